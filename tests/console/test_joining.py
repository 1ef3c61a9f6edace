"""Pages that ask to be let in: whose turn it is, what they show, and whom strangers hold up."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from roundtable.chance import table_deal
from roundtable.console.access import Role
from roundtable.console.joining import (
    MOST_AT_A_BOX,
    MOST_TURNS,
    SIGNS,
    TURN_SECONDS,
    Guest,
    JoinState,
)
from roundtable.console.requests import AskToJoin, CancelAsking
from roundtable.languages import LANGUAGES
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.views import public
from roundtable.settings import Settings
from roundtable.table_view import BoxView, Sign, TableView
from roundtable_ports import Box
from tests.console.served import HERE, OTHER, Served, Socket, of
from tests.hurried import settle

pytestmark = pytest.mark.hurried


def join(box: int, host: bool = False) -> dict[str, object]:
    return {"do": "join", "box": box, "host": host}


def wired() -> Served:
    return Served(mocked=False)


def guest(served: Served, address: str = OTHER, has_link: bool = False) -> Guest:
    settings = served.site.settings
    return Guest(served.joins, None, settings, address, boxes=10, has_link=has_link)


def asks(served: Served, who: Guest, box: int = 3) -> Guest:
    who.take(AskToJoin(box))
    return who


def state(served: Served, who: Guest) -> JoinState:
    return served.joins.state(who)[0]


def shown(page: Socket, name: str) -> Any:
    return page.parts["join"][name]


def pass_a_turn(served: Served) -> None:
    served.pass_time(TURN_SECONDS)


def wish(served: Served, who: Guest) -> str:
    """The id of what it asks for now."""
    _, ask = served.joins.state(who)
    assert ask
    return ask.id


def lamps(box: int, sign: Sign | None) -> TableView:
    boxes = [BoxView() for _ in range(10)]
    boxes[box - 1] = BoxView(sign=sign)
    return TableView(boxes=tuple(boxes))


async def test_whoever_opens_the_table_is_asked_whether_they_host_or_where_they_sit() -> None:
    async with Socket(wired().app, "/live/host", of(None)) as page:
        part = page.parts["join"]
        assert part["state"] == "choose"
        assert part["leads"]
        assert [one["box"] for one in part["seats"]] == list(range(1, 11))


async def test_a_page_shows_the_colours_that_its_box_is_told_to_show() -> None:
    served = wired()
    async with Socket(served.app, "/live/seat/3", of(None)) as page:
        assert shown(page, "sign") is None
        await page.say(join(3))
        [asked] = served.asked[-1].pages
        assert asked.box == 3
        assert not asked.host
        assert shown(page, "sign") == list(asked.sign)
        assert shown(page, "state") == "menu", "no lamp shows them yet"
        served.joins.see(lamps(3, asked.sign))
        served.hub.changed()
        await settle()
        assert shown(page, "state") == "asking"
        told = shown(page, "sign_told").lower()
        assert all(str(tint) in told for tint in asked.sign)
        await page.say({"do": "cancel"})
        assert shown(page, "state") == "choose"
        assert served.asked[-1].pages == ()
        await page.say(join(3))
    assert served.asked[-1].pages == (), "a page that is closed asks no more"


def test_several_ask_at_once_each_at_a_box_of_their_own() -> None:
    served = wired()
    for box in range(1, 8):
        asks(served, guest(served), box)
    assert [one.box for one in served.asked[-1].pages] == list(range(1, 8))


def test_those_who_wait_at_one_box_differ_in_both_colours_and_come_in_turn() -> None:
    for _ in range(20):
        served = wired()
        waiting = [asks(served, guest(served, f"10.0.0.{at}")) for at in range(MOST_AT_A_BOX)]
        signs = [served.joins._of(one).sign for one in waiting]  # type: ignore[union-attr]
        assert all(a[0] != b[0] and a[1] != b[1] for a, b in combinations(signs, 2))
        assert [state(served, one) for one in waiting] == [
            JoinState.MENU,
            JoinState.QUEUED,
            JoinState.QUEUED,
        ]
        served.joins.turn_away(wish(served, waiting[0]))
        assert state(served, waiting[0]) is JoinState.REFUSED
        assert served.asked[-1].pages[0].page == wish(served, waiting[1])


def test_every_pair_of_colours_is_two_colours() -> None:
    assert len(SIGNS) == len(set(SIGNS)) == 12
    assert all(one != other for one, other in SIGNS)


def test_who_has_the_guests_link_is_held_up_by_no_stranger() -> None:
    served = wired()
    strangers = [guest(served, f"10.0.{at // 200}.{at % 200}") for at in range(500)]
    for at, one in enumerate(strangers):
        asks(served, one, at % 10 + 1)
    assert len(served.joins._asks) <= 10 * MOST_AT_A_BOX, "they are bounded"
    mine = asks(served, guest(served, HERE, has_link=True))
    assert {one.page for one in served.asked[-1].pages} >= {wish(served, mine)}, "at once its turn"
    for one in strangers:
        asks(served, one, 3)
    assert state(served, mine) is JoinState.MENU
    for one in strangers:
        served.joins.leave(one)
    assert served.joins._after == {}, "nothing is left of them"
    assert [one.guest for one in served.joins._asks] == [mine]


def test_who_crowds_from_one_address_makes_room_for_another() -> None:
    served = wired()
    crowd = [asks(served, guest(served)) for _ in range(MOST_AT_A_BOX)]
    alone = asks(served, guest(served, "10.0.0.9"))
    assert state(served, alone) is JoinState.QUEUED
    assert state(served, crowd[-1]) is JoinState.FULL
    for _ in range(20):
        asks(served, guest(served))
    assert state(served, alone) is JoinState.QUEUED, "the crowd cannot push it out"


def test_nobody_is_pushed_out_by_a_crowd_that_is_as_large() -> None:
    served = wired()
    waiting = [asks(served, guest(served, at)) for at in ("10.0.0.1", "10.0.0.1", "10.0.0.2")]
    late = asks(served, guest(served, "10.0.0.2"))
    assert state(served, late) is JoinState.FULL
    assert [state(served, one) for one in waiting[1:]] == [JoinState.QUEUED] * 2
    other = asks(served, guest(served, "10.0.0.3"))
    assert state(served, other) is JoinState.QUEUED
    assert state(served, waiting[1]) is JoinState.FULL, "the second of two"


def test_who_asks_in_vain_is_forgotten_sooner_where_others_wait() -> None:
    served = wired()

    alone = asks(served, guest(served), 4)
    for _ in range(MOST_TURNS):
        assert state(served, alone) is JoinState.MENU
        pass_a_turn(served)
    assert state(served, alone) is JoinState.LAPSED
    first, second = (asks(served, guest(served, f"10.0.0.{at}")) for at in range(2))
    pass_a_turn(served)
    assert state(served, first) is JoinState.LAPSED
    assert served.asked[-1].pages[0].page == wish(served, second)


def test_who_asks_for_the_same_again_and_again_asks_once() -> None:
    served = wired()
    one = guest(served)
    for _ in range(600):
        asks(served, one)
    assert len(served.asked) == 1
    assert len(served.due) == 1


@pytest.mark.parametrize("how", ["elsewhere", "goes", "as host", "others"])
def test_pages_that_come_and_go_make_no_lamp_flash_and_leave_nothing_behind(how: str) -> None:
    """Ten seconds of it, sixty times a second."""
    served = wired()
    one = guest(served)
    for at in range(600):
        match how:
            case "elsewhere":
                one.take(AskToJoin(3 + at % 2))
            case "goes":
                one.take(CancelAsking() if at % 2 else AskToJoin(3))
            case "as host":
                one.take(AskToJoin(3, host=bool(at % 2)))
            case "others":
                served.joins.leave(one)
                one = asks(served, guest(served))
        served.pass_time(1 / 60)
        assert len(served.due) <= 4
    turns = [{ask.page for ask in asked.pages if ask.box == 3} for asked in served.asked]
    lit = sum(now > before for before, now in pairwise([set[str](), *turns]))
    replaced = sum(bool(now - before and before) for before, now in pairwise(turns))
    assert lit <= 10
    assert replaced == 0, "dark in between"
    asks(served, one)
    served.pass_time(1.0)
    assert state(served, one) is JoinState.MENU, "its turn comes, a little later"


def test_who_asks_for_something_else_meanwhile_is_not_let_in_for_that() -> None:
    """Whoever held a button has agreed to what was asked then."""
    served = wired()
    one = asks(served, guest(served))
    agreed = wish(served, one)
    one.take(AskToJoin(3, host=True))
    assert served.joins.found(agreed) is None
    assert wish(served, one) != agreed


async def test_without_the_link_a_mocked_table_lets_nobody_ask() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(None)) as page:
        assert shown(page, "state") == "link"
        await page.say(join(3))
        assert shown(page, "state") == "link"
    assert served.admitted == []


async def test_with_the_link_a_mocked_table_lets_in_at_once_and_in_a_game_by_its_keeper() -> None:
    served = Served()
    cookie = of(served.invited())
    async with Socket(served.app, "/live/seat/3", cookie) as page:
        await page.say(join(3))
        assert [(one.box, one.host) for one in served.admitted] == [(3, False)]
    served.playing = True
    async with Socket(served.app, "/live/host", cookie) as page:
        await page.say(join(4))
        assert shown(page, "state") == "keeper"
        [ask] = served.joins.kept()
        assert served.joins.found(ask.id) is ask
        assert served.joins.kept() == []


async def test_the_guests_link_leads_no_table_by_itself() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.invited())) as page:
        await page.say(join(3, host=True))
        assert shown(page, "state") == "keeper"
    assert served.admitted == []


async def test_a_browser_finds_the_way_back_to_its_own_seat() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.paired(Role.SEAT, 5))) as page:
        assert [one["box"] for one in shown(page, "back")] == [5]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", [None, Box(3)])
def test_every_state_has_its_words(language: str, box: Box | None) -> None:
    served = wired()
    settings = Settings(language=language)
    one = Guest(served.joins, box, lambda: settings, OTHER, boxes=10)
    texts: dict[str, str] = {}

    def see(who: Guest = one) -> None:
        part = msgspec.json.decode(who.parts()["join"])
        texts[part["state"]] = part["text"]
        assert (part["sign"] is None) == (part["state"] not in ("asking", "menu", "later"))
        waits = part["state"] in ("asking", "menu", "later", "queued", "keeper")
        assert part["cancel"] == waits

    see()
    one.take(AskToJoin(3))
    see()
    setup = Setup(players=5)
    played = public(Game(setup, table_deal(setup, Random(1))))
    served.joins.see(TableView(game=played))  # in which nobody sits at that box
    see()
    served.joins.see(lamps(3, served.asked[-1].pages[0].sign))
    see()
    served.joins.turn_away(wish(served, one))
    see()
    others = [asks(served, guest(served, f"10.0.0.{at}")) for at in range(MOST_AT_A_BOX)]
    one.take(AskToJoin(3))
    see()
    others[0].take(CancelAsking())
    one.take(AskToJoin(3))
    see()
    for other in others:
        served.joins.leave(other)
    served.pass_time(1.0)
    for _ in range(MOST_TURNS):
        pass_a_turn(served)
    see()
    keeper = Guest(
        Served(playing=True).joins, box, lambda: settings, OTHER, boxes=10, has_link=True
    )
    keeper.take(AskToJoin(3))
    see(keeper)
    table = Guest(served.joins, None, lambda: settings, OTHER, boxes=10, of_table=True)
    table.take(AskToJoin(3))
    see(table)
    one.enter = "/?token=x"
    see()
    assert set(texts) == {str(one) for one in JoinState}
    assert all(text for state, text in texts.items() if state != "in")
    assert len(set(texts.values())) == len(texts)


def test_a_stranger_learns_neither_who_sits_where_nor_where_somebody_joins() -> None:
    served = wired()
    settings = Settings(names={"3": "Guinevere", "4": "Ann"})
    stranger = Guest(served.joins, Box(3), lambda: settings, OTHER, boxes=10)
    alone = bytes(stranger.parts()["join"])
    assert b"Guinevere" not in alone
    for box in (3, 4):
        asks(served, guest(served, HERE), box)
        assert stranger.parts()["join"] == alone
    invited = Guest(served.joins, Box(3), lambda: settings, OTHER, boxes=10, has_link=True)
    assert b"Guinevere" in invited.parts()["join"]


@pytest.mark.planted_leak
def test_a_page_that_tells_where_somebody_joins_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    make = Guest._part

    def part(page: Guest, *given: Any) -> dict[str, object]:
        return {**make(page, *given), "taken": [int(one.box) for one in page._joins._asks]}

    def parts(page: Guest) -> dict[str, bytes]:
        page._parts._made_from.clear()
        page._parts.ready.clear()
        return dict(show(page))

    show = Guest.parts
    monkeypatch.setattr(Guest, "_part", part)
    monkeypatch.setattr(Guest, "parts", parts)
    with pytest.raises(AssertionError):
        test_a_stranger_learns_neither_who_sits_where_nor_where_somebody_joins()
