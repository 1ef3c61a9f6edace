"""How leaks are planted: functions that patch the real code, each named for what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from roundtable.conductor.phases.vote import Voting
from roundtable.narration.codes import FIRST_TAP, Code
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Ballot, QuestCard
from tests.secrets_at_table.windows import Fits, Kind, Room, any_setup

Leak = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Planted:
    """A leak, and through which windows it is found."""

    leak: Leak
    room: Room
    fits: Fits
    near: int = 0
    by: Kind = Kind.ANY_SECRETS
    """The shortest twins that showed it last: the search begins there."""

    def search(self, tried: int, kinds: Iterable[Kind]) -> list[tuple[int, Kind]]:
        last = self.near, self.by
        return sorted(
            product(range(tried), kinds), key=lambda one: (one != last, one[0] != last[0])
        )


LEAKS: dict[str, Planted] = {}


def planted_in(
    room: Room, fits: Fits = any_setup, near: int = 0, by: Kind = Kind.ANY_SECRETS
) -> Callable[[Leak], Leak]:
    """Found in this room, with setups that fit."""

    def plant(leak: Leak) -> Leak:
        LEAKS[leak.__name__] = Planted(leak, room, fits, near, by)
        return leak

    return plant


def plain(terms: Terms) -> bool:
    """No quest cards but those of the base game."""
    return len(terms.kinds) == 2


planted = planted_in(Room.QUEST, plain, near=2)
planted_unshown = planted_in(Room.QUEST, plain, near=2, by=Kind.NEVER_SHOWN)
planted_in_moments = planted_in(Room.QUEST, plain, near=2, by=Kind.OTHER_MOMENTS)
planted_in_votes = planted_in(Room.QUEST, plain, near=15)
planted_in_unshown_votes = planted_in(Room.QUEST, plain, near=15, by=Kind.NEVER_SHOWN)
planted_in_moments_of_votes = planted_in(Room.QUEST, plain, near=15, by=Kind.OTHER_MOMENTS)


def after(patch: pytest.MonkeyPatch, owner: type, name: str, then: Callable[..., object]) -> None:
    """Do something more whenever this method was called."""
    method = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        result = method(self, *given, **named)
        then(self, *given, **named)
        return result

    patch.setattr(owner, name, both)


def before(patch: pytest.MonkeyPatch, owner: type, name: str, first: Callable[..., object]) -> None:
    method = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        first(self, *given, **named)
        return method(self, *given, **named)

    patch.setattr(owner, name, both)


def fails(codes: Iterable[Code]) -> int:
    return sum(FIRST_TAP[code] is QuestCard.FAIL for code in codes)


def approvals(vote: Voting) -> int:
    return sum(ballot is Ballot.APPROVE for ballot in vote.answers.values())
