"""Tables in processes of their own, killed at any moment, taken up again, and killed again.

    python -m tests.mashing.anytime SEED KILLS

Games of line-ups with any modules: a process plays one and says of every step of its journal what
would have to be offered again now; after some of these, and any moment, it is killed. Whoever
starts next must find that, and plays on until it is killed, or the game is over and nothing of its
secrets is left. It prints how many were killed, how many of those in a game, and in how many games.
"""

from __future__ import annotations

import hashlib
import os
import select
import signal
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from roundtable.journal import History, RunningJournal
from roundtable.journal.rows import Played, to_bytes
from roundtable.rules.actions import Action
from roundtable.rules.setup import Setup
from tests.company.humans import Humans, HumansAtANight
from tests.company.masher import Timeline, WatchedHands
from tests.company.table import rehearsed
from tests.journal.killed import MEMORY
from tests.mashing.cuts import CutKeeper, bytes_of, ended, kept_night
from tests.mashing.resumed import traces
from tests.rules.random_setups import led_setup

STEPS = 40
"""After how many steps at most somebody is killed: a game has hundreds."""

LONGEST = 0.02
"""Seconds from a step to the kill, at most; the next step ends them."""


def mark(actions: tuple[Action, ...] | None) -> str:
    """Tells these actions from any others."""
    rows = [to_bytes(Played(one)) for one in actions or ()]
    return "none" if actions is None else hashlib.sha256(b"".join(rows)).hexdigest()


class Telling(CutKeeper):
    """A keeper that says into a pipe what a start would have to find."""

    def __init__(self, folder: Path, into: int) -> None:
        self._into: int | None = None  # while it starts, what was found before still stands
        super().__init__(folder, folder)
        if found := self.journal.resume():
            self._running = True
            self._closed = self._closing = list(found.actions)
        self._into = into

    def photograph(self, step: str) -> None:
        if self._into is not None:
            allowed = self.cut(self._folder, step).allowed
            os.write(self._into, (" ".join(map(mark, allowed)) + "\n").encode())


def play(folder: Path, seed: int, setup: Setup, into: int) -> None:
    keeper = Telling(folder, into)
    humans = Humans(Random(seed))
    with keeper.journal as journal:
        humans.remind(journal.resume())
        with kept_night(
            journal,
            keeper=keeper,
            seed=seed,
            heard=lambda _, message: humans.hear(message),
            settings=rehearsed(setup),
        ) as night:
            hands = WatchedHands(night, lambda *_: None)
            HumansAtANight(night, humans, hands, Timeline(night, hands)).play_on(ended)
            night.until(night.now + 30)


def killed(folder: Path, seed: int, setup: Setup, steps: int, moment: float) -> list[str] | None:
    """All that it said before it was; None if it came to its end."""
    heard, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        try:
            play(folder, seed, setup, told)
        except BaseException as error:
            os.write(2, f"seed {seed}: {error!r}\n".encode())
            os._exit(1)
        os._exit(0)
    os.close(told)
    data, alive, more = b"", True, b"any"
    while more:
        if alive and data.count(b"\n") >= steps:
            select.select([heard], [], [], moment)
            os.kill(child, signal.SIGKILL)
            alive = False
        more = os.read(heard, 1 << 16)
        data += more
    os.close(heard)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        assert os.waitstatus_to_exitcode(status) == 0, f"seed {seed} broke down"
        return None
    assert os.WTERMSIG(status) == signal.SIGKILL
    return data.decode().splitlines()


def check(folder: Path, allowed: set[str], seed: int) -> str:
    """What is found there, which must be one of these."""
    with RunningJournal.open(folder) as journal:
        found = journal.resume()
        assert journal.troubles == (), f"seed {seed}: {journal.troubles}"
    there = mark(found.actions if found else None)
    assert there in allowed, f"seed {seed}: lost"
    return there


def game(seed: int) -> tuple[int, int]:
    """How often it was killed until it was over, and how often in its middle."""
    rng = Random(seed)
    setup = led_setup(rng)
    done = within = 0
    there = nothing = mark(None)
    secrets: dict[bytes, None] = {}
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
        folder = Path(place)
        while not History(folder).games():  # it may be over when it is killed
            told = killed(folder, seed, setup, rng.randrange(STEPS), rng.uniform(0, LONGEST))
            if told is None:
                break
            done += 1
            there = check(folder, set(told[-1].split()) if told else {there}, seed)
            within += there != nothing
            secrets |= dict.fromkeys(_secrets(folder))
        left = bytes_of(folder)
        assert not [one for one in secrets if one in left], f"seed {seed}: a trace is readable"
        assert History(folder).games(), f"seed {seed}: the end is not kept"
    return done, within


def _secrets(folder: Path) -> list[bytes]:
    with RunningJournal.open(folder) as journal:
        found = journal.resume()
    return traces(found.actions) if found else []


def main(seed: int, kills: int) -> None:
    done = within = games = 0
    while done < kills:
        more, of_these = game(seed + games)
        done, within, games = done + more, within + of_these, games + 1
    print(done, within, games)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
