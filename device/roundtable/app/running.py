"""A table on the real clock: wired, or mocked, with its pages and in the terminal."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.app.buttons import open_buttons
from roundtable.app.keeping import JournalKeeper
from roundtable.app.notify import Notifier
from roundtable.app.parts import ring_of
from roundtable.app.shell import Shell, every
from roundtable.app.signals import ended_by_signals
from roundtable.app.sound import Prepared, Preparing, open_browser_sound, open_sound
from roundtable.app.troubles import NO_LIGHTS, Troubles, report
from roundtable.app.wirings import profile_of, table_wiring
from roundtable.chance import table_deal
from roundtable.conductor.commands import Remark, Tell
from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.flow import Flow
from roundtable.conductor.loop import Inbox, Memory, Speaking, Table
from roundtable.files.places import mocked_folder, state_folder
from roundtable.files.settings_file import BadTable, SettingsFile, check, read_table
from roundtable.files.writing import Writer
from roundtable.journal import RunningJournal
from roundtable.lights import frame_at
from roundtable.settings import Settings, TableFile
from roundtable.terminal.screen import Keys, Screen, can_draw, is_terminal
from roundtable_drivers.clock import FastClock, MonotonicClock
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.frames import FrameThread
from roundtable_drivers.network import NetworkHelper
from roundtable_drivers.wiring import Pins, Wiring, WiringError, read
from roundtable_ports import Frame, Hands, Jack, Ring
from roundtable_ports.network import Network

if TYPE_CHECKING:
    from roundtable.app.pages import TablePages
    from roundtable.app.serving import Serving
    from roundtable.console.network import TableNetwork
    from roundtable.terminal.audience import Audience, Foot
    from roundtable.virtual import BrowserSpeaker, Company
    from roundtable.words import Words

log = logging.getLogger(__name__)


USUAL_PORT = 8000

UPDATES = "ROUNDTABLE_UPDATES"
"""Where the units of an installed table have the outcome of its updates."""

ONLY_HERE = "phones cannot reach this computer: start the table with --bind 0.0.0.0"

SHORTEST_BEAT = 0.002
"""Seconds between what scripted players do, however fast time passes."""


class CannotRun(Exception):
    """There is no table to run; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What was asked for on the command line."""

    wiring: str | None = None
    language: str | None = None
    players: int = 7
    seat: int = 1
    port: int = USUAL_PORT
    """Of its pages."""

    binds: tuple[str, ...] = ()
    """Addresses to listen at; without any, everywhere, or here alone where hardware is mocked."""

    speed: float = 1.0
    """Of a mocked table's time."""

    shows_code: bool = False
    opens_browser: bool = False


def run_wired(options: RunOptions) -> int:
    """The table as it is wired, until a signal ends it; returns the exit code."""
    with ended_by_signals(), Notifier.from_environment() as notifier:
        try:
            return _run_wired(options, notifier)
        except (BadTable, WiringError, CannotRun) as error:
            notifier.status("; ".join(map(str, error.args)))
            raise


def _run_wired(options: RunOptions, notifier: Notifier) -> int:
    file = read_table()
    profile = options.wiring or profile_of(file)
    wiring = table_wiring(file, profile)
    if wiring.pins is Pins.MOCK:
        raise CannotRun(f"the profile {profile} has no pins; add --mock")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    inbox, clock = Inbox(), MonotonicClock()

    with ExitStack() as opened:
        try:
            open_buttons(opened, wiring, inbox, clock, settings=file.settings, notifier=notifier)
        except PinsUnavailable as error:
            raise CannotRun(f"{error}; or try a mocked table: roundtable run --mock") from None
        journal = _journal(opened, state_folder(), inbox)
        running = _Running(
            opened, wiring, inbox, clock, language=options.language, file=file, journal=journal
        )
        front = running.serve(options, profile, len(wiring.jacks), network=NetworkHelper())
        if UPDATES in os.environ:
            updated = Path(os.environ[UPDATES])
            running.shell.started.append(lambda _loop: front.takes_updates(updated, file.releases))
        running.light(ring_of(wiring, running.troubles))
        shell, table, troubles = running.shell, running.table, running.troubles
        report(notifier, shell, table, inbox, title=wiring.title, troubles=troubles)
        if is_terminal(sys.stdout):
            running.show()
        code = running.shell.run()
        notifier.stopping()
    log.info("the table is dark")
    return code


