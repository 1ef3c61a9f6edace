"""Sockets that systemd hands over to whom it starts."""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping

FIRST = 3
"""The number of the first file that is handed over."""

PORTAL = "portal"
"""What systemd/roundtable-portal.socket calls its own: a port that the table may not take."""


def passed(environment: MutableMapping[str, str] = os.environ) -> list[tuple[str, int]]:
    """Each with its name and its number; to be asked once."""
    ours = environment.get("LISTEN_PID") == str(os.getpid())
    names = environment.get("LISTEN_FDNAMES", "").split(":") if ours else []
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        environment.pop(name, None)  # no program that we start should take them for its own
    return [(name, number) for number, name in enumerate(names, start=FIRST)]


def passed_portal(environment: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """The door of the table's own network, where there is one."""
    number = dict(passed(environment)).get(PORTAL)
    if number is None:
        return None
    door = socket.socket(fileno=number)
    door.setblocking(False)
    door.set_inheritable(False)
    return door
