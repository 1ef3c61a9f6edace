"""`setup check`: whoever does what it prints ends with a line-up that has no problem."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import tomli_w

from roundtable.commands.cli import main
from roundtable.console.cures import burden, cures, size
from roundtable.languages import LANGUAGES
from roundtable.messages import MESSAGES
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup, setup_from
from roundtable.rules.vocabulary import PlotCard
from roundtable.words import Words
from tests.words.test_messages import catalogue

Printed = pytest.CaptureFixture[str]
WALKS = 18
WRITTEN = re.compile(r'(\w+) = (\[[^]]*\]|"[^"]*"|\d+)')


def unruly_setup(rng: Random) -> Setup:
    """Any names and switches together, whether or not they can be played, some of them misspelt."""
    names = [*CHARACTERS, "merlyn", "evil_lancelott"]
    switches: dict[str, Any] = {
        name: rng.choice((*one.values, "of"))
        for name, one in SWITCHES.items()
        if name != "assassin" and rng.random() < 0.25
    }
    if rng.random() < 0.3:
        switches["assassin"] = rng.choice(names)
    if rng.random() < 0.2:
        switches["plot_deck"] = tuple(rng.choices([*PlotCard, "charg"], k=rng.randrange(9)))
    if rng.random() < 0.1:
        switches["unknown"] = ("ladies", "tea")
    return Setup(
        players=rng.choice((4, 5, 5, 6, 7, 8, 9, 10, 11)),
        edition=rng.choice((*EDITIONS, "deluxe")),
        characters=tuple(rng.choices(names, k=rng.randrange(9))) if rng.random() < 0.9 else None,
        deal=rng.choice(DEALS),
        quest_cards=rng.choice(QUEST_CARDS),
        reveal=rng.choice(REVEALS),
        **switches,
    )


def as_file(setup: Setup) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(setup)
    unknown = data.pop("unknown", ())
    return data | dict.fromkeys(unknown, "on")


def cures_in(printed: list[str], language: str) -> list[dict[str, Any]]:
    """The lines to write that stand below the problems, and those to take out."""
    out = Words(language).forms("setup-take-out", {"name": r"(\w+)"})[""]
    found = []
    for line in printed:
        if re.match(r"(roundtable: )? {2}", line):
            wanted = {name: msgspec.json.decode(value) for name, value in WRITTEN.findall(line)}
            found.append(wanted | dict.fromkeys(re.findall(out.replace("\\(", "("), line)))
    return found


def checked(data: dict[str, Any], file: Path, language: str, capsys: Printed) -> list[str]:
    file.write_text(tomli_w.dumps(data))
    main(["setup", "check", str(file), "--lang", language])
    printed = capsys.readouterr()
    return [*printed.err.splitlines(), *printed.out.splitlines()]


@pytest.mark.parametrize("seed", range(WALKS))
def test_following_any_cure_that_is_printed_ends_without_a_problem(
    seed: int, tmp_path: Path, capsys: Printed
) -> None:
    rng = Random(seed)
    language = LANGUAGES[seed % len(LANGUAGES)]
    data = as_file(unruly_setup(rng))
    for _ in range(60):
        before = setup_from(data)
        printed = checked(data, tmp_path / "tonight.toml", language, capsys)
        if not 5 <= before.players <= 10:
            data["players"] = min(max(before.players, 5), 10)  # people come or go
            continue
        offered = cures_in(printed, language)
        if not offered:
            break
        data |= rng.choice(offered)
        data = {name: value for name, value in data.items() if value is not None}
        after = setup_from(data)
        assert (burden(after), size(after)) < (burden(before), size(before)), printed
    assert not any(burden(setup_from(data))), printed


def test_every_cure_that_is_offered_is_printed_so_that_it_can_be_done(
    tmp_path: Path, capsys: Printed
) -> None:
    for seed in range(20):
        data = as_file(unruly_setup(Random(seed)))
        setup = setup_from(data)
        printed = cures_in(checked(data, tmp_path / "tonight.toml", "en", capsys), "en")
        offered = [cure for one in problems(setup) for cure in cures(setup, one)]
        done = []
        for wanted in printed:
            cured = {name: value for name, value in (data | wanted).items() if value is not None}
            done.append(setup_from(cured))
        assert {str(one) for one in done} == {str(cure.setup) for cure in offered}


def test_nobody_is_told_to_take_out_what_they_did_not_write() -> None:
    taken = 0
    for seed in range(150):
        setup = unruly_setup(Random(seed))
        for one in problems(setup):
            for cure in cures(setup, one):
                if cure.message.id == "page-cure-remove":
                    gone = cure.message.values["characters"]
                    assert isinstance(gone, tuple)
                    assert set(gone) <= set(setup.characters or ())
                    taken += 1
                if cure.message.id == "page-cure-off":
                    assert setup.chosen(str(cure.message.values["module"])) == "on"
                    taken += 1
    assert taken > 100


def test_a_cure_is_written_for_files_alike_in_all_languages() -> None:
    """The voice leaves it out, and whoever edits a file needs it in whatever language."""

    def commands(language: str, id: str) -> set[str]:
        cure = [one for one in catalogue(language)[id].attributes if one.id.name == "cure"]
        found = re.findall(r"(\w+) = (\w+)?", str(msgspec.json.encode(cure[0].value.to_json())))
        return {
            name if name == "assassin" and value != "none" else f"{name} = {value}"
            for name, value in found
        }

    first, *others = LANGUAGES
    problem = [id for id in MESSAGES if id.startswith(("refused-", "advice-", "setup-file"))]
    for id in problem:
        for other in others:
            assert commands(other, id) == commands(first, id), id