def run_mocked(options: RunOptions) -> int:
    """A mocked table: on its pages, and in the terminal, where your keys are one box's buttons."""
    from roundtable.app.guest import Fingers, GuestKnowledge
    from roundtable.app.serving import ShownRing
    from roundtable.virtual import Company, VirtualTable
    from roundtable.virtual.company import BEAT
    from roundtable_drivers.mock import MockedTable

    profile = options.wiring or "mock"
    wiring = read(profile)
    seats = len(wiring.jacks)
    if max(options.players, options.seat) > seats:
        raise CannotRun(f"this table has {seats} seats; give --players and --seat up to that")
    at_terminal = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    if is_terminal(sys.stderr):
        logging.disable()  # lines of a log would stand in the picture
    else:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    inbox = Inbox()
    clock = MonotonicClock() if options.speed == 1 else FastClock(options.speed)
    own = Jack(options.seat) if at_terminal else None
    with ended_by_signals(), ExitStack() as opened:
        hardware = opened.enter_context(MockedTable(wiring, clock, inbox, keep_frames=1))
        journal = _journal(opened, mocked_folder(), inbox)
        running = _Running(
            opened,
            wiring,
            inbox,
            clock,
            language=options.language,
            file=read_table(),
            journal=journal,
            in_browser=True,
            speed=options.speed,
        )
        front = running.serve(options, profile, seats, hardware.hands)
        ring = ShownRing(hardware.ring, front.hub.lit)
        running.light(ring)
        flow = running.flow

        company = Company(
            hardware.hands,
            SystemRandom(),
            lambda: flow.settings,
            flow,
            guest=own,
            says=lambda said: front.command(Remark(said), None),
        )
        running.keep_company(company)
        # Scripted players press in the table's time, people in their own.
        running.table.pace = lambda jack: 1.0 if company.presses(jack) else options.speed
        speaker = running.speaker
        virtual = VirtualTable(
            front, company, speaker, lambda: ring.frame, lambda: front.draft.planned
        )
        front.takes(virtual)
        if speaker:
            speaker.changed = front.changed
        running.shell.started.append(every(max(BEAT / options.speed, SHORTEST_BEAT), virtual.beat))
        if own:
            others = [jack for jack in _boxes(options.players, own, seats) if jack != own]
            if not running.goes_on:
                company.sit_at(others, clock.now())
            knows = GuestKnowledge(company, own)
            knows.see(running.table.view)
            running.table.watchers.append(knows.see)

            def foot(words: Words) -> list[str]:
                return [*running.told, *knows.told(words)]

            running.show(own, foot)
            fingers = Fingers(hardware.hands, own, lambda: flow.settings)
            running.take_keys(fingers.type)
        return running.shell.run()


def _journal(opened: ExitStack, folder: Path, inbox: Inbox) -> RunningJournal:
    """What is kept there of a game that was broken off, and from now on."""
    journal = opened.enter_context(RunningJournal.open(folder))
    for one in journal.troubles:
        log.warning("trouble with the journal: %s", one)
        inbox.put(Trouble(one))
    return journal


def _boxes(players: int, own: Jack, seats: int) -> list[Jack]:
    """As people should sit, with somebody at this box."""
    from roundtable.players import boxes_for

    usual = boxes_for(players, seats)
    shift = own - min(usual, key=lambda jack: abs(jack - own))
    return sorted(Jack((jack + shift - 1) % seats + 1) for jack in usual)


