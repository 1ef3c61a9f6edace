"""A mocked table for the doctor to examine, which can be made to fail in every way there is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from queue import Empty, SimpleQueue

from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Box, Button, Contact, Edge, Edges, Ring, Speaker, SpeakerReport
from roundtable_ports.examined import (
    Access,
    Board,
    Calendar,
    Device,
    DevicePart,
    Medium,
    Membership,
    PinLibrary,
    Power,
    StorageFacts,
)
from roundtable_ports.network import NetworkState, Obstacle

BETWEEN_TAPS = 0.2
BOUNCES = (0.0004, 0.0011, 0.0007, 0.002)
"""So the doctor's debouncing is used, as at a real table."""

NO_STRIP = "the strip does not answer; this table was told to fail"
BUSY = "{} (approve of seat 1) cannot be read: device or resource busy"
SHUT = "{} (approve of seat 1) cannot be read: this table was told to fail"
NO_VOICE = "no engine can say it; this table was told to fail"
NO_CARD = "cannot open any sound card; this table was told to fail"
LEFT_OUT = {"/home/pi/packs/vera": "the pack has no name; this table was told to fail"}

BOARD = Board("Raspberry Pi 4 Model B (mocked)", "6.12.0-mocked")
FILES = (
    Device(DevicePart.PINS, "/dev/gpiochip0", "gpio", Access.FINE),
    Device(DevicePart.SPI_RING, "/dev/spidev0.0", "spi", Access.FINE),
    Device(DevicePart.SOUND, "/dev/snd/controlC0", "audio", Access.FINE),
)
FILES_ON_USB = (
    Device(DevicePart.ENCODER, "/dev/input/event0", "input", Access.FINE),
    Device(DevicePart.SERIAL_RING, "/dev/ttyACM0", "dialout", Access.FINE),
    FILES[-1],
)
FIRST_CODE = 0x120
STORAGE = StorageFacts("/var/lib/roundtable", Medium.SD_CARD, 12_000_000_000)


class MockedProbe:
    """The `Probe` of a Pi on which nothing is amiss, until a fact is changed."""

    def __init__(self, on_usb: bool = False) -> None:
        self.facts = BOARD
        self.supply: Power | None = Power()
        self.library = PinLibrary("mock")
        self.files = FILES_ON_USB if on_usb else FILES
        groups = dict.fromkeys((one.group for one in self.files), Membership.JOINED)
        self.memberships: Mapping[str, Membership] | None = groups
        self.kept: StorageFacts | None = STORAGE
        self.date = Calendar(2026, from_network=True)
        self.connected = NetworkState(joined="Mocked Network")
        self.cards: tuple[str, ...] | None = ("Mocked Sound",)
        self.meant: tuple[str, ...] | None = None

    def board(self) -> Board:
        return self.facts

    def power(self) -> Power | None:
        return self.supply

    def pin_library(self) -> PinLibrary:
        return self.library

    def devices(self) -> tuple[Device, ...]:
        return self.files

    def groups(self) -> Mapping[str, Membership] | None:
        return self.memberships

    def storage(self) -> StorageFacts | None:
        return self.kept

    def calendar(self) -> Calendar:
        return self.date

    def network(self) -> NetworkState:
        return self.connected

    def sound_cards(self) -> tuple[str, ...] | None:
        return self.cards

    def meant_cards(self) -> tuple[str, ...]:
        return (self.cards or ()) if self.meant is None else self.meant


