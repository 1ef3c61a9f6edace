"""Cookies and secrets: how a session begins, what it survives, and that its end is one."""

from __future__ import annotations

import logging

import pytest

from roundtable.console.access import COOKIE, MOST_SESSIONS, Role, Sessions, cookies_in
from roundtable.console.hub import ENDED
from roundtable_ports import Jack
from tests.console.served import Served, Socket, get, of, run, settle


def test_the_link_gives_a_cookie_and_an_address_without_the_token() -> None:
    async def test() -> None:
        served = Served()
        for path in ("/", "/table"):
            answer = await get(served.app, f"{path}?token={served.sessions.token}", of(None))
            assert answer.status == 303
            assert answer.headers["location"] == path
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["referrer-policy"] == "no-referrer"
            cookie = answer.headers["set-cookie"]
            for wanted in ("HttpOnly", "SameSite=Strict", "Path=/"):
                assert wanted in cookie
            value = cookie.split(";")[0].removeprefix(f"{COOKIE}=")
            async with Socket(served.app, "/live/table", of(value)) as socket:
                assert socket.parts == {"who": "table"}

    run(test)


@pytest.mark.parametrize(
    "token",
    ["", "x", "x" * 43, "x" * 5000, "%00", "%ff%fe", "é", "a&token=b", "a" + "&token=b" * 20],
    ids=range(9),
)
def test_a_wrong_token_gives_nothing(token: str) -> None:
    async def test() -> None:
        served = Served()
        answer = await get(served.app, f"/?token={token}", of(None))
        assert answer.status == 303
        assert "set-cookie" not in answer.headers
        assert served.sessions.all() == []

    run(test)


def test_a_head_request_enters_nowhere() -> None:
    async def test() -> None:
        served = Served()
        await get(served.app, f"/?token={served.sessions.token}", of(None), "HEAD")
        assert served.sessions.all() == []

    run(test)


def test_a_ticket_is_good_for_once() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Jack(3))
    assert sessions.all() == []
    assert sessions.enter(ticket, [])
    assert sessions.enter(ticket, []) is None


def test_a_ticket_that_nobody_brings_lapses() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Jack(3))
    assert sessions.paired() == (3,)
    sessions.lapse(ticket)
    assert sessions.paired() == ()
    assert sessions.enter(ticket, []) is None


def test_a_ticket_that_was_used_does_not_lapse() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Jack(3))
    sessions.enter(ticket, [])
    sessions.lapse(ticket)
    assert sessions.paired() == (3,)


def test_a_planted_cookie_is_worth_nothing_after_pairing() -> None:
    sessions = Sessions(with_token=False)
    planted = "attacker-knows-this"
    cookie = sessions.enter(sessions.admit(Role.SEAT, Jack(3)), [planted])
    assert cookie
    assert cookie != planted
    assert sessions.seat([planted], Jack(3)) is None
    assert sessions.seat([cookie], Jack(3))


def test_one_browser_can_be_host_and_seat_and_its_former_cookie_is_dead() -> None:
    served = Served()
    first = served.linked()
    second = served.paired(Role.SEAT, 3, [first])
    assert served.sessions.host([first]) is None
    assert served.sessions.host([second])
    assert served.sessions.seat([second], Jack(3))


def test_a_second_page_of_a_seat_ends_the_first() -> None:
    served = Served()
    first, second = served.paired(Role.SEAT, 3), served.paired(Role.SEAT, 3)
    assert served.sessions.seat([first], Jack(3)) is None
    assert served.sessions.seat([second], Jack(3))


def test_two_hosts_at_one_box_stay() -> None:
    served = Served()
    first, second = served.paired(Role.HOST, 3), served.paired(Role.HOST, 3)
    assert served.sessions.host([first])
    assert served.sessions.host([second])
    assert served.sessions.table([first]) is None


def test_the_link_opened_again_is_no_new_session() -> None:
    served = Served()
    assert served.sessions.token
    first = served.linked()
    second = served.sessions.enter(served.sessions.token, [first])
    assert second
    assert second != first
    assert len(served.sessions.all()) == 1


