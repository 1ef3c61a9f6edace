"""Pages beside a running table: found by their link, and never in its way."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest
import segno

from roundtable.app import serving
from roundtable.app.nights import MockedNight
from roundtable.app.serving import HERE, Serving, ShownRing, open_browser
from roundtable.app.shell import Shell
from roundtable.chance import shuffled_deal
from roundtable.commands.cli import main
from roundtable.conductor.effects import Trouble
from roundtable.console import address
from roundtable.console.address import NoPort, listen
from roundtable.console.qr import blocks, svg
from roundtable_drivers.clock import LONGEST_LEAP, FastClock
from roundtable_ports import DARK, Frame
from tests.apart import homes
from tests.console.tables import pages_of
from tests.pseudo import Terminal

PATIENCE = 120.0


class Evening:
    """A table on the loop's own time, with its pages on a port that was free."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), draws=False)
        clock = self.night.hardware.clock
        self.shell = Shell(self.night.table, self.night.inbox, clock.now)
        self.pages = pages_of(self.night, folder, clock.now)
        self.told: list[tuple[str, bool]] = []
        self.linked = asyncio.Event()
        self.serving = Serving(self.pages, port, HERE, self._tell)
        self.shell.started.append(self.serving.begin)
        self.shell.ending.append(self.serving.end)

    def _tell(self, line: str, link: bool) -> None:
        self.told.append((line, link))
        if link:
            self.linked.set()

    def during(self, what: object) -> int:
        """Run the table, and this beside it; when that is over, so is the table."""

        async def beside() -> None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await what  # type: ignore[misc]
            finally:
                self.shell.end()

        tasks = set[asyncio.Task[None]]()
        self.shell.started.append(lambda loop: tasks.add(loop.create_task(beside())))
        with self.night:
            code = self.shell.run()
        for task in tasks:
            task.result()
        return code


@contextmanager
def taken_port() -> Iterator[int]:
    with closing(listen(HERE, 0)[0]) as one:
        yield one.getsockname()[1]


def test_the_link_is_told_and_opens(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def test() -> None:
        await evening.linked.wait()
        [(link, _)] = evening.told
        guests = evening.pages.guest_link()
        assert re.fullmatch(r"http://localhost:\d+/\?token=[\w-]{22}", guests)
        assert re.fullmatch(r"http://localhost:\d+/table\?token=[\w-]{22}", link)
        assert re.fullmatch(r"http://localhost:\d+/", evening.pages.address)
        answer = await asyncio.to_thread(urlopen, evening.pages.address)
        assert answer.status == 200

    assert evening.during(test()) == 0


def test_a_taken_port_is_said_before_the_link(tmp_path: Path) -> None:
    with taken_port() as port:
        evening = Evening(tmp_path, port)
        assert evening.during(evening.linked.wait()) == 0
    (said, is_link), (link, _) = evening.told
    assert said.startswith(f"port {port} is taken; the pages are at port ")
    assert not is_link
    assert f":{said.split()[-1]}/" in link


def test_the_table_plays_on_when_the_network_goes(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def test() -> None:
        await evening.linked.wait()
        port = int(evening.pages.address.rpartition(":")[2].strip("/"))
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        server = evening.serving._server
        assert server
        loop = asyncio.get_running_loop()
        for one in server.servers:
            one.close()
        for connection in list(server.server_state.connections):
            connection.transport.abort()
        gone = OSError(errno.ENETDOWN, os.strerror(errno.ENETDOWN))
        for kind in ("transport", "socket"):
            loop.call_exception_handler({"message": "gone", "exception": gone, kind: object()})
        writer.close()
        evening.night.hardware.clock.sleep(60)
        evening.night.inbox.wake()
        for _ in range(5):
            await asyncio.sleep(0)

    assert evening.during(test()) == 0


def test_an_error_of_the_conductor_itself_ends_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path)

    def fails(_now: float) -> None:
        raise ValueError("ours")

    async def test() -> None:
        await evening.linked.wait()
        monkeypatch.setattr(evening.night.flow, "tick", fails)
        evening.night.hardware.clock.sleep(60)
        evening.night.inbox.put(Trouble("trouble-lights"))
        await asyncio.Event().wait()

    with pytest.raises(ValueError, match="ours"):
        evening.during(test())


def test_a_network_that_comes_late_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []

    def late(addresses: tuple[str, ...], port: int) -> list[socket.socket]:
        tries.append(port)
        if len(tries) < 3:
            raise NoPort("this computer has no address 192.0.2.1 now", may_come=True)
        return listen(HERE, 0)

    monkeypatch.setattr(serving, "TRIES_AGAIN", 0.0)
    monkeypatch.setattr(address, "listen", late)
    evening = Evening(tmp_path)
    assert evening.during(evening.linked.wait()) == 0
    assert [link for _, link in evening.told] == [False, True], "said once"


def test_without_any_port_the_table_plays_without_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(addresses: tuple[str, ...], port: int) -> list[socket.socket]:
        raise NoPort("port 80 is not ours to take; give one above 1023", may_come=False)

    monkeypatch.setattr(address, "listen", never)
    evening = Evening(tmp_path)

    async def test() -> None:
        while not evening.told:
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    assert evening.during(test()) == 0
    assert evening.told == [("no pages: port 80 is not ours to take; give one above 1023", False)]


def test_pages_that_cannot_even_be_made_stop_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_names: frozenset[str]) -> None:
        raise RuntimeError("no pages")

    evening = Evening(tmp_path)
    monkeypatch.setattr(evening.pages, "site", broken)

    async def test() -> None:
        while "the table plays on" not in caplog.text:
            await asyncio.sleep(0.01)

    assert evening.during(test()) == 0


