"""Who has a place, and how often each may connect, ask and speak, before anything is read of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import ip_network
from typing import NamedTuple, Protocol

from roundtable.console.requests import LARGEST

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 60.0, 120.0
"""Of a session, and of all strangers at one address."""

MOST_STRANGERS, MOST_OF_AN_ADDRESS = 96, 48
"""Connections of those who have not been let in, or not yet."""

MOST_OF_A_SESSION = 8
SHARED_BITS = 64
"""Of an IPv6 address: whoever has one has all that begin like it."""

CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE = 20.0, 100.0
REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 60.0, 300.0
"""Of an address. What it has open is closed after an answer, once it asks for more."""

BYTES_OF_A_REQUEST = LARGEST // 2
"""More than any browser's: 1.5 KB with its cookies. Strangers may send as many bytes as they may
ask for things, whatever these bytes are; and so many each of their connections, in any case."""

OF_MANY = 5
"""So much more those may do together who share what an IPv6 address begins with, or all strangers:
a home is one of the former, and in it one device must not keep the others out."""

MOST_ADDRESSES = 256


class Allowance:
    """So many a second, and so many at once after a rest."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most, self._left = rate, most, most
        self._at: float | None = None

    def takes(self, now: float, amount: float = 1) -> bool:
        """Whether there is so much left; if so it is gone."""
        if self._at is not None:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Cuttable(Protocol):
    def abort(self) -> None: ...


class Crowd:
    """What all who come from one place may do together."""

    def __init__(self, times: float = 1.0) -> None:
        self.opens = Allowance(times * CONNECTIONS_PER_SECOND, times * CONNECTIONS_AT_ONCE)
        self.asks = Allowance(times * REQUESTS_PER_SECOND, times * REQUESTS_AT_ONCE)
        self.says = Allowance(times * MESSAGES_PER_SECOND, times * MESSAGES_AT_ONCE)
        size = times * BYTES_OF_A_REQUEST
        self.sends = Allowance(size * REQUESTS_PER_SECOND, size * REQUESTS_AT_ONCE)


class Stranger(NamedTuple):
    crowd: str
    address: str
    first_words: Allowance


class Gate:
    """Who has a place: whoever is let in keeps theirs, and strangers share the others.

    Whether a newcomer is a stranger is known only when it has asked for a page. So one is always
    let in that does not come too fast, and the crowd from which most are here makes room for it.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._strangers: dict[Cuttable, Stranger] = {}
        self._known: dict[Cuttable, tuple[object, str]] = {}
        self._crowds: dict[str, Crowd] = {}
        self._everybody = Crowd(OF_MANY)
        self._households: dict[str, None] = {}

    def admits(self, connection: Cuttable, address: str) -> bool:
        """Whether one more may come in from there; if so it has."""
        crowd = self._crowd(address)
        now = self._now()
        if not all(one.opens.takes(now) for one in self._counted(address)):
            return False
        crowds = Counter(one.crowd for one in self._strangers.values())
        if crowds[crowd] >= MOST_OF_AN_ADDRESS:
            self._cut(crowd)
        elif len(self._strangers) >= MOST_STRANGERS:
            self._cut(max(crowds, key=lambda one: crowds[one]))
        self._strangers[connection] = Stranger(crowd, address, Allowance(0, BYTES_OF_A_REQUEST))
        return True

    def answers(self, address: str) -> bool:
        """Whether whoever is there may ask for more, after an answer."""
        now = self._now()
        return all(one.asks.takes(now) for one in self._counted_in_all(address))

    def reads(self, connection: Cuttable, size: int) -> bool:
        """Whether so many bytes more are taken from it: a newcomer's first words always are."""
        stranger = self._strangers.get(connection)
        if stranger is None:
            return True
        now = self._now()
        counted = self._counted_in_all(stranger.address)
        allowed = all(one.sends.takes(now, size) for one in counted)
        return allowed or stranger.first_words.takes(now, size)

    def hears(self, address: str) -> bool:
        """Whether a stranger there may say something, however often they connect."""
        now = self._now()
        return all(one.says.takes(now) for one in self._counted(address))

    def knows(self, connection: Cuttable, address: str, who: object) -> None:
        """This one is no stranger. Whoever has too many pages open loses the oldest of them."""
        if self._strangers.pop(connection, None) is None:
            return
        self._households[address] = None
        if len(self._households) > MOST_ADDRESSES:
            self._households.pop(next(iter(self._households)))
        theirs = [one for one, (whose, _) in self._known.items() if whose is who]
        for oldest in theirs[: max(0, len(theirs) + 1 - MOST_OF_A_SESSION)]:
            self.left(oldest)
            oldest.abort()
        self._known[connection] = who, address

    def left(self, connection: Cuttable) -> None:
        self._strangers.pop(connection, None)
        self._known.pop(connection, None)

    def _crowd(self, address: str) -> str:
        """Who can have many addresses is one crowd, but for those who have been let in."""
        if ":" not in address or address in self._households:
            return address
        bare = address.partition("%")[0]
        return str(ip_network((bare, SHARED_BITS), strict=False))

    def _counted(self, address: str) -> list[Crowd]:
        """By itself, and with those who share what it begins with."""
        crowd = self._crowd(address)
        by_itself = self._kept(address, 1)
        return [by_itself] if crowd == address else [by_itself, self._kept(crowd, OF_MANY)]

    def _counted_in_all(self, address: str) -> list[Crowd]:
        """And with all strangers, unless somebody there has been let in."""
        counted = self._counted(address)
        return counted if address in self._households else [*counted, self._everybody]

    def _kept(self, where: str, times: float) -> Crowd:
        if where not in self._crowds:
            if len(self._crowds) >= MOST_ADDRESSES:
                here = {at for one in self._strangers.values() for at in (one.crowd, one.address)}
                here |= self._households.keys()
                self._crowds = {at: one for at, one in self._crowds.items() if at in here}
                while len(self._crowds) >= MOST_ADDRESSES:
                    self._crowds.pop(next(iter(self._crowds)))
            self._crowds[where] = Crowd(times)
        return self._crowds[where]

    def _cut(self, crowd: str) -> None:
        """The oldest of whichever address of them has most."""
        theirs = {at: one.address for at, one in self._strangers.items() if one.crowd == crowd}
        most = Counter(theirs.values()).most_common(1)[0][0]
        oldest = next(at for at, address in theirs.items() if address == most)
        self.left(oldest)
        oldest.abort()
