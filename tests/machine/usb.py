"""What is proved of a table without solder: all on USB, on a computer that is no Pi.

Its encoders and its ring's controller are USB devices to the kernel (`guest_usb/`): pulled, they
are gone; plugged in elsewhere, they are elsewhere.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from roundtable.app.learning import asking
from roundtable.messages import message
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from roundtable_drivers.encoders import EncoderButton
from roundtable_drivers.learnt import Learning, as_text
from roundtable_ports import Box, Button, Contact
from tests.bench import presses
from tests.kernel.parts import NotShown, must
from tests.machine.emulator import Line
from tests.machine.evening import PEOPLE, SLOW, STEERS, team_of
from tests.machine.installed import ON_USB, PYTHON
from tests.machine.mirror import Mirror
from tests.machine.proofs import AS_SERVICE, opened, refused, taken
from tests.machine.seeing import Shown, Wled
from tests.machine.stage import READY, Stage, log_of, restarts, status, wait_until_active
from tests.machine.table import BETWEEN, TAP, TO_THE_END, A, R, Table

BOXES, ENCODERS = 6, 4
"""The kernel can be four encoders at once, so three boxes share the last."""

FIRST_CODE = 0x120
"""What the kernel calls a joystick's first button."""

STEADY = 2.5
"""Seconds of the guest in which nothing else is to be seen."""

WLED = "wled"


