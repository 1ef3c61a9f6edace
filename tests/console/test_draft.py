"""The line-up in the making: shared by hosts and shown to them all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.balance import quote
from roundtable.console.board import Busy
from roundtable.console.draft import Draft
from roundtable.console.lineup import lineup_part
from roundtable.console.requests import (
    Choose,
    PlanFor,
    SaveAs,
    TakeCure,
    TakeSaved,
    TakeSuggestion,
    Toggle,
    ToggleGroup,
)
from roundtable.console.wording import wording
from roundtable.languages import LANGUAGES
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from tests.console.tables import draft_of

# Who plays


def test_players_are_those_who_sit() -> None:
    draft = Draft(None, Setup(players=8))
    assert draft.setup.players == 8
    draft.sit(6)
    assert draft.setup.players == 6


def test_while_too_few_sit_the_plan_stands_and_may_be_changed() -> None:
    draft = Draft(None, Setup(players=8))
    draft.sit(3)
    assert (draft.setup.players, draft.seated) == (8, 3)
    draft.take(PlanFor(10))
    assert draft.setup.players == 10
    draft.take(PlanFor(4))
    assert draft.setup.players == 10


def test_who_sits_counts_more_than_a_plan() -> None:
    draft = draft_of(Setup(players=7))
    draft.take(PlanFor(9))
    assert draft.setup.players == 7


def test_a_line_up_that_the_table_chose_by_ear_is_taken_over() -> None:
    draft = draft_of(Setup(players=7))
    chosen = Setup(players=7, characters=("merlin", "percival", "assassin"))
    draft.played(chosen)
    assert draft.setup == chosen
    draft.take(Toggle("mordred"))
    draft.played(chosen)  # remembered still, and nothing new
    assert "mordred" in draft.setup.named


# Choosing


def test_a_character_goes_in_and_out() -> None:
    draft = draft_of(Setup(players=7))
    draft.take(Toggle("percival"))
    assert "percival" in draft.setup.named
    draft.take(Toggle("percival"))
    assert "percival" not in draft.setup.named


def test_a_group_comes_and_goes_together() -> None:
    draft = draft_of(Setup(players=7))
    draft.take(Toggle("good_lancelot"))
    draft.take(ToggleGroup("lancelot"))
    assert {"good_lancelot", "evil_lancelot"} <= set(draft.setup.named)
    draft.take(ToggleGroup("lancelot"))
    assert draft.setup.named == ("merlin", "assassin")


@pytest.mark.parametrize(
    "ask",
    [
        lambda draft: draft.take(Toggle("gandalf")),
        lambda draft: draft.take(Toggle("minion")),
        lambda draft: draft.take(ToggleGroup("rogue")),
        lambda draft: draft.take(Choose("lady", "perhaps")),
        lambda draft: draft.take(Choose("gravity", "off")),
        lambda draft: draft.take(Choose("assassin", "merlin")),
        lambda draft: draft.take(Choose("edition", "monopoly")),
        lambda draft: draft.take(Choose("deal", "poker")),
        lambda draft: draft.take(Choose("reveal", "shouted")),
        lambda draft: draft.take(Choose("quest_cards", "thrown")),
        lambda draft: draft.take(Choose("assassin", "mordred")),
        lambda draft: draft.take(TakeSuggestion("monopoly", "first-night")),
        lambda draft: draft.take(TakeSuggestion("big_box", "no-such")),
        lambda draft: draft.take(TakeSaved("never saved")),
        lambda draft: draft.take(TakeCure(9999)),
    ],
)
def test_what_does_not_exist_changes_nothing(ask: object) -> None:
    draft = draft_of(Setup(players=7))
    before, revision = draft.setup, draft.revision
    assert callable(ask)
    ask(draft)
    assert (draft.setup, draft.revision) == (before, revision)


@given(st.data())
def test_any_order_of_choices_leaves_a_line_up_that_can_be_shown(data: st.DataObject) -> None:
    draft = draft_of(Setup(players=data.draw(st.integers(5, 10))))
    names = [name for name, one in CHARACTERS.items() if not one.plain]
    for _ in range(data.draw(st.integers(0, 6))):
        match data.draw(st.integers(0, 4)):
            case 0:
                draft.take(Toggle(data.draw(st.sampled_from(names))))
            case 1:
                switch = data.draw(st.sampled_from(sorted(set(SWITCHES) - {"assassin"})))
                draft.take(Choose(switch, data.draw(st.sampled_from(SWITCHES[switch].values))))
            case 2:
                draft.take(Choose("edition", data.draw(st.sampled_from(sorted(EDITIONS)))))
            case 3:
                draft.take(Choose("deal", data.draw(st.sampled_from(("cards", "oath", "device")))))
            case _:
                numbers = [number for one in draft.found for number, _ in one.cures]
                draft.take(TakeCure(data.draw(st.sampled_from(numbers)) if numbers else 1))
    words = wording(Settings(), draft.setup.edition)
    part = lineup_part(draft, words)
    assert part["start"]["can"] is not draft.refused


# What the page shows of it


def test_a_line_up_is_planned_by_number_while_too_few_sit() -> None:
    for seated in range(1, 11):
        shown = lineup_part(draft_of(Setup(players=7), seated), wording(Settings(), "big_box"))
        assert shown["may_plan"] is (seated < 5)


def test_of_the_editions_the_one_that_is_played_is_on() -> None:
    for edition in EDITIONS:
        draft = draft_of(Setup(players=7, edition=edition))
        shown = lineup_part(draft, wording(Settings(), edition))["editions"]
        assert [one["id"] for one in shown if one["on"]] == [edition]
        assert [one["id"] for one in shown] == list(EDITIONS)


def test_characters_are_cards_that_say_what_each_does() -> None:
    draft = draft_of(Setup(players=7))
    part = lineup_part(draft, wording(Settings(), "big_box"))
    merlin = part["good"][0]
    assert (merlin["title"], merlin["on"]) == ("Merlin", True)
    assert merlin["line"] == "Good, and sees Evil."
    assert "Reveal" in merlin["about"]
    assert part["fine"]
    assert part["start"] == {"can": True, "text": "Start with 7 players"}
    assert [one["text"] for one in part["sides"]] == ["Good 1 of 4", "Evil 1 of 3"]
    assert part["fills"] == "The other seats: 3 Loyal Servants and 2 Minions"


def test_why_it_cannot_start_is_told() -> None:
    words = wording(Settings(), "big_box")
    draft = draft_of(Setup(players=7, characters=("merlin",)))
    part = lineup_part(draft, words)
    assert part["start"] == {"can": False, "text": "One thing must change first"}
    assert part["problems"][0]["cures"][0]["title"] == "Add the Assassin"
    draft.sit(3)
    told = lineup_part(draft, words)["start"]["text"]
    assert told == "3 seated: 5 are needed"
    for busy, told in (
        (Busy.PLAYING, "A game is being played"),
        (Busy.UPDATING, "The table is being updated"),
    ):
        assert lineup_part(draft, words, busy)["start"] == {"can": False, "text": told}


def test_the_suggestion_that_is_chosen_is_marked() -> None:
    draft = draft_of(Setup(players=7))
    words = wording(Settings(), "big_box")
    for one in suggest(7):
        draft.take(TakeSuggestion("big_box", one.id))
        part = lineup_part(draft, words)
        assert [each["id"] for each in part["suggestions"] if each["on"]] == [one.id]


def test_a_box_that_lacks_a_character_says_so() -> None:
    draft = draft_of(Setup(players=7, edition="french"))
    part = lineup_part(draft, wording(Settings(), "french"))
    notes = {one["id"]: one["note"] for one in part["good"]}
    assert notes["percival"]
    assert not notes["merlin"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_up_that_was_measured_is_quoted_as_an_estimate_of_this_company(
    language: str,
) -> None:
    draft = Draft(None, suggest(7)[0].setup, quote)
    draft.sit(7)
    part = lineup_part(draft, wording(Settings(language=language), "big_box"))
    assert part["estimate"].count("%") == 2
    assert all(one["estimate"] for one in part["suggestions"] if one["edition"] == "big_box")
    draft.take(Toggle("oberon"))
    part = lineup_part(draft, wording(Settings(), "big_box"))
    assert part["estimate"] == ""


def test_only_what_a_host_has_chosen_since_the_last_game_is_a_plan() -> None:
    draft = Draft(None, Setup(players=7))
    plans = [draft.planned]
    draft.sit(8)
    draft.take(SaveAs("mine"))
    plans.append(draft.planned)
    draft.take(Choose("deal", "oath"))
    plans.append(draft.planned)
    draft.played(Setup(players=8, deal="oath"))
    assert [*plans, draft.planned] == [None, None, Setup(players=8, deal="oath"), None]


def test_what_a_misspelt_name_may_have_meant_is_looked_for_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def close(name: str, names: list[str], n: int) -> list[str]:
        looked.append(name)
        return []

    monkeypatch.setattr("roundtable.rules.problems.get_close_matches", close)
    wrong = [f"nobody-{at}" for at in range(12)]
    draft = draft_of(Setup(players=7, characters=tuple(wrong)))
    assert len(draft.found) >= len(wrong)
    assert len(looked) == len(wrong)
