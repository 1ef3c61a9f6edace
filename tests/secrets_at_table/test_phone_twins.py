"""Twins who answer by phone at every kind of step: nobody else can tell what somebody chose.

Each kind of question that a game dealt by the device asks has a window of its own, which opens on
it. There everybody chooses on their phones; then somebody holds another card, or has chosen
something else, or has changed their mind and back. Until the rules tell, all that leaves the table
is the same at the same times: speech, lamps, views, log, what every other page is sent, and what
every phone offers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from operator import itemgetter
from random import Random

import msgspec
import pytest

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.rules import views
from roundtable.rules.actions import IllegalAction
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable_ports import Box, Button
from tests.secrets_at_table.phones import USUAL, Phoning, Plan, phoned, window_that_asks
from tests.secrets_at_table.sittings import Course, Sitting, parting, sat
from tests.secrets_at_table.traces import (
    ALL,
    WITHOUT_SENT,
    Channel,
    Known,
    Trace,
    difference,
)
from tests.secrets_at_table.windows import Window

ASKED_OTHERWISE = {
    Question.SWEAR: "where people swear who they are, the device has not dealt (test_oath)",
    Question.CLAIM: "the device knows who holds an office",
    Question.ANSWER_NAMED: "the device knows who was named",
    Question.JUDGE_HANDS: "the device knows whether the hands cover Evil",
    Question.NAME_SEAT: "for modules from outside (tests/outside)",
}
"""What no game that the device has dealt asks; everything else has twins here."""

FROM = {Question.RECRUIT: 127, Question.CHOOSE_PREY: 2289, Question.SHOW_LOYALTY: 12}
"""Which number the search for a window begins with, where it would take long from the first on, or
would find one in which no other card changes anything."""

OF_NO_DEAL = {OfferKind.CHARACTER}
"""What phones offer only where people swear."""

QUESTIONS = [one for one in Question if one not in ASKED_OTHERWISE]
AFTERWARDS = 8.0
"""Seconds after the step in which we go on looking: votes are shown, cards turned."""

LONGEST = 200.0


@dataclass(frozen=True)
class Asked:
    """What a window on a step shows: the sitting, and what phones offered in its first step."""

    sitting: Sitting
    offers: dict[Box, Offer]

    @property
    def trace(self) -> Trace:
        return self.sitting.trace


def looked(window: Window, plan: Plan, *, apart: bool = True, pages: bool = True) -> Asked:
    made: list[Phoning] = []

    def over(course: Course, now: float) -> bool:
        closed = course.closed_at[0] if course.closed_at else now
        return now >= closed + AFTERWARDS or now > LONGEST

    sitting = sat(
        window,
        window.past,
        phoned(window, plan, made.append),
        over=over,
        often=1,
        pages=pages,
        apart=apart,
    )
    return Asked(sitting, dict(made[0].offers))


@cache
def window_of(question: Question) -> Window:
    """Hands are pointed at where all have seen them, and asked for in the step before."""
    asked = Question.POINT if question is Question.POINTED_AT else question
    least = 2 if question in (Question.USE_PLOT, Question.CHARGE_VOTE) else 1
    windows = (window_that_asks(asked, seed, least) for seed in count(FROM.get(asked, 0)))
    return next(one for one in windows if one is not None)


def sees_hands(question: Question) -> bool:
    return question is Question.POINTED_AT


@cache
def first_of(question: Question) -> Asked:
    return looked(window_of(question), USUAL, apart=not sees_hands(question))


def apart_from(box: Box, known: list[Known]) -> list[Known]:
    """Without what is sent to the page of this box."""
    return [
        one
        for one in known
        if one.channel is not Channel.PAGES or not isinstance(one.what, tuple) or one.what[0] != box
    ]


def told_apart(
    one: Asked, other: Asked, *, but: Box | None = None, channels: frozenset[Channel] = ALL
) -> str | None:
    """In what everybody else can tell them apart before the rules do."""
    where = parting(one.sitting.course.steps, other.sitting.course.steps)
    traces = []
    for each in (one, other):
        ended = each.trace.ended
        until = each.sitting.course.came_to(where) if where else None
        trace = each.sitting.until(ended if until is None else until)
        known = apart_from(but, trace.known) if but else trace.known
        traces.append(replace(trace, known=known))
    first, second = traces
    return difference(first, second, channels)


# Every kind


def test_every_question_and_every_offer_has_twins() -> None:
    kinds: set[OfferKind] = {OfferKind.READY}  # before the first question: in test_phones
    for question in QUESTIONS:
        offers = first_of(question).offers
        assert offers, question
        kinds |= {one.kind for one in offers.values()}
    kinds |= set(looks_of(Question.SET_ASIDE))
    assert kinds == set(OfferKind) - OF_NO_DEAL


def looks_of(question: Question) -> Iterator[OfferKind]:
    """What phones offer in the steps that follow: somebody looks at something."""
    for one in first_of(question).trace.known:
        if one.channel is Channel.OFFERED:
            assert isinstance(one.what, tuple)
            _, offer = one.what
            if offer:
                yield offer.kind


# Another card


def other_deals(window: Window) -> Iterator[tuple[Window, bool]]:
    """Two have changed cards, and the same was told of the game so far; and whether somebody may
    answer otherwise now."""
    characters = window.deal.characters or ()
    before = replay(window.setup, window.deal, window.past)
    told, may = told_of(before), [one.options for one in before.asks()]
    seats = range(len(characters))
    pairs = [(a, b) for a in seats for b in seats if a < b and characters[a] != characters[b]]
    Random(1).shuffle(pairs)
    for a, b in pairs:
        names = list(characters)
        names[a], names[b] = names[b], names[a]
        deal = msgspec.structs.replace(window.deal, characters=tuple(names))
        try:
            game = replay(window.setup, deal, window.past)
        except IllegalAction:
            continue
        if told_of(game) == told:
            other = replace(window, deal=deal, names=tuple(names))
            yield other, [one.options for one in game.asks()] != may


@cache
def other_deal(question: Question) -> tuple[Window, bool] | None:
    """The one that changes most."""
    return max(other_deals(window_of(question)), key=itemgetter(1), default=None)


def told_of(game: Game) -> object:
    return views.public(game), [(one.seat, one.question, one.about) for one in game.asks()]


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_step_by_phone_tells_who_holds_which_card(question: Question) -> None:
    if found := other_deal(question):
        other = looked(found[0], USUAL, apart=not sees_hands(question))
        assert told_apart(first_of(question), other) is None


BY_CARD = {Question.PLAY_CARD, Question.SHOW_LOYALTY, Question.POINT}
"""Where one's own card decides what one may answer, and so may not decide what is offered."""


