"""A module and a language that nobody here knows, each from a folder, with nothing else changed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roundtable.languages import ABOUT, FOLDERS, OUTSIDE
from tests.apart import ROOT, run
from tests.outside import random_modules

MADE_UP = Path(__file__).parent / "roundtable_modules"


def with_folder(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return run(sys.executable, *command, env=os.environ | {"PYTHONPATH": path})


def passes(folder: Path, inside: str) -> None:
    """Every test of this file, at a table that has found the folder when it started."""
    done = with_folder(folder, "-m", "pytest", inside, "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    written = (ROOT / inside).read_text().count("\ndef test_")
    assert passed is not None
    assert int(passed[1]) >= written


def test_a_made_up_module_is_set_up_chosen_led_and_told(tmp_path: Path) -> None:
    shutil.copytree(MADE_UP, tmp_path / MADE_UP.name)
    passes(tmp_path, "tests/outside/inside.py")


def test_a_made_up_language_is_chosen_spoken_and_shown(tmp_path: Path) -> None:
    folder = tmp_path / OUTSIDE / "xx"
    shutil.copytree(FOLDERS["en"], folder)
    for file in folder.iterdir():
        text = file.read_text("utf-8").replace("English", "Bretonic")
        file.write_text(text.replace("Welcome", "Hail"), "utf-8")
    passes(tmp_path, "tests/outside/speaking.py")


LOOKS = """
from roundtable.app.left_out import left_out
from roundtable.narration import steps
from roundtable.rules.modules import FROM_OUTSIDE
from roundtable.languages import LANGUAGES
from roundtable.words import Words
Words().lacking()
print(*(one.name for one in FROM_OUTSIDE), *LANGUAGES[3:])
print(*(f"{folder}: {why}" for folder, why in left_out().items()), sep="\\n")
"""


def found(folder: Path) -> tuple[list[str], list[str]]:
    """What a start finds of modules and languages from outside, and what it leaves out."""
    done = with_folder(folder, "-c", LOOKS)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    names, *left_out = done.stdout.splitlines()
    return names.split(), [one for one in left_out if one]


def test_languages_that_cannot_be_used_are_left_out_each_with_the_reason(tmp_path: Path) -> None:
    folder = tmp_path / OUTSIDE
    shutil.copytree(FOLDERS["fr"], folder / "fr")
    shutil.copytree(FOLDERS["en"], folder / "xx")
    for name in ("ab", "ac", "ad", "ae", "af", "ag", "ah", "No Code"):
        shutil.copytree(FOLDERS["en"], folder / name)
    (folder / "ab" / ABOUT).write_text('name = "Bretonic"\n')
    (folder / "ac" / ABOUT).write_text("a = " + "[" * 100_000)
    (folder / "ad" / ABOUT).write_bytes(b"\xff")
    (folder / "ae" / ABOUT).unlink()
    os.mkfifo(folder / "ae" / ABOUT)
    (folder / "af" / "game.ftl").write_bytes(b"\xff")
    (folder / "ag" / "more.ftl").mkdir()
    os.truncate(folder / "ah" / "game.ftl", 1 << 40)
    names, left_out = found(tmp_path)
    assert names == ["xx"]
    told = dict(line.removeprefix(f"{folder}/").split(": ", 1) for line in left_out)
    there = f"language fr is in {FOLDERS['fr']} and in {folder / 'fr'}; rename one"
    assert told.pop("fr") == there
    for name, why in (
        ("ab", rf"ab/{ABOUT}: Object missing required field.*; mend it"),
        ("ac", rf"ac/{ABOUT}: nested too deeply; mend it"),
        ("ad", rf"ad/{ABOUT}: .*codec can't decode.*; mend it"),
        ("ae", rf"ae/{ABOUT}: not a plain file; mend it"),
        ("af", r"af/game\.ftl: .*codec can't decode.*; mend it"),
        ("ag", r"ag/more\.ftl: not a plain file; mend it"),
        ("ah", r"ah/game\.ftl: far too large; mend it"),
        ("No Code", "'No Code' is no code of a language"),
    ):
        assert re.search(why, told.pop(name)), name
    assert not told


def test_what_a_language_lacks_is_said_in_english_at_a_table_and_told(tmp_path: Path) -> None:
    folder = tmp_path / OUTSIDE / "xx"
    shutil.copytree(FOLDERS["en"], folder)
    game = (folder / "game.ftl").read_text("utf-8")
    for id, instead in (
        ("lobby-welcome", "lobby-welcome = { $nobody_knows }\n"),
        ("reveal-close", "reveal-close = { { no sentence\n"),
        ("reveal-open", ""),
    ):
        game = re.sub(rf"^{id} =.*\n(    .*\n)*", instead, game, flags=re.MULTILINE)
    (folder / "game.ftl").write_text(game)
    _, (lacking,) = found(tmp_path)
    assert "sentences in xx: there is none for reveal-open; English stands in" in lacking
    says = """
from roundtable.words import MissingSentence, Words, gaps_filled
with gaps_filled():
    for id in ("lobby-welcome", "reveal-close", "reveal-open"):
        assert Words("xx").sentence(id) == Words("en").sentence(id), id
    assert Words("xx").label("character-merlin") == "Merlin"
    assert Words("en").label("module-no_such") == "module no such"
try:
    Words("xx").sentence("reveal-open")
except MissingSentence:
    print("strict again")
"""
    assert with_folder(tmp_path, "-c", says).stdout == "strict again\n"


MODULE = """
from roundtable.rules.character import Character, good
from roundtable.rules.events import Public
from roundtable.rules.modules.module import HostNote, Lamp, LineUp, Module, Switch
from roundtable.rules.options import Question
from roundtable.rules.steps.step import ChooseStep, NameSeat
from roundtable.rules.vocabulary import Moment, Seat
class Bard(ChooseStep):
    prompt = "bard-ask"
