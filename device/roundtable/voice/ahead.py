"""Rendering in the background: how far it is, how to stop it, and whose turn the worker is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """How far rendering ahead has come."""

    done: int
    total: int
    rendered: int  # of those done, the ones that were not in the store
    failed: int


class Rendering:
    """Lines being rendered in the background. Nothing is lost by cancelling."""

    def __init__(self, total: int, turn: Turn) -> None:
        self.progress = Progress(0, total, 0, 0)
        self._turn = turn
        self._cancelled = threading.Event()
        self._thread: threading.Thread | None = None

    def cancel(self) -> None:
        """Stop after the line at hand, or at once if its turn has not come."""
        self._cancelled.set()
        with self._turn.changed:
            self._turn.changed.notify_all()

    def wait(self, seconds: float | None = None) -> Progress:
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join(seconds)
        return self.progress

    @property
    def finished(self) -> bool:
        return self._thread is not None and not self._thread.is_alive()

    def begin(self, work: Callable[[], None]) -> None:
        self._thread = threading.Thread(target=work, name="render-ahead", daemon=True)
        self._thread.start()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()


class Cancelled(Exception):
    """Whoever waited for their turn has given up."""


class Turn:
    """One render at a time; an urgent one goes before any that is not."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.urgent = 0  # how many wait
        self._taken = False

    @contextmanager
    def taken(self, ahead: Rendering | None = None) -> Iterator[None]:
        """Wait for it; who does not render ahead is urgent. Raises `Cancelled` if `ahead` was."""
        urgent = ahead is None
        with self.changed:
            self.urgent += urgent
            self.changed.notify_all()
            self.changed.wait_for(
                lambda: self.is_next(urgent=urgent) or (ahead and ahead.cancelled)
            )
            self.urgent -= urgent
            if ahead and ahead.cancelled:
                raise Cancelled
            self._taken = True
        try:
            yield
        finally:
            with self.changed:
                self._taken = False
                self.changed.notify_all()

    def is_next(self, *, urgent: bool) -> bool:
        return not self._taken and (urgent or not self.urgent)
