"""The ten track lamps: five for the Quests, five for the votes or the quest cards that lie open."""

from __future__ import annotations

import math
from functools import lru_cache

from roundtable.lights.lamps import DARK_LAMP, Pattern, for_seconds, in_turn, lamp, moved, over
from roundtable.lights.movement import (
    BREATH,
    FLAME,
    LEFT_THEN_RIGHT,
    OTHER_SIDE,
    PAIRED_BREATH,
    PULSE,
    RIGHT_THEN_LEFT,
    TICKS,
    TURNS_AWAY,
    beats,
)
from roundtable.lights.palette import (
    AMBER,
    BLUE,
    DIM,
    FIRE,
    IVORY,
    LILAC,
    RED,
    VIOLET,
    WHITE,
    Colour,
    scaled,
)
from roundtable.rules.editions import QUESTS
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Space, SpaceState
from roundtable_ports import TRACK_LAMPS

VOTES = TRACK_LAMPS - QUESTS
DARK_TRACKS: tuple[Pattern, ...] = (DARK_LAMP,) * TRACK_LAMPS

SPACES: dict[SpaceState, Pattern] = {
    SpaceState.NOT_YET: lamp(DIM),
    SpaceState.NOW: lamp(WHITE, BREATH),
    SpaceState.SUCCEEDED: lamp(BLUE),
    SpaceState.FAILED: lamp(RED, PULSE),
}
# Two beats for two fails, for as long as it is not decided.
TWO_FAILS: dict[SpaceState, Pattern] = {
    SpaceState.NOT_YET: lamp(IVORY, beats(4, (0.6, 1.1), 0.0, 0.6, width=0.45), over=DIM),
    SpaceState.NOW: lamp(WHITE, PAIRED_BREATH),
}
# What lies above a Quest and will turn the Lancelots: a Quest that waits stays the dimmer one.
SWITCH: dict[SpaceState, Colour] = {
    SpaceState.NOT_YET: scaled(LILAC, 0.6),
    SpaceState.NOW: LILAC,
}

VOTE_PAST = lamp(scaled(IVORY, 0.33))
VOTE_NOW = lamp(IVORY)
VOTE_LAST = lamp(FIRE, FLAME)

_ONE_GLINT = beats(2, (0.4,), 0.0, 1.0, width=0.5)
_TWO_GLINTS = beats(2, (0.4, 0.9), 0.0, 1.0, width=0.4)
CARDS: dict[QuestCard, Pattern] = {
    QuestCard.SUCCESS: lamp(BLUE),
    QuestCard.ROGUE_SUCCESS: lamp(WHITE, _ONE_GLINT, over=BLUE),
    QuestCard.GOOD_MESSAGE: lamp(WHITE, _TWO_GLINTS, over=BLUE),
    QuestCard.FAIL: lamp(RED, PULSE),
    QuestCard.ROGUE_FAIL: lamp(WHITE, _ONE_GLINT, over=scaled(RED, 0.6)),
    QuestCard.EVIL_MESSAGE: lamp(WHITE, _TWO_GLINTS, over=scaled(RED, 0.6)),
    QuestCard.MAGIC: lamp(VIOLET),
}
FACE_DOWN = lamp(DIM)

TOKEN_SECONDS = 2
OUT_SECONDS = 1.2


def _against(quest: Pattern, glints: Pattern) -> Pattern:
    """A token of the other side must not look like a result: it glints out of the dark."""
    again = for_seconds(quest, TOKEN_SECONDS - OUT_SECONDS, begins=OUT_SECONDS)
    return for_seconds(glints, OUT_SECONDS) + again


