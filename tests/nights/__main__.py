"""Prints what really happens in a golden night: to be compared with the design, line by line.

python -m tests.nights merlin_found
"""

from __future__ import annotations

import sys

from tests.nights.script import NIGHTS, Night

for name in sys.argv[1:]:
    for line in Night((NIGHTS / f"{name}.txt").read_text()).trace():
        print(line)
