"""Twins whose phones choose otherwise: no beat and no number that was taken tells what it was."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from roundtable.conductor.commands import Start
from roundtable.console import hub
from roundtable.console.hub import BEAT_SECONDS, Client, Hub
from roundtable.table_view import Scene
from tests.console.evening import FIVE, SETUP, at
from tests.console.served import KEY, Socket, of
from tests.hurried import pass_time

pytestmark = pytest.mark.hurried

Told = list[tuple[float, str, int]]
"""When, to whom, and of how many bytes."""


async def told_while_somebody_votes(folder: Path, option: int) -> Told:
    """Every frame that any page is sent around one phone's vote, its own included."""
    told: Told = []
    with at(folder, wired=False) as table:
        cookies = {
            box: await table.join(f"/seat/{box}", box, cookie=await table.invited()) for box in FIVE
        }
        table.pages.command(Start(SETUP), None)
        table.until(lambda: table.night.view.scene is Scene.VOTE)
        await table.wait(1)
        async with AsyncExitStack() as opened:
            pages = {}
            for box, cookie in cookies.items():
                path = f"/live/seat/{box}?key={KEY}&tab=one&attempt=1"
                pages[box] = await opened.enter_async_context(Socket(table.app, path, of(cookie)))
            voter = next(box for box in FIVE if table.pages.offer(box))
            seen = {box: len(page.sizes) for box, page in pages.items()}
            for step in range(round(2 * BEAT_SECONDS)):
                if step == 2:
                    offer = pages[voter].parts["offer"]
                    options = [offer["options"][option]["id"]]
                    choice = {
                        "do": "choose",
                        "step": offer["step"],
                        "options": options,
                        "final": True,
                    }
                    await pages[voter].say(f"1 {json.dumps(choice)}")
                    assert len(pages[voter].taken) == 2, "the second is of this message"
                pass_time(1.0)
                await table.wait(0.1)
                for box, page in pages.items():
                    told += [(step, f"seat {box}", size) for size in page.sizes[seen[box] :]]
                    seen[box] = len(page.sizes)
    return told


async def test_no_page_is_told_by_a_beat_or_a_number_what_a_phone_chose(tmp_path: Path) -> None:
    one, other = [await told_while_somebody_votes(tmp_path / str(at), at) for at in (0, 1)]
    assert one == other
    assert {who for _, who, _ in one} == {f"seat {box}" for box in FIVE}, "all hear the beat"


@pytest.mark.planted_leak
@pytest.mark.parametrize("place", ["size", "beat"])
async def test_a_number_or_a_beat_that_tells_what_was_chosen_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    hubs: list[Hub] = []
    made, take, taken = Hub.__init__, Client.take, hub._taken
    last = [""]

    def noted(one: Hub) -> None:
        made(one)
        hubs.append(one)

    def tells(client: Client, event: Any, now: float) -> bool:
        last[0] = event.get("text", "")
        if place == "beat" and "reject" in last[0]:
            hubs[-1]._beat()
        return take(client, event, now)

    def longer(number: int | None) -> bytes:
        return taken(number and number + (1000 if "reject" in last[0] else 0))

    monkeypatch.setattr(Hub, "__init__", noted)
    monkeypatch.setattr(Client, "take", tells)
    if place == "size":
        monkeypatch.setattr(hub, "_taken", longer)
    one, other = [await told_while_somebody_votes(tmp_path / str(at), at) for at in (0, 1)]
    assert one != other
