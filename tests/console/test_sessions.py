"""Cookies and secrets: how a session begins, what it survives, and that its end is one."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from roundtable.app.kept_pages import KeptPages
from roundtable.console.access import (
    COOKIE,
    LONGEST_NIGHT,
    MOST_GUESTS,
    MOST_SESSIONS,
    Credentials,
    Role,
    Sessions,
    cookies_in,
)
from roundtable.console.hub import BEAT_SECONDS, ENDED
from roundtable_ports import Box
from tests.console.served import Served, Socket, get, of, shown
from tests.hurried import pass_time, settle

pytestmark = pytest.mark.hurried


async def test_the_link_gives_a_cookie_and_an_address_without_the_token() -> None:
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


@pytest.mark.parametrize(
    "token",
    ["", "x", "x" * 43, "x" * 5000, "%00", "%ff%fe", "é", "a&token=b", "a" + "&token=b" * 20],
    ids=range(9),
)
async def test_a_wrong_token_gives_nothing(token: str) -> None:
    served = Served()
    answer = await get(served.app, f"/?token={token}", of(None))
    assert answer.status == 303
    assert "set-cookie" not in answer.headers
    assert served.sessions.all() == []


async def test_a_head_request_enters_nowhere() -> None:
    served = Served()
    await get(served.app, f"/?token={served.sessions.token}", of(None), "HEAD")
    assert served.sessions.all() == []


def test_a_ticket_is_good_for_once() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Box(3))
    assert sessions.all() == []
    assert sessions.enter(ticket, [])
    assert sessions.enter(ticket, []) is None


def test_a_ticket_that_nobody_brings_lapses() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Box(3))
    assert sessions.paired() == (3,)
    sessions.lapse(ticket)
    assert sessions.paired() == ()
    assert sessions.enter(ticket, []) is None


def test_a_ticket_that_was_used_does_not_lapse() -> None:
    sessions = Sessions(with_token=False)
    ticket = sessions.admit(Role.SEAT, Box(3))
    sessions.enter(ticket, [])
    sessions.lapse(ticket)
    assert sessions.paired() == (3,)


def test_a_planted_cookie_is_worth_nothing_after_pairing() -> None:
    sessions = Sessions(with_token=False)
    planted = "attacker-knows-this"
    cookie = sessions.enter(sessions.admit(Role.SEAT, Box(3)), [planted])
    assert cookie
    assert cookie != planted
    assert sessions.seat(shown(planted), Box(3)) is None
    assert sessions.seat(shown(cookie), Box(3))


def test_one_browser_can_be_host_and_seat_and_its_former_cookie_is_dead() -> None:
    served = Served()
    first = served.linked()
    second = served.paired(Role.SEAT, 3, [first])
    assert served.sessions.host(shown(first)) is None
    assert served.sessions.host(shown(second))
    assert served.sessions.seat(shown(second), Box(3))


def test_a_hosts_box_is_no_seat_of_its_browser() -> None:
    served = Served()
    cookie = served.paired(Role.HOST, 3)
    assert served.sessions.host(shown(cookie))
    assert served.sessions.seats(shown(cookie)) == ()
    assert served.sessions.paired() == ()


def test_a_second_page_of_a_seat_ends_the_first() -> None:
    served = Served()
    first, second = served.paired(Role.SEAT, 3), served.paired(Role.SEAT, 3)
    assert served.sessions.seat(shown(first), Box(3)) is None
    assert served.sessions.seat(shown(second), Box(3))


def test_two_hosts_at_one_box_stay() -> None:
    served = Served()
    first, second = served.paired(Role.HOST, 3), served.paired(Role.HOST, 3)
    assert served.sessions.host(shown(first))
    assert served.sessions.host(shown(second))
    assert served.sessions.table(shown(first)) is None


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
    assert served.sessions.host(shown(first)) is None
    assert served.sessions.host(shown(last))


def test_sessions_outlive_the_table_and_nothing_that_is_kept_opens_one(tmp_path: Path) -> None:
    now = [1_000_000.0]
    disk = KeptPages(tmp_path / "state", now=lambda: now[0])
    sessions = Sessions(with_token=True, now=disk.now)
    seat = sessions.enter(sessions.admit(Role.SEAT, Box(3)), []) or ""
    host = sessions.enter(sessions.token or "", []) or ""
    guest = sessions.enter(sessions.guest_token, []) or ""
    never_came = sessions.admit(Role.SEAT, Box(4))
    disk.write(sessions.to_keep())
    [file] = (tmp_path / "state").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    secrets = (seat, host, guest, never_came, sessions.token or "", sessions.guest_token)
    assert not [one for one in secrets if one in file.read_text()]
    again = Sessions(with_token=True, kept=KeptPages(tmp_path / "state", now=disk.now).read())
    assert again.seat(shown(seat), Box(3))
    assert again.table(shown(host))
    assert again.any(shown(guest))
    assert again.enter(never_came, []) is None
    assert again.token != sessions.token


@pytest.mark.parametrize("damage", [b"", b"[{", b'[{"id":1}]', b"\xff\xfe", b"[" * 200_000])
def test_sessions_that_cannot_be_read_again_stop_no_night(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "pages.json").write_bytes(damage)
    assert KeptPages(tmp_path).read() == []
    (tmp_path / "not a folder").write_bytes(b"")
    KeptPages(tmp_path / "not a folder").write([])


def test_the_guests_link_opens_no_page_and_is_no_new_session_for_who_has_one() -> None:
    served = Served()
    guest = served.invited()
    assert served.sessions.any(shown(guest))
    assert served.sessions.host(shown(guest)) is served.sessions.table(shown(guest)) is None
    assert served.sessions.seats(shown(guest)) == ()
    host = served.linked()
    again = served.sessions.enter(served.sessions.guest_token, [host])
    assert served.sessions.table(shown(again or ""))
    assert len(served.sessions.all()) == 2


def test_a_stolen_cookie_and_the_guests_link_take_nothing_from_whom_it_was_stolen() -> None:
    served = Served()
    cookie = served.paired(Role.SEAT, 3)
    assert served.sessions.seat(shown(cookie), Box(3))
    assert served.sessions.enter(served.sessions.guest_token, [cookie]) == cookie
    assert served.sessions.seat(shown(cookie), Box(3))


def test_guests_push_nobody_out_but_guests() -> None:
    served = Served()
    host, seat = served.linked(), served.paired(Role.SEAT, 3)
    for _ in range(2 * MOST_SESSIONS):
        served.invited()
    assert served.sessions.host(shown(host))
    assert served.sessions.seat(shown(seat), Box(3))


async def test_whoever_waits_to_be_let_in_is_not_displaced_by_those_who_merely_open_the_link() -> (
    None
):
    served = Served(playing=True)
    waits, looks = served.invited(), served.invited()
    async with (
        Socket(served.app, "/live/seat/3", of(waits)) as page,
        Socket(served.app, "/live/seat/4?key=another", of(looks)),
    ):
        await page.say({"do": "join", "box": 3})
        assert page.parts["join"]["state"] == "keeper"
        for number in range(2 * MOST_GUESTS):
            cookie = served.invited()
            assert served.sessions.any(shown(cookie, key=f"of {number}"))
        assert served.sessions.any(shown(waits))
        assert not served.sessions.any(shown(looks, key="another"))
        assert len(served.sessions.all()) == MOST_GUESTS


def test_whose_page_has_been_open_stays_before_those_who_only_asked_for_the_address() -> None:
    served = Served()
    cookie = served.invited()
    assert served.sessions.any(shown(cookie))
    for _ in range(2 * MOST_GUESTS):
        served.invited()
    assert served.sessions.any(shown(cookie))


async def test_a_browser_that_opens_the_link_again_and_again_has_one_place() -> None:
    """Opened from another program, the link comes without the cookie that the browser has."""
    served = Served(playing=True)
    first = served.invited()
    async with Socket(served.app, "/live/seat/3", of(first)) as page:
        await page.say({"do": "join", "box": 3})
        [session] = served.sessions.all()
        for _ in range(2 * MOST_GUESTS):
            cookie = served.invited()
            assert served.sessions.any(shown(cookie)) is session
        assert served.sessions.all() == [session]
        assert served.joins.waits(session)


def test_links_that_are_opened_end_no_seats_page() -> None:
    served = Served()
    seat = served.paired(Role.SEAT, 3)
    for _ in range(2 * MOST_SESSIONS):
        served.linked()
    assert served.sessions.seat(shown(seat), Box(3))


async def test_a_page_is_closed_when_its_session_ends_and_comes_back_as_a_guest() -> None:
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


async def test_a_cookie_planted_beside_ours_does_not_lock_us_out() -> None:
    served = Served()
    headers = of(None) | {"Cookie": f"{COOKIE}=planted; {COOKIE}={served.linked()}"}
    async with Socket(served.app, "/live/host", headers) as socket:
        assert socket.parts == {"who": "host"}


async def test_no_secret_is_in_anything_that_could_be_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
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


def test_pages_of_boxes_where_somebody_else_sits_now_end() -> None:
    served = Served(mocked=False)
    three, four = served.paired(Role.SEAT, 3), served.paired(Role.SEAT, 4)
    host = served.paired(Role.HOST, 3)
    served.sessions.end_seats(Box(3), Box(8))
    assert served.sessions.seat(shown(three), Box(3)) is None
    assert served.sessions.seat(shown(four), Box(4))
    assert served.sessions.host(shown(host))


@pytest.mark.parametrize("path", ["/seat/" + "1" * 5000, "/" + "x" * 5000])
async def test_a_path_that_no_page_has_is_refused_before_it_is_read(path: str) -> None:
    served = Served()
    assert (await get(served.app, path, of(served.linked()))).status == 403


# A cookie is sent to every port of this computer: another server there must not be able to use it


def test_a_cookie_is_worth_nothing_without_the_key_of_the_page_that_used_it_first() -> None:
    served = Served()
    for cookie, looks in (
        (served.paired(Role.HOST, 2), served.sessions.host),
        (served.paired(Role.SEAT, 3), lambda one: served.sessions.seat(one, Box(3))),
        (served.linked(), served.sessions.table),
        (served.invited(), served.sessions.any),
    ):
        assert looks(shown(cookie))
        assert looks(shown(cookie, key="another")) is None
        assert looks(shown(cookie, key="")) is None
        again = served.sessions.enter(served.sessions.guest_token, [cookie]) or ""
        assert looks(shown(again, key="another")) is None
        assert looks(shown(again))


def test_a_page_that_was_let_in_is_its_browsers_before_it_has_come_back() -> None:
    sessions = Sessions(with_token=False)
    cookie = sessions.enter(sessions.admit(Role.SEAT, Box(3), "mine"), []) or ""
    assert sessions.seat(shown(cookie, key="another"), Box(3)) is None
    assert sessions.seat(shown(cookie, key="mine"), Box(3))


def test_a_key_outlives_the_table_as_a_hash(tmp_path: Path) -> None:
    disk = KeptPages(tmp_path, now=lambda: 0.0)
    sessions = Sessions(with_token=True)
    cookie = sessions.enter(sessions.admit(Role.SEAT, Box(3), "my own key"), []) or ""
    disk.write(sessions.to_keep())
    assert b"my own key" not in (tmp_path / "pages.json").read_bytes()
    again = Sessions(with_token=True, kept=KeptPages(tmp_path, now=lambda: 0.0).read())
    assert again.seat(shown(cookie, key="another"), Box(3)) is None
    assert again.seat(shown(cookie, key="my own key"), Box(3))


async def test_a_stolen_cookie_opens_no_page_on_the_wire() -> None:
    served = Served()
    cookie = served.paired(Role.SEAT, 3)
    async with Socket(served.app, "/live/seat/3", of(cookie)) as mine:
        assert mine.parts == {"who": "seat 3"}
    for query in ("?key=other", "?key=", "?other=1"):
        async with Socket(served.app, f"/live/seat/3{query}", of(cookie)) as thief:
            assert set(thief.parts) == {"join"}
            assert thief.known is None


@pytest.mark.parametrize("begun", [50.0, 2e9])
def test_pages_that_an_older_version_kept_stay(tmp_path: Path, begun: float) -> None:
    """It called a box by the socket, and wrote a date; an update sends nobody away."""
    (tmp_path / "pages.json").write_text(
        f'[{{"id":"a","role":"seat","jack":3,"begun":{begun},"browser":"aGFzaA=="}}]'
    )
    (one,) = KeptPages(tmp_path, now=lambda: 60.0).read()
    assert (one.id, one.box, one.browser, one.age) == ("a", Box(3), b"hash", 0.0)
    sessions = Sessions(with_token=True, kept=[one], now=lambda: 60.0)
    sessions.expire()
    assert len(sessions.all()) == 1


# A session's age is the time for which the table has run since


class Nights:
    """A table that is started again and again, by a clock that begins anew each time."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.now, self.playing = folder, 0.0, False
        self.starts()

    def starts(self, at: float = 0.0) -> None:
        self.now = at
        self.disk = KeptPages(self._folder, now=lambda: self.now)
        kept, playing = self.disk.read(), lambda: self.playing
        self.sessions = Sessions(with_token=True, kept=kept, now=self.disk.now, playing=playing)

    def runs(self, seconds: float) -> None:
        self.now += seconds
        self.disk.write(self.sessions.to_keep())

    def pairs(self) -> Credentials:
        return shown(self.sessions.enter(self.sessions.admit(Role.SEAT, Box(3)), []) or "")

    def knows(self, page: Credentials) -> bool:
        return self.sessions.seat(page, Box(3)) is not None


