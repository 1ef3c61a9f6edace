"""What everyone at the table has seen, and how likely it makes each deal: public facts alone.

Minds share one witness, for what all have seen is the same for all. It is given public events and
nothing else; what one seat knows beyond them is that seat's `Outlook`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from operator import mul
from typing import Any, NamedTuple

from roundtable.players.thinking import likelihoods
from roundtable.players.thinking.deals import Belief, Weights, bit, deals_of, mask_of
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
GOOD_MESSAGE = QuestCard.GOOD_MESSAGE


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
        "_deals",
        "_meddled",
        "_seen",
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
        self._deals = deals_of(terms.setup)
        ones = [1.0] * len(self._deals.dealt)
        self.belief = Belief(self._deals, ones, False)  # by all that was seen
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
        self._meddled = False
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
            clean, players = self.belief.clean, self.terms.players
            self._suspicion = [1 - clean(1 << at) / clean(0) for at in range(players)]
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
        self.team, self.approved, self.sword_at, self._meddled = 0, False, None, False

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
            self._believe(self.belief.weights)
            self.quest_belief = Belief(self._deals, self.quest_belief.weights, self.switched)

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
        deals = self._deals
        clean, dirty = likelihoods.vote_factors(
            row, deals.players, deals.evil_seats, approved_by.bit_count()
        )
        if self.quests:
            lead, (good, evil) = bit(self.leader), likelihoods.PROPOSES
            weights = [
                weight
                * (dirty if one & team else clean)[(one & approved_by).bit_count()]
                * (evil if one & lead else good)[(one & team).bit_count()]
                for one, weight in zip(self._evil(), self.belief.weights, strict=True)
            ]
        else:  # before the first Quest a proposal says next to nothing
            weights = [
                weight * (dirty if one & team else clean)[(one & approved_by).bit_count()]
                for one, weight in zip(self._evil(), self.belief.weights, strict=True)
            ]
        self._believe(weights)
        if self.checks and not self.last_vote:
            self._voted_knowing(row, approved_by)

    def _voted_knowing(self, row: likelihoods.Approves, approved_by: int) -> None:
        """Who has looked at a member's loyalty knows more than the others when they vote."""
        for checker, checked in self.checks:
            who, of = bit(checker), bit(checked)
            if not of & self.team:
                continue
            if approved_by & who:
                evil = likelihoods.KNOWN_EVIL / row.good_of_dirty
                good = likelihoods.KNOWN_GOOD / row.good_of_clean
            else:
                evil = (1 - likelihoods.KNOWN_EVIL) / (1 - row.good_of_dirty)
                good = (1 - likelihoods.KNOWN_GOOD) / (1 - row.good_of_clean)
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
            self.sword_at, self._meddled = event.target, True

    def _aside(self, event: CardSetAside) -> None:
        self._meddled = True

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
        needed = self.terms.fails_needed[event.quest - 1]
        factors = likelihoods.quest_factors(
            not self.quests, needed, self._deals.evil_seats, fails, self._meddled
        )
        self._judge([factors[(one & team).bit_count()] for one in self._evil()], quests=True)
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

    def _evil(self) -> list[int]:
        return self._deals.evil(self.switched)

    def _weigh(self, likelihood: Callable[[int], float], quests: bool = False) -> None:
        self._judge([likelihood(one) for one in self._evil()], quests)

    def _judge(self, likely: Weights, quests: bool) -> None:
        self._believe(list(map(mul, self.belief.weights, likely)))
        if quests:
            weights = list(map(mul, self.quest_belief.weights, likely))
            self.quest_belief = Belief(self._deals, weights, self.switched)

    def _believe(self, weights: Weights) -> None:
        self.belief = Belief(self._deals, weights, self.switched)
        self._suspicion = None


@lru_cache(maxsize=1024)
def _blind_part(setup: Setup) -> float:
    """What part of Evil has not met the others."""
    evil = [one for one in terms_of(setup).cast if one.side is Side.EVIL]
    return sum(Look.EVIL not in one.looks for one in evil) / max(len(evil), 1)


def approves(terms: Terms, quests: int) -> likelihoods.Approves:
    """How this table is taken to vote after so many Quests: as far as Evil has met, knowingly."""
    knowing = likelihoods.APPROVES[min(quests, len(likelihoods.APPROVES) - 1)]
    blind = _blind_part(terms.setup)
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
