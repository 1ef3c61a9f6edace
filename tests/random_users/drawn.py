"""Requests drawn from their declarations, so that a new one is tried without being named here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from roundtable.console.access import Role
from roundtable.console.requests import DECODERS, LARGEST

LONGEST_LIST: Final = 10
NUMBERS: Final = 2**53
NAMES: Final = (
    "Ann",
    "🦊🐺",
    "שלום",
    "\u202eevil",
    "x" * 200,
    'O\'Neil "the" `quoted`',
    "<b>bold</b>",
    " ",
    "",
    "Merlin",
    "лев",
)
Pools = Mapping[str, Sequence[object]]
"""Values that mean something at this moment, by the name of their field."""


def kinds(role: Role) -> tuple[type[msgspec.Struct], ...]:
    """Every request that this role may send, from the union that its decoder takes."""
    union = DECODERS[role].type
    return get_args(union) or (union,)


def request(kind: type[msgspec.Struct], pools: Pools) -> st.SearchStrategy[msgspec.Struct]:
    """Any well-formed request of this kind, with sensible values more often than others."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    fields = {one.name: value(one.type, pools.get(one.name, ())) for one in told.fields}
    return st.builds(kind, **fields).filter(_may_be_sent)


def _may_be_sent(asked: msgspec.Struct) -> bool:
    return len(msgspec.json.encode(asked)) <= LARGEST


def value(declared: inspect.Type, pool: Sequence[object] = ()) -> st.SearchStrategy[Any]:
    """Any value of this type, often one of the pool; `TypeError` for a type not known here."""
    those = [one for one in pool if _fits(one, declared)]
    known = [st.sampled_from(those)] * 3 if those else []
    return st.one_of([*known, _of(declared, pool)])


def _of(declared: inspect.Type, pool: Sequence[object]) -> st.SearchStrategy[Any]:
    match declared:
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType():
            return st.integers(*_bounds(declared.ge, declared.le, -NUMBERS, NUMBERS))
        case inspect.StrType():
            odd = [one for one in NAMES if _fits(one, declared)]
            least, most = _bounds(declared.min_length, declared.max_length, 0, 60)
            any_text = st.text(st.characters(codec="utf-8"), min_size=least, max_size=most)
            return st.one_of(st.sampled_from(odd), any_text)
        case inspect.EnumType():
            return st.sampled_from(list(declared.cls))
        case inspect.VarTupleType():
            _, most = _bounds(0, declared.max_length, 0, LONGEST_LIST)
            return st.lists(value(declared.item_type, pool), max_size=most).map(tuple)
        case inspect.UnionType():
            return st.one_of([value(one, pool) for one in declared.types])
    raise TypeError(f"requests have a new type of value: say here how {declared} is drawn")


def _bounds(least: int | None, most: int | None, low: int, high: int) -> tuple[int, int]:
    return low if least is None else least, high if most is None else most


def _fits(one: object, declared: inspect.Type) -> bool:
    match declared:
        case inspect.StrType() if isinstance(one, str):
            least, most = _bounds(declared.min_length, declared.max_length, 0, NUMBERS)
            return least <= len(one) <= most
        case inspect.IntType() if isinstance(one, int) and not isinstance(one, bool):
            least, most = _bounds(declared.ge, declared.le, -NUMBERS, NUMBERS)
            return least <= one <= most
        case inspect.BoolType():
            return isinstance(one, bool)
    return False
