"""`roundtable doctor` as people run it: lines, fixes, exit codes, and a ring that goes dark."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from roundtable.app import parts
from roundtable.commands import doctor
from roundtable.commands.cli import main
from roundtable.doctor.findings import CAN_FAIL, FOUND
from roundtable.doctor.findings import finding as made_finding
from roundtable.languages import LANGUAGES
from roundtable.messages import Kind
from roundtable.voice import Line, NoClip
from roundtable.words import Words
from roundtable_drivers.mocked_probe import ExaminedMockedTable
from roundtable_ports import SAMPLE_RATE
from tests.examined import examined

CODES = {Kind.WRONG: 1, Kind.UNKNOWN: 2, Kind.ADVICE: 0}


class SpokenAtOnce:
    """A voice that takes no time."""

    fails = False
    said: list[Line]

    def __init__(self, *_: object, **__: object) -> None:
        self.samples = b"\x01\x00" * SAMPLE_RATE

    def __enter__(self) -> SpokenAtOnce:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def clip(self, line: Line) -> SpokenAtOnce:
        if self.fails:
            raise NoClip("nothing here speaks")
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
def examined_tables(monkeypatch: pytest.MonkeyPatch) -> list[ExaminedMockedTable]:
    """The mocked tables that are examined."""
    seen: list[ExaminedMockedTable] = []
    usual = parts.examined

    def remember(*arguments: Any) -> Any:
        seen.append(opened := usual(*arguments))  # type: ignore[arg-type]
        return opened

    monkeypatch.setattr(parts, "examined", remember)
    return seen


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    code = main(["doctor", *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_off_a_pi_a_mocked_table_is_examined_and_the_first_line_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = run(capsys)
    assert (code, err) == (0, [])
    assert "mocked" in out[0]
    assert all(line.startswith(("✓ fine: ", "Seat ", "Press ")) for line in out[:-1])
    assert out[-1] == "Everything is all right."
    assert "Seat 10, the Horse: both seen." in out


@pytest.mark.parametrize("name", CAN_FAIL)
def test_each_failure_is_printed_with_its_fix_and_gives_its_exit_code(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, out, err = run(capsys, "--fail", name)
    assert (code, err) == (CODES[FOUND[name]], [])
    words = Words()
    for finding in examined(name):
        if finding.about == name:
            line = words.told(finding)
            (at,) = (at for at, one in enumerate(out) if one.endswith(line))
            assert out[at][:2] in ("✕ ", "? ", "! ")
            assert out[at + 1] == f"    {words.fix(finding)}"


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


def test_several_failures_are_all_told_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--fail", "pin-down", "--fail", "power-low", "--quick")
    assert code == 1
    assert out[-1] == "2 things are wrong."
    assert not any("lamps were lit" in line for line in out)


def test_what_could_not_be_looked_at_is_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--fail", "power-unknown")
    assert out[-1] == "Nothing was seen to be wrong, but one thing could not be looked at."


def test_the_findings_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--json", "--fail", "button-silent")
    findings = json.loads("\n".join(out))
    assert code == 1
    assert err[0].startswith("Press both buttons")
    assert all(list(one) == ["id", "verdict", "values", "text", "fix"] for one in findings)
    (silent,) = (one for one in findings if one["verdict"] == "wrong")
    assert silent["id"] == "button-silent"
    assert silent["values"] == {"box": 4, "seat": 4, "button": "reject", "pin": "GPIO27"}
    assert silent["text"].startswith("The reject button of seat 4")
    assert "solder" in silent["fix"]


def test_a_voice_that_cannot_speak_is_a_finding(
    capsys: pytest.CaptureFixture[str], voice: type[SpokenAtOnce]
) -> None:
    voice.fails = True
    code, out, _ = run(capsys)
    assert code == 1
    assert "✕ wrong: No voice could say the test line: nothing here speaks." in out


def test_any_profile_can_be_examined_mocked(
    capsys: pytest.CaptureFixture[str], examined_tables: list[ExaminedMockedTable]
) -> None:
    code, out, _ = run(capsys, "--wiring", "six-i2s")
    assert code == 0
    assert "✓ fine: All 12 buttons were seen." in out
    (opened,) = examined_tables
    assert opened.title == "Six seats with I2S sound"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_lamps_and_seats_in_one_line_that_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["doctor", "--wiring", "six-i2s", "--fail", "button-silent"]) == 1
    shown = terminal.getvalue().split("\r\x1b[K")
    assert "Lamp of seat 2, the Raven: middle." in shown
    assert "Lamp 10 of the tracks." in shown
    assert "The whole ring in green." in shown
    assert "1 ●●  2 ●○  3 ○○  4 ○○  5 ○○  6 ○○" in shown
    assert "1 ●●  2 ●●  3 ●●  4 ●○  5 ●●  6 ●●" in shown


def test_ending_the_roll_call_early_is_polite(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--fail", "roll-call-stopped")
    assert (code, err) == (2, [])
    assert "seats 3, 4, 5, 6, 7, 8, 9 and 10 are missing" in out[-3]


def test_whatever_ends_it_the_ring_goes_dark(
    monkeypatch: pytest.MonkeyPatch, examined_tables: list[ExaminedMockedTable]
) -> None:
    def signalled(self: object, lit: object) -> None:
        if any(examined_tables[-1].table.strip.sent[-1].colours):
            os.kill(os.getpid(), number)

    monkeypatch.setattr(doctor._Progress, "lamp", signalled)
    number = signal.SIGINT
    assert main(["doctor"]) == 130
    number = signal.SIGTERM
    with pytest.raises(SystemExit) as ended:
        main(["doctor"])
    assert ended.value.code == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    for opened in examined_tables:
        *_, lit, dark = opened.table.strip.sent
        assert any(lit.colours)
        assert not any(dark.colours)


REFUSED = [
    ["doctor", "--fail", "nothing-of-the-kind"],
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


def test_a_real_table_cannot_be_told_to_fail(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "on_a_pi", lambda: True)
    code, out, err = run(capsys, "--fail", "power-low")
    assert (code, out) == (2, [])
    assert "add --mock" in err[0]
    assert run(capsys, "--fail", "power-low", "--mock", "--quick")[0] == 1


def test_on_a_pi_the_wired_table_is_examined_even_where_its_pins_cannot_be_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "on_a_pi", lambda: True)
    code, out, _ = run(capsys, "--quick")
    assert code == 1
    assert out[0] == "✓ fine: The table examined is Ten seats with USB sound."
    assert any(line.startswith("✕ wrong: The buttons cannot be read: ") for line in out)


def test_help_lists_every_way_to_fail(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["doctor", "--help"])
    shown = "".join(capsys.readouterr().out.split())
    assert all(name in shown for name in CAN_FAIL)


def test_a_ring_that_is_reached_goes_dark(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(parts, "darken_ring", asked.append)
    assert main(["ring", "dark", "--wiring", "six-i2s"]) == 0
    assert asked == ["six-i2s"]
    assert capsys.readouterr().out == "the ring is dark\n"


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
