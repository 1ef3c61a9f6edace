"""What everyone at the table has seen, and how likely it makes each deal: public facts alone.

Minds share one witness, for what all have seen is the same for all. It is given public events and
nothing else; what one seat knows beyond them is that seat's `Outlook`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from roundtable.players.thinking import likelihoods
from roundtable.players.thinking.beliefs import Belief
from roundtable.players.thinking.deals import Weights, bit, deals_of, mask_of
from roundtable.players.thinking.likelihoods import Manner, Meddling
from roundtable.rules.character import Character
from roundtable.rules.editions import QUESTS, VOTES_PER_ROUND
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    CardSetAside,
    CardShown,
    CardsTurned,
    EvilSeen,
    ExcaliburUsed,
    HandsShown,
    LeaderChosen,
    LeadPassed,
    LoyaltyChecked,
    Public,
    QuestEnded,
    RevealerShown,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    TeamRejected,
    VotesShown,
)
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import (
    FAILS,
    GOOD_MESSAGE,
    ROGUE_CARDS,
    Allegiance,
    Ballot,
    BySeat,
    Look,
    QuestCard,
    Seat,
    Side,
)

APPROVE = Ballot.APPROVE


class HeldVote(NamedTuple):
    """One that was held."""

    team: int
    approved_by: int
    leader: Seat
    last: bool  # the fifth of its round, which tells of nobody


class HeldQuest(NamedTuple):
    """A Quest."""

    space: int
    team: int
    fails: int
    messages: int  # of Good's
    rogues: int  # tokens of either Rogue
    succeeded: bool


class Witness:
    """The public record of one game."""

    __slots__ = (
        "_evil_seats",
        "_meddled",
        "_sides",
        "_suspicion",
        "approved",
        "belief",
        "checks",
        "evil_shown",
        "failures",
        "hands",
        "laid",
        "leader",
        "leads",
        "quest",
        "quest_belief",
        "quests",
        "rejections",
        "round",
        "successes",
        "switched",
        "sword_at",
        "team",
        "terms",
        "tokens",
        "turned",
        "votes",
    )

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        deals = deals_of(terms.setup)
        self._sides = deals.sides
        self._evil_seats = deals.evil_seats
        self.belief = Belief(deals, [1.0] * len(deals.dealt), False)  # by all that was seen
        self.quest_belief = self.belief  # by Quests alone, as who ignores votes would have it
        self.leader = Seat(1)
        self.round = self.rejections = self.quest = 0
        self.successes = self.failures = 0
        self.team = 0
        self.approved = False
        self.switched = False
        self.laid: tuple[Allegiance, ...] = ()  # the cards that turn the Lancelots, foretold
        self.turned: tuple[Allegiance, ...] = ()
        self.checks: list[tuple[Seat, Seat]] = []  # who looked at whose loyalty
        self.votes: list[HeldVote] = []
        self.leads: list[tuple[Seat, int]] = []  # who proposed whom
        self.quests: list[HeldQuest] = []
        self.tokens: tuple[tuple[QuestCard, int], ...] = ()
        self.sword_at: Seat | None = None  # whose card Excalibur has switched on this Quest
        self._meddled: list[tuple[Seat, tuple[Meddling, Meddling]]] = []  # if Good, if Evil
        self.hands: BySeat[tuple[Seat, ...]] = ()
        self.evil_shown: tuple[Seat, ...] = ()
        self._suspicion: list[float] | None = None

    def sees(self, event: Public) -> None:
        see = _SEES.get(type(event))
        if see is not None:
            see(self, event)

    def suspicion(self) -> list[float]:
        """How likely each seat is Evil, as somebody would have it who knows no more than all do."""
        if self._suspicion is None:
            self._suspicion = self.belief.suspicion()
        return self._suspicion

    @property
    def needed(self) -> int:
        """How many fails sink the Quest that is proposed or played."""
        return self.terms.fails_needed[self.quest - 1]

    @property
    def decisive(self) -> bool:
        """Whether the next Quest may end the game."""
        return self.successes == 2 or self.failures == 2

    @property
    def last_vote(self) -> bool:
        return self.rejections == VOTES_PER_ROUND - 1

    # What it makes of each event.

    def _leads(self, event: LeaderChosen | LeadPassed) -> None:
        self.leader = event.leader

    def _round(self, event: RoundBegan) -> None:
        self.round, self.leader, self.rejections = event.round, event.leader, 0
        self.team, self.approved, self.sword_at = 0, False, None
        self._meddled = []

    def turns_back(self) -> float:
        """How likely the cards still to come leave the Lancelots on the other sides than now."""
        deck, left = self.terms.allegiance, QUESTS - self.round
        if self.laid:
            return float(self.laid[self.round :].count(Allegiance.SWITCH) % 2)
        if deck is None:
            return 0.0
        switches = deck.switches - self.turned.count(Allegiance.SWITCH)
        blanks = deck.blanks - self.turned.count(Allegiance.NO_CHANGE)
        ways = comb(switches + blanks, left)
        odd = [comb(switches, one) * comb(blanks, left - one) for one in range(1, left + 1, 2)]
        return sum(odd) / ways if ways else 0.0

    def _laid(self, event: AllegiancesLaid) -> None:
        self.laid = event.cards

    def _turned(self, event: AllegianceTurned) -> None:
        self.turned += (event.card,)
        if event.card is Allegiance.SWITCH:
            self.switched = not self.switched
            self._believe(self.belief.turned(self.switched))
            self.quest_belief = self.quest_belief.turned(self.switched)

    def _proposed(self, event: TeamProposed) -> None:
        team = self.team = mask_of(event.team)
        self.quest = event.quest
        self.leads.append((event.leader, team))

    def _voted(self, event: VotesShown) -> None:
        """What the ballots say, and with them that the Leader proposed this Team at all."""
        approved_by = 0
        at = 1
        for ballot in event.ballots:
            if ballot is APPROVE:
                approved_by |= at
            at <<= 1
        team = self.team
        self.votes.append(HeldVote(team, approved_by, self.leader, self.last_vote))
        row = likelihoods.LAST_VOTE if self.last_vote else approves(self.terms, len(self.quests))
        on, off = team & approved_by, approved_by & ~team
        factors = likelihoods.vote_factors(
            row,
            self._evil_seats,
            (on.bit_count(), (team ^ on).bit_count()),
            (off.bit_count(), self.terms.players - (team | off).bit_count()),
        )
        counts = self._sides.counts
        there = counts[team]
        voted = zip(there, counts[on], counts[approved_by], strict=True)
        lead = bit(self.leader)
        if self.quests and team & lead:  # before the first Quest a proposal says next to nothing
            leads = likelihoods.lead_factors(
                self.terms.players, self._evil_seats, team.bit_count(), blind_part(self.terms.setup)
            )
            likely = [
                factors[members][approved][votes] * leads[evil][members]
                for (members, approved, votes), evil in zip(voted, counts[lead], strict=True)
            ]
        else:
            likely = [factors[members][approved][votes] for members, approved, votes in voted]
        self._judge(likely)
        if self.checks and not self.last_vote:
            self._voted_knowing(row, approved_by)

    def _voted_knowing(self, row: likelihoods.Approves, approved_by: int) -> None:
        """Who has looked at a member's loyalty knows more than the others when they vote."""
        for checker, checked in self.checks:
            who, of = bit(checker), bit(checked)
            if not of & self.team:
                continue
            on = bool(who & self.team)
            of_evil = row.good_on_dirty if on else row.good_off_dirty
            of_good = row.good_on_clean if on else row.good_off_clean
            if approved_by & who:
                evil, good = likelihoods.KNOWN_EVIL / of_evil, likelihoods.KNOWN_GOOD / of_good
            else:
                evil = (1 - likelihoods.KNOWN_EVIL) / (1 - of_evil)
                good = (1 - likelihoods.KNOWN_GOOD) / (1 - of_good)
            self._weigh(
                lambda one, who=who, of=of, evil=evil, good=good: (  # type: ignore[misc]
                    1.0 if one & who else evil if one & of else good
                )
            )

    def _stands(self, event: TeamApproved) -> None:
        self.approved = True

    def _rejected(self, event: TeamRejected) -> None:
        self.rejections = event.rejections
        self.team, self.approved = 0, False

    def _sword(self, event: ExcaliburUsed) -> None:
        if event.target is not None:
            self.sword_at = event.target
            switched = Meddling.SWITCHED_GOOD, Meddling.SWITCHED_EVIL
            self._meddled.append((event.target, switched))

    def _aside(self, event: CardSetAside) -> None:
        self._meddled.append((event.target, (Meddling.ASIDE_GOOD, Meddling.ASIDE_EVIL)))

    def _shown(self, event: CardShown) -> None:
        of = bit(event.seat)
        if event.card in FAILS:
            self._weigh(lambda one: 1.0 if one & of else likelihoods.IMPOSSIBLE, quests=True)
        elif event.card.helps is Side.GOOD:
            self._weigh(lambda one: likelihoods.FACE_UP_SUCCESS if one & of else 1.0, quests=True)

    def _cards(self, event: CardsTurned) -> None:
        self.tokens = event.counts

    def _ended(self, event: QuestEnded) -> None:
        team = self.team
        fails = sum(count for card, count in self.tokens if card in FAILS)
        messages = sum(count for card, count in self.tokens if card is GOOD_MESSAGE)
        needed, played = self.terms.fails_needed[event.quest - 1], len(self.quests)
        how = manners(self.terms.setup, played)
        counts = self._sides.counts
        if self._meddled:
            sides = zip(*[counts[bit(seat)] for seat, _ in self._meddled], strict=True)
            likely = [
                likelihoods.quest_factors(
                    played,
                    needed,
                    how,
                    fails,
                    tuple(
                        kinds[evil] for (_, kinds), evil in zip(self._meddled, each, strict=True)
                    ),
                )[members]
                for members, each in zip(counts[team], sides, strict=True)
            ]
        else:
            factors = likelihoods.quest_factors(played, needed, how, fails)
            likely = [factors[members] for members in counts[team]]
        self._judge(likely, quests=True)
        rogues = sum(count for card, count in self.tokens if card in ROGUE_CARDS)
        self.quests.append(HeldQuest(event.quest, team, fails, messages, rogues, event.succeeded))
        self.successes, self.failures = event.successes, event.failures

    def _revealed(self, event: RevealerShown) -> None:
        of = bit(event.seat)
        self._weigh(lambda one: 1.0 if one & of else likelihoods.IMPOSSIBLE, quests=True)

    def _checked(self, event: LoyaltyChecked) -> None:
        if event.checker is not None:
            self.checks.append((event.checker, event.checked))

    def _pointed(self, event: HandsShown) -> None:
        self.hands = event.hands

    def _evil_seen(self, event: EvilSeen) -> None:
        self.evil_shown = event.seats

    def _weigh(self, likelihood: Callable[[int], float], quests: bool = False) -> None:
        self._judge([likelihood(one) for one in self._sides.sets], quests)

    def _judge(self, likely: Weights, quests: bool = False) -> None:
        """What happened is so likely with each set of Evil seats."""
        self._believe(self.belief.given(likely))
        if quests:
            self.quest_belief = self.quest_belief.given(likely)

    def _believe(self, belief: Belief) -> None:
        self.belief = belief
        self._suspicion = None


