"""The network between a browser and the table, which can be cut, stopped and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self


class Cable:
    """Passes on whatever comes to its own port, as long as it is whole."""

    def __init__(self, to_port: int) -> None:
        self._to = to_port
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self._listening: socket.socket | None = None
        self._flows = threading.Event()
        self._flows.set()
        self._place = socket.socket()
        """Keeps the port while nobody listens there."""

        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._place.bind(("127.0.0.1", 0))
        self.port: int = self._place.getsockname()[1]
        self.mend()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.cut()
        self._place.close()

    def mend(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def cut(self) -> None:
        """Nobody is answered any more, and whoever was connected is no longer."""
        with self._lock:
            listening, self._listening = self._listening, None
        if listening:
            _close(listening)
        self._drop()
        self._flows.set()

    def stop(self) -> None:
        """As if every packet were lost: nobody is told that anything is wrong."""
        self._flows.clear()

    def go_on(self, *, late: bool = True) -> None:
        """What was sent meanwhile arrives late, as it is sent again and again; or never does."""
        if not late:
            self._drop()
        self._flows.set()

    def _drop(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, []
        for one in ends:
            _close(one)

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                self._flows.wait()
                far = socket.create_connection(("127.0.0.1", self._to))
                with self._lock:
                    self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                self._flows.wait()
                other.sendall(data)
            self._flows.wait()
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
