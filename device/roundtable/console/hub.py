"""The pages that are open: each is sent what changed of its parts, at most once a frame.

A client is sent one text, `{"parts": {NAME: JSON, …}}`, with the parts that are not what it has.
Nothing waits in line for a client that does not read: it gets the latest when it reads again, and
is closed if it never does. What clients send is checked and counted before a page hears of it.

A phone whose network is cut without a word must notice, and so must we. Therefore

- every client is sent the same beat every `BEAT_SECONDS`: the text above with no parts in it;
- a page numbers its messages, `NUMBER {"do": …}`, and is sent `{"taken": NUMBER}` for each;
- a page that connects again names its tab and its attempt. The connection that it had before is
  cut, and the page is sent the last number taken from that tab, or null if nothing is known of it:
  so it knows what it has to send again, and nothing is taken twice;
- a page may send a number alone, `NUMBER `, to ask whether anybody is there, and does so every
  moment while it holds a button. Its buttons come up once it has been silent for `SILENT_SECONDS`,
  and what it held is no hold.
"""

from __future__ import annotations

import asyncio
import logging
import re
import traceback
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import msgspec
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1011_INTERNAL_ERROR
from websockets.frames import Frame, Opcode

from roundtable.console.access import Role, Session
from roundtable.console.gate import MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, Allowance
from roundtable.console.requests import (
    DECODERS,
    LARGEST,
    PageRequest,
    PressAt,
    PressButton,
)
from roundtable_ports import FRAMES_PER_SECOND

log = logging.getLogger(__name__)

FRAME_SECONDS = 1 / FRAMES_PER_SECOND
EARLY_SECONDS = FRAME_SECONDS / 4
REFUSALS_PER_SECOND, REFUSALS_AT_ONCE = 0.5, 20.0
LINES_PER_SECOND, LINES_AT_ONCE = 1 / 60, 20.0
"""Of the log, however many pages misbehave: a card wears out."""

SLOWEST_SECONDS = 20.0
"""How long a client may leave unread what it was sent."""

BEAT_SECONDS = 5.0
SILENT_SECONDS = 0.6
"""How long a page may be silent that holds a button: less than a hold takes, and three times as
long as our own pages are (`static/live.js`)."""

HELD_UP_SECONDS = SILENT_SECONDS / 2
"""If we look so much too late, it is the table that was busy, and not the page that was silent."""

MOST_TABS = 16
"""Of a session: those whose last number is known."""

REFUSED, ENDED, FAILED = WS_1008_POLICY_VIOLATION, 4401, WS_1011_INTERNAL_ERROR
"""Why we close: it went on sending nonsense; its session has ended; a page of ours failed."""

LAMPS = "frame"
"""The part of a mocked table's pages that moves by itself."""

NUMBERED = re.compile(r"(\d{1,12}) ", re.ASCII)
"""How a message begins that has a number."""

BEAT = Frame(Opcode.TEXT, b'{"parts":{}}').serialize(mask=False)

Receive = Callable[[], Awaitable[Any]]


class Page(Protocol):
    """What one client looks at."""

    def parts(self) -> Mapping[str, bytes]:
        """Finished JSON by name; a part that has not changed is the very same object."""

    def take(self, request: Any) -> None:
        """What somebody of this page's role asks for, well-formed and within its limits."""


class Connection(Protocol):
    """The connection to a client. Nothing here waits."""

    freed: Callable[[], None]
    """Called when it can take more, after it could not."""

    def put(self, frame: bytes) -> bool:
        """Send this; False, and nothing sent, while the client has not read what came before."""

    def known_as(self, who: object) -> None:
        """Keep a place for whoever this is: they have been let in."""

    def heard(self) -> bool:
        """Whether a stranger from where it comes may say one thing more."""

    def close(self, code: int) -> None: ...

    def abort(self) -> None:
        """Cut it, without a word."""


class Tab:
    """A page that was loaded once, over all its connections."""

    def __init__(self) -> None:
        self.attempt = -1
        self.taken: int | None = None
        self.client: Client | None = None


