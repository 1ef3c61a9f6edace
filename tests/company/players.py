"""Scripted players of the product who also slip: too early, twice, too late, out of turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from random import Random

from roundtable.players import Players
from roundtable.players.hands import HALF_CODE, HOLD, TAP, A, R, hold, numbered, seated
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Contact, Finger
from tests.company.fingers import Pressing

EARLY = -0.6
"""Before players who know the table would press: while nobody is heard yet."""

LATE = 9.0
"""After the time that a secret step lasts at least."""


class SlippingPlayers(Players):
    """They hold these cards, and change their minds, tap twice alike, and tap for nothing.

    Slips are drawn from a chance of their own, so that those who do not slip press the same.
    """

    def __init__(
        self,
        hands: Finger,
        boxes: Sequence[Box],
        names: Iterable[str],
        seed: int,
        *,
        reads: Callable[[Box], str | None] | None = None,
    ) -> None:
        super().__init__(hands, boxes, Random(seed), reads=reads)
        self._chance = Random(seed + 1)
        self._dealt = {Seat(at): name for at, name in enumerate(names, start=1)}
        self._held.deal = lambda setup: self._held.names.update(self._dealt)  # type: ignore[method-assign]
        self._rolled = 0.0

    def know_their_cards(self) -> None:
        """Of a game that goes on after a power cut."""
        self._held.names.update(self._dealt)

    def look(self, view: TableView, now: float) -> None:
        super().look(view, now)
        if view.scene is Scene.ROLL and view.since != self._rolled:
            self._rolled = view.since
            pressing = {one.box for _, one, _ in self._moves._planned}  # both at once is no vote
            for box in self._some(sorted(set(seated(view)) - pressing), 0.15):
                at = now + self._chance.uniform(0.2, 1.7)
                contact = Contact(box, self._chance.choice((A, R)))
                self._moves.press(at, contact, TAP)

    def _answers(self, view: TableView) -> Iterator[Pressing]:
        if view.scene is Scene.ENDED:
            return  # nobody plays again
        answers = list(super()._answers(view))
        in_game = view.game is not None and view.game.round > 0
        match view.scene:
            case Scene.CLAIM if view.game and not any(one.cursor for one in view.boxes):
                # By what lies there it is one of these, whoever was thought to hold the card.
                asked = {one.seat for one in view.game.asked}
                boxes = [box for box, one in numbered(view) if one.seat in asked]
                if not any(contact.box in boxes for _, contact, _ in answers):
                    answers = list(hold(boxes[0], A, 0.5))
            case Scene.CARDS if in_game:
                answers = list(self._codes(answers))
                answers += self._out_of_turn(view, answers)
            case Scene.VOTE | Scene.LOOK:
                answers += list(self._again(answers))
        yield from answers

    def _some(self, boxes: Iterable[Box], share: float) -> list[Box]:
        return [box for box in boxes if self._chance.random() < share]

    def _codes(self, answers: list[Pressing]) -> Iterator[Pressing]:
        """Any code; before it perhaps a nothing, after it another or a stray tap, or all late."""
        rng = self._chance
        for box, mine in groupby(sorted(answers, key=_box), key=_box):
            presses = list(mine)
            slip = rng.random()
            if slip < 0.1:
                late = rng.uniform(LATE, LATE + 4)
                yield from ((at + late, contact, seconds) for at, contact, seconds in presses)
                continue
            if slip < 0.2:
                for number in range(rng.choice((1, 3))):
                    at = presses[0][0] + HALF_CODE * number
                    yield at, Contact(box, rng.choice((A, R))), TAP
                presses = [(at + 2.0, contact, seconds) for at, contact, seconds in presses]
            yield from presses
            if 0.2 <= slip < 0.5:
                for at, _, seconds in presses:
                    yield at + 2.0, Contact(box, rng.choice((A, R))), seconds
            elif slip > 0.85:
                yield presses[-1][0] + 1.5, Contact(box, rng.choice((A, R))), TAP

    def _out_of_turn(self, view: TableView, answers: list[Pressing]) -> Iterator[Pressing]:
        """Somebody who is not asked enters a code, or wants to hear the sentence again."""
        others = sorted(set(seated(view)) - {_box(one) for one in answers})
        for box in self._some(others, 0.1):
            at = self._chance.uniform(0.5, 6.0)
            if self._chance.random() < 0.3:
                yield from ((at, Contact(box, button), TAP) for button in (A, R))
                continue
            for number in range(2):
                yield at + HALF_CODE * number, Contact(box, self._chance.choice((A, R))), TAP

    def _again(self, answers: list[Pressing]) -> Iterator[Pressing]:
        rng = self._chance
        for at, contact, seconds in answers:
            box = contact.box
            if seconds >= HOLD:
                continue
            if rng.random() < 0.3:
                yield at + 0.4, Contact(box, rng.choice((A, R))), seconds
            if rng.random() < 0.1:
                yield EARLY, Contact(box, rng.choice((A, R))), seconds


def _box(press: Pressing) -> Box:
    return press[1].box
