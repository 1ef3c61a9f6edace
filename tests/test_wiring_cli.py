"""`roundtable wiring` as people type it: what it prints and draws, and a line for every mistake."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from roundtable.commands.cli import main
from tests.test_cli import printed, run

BAD = sorted((Path(__file__).parent / "drivers" / "bad_profiles").glob("*.toml"))
NAMES = ("six-i2s", "ten-i2s", "ten-usb", "six-usb", "mock")
Captured = pytest.CaptureFixture[str]


def test_the_profiles_are_listed_with_their_seats_and_sound(capsys: Captured) -> None:
    lines = printed(capsys, "wiring", "list")
    assert [line.split()[0] for line in lines] == list(NAMES)
    assert lines[0].endswith("Six seats with I2S sound (6 seats, sound i2s)")
    assert [line for line in lines if "the default" in line] == [lines[2]]


@pytest.mark.parametrize("name", NAMES)
def test_a_good_profile_passes(capsys: Captured, name: str) -> None:
    (line,) = printed(capsys, "wiring", "check", name)
    build = "build" if name == "six-usb" else "solder"
    assert line.startswith(f"{name}: good to {build}, ")


@pytest.mark.parametrize("profile", BAD, ids=lambda one: one.stem)
def test_a_bad_profile_is_refused_line_by_line(capsys: Captured, profile: Path) -> None:
    code, out, err = run(capsys, "wiring", "check", str(profile))
    assert (code, out) == (2, [])
    comments = profile.read_bytes().decode("latin-1").splitlines()
    wanted = [line.removeprefix("# expect: ") for line in comments if line.startswith("# expect: ")]
    assert len(err) == len(wanted)
    for words in wanted:
        assert any(words in line for line in err), err
    assert all(line.startswith("roundtable: ") for line in err)
    assert "Traceback" not in "\n".join(err)


@pytest.mark.parametrize("command", ["show", "draw --out x.svg"])
def test_every_command_refuses_a_bad_profile(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, "wiring", *command.split(), "--wiring", str(BAD[0]))
    assert (code, out, len(err)) == (2, [], 2)
    code, out, err = run(capsys, "wiring", *command.split(), "--wiring", "eleven")
    assert (code, out, len(err)) == (2, [], 1)
    assert list(tmp_path.iterdir()) == []


def test_a_flood_of_faults_is_cut_short(capsys: Captured, tmp_path: Path) -> None:
    profile = tmp_path / "many.toml"
    profile.write_text(f"seats = [{'1, ' * 1000}]\n")
    code, _, err = run(capsys, "wiring", "check", str(profile))
    assert code == 2
    assert len(err) == 41
    assert err[-1].endswith("and 963 more problems; mend these first")


def test_the_default_is_shown_with_pins_ring_sound_and_config(capsys: Captured) -> None:
    text = "\n".join(printed(capsys, "wiring", "show"))
    assert text.startswith("Ten seats with USB sound\n")
    assert "seat  3  approve GPIO16 pin 36  reject GPIO26 pin 37  ground pin" in text
    assert "seat 10  left 56  middle 55  right 54" in text
    assert "  gpio=4-9,12-13,16-27=ip,pu" in text
    assert "Sound: usb" in text


def test_shown_on_usb_it_tells_how_much_of_the_rings_line_is_used(capsys: Captured) -> None:
    text = "\n".join(printed(capsys, "wiring", "show", "--wiring", "six-usb"))
    assert "at 115200 baud, of which moving lights take 97 %" in text


def test_shown_with_i2s_it_tells_what_config_txt_cannot_do(capsys: Captured) -> None:
    lines = printed(capsys, "wiring", "show", "--wiring", "ten-i2s")
    assert "  dtoverlay=max98357a,no-sdmode" in lines
    assert any("serial console" in line for line in lines)
    assert "Sound: i2s, card MAX98357A" in lines


def test_as_data_it_has_every_seat_and_lamp(capsys: Captured) -> None:
    data = json.loads("\n".join(printed(capsys, "wiring", "show", "--wiring", "mock", "--json")))
    assert len(data["seats"]) == 10
    assert data["seats"][0]["approve"] == {"gpio": 5, "pin": 29}
    assert data["ring"]["lamps"]["seat 10 right"] == [54]
    assert len(data["ring"]["lamps"]) == 40
    assert data["config"] == []


def test_a_profile_of_ones_own_starts_from_a_built_in_one(capsys: Captured, tmp_path: Path) -> None:
    text = "\n".join(printed(capsys, "wiring", "show", "--wiring", "six-i2s", "--toml"))
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("limit_milliamps = 1500", "limit_milliamps = 900"))
    assert tomllib.loads(mine.read_text())["ring"]["limit_milliamps"] == 900
    printed(capsys, "wiring", "check", str(mine))
    shown = printed(capsys, "wiring", "show", "--wiring", str(mine))
    assert any("900 mA at most" in line for line in shown)


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_is_drawn_over_whatever_was_there(
    capsys: Captured, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "wiring.svg"
    file.write_text("an older drawing")
    (line,) = printed(capsys, "wiring", "draw", "--wiring", name, "--out", str(file))
    assert line.startswith(f"{file}: drawn")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_what_is_half_on_usb_is_not_drawn(capsys: Captured, tmp_path: Path) -> None:
    text = "\n".join(printed(capsys, "wiring", "show", "--wiring", "ten-usb", "--toml"))
    half = tmp_path / "half.toml"
    half.write_text(text + "\n[ring.serial]\nbaud = 115200\n")
    file = tmp_path / "wiring.svg"
    code, out, err = run(capsys, "wiring", "draw", "--wiring", str(half), "--out", str(file))
    assert (code, out, len(err)) == (2, [], 1)
    assert "no drawing of a table with only its buttons or only its ring on USB" in err[0]
    assert not file.exists()


def test_a_drawing_that_cannot_be_written_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "none" / "x.svg", tmp_path / "x.png", Path("/dev/full")):
        code, printed_lines, err = run(capsys, "wiring", "draw", "--out", str(out))
        assert (code, printed_lines, len(err)) == (2, [], 1)
        assert str(out) in err[0]


@pytest.mark.parametrize(
    "arguments", [[], ["check"], ["draw"], ["solder"], ["show", "--json", "--toml"]], ids=str
)
def test_a_command_that_lacks_something_says_so(capsys: Captured, arguments: list[str]) -> None:
    code, out, err = run(capsys, "wiring", *arguments)
    assert (code, out, len(err)) == (2, [], 1)


@pytest.mark.parametrize("command", ["", "list", "check", "show", "draw"])
def test_help_teaches(capsys: Captured, command: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["wiring", *command.split(), "--help"])
    assert left.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 4
