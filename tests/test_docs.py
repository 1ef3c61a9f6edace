"""The README is true: its lists are those of the code, its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from roundtable.cli import main
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import setup_from_text

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def rows() -> dict[str, list[str]]:
    """The README's tables by their first cell."""
    cells = [line.split("|")[1:-1] for line in README.splitlines() if line.startswith("|")]
    return {row[0].strip(" `"): row[1:] for row in cells}


def test_every_switch_is_documented_with_its_values_and_editions() -> None:
    table = rows()
    for name, switch in SWITCHES.items():
        values, differs, _ = table[name]
        assert [one for one in re.findall(r"`(\w+)`", values) if one in switch.values] == list(
            switch.values
        )
        for edition, value in switch.editions.items():
            assert edition in differs
            assert f"`{value}`" in differs


@pytest.mark.parametrize("name", [*CHARACTERS, *EDITIONS, *DEALS, *QUEST_CARDS, *REVEALS])
def test_every_name_is_documented(name: str) -> None:
    assert f"`{name}`" in README


def test_the_example_setup_can_be_played() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    assert refusals(setup_from_text(example)) == ()


COMMANDS = [
    shlex.split(line.split("#")[0])[1:]
    for line in README.splitlines()
    if line.startswith("    roundtable ")
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_every_command_of_the_readme_runs(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    (tmp_path / "tonight.toml").write_text(example)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    fewer = ["50" if one == "20000" else one for one in arguments]
    assert main(fewer) == 0
