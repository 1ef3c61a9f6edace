"""The line-up in the making: shared by hosts, told its problems, cured by one tap."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from roundtable.balance import quote
from roundtable.console.board import Busy
from roundtable.console.cures import Cure, cures
from roundtable.console.draft import Draft
from roundtable.console.lineup import lineup_part
from roundtable.console.requests import (
    LONGEST_PLAN,
    Choose,
    ForgetSaved,
    PlanFor,
    SaveAs,
    TakeCure,
    TakePlan,
    TakeSaved,
    TakeSuggestion,
    Toggle,
    ToggleGroup,
)
from roundtable.console.saved import FILE, MOST, Saved, as_code, from_code
from roundtable.console.wording import wording
from roundtable.languages import LANGUAGES
from roundtable.messages import Kind, Message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import problems, refusals
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.vocabulary import Side
from roundtable.settings import Settings
from tests.rules.random_setups import random_setup
from tests.rules.test_setups import ADVISED, REFUSED

EVERY = [one for one, _ in REFUSED + ADVISED]

MERLINLESS = Setup(players=7, characters=("percival", "assassin"), edition="french")
HIDING = Setup(players=7, characters=("mordred", "assassin"))
UNHUNTED = Setup(players=7, characters=("assassin",))
LYING = Setup(players=7, characters=("merlin", "assassin", "trickster"))


def problem(setup: Setup, id: str) -> Message:
    return next(one for one in problems(setup) if one.id == id)


def draft_of(setup: Setup, seated: int = 0) -> Draft:
    draft = Draft(None, setup)
    draft.sit(seated or setup.players)
    return draft


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


# Problems and their cures


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_every_cure_changes_the_line_up_and_brings_no_refusal_of_a_new_kind(setup: Setup) -> None:
    for one in problems(setup):
        known = {each.id for each in refusals(setup)}
        offered = cures(setup, one)
        clean = [{each.id for each in refusals(cure.setup)} <= known for cure in offered]
        assert all(clean) or not any(clean)
        assert all(cure.setup != setup for cure in offered)


def test_only_the_named_of_evil_are_offered_the_assassins_office() -> None:
    offered = 0
    for setup in EVERY:
        for cure in (cure for one in problems(setup) for cure in cures(setup, one)):
            if cure.message.id == "page-cure-serves":
                one = CHARACTERS[str(cure.message.values["character"])]
                assert one.side is Side.EVIL
                assert not one.plain
                offered += 1
    assert offered


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


@pytest.mark.parametrize(("setup", "id"), REFUSED, ids=[id for _, id in REFUSED])
def test_a_refusal_is_cured_or_lessened_by_each_of_its_cures(setup: Setup, id: str) -> None:
    if id == "refused-players":  # people must come or go
        assert cures(setup, problem(setup, id)) == ()
        return
    offered = cures(setup, problem(setup, id))
    assert offered
    for cure in offered:
        left = [one for one in problems(cure.setup) if one.id == id]
        assert left != [one for one in problems(setup) if one.id == id], cure


@pytest.mark.parametrize(("setup", "id"), ADVISED, ids=[id for _, id in ADVISED])
def test_advice_is_followed_by_each_of_its_cures(setup: Setup, id: str) -> None:
    without = ("notice-modules-with-merlin", "notice-helps-good", "notice-helps-evil")
    offered = cures(setup, problem(setup, id))
    assert bool(offered) is (id not in without)
    for cure in offered:
        if id == "advice-not-in-box" and cure.message.id == "page-cure-device":
            continue  # the box still has no such card, and needs none
        left = [one for one in problems(cure.setup) if one.id == id]
        assert left != [one for one in problems(setup) if one.id == id], cure


def test_whoever_cannot_play_alone_leaves_together() -> None:
    good = ("merlin", "percival", "cleric", "troublemaker")
    setup = Setup(players=5, characters=(*good, "morgana", "assassin"))
    offered = cures(setup, problem(setup, "refused-too-many-good"))
    taken = [cure.message.values["characters"] for cure in offered]
    assert ("percival", "morgana") in taken


@pytest.mark.parametrize(
    ("setup", "id", "added"),
    [
        (MERLINLESS, "refused-merlin-required", ["merlin"]),
        (HIDING, "advice-nobody-to-hide-from", ["merlin"]),
        (UNHUNTED, "advice-nobody-to-hunt", ["merlin"]),
        (LYING, "advice-nothing-checks-loyalty", ["cleric"]),
    ],
)
def test_whoever_is_missed_is_the_one_who_is_added(setup: Setup, id: str, added: list[str]) -> None:
    offered = cures(setup, problem(setup, id))
    (adds,) = (one for one in offered if one.message.id == "page-cure-add")
    assert adds.message.values["characters"] == tuple(added)
    assert set(adds.setup.named) == {*setup.named, *added}


def test_whatever_checks_loyalty_is_offered_to_a_liar() -> None:
    offered = cures(LYING, problem(LYING, "advice-nothing-checks-loyalty"))
    on = [one.message.values["module"] for one in offered if one.message.id == "page-cure-on"]
    assert on == ["lady", "plot"]


def test_pressing_cures_until_nothing_is_refused_ends() -> None:
    rng = Random(7)
    names = [name for name, one in CHARACTERS.items() if not one.plain]
    for _ in range(60):
        setup = Setup(
            players=rng.randrange(5, 11),
            edition=rng.choice(list(EDITIONS)),
            characters=tuple(rng.sample(names, rng.randrange(12))),
        )
        draft = draft_of(setup)
        for _ in range(40):
            refused = [one for one in draft.found if one.problem.kind is Kind.REFUSED]
            if not refused:
                break
            draft.take(TakeCure(refused[0].cures[0][0]))
        assert not draft.refused, setup


def test_a_cure_offered_before_the_line_up_changed_does_nothing() -> None:
    draft = draft_of(Setup(players=7, characters=("merlin", "morgana")))
    number = draft.found[0].cures[0][0]
    draft.take(Toggle("mordred"))
    before = draft.setup
    draft.take(TakeCure(number))
    assert draft.setup == before
    fresh = {number for one in draft.found for number, _ in one.cures}
    assert number not in fresh


def test_every_cure_has_words() -> None:
    seen = set()
    words = wording(Settings(), "big_box")
    for setup in EVERY:
        for one in problems(setup):
            for cure in cures(setup, one):
                assert isinstance(cure, Cure)
                assert words.told(cure.message)
                seen.add(cure.message.id)
    assert {f"page-cure-{one}" for one in ("add", "remove", "serves", "on", "off")} <= seen


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


# Saved line-ups


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
