"""Random walks through the pages of a fresh mocked table, each by a seed.

python -m tests.browser.walk --seed 7 --seconds 60
python -m tests.browser.walk --seed 1 --to 100 --seconds 15
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.languages import LANGUAGES
from roundtable.settings import Settings
from tests.browser import chromium
from tests.browser.served import BRISK, Served
from tests.browser.visits import Visits
from tests.browser.walker import REMEMBERED, Fault, Walker

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SPEEDS = (4.0, 12.0, 40.0)
"""Of the table's time: the slowest shows people sit down, the fastest comes to the end of games."""


def settings_of(seed: int) -> Settings:
    """Of the table of this walk: any language, and sometimes people who have never played."""
    rng = Random(seed)
    return replace(BRISK, language=rng.choice(LANGUAGES), rehearsed=rng.random() < 0.6)


def walk(
    browser: Browser,
    folder: Path,
    seed: int,
    *,
    steps: int = 0,
    seconds: float = 0.0,
    cuts_power: bool = True,
) -> list[str]:
    """So many steps, or for so long; returns what was done. Raises `Fault`, with how to repeat."""
    until = time.monotonic() + seconds
    visits = Visits(browser)
    walker: Walker | None = None
    try:
        with Served(folder, Random(seed).choice(SPEEDS), settings_of(seed)) as table:
            try:
                walker = Walker(visits, table, seed)
                if cuts_power:
                    walker.may_cut_power()
                while len(walker.trail) < steps or time.monotonic() < until:
                    walker.step()
                walker.judge_all()
                walker.finish()
            finally:
                visits.leave()
    except Exception as error:
        trail = walker.trail[-REMEMBERED:] if walker else []
        length = f"--seconds {seconds:g}" if seconds else f"--steps {steps}"
        again = f"python -m tests.browser.walk --seed {seed} {length}"
        told = "\n  ".join([f"seed {seed}; again: {again}", *trail, str(error)])
        raise Fault(told) from (None if isinstance(error, Fault) else error)
    return walker.trail


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=int, help="every seed up to this one")
    parser.add_argument("--seconds", type=float, default=0.0, help="of each walk")
    parser.add_argument("--steps", type=int, default=100, help="of each walk, without --seconds")
    asked = parser.parse_args()
    failed: list[int] = []
    with chromium.opened() as browser:
        for seed in range(asked.seed, (asked.to or asked.seed) + 1):
            with TemporaryDirectory() as folder:
                try:
                    steps = 0 if asked.seconds else asked.steps
                    done = walk(browser, Path(folder), seed, steps=steps, seconds=asked.seconds)
                except Exception:
                    failed.append(seed)
                    traceback.print_exc()
                else:
                    print(f"seed {seed}: {len(done)} actions", flush=True)
    print(f"{len(failed)} walks failed: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
