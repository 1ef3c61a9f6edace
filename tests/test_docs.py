"""The docs are true: their lists are those of the code, their commands and examples run."""

from __future__ import annotations

import re
import shlex
from datetime import datetime
from pathlib import Path

import pytest

from roundtable import __version__
from roundtable.commands.cli import main
from roundtable.languages import LANGUAGES, about
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import setup_from_text
from roundtable.settings import BoxSettings, Settings
from roundtable.voice.engines.espeak import Espeak
from roundtable_tools import tables

ROOT = Path(__file__).parents[1]
PAGES = {
    name: (ROOT / name).read_text("utf-8")
    for name in (
        *("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "systemd/README.md"),
        "hardware/README.md",
        *(
            f"docs/{one}.md"
            for one in ("players", "makers", "engineers", "rooms", "translators", "licences")
        ),
    )
}
PLAYERS = PAGES["docs/players.md"]


@pytest.mark.parametrize("name", [*CHARACTERS, *EDITIONS, *DEALS, *QUEST_CARDS, *REVEALS])
def test_every_name_is_documented(name: str) -> None:
    assert f"`{name}`" in PLAYERS


def test_the_example_setup_can_be_played() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PLAYERS, re.DOTALL)
    assert refusals(setup_from_text(example)) == ()


COMMANDS = {
    tuple(shlex.split(line.split("#")[0])[1:])
    for page in PAGES.values()
    for line in page.splitlines()
    if line.startswith("    roundtable ")
}


def said_by(other: tuple[str, ...], one: tuple[str, ...]) -> bool:
    """Whether another line gives the same command all that this one gives it, and more."""
    command, *_ = " ".join(one).partition(" --")
    return set(one) < set(other) and " ".join(other).startswith(f"{command} --")


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(
            one,
            id=" ".join(one),
            marks=pytest.mark.soak if any(said_by(other, one) for other in COMMANDS) else (),
        )
        for one in sorted(COMMANDS)
    ],
)
def test_every_command_of_the_docs_runs(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PLAYERS, re.DOTALL)
    (tmp_path / "tonight.toml").write_text(example)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("roundtable.app.reading_list.NIGHTS", 1)
    if arguments[:2] != ("voices", "try"):  # that one is spoken by whoever is the clearest
        monkeypatch.setattr("roundtable.voice.voice.ladder", lambda _voices: (Espeak(),))
    fewer = ["50" if one == "20000" else one for one in arguments]
    assert main(fewer) == 0


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", PAGES[name]):
        if not link.startswith("https://"):
            path, _, heading = link.partition("#")
            page = (ROOT / name).parent / path
            assert page.exists(), link
            if heading:
                headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
                anchors = {re.sub(r"[^\w -]", "", one.lower()) for one in headings}
                assert heading in {one.replace(" ", "-") for one in anchors}, link


def test_the_first_example_runs_and_prints_what_it_promises(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGES["docs/engineers.md"], re.DOTALL)
    exec(compile(example, "docs/engineers.md", "exec"), {})
    votes, asked, team, character, refused = capsys.readouterr().out.splitlines()
    assert "TeamApproved" in votes
    assert asked.count("Question.PLAY_CARD") == 2
    assert team == "(1, 2)"
    assert character
    assert refused


@pytest.mark.parametrize("page", tables.TABLES)
def test_its_tables_are_what_the_declarations_make(page: str) -> None:
    assert tables.made(page) == PAGES[page], "write them again: make docs"


def test_every_setting_switch_and_language_stands_in_its_table() -> None:
    for name in (*Settings.__struct_fields__, *SWITCHES):
        assert f"| `{name}` |" in PLAYERS
    for name in BoxSettings.__struct_fields__:
        assert f"`{name}`" in PLAYERS
    for code in LANGUAGES:
        assert f"| `{code}` | {about(code).name} |" in PAGES["docs/translators.md"]
        assert about(code).english in PAGES["README.md"]


def test_every_file_that_the_architecture_names_is_there() -> None:
    files = [str(one.relative_to(ROOT)) for one in ROOT.rglob("*.*") if ".venv" not in one.parts]
    named = re.findall(r"`([\w/.-]+\.(?:py|js|toml|scad|ftl|sh))`", PAGES["ARCHITECTURE.md"])
    assert len(named) > 50
    assert [one for one in named if not any(f"/{file}".endswith(f"/{one}") for file in files)] == []


def test_the_readme_fits_on_two_screens() -> None:
    assert len(PAGES["README.md"].splitlines()) <= 120


def test_the_changelog_has_the_release_that_this_is_with_its_date() -> None:
    releases = re.findall(r"^## (\d\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    number, day = releases[0]
    assert number == __version__
    datetime.strptime(day, "%d %B %Y")


def test_every_target_of_make_is_told() -> None:
    """But for those that a bare `make` and the README are about."""
    targets = set(re.findall(r"^([a-z-]+):.*  ## ", (ROOT / "Makefile").read_text("utf-8"), re.M))
    told = set(re.findall(r"^\| `make ([a-z-]+)`", PAGES["docs/engineers.md"], re.M))
    assert targets - told == {"help", "run", "clean"}
    assert told <= targets
