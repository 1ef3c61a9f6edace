"""Telling the service manager how we are: ready, alive, stopping. Elsewhere it tells nobody."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Self

from roundtable_ports import Closing


class Notifier(Closing):
    """Sends to the socket that systemd names; what cannot be sent is not worth a word."""

    def __init__(self, address: str | None, watchdog_seconds: float | None = None) -> None:
        self._address = address
        self._socket: socket.socket | None = None
        self.watchdog_seconds = watchdog_seconds
        """How often, at the least, it wants to hear that we are alive."""

        if address:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)

    @classmethod
    def from_environment(cls) -> Self:
        """As systemd tells its services."""
        address = os.environ.pop("NOTIFY_SOCKET", None)
        microseconds = os.environ.pop("WATCHDOG_USEC", "")
        watched = microseconds.isdecimal() and os.environ.pop("WATCHDOG_PID", str(os.getpid()))
        ours = watched == str(os.getpid())
        return cls(address, int(microseconds) / 1e6 if ours and int(microseconds) else None)

    def ready(self, status: str) -> None:
        self._send(f"READY=1\nSTATUS={status}")

    def status(self, status: str) -> None:
        self._send(f"STATUS={status}")

    def alive(self) -> None:
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        self._send("STOPPING=1")

    def close(self) -> None:
        if self._socket:
            self._socket.close()
            self._socket = None

    def _send(self, message: str) -> None:
        if self._socket and self._address:
            address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
            with suppress(OSError):
                self._socket.sendto(message.encode(), socket.MSG_DONTWAIT, address)
