"""The door of the table's own network: phones that look where it leads find the pages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from roundtable.console.portal import Portal
from roundtable.console.server import Guard
from roundtable_ports.network import OWN_ADDRESS

DOOR = OWN_ADDRESS, 80
PAGES = OWN_ADDRESS, 8000
BASE = f"http://{OWN_ADDRESS}:8000/"
PROBES = (
    ("captive.apple.com", "/hotspot-detect.html"),
    ("connectivitycheck.gstatic.com", "/generate_204"),
    ("www.msftconnecttest.com", "/connecttest.txt"),
    ("detectportal.firefox.com", "/canonical.html"),
)


class Behind:
    """The pages, which note who comes through."""

    def __init__(self) -> None:
        self.came = 0
        self.left = asyncio.Event()
        self.stays = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.came += 1
        if self.stays:
            await self.left.wait()


class Night:
    def __init__(self, door: tuple[str, int] | None = DOOR) -> None:
        self.now = 0.0
        self.behind = Behind()
        guarded = Guard(self.behind, frozenset({"roundtable.local"}))
        self.portal = Portal(guarded, door, lambda: BASE, lambda: self.now)

    async def ask(
        self, host: str, path: str, at: tuple[str, int], by: str = "10.42.0.57", **more: Any
    ) -> list[Message]:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", host.encode())],
            "server": at,
            "client": (by, 50000),
            **more,
        }
        await self.portal(scope, receive, send)
        return sent


@pytest.mark.parametrize(("host", "path"), PROBES)
async def test_what_phones_ask_of_their_makers_leads_to_the_pages(host: str, path: str) -> None:
    night = Night()
    answer, _ = await night.ask(host, path, DOOR)
    assert answer["status"] == 302
    headers = dict(answer["headers"])
    assert headers[b"location"] == BASE.encode()
    assert headers[b"cache-control"] == b"no-store"
    assert b"set-cookie" not in headers
    assert night.behind.came == 0, "nothing is served there"


async def test_no_other_door_is_wider_for_it() -> None:
    """At the pages a foreign name is refused as ever, in the own network and elsewhere."""
    night = Night()
    for at, by in ((PAGES, "10.42.0.57"), (("192.168.1.20", 80), "192.168.1.33")):
        answer, _ = await night.ask("captive.apple.com", "/", at, by)
        assert answer["status"] == 403
    await night.ask(f"{OWN_ADDRESS}:8000", "/", PAGES)
    assert night.behind.came == 1, "by its own address there"
    answer, _ = await Night(door=None).ask("captive.apple.com", "/", DOOR)
    assert answer["status"] == 403, "without a door"


async def test_no_page_is_live_at_the_door() -> None:
    night = Night()
    sent = await night.ask(OWN_ADDRESS, "/live/host", DOOR, type="websocket")
    assert [one["type"] for one in sent] == ["websocket.close"]
    assert night.behind.came == 0


async def test_it_knows_when_somebody_there_last_looked() -> None:
    night = Night()
    assert not night.portal.used(300)
    await night.ask("roundtable.local", "/", PAGES, by="192.168.1.33")
    await night.ask("roundtable.local", "/", PAGES, by="fe80::1%wlan0")
    assert not night.portal.used(300), "that was in another network"
    await night.ask("captive.apple.com", "/", DOOR)
    night.now = 299.0
    assert night.portal.used(300)
    night.now = 300.0
    assert not night.portal.used(300)


async def test_a_page_that_stays_open_is_used_as_long() -> None:
    night = Night()
    night.behind.stays = True
    page = asyncio.create_task(night.ask("roundtable.local", "/live/host", PAGES))
    while not night.behind.came:
        await asyncio.sleep(0)
    night.now = 10_000.0
    assert night.portal.used(300)
    night.behind.left.set()
    await page
    night.now = 20_000.0
    assert not night.portal.used(300)
