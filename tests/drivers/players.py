"""Who performs the stages: the captured speaker here, or pygame's in a process of its own.

SDL's disk driver stands for the card: it writes what would be heard, bit for bit, and a file that
cannot grow in a folder that is gone makes SDL itself say that the card was unplugged.
"""

from __future__ import annotations

import os
import pickle
import resource
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
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
    """Runs in the process that `perform_on_card` starts."""

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
    capture = folder / "card" / "heard.raw"
    capture.parent.mkdir()
    ours = [ROOT, ROOT / "device", ROOT / "firmware", ROOT / "ports"]
    silent = {"PYTHONPATH": ":".join(map(str, ours)), "PATH": os.defpath}
    disk = {"SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(capture), "SDL_DISKAUDIODELAY": ms}
    done = subprocess.run(
        [sys.executable, "-m", __name__, stage.__name__, capture, str(int(present)), card or ""],
        cwd=folder,
        env=silent | disk,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    samples = array("h", capture.read_bytes() if capture.exists() else b"")
    return Performance(pickle.loads(done.stdout), [], samples)


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


def main(stage: str, capture: str, present: str, card: str) -> None:
    sys.modules["numpy"] = None  # type: ignore[assignment]  # the speaker must do without it
    player = CardPlayer(Path(capture), bool(int(present)), card or None)
    with player.speaker:
        getattr(stages, stage)(player)
    sys.stdout.buffer.write(pickle.dumps(player.told))


if __name__ == "__main__":
    main(*sys.argv[1:])
