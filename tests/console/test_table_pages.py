"""A whole table with its pages: let in at real boxes, commanded, and left by the network."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.app import pages, quick_examination
from roundtable.app.pages import TICKET_SECONDS
from roundtable.conductor.commands import Adjust, Start
from roundtable.console.access import Role
from roundtable.console.hub import ENDED
from roundtable.console.joining import Joins
from roundtable.doctor import examination as doctor
from roundtable.messages import Message, message
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable.words import Words
from roundtable_drivers.this_computer import ThisComputer
from roundtable_ports import Box, Button, Contact
from tests.console.evening import FIVE, SETUP, Evening, at, cookie_of
from tests.console.served import Socket, get, of
from tests.examined import mocked_table
from tests.hurried import pass_time, settle

pytestmark = pytest.mark.hurried


async def test_a_phone_is_let_in_at_its_box_and_sees_its_page_alone(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        cookie = await table.join("/seat/3", Box(3))
        assert table.has_page(3)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as mine:
            assert "join" not in mine.parts
            assert mine.parts
        for path in ("/live/seat/5", "/live/host", "/live/table"):
            async with Socket(table.app, path, of(cookie)) as other:
                assert not other.accepted or set(other.parts) == {"join"}


@pytest.mark.parametrize("wired", [True, False])
async def test_a_page_that_is_let_in_is_the_asking_browsers_whoever_comes_first_with_its_cookie(
    tmp_path: Path, wired: bool
) -> None:
    with at(tmp_path, wired=wired) as table:
        cookie = await table.join("/seat/3", Box(3), cookie="" if wired else await table.invited())
        async with Socket(table.app, "/live/seat/3?key=another", of(cookie)) as thief:
            assert set(thief.parts) == {"join"}
        async with Socket(table.app, "/live/seat/3", of(cookie)) as mine:
            assert "join" not in mine.parts


async def test_codes_for_cameras_open_the_way_to_a_seat_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever keeps a mocked table may show them to anybody."""
    codes: list[str] = []

    def drawn(text: str) -> str:
        codes.append(text)
        return text

    monkeypatch.setattr("roundtable.console.host.svg", drawn)
    with at(tmp_path, wired=False) as table:
        table.pages.serves_at("http://192.168.1.20:8000/")
        answer = await get(table.app, f"/?token={table.pages.access.token}", of(None))
        cookie = cookie_of(answer.headers["set-cookie"])
        async with Socket(table.app, "/live/host", of(cookie)) as keeper:
            shown = keeper.parts["pairing"]
        wanted = ["", *(f"seat/{box}" for box in range(1, 11))]
        token = f"?token={table.pages.access.guest_token}"
        assert codes == [f"{table.pages.address}{one}{token}" for one in wanted]
        assert [shown["code"], *(one["code"] for one in shown["seats"])] == codes


