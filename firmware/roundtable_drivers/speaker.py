"""The sound card, through pygame's mixer: one thread owns it, every method only enqueues.

A line is handed over whole, with its pause as silence at its end, while the line before it is
still being spoken: the mixer then joins them without a gap, however busy this process is.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import cycle
from queue import Empty, SimpleQueue
from threading import Event, Thread

from roundtable_drivers.cards import CardError, kernel_cards
from roundtable_drivers.lines import QueuedClip, VoiceQueue, checked_volume
from roundtable_drivers.mixer import CHANNELS, open_card, pygame
from roundtable_drivers.wiring import SoundOutput
from roundtable_ports import (
    DUCKED,
    FRAME_BYTES,
    SAMPLE_RATE,
    Clip,
    Closing,
    DeviceBack,
    DeviceLost,
    SpeakerReports,
)

VOICE, AMBIENCE, EFFECTS = CHANNELS[0], CHANNELS[1], CHANNELS[2:]

# A sound shorter than the mixer's buffer can end before pygame has noted that it began.
SHORTEST_LINE = 0.1

GAIN_PER_SECOND = 2.0  # how fast the ambience changes: in steps too small to hear

BUSY_SECONDS = 0.01
IDLE_SECONDS = 0.25  # how late a loss may be noticed while nothing is being said
RETRY_SECONDS = (0.5, 1.0, 2.0, 4.0)  # then every 4 s: each failed try makes ALSA log


class Retries:
    """When a card that is missing is tried again: soon, then rarely, then once there is one.

    A try holds Python's lock for as long as SDL looks about, and no lamp moves meanwhile.
    """

    def __init__(self, listed: Callable[[], object] = kernel_cards) -> None:
        self._listed = listed
        self._failures, self._at = 0, 0.0

    def failed(self, now: float) -> None:
        self._at = now + RETRY_SECONDS[min(self._failures, len(RETRY_SECONDS) - 1)]
        self._failures += 1

    def succeeded(self) -> None:
        self._failures = 0

    def due(self, now: float) -> bool:
        if now < self._at:
            return False
        if self._failures <= len(RETRY_SECONDS) or sys.platform != "linux" or self._listed():
            return True
        self._at = now + RETRY_SECONDS[-1]
        return False


class PygameSpeaker(Closing):
    """The `Speaker` that is heard. pygame has one mixer, so there can be only one of these.

    It speaks through the card of that name, else through the only one of that kind, else through
    the system's own choice.
    """

    def __init__(
        self, reports: SpeakerReports, card: str | None = None, kind: SoundOutput | None = None
    ) -> None:
        self._reports = reports
        self._wanted_card = card, kind
        self._card: str | None = None
        """The name of the one that is open, where it was chosen by us."""

        self._volume = 1.0
        self._commands = SimpleQueue[Callable[[], None]]()
        self._settled = Event()
        # All below belongs to the thread.
        self._queue = VoiceQueue(reports)
        self._handed = deque[pygame.mixer.Sound]()  # what the mixer has of the queue's head
        self._words_left = 0.0  # seconds until the current line is in its pause
        self._paused = False
        self._open = self._lost = self._closing = False
        self._retries = Retries()
        self._looked_at = time.monotonic()
        self._wanted: Clip | None = None
        self._looping: Clip | None = None
        self._loop_sound: pygame.mixer.Sound | None = None
        self._gain = 0.0
        # In turn: whichever is idle, as pygame would choose, may be the voice's own.
        self._effects = cycle(EFFECTS)
        self._thread = Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        self._commands.put(partial(self._say, QueuedClip(clip, pause_seconds)))

    def play(self, effect: Clip) -> None:
        self._commands.put(partial(self._play, effect))

    def ambience(self, clip: Clip | None) -> None:
        self._commands.put(partial(self._want, clip))

    def pause(self) -> None:
        self._commands.put(partial(self._hold, True))

    def resume(self) -> None:
        self._commands.put(partial(self._hold, False))

    def skip(self) -> None:
        self._commands.put(self._skip)

    def clear(self) -> None:
        self._commands.put(self._clear)

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = checked_volume(volume)
        self._commands.put(self._set_volumes)

    def settle(self, seconds: float) -> bool:
        """Wait, at most so long, until it is known whether there is a card; says if it is."""
        return self._settled.wait(seconds)

    def close(self) -> None:
        self._commands.put(self._stop)
        self._thread.join()

    # The thread: one command or one look at the mixer after the other.

    def _run(self) -> None:
        # SDL tells of a lost card by an event, and pygame has no events without a display.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        # Or SDL takes SIGTERM and SIGINT for itself, and makes of them an event nobody reads.
        os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
        try:
            command: Callable[[], None] = self._try_to_open
            while not self._closing:
                try:
                    command()
                except Exception as error:  # a voice that ended without a word would be waited for
                    self._lose(str(error))
                self._settled.set()
                command = self._next_command()
                try:
                    self._look(time.monotonic())
                except Exception as error:
                    self._lose(str(error))
        finally:
            pygame.mixer.quit()
            pygame.display.quit()

    def _next_command(self) -> Callable[[], None]:
        changing = self._looping is not self._wanted or self._gain != self._gain_wanted()
        busy = self._open and (changing or (self._queue.lines and not self._paused))
        try:
            return self._commands.get(timeout=BUSY_SECONDS if busy else IDLE_SECONDS)
        except Empty:
            return nothing

    def _look(self, now: float) -> None:
        passed, self._looked_at = now - self._looked_at, now
        if self._open:
            if any(
                one.type == pygame.AUDIODEVICEREMOVED and one.which for one in pygame.event.get()
            ):
                which = f"sound card {self._card!r}" if self._card else "the sound card"
                self._lose(f"{which} went away: plug it in again")
                return
            self._follow_voice(passed)
            self._follow_ambience(passed)
        elif self._retries.due(now):
            self._try_to_open()

    def _try_to_open(self) -> None:
        try:
            pygame.display.init()
            self._card = open_card(*self._wanted_card)
        except CardError as error:
            self._lose(str(error))
            return
        pygame.event.get()  # what was said of an earlier card
        self._open = True
        self._retries.succeeded()
        if self._lost:
            self._lost = False
            self._reports.put(DeviceBack())

    def _lose(self, reason: str) -> None:
        pygame.mixer.quit()
        self._open = False
        self._queue.lines.clear()
        self._handed.clear()
        self._looping, self._loop_sound, self._gain = None, None, 0.0
        self._retries.failed(time.monotonic())
        if not self._lost:
            self._lost = True
            self._reports.put(DeviceLost(reason))

    def _stop(self) -> None:
        self._closing = True

    # The voice

    def _say(self, line: QueuedClip) -> None:
        if self._open:
            self._queue.lines.append(line)
            self._hand_over()

    def _follow_voice(self, passed: float) -> None:
        """Notice what has been spoken, and keep the next line waiting in the mixer."""
        if not self._paused:
            self._words_left -= passed
        speaking = pygame.mixer.Channel(VOICE).get_sound()
        while self._handed and self._handed[0] is not speaking:
            self._handed.popleft()
            self._queue.end()
            if self._handed:
                self._started()
        self._hand_over()

    def _hand_over(self) -> None:
        """Give the mixer what it can take: the line to speak, and one to follow it."""
        while len(self._handed) < min(2, len(self._queue.lines)):
            if self._paused and not self._handed:
                return
            sound = self._sound(samples_of(self._queue.lines[len(self._handed)]))
            pygame.mixer.Channel(VOICE).queue(sound)  # plays it at once if nothing is playing
            self._handed.append(sound)
            if len(self._handed) == 1:
                self._started()

    def _started(self) -> None:
        self._words_left = self._queue.lines[0].clip.seconds
        self._queue.start()

    def _hold(self, paused: bool) -> None:
        self._paused = paused
        if self._open:
            voice = pygame.mixer.Channel(VOICE)
            (voice.pause if paused else voice.unpause)()

    def _skip(self) -> None:
        if self._handed:
            self._take_back()
            self._queue.end()
            self._hand_over()

    def _clear(self) -> None:
        self._take_back()
        self._queue.lines.clear()

    def _take_back(self) -> None:
        if self._handed:
            pygame.mixer.Channel(VOICE).stop()
            self._handed.clear()

    # Beside the voice

    def _play(self, effect: Clip) -> None:
        if self._open and effect.samples:
            pygame.mixer.Channel(next(self._effects)).play(self._sound(effect.samples))

    def _want(self, ambience: Clip | None) -> None:
        self._wanted = ambience if ambience and ambience.samples else None

    def _gain_wanted(self) -> float:
        if self._wanted is None or self._looping is not self._wanted:
            return 0.0
        speaking = self._handed and not self._paused and self._words_left > 0
        return DUCKED if speaking else 1.0

    def _follow_ambience(self, passed: float) -> None:
        """Move one step towards how loud it should be; at silence, change what is looped."""
        most = GAIN_PER_SECOND * min(passed, 2 * BUSY_SECONDS)  # no leap after a stall
        self._gain += max(-most, min(most, self._gain_wanted() - self._gain))
        if self._loop_sound:
            self._loop_sound.set_volume(self._gain * self._volume)
        if self._looping is not self._wanted and self._gain == 0:
            channel = pygame.mixer.Channel(AMBIENCE)
            channel.stop()
            self._looping, self._loop_sound = self._wanted, None
            if self._wanted:
                self._loop_sound = self._sound(self._wanted.samples)
                self._loop_sound.set_volume(0)
                channel.play(self._loop_sound, loops=-1)

    # Loudness is set on the sounds, for pygame resets a channel's whenever it plays.

    def _sound(self, samples: bytes) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(buffer=samples)
        sound.set_volume(self._volume)
        return sound

    def _set_volumes(self) -> None:
        for sound in self._handed:
            sound.set_volume(self._volume)
        if self._loop_sound:
            self._loop_sound.set_volume(self._gain * self._volume)
        if self._open:
            for number in EFFECTS:
                if sound := pygame.mixer.Channel(number).get_sound():
                    sound.set_volume(self._volume)


def nothing() -> None:
    """The command that stands for none having come."""


def samples_of(line: QueuedClip) -> bytes:
    seconds = max(line.seconds, SHORTEST_LINE)
    return line.clip.samples.ljust(FRAME_BYTES * round(seconds * SAMPLE_RATE), b"\0")
