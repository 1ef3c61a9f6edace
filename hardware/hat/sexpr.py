"""KiCad's files are nested lists in brackets: written from tuples, and read back into lists."""

from __future__ import annotations

import re
from typing import Union
from uuid import NAMESPACE_URL, uuid5

Value = Union[str, float, int, "tuple[Value, ...]", "list[Value]"]
Tree = Union[str, "list[Tree]"]

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


class Q(str):
    """A text that is written in quotes, whatever it holds."""

    __slots__ = ()


def text(value: Value, deep: int = 0) -> str:
    """One list on a line of its own, its lists below it."""
    if isinstance(value, Q):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return f"{round(value, 4):g}" if abs(value) < 1e5 else f"{value}"
    lines = [text(one, deep + 1) for one in value]
    if not any(isinstance(one, (tuple, list)) for one in value):
        return f"({' '.join(lines)})"
    space = "\n" + "  " * (deep + 1)
    head = [line for line, one in zip(lines, value, strict=True) if not _listed(one)]
    rest = [line for line, one in zip(lines, value, strict=True) if _listed(one)]
    return f"({' '.join(head)}{space}{space.join(rest)})"


def _listed(one: Value) -> bool:
    return isinstance(one, (tuple, list))


def uuid(*key: object) -> tuple[str, Q]:
    """The same for the same thing, whenever it is made."""
    name = "roundtable hat " + " ".join(map(str, key))
    return "uuid", Q(uuid5(NAMESPACE_URL, name))


def read(source: str) -> list[Tree]:
    """The one list that a file holds."""
    stack: list[list[Tree]] = [[]]
    for quoted, bracket, bare in _TOKEN.findall(source):
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(bare or quoted.replace('\\"', '"').replace("\\\\", "\\"))
    (whole,) = stack[0]
    assert isinstance(whole, list)
    return whole


def every(tree: list[Tree], name: str) -> list[list[Tree]]:
    """The lists within this one that begin with the name."""
    return [one for one in tree if isinstance(one, list) and one and one[0] == name]


def values(tree: list[Tree], name: str) -> list[str]:
    """What the first list of that name holds, beside its name."""
    found = every(tree, name)
    return [one for one in found[0][1:] if isinstance(one, str)] if found else []
