"""The commands as people type them: what they print, and one clear line for every mistake."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from roundtable.commands.cli import SUBJECTS, main
from roundtable.languages import LANGUAGES
from roundtable.rules.setup import setup_from
from roundtable.words import Words

BASE = ["--players", "7", "--with", "merlin,percival,morgana,assassin"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, [])
    return out


def test_the_script_of_a_line_up_is_printed_line_by_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "script", *BASE)
    assert len(lines) == 15
    assert "Morgana" in "\n".join(lines)
    assert "Oberon" not in "\n".join(lines)


def test_the_script_as_data_says_who_does_what(capsys: pytest.CaptureFixture[str]) -> None:
    messages = json.loads("\n".join(printed(capsys, "script", *BASE, "--json")))
    assert all(list(message) == ["id", "who", "does", "seconds", "text"] for message in messages)
    assert [(message["who"], message["does"]) for message in messages] == [
        (["everyone"], "close"),
        (["assassin", "morgana", "minion"], "open"),
        (["assassin", "morgana", "minion"], "close"),
        (["everyone"], "reminder"),
        (["assassin", "morgana", "minion"], "thumb"),
        (["merlin"], "open"),
        (["assassin", "morgana", "minion"], "fist"),
        (["merlin"], "close"),
        (["everyone"], "reminder"),
        (["merlin", "morgana"], "thumb"),
        (["percival"], "open"),
        (["merlin", "morgana"], "fist"),
        (["percival"], "close"),
        (["everyone"], "reminder"),
        (["everyone"], "open"),
    ]


def test_editions_and_switches_change_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    spies = printed(capsys, "script", "--players", "5", "--edition", "resistance")
    assert len(spies) == 4
    assert "Spies" in spies[1]
    variant = [*BASE[:2], "--with", "merlin,assassin,good_lancelot,evil_lancelot"]
    classic = printed(capsys, "script", *variant)
    apart = printed(capsys, "script", *variant, "--switch", "lancelot=variant1")
    assert "Both Lancelots" in "\n".join(classic)
    assert "Both Lancelots" not in "\n".join(apart)


def test_a_stage_that_is_not_held_is_said_to_be_so(capsys: pytest.CaptureFixture[str]) -> None:
    blind = ["--players", "5", "--edition", "resistance", "--switch", "blind_spies=on"]
    (line,) = printed(capsys, "script", *blind)
    assert line.startswith("No Reveal stage")
    assert printed(capsys, "script", *blind, "--json") == ["[]"]


def test_with_nothing_named_every_seat_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    messages = json.loads(
        "\n".join(printed(capsys, "script", "--players", "5", "--with", "", "--json"))
    )
    assert messages[1]["who"] == ["minion"]


def test_a_setup_file_is_checked_and_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text('players = 7\ncharacters = ["merlin", "assassin", "cleric"]\nlady = "on"\n')
    checked = printed(capsys, "setup", "check", str(file))
    assert checked[-1] == f"{file}: Good to play, 7 players."
    assert any(line.startswith("Good to know: ") for line in checked)
    assert "Cleric" in "\n".join(printed(capsys, "script", "--setup", str(file)))
    fewer = printed(capsys, "script", "--setup", str(file), "--with", "merlin,assassin")
    assert "Cleric" not in "\n".join(fewer)
    as_json = tmp_path / "tonight.json"
    as_json.write_text('{"players": 6, "switches": {"excalibur": "on"}}')
    assert printed(capsys, "setup", "check", str(as_json))[-1].endswith("Good to play, 6 players.")


def test_suggestions_are_setups_that_can_be_saved(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "setup", "suggest", "--players", "7")[0].startswith("1. First night")
    offered = json.loads("\n".join(printed(capsys, "setup", "suggest", "--players", "7", "--json")))
    assert len(offered) >= 8
    assert setup_from(offered[0]["setup"]).players == 7


def test_simulated_games_are_counted_and_the_same_seed_gives_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", *BASE, "--games", "200", "--seed", "3", "--json"]
    first = json.loads("\n".join(printed(capsys, *command)))
    again = json.loads("\n".join(printed(capsys, *command)))
    assert (first["players"], first["games"]) == (7, 200)
    assert sum(first["wins"].values()) == 200
    assert set(first["wins"]) == {"good", "evil", "good_rogue", "evil_rogue"}
    shares = first["three_successes"] + first["three_failures"] + first["five_rejections"]
    assert shares == pytest.approx(1)
    for one in (first, again):
        assert one.pop("seconds") > 0
    assert first == again


def test_simulation_deals_by_itself_whatever_the_table_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mixed = ["--players", "9", "--with", "good_rogue,evil_rogue,good_sorcerer,evil_sorcerer"]
    lines = printed(capsys, "simulate", *mixed, "--games", "300")
    assert lines[0] == "300 random games of 9 players"
    assert lines[-1].endswith("games per second")


def test_a_game_is_told_as_text_and_the_same_seed_tells_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = printed(capsys, "tell", *BASE, "--seed", "4")
    assert told == printed(capsys, "tell", *BASE, "--seed", "4")
    assert told[-1].endswith(("Good wins.", "Evil wins."))


def test_notes_are_printed_at_their_moments(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "notes", *BASE)
    assert any(line.startswith("reveal  ") for line in lines)


REFUSED = [
    ["dance"],
    ["script"],
    ["script", "--players", "seven"],
    ["script", "--players", "-7"],
    ["script", "--players", "4"],
    ["script", "--players", "11"],
    ["script", "--players", "7", "--with", "merlin,gandalf,assassin"],
    ["script", "--players", "7", "--with", "merlin,merlin,assassin"],
    ["script", "--players", "7", "--edition", "deluxe"],
    ["script", "--players", "7", "--deal", "dice"],
    ["script", "--players", "7", "--quest-cards", "paper"],
    ["script", "--players", "7", "--reveal", "sung"],
    ["script", "--players", "7", "--switch", "lady"],
    ["script", "--players", "7", "--switch", "lady=perhaps"],
    ["script", "--players", "7", "--switch", "ladies=on"],
    ["script", "--players", "7", "--switch", "players=8"],
    ["script", "--players", "7", "--unknown"],
    ["script", "--setup", "no/such/file.toml"],
    ["script", "--setup", "."],
    ["simulate", "--players", "7", "--games", "0"],
    ["simulate", "--players", "7", "--games", "-5"],
    ["simulate", "--players", "7", "--games", "many"],
    ["simulate", "--players", "7", "--seed", "x"],
    ["simulate", "--players", "7", "--company", "angels"],
    ["simulate", "--players", "7", "--against", "dice"],
    ["simulate", "--players", "7", "--against", "dice:rogue"],
    ["simulate", "--players", "7", "--against", "angels:evil"],
    ["balance"],
    ["balance", "--players", "4"],
    ["balance", "--players", "7", "--games", "0"],
    ["balance", "--players", "7", "--jobs", "0"],
    ["balance", "--players", "7", "--edition", "chess"],
    ["balance", "--players", "7", "--own"],
    ["balance", "--players", "7", "--own", "--with", "merlin"],
    ["balance", "--players", "7", "--own", "--setup", "nowhere.toml"],
    ["simulate", "--players", "3"],
    ["simulate", "--players", "7", "--deal", "dice"],
    ["simulate", "--players", "7", "--quest-cards", "paper"],
    ["script", "--players", "99999999999999999999999999"],
    ["script", "--play", "7"],
    ["script", "--players", "7", "--switch", "lady=on", "--switch", "lady=off"],
    ["script", "--players", "7", "--with", "mer\nlin,\x1b[31massassin"],
    ["setup"],
    ["setup", "check"],
    ["setup", "check", "no/such/file.toml"],
    ["setup", "suggest"],
    ["setup", "suggest", "--players", "12"],
    ["setup", "suggest", "--players", "7", "--edition", "deluxe"],
    ["tell", "--players", "7", "--with", "morgana"],
    ["notes", "--players", "7", "--with", "morgana"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_bad_input_gets_clear_lines_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == []
    assert err
    assert all(line.startswith("roundtable: ") for line in err)
    assert not any("Traceback" in line for line in err)
    assert all(line.isprintable() for line in err)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("runn", "there is no command 'runn': did you mean run? (see roundtable --help)"),
        ("--versio", "there is no option '--versio': did you mean --version?"),
        ("zzz", "there is no command 'zzz' (see roundtable --help)"),
    ],
)
def test_what_is_not_there_is_named_with_what_is_alike(
    capsys: pytest.CaptureFixture[str], typed: str, told: str
) -> None:
    code, out, err = run(capsys, typed)
    assert (code, out, len(err)) == (2, [], 1)
    assert told in err[0]


def test_whoever_types_nothing_is_told_how_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert "To play on this computer: roundtable run --mock." in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe\x00", b"players = ", b"players = 7\nplayers = 8", b'{"players": 7', b"", b"[[]]"],
)
def test_a_file_that_is_no_setup_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    for name in ("bad.toml", "bad.json"):
        file = tmp_path / name
        file.write_bytes(content)
        code, out, err = run(capsys, "setup", "check", str(file))
        assert (code, out, len(err)) == (2, [], 1)
        assert str(file) in err[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_file_is_said_in_the_language_that_was_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    file = tmp_path / "tonight.toml"
    file.write_text('players = "seven"')
    code, _, err = run(capsys, "setup", "check", str(file), "--lang", language)
    said = Words(language).sentence("setup-file-number", {"setting": "players", "found": '"seven"'})
    assert (code, len(err)) == (2, 1)
    assert said in err[0]


def test_the_plot_deck_may_be_given_as_a_switch(capsys: pytest.CaptureFixture[str]) -> None:
    deck = ["--switch", "plot=on", "--switch", "plot_deck=ambush, charge"]
    assert "Charge!" in "\n".join(printed(capsys, "notes", *BASE, *deck))
    code, _, err = run(capsys, "notes", *BASE, "--switch", "plot_deck=ambrush")
    assert code == 2
    assert "“ambrush”. Choose ambush." in err[0]


def test_a_switch_that_has_an_option_of_its_own_is_told_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for switch, option in (("players=8", "--players 8"), ("characters=merlin", "--with merlin")):
        code, _, err = run(capsys, "script", "--players", "7", "--switch", switch)
        assert code == 2
        assert option in err[0]


def test_every_fault_of_a_line_up_has_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _, err = run(capsys, "script", *BASE[:2], "--with", "merlyn,morgana", "--deal", "dice")
    assert code == 2
    assert len(err) == 3


def test_a_reader_that_goes_away_early_is_no_error() -> None:
    command = f"{sys.executable} -m roundtable.commands.cli tell --players 10 | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "")


def test_help_teaches_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    assert "roundtable script --players 7" in capsys.readouterr().out


def test_alone_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([])
    out = capsys.readouterr().out
    assert out.startswith("usage: roundtable")
    for commands in SUBJECTS.values():
        for command in commands:
            assert f"\n    {command} " in out


@pytest.mark.parametrize("subject", SUBJECTS)
def test_each_module_has_the_commands_it_is_loaded_for(subject: str) -> None:
    """So that only the module of the command that is asked for need be loaded."""
    commands = argparse.ArgumentParser().add_subparsers()
    import_module(f"roundtable.commands.{subject}").add_to(commands)
    assert set(commands.choices) == set(SUBJECTS[subject])


def test_darkening_the_ring_loads_no_table() -> None:
    """It is called in a hurry, when a service ended, and must not run into its time limit."""
    code = (
        "import sys; from roundtable.commands.cli import main; main(['ring', 'dark']); "
        "print(*(one for one in sys.modules if one.startswith('roundtable.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    heavy = ("roundtable.conductor", "roundtable.words", "roundtable.voice", "roundtable.lights")
    assert not [one for one in done if one.startswith(heavy)]


def test_a_table_starts_without_what_only_the_voices_worker_needs() -> None:
    """On a Pi that is a second of silence after switching on."""
    code = "import sys, roundtable.app.running; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_whoever_was_born_deaf_to_interrupts_is_interrupted_all_the_same() -> None:
    """As `nohup roundtable demo &` is, under many a shell."""
    command = f"trap '' INT; exec {sys.executable} -m roundtable.commands.cli demo --speed 0.01"
    with subprocess.Popen(
        ["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as deaf:
        assert deaf.stdout
        assert deaf.stdout.readline()
        deaf.send_signal(signal.SIGINT)
        assert deaf.wait(60) == 130
        assert deaf.stderr
        assert deaf.stderr.read() == "roundtable: stopped\n"
