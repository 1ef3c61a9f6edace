"""Builds the guest, proves the installed table on it: 0 shown, 1 not shown, 2 cannot be run."""

from __future__ import annotations

import argparse
import fcntl
import signal
import sys
import time

from tests.kernel import parts
from tests.machine import debian, disk, installed, kernel, needs, proofs
from tests.machine.emulator import NotShown
from tests.machine.stage import Stage

RUN = kernel.KEPT / "run"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.machine", description=__doc__)
    parser.add_argument("words", nargs="*", help="only proofs with such a word in their name")
    parser.add_argument("--build", action="store_true", help="build the guest, and prove nothing")
    options = parser.parse_args()
    try:
        needs.check()
        # So that what was begun is put away, also when we are ended.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        kernel.KEPT.mkdir(parents=True, exist_ok=True)
        with (kernel.KEPT / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # two at once would build into the same folders
            built = kernel.build()
            image = disk.build(installed.build(debian.build()), built)
            if options.build:
                return 0
            stage = Stage(built, image, RUN)
            RUN.mkdir(exist_ok=True)
            return prove(stage, options.words)
    except needs.Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except parts.Broken as broken:
        print(broken, file=sys.stderr)
        return 1


def prove(stage: Stage, words: list[str]) -> int:
    chosen = [
        one
        for one in proofs.PROOFS
        if not words or any(word in named(one.__name__) for word in words)
    ]
    if not chosen:
        print(f"no proof has any of these words: {', '.join(words)}", file=sys.stderr)
        return 2
    if words:
        stage.take_over()
    start = time.monotonic()
    missed = 0
    for proof in chosen:
        print(f"{named(proof.__name__)} ... ", end="", flush=True)
        began = time.monotonic()
        try:
            saw = proof(stage)
        except NotShown as wrong:
            missed += 1
            print(f"NOT SHOWN ({time.monotonic() - began:.0f} s)\n   {indented(wrong)}", flush=True)
        else:
            print(f"{saw} ({time.monotonic() - began:.0f} s)", flush=True)
    took = f"in {time.monotonic() - start:.0f} s"
    if missed:
        print(f"{missed} of {len(chosen)} not shown, {took}. Logs: {stage.folder}", file=sys.stderr)
        return 1
    print(f"All {len(chosen)} shown, {took}.")
    return 0


def named(function: str) -> str:
    return function.replace("_", " ")


def indented(wrong: NotShown) -> str:
    return str(wrong).replace("\n", "\n   ")


if __name__ == "__main__":
    sys.exit(main())
