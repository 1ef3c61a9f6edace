"""A computer's USB sockets without any: encoders at evdev's own boundary, and a port that is read.

What the kernel lists is a folder, as it lists it; evdev's `InputDevice` is replaced, and nothing of
ours. The serial port is a pseudo-terminal, which takes bytes as a real one does.
"""

from __future__ import annotations

import errno
import os
import sys
import tty
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from roundtable.conductor.faults import Fault, Returned, SetAside
from roundtable_drivers import encoders
from roundtable_drivers.encoders import EncoderButton, EncoderEdges, EvdevEncoders
from roundtable_drivers.learnt import Learnt
from roundtable_drivers.mock import MockedTable, PassingClock, Reports
from roundtable_drivers.ring import StripRing
from roundtable_drivers.wiring import Wiring
from roundtable_drivers.wled import SerialStrip, WledRing
from roundtable_ports import Box, Button, Contact

KEY, SYN, DROPPED = 1, 0, 3
FIRST = 288
JOYSTICK = "ffffff00000000 0 0 0 0"
"""As the kernel writes the buttons of a zero-delay encoder: 288 to 311."""

KEYBOARD = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"


class FakeDevice:
    """What evdev's `InputDevice` does for us, at the end of a pipe."""

    def __init__(self) -> None:
        self._end, self._other = os.pipe()
        os.set_blocking(self._end, False)
        self._waiting: list[SimpleNamespace] = []
        self._down = set[int]()
        self.pulled = self.grabbed = False

    def fileno(self) -> int:
        return self._end

    def grab(self) -> None:
        self.grabbed = True

    def read(self) -> Iterator[SimpleNamespace]:
        os.read(self._end, 1000)
        if self.pulled:
            raise OSError(errno.ENODEV, "No such device")
        events, self._waiting = self._waiting, []
        yield from events

    def active_keys(self) -> list[int]:
        return sorted(self._down)

    def close(self) -> None:
        self.grabbed = False

    # What a finger does

    def switch(self, code: int, down: bool, ticks: float = 0.0) -> None:
        (self._down.add if down else self._down.discard)(code)
        self.tell(KEY, code, int(down), ticks)

    def tell(self, kind: int, code: int, value: int, ticks: float = 0.0) -> None:
        event = SimpleNamespace(type=kind, code=code, value=value, timestamp=lambda: ticks)
        self._waiting.append(event)
        os.write(self._other, b"!")

    def lose_count(self) -> None:
        """As when nobody read for long: what waited is gone, and the kernel says so."""
        self._waiting.clear()
        self.tell(SYN, DROPPED, 0)

    def pull(self) -> None:
        self.pulled = True
        os.write(self._other, b"!")