def test_twins_hold_other_cards_that_let_them_answer_otherwise() -> None:
    found = {one: other_deal(one) for one in QUESTIONS}
    assert sum(one is None for one in found.values()) <= 2
    assert {one for one, other in found.items() if other and other[1]} >= BY_CARD


# Another answer


def is_secret(question: Question) -> bool:
    """Whether marks are not public as they are set: then a list or a light shows them to all."""
    kinds = {one.kind for one in first_of(question).offers.values()}
    together = len(first_of(question).offers) > 1
    return bool(kinds) and (together or kinds <= SEALED)


SEALED = {OfferKind.BALLOT, OfferKind.CARD, OfferKind.USE, OfferKind.POINTED, OfferKind.LOYALTY}
SECRET = [
    Question.SHOW_LOYALTY,
    Question.USE_PLOT,
    Question.CHARGE_VOTE,
    Question.VOTE,
    Question.PLAY_CARD,
    Question.POINT,
    Question.POINTED_AT,
]
"""What several answer without seeing each other's answers, or one answers unseen."""


def test_the_questions_whose_answers_are_secret_at_first_are_these() -> None:
    assert {one for one in QUESTIONS if is_secret(one)} == set(SECRET)


def others_for(question: Question) -> Iterator[tuple[Box, tuple[str, ...]]]:
    """Somebody, and something else that they may choose."""
    for box, offer in first_of(question).offers.items():
        yield box, offer.options[: offer.count]
        yield box, offer.options[-offer.count :]


@pytest.mark.parametrize("question", SECRET)
def test_until_the_rules_tell_nobody_is_told_what_a_phone_chose(question: Question) -> None:
    apart, window = not sees_hands(question), window_of(question)
    box, _ = next(others_for(question))
    each = [
        looked(window, Plan({box: options}), apart=apart)
        for at, options in others_for(question)
        if at == box
    ]
    assert len(each) == 2
    assert told_apart(*each, but=box) is None


# Another button


def taps(question: Question, box: Box) -> list[tuple[Button, ...]]:
    """Two ways to answer with the same number of taps, of which the last is on another button."""
    a, r = Button.APPROVE, Button.REJECT
    if question is Question.POINT:
        character = window_of(question).names[window_of(question).boxes.index(box)]
        hands = 1 if character == "apprentice" else 2
        others = len(window_of(question).boxes) - 1
        around = (a,) * hands + (r,) * (others - hands)
        return [around, around[::-1]]
    if question in (Question.PLAY_CARD, Question.SHOW_LOYALTY):
        return [(a, r), (r, a)]
    return [(a,), (r,)]


@pytest.mark.parametrize("question", SECRET)
def test_no_button_is_answered_sooner_than_the_other(question: Question) -> None:
    window, apart = window_of(question), not sees_hands(question)
    box = next(iter(first_of(question).offers))
    each = [
        looked(window, Plan({}, taps=(box, one)), apart=apart, pages=False)
        for one in taps(question, box)
    ]
    assert all(one.sitting.course.steps for one in each), "what was tapped is an answer"
    assert told_apart(*each, but=box) is None


# Another mind


@pytest.mark.parametrize("question", [one for one in SECRET if one is not Question.SHOW_LOYALTY])
def test_who_changes_their_mind_and_back_changes_nothing(question: Question) -> None:
    """While the last one is awaited: neither when they are reminded, nor anything else."""
    window, apart = window_of(question), not sees_hands(question)
    first = next(iter(first_of(question).offers))
    last = list(first_of(question).offers)[-1]
    steady, wavering = (
        looked(window, Plan({}, wavers=wavers, last=last), apart=apart, pages=False)
        for wavers in (None, first)
    )
    assert told_apart(steady, wavering, but=first, channels=WITHOUT_SENT) is None
