"""Who performs the stages: the captured speaker here, or pygame's in a process of its own.

Such a process is forked from one that has imported pygame, which takes longer than most stages.

SDL's disk driver stands for the card: it writes what would be heard, bit for bit, to a pipe. A pipe
that nobody reads any more makes SDL itself say that the card was unplugged.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import pickle
import select
import subprocess
import sys
import termios
import threading
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import NamedTuple

from roundtable_drivers import speaker
from roundtable_drivers.captured import CapturedSpeaker, Source, Stretch
from roundtable_drivers.speaker import PygameSpeaker
from roundtable_ports import FRAME_BYTES, SAMPLE_RATE, DeviceLost, SpeakerReport
from tests.drivers import stages
from tests.drivers.stages import CLIPS, Player

Stage = Callable[[Player], None]

ROOT = Path(__file__).parents[2]
CAPTURE, TOLD, ERRORS, ENDED_WELL = "card/heard.raw", "told", "errors", b"."
PATIENCE = 120.0  # seconds: a bound, never a delay
BUFFER_MS = "8"  # between two buffers of 23 ms, where nobody reads what the card is given


@dataclass(frozen=True)
class Performance:
    reports: list[SpeakerReport]
    heard: list[Stretch]
    """Since the card last came back."""
    samples: array[int]
    """What the card was given; empty where there is no card."""


def fits(report: SpeakerReport, wanted: SpeakerReport | type[SpeakerReport]) -> bool:
    return isinstance(report, wanted) if isinstance(wanted, type) else report == wanted


class CapturedPlayer:
    def __init__(self, present: bool) -> None:
        self._reports = SimpleQueue[SpeakerReport]()
        self.speaker = CapturedSpeaker(self._reports, missing=None if present else "no card")
        self.came_back = 0.0
        self.told: list[SpeakerReport] = []

    def wait_for(self, report: SpeakerReport | type[SpeakerReport]) -> float:
        began = self.speaker.now
        while True:
            while not self._reports.empty():
                self.told.append(self._reports.get())
                if fits(self.told[-1], report):
                    return self.speaker.now - began
            ends = self.speaker.next_report()
            assert ends is not None, f"{report} will never come"
            self.speaker.advance(ends)

    def let_pass(self, seconds: float) -> None:
        self.speaker.advance(self.speaker.now + seconds)

    def lose_card(self) -> None:
        self.let_pass(0.05)
        self.speaker.lose()

    def return_card(self) -> None:
        self.came_back = self.speaker.now
        self.speaker.come_back()


class Tape:
    """The card's sound: what SDL writes to a pipe, read by whoever says how fast time passes.

    SDL waits in its write while nobody reads. So it is never further ahead than the pipe and its
    own buffer hold, however busy the machine is, and the samples that were read are the clock.
    """

    CHUNK = 4096
    LOOKS = 3  # of the speaker's thread in the time of a chunk: one every 15 ms

    def __init__(self, path: Path) -> None:
        self._path = path
        self.samples = bytearray()
        self.now = 0.0
        os.mkfifo(path)
        self.open()

    def open(self) -> None:
        self.samples.clear()
        self._end = os.open(self._path, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._end, fcntl.F_SETPIPE_SZ, self.CHUNK)

    def close(self) -> None:
        """SDL is refused what it writes from now on."""
        os.close(self._end)

    def step(self, looks: Callable[[], None]) -> None:
        """Take one chunk, and let the speaker's thread look while that much time passes."""
        self._read(PATIENCE)
        until = time.monotonic() + PATIENCE
        while not self._is_full():
            assert time.monotonic() < until, "the card takes no sound"
            time.sleep(0)
        for _ in range(self.LOOKS):
            self.now += self.CHUNK / FRAME_BYTES / SAMPLE_RATE / self.LOOKS
            looks()

    def run_out(self, ended: threading.Event) -> None:
        """Read until the speaker has closed its card."""
        while not ended.is_set():
            self._read(0.01)

    def _read(self, seconds: float) -> None:
        if select.select([self._end], [], [], seconds)[0]:
            self.samples += os.read(self._end, self.CHUNK)

    def _is_full(self) -> bool:
        """Whether SDL waits for room: it has mixed what it can, and mixes no more until we read."""
        held = array("i", [0])
        fcntl.ioctl(self._end, termios.FIONREAD, held)
        return held[0] == self.CHUNK and any(map(_writes, os.listdir("/proc/self/task")))


