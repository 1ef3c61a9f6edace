"""`roundtable demo`: whole games that play themselves, on any line-up the table can lead."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from roundtable.app.demo import HURRIED_PICTURES_PER_SECOND, Pace
from roundtable.commands.cli import main
from roundtable.languages import LANGUAGES
from roundtable.players import boxes_for
from roundtable.table_view import TableView
from roundtable.terminal.screen import ENTER, LEAVE
from roundtable.words import Words
from roundtable_ports import SEATS
from tests.pseudo import Terminal

ALL = "merlin,percival,morgana,mordred,oberon,assassin"
MIXES = tuple(
    tuple(line.split())
    for line in """\
--players 10 --deal oath --with merlin,assassin,cleric,revealer,brute
--players 10 --with untrustworthy_servant,merlin,mordred,apprentice,trickster --switch lady=on \
    --switch assassin=mordred --switch last_chance=on
--players 10 --with good_lancelot,evil_lancelot,good_rogue,evil_rogue,lunatic --switch trapper=on \
    --switch lancelot=variant1 --switch excalibur=on
--players 9 --with merlin,assassin,senior_messenger,junior_messenger,evil_messenger --deal oath \
    --switch plot=on --switch excalibur=on
--players 8 --edition resistance --switch plot=on --switch plot_windows=in_turn \
    --switch last_chance=on
--players 10 --with merlin,assassin,good_sorcerer,evil_sorcerer,troublemaker,percival,morgana \
    --quest-cards table --switch plot=on --switch lady=on
""".splitlines()
)
"""Characters and modules of every kind, in all ways to deal and to play quest cards."""


def demo(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    code = main(["demo", "--speed", "max", *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_a_game_is_told_from_the_welcome_to_the_last_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = demo(capsys)
    assert (code, err) == (0, [])
    assert out[0].startswith("Welcome to the Round Table.")
    assert any(line.startswith("Stag, you set up the game.") for line in out)
    assert any(line.endswith("wins.") for line in out)
    assert "[Quests: 1 now, 2 open, 3 open, 4² open, 5 open; Votes: 1]" in out
    assert out[out.index("") - 1].startswith("Stag, tap approve for the same game again")
    assert "\x1b" not in "".join(out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_and_how_long_steps_took_stands_at_the_end(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    _, out, _ = demo(capsys, "--lang", language)
    words = Words(language)
    assert out[0] == words.sentence("lobby-welcome")
    title, head, *rows = out[out.index("") + 1 :]
    assert title == words.sentence("timing-title")
    assert head.endswith(words.label("timing-column-seconds"))
    assert rows[0].startswith(words.sentence("timing-sitting_down"))
    assert " ".join(rows).endswith(words.sentence("timing-note"))
    assert max(map(len, [title, head, *rows])) < 80


def test_the_same_seed_is_the_same_game_and_another_is_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, again = demo(capsys, "--seed", "5"), demo(capsys, "--seed", "5")
    assert first == again
    assert first != demo(capsys, "--seed", "6")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "5"),
        ("--players", "10", "--with", ALL),
        ("--edition", "resistance"),
        ("--edition", "french"),
        ("--edition", "quick"),
        ("--quest-cards", "table"),
        ("--with", ""),
        ("--with", "merlin,mordred", "--switch", "assassin=mordred"),
        ("--switch", "targeting=on", "--switch", "blind_spies=on"),
        *MIXES,
    ],
    ids=" ".join,
)
def test_every_line_up_that_the_table_can_lead_comes_to_its_end(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = demo(capsys, *arguments, "--seed", "1")
    assert (code, err) == (0, [])
    assert out[out.index("") - 1].startswith("Stag, tap approve for the same game again")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--deal", "device"), "deal = device; use deal = cards or oath"),
        (
            ("--deal", "device", "--reveal", "pages"),
            "deal = device, reveal = pages; use deal = cards or oath, and reveal = spoken",
        ),
    ],
)
def test_a_line_up_that_it_cannot_lead_is_refused_with_the_cure(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    code, out, err = demo(capsys, *arguments)
    assert (code, out) == (2, [])
    assert err == [f"roundtable: the table cannot lead this line-up yet: {line}"]


def test_pages_without_a_deal_by_the_device_are_refused_with_the_cure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, (line,) = demo(capsys, "--reveal", "pages")
    assert (code, out) == (2, [])
    assert "deal = device" in line
    assert "reveal = spoken" in line


@pytest.mark.parametrize("speed", ["-1", "fast", "nan", "2000"])
def test_a_speed_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], speed: str) -> None:
    assert main(["demo", "--speed", speed]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert speed in line


def test_people_sit_spread_round_the_ring() -> None:
    assert boxes_for(5) == [1, 3, 5, 7, 9]
    for players in range(5, SEATS + 1):
        boxes = boxes_for(players)
        assert len(set(boxes)) == players
        assert max(boxes) <= SEATS


class FakeTime:
    def __init__(self) -> None:
        self.now = 100.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Counting:
    """An `Audience` that notes when it was drawn for."""

    def __init__(self, time: FakeTime) -> None:
        self.time = time
        self.drawn: list[tuple[float, float]] = []

    def see(self, view: TableView) -> None:
        pass

    def draw(self, now: float) -> None:
        self.drawn.append((self.time.now, now))


def test_the_speed_is_kept_and_pictures_never_flash_above_3_hertz() -> None:
    time = FakeTime()
    audience = Counting(time)
    pace = Pace(20.0, audience, lambda: time.now, time.sleep)
    for moment in (1.0, 1.5, 40.0, 40.0, 100.0):
        pace.reach(moment)
    assert time.now == pytest.approx(105.0)
    moments = [at for at, _ in audience.drawn]
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert min(gaps) >= 1 / HURRIED_PICTURES_PER_SECOND - 1e-9
    assert all(now == pytest.approx((at - 100.0) * 20) for at, now in audience.drawn)


def test_at_a_terminal_the_ring_is_drawn_and_the_terminal_given_back(tmp_path: Path) -> None:
    with Terminal("demo", "--speed", "max", environment={"HOME": str(tmp_path)}) as terminal:
        assert terminal.end() == 0
        written = terminal.written
        assert written.startswith(ENTER)
        assert "\x1b[1;38;2;" in written
        assert written.count(LEAVE) == 1
        left = written[written.index(LEAVE) + len(LEAVE) :].splitlines()
        assert left[0].endswith("wins.")
        assert Words().sentence("timing-title") in left


def test_with_no_color_a_terminal_gets_plain_lines(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "NO_COLOR": "1"}
    with Terminal("demo", "--speed", "max", environment=environment) as terminal:
        assert terminal.end() == 0
        assert "\x1b" not in terminal.written
        assert "for the same game again" in terminal.written
