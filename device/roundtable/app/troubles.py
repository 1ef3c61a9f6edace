"""What a table goes on without: said at the table, and with its cure in the log and the status."""

from __future__ import annotations

import logging

from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.loop import Inbox

log = logging.getLogger(__name__)

NO_LIGHTS = "trouble-lights"
NO_SOUND = "trouble-sound"


class Troubles:
    """Tells when each begins and ends; `why` is what is wrong now, by the cue that says so."""

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