WRITE = ("1", "64")  # the system call's number on x86_64 and on arm64


def _writes(thread: str) -> bool:
    """Whether this thread of ours waits in a write."""
    try:
        return Path(f"/proc/self/task/{thread}/syscall").read_text().split()[0] in WRITE
    except OSError:  # it has ended meanwhile
        return False


class CardPlayer:
    """Runs in the process that `perform_on_card` asks for. Where SDL writes no tape, it waits."""

    def __init__(self, capture: Path, present: bool, card: str | None, taped: bool) -> None:
        self._capture = capture
        self._gone = capture.parent.with_name("unplugged")
        self._reports = SimpleQueue[SpeakerReport]()
        self.told: list[SpeakerReport] = []
        self._tape = Tape(capture) if taped else None
        if tape := self._tape:
            vars(speaker)["time"] = SimpleNamespace(monotonic=lambda: tape.now)
        if not present:
            self.lose_card()
        self.speaker = _Taped(self._reports, self._tape, card)

    def wait_for(self, report: SpeakerReport | type[SpeakerReport]) -> float:
        began = self._tape.now if self._tape else 0.0
        self.speaker.look()
        while True:
            self.told.append(self._next())
            if fits(self.told[-1], report):
                return self._tape.now - began if self._tape else 0.0

    def _next(self) -> SpeakerReport:
        tape, limit = self._tape, time.monotonic() + PATIENCE
        while tape and self._reports.empty():
            assert time.monotonic() < limit, "nothing is reported"
            if self._plays():
                tape.step(self.speaker.look)
            else:
                if DeviceLost in map(type, self.told):
                    tape.now += 0.1  # the speaker tries it again by the clock
                self.speaker.look()
        return self._reports.get(timeout=PATIENCE)

    def _plays(self) -> bool:
        return self._capture.exists() and self.speaker.plays

    def let_pass(self, seconds: float) -> None:
        tape = self._tape
        assert tape
        self.speaker.look()  # what it was told counts from now on
        until = tape.now + seconds
        while tape.now < until:
            tape.step(self.speaker.look)

    def lose_card(self) -> None:
        assert self._tape
        self._capture.parent.rename(self._gone)
        self._tape.close()

    def return_card(self) -> None:
        assert self._tape
        self._gone.rename(self._capture.parent)
        self._tape.open()

    def keep(self) -> None:
        """Put what was heard where the tests look for it."""
        if self._tape:
            self._capture.unlink()
            self._capture.write_bytes(self._tape.samples)


class _Taped(PygameSpeaker):
    """The speaker itself, whose thread can be waited for, and whose last sound is read out."""

    def __init__(
        self, reports: SimpleQueue[SpeakerReport], tape: Tape | None, card: str | None
    ) -> None:
        self._tape = tape
        super().__init__(reports, card)

    @property
    def plays(self) -> bool:
        return self._open

    def look(self) -> None:
        """Wait until its thread has looked at the mixer once more."""
        for _ in range(2):  # it looks after each command, before the next
            done = threading.Event()
            self._commands.put(done.set)
            assert done.wait(PATIENCE), "the speaker's thread has ended"

    def close(self) -> None:
        ended = threading.Event()
        reader = threading.Thread(target=self._tape.run_out, args=[ended]) if self._tape else None
        if reader:
            reader.start()
        super().close()
        ended.set()
        if reader:
            reader.join()


