"""What a mocked table would have let hear and see: the captured speaker and the captured strip."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from adafruit_pixelbuf import PixelBuf

from roundtable_drivers.lines import QueuedClip, VoiceQueue, checked_volume
from roundtable_ports import (
    Clip,
    Clock,
    Closing,
    DeviceBack,
    DeviceLost,
    NoMicrophone,
    SpeakerReports,
)


class Source(StrEnum):
    VOICE = "voice"
    EFFECT = "effect"
    AMBIENCE = "ambience"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a clip that would have been heard, by the clock passed in."""

    source: Source
    id: str
    start: float
    end: float
    offset: float = 0.0
    """How far into the clip the stretch begins: above 0 after a pause."""


@dataclass
class CapturedMicrophone:
    """The `Microphone` without one: it hears these takes, one after the other."""

    takes: deque[bytes]

    def record(self, until: Callable[[], None]) -> bytes:
        until()
        if not self.takes:
            raise NoMicrophone("nothing more was captured")
        return self.takes.popleft()


class CapturedSpeaker(Closing):
    """The `Speaker` without a sound card: nothing happens but in `advance`.

    `next_report` says when the current line will end, so that a whole night can be driven from
    one report to the next without waiting.
    """

    def __init__(
        self, reports: SpeakerReports, now: float = 0.0, missing: str | None = None
    ) -> None:
        self.now = now
        self._reports = reports
        self._queue = VoiceQueue(reports)
        self._past: list[Stretch] = []  # in the order in which they began
        self._ringing: list[Stretch] = []  # effects of it that may not be over yet
        self._volume = 1.0
        self._present = True
        self._paused = False
        self._started = False  # whether the first line has been
        self._since, self._offset = now, 0.0  # when it went on, and from where in it
        self._ambience: Clip | None = None
        self._ambience_since = now
        if missing is not None:
            self.lose(missing)

    # What a test, or the virtual table, does with it

    def advance(self, now: float) -> None:
        """Let time pass until `now`, reporting whatever ends on the way."""
        while (ends := self.next_report()) is not None and ends <= now:
            self.now = ends
            self._end()
        self.now = max(now, self.now)

    def next_report(self) -> float | None:
        """When the current line will end, or None while nothing is being spoken."""
        if self._paused or not self._started:
            return None
        return self._since + self._queue.lines[0].seconds - self._offset

    @property
    def heard(self) -> list[Stretch]:
        """All that would have been heard until now, in the order in which it began."""
        heard = self._past.copy()
        self._ringing = [one for one in self._ringing if one.end > self.now]
        for one in self._ringing:
            at = bisect_left(heard, one.start, key=_start)
            at = next(place for place in range(at, len(heard)) if heard[place] is one)
            heard[at : at + 1] = [replace(one, end=self.now)] if self.now > one.start else []
        _add(heard, self._voice_now())
        _add(heard, self._ambience_now())
        return heard

    def lose(self, reason: str = "the sound card went away: plug it in again") -> None:
        """Fail as if the card had been unplugged."""
        if self._present:
            self._past, self._ringing = self.heard, []  # which also cuts the effects short
            self._present = self._started = False
            self._queue.lines.clear()
            self._reports.put(DeviceLost(reason))

    def come_back(self) -> None:
        """Recover as if the card had been plugged in again."""
        if not self._present:
            self._present = True
            self._ambience_since = self.now
            self._reports.put(DeviceBack())

    # The port

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        line = QueuedClip(clip, pause_seconds)
        if self._present:
            self._queue.lines.append(line)
            self._go_on()

    def play(self, effect: Clip) -> None:
        if self._present:
            end = self.now + effect.seconds
            self._ringing.append(Stretch(Source.EFFECT, effect.id, self.now, end))
            _add(self._past, self._ringing[-1:])

    def ambience(self, clip: Clip | None) -> None:
        if clip is not self._ambience:
            _add(self._past, self._ambience_now())
            self._ambience, self._ambience_since = clip, self.now

    def pause(self) -> None:
        if not self._paused:
            self._stand_still()
            self._paused = True

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            self._since = self.now
            self._go_on()

    def skip(self) -> None:
        if self._started:
            self._end()

    def clear(self) -> None:
        self._stand_still()
        self._started = False
        self._queue.lines.clear()

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = checked_volume(volume)

    def close(self) -> None:
        self.clear()
        self.ambience(None)

    # The first line

    def _go_on(self) -> None:
        if self._queue.lines and not self._started and not self._paused:
            self._started = True
            self._since, self._offset = self.now, 0.0
            self._queue.start()

    def _stand_still(self) -> None:
        _add(self._past, self._voice_now())
        self._offset += self.now - self._since
        self._since = self.now

    def _end(self) -> None:
        self._stand_still()
        self._started = False
        self._queue.end()
        self._go_on()

    def _voice_now(self) -> Iterator[Stretch]:
        if self._started and not self._paused:
            clip = self._queue.lines[0].clip
            words_end = self._since + clip.seconds - self._offset
            end = min(self.now, words_end)
            yield Stretch(Source.VOICE, clip.id, self._since, end, self._offset)

    def _ambience_now(self) -> Iterator[Stretch]:
        if self._ambience and self._present:
            yield Stretch(Source.AMBIENCE, self._ambience.id, self._ambience_since, self.now)


def _start(stretch: Stretch) -> float:
    return stretch.start


def _add(heard: list[Stretch], more: Iterable[Stretch]) -> None:
    for one in more:
        if one.end > one.start:
            insort(heard, one, key=_start)


@dataclass(frozen=True, slots=True)
class Sent:
    """What a strip was sent, and when."""

    at: float
    colours: bytes


class CapturedStrip(PixelBuf):  # type: ignore[misc]
    """A NeoPixel strip without one: keeps whatever is sent, the last `keep` of it or all.

    Like any pixel buffer it tells the colours that its pixels have now: `strip[0]`.
    """

    def __init__(self, pixels: int, order: str, clock: Clock, keep: int | None = None) -> None:
        super().__init__(pixels, byteorder=order)
        self.sent = deque[Sent](maxlen=keep)
        self.broken: str | None = None
        """While set, sending fails with this, as a strip does whose device went away."""

        self._clock = clock

    def _transmit(self, buffer: bytearray) -> None:
        if self.broken:
            raise OSError(self.broken)
        self._post_brightness_buffer[:] = buffer
        self.sent.append(Sent(self._clock.now(), bytes(buffer)))
