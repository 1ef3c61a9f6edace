"""Whether plain data has the shape of a struct: every fault at once, each with its place.

msgspec alone stops at the first fault and does not say which item of a list it is in.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

LONGEST_SHOWN = 40
UNIONS = (UnionType, Union)


def faults(value: object, shape: Any, place: str = "") -> Iterator[str]:
    """What is wrong with the value, each line with what to write instead."""
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        pass
    else:
        return
    if isinstance(value, dict) and _is_struct(shape):
        yield from _fields(value, shape, place)
    elif isinstance(value, list) and (items := _items(shape, len(value))):
        for number, (one, item) in enumerate(zip(value, items, strict=True), start=1):
            yield from faults(one, item, f"{place} no. {number}")
    else:
        smaller = ", of six digits at most" if isinstance(value, int) and value > 999_999 else ""
        yield f"{place or 'the file'} is {_shown(value)}; write {_wanted(shape)}{smaller}"


def _fields(value: dict[Any, object], shape: type[msgspec.Struct], place: str) -> Iterator[str]:
    known = {field.name: field for field in msgspec.structs.fields(shape)}
    # A list's item is told by its number, a table's field by a dot.
    inside = f"{place}{', ' if ' no. ' in place else '.' if place else ''}"
    for name, one in value.items():
        if name in known:
            yield from faults(one, known[name].type, f"{inside}{name}")
        else:
            yield (
                f"{inside}{_cut(str(name))} is not a setting; remove it, or write one of "
                + ", ".join(known)
            )
    for name, field in known.items():
        if field.required and name not in value:
            yield f"{inside}{name} is missing; write {_wanted(field.type)}"


def _is_struct(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, msgspec.Struct)


def _items(shape: Any, count: int) -> list[Any] | None:
    """The shape of each item, if the shape is a list of so many."""
    if get_origin(shape) in UNIONS:
        return next((found for one in get_args(shape) if (found := _items(one, count))), None)
    if get_origin(shape) is list:
        return [get_args(shape)[0]] * count
    if get_origin(shape) is tuple and len(get_args(shape)) == count:
        return list(get_args(shape))
    return None


def _wanted(shape: Any) -> str:
    origin, parts = get_origin(shape), get_args(shape)
    if origin in UNIONS:
        return " or ".join(_wanted(one) for one in parts if one is not type(None))
    if origin is Annotated:
        return _wanted(parts[0])
    if origin is list:
        return f"a list, each item {_wanted(parts[0])}"
    if origin is tuple:
        return f"a list of {len(parts)}, each {_wanted(parts[0])}"
    if _is_struct(shape):
        return "a table with " + ", ".join(one.name for one in msgspec.structs.fields(shape))
    if isinstance(shape, type) and issubclass(shape, StrEnum):
        return " or ".join(f'"{one}"' for one in shape)
    return {int: "a whole number", str: "text in quotes"}[shape]


def _shown(value: object) -> str:
    try:
        return _cut(repr(value) if not isinstance(value, bool) else str(value).lower())
    except ValueError:  # Python does not write numbers of thousands of digits
        return "a huge number"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
