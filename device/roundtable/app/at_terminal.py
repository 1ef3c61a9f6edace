"""A table in the terminal where it was started: its picture, its keys, and its pages as a code."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from roundtable.app.shell import Shell, every
from roundtable.conductor.loop import Table
from roundtable.settings import Settings
from roundtable.terminal.screen import Keys, Screen, can_draw
from roundtable_ports import Box

if TYPE_CHECKING:
    from roundtable.app.pages import TablePages
    from roundtable.terminal.audience import Audience
    from roundtable.terminal.picture import Foot
    from roundtable.words import Words


def command_for_phones(started: Sequence[str]) -> str:
    """Return the command that starts this table so that phones can reach it."""
    program, *given = started
    if program.endswith(".py"):
        given = [program, *given]
        program = sys.executable
    return shlex.join([program, *given, "--bind", "0.0.0.0"])


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
        """A problem with the pages, if there is one."""

    @property
    def is_taken(self) -> bool:
        """Whether lines would stand in a picture."""
        return bool(self._taken)

    def show(
        self,
        own: Box | None = None,
        told: Callable[[Words], Sequence[str]] = lambda _words: (),
        answers: Callable[[Words], str] = lambda _words: "",
    ) -> None:
        """In this terminal: the ring, or plain lines. `told` are lines for the person there.

        `answers` names the keys that answer what they are asked now.
        """
        # Only where somebody watches.
        from roundtable.terminal.audience import PICTURES_PER_SECOND, Reader, Watcher
        from roundtable.terminal.picture import Foot

        def foot(words: Words) -> Foot:
            return Foot(
                own=told(words),
                answers=answers(words),
                keys=words.label("screen-keys" if own else "screen-stop"),
                notes=[*self.told, *self._of_pages(words)],
                links=self._links(words),
            )

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

    def _links(self, words: Words) -> list[str]:
        pages = self.pages
        link = pages.link() if pages else ""
        if not pages or not link:
            return []
        if pages.only_here or not pages.mocked:
            return [link]
        return [link, f"{words.label('screen-for_guests')} {pages.guest_link()}"]

    def _of_pages(self, words: Words) -> list[str]:
        """Notes about the pages, shown beside their links."""
        pages = self.pages
        if not pages or not pages.link():
            return []
        notes = []
        if pages.taken_port is not None:
            port = str(urlsplit(pages.address).port)
            values = {"taken": str(pages.taken_port), "port": port}
            notes.append(words.sentence("screen-port", values))
        if pages.only_here:
            notes.append(f"{words.label('screen-only_here')} {command_for_phones(sys.argv)}")
        return notes

    def take_keys(self, typed: Callable[[str], None]) -> None:
        from roundtable.app.keyboard_box import LINKS, QUIT, keys_typed

        keys = self._opened.enter_context(Keys(sys.stdin))
        self._taken.append(keys)

        def read() -> None:
            text = keys.read()
            if text is None or QUIT in (pressed := keys_typed(text)):
                self.shell.end()
            elif self._covered:
                self._uncover()
            elif LINKS in pressed:
                self.cover()
            else:
                typed(pressed)

        def begin(loop: asyncio.AbstractEventLoop) -> None:
            loop.add_reader(keys.fileno, self._guard(read))
            loop.add_signal_handler(signal.SIGTSTP, self._suspend)

        self.shell.started.append(begin)

    def cover(self) -> None:
        """Show the links, and the guests' as a code that phones read, in place of the picture."""
        from roundtable.words import Words

        pages, words = self.pages, Words(self._settings().language)
        if not pages or not pages.link():
            return
        self._covered = True
        for one in self._taken:
            if isinstance(one, Screen):
                one.leave()
        lines = [*self._of_pages(words), *self._links(words)]
        if any(isinstance(one, Keys) for one in self._taken):
            lines.append(words.sentence("screen-back"))
        print(*self._code(words, lines), *lines, sep="\n", flush=True)

    def _code(self, words: Words, below: Sequence[str]) -> Sequence[str]:
        """The code with room for these lines and the cursor's, or that there is none."""
        from roundtable.console.qr import blocks
        from roundtable.terminal.canvas import unbroken

        pages = self.pages
        if pages is None or pages.only_here:
            return []
        code = blocks(pages.guest_link())
        size = next((one.size for one in self._taken if isinstance(one, Screen)), None)
        if size is None:
            return code
        columns = len(code[0])
        rows = len(code) + 1 + sum(unbroken(one, max(columns, size[0])).rows for one in below)
        if size[0] < columns or size[1] < rows:
            return [words.sentence("screen-small", {"columns": columns, "rows": rows})]
        return code

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
