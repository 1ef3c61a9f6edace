"""Builds the guests, proves the installed table on them: 0 shown, 1 not shown, 2 cannot be run."""

from __future__ import annotations

import argparse
import fcntl
import signal
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache

from tests.kernel import parts
from tests.kernel.parts import NotShown
from tests.machine import (
    baked,
    bare,
    debian,
    disk,
    first_boot,
    installed,
    kernel,
    needs,
    network,
    proofs,
    usb,
)
from tests.machine.stage import Stage

RUN = kernel.KEPT / "run"

Proof = Callable[[Stage], str]
PROOFS: tuple[Proof, ...] = (
    *proofs.PROOFS,
    *usb.PROOFS,
    *first_boot.PROOFS,
    *first_boot.IMAGE_PROOFS,
    *network.PROOFS,
)


def main() -> int:
    return parts.shown(_main)


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.machine", description=__doc__)
    words_help = "only proofs with such a word in their name; without any, all of them: hours"
    parser.add_argument("words", nargs="*", help=words_help)
    parser.add_argument("--build", action="store_true", help="build the guests, and prove nothing")
    options = parser.parse_args()
    words: list[str] = options.words
    chosen = [one for one in PROOFS if not words or any(word in named(one) for word in words)]
    if not chosen:
        print(f"no proof has any of these words: {', '.join(words)}", file=sys.stderr)
        return 2
    needs.check()
    # So that what was begun is put away, also when we are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    kernel.KEPT.mkdir(parents=True, exist_ok=True)
    with (kernel.KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two at once would build into the same folders
        stages = {one: stage(guest_of(one)) for one in chosen}
        if options.build:
            return 0
        if words:
            for one in stages.values():
                one.take_over()
        return prove(stages)


def guest_of(proof: Proof) -> str:
    """The kind of guest in which it is shown."""
    kinds = {"usb": usb.PROOFS, "radio": network.PROOFS, "bare": first_boot.PROOFS}
    kinds["image"] = first_boot.IMAGE_PROOFS
    return next((kind for kind, shown in kinds.items() if proof in shown), "")


@cache
def stage(guest: str) -> Stage:
    """Of the guest on pins, or of the one on USB, with radios, with nothing installed, or baked."""
    built = kernel.build()
    if guest == "usb":
        on = installed.build(debian.build(), installed.ON_USB, "installed-six-usb")
        made = Stage(built, disk.build(on, built, guest), RUN / guest, usb.UsbTable)
    elif guest == "radio":
        system = debian.build("debian-radio", debian.WITH_RADIOS)
        on = installed.build(system, name="installed-radio")
        made = Stage(built, disk.build(on, built, guest), RUN / guest)
    elif guest == "bare":
        made = Stage(built, bare.build(built), RUN / guest)
    elif guest == "image":
        made = Stage(built, baked.build(debian.build(), built), RUN / guest)
    else:
        made = Stage(built, disk.build(installed.build(debian.build()), built), RUN)
    made.folder.mkdir(parents=True, exist_ok=True)
    return made


def prove(stages: Mapping[Proof, Stage]) -> int:
    start = time.monotonic()
    missed = 0
    for proof, where in stages.items():
        print(f"{named(proof)} ... ", end="", flush=True)
        began = time.monotonic()
        try:
            saw = proof(where)
        except NotShown as wrong:
            missed += 1
            print(f"NOT SHOWN ({time.monotonic() - began:.0f} s)\n   {indented(wrong)}", flush=True)
        else:
            print(f"{saw} ({time.monotonic() - began:.0f} s)", flush=True)
    took = f"in {time.monotonic() - start:.0f} s"
    if missed:
        print(f"{missed} of {len(stages)} not shown, {took}. Logs: {RUN}", file=sys.stderr)
        return 1
    print(f"All {len(stages)} shown, {took}.")
    return 0


def named(proof: Proof) -> str:
    return proof.__name__.replace("_", " ")


def indented(wrong: NotShown) -> str:
    return str(wrong).replace("\n", "\n   ")


if __name__ == "__main__":
    sys.exit(main())
