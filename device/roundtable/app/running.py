"""A table on the real clock: wired, or mocked in the terminal with one seat left to you."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable import app, memory
from roundtable.app.demo import PICTURES_PER_SECOND, boxes_for
from roundtable.app.keeping import JournalKeeper, interrupted
from roundtable.app.nights import Unkept
from roundtable.app.shell import Shell, every
from roundtable.app.sound import Prepared, open_sound
from roundtable.chance import table_deal
from roundtable.conductor.effects import Trouble
from roundtable.conductor.flow import Flow, Interrupted
from roundtable.conductor.loop import Inbox, Keeper, Table
from roundtable.journal import RunningJournal
from roundtable.lights import frame_at
from roundtable.memory import SettingsFile, check, read_table
from roundtable.places import state_folder
from roundtable.players import Players
from roundtable.ports import Frame, Jack, Ring
from roundtable.screen import Keys, Screen, can_draw, is_terminal
from roundtable.settings import Settings, TableFile
from roundtable.signals import ended_by_signals
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.edges import PinEdges, PinsUnavailable, open_factory
from roundtable_drivers.frames import FrameThread
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.ring import NoRing, RingUnavailable, open_ring
from roundtable_drivers.wiring import Active, Pins, Sound, Wiring

if TYPE_CHECKING:
    from roundtable.audience import Audience, Foot

log = logging.getLogger(__name__)

NO_LIGHTS = "trouble-lights"


class CannotRun(Exception):
    """There is no table to run; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    wiring: str | None = None
    language: str | None = None
    players: int = 7
    seat: int = 1


def run_wired(wish: Wish) -> int:
    """The table as it is wired, until a signal ends it; returns the exit code."""
    file = read_table()
    profile = wish.wiring or _profile(file)
    wiring = app.read_wiring(profile)
    if wiring.pins is Pins.MOCK:
        raise CannotRun(f"the profile {profile} has no pins; add --mock")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    inbox, clock = Inbox(), MonotonicClock()
    with ended_by_signals(), ExitStack() as opened:
        try:
            factory = opened.enter_context(closing(open_factory(wiring.pins)))
            low = wiring.active is Active.LOW
            opened.enter_context(PinEdges(wiring.contacts, factory, inbox, clock, low))
        except PinsUnavailable as error:
            raise CannotRun(f"{error}; or try a mocked table: roundtable run --mock") from None
        journal = opened.enter_context(RunningJournal.open(state_folder()))
        for one in journal.troubles:
            inbox.put(Trouble(f"trouble-{one.id}"))
        running = _Running(
            opened, wiring, inbox, clock, language=wish.language, file=file, journal=journal
        )
        running.light(_ring(wiring, inbox))
        log.info("the table is ready: %s", wiring.title)
        if is_terminal(sys.stdout):
            running.show()
        code = running.shell.run()
    log.info("the table is dark")
    return code


def run_mocked(wish: Wish) -> int:
    """A mocked table in the terminal: your keys are the buttons of one box."""
    from roundtable.app.guest import Fingers, Knowledge

    wiring = app.read_wiring(wish.wiring or "mock")
    seats = len(wiring.seats)
    if max(wish.players, wish.seat) > seats:
        raise CannotRun(f"this table has {seats} seats; give --players and --seat up to that")
    if is_terminal(sys.stderr):
        logging.disable()  # lines of a log would stand in the picture
    inbox, clock = Inbox(), MonotonicClock()
    own = Jack(wish.seat)
    with ended_by_signals(), ExitStack() as opened:
        hardware = opened.enter_context(MockedTable(wiring, clock, inbox, keep_frames=1))
        file = read_table()
        running = _Running(
            opened, wiring, inbox, clock, language=wish.language, file=file, mocked=True
        )
        running.light(hardware.ring)
        others = [jack for jack in _boxes(wish.players, own, seats) if jack != own]
        players = Players(hardware.hands, others, SystemRandom(), guest=own, listens=True)
        knows = Knowledge(players, own)
        knows.see(running.table.view)
        running.table.watchers.append(knows.see)
        running.show(own, knows.told)

        def play() -> None:
            now = clock.now()
            players.look(running.table.view, now)
            players.act(now)

        running.shell.started.append(every(1 / PICTURES_PER_SECOND, play))
        fingers = Fingers(hardware.hands, own, lambda: running.flow.settings)
        running.take_keys(fingers.type)
        return running.shell.run()