def test_there_are_never_too_many_sessions() -> None:
    served = Served()
    first = served.linked()
    for _ in range(MOST_SESSIONS):
        last = served.linked()
    assert len(served.sessions.all()) == MOST_SESSIONS
    assert served.sessions.host([first]) is None
    assert served.sessions.host([last])


def test_a_new_game_ends_the_pages_of_the_last_one() -> None:
    sessions = Sessions(with_token=False)
    kept, left = (sessions.enter(sessions.admit(Role.SEAT, Jack(box)), []) or "" for box in (3, 4))
    sessions.game_begins()
    assert sessions.paired() == (3, 4)
    sessions.game_ends()
    assert sessions.paired() == ()
    assert sessions.seat([left], Jack(4)), "the end of a game can still be read"
    again = sessions.enter(sessions.admit(Role.SEAT, Jack(3)), [kept])
    sessions.game_begins()
    assert sessions.paired() == (3,)
    assert sessions.seat([again or ""], Jack(3))
    assert sessions.seat([left], Jack(4)) is None


def test_hosts_stay_through_games() -> None:
    served = Served()
    host = served.paired(Role.HOST, 1)
    for _ in range(2):
        served.sessions.game_begins()
        served.sessions.game_ends()
    assert served.sessions.host([host])


def test_a_page_is_closed_when_its_session_ends_and_comes_back_as_a_guest() -> None:
    async def test() -> None:
        served = Served()
        cookie = served.paired(Role.SEAT, 3)
        async with (
            Socket(served.app, "/live/seat/3", of(cookie)) as socket,
            Socket(served.app, "/live/host", of(served.linked())) as host,
        ):
            [session] = [one for one in served.sessions.all() if one.role is Role.SEAT]
            served.sessions.end(session.id)
            served.page("seat 3").shown = {"who": b'"a secret"'}
            served.hub.changed()
            await settle()
            assert socket.closed == ENDED
            assert "a secret" not in str(socket.frames)
            assert host.closed is None
        async with Socket(served.app, "/live/seat/3", of(cookie)) as socket:
            assert set(socket.parts) == {"knock"}

    run(test)


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", []),
        ("roundtable=a", ["a"]),
        ("x=1; roundtable=a; y=2", ["a"]),
        ("roundtable=a; roundtable=b", ["a", "b"]),
        ("Roundtable=a", []),
        ("roundtable", []),
        ("roundtable=", []),
        ("xroundtable=a; roundtable =b", []),
        (";;;===;roundtable=a=b", ["a=b"]),
    ],
)
def test_cookies_are_read_as_browsers_write_them(header: str, found: list[str]) -> None:
    assert cookies_in(header) == found


def test_a_cookie_planted_beside_ours_does_not_lock_us_out() -> None:
    async def test() -> None:
        served = Served()
        headers = of(None) | {"Cookie": f"{COOKIE}=planted; {COOKIE}={served.linked()}"}
        async with Socket(served.app, "/live/host", headers) as socket:
            assert socket.parts == {"who": "host"}

    run(test)


def test_no_secret_is_in_anything_that_could_be_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        served = Served()
        caplog.set_level(logging.DEBUG)
        cookie = served.linked()
        await get(served.app, f"/?token={served.sessions.token}", of(cookie))
        async with Socket(served.app, "/live/host", of(cookie)) as socket:
            for _ in range(40):
                await socket.say(f'{{"do":"{cookie}"}}')
            assert socket.closed
        for secret in (cookie, served.sessions.token or ""):
            assert secret not in caplog.text
            assert secret not in repr(served.sessions.all())

    run(test)


def test_pages_of_boxes_where_somebody_else_sits_now_end() -> None:
    served = Served(mocked=False)
    three, four = served.paired(Role.SEAT, 3), served.paired(Role.SEAT, 4)
    host = served.paired(Role.HOST, 3)
    served.sessions.end_seats(Jack(3), Jack(8))
    assert served.sessions.seat([three], Jack(3)) is None
    assert served.sessions.seat([four], Jack(4))
    assert served.sessions.host([host])


@pytest.mark.parametrize("path", ["/seat/" + "1" * 5000, "/" + "x" * 5000])
def test_a_path_that_no_page_has_is_refused_before_it_is_read(path: str) -> None:
    async def test() -> None:
        served = Served()
        assert (await get(served.app, path, of(served.linked()))).status == 403

    run(test)
