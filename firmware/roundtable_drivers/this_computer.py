"""Looks at this computer for the doctor of a mocked table: program, sound, network, disk."""

from __future__ import annotations

import http.client
import platform
import re
import socket
import struct
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from roundtable_drivers.board import ROOT
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.probe import SystemProbe
from roundtable_ports import DeviceLost, Edge, Speaker, SpeakerReport
from roundtable_ports.examined import StorageFacts

if TYPE_CHECKING:
    from roundtable_drivers.speaker import PygameSpeaker

DISTRIBUTION = "roundtable"
GET_ADDRESS = 0x8915
"""Linux's SIOCGIFADDR."""

ANSWER_SECONDS = 2.0
SETTLE_SECONDS = 10.0
OURS = b"Round Table"
"""What the page at the root of every table says of itself."""


class ThisComputer:
    """The `Computer` that this runs on."""

    def __init__(
        self,
        state_folder: Path,
        root: Path = ROOT,
        *,
        interfaces: Callable[[], list[tuple[str, str]]] | None = None,
        wall_clock: Callable[[], float] = time.time,
    ) -> None:
        self._root, self._wall_clock = root, wall_clock
        self._interfaces = interfaces or _interfaces
        self._probe = SystemProbe(state_folder, root=root)
        self._clock = MonotonicClock()
        self._reports = SimpleQueue[Edge | SpeakerReport]()
        self._open = ExitStack()
        self._speaker: PygameSpeaker | None = None

    # The program

    def system(self) -> str:
        return f"{_system_name()}, {platform.machine()}"

    def python(self) -> str:
        return platform.python_version()

    def missing_packages(self) -> tuple[str, ...]:
        """Of those that Round Table wants on every computer."""
        return tuple(name for name in _required() if not _is_installed(name))

    # Sound

    def sound_failure(self) -> str | None:
        """Why nothing can be heard from this computer itself; None where the mixer opens."""
        try:
            speaker = self._opened_speaker()
        except ImportError as error:
            return str(error)
        if not speaker.settle(SETTLE_SECONDS):
            return "the sound card does not answer"
        lost = [one for one in self._reported() if isinstance(one, DeviceLost)]
        return lost[0].reason if lost else None

    def speaker(self) -> Speaker:
        return self._opened_speaker()

    def _opened_speaker(self) -> PygameSpeaker:
        from roundtable_drivers.speaker import PygameSpeaker  # pygame takes its time to load

        if self._speaker is None:
            self._speaker = self._open.enter_context(PygameSpeaker(self._reports))
        return self._speaker

    def now(self) -> float:
        return self._clock.now()

    def wait(self, until: float) -> list[Edge | SpeakerReport]:
        try:
            first = self._reports.get(timeout=max(0.0, until - self.now()))
        except Empty:
            return []
        return [first, *self._reported()]

    def _reported(self) -> list[Edge | SpeakerReport]:
        reports = []
        with suppress(Empty):
            while True:
                reports.append(self._reports.get_nowait())
        return reports

    # The network

    def addresses(self) -> tuple[str, ...]:
        """Of network cards, not of bridges and tunnels, which no phone is behind."""
        found = [(name, at) for name, at in self._interfaces() if not at.startswith("127.")]
        cards = self._root / "sys/class/net"
        real = [at for name, at in found if name and (cards / name / "device").exists()]
        return tuple(dict.fromkeys(real or [at for _, at in found]))

    def answers(self, address: str, port: int) -> bool:
        """Whether the pages of a table come from there."""
        connection = http.client.HTTPConnection(address, port, timeout=ANSWER_SECONDS)
        try:
            with closing(connection):
                connection.request("GET", "/")
                return OURS in connection.getresponse().read(100_000)
        except (OSError, http.client.HTTPException):
            return False

    def firewall(self) -> str | None:
        """The one that is on, as far as anybody may see."""
        with suppress(OSError):
            settings = (self._root / "etc/ufw/ufw.conf").read_text("utf-8", "replace")
            if re.search(r"^ENABLED=yes", settings, re.MULTILINE | re.IGNORECASE):
                return "ufw"
        unit = self._root / "sys/fs/cgroup/system.slice/firewalld.service"
        return "firewalld" if unit.exists() else None

    # The disk and the clock

    def storage(self) -> StorageFacts | None:
        return self._probe.storage()

    def year(self) -> int:
        return time.gmtime(self._wall_clock()).tm_year

    def close(self) -> None:
        """Twice is fine."""
        self._open.close()


def _system_name() -> str:
    with suppress(OSError):
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    return f"{platform.system()} {platform.release()}"


def _required() -> list[str]:
    try:
        lines = requires(DISTRIBUTION) or ()
    except PackageNotFoundError:  # run from its sources
        return []
    return [re.split(r"[^\w.-]", one, maxsplit=1)[0] for one in lines if ";" not in one]


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _interfaces() -> list[tuple[str, str]]:
    """Every network interface that is up, with its IPv4 address."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        if sys.platform == "linux":
            import fcntl

            for _, name in socket.if_nameindex():
                request = struct.pack("256s", name.encode()[:15])
                with suppress(OSError):  # one without an address
                    answer = fcntl.ioctl(asked.fileno(), GET_ADDRESS, request)
                    found.append((name, socket.inet_ntoa(answer[20:24])))
        if not found:
            with suppress(OSError):  # in no network; nothing is sent
                asked.connect(("192.0.2.1", 9))
                found.append(("", asked.getsockname()[0]))
    return found