_GOOD, _BAD = SPACES[SpaceState.SUCCEEDED], SPACES[SpaceState.FAILED]
# What a played Quest's lamp shows of its tokens now and then: the card, or what went against it.
TOKENS: dict[SpaceState, dict[QuestCard, Pattern]] = {
    SpaceState.SUCCEEDED: {
        QuestCard.ROGUE_SUCCESS: CARDS[QuestCard.ROGUE_SUCCESS],
        QuestCard.GOOD_MESSAGE: CARDS[QuestCard.GOOD_MESSAGE],
        QuestCard.ROGUE_FAIL: _against(_GOOD, lamp(RED, _ONE_GLINT)),
        QuestCard.EVIL_MESSAGE: _against(_GOOD, lamp(RED, _TWO_GLINTS)),
    },
    SpaceState.FAILED: {
        QuestCard.ROGUE_SUCCESS: _against(_BAD, lamp(BLUE, _ONE_GLINT)),
        QuestCard.GOOD_MESSAGE: _against(_BAD, lamp(BLUE, _TWO_GLINTS)),
        QuestCard.ROGUE_FAIL: CARDS[QuestCard.ROGUE_FAIL],
        QuestCard.EVIL_MESSAGE: CARDS[QuestCard.EVIL_MESSAGE],
    },
}

TROUBLE_SECONDS = 2


def tracks(
    spaces: tuple[Space, ...], vote_track: int, cards: tuple[Pattern, ...]
) -> tuple[Pattern, ...]:
    """The track lamps, in the order of a frame. Cards lie where the votes were."""
    quests = tuple(_space(space) for space in spaces)
    return _laid(quests, cards) if cards else quests + _votes(vote_track)


def warned(lamps: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """Amber in turn with the neighbours, then what each has to say: trouble hides no Quest."""
    half = TROUBLE_SECONDS
    amber = [for_seconds(lamp(AMBER, one), half) for one in (RIGHT_THEN_LEFT, LEFT_THEN_RIGHT)]
    return tuple(
        in_turn(
            amber[number % 2] + for_seconds(pattern, half, begins=second + half)
            for second in range(0, math.lcm(2 * half, len(pattern) // TICKS or 1), 2 * half)
        )
        for number, pattern in enumerate(lamps)
    )


def laid(turned: tuple[QuestCard, ...], face_down: int) -> tuple[Pattern, ...]:
    """Quest cards in the order of turning: their place says nothing of who played them."""
    return (*(CARDS[card] for card in turned), *(FACE_DOWN,) * face_down)[:TRACK_LAMPS]


@lru_cache(maxsize=256)
def _space(space: Space) -> Pattern:
    patterns = TWO_FAILS if space.needs_two and space.state in TWO_FAILS else SPACES
    plain = patterns[space.state]
    if space.switches and space.state in SWITCH:
        return over(moved(plain, TURNS_AWAY), SWITCH[space.state], OTHER_SIDE)
    glints = TOKENS.get(space.state, {})
    return _with_tokens(plain, [glints[card] for card in glints if card in space.tokens])


def _with_tokens(plain: Pattern, glints: list[Pattern]) -> Pattern:
    """The Quest itself, and between two looks at it one kind of token.

    There are two places for tokens, or four, so that the tracks soon begin anew together; and they
    are where trouble leaves a track alone.
    """
    if not glints:
        return plain
    places = glints + [plain] * (len(glints) % 2)
    itself = for_seconds(plain, TOKEN_SECONDS)
    return in_turn(itself + for_seconds(place, TOKEN_SECONDS) for place in places)


def _votes(number: int) -> tuple[Pattern, ...]:
    number = min(number, VOTES)
    if number <= 0:
        return (DARK_LAMP,) * VOTES
    now = VOTE_LAST if number == VOTES else VOTE_NOW
    return (VOTE_PAST,) * (number - 1) + (now,) + (DARK_LAMP,) * (VOTES - number)


def _laid(quests: tuple[Pattern, ...], cards: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """From the first lamp of the vote track on, and round to the quest track if they are many."""
    row = (*cards, *(DARK_LAMP,) * (VOTES - len(cards)), *quests[max(0, len(cards) - VOTES) :])
    return row[VOTES:TRACK_LAMPS] + row[:VOTES]
