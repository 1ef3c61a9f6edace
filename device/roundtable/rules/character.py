"""A character card as facts: the rules and the Reveal stage read these, never a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from roundtable.rules.editions import QUESTS
from roundtable.rules.vocabulary import Lies, Look, Prey, QuestCard, Side

SUCCESS_ONLY = (QuestCard.SUCCESS,)
FAIL_ONLY = (QuestCard.FAIL,)
EITHER = (QuestCard.SUCCESS, QuestCard.FAIL)

WITH_EVIL = frozenset({Look.EVIL})
FOR_MERLIN = frozenset({Look.MERLIN})
NO_LOOK: frozenset[Look] = frozenset()

NO_LIMIT = 99
GOOD_MESSAGES_EACH = 2


@dataclass(frozen=True, slots=True)
class SwitchedFacts:
    """What one value of a switch changes about a character."""

    switch: str
    value: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Character:
    """A role card."""

    name: str
    side: Side
    cards: tuple[QuestCard, ...]
    looks: frozenset[Look] = NO_LOOK  # opens its eyes at these moments of the Reveal
    thumbs: frozenset[Look] = NO_LOOK  # raises a thumb at these
    copies: int = 1
    plain: bool = False  # fills the seats that named characters leave
    special: bool = False  # an extra of the box, best added one at a time
    module: str | None = None
    played_with: str | None = None  # the switch without which it has nothing to do
    lies: Lies = Lies.NEVER
    fails_until: int = QUESTS  # may play a fail on this many Quests from the first
    good_messages: int = NO_LIMIT  # how often it may send a Good Message in a game
    prey: Prey | None = None
    assassin: bool = False
    recruitable: bool = False
    hands: int = 2  # what it points with in Good's Last Chance before Evil is seen
    shown_after_failures: int = 0  # shows its card after this many failed Quests
    lone_win: QuestCard | None = None  # wins alone by playing this twice
    counterpart: str | None = None  # swaps sides with this one on a Switch
    needs: tuple[str, ...] = ()  # cannot play without these
    seeks: str | None = None  # has nothing to look for without this one
    hides_from: Look | None = None  # has nobody to hide from unless somebody looks then
    wants: tuple[str, ...] = ()  # at the smallest table, wants one of these against it
    best_from: int = 5  # recommended from this many players on
    favours: Side | None = None  # whom its presence helps, where the books say
    changes: tuple[SwitchedFacts, ...] = field(default=(), compare=False)
    fixed_hand: tuple[QuestCard, ...] | None = field(init=False)  # where nothing ever limits it

    def __post_init__(self) -> None:
        limited = self.fails_until < QUESTS or self.good_messages < NO_LIMIT or self.lone_win
        object.__setattr__(self, "fixed_hand", None if limited else self.cards)

    def under(self, switches: Mapping[str, str]) -> Character:
        """The same card under a setup's switches."""
        facts: dict[str, Any] = {}
        for change in self.changes:
            if switches.get(change.switch) == change.value:
                facts.update(change.facts)
        return replace(self, **facts) if facts else self


def good(name: str, cards: tuple[QuestCard, ...] = SUCCESS_ONLY, **facts: Any) -> Character:
    return Character(name, Side.GOOD, cards, **facts)


def evil(name: str, cards: tuple[QuestCard, ...] = EITHER, **facts: Any) -> Character:
    return Character(name, Side.EVIL, cards, **{"looks": WITH_EVIL, "thumbs": FOR_MERLIN, **facts})


HIDDEN: Mapping[str, Any] = {"looks": NO_LOOK, "thumbs": NO_LOOK}
"""Neither with Evil nor seen by Merlin."""


def serving_as_assassin(character: Character) -> Character:
    """The same character, named to do the Assassin's work."""
    return replace(
        character,
        assassin=True,
        thumbs=character.thumbs | {Look.SERVANT},
    )