class Sockets:
    """The USB sockets of a computer whose files are below a folder."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self._devices: dict[str, FakeDevice] = {}
        self._files: dict[str, str] = {}
        self._numbers = iter(range(100))
        evdev = SimpleNamespace(InputDevice=self._opened)
        monkeypatch.setitem(sys.modules, "evdev", evdev)
        monkeypatch.setattr(encoders, "stamp_monotonic", lambda _device: None)

    def _opened(self, path: str) -> FakeDevice:
        return self._devices[path]

    def encoders(self) -> EvdevEncoders:
        return EvdevEncoders(self.root)

    def plug(
        self,
        place: str,
        name: str = "DragonRise Encoder",
        buttons: str = JOYSTICK,
        phys: str | None = None,
    ) -> None:
        """The number of its file changes each time, as it does; `phys`: as the kernel calls it."""
        file = f"event{next(self._numbers)}"
        listed = self.root / "sys/class/input" / file / "device"
        (listed / "capabilities").mkdir(parents=True)
        (listed / "phys").write_text(f"{phys or place}\n")
        (listed / "name").write_text(f"{name}\n")
        (listed / "capabilities/key").write_text(f"{buttons}\n")
        device = self.root / "dev/input" / file
        device.parent.mkdir(parents=True, exist_ok=True)
        device.touch()
        self._files[place] = file
        self._devices[str(device)] = FakeDevice()

    def pull(self, place: str) -> None:
        device = self.at(place)
        file = self._files.pop(place)
        (self.root / "sys/class/input" / file / "device/phys").unlink()
        (self.root / "dev/input" / file).unlink()
        device.pull()

    def has(self, place: str) -> bool:
        return place in self._files

    def at(self, place: str) -> FakeDevice:
        return self._devices[str(self.root / "dev/input" / self._files[place])]


def place(box: int) -> str:
    return f"usb-0000:01:00.0-1.{box}/input0"


def learnt(boxes: list[Box]) -> Learnt:
    """An encoder in every box, its leads plugged in as they came: the numbers say nothing."""
    return {
        Contact(box, button): EncoderButton(place(box), FIRST + (box + at * 5) % 12)
        for box in boxes
        for at, button in enumerate(Button)
    }


class Port:
    """The other end of a serial port: what WLED would be told."""

    def __init__(self) -> None:
        self._end, self._cable = os.openpty()
        tty.setraw(self._cable)
        os.set_blocking(self._end, False)
        self.path = Path(os.ttyname(self._cable))

    def told(self) -> bytes:
        """All that came since."""
        found = b""
        while True:
            try:
                found += os.read(self._end, 65536)
            except OSError:  # nothing more, or the plug is out
                return found

    def pull(self) -> None:
        os.close(self._cable)
        os.close(self._end)


def wled_frames(told: bytes) -> list[bytes]:
    """What WLED would show of it, frame by frame: its own way to read Adalight, byte by byte."""
    frames, state, count, high, low = [], 0, 0, 0, 0
    colours = bytearray()
    for byte in told:
        if state < 3:
            state = state + 1 if byte == b"Ada"[state] else 0
        elif state == 3:
            high, state = byte, 4
        elif state == 4:
            low, state = byte, 5
        elif state == 5:
            good = byte == high ^ low ^ 0x55
            count, state = 3 * (high * 256 + low + 1), 6 if good else 0
            colours.clear()
        else:
            colours.append(byte)
            if len(colours) == count:
                frames.append(bytes(colours))
                state = 0
    return frames


class EncoderHands:
    """The `Hands` on such encoders; each thing that they do is heard before they go on."""

    def __init__(self, table: UsbTable) -> None:
        self._table = table

    def press(self, contact: Contact) -> None:
        self._move(contact, True)

    def release(self, contact: Contact) -> None:
        self._move(contact, False)

    def tap(self, contact: Contact, seconds: float = 0.08) -> None:
        self.press(contact)
        self._table.clock.sleep(seconds)
        self.release(contact)

    def bounce(self, contact: Contact, gaps: object) -> None:
        raise NotImplementedError

    stick = cut = free = release

    def _move(self, contact: Contact, down: bool) -> None:
        button = self._table.buttons[contact]
        if self._table.sockets.has(button.place):
            device = self._table.sockets.at(button.place)
            if (button.code in device.active_keys()) is not down:
                device.switch(button.code, down)
        self._table.heard()


class UsbTable(MockedTable):
    """A table of six on USB, with the real drivers from evdev's events to WLED's bytes."""

    sockets: Sockets
    """To be set before one is made."""

    def __init__(
        self,
        wiring: Wiring | None = None,
        clock: PassingClock | None = None,
        reports: Reports | None = None,
    ) -> None:
        super().__init__(wiring, clock, reports)
        self.edges.close()
        assert wiring
        self.buttons = learnt(wiring.all_boxes)
        for box in wiring.all_boxes:
            self.sockets.plug(place(box))
        self.usb_edges = EncoderEdges(
            self.buttons,
            self.sockets.encoders(),
            self.reports,
            self.clock,
            lost=self.when_lost,
            back=self.when_back,
        )
        self.edges = self.usb_edges
        self.hands = EncoderHands(self)
        self.port = Port()
        self.told = b""
        strip = SerialStrip(self.port.path, 115200, wiring.ring.pixels)
        self.captured = self.ring
        self.ring = _Read(WledRing(strip, wiring, self.clock.now), self)

    def when_lost(self, contact: Contact, _why: str) -> None:
        self.reports.put(SetAside(contact, Fault.UNREAD, self.clock.now()))  # type: ignore[arg-type]

    def when_back(self, contact: Contact) -> None:
        self.reports.put(Returned(contact, self.clock.now()))  # type: ignore[arg-type]

    def heard(self) -> None:
        self.usb_edges.pump(0)


class _Read(StripRing):
    """Each frame is read at the other end before the next, or the terminal would be full."""

    def __init__(self, ring: WledRing, table: UsbTable) -> None:
        self._wled, self._table = ring, table

    def show(self, frame: object) -> None:
        self._table.captured.show(frame)  # type: ignore[arg-type]
        self._wled.show(frame)  # type: ignore[arg-type]
        self._table.told += self._table.port.told()

    def close(self) -> None:
        self._wled.close()
        self._table.told += self._table.port.told()
        self._table.captured.close()
