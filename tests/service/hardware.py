"""Run by tests in a process of its own: the program that the units start, on mocked hardware.

    python -m tests.service.hardware FOLDER PLAN COMMAND…

Pins, ring, sound card and clock alone are replaced. What the strip was sent last lies in the file
`strip`, as a ring keeps it whatever becomes of the program. People sit at the first five boxes and
play until the table is where the plan wants it; then they stop, and `at SCENE` is printed.
"""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any, ClassVar, Protocol

import msgspec
from gpiozero.pins.mock import MockFactory

from roundtable.app import buttons, parts, running, safe, sound, troubles, whole_table
from roundtable.app.notify import Notifier
from roundtable.app.shell import Shell, every
from roundtable.app.wirings import usual_wiring
from roundtable.commands import cli
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.loop import Table
from roundtable.files import settings_file as memory
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.speech import estimated_seconds, silence
from roundtable.table_view import Scene, TableView
from roundtable.virtual import BrowserSpeaker
from roundtable.voice import Line, Rendering, SpokenClip, Voice
from roundtable.voice.shipped_packs import made_packs
from roundtable_drivers.clock import FastClock
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.mock import PinHands
from roundtable_drivers.ring import RingUnavailable, StripRing
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Box, Button, Clip, Contact, DeviceBack, DeviceLost, SpeakerReports
from tests.company.fingers import Fingers

BEAT = 0.005
PEOPLE = tuple(Box(number) for number in range(1, 6))
STRIP, SAID, OPENED = "strip", "said", "opened"
GATE = "gate"
MENU_SECONDS = 2.3

packs = cache(made_packs)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How the mocked table is, and what happens there."""

    until: Scene | None = None
    """Where people stop playing; nobody plays if there is no such place."""

    steps: int | None = None
    """Or so many scenes after a game was taken up, whichever is first."""

    seed: int = 1
    pauses: bool = False
    """There, somebody opens the menu and takes the pause."""

    blocks: float = 0.0
    """There, the conductor waits once until somebody writes to the file `gate`. After so many
    seconds, `waited` is printed beside it."""

    speed: float = 20.0
    has_ring: bool = True
    has_card: bool = True
    has_pins: bool = True
    unread: tuple[int, ...] = ()
    """Pins that something else has."""

    breaks: tuple[str, ...] = ()
    """What fails as soon as there is a vote: `ring`, `card`."""

    mends: bool = False
    """It comes back when the vote is over."""

    stops_in: tuple[str, ...] = ()
    """Parts of the start in which it waits for a line of its input."""


class FileStrip:
    """A strip whose pixels are a file."""

    broken: ClassVar[bool] = False

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / STRIP, os.O_WRONLY | os.O_CREAT, 0o600)

    def _transmit(self, buffer: bytearray) -> None:
        if self.broken:
            raise OSError("the strip went away")
        os.pwrite(self._file, bytes(buffer), 0)


class Factory(MockFactory):  # type: ignore[misc]
    """Mocked pins, some of which cannot be had."""

    def __init__(self, unread: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.unread = unread

    def pin(self, name: object) -> Any:
        if name in self.unread:
            raise RuntimeError("GPIO busy")
        return super().pin(name)


class Card(BrowserSpeaker):
    """A sound card that nobody hears, on the table's own clock."""

    clock: ClassVar[FastClock]
    plan: ClassVar[Plan]
    said: ClassVar[Path]
    only: ClassVar[Card | None] = None

    def __init__(self, reports: SpeakerReports, _card: str | None, _kind: object) -> None:
        super().__init__(reports, self.clock.now)
        self._to, self._there = reports, True
        Card.only = self
        if not self.plan.has_card:
            self.lose()

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        if self._there:
            with self.said.open("a") as file:
                print(clip, file=file)
            super().say(clip, pause_seconds)

    def settle(self, _seconds: float) -> bool:
        _stop("card", self.plan)
        return True

    def lose(self) -> None:
        if self._there:
            self._there = False
            self.clear()
            self._to.put(DeviceLost("there is no sound card"))

    def come_back(self) -> None:
        if not self._there:
            self._there = True
            self._to.put(DeviceBack())


class Mute(Voice):
    """A voice that renders silence, as long as the words would take."""

    def clip(self, line: Line) -> SpokenClip:
        return SpokenClip(silence(estimated_seconds(line.text)), "mute", None)

    def render_ahead(self, _lines: object, _progress: object = None) -> Rendering:
        return super().render_ahead(())


STUCK_SECONDS = 60.0
"""Of the table's: nothing else makes people wait so long."""


class Beats(Protocol):
    """People at boxes."""

    def beat(self) -> None:
        """Let them look up, and the voice go on."""


