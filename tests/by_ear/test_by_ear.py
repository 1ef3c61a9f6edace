"""By ear: people who only hear, and know the rules and their card, finish every night."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from roundtable.messages import PLAY_LENGTHS, Message
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from tests.by_ear.evening import attend, evening, evening_with_a_power_cut
from tests.by_ear.mixes import MIXES, RARE, SELDOM, TIMES
from tests.company.choosing import Choosers
from tests.company.memory import Lost, seat
from tests.company.people import People
from tests.company.prompts import PROMPTS
from tests.sampled import one_in

ONLY_WHERE_THE_DEVICE_DEALS = {"loyalty-show", "loyalty-show-cleric", "sealed-ask-loyalty"}
IN_NO_GAME = {"reveal-unsaid", "update-second"}
FEW, MANY = range(10), range(1000, 1300)
CHUNK = 20


@cache
def night(seed: int, mix: str) -> People:
    return evening(seed, MIXES[mix])


@pytest.mark.parametrize("seed", one_in(3, FEW))
def test_a_random_mix_of_modules_is_played_to_the_last_word(seed: int) -> None:
    assert evening(seed).heard[-1][1].id == "again-ask"


@pytest.mark.parametrize("mix", MIXES)
def test_every_module_is_played_to_the_last_word(mix: str) -> None:
    assert night(0, mix).heard[-1][1].id == "again-ask"


@pytest.mark.parametrize("length", PLAY_LENGTHS)
@pytest.mark.parametrize("mix", one_in(2, ["last chance under oath", "plots"]))
def test_a_night_is_played_to_the_last_word_at_every_length(mix: str, length: str) -> None:
    heard = evening(0, MIXES[mix], length=length).heard
    assert heard[-1][1].id == "again-ask"
    assert length in {message.length for _, message in heard}


@pytest.mark.soak
@pytest.mark.parametrize("length", PLAY_LENGTHS)
@pytest.mark.parametrize("mix", MIXES)
def test_every_module_is_played_to_the_last_word_at_every_length(mix: str, length: str) -> None:
    for seed in range(4):
        assert evening(seed, MIXES[mix], length=length).heard[-1][1].id == "again-ask", seed


def test_the_same_again_is_dealt_and_played_again() -> None:
    heard = [message.id for _, message in evening(5, MIXES["plain"], games=2).heard]
    assert heard.count("again-ask") == 2
    assert heard.count("ready-ask") == 2


@pytest.mark.parametrize("mix", ["plain", "rogues and sorcerers", "plots"])
def test_a_game_goes_on_after_a_power_cut(mix: str) -> None:
    people = evening_with_a_power_cut(1, MIXES[mix])
    assert "resume-offer" in people.answered
    assert people.heard[-1][1].id == "again-ask"


def test_a_table_chooses_a_module_more_from_the_spoken_lists() -> None:
    people = Choosers((1, 3, 4, 6, 7, 8, 10), Random("chosen by ear"), module="lady")
    attend(people, Settings(rehearsed=True))
    assert people.told.count("pick-how") == 1
    assert people.told[-1] == "deal-out"


# What is left unsaid is noticed

PLANTED = {
    "cursor-at": "plain",
    "team-ask": "plain",
    "deal-out": "plain",
    "vote-ask": "plain",
    "lobby-steers": "plain",
    "claim-witness": "revealer",
    "plots-hand": "plots",
    "event-plot_handed": "plots",
    "cards-ask-mixed": "rogues and sorcerers",
    "sealed-ask": "rogues and sorcerers",
    "lineup-modules": "rogues and sorcerers",
    "event-lady_given": "revealer",
    "lancelots-switch": "lancelots",
    "counts-of": "on the table",
}


@pytest.mark.planted_fault
@pytest.mark.parametrize("unheard", PLANTED)
def test_whoever_misses_a_message_that_matters_gets_lost(unheard: str) -> None:
    def lost(seed: int) -> bool:
        try:
            evening(seed, MIXES[PLANTED[unheard]], deaf_to={unheard})
        except Lost:
            return True
        return False

    assert any(lost(seed) for seed in range(6))


# What a listener needs, and is not told


def spoken_of(message: Message) -> Iterator[int]:
    for name in ("seat", "seats", "team", "bearer", "to"):
        value = message.values.get(name, ())
        for one in value if isinstance(value, tuple) else (value,):
            yield int(str(one))


def stretches(people: People, first: tuple[str, ...], last: tuple[str, ...]) -> list[list[Message]]:
    """What was heard from one message to the next, both included, as often as that happened."""
    found: list[list[Message]] = []
    stretch: list[Message] | None = None
    for _, message in people.heard:
        if message.family in first:
            stretch = []
        if stretch is not None:
            stretch.append(message)
            if message.family in last:
                found.append(stretch)
                stretch = None
    return found


def test_voters_hear_who_is_to_carry_excalibur() -> None:
    found = stretches(night(0, "plots"), ("bearer-ask",), ("charge-ask", "vote-ask"))
    assert found
    assert all(any("bearer" in message.values for message in one[1:]) for one in found)


@pytest.mark.parametrize("seed", one_in(4, range(8)))
def test_a_light_passes_over_nobody_unless_the_voice_has_said_why(seed: int) -> None:
    ambushes = Setup(players=7, plot="on", plot_deck=("ambush",) * 15)
    assert not evening(seed, ambushes).passed_over


def test_a_team_hears_that_it_is_to_play_its_cards_on_the_table() -> None:
    found = stretches(night(0, "on the table"), ("votes-approved",), ("counts-of", "counts-ask"))
    played = [
        one for one in found if not any(message.id == "event-team_rejected" for message in one)
    ]
    assert played
    assert all(any("team" in message.values for message in one[1:]) for one in played)


class Inattentive(People):
    """Whoever steers wants to hear once more how they sit."""

    def _walk(self, now: float, message: Message) -> None:
        self.fingers.both(now, seat(message, "seat"))


def test_the_walk_round_the_table_is_told_again_when_both_buttons_are_tapped() -> None:
    people = Inattentive((1, 3, 4, 6, 8), Random("once more"))

    def asked_twice() -> bool:
        return sum(message.id in ("order-walk", "lineup-how") for _, message in people.heard) > 1

    attend(people, Settings(), asked_twice)
    assert people.heard[-1][1].id == "order-walk"


# By the hundred


@pytest.mark.soak
@pytest.mark.parametrize("first", MANY[::CHUNK])
def test_random_mixes_by_the_hundred_are_played_to_the_last_word(first: int) -> None:
    for seed in range(first, first + CHUNK):
        assert evening(seed).heard[-1][1].id == "again-ask", seed


@pytest.mark.soak
def test_every_prompt_was_answered_by_ear() -> None:
    answered = {"pick-how"}  # in a test of its own
    for mix in MIXES:
        for seed in range(RARE.get(mix, 4)):
            answered |= evening(seed, MIXES[mix]).answered
        answered |= evening_with_a_power_cut(2, MIXES[mix]).answered
    for setup, seed in product(SELDOM.values(), range(TIMES)):
        answered |= evening(seed, setup).answered
    for seed in range(130):
        answered |= evening(seed).answered
    assert set(PROMPTS) - answered <= ONLY_WHERE_THE_DEVICE_DEALS | IN_NO_GAME
