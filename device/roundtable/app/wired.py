"""What a wired table is made of, and what it goes on without; what it tells its service manager."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from roundtable.app.shell import Shell, every
from roundtable.app.troubles import NO_LIGHTS, Troubles
from roundtable.conductor.loop import Beat, Inbox, Table
from roundtable.notify import Notifier
from roundtable.table_view import TableView
from roundtable.words import Words
from roundtable_drivers.ring import LastingRing, open_ring
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Ring

log = logging.getLogger(__name__)

BEATS_PER_PATIENCE = 4
"""How often a service manager hears of us in the time after which it would end us."""


def ring_of(wiring: Wiring, troubles: Troubles) -> Ring:
    """The ring, or the wait for one, which is said."""
    return LastingRing(
        lambda: open_ring(wiring),
        lost=lambda why: troubles.begins(NO_LIGHTS, why),
        back=lambda: troubles.ends(NO_LIGHTS, "the ring is lit again"),
    )


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
        for number, jack in enumerate(table.view.jacks, start=1)
        if jack.trouble
    ]
    return " ".join([f"the table is ready: {title}", *missing])
