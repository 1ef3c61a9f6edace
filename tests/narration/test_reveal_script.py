"""Proves the Reveal script line by line: the books' own scripts, and the order of the rulings."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise, permutations, product
from typing import TypeGuard

import msgspec
import pytest

from roundtable.narration.reveal import Does, RevealLine, reveal
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from tests.narration.acting import lines
from tests.narration.lineups import MODULES, ORDERS, line_ups, resistance
from tests.narration.rulebook import (
    CLOSE_ALL,
    EVIL,
    LEADER,
    OPEN_ALL,
    REMINDER,
    Line,
    cast,
    ruled,
    to,
)
from tests.sampled import few_and_all


def spoken(setup: Setup) -> list[Line]:
    assert refusals(setup) == ()
    return lines(reveal(setup))


# The scripts the books print, with the names of those in play.

BASE_GAME = [
    CLOSE_ALL,
    to("assassin minion", "open"),
    to("assassin minion", "close"),
    REMINDER,
    to("assassin minion", "thumb"),
    to("merlin", "open"),
    to("assassin minion", "fist"),
    to("merlin", "close"),
    REMINDER,
    OPEN_ALL,
]

PAGE_ELEVEN = [
    CLOSE_ALL,
    (LEADER, "thumb_if_evil"),
    to("cleric", "open"),
    to("cleric", "close"),
    (LEADER, "fist"),
    to("mordred morgana evil_lancelot", "open"),
    to("mordred morgana evil_lancelot", "close"),
    REMINDER,
    to("oberon morgana evil_lancelot", "thumb"),
    to("merlin", "open"),
    to("oberon morgana evil_lancelot", "fist"),
    to("merlin", "close"),
    REMINDER,
    to("merlin morgana", "thumb"),
    to("percival", "open"),
    to("merlin morgana", "fist"),
    to("percival", "close"),
    to("good_lancelot evil_lancelot", "open"),
    to("good_lancelot evil_lancelot", "close"),
    REMINDER,
    OPEN_ALL,
]


@pytest.mark.parametrize("edition", ["big_box", "french"])
@pytest.mark.parametrize("players", range(5, 11))
def test_the_base_game_is_told_as_on_page_five(players: int, edition: str) -> None:
    assert spoken(Setup(players=players, edition=edition)) == BASE_GAME


def test_the_additional_characters_are_told_as_on_page_eleven() -> None:
    names = ("cleric", "oberon", "mordred", "merlin", "percival", "morgana",
             "good_lancelot", "evil_lancelot")  # fmt: skip
    setup = Setup(players=10, characters=names, assassin="morgana")
    assert spoken(setup) == PAGE_ELEVEN


def test_a_lancelot_variant_raises_his_thumb_before_evil_looks_and_lowers_it_before_it_closes() -> (
    None
):
    names = ("good_lancelot", "evil_lancelot")
    for variant in ("variant1", "variant2"):
        assert spoken(Setup(players=7, characters=names, lancelot=variant)) == [
            CLOSE_ALL,
            to("evil_lancelot", "thumb"),
            to("minion", "open"),
            to("evil_lancelot", "fist"),
            to("minion", "close"),
            REMINDER,
            OPEN_ALL,
        ]


def test_the_evil_rogue_is_known_neither_to_evil_nor_to_merlin() -> None:
    setup = Setup(players=7, characters=("merlin", "assassin", "evil_rogue"))
    assert spoken(setup) == BASE_GAME


def test_the_evil_sorcerer_is_shown_unless_the_optional_rule_hides_them() -> None:
    names = ("merlin", "assassin", "good_sorcerer", "evil_sorcerer")
    hidden = Setup(players=7, characters=names, evil_sorcerer_hidden="on")
    assert spoken(hidden) == BASE_GAME
    shown = {who for who, _ in spoken(msgspec.structs.replace(hidden, evil_sorcerer_hidden="off"))}
    assert frozenset({"assassin", "minion", "evil_sorcerer"}) in shown


def test_messengers_are_told_apart_only_under_the_optional_rule() -> None:
    names = ("senior_messenger", "junior_messenger", "evil_messenger", "assassin")
    evil = "evil_messenger assassin minion"
    before = [CLOSE_ALL, to(evil, "open"), to(evil, "close"), REMINDER]
    optional = [
        to("junior_messenger", "thumb"),
        to("senior_messenger", "open"),
        to("senior_messenger", "close"),
        to("junior_messenger", "fist"),
    ]
    plain = Setup(players=7, characters=names)
    assert spoken(plain) == [*before, OPEN_ALL]
    told = msgspec.structs.replace(plain, senior_knows_junior="on")
    assert spoken(told) == [*before, *optional, REMINDER, OPEN_ALL]


def test_the_untrustworthy_servant_joins_the_thumbs_and_then_sees_the_assassin() -> None:
    setup = Setup(players=5, characters=("merlin", "untrustworthy_servant", "assassin"))
    assert spoken(setup) == [
        *BASE_GAME[:4],
        to("assassin minion untrustworthy_servant", "thumb"),
        to("merlin", "open"),
        to("assassin minion untrustworthy_servant", "fist"),
        to("merlin", "close"),
        REMINDER,
        to("assassin", "thumb"),
        to("untrustworthy_servant", "open"),
        to("untrustworthy_servant", "close"),
        to("assassin", "fist"),
        REMINDER,
        OPEN_ALL,
    ]


def test_whoever_serves_as_assassin_is_called_by_their_own_name() -> None:
    names = ("merlin", "percival", "untrustworthy_servant", "morgana")
    script = spoken(Setup(players=5, characters=names, assassin="morgana"))
    assert script[-6:-4] == [to("morgana", "thumb"), to("untrustworthy_servant", "open")]


def test_resistance_has_four_lines() -> None:
    for players in range(5, 11):
        assert spoken(Setup(players=players, edition="resistance")) == [
            CLOSE_ALL,
            to("spy", "open"),
            to("spy", "close"),
            OPEN_ALL,
        ]


def test_quick_tells_its_own_order() -> None:
    names = ("merlin", "percival", "cleric", "untrustworthy_servant", "good_lancelot",
             "evil_lancelot", "assassin", "mordred", "oberon")  # fmt: skip
    assert spoken(Setup(players=10, edition="quick", characters=names, lancelot="variant1")) == [
        CLOSE_ALL,
        (LEADER, "thumb_if_evil"),
        to("cleric", "open"),
        to("cleric", "close"),
        (LEADER, "fist"),
        to("assassin mordred", "open"),
        to("evil_lancelot", "thumb"),
        to("evil_lancelot", "fist"),
        to("assassin mordred", "close"),
        to("assassin evil_lancelot untrustworthy_servant", "thumb"),
        to("merlin", "open"),
        to("assassin evil_lancelot untrustworthy_servant", "fist"),
        to("merlin", "close"),
        to("merlin", "thumb"),
        to("percival", "open"),
        to("merlin", "fist"),
        to("percival", "close"),
        to("assassin", "thumb"),
        to("untrustworthy_servant", "open"),
        to("untrustworthy_servant", "close"),
        to("assassin", "fist"),
        OPEN_ALL,
    ]


def test_quick_lets_lancelots_meet_before_merlin_and_messengers_after_percival() -> None:
    names = ("merlin", "percival", "good_lancelot", "evil_lancelot", "senior_messenger",
             "junior_messenger", "evil_messenger", "morgana", "evil_rogue")  # fmt: skip
    setup = Setup(players=10, edition="quick", characters=names, assassin="evil_rogue", deal="oath")
    evil, shown = "evil_lancelot evil_messenger morgana", "merlin morgana"
    lancelots = "good_lancelot evil_lancelot"
    assert spoken(setup) == [
        CLOSE_ALL,
        to(evil, "open"),
        to(evil, "close"),
        to(lancelots, "open"),
        to(lancelots, "close"),
        to(evil, "thumb"),
        to("merlin", "open"),
        to(evil, "fist"),
        to("merlin", "close"),
        to(shown, "thumb"),
        to("percival", "open"),
        to(shown, "fist"),
        to("percival", "close"),
        to("junior_messenger", "thumb"),
        to("senior_messenger", "open"),
        to("senior_messenger", "close"),
        to("junior_messenger", "fist"),
        OPEN_ALL,
    ]


def test_merlin_looks_even_where_nobody_may_raise_a_thumb() -> None:
    setup = Setup(players=5, characters=("merlin", "mordred", "evil_rogue"), assassin="mordred")
    opened, closed = to("mordred", "open"), to("mordred", "close")
    merlin = [to("merlin", "open"), to("merlin", "close")]
    assert spoken(setup) == [
        *(CLOSE_ALL, opened, closed, REMINDER),
        *merlin,
        *(REMINDER, OPEN_ALL),
    ]
    quick = msgspec.structs.replace(setup, reveal_order="quick")
    assert spoken(quick) == [CLOSE_ALL, opened, closed, *merlin, OPEN_ALL]


def test_a_lancelot_shows_no_thumb_where_nobody_would_see_it() -> None:
    names = ("good_lancelot", "evil_lancelot", "oberon", "cleric")
    for order in ORDERS:
        setup = Setup(players=5, characters=names, lancelot="variant1", reveal_order=order)
        assert not [who for who, _ in spoken(setup) if "evil_lancelot" in who]


def test_percival_stays_asleep_where_neither_merlin_nor_morgana_plays() -> None:
    setup = Setup(players=7, characters=("percival", "assassin"))
    assert not [who for who, _ in spoken(setup) if "percival" in who]


# The order of the rulings, for whatever plays.


@cache
def at_five_seats(every: int) -> list[tuple[Setup, tuple[RevealLine, ...]]]:
    """One in so many line-ups of five with its script; the acted-out proof has other tables."""
    setups = (
        setup
        for modules, order in product(MODULES, ORDERS)
        for setup in line_ups(5, modules, order)
    )
    return [(setup, reveal(setup)) for setup in islice(setups, 0, None, every)]


@few_and_all
def test_every_line_up_is_told_in_the_order_of_the_rulings(every: int) -> None:
    for setup, script in at_five_seats(every):
        assert lines(script) == ruled(setup).script, setup


def test_resistance_is_told_in_one_order_only() -> None:
    for setup in resistance():
        assert spoken(setup) == ruled(setup).script


def test_quick_is_big_box_with_three_switches_set() -> None:
    names = ("merlin", "oberon", "assassin", "senior_messenger", "junior_messenger",
             "evil_messenger")  # fmt: skip
    quick = Setup(players=8, edition="quick", characters=names)
    mixed = Setup(players=8, characters=names, reveal_order="quick", merlin_sees_oberon="off",
                  senior_knows_junior="on")  # fmt: skip
    assert spoken(quick) == spoken(mixed) == ruled(quick).script == ruled(mixed).script


@few_and_all
def test_no_reminder_follows_another_and_quick_has_none(every: int) -> None:
    for setup, script in at_five_seats(every):
        does = [line.does for line in script]
        assert (Does.REMINDER, Does.REMINDER) not in pairwise(does)
        assert setup.chosen("reveal_order") == "big_box" or Does.REMINDER not in does


@few_and_all
def test_every_line_names_only_those_in_play_and_all_of_evil_that_is_left_out(every: int) -> None:
    for setup, script in at_five_seats(every):
        in_play = set(cast(setup))
        for line in script:
            named = {
                key: set(names) for key, names in line.message.values.items() if is_names(names)
            }
            assert set().union(*named.values()) <= in_play, (setup, line)
            if line.message.id in ("reveal-evil-open", "reveal-merlin-thumb"):
                assert named["except"] == in_play & EVIL - set(line.who), (setup, line)


def is_names(value: object) -> TypeGuard[tuple[str, ...]]:
    return isinstance(value, tuple) and all(isinstance(one, str) for one in value)


def test_the_same_characters_in_another_order_give_the_same_script() -> None:
    names = ("merlin", "percival", "untrustworthy_servant", "assassin", "morgana")
    scripts = {
        msgspec.json.encode(reveal(Setup(players=6, characters=shuffled)))
        for shuffled in permutations(names)
    }
    assert len(scripts) == 1


@pytest.mark.parametrize("deal", ["cards", "oath", "device"])
def test_the_script_does_not_depend_on_how_characters_reach_their_players(deal: str) -> None:
    names = ("merlin", "cleric", "assassin", "oberon")
    setup = Setup(players=7, characters=names, deal=deal)
    assert reveal(setup) == reveal(msgspec.structs.replace(setup, deal="cards"))


def test_a_plain_character_named_by_hand_is_as_good_as_one_filled_in() -> None:
    filled = Setup(players=7, characters=("merlin", "assassin"))
    named = msgspec.structs.replace(filled, characters=("minion", "merlin", "minion", "assassin"))
    assert reveal(named) == reveal(filled)


def test_modules_that_come_later_change_no_word() -> None:
    plain = Setup(players=8, characters=("merlin", "cleric", "assassin"))
    for later in ("lady", "excalibur", "trapper", "plot", "last_chance", "targeting"):
        assert reveal(msgspec.structs.replace(plain, **{later: "on"})) == reveal(plain)
