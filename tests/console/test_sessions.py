"""Cookies and secrets: how a session begins, what it survives, and that its end is one."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from roundtable.app.kept_pages import KeptPages
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


def test_sessions_outlive_the_table_and_nothing_that_is_kept_opens_one(tmp_path: Path) -> None:
    now = [1_000_000.0]
    disk = KeptPages(tmp_path / "state", now=lambda: now[0])
    sessions = Sessions(with_token=True, now=disk.now)
    seat = sessions.enter(sessions.admit(Role.SEAT, Jack(3)), []) or ""
    host = sessions.enter(sessions.token or "", []) or ""
    guest = sessions.enter(sessions.guest_token, []) or ""
    never_came = sessions.admit(Role.SEAT, Jack(4))
    disk.write(sessions.to_keep())
    [file] = (tmp_path / "state").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    secrets = (seat, host, guest, never_came, sessions.token or "", sessions.guest_token)
    assert not [one for one in secrets if one in file.read_text()]
    again = Sessions(with_token=True, kept=KeptPages(tmp_path / "state", now=disk.now).read())
    assert again.seat([seat], Jack(3))
    assert again.table([host])
    assert again.has_link([guest])
    assert again.enter(never_came, []) is None
    assert again.token != sessions.token
    now[0] += 24 * 3600
    assert KeptPages(tmp_path / "state", now=disk.now).read() == []


@pytest.mark.parametrize("damage", [b"", b"[{", b'[{"id":1}]', b"\xff\xfe", b"[" * 200_000])
def test_sessions_that_cannot_be_read_again_stop_no_night(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "pages.json").write_bytes(damage)
    assert KeptPages(tmp_path).read() == []
    (tmp_path / "not a folder").write_bytes(b"")
    KeptPages(tmp_path / "not a folder").write([])


def test_the_guests_link_opens_no_page_and_is_no_new_session_for_who_has_one() -> None:
    served = Served()
    guest = served.invited()
    assert served.sessions.has_link([guest])
    assert served.sessions.host([guest]) is served.sessions.table([guest]) is None
    assert served.sessions.seats([guest]) == ()
    host = served.linked()
    again = served.sessions.enter(served.sessions.guest_token, [host])
    assert served.sessions.table([again or ""])
    assert len(served.sessions.all()) == 2


def test_guests_push_nobody_out_but_guests() -> None:
    served = Served()
    host, seat = served.linked(), served.paired(Role.SEAT, 3)
    for _ in range(2 * MOST_SESSIONS):
        served.invited()
    assert served.sessions.host([host])
    assert served.sessions.seat([seat], Jack(3))


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
            assert set(socket.parts) == {"join"}

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
