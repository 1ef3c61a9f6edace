"""Thousands of random games over random setups: what must hold in every one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from roundtable.chance import random_action, shuffled_deal
from roundtable.rules import views
from roundtable.rules.actions import Action, IllegalAction, PlayCards, ShowLoyalty
from roundtable.rules.deal import Deal
from roundtable.rules.editions import QUESTS, VOTES_PER_ROUND
from roundtable.rules.events import Event, Public
from roundtable.rules.game import Game, replay
from roundtable.rules.legal import nearest, nearest_loyalty
from roundtable.rules.setup import setup_from_text, setup_to_toml
from roundtable.rules.vocabulary import QuestCard, Result, Side, Winner
from tests.rules.mutations import mutations
from tests.rules.random_setups import random_setup
from tests.rules.written import ACTIONS, EVENTS, to_json, whole

SEEDS = range(40)
SOME_SEEDS = range(13)
"""For what looks at every step at length. Some turns of the rules come in one game of hundreds: on
all seeds games end, replay, refuse and keep secrets; others are in `make soak`."""
GAMES_PER_SEED = 25


def new_game(rng: Random) -> Game:
    setup = random_setup(rng)
    return Game(setup, shuffled_deal(setup, rng))


def play_to_the_end(game: Game, rng: Random) -> Iterator[tuple[Event, ...]]:
    while not game.over:
        yield game.play(random_action(game, rng))


def agree_about(game: Game, actions: Iterable[Action]) -> list[Action]:
    """`legal()` and `play()` say the same; refused actions leave the game as it was.

    Returns the legal ones: playing one would move the game on.
    """
    before = whole(game)
    legal: list[Action] = []
    for one in actions:
        if one in game.legal():
            legal.append(one)
        else:
            with pytest.raises(IllegalAction):
                game.play(one)
    assert whole(game) == before
    return legal


@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_ends_and_replays_to_the_same(seed: int) -> None:
    rng = Random(seed)
    for _ in range(GAMES_PER_SEED):
        game = new_game(rng)
        steps = sum(1 for _ in play_to_the_end(game, rng))
        assert steps == len(game.actions)
        assert len(game.quests) <= QUESTS
        assert game.rejections <= VOTES_PER_ROUND
        assert game.step is None
        assert not game.asks()
        assert list(game.legal()) == []
        again = replay(game.setup, game.deal, game.actions)
        assert whole(again) == whole(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_and_play_agree_and_a_refusal_changes_nothing(seed: int) -> None:
    rng = Random(1000 + seed)
    seen: list[Action] = []
    for _ in range(GAMES_PER_SEED // 5):
        game = new_game(rng)
        while not game.over:
            action = random_action(game, rng)
            assert action in game.legal()
            tries = [*mutations(game, action, rng), *rng.sample(seen, min(3, len(seen)))]
            legal_tries = agree_about(game, tries)
            seen.append(action)
            game.play(rng.choice([action, *legal_tries]))
        assert agree_about(game, seen[-1:]) == []


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_what_can_be_listed_is_exactly_what_is_legal(seed: int) -> None:
    """Where the list is short: every listed action is legal, and no mutation of one is missed."""
    rng = Random(2000 + seed)
    game = new_game(rng)
    while not game.over:
        listed: list[Action] = []
        for one in game.legal():
            listed.append(one)
            if len(listed) > 300:
                break
        else:
            known = set(map(to_json, listed))
            assert len(listed) == len(known)
            for one in listed:
                assert one in game.legal()
                for other in mutations(game, one, rng):
                    if other in game.legal() and not getattr(other, "corrected", 0):
                        assert to_json(other) in known
        game.play(random_action(game, rng))


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_every_value_survives_the_round_trip(seed: int) -> None:
    rng = Random(3000 + seed)
    for _ in range(GAMES_PER_SEED // 5):
        game = new_game(rng)
        assert setup_from_text(setup_to_toml(game.setup)) == game.setup
        assert setup_from_text(to_json(game.setup).decode()) == game.setup
        assert msgspec.json.decode(to_json(game.deal), type=Deal) == game.deal
        for _ in play_to_the_end(game, rng):
            view = views.public(game)
            assert msgspec.json.decode(to_json(view), type=views.PublicView) == view
            own = views.seat(game, rng.choice(game.terms.seats))
            assert msgspec.json.decode(to_json(own), type=views.SeatView) == own
        for action in game.actions:
            assert ACTIONS.decode(to_json(action)) == action
        for event in game.events:
            assert EVENTS.decode(to_json(event)) == event


def public_part(events: tuple[Event, ...]) -> tuple[Public, ...]:
    return tuple(one for one in events if isinstance(one, Public))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_public_view_does_not_change_when_only_characters_change(seed: int) -> None:
    """Two seats swap their characters; the table's view stays, until an event tells them apart.

    The end tells who was on which side, and nothing before it.
    """
    rng = Random(4000 + seed)
    compared = 0
    for _ in range(GAMES_PER_SEED):
        game = new_game(rng)
        if game.deal.characters is None:
            continue
        swapped = list(game.deal.characters)
        a, b = rng.sample(range(len(swapped)), 2)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        twin = Game(game.setup, msgspec.structs.replace(game.deal, characters=tuple(swapped)))
        assert views.public(game) == views.public(twin)
        while not game.over:
            action = random_action(game, rng)
            if action not in twin.legal():
                # A secret step may take other answers there: the same kind of step, all the same.
                break
            if public_part(game.play(action)) != public_part(twin.play(action)):
                break
            assert sides_untold(views.public(game)) == sides_untold(views.public(twin))
            compared += 1
    assert compared > 20


def sides_untold(view: views.PublicView) -> views.PublicView:
    if view.ending is None:
        return view
    ending = msgspec.structs.replace(view.ending, seats=())
    return msgspec.structs.replace(view, ending=ending)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_public_view_does_not_change_when_only_quest_cards_change_hands(seed: int) -> None:
    """Members who may play the same cards swap them; nothing public can tell."""
    rng = Random(5000 + seed)
    compared = 0
    while compared < 20:
        game = new_game(rng)
        twin = Game(game.setup, game.deal)
        while not game.over:
            action = random_action(game, rng)
            other = _swapped_cards(game, action, rng) if isinstance(action, PlayCards) else action
            compared += other is not action
            # Only a public act on one seat's card may tell: face up, switched or set aside.
            may_tell = game.found or game.excalibur or game.terms.cards_aside
            if other not in twin.legal():
                assert game.terms.messages  # a Good Messenger's two are counted by seat
                break
            if public_part(game.play(action)) != public_part(twin.play(other)):
                assert may_tell
                break
            assert views.public(game) == views.public(twin)


def _swapped_cards(game: Game, action: PlayCards, rng: Random) -> PlayCards:
    cards = list(action.cards)
    a, b = rng.sample(game.team, 2)
    if game.hand(a) != game.hand(b):
        return action
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    return PlayCards(tuple(cards), action.corrected)


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_results_fit_the_winner(seed: int) -> None:
    rng = Random(6000 + seed)
    for _ in range(GAMES_PER_SEED):
        game = new_game(rng)
        for _ in play_to_the_end(game, rng):
            pass
        assert game.outcome is not None
        ending, seats = game.outcome.ending, game.outcome.seats
        sides, characters = dict(ending.sides), dict(ending.characters)
        won = [side for side, result in sides.items() if result is Result.WON]
        if ending.winner in (Winner.GOOD, Winner.EVIL):
            assert won == [ending.winner.value]
        else:
            assert won == []
            assert [n for n, result in characters.items() if result is not Result.LOST] == [
                ending.winner.value
            ]
        assert (seats is None) == (game.deal.characters is None)
        if seats is not None:
            assert game.deal.characters is not None
            by_character = zip(game.deal.characters, seats, strict=True)
            assert all(characters[name] is result for name, result in by_character)


def test_the_nearest_card_or_loyalty_is_always_one_the_seat_may_play() -> None:
    rng = Random(7)
    asked: Counter[QuestCard] = Counter()
    checks = 0
    for _ in range(200):
        game = new_game(rng)
        while not game.over:
            action = random_action(game, rng)
            if isinstance(action, PlayCards):
                for seat in game.team:
                    for card in QuestCard:
                        played = nearest(game.hand(seat), card)
                        assert played in game.hand(seat)
                        assert played is card or card not in game.hand(seat)
                        asked[card] += 1
            if isinstance(action, ShowLoyalty):
                (ask,) = game.asks()
                for side in Side:
                    options: Iterable[Any] = ask.options
                    may_pass = [one.loyalty for one in options]
                    assert ShowLoyalty(nearest_loyalty(may_pass, side)) in game.legal()
                    checks += 1
            game.play(action)
    assert len(asked) == len(QuestCard)
    assert checks > 20


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100))
def test_games_by_the_ten_thousand(seed: int) -> None:
    """The same proofs on far more games."""
    test_every_game_ends_and_replays_to_the_same(10_000 + seed)
    test_legal_and_play_agree_and_a_refusal_changes_nothing(10_000 + seed)
    test_what_can_be_listed_is_exactly_what_is_legal(10_000 + seed)
    test_every_value_survives_the_round_trip(10_000 + seed)
    test_the_public_view_does_not_change_when_only_characters_change(10_000 + seed)
    test_the_public_view_does_not_change_when_only_quest_cards_change_hands(10_000 + seed)
    test_results_fit_the_winner(10_000 + seed)