class _Running:
    """All that a wired and a mocked table have in common."""

    def __init__(
        self,
        opened: ExitStack,
        wiring: Wiring,
        inbox: Inbox,
        clock: MonotonicClock | FastClock,
        *,
        language: str | None,
        file: TableFile,
        journal: RunningJournal,
        in_browser: bool = False,
        speed: float = 1.0,
    ) -> None:
        self._opened, self._inbox, self._clock = opened, inbox, clock
        self._suspended: list[Screen | Keys] = []
        self._front: TablePages | None = None
        self._covered = False
        self._preparing: Preparing | None = None
        self.speaker: BrowserSpeaker | None = None
        self.troubles = Troubles(inbox)
        self.told: list[str] = []
        """What whoever started the table should know of its pages."""

        self._writer = opened.enter_context(Writer())
        kept = SettingsFile(state_folder(), file.settings, self._writer.write)
        settings = kept.read()
        if language:
            settings = check(replace(settings, language=language))
        speech: Speaking
        kept_by: Memory = kept
        prepared: Prepared | None = None
        if speed != 1:
            from roundtable.speech import NominalSpeech
            from roundtable.virtual import BrowserSpeaker

            self.speaker = BrowserSpeaker(inbox, clock.now)
            speech = NominalSpeech(self.speaker, worded=True)
        elif in_browser:
            speech, preparing, self.speaker = open_browser_sound(
                opened, inbox, settings, clock.now, self._is_looked_at
            )
            self._preparing = preparing
            kept_by = prepared = Prepared(kept, preparing)
        else:
            speech, preparing = open_sound(opened, inbox, settings, wiring.sound, self.troubles)
            self._preparing = preparing
            kept_by = prepared = Prepared(kept, preparing)
        boxes = wiring.jacks
        game = journal.resume()
        self.goes_on = game is not None
        """Whether a game was broken off here."""

        today = date.today().toordinal()
        self.flow = Flow(boxes, settings, game, now=clock.now(), today=today, apart=in_browser)
        keeper = JournalKeeper(
            journal, lambda: self.flow.settings, lambda id: inbox.put(Mended(id))
        )
        rng = SystemRandom()
        self.table = Table(
            self.flow,
            inbox,
            speech=speech,
            keeper=keeper,
            memory=kept_by,
            deal=lambda setup: table_deal(setup, rng),
        )
        self.table.failed = journal.failed
        self.shell = Shell(self.table, inbox, clock.now, speed)
        if prepared:
            self.table.watchers.append(prepared.sit)

    def _is_looked_at(self) -> bool:
        return self._front is not None and self._front.hub.tables > 0

    def serve(
        self,
        options: RunOptions,
        profile: str,
        seats: int,
        hands: Hands | None = None,
        network: Network | None = None,
    ) -> TablePages:
        """Its pages, as soon as the loop runs."""
        from roundtable.app.pages import TablePages
        from roundtable.app.passed import passed_portal
        from roundtable.app.serving import Serving, open_browser

        front = self._front = TablePages(
            self.table,
            self.flow,
            self._inbox,
            self._clock.now,
            boxes=seats,
            profile=profile,
            folder=state_folder() if hands is None else mocked_folder(),
            hands=hands,
            speed=options.speed,
            write=self._writer.write,
        )

        def tell(line: str, link: bool) -> None:
            self.told = [*self.told, line]
            if not self._suspended:
                if hands is None:
                    log.log(logging.INFO if link else logging.WARNING, "pages: %s", line)
                else:
                    print(line, flush=True)
            if link and options.shows_code:
                self._cover()
            if link and options.opens_browser:
                open_browser(line)

        if self._preparing:
            front.speaks = self._preparing.voices
        serving = Serving(front, options.port, options.binds, tell, passed_portal())
        self.shell.started.append(serving.begin)
        if network:
            self._look_after(network, front, serving)
        self.shell.pumped.append(front.pumped)
        self.shell.ending.append(serving.end)
        return front

    def _look_after(self, network: Network, front: TablePages, serving: Serving) -> None:
        """Its network, from as soon as the loop runs."""
        from roundtable.app.networking import Networking, own_network
        from roundtable.app.serving import own_address

        def told(shown: TableNetwork) -> None:
            front.network = shown
            serving.moved()
            front.hub.changed()

        networking = front.networking = Networking(
            network,
            own_network(state_folder(), self._writer.write),
            wanted=lambda: self.flow.settings.own_network,
            used=serving.used,
            reachable=lambda: own_address() is not None,
            told=told,
            says=lambda said: front.command(Tell(said), None),
            now=self._clock.now,
        )
        self.shell.started.append(networking.begin)
        self.shell.ending.append(networking.end)

    def keep_company(self, company: Company) -> None:
        """Whoever is scripted goes on with a game that was broken off, too."""
        from roundtable.app.kept_company import KeptCompany

        kept = KeptCompany(company, mocked_folder(), self._writer.write)
        if self.goes_on:
            kept.take_up(self._clock.now())
        self.table.watchers.append(kept.see)

    def _cover(self) -> None:
        """Show the guests' link as a code that phones read, in place of the picture."""
        from roundtable.console.qr import blocks

        front = self._front
        link = front.guest_link() if front else ""
        if not front or not link:
            return
        code = [ONLY_HERE] if front.only_here else [*blocks(link), f"for guests: {link}"]
        self._covered = True
        for one in self._suspended:
            if isinstance(one, Screen):
                one.leave()
        print(*code, front.link(), sep="\n", flush=True)

    def _uncover(self) -> None:
        self._covered = False
        for one in self._suspended:
            if isinstance(one, Screen):
                one.enter()

    def light(self, ring: Ring) -> None:
        """From now on the ring shows the table; it is dark as soon as this ends."""
        self._opened.callback(ring.close)

        def picture(now: float) -> Frame:
            return frame_at(self.table.view, now)

        def ended(why: str) -> None:
            self.troubles.begins(NO_LIGHTS, why)

        frames = FrameThread(ring, picture, self._clock, ended)
        self._opened.callback(frames.close)
        self.shell.started.append(lambda _loop: frames.start())

    def show(self, own: Jack | None = None, foot: Foot | None = None) -> None:
        """In this terminal: the ring, or plain lines."""
        # Only where somebody watches.
        from roundtable.terminal.audience import PICTURES_PER_SECOND, Reader, Watcher

        foot = foot or (lambda _words: self.told)
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
            if not self._covered:
                audience.draw(self._clock.now())

        self.shell.started.append(every(1 / PICTURES_PER_SECOND, draw))

    def take_keys(self, typed: Callable[[str], None]) -> None:
        from roundtable.app.guest import LINK, QUIT

        keys = self._opened.enter_context(Keys(sys.stdin))
        self._suspended.append(keys)

        def read() -> None:
            text = keys.read()
            if text is None or QUIT in text:
                self.shell.end()
            elif self._covered:
                self._uncover()
            elif LINK in text:
                self._cover()
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
