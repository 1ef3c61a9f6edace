"""Row *journal*: one committed action, beside a bare append with fsync of the same row.

They take turns on the same disk, so that a noisy one slows both alike.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from roundtable.chance import shuffled_deal
from roundtable.journal import RunningJournal
from roundtable.rules.actions import CastVotes
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot
from roundtable_ports import Box
from tests.rules.written import to_json

SETUP = Setup(players=7, deal="device")
ACTION = CastVotes((Ballot.APPROVE,) * SETUP.players)


def measure(commits: int = 100) -> tuple[float, float, float]:
    """Milliseconds per commit, ours and bare, and their ratio: medians over turns."""
    ours, bare = [], []
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as name:
        folder = Path(name)
        append = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        boxes = tuple(map(Box, range(1, SETUP.players + 1)))
        with RunningJournal.open(folder / "state") as journal:
            journal.begin(SETUP, shuffled_deal(SETUP, Random(1)), boxes, {}, started_at="")
            for _ in range(commits):
                start = time.perf_counter()
                journal.record(ACTION)
                trouble = journal.commit()
                middle = time.perf_counter()
                os.write(append, to_json(ACTION) + b"\n")
                os.fsync(append)
                end = time.perf_counter()
                assert trouble is None
                ours.append((middle - start) * 1e3)
                bare.append((end - middle) * 1e3)
        os.close(append)
    ratio = median(our / its for our, its in zip(ours, bare, strict=True))
    return median(ours), median(bare), ratio


def main() -> None:
    ours, bare, ratio = measure()
    print(
        f"journal {ours:8.2f} ms per commit   bare append with fsync {bare:8.2f} ms   "
        f"ratio {ratio:.2f}"
    )


if __name__ == "__main__":
    main()
