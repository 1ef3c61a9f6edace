"""What the table says: one voice after the other, and what happens when a line has been heard."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.effects import (
    Ambience,
    Effect,
    Hush,
    Say,
    Sound,
    Under,
    Wanted,
)
from roundtable.messages import Message

SECONDS_TO_READ = 3.0


class Talking:
    """The voice of a night, and all that is wanted done. Time is passed in as `now`."""

    def __init__(self) -> None:
        self.now = 0.0
        self.effects: list[Wanted] = []
        self._number = 0
        self._then: dict[int, Callable[[], None]] = {}
        self._talking: dict[int, Message] = {}
        self._under = Under.NOTHING
        self.silent = False
        """Nothing can be heard: captions go on at the pace at which they are read."""

        self._read_by: dict[int, float] = {}
        self._pauses: dict[int, float] = {}

    @property
    def talking(self) -> bool:
        return bool(self._talking)

    @property
    def spoken(self) -> Message | None:
        """What is being said now."""
        return next(iter(self._talking.values()), None)

    def say(
        self, message: Message, pause: float = 0.0, then: Callable[[], None] | None = None
    ) -> None:
        """Speak after what is being said; `then` happens when it has been heard."""
        self._number += 1
        self._talking[self._number] = message
        self._pauses[self._number] = pause
        if then:
            self._then[self._number] = then
        if self.silent:
            after = max(self._read_by.values(), default=self.now)
            self._read_by[self._number] = max(after, self.now) + SECONDS_TO_READ + pause
        self.effects.append(Say(self._number, message, pause))

    def will_say(self, message: Message) -> bool:
        """Whether this is waiting to be said; what is being said already does not count."""
        return message in list(self._talking.values())[1:]

    def said(self, number: int) -> None:
        """A line has ended."""
        self._talking.pop(number, None)
        self._pauses.pop(number, None)
        if then := self._then.pop(number, None):
            then()

    def hush(self) -> None:
        """Drop what is being said, and whatever was to follow from it."""
        if self._talking:
            self._forget_words()
            self.effects.append(Hush())

    def skip(self) -> None:
        """What is being said is over; whatever waits is said now."""
        waiting = list(self._talking.items())
        if not waiting:
            return
        pauses = dict(self._pauses)
        then = dict(self._then)
        self.hush()
        (first, _), *others = waiting
        for number, message in others:
            self.say(message, pauses.get(number, 0.0), then.get(number))
        if heard := then.get(first):
            heard()

    def lose_sound(self, goes_on: bool) -> None:
        """What was being said is gone; what waited for its end happens, or never will."""
        waiting = [self._then[number] for number in sorted(self._then)]
        self._forget_words()
        self.silent = True
        for then in waiting if goes_on else ():
            then()

    def read(self) -> None:
        """Captions that have stood long enough count as heard."""
        while self._read_by and min(self._read_by.values()) <= self.now:
            number = next(iter(self._read_by))
            del self._read_by[number]
            self.said(number)

    def read_at(self) -> float | None:
        return min(self._read_by.values(), default=None)

    def _forget_words(self) -> None:
        self._talking.clear()
        self._pauses.clear()
        self._then.clear()
        self._read_by.clear()

    def sound(self, effect: Effect) -> None:
        self.effects.append(Sound(effect))

    def sound_under(self, under: Under) -> None:
        if under is not self._under:
            self._under = under
            self.effects.append(Ambience(under))
