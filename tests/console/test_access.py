"""Every route and every message with every credential: exactly the allowed ones pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from roundtable.console.access import COOKIE, Role
from roundtable.console.requests import DECODERS
from roundtable.updates.asking import Updates
from tests.console.served import HOST, ORIGIN, Served, Socket, get, keyed, of

pytestmark = pytest.mark.hurried

KINDS = ("no cookie", "seat 3", "seat 5", "host", "link", "guest", "ended", "nonsense")
FOREIGN = (
    ("foreign Origin", {"Origin": "http://evil.example"}),
    ("another port's Origin", {"Origin": "http://localhost:3000"}),
    ("Origin null", {"Origin": "null"}),
    ("an Origin that begins like ours", {"Origin": f"{ORIGIN}.evil.example"}),
    ("Origin by https", {"Origin": f"https://{HOST}"}),
    ("foreign Host", {"Host": "evil.example", "Origin": "http://evil.example"}),
    ("DNS-rebound name", {"Host": "rebound.example:8000", "Origin": "http://rebound.example:8000"}),
    ("foreign address", {"Host": "192.168.1.77:8000", "Origin": "http://192.168.1.77:8000"}),
    ("another way to write our address", {"Host": "127.1:8000", "Origin": "http://127.1:8000"}),
    ("a dot too many", {"Host": "localhost.:8000", "Origin": "http://localhost.:8000"}),
    ("user in the Host", {"Host": "x@localhost:8000", "Origin": "http://x@localhost:8000"}),
    ("empty Host", {"Host": "", "Origin": "http://"}),
)

DOCUMENTS = {"/": "/", "/seat/{box:int}": "/seat/3", "/table": "/table"}
STATIC = {"/static/{name}": "/static/console.html"}
SOUND = {"/sound/{name}": "/sound/known"}
LIVE = {
    "/live/host": "/live/host",
    "/live/seat/{box:int}": "/live/seat/3",
    "/live/table": "/live/table",
}
UPLOAD = {"/live/update": "/live/update"}
MAY = {
    "/live/host": {"host": "host", "link": "host"},
    "/live/seat/{box:int}": {"seat 3": "seat 3"},
    "/live/table": {"link": "table"},
}
"""Which page each credential opens there; every other is a guest."""

ROLE_OF = {"host": Role.HOST, "seat 3": Role.SEAT, "table": Role.TABLE}
SAMPLE: dict[str, Any] = {
    "edition": "avalon",
    "character": "merlin",
    "group": "lancelots",
    "name": "Ann",
    "value": "on",
    "id": 1,
    "number": 1,
    "players": 7,
    "box": 3,
    "page": 0,
    "button": "approve",
    "down": True,
    "lost": False,
    "boxes": [1, 2],
    "host": False,
    "step": 1,
    "options": ["approve"],
    "final": True,
    "on": True,
    "percent": 150,
    "code": "e30",
    "password": "of a network",
}


def unions() -> dict[Role, tuple[type[msgspec.Struct], ...]]:
    """Every kind of request by the role that may send it, from the unions themselves."""
    return {role: get_args(one.type) or (one.type,) for role, one in DECODERS.items()}


def samples() -> Iterator[tuple[Role, dict[str, Any]]]:
    for role, types in unions().items():
        for one in types:
            sample = {name: SAMPLE[name] for name in one.__struct_fields__}
            if "id" in sample and one.__struct_config__.tag != "game":
                sample["id"] = "an-id"
            yield role, {"do": one.__struct_config__.tag, **sample}


def credential(served: Served, kind: str) -> str | None:
    match kind:
        case "seat 3" | "seat 5":
            return served.paired(Role.SEAT, int(kind[-1]))
        case "host":
            return served.paired(Role.HOST, 2)
        case "link":
            return served.linked()
        case "guest":
            return served.invited()
        case "ended":
            cookie = served.linked()
            cookie = served.paired(Role.SEAT, 3, [cookie])
            for session in served.sessions.all():
                served.sessions.end(session.id)
            return cookie
        case "nonsense":
            return "x" * 43
    return None


def test_every_route_has_a_row() -> None:
    rows = {*DOCUMENTS, *STATIC, *SOUND, *LIVE, *UPLOAD}
    routes = with_updates().app.routes
    assert {getattr(route, "path", "?") for route in routes} == rows
    live = {route.path for route in routes if isinstance(route, WebSocketRoute)}
    assert live == {*LIVE, *UPLOAD}
    assert all(isinstance(route, Route | WebSocketRoute) for route in routes)


def with_updates() -> Served:
    """Nothing is uploaded here, so there is no place for it."""
    nowhere = Path("/nonexistent")
    return Served(
        updates=Updates(nowhere, nowhere, goes_on=print, tells=print, changed=print, later=print)
    )


@pytest.mark.parametrize("kind", KINDS)
async def test_a_release_file_is_taken_from_hosts_alone(kind: str) -> None:
    served = with_updates()
    cookie = credential(served, kind)
    for path in UPLOAD.values():
        async with Socket(served.app, path, of(cookie)) as socket:
            assert socket.accepted is (kind in ("host", "link"))
            assert (socket.closed is None) is socket.accepted
        for _, headers in FOREIGN:
            async with Socket(served.app, path, of(cookie) | headers) as socket:
                assert not socket.accepted


async def test_a_host_who_sends_a_release_file_keeps_a_place() -> None:
    served = with_updates()
    async with Socket(served.app, "/live/update", of(served.paired(Role.HOST, 2))) as socket:
        assert [socket.known] == served.sessions.all()


async def test_where_nothing_carries_updates_out_no_file_is_taken() -> None:
    served = Served()
    async with Socket(served.app, "/live/update", of(served.paired(Role.HOST, 2))) as socket:
        assert not socket.accepted


def test_every_request_has_a_sample_that_its_role_may_send() -> None:
    for role, sample in samples():
        DECODERS[role].decode(msgspec.json.encode(sample))


@pytest.mark.parametrize("kind", KINDS)
async def test_documents_are_the_same_for_everyone(kind: str) -> None:
    served = Served()
    cookie = credential(served, kind)
    for path in (*DOCUMENTS.values(), *STATIC.values()):
        bare, answer = (
            await get(served.app, path, of(None)),
            await get(served.app, path, of(cookie)),
        )
        assert answer == bare
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", KINDS)
async def test_the_tables_sounds_are_for_those_who_may_see_it(kind: str) -> None:
    served = Served()
    cookie = credential(served, kind)
    answer = await get(served.app, keyed("/sound/known"), of(cookie))
    assert answer.status == (200 if kind == "link" else 403)
    answer = await get(served.app, keyed("/sound/other"), of(cookie))
    assert answer.status == (404 if kind == "link" else 403)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("route", LIVE)
async def test_a_live_page_shows_and_takes_what_its_session_may(route: str, kind: str) -> None:
    served = Served()
    cookie = credential(served, kind)
    opens = MAY[route].get(kind)
    role = ROLE_OF[opens] if opens else Role.GUEST
    async with Socket(served.app, LIVE[route], of(cookie)) as socket:
        assert set(socket.parts) == ({"who"} if opens else {"join"})
        assert opens is None or socket.parts["who"] == opens
    mine = [sample for sender, sample in samples() if sender is role]
    for _, sample in samples():
        served.taken.clear()
        served.admitted.clear()
        async with Socket(served.app, LIVE[route], of(cookie)) as socket:
            await socket.say(sample)
            link = kind not in ("no cookie", "ended", "nonsense")
            asks = sample["do"] == "join" and link and route != "/live/table"
            pages = [name for name, message in served.taken if getattr(message, "down", True)]
            assert pages == ([opens] if opens and sample in mine else [])
            assert len(served.admitted) == (role is Role.GUEST and asks)


@pytest.mark.parametrize(("name", "headers"), FOREIGN, ids=[name for name, _ in FOREIGN])
@pytest.mark.parametrize("kind", ["no cookie", "seat 3", "link"])
async def test_foreign_names_and_origins_get_nothing(
    kind: str, name: str, headers: dict[str, str]
) -> None:
    served = Served()
    cookie = credential(served, kind)
    for path in (*DOCUMENTS.values(), *STATIC.values(), *SOUND.values()):
        answer = await get(served.app, path, of(cookie) | headers)
        assert (answer.status, answer.body) == (403, b"not here\n")
    token = f"/?token={served.sessions.token}"
    assert (await get(served.app, token, of(cookie) | headers)).status == 403
    for path in LIVE.values():
        async with Socket(served.app, path, of(cookie) | headers) as socket:
            assert not socket.accepted
            assert socket.closed


async def test_a_live_page_must_say_where_it_comes_from() -> None:
    served = Served()
    headers = of(served.linked())
    del headers["Origin"]
    assert (await get(served.app, "/", headers)).status in (200, 404)
    for path in LIVE.values():
        async with Socket(served.app, path, headers) as socket:
            assert not socket.accepted


@pytest.mark.parametrize(
    "headers",
    [
        [("Host", HOST), ("Host", "evil.example"), ("Origin", ORIGIN)],
        [("Origin", ORIGIN)],
        [("Host", HOST), ("Origin", ORIGIN), ("Origin", "http://evil.example")],
    ],
    ids=["two Hosts", "no Host", "two Origins"],
)
async def test_odd_headers_get_nothing(headers: list[tuple[str, str]]) -> None:
    served = Served()
    odd = [*headers, ("Cookie", f"{COOKIE}={served.linked()}")]
    for path in LIVE.values():
        async with Socket(served.app, path, odd) as socket:
            assert not socket.accepted
    assert (await get(served.app, "/", odd)).status == 403


@pytest.mark.parametrize(
    "host", ["localhost:8000", "LOCALHOST:9000", "pi", "pi.local:8000", "127.0.0.1:8000"]
)
async def test_the_tables_own_names_are_let_in_through_tunnels_too(host: str) -> None:
    served = Served()
    headers = of(served.linked()) | {"Host": host, "Origin": f"http://{host.lower()}"}
    async with Socket(served.app, "/live/host", headers) as socket:
        assert socket.parts == {"who": "host"}


async def test_a_wired_table_has_no_table_page_and_no_link() -> None:
    served = Served(mocked=False)
    assert served.sessions.token is None
    assert {getattr(one, "path", "") for one in served.app.routes}.isdisjoint({"/table", *SOUND})
    for path in ("/table", "/sound/known"):
        assert (await get(served.app, path, of(None))).status == 404
    async with Socket(served.app, "/live/table", of(None)) as socket:
        assert not socket.accepted


@pytest.mark.parametrize("box", [0, 11, 99999999999999999999])
async def test_there_are_no_pages_for_boxes_that_are_not_there(box: int) -> None:
    served = Served()
    assert (await get(served.app, f"/seat/{box}", of(None))).status == 404
    async with Socket(served.app, f"/live/seat/{box}", of(None)) as socket:
        assert not socket.accepted


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/",
        "/static/a/b",
        "/seat/3/",
        "/Static/x",
    ],
)
async def test_nothing_else_is_served(path: str) -> None:
    assert (await get(Served().app, path, of(None))).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
async def test_pages_are_only_looked_at(method: str) -> None:
    served = Served()
    for path in (*DOCUMENTS.values(), *STATIC.values(), *SOUND.values()):
        assert (await get(served.app, path, of(served.linked()), method)).status == 405


async def test_every_box_has_a_page_from_the_first_to_the_last() -> None:
    served = Served()
    for box in range(1, 11):
        cookie = served.paired(Role.SEAT, box)
        assert (await get(served.app, f"/seat/{box}", of(cookie))).status == 200
        async with Socket(served.app, f"/live/seat/{box}", of(cookie)) as page:
            assert page.parts == {"who": f"seat {box}"}