@lru_cache(maxsize=1024)
def blind_part(setup: Setup) -> float:
    """What part of Evil has not met the others."""
    evil = [one for one in terms_of(setup).cast if one.side is Side.EVIL]
    return sum(Look.EVIL not in one.looks for one in evil) / max(len(evil), 1)


@lru_cache(maxsize=1024)
def manners(setup: Setup, played: int) -> tuple[Manner, ...]:
    """How each of Evil in this line-up comes to fail a Quest after so many."""

    def manner(one: Character) -> Manner:
        helpful = {card.helps for card in one.cards}
        if Side.EVIL not in helpful or played >= one.fails_until:
            return Manner.NEVER
        if helpful == {Side.EVIL}:
            return Manner.ALWAYS
        return Manner.TOGETHER if Look.EVIL in one.looks else Manner.ALONE

    return tuple(manner(one) for one in terms_of(setup).cast if one.side is Side.EVIL)


def approves(terms: Terms, quests: int) -> likelihoods.Approves:
    """How this table is taken to vote after so many Quests: as far as Evil has met, knowingly."""
    knowing = likelihoods.APPROVES[min(quests, len(likelihoods.APPROVES) - 1)]
    blind = blind_part(terms.setup)
    if not blind:
        return knowing
    both = zip(knowing, likelihoods.BLIND, strict=True)
    return likelihoods.Approves(*[one + blind * (other - one) for one, other in both])


_SEES: dict[type[Public], Callable[[Witness, Any], None]] = {
    LeaderChosen: Witness._leads,
    LeadPassed: Witness._leads,
    RoundBegan: Witness._round,
    AllegiancesLaid: Witness._laid,
    AllegianceTurned: Witness._turned,
    TeamProposed: Witness._proposed,
    VotesShown: Witness._voted,
    TeamApproved: Witness._stands,
    TeamRejected: Witness._rejected,
    ExcaliburUsed: Witness._sword,
    CardSetAside: Witness._aside,
    CardShown: Witness._shown,
    CardsTurned: Witness._cards,
    QuestEnded: Witness._ended,
    RevealerShown: Witness._revealed,
    LoyaltyChecked: Witness._checked,
    HandsShown: Witness._pointed,
    EvilSeen: Witness._evil_seen,
}
