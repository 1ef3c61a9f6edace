"""The ring's light while a card sets itself up: what goes to the bus, or through the USB cable."""

from __future__ import annotations

import importlib.util
import os
import select
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from roundtable_drivers.wiring import read
from roundtable_tools import release
from tests.machine.seeing import decoded
from tests.systemd.pi import INSTALLER

SCRIPT = INSTALLER.with_name("ring.py")
SPEED_IN_HERTZ = struct.pack("I", 2_400_000)


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a release has drawn, by wiring."""
    folder = tmp_path_factory.mktemp("release")
    for place, content in release.looks().items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder / release.FOR_CARDS / "ring"


class Cable:
    """The end of a USB cable at which WLED listens."""

    def __init__(self, drawn: Path, folder: Path) -> None:
        self.drawn, self.wanted = drawn, folder / "looks"
        self.end, self.port = os.openpty()
        (folder / "dev").mkdir()
        (folder / "dev/ttyACM0").symlink_to(os.ttyname(self.port))
        self.size = int((drawn / "strip").read_text().split()[1])
        self.wanted.write_text("working\n")
        command = [sys.executable, "-S", str(SCRIPT), str(drawn), str(self.wanted)]
        self.process = subprocess.Popen([*command, str(folder / "dev")])
        self.told = b""

    def want(self, look: str) -> None:
        with self.wanted.open("a") as file:
            file.write(f"{look}\n")

    def hears(self, look: str) -> None:
        """Wait until three different pictures of a look have come, or a dark one."""
        drawn = (self.drawn / look).read_bytes()
        pictures = {drawn[at : at + self.size] for at in range(0, len(drawn), self.size)}
        heard = set[bytes]()
        while len(heard) < min(3, len(pictures)):
            assert select.select([self.end], [], [], 20)[0], f"nothing more came of {look}"
            self.told += os.read(self.end, 4096)
            while (begins := self.told.find(b"Ada")) >= 0 and len(self.told) >= begins + self.size:
                assert not any(self.told[:begins]), "between two pictures is nothing but dark"
                heard |= {self.told[begins : begins + self.size]} & pictures
                self.told = self.told[begins + self.size :]


@pytest.fixture
def cable(looks: Path, tmp_path: Path) -> Iterator[Cable]:
    made = Cable(looks / "six-usb", tmp_path)
    yield made
    made.process.kill()
    made.process.wait()
    os.close(made.end)
    os.close(made.port)


def test_a_ring_on_usb_is_told_each_look_in_the_words_of_wled(cable: Cable) -> None:
    for look in ("working", "network", "mistake"):
        cable.want(look)
        cable.hears(look)
    cable.want("off")
    cable.hears("off")
    cable.want("working")
    cable.hears("working")


def test_whoever_ends_it_leaves_the_ring_dark(cable: Cable) -> None:
    cable.hears("working")
    cable.process.send_signal(signal.SIGTERM)
    cable.hears("off")
    assert cable.process.wait(20) == 0


def test_with_two_serial_ports_it_lights_none(looks: Path, tmp_path: Path) -> None:
    for name in ("ttyACM0", "ttyUSB0"):
        (tmp_path / name).touch()
    with pytest.raises(OSError, match="2 serial ports"):
        script().Strip(looks / "six-usb", tmp_path)


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ring", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Time:
    """Passes only where it is slept away; after some of it, the ring is wanted dark."""

    def __init__(self, looks: Path, until: float) -> None:
        self.now, self._looks, self._until = 0.0, looks, until

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now > self._until:
            self._looks.write_text("off\n")


def test_a_ring_on_the_bus_is_sent_its_bits_at_the_speed_that_pixels_read(
    looks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, wanted, bus = script(), tmp_path / "looks", tmp_path / "spidev0.0"
    asked = list[tuple[int, bytes]]()
    monkeypatch.setattr(module.fcntl, "ioctl", lambda _, what, how: asked.append((what, how)))
    monkeypatch.setattr(module, "time", Time(wanted, 1.99))
    wanted.write_text("working\n")
    bus.touch()
    module.play(looks / "ten-usb", wanted, tmp_path)
    assert asked == [(module.SPI_SPEED, SPEED_IN_HERTZ)]
    size, sent = int((looks / "ten-usb/strip").read_text().split()[1]), bus.read_bytes()
    *lit, dark = (sent[at : at + size] for at in range(0, len(sent), size))
    drawn = (looks / "ten-usb/working").read_bytes()
    assert lit == [drawn[at : at + size] for at in range(0, len(lit) * size, size)]
    assert len(lit) == 2 * module.A_SECOND
    assert decoded(dark, read("ten-usb").ring.pixels) == bytes(3 * read("ten-usb").ring.pixels)


def test_it_plays_as_often_as_was_drawn() -> None:
    assert script().A_SECOND == release.DRAWN_A_SECOND
