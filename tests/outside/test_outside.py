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


def test_a_language_that_is_there_already_is_refused_with_both_folders(tmp_path: Path) -> None:
    shutil.copytree(FOLDERS["fr"], tmp_path / OUTSIDE / "fr")
    done = with_folder(tmp_path, "-c", "import roundtable.languages")
    there = f"language fr is in {FOLDERS['fr']} and in {tmp_path / OUTSIDE / 'fr'}; rename one"
    assert there in done.stderr


def test_what_a_language_of_the_wrong_shape_lacks_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / OUTSIDE / "xx").mkdir(parents=True)
    (tmp_path / OUTSIDE / "xx" / ABOUT).write_text('name = "Bretonic"\n')
    done = with_folder(tmp_path, "-c", "from roundtable.languages import about; about('xx')")
    assert re.search(rf"xx/{ABOUT}: .*missing required field.*; mend it", done.stderr)


@pytest.mark.parametrize(
    ("declared", "refused"),
    [
        ('switch=Switch("lady")', "switch lady is declared by lady and by second; rename one"),
        ("steps=(Bard(),)", "Bard has no question; give it one of its own in rules/options.py"),
        (
            "steps=(TheirBard(),)",
            "use_lady is asked by UseLady with lady-ask and by TheirBard with bard-ask; give one",
        ),
    ],
)
def test_a_module_that_takes_what_is_anothers_or_asks_nothing_is_refused_by_name(
    tmp_path: Path, declared: str, refused: str
) -> None:
    (tmp_path / MADE_UP.name).mkdir()
    (tmp_path / MADE_UP.name / "second.py").write_text(
        "from roundtable.rules.modules.module import Module, Switch\n"
        "from roundtable.rules.options import Question\n"
        "from roundtable.rules.steps.step import ChooseStep\n"
        'class Bard(ChooseStep):\n    prompt = "bard-ask"\n'
        "class TheirBard(Bard):\n    question = Question.USE_LADY\n"
        f'SECOND = Module("second", {declared})\n'
    )
    done = with_folder(tmp_path, "-c", "import roundtable.rules.modules")
    assert refused in done.stderr
