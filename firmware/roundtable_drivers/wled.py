"""A ring behind a microcontroller with WLED: frames over USB serial, in Adalight's words.

WLED shows what it is told, and goes back to a show of its own when it has heard nothing for 2.5 s.
So what is lit is told again every second, and that is also how a plug that was pulled is noticed.
"""

from __future__ import annotations

import fcntl
import os
import select
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from roundtable_drivers.board import ROOT, DeviceFile
from roundtable_drivers.ring import RingUnavailable, StripRing
from roundtable_drivers.ring_wiring import Serial
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Frame
from roundtable_ports.examined import DevicePart

REPEAT_SECONDS = 1.0
PATIENCE = 1.0
"""Seconds until a port that takes no byte counts as broken."""

PORTS = ("ttyACM", "ttyUSB")
GROUP = "dialout"

# Where a byte went missing WLED may take a colour for an order; these would change its speed.
SPEED_ORDERS = range(0xB0, 0xB8)
HARMLESS = bytes(
    (0xAF if one < 0xB4 else 0xB8) if one in SPEED_ORDERS else one for one in range(256)
)


def adalight(colours: bytes | bytearray) -> bytes:
    """A whole ring, three bytes a pixel, as WLED wants to be told of it."""
    high, low = divmod(len(colours) // 3 - 1, 256)
    return b"Ada" + bytes((high, low, high ^ low ^ 0x55)) + colours.translate(HARMLESS)


class SerialStrip:
    """The `Strip` at the end of a serial port, which is ours alone while it is open."""

    def __init__(self, path: Path, baud: int, pixels: int) -> None:
        self._port = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            fcntl.ioctl(self._port, termios.TIOCEXCL)
            _make_plain(self._port, baud)
            # Whoever was cut off in the midst of a frame waits for the rest of it.
            self._write(bytes(3 * pixels))
        except BaseException:
            os.close(self._port)
            raise

    def _transmit(self, buffer: bytearray) -> None:
        self._write(adalight(buffer))

    def _write(self, rest: bytes) -> None:
        with suppress(termios.error):
            termios.tcflush(self._port, termios.TCIFLUSH)  # nobody reads what WLED has to say
        while rest:
            if not select.select([], [self._port], [], PATIENCE)[1]:
                raise OSError("the ring's controller takes nothing")
            rest = rest[os.write(self._port, rest) :]

    def close(self) -> None:
        with suppress(OSError, termios.error):
            termios.tcdrain(self._port)
        os.close(self._port)


def _make_plain(port: int, baud: int) -> None:
    """Eight bits, as they are, at that speed; a line that hangs up would restart the controller."""
    speed = getattr(termios, f"B{baud}")
    _, _, flags, _, _, _, keys = termios.tcgetattr(port)
    flags &= ~(termios.CSIZE | termios.PARENB | termios.CSTOPB | termios.HUPCL | termios.CRTSCTS)
    flags |= termios.CS8 | termios.CLOCAL | termios.CREAD
    termios.tcsetattr(port, termios.TCSANOW, [0, 0, flags, 0, speed, speed, keys])


class WledRing(StripRing):
    """The `Ring` on such a strip: told again what it shows, before WLED forgets."""

    def __init__(
        self, strip: SerialStrip, wiring: Wiring, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._serial: SerialStrip | None = strip
        self._now = now
        super().__init__(strip, wiring)
        self._told = (self._sent, now())

    def show(self, frame: Frame) -> None:
        super().show(frame)
        sent, at = self._told
        if sent is not self._sent:
            self._told = (self._sent, self._now())
        elif self._serial and self._now() - at >= REPEAT_SECONDS:
            self._serial._transmit(self._buffer)
            self._told = (sent, self._now())

    def close(self) -> None:
        super().close()
        if self._serial:
            self._serial.close()
        self._serial = None


def open_wled(wiring: Wiring, root: Path = ROOT) -> WledRing:
    """The ring of this table, dark; `RingUnavailable` says what keeps it from being lit."""
    serial = wiring.ring.serial or Serial()
    path = choose_port(serial.port, serial_ports(root))
    if trouble := port_file(path).trouble(root):
        raise RingUnavailable(f"the ring cannot be lit: {trouble}")
    try:
        strip = SerialStrip(root / path.lstrip("/"), serial.baud, wiring.ring.pixels)
        return WledRing(strip, wiring)
    except (OSError, termios.error) as error:
        raise RingUnavailable(
            f"the ring cannot be lit at {path}: {error}; end whatever else uses it, or pull the "
            "controller's plug and push it in again"
        ) from error


def serial_ports(root: Path = ROOT) -> list[str]:
    """The USB serial ports of this computer, by their device files."""
    try:
        names = sorted(one.name for one in (root / "sys/class/tty").iterdir())
    except OSError:
        return []
    return [f"/dev/{name}" for name in names if name.startswith(PORTS)]


def choose_port(named: str | None, there: Sequence[str]) -> str:
    """The one that was named, or the only one."""
    if named is not None:
        return named
    if len(there) == 1:
        return there[0]
    if not there:
        raise RingUnavailable(
            "the ring cannot be lit: there is no USB serial port; plug its controller in, with a "
            "cable that carries data"
        )
    raise RingUnavailable(
        f"the ring cannot be lit: it could be at any of {', '.join(there)}; name one in "
        f'/etc/roundtable/table.toml, as port = "{there[0]}"'
    )


def port_file(path: str) -> DeviceFile:
    return DeviceFile(
        DevicePart.SERIAL_RING,
        (path.lstrip("/"),),
        "ring",
        GROUP,
        "plug its controller in, with a cable that carries data",
    )