def leads(box: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """A box's encoder, and which of its switches its leads were pushed onto: as they came.

    The first two boxes are alike, so that only their sockets tell them apart.
    """
    encoder, switch = min(box, ENCODERS) - 1, 0 if box <= 2 else box - 2
    return (encoder, switch), (encoder, switch + 5)


def place(socket: int) -> str:
    return f"usb-dummy_hcd.{socket}-1/input0"


@dataclass
class UsbTable(Table):
    """Such a table, and the same beside it, mocked, to compare it with."""

    mirror: Mirror = field(default_factory=lambda: Mirror(ON_USB))
    pictures: int = 0
    moments: int = 0
    """How many were compared, at how many moments."""

    @cached_property
    def lines(self) -> dict[Contact, Line]:
        return {
            Contact(Box(box), button): line
            for box in range(1, BOXES + 1)
            for button, line in zip(Button, leads(box), strict=True)
        }

    @cached_property
    def wled(self) -> Wled:
        return Wled(self.machine.frames, self.mirror.wiring.ring.pixels)

    def press(self, contacts: Sequence[Contact], seconds: float) -> None:
        super().press(contacts, seconds)
        self.mirror.press(contacts, seconds, BETWEEN)

    def goes_on(self) -> None:
        """It says what the mirror says, and then shows nothing but what the mirror shows."""
        for one in self.mirror.says():
            self.hears_one_of([one], 4 * SLOW if one.id == "reveal-again-ask" else SLOW)
        if expected := self.mirror.pictures():
            self.shows(expected)

    def shows(self, expected: Collection[bytes], seconds: float = 30.0) -> None:
        def steady() -> bool:
            seen = self.seen_lately()
            return bool(seen) and all(one.colours in expected for one in seen)

        self.machine.until(steady, seconds, f"only {len(expected)} pictures are shown")
        self.pictures += len(self.seen_lately())
        self.moments += 1

    def seen_lately(self) -> list[Shown]:
        now = self.machine.uptime()
        return [one for one in self.wled.look() if one.at > now - STEADY]

    # What is plugged in where

    def pull(self, *gadgets: str) -> None:
        for one in gadgets:
            self.machine.said_by(f"echo >/sys/kernel/config/usb_gadget/{one}/UDC")

    def plug(self, gadget: str, socket: int) -> None:
        self.machine.said_by(
            f"echo dummy_udc.{socket} >/sys/kernel/config/usb_gadget/{gadget}/UDC; udevadm settle"
        )


def encoder(box: int) -> str:
    return f"encoder{box - 1}"


def on_usb(table: Table) -> UsbTable:
    if not isinstance(table, UsbTable):
        raise NotShown("this proof is for the guest on USB")
    return table


# Learning


def without_solder_buttons_are_learnt_by_pressing_and_the_welcome_is_heard(stage: Stage) -> str:
    with stage.switched_on("learning") as plain:
        table = on_usb(plain)
        wait_until_active(table)
        must("learns" in status(table), f"it does not say so: {status(table)}\n{log_of(table)}")
        learning = Learning(table.mirror.wiring.all_boxes)
        while contact := learning.wanted:
            table.hears(f"learn-{contact.button}", SLOW, seat=int(contact.box))
            table.shows({table.mirror.told(asking(learning))})
            if contact == Contact(Box(2), Button.APPROVE):
                press_alone(table, [Contact(Box(1), Button.REJECT)])
                table.hears("learn-taken", SLOW, seat=1)
            press_alone(table, [contact])
            socket, switch = switch_of(table, contact)
            learning.press(EncoderButton(place(socket), FIRST_CODE + switch), len(learning.buttons))
        table.hears("learn-done", SLOW)
        kept = table.machine.read("/var/lib/roundtable/buttons.toml")
        must(kept == as_text(learning.buttons), f"it has learnt something else:\n{kept.decode()}")
        table.goes_on()  # which begins with the welcome
        must("No " not in status(table), f"something is missing: {status(table)}\n{log_of(table)}")
        failed = table.machine.said_by("systemctl --failed --plain --no-legend")
        must(not failed.strip(), f"units failed: {failed}")
        must(restarts(table) == 0, f"it was started {restarts(table)} times again")
        stage.keep(table, READY)
        return f"{len(learning.buttons)} buttons of {ENCODERS} encoders; {compared(table)}"


def press_alone(table: UsbTable, contacts: Iterable[Contact]) -> None:
    """While there is no table yet for the mirror to be."""
    Table.press(table, list(contacts), TAP)


def switch_of(table: UsbTable, contact: Contact) -> tuple[int, int]:
    line = table.lines[contact]
    assert not isinstance(line, int), "it has no pins"
    return line


def compared(table: UsbTable) -> str:
    strays = table.wled.strays
    must(not strays, f"{strays} bytes that WLED was told belong to no picture")
    pictures = f"{table.pictures} of {len(table.wled.shown)} pictures"
    return f"{pictures} compared to the byte, at {table.moments} moments"


# A night


def without_solder_five_people_play_a_whole_night_heard_and_lit(stage: Stage) -> str:
    with stage.at(READY, "night") as plain:
        table = on_usb(plain)
        play(table)
        must(restarts(table) == 0, "it was started again on the way")
        return f"{len(table.log)} sentences heard, {compared(table)}; {taken(table)}"


def play(table: UsbTable) -> None:
    """From the welcome to the last word: three Quests succeed, and the blade misses."""
    table.mirror.says()  # it has welcomed everybody
    leader = to_the_first_team(table)
    for quest, size in enumerate((2, 3, 2), start=1):
        team = team_of(leader, size)
        step_in(table, leader, team)
        if quest == 1:
            vote_with_an_encoder_pulled(table)
        else:
            table.all_tap(PEOPLE, A)
            table.goes_on()
        if quest == 3:
            table.beside = TO_THE_END
        table.all_tap(team, A, R)
        table.goes_on()
        leader = leader % len(PEOPLE) + 1
    hunt(table)
    must(table.mirror.night.view.scene is Scene.ENDED, "it is not over")


def to_the_first_team(table: UsbTable) -> int:
    """Who leads first is chance, and is heard."""
    for box in PEOPLE:
        table.tap(box, A, R)
        table.goes_on()
    table.hold(STEERS, A)  # all sit
    table.goes_on()
    for _ in ("this order", "this line-up"):
        table.tap(STEERS, A)
        table.goes_on()
    no = [Contact(Box(STEERS), R)]
    press_alone(table, no)  # no rehearsal
    leaders = [message("deal-leader", leader=box) for box in PEOPLE]
    named, _ = table.hears_one_of(leaders, 2 * SLOW)
    leader = named.number("leader")
    table.mirror.leader = Seat(leader)
    table.mirror.press(no, TAP, BETWEEN)
    *_, ready = table.mirror.says()
    table.hears_one_of([ready], SLOW)
    table.all_tap(PEOPLE, A)
    table.goes_on()
    return leader


def step_in(table: UsbTable, leader: int, team: Sequence[int]) -> None:
    table.all_tap(team, A)
    table.hold(leader, A)
    table.goes_on()


def vote_with_an_encoder_pulled(table: UsbTable) -> None:
    """Four can vote, the fifth is missed; plugged in again, it votes too, and all are counted."""
    pulled, *others = PEOPLE[2], *PEOPLE[:2], *PEOPLE[3:]
    table.all_tap(others[:2], A)
    table.pull(encoder(pulled))
    table.mirror.lose(pulled)
    table.goes_on()
    must(table.mirror.night.view.boxes[pulled - 1].trouble, "its lamp does not say so")
    table.all_tap(others[2:], A)
    table.goes_on()
    must(table.mirror.night.view.scene is Scene.VOTE, "the vote has ended without it")
    table.plug(encoder(pulled), pulled - 1)
    table.mirror.find(pulled)
    table.goes_on()
    table.tap(pulled, A)
    table.goes_on()


def hunt(table: UsbTable) -> None:
    """The Raven comes forward and strikes the Lion, who is not Merlin."""
    assassin, target = 2, 3
    table.hold(assassin, A)
    table.goes_on()
    table.tap(assassin, R)
    table.goes_on()
    table.tap(assassin, A)
    table.goes_on()
    table.hold(assassin, A)
    table.goes_on()
    table.hold(target, R)
    table.goes_on()


# Sockets


def without_solder_alike_encoders_are_told_apart_by_their_sockets(stage: Stage) -> str:
    with stage.at(READY, "sockets") as plain:
        table = on_usb(plain)
        listed = "cat /sys/class/input/event*/device/{name,phys,id/vendor,id/product}"
        names = table.machine.said_by(f"{listed.replace('phys,', '')} | sort | uniq -c")
        alike = re.findall(rf"^ *{ENCODERS} (?:0079|0006|DragonRise.*)$", names, re.MULTILINE)
        must(len(alike) == 3, f"they are not alike:\n{names}")
        first, second = 1, 2
        table.pull(encoder(first), encoder(second))
        table.plug(encoder(first), second - 1)
        table.plug(encoder(second), first - 1)
        table.machine.until(
            lambda: log_of(table).count("is back") >= 4, SLOW, "both encoders are back"
        )
        table.listen_from_now()
        table.mirror.says()  # it has welcomed everybody
        for pressed, answers in ((first, second), (second, first)):
            press_alone(table, [Contact(Box(pressed), button) for button in (A, R)])
            both = [Contact(Box(answers), button) for button in (A, R)]
            table.mirror.press(both, TAP, BETWEEN)
            table.goes_on()
        return "two that are alike to the last letter, swapped: each answers for its socket's seat"


# The ring


def without_solder_a_ring_that_is_pulled_is_missed_and_lit_again(stage: Stage) -> str:
    with stage.at(READY, "ring") as plain:
        table = on_usb(plain)
        table.mirror.says()
        table.pull(WLED)
        table.machine.until(lambda: "No lights" in status(table), SLOW, "the status says it")
        told = status(table)
        table.plug(WLED, ENCODERS)
        table.machine.until(lambda: "No " not in status(table), SLOW, "the ring is back")
        table.shows(table.mirror.pictures())
        must(restarts(table) == 0, "it was started again")
        return f"{told}; then {compared(table)}"


# Devices

OPENED = (
    *(f"/dev/input/event{number}" for number in range(ENCODERS)),
    *("/dev/ttyACM0", "/dev/snd/controlC1", "/dev/snd/pcmC1D0p"),
)
NOT_NEEDED = (
    *("/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/ttyS0", "/dev/port", "/dev/rtc0", "/dev/hwrng"),
    *("/dev/vport1p1", "/dev/uinput", "/dev/hidg0", "/dev/ttyGS0", "/dev/hidraw0"),
    "/dev/bus/usb/001/002",
)
MADE_FOR_THIS = """
[ -e /dev/uinput ] || mknod /dev/uinput c 10 223
[ -e /dev/mem ] || mknod /dev/mem c 1 1
[ -e /dev/port ] || mknod /dev/port c 1 4
"""


def without_solder_encoders_and_the_port_can_be_opened_and_no_others(stage: Stage) -> str:
    with stage.at(READY, "devices") as table:
        table.machine.said_by(MADE_FOR_THIS)
        got = opened(table, OPENED, AS_SERVICE)
        wrong = {name: how for name, how in got.items() if how != "opened"}
        must(not wrong, f"cannot be opened inside: {wrong}")
        return f"{len(OPENED)} opened, {refused(table, NOT_NEEDED)} refused even to root"


# Speed


def without_solder_a_press_reaches_the_loop_by_evdev_as_measured(stage: Stage) -> str:
    with stage.at(READY, "speed") as table:
        table.machine.said_by("modprobe uinput && udevadm settle")
        script = shlex.quote(Path(presses.__file__).read_text())
        said = table.machine.said_by(f"{PYTHON} -c {script}", 300)
        ratio = re.search(r"ratio ([0-9.]+)", said)
        must(ratio is not None and float(ratio[1]) < presses.ASKED, said)
        return said.strip()


PROOFS: tuple[Callable[[Stage], str], ...] = (
    without_solder_buttons_are_learnt_by_pressing_and_the_welcome_is_heard,
    without_solder_five_people_play_a_whole_night_heard_and_lit,
    without_solder_alike_encoders_are_told_apart_by_their_sockets,
    without_solder_a_ring_that_is_pulled_is_missed_and_lit_again,
    without_solder_encoders_and_the_port_can_be_opened_and_no_others,
    without_solder_a_press_reaches_the_loop_by_evdev_as_measured,
)
"""In the order in which moments are made and used."""
