"""What people know who have read the rules: written afresh from the rulings, and from no code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

GOOD, EVIL = "good", "evil"
SUCCESS, FAIL = "success", "fail"
ROGUE_SUCCESS, ROGUE_FAIL = "rogue_success", "rogue_fail"
GOOD_MESSAGE, EVIL_MESSAGE = "good_message", "evil_message"
MAGIC = "magic"

COUNTS_AS_SUCCESS = frozenset({SUCCESS, ROGUE_SUCCESS, GOOD_MESSAGE})
ROGUE_CARDS = frozenset({ROGUE_SUCCESS, ROGUE_FAIL})

SERVANT, MINION = "a plain Good card", "a plain Evil card"


@dataclass(frozen=True)
class Card:
    """A character card, as its holder reads it."""

    side: str
    plays: tuple[str, ...]


_EITHER = (SUCCESS, FAIL)
CARDS = {
    SERVANT: Card(GOOD, (SUCCESS,)),
    "merlin": Card(GOOD, (SUCCESS,)),
    "percival": Card(GOOD, (SUCCESS,)),
    "cleric": Card(GOOD, (SUCCESS,)),
    "troublemaker": Card(GOOD, (SUCCESS,)),
    "untrustworthy_servant": Card(GOOD, (SUCCESS,)),
    "apprentice": Card(GOOD, (SUCCESS,)),
    "good_lancelot": Card(GOOD, (SUCCESS,)),
    "good_sorcerer": Card(GOOD, (SUCCESS, MAGIC)),
    "good_rogue": Card(GOOD, (SUCCESS, ROGUE_SUCCESS)),
    "senior_messenger": Card(GOOD, (SUCCESS, GOOD_MESSAGE)),
    "junior_messenger": Card(GOOD, (SUCCESS, GOOD_MESSAGE)),
    MINION: Card(EVIL, _EITHER),
    "assassin": Card(EVIL, _EITHER),
    "mordred": Card(EVIL, _EITHER),
    "morgana": Card(EVIL, _EITHER),
    "oberon": Card(EVIL, _EITHER),
    "lunatic": Card(EVIL, (FAIL,)),
    "brute": Card(EVIL, _EITHER),
    "revealer": Card(EVIL, _EITHER),
    "trickster": Card(EVIL, _EITHER),
    "evil_lancelot": Card(EVIL, _EITHER),
    "evil_sorcerer": Card(EVIL, (SUCCESS, MAGIC)),
    "evil_rogue": Card(EVIL, (SUCCESS, FAIL, ROGUE_FAIL)),
    "evil_messenger": Card(EVIL, (SUCCESS, FAIL, EVIL_MESSAGE)),
}
LANCELOTS = {"good_lancelot": "evil_lancelot", "evil_lancelot": "good_lancelot"}
PREYS = {
    "merlin": frozenset({"merlin"}),
    "messengers": frozenset({"senior_messenger", "junior_messenger"}),
}
MESSAGES_EACH = 2
BRUTE_FAILS_ON = 3
IMMEDIATE = frozenset(
    {"are_you_the_one", "show_your_strength", "show_your_true_nature", "restore_your_honor"}
)

CODES = {
    SUCCESS: "approve reject",
    FAIL: "reject approve",
    ROGUE_SUCCESS: "approve approve",
    GOOD_MESSAGE: "approve approve",
    ROGUE_FAIL: "reject reject",
    EVIL_MESSAGE: "reject reject",
    MAGIC: "approve approve",
}
YES, NO = CODES[SUCCESS], CODES[FAIL]
SWORN, OTHERS = (YES, NO, "approve approve"), "reject reject"
"""To an oath's question: those whom it names, in their order, and everybody else."""


def oath_code(names: Sequence[str], own: str) -> str:
    """The answer to a question that names these; one alone is asked for with yes and no."""
    if own in names:
        return SWORN[names.index(own)]
    return NO if len(names) == 1 else OTHERS


def acting(name: str, switched: bool) -> str:
    """The card that somebody plays by: a Lancelot who has changed sides plays the other's."""
    return LANCELOTS.get(name, name) if switched else name


def may_play(
    name: str, *, variant: str, quests_played: int, watched: bool, messages: int
) -> tuple[str, ...]:
    """What the holder of a card may play on a Quest."""
    if name == "evil_lancelot" and variant == "variant2":
        return (FAIL,)
    return tuple(
        card
        for card in CARDS[name].plays
        if not (watched and card in ROGUE_CARDS)
        and not (card == GOOD_MESSAGE and messages >= MESSAGES_EACH)
        and not (name == "brute" and card == FAIL and quests_played >= BRUTE_FAILS_ON)
    )


def switched_by_excalibur(card: str) -> str:
    return FAIL if card in COUNTS_AS_SUCCESS else SUCCESS
