"""Who may look at which page: sessions by cookie, and nothing that could be guessed.

A session is one page's right to look. It is made when a page was let in at the table, or when
somebody opens a link that the table gives out: the owner's of a mocked table, or the guests', which
opens nothing but the way to a seat. Either way the browser brings a secret of 128 random bits or
more in the address, and gets a new cookie for it: a cookie that was there before, and that somebody
else may have planted, is worth nothing from then on.

A browser sends its cookies to every port of this computer, whoever listens there. So our pages make
a secret of their own as well, their browser's key, and keep it where no other port's pages can look
(`static/live.js`): a session is its first page's, and its cookie opens nothing without that key.
Sessions last a night, over games and a restart of
the table, which keeps hashes of them alone. A session's age is the time for which the table has run
since it began: a clock on the wall may be wrong by years, and jump when the network is found.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

import msgspec

from roundtable_ports import Box

COOKIE = "roundtable"
SECRET_BYTES = 32
LINK_BYTES = 16
"""Of the secrets in links: as short as is safe, so that a link fits into a line of a terminal."""

MOST_SESSIONS = 64
MOST_GUESTS = 32
LONGEST_NIGHT = 24 * 3600.0
"""Of running time; a game that is being played may last another one."""

COOKIES_LOOKED_AT = 4
"""Other programs of this computer can plant cookies of our name: so many of them are tried."""


class Role(StrEnum):
    GUEST = "guest"
    HOST = "host"
    SEAT = "seat"
    TABLE = "table"


class Credentials(NamedTuple):
    """What a page shows of its browser."""

    cookies: Sequence[str] = ()
    key: str = ""


@dataclass(eq=False, slots=True, weakref_slot=True)
class Session:
    """One page's right to look: a host's, or a seat's. A browser may have several."""

    id: str
    """Public: what a host ends it by."""

    role: Role
    box: Box | None = None
    """The box it was let in at; None came by a link."""

    begun: float = 0.0
    """By a clock that runs while the table does."""

    is_back: bool = True
    """False after a restart of the table, until its page has come back."""

    ended: bool = False
    _browser: bytes | None = field(default=None, repr=False)
    """Whose it is; None until its page has come for the cookie."""

    _ticket: bytes | None = field(default=None, repr=False)
    _key: bytes | None = field(default=None, repr=False)
    """None until a page has shown one, which binds it."""

    @property
    def by_token(self) -> bool:
        return self.role is Role.HOST and self.box is None


class KeptSession(msgspec.Struct, frozen=True):
    """A session on the disk: what opens it cannot be worked out from it."""

    id: str
    role: Role
    box: Box | None = msgspec.field(name="jack")  # as older versions wrote it: phones stay
    browser: bytes
    key: bytes | None = None
    age: float = 0.0  # older versions wrote a date instead, which may be wrong: phones stay


