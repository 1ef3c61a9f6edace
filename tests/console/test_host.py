"""The host's page: parts that change only when they must, and commands that reach the table."""

from __future__ import annotations

import asyncio
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from roundtable.conductor import commands
from roundtable.console import labels
from roundtable.console import requests as asked_for
from roundtable.console.access import Role, Session
from roundtable.console.board import board_part
from roundtable.console.host import HostPage
from roundtable.console.saved import as_code
from roundtable.console.wording import wording
from roundtable.doctor.findings import finding
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.table_view import BoxView, Scene, TableView
from roundtable_ports import Box
from tests.console.tables import HOST, Seen, lobby, night_of, past_game

EVERYTHING = Setup(
    players=8,
    characters=("merlin", "percival", "morgana", "mordred", "assassin"),
    lady="on",
    plot="on",
    excalibur="on",
)
HOSTS_PARTS = {
    "labels",
    "table",
    "agrees",
    "board",
    "lineup",
    "naming",
    "settings",
    "notes",
    "pairing",
    "sessions",
    "ways",
    "doctor",
}


def first(views: tuple[TableView, ...], scene: Scene) -> TableView:
    return next(one for one in views if one.scene is scene)


# Parts


def test_all_parts_are_there_at_once(host: Seen) -> None:
    assert set(host.page.parts()) == HOSTS_PARTS


def test_an_unchanged_part_is_the_very_same_bytes(host: Seen) -> None:
    before = dict(host.page.parts())
    assert all(part is before[name] for name, part in host.page.parts().items())
    host.table.view = msgspec.structs.replace(host.table.view, since=3.0)
    assert all(part is before[name] for name, part in host.page.parts().items())
    host.table.view = lobby(8)
    after = host.page.parts()
    assert after["board"] is not before["board"]
    assert after["labels"] is before["labels"]


def test_two_hosts_share_a_line_up_and_its_bytes(host: Seen) -> None:
    other = HostPage(host.table, host.draft, Session("b2", Role.HOST))
    other.parts()
    host.ask(asked_for.Toggle("percival"))
    assert host.page.parts()["lineup"] is other.parts()["lineup"]
    assert b'"percival"' in other.parts()["lineup"]
    cards = msgspec.json.decode(other.parts()["lineup"])["good"]
    assert [one["id"] for one in cards if one["on"]] == ["merlin", "percival"]


def test_labels_are_finished_strings_in_the_tables_language(host: Seen) -> None:
    assert host["labels"]["language"] == "en"
    assert set(host["labels"]["words"]) == set(labels.LABELS)


def test_every_view_of_a_night_can_be_shown(tmp_path: Path) -> None:
    views = night_of(EVERYTHING)
    seen = Seen(tmp_path, views[0])
    shown = set()
    for view in views:
        seen.table.view = view
        seen.page.parts()
        shown.add(view.scene)
    assert {Scene.LOBBY, Scene.REVEAL, Scene.VOTE, Scene.CARDS, Scene.TURNING} <= shown


def test_whose_answer_is_awaited_is_told_by_name(tmp_path: Path) -> None:
    seen = Seen(tmp_path, first(night_of(EVERYTHING), Scene.VOTE))
    seen.table.settings = Settings(names={"1": "Anna"})
    assert seen["table"]["missing"].startswith("Still to answer: Anna")
    assert seen["table"]["scene_text"] == "The vote"
    assert seen["table"]["asks"]


def test_the_board_tells_tracks_seats_and_offices(tmp_path: Path) -> None:
    view = first(night_of(EVERYTHING), Scene.VOTE)
    board = board_part(view, wording(Settings(), "big_box"), 10)
    assert [one["sign"] for one in board["quests"]] == ["3", "4", "4", "5", "5"]
    assert board["quests"][0]["text"] == "Quest 1: now and a team of 3"
    assert board["quests"][3]["two"]
    assert board["votes"] == {"at": 1, "text": "Vote 1 of 5"}
    leaders = [one for one in board["seats"] if "Leader" in one["text"]]
    assert len(leaders) == 1
    assert sum(one["team"] for one in board["seats"]) == 3
    assert any("Lady of the Lake" in line for line in board["holdings"])