def test_a_session_ends_after_a_night_while_the_table_runs(tmp_path: Path) -> None:
    nights = Nights(tmp_path)
    page = nights.pairs()
    nights.runs(LONGEST_NIGHT - 1)
    assert nights.knows(page)
    nights.runs(1)
    assert not nights.knows(page)
    assert nights.sessions.all() == []


def test_only_the_time_counts_for_which_the_table_runs(tmp_path: Path) -> None:
    nights = Nights(tmp_path)
    page = nights.pairs()
    for at in (1e9, 0.0, 500.0):
        nights.runs(LONGEST_NIGHT / 4)
        nights.starts(at)
        assert nights.knows(page)
    nights.runs(LONGEST_NIGHT / 4)
    assert not nights.knows(page)


def test_nobody_is_sent_away_for_their_age_in_the_middle_of_a_game(tmp_path: Path) -> None:
    nights = Nights(tmp_path)
    page, nights.playing = nights.pairs(), True
    nights.runs(2 * LONGEST_NIGHT - 1)
    assert nights.knows(page)
    nights.playing = False
    assert not nights.knows(page)


def test_no_game_keeps_a_page_for_ever(tmp_path: Path) -> None:
    nights = Nights(tmp_path)
    page, nights.playing = nights.pairs(), True
    nights.runs(2 * LONGEST_NIGHT)
    assert not nights.knows(page)