class Sessions:
    """All of them. `changed` is called whenever one has begun or ended.

    `playing` says whether a game is on: until it is over nobody is sent away for their age, and
    a seat belongs to its page although that has not come back after a restart.
    """

    def __init__(
        self,
        *,
        with_token: bool,
        changed: Callable[[], None] = lambda: None,
        kept: Iterable[KeptSession] = (),
        now: Callable[[], float] = lambda: 0.0,
        playing: Callable[[], bool] = lambda: False,
    ) -> None:
        self.token = secrets.token_urlsafe(LINK_BYTES) if with_token else None
        self.guest_token = secrets.token_urlsafe(LINK_BYTES)
        self._changed, self._now, self._playing = changed, now, playing
        self.came_back: Callable[[Session], None] = lambda _session: None
        """Called for each that was kept, once its page has come back."""

        self.waits: Callable[[Session], bool] = lambda _session: False
        """Whether somebody with this session waits to be let in."""

        started = now()
        self._sessions = [
            Session(
                *(one.id, one.role, one.box, started - one.age, False),
                _browser=one.browser,
                _key=one.key,
            )
            for one in kept
        ]

    def to_keep(self) -> list[KeptSession]:
        """Those that hold, for the disk."""
        now = self._now()
        return [
            KeptSession(one.id, one.role, one.box, one._browser, one._key, now - one.begun)
            for one in self._sessions
            if one._browser is not None
        ]

    def expire(self) -> None:
        """End those that have lasted a night."""
        longest = 2 * LONGEST_NIGHT if self._playing() else LONGEST_NIGHT
        old = [one for one in self._sessions if self._now() - one.begun >= longest]
        for one in old:
            self._end(one)
        if old:
            self._changed()

    def all(self) -> list[Session]:
        """Those that hold, oldest first."""
        return [one for one in self._sessions if one._browser is not None]

    def paired(self) -> tuple[Box, ...]:
        """The boxes with a page of their own."""
        playing = self._playing()
        return self._boxes(one for one in self._sessions if one.is_back or playing)

    def away(self) -> tuple[Box, ...]:
        """The boxes whose pages have not come back since the table was started."""
        return self._boxes(one for one in self._sessions if not one.is_back)

    def _boxes(self, sessions: Iterable[Session]) -> tuple[Box, ...]:
        seats = {one.box for one in sessions if one.role is Role.SEAT and one.box}
        return tuple(sorted(seats))

    # Looking

    def host(self, shown: Credentials) -> Session | None:
        return next((one for one in self._of(shown) if one.role is Role.HOST), None)

    def seat(self, shown: Credentials, box: Box) -> Session | None:
        those = (one for one in self._of(shown) if one.role is Role.SEAT and one.box == box)
        return next(those, None)

    def table(self, shown: Credentials) -> Session | None:
        return next((one for one in self._of(shown) if one.by_token), None)

    def seats(self, shown: Credentials) -> tuple[Box, ...]:
        """The boxes at which this browser has a page."""
        return self._boxes(self._of(shown))

    def any(self, shown: Credentials) -> Session | None:
        """One of this browser's, if it was ever let in or came by a link: it is no stranger's."""
        return next(iter(self._of(shown)), None)

    def _of(self, shown: Credentials) -> list[Session]:
        """Those that this browser may use; one that nobody has used yet is its own from now on."""
        if not shown.key:
            return []
        self.expire()
        key, mine = _hashed(shown.key), []
        for found in self._in(shown.cookies):
            one = self._bound(found, key) if found._key is None else found
            if one._key and secrets.compare_digest(one._key, key):
                mine.append(one)
        for one in mine:
            if not one.is_back:
                one.is_back = True
                self.came_back(one)
                self._changed()
        return mine

    def _bound(self, session: Session, key: bytes) -> Session:
        """Its page's from now on. A guest who has opened the link again has one place, not two."""
        session._key = key
        if session.role is Role.GUEST:
            for one in self._sessions:
                if one.role is Role.GUEST and one._key == key and one is not session:
                    one._browser = session._browser
                    self._end(session)
                    session = one
                    break
        self._changed()
        return session

    def _in(self, cookies: Sequence[str]) -> list[Session]:
        browsers = {_hashed(one) for one in cookies[:COOKIES_LOOKED_AT]}
        # The host's that came by the link first: it opens everything that the other does.
        found = [one for one in self._sessions if one._browser in browsers]
        return sorted(found, key=lambda one: not one.by_token)

    # Beginning

    def admit(self, role: Role, box: Box, key: str = "") -> str:
        """A page was let in: the secret with which it comes back for its cookie, once.

        The key that it showed when it asked is the only one that can use what it gets.

        A seat has one page: its former one ends.
        """
        if role is Role.SEAT:
            for one in [one for one in self._sessions if one.role is role and one.box == box]:
                self._end(one)
        ticket = secrets.token_urlsafe(SECRET_BYTES)
        session = Session(_id(), role, box, self._now(), _ticket=_hashed(ticket))
        session._key = _hashed(key) if key else None
        self._add(session)
        self._changed()
        return ticket

    def lapse(self, ticket: str) -> None:
        """Its page had its time."""
        hashed = _hashed(ticket)
        for one in [one for one in self._sessions if one._ticket == hashed]:
            self._end(one)
            self._changed()

    def enter(self, secret: str, cookies: Sequence[str]) -> str | None:
        """The new cookie for whoever brings a ticket or a link's token; None if it is neither.

        What its browser had before goes on under the new cookie, with the same keys. Whoever opens
        the guests' link with a cookie keeps that: it may be another's, who could not go on without.
        """
        self.expire()
        session = self._brought(secret, cookies)
        if session is None:
            return None
        if session._browser and secrets.compare_digest(_hashed(secret), _hashed(self.guest_token)):
            return next(one for one in cookies if _hashed(one) == session._browser)
        cookie = secrets.token_urlsafe(SECRET_BYTES)
        browser = _hashed(cookie)
        for one in self._in(cookies):
            one._browser = browser
        session._browser, session._ticket = browser, None
        self._changed()
        return cookie

    def _brought(self, secret: str, cookies: Sequence[str]) -> Session | None:
        hashed = _hashed(secret)
        for one in self._sessions:
            if one._ticket == hashed:
                return one
        if secrets.compare_digest(hashed, _hashed(self.guest_token)):
            known = self._in(cookies)
            return known[0] if known else self._add(Session(_id(), Role.GUEST, None, self._now()))
        if self.token is None or not secrets.compare_digest(hashed, _hashed(self.token)):
            return None
        mine = next((one for one in self._in(cookies) if one.by_token), None)
        return mine or self._add(Session(_id(), Role.HOST, None, self._now()))

    def _add(self, session: Session) -> Session:
        if session.role is Role.GUEST:
            self._make_room([one for one in self._sessions if one.role is Role.GUEST], MOST_GUESTS)
        self._make_room(self._sessions, MOST_SESSIONS)
        self._sessions.append(session)
        return session

    def _make_room(self, those: Sequence[Session], most: int) -> None:
        """For one more. First goes who opened a link and no page, then who opened one."""
        if len(those) >= most:
            self._end(min(those, key=lambda one: (self._stays(one), one._key is not None)))

    def _stays(self, session: Session) -> bool:
        """At most three wait at a box, so there is always one who does not."""
        return session.role is Role.SEAT or self.waits(session)

    # Ending

    def end(self, id: str) -> None:
        """As a host wishes; one that is not there has ended already."""
        for one in [one for one in self._sessions if one.id == id]:
            self._end(one)
            self._changed()

    def end_seats(self, *boxes: Box) -> None:
        """Who sits there is another."""
        for one in [one for one in self._sessions if one.role is Role.SEAT and one.box in boxes]:
            self._end(one)
        self._changed()

    def _end(self, session: Session) -> None:
        session.ended = True
        session._browser = session._ticket = session._key = None
        self._sessions.remove(session)


def cookies_in(header: str) -> list[str]:
    """Every cookie of our name in a `Cookie` header."""
    pairs = (one.strip().partition("=") for one in header.split(";"))
    return [value for name, _, value in pairs if name == COOKIE and value]


def set_cookie(value: str) -> str:
    """Without `Secure`, for the table has no certificate; the browser forgets it after two days."""
    return f"{COOKIE}={value}; Path=/; Max-Age={2 * LONGEST_NIGHT:.0f}; HttpOnly; SameSite=Strict"


def _hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def _id() -> str:
    return secrets.token_hex(8)