def test_a_table_that_is_updated_offers_no_button_that_does_nothing(tmp_path: Path) -> None:
    sitting = first(night_of(EVERYTHING), Scene.LOBBY)
    told = Seen(tmp_path, replace(sitting, scene=Scene.UPDATING))
    assert told["table"]["scene_text"] == "An update: the table rests until it starts again"
    assert not told["table"]["paused"]
    assert not any(can for what, can in told["table"]["can"].items() if what != "skip")
    assert told["lineup"]["start"] == {"can": False, "text": "The table is being updated"}


def test_quest_cards_show_as_they_are_turned(tmp_path: Path) -> None:
    for view in night_of(EVERYTHING):
        board = board_part(view, wording(Settings(), "big_box"), 10)
        open_cards = [one for one in board["cards"] if one["kind"] != "down"]
        assert len(open_cards) == (len(view.turned) if view.scene is Scene.TURNING else 0)


def test_host_notes_are_those_of_this_moment(tmp_path: Path) -> None:
    seen = Seen(tmp_path, first(night_of(EVERYTHING), Scene.VOTE))
    assert any("more than half the votes" in note for note in seen["notes"]["now"])
    assert len(seen["notes"]["all"]) > 4


def test_the_winner_is_told_at_the_end(tmp_path: Path) -> None:
    view = night_of(EVERYTHING)[-1]
    seen = Seen(tmp_path, view)
    assert seen["table"]["winner"] in ("Good wins", "Evil wins")
    assert not seen["table"]["playing"]
    assert not any(seen["table"]["can"][name] for name in ("take_back", "end_game"))


# Commands


def test_start_plays_the_draft_with_everyone_who_sits(host: Seen) -> None:
    host.ask(asked_for.Toggle("percival"))
    asked = host.ask(asked_for.StartLineup())
    assert asked == [(commands.Start(host.draft.setup), Box(3))]


def test_what_is_refused_cannot_be_started(host: Seen) -> None:
    host.ask(asked_for.Toggle("assassin"))
    assert host.ask(asked_for.StartLineup()) == []
    host.ask(asked_for.Toggle("assassin"))
    host.table.view = lobby(4)
    assert host.ask(asked_for.StartLineup()) == []


def test_a_running_game_is_not_started_over(tmp_path: Path) -> None:
    seen = Seen(tmp_path, first(night_of(EVERYTHING), Scene.VOTE))
    assert seen.ask(asked_for.StartLineup()) == []


@pytest.mark.parametrize(
    ("tag", "command"),
    [
        ("pause", commands.Pause()),
        ("go_on", commands.GoOn()),
        ("again", commands.SayAgain()),
        ("skip", commands.Skip()),
        ("take_back", commands.TakeBackLast()),
        ("repeat_reveal", commands.RepeatReveal()),
        ("deal_anew", commands.DealAnew()),
        ("end_game", commands.EndGame()),
    ],
)
def test_commands_go_to_the_table_as_from_the_hosts_box(
    host: Seen, tag: str, command: commands.Command
) -> None:
    request = asked_for.DECODERS[Role.HOST].decode(msgspec.json.encode({"do": tag}))
    assert host.ask(request) == [(command, Box(3))]


async def test_every_request_of_a_host_is_understood(host: Seen) -> None:
    """Each does something: changes the draft, tells the table, or begins some work."""
    some: dict[str, Any] = {
        "edition": "quick",
        "character": "percival",
        "group": "lancelot",
        "name": "lady",
        "value": "on",
        "id": "first-night",
        "number": 1,
        "players": 6,
        "box": 2,
        "page": 0,
        "code": as_code(Setup(players=8)),
        "password": "under the mat",
    }
    for kind in asked_for.HostRequest.__args__:
        fields = {name: some[name] for name in kind.__struct_fields__}
        if kind is asked_for.ShowGame:
            fields = {"id": 1}
        host.page.take(kind(**fields))
        host.page.parts()
    await asyncio.sleep(0)


# The rest


async def test_past_games_come_when_they_are_asked_for(host: Seen) -> None:
    host.table.kept = {1: past_game(Setup(players=7))}
    assert "games" not in host.page.parts()
    for _ in range(3):  # a thumb that taps on reads them once
        host.page.take(asked_for.ListGames(0))
    host.page.take(asked_for.ShowGame(1))
    for _ in range(5):
        await asyncio.sleep(0)
    assert host.table.changes == 2
    assert host["games"]["count"] == 1
    assert host["game"]["grid"].startswith("<svg")


