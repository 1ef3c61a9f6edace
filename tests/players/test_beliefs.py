"""What a seat holds possible after the Reveal, and what public evidence makes of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from random import Random

import pytest

from roundtable.chance import shuffled_deal
from roundtable.players.thinking import Witness, likelihoods
from roundtable.players.thinking.beliefs import MOST_DEALS, Outlook, Outsider, outsider, seen_by
from roundtable.players.thinking.deals import bit, deals_of, mask_of, seats_in
from roundtable.players.thinking.witness import approves, manners
from roundtable.rules import views
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    CardSetAside,
    CardsTurned,
    LeaderChosen,
    QuestEnded,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    VotesShown,
)
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.sight import sights
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Allegiance, Ballot, QuestCard, Seat, Side

LINE_UPS = [
    Setup(players=5, deal="device"),
    Setup(players=6, deal="device", characters=("merlin", "percival", "morgana", "assassin")),
    Setup(players=6, deal="device", characters=("merlin", "mordred", "assassin")),
    Setup(players=6, deal="device", characters=("merlin", "oberon", "assassin")),
    Setup(
        players=6,
        deal="device",
        characters=("merlin", "untrustworthy_servant", "assassin"),
    ),
    Setup(players=6, deal="device", characters=("good_lancelot", "evil_lancelot")),
    Setup(
        players=6,
        deal="device",
        characters=("good_lancelot", "evil_lancelot"),
        lancelot="variant1",
    ),
]


def possible(setup: Setup, game: Game, seat: Seat) -> Counter[int]:
    """Every deal of the cards that looks the same to this seat, counted by who is Evil."""
    terms = terms_of(setup)
    own = views.seat(game, seat)
    told: Counter[int] = Counter()
    for cards in set(permutations(terms.cast)):
        if (
            cards[seat - 1].name == own.character
            and sights(terms, cards, seat, game.deal.leader) == own.sights
        ):
            evil = [one for one in terms.seats if cards[one - 1].side is Side.EVIL]
            told[mask_of(evil)] += 1
    return told


@pytest.mark.parametrize("setup", LINE_UPS, ids=lambda one: "-".join(one.named))
def test_a_seat_holds_possible_what_looks_the_same_to_it_and_nothing_else(setup: Setup) -> None:
    rng = Random(3)
    game = Game(setup, shuffled_deal(setup, rng))
    flat = Witness(game.terms).belief
    for seat in game.terms.seats:
        counted = possible(setup, game, seat)
        beliefs = seen_by(game.terms, views.seat(game, seat))
        suspicion = beliefs.suspicion(flat)
        for other in game.terms.seats:
            share = sum(times for evil, times in counted.items() if evil & bit(other))
            assert suspicion[other - 1] == pytest.approx(share / counted.total())


def test_merlin_holds_one_deal_possible_and_a_servant_every_one_without_themselves() -> None:
    setup = Setup(players=7, deal="device")
    game = Game(setup, shuffled_deal(setup, Random(1)))
    by_card = {views.seat(game, seat).character: seat for seat in game.terms.seats}
    merlin = seen_by(game.terms, views.seat(game, by_card["merlin"]))
    assert isinstance(merlin, Outlook)
    assert len(merlin.at) == 1
    assert merlin.certain(False)[0].bit_count() == 3
    servant = seen_by(game.terms, views.seat(game, by_card["loyal_servant"]))
    assert isinstance(servant, Outsider)
    assert servant.certain(False) == (0, bit(by_card["loyal_servant"]))


def test_more_deals_than_can_be_weighed_are_drawn_by_lot_and_always_the_same() -> None:
    setup = Setup(
        players=10,
        deal="device",
        characters=("good_lancelot", "evil_lancelot"),
        lancelot="variant1",
    )
    game = Game(setup, shuffled_deal(setup, Random(2)))
    seats = [seat for seat in game.terms.seats if not views.seat(game, seat).sights]
    outlook = seen_by(game.terms, views.seat(game, seats[0]))
    assert isinstance(outlook, Outlook)
    assert len(outlook.at) == MOST_DEALS < len(deals_of(setup).dealt)
    everyone = outlook.suspicion(Witness(game.terms).belief)
    others = [doubt for seat, doubt in zip(game.terms.seats, everyone, strict=True)]
    assert sum(others) == pytest.approx(4)


# Evidence

SETUP = Setup(players=7, deal="device")
SEATS = terms_of(SETUP).seats


def voted(approving: str) -> tuple[Ballot, ...]:
    return tuple(Ballot.APPROVE if one == "+" else Ballot.REJECT for one in approving)


def witnessed(team: tuple[int, ...], fails: int, votes: str = "+++++++") -> Witness:
    """A table that has seen one Quest."""
    witness = Witness(terms_of(SETUP))
    members = tuple(map(Seat, team))
    cards = ((QuestCard.SUCCESS, len(team) - fails), (QuestCard.FAIL, fails))
    for event in (
        LeaderChosen(Seat(7)),
        RoundBegan(1, Seat(7)),
        TeamProposed(Seat(7), 1, members),
        VotesShown(voted(votes), True),
        TeamApproved(members),
        CardsTurned(tuple(one for one in cards if one[1])),
        QuestEnded(1, not fails, int(not fails), int(fails > 0)),
    ):
        witness.sees(event)
    return witness


def test_a_fail_is_looked_for_among_those_who_went() -> None:
    doubts = outsider(SETUP, Seat(5)).suspicion(witnessed((1, 2), fails=1).belief)
    assert min(doubts[:2]) > 0.5 > max(doubts[2:])
    assert doubts[4] == pytest.approx(0)


def test_who_went_along_and_is_good_knows_who_failed() -> None:
    doubts = outsider(SETUP, Seat(1)).suspicion(witnessed((1, 2), fails=1).belief)
    assert doubts[1] == pytest.approx(1, abs=1e-3)


def test_two_fails_of_two_are_two_of_evil_for_all() -> None:
    doubts = witnessed((1, 2), fails=2).suspicion()
    assert doubts[:2] == pytest.approx([1, 1], abs=1e-3)


def test_whoever_voted_for_a_team_that_failed_is_doubted_more_than_who_did_not() -> None:
    witness = witnessed((1, 2), fails=1, votes="++++---")
    doubts = witness.suspicion()
    assert doubts[2] > doubts[5]
    ignoring = outsider(SETUP, Seat(7)).suspicion(witness.quest_belief)
    assert ignoring[2] == pytest.approx(ignoring[5])


def test_the_table_of_likelihoods_is_one_of_likelihoods() -> None:
    for tables in likelihoods.FAILS.values():
        for table in tables:
            for evil, row in enumerate(table):
                assert len(row) == evil + 1
                assert sum(row) == pytest.approx(1)
    for votes in (*likelihoods.APPROVES, likelihoods.BLIND, likelihoods.LAST_VOTE):
        assert all(0 < one < 1 for one in votes)
        assert votes.good_on_clean >= votes.good_on_dirty
        assert votes.good_off_clean >= votes.good_off_dirty
        assert votes.evil_off_clean <= votes.evil_off_dirty <= votes.evil_on_dirty


def test_votes_tell_less_the_less_evil_has_met() -> None:
    met, partly, blind = (
        approves(terms_of(setup), 2)
        for setup in (
            SETUP,
            Setup(players=7, deal="device", characters=("merlin", "oberon", "assassin")),
            Setup(players=7, deal="device", edition="resistance", blind_spies="on"),
        )
    )
    told = [one.evil_off_dirty - one.evil_off_clean for one in (met, partly, blind)]
    assert told == sorted(told, reverse=True)
    assert blind == likelihoods.BLIND


def test_every_vote_of_a_table_together_is_certain() -> None:
    """For whoever is Evil, the likelihoods of all ways to vote come to one."""
    witness = Witness(terms_of(SETUP))
    sides, team = witness._sides, mask_of((1, 2, 3))
    whole = [0.0] * len(sides.sets)
    for ballots in product("+-", repeat=7):
        voting = Witness(terms_of(SETUP))
        voting.sees(RoundBegan(1, Seat(7)))
        voting.sees(TeamProposed(Seat(7), 1, seats_in(team)))
        voting.sees(VotesShown(voted("".join(ballots)), True))
        whole = [before + one for before, one in zip(whole, voting.belief.weights, strict=True)]
    assert whole == pytest.approx([2.0**7] * len(whole))


@pytest.mark.parametrize("blind", [0.0, 1 / 3, 1.0])
@pytest.mark.parametrize(("players", "evil", "size"), [(5, 2, 2), (7, 3, 3), (10, 4, 5)])
def test_that_somebody_leads_says_nothing_of_them(
    players: int, evil: int, size: int, blind: float
) -> None:
    """Over all Teams that a Leader may propose, either side comes to the same."""
    others = range(players - 1)
    for factors, bad, own in zip(
        likelihoods.lead_factors(players, evil, size, blind), (evil, evil - 1), (0, 1), strict=True
    ):
        teams = [sum(one < bad for one in team) for team in combinations(others, size - 1)]
        assert sum(factors[own + count] for count in teams) / len(teams) == pytest.approx(1)


def test_being_on_a_team_is_no_sign_that_its_others_are_clean() -> None:
    """A member's approval tells less of the Team than the approval of who stays at home."""
    seats = outsider(SETUP, Seat(7))

    def clean(votes: str) -> float:
        witness = witnessed((1, 2), fails=0)
        witness.sees(RoundBegan(2, Seat(1)))
        witness.sees(TeamProposed(Seat(1), 2, (Seat(1), Seat(2), Seat(3))))
        witness.sees(VotesShown(voted(votes), False))
        return seats.clean(witness.belief, mask_of((1, 2, 3)))

    nobody, member, outside = clean("-------"), clean("--+----"), clean("---+---")
    assert abs(member - nobody) < abs(outside - nobody)


