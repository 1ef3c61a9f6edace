"""`roundtable doctor` as people run it: lines, fixes, exit codes, and a ring that goes dark."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from roundtable.app import parts
from roundtable.commands import doctor
from roundtable.commands.cli import main
from roundtable.doctor.findings import FOUND
from roundtable.doctor.findings import finding as made_finding
from roundtable.languages import LANGUAGES
from roundtable.messages import Kind
from roundtable.voice import Line, NoClip
from roundtable.words import Words
from roundtable_drivers.this_computer import ThisComputer
from roundtable_drivers.wiring import read
from roundtable_ports import SAMPLE_RATE
from tests.examined import examined
from tests.mocked_probe import FAILURES, NO_VOICE, ExaminedMockedTable

CODES = {Kind.WRONG: 1, Kind.UNKNOWN: 2, Kind.ADVICE: 0}


class SpokenAtOnce:
    """A voice that takes no time."""

    fails = ""
    said: list[Line]

    def __init__(self, *_: object, **__: object) -> None:
        self.samples = b"\x01\x00" * SAMPLE_RATE

    def __enter__(self) -> SpokenAtOnce:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def offered(self, _language: str) -> tuple[str, ...]:
        return ("hibari/heart",)

    def clip(self, line: Line) -> SpokenAtOnce:
        if self.fails:
            raise NoClip(self.fails)
        self.said.append(line)
        return self


@pytest.fixture(autouse=True)
def voice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> type[SpokenAtOnce]:
    class Own(SpokenAtOnce):
        said: list[Line] = []  # noqa: RUF012

    monkeypatch.setattr(doctor, "Voice", Own)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # nobody's own packs are here
    monkeypatch.setattr(parts, "on_a_pi", lambda: False)
    return Own


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Tables:
    """A computer with a table, whose hardware is mocked."""
    tables = Tables()
    monkeypatch.setattr(parts, "is_real", lambda _profile: True)
    monkeypatch.setattr(parts, "examined", tables.opened)
    return tables


class Tables:
    """The tables that are examined, and in which ways the next one fails."""

    def __init__(self) -> None:
        self.failures: tuple[str, ...] = ()
        self.seen: list[ExaminedMockedTable] = []

    def opened(self, profile: str | None) -> ExaminedMockedTable:
        self.seen.append(ExaminedMockedTable(read(profile or "mock"), self.failures))
        return self.seen[-1]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    code = main(["doctor", *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


# A computer that plays a mocked table


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setattr(ThisComputer, "addresses", lambda _: ("192.168.1.20",))
    monkeypatch.setattr(ThisComputer, "answers", lambda *_: False)


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize("arguments", [(), ("--mock",), ("--wiring", "six-i2s"), ("--quick",)])
def test_off_a_pi_this_computer_is_examined_and_nothing_that_it_has_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """An SD card and a sound card were reported that were not there."""
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, [])
    text = "\n".join(out)
    assert "mocked table" in out[0]
    assert f"{tmp_path}/roundtable/mocked" in text
    assert "! advice: This computer can play no sound by itself: " in text
    assert "hibari/heart" in text
    assert "http://192.168.1.20:8000/" in text
    assert not re.search("SD card|Raspberry|buttons?|lamps?|GPIO|Mocked", text)
    assert out[-1] == "Everything is all right."


@pytest.mark.usefixtures("laptop")
def test_a_folder_that_cannot_be_written_is_found_on_a_laptop(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    code, out, _ = run(capsys)
    assert code == 1
    assert any(line.startswith("✕ wrong: ") and str(tmp_path) in line for line in out)


# A table with hardware


def test_all_that_is_well_is_told_and_what_people_should_judge(
    capsys: pytest.CaptureFixture[str], here: Tables
) -> None:
    code, out, err = run(capsys)
    assert (code, err) == (0, [])
    assert out[0] == "✓ fine: The table examined is A mocked table of ten seats."
    told = ("✓ fine: ", "Seat ", "Press ", "    If ")
    assert all(line.startswith(told) for line in out[:-1])
    assert out[-1] == "Everything is all right."
    assert "Seat 10, the Horse: both seen." in out
    assert here.seen


@pytest.mark.parametrize("name", FAILURES)
def test_each_failure_is_printed_with_its_fix_and_gives_its_exit_code(
    capsys: pytest.CaptureFixture[str], here: Tables, voice: type[SpokenAtOnce], name: str
) -> None:
    here.failures = (name,)
    voice.fails = NO_VOICE if name == "line-unrendered" else ""
    code, out, err = run(capsys)
    assert (code, err) == (CODES[FOUND[name]], [])
    words = Words()
    for finding in examined(name):
        if finding.about == name:
            line = words.told(finding)
            (at,) = (at for at, one in enumerate(out) if one.endswith(line))
            assert out[at][:2] in ("✕ ", "? ", "! ")
            assert out[at + 1] == f"    {words.fix(finding)}"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("language", LANGUAGES)
def test_findings_and_the_test_line_are_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], voice: type[SpokenAtOnce], language: str
) -> None:
    code, out, _ = run(capsys, "--lang", language)
    words = Words(language)
    assert code == 0
    assert out[-1] == words.sentence("doctor-all-fine")
    (line,) = voice.said
    assert (line.text, line.language) == (words.sentence("doctor-test-line"), language)


def test_several_failures_are_all_told_and_counted(
    capsys: pytest.CaptureFixture[str], here: Tables
) -> None:
    here.failures = ("pin-down", "power-low")
    code, out, _ = run(capsys, "--quick")
    assert code == 1
    assert out[-1] == "2 things are wrong."
    assert not any("lamps were lit" in line for line in out)


def test_what_could_not_be_looked_at_is_counted_too(
    capsys: pytest.CaptureFixture[str], here: Tables
) -> None:
    here.failures = ("power-unknown",)
    _, out, _ = run(capsys)
    assert out[-1] == "Nothing was seen to be wrong, but one thing could not be looked at."


def test_the_findings_as_data(capsys: pytest.CaptureFixture[str], here: Tables) -> None:
    here.failures = ("button-silent",)
    code, out, err = run(capsys, "--json")
    findings = json.loads("\n".join(out))
    assert code == 1
    assert err[0].startswith("Press both buttons")
    assert all(list(one) == ["id", "verdict", "values", "text", "fix"] for one in findings)
    (silent,) = (one for one in findings if one["verdict"] == "wrong")
    assert silent["id"] == "button-silent"
    assert silent["values"] == {"box": 4, "seat": 4, "button": "reject", "pin": "GPIO27"}
    assert silent["text"].startswith("The reject button of seat 4")
    assert "solder" in silent["fix"]


@pytest.mark.usefixtures("here")
def test_a_voice_that_cannot_speak_is_a_finding(
    capsys: pytest.CaptureFixture[str], voice: type[SpokenAtOnce]
) -> None:
    voice.fails = "nothing here speaks"
    code, out, _ = run(capsys)
    assert code == 1
    assert "✕ wrong: No voice could say the test line: nothing here speaks." in out


def test_any_profile_can_be_examined(capsys: pytest.CaptureFixture[str], here: Tables) -> None:
    code, out, _ = run(capsys, "--wiring", "six-i2s")
    assert code == 0
    assert "✓ fine: All 12 buttons were seen." in out
    (opened,) = here.seen
    assert opened.title == "Six seats with I2S sound"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_lamps_and_seats_in_one_line_that_changes(
    monkeypatch: pytest.MonkeyPatch, here: Tables
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    here.failures = ("button-silent",)
    assert main(["doctor", "--wiring", "six-i2s"]) == 1
    shown = terminal.getvalue().split("\r\x1b[K")
    assert "Lamp of seat 2, the Raven: middle." in shown
    assert "Lamp 10 of the tracks." in shown
    assert "The whole ring in green." in shown
    assert "1 ●●  2 ●○  3 ○○  4 ○○  5 ○○  6 ○○" in shown
    assert "1 ●●  2 ●●  3 ●●  4 ●○  5 ●●  6 ●●" in shown


def test_a_terminal_gets_lines_that_are_broken_between_words(
    monkeypatch: pytest.MonkeyPatch, here: Tables
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("COLUMNS", "60")
    here.failures = ("pin-library-missing",)
    main(["doctor", "--quick"])
    lines = re.sub("\r\x1b\\[K", "", terminal.getvalue()).splitlines()
    assert max(map(len, lines)) <= 60
    whole = " ".join(" ".join(lines).split())
    assert "pip install 'roundtable[pi]', for buttons on USB with pip install" in whole


def test_ending_the_roll_call_early_is_polite(
    capsys: pytest.CaptureFixture[str], here: Tables
) -> None:
    here.failures = ("roll-call-stopped",)
    code, out, err = run(capsys)
    assert (code, err) == (2, [])
    assert "seats 3, 4, 5, 6, 7, 8, 9 and 10 are missing" in out[-3]


def test_whatever_ends_it_the_ring_goes_dark(monkeypatch: pytest.MonkeyPatch, here: Tables) -> None:
    def signalled(self: object, lit: object) -> None:
        if any(here.seen[-1].table.strip.sent[-1].colours):
            os.kill(os.getpid(), number)

    monkeypatch.setattr(doctor._Progress, "lamp", signalled)
    number = signal.SIGINT
    assert main(["doctor"]) == 130
    number = signal.SIGTERM
    with pytest.raises(SystemExit) as ended:
        main(["doctor"])
    assert ended.value.code == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    for opened in here.seen:
        *_, lit, dark = opened.table.strip.sent
        assert any(lit.colours)
        assert not any(dark.colours)


REFUSED = [
    ["doctor", "--fail", "power-low"],
    ["doctor", "--wiring", "no/such/profile.toml"],
    ["doctor", "--wait", "0"],
    ["doctor", "--wait", "nan"],
    ["doctor", "--wait", "1e9"],
    ["doctor", "--wait", "soon"],
    ["doctor", "--lang", "la"],
    ["ring"],
    ["ring", "dark"],
    ["ring", "dark", "--wiring", "no/such/profile.toml"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_cannot_be_done_gets_one_line_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("roundtable: ")


def test_a_refused_profile_has_a_line_for_every_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    profile = tmp_path / "mine.toml"
    profile.write_text("seats = 7\nring = true\n")
    code, out, err = run(capsys, "--wiring", str(profile))
    assert (code, out) == (2, [])
    assert len(err) > 1


def test_on_a_pi_the_wired_table_is_examined_even_where_its_pins_cannot_be_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "on_a_pi", lambda: True)
    code, out, _ = run(capsys, "--quick")
    assert code == 1
    assert out[0] == "✓ fine: The table examined is Ten seats with USB sound."
    assert any(line.startswith("✕ wrong: The buttons cannot be read: ") for line in out)


def test_a_ring_that_is_reached_goes_dark(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(parts, "darken_ring", asked.append)
    assert main(["ring", "dark", "--wiring", "six-i2s"]) == 0
    assert asked == ["six-i2s"]
    assert capsys.readouterr().out == "the ring is dark\n"


@pytest.mark.usefixtures("laptop")
def test_a_folder_of_your_own_that_will_not_do_is_told_with_the_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "roundtable" / "packs" / "vera"
    pack.mkdir(parents=True)
    code, out, err = run(capsys, "--quick")
    assert (code, err) == (0, [])
    (at,) = (at for at, line in enumerate(out) if "Left out" in line)
    assert f"Left out: {pack}: there is no pack.toml" in out[at]
    assert out[at + 1].strip() == Words().fix(made_finding("left-out", {"folder": "", "why": ""}))
