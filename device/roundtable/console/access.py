"""Who may look at which page: sessions by cookie, and nothing that could be guessed.

A session is one page's right to look. It is made when a page was let in at the table, or when
somebody opens a link that the table gives out: the owner's of a mocked table, or the guests', which
opens nothing but the way to a seat. Either way the browser brings a secret of 256 random bits in
the address, and gets a new cookie for it: a cookie that was there before, and that somebody else
may have planted, is worth nothing from then on. Sessions last a night, over games and a restart of
the table, which keeps hashes of them alone.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from roundtable_ports import Jack

COOKIE = "roundtable"
SECRET_BYTES = 32
MOST_SESSIONS = 64
MOST_GUESTS = 32
COOKIES_LOOKED_AT = 4
"""Other programs of this computer can plant cookies of our name: so many of them are tried."""


class Role(StrEnum):
    GUEST = "guest"
    HOST = "host"
    SEAT = "seat"
    TABLE = "table"


@dataclass(eq=False, slots=True)
class Session:
    """One page's right to look: a host's, or a seat's. A browser may have several."""

    id: str
    """Public: what a host ends it by."""

    role: Role
    jack: Jack | None = None
    """The box it was let in at; None came by a link."""

    begun: float = 0.0
    """By the clock on the wall, for whoever keeps it."""

    ended: bool = False
    _browser: bytes | None = field(default=None, repr=False)
    """Whose it is; None until its page has come for the cookie."""

    _ticket: bytes | None = field(default=None, repr=False)

    @property
    def by_token(self) -> bool:
        return self.role is Role.HOST and self.jack is None


class KeptSession(msgspec.Struct, frozen=True):
    """A session on the disk: what opens it cannot be worked out from it."""

    id: str
    role: Role
    jack: Jack | None
    begun: float
    browser: bytes


class Sessions:
    """All of them. `changed` is called whenever one has begun or ended."""

    def __init__(
        self,
        *,
        with_token: bool,
        changed: Callable[[], None] = lambda: None,
        kept: Iterable[KeptSession] = (),
        now: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.token = secrets.token_urlsafe(SECRET_BYTES) if with_token else None
        self.guest_token = secrets.token_urlsafe(SECRET_BYTES)
        self._changed, self._now = changed, now
        self._sessions = [
            Session(one.id, one.role, one.jack, one.begun, _browser=one.browser) for one in kept
        ]

    def to_keep(self) -> list[KeptSession]:
        """Those that hold, for the disk."""
        return [
            KeptSession(one.id, one.role, one.jack, one.begun, one._browser)
            for one in self._sessions
            if one._browser is not None
        ]

    def all(self) -> list[Session]:
        """Those that hold, oldest first."""
        return [one for one in self._sessions if one._browser is not None]

    def paired(self) -> tuple[Jack, ...]:
        """The boxes with a page of their own."""
        seats = {one.jack for one in self._sessions if one.role is Role.SEAT and one.jack}
        return tuple(sorted(seats))

    # Looking

    def host(self, cookies: list[str]) -> Session | None:
        return next((one for one in self._of(cookies) if one.role is Role.HOST), None)

    def seat(self, cookies: list[str], jack: Jack) -> Session | None:
        those = (one for one in self._of(cookies) if one.role is Role.SEAT and one.jack == jack)
        return next(those, None)

    def table(self, cookies: list[str]) -> Session | None:
        return next((one for one in self._of(cookies) if one.by_token), None)

    def seats(self, cookies: list[str]) -> tuple[Jack, ...]:
        """The boxes at which this browser has a page."""
        mine = {one.jack for one in self._of(cookies) if one.role is Role.SEAT and one.jack}
        return tuple(sorted(mine))

    def has_link(self, cookies: list[str]) -> bool:
        """Whether this browser was ever let in, or came by a link: it is no stranger's."""
        return bool(self._of(cookies))

    def _of(self, cookies: list[str]) -> list[Session]:
        browsers = {_hashed(one) for one in cookies[:COOKIES_LOOKED_AT]}
        # The host's that came by the link first: it opens everything that the other does.
        found = [one for one in self._sessions if one._browser in browsers]
        return sorted(found, key=lambda one: not one.by_token)

    # Beginning

    def admit(self, role: Role, jack: Jack) -> str:
        """A page was let in: the secret with which it comes back for its cookie, once.

        A seat has one page: its former one ends.
        """
        if role is Role.SEAT:
            for one in [one for one in self._sessions if one.role is role and one.jack == jack]:
                self._end(one)
        ticket = secrets.token_urlsafe(SECRET_BYTES)
        self._add(Session(_id(), role, jack, self._now(), _ticket=_hashed(ticket)))
        self._changed()
        return ticket

    def lapse(self, ticket: str) -> None:
        """Its page had its time."""
        hashed = _hashed(ticket)
        for one in [one for one in self._sessions if one._ticket == hashed]:
            self._end(one)
            self._changed()

    def enter(self, secret: str, cookies: list[str]) -> str | None:
        """The new cookie for whoever brings a ticket or a link's token; None if it is neither."""
        session = self._brought(secret, cookies)
        if session is None:
            return None
        cookie = secrets.token_urlsafe(SECRET_BYTES)
        browser = _hashed(cookie)
        for one in self._of(cookies):
            one._browser = browser
        session._browser, session._ticket = browser, None
        self._changed()
        return cookie

    def _brought(self, secret: str, cookies: list[str]) -> Session | None:
        hashed = _hashed(secret)
        for one in self._sessions:
            if one._ticket == hashed:
                return one
        if secrets.compare_digest(hashed, _hashed(self.guest_token)):
            known = self._of(cookies)
            return known[0] if known else self._add(Session(_id(), Role.GUEST, None, self._now()))
        if self.token is None or not secrets.compare_digest(hashed, _hashed(self.token)):
            return None
        return self.table(cookies) or self._add(Session(_id(), Role.HOST, None, self._now()))

    def _add(self, session: Session) -> Session:
        self._sessions.append(session)
        guests = [one for one in self._sessions if one.role is Role.GUEST]
        for oldest in guests[:-MOST_GUESTS]:
            self._end(oldest)
        for oldest in self._sessions[:-MOST_SESSIONS]:
            self._end(oldest)
        return session

    # Ending

    def end(self, id: str) -> None:
        """As a host wishes; one that is not there has ended already."""
        for one in [one for one in self._sessions if one.id == id]:
            self._end(one)
            self._changed()

    def end_seats(self, *jacks: Jack) -> None:
        """Who sits there is another."""
        for one in [one for one in self._sessions if one.role is Role.SEAT and one.jack in jacks]:
            self._end(one)
        self._changed()

    def _end(self, session: Session) -> None:
        session.ended = True
        session._browser = session._ticket = None
        self._sessions.remove(session)


def cookies_in(header: str) -> list[str]:
    """Every cookie of our name in a `Cookie` header."""
    pairs = (one.strip().partition("=") for one in header.split(";"))
    return [value for name, _, value in pairs if name == COOKIE and value]


def set_cookie(value: str) -> str:
    """Without `Secure`, for the table has no certificate; the browser forgets it after a day."""
    return f"{COOKIE}={value}; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict"


def _hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def _id() -> str:
    return secrets.token_hex(8)
