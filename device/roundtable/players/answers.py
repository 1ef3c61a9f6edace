"""What scripted players answer to what the voice asks, as its caption has it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from roundtable.messages import Message
from roundtable.players.hands import (
    HOLD,
    NO,
    STEP,
    YES,
    A,
    Presses,
    R,
    code,
    hold,
    numbered,
    point,
    seat_at,
    seated,
    tap,
)
from roundtable.players.held import STRANGER, Held
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.vocabulary import Office, Prey, QuestCard, Side
from roundtable.table_view import TableView
from roundtable_ports import Contact, Jack

PASSES = 0.3
USES = 0.6
TALKS_FOR = 20.0
POINTS = frozenset(
    {
        *("bearer-ask", "plots-hand", "watch-ask", "excalibur-ask", "trapper-ask", "lady-ask"),
        "module-ask",
        *("recruit-ask", "point-again", "plots-aim"),
    }
)
"""Families of prompts to point at one seat."""

MAY_PASS = frozenset(
    {
        "excalibur-ask",
        "point-again",
        "plots-aim-are_you_the_one",
        "plots-aim-we_found_you",
        "plots-aim-ambush",
    }
)


class Minds:
    """Everybody's, each of whom knows no more than their own card and what all can see."""

    def __init__(self, held: Held, rng: Random) -> None:
        self._held, self._rng = held, rng
        self._targets: dict[Jack, set[Jack]] = {}  # whom each points at, in Good's Last Chance

    def knows(self, prompt: Message) -> bool:
        return self._answer(prompt) is not None

    def answers(self, prompt: Message, view: TableView) -> Presses:
        answer = self._answer(prompt)
        assert answer is not None
        yield from answer(prompt, view)

    def _answer(self, prompt: Message) -> Callable[[Message, TableView], Presses] | None:
        if prompt.family in POINTS:
            return self._points
        if prompt.id == "hunt-ask-messengers":
            return self._hunt_two  # where one is hunted, the light alone says so
        return {
            "oath-ask": self._swear,
            "plots-use": self._use,
            "charge-ask": self._charge,
            "sealed-ask": self._seal,
            "rehearse-lamp": self._seal,
            "loyalty-hand": self._looked,
            "loyalty-show": self._show,
            "look-page": self._read,
            "counts-ask": self._count,
            "counts-of": self._count,
            "answer-ask": self._answer_named,
            "last-talk": self._talk,
            "point-at": self._hands,
            "hands-ask": self._judge,
            "hands-witness": self._confirm,
            "claim-ask": self._claim,
            "claim-witness": self._confirm,
        }.get(prompt.family)

    # Before the Reveal

    def _swear(self, prompt: Message, view: TableView) -> Presses:
        asked = prompt.values.get("character")
        for box in seated(view):
            name = self._held.names.get(seat_at(view, box), STRANGER)
            one = CHARACTERS[name]
            plain_evil = one.plain and one.side is Side.EVIL
            yes = name == asked if asked else plain_evil
            yield from code(box, YES if yes else NO, self._rng.uniform(0.5, 3))

    # One who points

    def _points(self, prompt: Message, view: TableView) -> Presses:
        box = _asked(prompt)
        if prompt.id in MAY_PASS and self._rng.random() < PASSES:
            yield from hold(box, R, 1.0)
        else:
            yield from point(box, self._rng.randint(1, 5))

    def _hunt_two(self, prompt: Message, view: TableView) -> Presses:
        box = _asked(prompt)
        first, second = self._rng.randint(1, 2), self._rng.randint(1, 2)
        at = 0.5
        for steps in (first, second):
            for _ in range(steps):
                yield from tap(box, R, at)
                at += STEP
            yield from tap(box, A, at)
            at += STEP
        yield from hold(box, A, at + 0.5)

    # Several who tap

    def _use(self, prompt: Message, view: TableView) -> Presses:
        for box in map(Jack, prompt.asked):
            uses = self._rng.random() < USES
            yield from tap(box, A if uses else R, self._rng.uniform(0.5, 2))

    def _charge(self, prompt: Message, view: TableView) -> Presses:
        for box in map(Jack, prompt.asked):
            yield from tap(box, self._rng.choice((A, R)), self._rng.uniform(0.5, 2))

    def _seal(self, prompt: Message, view: TableView) -> Presses:
        asked = [jack for jack, one in numbered(view) if one.cursor] or seated(view)
        for box in asked:
            yield from tap(box, self._rng.choice((A, R)), self._rng.uniform(0.5, 2))

    # Loyalty

    def _looked(self, prompt: Message, view: TableView) -> Presses:
        yield from tap(_asked(prompt), A, 3.0)

    def _read(self, prompt: Message, view: TableView) -> Presses:
        yield from tap(_asked(prompt), A, 2.0)

    def _show(self, prompt: Message, view: TableView) -> Presses:
        assert view.game
        box = _asked(prompt)
        evil = self._held.is_evil(view.game, seat_at(view, box))
        yield from code(box, NO if evil else YES, 1.0)

    # Cards on the table

    def _count(self, prompt: Message, view: TableView) -> Presses:
        assert view.game
        box = _asked(prompt)
        lying = self._held.on_the_table(view.game)
        kind = QuestCard(str(prompt.values.get("kind", QuestCard.FAIL)))
        at = 0.5
        for _ in range(lying.get(kind, 0)):
            yield from tap(box, A, at)
            at += STEP
        yield from hold(box, A, at + 1.0)
        yield from hold(box, A, at + 4.0)

    # The end

    def _claim(self, prompt: Message, view: TableView) -> Presses:
        assert view.game
        office = Office(prompt.about)
        seat = self._held.holder(view.game, office)
        for box, one in numbered(view):
            if seat is not None and one.seat == seat:
                yield from hold(box, A, 0.5)

    def _confirm(self, prompt: Message, view: TableView) -> Presses:
        """Whatever anybody says is confirmed by somebody else."""
        first = next((jack for jack, one in numbered(view) if one.cursor), None)
        others = [jack for jack in seated(view) if jack != first]
        for number, box in enumerate(others[:2]):  # one of them may be the guest
            yield 0.5 + 2 * number, Contact(box, A), HOLD

    def _answer_named(self, prompt: Message, view: TableView) -> Presses:
        assert view.game
        for box in map(Jack, prompt.asked):
            role = self._held.role(view.game, seat_at(view, box))
            is_one = {
                "recruit": role.recruitable,
                "merlin": role.prey is Prey.MERLIN,
                "messengers": role.prey is Prey.MESSENGERS,
            }[prompt.about]
            yield from hold(box, A if is_one else R, 0.5)

    # Good's Last Chance

    def _talk(self, prompt: Message, view: TableView) -> Presses:
        yield from hold(_box(prompt, "leader"), A, TALKS_FOR)

    def _hands(self, prompt: Message, view: TableView) -> Presses:
        assert view.game
        target = _box(prompt, "seat")
        if not self._targets:
            self._targets = {box: self._choose(view, box) for box in seated(view)}
        leader = next(
            box for box, one in numbered(view) if one.seat and one.seat == view.game.leader
        )
        for box, targets in self._targets.items():
            if target in targets:
                yield from tap(box, A, self._rng.uniform(0.2, 1.0))
        yield from hold(leader, A, 2.0)
        if target == leader:  # the last: the next time they choose afresh
            self._targets = {}

    def _choose(self, view: TableView, box: Jack) -> set[Jack]:
        assert view.game
        others = [jack for jack in seated(view) if jack != box]
        hands = self._held.role(view.game, seat_at(view, box)).hands
        return set(self._rng.sample(others, hands))

    def _judge(self, prompt: Message, view: TableView) -> Presses:
        yield from hold(_asked(prompt), self._rng.choice((A, R)), 1.0)


def _asked(prompt: Message) -> Jack:
    (box,) = prompt.asked
    return Jack(box)


def _box(prompt: Message, name: str) -> Jack:
    return Jack(int(str(prompt.values[name])))
