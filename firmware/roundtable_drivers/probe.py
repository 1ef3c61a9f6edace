"""What the doctor asks of this computer: board, supply, pins, device files, groups, storage, date.

Everything is read below a root folder, so that a test can build any Pi; what is damaged or may not
be read is None, never an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from gpiozero.pins import Factory

from roundtable_drivers.board import (
    PINS,
    ROOT,
    SOUND,
    DeviceFile,
    Opener,
    open_device,
    pi_model,
    strip_files,
)
from roundtable_drivers.cards import fitting, kernel_cards, told_apart
from roundtable_drivers.edges import PinsUnavailable, open_factory
from roundtable_drivers.encoders import EvdevEncoders, encoder_file, encoders_in
from roundtable_drivers.network import SOCKET, NetworkHelper
from roundtable_drivers.ring_wiring import Serial
from roundtable_drivers.wiring import Pins, SoundWiring
from roundtable_drivers.wled import port_file, serial_ports
from roundtable_ports.examined import (
    Board,
    Calendar,
    Device,
    Medium,
    Membership,
    PinLibrary,
    Power,
    StorageFacts,
)
from roundtable_ports.network import NetworkState

LOW_NOW, HOT_NOW, LOW_SINCE, HOT_SINCE = 1 << 0, 1 << 3, 1 << 16, 1 << 19
FORGETS = ("tmpfs", "ramfs")
FORGETS_ON_PI = (*FORGETS, "overlay")
"""Kinds of mount for what need not last. Elsewhere overlays are containers', and lie on a disk."""

EDGES_END_WITH_KERNEL = (6, 6)
"""From then on the original RPi.GPIO gives no edges: the files it uses for them are gone."""

PROGRAM_SECONDS = 5.0
FIRST_PORT = ("/dev/ttyACM0",)


@dataclass(frozen=True, slots=True)
class Identity:
    """Who runs this."""

    user: str
    uid: int
    gids: frozenset[int]

    @classmethod
    def own(cls) -> Identity:
        import pwd

        uid = os.geteuid()
        try:
            user = pwd.getpwuid(uid).pw_name
        except KeyError:  # a user without an entry, as in some containers
            user = str(uid)
        return cls(user, uid, frozenset({os.getegid(), *os.getgroups()}))


