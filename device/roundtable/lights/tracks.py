"""The ten track lamps: five for the Quests, five for the votes or the quest cards that lie open."""

from __future__ import annotations

from roundtable.lights.lamps import DARK_LAMP, Pattern, for_seconds, lamp
from roundtable.lights.movement import (
    BREATH,
    FLAME,
    LEFT_THEN_RIGHT,
    PAIRED_BREATH,
    PULSE,
    RIGHT_THEN_LEFT,
    beats,
)
from roundtable.lights.palette import AMBER, BLUE, DIM, FIRE, IVORY, RED, VIOLET, WHITE, scaled
from roundtable.ports import TRACK_LAMPS
from roundtable.rules.editions import QUESTS
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Space, SpaceState

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
    return tuple(
        for_seconds(lamp(AMBER, LEFT_THEN_RIGHT if number % 2 else RIGHT_THEN_LEFT), half)
        + for_seconds(pattern, half, begins=half)
        for number, pattern in enumerate(lamps)
    )


def laid(turned: tuple[QuestCard, ...], face_down: int) -> tuple[Pattern, ...]:
    """Quest cards in the order of turning: their place says nothing of who played them."""
    return (*(CARDS[card] for card in turned), *(FACE_DOWN,) * face_down)[:TRACK_LAMPS]


def _space(space: Space) -> Pattern:
    patterns = TWO_FAILS if space.needs_two and space.state in TWO_FAILS else SPACES
    return patterns[space.state]


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
