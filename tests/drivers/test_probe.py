"""What the probe reads off each Pi, from folders built like them, and from damaged ones."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from roundtable.app import parts
from roundtable_drivers.examined import ExaminedWiredTable
from roundtable_drivers.network import serve_one
from roundtable_drivers.nmcli import NetworkManager
from roundtable_drivers.probe import Identity, SystemProbe
from roundtable_drivers.wiring import Pins, SoundOutput, SoundWiring, Wiring, read
from roundtable_ports import DARK, Edge, Ring
from roundtable_ports.examined import (
    Access,
    Board,
    Calendar,
    DevicePart,
    Medium,
    Membership,
    PinLibrary,
    Power,
)
from roundtable_ports.network import NetworkState, Obstacle

STATE = Path("/var/lib/roundtable")
PLAYER = Identity("player", 1000, frozenset({1000, 997, 995, 29}))
GROUPS = "root:x:0:\naudio:x:29:player\nspi:x:995:player\ngpio:x:997:player\nplayer:x:1000:\n"
CARDS = """\
 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
 1 [Device         ]: USB-Audio - USB Audio Device
                      C-Media USB Audio Device at usb-0000:01:00.0-1.3
 2 [Microphone     ]: USB-Audio - Desk Microphone
                      Desk Microphone at usb-0000:01:00.0-1.4
