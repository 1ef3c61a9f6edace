"""What a table goes on without: said at the table, logged, and told to the service manager."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from roundtable.app.notify import Notifier
from roundtable.app.shell import Shell, every
from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.inbox import Beat, Inbox
from roundtable.conductor.loop import Table
from roundtable.table_view import TableView
from roundtable.words import Words

log = logging.getLogger(__name__)

NO_LIGHTS = "trouble-lights"
NO_SOUND = "trouble-sound"

BEATS_PER_PATIENCE = 4
"""How often a service manager hears of us in the time after which it would end us."""


class Troubles:
    """Tells when each begins and ends; `why` is what is wrong now, by the message that says so."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self.why: dict[str, str] = {}

    def begins(self, id: str, why: str) -> None:
        log.warning("%s", why)
        self.why[id] = why
        self._inbox.put(Trouble(id))

    def ends(self, id: str, told: str) -> None:
        log.info("%s", told)
        self.why.pop(id, None)
        self._inbox.put(Mended(id))


def report(
    notifier: Notifier,
    shell: Shell,
    table: Table,
    inbox: Inbox,
    *,
    title: str,
    troubles: Troubles,
) -> None:
    """Ready once the table has drained its queue; then alive, for as long as it goes on to do so.

    Whatever is missing has been put into that queue before, so that it is said by then. The sign of
    life is an item of the same queue: a conductor that does not come to it is not alive. The status
    says what is missing, from first to last.
    """
    table.alive = notifier.alive
    told = ""

    def ready(_loop: asyncio.AbstractEventLoop) -> None:
        shell.pumped.append(once)

    def once() -> None:
        nonlocal told
        shell.pumped.remove(once)
        told = status_of(title, table, troubles.why)
        notifier.ready(told)
        log.info("%s", told)
        table.watchers.append(see)

    def see(_view: TableView) -> None:
        nonlocal told
        if (status := status_of(title, table, troubles.why)) != told:
            told = status
            notifier.status(status)

    shell.started.append(ready)
    if notifier.watchdog_seconds:
        beat: Callable[[], None] = lambda: inbox.put(Beat())  # noqa: E731
        shell.started.append(every(notifier.watchdog_seconds / BEATS_PER_PATIENCE, beat))


def status_of(title: str, table: Table, why: Mapping[str, str]) -> str:
    """One line of how the table is: what is missing is said there, too; its cure is here."""
    words = Words(length="terse")
    missing = [words.sentence(id) + (f" ({why[id]})" if id in why else "") for id in table.troubles]
    missing += [
        words.sentence("trouble-button", {"seat": number})
        for number, box in enumerate(table.view.boxes, start=1)
        if box.trouble
    ]
    return " ".join([f"the table is ready: {title}", *missing])