def test_what_is_kept_has_no_date(tmp_path: Path) -> None:
    nights = Nights(tmp_path)
    nights.pairs()
    nights.runs(90.0)
    [kept] = json.loads((tmp_path / "pages.json").read_text())
    assert kept["age"] == 90.0
    assert not {
        name for name in kept if name not in {"id", "role", "jack", "browser", "key", "age"}
    }


def test_a_seat_is_its_pages_again_once_that_has_come_back_and_during_a_game_before(
    tmp_path: Path,
) -> None:
    nights = Nights(tmp_path)
    page = nights.pairs()
    nights.runs(60.0)
    nights.starts()
    back: list[Box | None] = []
    nights.sessions.came_back = lambda session: back.append(session.box)
    assert (nights.sessions.paired(), nights.sessions.away()) == ((), (3,))
    nights.playing = True
    assert nights.sessions.paired() == (3,)
    nights.playing = False
    assert nights.knows(page)
    assert nights.knows(page)
    assert (nights.sessions.paired(), nights.sessions.away()) == ((3,), ())
    assert back == [3]


async def test_an_open_page_is_closed_when_its_session_has_lasted_a_night() -> None:
    served = Served()
    now = [0.0]
    served.sessions._now = lambda: now[0]
    served.sessions._changed = served.hub.changed
    served.hub.each_beat = served.sessions.expire
    async with Socket(served.app, "/live/host", of(served.linked())) as page:
        now[0] = LONGEST_NIGHT
        pass_time(BEAT_SECONDS)
        await settle()
        await settle()
        assert page.closed == ENDED
