"""Whatever a client is sent is its own page's, and a hub that would mix them up is caught."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from roundtable.console.access import Role
from roundtable.console.hub import Client, Hub, framed
from tests.console.served import Served, Socket, of
from tests.hurried import settle

pytestmark = pytest.mark.hurried


async def _sends_everyone_their_own() -> None:
    """Pages with parts of the same names, which change all at once and one by one."""
    served = Served()
    boxes = range(1, 11)
    cookies = {box: served.paired(Role.SEAT, box) for box in boxes}
    async with AsyncExitStack() as open_pages:
        sockets = {
            box: await open_pages.enter_async_context(
                Socket(served.app, f"/live/seat/{box}", of(cookies[box]))
            )
            for box in boxes
        }
        for turn in range(6):
            for box in boxes:
                if turn % 2 or box % (turn + 1) == 0:
                    served.page(f"seat {box}").shown = {
                        "secret": msgspec.json.encode(f"of {box} in {turn}"),
                        "table": msgspec.json.encode(f"{box}, too"),
                    }
            served.hub.changed()
            await settle()
            for box, socket in sockets.items():
                own = served.page(f"seat {box}").shown
                mine = {name: msgspec.json.decode(part) for name, part in own.items()}
                assert {name: socket.parts[name] for name in mine} == mine, f"seat {box}"
                everything = msgspec.json.encode(socket.frames).decode()
                others = [one for one in boxes if f'"of {one} in' in everything]
                assert others in ([], [box]), f"seat {box} was sent another's"


async def test_pages_with_parts_of_the_same_names_are_sent_their_own() -> None:
    await _sends_everyone_their_own()


@pytest.mark.planted_leak
async def test_a_hub_that_shares_texts_by_the_names_of_parts_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def look(client: Client, now: float, frames: dict[Any, bytes]) -> None:
        had, parts = client._had, client.page.parts()
        changed = {name: part for name, part in parts.items() if had.get(name) is not part}
        if changed:
            client._put(frames.setdefault(tuple(changed), framed(changed)), changed, now)

    monkeypatch.setattr(Client, "look", look)
    with pytest.raises(AssertionError, match="seat"):
        await _sends_everyone_their_own()


async def _says_nothing_to_the_others() -> None:
    served = Served()
    async with AsyncExitStack() as open_pages:
        sockets = [
            await open_pages.enter_async_context(
                Socket(served.app, f"/live/seat/{box}", of(served.paired(Role.SEAT, box)))
            )
            for box in range(1, 6)
        ]
        sockets.append(
            await open_pages.enter_async_context(
                Socket(served.app, "/live/host", of(served.linked()))
            )
        )
        before = [list(one.frames) for one in sockets]
        for button in ("approve", "reject"):
            for down in (True, False):
                await sockets[2].say({"do": "press", "button": button, "down": down})
        assert len(served.taken) == 4
        assert [one.frames for one in sockets] == before, "somebody heard of a press"


async def test_no_page_hears_of_another_pages_press() -> None:
    await _says_nothing_to_the_others()


@pytest.mark.planted_leak
async def test_a_hub_that_tells_of_a_press_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Client.take

    def tells(client: Client, event: Any, now: float) -> bool:
        for one in HUBS[-1].clients:
            one._had.clear()
        return take(client, event, now)

    made = Hub.__init__

    def noted(hub: Hub) -> None:
        made(hub)
        HUBS.append(hub)

    monkeypatch.setattr(Hub, "__init__", noted)
    monkeypatch.setattr(Client, "take", tells)
    with pytest.raises(AssertionError, match="heard of a press"):
        await _says_nothing_to_the_others()


HUBS: list[Hub] = []
