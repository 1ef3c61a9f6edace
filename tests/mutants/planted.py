"""The project's own faults and leaks: each was once not noticed, and must be now."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

PRODUCT = Path(__file__).parents[2] / "device/roundtable"


@dataclass(frozen=True)
class Planted:
    """In this file of the product, this text becomes that one."""

    name: str
    file: str
    was: str
    becomes: str
    tests: tuple[str, ...]

    @property
    def path(self) -> Path:
        return PRODUCT / self.file

    def text(self) -> str:
        whole = self.path.read_text()
        if whole.count(self.was) != 1:
            raise SystemExit(f"{self.name}: {self.file} has no single {self.was!r} any more")
        return whole.replace(self.was, self.becomes)


def _p(name: str, file: str, was: str, becomes: str, *tests: str) -> Planted:
    return Planted(name, file, was, becomes, tests)


PLANTED = (
    # Leaks
    _p(
        "clients that lack parts of the same names are sent the first one's",
        "console/hub.py",
        "key = tuple(map(id, changed.values()))",
        "key = tuple(map(hash, changed))",
        "tests/console/test_hub_own_pages.py",
    ),
    _p(
        "a page stays open at the box that its player left",
        "conductor/night.py",
        "self.paired -= {old, new}",
        "self.paired -= {new}",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "the session of a box that its player left goes on",
        "app/pages.py",
        "        self.access.end_seats(*boxes)\n\n    def _see",
        "        self.access.end_seats(*boxes[1:])\n\n    def _see",
        "tests/console/test_table_pages.py",
    ),
    _p(
        "a stranger learns who sits where",
        "console/joining.py",
        "names = settings.names if self.has_link else {}",
        "names = settings.names",
        "tests/console/test_joining.py",
    ),
    _p(
        "a Lancelot's page turns before the card is told",
        "conductor/table_game.py",
        "return replace(views.seat(self._game, seat), side=self._sides[seat - 1])",
        "return views.seat(self._game, seat)",
        "tests/conductor/test_pages_at_table.py",
    ),
    _p(
        "a page's reject takes longer than its approve",
        "app/page_presses.py",
        "early = box.moved_at + GAP - self._now()",
        'early = box.moved_at + GAP * (1 + (contact.button == "reject")) - self._now()',
        "tests/console/test_page_presses.py",
    ),
    _p(
        "lamps and pages change before something is told",
        "conductor/table_game.py",
        "        events = self._game.events[self._told :]\n",
        "        events = self._game.events[self._told :]\n        self.catch_up()\n",
        "tests/secrets_at_table/test_told_first.py",
    ),
    _p(
        "lamps and pages change before a recruit is told",
        "conductor/phases/telling.py",
        "    RecruitNamed,\n    Assassinated,\n    EvilSeen,\n",
        "    Assassinated,\n    EvilSeen,\n",
        "tests/secrets_at_table/test_told_first.py",
    ),
    _p(
        "the set-aside copy of a damaged journal keeps the order of the Plot deck",
        "journal/rows.py",
        '{"setup": row.setup, "leader": row.deal.leader}',
        '{"setup": row.setup, "leader": row.deal.leader, "plots": row.deal.plots}',
        "tests/journal/test_readable.py",
    ),
    _p(
        "the state folder is listable",
        "journal/storage.py",
        "self._path.mkdir(mode=0o700, parents=True, exist_ok=True)",
        "self._path.mkdir(mode=0o755, parents=True, exist_ok=True)",
        "tests/journal/test_readable.py",
    ),
    _p(
        "the folder of settings is listable",
        "files/writing.py",
        "folder.mkdir(mode=0o700, parents=True, exist_ok=True)",
        "folder.mkdir(mode=0o755, parents=True, exist_ok=True)",
        "tests/journal/test_readable.py",
    ),
    _p(
        "games dealt by the device keep their cards unasked",
        "journal/running.py",
        "if began.keep_cards else ()",
        'if began.keep_cards or began.setup.deal == "device" else ()',
        "tests/journal/test_readable.py",
    ),
    _p(
        "a menu lets pages show what the Reveal has not taught yet",
        "conductor/viewing.py",
        "revealed=game is not None and game.revealed,",
        "revealed=game is not None and (game.revealed or phase.scene is Scene.LIST),",
        "tests/console/test_seat.py",
    ),
    _p(
        "pages know the winner while the blade falls",
        "conductor/viewing.py",
        "winner=shown.ending.winner if shown and shown.ending else None,",
        "winner=game.public.ending.winner if game and game.public.ending else None,",
        "tests/secrets_at_table/test_told_first.py",
    ),
    _p(
        "a cookie is enough",
        "console/access.py",
        "if secrets.compare_digest(one._key, key):",
        "if one._key:",
        "tests/console/test_sessions.py",
    ),
    # Faults of logic
    _p(
        "the nearest card is a plain one first",
        "rules/legal.py",
        "(*same, *plain, *hand)[0]",
        "(*plain, *same, *hand)[0]",
        "tests/rules/test_cleared.py",
    ),
    _p(
        "Excalibur is not cleared after a rejection",
        "rules/steps/voting.py",
        "    game.excalibur = None\n    game.charged",
        "    game.charged",
        "tests/rules/test_cleared.py",
    ),
    _p(
        "the Watch is not cleared between rounds",
        "rules/game.py",
        "        self.excalibur = None\n        self.watched = None\n        self.charged",
        "        self.excalibur = None\n        self.charged",
        "tests/rules/test_cleared.py",
    ),
    _p(
        "the count of corrected cards is unchecked",
        "rules/steps/questing.py",
        "if not 0 <= action.corrected <= len(team):",
        "if action.corrected < 0:",
        "tests/rules/test_cleared.py",
    ),
    _p(
        "whoever steered moves and nobody can",
        "conductor/night.py",
        "if self.steers == old:",
        "if self.steers == new:",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "take back after something was learnt",
        "conductor/table_game.py",
        "return all(isinstance(one, TELL_NOTHING_NEW) for one in self.last_told())",
        "return True",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "the Last Chance's talk is held again on resume",
        "conductor/table_game.py",
        "self.last_talk_held = any(_is_past_the_talk(one) for one in self._game.actions)",
        "self.last_talk_held = False",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "an oath with two yeses",
        "conductor/phases/oath.py",
        "if any(len(names) > 1 for names in self.yes.values()):",
        "if any(len(names) > 2 for names in self.yes.values()):",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "a second's request never lapses",
        "conductor/phases/menu.py",
        "        self.after(SECONDS_TO_AGREE, self.void)\n",
        "",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "the talk's clock runs on in the menu",
        "conductor/phases/last_chance.py",
        "        self._left = self.left_until(self._end)\n",
        "        pass\n",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "leftovers behind new rows of the journal are not scrubbed",
        "journal/running.py",
        "            if not contents.clean:\n                self._scrub()\n",
        "",
        "tests/journal/test_readable.py",
    ),
    _p(
        "an urgent line waits",
        "voice/ahead.py",
        "return not self._taken and (urgent or not self.urgent)",
        "return not self._taken",
        "tests/voice/test_voice.py",
    ),
    _p(
        "settings are kept once for each change of a slider",
        "conductor/loop.py",
        "self._speech.adjust(settings)",
        "self._speech.adjust(settings)\n                self._memory.remember(settings)",
        "tests/conductor/test_hosting.py",
    ),
    _p(
        "what was asked for again waits to be said as often as it was asked for",
        "conductor/table_voice.py",
        "if not self.will_say(message):\n            self.say(message)",
        "self.say(message)",
        "tests/conductor/test_hosting.py",
    ),
    _p(
        "whatever a host asks for in a telling waits as often as it was asked for",
        "conductor/flow.py",
        "[one for one in self._commanded if not _is_same(one, given)]",
        "[*self._commanded]",
        "tests/conductor/test_hosting.py",
    ),
    _p(
        "pages that come and go make a lamp flash",
        "console/joining.py",
        " and one.box not in self._resting:",
        ":",
        "tests/console/test_joining.py",
    ),
    _p(
        "a turn's timer outlives the page whose turn it was",
        "console/joining.py",
        "self._timers.pop(box).cancel()",
        "self._timers.pop(box)",
        "tests/console/test_joining.py",
    ),
    _p(
        "a hold lets in a page for something that it asked for later",
        "console/joining.py",
        "for one in self._asks if one.id == page",
        "for one in self._asks if one.id == page or len(self._asks) == 1",
        "tests/console/test_joining.py",
    ),
    _p(
        "whoever asks without end is answered without end",
        "console/wire.py",
        "if not self.server_state.gate.answers(address) or self._answered >= MOST_REQUESTS:",
        "if self._answered >= MOST_REQUESTS:",
        "tests/console/test_gate.py",
    ),
    _p(
        "a stranger who connects again may say as much again",
        "console/hub.py",
        " or not (self.session or self._connection.heard())",
        "",
        "tests/console/test_hub_nonsense.py",
    ),
    _p(
        "the log has what the error of a page says",
        "console/hub.py",
        "{type(error).__name__}, {at}",
        "{error!r}, {at}",
        "tests/console/test_hub.py",
    ),
    _p(
        "one device of a home keeps the others out",
        "console/gate.py",
        "by_itself = self._kept(address, 1)",
        "by_itself = self._kept(crowd, 1)",
        "tests/console/test_gate.py",
    ),
    _p(
        "a sentence is kept for browsers as often as it was said",
        "virtual/speaker.py",
        "if name := self._names.get(content):",
        "if name := self._names.get(b''):",
        "tests/virtual/test_speaker.py",
    ),
    _p(
        "a host seconds their own request",
        "conductor/hosting.py",
        "return asked.by if asked.by in night.boxes else None",
        "return asked.by if asked.by in night.boxes else night.steers",
        "tests/conductor/test_hosting.py",
    ),
    _p(
        "a misdeal in the Last Chance is forgotten after a cut",
        "conductor/phases/menu.py",
        "self._agree(misdealt)",
        "self._agree(game.next_step if game.last_talk_held else misdealt)",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "whether cards are kept is announced by a line that can be skipped",
        "conductor/phases/deal.py",
        'is not kept."""\n\n    can_be_skipped = False',
        'is not kept."""\n\n    can_be_skipped = True',
        "tests/conductor/test_hosting_kept_cards.py",
    ),
    _p(
        "a finished game is lost on a full disk",
        "journal/running.py",
        "            self._waiting.add(salt, summary)\n",
        "            pass\n",
        "tests/journal/test_waiting.py",
    ),
    _p(
        "an allowance is a connection's, not its session's",
        "console/hub.py",
        "client.messages = self._messages.setdefault(client.session, client.messages)",
        "pass",
        "tests/console/test_hub_nonsense.py",
    ),
    _p(
        "what is no text is logged, each time",
        "console/wire.py",
        'and not _is_text(b"".join(self.frames))',
        "and False",
        "tests/console/test_wire.py",
    ),
    _p(
        "whoever was let in has no place of their own",
        "console/server.py",
        "        if known:\n            connection.known_as(known)\n",
        "",
        "tests/console/test_gate.py",
    ),
    _p(
        "a thread waits for its turn though it was cancelled",
        "voice/ahead.py",
        "self.is_next(urgent=urgent) or (ahead and ahead.cancelled)",
        "self.is_next(urgent=urgent)",
        "tests/voice/test_voice.py",
    ),
    _p(
        "whatever is prepared is listed at every change",
        "app/sound.py",
        "while not self._closed and self._changed.wait(self._rest):\n                pass",
        "pass",
        "tests/test_preparing.py",
    ),
    _p(
        "a voice pack reads files elsewhere",
        "voice/packs.py",
        "inside = path.resolve().is_relative_to(folder.resolve())",
        "inside = path.is_relative_to(folder)",
        "tests/voice/test_packs.py",
    ),
    _p(
        "the first seat's page is refused",
        "console/server.py",
        "if not 1 <= box <= self._site.boxes:\n            await",
        "if not 1 < box <= self._site.boxes:\n            await",
        "tests/console/test_access.py",
    ),
    _p(
        "three presses are a code",
        "conductor/codes.py",
        "if len(cluster.presses) < 3:  # three are as wrong as thirty",
        "if len(cluster.presses) < 2:",
        "tests/conductor/test_left_over.py",
    ),
    _p(
        "a breakdown over a game is not counted",
        "app/whole_table.py",
        "        self.table.failed = journal.failed\n",
        "",
        "tests/test_whole_table.py",
    ),
    _p(
        "a game of which no table can be made is not counted",
        "app/whole_table.py",
        "        journal.failed()\n        raise",
        "        raise",
        "tests/test_whole_table.py",
    ),
    _p(
        "the table waits until its settings are written",
        "app/whole_table.py",
        "SettingsFile(state_folder(), file.settings, self._writer.write)",
        "SettingsFile(state_folder(), file.settings)",
        "tests/test_whole_table.py",
    ),
    _p(
        "the table waits until the files of its pages are written",
        "app/whole_table.py",
        "            write=self._writer.write,\n",
        "",
        "tests/test_whole_table.py",
    ),
    _p(
        "the table waits until its sessions are written",
        "app/pages.py",
        "KeptPages(folder, write)",
        "KeptPages(folder)",
        "tests/test_whole_table.py",
    ),
    _p(
        "the table waits until a line-up is written",
        "app/pages.py",
        "Draft(self._folder, self.settings.last_setup, quote, self._write)",
        "Draft(self._folder, self.settings.last_setup, quote)",
        "tests/test_whole_table.py",
    ),
    _p(
        "a page that is let in is whose who first comes with its cookie",
        "app/pages.py",
        "self.access.admit(role, ask.box, ask.guest.key)",
        "self.access.admit(role, ask.box)",
        "tests/console/test_table_pages.py",
    ),
    _p(
        "cards are kept that were not announced",
        "conductor/phases/deal.py",
        "keep_cards=self._keep_cards)\n        found_at",
        "keep_cards=self.night.settings.keep_cards)\n        found_at",
        "tests/conductor/test_hosting_kept_cards.py",
    ),
    _p(
        "a host who sends a release file has no place of their own",
        "console/server.py",
        "        connection.known_as(session)\n",
        "",
        "tests/console/test_access.py",
    ),
    _p(
        "what fails beside the table ends it",
        "console/host.py",
        "create_task(self._beside(work))",
        "create_task(work)",
        "tests/console/test_table_pages.py",
    ),
)
