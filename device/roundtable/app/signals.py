"""Ending politely: a signal becomes an exception, so that whatever was opened is closed."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP leave this block as SIGINT does, through every `with` inside it."""
    told: list[int] = []

    def leave(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_IGN)  # once is enough: closing must not be cut short
        told.append(number)
        raise SystemExit(128 + number)

    before = {one: signal.signal(one, leave) for one in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    except Exception as stumbled:
        # Within a lock's own code, such as a thread's start, it comes out as that code's complaint.
        if told:
            raise SystemExit(128 + told[0]) from stumbled
        raise
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def hear_interrupts() -> None:
    """Whoever is started in the background of a shell is born deaf to SIGINT; we are not."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def is_politely_ended(code: object) -> bool:
    """Whether a `SystemExit` came from such a signal."""
    return code in (128 + signal.SIGTERM, 128 + signal.SIGHUP)
