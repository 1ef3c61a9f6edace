"""Builds the guest, boots it, and ends with its verdict: 0 shown, 1 not shown, 2 cannot be run."""

from __future__ import annotations

import signal
import sys
import time

from tests.kernel import boot, kernel, needs, parts, system
from tests.kernel.simulated_pi import BOARDS

SECONDS = 600


def main() -> int:
    return parts.shown(_main)


def _main() -> int:
    # So that the emulator is ended with us, however we end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    needs.check()
    vmlinuz = kernel.build()
    archives = [vmlinuz / "modules.cpio", *system.build()]
    print("guest: booting ...", flush=True)
    start = time.monotonic()
    said = boot.boot(vmlinuz / "vmlinuz", archives, SECONDS)
    print(f"guest: ended after {time.monotonic() - start:.0f} s")
    silent = [board.name for board in BOARDS if said.count(board.verdict) != 1]
    if silent:
        print(f"Not shown for {', '.join(silent)}. The kernel's last words:", file=sys.stderr)
        print(*boot.last_words(), sep="\n", file=sys.stderr)
        return 1
    print(f"Shown on {', '.join(board.name for board in BOARDS)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
