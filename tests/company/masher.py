"""Fingers that mash: every way a hand or a bad switch can move the contacts, at random, by seed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from random import Random

from roundtable.app.nights import MockedNight
from roundtable_ports import Box, Button, Contact
from tests.company.fingers import Fingers

Does = Callable[[], None]
BOXES = tuple(Box(number) for number in range(1, 11))
CONTACTS = tuple(Contact(box, button) for box in BOXES for button in Button)
A, R = Button.APPROVE, Button.REJECT


class WatchedHands:
    """The hands of a mocked table; whoever watches is told of each change of a level."""

    def __init__(
        self,
        night: MockedNight,
        told: Callable[[Contact, bool, float], None],
        swapped: Container[Box] = (),
    ) -> None:
        self._night = night
        self._swapped = swapped

        def tell(contact: Contact, down: bool, at: float) -> None:
            told(self.meant(contact), down, at)

        self._told = tell
        self._level = dict.fromkeys(CONTACTS, False)
        self._broken: set[Contact] = set()
        self.edges = 0
        self._stall = (0.0, 0.0)

    def meant(self, contact: Contact) -> Contact:
        """What this contact is at its table, where some boxes have their buttons swapped."""
        if contact.box not in self._swapped:
            return contact
        return Contact(contact.box, R if contact.button is A else A)

    def move(self, contact: Contact, down: bool) -> None:
        if contact in self._broken or self._level[contact] is down:
            return
        self._level[contact] = down
        self.edges += 1
        self._told(contact, down, self._night.now)
        hands = self._night.hands
        (hands.press if down else hands.release)(contact)

    def toggle(self, contact: Contact) -> None:
        self.move(contact, not self._level[contact])

    def bounce(self, contact: Contact, gaps: list[float]) -> None:
        """A train during which the loop does not come round."""
        if contact in self._broken:
            return
        at = began = self._night.now
        for gap in (0.0, *gaps):
            at += gap
            self._level[contact] = not self._level[contact]
            self.edges += 1
            self._told(contact, self._level[contact], at)
        self._night.hands.bounce(contact, gaps)
        self._stall = (began, self._night.now)

    @property
    def lag(self) -> float:
        """How late the loop came round, if it has just slept through a train."""
        began, ended = self._stall
        return ended - began if self._night.now <= ended else 0.0

    def stick(self, contact: Contact) -> None:
        self.move(contact, True)
        self._broken.add(contact)
        self._night.hands.stick(contact)

    def cut(self, contact: Contact) -> None:
        self.move(contact, False)
        self._broken.add(contact)
        self._night.hands.cut(contact)

    def free(self, contact: Contact) -> None:
        self._broken.discard(contact)
        if self._level[contact]:
            self.move(contact, False)
        self._night.hands.free(contact)

    def free_all(self) -> None:
        for contact in CONTACTS:
            self.free(contact)


class Timeline(Fingers):
    """Fingers at a night whose loop may sleep through a train of edges."""

    def __init__(self, night: MockedNight, hands: WatchedHands) -> None:
        super().__init__(night)
        self._hands = hands

    def asleep(self) -> bool:
        return bool(self._hands.lag)


class Masher:
    """Makes a gesture, or what no hand means, out of chance."""

    def __init__(self, line: Timeline, hands: WatchedHands, rng: Random) -> None:
        self._line, self._hands, self._rng = line, hands, rng
        self._boxes: tuple[Box, ...] = BOXES
        self.pace = 0.1

    def turn(self) -> None:
        """Another mood: a few boxes or all, faster or slower."""
        rng = self._rng
        self._boxes = tuple(rng.sample(BOXES, rng.choice((1, 2, 4, 10))))
        self.pace = rng.choice((0.004, 0.02, 0.1, 0.4, 1.5, 5.0))

    def mash(self, now: float) -> float:
        """One more; returns when the next one is due."""
        rng = self._rng
        box = rng.choice(self._boxes)
        contact = Contact(box, rng.choice((A, R)))
        kinds = (self._tap, self._raw, self._train, self._hold, self._both, self._code)
        rare = (self._burst, self._stuck, self._loose, self._blip)
        slow = self.pace >= 0.4 and rng.random() < 0.2
        kind = self._menu if slow else rng.choice(rare if rng.random() < 0.1 else kinds)
        at = now
        for gap, does in kind(contact):
            at += gap
            self._line.at(at, does)
        return now + rng.expovariate(1 / self.pace)

    def _press(self, contact: Contact) -> Does:
        return lambda: self._hands.move(contact, True)

    def _release(self, contact: Contact) -> Does:
        return lambda: self._hands.move(contact, False)

    def _tap(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, self._press(contact)
        yield self._rng.choice((0.008, 0.03, 0.1, 0.3)), self._release(contact)

    def _raw(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, lambda: self._hands.toggle(contact)

    def _train(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        gaps = [self._rng.uniform(0.0003, 0.004) for _ in range(2 * self._rng.randint(0, 3))]
        if self._rng.random() < 0.3:
            yield 0.0, lambda: self._hands.bounce(contact, gaps)
        else:
            for gap in (0.0, *gaps):
                yield gap, lambda: self._hands.toggle(contact)
        yield self._rng.uniform(0.03, 0.4), self._release(contact)

    def _hold(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, self._press(contact)
        yield self._rng.uniform(0.7, 2.5), self._release(contact)

    def _both(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        other = Contact(contact.box, R if contact.button is A else A)
        yield 0.0, self._press(contact)
        yield self._rng.uniform(0, 0.06), self._press(other)
        yield self._rng.choice((0.05, 0.2, 1.9, 2.2, 3.0)), self._release(contact)
        yield self._rng.uniform(0, 0.1), self._release(other)

    def _code(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        other = Contact(contact.box, self._rng.choice((A, R)))
        yield 0.0, self._press(contact)
        yield 0.08, self._release(contact)
        yield self._rng.uniform(0.02, 1.1), self._press(other)
        yield 0.08, self._release(other)

    def _burst(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        for _ in range(self._rng.randint(5, 40)):
            yield self._rng.uniform(0.001, 0.03), lambda: self._hands.toggle(contact)
        yield 0.05, self._release(contact)

    def _blip(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, lambda: self._hands.toggle(contact)
        yield self._rng.uniform(0.0005, 0.0045), lambda: self._hands.toggle(contact)

    def _menu(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        """Both held, so far into the list, something taken, and a second seat that agrees."""
        box, rng = contact.box, self._rng
        yield 0.0, self._press(Contact(box, A))
        yield 0.0, self._press(Contact(box, R))
        yield 2.2, self._release(Contact(box, A))
        yield 0.0, self._release(Contact(box, R))
        for button in (*[R] * rng.randint(0, 12), A):
            yield rng.uniform(0.75, 1.0), self._press(Contact(box, button))
            yield 0.1, self._release(Contact(box, button))
        other = Contact(rng.choice(BOXES), rng.choice((A, A, A, R)))
        yield 1.0, self._press(other)
        yield 1.0, self._release(other)

    def _stuck(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, lambda: self._hands.stick(contact)
        yield self._rng.uniform(1, 12), lambda: self._hands.free(contact)

    def _loose(self, contact: Contact) -> Iterator[tuple[float, Does]]:
        yield 0.0, lambda: self._hands.cut(contact)
        yield self._rng.uniform(1, 12), lambda: self._hands.free(contact)
