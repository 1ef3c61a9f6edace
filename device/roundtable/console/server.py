"""The routes of the pages, and the guard before all of them.

Documents and static files are the same for everyone and hold nothing of the table. Whatever is
shown comes by WebSocket, and there the cookie decides: without a session for this very page one is
a guest, who can do nothing but ask to be let in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from roundtable.console.access import Credentials, Role, Session, Sessions, cookies_in, set_cookie
from roundtable.console.address import is_ours, is_same_origin
from roundtable.console.hub import Client, Connection, Hub, Page
from roundtable.console.joining import Guest, Joins
from roundtable.console.uploads import take_file
from roundtable.console.wire import CONNECTION
from roundtable.settings import Settings
from roundtable.updates.asking import Updates
from roundtable_ports import Box

KINDS = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "media-src 'self' blob: data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LONGEST_TOKEN = 100
LONGEST_PATH = 200
MOST_DIGITS = 9


@dataclass(frozen=True)
class Site:
    """All that the routes need of the running table."""

    sessions: Sessions
    hub: Hub
    joins: Joins
    names: frozenset[str]
    boxes: int
    settings: Callable[[], Settings]
    host: Callable[[Session], Page]
    seat: Callable[[Box], Page]
    table: Callable[[], Page] | None = None
    """Of the mocked table alone."""

    sound: Callable[[str], bytes | None] | None = None
    """What it says and plays, as a WAV file by name."""

    updates: Updates | None = None
    """Of an installed table alone."""


def make_app(site: Site) -> Starlette:
    """The application; its `routes` are all there are."""
    app = Starlette(routes=list(_routes(site)))
    app.router.redirect_slashes = False
    app.add_middleware(Guard, site.names)
    return app


def _routes(site: Site) -> Iterator[BaseRoute]:
    answers = _Answers(site)
    yield Route("/", answers.document("console.html"), methods=["GET"])
    yield Route("/seat/{box:int}", answers.seat_document, methods=["GET"])
    yield Route("/static/{name}", static, methods=["GET"])
    yield WebSocketRoute("/live/host", answers.live_host)
    yield WebSocketRoute("/live/seat/{box:int}", answers.live_seat)
    if site.table:
        yield Route("/table", answers.document("table.html"), methods=["GET"])
        yield WebSocketRoute("/live/table", answers.live_table)
        yield Route("/sound/{name}", answers.sound, methods=["GET"])
    if site.updates:
        yield WebSocketRoute("/live/update", answers.upload)


class Guard:
    """Refuses whoever calls the table by a foreign name, and pages that came from elsewhere.

    A WebSocket must say where it comes from: cookies alone would let any page use the visitor's.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._admits(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
        else:
            refusal = PlainTextResponse("not here\n", 403, HEADERS)
            await refusal(scope, receive, send)

    def _admits(self, scope: Scope) -> bool:
        if len(scope["path"]) > LONGEST_PATH:
            return False
        hosts, origins = _header(scope, b"host"), _header(scope, b"origin")
        if len(hosts) != 1 or len(origins) > 1:
            return False
        reached = scope.get("server") or ("",)
        if not is_ours(hosts[0], self._names, str(reached[0])):
            return False
        if not origins:
            return bool(scope["type"] == "http")
        return is_same_origin(origins[0], hosts[0])


