"""What thinking players are given, that they use nothing else, and that they use it with sense."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.chance import company, shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.chance.simulate import dealt_by_device
from roundtable.players import thinking
from roundtable.players.thinking import Mind, Witness
from roundtable.players.thinking.deals import bit, mask_of
from roundtable.players.thinking.temper import BOLD, CAREFUL
from roundtable.rules import views
from roundtable.rules.actions import Assassinate, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    Event,
    For,
    Public,
    RoundBegan,
    TeamProposed,
)
from roundtable.rules.game import Game
from roundtable.rules.options import ABallot, Ask, ATeam, Question
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Allegiance, Ballot, QuestCard, Seat, Side
from tests.rules.random_setups import random_setup
from tests.rules.written import whole
from tests.sampled import one_in

THINKING = Path(thinking.__file__).parent
SERVANT = "loyal_servant"


def any_setup(rng: Random) -> Setup:
    while refusals(setup := dealt_by_device(random_setup(rng))):
        pass
    return setup


# Nothing but their own


def test_no_part_of_a_mind_ever_imports_a_game() -> None:
    paths = list(THINKING.glob("*.py"))
    assert len(paths) > 5
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in ("roundtable.rules.game", "roundtable.rules.deal"), path
                assert {one.name for one in node.names}.isdisjoint({"Game", "Deal"}), path


class Watched(Mind):
    """One that keeps all that it was handed."""

    __slots__ = ("handed",)

    def __init__(self, view: SeatView, *rest: Any) -> None:
        self.handed: list[object] = [view]
        super().__init__(view, *rest)

    def told(self, event: For) -> None:
        self.handed.append(event)
        super().told(event)

    def answer(self, ask: Ask) -> Any:
        self.handed.append(ask)
        return super().answer(ask)


class WatchedWitness(Witness):
    __slots__ = ("handed",)

    def __init__(self, *given: Any) -> None:
        self.handed: list[object] = []
        super().__init__(*given)

    def sees(self, event: Public) -> None:
        self.handed.append(event)
        super().sees(event)


@pytest.mark.parametrize("seed", one_in(3, range(30)))
def test_a_mind_is_handed_its_own_view_and_questions_and_what_everyone_sees(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "Mind", Watched)
    monkeypatch.setattr(company, "Witness", WatchedWitness)
    rng = Random(seed)
    setup = any_setup(rng)
    started = Game(setup, deal := shuffled_deal(setup, rng))
    first = {seat: views.seat(started, seat) for seat in started.terms.seats}
    table = GameCompany(Game(setup, deal), rng)
    game = table.play_out()
    for seat, mind in table.minds.items():
        assert isinstance(mind, Watched)
        view, *rest = mind.handed
        assert view == first[seat]
        told = [one for one in rest if isinstance(one, For)]
        assert told == [one for one in game.events if isinstance(one, For) and one.seat == seat]
        asked = [one for one in rest if isinstance(one, Ask)]
        assert len(told) + len(asked) == len(rest)
        assert {one.seat for one in asked} <= {seat}
    witness = next(iter(table.minds.values())).witness
    assert isinstance(witness, WatchedWitness)
    assert witness.handed == [one for one in game.events if isinstance(one, Public)]


def twin_of(game: Game, seat: Seat, rng: Random) -> Deal | None:
    """Another deal of the same cards that looks the same to this seat."""
    characters = game.deal.characters
    assert characters is not None
    for _ in range(60):
        names = list(characters)
        rng.shuffle(names)
        deal = replace(game.deal, characters=tuple(names))
        if deal == game.deal:
            continue
        if views.seat(Game(game.setup, deal), seat) == views.seat(game, seat):
            return deal
    return None


def answers_of(game: Game, seat: Seat, seed: int) -> Iterator[tuple[list[Event], list[Any]]]:
    """Step by step: what the table saw of it, and what this seat was asked and answered."""
    answered: list[Any] = []
    table = GameCompany(game, Random(seed))
    answer = table._answer

    def noted(ask: Ask) -> Any:
        given = answer(ask)
        if ask.seat == seat:
            answered.append((ask, given))
        return given

    table._answer = noted  # type: ignore[method-assign]
    while not game.over:
        action = table.decide()
        events = game.play(action)
        shown: list[Event] = [one for one in events if isinstance(one, Public) or one.seat == seat]
        yield shown, list(answered)
        table._tell(events)


def parted_too_soon(setup: Setup, seed: int, seat: Seat | None = None) -> bool | None:
    """Whether a seat answered otherwise before it saw anything else; None: it has no twin."""
    rng = Random(seed)
    game = Game(setup, shuffled_deal(setup, rng))
    seat = seat or rng.choice(game.terms.seats)
    deal = twin_of(game, seat, rng)
    if deal is None:  # whoever sees everyone
        return None
    for (seen, mine), (also_seen, twins) in zip(
        answers_of(game, seat, seed), answers_of(Game(setup, deal), seat, seed), strict=False
    ):
        if mine != twins:
            return True
        if seen != also_seen:
            break
    return False


@pytest.mark.parametrize("seed", one_in(4, range(120)))
def test_twins_in_others_secrets_play_the_same_until_something_they_see_differs(seed: int) -> None:
    assert not parted_too_soon(any_setup(Random(seed)), seed)


PEEKER = Seat(1)
PEEKED_AT = Setup(players=7, deal="device")


def peeking_company(peek: Callable[[Mind, Ask, Game], Any]) -> type[GameCompany]:
    """A plant: a company that lets one mind look at the game."""

    class Peeking(GameCompany):
        def _answer(self, ask: Ask) -> Any:
            peeks = ask.seat == PEEKER
            peeked = peek(self.minds[PEEKER], ask, self.game) if peeks else None
            return super()._answer(ask) if peeked is None else peeked

    return Peeking


def votes_by_the_truth(mind: Mind, ask: Ask, game: Game) -> Ballot | None:
    """Rejects every Team on which somebody is Evil."""
    if ask.question is not Question.VOTE or mind.evil or mind.witness.last_vote:
        return None
    dirty = evil_seats(game) & set(views.public(game).team)
    return Ballot.REJECT if dirty else Ballot.APPROVE


def leads_by_the_truth(mind: Mind, ask: Ask, game: Game) -> ProposeTeam | None:
    """Takes nobody along who is Evil."""
    if not isinstance(ask.options, ATeam) or mind.evil:
        return None
    (quest, size), *_ = ask.options.sizes
    good = [seat for seat in game.terms.seats if seat not in evil_seats(game)]
    return ask.options.proposals(quest, tuple(good[:size]))[0]


def overhears_the_dice(mind: Mind, _ask: Ask, game: Game) -> None:
    """Draws once more where another one holds an Evil card: everything after differs."""
    if Seat(2) in evil_seats(game):
        mind.rng.random()


@pytest.mark.parametrize("peek", [votes_by_the_truth, leads_by_the_truth, overhears_the_dice])
def test_a_mind_that_peeks_is_caught_by_the_twins(
    peek: Callable[[Mind, Ask, Game], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.players.test_minds.GameCompany", peeking_company(peek))
    assert any(parted_too_soon(PEEKED_AT, seed, PEEKER) for seed in range(60))


def test_where_nobody_peeks_nothing_is_caught() -> None:
    assert not any(parted_too_soon(PEEKED_AT, seed, PEEKER) for seed in range(60))


# The same again


@pytest.mark.parametrize("seed", one_in(3, range(10)))
def test_the_same_seed_plays_the_same_game(seed: int) -> None:
    games = []
    for _ in range(2):
        rng = Random(seed)
        setup = any_setup(rng)
        games.append(GameCompany(Game(setup, shuffled_deal(setup, rng)), rng).play_out())
    assert whole(games[0]) == whole(games[1])


# To the end


@pytest.mark.parametrize("block", one_in(4, range(10)))
def test_any_mix_of_modules_is_played_to_the_end(block: int) -> None:
    """An illegal answer would raise, and a game in which nobody can go on would never end."""
    for seed in range(block * 40, block * 40 + 40):
        play_any(seed)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_two_thousand_mixes_of_modules_are_played_to_the_end(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        play_any(seed)


def play_any(seed: int) -> None:
    rng = Random(seed)
    setup = any_setup(rng)
    game = GameCompany(Game(setup, shuffled_deal(setup, rng)), rng).play_out()
    assert game.ended
    assert len(game.actions) < 400


# With sense


def played(players: int, games: int, **choices: Any) -> Iterator[Game]:
    setup = Setup(players=players, deal="device", **choices)
    return (_played(setup, seed) for seed in range(games))


@cache
def _played(setup: Setup, seed: int) -> Game:
    rng = Random(seed)
    return GameCompany(Game(setup, shuffled_deal(setup, rng)), rng).play_out()


def evil_seats(game: Game) -> set[Seat]:
    dealt = game.knows.characters() or ()
    return {Seat(at) for at, one in enumerate(dealt, start=1) if one.side is Side.EVIL}


def test_good_never_lets_the_fifth_vote_fail() -> None:
    assert all(game.rejections < 5 for game in played(7, 60))


def test_two_of_evil_fail_together_where_it_takes_two() -> None:
    together = alone = 0
    for game in played(8, 80):
        for quest, action in zip(
            game.quests,
            [one for one in game.actions if isinstance(one, PlayCards)],
            strict=True,
        ):
            there = evil_seats(game) & set(quest.team)
            if quest.space == 4 and len(there) >= 2:
                together += action.cards.count(QuestCard.FAIL) == 2
                alone += action.cards.count(QuestCard.FAIL) not in (0, 2)
    assert together > 5
    assert alone == 0


def test_friends_do_not_fail_a_quest_twice_where_once_is_enough() -> None:
    doubled = 0
    for game in played(8, 80):
        for quest in game.quests:
            fails = dict(quest.counts).get(QuestCard.FAIL, 0)
            doubled += fails > game.terms.fails_needed[quest.space - 1]
    assert doubled == 0


def foretold(evil_at_the_end: bool) -> Mind:
    """An Evil Lancelot of seven, in a game whose one Switch is still to come, or was turned."""
    setup = Setup(
        players=7,
        deal="device",
        characters=("merlin", "good_lancelot", "evil_lancelot", "assassin"),
        lancelot="variant2",
    )
    game = Game(setup, shuffled_deal(setup, Random(4)))
    seat = next(
        one for one in game.terms.seats if views.seat(game, one).character == "evil_lancelot"
    )
    witness = Witness(game.terms)
    cards = [Allegiance.NO_CHANGE] * 4
    cards.insert(0 if evil_at_the_end else 3, Allegiance.SWITCH)
    witness.sees(AllegiancesLaid(tuple(cards)))
    witness.sees(RoundBegan(1, Seat(1)))
    witness.sees(AllegianceTurned(cards[0]))
    return Mind(views.seat(game, seat), witness, CAREFUL, Random(1))


def test_a_lancelot_plays_for_the_side_on_which_the_game_leaves_them() -> None:
    still_to_turn, has_turned = foretold(False), foretold(True)
    assert still_to_turn.is_evil
    assert not still_to_turn.evil
    assert not has_turned.is_evil
    assert not has_turned.evil


def test_evil_who_met_nobody_reckons_with_friends_it_does_not_know() -> None:
    """Two of six others are Evil: one of three strangers likely is, and two of them are not."""
    setup = Setup(players=7, deal="device", edition="resistance", blind_spies="on")
    game = Game(setup, shuffled_deal(setup, Random(1)))
    seat = next(one for one in game.terms.seats if views.seat(game, one).side is Side.EVIL)
    mind = Mind(views.seat(game, seat), Witness(game.terms), CAREFUL, Random(1))
    strangers = mask_of([one for one in game.terms.seats if one != seat][:3])
    assert mind.friends() == bit(seat)
    assert mind.sinks(strangers, 1)
    assert not mind.sinks(strangers, 2)
    assert mind.sinks(strangers | bit(seat), 2)


def test_merlin_proposes_nobody_whom_it_saw() -> None:
    for game in played(7, 40):
        merlin = next(
            seat for seat in game.terms.seats if views.seat(game, seat).character == "merlin"
        )
        leader = game.deal.leader
        for action, events in led(game):
            if leader == merlin and isinstance(action, ProposeTeam):
                assert evil_seats(game).isdisjoint(action.team)
            leader = next(
                (one.leader for one in reversed(events) if hasattr(one, "leader")), leader
            )


def test_percival_between_two_merlins_takes_the_blade_more_often_than_a_servant() -> None:
    struck: Counter[str] = Counter()
    cast = ("merlin", "percival", "morgana", "assassin")
    for game in played(10, 200, characters=cast):
        assert game.deal.characters
        for action in game.actions:
            if isinstance(action, Assassinate):
                struck[game.deal.characters[action.targets[0] - 1]] += 1
    assert struck["percival"] > 1.2 * struck["loyal_servant"] / 4


def test_a_careful_player_approves_of_no_team_that_is_likely_dirty() -> None:
    """Of ten, three strangers are clean one time in eight."""
    setup = Setup(players=10, deal="device")
    game = Game(setup, shuffled_deal(setup, Random(1)))
    seat = next(one for one in game.terms.seats if views.seat(game, one).character == SERVANT)
    strangers = tuple(one for one in game.terms.seats if one != seat)[:3]
    witness = Witness(game.terms)
    for event in (RoundBegan(1, strangers[0]), TeamProposed(strangers[0], 1, strangers)):
        witness.sees(event)
    ask = Ask(seat, Question.VOTE, ABallot())
    for temper, ballot in ((CAREFUL, Ballot.REJECT), (BOLD, Ballot.APPROVE)):
        mind = Mind(views.seat(game, seat), witness, temper, Random(1))
        assert mind.answer(ask) is ballot


def led(game: Game) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    again = Game(game.setup, game.deal)
    for action in game.actions:
        yield action, again.play(action)


def test_a_leader_takes_themself_along() -> None:
    """Good knows one member to be clean so; Evil can sink it so."""
    with_leader = proposals = 0
    for game in played(7, 30):
        leader = game.deal.leader
        for action, events in led(game):
            if isinstance(action, ProposeTeam):
                proposals += 1
                with_leader += leader in action.team
            leader = next(
                (one.leader for one in reversed(events) if hasattr(one, "leader")), leader
            )
    assert with_leader > 0.8 * proposals


def test_a_proposal_is_one_of_those_asked_for() -> None:
    game = Game(
        Setup(players=5, deal="device"), shuffled_deal(Setup(players=5, deal="device"), Random(1))
    )
    (ask,) = game.asks()
    assert isinstance(ask.options, ATeam)
    assert GameCompany(game, Random(1)).decide() in game.legal()