async def test_the_doctor_tells_what_it_found(host: Seen) -> None:
    host.table.found = (finding("power-low"), finding("calendar"))
    host.page.take(asked_for.RunDoctor())
    assert host["doctor"]["running"]
    host.page.take(asked_for.RunDoctor())  # once is enough
    for _ in range(5):
        await asyncio.sleep(0)
    doctor = host["doctor"]
    assert not doctor["running"]
    assert [one["verdict"] for one in doctor["findings"]] == ["wrong", "fine"]
    assert doctor["findings"][0]["fix"]


def test_sessions_are_listed_and_ended(host: Seen) -> None:
    host.table.looks += [Session("s5", Role.SEAT, Box(5)), Session("t0", Role.HOST)]
    told = host["sessions"]["sessions"]
    assert [one["own"] for one in told] == [True, False, False]
    assert "the Swan" in told[1]["text"]
    host.ask(asked_for.EndSession("s5"))
    assert len(host["sessions"]["sessions"]) == 2


def test_only_the_owner_ends_the_owners_page(host: Seen) -> None:
    owner = Session("t0", Role.HOST)
    assert owner.by_token
    host.table.looks += [owner, Session("s5", Role.SEAT, Box(5))]
    ends = {one["id"]: one["ends"] for one in host["sessions"]["sessions"]}
    assert not ends["t0"]
    assert ends["s5"]
    host.ask(asked_for.EndSession("t0"))
    assert owner in host.table.looks
    by_owner = HostPage(host.table, host.draft, owner)
    told = msgspec.json.decode(by_owner.parts()["sessions"])["sessions"]
    assert all(one["ends"] for one in told)
    by_owner.take(asked_for.EndSession("t0"))
    assert owner not in host.table.looks


def test_every_seat_has_an_address_and_a_code(host: Seen) -> None:
    seats = host["pairing"]["seats"]
    assert [one["box"] for one in seats] == list(range(1, 11))
    assert seats[2]["address"] == "http://pi.local:8000/seat/3"
    assert seats[2]["code"].startswith("<svg")


def test_the_script_and_the_document_use_no_label_that_is_not_there() -> None:
    static = files("roundtable.console").joinpath("static")
    texts = [one.read_text("utf-8") for one in static.iterdir() if one.name.startswith("console")]
    asked = set[str]()
    for text in texts:
        asked |= set(re.findall(r'\bwords\["([^"]+)"\]', text))
        asked |= set(re.findall(r"\bwords\.([a-z]+)\b", text))
        asked |= set(re.findall(r'data-label(?:-aria|-placeholder)?="([^"]+)"', text))
    assert asked <= set(labels.LABELS)


def test_first_paint_needs_little() -> None:
    """All files that the document names; the first frame brings some forty kilobytes more."""
    static = files("roundtable.console").joinpath("static")
    document = static.joinpath("console.html").read_text("utf-8")
    named = set(re.findall(r"/static/([\w.-]+)", document))
    sent = len(document.encode()) + sum(len(static.joinpath(one).read_bytes()) for one in named)
    assert sent < 90_000


def test_a_host_is_told_who_must_agree_before_a_game_is_ended(tmp_path: Path) -> None:
    owner = Session("o", Role.HOST)
    boxes = [BoxView(seat=Seat(at)) for at in range(1, 6)]
    view = TableView(boxes=(*boxes, *[BoxView()] * 5))
    phones = (boxes[0], replace(boxes[1], paired=True), *boxes[2:], *[BoxView()] * 5)
    with_phones = replace(view, boxes=phones)
    texts = {
        Seen(tmp_path, shown, session)["agrees"]["text"]
        for shown in (view, with_phones)
        for session in (owner, HOST, Session("h", Role.HOST, Box(9)))
    }
    assert len(texts) == 4
    assert "Raven" in Seen(tmp_path, with_phones, owner)["agrees"]["text"]
    seen = Seen(tmp_path, view, owner)
    seen.ask(commands.EndGame())
    assert seen.table.owner
