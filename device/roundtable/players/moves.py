"""What scripted players are about to do with their buttons, and when."""

from __future__ import annotations

from collections.abc import Container

from roundtable_ports import Box, Contact, Finger

LATE = 0.05

PlannedPress = tuple[float, Contact, bool]
"""When, which button, down or up."""


class Moves:
    """All that is planned, in the order of its time. Who is `busy` presses nothing meanwhile."""

    def __init__(self, hands: Finger) -> None:
        self._hands = hands
        self._planned: list[PlannedPress] = []
        self._down: set[Contact] = set()

    def begin(self, now: float) -> None:
        """Something else than was planned: whatever is down is let go."""
        self._planned = [(now, contact, False) for contact in sorted(self._down)]

    def press(self, at: float, contact: Contact, seconds: float) -> None:
        self._planned += (at, contact, True), (at + seconds, contact, False)
        self._planned.sort()

    def keep_to(self, boxes: Container[Box]) -> None:
        """Nobody is at other boxes any more, and what they hold down there is let go."""
        for contact in sorted(one for one in self._down if one.box not in boxes):
            self._let_go(contact)
        self._planned = [one for one in self._planned if one[1].box in boxes]

    def put_off(self, box: Box, now: float) -> None:
        """What was due here by now begins now; everybody else goes by their own time."""
        due = min((at for at, one, _ in self._planned if one.box == box), default=now)
        late = max(now - due, 0.0)
        self._planned = sorted(
            (at + late if one.box == box else at, one, down) for at, one, down in self._planned
        )

    def last_at(self, now: float) -> float:
        """When all is done; if nothing is planned, now."""
        return self._planned[-1][0] if self._planned else now

    def wake_at(self, busy: Box | None) -> float | None:
        move = self._next(busy)
        return move[0] if move else None

    def act(self, now: float, busy: Box | None) -> None:
        while (move := self._next(busy)) and move[0] <= now:
            self._planned.remove(move)
            due, contact, down = move
            if now - due > LATE:  # a stall must not press what belongs apart at once
                self._planned = [(at + now - due, one, way) for at, one, way in self._planned]
            if down:
                self._down.add(contact)
                self._hands.press(contact)
            else:
                self._let_go(contact)

    def _next(self, busy: Box | None) -> PlannedPress | None:
        return next((one for one in self._planned if one[1].box != busy), None)

    def _let_go(self, contact: Contact) -> None:
        self._down.discard(contact)
        self._hands.release(contact)
