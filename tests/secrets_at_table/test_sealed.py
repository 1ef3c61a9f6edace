"""Sealed lamps: to all but the one who tapped, the lamp is a fair coin, whatever it answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from math import log, sqrt
from random import Random

import msgspec
import pytest

from roundtable import lights
from roundtable.conductor.effects import Effect, Interrupted, Said, Say
from roundtable.conductor.flow import Flow
from roundtable.conductor.gestures import Tap
from roundtable.conductor.phases.sealed import SealedLook, Unsealed
from roundtable.rules.actions import Action, CastVotes, ChooseSeat, PlayCards, ProposeTeam, Swear
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import Settings
from roundtable_ports import Box, Button

A, R = Button.APPROVE, Button.REJECT
BOXES = tuple(Box(number) for number in range(1, 11))
LEADER, LOOKED_AT = Seat(1), Seat(2)
NAMES = (
    *("merlin", "good_sorcerer", "good_rogue", "senior_messenger", "junior_messenger"),
    *("loyal_servant", "evil_sorcerer", "evil_rogue", "evil_messenger", "assassin"),
)
SETUP = Setup(
    players=10,
    characters=tuple(name for name in NAMES if name != "loyal_servant"),
    deal="oath",
    trapper="on",
)
KINDS = terms_of(SETUP).kinds
ASKED = tuple(kind for kind in KINDS if kind is not QuestCard.SUCCESS)
SAID_IN = 2.0
LOOKS = 60
LOOKS_IN_A_SOAK = 2000
UNLIKELY = 1e-9
"""How often a fair coin may be taken for an unfair one, of all that are looked at together."""

Taps = Callable[[int, bool], Button]
"""Which button is tapped at a question, by its number and by what the answer is."""


def past(card: QuestCard) -> tuple[Action, ...]:
    """The second seat's card is this one, and the Leader has just set it aside."""
    holder = next(
        name for name in NAMES if card in terms_of(SETUP).by_name[name].cards and name != "merlin"
    )
    names = [holder, *(name for name in NAMES if name != holder)]
    names[0], names[1] = names[1], names[0]
    team = tuple(Seat(number) for number in range(1, terms_of(SETUP).team_sizes[0] + 1))
    cards: list[QuestCard | None] = [None] * 10
    for seat in team:
        cards[seat - 1] = QuestCard.SUCCESS
    cards[LOOKED_AT - 1] = card
    watch = ChooseSeat(team[-1])
    return (
        Swear(tuple(names)),
        ProposeTeam(team),
        CastVotes((Ballot.APPROVE,) * 10),
        watch,
        PlayCards(tuple(cards)),
        ChooseSeat(LOOKED_AT),
    )


class Look:
    """One private look at a card, at a table without hardware: all that others know of it."""

    def __init__(self, card: QuestCard, taps: Taps, *, watched: bool = False) -> None:
        cut = Interrupted(SETUP, Deal(LEADER), BOXES, past(card))
        self._flow, self._watched = Flow(BOXES, Settings(), cut), watched
        self._now, self._saying = 0.0, list[tuple[float, int]]()
        self.known: list[tuple[float, bytes, bytes]] = []
        self.said: list[tuple[float, str]] = []
        self.lamps: list[Ballot] = []
        self.asked: list[tuple[float, str]] = []
        self.tapped: list[Button] = []
        self._take(self._flow.tick(0.0))
        for number, box in enumerate(BOXES[:2]):
            self._now = 1.0 + number
            self._take(self._flow.step(self._now, Tap(box, A, self._now)))
        self._go_through(taps)

    def _go_through(self, taps: Taps) -> None:
        seen: list[object] = []
        while len(self.lamps) < len(ASKED):
            phase = self._flow._night.phase
            if isinstance(phase, SealedLook) and not any(one is phase for one in seen):
                seen.append(phase)
                self.asked.append((self._now, str(phase._kind)))
                self._reach(self._now + 1.0)
                button = taps(len(self.tapped), phase._is_yes())
                self.tapped.append(button)
                (box,) = phase.asked
                self._take(self._flow.step(self._now, Tap(box, button, self._now)))
            elif isinstance(phase, Unsealed) and not any(one is phase for one in seen):
                seen.append(phase)
                (lamp,) = (one.ballot for one in self._flow.view.boxes if one.ballot)
                self.lamps.append(lamp)
            self._reach(self._wake())

    def _wake(self) -> float:
        wakes = [self._flow.wake_at(), *(at for at, _ in self._saying)]
        return min(at for at in wakes if at is not None)

    def _reach(self, moment: float) -> None:
        while (wake := self._wake()) <= moment:
            self._now = wake
            if self._saying and self._saying[0][0] <= self._now:
                _, number = self._saying.pop(0)
                self._take(self._flow.step(self._now, Said(number)))
            else:
                self._take(self._flow.tick(self._now))
        self._now = max(moment, self._now)

    def _take(self, wanted: Iterable[Effect]) -> None:
        for one in wanted:
            if isinstance(one, Say):
                begins = self._saying[-1][0] if self._saying else self._now
                self._saying.append((begins + SAID_IN + one.pause, one.number))
                self.said.append((self._now, repr(one.message)))
        if not self._watched:
            return
        view = self._flow.view
        frame = bytes(lights.frame_at(view, self._now))
        self.known.append((self._now, msgspec.json.encode(view), frame))