class TheirBard(Bard):
    question = Question.USE_LADY
class Named(NameSeat):
    module = "other"
"""

BROKEN = {
    "raise ZeroDivisionError": "ZeroDivisionError",
    "import no_such_module": "ModuleNotFoundError: No module named 'no_such_module'",
    "raise SystemExit(0)": "SystemExit: 0",
    "def (": "SyntaxError",
    "(" * 5000: "SyntaxError: too many nested parentheses",
    "-" * 200_000 + "1": "",
    "def f(): f()\nf()": "RecursionError",
    "\0": "",
    "BAD = Module('Bad Name')": "nothing can be called 'Bad Name'; use letters and _",
    "BAD = Module(7)": "the module.name is 7, which is no str",
    "BAD = Module('bad', steps=(1,))": "one of the module.steps is 1, which is no Step",
    "BAD = Module('bad', menu='x')": "the module.menu is 'x', which is no int",
    "BAD = Module('bad', switch='bad')": "the module.switch is 'bad', which is no Switch",
    "BAD = Module('bad', rules=(Switch('a', ()),))": "switch a has not the values",
    "BAD = Module('bad', rules=(Switch('edition'),))": "edition is a setting of every line-up",
    "BAD = Module('bad', switch=Switch('lady'))": "switch lady is declared by lady and by bad;",
    "BAD = Module('bad', lamps=(Lamp('a', None),))": "the module.lamps.held is no function",
    "BAD = Module('bad', lamps=(Lamp('a', bool, 'pink'),))": "which is no LampColour",
    "BAD = Module('bad', characters=(good('merlin'),))": "character merlin is declared by base",
    "BAD = Module('bad', characters=(Character('a', 1, 2),))": "is 1, which is no Side",
    "BAD = Module('bad', steps=(Bard(),))": "Bard has no question; give it one of its own",
    "BAD = Module('bad', steps=(TheirBard(),))": "use_lady is asked by UseLady with lady-ask and",
    "BAD = Module('bad', steps=(Named(),))": "Named.module is not bad; let it be",
    "BAD = Module('bad', notes=(HostNote(Moment.AFTER, 'a', values=('b',)),))": "note a has a",
    "BAD = Module('bad', suggestions=(LineUp('a', ('nobody',)),))": "there is no 'nobody'",
    "BAD = Module('bad', suggestions=(LineUp('a', (), {'nothing': 'on'}),))": "no 'nothing'",
    "BAD = Module('bad', always=True)": "only the base game is always there",
    "BAD = Module('bad', more_members=9)": "more_members and cards_aside are 0 to 2",
    "BAD = Module('bad', switch=Switch('bad'), together=True)": "need no switch",
    "BAD = Module('bad', prompts=('a',))": "prompts cannot come from outside",
    "BAD = Module('bad', characters=(good('a', needs=('b',)),))": "a names b, which is not there",
    "BAD = Module('bad', characters=(good('a', cards=()),))": "a can never be played",
    "class Bad(Public, frozen=True):\n    strange: Seat": "Bad.strange cannot be told",
    "class LeaderChosen(Public, frozen=True):\n    seat: Seat": "",
    "class Bad(Public, frozen=True):\n    seat: object()": "",
}


def test_modules_that_cannot_be_used_are_left_out_each_with_the_reason(tmp_path: Path) -> None:
    folder = tmp_path / MADE_UP.name
    shutil.copytree(MADE_UP, folder)
    for at, text in enumerate(BROKEN):
        (folder / f"m{at}.py").write_text(f"{MODULE}\n{text}\n")
    os.mkfifo(folder / "m_pipe.py")
    (folder / "m_huge.py").touch()
    os.truncate(folder / "m_huge.py", 1 << 40)
    os.mkfifo(folder / "herald.fr.ftl")
    names, left_out = found(tmp_path)
    assert names == ["herald"]
    told = dict(line.removeprefix(f"{folder}/").split(": ", 1) for line in left_out)
    for at, (text, why) in enumerate(BROKEN.items()):
        assert why in told.pop(f"m{at}"), text[:80]
    assert told.pop("m_huge") == "far too large for a module"
    told.pop("m_pipe", None)
    assert told.pop("sentences in fr").startswith("there is none for ")
    assert told.pop("sentences in ru").endswith("; English stands in")
    assert told.pop("herald.fr.ftl") == "not a plain file; mend it"
    assert not told


def test_a_file_in_the_place_of_the_folder_costs_its_modules_alone(tmp_path: Path) -> None:
    (tmp_path / f"{MADE_UP.name}.py").touch()
    names, left_out = found(tmp_path)
    assert not names
    why = "a file where a folder of modules should be; make it a folder"
    assert left_out == [f"{MADE_UP.name}: {why}"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_whatever_modules_declare_the_table_starts_and_plays_without_them(
    seed: int, tmp_path: Path
) -> None:
    (tmp_path / MADE_UP.name).mkdir()
    random_modules.write(tmp_path / MADE_UP.name, seed)
    passes(tmp_path, "tests/outside/meeting.py")


def test_a_package_that_fails_costs_its_modules_alone(tmp_path: Path) -> None:
    shutil.copytree(MADE_UP, tmp_path / MADE_UP.name)
    (tmp_path / MADE_UP.name / "__init__.py").write_text("raise ZeroDivisionError")
    names, (left_out,) = found(tmp_path)
    assert names == []
    assert left_out == f"{MADE_UP.name}: ZeroDivisionError"
