"""A table brought up to its first frame: prints the CPU seconds and the memory that it took.

python -m tests.bench.started, which is a process of its own for each start that is measured.
"""

from __future__ import annotations

import os
import resource
import tempfile
from contextlib import ExitStack
from pathlib import Path

from msgspec.structs import replace

from roundtable.app.whole_table import WholeTable
from roundtable.conductor.inbox import Inbox
from roundtable.journal import RunningJournal
from roundtable.settings import TableFile
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.wiring import SoundOutput, SoundWiring, read


def main() -> None:
    folder = tempfile.mkdtemp()
    os.environ["XDG_STATE_HOME"] = os.environ["XDG_CACHE_HOME"] = folder
    wiring = replace(read("mock"), sound=SoundWiring(SoundOutput.USB))
    inbox, clock = Inbox(), MonotonicClock()
    with ExitStack() as opened:
        hardware = opened.enter_context(MockedTable(wiring, clock, inbox, keep_frames=1))
        journal = opened.enter_context(RunningJournal.open(Path(folder)))
        running = WholeTable(
            opened, wiring, inbox, clock, language=None, file=TableFile(), journal=journal
        )
        running.light(hardware.ring)
        running.table.pump(clock.now())
        used = resource.getrusage(resource.RUSAGE_SELF)
        print(used.ru_utime + used.ru_stime, used.ru_maxrss, flush=True)
        os._exit(0)  # what it began to render is not waited for


if __name__ == "__main__":
    main()
