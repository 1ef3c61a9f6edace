"""What holds a secret hides it from `repr`, and so from logs and tracebacks."""

from __future__ import annotations

from typing import Any


class Hidden:
    """A mixin for structs: shows its kind and nothing else, to plain and to rich printers."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(<secret>)"

    def __rich_repr__(self) -> Any:
        yield "<secret>"
