"""`make mutants`: are planted faults noticed by the tests of their room?

First the project's own (`planted.py`), then small ones drawn by a seed. Each is put into a copy of
the product, and the tests of its room that come by there run against that copy, the quickest first,
until one fails. Survivors are printed as differences; `judged.toml` has those that change nothing.

    python -m tests.mutants --small 200 --seed 21 --room rules --room journal
    python -m tests.mutants --only scrubbed
    python -m tests.mutants --room rules --at rules/legal.py
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tempfile
from collections import Counter
from enum import StrEnum
from pathlib import Path

from tests.mutants.bench import ROOT, Bench
from tests.mutants.judged import judged, within_product
from tests.mutants.planted import PLANTED
from tests.mutants.small import Mutation, drawn

PRODUCT = ROOT / "device" / "roundtable"
ROOMS = {
    "rules": ("tests/rules",),
    "journal": ("tests/journal", "tests/test_journal_keeper.py"),
    "console": (
        "tests/console",
        "tests/virtual/test_table.py",
        "tests/virtual/test_table_seats.py",
        "tests/updates/test_asking.py",
    ),
    "voice": ("tests/voice",),
    "conductor": ("tests/conductor", "tests/nights", "tests/secrets_at_table/test_moments.py"),
}


class Fate(StrEnum):
    CAUGHT = "caught"
    EQUIVALENT = "judged to change nothing"
    SURVIVED = "SURVIVED"


class Tally:
    """What became of each, by kind; told as it goes."""

    def __init__(self) -> None:
        self._counts: dict[str, Counter[Fate]] = {}
        self.survivors: list[str] = []

    def add(self, kind: str, name: str, fate: Fate, path: Path, text: str) -> None:
        self._counts.setdefault(kind, Counter())[fate] += 1
        print(f"{fate:<8} {name}", flush=True)
        if fate is Fate.SURVIVED:
            self.survivors.append(f"{name}\n{difference(path, text)}")

    def tell(self) -> None:
        for survivor in self.survivors:
            print(f"\nSURVIVED {survivor}")
        for kind, counts in self._counts.items():
            told = [f"{kind}: {counts[Fate.CAUGHT]} of {counts.total()} caught"]
            told += [f"{counts[one]} {one}" for one in list(Fate)[1:] if counts[one]]
            print(", ".join(told))


def place(path: Path) -> str:
    within = within_product(path)
    return f"device/roundtable/{within}" if within else str(path)


def is_at(one: Mutation, wanted: list[str] | None) -> bool:
    path = place(one.path)
    return not wanted or any(each in path or each == f"{path}:{one.first}" for each in wanted)


def difference(path: Path, text: str) -> str:
    name = place(path)
    before = path.read_text().splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, text.splitlines(keepends=True), name, name, n=2))


def fates_of_small_ones(bench: Bench, tally: Tally, room: str, ones: list[Mutation]) -> None:
    known = {one: judged(one) for one in ones}
    tried = [one for one in ones if not known[one]]
    tests = dict(zip(tried, bench.reaching(tried, ROOMS[room]) if tried else (), strict=True))
    for one in ones:
        text = one.applied(one.path.read_text())
        fate = Fate.EQUIVALENT
        if not known[one]:
            caught = bool(tests[one]) and bench.notices(one.path, text, tests[one])
            fate = Fate.CAUGHT if caught else Fate.SURVIVED
        reason = f": {known[one]}" if known[one] else f", {len(tests[one])} tests come by"
        tally.add(room, f"{place(one.path)}:{one.first}{reason}", fate, one.path, text)


def main() -> int:
    options = argparse.ArgumentParser(
        prog="make mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--small", type=int, default=200, help="how many are drawn, of all rooms")
    options.add_argument("--seed", type=int, default=21)
    options.add_argument("--room", action="append", choices=ROOMS, help="these alone")
    options.add_argument("--only", help="our own with this in their name, and no small ones")
    options.add_argument(
        "--at", action="append", help="of those drawn the ones in such a path, or at this path:line"
    )
    given = options.parse_args()
    rooms = given.room or list(ROOMS)
    own = [one for one in PLANTED if given.only is None or given.only in one.name]
    if not own:
        options.error(f"--only {given.only}: no planted fault has that in its name")
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder))
        if given.at is None:
            bench.check(tuple(sorted({test for one in own for test in one.tests})))
        for one in own if given.at is None else ():
            path = bench.copy_of(one.path)
            caught = bench.notices(path, one.text(), one.tests)
            fate = Fate.CAUGHT if caught else Fate.SURVIVED
            tally.add("our own", one.name, fate, path, one.text())
        for room in rooms if given.only is None else ():
            ones = drawn(
                list(bench.copy_of(PRODUCT / room).rglob("*.py")),
                given.small // len(rooms),
                given.seed,
            )
            wanted = [one for one in ones if is_at(one, given.at)]
            fates_of_small_ones(bench, tally, room, wanted)
    tally.tell()
    return bool(tally.survivors)


if __name__ == "__main__":
    sys.exit(main())
