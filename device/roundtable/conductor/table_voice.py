"""What the table says: one sentence after the other, and what happens when one has been heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.conductor import fading
from roundtable.conductor.effects import Ambience, Hush, Play, Say, Stage, Under
from roundtable.messages import FULL, Message
from roundtable.sounds import Sound

if TYPE_CHECKING:
    from roundtable.conductor.night import Night

SECONDS_TO_READ = 3.0


@dataclass(slots=True)
class _Said:
    """A sentence that is being said or waits to be."""

    message: Message
    pause: float
    then: Callable[[], None] | None
    read_at: float | None  # when it counts as heard although there is no sound


class TableVoice:
    """The voice of a night, with the sounds beside and under it."""

    def __init__(self, night: Night) -> None:
        self._night = night
        self._number = 0
        self._lines: dict[int, _Said] = {}
        self._under = Under.NOTHING
        self._in_full = False
        self.silent = False
        """Nothing can be heard: captions go on at the pace at which they are read."""

    @property
    def talking(self) -> bool:
        return bool(self._lines)

    @property
    def spoken(self) -> Message | None:
        """What is being said now."""
        return next((line.message for line in self._lines.values()), None)

    def say(
        self, message: Message, pause: float = 0.0, then: Callable[[], None] | None = None
    ) -> None:
        """Speak after what is being said; `then` happens when it has been heard."""
        self._night.effects.append(self._next(message, pause, then))

    def say_stage(
        self, lines: Iterable[tuple[Message, float]], then: Callable[[], None] | None = None
    ) -> None:
        """Speak these, each with the pause after it, if all of them can be spoken."""
        *before, (last, pause) = lines
        said = [self._next(message, seconds, None) for message, seconds in before]
        self._night.effects.append(Stage((*said, self._next(last, pause, then))))

    def _next(self, message: Message, pause: float, then: Callable[[], None] | None) -> Say:
        """Here alone is decided at which length."""
        night = self._night
        if message.declared.slip:
            self.explain_again(night.phase.prompt())
        if self._in_full:
            self.explain_again(message)
        length = fading.length_of(message, night.settings)
        message = replace(message, length=length and FULL if self._in_full else length)
        read_at = None
        if self.silent:
            read = [line.read_at for line in self._lines.values() if line.read_at is not None]
            read_at = max([self._night.now, *read]) + SECONDS_TO_READ + pause
        self._number += 1
        self._lines[self._number] = _Said(message, pause, then, read_at)
        return Say(self._number, message, pause)

    def would_explain(self, message: Message) -> bool:
        """Whether this would be said in full, because nobody has heard it for long."""
        return fading.length_of(message, self._night.settings) == FULL

    def will_say(self, message: Message) -> bool:
        """Whether this is waiting to be said; what is being said already does not count."""
        waiting = [replace(line.message, length="") for line in self._lines.values()][1:]
        return message in waiting

    def say_once(self, message: Message) -> None:
        """Speak, unless this waits to be said anyhow: however often somebody asks for it."""
        if not self.will_say(message):
            self.say(message)

    def said(self, number: int) -> None:
        """A line has ended."""
        line = self._lines.pop(number, None)
        if line:
            self._heard(line.message)
        if line and line.then:
            line.then()

    def hush(self, heard: bool = True) -> None:
        """Drop what is being said, and whatever was to follow from it.

        Whoever answers a sentence has heard it, as far as they need.
        """
        if self._lines:
            if heard and self.spoken:
                self._heard(self.spoken)
            self._lines.clear()
            self._night.effects.append(Hush())

    def skip(self) -> None:
        """What is being said is over; whatever waits is said now."""
        if not self._lines:
            return
        first, *others = self._lines.values()
        self.hush()
        for line in others:
            self.say(line.message, line.pause, line.then)
        if first.then:
            first.then()

    def _heard(self, message: Message) -> None:
        night = self._night
        if message.length:
            night.learn(fading.heard(night.settings.heard, message, night.today))

    def explain_again(self, message: Message | None) -> None:
        """Somebody needs it: the next time it is said in full."""
        if message:
            self._night.learn(fading.forgotten(self._night.settings.heard, message))

    @contextmanager
    def in_full(self) -> Iterator[None]:
        """Whatever is said meanwhile is said in full."""
        self._in_full = True
        try:
            yield
        finally:
            self._in_full = False

    def lose_sound(self, goes_on: bool) -> None:
        """What was being said is gone; what waited for its end happens, or never will."""
        gone = list(self._lines.values())
        self._lines.clear()
        self.silent = True
        for line in gone if goes_on else ():
            if line.then:
                line.then()

    def read(self) -> None:
        """Captions that have stood long enough count as heard."""
        while (due := self.read_at()) is not None and due <= self._night.now:
            self.said(next(at for at, line in self._lines.items() if line.read_at == due))

    def read_at(self) -> float | None:
        waiting = (line.read_at for line in self._lines.values() if line.read_at is not None)
        return min(waiting, default=None)

    def sound(self, effect: Sound) -> None:
        self._night.effects.append(Play(effect))

    def under(self, under: Under) -> None:
        if under is not self._under:
            self._under = under
            self._night.effects.append(Ambience(under))
