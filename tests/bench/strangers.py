"""Strangers at the door: what they cost, and whether players notice.

    python -m tests.bench.strangers --seconds 600

Seven scripted phones play on the real clock at a table in a process of its own, which renders its
voice by an engine that is killed every few seconds. Beside them crowds from many addresses open
connections, leave handshakes half open, send what is no text, nested frames and floods, do not
read, and send on after they were refused. Every ballot in the history stands beside what the phones
chose; memory and file handles over the last half beside those before; and how late the frames were.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.synchronize import Event as EventType
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from roundtable.console.access import COOKIE
from roundtable.files.settings_file import SettingsFile
from roundtable.journal import History
from roundtable.settings import USUAL
from roundtable_drivers.frames import deadlines
from roundtable_ports import FRAMES_PER_SECOND
from tests.apart import homes
from tests.bench.besieged import BOXES, KEY
from tests.bench.crowds import CROWDS, OF_A_CROWD, bring_own_processor, come
from tests.company.table import rehearsed

BETWEEN_LOOKS = 5.0
BETWEEN_KILLS = 4.0
SETTLES = 30.0
"""Seconds at the beginning in which caches fill."""

LONGEST_GAME = 1200.0

SETTINGS = rehearsed(voices={"en": "flite/rms"})


class Besieged:
    """The table's process, seen from outside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.state = folder / "state" / "roundtable"
        self.state.mkdir(parents=True)
        SettingsFile(self.state, USUAL).remember(SETTINGS)
        self._errors = folder / "errors.txt"
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.besieged", str(folder / "frames")],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, **homes(folder)},
            )
        assert self._process.stdout
        self.cookies: list[str] = json.loads(self._process.stdout.readline())
        link = self._process.stdout.readline().decode().strip()
        base, _, self.token = link.partition("/table?token=")
        self.port = int(base.rpartition(":")[2])
        self.kills = 0

    def memory(self) -> float:
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def handles(self) -> int:
        return len(list(Path(f"/proc/{self._process.pid}/fd").iterdir()))

    def kill_engine(self) -> None:
        pid = self._process.pid
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
                    self.kills += 1

    def ends(self) -> dict[str, Any]:
        """Politely; by how much its frames were late, and why."""
        self._process.terminate()
        code = self._process.wait(60)
        assert code == 0, self._errors.read_text()
        assert self._process.stdout
        self._process.stdout.close()
        told: dict[str, Any] = json.loads((self.folder / "frames").read_text())
        return told

    def lines(self) -> int:
        return len(self._errors.read_text().splitlines())


# Phones


class Phone:
    """Sits down, answers whatever it is offered, and knows what it answered."""

    def __init__(self, box: int, client: ClientConnection, rng: Random) -> None:
        self.box, self._client, self._rng = box, client, rng
        self.sits = False
        self._answered: set[int] = set()
        self.ballots: list[str] = []
        self.answers = 0

    async def sit_down(self) -> None:
        while not self.sits:  # a table that has only just come up may not look at its buttons yet
            await self._press("approve")
            await self._press("reject")
            await asyncio.sleep(2.0)

    async def play(self) -> None:
        async for told in self._client:
            offer = json.loads(told)["parts"].get("offer")
            if offer and offer["step"] not in self._answered and not offer["given"]:
                self._answered.add(offer["step"])
                await asyncio.sleep(self._rng.uniform(1.0, 3.0))
                await self._answer(offer)

    async def _press(self, button: str) -> None:
        for down in (True, False):
            await self._client.send(json.dumps({"do": "press", "button": button, "down": down}))
            await asyncio.sleep(0.2)

    async def _answer(self, offer: dict[str, Any]) -> None:
        options = [one["id"] for one in offer["options"]]
        chosen = options[:1]
        if offer["kind"] == "seats":
            chosen = self._rng.sample(options, offer["count"])
        elif offer["kind"] == "ballot":
            chosen = [self._rng.choice(("approve", "approve", "reject"))]
            self.ballots.append(chosen[0])
        self.answers += 1
        answer = {"do": "choose", "step": offer["step"], "options": chosen, "final": True}
        await self._client.send(json.dumps(answer))


def page(table: Besieged, path: str, cookie: str) -> Any:
    return connect(
        f"ws://localhost:{table.port}{path}?key={KEY}",
        origin=f"http://localhost:{table.port}",  # type: ignore[arg-type]
        additional_headers={"Cookie": f"{COOKIE}={cookie}"},
        family=socket.AF_INET,
        max_size=None,
    )


