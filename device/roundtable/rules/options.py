"""What a seat may answer: each kind of question as a frozen value to iterate and to ask with `in`.

They are as secret as the game: the public view says who is asked what, only a seat's own view
says what it may answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations
from typing import Any

import msgspec

from roundtable.rules.actions import Action, EnterCounts, ProposeTeam, snake
from roundtable.rules.hidden import Hidden
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat


class Question(StrEnum):
    """The kinds of question a round can ask."""

    SWEAR = "swear"
    SHOW_LOYALTY = "show_loyalty"
    USE_PLOT = "use_plot"
    AIM_PLOT = "aim_plot"
    HAND_PLOT = "hand_plot"
    TAKE_PLOT = "take_plot"
    CHECK_NEIGHBOUR = "check_neighbour"
    SHOW_TO = "show_to"
    PROPOSE_TEAM = "propose_team"
    CHARGE_VOTE = "charge_vote"
    VOTE = "vote"
    GIVE_WATCH = "give_watch"
    PLAY_CARD = "play_card"
    ENTER_COUNTS = "enter_counts"
    USE_EXCALIBUR = "use_excalibur"
    SET_ASIDE = "set_aside"
    USE_LADY = "use_lady"
    NAME_SEAT = "name_seat"  # whatever a module from outside asks one seat to point at
    CLAIM = "claim"
    RECRUIT = "recruit"
    ANSWER_NAMED = "answer_named"
    CHOOSE_PREY = "choose_prey"
    ASSASSINATE = "assassinate"
    POINT = "point"
    POINT_AGAIN = "point_again"
    POINTED_AT = "pointed_at"
    JUDGE_HANDS = "judge_hands"


BALLOTS = tuple(Ballot)


class _Options(Hidden, msgspec.Struct, frozen=True, tag=snake):
    """Iterable, sized, and asked with `in`."""

    def listed(self) -> tuple[Any, ...]:
        """Every answer."""
        return ()

    def __iter__(self) -> Iterator[Any]:
        return iter(self.listed())

    def __contains__(self, answer: object) -> bool:
        return answer in self.listed()

    def __len__(self) -> int:
        return len(self.listed())


class ABallot(_Options, frozen=True):
    def listed(self) -> tuple[Ballot, ...]:
        return BALLOTS


class YesOrNo(_Options, frozen=True):
    def listed(self) -> tuple[bool, ...]:
        return (True, False)


class ACharacter(_Options, frozen=True):
    names: tuple[str, ...]

    def listed(self) -> tuple[str, ...]:
        return self.names


class ACard(_Options, frozen=True):
    cards: tuple[QuestCard, ...]

    def listed(self) -> tuple[QuestCard, ...]:
        return self.cards


class SomeSeats(_Options, frozen=True):
    """Between `fewest` and `most` different seats, in rising order."""

    among: tuple[Seat, ...]
    fewest: int
    most: int

    def listed(self) -> tuple[tuple[Seat, ...], ...]:
        counts = range(self.fewest, min(self.most, len(self.among)) + 1)
        return tuple(chosen for count in counts for chosen in combinations(self.among, count))


class AnAction(_Options, frozen=True):
    """A question to one seat whose answer is the whole action."""

    actions: tuple[Action, ...]

    def listed(self) -> tuple[Action, ...]:
        return self.actions


class ATeam(_Options, frozen=True):
    """A proposal: the Quests that are open with their team sizes, and who may get Excalibur."""

    seats: tuple[Seat, ...]
    sizes: tuple[tuple[int, int], ...]  # (Quest, members)
    names_quest: bool
    bearers: tuple[Seat, ...] | None  # None: no sword in play

    def listed(self) -> tuple[ProposeTeam, ...]:
        # Not tuple(self), which would ask for the length first, and so for this very list.
        return tuple(one for one in self)

    def __iter__(self) -> Iterator[ProposeTeam]:
        for quest, size in self.sizes:
            for team in combinations(self.seats, size):
                yield from self.proposals(quest, team)

    def proposals(self, quest: int, team: tuple[Seat, ...]) -> list[ProposeTeam]:
        """Every way to propose this team for this Quest."""
        named = quest if self.names_quest else None
        bearers = self.bearers
        if bearers is None:
            return [ProposeTeam(team, named)]
        return [ProposeTeam(team, named, bearer) for bearer in team if bearer in bearers]


class Tallies(_Options, frozen=True):
    """How many of each kind lay on the table."""

    kinds: tuple[QuestCard, ...]
    total: int
    most: tuple[int, ...]  # of each kind

    def listed(self) -> tuple[EnterCounts, ...]:
        return tuple(
            EnterCounts(tuple(zip(self.kinds, counts, strict=True)))
            for counts in _splits(self.total, len(self.kinds))
            if all(count <= most for count, most in zip(counts, self.most, strict=True))
        )


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


Options = ABallot | YesOrNo | ACharacter | ACard | SomeSeats | AnAction | ATeam | Tallies


class Ask(msgspec.Struct, frozen=True):
    """One seat is asked one thing; `about` is the Plot card, the office or the prey it is about."""

    seat: Seat
    question: Question
    options: Options
    about: str = ""
