"""`make mutants`: are planted faults noticed by the tests of their room?

First the project's own (`planted.py`), then small ones drawn by a seed. Each is put into a copy of
the product, and the tests of its room run against that copy. Survivors are printed as differences.

    python -m tests.mutants --small 200 --seed 21 --room rules --room journal
    python -m tests.mutants --only scrubbed
"""

from __future__ import annotations

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.mutants.planted import PLANTED
from tests.mutants.small import drawn

ROOT = Path(__file__).parents[2]
PRODUCT = ROOT / "device"
ROOMS = {
    "rules": ("tests/rules",),
    "journal": ("tests/journal", "tests/test_keeping.py"),
    "console": ("tests/console",),
    "voice": ("tests/voice",),
    "conductor": ("tests/conductor", "tests/nights", "tests/secrets_at_table/test_moments.py"),
}
SLOWEST = 900.0
"""Seconds: whoever waits for ever has been noticed."""


class Bench:
    """A copy of the product in which faults are planted, one at a time."""

    def __init__(self, folder: Path) -> None:
        self._copy = folder / "device"
        shutil.copytree(PRODUCT, self._copy, ignore=shutil.ignore_patterns("__pycache__"))

    def notices(self, path: Path, text: str, tests: tuple[str, ...]) -> bool:
        there = self._copy / path.relative_to(PRODUCT)
        whole = there.read_text()
        there.write_text(text)
        try:
            return self._fails(tests)
        finally:
            there.write_text(whole)

    def _fails(self, tests: tuple[str, ...]) -> bool:
        folders = " ".join(map(str, (self._copy, "firmware", "ports", "tools", ".")))
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        try:
            done = subprocess.run(
                [*command, "-o", f"pythonpath={folders}", *tests],
                cwd=ROOT,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
                capture_output=True,
                text=True,
                timeout=SLOWEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return True
        if done.returncode not in (0, 1, 2, 3):  # 2 and 3: it cannot even be imported
            raise SystemExit(f"the tests could not be run:\n{done.stdout}{done.stderr}")
        return done.returncode != 0

    def check(self, tests: tuple[str, ...]) -> None:
        """Only tests that pass without a fault can notice one."""
        if self._fails(tests):
            raise SystemExit(f"these fail without any fault: {' '.join(tests)}")


def difference(path: Path, text: str) -> str:
    name = str(path.relative_to(ROOT))
    before = path.read_text().splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, text.splitlines(keepends=True), name, name, n=2))


def main() -> int:
    options = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    options.add_argument("--small", type=int, default=200, help="how many are drawn")
    options.add_argument("--seed", type=int, default=21)
    options.add_argument("--room", action="append", choices=ROOMS, help="these alone")
    options.add_argument("--only", help="our own with this in their name, and no small ones")
    given = options.parse_args()
    rooms = given.room or list(ROOMS)
    own = [one for one in PLANTED if given.only is None or given.only in one.name]
    if not own:
        options.error(f"--only {given.only}: no planted fault has that in its name")
    counts: Counter[tuple[str, bool]] = Counter()
    survivors: list[str] = []

    def tried(kind: str, name: str, path: Path, text: str, tests: tuple[str, ...]) -> None:
        noticed = bench.notices(path, text, tests)
        counts[kind, noticed] += 1
        print(f"{'caught  ' if noticed else 'SURVIVED'} {name}", flush=True)
        if not noticed:
            survivors.append(f"{name}\n{difference(path, text)}")

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder))
        bench.check(tuple(sorted({test for one in own for test in one.tests})))
        for one in own:
            tried("our own", one.name, one.path, one.text(), one.tests)
        for room in rooms if given.only is None else ():
            share = given.small // len(rooms)
            for each in drawn(
                list((PRODUCT / "roundtable" / room).rglob("*.py")), share, given.seed
            ):
                name = f"{each.path.relative_to(ROOT)}:{each.first}"
                tried(room, name, each.path, each.applied(each.path.read_text()), ROOMS[room])
    for survivor in survivors:
        print(f"\nSURVIVED {survivor}")
    for kind in dict.fromkeys(kind for kind, _ in counts):
        caught, all_of_them = counts[kind, True], counts[kind, True] + counts[kind, False]
        print(f"{kind}: {caught} of {all_of_them} caught")
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
