"""All that a wired and a mocked table have in common: its parts, tied together once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from random import SystemRandom
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.app.at_terminal import AtTerminal
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.shell import Shell, every
from roundtable.app.sound import Prepared, Preparing, open_browser_sound, open_sound
from roundtable.app.troubles import NO_LIGHTS, Troubles
from roundtable.chance import table_deal
from roundtable.conductor.commands import Announce
from roundtable.conductor.effects import Mended
from roundtable.conductor.flow import Flow
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.loop import Table
from roundtable.conductor.performers import Memory, Speaking
from roundtable.files.places import mocked_folder, state_folder
from roundtable.files.settings_file import SettingsFile, check
from roundtable.files.writing import Writer
from roundtable.journal import RunningJournal
from roundtable.lights import frame_at
from roundtable.rules.editions import USUAL_PLAYERS
from roundtable.rules.modules.outside import report_errors_to
from roundtable.settings import TableFile
from roundtable.table_view import TableView
from roundtable_drivers.clock import FastClock, MonotonicClock
from roundtable_drivers.frames import FrameThread
from roundtable_drivers.wiring import Wiring
from roundtable_ports import DARK, Frame, Hands, Ring
from roundtable_ports.network import Network

if TYPE_CHECKING:
    from roundtable.app.pages import TablePages
    from roundtable.app.serving import Serving
    from roundtable.console.network import TableNetwork
    from roundtable.virtual import BrowserSpeaker, Company

log = logging.getLogger(__name__)

USUAL_PORT = 8000


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What was asked for on the command line."""

    wiring: str | None = None
    language: str | None = None
    players: int = USUAL_PLAYERS
    seat: int = 1
    port: int = USUAL_PORT
    """Of its pages."""

    binds: tuple[str, ...] = ()
    """Addresses to listen at; without any, everywhere, or here alone where hardware is mocked."""

    speed: float = 1.0
    """Of a mocked table's time."""

    shows_code: bool = False
    opens_browser: bool = False


@contextmanager
def _breakdowns_counted(journal: RunningJournal) -> Iterator[None]:
    """A game of which no table can be made is set aside, too, instead of ending every start."""
    try:
        yield
    except Exception:
        journal.failed()
        raise


class WholeTable:
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
        self._pages: TablePages | None = None
        self._preparing: Preparing | None = None
        self.speaker: BrowserSpeaker | None = None
        self.troubles = Troubles(inbox)
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
        boxes = wiring.all_boxes
        game = journal.resume()
        self.goes_on = game is not None
        """Whether a game was broken off here."""

        today = date.today().toordinal()
        keeper = JournalKeeper(
            journal, lambda: self.flow.settings, lambda id: inbox.put(Mended(id))
        )
        rng = SystemRandom()
        with _breakdowns_counted(journal):
            self.flow = Flow(boxes, settings, game, now=clock.now(), today=today, apart=in_browser)
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
        self.supervisor = self.shell.supervisor
        self.table.part_failed = self.supervisor.failed
        report_errors_to(lambda module, error: self.supervisor.log_type(f"module {module}", error))
        self.terminal = AtTerminal(
            opened, self.table, self.shell, lambda: self.flow.settings, clock.now
        )
        if prepared:
            self.watch("the voice", prepared.sit)

    def watch(self, part: str, watcher: Callable[[TableView], None]) -> None:
        """Call this optional part with every new view."""
        self.table.watchers.append(self.supervisor.guard(part, watcher))

    def _is_looked_at(self) -> bool:
        return self._pages is not None and bool(self._pages.hub.tables)

    def serve(
        self,
        options: RunOptions,
        profile: str,
        seats: int,
        hands: Hands | None = None,
        network: Network | None = None,
    ) -> TablePages:
        """Its pages, as soon as the loop runs."""
        from roundtable.app.kept_pages import KEPT_EVERY
        from roundtable.app.pages import TablePages
        from roundtable.app.serving import Serving, open_browser
        from roundtable_drivers.systemd_sockets import passed_portal

        pages = self._pages = self.terminal.pages = TablePages(
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

        self.shell.started.append(every(KEPT_EVERY, pages.keep_ages))

        def tell(line: str, link: bool) -> None:
            if not link and pages.taken_port is None:
                self.terminal.told.append(line)
            if not self.terminal.is_taken:
                if hands is None:
                    log.log(logging.INFO if link else logging.WARNING, "pages: %s", line)
                else:
                    print(line, flush=True)
                    if link:
                        print(f"for guests: {pages.guest_link()}", flush=True)
            if link and options.shows_code:
                self.terminal.cover()
            if link and options.opens_browser:
                open_browser(line)

        if self._preparing:
            pages.speaks = self._preparing.voices
            pages.sound_failure = self._preparing.sound_failure
        serving = Serving(pages, options.port, options.binds, tell, passed_portal())
        self.watch("pages", pages.see)
        self.shell.started.append(self.supervisor.guard("pages", serving.begin))
        if network:
            self._look_after(network, pages, serving)
        self.shell.pumped.append(self.supervisor.guard("pages", pages.pumped))
        self.shell.ending.append(serving.end)
        return pages

    def _look_after(self, network: Network, pages: TablePages, serving: Serving) -> None:
        """Its network, from as soon as the loop runs."""
        from roundtable.app.networking import Networking, own_network
        from roundtable.app.serving import own_address

        def told(shown: TableNetwork) -> None:
            pages.network = shown
            serving.moved()
            pages.hub.changed()

        networking = pages.networking = Networking(
            network,
            own_network(state_folder(), self._writer.write),
            wanted=lambda: self.flow.settings.own_network,
            used=serving.used,
            reachable=lambda: own_address() is not None,
            told=told,
            says=lambda said: pages.command(Announce(said), None),
            now=self._clock.now,
        )
        self.shell.started.append(networking.begin)
        self.shell.ending.append(networking.end)

    def keep_company(self, company: Company) -> None:
        """Whoever is scripted goes on with a game that was broken off, too."""
        from roundtable.app.kept_company import KeptCompany

        kept = KeptCompany(company, mocked_folder(), self._writer.write)
        if self.goes_on:
            kept.take_up()
        self.watch("the scripted players' file", kept.see)

    def light(self, ring: Ring) -> None:
        """From now on the ring shows the table; it is dark as soon as this ends."""
        self._opened.callback(ring.close)

        shown = DARK

        def draw(now: float) -> None:
            nonlocal shown
            shown = frame_at(self.table.view, now)

        draws = self.supervisor.guard("the lights", draw)

        def picture(now: float) -> Frame:
            """The last picture stays while none can be drawn."""
            draws(now)
            return shown

        def ended(why: str) -> None:
            self.troubles.begins(NO_LIGHTS, why)

        frames = FrameThread(ring, picture, self._clock, ended)
        self._opened.callback(frames.close)
        self.shell.started.append(lambda _loop: frames.start())
