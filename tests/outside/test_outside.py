"""A module that nobody here knows, from a folder of its own, with no other file changed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE_UP = Path(__file__).parent / "roundtable_modules"


def with_folder(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_made_up_module_is_set_up_chosen_led_and_told(tmp_path: Path) -> None:
    shutil.copytree(MADE_UP, tmp_path / MADE_UP.name)
    inside = ["tests/outside/inside.py", "-p", "no:cacheprovider"]
    done = with_folder(tmp_path, "-m", "pytest", *inside)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    written = (ROOT / inside[0]).read_text().count("\ndef test_")
    assert passed is not None
    assert int(passed[1]) >= written


def test_a_module_that_takes_anothers_name_is_refused_by_both_names(tmp_path: Path) -> None:
    (tmp_path / MADE_UP.name).mkdir()
    (tmp_path / MADE_UP.name / "second.py").write_text(
        "from roundtable.rules.modules.module import Module, Switch\n"
        'SECOND = Module("second", switch=Switch("lady"))\n'
    )
    done = with_folder(tmp_path, "-c", "import roundtable.rules.modules")
    assert "switch lady is declared by lady and by second; rename one" in done.stderr