class PlayersUntil:
    """People who play until the table is where the plan wants it."""

    def __init__(self, plan: Plan, folder: Path, table: Table, hands: PinHands) -> None:
        self._plan, self._folder, self._table, self._hands = plan, folder, table, hands
        self._players = Players(hands, PEOPLE, Random(plan.seed))
        self._players._held.deal(Setup(players=len(PEOPLE)))
        self._fingers = Fingers()
        self._done = self._mended = False
        self._scenes: list[float] = []
        self._seen, self._seen_at = table.view, 0.0
        self._goal = Scene.PAUSED if plan.pauses else plan.until
        self._was_there = table.view.scene is self._goal
        table.watchers.append(self._see)

    def _see(self, view: TableView) -> None:
        """A scene may be over before the next beat of a busy machine."""
        self._was_there |= view.scene is self._goal

    def beat(self) -> None:
        now, view = Card.clock.now(), self._table.view
        if Card.only:
            Card.only.advance(now)
            self._wear(Card.only, view.scene)
        self._fingers.move(now)
        if self._done or self._fingers.next() or self._plan.until is None:
            return
        if self._is_there(view):
            self._done = True
            print(f"at {self._goal if self._was_there else view.scene}", flush=True)
        elif view.asks and view.asks.id == "resume-offer" and self._plan.until is not view.scene:
            self._press(now + 1.0, 0.1, *(Contact(one, Button.APPROVE) for one in PEOPLE[:2]))
        elif self._plan.pauses and view.scene is self._plan.until:
            self._press(now + 1.0, MENU_SECONDS, *(Contact(PEOPLE[1], one) for one in Button))
        elif self._plan.pauses and view.asks and view.asks.id == "menu-pause":
            self._press(now + 1.0, 0.1, Contact(PEOPLE[1], Button.APPROVE))
        else:
            self._press_again(view, now)
            self._players.look(view, now)
            self._players.act(now)

    def _press_again(self, view: TableView, now: float) -> None:
        """On a busy machine the two taps of a code may come too far apart, and count as nothing."""
        if view is not self._seen:
            self._seen, self._seen_at = view, now
        elif now > self._seen_at + STUCK_SECONDS:
            self._players._seen, self._seen_at = None, now

    def _wear(self, card: Card, scene: Scene) -> None:
        """Once: on a busy machine a vote may fall otherwise, and there is another."""
        if scene is Scene.VOTE and not self._mended:
            FileStrip.broken = "ring" in self._plan.breaks
            if "card" in self._plan.breaks:
                card.lose()
        elif scene is Scene.CARDS and self._plan.mends:
            FileStrip.broken = False
            card.come_back()
            self._mended = True

    def _is_there(self, view: TableView) -> bool:
        if view.since not in self._scenes and view.scene is not Scene.LIST:
            self._scenes.append(view.since)
        if self._plan.steps and len(self._scenes) > self._plan.steps:
            return True
        return self._was_there

    def _press(self, at: float, seconds: float, *contacts: Contact) -> None:
        for one in contacts:
            self._fingers.at(at, partial(self._hands.press, one))
            self._fingers.at(at + seconds, partial(self._hands.release, one))
        self._fingers.at(at + seconds + 0.5, lambda: None)  # then see what came of it


def replace_hardware(
    folder: Path,
    plan: Plan,
    people: Callable[[Plan, Path, Table, PinHands], Beats] | None = None,
) -> None:
    """Put files, mocked pins and silence in the place of what would touch a Pi."""
    clock = Card.clock = FastClock(plan.speed)
    Card.plan, Card.said = plan, folder / SAID
    factory = Factory(plan.unread)
    memory.TABLE_FILE = folder / "table.toml"

    def open_ring(wiring: Wiring) -> StripRing:
        _stop("ring", plan)
        if not plan.has_ring or FileStrip.broken:
            raise RingUnavailable("there is no ring")
        (folder / OPENED).write_text(wiring.title)
        return StripRing(FileStrip(folder), wiring)

    def open_factory(_pins: object) -> Factory:
        _stop("pins", plan)
        if not plan.has_pins:
            raise PinsUnavailable("no pins can be read here")
        return factory

    def report(notifier: Notifier, shell: Shell, table: Table, inbox: Inbox, **told: Any) -> None:
        _stop("report", plan)
        troubles.report(notifier, shell, table, inbox, **told)
        wiring = usual_wiring()
        hands = PinHands(_there(wiring, plan), factory, clock)
        shell.started.append(every(BEAT, (people or PlayersUntil)(plan, folder, table, hands).beat))
        if plan.blocks:
            table.watchers.append(partial(_wait_at_gate, folder, plan))

    class Hasty(Shell):
        def __init__(self, table: Table, inbox: Inbox, now: Callable[[], float], _: float) -> None:
            super().__init__(table, inbox, now, plan.speed)

    card: Any = types.ModuleType("roundtable_drivers.speaker")
    card.PygameSpeaker = Card
    sys.modules[card.__name__] = card
    for room, name, stand_in in (
        (parts, "open_ring", open_ring),
        (buttons, "open_factory", open_factory),
        (running, "report", report),
        (running, "MonotonicClock", lambda: clock),
        (whole_table, "Shell", Hasty),
        (sound, "Voice", Mute),
        (sound, "made_packs", packs),
        (safe, "EVERY_SECONDS", 0.2),
        (parts, "on_a_pi", lambda: True),
    ):
        assert hasattr(room, name), f"{room.__name__} has no {name} to stand in for"
        setattr(room, name, stand_in)


def _there(wiring: Wiring, plan: Plan) -> Any:
    contacts = {one: pin for one, pin in wiring.contacts.items() if pin not in plan.unread}
    return types.SimpleNamespace(contacts=contacts, active=wiring.active)


def _stop(part: str, plan: Plan) -> None:
    if part in plan.stops_in:
        print(f"in {part}", flush=True)
        sys.stdin.readline()


def _wait_at_gate(folder: Path, plan: Plan, view: TableView) -> None:
    gate = folder / GATE
    if view.scene is plan.until and gate.exists():
        print("blocked", flush=True)
        Timer(plan.blocks, partial(print, "waited", flush=True)).start()
        gate.read_text()
        gate.unlink()  # a second view of the same scene does not block again


def main(folder: str, plan: str, *command: str) -> int:
    replace_hardware(Path(folder), msgspec.json.decode(plan, type=Plan))
    return cli.main(command)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