async def test_a_host_is_let_in_at_any_box(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        cookie = await table.join("/host", Box(7), host=True)
        async with Socket(table.app, "/live/host", of(cookie)) as host:
            assert {"lineup", "board", "settings"} <= set(host.parts)
        [session] = table.pages.sessions()
        assert (session.role, session.box) == (Role.HOST, 7)
        assert not session.by_token


async def test_whose_colours_do_not_match_is_told_so(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        await table.wait(1)
        async with (
            Socket(table.app, "/live/seat/3", of(None)) as stranger,
            Socket(table.app, "/live/seat/3", of(None)) as mine,
        ):
            for page in (stranger, mine):
                await page.say({"do": "join", "box": 3})
            await table.wait(1)
            states = [page.parts["join"]["state"] for page in (stranger, mine)]
            assert states == ["asking", "queued"]
            await table.press(Box(3), Button.REJECT, seconds=1.0)
            await table.wait(1)
            states = [page.parts["join"]["state"] for page in (stranger, mine)]
            assert states == ["refused", "asking"]
            await table.press(Box(3), Button.APPROVE, seconds=1.0)
            assert mine.parts["join"]["enter"]
            assert stranger.parts["join"]["enter"] is None


async def test_a_page_that_never_comes_for_its_cookie_is_not_paired(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        await table.wait(1)
        async with Socket(table.app, "/live/seat/3", of(None)) as page:
            await page.say({"do": "join", "box": 3})
            await table.wait(1)
            await table.press(Box(3), Button.APPROVE, seconds=1.0)
            assert table.has_page(3)
        pass_time(TICKET_SECONDS)
        await settle()
        await table.wait(1)
        assert not table.has_page(3)
        assert table.pages.sessions() == []


@pytest.mark.parametrize("wired", [True, False])
async def test_a_seats_new_page_ends_its_former_one(tmp_path: Path, wired: bool) -> None:
    with at(tmp_path, wired=wired) as table:
        link = "" if wired else await table.invited()
        cookie = await table.join("/seat/3", Box(3), cookie=link)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as former:
            await table.join("/seat/3", Box(3), cookie=link and await table.invited())
            assert former.closed == ENDED


async def test_pages_last_the_night_over_games_and_a_restart(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        cookie = await table.join("/seat/3", Box(3))
        for _ in range(2):
            table.pages.command(Start(SETUP), None)
            table.until(lambda: table.night.view.scene is Scene.ENDED)
            await table.wait(5)
            assert table.has_page(3)
            async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
                assert "join" not in page.parts
    with at(tmp_path) as table:
        await table.wait(1)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            assert "join" not in page.parts
            await table.wait(1)
            assert table.has_page(3)


@pytest.mark.parametrize("wired", [True, False])
async def test_after_a_restart_nobody_sits_whose_page_has_not_come_back(
    tmp_path: Path, wired: bool
) -> None:
    with at(tmp_path, wired=wired) as table:
        link = "" if wired else await table.invited()
        cookie = await table.join("/seat/4", Box(4), cookie=link)
        assert table.night.view.boxes[3].seat
    with at(tmp_path, wired=wired) as table:
        await table.wait(5)
        assert not table.has_page(4)
        assert not table.night.view.boxes[3].seat
        assert Box(4) in [one.box for one in table.pages.sessions()], "hosts see that it may come"
        async with Socket(table.app, "/live/seat/4", of(cookie)) as page:
            await table.wait(1)
            assert "join" not in page.parts
            assert table.has_page(4)
            assert table.night.view.boxes[3].seat


@pytest.mark.parametrize("box", [0, 12])
async def test_a_page_of_a_box_that_the_table_has_no_more_is_forgotten(
    tmp_path: Path, box: int
) -> None:
    """Another wiring may have fewer boxes."""
    with at(tmp_path, wired=True) as table:
        cookie = await table.join("/seat/4", Box(4))
    kept = tmp_path / "pages.json"
    [session] = json.loads(kept.read_text())
    kept.write_text(json.dumps([session | {"jack": box}]))
    with at(tmp_path, wired=True) as table:
        await table.wait(1)
        async with Socket(table.app, "/live/seat/5", of(cookie)) as page:
            await table.wait(1)
            assert page.parts["join"]["back"] == []
            assert table.night.flow._night.boxes == FIVE


async def test_a_page_ends_with_its_player_and_with_its_host(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        three, five = [await table.join(f"/seat/{box}", Box(box)) for box in (3, 5)]
        async with (
            Socket(table.app, "/live/seat/3", of(three)) as stands_up,
            Socket(table.app, "/live/seat/5", of(five)) as sent_away,
        ):
            await table.press(Box(3), Button.REJECT, seconds=1.0)
            assert stands_up.closed == ENDED
            assert not sent_away.closed
            table.pages.send_away(Box(5))
            await table.wait(1)
            assert sent_away.closed == ENDED
            assert table.night.view.boxes[4].seat, "their box is still there"


async def test_with_the_guests_link_a_phone_sits_down_by_itself_and_is_sent_away(
    tmp_path: Path,
) -> None:
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/6", Box(6), cookie=await table.invited())
        assert table.has_page(6)
        assert table.night.view.boxes[5].seat
        for path in ("/live/table", "/live/host"):
            async with Socket(table.app, path, of(cookie)) as other:
                assert not other.accepted or set(other.parts) == {"join"}
        table.pages.send_away(Box(6))
        await table.wait(1)
        assert table.night.view.boxes[5].seat is None


async def test_in_a_game_whoever_keeps_the_mocked_table_lets_phones_in(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        link = await table.invited()
        table.pages.command(Start(SETUP), None)
        table.until(lambda: table.night.view.scene is Scene.VOTE)
        async with (
            Socket(table.app, "/live/seat/3", of(link)) as page,
            Socket(table.app, "/live/host", of(link)) as host,
        ):
            await page.say({"do": "join", "box": 3})
            await host.say({"do": "join", "box": 5, "host": True})
            asks = table.pages.asks()
            assert [(one.box, one.host) for one in asks] == [(3, False), (5, True)]
            table.pages.let_in(asks[0].id)
            table.pages.turn_away(asks[1].id)
            await table.wait(1)
            assert page.parts["join"]["enter"]
            assert host.parts["join"]["state"] == "refused"
            assert table.has_page(3)


SWORN = Setup(players=5, characters=("merlin", "assassin"), deal="oath")


async def test_a_phone_shows_the_names_that_an_oath_asks_for(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/3", Box(3), cookie=await table.invited())
        table.pages.command(Start(SWORN), None)
        table.until(lambda: table.night.view.scene is Scene.CARDS)
        await table.wait(1)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            shown = [one["text"] for one in page.parts["offer"]["options"]]
            assert shown == ["Merlin", "The Assassin", "The Minion", "Someone else"]


@pytest.mark.parametrize(
    ("setup", "scene"),
    [(SETUP, Scene.VOTE), (SETUP, Scene.CARDS), (SWORN, Scene.CARDS)],
    ids=["vote", "cards", "oath"],
)
async def test_what_a_phone_chooses_is_in_no_message_to_anybody_else(
    tmp_path: Path, setup: Setup, scene: Scene
) -> None:
    """Nor in how many there are, how long they are or when they come."""
    sent: list[list[str]] = []
    for option in (0, 1):
        with at(tmp_path / str(option), wired=False) as table:
            cookies = {
                box: await table.join(f"/seat/{box}", box, cookie=await table.invited())
                for box in FIVE
            }
            table.pages.command(Start(setup), None)
            table.until(lambda: table.night.view.scene is scene)
            await table.wait(1)
            asked = [box for box in FIVE if table.pages.offer(box)]
            async with AsyncExitStack() as opened:
                pages = {
                    box: await opened.enter_async_context(
                        Socket(table.app, f"/live/seat/{box}", of(cookie))
                    )
                    for box, cookie in cookies.items()
                }
                mine = pages.pop(asked[0])
                for page in (mine, *pages.values()):
                    page.frames.clear()
                offer = mine.parts["offer"]
                chosen = [offer["options"][option]["id"]]
                choice = {"do": "choose", "step": offer["step"], "options": chosen, "final": True}
                await mine.say(f"1 {json.dumps(choice)}")
                assert mine.taken == [1], "whoever chose is told that the table has it"
                for _ in range(10):
                    await table.wait(0.1)
                assert mine.parts["offer"]["given"], "whoever chose is told that it is in"
                sent.append([str(page.frames) for page in pages.values()])
    assert sent[0] == sent[1]


async def test_settings_that_change_are_shown_though_the_table_looks_the_same(
    tmp_path: Path,
) -> None:
    with at(tmp_path) as table:
        cookie = await table.join("/host", Box(7), host=True)
        async with Socket(table.app, "/live/host", of(cookie)) as host:
            before = host.parts["settings"]
            table.pages.command(Adjust(replace(table.pages.settings, volume=40)), None)
            await table.wait(1)
            assert host.parts["settings"] != before


async def test_a_pages_buttons_are_those_of_its_box(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        table.pages.press(Contact(Box(2), Button.APPROVE), True)
        assert Contact(Box(2), Button.APPROVE) in table.night.hardware.edges.down()
        table.pages.press(Contact(Box(2), Button.APPROVE), False)
        await table.wait(0.1)
        await settle()
        assert not table.night.hardware.edges.down()


async def test_what_is_said_is_told_in_the_tables_language(tmp_path: Path) -> None:
    with at(tmp_path) as table:
        table.pages.command(Adjust(replace(table.pages.settings, language="fr")), None)
        await table.wait(1)
        assert "Bienvenue" in table.pages.text(message("lobby-welcome"))


def test_the_doctor_tells_a_host_nothing_of_the_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which are down in the middle of a game is a secret."""
    asked: list[Any] = []

    def spied(patient: Any, *rest: Any, **more: Any) -> Any:
        asked.append(patient)
        return doctor.examine(patient, *rest, **more)

    monkeypatch.setattr(quick_examination, "examine", spied)
    monkeypatch.setattr(quick_examination, "opened", lambda _: mocked_table())
    found = quick_examination.examine_quickly("mock")
    assert found
    assert not {one.about for one in found} & quick_examination.ABOUT_PINS
    with pytest.raises(RuntimeError):
        asked[0].edges()


async def test_the_doctor_of_a_mocked_table_looks_where_its_pages_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It told of an SD card and a sound card that the computer has not."""
    asked: list[tuple[str, int]] = []

    def answers(self: object, address: str, port: int) -> bool:
        asked.append((address, port))
        return address == "127.0.0.1"

    monkeypatch.setattr(ThisComputer, "addresses", lambda _: ("192.168.1.20",))
    monkeypatch.setattr(ThisComputer, "answers", answers)
    shown = Evening(tmp_path, wired=False).pages
    shown.serves_at("http://localhost:8007/")
    shown.sound_failure = lambda: "no card"
    shown.speaks = lambda _language: ("hibari/heart",)
    found = {one.about for one in await shown.doctor()}
    assert {"reach-here-only", "sound-in-browser", "voices"} <= found
    assert not found & {"sound-cards", "power", "pin-library", "network"}
    assert asked == [("192.168.1.20", 8007), ("127.0.0.1", 8007)]


async def test_whatever_takes_long_is_done_once_however_often_hosts_come_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    go_on = threading.Event()

    def examined(profile: str) -> list[Message]:
        begun.append(profile)
        assert go_on.wait(20)
        return [message("lobby-welcome")]

    monkeypatch.setattr(pages, "examine_quickly", examined)

    shown = Evening(tmp_path).pages
    asked = [asyncio.create_task(shown.doctor()) for _ in range(50)]
    while not begun:
        await asyncio.sleep(0)
    asked[0].cancel()  # that page has gone
    go_on.set()
    assert all(len(one) == 1 for one in await asyncio.gather(*asked[1:]))
    assert len(begun) == 1
    await shown.doctor()
    assert len(begun) == 2


@pytest.mark.parametrize(
    "asked",
    [{"do": "doctor"}, {"do": "games", "page": 0}, {"do": "game", "id": 1}],
    ids=["doctor", "games", "game"],
)
async def test_what_fails_beside_the_table_in_a_way_that_nobody_foresaw_is_one_line_of_the_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    asked: dict[str, Any],
) -> None:
    """Its place, and not what it says: that may be anybody's. The table plays on."""
    ends: list[dict[str, Any]] = []

    async def breaks(*_: object) -> None:
        raise RuntimeError("Merlin")

    with at(tmp_path) as table:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: ends.append(context))
        monkeypatch.setattr(table.pages, asked["do"], breaks)
        cookie = await table.join("/host", Box(7), host=True)
        caplog.clear()
        async with Socket(table.app, "/live/host", of(cookie)) as host:
            await host.say(asked)
            gc.collect()  # an error that nobody took is told when its task is swept away
            assert host.closed is None
            assert host.parts["doctor"]["running"] is False
    assert ends == []
    [line] = caplog.messages
    assert line.startswith(f"a host's page failed: RuntimeError, {Path(__file__).name}:")
    assert "Merlin" not in caplog.text


async def test_past_games_are_read_beside_the_table(tmp_path: Path) -> None:
    shown = Evening(tmp_path).pages
    assert await shown.games() == {}
    assert await shown.game(1) is None


# A seat that is taken


@asynccontextmanager
async def looking_for_a_seat(table: Evening, path: str = "/live/host") -> AsyncIterator[Socket]:
    """Somebody with the guests' link."""
    async with Socket(table.app, path, of(await table.invited())) as page:
        yield page


async def test_whoever_joins_sees_which_seats_are_taken(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        async with looking_for_a_seat(table) as page:
            taken = [one["box"] for one in page.parts["join"]["seats"] if one["use"] == "taken"]
            assert taken == list(FIVE)
        async with Socket(table.app, "/live/host", of(None)) as stranger:
            assert not any(one["use"] for one in stranger.parts["join"]["seats"])


async def test_a_free_seat_says_during_a_game_when_it_will_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Joins, "playing", True)
    with at(tmp_path, wired=False) as table:
        async with looking_for_a_seat(table) as page:
            told = {one["use"]: one["told"] for one in page.parts["join"]["seats"]}
    assert told == {"taken": "Taken", "free": "Free from the next game on"}


async def test_at_a_wired_table_a_taken_seat_asks_at_its_box_and_nobody_else(
    tmp_path: Path,
) -> None:
    with at(tmp_path, wired=True) as table:
        await table.join("/seat/3", Box(3))
        async with Socket(table.app, "/live/seat/3", of(await table.invited())) as page:
            assert page.parts["join"]["seats"][0]["use"] == "", "nothing is said of seats there"
            assert page.parts["join"]["text"] == Words().sentence("join-page-sit", {"seat": 3})


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_taken_seat_is_given_away_by_the_phone_that_has_it(
    tmp_path: Path, agrees: bool
) -> None:
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/3", Box(3), cookie=await table.invited())
        async with (
            Socket(table.app, "/live/seat/3", of(cookie)) as mine,
            looking_for_a_seat(table) as other,
        ):
            await other.say({"do": "join", "box": 3})
            assert other.parts["join"]["state"] == "keeper"
            assert other.parts["join"]["enter"] is None
            [asked] = mine.parts["asks"]
            await mine.say({"do": "let_in" if agrees else "turn_away", "id": asked["id"]})
            await table.wait(1)
            assert bool(other.parts["join"]["enter"]) is agrees
            assert (mine.closed == ENDED) is agrees


async def test_no_other_phone_gives_a_seat_away_or_makes_a_host(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/5", Box(5), cookie=await table.invited())
        async with (
            Socket(table.app, "/live/seat/5", of(cookie)) as mine,
            looking_for_a_seat(table) as other,
            looking_for_a_seat(table) as host,
        ):
            await other.say({"do": "join", "box": 3})
            await host.say({"do": "join", "box": 5, "host": True})
            assert mine.parts["asks"] == []
            for ask in table.pages.asks():
                await mine.say({"do": "let_in", "id": ask.id})
            assert len(table.pages.asks()) == 2


async def test_a_free_seat_is_taken_at_once_during_a_game_and_plays_in_the_next(
    tmp_path: Path,
) -> None:
    with at(tmp_path, wired=False) as table:
        table.pages.command(Start(SETUP), None)
        table.until(lambda: table.night.view.scene is Scene.VOTE)
        cookie = await table.join("/seat/6", Box(6), cookie=await table.invited())
        async with Socket(table.app, "/live/seat/6", of(cookie)) as late:
            assert late.parts["seating"]["state"] == "next"
            await late.say({"do": "get_up"})
            await table.wait(1)
            assert late.closed == ENDED
        cookie = await table.join("/seat/6", Box(6), cookie=await table.invited())
        table.until(lambda: table.night.view.scene is Scene.ENDED)
        table.pages.command(Start(replace(SETUP, players=6)), None)
        await table.wait(10)
        async with Socket(table.app, "/live/seat/6", of(cookie)) as plays:
            assert plays.parts["seating"] is None
        assert table.night.view.boxes[5].seat


async def test_a_phone_that_is_in_is_not_told_how_to_sit_down(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        assert table.night.view.asks == message("lobby-welcome")
        cookie = await table.join("/seat/6", Box(6), cookie=await table.invited())
        async with Socket(table.app, "/live/seat/6", of(cookie)) as page:
            assert page.parts["seating"]["state"] == "in"
            assert page.parts["table"]["asks"] == ""


async def test_who_takes_a_seat_after_the_end_sees_nothing_of_who_played_there(
    tmp_path: Path,
) -> None:
    setup = replace(SETUP, deal="device", reveal="pages")
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/3", Box(3), cookie=await table.invited())
        table.pages.command(Start(setup), None)
        table.until(lambda: table.night.view.scene is Scene.ENDED)
        table.until(lambda: table.night.view.caption is None)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as mine:
            assert mine.parts["secret"]
        table.pages.send_away(Box(3))  # its player leaves, and the seat is free
        await table.wait(1)
        new = await table.join("/seat/3", Box(3), cookie=await table.invited())
        async with Socket(table.app, "/live/seat/3", of(new)) as other:
            assert other.parts["seating"]["state"] == "again"
            assert other.parts["secret"] is None
        table.pages.command(Start(setup), None)
        table.until(lambda: table.night.view.scene is Scene.READY)
        await table.wait(1)
        async with Socket(table.app, "/live/seat/3", of(new)) as other:
            assert other.parts["secret"], "of their own game"
