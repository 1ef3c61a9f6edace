"""A site with stand-in pages, and browsers that talk to it without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import msgspec

from roundtable.conductor.commands import PagesAsk
from roundtable.console.access import COOKIE, Credentials, Role, Session, Sessions
from roundtable.console.hub import Hub
from roundtable.console.joining import JoinAsk, Joins, Way
from roundtable.console.server import Site, make_app
from roundtable.console.wire import CONNECTION
from roundtable.settings import USUAL
from roundtable.updates.asking import Updates
from roundtable_ports import Box
from tests.hurried import settle

HOST = "localhost:8000"
ORIGIN = f"http://{HOST}"
KEY = "k" * 64
"""Of all browsers here, but for those that are given another."""

HERE = "127.0.0.1"
OTHER = "192.168.1.20"

PRESS = '{"do":"press","button":"approve","down":true}'
RELEASE = '{"do":"press","button":"approve","down":false}'


class StandIn:
    """A page that shows whose it is, and remembers what it was told."""

    def __init__(self, name: str, taken: list[tuple[str, Any]]) -> None:
        self.name, self.taken = name, taken
        self.shown = {"who": msgspec.json.encode(name)}

    def parts(self) -> Mapping[str, bytes]:
        return self.shown

    def take(self, message: Any) -> None:
        self.taken.append((self.name, message))


@dataclass(eq=False)
class Due:
    """What is to happen at some time."""

    at: float
    then: Callable[[], None]
    waiting: list[Due]

    def cancel(self) -> None:
        if self in self.waiting:
            self.waiting.remove(self)


def _at(due: Due) -> float:
    return due.at


@dataclass
class Served:
    """A site, its application, and all that pages were told and the table was told of them."""

    mocked: bool = True
    taken: list[tuple[str, Any]] = field(default_factory=list)
    asked: list[PagesAsk] = field(default_factory=list)
    admitted: list[JoinAsk] = field(default_factory=list)
    playing: bool = False
    updates: Updates | None = None
    passed: float = 0.0

    def __post_init__(self) -> None:
        self.sessions = Sessions(with_token=self.mocked)
        self.due: list[Due] = []
        self.hub = Hub()
        self.joins = Joins(
            self.asked.append, self._later, self._way, self.admitted.append, self.hub.changed
        )
        self.sessions.waits = self.joins.waits
        self.pages: dict[str, StandIn] = {}
        self.site = Site(
            sessions=self.sessions,
            hub=self.hub,
            joins=self.joins,
            names=frozenset({"localhost", "pi", "pi.local"}),
            boxes=10,
            settings=lambda: USUAL,
            host=self._host,
            seat=lambda box: self.page(f"seat {box}"),
            table=(lambda: self.page("table")) if self.mocked else None,
            sound=(lambda name: b"RIFF" if name == "known" else None) if self.mocked else None,
            updates=self.updates,
        )
        self.app = make_app(self.site)

    def _later(self, seconds: float, then: Callable[[], None]) -> Due:
        due = Due(self.passed + seconds, then, self.due)
        self.due.append(due)
        return due

    def pass_time(self, seconds: float) -> None:
        """Whatever falls due happens, each at its time."""
        until = self.passed + seconds
        while due := min((one for one in self.due if one.at <= until), key=_at, default=None):
            self.passed = due.at
            due.cancel()
            due.then()
        self.passed = until

    def _way(self, host: bool, has_link: bool, _box: Box | None) -> Way:
        if not self.mocked:
            return Way.BOX
        if not has_link:
            return Way.LINK
        return Way.KEEPER if host or self.playing else Way.AT_ONCE

    def _host(self, _session: Session) -> StandIn:
        return self.page("host")

    def page(self, name: str) -> StandIn:
        return self.pages.setdefault(name, StandIn(name, self.taken))

    def paired(self, role: Role, box: int, cookies: list[str] | None = None) -> str:
        """The cookie of a page that was paired at a box."""
        cookie = self.sessions.enter(self.sessions.admit(role, Box(box)), cookies or [])
        assert cookie
        return cookie

    def linked(self) -> str:
        """The cookie of whoever opened the link of the mocked table."""
        assert self.sessions.token
        cookie = self.sessions.enter(self.sessions.token, [])
        assert cookie
        return cookie

    def invited(self) -> str:
        """The cookie of whoever opened the guests' link."""
        cookie = self.sessions.enter(self.sessions.guest_token, [])
        assert cookie
        return cookie


