"""Everyone answers by phone, in a game dealt by the device, from any step of it on.

The moment and the choice follow from the step and from what is offered, never from a secret: so
twins of whom one holds another card, or gives another answer, do everything else alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from roundtable.app.nights import MockedNight
from roundtable.chance import random_action, table_deal
from roundtable.conductor.commands import Chosen, Offer
from roundtable.conductor.repertoire import can_lead
from roundtable.rules.actions import Action, CastVotes
from roundtable.rules.game import Game
from roundtable.rules.options import Question
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Contact
from tests.company.fingers import Fingers
from tests.rules.random_setups import random_setup
from tests.secrets_at_table.sittings import MakeSource, RecordedHands
from tests.secrets_at_table.windows import Room, Window

FIRST_AFTER = 1.0
"""Seconds from a step's beginning until the first one chooses."""

BETWEEN = 0.31
TRIES = 3
"""How often somebody chooses whose choice was refused."""

BOXES = tuple(Box(number) for number in range(1, 11))


def window_that_asks(question: Question, seed: int, least: int = 1) -> Window | None:
    """A random game dealt by the device up to where it asks this of so many, if it does."""
    rng = Random(f"{question} {seed}")
    setup = random_setup(rng)
    if setup.deal != "device" or not can_lead(setup, pages=True):
        return None
    deal = table_deal(setup, rng)
    game = Game(setup, deal)
    while not game.over:
        asks = game.asks()
        if game.actions and asks[0].question is question and len(asks) >= least:
            boxes = tuple(sorted(rng.sample(BOXES, setup.players)))
            names = deal.characters or ()
            past = tuple(game.actions)
            return Window(setup, deal, boxes, past, tuple(names), Room.ANYWHERE, seed)
        game.play(_forward(random_action(game, rng), rng))
    return None


def _forward(action: Action, rng: Random) -> Action:
    """Few Teams ever leave else."""
    if isinstance(action, CastVotes) and rng.random() < 0.7:
        return CastVotes(tuple(one and Ballot.APPROVE for one in action.ballots))
    return action


@dataclass(frozen=True)
class Plan:
    """How one sitting departs from the choices that are everybody's."""

    answers: Mapping[Box, tuple[str, ...]]
    """What these choose in the first step, instead."""

    wavers: Box | None = None
    """Who changes their mind in the first step, and back."""

    last: Box | None = None
    """Who lets the others wait there."""

    taps: tuple[Box, tuple[Button, ...]] | None = None
    """Who answers with buttons there, one tap after the other, and with which."""


USUAL = Plan({})
TAPS_EVERY = 0.65
SLOW_TAP = 0.35
"""Longer than a beat: what is decided when the button goes down shows a beat before the other."""

LATE = 80.0
CHANGES_AT = 12.0
"""After the first step's beginning; a while later it is as it was."""


def usual_choice(offer: Offer, step: int, box: Box, tries: int) -> tuple[str, ...]:
    rng = Random(f"{step} {box} {tries}")
    return tuple(rng.sample(offer.options, min(offer.count, len(offer.options))))


class Phoning:
    """Two take the game up again; from then on whoever is offered something chooses."""

    def __init__(self, night: MockedNight, window: Window, plan: Plan) -> None:
        self._night, self._window, self._plan = night, window, plan
        self._fingers = Fingers()
        self._first: int | None = None
        self._steps: dict[int, int] = {}
        self._chosen: dict[tuple[int, Box], int] = {}
        self._talked = False
        self.offers: list[tuple[Box, Offer]] = []
        """Of the first step."""

        for number, box in enumerate(window.boxes[:2]):
            self._tap(1.0 + number, Contact(box, Button.APPROVE), 0.1)

    def look(self, view: TableView, now: float) -> None:
        if view.scene is Scene.LAST_TALK and not self._talked and view.game:
            self._talked = True
            leader = Box(view.box_of[view.game.leader])
            self._tap(now + 1.0, Contact(leader, Button.APPROVE), 1.0)
        for at, box in enumerate(self._window.boxes):
            offer = self._night.flow.offer(box)
            if offer is None or offer.given:
                continue
            tries = self._chosen.get((offer.step, box), 0)
            if tries < TRIES and (tries == 0 or not self._fingers.next()):
                self._chosen[offer.step, box] = tries + 1
                self._answer(now, at, box, offer, tries)

    def _answer(self, now: float, at: int, box: Box, offer: Offer, tries: int) -> None:
        plan = self._plan
        if self._first is None:
            self._first = offer.step
        step = self._steps.setdefault(offer.step, len(self._steps))
        moment = now + FIRST_AFTER + BETWEEN * at
        options = self._in_hand(box, offer, usual_choice(offer, step, box, tries))
        if offer.step == self._first and tries == 0:
            self.offers.append((box, offer))
            options = plan.answers.get(box, options)
            other = self._in_hand(box, offer, offer.options[-offer.count :])
            if other == options:
                other = self._in_hand(box, offer, offer.options[: offer.count])
            if plan.taps and box == plan.taps[0]:
                for number, pressed in enumerate(plan.taps[1]):
                    self._tap(moment + TAPS_EVERY * number, Contact(box, pressed), SLOW_TAP)
                return
            if box == plan.last:
                moment += LATE
            if box == plan.wavers:
                choose = self._fingers.at
                choose(now + CHANGES_AT, partial(self._choose, box, offer.step, other))
                choose(now + 2 * CHANGES_AT, partial(self._choose, box, offer.step, options))
        self._fingers.at(moment, partial(self._choose, box, offer.step, options))

    def _in_hand(self, box: Box, offer: Offer, options: tuple[str, ...]) -> tuple[str, ...]:
        """The Apprentice has one hand to point with, and the only card that is chosen by here."""
        own = self._night.flow.seat_view(box)
        one_handed = offer.fewest is not None and own and own.character == "apprentice"
        return options[:1] if one_handed else options

    def _choose(self, box: Box, step: int, options: tuple[str, ...]) -> None:
        self._night.inbox.put(Chosen(box, step, options, True, self._night.now))

    def _tap(self, at: float, contact: Contact, seconds: float) -> None:
        hands = self._night.hands
        self._fingers.at(at, lambda: hands.press(contact))
        self._fingers.at(at + seconds, lambda: hands.release(contact))

    def wake_at(self) -> float | None:
        return self._fingers.next()

    def act(self, now: float) -> None:
        self._fingers.move(now)


def phoned(window: Window, plan: Plan, seen: Callable[[Phoning], object]) -> MakeSource:
    def make(night: MockedNight, _hands: RecordedHands) -> Phoning:
        made = Phoning(night, window, plan)
        seen(made)
        return made

    return make
