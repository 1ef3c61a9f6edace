"""What the service manager hands over besides: a socket at a port that the table may not take."""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping

FIRST = 3
"""The number of the first file that systemd hands over."""

PORTAL = "portal"
"""What systemd/roundtable-portal.socket calls its own."""


def passed_portal(environment: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """The door of the table's own network, where there is one; to be asked once."""
    ours = environment.get("LISTEN_PID") == str(os.getpid())
    names = environment.get("LISTEN_FDNAMES", "").split(":") if ours else []
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        environment.pop(name, None)  # no program that we start should take them for its own
    if PORTAL not in names:
        return None
    door = socket.socket(fileno=FIRST + names.index(PORTAL))
    door.setblocking(False)
    door.set_inheritable(False)
    return door
