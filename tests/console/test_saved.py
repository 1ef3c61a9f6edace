"""Line-ups that last: kept under a name, or sent as a link."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from roundtable.balance import quote
from roundtable.console.draft import Draft
from roundtable.console.lineup import lineup_part
from roundtable.console.requests import (
    LONGEST_PLAN,
    ForgetSaved,
    SaveAs,
    TakePlan,
    TakeSaved,
    Toggle,
)
from roundtable.console.saved import FILE, MOST, Saved, as_code, from_code
from roundtable.console.wording import wording
from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from tests.rules.random_setups import random_setup


def test_line_ups_are_found_again_the_next_night(tmp_path: Path) -> None:
    draft = Draft(tmp_path, Setup(players=7))
    draft.take(Toggle("percival"))
    draft.take(SaveAs("  Friday   night "))
    again = Draft(tmp_path, None)
    again.sit(9)
    again.take(TakeSaved("Friday night"))
    assert again.setup == replace(draft.setup, players=9)
    again.take(ForgetSaved("Friday night"))
    assert not Draft(tmp_path, None).saved.setups


def test_a_nameless_line_up_is_not_saved(tmp_path: Path) -> None:
    draft = Draft(tmp_path, Setup(players=7))
    draft.take(SaveAs("   "))
    assert not draft.saved.setups
    assert not (tmp_path / FILE).exists()


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    saved = Saved(tmp_path)
    for number in range(MOST + 3):
        saved.save(f"night {number}", Setup(players=7))
    assert len(saved.setups) == MOST


@pytest.mark.parametrize(
    "text", ["= nonsense", '[a]\nplayers = "many"', "b = 3", "[c]\nunknown = 3", "\xff"]
)
def test_a_damaged_file_offers_what_can_be_read_and_stops_nobody(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "latin-1")
    assert Saved(tmp_path).setups == {}


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    draft = Draft(tmp_path / "file", Setup(players=7))
    draft.take(SaveAs("Friday"))
    assert "Friday" in draft.saved.setups


# As a link


def test_a_line_up_is_sent_as_a_link_before_anybody_sits() -> None:
    planned = Setup(players=9, characters=("merlin", "assassin"), lady="on", deal="device")
    draft = Draft(None, None)
    draft.take(TakePlan(as_code(planned)))
    assert draft.setup == planned
    assert draft.planned == planned
    draft.sit(6)
    draft.take(TakePlan(as_code(planned)))
    assert draft.setup == replace(planned, players=6)


@pytest.mark.parametrize(
    "code", ["", "e30", "%%%", "A" * 999, "bm90IGEgc2V0dXA", "eyJwbGF5ZXJzIjoi0K8ifQ"]
)
def test_a_link_that_is_none_changes_nothing(code: str) -> None:
    draft = Draft(None, Setup(players=8))
    draft.take(TakePlan(code))
    assert draft.setup == Setup(players=8)


def test_the_longest_line_up_fits_into_a_link() -> None:
    rng = Random(1)
    longest = max(len(as_code(random_setup(rng))) for _ in range(200))
    assert longest < LONGEST_PLAN


STRANGE = [
    {"players": 7, "characters": ["x"]},
    {"players": 7, "characters": ["merlin", "", "Merlin"]},
    {"players": 7, "edition": "x"},
    {"players": 99},
    {"players": -1, "characters": []},
    {"players": 7, "plot": "on", "plot_deck": ["x", "charge", "charge"]},
    {"players": 7, "assassin": "x", "deal": "x", "reveal": "x", "quest_cards": "x", "lady": "x"},
    {"players": 5, "unheard_of": "x", "characters": ["merlin"] * 12},
]


@pytest.mark.parametrize("plan", STRANGE, ids=str)
def test_whatever_plan_a_link_brings_the_console_shows_it_with_its_estimates(
    plan: dict[str, object],
) -> None:
    """Hosts share the draft: what one page could not show would close them all."""
    draft = Draft(None, None, quote)
    code = urlsafe_b64encode(msgspec.json.encode(plan)).decode()
    draft.take(TakePlan(code))
    for language in LANGUAGES:
        assert lineup_part(draft, wording(Settings(language=language), "big_box"))


@pytest.mark.parametrize("name", ["characters", "plot_deck", "unheard_of"])
def test_a_plan_that_would_take_long_to_examine_is_none(name: str) -> None:
    many = {f"nobody{at}": "x" for at in range(100)}
    plan = {"players": 7, **(many if name == "unheard_of" else {name: list(many)})}
    assert from_code(urlsafe_b64encode(msgspec.json.encode(plan)).decode()) is None
