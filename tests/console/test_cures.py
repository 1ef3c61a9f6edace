"""Buttons that cure what is wrong with a line-up: each does, and needs one tap."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.console.cures import Cure, cures
from roundtable.console.requests import TakeCure, Toggle
from roundtable.console.wording import wording
from roundtable.messages import Kind, Message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.problems import problems, refusals
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side
from roundtable.settings import Settings
from tests.console.tables import draft_of
from tests.rules.test_setups import ADVISED, REFUSED

EVERY = [one for one, _ in REFUSED + ADVISED]

MERLINLESS = Setup(players=7, characters=("percival", "assassin"), edition="french")
HIDING = Setup(players=7, characters=("mordred", "assassin"))
UNHUNTED = Setup(players=7, characters=("assassin",))
LYING = Setup(players=7, characters=("merlin", "assassin", "trickster"))


def problem(setup: Setup, id: str) -> Message:
    return next(one for one in problems(setup) if one.id == id)


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
            offered = [cure for one in refused for cure in one.cures]
            draft.take(TakeCure(offered[0][0]))
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
