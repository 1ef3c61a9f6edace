"""Who performs the stages: the captured speaker here, or pygame's in a process of its own.

Such a process is forked from one that has imported pygame, which takes longer than most stages.

SDL's disk driver stands for the card: it writes what would be heard, bit for bit, and a file that
cannot grow in a folder that is gone makes SDL itself say that the card was unplugged.
"""

from __future__ import annotations

import atexit
import os
import pickle
import resource
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue

from roundtable_drivers.captured import CapturedSpeaker, Source, Stretch
from roundtable_ports import FRAME_BYTES, SAMPLE_RATE, SpeakerReport
from tests.drivers import stages
from tests.drivers.stages import CLIPS, Player

Stage = Callable[[Player], None]

ROOT = Path(__file__).parents[2]
CAPTURE, TOLD, ERRORS, ENDED_WELL = "card/heard.raw", "told", "errors", b"."
PATIENCE = 20.0  # seconds: a bound, never a delay
BUFFER_MS = "8"  # between two buffers of 23 ms: the card then runs almost three times too fast


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


class CardPlayer:
    """Runs in the process that `perform_on_card` asks for."""

    def __init__(self, capture: Path, present: bool, card: str | None = None) -> None:
        from roundtable_drivers.speaker import PygameSpeaker

        self._capture = capture
        self._gone = capture.parent.with_name("unplugged")
        self._reports = SimpleQueue[SpeakerReport]()
        self.told: list[SpeakerReport] = []
        if not present:
            self.lose_card()
        self.speaker = PygameSpeaker(self._reports, card)

    def wait_for(self, report: SpeakerReport | type[SpeakerReport]) -> float:
        began = time.monotonic()
        while True:
            self.told.append(self._reports.get(timeout=PATIENCE))
            if fits(self.told[-1], report):
                return time.monotonic() - began

    def let_pass(self, seconds: float) -> None:
        enough = self._captured() + FRAME_BYTES * seconds * SAMPLE_RATE
        until = time.monotonic() + PATIENCE
        while self._captured() < enough:
            assert time.monotonic() < until, "the card takes no sound"
            time.sleep(0.002)

    def _captured(self) -> int:
        return self._capture.stat().st_size if self._capture.exists() else 0

    def lose_card(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        self._capture.parent.rename(self._gone)

    def return_card(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        self._gone.rename(self._capture.parent)


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
    ms: str = BUFFER_MS,
    driver: str = "disk",
) -> Performance:
    capture = folder / CAPTURE
    capture.parent.mkdir()
    disk = {"SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(capture), "SDL_DISKAUDIODELAY": ms}
    stands = _forks()
    assert stands.stdin
    assert stands.stdout
    pickle.dump((stage.__name__, folder, present, card, disk), stands.stdin)
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


def perform_here(
    stage: str, folder: Path, present: bool, card: str | None, disk: dict[str, str]
) -> None:
    os.chdir(folder)
    os.dup2(os.open(ERRORS, os.O_WRONLY | os.O_CREAT), 2)
    os.environ.update(disk)
    player = CardPlayer(folder / CAPTURE, present, card)
    with player.speaker:
        getattr(stages, stage)(player)
    (folder / TOLD).write_bytes(pickle.dumps(player.told))


def main() -> None:
    sys.modules["numpy"] = None  # type: ignore[assignment]  # the speaker must do without it
    import roundtable_drivers.speaker  # noqa: F401

    with suppress(EOFError):
        while True:
            asked = pickle.load(sys.stdin.buffer)
            if not os.fork():
                perform_here(*asked)
                return
            _, ended = os.wait()
            sys.stdout.buffer.write(b"!" if ended else ENDED_WELL)
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
