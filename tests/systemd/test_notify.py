"""The service tells its manager when it is ready, and that it is alive, by its own queue."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from roundtable.app.nights import MockedNight
from roundtable.app.notify import Notifier
from roundtable.app.shell import Shell
from roundtable.app.troubles import Troubles, report
from roundtable.chance import table_deal
from roundtable.conductor.inbox import Beat


class Manager:
    """A stand-in for systemd's socket."""

    def __init__(self, path: Path) -> None:
        self.address = str(path)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address)
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        lines: list[str] = []
        while True:
            try:
                lines += self._socket.recv(4096).decode().splitlines()
            except BlockingIOError:
                return lines

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    one = Manager(tmp_path / "notify")
    yield one
    one.close()


def test_it_tells_ready_alive_and_stopping(manager: Manager) -> None:
    with Notifier(manager.address) as notifier:
        notifier.ready("all is well")
        notifier.alive()
        notifier.stopping()
    assert manager.heard() == ["READY=1", "STATUS=all is well", "WATCHDOG=1", "STOPPING=1"]


def test_an_address_without_a_file_is_an_abstract_one() -> None:
    listens = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    with listens:
        listens.bind("\0roundtable-test-notify")
        with Notifier("@roundtable-test-notify") as notifier:
            notifier.alive()
        assert listens.recv(100) == b"WATCHDOG=1"


def test_where_nobody_listens_nothing_is_sent_and_nothing_fails(tmp_path: Path) -> None:
    for address in (None, str(tmp_path / "gone")):
        with Notifier(address) as notifier:
            notifier.ready("all is well")
            notifier.close()
            notifier.alive()


def test_the_environment_says_where_and_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/notify")
    monkeypatch.setenv("WATCHDOG_USEC", "10000000")
    with Notifier.from_environment() as notifier:
        assert notifier.watchdog_seconds == 10
    monkeypatch.setenv("WATCHDOG_USEC", "10000000")
    monkeypatch.setenv("WATCHDOG_PID", "1")
    with Notifier.from_environment() as notifier:
        assert notifier.watchdog_seconds is None  # it is another process's


def test_the_watchdog_is_fed_by_an_item_drained_from_the_queue(manager: Manager) -> None:
    with (
        Notifier(manager.address, 10.0) as notifier,
        MockedNight(lambda setup: table_deal(setup, Random(1)), draws=False) as night,
    ):
        night.table.alive = notifier.alive
        night.inbox.put(Beat())
        assert manager.heard() == []  # not while the conductor does not come to it
        night.until(1.0)
        assert manager.heard() == ["WATCHDOG=1"]
        night.until(60.0)
        assert manager.heard() == []  # time alone is no sign of life


def test_it_is_ready_after_the_first_pump_and_beats_within_its_patience(manager: Manager) -> None:
    with (
        Notifier(manager.address, 0.2) as notifier,
        MockedNight(lambda setup: table_deal(setup, Random(1)), draws=False) as night,
    ):
        shell = Shell(night.table, night.inbox, lambda: night.now)
        troubles = Troubles(night.inbox)
        report(notifier, shell, night.table, night.inbox, title="mocked", troubles=troubles)
        beats: list[None] = []

        def alive() -> None:
            notifier.alive()
            beats.append(None)
            if len(beats) == 3:
                shell.end()

        night.table.alive = alive
        assert shell.run() == 0
    heard = manager.heard()
    assert heard[:2] == ["READY=1", "STATUS=the table is ready: mocked"] or heard[0] == "WATCHDOG=1"
    assert heard.count("READY=1") == 1
    assert heard.count("WATCHDOG=1") == 3
