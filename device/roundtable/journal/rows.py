"""What the journal holds of a running game: rows that are only ever added, and what they amount to.

Everything here may be secret and hides from `repr`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from roundtable.conductor.effects import Interrupted
from roundtable.journal.summary import Summary
from roundtable.rules.actions import SECRET_ACTIONS, Action, snake
from roundtable.rules.deal import Deal
from roundtable.rules.hidden import Hidden
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Box


class UnreadableRows(ValueError):
    """Rows that no version of a game can have written in this order."""


class _Row(Hidden, msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Something that counts from now on."""


class Began(_Row, frozen=True):
    """The deal is done. Boxes are by seat, clockwise; the time is for people to read."""

    setup: Setup
    deal: Deal
    seats: tuple[Box, ...]
    names: dict[Seat, str]
    started_at: str
    keep_cards: bool


class Played(_Row, frozen=True):
    action: Action


class TookBack(_Row, frozen=True):
    """The last actions do not count any more."""

    count: int


class Moved(_Row, frozen=True):
    """Somebody changed boxes."""

    seats: tuple[Box, ...]


class Over(_Row, frozen=True):
    """The game is over, and this is what is to be kept of it."""

    summary: Summary


Row = Began | Played | TookBack | Moved | Over

_rows: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Row)
_encoder: Final = msgspec.json.Encoder()


def to_bytes(row: Row) -> bytes:
    return _encoder.encode(row)


def from_bytes(text: bytes) -> Row:
    try:
        row: Row = _rows.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise UnreadableRows("a row of the journal cannot be read") from None
    return row


def amount(rows: Iterable[Row]) -> Interrupted:
    """What these rows come to, take-backs honoured."""
    began, *others = rows
    if not isinstance(began, Began):
        raise UnreadableRows("the journal does not begin with a deal")
    boxes = began.seats
    actions: list[Action] = []
    for row in others:
        match row:
            case Played():
                actions.append(row.action)
            case TookBack():
                if not 0 < row.count <= len(actions):
                    raise UnreadableRows("the journal takes back more than was played")
                del actions[-row.count :]
            case Moved():
                boxes = row.seats
            case Began() | Over():
                raise UnreadableRows("the journal begins twice, or goes on after its end")
    return Interrupted(began.setup, began.deal, boxes, tuple(actions))


def redacted(rows: Iterable[Row]) -> bytes:
    """The rows without their secrets, for whoever looks into a damaged journal."""
    return msgspec.json.format(_encoder.encode([_public_part(row) for row in rows]), indent=1)


def _public_part(row: Row) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": row.__struct_config__.tag}
    if isinstance(row, Began):
        return kind | {"setup": row.setup, "leader": row.deal.leader}
    if isinstance(row, Played) and isinstance(row.action, SECRET_ACTIONS):
        return kind | {"action": {"type": row.action.__struct_config__.tag}}
    return {**msgspec.to_builtins(row)}