@pytest.mark.parametrize("characters", [(), ("lunatic",), ("brute",), ("oberon",)])
@pytest.mark.parametrize("meddled", [(), *[(one,) for one in likelihoods.Meddling]])
def test_every_end_of_a_quest_together_is_certain(
    characters: tuple[str, ...], meddled: tuple[likelihoods.Meddling, ...]
) -> None:
    setup = Setup(players=7, characters=("merlin", *characters, "assassin"))
    for played in range(5):
        for needed in (1, 2):
            how = manners(setup, played)
            whole = [
                likelihoods.quest_factors(played, needed, how, fails, meddled) for fails in range(5)
            ]
            for members in range(len(how) + 1):
                told = sum(one[members] for one in whole)
                assert told == pytest.approx(1, abs=1e-5)


def test_how_many_fail_follows_from_the_cards_of_evil() -> None:
    """One who must fails always, one who may no longer never, and strangers fail together."""
    assassin, always, never, alone = (
        Setup(players=7, characters=("merlin", "assassin")),
        Setup(players=7, characters=("merlin", "lunatic", "assassin")),
        Setup(players=7, characters=("merlin", "brute", "assassin")),
        Setup(players=7, edition="resistance", blind_spies="on"),
    )

    def likely(setup: Setup, fails: int, members: int) -> float:
        return likelihoods.quest_factors(3, 1, manners(setup, 3), fails)[members]

    assert likely(always, 0, 1) < likely(assassin, 0, 1) < likely(never, 0, 1)
    assert likely(alone, 2, 2) > 0.5 > likely(assassin, 2, 2)


