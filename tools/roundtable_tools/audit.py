"""`make audit`: asks pip-audit whether anything that is pinned has a known hole.

It lives in an environment of its own, so that nothing of it is ever installed beside the table.
Every pin is asked for, those of other machines too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from roundtable_tools.locks import pins

TOOL = "pip-audit==2.10.1"
UNKNOWN = "make audit: {why}; run it where the package index and its advisories can be reached"


def judged(report: Mapping[str, Any], asked: int) -> tuple[int, str]:
    """How it ends, and what is said: holes first, and never that all is well unasked."""
    told = report["dependencies"]
    holes = [
        f"{one['name']} {one['version']}: {hole['id']}, mended in "
        f"{', '.join(hole['fix_versions']) or 'no version yet'}"
        for one in told
        for hole in one.get("vulns", [])
    ]
    known = sum("vulns" in one for one in told)
    if holes:
        return 1, "\n".join(holes)
    if known < asked:
        return 2, UNKNOWN.format(why=f"only {known} of {asked} packages could be asked about")
    return 0, f"none of {asked} packages has a known hole"


def main() -> int:
    known = pins()
    with tempfile.TemporaryDirectory() as folder:
        python, asked = str(Path(folder, "bin", "python")), str(Path(folder, "pins.txt"))
        Path(asked).write_text("".join(f"{name}=={version}\n" for name, version in known.items()))
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        install = [python, "-m", "pip", "--disable-pip-version-check", "-qq", "install", TOOL]
        if subprocess.run(install, capture_output=True, check=False).returncode:
            print(UNKNOWN.format(why=f"{TOOL} could not be fetched"), file=sys.stderr)
            return 2
        audit = [python, "-m", "pip_audit", "--disable-pip", "--no-deps", "-f", "json", "-r", asked]
        answer = subprocess.run(audit, capture_output=True, check=False, text=True)
    try:
        report = json.loads(answer.stdout)
    except json.JSONDecodeError:
        last = (answer.stderr.strip().splitlines() or ["it said nothing"])[-1]
        print(UNKNOWN.format(why=f"pip-audit failed: {last}"), file=sys.stderr)
        return 2
    code, said = judged(report, len(known))
    print(said, file=sys.stderr if code else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main())