def perform_captured(stage: Stage, present: bool = True) -> Performance:
    player = CapturedPlayer(present)
    stage(player)
    player.speaker.close()
    heard = [one for one in player.speaker.heard if one.start >= player.came_back]
    return Performance(player.told, heard, array("h"))


def perform_on_card(
    stage: Stage,
    folder: Path,
    present: bool = True,
    *,
    card: str | None = None,
    driver: str = "disk",
) -> Performance:
    capture = folder / CAPTURE
    capture.parent.mkdir()
    taped = card is None and driver == "disk"  # given a name, SDL writes to a file of that name
    disk = {
        "SDL_AUDIODRIVER": driver,
        "SDL_DISKAUDIOFILE": str(capture),
        "SDL_DISKAUDIODELAY": "0" if taped else BUFFER_MS,
    }
    stands = _forks()
    assert stands.stdin
    assert stands.stdout
    pickle.dump(tuple(Asked(stage.__name__, folder, present, card, taped, disk)), stands.stdin)
    stands.stdin.flush()
    assert stands.stdout.read(1) == ENDED_WELL, (folder / ERRORS).read_text()
    samples = array("h", capture.read_bytes() if capture.exists() else b"")
    return Performance(pickle.loads((folder / TOLD).read_bytes()), [], samples)


@cache
def _forks() -> subprocess.Popen[bytes]:
    """Whom players are forked from, until the tests are over."""
    ours = [ROOT, ROOT / "device", ROOT / "firmware", ROOT / "ports"]
    started = subprocess.Popen(
        [sys.executable, "-m", __name__],
        env={"PYTHONPATH": ":".join(map(str, ours)), "PATH": os.defpath},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    atexit.register(started.communicate)
    return started


GRAIN = 8


@cache
def places() -> dict[bytes, tuple[str, int]]:
    """Where in which clip so many samples are found."""
    return {
        clip.samples[2 * at : 2 * (at + GRAIN)]: (id, at)
        for id, clip in CLIPS.items()
        for at in range(len(clip.samples) // 2 - GRAIN + 1)
    }


def recognise(samples: array[int]) -> list[Stretch]:
    """Every stretch of a clip in a recording; anything else but silence is an error."""
    known = {id: array("h", clip.samples) for id, clip in CLIPS.items()}
    heard = []
    at = 0
    while at < len(samples):
        if not samples[at]:
            at += 1
            continue
        id, offset = places()[samples[at : at + GRAIN].tobytes()]
        start, clip = at, known[id]
        while at < len(samples) and offset + at - start < len(clip):
            if samples[at] != clip[offset + at - start]:
                break
            at += 1
        source = Source.EFFECT if id == stages.GONG.id else Source.VOICE
        seconds = (one / SAMPLE_RATE for one in (start, at, offset))
        heard.append(Stretch(source, id, *seconds))
    return heard


class Asked(NamedTuple):
    """What a process of its own performs."""

    stage: str
    folder: Path
    present: bool
    card: str | None
    taped: bool
    disk: dict[str, str]


def perform_here(asked: Asked) -> None:
    os.chdir(asked.folder)
    os.dup2(os.open(ERRORS, os.O_WRONLY | os.O_CREAT), 2)
    os.environ.update(asked.disk)
    player = CardPlayer(asked.folder / CAPTURE, asked.present, asked.card, asked.taped)
    with player.speaker:
        getattr(stages, asked.stage)(player)
    player.keep()
    (asked.folder / TOLD).write_bytes(pickle.dumps(player.told))


def main() -> None:
    sys.modules["numpy"] = None  # type: ignore[assignment]  # the speaker must do without it
    import roundtable_drivers.speaker  # noqa: F401

    with suppress(EOFError):
        while True:
            asked = pickle.load(sys.stdin.buffer)
            if not os.fork():
                perform_here(Asked(*asked))
                return
            _, ended = os.wait()
            sys.stdout.buffer.write(b"!" if ended else ENDED_WELL)
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