def test_a_card_set_aside_is_missed_where_its_player_is_evil() -> None:
    """Two went and nothing failed: whoever's card was taken away is the one to doubt."""
    setup = Setup(players=8, characters=("merlin", "assassin"), trapper="on")
    witness = Witness(terms_of(setup))
    for event in (
        RoundBegan(1, Seat(8)),
        TeamProposed(Seat(8), 1, tuple(map(Seat, (1, 2, 3, 4)))),
        VotesShown(voted("++++++++"), True),
        CardSetAside(Seat(8), Seat(2)),
        CardsTurned(((QuestCard.SUCCESS, 3),)),
        QuestEnded(1, True, 1, 0),
    ):
        witness.sees(event)
    doubts = witness.suspicion()
    assert doubts[1] > max(doubts[0], doubts[2], doubts[3])


LANCELOTS = ("merlin", "good_lancelot", "evil_lancelot", "assassin")


def test_a_lancelot_reckons_with_the_cards_that_are_still_to_come() -> None:
    """Four blanks and two Switches; after one of each, one Switch is left among four cards."""
    setup = Setup(players=7, deal="device", characters=LANCELOTS, lancelot="variant1")
    witness = Witness(terms_of(setup))
    for number, card in enumerate((Allegiance.SWITCH, Allegiance.NO_CHANGE), start=1):
        witness.sees(RoundBegan(number, Seat(1)))
        witness.sees(AllegianceTurned(card))
    assert witness.switched
    assert witness.turns_back() == pytest.approx(3 / 4)


def test_a_lancelot_reads_what_is_foretold() -> None:
    setup = Setup(players=7, deal="device", characters=LANCELOTS, lancelot="variant2")
    witness = Witness(terms_of(setup))
    blank, switch = Allegiance.NO_CHANGE, Allegiance.SWITCH
    witness.sees(AllegiancesLaid((blank, switch, blank, switch, blank)))
    told = []
    for number in range(1, 6):
        witness.sees(RoundBegan(number, Seat(1)))
        told.append(witness.turns_back())
    assert told == [0, 1, 1, 0, 0]


def test_seats_and_masks_say_the_same() -> None:
    assert seats_in(mask_of(SEATS[2:5])) == SEATS[2:5]
