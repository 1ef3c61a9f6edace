"""Proves that acted out, every Reveal script teaches each seat exactly what the rules say."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice, product

import pytest

from roundtable.messages import message
from roundtable.narration.reveal import Does, RevealLine, reveal
from roundtable.rules import views
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Look, Seat
from tests.narration.acting import act, complaints, lines
from tests.narration.heard import Heard, named_and_not_in_play
from tests.narration.lineups import (
    MODULES,
    ORDERS,
    TABLES,
    Names,
    assassins,
    casts,
    dealt,
    fits,
    leaders,
    led_by,
    line_ups,
    one_of_each_script,
    resistance,
    spoken_of,
)
from tests.narration.rulebook import EVIL, leader_answers, ruled

by_modules = pytest.mark.parametrize(
    "modules", MODULES, ids=lambda names: "+".join(names) or "no-module"
)
by_order = pytest.mark.parametrize("order", ORDERS)


def script_of(setup: Setup) -> tuple[RevealLine, ...]:
    """As it is spoken, which is as the rulings have it."""
    script = reveal(setup)
    assert lines(script) == ruled(setup).script, setup
    return script


def prove(setup: Setup, seed: int, *orders: Setup, every_leader: bool = False) -> int:
    """Fail unless script, views and rulings agree; how often it was acted out.

    `orders` are the same setup in other orders.
    """
    script, *others = map(script_of, (setup, *orders))
    assert named_and_not_in_play(setup, script) == set(), setup  # others speak the same lines
    game = dealt(setup, seed)
    games = [led_by(game, leader) for leader in leaders(game)] if every_leader else [game]
    for one in games:
        assert complaints(script, one, *others) == [], (setup, one.deal.leader)
    return len(games)


EVERY = 71
"""Which of forty thousand line-ups the short proof takes."""


def prove_scripts(setups_in_orders: Iterable[tuple[Setup, ...]]) -> None:
    for seed, setups in enumerate(setups_in_orders):
        first, *others = setups[:: 1 if seed % 2 else -1]  # either order is dealt
        prove(first, seed, *others)


@by_modules
def test_scripts_acted_out_teach_what_the_rules_say(modules: Names) -> None:
    prove_scripts(islice(spoken_of(modules), 0, None, EVERY))


@pytest.mark.soak
@by_modules
def test_each_script_acted_out_teaches_what_the_rules_say(modules: Names) -> None:
    prove_scripts(one_of_each_script(modules))


@pytest.mark.planted_fault
def test_a_name_that_is_not_in_play_would_be_heard() -> None:
    said = message("reveal-evil-fist", who=("oberon",))
    line = RevealLine(said, ("oberon",), Does.FIST, 0)
    assert Heard().named(line) == {"oberon"}
    assert named_and_not_in_play(Setup(players=5, characters=("merlin",)), [line]) == {"oberon"}


@pytest.mark.soak
@by_order
@by_modules
@pytest.mark.parametrize("players", sorted(TABLES, reverse=True))
def test_each_line_up_acted_out_teaches_what_the_rules_say(
    players: int, modules: Names, order: str, capfd: pytest.CaptureFixture[str]
) -> None:
    proven = acted = 0
    for seed, setup in enumerate(line_ups(players, modules, order)):
        acted += prove(setup, seed, every_leader=True)
        proven += 1
    of = f"{players} players, {order}, {'+'.join(modules) or 'no module'}"
    with capfd.disabled():  # to the one stream that xdist leaves alone
        print(f"\n{proven} line-ups proven, acted out {acted} times: {of}", file=sys.stderr)


@pytest.mark.soak
@by_modules
def test_no_script_is_left_out_where_each_is_acted_out_once(modules: Names) -> None:
    short = {tuple(ruled(one).script) for each in one_of_each_script(modules) for one in each}
    for players, order in product(TABLES, ORDERS):
        for setup in line_ups(players, modules, order):
            assert tuple(ruled(setup).script) in short, setup


@pytest.mark.soak
@pytest.mark.parametrize("players", sorted(TABLES, reverse=True))
def test_no_line_up_is_left_out_that_could_be_played(players: int) -> None:
    for modules in MODULES:
        for names in casts(modules):
            offered = set(assassins(names)) if fits(names, players) else set()
            for assassin in ("none", *(name for name in names if name in EVIL)):
                setup = Setup(players=players, characters=names, deal="device", assassin=assassin)
                # The Assassin named to serve as Assassin is still one Assassin.
                serving = "none" if assassin == "assassin" else assassin
                assert (refusals(setup) == ()) is (serving in offered), setup


def test_resistance_teaches_spies_each_other_and_nobody_else_anything() -> None:
    for seed, setup in enumerate(resistance()):
        prove(setup, seed)
        game = dealt(setup, seed)
        for seat, name in enumerate(game.deal.characters or (), start=1):
            looked = [sight.look for sight in views.seat(game, Seat(seat)).sights]
            met = name == "spy" and setup.chosen("blind_spies") == "off"
            assert looked == ([Look.EVIL] if met else [])


def test_where_the_stage_is_not_held_nobody_learns_anything() -> None:
    unheld = (
        Setup(players=7, characters=(), deal="device", blind_spies="on"),
        Setup(players=5, characters=("oberon", "evil_rogue"), deal="device"),
        Setup(players=6, characters=("percival", "troublemaker"), deal="device", blind_spies="on"),
        Setup(players=8, edition="resistance", deal="device", blind_spies="on"),
        Setup(players=10, deal="device", blind_spies="on", lancelot="variant2",
              characters=("good_lancelot", "evil_lancelot", "good_sorcerer", "evil_sorcerer")),
    )  # fmt: skip
    for setup in unheld:
        game = dealt(setup)
        assert reveal(setup) == ()
        for seat in range(1, setup.players + 1):
            assert views.seat(game, Seat(seat)).sights == ()


@pytest.mark.parametrize("seed", range(40))
def test_the_same_setup_dealt_otherwise_is_told_in_the_same_words(seed: int) -> None:
    setup = crowded("big_box" if seed % 2 else "quick")
    script = reveal(setup)
    game = dealt(setup, seed)
    assert reveal(game.setup) == script
    for leader in range(1, setup.players + 1):
        assert complaints(script, led_by(game, leader)) == []


CLERICS: tuple[tuple[str, ...], ...] = (
    ("cleric", "troublemaker", "merlin", "percival", "untrustworthy_servant", "good_rogue",
     "assassin", "trickster", "oberon", "evil_rogue"),
    ("cleric", "good_lancelot", "good_sorcerer", "senior_messenger", "junior_messenger", "merlin",
     "evil_lancelot", "evil_sorcerer", "evil_messenger", "assassin"),
    ("cleric", "percival", "merlin", "mordred", "morgana", "assassin", "lunatic"),
    ("cleric", "brute", "revealer"),
)  # fmt: skip


@by_order
@pytest.mark.parametrize("lancelot", ["classic", "variant1", "variant2"])
@pytest.mark.parametrize("names", CLERICS, ids=len)
def test_the_cleric_reads_the_leaders_thumb_and_no_view_tells_it(
    names: Names, lancelot: str, order: str
) -> None:
    setup = Setup(players=10, characters=names, deal="device", lancelot=lancelot,
                  reveal_order=order, evil_sorcerer_hidden="on")  # fmt: skip
    for game in (led_by(dealt(setup), leader) for leader in leaders(dealt(setup))):
        assert complaints(reveal(setup), game) == []
        characters, leader = game.deal.characters or (), game.deal.leader
        cleric = characters.index("cleric")
        (told,) = views.seat(game, Seat(cleric + 1)).sights
        assert (told.eyes, told.thumbs) == ((), ())
        assert told.asked == (() if leader == cleric + 1 else (leader,))
        for raises in leader_answers(characters[leader - 1]):
            (seen,) = act(reveal(setup), characters, leader, raises).learnt[cleric]
            assert seen.answer == (1 << (leader - 1) if raises else 0)


def test_who_raises_a_thumb_for_the_cleric() -> None:
    raising = {name for name in everyone() if leader_answers(name) == (True,)}
    choosing = {name for name in everyone() if len(leader_answers(name)) == 2}
    assert choosing == {"trickster"}
    assert raising == {name for name in everyone() if name in EVIL} - choosing | {"troublemaker"}


@by_order
def test_those_the_stage_does_not_know_by_name_stand_where_plain_ones_would(order: str) -> None:
    """Lunatic, Brute and Revealer act as a Minion; Good Rogue and Apprentice as a Servant."""
    named = ("merlin", "percival", "cleric", "assassin")
    for evil in ("lunatic", "brute", "revealer"):
        for good in ("good_rogue", "apprentice"):
            setup = Setup(players=5, characters=("merlin", good, "cleric", "assassin", evil),
                          deal="device", reveal_order=order, last_chance="on")  # fmt: skip
            plain = Setup(players=5, characters=named[:1] + named[2:], deal="device",
                          reveal_order=order)  # fmt: skip
            prove(setup, 1, every_leader=True)
            renamed = [(frozenset(evil if name == "minion" else name for name in who), does)
                       for who, does in lines(reveal(plain))]  # fmt: skip
            assert lines(reveal(setup)) == renamed


def everyone() -> Iterable[str]:
    return {name for names in CLERICS for name in names} | {"minion", "loyal_servant"}


def crowded(order: str) -> Setup:
    """A line-up with as many moments as a table of ten can hold."""
    return Setup(
        players=10,
        characters=(
            *("merlin", "percival", "cleric", "untrustworthy_servant", "good_lancelot"),
            *("evil_lancelot", "morgana", "mordred", "oberon"),
        ),
        deal="device",
        assassin="mordred",
        lancelot="variant1" if order == "quick" else "classic",
        reveal_order=order,
    )
