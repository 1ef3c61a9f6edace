"""What scripted players answer to what the voice asks, as its caption has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

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
from roundtable.ports import Contact, Jack
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.modules import NAMING
from roundtable.rules.vocabulary import Office, Prey, QuestCard, Side
from roundtable.table_view import Caption, TableView

PASSES = 0.3
USES = 0.6
TALKS_FOR = 20.0
POINTERS: Mapping[str, str] = {
    "bearer-ask": "leader",
    "plots-hand": "leader",
    "watch-ask": "leader",
    "excalibur-ask": "bearer",
    "trapper-ask": "leader",
    "lady-ask": "seat",
    **{f"module-ask-{module}": "seat" for module in NAMING},
    "recruit-ask": "assassin",
    "point-again": "apprentice",
    "plots-aim-are_you_the_one": "seat",
    "plots-aim-show_your_strength": "seat",
    "plots-aim-show_your_true_nature": "seat",
    "plots-aim-we_found_you": "seat",
    "plots-aim-ambush": "seat",
}
"""Prompts to point at one seat, with the value that says who points."""

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

    def knows(self, prompt: Caption) -> bool:
        return self._answer(prompt) is not None

    def answers(self, prompt: Caption, view: TableView) -> Presses:
        answer = self._answer(prompt)
        assert answer is not None
        yield from answer(prompt, view)

    def _answer(self, prompt: Caption) -> Callable[[Caption, TableView], Presses] | None:
        if prompt.id in POINTERS:
            return self._points
        if prompt.id.startswith("plots-use-"):
            return self._use
        return {
            "oath-ask": self._swear,
            "oath-ask-minion": self._swear,
            "charge-ask": self._charge,
            "sealed-ask": self._seal,
            "sealed-ask-loyalty": self._seal,
            "rehearse-lamp-no": self._seal,
            "rehearse-lamp-yes": self._seal,
            "loyalty-hand": self._looked,
            "loyalty-show": self._show,
            "loyalty-show-cleric": self._show,
            "look-page": self._read,
            "counts-ask": self._count,
            "counts-of": self._count,
            "hunt-ask-messengers": self._hunt_two,
            "answer-ask-recruit": self._answer_named,
            "answer-ask-merlin": self._answer_named,
            "answer-ask-messengers": self._answer_named,
            "last-talk": self._talk,
            "point-at": self._hands,
            "hands-ask": self._judge,
            "hands-witness-right": self._confirm,
            "hands-witness-wrong": self._confirm,
            "claim-witness": self._confirm,
            **{f"claim-ask-{office}": self._claim for office in Office},
        }.get(prompt.id)

    # Before the Reveal

    def _swear(self, prompt: Caption, view: TableView) -> Presses:
        asked = prompt.values.get("character")
        for box in seated(view):
            name = self._held.names.get(seat_at(view, box), STRANGER)
            one = CHARACTERS[name]
            plain_evil = one.plain and one.side is Side.EVIL
            yes = name == asked if asked else plain_evil
            yield from code(box, YES if yes else NO, self._rng.uniform(0.5, 3))

    # One who points

    def _points(self, prompt: Caption, view: TableView) -> Presses:
        box = _box(prompt, POINTERS[prompt.id])
        if prompt.id in MAY_PASS and self._rng.random() < PASSES:
            yield from hold(box, R, 1.0)
        else:
            yield from point(box, self._rng.randint(1, 5))

    def _hunt_two(self, prompt: Caption, view: TableView) -> Presses:
        box = _box(prompt, "assassin")
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

    def _use(self, prompt: Caption, view: TableView) -> Presses:
        for box in _boxes(prompt, "seats"):
            uses = self._rng.random() < USES
            yield from tap(box, A if uses else R, self._rng.uniform(0.5, 2))

    def _charge(self, prompt: Caption, view: TableView) -> Presses:
        for box in _boxes(prompt, "seats"):
            yield from tap(box, self._rng.choice((A, R)), self._rng.uniform(0.5, 2))

    def _seal(self, prompt: Caption, view: TableView) -> Presses:
        asked = [jack for jack, one in numbered(view) if one.cursor] or seated(view)
        for box in asked:
            yield from tap(box, self._rng.choice((A, R)), self._rng.uniform(0.5, 2))

    # Loyalty

    def _looked(self, prompt: Caption, view: TableView) -> Presses:
        yield from tap(_box(prompt, "checker"), A, 3.0)

    def _read(self, prompt: Caption, view: TableView) -> Presses:
        yield from tap(_box(prompt, "seat"), A, 2.0)

    def _show(self, prompt: Caption, view: TableView) -> Presses:
        assert view.game
        box = _box(prompt, "checked")
        evil = self._held.is_evil(view.game, seat_at(view, box))
        yield from code(box, NO if evil else YES, 1.0)

    # Cards on the table

    def _count(self, prompt: Caption, view: TableView) -> Presses:
        assert view.game
        box = _box(prompt, "leader")
        lying = self._held.on_the_table(view.game)
        kind = QuestCard(str(prompt.values.get("kind", QuestCard.FAIL)))
        at = 0.5
        for _ in range(lying.get(kind, 0)):
            yield from tap(box, A, at)
            at += STEP
        yield from hold(box, A, at + 1.0)
        yield from hold(box, A, at + 4.0)

    # The end

    def _claim(self, prompt: Caption, view: TableView) -> Presses:
        assert view.game
        office = Office(prompt.id.removeprefix("claim-ask-"))
        seat = self._held.holder(view.game, office)
        for box, one in numbered(view):
            if seat is not None and one.seat == seat:
                yield from hold(box, A, 0.5)

    def _confirm(self, prompt: Caption, view: TableView) -> Presses:
        """Whatever anybody says is confirmed by somebody else."""
        first = next((jack for jack, one in numbered(view) if one.cursor), None)
        others = [jack for jack in seated(view) if jack != first]
        for number, box in enumerate(others[:2]):  # one of them may be the guest
            yield 0.5 + 2 * number, Contact(box, A), HOLD

    def _answer_named(self, prompt: Caption, view: TableView) -> Presses:
        assert view.game
        for box in _boxes(prompt, "targets" if "targets" in prompt.values else "target"):
            role = self._held.role(view.game, seat_at(view, box))
            is_one = {
                "answer-ask-recruit": role.recruitable,
                "answer-ask-merlin": role.prey is Prey.MERLIN,
                "answer-ask-messengers": role.prey is Prey.MESSENGERS,
            }[prompt.id]
            yield from hold(box, A if is_one else R, 0.5)

    # Good's Last Chance

    def _talk(self, prompt: Caption, view: TableView) -> Presses:
        yield from hold(_box(prompt, "leader"), A, TALKS_FOR)

    def _hands(self, prompt: Caption, view: TableView) -> Presses:
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

    def _judge(self, prompt: Caption, view: TableView) -> Presses:
        yield from hold(_box(prompt, "leader"), self._rng.choice((A, R)), 1.0)


def _boxes(prompt: Caption, name: str) -> tuple[Jack, ...]:
    value = prompt.values[name]
    boxes: Iterable[object] = value if isinstance(value, tuple) else (value,)
    return tuple(Jack(int(str(one))) for one in boxes)


def _box(prompt: Caption, name: str) -> Jack:
    (box,) = _boxes(prompt, name)
    return box