Headers = Mapping[str, str] | list[tuple[str, str]]


def scope(kind: str, path: str, headers: Headers, *, client: str = HERE) -> dict[str, Any]:
    pairs = headers.items() if isinstance(headers, Mapping) else headers
    plain, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http" if kind == "http" else "ws",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in pairs],
        "client": (client, 50_000),
        "server": (HERE, 8000),
        "state": {},
        "subprotocols": [],
        "extensions": {},
    }


def shown(*cookies: str, key: str = KEY) -> Credentials:
    return Credentials(cookies, key)


def keyed(path: str) -> str:
    """As a page of ours would ask for it."""
    return path if "?" in path else f"{path}?key={KEY}"


def of(cookie: str | None) -> dict[str, str]:
    """The headers of a browser with this cookie, on a page of ours."""
    usual = {"Host": HOST, "Origin": ORIGIN}
    return usual | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


async def get(app: Any, path: str, headers: Headers, method: str = "GET") -> Answer:
    events: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(event: dict[str, Any]) -> None:
        events.append(event)

    await app(scope("http", path, headers) | {"method": method}, receive, send)
    start, *rest = events
    named = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], named, b"".join(one.get("body", b"") for one in rest))


class Socket:
    """One WebSocket, from the browser's side."""

    def __init__(self, app: Any, path: str, headers: Headers, client: str = HERE) -> None:
        self._app, self._scope = app, scope("websocket", keyed(path), headers, client=client)
        self._to_app, self._sent = asyncio.Queue[Any](), list[dict[str, Any]]()
        self.aborted = False
        self.freed: Callable[[], None] = lambda: None
        self._scope["state"][CONNECTION] = self
        self._reads = True
        self.parts: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.taken: list[int | None] = []
        """The numbers that it was told have been taken."""

        self.beats = 0
        self.sizes: list[int] = []
        self.closed: int | None = None
        self.accepted = False
        self.known: object = None

    # The connection, as the server has it

    def put(self, frame: bytes) -> bool:
        if self._reads:
            told = msgspec.json.decode(payload(frame))
            if "taken" in told:
                self.taken.append(told["taken"])
            elif told["parts"]:
                self.frames.append(told["parts"])
                self.parts |= told["parts"]
            else:
                self.beats += 1
            self.sizes.append(len(frame))
        return self._reads

    def known_as(self, who: object) -> None:
        self.known = who

    def heard(self) -> bool:
        return True

    def close(self, code: int) -> None:
        self.closed = code
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": code})

    def abort(self) -> None:
        self.aborted = True
        self.leave()

    # The browser

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._app(self._scope, self._to_app.get, self._send))
        self._to_app.put_nowait({"type": "websocket.connect"})
        await settle()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.leave()
        await self._task

    def leave(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})

    def stop_reading(self) -> None:
        self._reads = False

    def read_again(self) -> None:
        self._reads = True
        self.freed()

    async def _send(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.close":
                self.close(event["code"])

    async def say(self, message: Any) -> None:
        if not isinstance(message, str):
            message = msgspec.json.encode(message).decode()
        self._to_app.put_nowait({"type": "websocket.receive", "text": message})
        await settle()

    async def say_bytes(self, message: bytes) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "bytes": message})
        await settle()


def payload(frame: bytes) -> bytes:
    """What a frame from the server carries."""
    assert frame[0] == 0x81
    size = frame[1]
    head = {126: 4, 127: 10}.get(size, 2)
    if head > 2:
        size = int.from_bytes(frame[2:head], "big")
    assert len(frame) == head + size
    return frame[head:]
