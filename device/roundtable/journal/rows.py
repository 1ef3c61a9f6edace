"""What the journal holds of a running game: rows that are only ever added, and what they amount to.

Everything here may be secret and hides from `repr`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from roundtable.rules.actions import SECRET_ACTIONS, Action, snake
from roundtable.rules.deal import Deal
from roundtable.rules.hidden import Hidden
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Jack


class Unreadable(ValueError):
    """Rows that no version of a game can have written in this order."""


class _Row(Hidden, msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """Something that counts from now on."""


class Began(_Row, frozen=True):
    """The deal is done. Jacks are by seat, clockwise; the time is for people to read."""

    setup: Setup
    deal: Deal
    seats: tuple[Jack, ...]
    names: dict[Seat, str]
    started_at: str
    keep_cards: bool


class Played(_Row, frozen=True):
    action: Action


class TookBack(_Row, frozen=True):
    """The last actions do not count any more."""

    count: int


class Misdealt(_Row, frozen=True):
    """The same table starts over with another deal, and another setup where that had to change."""

    setup: Setup
    deal: Deal


class Moved(_Row, frozen=True):
    """Somebody changed boxes."""

    seats: tuple[Jack, ...]


class Reached(_Row, frozen=True):
    """The night has come to a point that no action tells of, such as the end of the Reveal."""

    point: str


Row = Began | Played | TookBack | Misdealt | Moved | Reached


class Interrupted(Hidden, msgspec.Struct, frozen=True, kw_only=True):
    """A game as the journal has it: `game.replay(setup, deal, actions)` is the game itself.

    It may be over: the cut can come between the last action and the telling of the end.
    """

    setup: Setup
    deal: Deal
    seats: tuple[Jack, ...]
    names: dict[Seat, str]
    started_at: str
    keep_cards: bool
    actions: tuple[Action, ...] = ()
    points: tuple[str, ...] = ()


_rows: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Row)
_encoder: Final = msgspec.json.Encoder()


def to_bytes(row: Row) -> bytes:
    return _encoder.encode(row)


def from_bytes(text: bytes) -> Row:
    try:
        row: Row = _rows.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("a row of the journal cannot be read") from None
    return row


def amount(rows: Iterable[Row]) -> Interrupted:
    """What these rows come to, take-backs and misdeals honoured."""
    began, *others = rows
    if not isinstance(began, Began):
        raise Unreadable("the journal does not begin with a deal")
    setup, deal, seats = began.setup, began.deal, began.seats
    actions: list[Action] = []
    points: list[str] = []
    for row in others:
        match row:
            case Played():
                actions.append(row.action)
            case TookBack():
                if not 0 < row.count <= len(actions):
                    raise Unreadable("the journal takes back more than was played")
                del actions[-row.count :]
            case Misdealt():
                setup, deal = row.setup, row.deal
                actions.clear()
                points.clear()
            case Moved():
                seats = row.seats
            case Reached():
                points.append(row.point)
            case Began():
                raise Unreadable("the journal begins twice")
    return Interrupted(
        setup=setup,
        deal=deal,
        seats=seats,
        names=began.names,
        started_at=began.started_at,
        keep_cards=began.keep_cards,
        actions=tuple(actions),
        points=tuple(points),
    )


def redacted(rows: Iterable[Row]) -> bytes:
    """The rows without their secrets, for whoever looks into a damaged journal."""
    return msgspec.json.format(_encoder.encode([_public_part(row) for row in rows]), indent=1)


def _public_part(row: Row) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": row.__struct_config__.tag}
    if isinstance(row, Began | Misdealt):
        return kind | {"setup": row.setup, "leader": row.deal.leader}
    if isinstance(row, Played) and isinstance(row.action, SECRET_ACTIONS):
        return kind | {"action": {"type": row.action.__struct_config__.tag}}
    return {**msgspec.to_builtins(row)}
