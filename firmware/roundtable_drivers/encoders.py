"""Buttons on USB: arcade encoders, told apart by where they are plugged in, read with evdev.

An encoder is a joystick without a stick: up to twelve switches on one small board. Two of them are
alike to the last letter, so each is known by its *place*, the path of hubs and sockets that leads
to it, which stays the same from one start to the next. Which of its buttons is whose is learnt by
pressing (`learnt.py`), never by numbers.
"""

from __future__ import annotations

import fcntl
import os
import selectors
import struct
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self

from msgspec import Struct

from roundtable_drivers.board import ROOT, DeviceFile
from roundtable_drivers.edges import LOOK_SECONDS, PinsUnavailable
from roundtable_ports import Box, Button, Clock, Closing, Contact, Edge, EdgeReports
from roundtable_ports.examined import DevicePart

GROUP = "input"
JOYSTICK_BUTTONS = (range(0x120, 0x140), range(0x2C0, 0x300))
"""What an encoder calls its switches; a keyboard or a mouse has none of these."""

EV_SYN, EV_KEY, SYN_DROPPED = 0, 1, 3
EVIOCSCLOCKID, MONOTONIC = 0x400445A0, 1
WORD = 16
"""Digits of one word of a capability, as a 64-bit kernel writes it."""


class EncoderButton(Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """One switch of one encoder, by the encoder's place and the kernel's number for the switch."""

    place: str
    code: int

    def __str__(self) -> str:
        return f"button {self.code} at {self.place}"


@dataclass(frozen=True, slots=True)
class FoundEncoder:
    """An encoder that is plugged in, as the kernel lists it."""

    file: str
    place: str
    name: str


@dataclass(frozen=True, slots=True)
class Switched:
    code: int
    down: bool
    ticks: float


class Encoder(Protocol):
    """An encoder that was opened, for us alone. Whatever it is asked after it was pulled raises."""

    def fileno(self) -> int: ...

    def read(self) -> Iterable[Switched | None]:
        """What happened since; None where the kernel lost count."""

    def down(self) -> frozenset[int]: ...

    def close(self) -> None: ...


class Encoders(Protocol):
    """Those of a computer."""

    def found(self) -> list[FoundEncoder]: ...

    def open(self, found: FoundEncoder) -> Encoder: ...


def encoders_in(root: Path = ROOT) -> list[FoundEncoder]:
    """From the kernel's list, so that nobody's keyboard is opened to see whether it is one."""
    devices = sorted((root / "sys/class/input").glob("event*"), key=lambda one: int(one.name[5:]))
    found, halves = list[FoundEncoder](), Counter[str]()
    for one in devices:
        place = _text(one / "device/phys")
        if place and _has_joystick_buttons(_text(one / "device/capabilities/key")):
            # A board for two players is two devices at one place, always in the same order.
            halves[place] += 1
            half = f"#{halves[place]}" if halves[place] > 1 else ""
            name = _text(one / "device/name") or "encoder"
            found.append(FoundEncoder(f"/dev/input/{one.name}", place + half, name))
    return found


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def _has_joystick_buttons(capability: str) -> bool:
    try:
        bits = int("".join(word.zfill(WORD) for word in capability.split()) or "0", 16)
    except ValueError:
        return False
    return any(bits >> code & 1 for codes in JOYSTICK_BUTTONS for code in codes)


def encoder_file(found: FoundEncoder) -> DeviceFile:
    cure = "plug the encoder in again"
    return DeviceFile(DevicePart.ENCODER, (found.file.lstrip("/"),), "buttons", GROUP, cure)


def stamp_monotonic(device: int) -> None:
    """Let its events be stamped with the table's own kind of time, not with the date."""
    fcntl.ioctl(device, EVIOCSCLOCKID, struct.pack("i", MONOTONIC))


class EvdevEncoder:
    """The `Encoder` that evdev opened. It is grabbed: a secret press reaches no other program."""

    def __init__(self, device: Any) -> None:
        self._device = device
        device.grab()
        stamp_monotonic(device.fileno())

    def fileno(self) -> int:
        return int(self._device.fileno())

    def read(self) -> Iterator[Switched | None]:
        for event in self._device.read():
            if event.type == EV_KEY and event.value in (0, 1):  # 2: it repeats itself
                yield Switched(event.code, bool(event.value), event.timestamp())
            elif event.type == EV_SYN and event.code == SYN_DROPPED:
                yield None

    def down(self) -> frozenset[int]:
        return frozenset(self._device.active_keys())

    def close(self) -> None:
        with suppress(OSError):
            self._device.close()


class EvdevEncoders:
    """The `Encoders` of this computer."""

    def __init__(self, root: Path = ROOT) -> None:
        try:
            import evdev
        except ImportError as error:
            raise PinsUnavailable(
                f"no USB buttons can be read here ({error}): install the extra with "
                "pip install 'roundtable[usb]', which needs gcc and Python's headers"
            ) from None
        self._open = evdev.InputDevice
        self._root = root

    def found(self) -> list[FoundEncoder]:
        return encoders_in(self._root)

    def open(self, found: FoundEncoder) -> Encoder:
        if trouble := encoder_file(found).trouble(self._root):
            raise PinsUnavailable(trouble)
        return EvdevEncoder(self._open(str(self._root / found.file.lstrip("/"))))


def unplugged(box: Box, place: str) -> str:
    return f"there is no encoder at {place} (seat {box}): plug it in where it was"


class EncoderEdges(Closing):
    """The `Edges` of buttons on USB.

    From `start` on one thread waits for all of them. An encoder that is pulled is told to `lost`,
    button by button, and lets go of what it held; plugged in again at its place it is told to
    `back`, and goes on. Where there is nobody to be told, one that is missing raises
    `PinsUnavailable`.
    """

    def __init__(
        self,
        buttons: Mapping[Contact, EncoderButton],
        encoders: Encoders,
        reports: EdgeReports,
        clock: Clock,
        *,
        lost: Callable[[Contact, str], None] | None = None,
        back: Callable[[Contact], None] | None = None,
    ) -> None:
        self._encoders, self._reports, self._clock = encoders, reports, clock
        self._lost, self._back = lost, back
        self._contacts = defaultdict[str, dict[int, Contact]](dict)
        for contact, button in buttons.items():
            self._contacts[button.place][button.code] = contact
        self._opened: dict[str, Encoder] = {}
        self._down: dict[str, set[int]] = {}
        self._lock = threading.Lock()
        self._ready = selectors.DefaultSelector()
        self._woken, self._wake = os.pipe()
        self._ready.register(self._woken, selectors.EVENT_READ)
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="encoders", daemon=True)
        refused = self._look()
        for place in self._missing():
            why = refused.get(place) or unplugged(self._box(place), place)
            if lost is None:
                self.close()
                raise PinsUnavailable(why)
            self._tell_lost(place, why)

    def start(self) -> None:
        self._thread.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def down(self) -> frozenset[Contact]:
        with self._lock:
            return frozenset(
                contact
                for place, codes in self._down.items()
                for code in codes
                if (contact := self._contacts[place].get(code))
            )

    def close(self) -> None:
        if self._ended:
            return
        self._ended = True
        os.write(self._wake, b"!")
        if self._thread.is_alive():
            self._thread.join()
        for one in self._opened.values():
            one.close()
        self._opened.clear()
        self._ready.close()
        os.close(self._woken)
        os.close(self._wake)

    def _run(self) -> None:
        while not self._ended:
            self.pump(LOOK_SECONDS if self._missing() else None)

    def pump(self, seconds: float | None) -> None:
        """Report what happens within that time, and look for what is missing."""
        for key, _ in self._ready.select(seconds):
            if key.data is not None:
                self._hear(key.data)
        if self._missing() and not self._ended:
            before = set(self._opened)
            self._look()
            for place in set(self._opened) - before:
                self._tell_back(place)

    def _missing(self) -> list[str]:
        return [place for place in self._contacts if place not in self._opened]

    def _box(self, place: str) -> Box:
        return min(self._contacts[place].values()).box

    def _look(self) -> dict[str, str]:
        """Open what is there; says why what is there could not be."""
        refused = {}
        there = {one.place: one for one in self._encoders.found()}
        for place in self._missing():
            if place in there:
                try:
                    encoder = self._encoders.open(there[place])
                    down = encoder.down()
                except (OSError, PinsUnavailable) as error:  # it has just come, or just gone
                    refused[place] = f"the encoder of seat {self._box(place)}: {error}"
                    continue
                self._opened[place] = encoder
                self._ready.register(encoder.fileno(), selectors.EVENT_READ, place)
                self._settle(place, down)
        return refused

    def _hear(self, place: str) -> None:
        encoder = self._opened[place]
        try:
            for switched in encoder.read():
                if switched is None:
                    self._settle(place, encoder.down())
                else:
                    at = self._clock.stamp(switched.ticks)
                    self._switch(place, switched.code, switched.down, at)
        except BlockingIOError:
            pass
        except OSError as error:
            self._lose(place, error)

    def _settle(self, place: str, down: frozenset[int]) -> None:
        """What it is like now, as edges, where that was not known."""
        now, before = self._clock.now(), self._down.get(place, set())
        for code in sorted(down ^ before):
            self._switch(place, code, code in down, now)

    def _switch(self, place: str, code: int, down: bool, at: float) -> None:
        with self._lock:
            held = self._down.setdefault(place, set())
            (held.add if down else held.discard)(code)
        if contact := self._contacts[place].get(code):
            self._reports.put(Edge(contact, down, at))

    def _lose(self, place: str, error: OSError) -> None:
        encoder = self._opened.pop(place)
        self._ready.unregister(encoder.fileno())
        encoder.close()
        # First aside, then open: nothing that it held was let go by a finger.
        self._tell_lost(place, f"{unplugged(self._box(place), place)} ({error.strerror or error})")
        self._settle(place, frozenset())

    def _tell_lost(self, place: str, why: str) -> None:
        if self._lost:
            for contact in self._contacts[place].values():
                self._lost(contact, why)

    def _tell_back(self, place: str) -> None:
        if self._back:
            for contact in self._contacts[place].values():
                self._back(contact)


