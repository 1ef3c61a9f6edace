"""Every character card as facts: the rules and the Reveal stage read these, never a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from roundtable.rules.vocabulary import Lies, Look, Prey, QuestCard, Side

SUCCESS_ONLY = (QuestCard.SUCCESS,)
FAIL_ONLY = (QuestCard.FAIL,)
EITHER = (QuestCard.SUCCESS, QuestCard.FAIL)

WITH_EVIL = frozenset({Look.EVIL})
FOR_MERLIN = frozenset({Look.MERLIN})
NO_LOOK: frozenset[Look] = frozenset()

ALL_QUESTS = 5
NO_LIMIT = 99
GOOD_MESSAGES_EACH = 2


@dataclass(frozen=True, slots=True)
class Change:
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
    lies: Lies = Lies.NEVER
    fails_until: int = ALL_QUESTS  # may play a fail on this many Quests from the first
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
    wants: tuple[str, ...] = ()  # at the smallest table, wants one of these against it
    best_from: int = 5  # recommended from this many players on
    favours: Side | None = None  # whom its presence helps, where the books say
    changes: tuple[Change, ...] = field(default=(), compare=False)
    fixed_hand: tuple[QuestCard, ...] | None = field(init=False)  # where nothing ever limits it

    def __post_init__(self) -> None:
        limited = self.fails_until < ALL_QUESTS or self.good_messages < NO_LIMIT or self.lone_win
        object.__setattr__(self, "fixed_hand", None if limited else self.cards)

    def under(self, switches: Mapping[str, str]) -> Character:
        """The same card under a setup's switches."""
        facts: dict[str, Any] = {}
        for change in self.changes:
            if switches.get(change.switch) == change.value:
                facts.update(change.facts)
        return replace(self, **facts) if facts else self


def _good(name: str, cards: tuple[QuestCard, ...] = SUCCESS_ONLY, **facts: Any) -> Character:
    return Character(name, Side.GOOD, cards, **facts)


def _evil(name: str, cards: tuple[QuestCard, ...] = EITHER, **facts: Any) -> Character:
    return Character(name, Side.EVIL, cards, **{"looks": WITH_EVIL, "thumbs": FOR_MERLIN, **facts})


_APART = {"looks": NO_LOOK, "counterpart": "evil_lancelot"}
_SIGNS_TO_EVIL = {
    "looks": NO_LOOK,
    "thumbs": frozenset({Look.EVIL, Look.MERLIN}),
    "counterpart": "good_lancelot",
}
_HIDDEN = {"looks": NO_LOOK, "thumbs": NO_LOOK}
_MESSENGERS = ("senior_messenger", "junior_messenger", "evil_messenger")