class ExaminedMockedTable:
    """A table to examine without hardware: virtual time, and hands that press all buttons unasked.

    `failures` are names of `FAILURES`.
    """

    sound = True

    def __init__(self, wiring: Wiring, failures: Iterable[str] = ()) -> None:
        self._clock = VirtualClock()
        self._reports = SimpleQueue[Edge | SpeakerReport]()
        self.table = MockedTable(wiring, self._clock, self._reports)
        self.title = wiring.title
        self.needs_pi = not wiring.on_usb
        self.contacts: Mapping[Contact, str] = {
            one: _called(one) if wiring.on_usb else f"GPIO{pin}"
            for one, pin in self.table.wiring.contacts.items()
        }
        self.unplugged: Mapping[Box, str] = {}
        self.left_out: Mapping[str, str] = {}
        self.learnt = self.own_network = True
        self.lamps: Sequence[int] = [lamp for lamp, pixels in enumerate(wiring.lamps) if pixels]
        self.card: str | None = None
        self.probe = MockedProbe(wiring.on_usb)
        self.pins_failure: str | None = None
        self.sound_failure: str | None = None
        self.voice_failure: str | None = None
        self.stopped_after: int | None = None
        """How many presses the people bear before they end the roll-call."""

        self._to_press = deque[Contact]()
        for name in failures:
            FAILURES[name](self)

    def edges(self) -> Edges:
        if self.pins_failure:
            raise PinsUnavailable(self.pins_failure)
        return self.table.edges

    def ring(self) -> Ring:
        return self.table.ring

    def speaker(self) -> Speaker:
        if self.sound_failure:
            self.table.speaker.lose(self.sound_failure)
        return self.table.speaker

    def now(self) -> float:
        return self._clock.now()

    def wait(self, until: float) -> list[Edge | SpeakerReport]:
        speaker = self.table.speaker
        if not (reports := self._reported()) and self.now() < until:
            if self._to_press:
                self._press(self._to_press.popleft())
            else:
                ends = speaker.next_report()
                self._clock.reach(until if ends is None else min(ends, until))
            speaker.advance(self.now())
            reports = self._reported()
        return reports

    def _press(self, contact: Contact) -> None:
        if self.stopped_after is not None:
            if not self.stopped_after:
                raise KeyboardInterrupt
            self.stopped_after -= 1
        hands = self.table.hands
        self._clock.sleep(BETWEEN_TAPS)
        hands.bounce(contact, BOUNCES)
        hands.tap(contact)

    def _reported(self) -> list[Edge | SpeakerReport]:
        reports = []
        try:
            while True:
                reports.append(self._reports.get_nowait())
        except Empty:
            return reports

    def begin_roll_call(self) -> None:
        self._to_press.extend(self.contacts)

    def close(self) -> None:
        with suppress(OSError):  # a strip that was told to fail cannot be darkened either
            self.table.close()


def _called(contact: Contact) -> str:
    """The switch of an encoder that has no pin."""
    return f"button {FIRST_CODE + tuple(Button).index(contact.button)} at {_place(contact.box)}"


def _place(box: Box) -> str:
    return f"usb-mocked-1.{box}/input0"


Failure = Callable[[ExaminedMockedTable], None]


def _fact(name: str, value: object) -> Failure:
    return lambda examined: setattr(examined.probe, name, value)


def _legacy(examined: ExaminedMockedTable) -> None:
    examined.probe.library = PinLibrary("RPi.GPIO", gives_edges=False)
    examined.probe.facts = replace(BOARD, kernel="6.6.31")


def _devices(access: Access) -> Failure:
    """All of them alike, and both kinds of ring, so that each one's own fix is shown."""
    pio = Device(DevicePart.PIO_RING, "/dev/pio0", "gpio", Access.FINE)

    def fail(examined: ExaminedMockedTable) -> None:
        files = (*examined.probe.files, *((pio,) if examined.needs_pi else ()))
        examined.probe.files = tuple(replace(one, access=access) for one in files)

    return fail


def _group(membership: Membership) -> Failure:
    """The ring's, whichever that is here."""

    def fail(examined: ExaminedMockedTable) -> None:
        group = examined.probe.files[1].group
        examined.probe.memberships = {**(examined.probe.memberships or {}), group: membership}

    return fail


def _no_library(examined: ExaminedMockedTable) -> None:
    name = "lgpio" if examined.needs_pi else "evdev"
    examined.probe.library = PinLibrary("", failure=f"No module named {name!r}")


def _unread(why: str) -> Failure:
    def fail(examined: ExaminedMockedTable) -> None:
        examined.pins_failure = why.format(next(iter(examined.contacts.values())))

    return fail


def _unconnected(obstacle: Obstacle) -> Failure:
    return _fact("connected", NetworkState(obstacle=obstacle))


