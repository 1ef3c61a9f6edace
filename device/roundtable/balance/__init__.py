"""How fair a line-up is among our thinking company: measured rows, and what was measured before.

Everything here is an estimate of *that* company, never of people. The rows that are shipped are
made by `python -m roundtable_tools.balance measure`; commands quote them without playing a game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from importlib.resources import files
from math import hypot

import msgspec

from roundtable.chance.simulate import Balance, Interval, dealt_by_device, interval
from roundtable.messages import NUMBER, Message, declare, label, message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.terms import cast_of
from roundtable.rules.vocabulary import Side, Winner

SHIPPED = "estimates.json"
SHIPPED_DIRECTIONS = "directions.json"
FAIR = (0.35, 0.65)
"""Good's share in a line-up that neither side need complain about."""


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """One line-up among thinking players, as counts: shares and intervals follow from them."""

    name: str  # a suggestion's id, or the characters of a line-up that was given
    edition: str
    players: int
    games: int
    seed: int
    wins: dict[str, int]
    strokes: int  # how often the Assassin struck
    hits: int
    quests: float  # a game, on average
    rejections: float

    @property
    def good(self) -> float:
        return self.wins[Winner.GOOD] / self.games

    @property
    def good_between(self) -> Interval:
        return interval(self.wins[Winner.GOOD], self.games)

    @property
    def alone(self) -> float:
        """How often a Rogue won alone."""
        rogues = self.wins[Winner.GOOD_ROGUE] + self.wins[Winner.EVIL_ROGUE]
        return rogues / self.games

    @property
    def hit_rate(self) -> float | None:
        return self.hits / self.strokes if self.strokes else None


class Direction(msgspec.Struct, frozen=True, kw_only=True):
    """One card or switch more, beside the same table without it."""

    added: str
    helps: Side  # as the books have it
    without: Estimate
    beside: Estimate

    @property
    def change(self) -> float:
        return self.beside.good - self.without.good

    @property
    def change_between(self) -> Interval:
        """With 95 % confidence, by Newcombe's way to join two intervals."""
        low, high = self.beside.good_between
        before_low, before_high = self.without.good_between
        down = hypot(self.beside.good - low, before_high - self.without.good)
        up = hypot(high - self.beside.good, self.without.good - before_low)
        return self.change - down, self.change + up

    @property
    def comes_out(self) -> bool | None:
        """Whether it helps whom the books say; None: these games cannot tell."""
        low, high = self.change_between
        if low <= 0 <= high:
            return None
        return (low > 0) is (self.helps is Side.GOOD)


def row_of(name: str, setup: Setup, seed: int, balance: Balance) -> Estimate:
    hits = balance.reasons["target_found"]
    return Estimate(
        name=name,
        edition=setup.edition,
        players=setup.players,
        games=balance.games,
        seed=seed,
        wins=balance.wins,
        strokes=hits + balance.reasons["target_missed"],
        hits=hits,
        quests=round(balance.quests, 2),
        rejections=round(balance.rejections, 2),
    )


@lru_cache(maxsize=1)
def shipped() -> tuple[Estimate, ...]:
    """What was measured when these files were made; nothing, where it was not."""
    found = files(__package__).joinpath(SHIPPED)
    return (
        msgspec.json.decode(found.read_bytes(), type=tuple[Estimate, ...])
        if found.is_file()
        else ()
    )


@lru_cache(maxsize=1)
def directions() -> tuple[Direction, ...]:
    found = files(__package__).joinpath(SHIPPED_DIRECTIONS)
    if not found.is_file():
        return ()
    return msgspec.json.decode(found.read_bytes(), type=tuple[Direction, ...])


def written(rows: Iterable[Estimate | Direction]) -> str:
    """The shipped file's text: a line for each row."""
    lines = [msgspec.json.encode(one).decode() for one in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def estimate(setup: Setup) -> Estimate | None:
    """What was measured of this line-up, however its cards are dealt and played."""
    if not CHARACTERS.keys() >= set(setup.named):
        return None  # somebody's plan may name anyone
    measured = _measured(setup.players, setup.edition)
    return measured.get(_essence(setup)) if measured else None


@lru_cache(maxsize=64)
def _measured(players: int, edition: str) -> dict[Hashable, Estimate]:
    """All that is shipped for such a table."""
    rows = {one.name: one for one in shipped() if (one.players, one.edition) == (players, edition)}
    offered = suggest(players, edition)
    return {_essence(one.setup): rows[one.id] for one in offered if one.id in rows}


def _essence(setup: Setup) -> Hashable:
    """Equal where the same game is played: the order of names and who deals make no difference."""
    dealt = dealt_by_device(setup)
    names = tuple(sorted(character.name for character in cast_of(dealt)))
    return names, tuple(dealt.switches().items()), dealt.plot_deck


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


declare(None, label("estimate", "percent", least=NUMBER, most=NUMBER, games=NUMBER))


def quoted(row: Estimate) -> Message:
    """One sentence for a host, which says whose estimate it is."""
    good, least, most = (round(100 * one) for one in (row.good, *row.good_between))
    return message("estimate", percent=good, least=least, most=most, games=row.games)


def quote(setup: Setup) -> Message | None:
    """The same of a line-up, where it was measured."""
    row = estimate(setup)
    return quoted(row) if row else None