_ALL = (
    _good(
        "merlin",
        looks=FOR_MERLIN,
        thumbs=frozenset({Look.PERCIVAL}),
        prey=Prey.MERLIN,
    ),
    _good(
        "percival",
        looks=frozenset({Look.PERCIVAL}),
        special=True,
        seeks="merlin",
        wants=("mordred", "morgana"),
        favours=Side.GOOD,
    ),
    _good(
        "cleric",
        looks=frozenset({Look.LEADER}),
        special=True,
        best_from=7,
        favours=Side.GOOD,
    ),
    _good("troublemaker", special=True, lies=Lies.MUST, favours=Side.EVIL),
    _good(
        "untrustworthy_servant",
        looks=frozenset({Look.SERVANT}),
        thumbs=FOR_MERLIN,
        recruitable=True,
        module="untrustworthy_servant",
    ),
    _good("apprentice", special=True, hands=1),
    _good(
        "good_lancelot",
        looks=frozenset({Look.LANCELOT}),
        module="lancelot",
        needs=("evil_lancelot",),
        best_from=7,
        changes=(
            Change("lancelot", "variant1", _APART),
            Change("lancelot", "variant2", _APART),
        ),
    ),
    _good(
        "good_sorcerer",
        (QuestCard.SUCCESS, QuestCard.MAGIC),
        module="sorcerers",
        needs=("evil_sorcerer",),
    ),
    _good(
        "good_rogue",
        (QuestCard.SUCCESS, QuestCard.ROGUE_SUCCESS),
        module="rogue",
        lone_win=QuestCard.ROGUE_SUCCESS,
    ),
    _good(
        "senior_messenger",
        (QuestCard.SUCCESS, QuestCard.GOOD_MESSAGE),
        module="messengers",
        needs=_MESSENGERS,
        prey=Prey.MESSENGERS,
        good_messages=GOOD_MESSAGES_EACH,
        best_from=7,
        changes=(Change("senior_knows_junior", "on", {"looks": frozenset({Look.MESSENGERS})}),),
    ),
    _good(
        "junior_messenger",
        (QuestCard.SUCCESS, QuestCard.GOOD_MESSAGE),
        module="messengers",
        needs=_MESSENGERS,
        prey=Prey.MESSENGERS,
        good_messages=GOOD_MESSAGES_EACH,
        best_from=7,
        changes=(Change("senior_knows_junior", "on", {"thumbs": frozenset({Look.MESSENGERS})}),),
    ),
    _good("loyal_servant", copies=5, plain=True),
    _evil(
        "assassin",
        thumbs=frozenset({Look.MERLIN, Look.SERVANT}),
        assassin=True,
    ),
    _evil("mordred", thumbs=NO_LOOK, special=True, favours=Side.EVIL),
    _evil(
        "morgana",
        thumbs=frozenset({Look.MERLIN, Look.PERCIVAL}),
        special=True,
        needs=("percival",),
        favours=Side.EVIL,
    ),
    _evil(
        "oberon",
        looks=NO_LOOK,
        special=True,
        favours=Side.GOOD,
        changes=(Change("merlin_sees_oberon", "off", {"thumbs": NO_LOOK}),),
    ),
    _evil("lunatic", FAIL_ONLY, special=True, best_from=7, favours=Side.GOOD),
    _evil("brute", special=True, fails_until=3, best_from=7, favours=Side.GOOD),
    _evil(
        "revealer",
        special=True,
        shown_after_failures=2,
        best_from=7,
        favours=Side.GOOD,
    ),
    _evil("trickster", special=True, lies=Lies.MAY, favours=Side.EVIL),
    _evil(
        "evil_lancelot",
        looks=frozenset({Look.EVIL, Look.LANCELOT}),
        module="lancelot",
        needs=("good_lancelot",),
        best_from=7,
        changes=(
            Change("lancelot", "variant1", _SIGNS_TO_EVIL),
            Change("lancelot", "variant2", {**_SIGNS_TO_EVIL, "cards": FAIL_ONLY}),
        ),
    ),
    _evil(
        "evil_sorcerer",
        (QuestCard.SUCCESS, QuestCard.MAGIC),
        module="sorcerers",
        needs=("good_sorcerer",),
        changes=(Change("evil_sorcerer_hidden", "on", _HIDDEN),),
    ),
    _evil(
        "evil_rogue",
        (QuestCard.SUCCESS, QuestCard.FAIL, QuestCard.ROGUE_FAIL),
        **_HIDDEN,
        module="rogue",
        lone_win=QuestCard.ROGUE_FAIL,
    ),
    _evil(
        "evil_messenger",
        (QuestCard.SUCCESS, QuestCard.FAIL, QuestCard.EVIL_MESSAGE),
        module="messengers",
        needs=_MESSENGERS,
        best_from=7,
    ),
    _evil("minion", copies=3, plain=True),
    _good("operative", copies=6, plain=True),
    _evil("spy", copies=4, plain=True),
)

CHARACTERS: Mapping[str, Character] = {character.name: character for character in _ALL}


def serving_as_assassin(character: Character) -> Character:
    """The same character, named to do the Assassin's work."""
    return replace(
        character,
        assassin=True,
        thumbs=character.thumbs | {Look.SERVANT},
    )
