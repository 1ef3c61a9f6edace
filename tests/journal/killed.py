"""One game in a real folder, killed with SIGKILL before every write, sync and rename.

Run as a process of its own with one thread, so that it may fork: `python -m tests.journal.killed`.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from roundtable.journal import History, RunningJournal
from roundtable.journal.running import RUNNING
from roundtable.journal.storage import Folder
from roundtable.rules.game import Game, replay
from roundtable.rules.setup import Setup
from tests.journal.nights import game_of, public, secrets, write_down
from tests.rules.written import whole

SETUP = Setup(players=7, deal="device", excalibur="on", lady="on", plot="on")

# A killed process loses nothing that it wrote, synced or not: memory serves as well as a disk.
MEMORY = Path("/dev/shm")


class Killing(Folder):
    """Kills its process before one step, or halfway through it if it is a write."""

    def __init__(self, path: Path, kill_before: int, report: int, half: bool) -> None:
        super().__init__(path)
        self.left = kill_before
        self.half = half
        self.report = report

    def _step(self) -> None:
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.left -= 1

    def create(self, name: str) -> int:
        self._step()
        return super().create(name)

    def write(self, handle: int, data: bytes, at: int) -> None:
        os.write(self.report, f"unsynced {at}\n".encode())
        if self.left == 0 and self.half:
            super().write(handle, data[: len(data) // 2], at)
        self._step()
        super().write(handle, data, at)

    def sync(self, handle: int) -> None:
        self._step()
        super().sync(handle)
        os.write(self.report, b"synced\n")

    def rename(self, name: str, to: str) -> None:
        self._step()
        super().rename(name, to)

    def remove(self, name: str) -> None:
        self._step()
        super().remove(name)

    def sync_names(self) -> None:
        self._step()
        super().sync_names()


def play(folder: Path, game: Game, kill_before: int, report: int, half: bool) -> None:
    journal = RunningJournal(Killing(folder, kill_before, report, half), History(folder))
    for safe in write_down(journal, game, Random(1)):
        os.write(report, f"safe {safe}\n".encode())
    journal.finish(public(game))
    os.write(report, b"ended\n")


def killed(folder: Path, game: Game, kill_before: int, half: bool) -> list[str]:
    """What the child reported before it died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        play(folder, game, kill_before, writing, half)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as reports:
        told = reports.read().splitlines()
    os.waitpid(child, 0)
    return told


def garble(folder: Path, told: list[str], rng: Random) -> None:
    """Drop or garble what the dead process had written and not synced."""
    file = folder / RUNNING
    if told[-1].startswith("unsynced") and file.exists():
        at = int(told[-1].split()[1])
        data = bytearray(file.read_bytes())
        if rng.random() < 0.5:
            data[at:] = bytes(len(data) - at)
        else:
            for spot in rng.sample(range(at, len(data)), min(64, len(data) - at)):
                data[spot] ^= rng.randrange(1, 256)
        file.write_bytes(data)


def check(folder: Path, game: Game, told: list[str]) -> None:
    safe = [int(line.split()[1]) for line in told if line.startswith("safe")]
    with RunningJournal.open(folder) as journal:
        assert journal.troubles == (), journal.troubles
        night = journal.resume()
        kept = History(folder).games()
        if kept:
            assert night is None
            assert len(kept) == 1
            assert_no_trace(folder, game)
        elif safe:
            assert night is not None
            assert len(night.actions) >= safe[-1]
            assert list(night.actions) == game.actions[: len(night.actions)]
            if len(night.actions) == len(game.actions):
                assert whole(replay(night.setup, night.deal, night.actions)) == whole(game)


def assert_no_trace(folder: Path, game: Game) -> None:
    for file in folder.iterdir():
        data = file.read_bytes()
        assert not any(one in data for one in secrets(game)), file.name


def play_alone(folder: Path) -> None:
    """The whole game in this process, for whoever kills it from outside."""
    play(folder, game_of(SETUP, seed=3), -1, sys.stdout.fileno(), False)


def main() -> None:
    game = game_of(SETUP, seed=0)
    kills = 0
    for half in (False, True):
        step = 0
        while True:
            with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
                folder = Path(name)
                told = killed(folder, game, step, half)
                if "ended" in told:
                    assert_no_trace(folder, game)
                    break
                if half and told:
                    garble(folder, told, Random(step))
                check(folder, game, told)
                kills += 1
                step += 1
    print(f"{kills} kills in a game of {len(game.actions)} actions, nothing lost")


if __name__ == "__main__":
    play_alone(Path(sys.argv[1])) if sys.argv[1:] else main()