class Client:
    """One open page, which says that it is this tab's so-many-th attempt to connect."""

    def __init__(
        self,
        role: Role,
        page: Page,
        connection: Connection,
        session: Session | None = None,
        address: str = "",
        *,
        tab: str = "",
        attempt: int = 0,
    ) -> None:
        self.role, self.page, self.session, self.address = role, page, session, address
        self.tab, self.attempt = tab, attempt
        self.known_tab = Tab()
        self.heard_at = float("-inf")
        self.is_awaited = False
        """Whether the hub looks, in a moment, if it is still there."""

        self._connection = connection
        self._acknowledged: int | None = None
        self._had: dict[str, bytes] = {}
        self.stalled_at: float | None = None
        """Since when it has been left without what changed, because it does not read."""

        self._closed = False
        self.messages = Allowance(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
        """Of its session, however often it connects."""

        self._refusals = Allowance(REFUSALS_PER_SECOND, REFUSALS_AT_ONCE)
        self._complained = False
        self.complain: Callable[[str], None] = log.warning
        self.stalls: Callable[[Client, float], None] = lambda _client, _since: None
        self._down = set[PressButton | PressAt]()
        self._let_go = set[PressButton | PressAt]()

    # To the client

    def greet(self, now: float) -> None:
        """Tell a page that named its tab which of its messages was the last that was taken."""
        taken = self.known_tab.taken
        self.known_tab.taken = taken or 0
        self._acknowledged = self.known_tab.taken
        self._put(_taken(taken), {}, now)

    def acknowledge(self, now: float) -> None:
        taken = self.known_tab.taken
        if taken == self._acknowledged or self._closed:
            return
        if self._put(_taken(taken), {}, now):
            self._acknowledged = taken

    def beat(self, now: float) -> None:
        """Show that the connection lives, to a page that has been shown something."""
        if self._had and not self._closed:
            self._put(BEAT, {}, now)

    def look(self, now: float, frames: dict[tuple[int, ...], bytes]) -> None:
        """Send what is not what it has. Clients that lack the same parts are sent the same."""
        if self._closed:
            return
        self.acknowledge(now)
        had = self._had
        parts = self.page.parts()
        changed = {name: part for name, part in parts.items() if had.get(name) is not part}
        if not changed:
            return
        key = tuple(map(id, changed.values()))  # they live as long as this look does
        frame = frames.get(key)
        if frame is None:
            frame = frames[key] = framed(changed)
        self._put(frame, changed, now)

    def light(self, now: float, lamps: bytes, frame: bytes) -> None:
        """Send the lamps, for nothing else has changed."""
        if not self._closed and self._had.get(LAMPS) is not lamps:
            self._put(frame, {LAMPS: lamps}, now)

    def _put(self, frame: bytes, changed: Mapping[str, bytes], now: float) -> bool:
        if self._connection.put(frame):
            self._had.update(changed)
            self.stalled_at = None
            return True
        if self.stalled_at is None:
            self.stalled_at = now
            self.stalls(self, now)
        return False

    def close(self, code: int) -> None:
        if not self._closed:
            self._closed = True
            self._connection.close(code)

    def abandon(self) -> None:
        self._closed = True
        self._connection.abort()

    # From the client

    def take(self, event: Mapping[str, Any], now: float) -> bool:
        """One message, as ASGI brings it; whether its page was told of it."""
        text = event.get("text")
        if self._closed:
            return False
        self.heard_at = now
        asks_for_nothing = False
        if isinstance(text, str) and (numbered := NUMBERED.match(text)):
            # It is taken now, whatever becomes of it: a page that fails is not asked again.
            self.known_tab.taken = int(numbered[1])
            text = text[numbered.end() :]
            asks_for_nothing = not text
        if not self.messages.takes(now) or not (self.session or self._connection.heard()):
            self._refuse("too many", now)
        elif not isinstance(text, str) or len(text) > LARGEST:
            self._refuse("no text, or too long", now)
        elif not asks_for_nothing:
            try:
                request: PageRequest = DECODERS[self.role].decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                self._refuse("malformed", now)
            else:
                if self._comes_late(request):
                    return False
                if self._in_order(request):
                    self.page.take(request)
                    return True
                self._refuse("out of order", now)
        return False

    def _comes_late(self, request: PageRequest) -> bool:
        """Whether a finger leaves a button that we let go already, while its page was silent."""
        if not isinstance(request, PressButton | PressAt) or request.down:
            return False
        pressed = msgspec.structs.replace(request, down=True)
        late = pressed in self._let_go
        self._let_go.discard(pressed)
        return late

    def _in_order(self, request: PageRequest) -> bool:
        """A button comes up only after it went down, and does so once."""
        if not isinstance(request, PressButton | PressAt):
            return True
        if request.lost:
            return False  # that is ours to find
        pressed = msgspec.structs.replace(request, down=True)
        if request.down is (pressed in self._down):
            return False
        (self._down.add if request.down else self._down.discard)(pressed)
        return True

    def _refuse(self, why: str, now: float) -> None:
        """Never with what it was: it may be a vote."""
        if not self._complained:
            self._complained = True
            self.complain(f"refused from a {self.role}'s page at {self.address}: {why}")
        if not self._refusals.takes(now):
            self.complain(f"closed a {self.role}'s page at {self.address}: it went on")
            self.close(REFUSED)

    @property
    def holds(self) -> bool:
        return bool(self._down)

    def let_go(self) -> None:
        """Whatever it left pressed comes up, and nobody knows how long it was held."""
        left, self._down = self._down, set()
        self._let_go |= left
        for one in left:
            self.page.take(msgspec.structs.replace(one, down=False, lost=True))


def framed(parts: Mapping[str, bytes]) -> bytes:
    """One whole WebSocket message, the same for every client: nothing is masked or compressed."""
    inside = b",".join(b'"%b":%b' % (name.encode(), one) for name, one in parts.items())
    return Frame(Opcode.TEXT, b'{"parts":{%b}}' % inside).serialize(mask=False)


def _taken(number: int | None) -> bytes:
    told = b"null" if number is None else b"%d" % number
    return Frame(Opcode.TEXT, b'{"taken":%b}' % told).serialize(mask=False)


class Hub:
    """All clients, looked at together when something has changed, in the order of their coming."""

    def __init__(self) -> None:
        self.clients = list[Client]()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._looks: asyncio.TimerHandle | asyncio.Handle | None = None
        self._looked = float("-inf")
        self._all = False
        self._wakes = self._moved = False
        self._lines = Allowance(LINES_PER_SECOND, LINES_AT_ONCE)
        self._messages: WeakKeyDictionary[Session, Allowance] = WeakKeyDictionary()
        self._tabs: WeakKeyDictionary[Session, dict[str, Tab]] = WeakKeyDictionary()
        self._beats: asyncio.TimerHandle | None = None
        self.each_beat: Callable[[], None] = lambda: None
        """Called with every beat, while a page is open."""

        self.tables = list[Client]()
        """Who looks at the mocked table: nobody else sees its lamps move."""

        self.lamps: Callable[[], bytes] | None = None
        """The lamps of the mocked table, as a part of its pages."""

    def changed(self) -> None:
        """Look at every page before the next frame is over; only within the loop."""
        self._all = True
        self._schedule()

    def changed_in_thread(self) -> None:
        """The same, from any thread."""
        if self.clients and self._loop:
            with suppress(RuntimeError):  # what comes when all is over
                self._loop.call_soon_threadsafe(self.changed)

    def lit(self) -> None:
        """The lamps have changed, on the frame thread: next to nothing if nobody looks at them.

        It wakes the loop once: as long as they move, that looks at every frame by itself.
        """
        self._moved = True
        if self.tables and self._loop and self._looks is None and not self._wakes:
            self._wakes = True
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._woken)

    def _woken(self) -> None:
        self._wakes = False
        if self._looks is None and self.clients and self._due() <= 0:
            self._look()  # we have been woken for nothing else
        else:
            self._schedule()

    @property
    def _running(self) -> asyncio.AbstractEventLoop:
        assert self._loop is not None, "whoever is looked at was served in it"
        return self._loop

    def _schedule(self) -> None:
        if self._looks or not self.clients or self._loop is None:
            return
        due = self._due()
        if due <= 0:
            self._looks = self._loop.call_soon(self._look)
        else:
            self._looks = self._loop.call_later(due, self._look)

    def _due(self) -> float:
        """Seconds until the next look; one may come a little early, for nobody keeps time well."""
        return self._looked + FRAME_SECONDS - EARLY_SECONDS - self._running.time()

    def _look(self) -> None:
        now = self._running.time()
        # Each look has its frame: one that is late or early does not shift those after it.
        frame = self._looked + FRAME_SECONDS
        self._looked = frame if now < frame + FRAME_SECONDS else now
        self._looks = None  # before we ask what has moved: whatever moves after that wakes us
        moved, self._moved = self._moved, False
        everyone, self._all = self._all, False
        if everyone:
            self._look_at_all(now)
        elif moved and self.lamps:
            self._show(self.lamps(), now)
        if moved and self.tables:
            self._schedule()

    def _look_at_all(self, now: float) -> None:
        frames: dict[tuple[int, ...], bytes] = {}
        for client in list(self.clients):
            if client.session and client.session.ended:
                client.close(ENDED)
            else:
                self._send(client, client.look, now, frames)

    def _show(self, part: bytes, now: float) -> None:
        """The lamps as they are now, to whoever looks at them."""
        frame = framed({LAMPS: part})
        for client in self.tables:
            self._send(client, client.light, now, part, frame)

    def _send(self, client: Client, look: Callable[..., None], *what: object) -> None:
        try:
            look(*what)
        except Exception as error:
            self._failed(client, error)

    def _stalls(self, client: Client, since: float) -> None:
        self._running.call_later(SLOWEST_SECONDS, self._give_up, client, since)

    def _failed(self, client: Client, error: Exception) -> None:
        self.complain_of(client.role, error)
        client.close(FAILED)

    def complain_of(self, role: Role, error: Exception) -> None:
        """The table plays on. What an error says may be a seat's own: its place alone is told."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(place.filename).name}:{place.lineno}"
        self._complain(f"a {role}'s page failed: {type(error).__name__}, {at}")

    def _give_up(self, client: Client, stalled_at: float) -> None:
        if client in self.clients and client.stalled_at == stalled_at:
            self._complain(f"cut a {client.role}'s page at {client.address}: it does not read")
            client.abandon()

    def _complain(self, text: str) -> None:
        if self._lines.takes(self._running.time()):
            log.warning("%s", text)

    # Whether anybody is there

    def _beat(self) -> None:
        self._beats = None
        if self.clients:
            self._beats = self._running.call_later(BEAT_SECONDS, self._beat)
            now = self._running.time()
            for client in list(self.clients):
                self._send(client, client.beat, now)
            self.each_beat()

    def _await(self, client: Client, seconds: float = SILENT_SECONDS) -> None:
        """A page that holds a button must be heard of again so soon."""
        if client.holds and not client.is_awaited:
            client.is_awaited = True
            due = self._running.time() + seconds
            self._running.call_at(due, self._has_waited, client, due)

    def _has_waited(self, client: Client, due: float) -> None:
        client.is_awaited = False
        now = self._running.time()
        left = client.heard_at + SILENT_SECONDS - now
        if left > 0:
            self._await(client, left)
        elif now > due + HELD_UP_SECONDS:
            self._await(client, HELD_UP_SECONDS)  # what it said meanwhile is not read yet
        elif client.holds:
            self._let_go(client)
            self.changed()

    def _let_go(self, client: Client) -> None:
        try:
            client.let_go()
        except Exception as error:
            self._failed(client, error)

    def _takes_over(self, client: Client) -> bool:
        """The connection that this tab had before is cut; False if this one is the older."""
        if client.session is None or not client.tab:
            return True
        tabs = self._tabs.setdefault(client.session, {})
        tab = tabs.pop(client.tab, None) or Tab()
        if client.attempt <= tab.attempt:
            tabs[client.tab] = tab
            return False
        tabs[client.tab] = client.known_tab = tab  # the latest is the last
        while len(tabs) > MOST_TABS:
            del tabs[next(iter(tabs))]
        former, tab.client, tab.attempt = tab.client, client, client.attempt
        if former in self.clients:
            former.abandon()
            self._let_go(former)
        return True

    async def serve(self, client: Client, connection: Connection, receive: Receive) -> None:
        """From the handshake until either side has closed."""
        loop = self._loop = asyncio.get_running_loop()
        if not self._takes_over(client):
            client.abandon()
            return
        self.clients.append(client)
        if self._beats is None:
            self._beats = loop.call_later(BEAT_SECONDS, self._beat)
        watches_lamps = client.role is Role.TABLE
        if watches_lamps:
            self.tables.append(client)
        connection.freed = self.changed
        client.complain, client.stalls = self._complain, self._stalls
        if client.session:
            client.messages = self._messages.setdefault(client.session, client.messages)
        if client.tab:
            client.greet(loop.time())
        self.changed()
        try:
            while (event := await receive())["type"] == "websocket.receive":
                try:
                    # What a guest asks for changes nothing but who waits, and that is told.
                    if client.take(event, loop.time()) and client.role is not Role.GUEST:
                        self.changed()
                except Exception as error:
                    self._failed(client, error)
                client.acknowledge(loop.time())
                self._await(client)
        finally:
            self.clients.remove(client)
            if watches_lamps:
                self.tables.remove(client)
            if client.known_tab.client is client:
                client.known_tab.client = None  # it has its session, which would never be freed
            with suppress(Exception):
                client.let_go()