def fairly(rng: Random) -> Taps:
    return lambda _number, _yes: rng.choice((A, R))


def showing(lamps: tuple[Ballot, ...]) -> Taps:
    """Tap so that the lamps show this, whatever the answers are."""
    buttons = {Ballot.APPROVE: A, Ballot.REJECT: R}
    others = {Ballot.APPROVE: R, Ballot.REJECT: A}
    return lambda number, yes: (others if yes else buttons)[lamps[number]]


def test_every_kind_of_card_can_be_looked_at() -> None:
    assert len(KINDS) == 7
    for card in KINDS:
        look = Look(card, lambda _number, _yes: A)
        kinds = [kind for _, kind in look.asked]
        assert kinds == list(ASKED)
        read = [kind for kind, lamp in zip(ASKED, look.lamps, strict=True) if lamp is Ballot.REJECT]
        assert read == ([] if card is QuestCard.SUCCESS else [card])


@pytest.mark.parametrize("button", Button)
@pytest.mark.parametrize("card", KINDS)
def test_the_same_as_tapped_is_no_and_the_other_is_yes(card: QuestCard, button: Button) -> None:
    look = Look(card, lambda _number, _yes: button)
    mine = Ballot.APPROVE if button is A else Ballot.REJECT
    for kind, lamp in zip(ASKED, look.lamps, strict=True):
        assert (lamp is mine) is (kind is not card)


LAMPS = [
    tuple(lamps)
    for number, lamps in enumerate(product(Ballot, repeat=len(ASKED)))
    if number % 9 == 0
]


@pytest.mark.parametrize("lamps", LAMPS)
def test_other_cards_and_other_taps_give_the_same_frames_words_and_times(
    lamps: tuple[Ballot, ...],
) -> None:
    """Number, order and times of the questions, too, whichever card it is."""
    looks = [Look(card, showing(lamps), watched=True) for card in KINDS]
    for look in looks:
        assert tuple(look.lamps) == lamps
        assert look.asked == looks[0].asked
        assert look.said == looks[0].said
        assert look.known == looks[0].known
    assert len({tuple(look.tapped) for look in looks}) == len(KINDS)


def coins(card: QuestCard, looks: int, rng: Random) -> dict[QuestCard, Counter[Ballot]]:
    """How often the lamp of each question showed what, where this card was looked at."""
    counts: dict[QuestCard, Counter[Ballot]] = {kind: Counter() for kind in ASKED}
    for _ in range(looks):
        for kind, lamp in zip(ASKED, Look(card, fairly(rng)).lamps, strict=True):
            counts[kind][lamp] += 1
    return counts


def within(looks: int, coins: int) -> float:
    """Hoeffding: how far from a half a share may be, if so many fair coins are looked at."""
    return sqrt(log(2 * coins / UNLIKELY) / (2 * looks))


def assert_fair(looks: int, seed: str) -> None:
    rng = Random(seed)
    counts: dict[tuple[QuestCard, QuestCard], Counter[Ballot]] = {}
    for card in KINDS:
        for kind, one in coins(card, looks, rng).items():
            counts[card, kind] = one
            far = abs(one[Ballot.APPROVE] / looks - 0.5)
            assert far <= within(looks, len(KINDS) * len(ASKED))
    for yes in (True, False):  # all noes together, and all yeses: closer bounds
        each = [one for (card, kind), one in counts.items() if (card is kind) is yes]
        approved = sum(one[Ballot.APPROVE] for one in each)
        total = sum(one.total() for one in each)
        assert abs(approved / total - 0.5) <= within(total, 2)


def test_with_fair_taps_a_lamp_is_a_fair_coin_whatever_it_answers() -> None:
    assert_fair(LOOKS, "coins")


@pytest.mark.soak
def test_with_fair_taps_a_lamp_is_a_fair_coin_over_very_many_looks() -> None:
    assert_fair(LOOKS_IN_A_SOAK, "many coins")


@pytest.mark.planted_leak
def test_a_lamp_that_is_no_coin_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    from roundtable.conductor.phases import sealed

    shows = {True: Ballot.REJECT, False: Ballot.APPROVE}
    monkeypatch.setattr(sealed, "sealed", lambda _, yes: shows[yes])
    with pytest.raises(AssertionError):
        assert_fair(LOOKS, "coins")


@pytest.mark.planted_leak
def test_a_lamp_that_leans_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lamp that tells the truth in one look of three, and is a coin in the others."""
    from roundtable.conductor.phases import sealed

    rng, honest = Random("leaning"), sealed.sealed
    shows = {True: Ballot.REJECT, False: Ballot.APPROVE}

    def leaning(tapped: Ballot, yes: bool) -> Ballot:
        return shows[yes] if rng.random() < 1 / 3 else honest(tapped, yes)

    monkeypatch.setattr(sealed, "sealed", leaning)
    with pytest.raises(AssertionError):
        assert_fair(LOOKS, "coins")