# The lamps, the clock, the browser, the code


def test_pages_are_woken_only_by_frames_that_differ() -> None:
    shown: list[Frame] = []
    woken: list[Frame] = []

    class Ring:
        def show(self, frame: Frame) -> None:
            shown.append(frame)

        def close(self) -> None:
            shown.clear()

    ring = ShownRing(Ring(), lambda: woken.append(ring.frame))
    lit = Frame(b"\x01" + DARK[1:])
    for frame in (DARK, lit, lit, DARK):
        ring.show(frame)
    assert len(shown) == 4
    assert woken == [lit, DARK]
    ring.close()
    assert shown == []


def test_a_fast_clock_goes_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    real = [100.0]
    slept: list[float] = []
    monkeypatch.setattr("time.monotonic", lambda: real[0])
    monkeypatch.setattr("time.sleep", slept.append)
    clock = FastClock(20)
    before = clock.now()
    real[0] += 0.01
    assert clock.now() - before == pytest.approx(0.2)
    real[0] += 5.0  # in which a busy computer did other things
    assert clock.now() - before == pytest.approx(0.2 + LONGEST_LEAP)
    assert clock.stamp(0.0) == clock.now()
    clock.sleep(2)
    assert slept == [0.1]
    with pytest.raises(ValueError, match="above 0"):
        FastClock(0)


@pytest.mark.parametrize(
    "environment", [{}, {"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1"}], ids=["none", "far away"]
)
def test_where_there_is_no_desk_no_browser_opens(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("webbrowser.open", lambda _: pytest.fail("opened"))
    assert not open_browser("http://localhost/", environment)


def test_at_a_desk_the_browser_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert open_browser("http://localhost/", {"WAYLAND_DISPLAY": "wayland-0"})
    while not opened:
        pass
    assert opened == ["http://localhost/"]


def test_a_code_is_a_square_with_a_quiet_border() -> None:
    lines = blocks("http://localhost:8000/table?token=" + "x" * 22)
    assert len(lines) < 24, "it fits the smallest terminal"
    assert {len(line) for line in lines} == {2 * len(lines) - 1}
    assert set(lines[0]) == {"█"}
    picture = svg("http://192.168.1.20:8000/seat/3")
    assert len(picture) < 4000
    assert picture.startswith("<svg ")


# As people start it


def _silent(folder: Path) -> dict[str, str]:
    no_desk = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
    return homes(folder, HOME=str(folder), SDL_AUDIODRIVER="none-such", **no_desk)


def test_the_terminal_shows_the_link_and_on_request_its_code(tmp_path: Path) -> None:
    reached = ("--bind", "127.0.0.2")  # a stand-in for an address that phones reach
    run = ("run", "--mock", "--port", "0", *reached)
    with Terminal(*run, environment=_silent(tmp_path)) as terminal:
        terminal.wait_for("/table?token=")
        terminal.press("l")
        terminal.wait_for("█ ▄▄▄▄▄ █")
        terminal.wait_for("/?token=")
        terminal.written = ""
        terminal.press("l")
        terminal.wait_for("/table?token=")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.manners_now() == terminal.manners


def test_a_taken_port_is_told_in_the_tables_language(tmp_path: Path) -> None:
    with taken_port() as port:
        run = ("run", "--mock", "--port", str(port), "--lang", "fr")
        with Terminal(*run, environment=_silent(tmp_path)) as terminal:
            terminal.wait_for(f"Le port {port} est pris")
            terminal.press("q")
            assert terminal.end() == 0
            assert "is taken" not in terminal.written


def test_a_table_that_no_phone_reaches_says_how_to_open_it(tmp_path: Path) -> None:
    with Terminal("run", "--mock", "--port", "0", environment=_silent(tmp_path)) as terminal:
        terminal.wait_for("/table?token=")
        terminal.press("l")
        terminal.wait_for("run --mock --port 0 --bind 0.0.0.0")
        terminal.press("lq")
        assert terminal.end() == 0
        assert "█ ▄▄▄▄▄ █" not in terminal.written


def test_without_a_terminal_pages_are_served_where_they_are_asked_for(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "roundtable.commands.cli", "run", "--mock", "--port", "0"]
    with subprocess.Popen(
        [*command, "--speed", "20"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **_silent(tmp_path)},
    ) as process:
        assert process.stdout
        link = process.stdout.readline().strip()
        guests = process.stdout.readline().strip()
        assert re.fullmatch(r"for guests: http://localhost:\d+/\?token=[\w-]{22}", guests)
        with urlopen(link) as answer:
            assert answer.url.endswith("/table")
        process.terminate()
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "--port 70000: give 0 to 65535"),
        (["--mock", "--bind", "nowhere"], "--bind nowhere: give an address"),
        (["--speed", "2"], "--speed is for the mocked table"),
        (["--open"], "--open is for the mocked table"),
        (["--mock", "--speed", "51"], "cannot play 51 times as fast"),
        (["--mock", "--speed", "0"], "cannot play 0 times as fast"),
    ],
)
def test_wishes_that_make_no_sense_are_refused_with_the_cure(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["run", *arguments])
    except SystemExit as ended:
        code = int(str(ended.code))
    assert code == 2
    assert said in capsys.readouterr().err


def test_a_code_is_drawn_cell_by_cell_where_its_cells_are() -> None:
    text = "http://roundtable.local:8000/"
    made = segno.make(text, micro=False, error="m")
    rows = [list(row) for row in made.matrix_iter(border=4)]
    drawn = [[0] * len(row) for row in rows]
    for at, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", svg(text)):
        for x in range(int(at), int(at) + int(length)):
            drawn[int(y)][x] = 1
    assert drawn == [[int(bool(one)) for one in row] for row in rows]
