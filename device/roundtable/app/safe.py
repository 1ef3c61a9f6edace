"""Safe mode: a table that cannot run says so, by voice and light, instead of falling silent."""

from __future__ import annotations

import logging
import threading
from contextlib import ExitStack

from msgspec.structs import replace

from roundtable import app
from roundtable.app.sound import open_sound
from roundtable.app.troubles import Troubles
from roundtable.app.wired import profile_of, ring_of
from roundtable.conductor.loop import Inbox
from roundtable.lights import frame_at
from roundtable.memory import BadTable, read_table
from roundtable.narration.play import cue
from roundtable.settings import TableFile
from roundtable.table_view import TableView
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.frames import FrameThread

log = logging.getLogger(__name__)

SAYS = "trouble-safe-mode"
EVERY_SECONDS = 60.0


def stand_by(profile: str | None = None, over: threading.Event | None = None) -> None:
    """Until it is ended: an amber warning on the ring, and a sentence once a minute.

    Whatever does not work here, either, is left out: one of voice and light is better than none.
    """
    over = over or threading.Event()
    try:
        file = read_table()
    except BadTable as error:
        log.warning("%s", error)
        file = TableFile()
    try:
        wiring = app.read_wiring(profile or profile_of(file))
    except app.BadWiring as error:
        for line in error.lines:
            log.warning("%s", line)
        wiring = app.read_wiring(app.DEFAULT_WIRING)
    inbox, view = Inbox(), TableView(trouble=SAYS)
    troubles = Troubles(inbox)
    with ExitStack() as opened:
        ring = ring_of(wiring, troubles)
        opened.callback(ring.close)
        frames = FrameThread(ring, lambda now: frame_at(view, now), MonotonicClock(), log.warning)
        opened.callback(frames.close)
        frames.start()
        settings = replace(file.settings, play_length="full")
        speech, _ = open_sound(opened, inbox, settings, wiring.sound, troubles)
        speech.adjust(settings)
        number = 0
        while not over.is_set():
            number += 1
            speech.say(number, cue(SAYS), 0.0)
            log.warning("safe mode: the table could not start")
            over.wait(EVERY_SECONDS)
