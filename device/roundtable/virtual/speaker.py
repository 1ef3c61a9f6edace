"""A speaker for browsers: keeps the time of what is said, and the sounds for whoever listens.

It is its own clockwork, so that a night goes on at the same pace whether or not anybody listens.
A sound card beside it, if there is one, is told the same and its reports are not waited for.
"""

from __future__ import annotations

import secrets
import struct
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from roundtable_ports import (
    DUCKED,
    FRAME_BYTES,
    SAMPLE_RATE,
    Clip,
    ClipEnded,
    ClipStarted,
    Closing,
    Speaker,
    SpeakerReports,
)

KEPT_BYTES: Final = 8_000_000
"""Of clips that a browser may ask for late, beside those it should hear now."""

EFFECTS_KEPT: Final = 4


class SpokenLine(Struct, frozen=True):
    """Something to be spoken: `n` counts up, `clip` names the sound, then comes the pause."""

    n: int
    clip: str
    pause: float


class Noise(Struct, frozen=True):
    """An effect, heard at once."""

    n: int
    clip: str


class Hearing(Struct, frozen=True, kw_only=True):
    """All that a browser needs to sound like the table."""

    lines: tuple[SpokenLine, ...] = ()  # the first is being spoken
    cut: int = 0  # counts up whenever what was being spoken is broken off
    paused: bool = False
    effects: tuple[Noise, ...] = ()
    ambience: str | None = None
    volume: float = 1.0
    ducked: float = DUCKED  # the ambience's gain under speech


class BrowserSpeaker(Closing):
    """The `Speaker` of a mocked table. Time passes in `advance`; lines are said from any thread."""

    def __init__(
        self,
        reports: SpeakerReports,
        now: Callable[[], float],
        card: Speaker | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._reports, self._now, self._card = reports, now, card
        self.changed = changed
        """Called whenever browsers should hear something else; from any thread."""

        self._lock = threading.RLock()
        self._names: dict[bytes, str] = {}
        self._clips = OrderedDict[str, tuple[bytes, bytes]]()  # by name: what it is known by, sound
        self._waiting = deque[tuple[SpokenLine, Clip]]()
        self._since: float | None = None  # when the first line began; None while it has not
        self._spent = 0.0  # of it, before a pause
        self._count = self._cut = 0
        self._paused = False
        self._effects = deque[Noise](maxlen=EFFECTS_KEPT)
        self._ambience: str | None = None
        self._volume = 1.0
        self.hearing = Hearing()
        """What browsers should hear now: one reference, replaced whenever it changes."""

    # Time

    def advance(self, now: float) -> None:
        """Let time pass until now, reporting what begins and ends on the way."""
        with self._lock:
            while (ends := self.next_report()) is not None and ends <= now:
                self._end(ends)

    def next_report(self) -> float | None:
        """When the line that is being spoken will end."""
        with self._lock:
            if self._since is None or self._paused:
                return None
            line, clip = self._waiting[0]
            return self._since + clip.seconds + line.pause - self._spent

    # What browsers ask for

    def wav(self, name: str) -> bytes | None:
        """A sound as a WAV file."""
        with self._lock:
            _, samples = self._clips.get(name, (b"", None))
        return None if samples is None else _header(len(samples)) + samples

    # The port

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        with self._lock:
            self._count += 1
            self._waiting.append((SpokenLine(self._count, self._keep(clip), pause_seconds), clip))
            if self._card:
                self._card.say(clip, pause_seconds)
            self._go_on(self._now())
            self._tell()

    def play(self, effect: Clip) -> None:
        with self._lock:
            self._count += 1
            self._effects.append(Noise(self._count, self._keep(effect)))
            if self._card:
                self._card.play(effect)
            self._tell()

    def ambience(self, clip: Clip | None) -> None:
        with self._lock:
            self._ambience = None if clip is None else self._keep(clip)
            if self._card:
                self._card.ambience(clip)
            self._tell()

    def pause(self) -> None:
        with self._lock:
            if self._paused:
                return
            if self._since is not None:
                self._spent += self._now() - self._since
            self._paused = True
            if self._card:
                self._card.pause()
            self._tell()

    def resume(self) -> None:
        with self._lock:
            if not self._paused:
                return
            self._paused = False
            if self._since is not None:
                self._since = self._now()
            if self._card:
                self._card.resume()
            self._go_on(self._now())
            self._tell()

    def skip(self) -> None:
        with self._lock:
            if self._since is None:
                return
            self._cut += 1
            if self._card:
                self._card.skip()
            self._end(self._now())

    def clear(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.clear()
                self._break_off()
            if self._card:
                self._card.clear()
            self._tell()

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        if not 0 <= volume <= 1:
            raise ValueError(f"cannot set the volume to {volume}: give a number from 0 to 1")
        with self._lock:
            self._volume = volume
            if self._card:
                self._card.volume = volume
            self._tell()

    def close(self) -> None:
        self.clear()
        self.ambience(None)
        if self._card:
            self._card.close()

    # The first line

    def _go_on(self, now: float) -> None:
        if self._waiting and self._since is None and not self._paused:
            self._since, self._spent = now, 0.0
            _, clip = self._waiting[0]
            self._reports.put(ClipStarted(clip.id))

    def _end(self, now: float) -> None:
        _, clip = self._waiting.popleft()
        self._since = None
        self._reports.put(ClipEnded(clip.id))
        self._go_on(now)
        self._tell()

    def _break_off(self) -> None:
        self._since = None
        self._cut += 1

    def _tell(self) -> None:
        hearing = Hearing(
            lines=tuple(line for line, _ in self._waiting),
            cut=self._cut,
            paused=self._paused,
            effects=tuple(self._effects),
            ambience=self._ambience,
            volume=self._volume,
        )
        if hearing != self.hearing:
            self.hearing = hearing
            self.changed()

    def _keep(self, clip: Clip) -> str:
        """The name under which a browser finds it; a clip that comes again keeps its name."""
        content = blake2b(clip.samples, digest_size=16).digest()
        if name := self._names.get(content):
            self._clips.move_to_end(name)
            return name
        name = self._names[content] = secrets.token_hex(8)
        self._clips[name] = content, clip.samples
        self._forget()
        return name

    def _forget(self) -> None:
        """The oldest that nobody should hear now, where those are too many."""
        lines = [line.clip for line, _ in self._waiting]
        wanted = {*lines, *(one.clip for one in self._effects), self._ambience}
        newest = next(reversed(self._clips))
        rest = [one for one in self._clips if one not in wanted and one != newest]
        held = sum(len(self._clips[one][1]) for one in rest)
        for one in rest:
            if held <= KEPT_BYTES:
                return
            content, samples = self._clips.pop(one)
            del self._names[content]
            held -= len(samples)


def _header(size: int) -> bytes:
    """Of a WAV file with so many bytes of 16-bit mono samples."""
    rate = SAMPLE_RATE * FRAME_BYTES
    return (
        struct.pack("<4sI4s", b"RIFF", 36 + size, b"WAVE")
        + struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, SAMPLE_RATE, rate, FRAME_BYTES, 16)
        + struct.pack("<4sI", b"data", size)
    )
