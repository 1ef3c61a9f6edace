"""pygame, loaded without numpy: where it finds that, it takes it along, at five times the cost."""

from __future__ import annotations

import sys
from typing import Any

_modules: dict[str, Any] = sys.modules
_hidden = "numpy" not in _modules
if _hidden:
    _modules["numpy"] = None  # which is how an import is told that there is none
try:
    import pygame
finally:
    if _hidden:
        del _modules["numpy"]

__all__ = ["pygame"]
