"""Changing a line-up: what the table's voice and the hosts' pages do alike."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.rules.editions import DEALS, QUEST_CARDS, REVEALS
from roundtable.rules.lineups import (
    choices,
    choose,
    choose_next,
    chosen,
    fitting,
    may_serve,
    members,
    take_suggestion,
    toggle,
    with_characters,
    without_characters,
)
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup

SEVEN = Setup(players=7)


def test_a_switch_as_the_edition_has_it_is_left_to_the_edition() -> None:
    lady = choose(SEVEN, "lady", "on")
    assert (chosen(lady, "lady"), lady.chosen("lady")) == ("on", "on")
    assert choose(lady, "lady", "off") == SEVEN


def test_the_next_value_goes_round() -> None:
    setup, seen = SEVEN, []
    for _ in range(4):
        seen.append(setup.deal)
        setup = choose_next(setup, "deal")
    assert seen == ["cards", "oath", "device", "cards"]
    assert choose_next(Setup(players=7, deal="oath"), "deal", ("cards", "oath")).deal == "cards"
    assert choose_next(Setup(players=7, deal="device"), "deal", ("oath", "cards")).deal == "oath"


HANDLED: tuple[dict[str, Any], ...] = (
    {"deal": "oath", "quest_cards": "table"},
    {"deal": "device", "reveal": "pages"},
    {"deal": "device", "reveal": "spoken", "quest_cards": "table"},
)


@pytest.mark.parametrize("handled", HANDLED)
def test_another_box_brings_its_own_characters_and_keeps_how_cards_are_handled(
    handled: dict[str, Any],
) -> None:
    setup = Setup(players=7, characters=("merlin", "lunatic", "assassin"), **handled)
    wanted = Setup(players=7, edition="resistance", **handled)
    assert choose(setup, "edition", "resistance") == wanted


def test_only_a_table_that_deals_has_a_reveal_on_pages() -> None:
    setup = choose(choose(SEVEN, "deal", "device"), "reveal", "pages")
    assert setup.reveal == "pages"
    assert choose(setup, "deal", "oath").reveal == "spoken"


@pytest.mark.parametrize(
    ("name", "value"),
    [("lady", "perhaps"), ("gravity", "off"), ("deal", "poker"), ("assassin", "merlin")],
)
def test_what_there_is_no_such_choice_of_changes_nothing(name: str, value: str) -> None:
    assert value not in choices(SEVEN, name)
    assert choose(SEVEN, name, value) is SEVEN


def test_whoever_serves_as_assassin_is_evil_and_plays() -> None:
    setup = Setup(players=7, characters=("merlin", "mordred", "morgana"))
    assert may_serve(setup) == ("mordred", "morgana")
    served = choose(setup, "assassin", "mordred")
    assert served.switch("assassin") == "mordred"
    assert toggle(served, "mordred").chosen("assassin") is None
    assert without_characters(served, "mordred").chosen("assassin") is None


def test_characters_of_a_group_come_and_go_together() -> None:
    two = members("lancelot")
    some = with_characters(SEVEN, two[0])
    assert set(two) <= set(toggle(some, *two).named)
    assert toggle(toggle(some, *two), *two).named == SEVEN.named


@pytest.mark.parametrize("handled", HANDLED)
def test_a_suggestion_keeps_how_cards_are_dealt_played_and_read(handled: dict[str, Any]) -> None:
    setup = Setup(players=7, **handled)
    taken = take_suggestion(setup, "big_box", "full-court")
    assert {"mordred", "morgana"} <= set(taken.named)
    assert replace(setup, characters=taken.characters) == taken
    assert take_suggestion(setup, "big_box", "no-such") is setup


@pytest.mark.parametrize("deal", [*DEALS, "poker"])
@pytest.mark.parametrize("reveal", REVEALS)
@pytest.mark.parametrize("quest_cards", QUEST_CARDS)
@pytest.mark.parametrize("characters", [(), ("morgana",)])
def test_what_begins_in_place_of_a_refused_line_up_is_not_refused(
    deal: str, reveal: str, quest_cards: str, characters: tuple[str, ...]
) -> None:
    """Else the button that begins it would do nothing."""
    wanted = Setup(
        players=7, deal=deal, reveal=reveal, quest_cards=quest_cards, characters=characters
    )
    fitted = fitting(wanted, 6)
    assert not refusals(fitted)
    assert deal in ("poker", fitted.deal)
    assert fitted.quest_cards == quest_cards or deal == "poker"
