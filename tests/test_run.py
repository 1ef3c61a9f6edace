"""`roundtable run`: the wired table, the mocked one at a terminal, and what both remember."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.app import buttons, parts, running
from roundtable.app.at_terminal import AtTerminal, command_for_phones
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.keyboard_box import KEYS, GuestKnowledge, keys_typed
from roundtable.app.nights import MockedNight, lead
from roundtable.app.running import run_wired
from roundtable.app.sound import lines_ahead
from roundtable.app.troubles import NO_LIGHTS
from roundtable.app.whole_table import RunOptions
from roundtable.chance import shuffled_deal, table_deal
from roundtable.commands import tables
from roundtable.commands.cli import main
from roundtable.conductor.commands import DEAF_SECONDS, PagesPaired
from roundtable.files import settings_file as memory
from roundtable.journal import RunningJournal
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.settings import USUAL, Settings
from roundtable.table_view import Answering, Scene, TableView
from roundtable.terminal.screen import ENTER, LEAVE
from roundtable.virtual.company import Company
from roundtable.words import Words
from roundtable_drivers.captured import CapturedStrip
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.ring import RingUnavailable, StripRing
from roundtable_drivers.wiring import Pins, Wiring, source
from roundtable_ports import Box, Button, Contact
from tests.apart import homes
from tests.company.fingers import NotedHands
from tests.company.table import Together
from tests.emulated import Emulated
from tests.pseudo import Terminal

LINE_UP = Setup(players=7, characters=("merlin", "percival", "morgana", "assassin"))


# At a terminal


def test_a_mocked_table_is_played_with_two_keys_and_quit_with_q(tmp_path: Path) -> None:
    with Terminal("run", "--mock", environment=_silent(tmp_path)) as terminal:
        terminal.wait_for("Press f, then j, to sit down.")
        assert terminal.manners_now() != terminal.manners
        terminal.watch(DEAF_SECONDS)
        terminal.press("fj")
        terminal.wait_for("Stag, you set up the game.")
        terminal.wait_for("F: begin")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.manners_now() == terminal.manners
        assert ENTER in terminal.written
        assert terminal.written.endswith(LEAVE)


def test_without_colours_the_keys_work_and_what_you_know_is_told_in_lines(tmp_path: Path) -> None:
    environment = _silent(tmp_path) | {"NO_COLOR": "1"}
    with Terminal("run", "--mock", environment=environment) as terminal:
        terminal.wait_for("(Press f, then j, to sit down.)")
        terminal.wait_for("(f approve")
        terminal.press("q")
        assert terminal.end() == 0
        assert "\x1b" not in terminal.written


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_signal_gives_the_terminal_back(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    arguments = ("run", "--mock", "--lang", "fr", "--seat", "4", "--players", "5")
    with Terminal(*arguments, environment=_silent(tmp_path)) as terminal:
        terminal.wait_for("Bienvenue")
        terminal.wait_for("Ours (vous)")
        terminal.process.send_signal(number)
        assert terminal.end() == code
        assert terminal.manners_now() == terminal.manners
        assert terminal.written.endswith(LEAVE)


def _silent(folder: Path) -> dict[str, str]:
    """A home of its own, and no sound card."""
    return homes(folder, HOME=str(folder), SDL_AUDIODRIVER="none", NO_COLOR="")


def test_without_a_terminal_the_mocked_table_plays_one_fast_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["run", "--mock", "--players", "6"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("Welcome")
    assert out[-1].startswith("Stag, tap approve for the same game again")


def test_a_game_that_nobody_can_press_in_stays_readable_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = Emulated(200, 2000)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("sys.stdout", out)
    assert main(["run", "--mock", "--players", "6"]) == 0
    assert "Welcome" in "".join(out.lines())
    assert "Stag, tap approve for the same game again" in "".join(out.lines())


def test_the_command_that_lets_phones_in_is_the_one_that_was_typed_and_more() -> None:
    typed = [".venv/bin/roundtable", "run", "--mock"]
    assert command_for_phones(typed) == ".venv/bin/roundtable run --mock --bind 0.0.0.0"
    as_module = command_for_phones(["/a table/cli.py", "run", "--mock"])
    assert as_module == f"{sys.executable} '/a table/cli.py' run --mock --bind 0.0.0.0"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--mock", "--players", "4"), "--players 4: give 5 to 10"),
        (("--mock", "--seat", "11"), "--seat 11: give 1 to 10"),
        (("--seat", "1"), "--seat is for the mocked table; add --mock"),
        (("--wiring", "nowhere.toml"), "nowhere.toml: "),
    ],
)
def test_a_options_that_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    assert main(["run", *arguments]) == 2
    assert line in capsys.readouterr().err


# The guest at the mocked table


class Host(Players):
    """Begins when all sit, and was dealt a card by the others."""

    company: Company

    def look(self, view: TableView, now: float) -> None:
        self._held.names = dict(self.company.cards)
        super().look(view, now)

    def _may_begin(self, view: TableView) -> bool:
        return sum(one.seat is not None for one in view.boxes) == 7 and super()._may_begin(view)


class GuestsNight:
    """A mocked night with a person at the terminal, whose box `Host` presses."""

    def __init__(self, seed: int, own: Box, settings: Settings) -> None:
        rng = Random(seed)
        self.night = night = MockedNight(lambda setup: table_deal(setup, rng), settings, apart=True)
        night.flow.serve_pages()
        night.inbox.put(PagesPaired((), others_read=True))
        self.hands = NotedHands(night)
        self.company = company = Company(
            self.hands, rng, lambda: night.flow.settings, night.flow, night.inbox.put, guest=own
        )
        self.host = Host(night.hands, [own], rng, listens=True)
        self.host.company = company
        self.knows = GuestKnowledge(own, lambda: company.known_at(own, night.flow.seat_view(own)))
        night.table.watchers += [company.see, self.knows.see]
        company.sit_at(Box(at) for at in (1, 2, 5, 7, 8, 9))
        night.until(DEAF_SECONDS)

    def play(self, over: Scene, longest: float = 3600.0) -> None:
        both = Together(self.company._players, self.host)
        lead(self.night, both, lambda view: view.scene is over, longest)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_played_with_a_guest_for_whom_nobody_else_presses(seed: int) -> None:
    table = GuestsNight(seed, Box(4), Settings(rehearsed=True, last_setup=LINE_UP))
    table.play(Scene.ENDED)
    assert table.hands.pressed
    assert Box(4) not in {box for _, box, _ in table.hands.pressed}


@pytest.mark.parametrize("deal", ["cards", "device", "oath"])
def test_whatever_is_asked_at_the_keyboard_its_keys_are_named(deal: str) -> None:
    own = Box(4)
    table = GuestsNight(2, own, Settings(rehearsed=True, last_setup=replace(LINE_UP, deal=deal)))
    night, named = table.night, set[Answering]()

    def look(view: TableView) -> None:
        answers = night.flow.presses(own)
        one = view.boxes[own - 1]
        if view.asks and (one.asked or one.cursor) and not one.answered:
            assert answers not in (None, Answering.WAIT), view.asks.id
        if answers:
            named.add(answers)

    night.table.watchers.append(look)
    table.play(Scene.ENDED)
    assert {Answering.SIT, Answering.BEGIN, Answering.READY, Answering.WAIT} < named
    assert {Answering.TEAM, Answering.STEP_IN, Answering.VOTE} < named


def test_the_others_sit_already_and_the_person_who_sits_down_steers() -> None:
    table = GuestsNight(1, Box(4), USUAL)
    night = table.night
    assert set(night.view.box_of.values()) == {1, 2, 5, 7, 8, 9}
    said = []
    night.table.watchers.append(lambda view: said.append(view.caption))
    for button in Button:
        night.until(night.now + 1.0)
        night.hands.press(Contact(Box(4), button))
        night.until(night.now + 0.1)
        night.hands.release(Contact(Box(4), button))
    night.until(night.now + 10)
    assert [one.values["seat"] for one in said if one and one.id == "lobby-steers"][-1] == 4


def test_whether_there_is_another_game_is_not_for_scripted_players_to_say() -> None:
    table = GuestsNight(1, Box(4), Settings(rehearsed=True, last_setup=LINE_UP))
    table.play(Scene.ENDED)
    others, night = table.company._players, table.night
    others._steers = Box(1)
    for _ in range(120):
        others.look(night.view, night.now)
        night.until(night.now + 1.0)
        others.act(night.now)
    assert night.view.scene is Scene.ENDED
    assert others._moves.wake_at(None) is None


@pytest.mark.parametrize("deal", ["cards", "device"])
def test_the_person_at_the_terminal_is_told_their_card_and_what_their_eyes_saw(deal: str) -> None:
    words = Words()
    told = set()
    for seed in range(4):
        setup = replace(LINE_UP, deal=deal)
        table = GuestsNight(seed, Box(4), Settings(rehearsed=True, last_setup=setup))
        assert table.night.flow.presses(Box(4)) is Answering.SIT
        assert table.knows.told(words) == []
        table.play(Scene.REVEAL)
        (card,) = table.knows.told(words)  # eyes are still closed
        assert card.startswith("You are")
        table.play(Scene.TALK)
        assert table.knows.told(words)[0] == card
        told |= set(table.knows.told(words)[1:])
    assert told


def test_there_is_a_key_for_every_gesture() -> None:
    assert {(one.buttons, one.seconds) for one in KEYS.values()} == {
        ((Button.APPROVE,), 0.1),
        ((Button.REJECT,), 0.1),
        ((Button.APPROVE,), None),
        ((Button.REJECT,), None),
        ((Button.APPROVE, Button.REJECT), 0.1),
        ((Button.APPROVE, Button.REJECT), 2.3),
    }
    assert all(key in Words().label("screen-keys") for key in "fjFJmq")


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("fj", "fj"),
        ("аоАОьдй", "fjFJmlq"),
        ("MLQ", "mlq"),
        ("FJ", "FJ"),
        ("\x1b[A\x1b[F\x1bOQ\x1b[1;5H", ""),
        ("f\x1b[Fj", "fj"),
    ],
)
def test_keys_are_the_same_on_any_layout_and_arrows_are_none(sent: str, keys: str) -> None:
    assert keys_typed(sent) == keys


# The wired table


@pytest.fixture
def wired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[CapturedStrip]:
    """A wired table on mocked pins: its profile is `table.toml`, its strips are given back."""
    strips: list[CapturedStrip] = []

    def open_ring(wiring: Wiring) -> StripRing:
        strips.append(CapturedStrip(wiring.ring.pixels, wiring.ring.order, MonotonicClock()))
        return StripRing(strips[-1], wiring)

    def open_factory(_pins: Pins) -> Any:
        from gpiozero.pins.mock import MockFactory

        return MockFactory()

    profile = source("mock").replace('pins = "mock"', 'pins = "lgpio"')
    (tmp_path / "own.toml").write_text(profile)
    monkeypatch.setattr(parts, "open_ring", open_ring)
    monkeypatch.setattr(buttons, "open_factory", open_factory)
    monkeypatch.setattr(memory, "TABLE_FILE", tmp_path / "table.toml")
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return strips


def test_sigterm_leaves_a_dark_ring_and_exit_code_0(
    wired: list[CapturedStrip], tmp_path: Path
) -> None:
    def when_lit() -> None:
        while not (wired and wired[0].sent and any(wired[0].sent[-1].colours)):
            ticking.wait(0.02)
        os.kill(os.getpid(), signal.SIGTERM)

    ticking = threading.Event()
    helper = threading.Thread(target=when_lit, daemon=True)
    helper.start()
    (tmp_path / "table.toml").write_text('wiring = "own.toml"')
    assert run_wired(RunOptions()) == 0
    helper.join()
    (strip,) = wired
    assert not any(strip.sent[-1].colours)


def test_a_ring_that_cannot_be_lit_is_said_and_the_table_goes_on(
    wired: list[CapturedStrip], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_ring(_wiring: Wiring) -> StripRing:
        raise RingUnavailable("no strip")

    seen: list[TableView] = []
    monkeypatch.setattr(parts, "open_ring", open_ring)
    monkeypatch.setattr(running, "is_terminal", lambda _: True)

    def show(self: AtTerminal) -> None:
        def see(view: TableView) -> None:
            seen.append(view)
            if view.trouble:
                self.shell.end()

        self.table.watchers.append(see)

    monkeypatch.setattr(AtTerminal, "show", show)
    assert run_wired(RunOptions(wiring=str(tmp_path / "own.toml"))) == 0
    assert seen[-1].trouble == NO_LIGHTS


def test_off_a_pi_it_says_what_to_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if parts.on_a_pi():
        pytest.skip("this is a Pi")
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    monkeypatch.setattr(memory, "TABLE_FILE", tmp_path / "table.toml")
    assert main(["run"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("roundtable: this is no Raspberry Pi")
    assert line.endswith("to play on this computer: roundtable run --mock")


def test_switched_off_while_it_is_being_switched_on_is_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted_start(_options: RunOptions) -> int:
        raise SystemExit(128 + signal.SIGTERM)

    monkeypatch.setattr(tables, "run_wired", interrupted_start)
    assert main(["run"]) == 0


# What is kept


def test_a_game_is_kept_through_a_power_cut_and_erased_at_its_end(tmp_path: Path) -> None:
    settings = Settings(rehearsed=True, last_setup=LINE_UP)
    with RunningJournal.open(tmp_path) as journal:
        _play(JournalKeeper(journal, lambda: settings), settings, Scene.CARDS)
    with RunningJournal.open(tmp_path) as journal:
        game = journal.resume()
        assert game
        assert game.setup == LINE_UP
        assert game.actions
        assert game.boxes == tuple(range(1, 8))
        journal.finish(())
    with RunningJournal.open(tmp_path) as journal:
        _play(JournalKeeper(journal, lambda: settings), settings, Scene.ENDED)
        assert journal.resume() is None


def _play(keeper: JournalKeeper, settings: Settings, until: Scene) -> None:
    from roundtable.app.nights import lead

    rng = Random(3)
    night = MockedNight(lambda setup: shuffled_deal(setup, rng), settings, keeper=keeper)
    with night:
        players = Players(night.hands, [Box(at) for at in range(1, 8)], rng)
        lead(night, players, lambda view: view.scene is until)


def test_a_journal_that_cannot_write_is_a_trouble_to_be_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    journal = RunningJournal.open(tmp_path / "file" / "folder")
    assert journal.troubles == ("trouble-storage",)


# The voice


def test_what_a_setup_is_known_to_say_is_rendered_ahead_from_public_facts() -> None:
    boxes = [Box(at) for at in range(1, 8)]
    lines = {line.text for line in lines_ahead(LINE_UP, USUAL, boxes)}
    words = Words()
    assert words.sentence("ready-ask") in lines
    assert words.sentence("reveal-evil-close") in lines
    assert words.sentence("team-ask", {"leader": 7, "quest": 5, "count": 4}) in lines
    assert not any("Mordred" in line for line in lines)