def _boxes(players: int, own: Jack, seats: int) -> list[Jack]:
    """As people should sit, with somebody at this box."""
    usual = boxes_for(players, seats)
    shift = own - min(usual, key=lambda jack: abs(jack - own))
    return sorted(Jack((jack + shift - 1) % seats + 1) for jack in usual)


def _profile(file: TableFile) -> str:
    if file.wiring is None:
        return app.DEFAULT_WIRING
    if file.wiring in app.wiring_names():
        return file.wiring
    return str(memory.TABLE_FILE.parent / Path(file.wiring))


def _ring(wiring: Wiring, inbox: Inbox) -> Ring:
    try:
        return open_ring(wiring)
    except RingUnavailable as error:
        log.warning("%s", error)
        inbox.put(Trouble(NO_LIGHTS))
        return NoRing()


class _Running:
    """All that a wired and a mocked table have in common."""

    def __init__(
        self,
        opened: ExitStack,
        wiring: Wiring,
        inbox: Inbox,
        clock: MonotonicClock,
        *,
        language: str | None,
        file: TableFile,
        journal: RunningJournal | None = None,
        mocked: bool = False,
    ) -> None:
        self._opened, self._inbox, self._clock = opened, inbox, clock
        self._suspended: list[Screen | Keys] = []
        kept = SettingsFile(state_folder(), file.settings)
        settings = kept.read()
        if language:
            settings = check(replace(settings, language=language))
        wanted = mocked or wiring.sound.kind is not Sound.NONE
        speech, preparing = open_sound(
            opened, inbox, settings, card=wiring.sound.card, wanted=wanted
        )
        prepared = Prepared(kept, preparing)
        boxes = [Jack(number) for number in range(1, len(wiring.seats) + 1)]
        game: Interrupted | None = interrupted(journal) if journal else None
        self.flow = Flow(boxes, settings, game, now=clock.now())
        keeper: Keeper = JournalKeeper(journal, lambda: self.flow.settings) if journal else Unkept()
        rng = SystemRandom()
        self.table = Table(
            self.flow,
            inbox,
            speech=speech,
            keeper=keeper,
            memory=prepared,
            deal=lambda setup: table_deal(setup, rng),
        )
        self.shell = Shell(self.table, inbox, clock.now)
        self.table.watchers.append(prepared.sit)

    def light(self, ring: Ring) -> None:
        """From now on the ring shows the table; it is dark as soon as this ends."""
        self._opened.callback(ring.close)

        def trouble(reason: str) -> None:
            log.warning("%s", reason)
            self._inbox.put(Trouble(NO_LIGHTS))

        def picture(now: float) -> Frame:
            return frame_at(self.table.view, now)

        frames = FrameThread(ring, picture, self._clock, trouble)
        self._opened.callback(frames.close)
        self.shell.started.append(lambda _loop: frames.start())

    def show(
        self,
        own: Jack | None = None,
        foot: Foot | None = None,
    ) -> None:
        """In this terminal: the ring, or plain lines."""
        from roundtable.audience import Reader, Watcher, nothing  # only where somebody watches

        foot = foot or nothing
        audience: Audience

        def settings() -> Settings:
            return self.flow.settings

        if can_draw(sys.stdout):
            screen = self._opened.enter_context(Screen(sys.stdout))
            self._suspended.append(screen)
            audience = Watcher(screen, settings, own=own, foot=foot)
        else:
            audience = Reader(sys.stdout, settings, foot)
        audience.see(self.table.view)
        self.table.watchers.append(audience.see)

        def draw() -> None:
            audience.draw(self._clock.now())

        self.shell.started.append(every(1 / PICTURES_PER_SECOND, draw))

    def take_keys(self, typed: Callable[[str], None]) -> None:
        from roundtable.app.guest import QUIT

        keys = self._opened.enter_context(Keys(sys.stdin))
        self._suspended.append(keys)

        def read() -> None:
            text = keys.read()
            if text is None or QUIT in text:
                self.shell.end()
            else:
                typed(text)

        def begin(loop: asyncio.AbstractEventLoop) -> None:
            loop.add_reader(keys.fileno, read)
            loop.add_signal_handler(signal.SIGTSTP, self._suspend)

        self.shell.started.append(begin)

    def _suspend(self) -> None:
        """Ctrl-Z: the shell gets its terminal as it was, and we get it again with `fg`."""
        for one in reversed(self._suspended):
            one.leave()
        os.kill(os.getpid(), signal.SIGSTOP)
        for one in self._suspended:
            one.enter()
