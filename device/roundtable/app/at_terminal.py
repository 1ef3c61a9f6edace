"""A table in the terminal where it was started: its picture, its keys, and its pages as a code."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from roundtable.app.shell import Shell, every
from roundtable.conductor.loop import Table
from roundtable.settings import Settings
from roundtable.terminal.screen import Keys, Screen, can_draw
from roundtable_ports import Box

if TYPE_CHECKING:
    from roundtable.app.pages import TablePages
    from roundtable.terminal.audience import Audience, Foot

ONLY_HERE = "phones cannot reach this computer: start the table with --bind 0.0.0.0"


class AtTerminal:
    """What it takes of the terminal is given back: at the end, and while Ctrl-Z asks for it."""

    def __init__(
        self,
        opened: ExitStack,
        table: Table,
        shell: Shell,
        settings: Callable[[], Settings],
        now: Callable[[], float],
    ) -> None:
        self._opened, self.table, self.shell = opened, table, shell
        self._guard = partial(shell.supervisor.guard, "the terminal")
        self._settings, self._now = settings, now
        self._taken: list[Screen | Keys] = []
        self._covered = False
        self.pages: TablePages | None = None
        self.told: list[str] = []
        """What whoever started the table should know of its pages."""

    @property
    def is_taken(self) -> bool:
        """Whether lines would stand in a picture."""
        return bool(self._taken)

    def show(self, own: Box | None = None, foot: Foot | None = None) -> None:
        """In this terminal: the ring, or plain lines."""
        # Only where somebody watches.
        from roundtable.terminal.audience import PICTURES_PER_SECOND, Reader, Watcher

        foot = foot or (lambda _words: self.told)
        audience: Audience

        if can_draw(sys.stdout):
            screen = self._opened.enter_context(Screen(sys.stdout))
            self._taken.append(screen)
            audience = Watcher(screen, self._settings, own=own, foot=foot)
        else:
            audience = Reader(sys.stdout, self._settings, foot)
        see = self._guard(audience.see)
        see(self.table.view)
        self.table.watchers.append(see)

        def draw() -> None:
            if not self._covered:
                audience.draw(self._now())

        self.shell.started.append(every(1 / PICTURES_PER_SECOND, self._guard(draw)))

    def take_keys(self, typed: Callable[[str], None]) -> None:
        from roundtable.app.keyboard_box import LINK, QUIT

        keys = self._opened.enter_context(Keys(sys.stdin))
        self._taken.append(keys)

        def read() -> None:
            text = keys.read()
            if text is None or QUIT in text:
                self.shell.end()
            elif self._covered:
                self._uncover()
            elif LINK in text:
                self.cover()
            else:
                typed(text)

        def begin(loop: asyncio.AbstractEventLoop) -> None:
            loop.add_reader(keys.fileno, self._guard(read))
            loop.add_signal_handler(signal.SIGTSTP, self._suspend)

        self.shell.started.append(begin)

    def cover(self) -> None:
        """Show the guests' link as a code that phones read, in place of the picture."""
        from roundtable.console.qr import blocks

        pages = self.pages
        link = pages.guest_link() if pages else ""
        if not pages or not link:
            return
        code = [ONLY_HERE] if pages.only_here else [*blocks(link), f"for guests: {link}"]
        self._covered = True
        for one in self._taken:
            if isinstance(one, Screen):
                one.leave()
        print(*code, pages.link(), sep="\n", flush=True)

    def _uncover(self) -> None:
        self._covered = False
        for one in self._taken:
            if isinstance(one, Screen):
                one.enter()

    def _suspend(self) -> None:
        """Ctrl-Z: the shell gets its terminal as it was, and we get it again with `fg`."""
        for one in reversed(self._taken):
            one.leave()
        os.kill(os.getpid(), signal.SIGSTOP)
        for one in self._taken:
            one.enter()
