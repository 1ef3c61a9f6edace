"""Setups, deals, actions, events and views as JSON, both ways, with errors that name the place.

An error about a secret action names the place in it, never the card.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import Any, Final, TypeVar

import msgspec

from roundtable.rules.actions import SECRET_ACTIONS, Action, snake
from roundtable.rules.deal import Deal
from roundtable.rules.events import Event, private_events, public_events
from roundtable.rules.views import PublicView, SeatView

V = TypeVar("V")


class BadValue(ValueError):
    """Text that is not the value it should be."""


_UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
_SECRET_TAGS: Final = frozenset(snake(one.__name__) for one in SECRET_ACTIONS)
_actions: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Action)
_events: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(
    reduce(or_, (*public_events(), *private_events()))
)
_deals: Final = msgspec.json.Decoder(Deal)
_publics: Final = msgspec.json.Decoder(PublicView)
_seats: Final = msgspec.json.Decoder(SeatView)
_encoder: Final = msgspec.json.Encoder(order="deterministic")


def to_json(value: msgspec.Struct) -> bytes:
    return _encoder.encode(value)


def action_from_json(text: bytes | str) -> Action:
    try:
        action: Action = _actions.decode(text)
    except _UNREADABLE as error:
        raise BadValue(f"not an action: {_tell(text, error)}") from None
    return action


def event_from_json(text: bytes | str) -> Event:
    event: Event = _value(text, _events, "an event")
    return event


def deal_from_json(text: bytes | str) -> Deal:
    return _value(text, _deals, "a deal")


def public_from_json(text: bytes | str) -> PublicView:
    return _value(text, _publics, "a public view")


def seat_from_json(text: bytes | str) -> SeatView:
    return _value(text, _seats, "a seat's view")


def _value(text: bytes | str, decoder: msgspec.json.Decoder[V], what: str) -> V:
    try:
        return decoder.decode(text)
    except _UNREADABLE as error:
        raise BadValue(f"not {what}: {_place(error)}") from None


def _tell(text: bytes | str, error: Exception) -> str:
    """What is wrong with an action; for a secret one only the step and the place or seat."""
    written = text if isinstance(text, str) else text.decode(errors="replace")
    secret = [tag for tag in _SECRET_TAGS if tag in written]
    if not secret and isinstance(error, msgspec.ValidationError):
        return str(error)
    seat = re.search(r"\[(\d+)\]", _place(error))
    place = f"cannot read seat {int(seat[1]) + 1}" if seat else _place(error)
    return f"{secret[0]}: {place}" if secret else place


def _place(error: Exception) -> str:
    """The place a decoding error names, without the value that stood there."""
    _, at, place = str(error).partition(" - at ")
    return f"cannot read {place}" if at else "it cannot be read as JSON of that kind"
