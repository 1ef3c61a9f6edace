"""Repeat the tests, idle and beside busy loops, and list what ever failed: `make steady N=20`.

The first half of the runs has the machine to itself. The second half runs beside four busy loops.
Each run draws an order of its own for Hypothesis and for the tests' hashes. With TESTS, only those
are repeated, which finds a rare failure of one file in minutes:

    make steady N=200 TESTS="tests/voice/test_worker.py"
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUSY_LOOPS = 4
BUSY = (sys.executable, "-c", "while True: pass")
PYTEST = (sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-rfE")
FAILED = re.compile(
    r"^(?:FAILED|ERROR) (?P<test>\S+?::[^\s\[]+(?:\[.*?\](?= - |$))?)(?: - (?P<why>.*))?$",
    re.MULTILINE,
)
CLOSING = re.compile(r"^.*\b(?:passed|failed|error|no tests ran)\b.* in [\d.:]+s?.*$", re.MULTILINE)
LAST_LINES = 15


@dataclass
class Found:
    """What the runs have shown so far."""

    failures: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """By test: in which runs it failed, and why."""

    broken: list[str] = field(default_factory=list)
    """Runs that ended badly without naming a test."""

    seconds: list[float] = field(default_factory=list)

    def take(self, run: str, code: int, printed: str) -> int:
        """Note one run; returns how many tests failed in it."""
        failed = {one["test"]: one["why"] or "" for one in FAILED.finditer(printed)}
        for test, why in failed.items():
            self.failures[test].append(f"{run}: {why}")
        if code and not failed:
            self.broken.append(f"{run}: code {code}\n" + tail(printed))
        return len(failed)

    @property
    def fine(self) -> bool:
        return not self.failures and not self.broken

    def report(self) -> Iterator[str]:
        for test, runs in sorted(self.failures.items(), key=lambda one: (-len(one[1]), one[0])):
            yield f"{len(runs)} of {len(self.seconds)} runs: {test}"
            yield from (f"    {one}" for one in runs)
        yield from self.broken
        fastest, slowest = min(self.seconds), max(self.seconds)
        verdict = "every run was green" if self.fine else "not every run was green"
        yield f"{len(self.seconds)} runs of {fastest:.0f} to {slowest:.0f} s: {verdict}"


def tail(printed: str) -> str:
    return "\n".join(printed.splitlines()[-LAST_LINES:])


@contextmanager
def beside(loops: int) -> Iterator[None]:
    """Keep so many processes busy meanwhile."""
    busy = [subprocess.Popen(BUSY) for _ in range(loops)]
    try:
        yield
    finally:
        for one in busy:
            one.kill()
        for one in busy:
            one.wait()


def repeat(count: int, tests: Sequence[str]) -> Found:
    found = Found()
    for number in range(1, count + 1):
        loops = BUSY_LOOPS if number > count // 2 else 0
        run = f"run {number}" + (f" beside {loops} busy loops" if loops else "")
        print(f"{run} of {count} ...", end=" ", flush=True)
        began = time.monotonic()
        with beside(loops):
            done = subprocess.run(
                [*PYTEST, *tests],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                check=False,
            )
        found.seconds.append(time.monotonic() - began)
        failed = found.take(run, done.returncode, done.stdout)
        closing = CLOSING.findall(done.stdout)
        print(closing[-1].strip("= ") if closing else f"code {done.returncode}", flush=True)
        if failed:
            print(f"    {failed} failed", flush=True)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="make steady", description="Repeat the tests and list what ever failed."
    )
    parser.add_argument("-n", type=int, default=20, metavar="N", help="how many runs (20)")
    parser.add_argument("tests", nargs="*", help="files or tests; by itself every test")
    asked = parser.parse_args(arguments)
    if asked.n < 1:
        parser.error(f"N is {asked.n}; give a number from 1 on")
    found = repeat(asked.n, asked.tests)
    print(*found.report(), sep="\n")
    return 0 if found.fine else 1


if __name__ == "__main__":
    sys.exit(main())