"""
MOUNTS = """\
/dev/mmcblk0p2 / ext4 rw,noatime 0 0
proc /proc proc rw,relatime 0 0
/dev/mmcblk0p1 /boot/firmware vfat rw,relatime 0 0
"""
OLD_FIRMWARE = "soc/soc:firmware"
SPI = ("dev/spidev0.0", "dev/gpiomem")
PIS = {
    "Raspberry Pi 3 Model B Plus Rev 1.3": (SPI, OLD_FIRMWARE),
    "Raspberry Pi 4 Model B Rev 1.5": (SPI, OLD_FIRMWARE),
    "Raspberry Pi Zero 2 W Rev 1.0": (SPI, OLD_FIRMWARE),
    "Raspberry Pi 5 Model B Rev 1.0": (("dev/pio0",), "soc@107c000000/soc@107c000000:firmware"),
}
PI_4, PI_5 = list(PIS)[1], list(PIS)[3]
NOW = 1_798_000_000.0  # late in 2026


def write(root: Path, name: str, text: str | bytes = "") -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def pi(root: Path, model: str = PI_4) -> Path:
    """A Pi on which nothing is amiss."""
    ring, firmware = PIS[model]
    write(root, "proc/device-tree/model", f"{model}\0")
    write(root, "proc/sys/kernel/osrelease", "6.12.47+rpt-rpi-v8\n")
    write(root, f"sys/devices/platform/{firmware}/get_throttled", "0\n")
    for name in ("dev/gpiochip0", *ring, "dev/snd/controlC1", "run/systemd/timesync/synchronized"):
        write(root, name)
    write(root, "etc/group", GROUPS)
    write(root, "proc/self/mounts", MOUNTS)
    write(root, "sys/block/mmcblk0/device/type", "SD\n")
    write(root, "proc/asound/cards", CARDS)
    for name in ("card0/pcm0p", "card1/pcm0p", "card1/pcm0c", "card2/pcm0c"):
        (root / "proc/asound" / name).mkdir(parents=True)
    (root / "var/lib").mkdir(parents=True)
    return root


def throttled(root: Path, text: str | bytes) -> None:
    write(root, f"sys/devices/platform/{OLD_FIRMWARE}/get_throttled", text)


def probe(root: Path, **changes: Any) -> SystemProbe:
    usual: dict[str, Any] = {
        "firmware": lambda: "",
        "factory": lambda pins: MockFactory(),
        "identity": PLAYER,
        "free_bytes": lambda folder: 5_000_000_000,
        "wall_clock": lambda: NOW,
    }
    return SystemProbe(STATE, root=root, **(usual | changes))


@pytest.mark.parametrize("model", PIS)
def test_every_pi_tells_what_it_is_and_what_it_has(tmp_path: Path, model: str) -> None:
    asked = probe(pi(tmp_path, model))
    assert asked.board() == Board(model, "6.12.47+rpt-rpi-v8")
    assert asked.power() == Power()
    assert asked.pin_library().failure is None
    assert [(one.part, one.file, one.access) for one in asked.devices()] == [
        (DevicePart.PINS, "/dev/gpiochip0", Access.FINE),
        *(
            [(DevicePart.PIO_RING, "/dev/pio0", Access.FINE)]
            if model == PI_5
            else [
                (DevicePart.SPI_RING, "/dev/spidev0.0", Access.FINE),
                (DevicePart.REGISTERS, "/dev/gpiomem", Access.FINE),
            ]
        ),
        (DevicePart.SOUND, "/dev/snd/controlC1", Access.FINE),
    ]
    groups = ("gpio", "audio") if model == PI_5 else ("gpio", "spi", "audio")
    assert asked.groups() == dict.fromkeys(groups, Membership.JOINED)
    storage = asked.storage()
    assert storage is not None
    assert (storage.folder, storage.medium) == (str(STATE), Medium.SD_CARD)
    assert (storage.read_only, storage.writable) == (False, True)
    assert asked.calendar() == Calendar(2026, from_network=True)


@pytest.mark.parametrize(
    ("kernel", "vcgencmd", "power"),
    [
        ("0\n", "throttled=0x0\n", Power()),
        ("1\n", "", Power(low_now=True)),
        ("0\n", "throttled=0x50000\n", Power(low_since_boot=True)),
        ("50005\n", "throttled=0x50005\n", Power(low_now=True, low_since_boot=True)),
        ("80008\n", "", Power(hot_now=True, hot_since_boot=True)),
        ("rubbish", "throttled=0x10000", Power(low_since_boot=True)),
        ("", "VCHI initialization failed", None),
        (b"\xff\xfe", "", None),
    ],
)
def test_the_supply_is_asked_of_kernel_and_firmware(
    tmp_path: Path, kernel: str | bytes, vcgencmd: str, power: Power | None
) -> None:
    throttled(pi(tmp_path), kernel)
    assert probe(tmp_path, firmware=lambda: vcgencmd).power() == power


def failing(error: Exception) -> Callable[[Pins], MockFactory]:
    def fail(pins: Pins) -> MockFactory:
        raise error

    return fail


class RPiGPIOFactory(MockFactory):  # type: ignore[misc]
    """Called as gpiozero calls its own."""


@pytest.mark.parametrize(
    ("kernel", "gives_edges"),
    [("6.12.47+rpt-rpi-v8", False), ("6.6.0", False), ("6.1.21-v8+", True), ("", True)],
)
def test_the_original_rpi_gpio_gives_no_edges_from_kernel_6_6_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kernel: str, gives_edges: bool
) -> None:
    write(pi(tmp_path), "proc/sys/kernel/osrelease", kernel)
    asked = probe(tmp_path, factory=lambda pins: RPiGPIOFactory())
    assert asked.pin_library() == PinLibrary("rpi-lgpio")
    monkeypatch.setitem(sys.modules, "RPi._GPIO", ModuleType("RPi._GPIO"))
    assert asked.pin_library() == PinLibrary("RPi.GPIO", gives_edges)


def test_why_no_pin_library_works_is_passed_on(tmp_path: Path) -> None:
    library = probe(pi(tmp_path), factory=failing(OSError("no gpiochip"))).pin_library()
    assert library.failure == "no gpiochip"


REFUSED = {
    "gpiochip0": (errno.EACCES, Access.FORBIDDEN),
    "spidev0.0": (errno.EPERM, Access.BLOCKED),
    "gpiomem": (errno.ENXIO, Access.MISSING),
    "controlC1": (errno.EBUSY, Access.FINE),
}


def test_a_device_is_judged_by_opening_it(tmp_path: Path) -> None:
    """Its rights do not tell that a sandbox keeps it, or that no driver stands behind it."""

    def refuse(path: Path) -> None:
        raise OSError(REFUSED[path.name][0], "refused")

    found = probe(pi(tmp_path), opener=refuse).devices()
    assert [one.access for one in found] == [access for _, access in REFUSED.values()]


def test_a_device_file_may_be_missing(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/spidev0.0").unlink()
    assert [one.access for one in probe(tmp_path).devices()] == [
        Access.FINE,
        Access.MISSING,
        Access.FINE,
        Access.FINE,
    ]


def test_the_card_that_is_meant_is_known_by_name_or_kind(tmp_path: Path) -> None:
    asked = probe(pi(tmp_path), sound=SoundWiring(SoundOutput.USB))
    assert asked.meant_cards() == ("USB Audio Device",)
    assert probe(tmp_path, sound=SoundWiring(SoundOutput.I2S)).meant_cards() == ()
    assert probe(tmp_path, sound=SoundWiring(SoundOutput.USB, "hdmi")).meant_cards() == (
        "vc4-hdmi-0",
    )


def test_the_header_of_a_pi_5_may_be_the_fifth_chip(tmp_path: Path) -> None:
    (pi(tmp_path, PI_5) / "dev/gpiochip0").rename(tmp_path / "dev/gpiochip4")
    assert probe(tmp_path).devices()[0].file == "/dev/gpiochip4"


def test_groups_are_joined_or_will_be_or_are_not_or_do_not_exist(tmp_path: Path) -> None:
    write(pi(tmp_path), "etc/group", "gpio:x:997:\naudio:x:29:pulse,player\n")
    guest = Identity("player", 1000, frozenset({1000, 44}))
    assert probe(tmp_path, identity=guest).groups() == {
        "gpio": Membership.NOT_JOINED,
        "spi": Membership.NO_SUCH_GROUP,
        "audio": Membership.AT_NEXT_LOGIN,
    }
    root = Identity("root", 0, frozenset({0}))
    assert probe(tmp_path, identity=root).groups() == {
        "gpio": Membership.JOINED,
        "spi": Membership.NO_SUCH_GROUP,
        "audio": Membership.JOINED,
    }


@pytest.mark.parametrize(
    ("mounts", "medium", "read_only"),
    [
        (MOUNTS, Medium.SD_CARD, False),
        (MOUNTS.replace("rw,noatime", "ro,noatime"), Medium.SD_CARD, True),
        ("/dev/nvme0n1p2 / ext4 rw 0 0\n", Medium.OTHER, False),
        (MOUNTS + "/dev/sda1 /var/lib ext4 ro 0 0\n", Medium.OTHER, True),
        ("overlay / overlay rw,lowerdir=/lower 0 0\n", Medium.MEMORY, False),
        (MOUNTS + "tmpfs /var tmpfs rw 0 0\n", Medium.MEMORY, False),
        (MOUNTS + "tmpfs /var\\040x tmpfs ro 0 0\n", Medium.SD_CARD, False),
        ("rubbish\n\x00\n", Medium.OTHER, False),
        ("", Medium.OTHER, False),
    ],
)
def test_where_games_are_kept_follows_from_the_mounts(
    tmp_path: Path, mounts: str, medium: Medium, read_only: bool
) -> None:
    write(pi(tmp_path), "proc/self/mounts", mounts)
    storage = probe(tmp_path).storage()
    assert storage is not None
    assert (storage.medium, storage.read_only) == (medium, read_only)


def test_storage_soldered_to_the_board_is_no_sd_card(tmp_path: Path) -> None:
    write(pi(tmp_path), "sys/block/mmcblk0/device/type", "MMC\n")
    storage = probe(tmp_path).storage()
    assert storage is not None
    assert storage.medium is Medium.OTHER


def test_a_folder_that_is_still_to_be_made_is_judged_by_where_it_will_be(tmp_path: Path) -> None:
    asked: list[Path] = []

    def free(folder: Path) -> int:
        asked.append(folder)
        return 1

    storage = probe(
        pi(tmp_path), free_bytes=free, may=lambda path, mode: not mode & os.W_OK
    ).storage()
    assert asked == [tmp_path / "var/lib"]
    assert storage is not None
    assert (storage.free_bytes, storage.writable) == (1, False)


def test_storage_that_cannot_be_looked_at_is_unknown(tmp_path: Path) -> None:
    def free(folder: Path) -> int:
        raise PermissionError(folder)

    assert probe(pi(tmp_path), free_bytes=free).storage() is None


def test_a_clock_is_from_the_network_or_not_or_nobody_knows(tmp_path: Path) -> None:
    (pi(tmp_path) / "run/systemd/timesync/synchronized").unlink()
    assert probe(tmp_path).calendar() == Calendar(2026, from_network=False)
    (tmp_path / "run/systemd/timesync").rmdir()
    assert probe(tmp_path, wall_clock=lambda: 0.0).calendar() == Calendar(1970, None)


def test_the_network_is_asked_of_the_helper_that_may(tmp_path: Path) -> None:
    assert probe(pi(tmp_path)).network() == NetworkState(obstacle=Obstacle.NO_HELPER)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "run/roundtable-network.socket"))
        listening.listen()
        missing = NetworkManager(str(tmp_path / "nmcli"))
        helper = Thread(target=serve_one, args=(listening, missing))
        helper.start()
        assert probe(tmp_path).network() == NetworkState(obstacle=Obstacle.NO_MANAGER)
        helper.join()


def test_whether_it_may_open_a_network_of_its_own_the_tables_settings_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    assert parts.examined("six-i2s").own_network
    (tmp_path / "settings.toml").write_text("own_network = false\n")
    assert not parts.examined("six-i2s").own_network


def test_sound_cards_are_those_that_play(tmp_path: Path) -> None:
    assert probe(pi(tmp_path)).sound_cards() == ("vc4-hdmi-0", "USB Audio Device")
    write(tmp_path, "proc/asound/cards", "--- no soundcards ---\n")
    assert probe(tmp_path).sound_cards() == ()
    (tmp_path / "proc/asound/cards").unlink()
    assert probe(tmp_path).sound_cards() is None


def test_a_system_without_any_sound_has_no_cards(tmp_path: Path) -> None:
    assert probe(tmp_path).sound_cards() == ()


FILES = (
    "proc/sys/kernel/osrelease",
    f"sys/devices/platform/{OLD_FIRMWARE}/get_throttled",
    "etc/group",
    "proc/self/mounts",
    "sys/block/mmcblk0/device/type",
    "proc/asound/cards",
    "run/systemd/timesync/synchronized",
    "dev/gpiochip0",
)


def ask_everything(asked: SystemProbe) -> None:
    asked.board()
    asked.power()
    asked.pin_library()
    asked.devices()
    asked.groups()
    asked.storage()
    asked.calendar()
    asked.network()
    asked.sound_cards()


@pytest.mark.parametrize("name", FILES)
def test_damage_is_never_an_error(tmp_path: Path, name: str) -> None:
    path = pi(tmp_path) / name
    for damage in (b"", b"\x00\xff" * 300, b":::\n: [ ]: - \n,,,,", b"9" * 5000):
        path.write_bytes(damage)
        ask_everything(probe(tmp_path))
    path.unlink()
    ask_everything(probe(tmp_path))
    path.mkdir()  # reading it fails, as it does without the right to
    ask_everything(probe(tmp_path))


def test_what_cannot_be_read_is_unknown(tmp_path: Path) -> None:
    empty = probe(tmp_path)
    assert empty.board().kernel is None
    assert empty.power() is None
    assert empty.groups() is None
    assert {one.access for one in empty.devices()} == {Access.MISSING}


def test_the_computer_this_runs_on_can_be_asked() -> None:
    ask_everything(SystemProbe(STATE, factory=lambda pins: MockFactory()))


# A wired table, with mocked pins and a strip of its own


class Lamps:
    def __init__(self) -> None:
        self.shown = [DARK]
        self.closed = False

    def show(self, frame: Any) -> None:
        self.shown.append(frame)

    def close(self) -> None:
        self.closed = True
        raise OSError("it went away before")


def wired(factory: MockFactory, ring: Ring) -> ExaminedWiredTable:
    def strip(wiring: Wiring) -> Ring:
        return ring

    return ExaminedWiredTable(read("ten-usb"), STATE, factory=lambda pins: factory, strip=strip)


def test_a_wired_table_reports_presses_and_lets_go_of_everything() -> None:
    factory, lamps = MockFactory(), Lamps()
    examined = wired(factory, lamps)
    assert (examined.sound, len(examined.lamps)) == (True, 40)
    assert examined.edges().down() == frozenset()
    assert examined.ring() is lamps
    contact = next(iter(examined.contacts))
    pin = factory.pin(examined.contacts[contact])
    pin.drive_low()
    pin.drive_high()
    reports = examined.wait(examined.now() + 10)
    assert [(one.contact, one.down) for one in reports if isinstance(one, Edge)] == [
        (contact, True),
        (contact, False),
    ]
    assert examined.wait(examined.now()) == []
    examined.close()
    examined.close()
    assert lamps.closed


def test_pins_of_a_wired_table_that_fail_say_so() -> None:
    examined = ExaminedWiredTable(read("ten-usb"), STATE, factory=failing(OSError("nothing there")))
    with pytest.raises(OSError, match="nothing there"):
        examined.edges()
    examined.close()
