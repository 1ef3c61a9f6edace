"""The mocked table as a page: its frames are the strip's, and what it shows of cards and games."""

from __future__ import annotations

from base64 import b64decode

import msgspec
import pytest
from msgspec.structs import replace

from roundtable.conductor.commands import EndGame, Skip
from roundtable.console.requests import (
    BeginGame,
    ChooseOffered,
    Listen,
    Peek,
    PlayAt,
    SeatScripted,
    SetPace,
)
from roundtable.console.seat import SeatPage
from roundtable.lights import frame_at
from roundtable.rules.events import VotesShown
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import FRAME_SIZE, Box, Button
from tests.virtual.sitting import COURT, Sitting, read, sit, tap, told_the_end


def test_the_frame_is_the_one_that_the_strip_gets(sitting: Sitting) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 9)))
    seen = set()

    def compare() -> None:
        frame = b64decode(read(page, "frame"))
        assert len(frame) == FRAME_SIZE
        assert frame == frame_at(sitting.view, sitting.night.now)
        seen.add(sitting.view.scene)

    sitting.each.append(compare)
    sitting.wait(10)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.QUEST)
    assert {Scene.LOBBY, Scene.READY, Scene.VOTE, Scene.CARDS} <= seen
    assert Scene.REVEAL not in seen, "everyone reads what they may know"


def test_what_has_not_changed_is_the_very_same_object_for_every_browser(sitting: Sitting) -> None:
    one, other = sitting.page(), sitting.page()
    first = dict(one.parts())
    assert all(other.parts()[name] is part for name, part in first.items())
    assert all(one.parts()[name] is part for name, part in first.items())
    one.take(SeatScripted(boxes=(2,)))
    again = one.parts()
    assert again["seats"] is not first["seats"]
    assert again["labels"] is first["labels"]
    assert again["frame"] is first["frame"]


def test_a_newcomer_may_take_their_time_over_the_lessons() -> None:
    by_code = Setup(players=5, characters=("merlin", "assassin"))
    sitting = Sitting(rehearsed=False, setup=by_code)
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 3, 5, 7)))
    sitting.wait(10)
    sit(sitting, page, 6)
    page.take(BeginGame())
    said = []
    sitting.night.table.watchers.append(lambda view: said.append(view.caption))

    def practise(lesson: str, first: Button, second: Button) -> None:
        asks = f"rehearse-{lesson}"
        sitting.until(lambda view: view.asks is not None and view.asks.id == asks, 60)
        sitting.wait(20)
        tap(sitting, page, 6, first)
        tap(sitting, page, 6, second)

    offered = "rehearse-offer"
    sitting.until(lambda view: view.asks is not None and view.asks.id == offered, 60)
    sitting.wait(20)
    tap(sitting, page, 6, Button.APPROVE)
    practise("success", Button.APPROVE, Button.REJECT)
    practise("fail", Button.REJECT, Button.APPROVE)
    sitting.until(lambda view: view.scene is Scene.READY, 60)
    assert not [one for one in said if one and one.id == "rehearse-again"]
    sitting.close()


def test_cards_that_lie_on_pages_need_no_lesson() -> None:
    sitting = Sitting(rehearsed=False)
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 3, 5, 7)))
    sitting.wait(10)
    sit(sitting, page, 6)
    page.take(BeginGame())
    seen = set[Scene]()
    sitting.each.append(lambda: seen.add(sitting.view.scene))
    sitting.until(lambda view: view.scene is Scene.READY, 60)
    assert not seen & {Scene.LIST, Scene.CARDS}
    assert not sitting.running.settings.rehearsed, "a table of boxes will offer it"
    sitting.close()


def test_whoever_plays_at_this_page_chooses_by_name_and_nobody_else_sees_what(
    sitting: Sitting,
) -> None:
    page, other = sitting.page(), sitting.page()
    page.take(SeatScripted(boxes=(1, 3, 5, 7)))
    sitting.wait(10)
    sit(sitting, page, 6)
    page.take(BeginGame())
    page.take(PlayAt(box=6))
    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.wait(1)
    offer = read(page, "offer")
    assert offer["kind"] == "ready"
    assert not offer["given"]
    page.take(ChooseOffered(step=offer["step"], options=("ready",), final=True))
    sitting.wait(0.1)
    assert read(page, "offer")["given"], "at once, for whoever chose it"
    assert read(other, "offer") is None
    page.take(PlayAt(box=7))
    assert read(page, "offer") is None, "a scripted player's"
    page.take(ChooseOffered(step=offer["step"], options=("ready",), final=True))
    sitting.pair(6)
    sitting.wait(0.1)
    page.take(PlayAt(box=6))
    assert read(page, "offer") is None, "whoever has a phone chooses there"


def test_what_a_host_has_planned_is_played_and_dealt_as_planned(sitting: Sitting) -> None:
    page = sitting.page(1, 3, 5, 7, 9)
    sitting.planned = Setup(players=7, characters=COURT, deal="oath", lady="on")
    assert "Percival" in read(page, "guide")["with"]
    page.take(BeginGame())
    sitting.until(lambda view: view.game is not None)
    assert sitting.view.game
    assert sitting.view.game.setup == replace(sitting.planned, players=5)