def ask_firmware() -> str:
    """What `vcgencmd` says of supply and heat; empty where there is none."""
    try:
        done = subprocess.run(
            ["vcgencmd", "get_throttled"],
            capture_output=True,
            text=True,
            check=True,
            timeout=PROGRAM_SECONDS,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return done.stdout


class SystemProbe:
    """The `Probe` of the computer it runs on, or of the folder it is given."""

    def __init__(
        self,
        state_folder: Path,
        pins: Pins = Pins.AUTO,
        root: Path = ROOT,
        *,
        sound: SoundWiring | None = None,
        serial: Serial | None = None,
        opener: Opener = open_device,
        firmware: Callable[[], str] = ask_firmware,
        factory: Callable[[Pins], Factory] = open_factory,
        identity: Identity | None = None,
        may: Callable[[Path, int], bool] = os.access,
        free_bytes: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free,
        wall_clock: Callable[[], float] = time.time,
    ) -> None:
        self._state_folder = state_folder
        self._pins = pins
        self._root = root
        self._sound = sound
        self._serial = serial
        self._opener = opener
        self._firmware = firmware
        self._factory = factory
        self._identity = identity or Identity.own()
        self._may = may
        self._free_bytes = free_bytes
        self._wall_clock = wall_clock

    def board(self) -> Board:
        kernel = self._text("proc/sys/kernel/osrelease")
        model = pi_model(self._root) or self._text("sys/class/dmi/id/product_name") or "?"
        return Board(model.strip(), kernel.strip() or None if kernel else None)

    def power(self) -> Power | None:
        """Both sources are asked: the kernel empties its record of what was as it polls."""
        files = sorted(self._root.glob("sys/devices/platform/soc*/*/get_throttled"))
        said = [self._text(str(one.relative_to(self._root))) for one in files]
        said.append(self._firmware())
        answers = [bits for one in said if one and (bits := _bits(one)) is not None]
        if not answers:
            return None
        bits = 0
        for one in answers:
            bits |= one
        return Power(
            bool(bits & LOW_NOW),
            bool(bits & LOW_SINCE),
            bool(bits & HOT_NOW),
            bool(bits & HOT_SINCE),
        )

    def pin_library(self) -> PinLibrary:
        if self._pins is Pins.USB:
            try:
                EvdevEncoders(self._root)
            except PinsUnavailable as error:
                return PinLibrary("", failure=str(error))
            return PinLibrary("evdev")
        try:
            factory = self._factory(self._pins)
        except Exception as error:  # each pin library has errors of its own
            return PinLibrary("", failure=str(error))
        name = _library(factory)
        factory.close()
        original = name == "RPi.GPIO"
        return PinLibrary(name, gives_edges=not (original and self._kernel_is_too_new()))

    def _kernel_is_too_new(self) -> bool:
        numbers = re.match(r"(\d+)\.(\d+)", self.board().kernel or "")
        if numbers is None:
            return False
        return (int(numbers[1]), int(numbers[2])) >= EDGES_END_WITH_KERNEL

    def devices(self) -> tuple[Device, ...]:
        return tuple(map(self._device, self._files()))

    def _files(self) -> list[DeviceFile]:
        """Those that this table opens: of pins, encoders, a strip or a port, and the sound."""
        model = pi_model(self._root)
        files = [PINS]
        if self._pins is Pins.USB:
            files = [encoder_file(one) for one in encoders_in(self._root)]
        if self._serial is None:
            files += strip_files(model)
        else:
            ports = serial_ports(self._root)
            files.append(port_file(self._serial.port or (ports or FIRST_PORT)[0]))
        return [*files, SOUND]

    def _device(self, file: DeviceFile) -> Device:
        name, access = file.look(self._root, self._opener)
        return Device(file.part, name, file.group, access)

    def groups(self) -> Mapping[str, Membership] | None:
        text = self._text("etc/group")
        if text is None:
            return None
        rows = [row.split(":") for row in text.splitlines()]
        known = {row[0]: row for row in rows if len(row) == 4 and row[2].isdecimal()}
        if not known:
            return None
        wanted = dict.fromkeys(file.group for file in self._files())
        return {name: self._membership(known.get(name)) for name in wanted}

    def _membership(self, row: Sequence[str] | None) -> Membership:
        if row is None:
            return Membership.NO_SUCH_GROUP
        _, _, gid, members = row
        if self._identity.uid == 0 or int(gid) in self._identity.gids:
            return Membership.JOINED
        listed = self._identity.user in members.split(",")
        return Membership.AT_NEXT_LOGIN if listed else Membership.NOT_JOINED

    def storage(self) -> StorageFacts | None:
        folder = PurePosixPath(self._state_folder)
        try:
            there = next(
                place
                for one in (folder, *folder.parents)
                if (place := self._root / one.relative_to("/")).exists()
            )
            free = self._free_bytes(there)
        except (OSError, ValueError, StopIteration):
            return None
        mount = self._mount(folder)
        return StorageFacts(
            str(folder),
            self._medium(mount),
            free,
            read_only=mount is not None and "ro" in mount.options,
            writable=self._may(there, os.W_OK | os.X_OK),
        )

    def _mount(self, folder: PurePosixPath) -> Mount | None:
        """The innermost one around the folder; of two on one place the later covers the other."""
        found = None
        for mount in _mounts(self._text("proc/self/mounts") or ""):
            inside = folder.is_relative_to(mount.place)
            if inside and (found is None or mount.place.is_relative_to(found.place)):
                found = mount
        return found

    def _medium(self, mount: Mount | None) -> Medium:
        if mount is None:
            return Medium.OTHER
        if mount.kind in (FORGETS_ON_PI if pi_model(self._root) else FORGETS):
            return Medium.MEMORY
        card = re.match(r"/dev/(mmcblk\d+)", mount.source)
        kind = self._text(f"sys/block/{card[1]}/device/type") if card else None
        return Medium.SD_CARD if kind and kind.strip() == "SD" else Medium.OTHER

    def calendar(self) -> Calendar:
        service = self._root / "run/systemd/timesync"
        try:
            known = service.is_dir()
            from_network = (service / "synchronized").exists() if known else None
        except OSError:
            from_network = None
        return Calendar(time.gmtime(self._wall_clock()).tm_year, from_network)

    def network(self) -> NetworkState:
        return NetworkHelper(self._root / SOCKET.relative_to("/")).state()

    def sound_cards(self) -> tuple[str, ...] | None:
        """From the kernel and not from the mixer, which sees none while a game holds the card."""
        cards = kernel_cards(self._root)
        if cards is None:
            return None if (self._root / "proc/asound").exists() else ()
        return tuple(told_apart(cards))

    def meant_cards(self) -> tuple[str, ...]:
        cards, sound = kernel_cards(self._root) or (), self._sound
        meant = fitting(cards, sound.card, sound.kind) if sound else cards
        return tuple(told_apart(meant))

    def _text(self, name: str) -> str | None:
        try:
            return (self._root / name).read_bytes().decode("utf-8", "replace")
        except (OSError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Mount:
    source: str
    place: PurePosixPath
    kind: str
    options: tuple[str, ...]


def _mounts(text: str) -> Iterator[Mount]:
    for line in text.splitlines():
        words = line.split(" ")
        if len(words) >= 4:
            source, place, kind, options = words[:4]
            plain = re.sub(r"\\(\d{3})", lambda one: chr(int(one[1], 8)), place)
            yield Mount(source, PurePosixPath(plain), kind, tuple(options.split(",")))


def _bits(text: str) -> int | None:
    """From `50005`, as the kernel writes it, or `throttled=0x50005`, as vcgencmd does."""
    try:
        return int(text.strip().removeprefix("throttled="), 16)
    except ValueError:
        return None


def _library(factory: Factory) -> str:
    """Which library a factory reads the pins with."""
    name = type(factory).__name__
    if name == "LGPIOFactory":
        return "lgpio"
    if name == "RPiGPIOFactory":
        # Both call their module RPi.GPIO; only the original is built on this one.
        return "RPi.GPIO" if "RPi._GPIO" in sys.modules else "rpi-lgpio"
    return "mock" if name == "MockFactory" else name