async def owner_cookie(table: Besieged) -> str:
    """As a browser gets it that opens the link."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    writer.write(
        f"GET /table?token={table.token} HTTP/1.1\r\nHost: localhost:{table.port}\r\n\r\n".encode()
    )
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    writer.close()
    return head.partition(f"{COOKIE}=")[2].partition(";")[0]


async def owner(client: ClientConnection, phones: list[Phone], games: list[float]) -> None:
    """Listens, has the games begin, and sees them end."""
    await client.send(json.dumps({"do": "sound", "on": True}))
    asking = asyncio.create_task(begin(client, phones))
    ended = False
    async for told in client:
        parts = json.loads(told)["parts"]
        for phone in phones if "seats" in parts else ():
            phone.sits |= parts["seats"][phone.box - 1]["sits"]
        if "recap" in parts and bool(parts["recap"]) != ended:
            ended = bool(parts["recap"])
            if ended:
                games.append(time.monotonic())
                await asking
                asking = asyncio.create_task(begin(client, phones))


async def begin(client: ClientConnection, phones: list[Phone]) -> None:
    """Asks until somebody has answered something: at first not everyone sits yet."""
    before = sum(one.answers for one in phones)
    while sum(one.answers for one in phones) == before:
        await asyncio.sleep(3.0)
        await client.send(json.dumps({"do": "begin"}))


# The siege


async def besiege(table: Besieged, seconds: float) -> tuple[list[Phone], list[float], list[Any]]:
    phones: list[Phone] = []
    games: list[float] = []
    looks: list[tuple[float, float, int]] = []
    clients = [
        await page(table, f"/live/seat/{box}", cookie)
        for box, cookie in zip(BOXES, table.cookies, strict=True)
    ]
    phones = [Phone(box, one, Random(box)) for box, one in zip(BOXES, clients, strict=True)]
    screen = await page(table, "/live/table", await owner_cookie(table))
    at_work = [asyncio.create_task(one.play()) for one in phones]
    sitting = [asyncio.create_task(one.sit_down()) for one in phones]
    at_work.append(asyncio.create_task(owner(screen, phones, games)))
    crowds = get_context("spawn").Process(target=come, args=(table.port, seconds), daemon=True)
    crowds.start()
    begun = time.monotonic()
    kills = begun + BETWEEN_KILLS
    while (now := time.monotonic()) - begun < seconds or not games:
        if now > kills:
            table.kill_engine()
            kills = now + BETWEEN_KILLS
        looks.append((now - begun, table.memory(), table.handles()))
        for one in at_work:
            if one.done():
                one.result()
                raise SystemExit("a player's page was closed")
        if now - begun > seconds + LONGEST_GAME:
            raise SystemExit("no game came to its end")
        await asyncio.sleep(BETWEEN_LOOKS)
    crowds.terminate()
    crowds.join()
    for one in (*at_work, *sitting):
        one.cancel()
    for client in (*clients, screen):
        await client.close()
    return phones, games, looks


def keep_awake() -> None:
    """A virtual machine's processor that fell asleep wakes late; this takes it from nobody."""
    bring_own_processor()
    while True:
        pass


def sleeps(told: Path, ended: EventType) -> None:
    """A process that does nothing but wake for each frame: how late this machine alone makes it."""
    late = []
    for due in deadlines(1 / FRAMES_PER_SECOND, ended):  # type: ignore[arg-type]
        late.append(time.monotonic() - due)
    told.write_text(json.dumps(late))


def counted(table: Besieged, phones: list[Phone]) -> tuple[int, int]:
    """How many ballots of the history are what the phones chose, in order, and of how many."""
    right = every = 0
    at = 0
    for game in History(table.state / "mocked").games().values():
        for proposal in game.proposals:
            for seat, ballot in enumerate(proposal.ballots or (), start=1):
                chosen = phones[game.box(seat) - 1].ballots  # type: ignore[arg-type]
                every += 1
                right += at < len(chosen) and chosen[at] == ballot
            at += proposal.ballots is not None
    return right, every


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--seconds", type=float, default=120.0)
    seconds = options.parse_args().seconds
    with TemporaryDirectory() as folder:
        spawned, bare = get_context("spawn"), Path(folder) / "bare"
        enough = spawned.Event()
        sleeper = spawned.Process(target=sleeps, args=(bare, enough), daemon=True)
        sleeper.start()
        for _ in range(os.cpu_count() or 1):
            spawned.Process(target=keep_awake, daemon=True).start()
        table = Besieged(Path(folder))
        bring_own_processor()
        try:
            phones, games, looks = asyncio.run(besiege(table, seconds))
        finally:
            frames = table.ends()
        enough.set()
        sleeper.join()
        idle = json.loads(bare.read_text())
        right, every = counted(table, phones)
        lines = table.lines()
    settled = [one for one in looks if one[0] > SETTLES] or looks
    half = len(settled) // 2
    answers = sum(one.answers for one in phones)
    print(f"strangers          {CROWDS * OF_A_CROWD} from {CROWDS} addresses, {seconds:.0f} s")
    print(f"  games ended      {len(games)}; engines killed {table.kills} times")
    print(f"  ballots          {right} of {every} as they were chosen, of {answers} answers")
    for name, at, unit in (("memory", 1, " MB"), ("file handles", 2, "")):
        first, last = ([one[at] for one in part] for part in (settled[:half], settled[half:]))
        print(
            f"  {name:<16} {looks[0][at]:.0f}{unit} at first; at most {max(first):.0f} in the "
            f"first half, {max(last):.0f} in the last, from {last[0]:.0f} to {last[-1]:.0f}"
        )
    late = frames["late"]
    own = [of - lacked for of, lacked in zip(late, frames["starved"], strict=True)]
    print(f"  frames late      {_cuts(late)}, of {len(late)}")
    print(f"    by the table   {_cuts(own)} (asked 5): the rest was for lack of a processor")
    print(f"    bare sleeper   {_cuts(idle)}: a process beside it that only wakes for each frame")
    for place, times in frames["held_up"].items():
        print(f"      {times:6} times {place}")
    print(f"  lines of the log {lines}; load of this machine {os.getloadavg()[0]:.1f}")


def _cuts(seconds: list[float]) -> str:
    cuts = [1e3 * one for one in quantiles(seconds, n=100)]
    return f"half {cuts[49]:.2f} ms, 99 of 100 {cuts[98]:.2f} ms"


if __name__ == "__main__":
    main()
