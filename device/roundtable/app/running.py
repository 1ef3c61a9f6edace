"""A table on the real clock: wired, or mocked, with its pages and in the terminal."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom

from roundtable.app.buttons import open_buttons
from roundtable.app.left_out import log_left_out
from roundtable.app.notify import Notifier
from roundtable.app.parts import on_a_pi, ring_of
from roundtable.app.shell import every
from roundtable.app.signals import ended_by_signals
from roundtable.app.troubles import report
from roundtable.app.whole_table import RunOptions, WholeTable
from roundtable.app.wirings import profile_of, table_wiring
from roundtable.conductor.commands import Remark
from roundtable.conductor.effects import Trouble
from roundtable.conductor.inbox import Inbox
from roundtable.files.places import mocked_folder, state_folder
from roundtable.files.settings_file import BadTable, read_table
from roundtable.journal import RunningJournal
from roundtable.terminal.screen import is_terminal
from roundtable.updates.release import releases
from roundtable.words import gaps_filled
from roundtable_drivers.clock import FastClock, MonotonicClock
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.network import NetworkHelper
from roundtable_drivers.wiring import Pins, WiringError, read
from roundtable_ports import Box

log = logging.getLogger(__name__)


UPDATES = "ROUNDTABLE_UPDATES"
"""Where the units of an installed table have the outcome of its updates."""

SHORTEST_BEAT = 0.002
"""Seconds between what scripted players do, however fast time passes."""


NO_PI = (
    "this is no Raspberry Pi, and the wiring {profile} has its buttons on a Pi's pins; to play on "
    "this computer: roundtable run --mock"
)


class CannotRun(Exception):
    """There is no table to run; the message says why and what to do."""


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
    log_left_out()
    with gaps_filled(), ExitStack() as opened:
        try:
            open_buttons(opened, wiring, inbox, clock, settings=file.settings, notifier=notifier)
        except PinsUnavailable as error:
            if not on_a_pi():
                raise CannotRun(NO_PI.format(profile=profile)) from None
            raise CannotRun(f"{error}; or try a mocked table: roundtable run --mock") from None
        journal = _journal(opened, state_folder(), inbox)
        running = WholeTable(
            opened, wiring, inbox, clock, language=options.language, file=file, journal=journal
        )
        pages = running.serve(options, profile, len(wiring.all_boxes), network=NetworkHelper())
        if UPDATES in os.environ:
            updated = Path(os.environ[UPDATES])
            address = releases(file.releases)
            running.shell.started.append(lambda _loop: pages.takes_updates(updated, address))
        running.light(ring_of(wiring, running.troubles))
        shell, table, troubles = running.shell, running.table, running.troubles
        report(notifier, shell, table, inbox, title=wiring.title, troubles=troubles)
        if is_terminal(sys.stdout):
            running.terminal.show()
        code = running.shell.run()
        notifier.stopping()
    log.info("the table is dark")
    return code


def run_mocked(options: RunOptions) -> int:
    """A mocked table: on its pages, and in the terminal, where your keys are one box's buttons."""
    from roundtable.app.keyboard_box import Fingers, GuestKnowledge, answer_keys
    from roundtable.app.serving import ShownRing
    from roundtable.virtual import Company, VirtualTable
    from roundtable.virtual.company import BEAT
    from roundtable_drivers.mock import MockedTable

    profile = options.wiring or "mock"
    wiring = read(profile)
    seats = len(wiring.all_boxes)
    if max(options.players, options.seat) > seats:
        raise CannotRun(f"this table has {seats} seats; give --players and --seat up to that")
    at_terminal = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    if is_terminal(sys.stderr):
        logging.disable()  # lines of a log would stand in the picture
    else:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    inbox = Inbox()
    clock = MonotonicClock() if options.speed == 1 else FastClock(options.speed)
    own = Box(options.seat) if at_terminal else None
    log_left_out()
    with ended_by_signals(), gaps_filled(), ExitStack() as opened:
        hardware = opened.enter_context(MockedTable(wiring, clock, inbox, keep_frames=1))
        journal = _journal(opened, mocked_folder(), inbox)
        running = WholeTable(
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
        pages = running.serve(options, profile, seats, hardware.hands)
        ring = ShownRing(hardware.ring, pages.hub.lit)
        running.light(ring)
        flow = running.flow

        company = Company(
            hardware.hands,
            SystemRandom(),
            lambda: flow.settings,
            flow,
            inbox.put,
            guest=own,
            says=lambda said: pages.command(Remark(said), None),
            failed=running.shell.supervisor.log_type,
        )
        running.keep_company(company)
        # Scripted players press in the table's time, people in their own.
        running.table.pace = lambda box: 1.0 if box in company.boxes else options.speed
        speaker = running.speaker
        virtual = VirtualTable(
            pages, company, speaker, lambda: ring.frame, lambda: pages.draft.planned
        )
        pages.takes(virtual)
        if speaker:
            speaker.changed = pages.changed
        running.shell.started.append(every(max(BEAT / options.speed, SHORTEST_BEAT), virtual.beat))
        if own:
            others = [box for box in _boxes(options.players, own, seats) if box != own]
            if not running.goes_on:
                company.sit_at(others)
            box = own
            knows = GuestKnowledge(box, lambda: virtual.own_view(box))
            knows.see(running.table.view)
            running.watch("the terminal", knows.see)
            running.terminal.show(
                own, knows.told, lambda words: answer_keys(words, flow.presses(box))
            )
            fingers = Fingers(
                hardware.hands, own, lambda: flow.settings, lambda: company.give_way(box)
            )
            running.terminal.take_keys(fingers.type)
        return running.shell.run()


def _journal(opened: ExitStack, folder: Path, inbox: Inbox) -> RunningJournal:
    """What is kept there of a game that was broken off, and from now on."""
    journal = opened.enter_context(RunningJournal.open(folder))
    for one in journal.troubles:
        log.warning("trouble with the journal: %s", one)
        inbox.put(Trouble(one))
    return journal


def _boxes(players: int, own: Box, seats: int) -> list[Box]:
    """As people should sit, with somebody at this box."""
    from roundtable.players import boxes_for

    usual = boxes_for(players, seats)
    shift = own - min(usual, key=lambda box: abs(box - own))
    return sorted(Box((box + shift - 1) % seats + 1) for box in usual)
