"""The buttons of a wired table: on pins, or on USB, where the table first learns which is whose."""

from __future__ import annotations

import logging
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

from roundtable.conductor.faults import Fault, Returned, SetAside
from roundtable.conductor.inbox import Inbox
from roundtable_drivers.edges import PinEdges, open_factory
from roundtable_drivers.wiring import Active, Wiring
from roundtable_ports import Clock, Contact, Edges

if TYPE_CHECKING:
    from collections.abc import Callable

    from roundtable.app.notify import Notifier
    from roundtable.settings import Settings
    from roundtable_drivers.encoders import Encoders

log = logging.getLogger(__name__)


def open_buttons(
    opened: ExitStack,
    wiring: Wiring,
    inbox: Inbox,
    clock: Clock,
    *,
    settings: Settings,
    notifier: Notifier,
    encoders: Callable[[], Encoders] | None = None,
) -> Edges:
    """Its edges go into the inbox; `PinsUnavailable` if there are none to be had."""

    def lost(contact: Contact, why: str) -> None:
        log.warning("%s", why)
        inbox.put(SetAside(contact, Fault.UNREAD, clock.now()))

    def back(contact: Contact) -> None:
        log.info("the %s button of seat %s is back", contact.button, contact.box)
        inbox.put(Returned(contact, clock.now()))

    if not wiring.on_usb:
        factory = opened.enter_context(closing(open_factory(wiring.pins)))
        low = wiring.active is Active.LOW
        edges = PinEdges(wiring.contacts, factory, inbox, clock, low, lost=lost, back=back)
        return opened.enter_context(edges)
    # Only where they are wanted: a table on pins starts without them.
    from roundtable.app.learning import known, learn_at_table
    from roundtable_drivers.encoders import EncoderEdges, EvdevEncoders

    there = (encoders or EvdevEncoders)()
    buttons = known(wiring, there)
    if buttons is None:
        buttons = learn_at_table(wiring, there, settings, notifier)
    return opened.enter_context(EncoderEdges(buttons, there, inbox, clock, lost=lost, back=back))


def reach_buttons(wiring: Wiring) -> None:
    """`PinsUnavailable`, with the cure, where nothing here can read them."""
    if wiring.on_usb:
        from roundtable_drivers.encoders import EvdevEncoders

        EvdevEncoders()
    else:
        open_factory(wiring.pins).close()
