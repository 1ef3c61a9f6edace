"""The table's way into networks: what may be asked of its radio, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

OWN_ADDRESS = "10.42.0.1"
"""The table's address in its own network. systemd/ names it for the page that opens by itself."""

OWN_PREFIX = 24
LONGEST_NAME = 32
"""Bytes of a network's name."""

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 63
"""Letters of a network's password, as WPA has it."""


class Obstacle(StrEnum):
    """Why there is no network, or none of that name."""

    NO_HELPER = "no-helper"  # roundtable-network does not answer
    NO_MANAGER = "no-manager"  # NetworkManager is missing, does not run, or leaves the radio alone
    NO_RADIO = "no-radio"  # this computer has no Wi-Fi
    BLOCKED = "blocked"  # switched off: on a Pi, until the country is set
    NOT_OPENED = "not-opened"  # it could not open one of its own
    NOT_THERE = "not-there"  # no such network is near
    WRONG_PASSWORD = "wrong-password"
    UNSUITABLE = "unsuitable"  # it wants more than a password
    NOT_JOINED = "not-joined"


class NetworkError(Exception):
    """It could not be done, for this reason."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(obstacle.value)
        self.obstacle = obstacle


class NetworkState(Struct, frozen=True):
    """How the table is connected at this moment."""

    joined: str = ""
    """The network that it is in, by radio or by wire."""

    own: bool = False
    """Whether its own is open."""

    known: int = 0
    """How many it would join by itself, were they here."""

    obstacle: Obstacle | None = None


class Nearby(Struct, frozen=True):
    """A network that can be joined from here."""

    name: str
    strength: int
    """In percent."""

    locked: bool
    """Whether it wants a password."""


class Network(Protocol):
    """The radio. Every method waits for its end, some for most of a minute; none but `state`,
    which tells of it, fails otherwise than with `NetworkError`."""

    def state(self) -> NetworkState: ...

    def open(self, name: str, password: str) -> None:
        """A network of the table's own; it leaves whichever it was in."""

    def close(self) -> None:
        """Its own is no more, and what is known is joined again as soon as it is here."""

    def nearby(self) -> Sequence[Nearby]:
        """The strongest first; while its own is open, those heard before."""

    def join(self, name: str, password: str) -> None:
        """From now on this one is known; its own is closed before."""
