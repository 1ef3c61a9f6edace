"""Who may know what: views, events, errors and `repr` never carry a secret to the wrong place."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from roundtable.chance import play_out, random_action, shuffled_deal
from roundtable.rules import views
from roundtable.rules.actions import (
    CastVotes,
    IllegalAction,
    PlayCards,
    ProposeTeam,
    ShowLoyalty,
)
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.deal import BadDeal, Deal
from roundtable.rules.events import (
    CardSeen,
    Event,
    For,
    LoyaltySeen,
    public_events,
)
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, LoyaltyMeans, QuestCard, Seat, Side
from tests.rules.written import PRIVATE_EVENTS, to_json

EVERYTHING = Setup(
    players=10,
    characters=(
        *("merlin", "percival", "cleric", "troublemaker", "senior_messenger", "junior_messenger"),
        *("trickster", "morgana", "evil_messenger", "revealer"),
    ),
    assassin="morgana",
    deal="device",
    reveal="pages",
    lady="on",
    excalibur="on",
    trapper="on",
    plot="on",
)


def test_events_are_public_or_for_one_seat_by_type() -> None:
    assert set(PRIVATE_EVENTS) == {CardSeen, LoyaltySeen}
    assert not set(public_events()) & set(PRIVATE_EVENTS)
    assert not any("seat" not in one.__struct_fields__ for one in PRIVATE_EVENTS)


def test_no_public_type_can_hold_who_has_which_character() -> None:
    """Public values name characters only in the ending, by character and not by seat."""
    fields = {name for one in public_events() for name in one.__struct_fields__}
    assert not fields & {"character", "characters", "role", "loyalty", "deal"}
    assert not set(views.PublicView.__struct_fields__) & {
        "character",
        "characters",
        "deal",
        "cards",
    }


@pytest.mark.parametrize("seed", range(20))
def test_nothing_secret_is_in_any_repr(seed: int) -> None:
    game = play_out(Game(EVERYTHING, shuffled_deal(EVERYTHING, Random(seed))), Random(seed))
    secret_things: list[object] = [
        game,
        game.deal,
        *(views.seat(game, seat) for seat in game.terms.seats),
        *(one for one in game.events if isinstance(one, For)),
        *(sight for seat in game.terms.seats for sight in views.seat(game, seat).sights),
        *(one for one in game.actions if isinstance(one, PlayCards | ShowLoyalty)),
    ]
    words = {*CHARACTERS, *map(str, QuestCard), *map(str, Side)}
    for one in secret_things:
        assert not any(f"'{word}'" in repr(one) or f"={word}" in repr(one) for word in words), one
    assert "secret" in repr(game.outcome)


@pytest.mark.parametrize("seed", range(10))
def test_what_a_seat_may_answer_hides_from_repr(seed: int) -> None:
    rng = Random(seed)
    game = Game(EVERYTHING, shuffled_deal(EVERYTHING, rng))
    while not game.over:
        for ask in game.asks():
            assert "secret" in repr(ask.options)
        game.play(random_action(game, rng))


@pytest.mark.parametrize("seat", [0, -1, 11])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    game = Game(EVERYTHING, shuffled_deal(EVERYTHING, Random(1)))
    with pytest.raises(ValueError, match="no seat"):
        views.seat(game, Seat(seat))


def test_a_seat_is_told_only_what_is_for_it() -> None:
    rng = Random(3)
    game = play_out(Game(EVERYTHING, shuffled_deal(EVERYTHING, rng)), rng)
    told = {seat: views.seat(game, seat).told for seat in game.terms.seats}
    private: list[Event] = [one for one in game.events if isinstance(one, For)]
    assert private
    assert sum(map(len, told.values())) == len(private)
    assert all(one.seat == seat for seat, mine in told.items() for one in mine)


@pytest.mark.parametrize("seed", range(5))
def test_a_seats_view_holds_its_own_questions_and_nobody_elses(seed: int) -> None:
    rng = Random(seed)
    game = Game(EVERYTHING, shuffled_deal(EVERYTHING, rng))
    while not game.over:
        own = {seat: views.seat(game, seat).asks for seat in game.terms.seats}
        assert all(ask.seat == seat for seat, asks in own.items() for ask in asks)
        assert sum(map(len, own.values())) == len(game.asks())
        assert all(ask in own[ask.seat] for ask in game.asks())
        game.play(random_action(game, rng))


def test_an_error_in_a_secret_step_names_the_seat_and_never_the_card() -> None:
    setup = Setup(players=5, deal="device")
    game = Game(
        setup,
        Deal(Seat(1), ("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")),
    )
    game.play(ProposeTeam((Seat(1), Seat(2))))
    game.play(CastVotes((Ballot.APPROVE,) * 5))
    with pytest.raises(IllegalAction) as refused:
        game.play(PlayCards((QuestCard.SUCCESS, QuestCard.FAIL, None, None, None)))
    assert "seat 2" in str(refused.value)
    assert "fail" not in str(refused.value).lower()


def test_a_misdeal_does_not_say_who_holds_what() -> None:
    with pytest.raises(BadDeal) as refused:
        Game(Setup(players=5, deal="device"), Deal(Seat(1), ("merlin",) * 5))
    assert "merlin" not in str(refused.value)


def test_values_are_frozen() -> None:
    game = Game(EVERYTHING, shuffled_deal(EVERYTHING, Random(1)))
    for value in (game.setup, game.deal, views.public(game), game.events[0], game.asks()[0]):
        name = value.__struct_fields__[0]
        with pytest.raises(AttributeError):
            setattr(value, name, None)


@pytest.mark.parametrize("leader_is_cleric", [True, False])
def test_on_pages_the_leader_is_asked_for_the_cleric_whoever_the_cleric_is(
    leader_is_cleric: bool,
) -> None:
    names = ["cleric", "merlin", "loyal_servant", "loyal_servant", "assassin", "minion", "minion"]
    if not leader_is_cleric:
        names[0], names[1] = names[1], names[0]
    setup = Setup(
        players=7, characters=("merlin", "assassin", "cleric"), deal="device", reveal="pages"
    )
    game = Game(setup, Deal(Seat(1), tuple(names)))
    (asked,) = views.public(game).asked
    assert (asked.seat, asked.question) == (1, "show_loyalty")
    game.play(ShowLoyalty(Side.GOOD))
    cleric = Seat(1 + names.index("cleric"))
    seen = LoyaltySeen(cleric, Seat(1), Side.GOOD, LoyaltyMeans.CLERIC, 0)
    assert views.seat(game, cleric).told == (() if leader_is_cleric else (seen,))


def test_in_a_spoken_reveal_the_clerics_view_says_whom_not_what() -> None:
    setup = Setup(players=7, characters=("merlin", "assassin", "cleric"), deal="device")
    names = ("merlin", "cleric", "loyal_servant", "loyal_servant", "assassin", "minion", "minion")
    for leader in (1, 5):
        game = Game(setup, Deal(Seat(leader), names))
        (sight,) = views.seat(game, Seat(2)).sights
        assert (sight.asked, sight.thumbs, sight.eyes) == ((leader,), (), ())


def test_the_vote_track_counts_votes_or_rejections_and_is_dark_on_a_quest() -> None:
    for switch, tracks in (("votes", [1, 2, 0]), ("rejections", [0, 1, 0])):
        game = Game(Setup(players=5, vote_track=switch), Deal(Seat(1)))
        seen = [views.public(game).vote_track]
        for ballot in (Ballot.REJECT, Ballot.APPROVE):
            game.play(ProposeTeam((Seat(1), Seat(2))))
            game.play(CastVotes((ballot,) * 5))
            seen.append(views.public(game).vote_track)
        assert seen == tracks


def test_the_whole_public_view_can_be_sent_as_json() -> None:
    game = play_out(Game(EVERYTHING, shuffled_deal(EVERYTHING, Random(5))), Random(5))
    sent = msgspec.json.decode(to_json(views.public(game)))
    assert "characters" not in sent
    assert len(sent["ending"]["characters"]) == len(game.terms.by_name)