def test_a_plan_for_more_than_sit_leaves_how_cards_are_dealt(sitting: Sitting) -> None:
    page = sitting.page(1, 3, 5, 7, 9)
    too_many = ("merlin", "percival", "morgana", "assassin", "mordred", "oberon")
    sitting.planned = Setup(players=10, characters=too_many, deal="device", reveal="spoken")
    page.take(BeginGame())
    sitting.until(lambda view: view.game is not None)
    assert sitting.view.game
    played = sitting.view.game.setup
    assert (played.deal, played.reveal) == ("device", "spoken")
    assert not refusals(played)


def test_what_is_told_can_be_skipped_and_the_voice_hurried(sitting: Sitting) -> None:
    page = sitting.page(1, 3, 5, 7, 9)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.VOTES and view.caption is not None)
    told = read(page, "said")
    assert told["may_skip"]
    assert told["pace"] == 100
    before = sitting.view.caption
    page.take(Skip())
    sitting.wait(0.1)
    assert sitting.view.caption != before
    page.take(SetPace(percent=150))
    sitting.wait(0.1)
    assert read(page, "said")["pace"] == 150


def test_a_card_shows_only_to_the_browser_whose_finger_is_on_it(sitting: Sitting) -> None:
    page, other = sitting.page(1, 2, 4, 8, 9), sitting.page()
    sit(sitting, page, 6)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.wait(1)
    page.take(Peek(box=6, down=True))
    card = read(page, "card")
    assert card["box"] == 6
    assert card["secret"]["title"].startswith("You are")
    assert card["secret"]["knows"] == [], "nobody has learnt anything yet"
    assert read(other, "card") is None
    page.take(Peek(box=6, down=False))
    assert read(page, "card") is None
    page.take(Peek(box=1, down=True))
    assert read(page, "card") is None, "a scripted player's card is its own"


def test_what_the_device_deals_never_reaches_this_page() -> None:
    setup = Setup(players=5, characters=("merlin", "assassin"), deal="device", reveal="pages")
    sitting = Sitting(setup=setup)
    page = sitting.page()
    for box in (1, 3, 5, 7, 9):
        sit(sitting, page, box)
    sitting.pair(1, 3, 5, 7, 9)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.READY)
    for box in (1, 3, 5, 7, 9):
        page.take(Peek(box=box, down=True))
        assert page.parts()["card"] == b"null"
    sitting.close()


def test_pages_show_the_votes_as_they_are_told_and_at_the_end_how_it_went() -> None:
    setup = Setup(players=5, characters=COURT, deal="device", reveal="pages")
    sitting = Sitting(seed=4, setup=setup)
    table, seat = sitting.page(1, 3, 5, 7, 9), SeatPage(sitting.running, Box(3))
    table.take(BeginGame())
    columns = []

    def agrees() -> None:
        """What the grid shows is what the lamps have shown, and not a moment sooner."""
        told = [one for one in sitting.running.story_told() if isinstance(one, VotesShown)]
        game = sitting.view.game
        last = told[-1].ballots if told else ()
        assert game is None or tuple(filter(None, game.last_ballots)) == last
        for page in (table, seat):
            grid = read(page, "grid")
            assert bool(grid) == bool(told)
            assert read(page, "recap") is None or sitting.view.asks
        columns.append(len(told))

    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.each.append(agrees)
    sitting.until(told_the_end)
    assert columns[-1] >= 3
    assert sorted(set(columns)) == list(range(columns[-1] + 1))
    for page in (table, seat):
        recap = read(page, "recap")
        assert sorted(one["side"] for one in recap["who"]) == ["evil"] * 2 + ["good"] * 3
        assert any("Percival" in one["text"] for one in recap["who"])
        assert sitting.view.game
        assert len(recap["course"]) > len(sitting.view.game.quests)
        assert recap["secret"] == ""
    sitting.close()


def test_a_table_that_does_not_know_the_cards_says_so_in_its_recap() -> None:
    sitting = Sitting(seed=4, setup=Setup(players=5, characters=COURT))
    page = sitting.page(1, 3, 5, 7, 9)
    page.take(BeginGame())
    sitting.until(told_the_end)
    recap = read(page, "recap")
    assert recap["who"] == []
    assert recap["secret"]
    sitting.close()


def test_a_table_that_is_silent_says_so_until_somebody_wants_to_hear(sitting: Sitting) -> None:
    page = sitting.page()
    assert read(page, "sound") == {"on": False}
    page.take(Listen(on=True))
    assert read(page, "sound") == {"on": False}, "this one has no speaker"


def test_every_part_is_json(sitting: Sitting) -> None:
    for part in sitting.page().parts().values():
        msgspec.json.decode(part)


@pytest.mark.parametrize("people", [(1,), (1, 3)])
def test_scripted_players_agree_only_where_no_other_person_could(people: tuple[int, ...]) -> None:
    setup = Setup(players=5, characters=COURT, deal="device", reveal="pages")
    boxes = (1, 3, 5, 7, 9)
    sitting = Sitting(seed=4, setup=setup)
    page = sitting.page(*(box for box in boxes if box not in people))
    for box in people:
        sit(sitting, page, box)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.running.command(EndGame(), Box(1))
    sitting.until(lambda view: view.scene is Scene.CLAIM)
    sitting.wait(10.0)
    assert (sitting.view.game is None) is (people == (1,))
    sitting.close()