class EveryButton(Closing):
    """Every button of every encoder there is, whoever it belongs to: for whoever learns them."""

    def __init__(self, encoders: Encoders) -> None:
        self._encoders = encoders
        self._opened: dict[str, Encoder] = {}
        self.refused = ""
        """Why the last one that could not be opened was not."""

    def wait(self, seconds: float) -> list[EncoderButton]:
        """What was pressed within that time; returns as soon as something is."""
        self._look()
        if not self._opened:
            time.sleep(seconds)
            return []
        pressed = []
        with selectors.DefaultSelector() as ready:
            for place, encoder in self._opened.items():
                ready.register(encoder.fileno(), selectors.EVENT_READ, place)
            for key, _ in ready.select(seconds):
                pressed += self._pressed(key.data)
        return pressed

    @property
    def count(self) -> int:
        return len(self._opened)

    def _look(self) -> None:
        for one in self._encoders.found():
            if one.place not in self._opened:
                try:
                    self._opened[one.place] = self._encoders.open(one)
                except (OSError, PinsUnavailable) as error:
                    self.refused = str(error)

    def _pressed(self, place: str) -> list[EncoderButton]:
        try:
            events = list(self._opened[place].read())
        except BlockingIOError:
            return []
        except OSError:
            self._opened.pop(place).close()
            return []
        return [EncoderButton(place, one.code) for one in events if one and one.down]

    def close(self) -> None:
        for one in self._opened.values():
            one.close()
        self._opened.clear()


def paired(buttons: Mapping[Contact, EncoderButton], boxes: Iterable[Box]) -> bool:
    """Whether each of these boxes has both of its buttons, no two of them the same."""
    wanted = {Contact(box, button) for box in boxes for button in Button}
    return wanted <= buttons.keys() and len(set(buttons.values())) == len(buttons)
