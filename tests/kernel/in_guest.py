"""Runs in the guest: every proof on every board, each board in a process of its own."""

from __future__ import annotations

import subprocess
import sys
import time
import traceback

from tests.kernel.simulated_pi import BOARDS, Board, SimulatedPi

SECONDS = 180


def main() -> None:
    for board in BOARDS:
        command = [sys.executable, "-m", "tests.kernel.in_guest", board.name]
        try:
            subprocess.run(command, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            print(f"{board.name}: not done after {SECONDS} s", flush=True)


def prove_on(board: Board) -> None:
    # Here and not above: gpiozero is imported in each board's own process only.
    from tests.kernel.proofs import PROOFS
    from tests.kernel.table import Table

    print(f"{board.name}, revision {board.revision}, {board.lines} lines:")
    shown = 0
    with SimulatedPi(board) as pi, Table(pi) as table:
        for proof in PROOFS:
            name = proof.__name__.replace("_", " ")
            start = time.monotonic()
            try:
                detail = proof(table)
            except Exception:
                traceback.print_exc(file=sys.stdout)
                print(f"  FAILED  {name}")
            else:
                shown += 1
                seconds = f"{time.monotonic() - start:.1f} s"
                print(f"  ok  {name} ({'; '.join(filter(None, [detail, seconds]))})")
    print(board.verdict if shown == len(PROOFS) else f"only {shown} of {len(PROOFS)} shown")


if __name__ == "__main__":
    if sys.argv[1:]:
        prove_on(next(board for board in BOARDS if board.name == sys.argv[1]))
    else:
        main()
