"""What the doctor asks of a computer and of a table, and the facts that it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from roundtable_ports import Box, Contact, Edge, Edges, Ring, Speaker, SpeakerReport
from roundtable_ports.network import NetworkState


@dataclass(frozen=True, slots=True)
class Board:
    model: str
    kernel: str | None


@dataclass(frozen=True, slots=True)
class Power:
    """What the Pi's firmware says of its supply and its heat."""

    low_now: bool = False
    low_since_boot: bool = False
    hot_now: bool = False
    hot_since_boot: bool = False


@dataclass(frozen=True, slots=True)
class PinLibrary:
    """What reads the pins; with a failure nothing does."""

    name: str
    gives_edges: bool = True
    failure: str | None = None


class Access(StrEnum):
    FINE = "fine"
    MISSING = "missing"
    FORBIDDEN = "forbidden"
    """By its owner, group and mode."""

    BLOCKED = "blocked"
    """By a sandbox."""


class DevicePart(StrEnum):
    """What a device file is for, by the way it is driven."""

    PINS = "pins"
    ENCODER = "encoder"
    SERIAL_RING = "serial_ring"
    SPI_RING = "spi_ring"
    PIO_RING = "pio_ring"
    REGISTERS = "registers"
    SOUND = "sound"


@dataclass(frozen=True, slots=True)
class Device:
    part: DevicePart
    file: str
    group: str
    access: Access


class Membership(StrEnum):
    """How a group stands to whoever runs this."""

    JOINED = "joined"
    AT_NEXT_LOGIN = "at_next_login"
    NOT_JOINED = "not_joined"
    NO_SUCH_GROUP = "no_such_group"


class Medium(StrEnum):
    SD_CARD = "sd_card"
    MEMORY = "memory"
    """Gone when the Pi is switched off."""

    OTHER = "other"


@dataclass(frozen=True, slots=True)
class StorageFacts:
    """Where games are kept."""

    folder: str
    medium: Medium
    free_bytes: int
    read_only: bool = False
    writable: bool = True


@dataclass(frozen=True, slots=True)
class Calendar:
    """The computer's date; whether it was set by the network is not always known."""

    year: int
    from_network: bool | None


class Probe(Protocol):
    """What the doctor asks of a computer. None means that it could not be found out."""

    def board(self) -> Board: ...

    def power(self) -> Power | None: ...

    def pin_library(self) -> PinLibrary: ...

    def devices(self) -> Sequence[Device]: ...

    def groups(self) -> Mapping[str, Membership] | None:
        """The groups that the device files want."""

    def storage(self) -> StorageFacts | None: ...

    def calendar(self) -> Calendar: ...

    def network(self) -> NetworkState: ...

    def sound_cards(self) -> Sequence[str] | None:
        """Those that can play, by name."""

    def meant_cards(self) -> Sequence[str]:
        """Of these, the one that this table should speak through, or all that it could be."""


class TimedSpeaker(Protocol):
    """What can speak a line, with the time in which it does."""

    def speaker(self) -> Speaker: ...

    def now(self) -> float: ...

    def wait(self, until: float) -> Sequence[Edge | SpeakerReport]:
        """Let time pass until then, or until there are reports."""


class Computer(TimedSpeaker, Protocol):
    """What the doctor asks of a computer that plays a mocked table."""

    def system(self) -> str:
        """Its operating system, and the kind of its processor."""

    def python(self) -> str: ...

    def missing_packages(self) -> Sequence[str]: ...

    def storage(self) -> StorageFacts | None: ...

    def year(self) -> int: ...

    def addresses(self) -> Sequence[str]:
        """Those at which others in its network may reach it."""

    def answers(self, address: str, port: int) -> bool:
        """Whether the pages of a table come from there."""

    def firewall(self) -> str | None:
        """The one that is on, as far as anybody may see."""


class ExaminedTable(TimedSpeaker, Protocol):
    """A table as the doctor examines it: each part is opened alone, so that all faults are found.

    Whatever cannot be opened raises, with a message that says why and what to do.
    """

    title: str
    contacts: Mapping[Contact, str]
    """Every button with where its wire ends: a pin, or a button of an encoder."""

    lamps: Sequence[int]
    """Those of a frame that this table has."""

    sound: bool
    card: str | None
    """What it should speak through: a card's name, or its kind; None if any card will do."""

    needs_pi: bool
    """Whether any of it is on pins."""

    learnt: bool
    """Whether it is known which button is whose: on pins it always is."""

    unplugged: Mapping[Box, str]
    """Boxes whose encoder is not there, with its place: known once the edges are open."""

    own_network: bool
    """Whether it may open one where it knows none."""

    left_out: Mapping[str, str]
    """Folders of people's own that the table does without, each with the reason."""

    @property
    def probe(self) -> Probe: ...

    def edges(self) -> Edges: ...

    def ring(self) -> Ring: ...

    def begin_roll_call(self) -> None:
        """People are being asked to press every button."""

    def close(self) -> None:
        """Go dark and let go of everything; to do so twice is fine."""
