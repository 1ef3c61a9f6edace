"""Safe mode: a table that cannot run says so, by voice and light, instead of falling silent."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from itertools import count
from typing import NamedTuple

from msgspec import structs

from roundtable.app.buttons import reach_buttons
from roundtable.app.parts import ring_of
from roundtable.app.sound import open_sound
from roundtable.app.troubles import Troubles
from roundtable.app.waiting import light
from roundtable.app.wirings import DEFAULT_WIRING, table_wiring
from roundtable.conductor.inbox import Inbox
from roundtable.files.settings_file import BadTable, read_table, salvaged
from roundtable.messages import FULL, message
from roundtable.settings import TableFile
from roundtable.table_view import TableView
from roundtable_drivers.cards import any_sound, kernel_cards
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.wiring import Wiring, WiringError, read

log = logging.getLogger(__name__)

EVERY_SECONDS = 60.0


class Standing(NamedTuple):
    """What a table that cannot start still knows of itself, and what it says."""

    says: str
    file: TableFile
    wiring: Wiring


def look(profile: str | None) -> Standing:
    """Why the table cannot start, if that can be seen from here; else it was tried too often."""
    try:
        file = read_table()
    except BadTable as error:
        log.warning("%s", error)
        return _some_table("trouble-safe-table", salvaged())
    try:
        wiring = table_wiring(file, profile)
    except WiringError as error:
        for line in error.lines:
            log.warning("%s", line)
        return _some_table("trouble-safe-wiring", file)
    try:
        reach_buttons(wiring)
    except PinsUnavailable as error:
        log.warning("%s", error)
        return Standing("trouble-safe-pins", file, wiring)
    return Standing("trouble-safe-mode", file, wiring)


def _some_table(says: str, file: TableFile) -> Standing:
    """Where file or profile is wrong: what is right of it, or else the usual, on any card."""
    try:
        return Standing(says, file, table_wiring(file))
    except WiringError:
        usual = read(DEFAULT_WIRING)
        return Standing(says, file, structs.replace(usual, sound=any_sound(kernel_cards() or ())))


def stand_by(profile: str | None = None) -> None:
    """Until it is ended: an amber warning on the ring, and a sentence once a minute.

    Whatever does not work here, either, is left out: one of voice and light is better than none.
    """
    says, file, wiring = look(profile)
    inbox = Inbox()
    troubles = Troubles(inbox)
    with ExitStack() as opened:
        light(opened, ring_of(wiring, troubles), TableView(trouble=says))
        settings = structs.replace(file.settings, play_length=FULL)
        speech, _ = open_sound(opened, inbox, settings, wiring.sound, troubles)
        speech.adjust(settings)
        for number in count(1):
            speech.say(number, message(says), 0.0)
            log.warning("safe mode: %s", says)
            time.sleep(EVERY_SECONDS)