def _alone(examined: ExaminedMockedTable) -> None:
    examined.probe.connected = NetworkState()
    examined.own_network = False


def _other_card(examined: ExaminedMockedTable) -> None:
    examined.card = "USB Audio"
    examined.probe.meant = ()


def _two_cards(examined: ExaminedMockedTable) -> None:
    examined.card = "USB"
    examined.probe.cards = examined.probe.meant = ("Speaker", "Headset")


def _of_table(name: str, value: object) -> Failure:
    return lambda examined: setattr(examined, name, value)


def _stick(examined: ExaminedMockedTable) -> None:
    examined.table.hands.stick(Contact(Box(3), Button.APPROVE))


def _cut(*buttons: Button) -> Failure:
    def fail(examined: ExaminedMockedTable) -> None:
        for button in buttons:
            examined.table.hands.cut(Contact(Box(4), button))

    return fail


def _pull(examined: ExaminedMockedTable) -> None:
    examined.unplugged = {Box(4): _place(Box(4))}
    _cut(*Button)(examined)


def _cut_all(examined: ExaminedMockedTable) -> None:
    for contact in examined.contacts:
        examined.table.hands.cut(contact)


FAILURES: Mapping[str, Failure] = {
    "model-untried": _fact("facts", replace(BOARD, model="Raspberry Pi 2 Model B Rev 1.1")),
    "power-low": _fact("supply", Power(low_now=True, low_since_boot=True)),
    "power-was-low": _fact("supply", Power(low_since_boot=True)),
    "power-hot": _fact("supply", Power(hot_since_boot=True)),
    "power-unknown": _fact("supply", None),
    "pin-library-missing": _no_library,
    "pin-library-legacy": _legacy,
    "device-missing": _devices(Access.MISSING),
    "device-forbidden": _devices(Access.FORBIDDEN),
    "device-blocked": _devices(Access.BLOCKED),
    "group-absent": _group(Membership.NO_SUCH_GROUP),
    "group-not-joined": _group(Membership.NOT_JOINED),
    "group-at-next-login": _group(Membership.AT_NEXT_LOGIN),
    "groups-unknown": _fact("memberships", None),
    "storage-read-only": _fact("kept", replace(STORAGE, read_only=True)),
    "storage-unwritable": _fact("kept", replace(STORAGE, writable=False)),
    "storage-full": _fact("kept", replace(STORAGE, free_bytes=90_000_000)),
    "storage-forgetful": _fact("kept", replace(STORAGE, medium=Medium.MEMORY)),
    "storage-unknown": _fact("kept", None),
    "left-out": _of_table("left_out", LEFT_OUT),
    "calendar-unset": _fact("date", Calendar(1970, from_network=False)),
    "calendar-adrift": _fact("date", Calendar(2026, from_network=False)),
    "network-no-helper": _unconnected(Obstacle.NO_HELPER),
    "network-no-manager": _unconnected(Obstacle.NO_MANAGER),
    "network-no-radio": _unconnected(Obstacle.NO_RADIO),
    "network-blocked": _unconnected(Obstacle.BLOCKED),
    "network-none": _alone,
    "sound-cards-none": _fact("cards", ()),
    "sound-card-missing": _other_card,
    "sound-cards-several": _two_cards,
    "sound-cards-unknown": _fact("cards", None),
    "buttons-unlearnt": _of_table("learnt", False),
    "encoder-missing": _pull,
    "pins-closed": _unread(SHUT),
    "pins-busy": _unread(BUSY),
    "pin-down": _stick,
    "ring-unlit": lambda examined: setattr(examined.table.strip, "broken", NO_STRIP),
    "line-unheard": _of_table("sound_failure", NO_CARD),
    "line-unrendered": _of_table("voice_failure", NO_VOICE),
    "button-silent": _cut(Button.REJECT),
    "seat-silent": _cut(*Button),
    "roll-call-silent": _cut_all,
    "roll-call-stopped": _of_table("stopped_after", 5),
}
"""Every way to fail, by the finding that it leads to."""
