"""A calm light on the ring while something else is at work, such as the installer."""

from __future__ import annotations

import logging
import threading
from contextlib import ExitStack

from roundtable.app.parts import only_ring
from roundtable.lights import frame_at
from roundtable.table_view import Scene, TableView
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.frames import FrameThread
from roundtable_ports import Ring

log = logging.getLogger(__name__)


def glow(profile: str | None = None) -> None:
    """Until it is ended: the even glow of closed eyes, which asks nobody for anything."""
    with ExitStack() as opened:
        light(opened, only_ring(profile), TableView(scene=Scene.REVEAL))
        threading.Event().wait()


def light(opened: ExitStack, ring: Ring, view: TableView) -> None:
    """Show this alone on the ring until that is closed."""
    opened.callback(ring.close)
    frames = FrameThread(ring, lambda now: frame_at(view, now), MonotonicClock(), log.warning)
    opened.callback(frames.close)
    frames.start()