def _header(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1").strip() for key, value in scope["headers"] if key == name]


def _cookies(connection: HTTPConnection) -> list[str]:
    return cookies_in(";".join(_header(connection.scope, b"cookie")))


def _shown(connection: HTTPConnection) -> Credentials:
    return Credentials(_cookies(connection), _asked(connection, "key"))


def _asked(connection: HTTPConnection, name: str) -> str:
    """A secret from the query; nothing, if it cannot be one."""
    query = connection.scope["query_string"].decode("latin-1")
    try:
        secret = parse_qs(query, max_num_fields=8).get(name, [""])[0]
    except ValueError:  # far too many
        return ""
    return secret if secret.isascii() and len(secret) <= LONGEST_TOKEN else ""


class _Answers:
    """What each route does."""

    def __init__(self, site: Site) -> None:
        self._site = site

    # Documents

    def document(self, name: str) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            return self._entered(request) or _file(name, "no-store")

        return answer

    async def seat_document(self, request: Request) -> Response:
        if not 1 <= request.path_params["box"] <= self._site.boxes:
            return _missing()
        return self._entered(request) or _file("seat.html", "no-store")

    def _entered(self, request: Request) -> Response | None:
        """Whoever brings a secret gets a cookie for it, and the address without it."""
        if b"token=" not in request.scope["query_string"]:
            return None
        secret, cookie = _asked(request, "token"), None
        if secret and request.method == "GET":
            cookie = self._site.sessions.enter(secret, _cookies(request))
        answer = RedirectResponse(request.scope["path"], 303, HEADERS)
        answer.headers["Cache-Control"] = "no-store"
        if cookie:
            answer.headers["Set-Cookie"] = set_cookie(cookie)
        return answer

    async def sound(self, request: Request) -> Response:
        """For those who may see the table."""
        if not self._site.sessions.table(_shown(request)):
            return PlainTextResponse("not here\n", 403, HEADERS)
        sound = self._site.sound(request.path_params["name"]) if self._site.sound else None
        if sound is None:
            return _missing()
        headers = {**HEADERS, "Cache-Control": "private, max-age=3600"}
        return Response(sound, 200, headers, "audio/wav")

    # Live

    async def live_host(self, websocket: WebSocket) -> None:
        session = self._site.sessions.host(_shown(websocket))
        page = self._site.host(session) if session else None
        await self._live(websocket, Role.HOST, page, session)

    async def live_seat(self, websocket: WebSocket) -> None:
        box = Box(websocket.path_params["box"])
        if not 1 <= box <= self._site.boxes:
            await websocket.close()
            return
        session = self._site.sessions.seat(_shown(websocket), box)
        page = self._site.seat(box) if session else None
        await self._live(websocket, Role.SEAT, page, session, box)

    async def live_table(self, websocket: WebSocket) -> None:
        assert self._site.table
        session = self._site.sessions.table(_shown(websocket))
        page = self._site.table() if session else None
        await self._live(websocket, Role.TABLE, page, session)

    async def _live(
        self,
        websocket: WebSocket,
        role: Role,
        page: Page | None,
        session: Session | None,
        box: Box | None = None,
    ) -> None:
        site = self._site
        address = websocket.client.host if websocket.client else ""
        shown = _shown(websocket)
        known, guest = session or site.sessions.any(shown), None
        if page is None:
            page = guest = Guest(
                site.joins,
                box,
                site.settings,
                address,
                boxes=site.boxes,
                key=shown.key,
                has_link=known is not None,
                session=known,
                own=site.sessions.seats(shown),
                of_table=role is Role.TABLE,
            )
            role = Role.GUEST
        connection: Connection = websocket.scope["state"][CONNECTION]
        if known:
            connection.known_as(known)
        await websocket.accept()
        tab, attempt = _asked(websocket, "tab"), _asked(websocket, "attempt")
        number = int(attempt) if attempt.isdigit() and len(attempt) <= MOST_DIGITS else 0
        client = Client(role, page, connection, session, address, tab=tab, attempt=number)
        try:
            await site.hub.serve(client, connection, websocket.receive)
        finally:
            if guest:
                site.joins.leave(guest)

    async def upload(self, websocket: WebSocket) -> None:
        """A release file, from a host. A page sends no more than is answered for."""
        assert self._site.updates
        session = self._site.sessions.host(_shown(websocket))
        if session is None:
            await websocket.close()
            return
        connection: Connection = websocket.scope["state"][CONNECTION]
        connection.known_as(session)
        await websocket.accept()
        await take_file(websocket, self._site.updates, session)


# Files


async def static(request: Request) -> Response:
    return _file(request.path_params["name"], "no-cache")


def _file(name: str, caching: str) -> Response:
    """One of our own files by its name: what is not in the folder is nowhere."""
    if name not in _names():
        return _missing()
    kind = KINDS[name.rpartition(".")[2]]
    return Response(_contents(name), 200, {**HEADERS, "Cache-Control": caching}, kind)


def _missing() -> Response:
    return PlainTextResponse("nothing here\n", 404, HEADERS)


def _folder() -> Any:
    return files("roundtable.console").joinpath("static")


@cache
def _names() -> frozenset[str]:
    folder = _folder()
    if not folder.is_dir():
        return frozenset()
    names = (one.name for one in folder.iterdir() if one.is_file())
    return frozenset(one for one in names if one.rpartition(".")[2] in KINDS)


@cache
def _contents(name: str) -> bytes:
    contents: bytes = _folder().joinpath(name).read_bytes()
    return contents
