"""Nights as data: on which beat a seat is in is public, which buttons it tapped is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from roundtable.rules.actions import Action, CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.options import ATeam, Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable_ports import Button, Jack

A, R = Button.APPROVE, Button.REJECT
BEAT = 0.25
EARLIEST = 0.75  # after a step has opened
LEAST = 8.0  # a secret step lasts so long
BALLOTS = {A: Ballot.APPROVE, R: Ballot.REJECT}
CARDS = {A: QuestCard.SUCCESS, R: QuestCard.FAIL}


@dataclass(frozen=True)
class Cluster:
    """Presses of one seat, so many seconds after the step opened; a code is a cluster of two."""

    at: float
    buttons: tuple[Button, ...]
    gap: float = 0.0

    def presses(self) -> Iterator[tuple[float, Button]]:
        for number, button in enumerate(self.buttons):
            yield self.at + number * self.gap, button

    @property
    def last(self) -> float:
        return self.at + (len(self.buttons) - 1) * self.gap


Script = Mapping[Jack, tuple[Cluster, ...]]
Again = tuple[tuple[float, Jack], ...]
"""Who asks when to hear the sentence once more, by tapping both buttons: public."""


@dataclass(frozen=True)
class VoteStep:
    in_on: Mapping[Jack, int]
    """The beat on which each seat is first in: public."""

    taps: Script
    in_roll: Script
    again: Again = ()

    def ballot(self, jack: Jack) -> Ballot:
        last = (self.in_roll.get(jack) or self._counting(jack))[-1]
        return BALLOTS[last.buttons[-1]]

    def _counting(self, jack: Jack) -> tuple[Cluster, ...]:
        return tuple(one for one in self.taps[jack] if one.at >= EARLIEST)


@dataclass(frozen=True)
class CardStep:
    late_on: Mapping[Jack, int]
    """The beat, from the opening, of whoever is not in after 8 seconds: public."""

    codes: Script
    decoys: frozenset[Jack] = frozenset()
    again: Again = ()

    def card(self, jack: Jack) -> QuestCard:
        last = [one for one in self.codes[jack] if len(one.buttons) == 2][-1]
        return CARDS[last.buttons[0]]

    def closing(self, team: tuple[Jack, ...]) -> float:
        return max(LEAST, *(BEAT * self.late_on.get(jack, 0) for jack in team))


@dataclass(frozen=True)
class Proposal:
    skips: int
    """How many Quests the Leader passes over, where there is a choice."""

    wanted: tuple[Jack, ...]
    """Whom the Leader calls, the first ones first."""

    vote: VoteStep
    cards: CardStep


@dataclass(frozen=True)
class Plan:
    setup: Setup
    leader: Seat
    jacks: tuple[Jack, ...]
    proposals: tuple[Proposal, ...]
    begins: int | None = None
    """With which proposal the night begins, after a power cut; None is in the lobby."""

    ends: int | None = None
    """Before which proposal it breaks off; None is when the game is over."""

    assassin: Jack | None = None
    struck: bool = False


# What a plan comes to


@dataclass(frozen=True)
class Held:
    """One proposal, as the rules see it. `turned` is empty where the Team was rejected."""

    team: tuple[Jack, ...]
    skips: int
    ballots: tuple[Ballot, ...]
    turned: tuple[QuestCard, ...]
    actions: tuple[Action, ...]


def outline(plan: Plan) -> tuple[Held, ...]:
    """Every proposal of the night, until the last Quest is over or the plan ends."""
    game = Game(plan.setup, Deal(plan.leader))
    held = []
    for proposal in plan.proposals:
        asks = game.asks()
        if not asks or asks[0].question is not Question.PROPOSE_TEAM:
            break
        options = asks[0].options
        assert isinstance(options, ATeam)
        skips = proposal.skips % len(options.sizes)
        quest, size = options.sizes[skips]
        team = tuple(sorted(proposal.wanted[:size]))
        seats = tuple(Seat(plan.jacks.index(jack) + 1) for jack in team)
        ballots = tuple(proposal.vote.ballot(jack) for jack in plan.jacks)
        before = len(game.actions)
        game.play(ProposeTeam(seats, quest if options.names_quest else None))
        game.play(CastVotes(ballots))
        turned: tuple[QuestCard, ...] = ()
        if game.asks() and game.asks()[0].question is Question.PLAY_CARD:
            cards = tuple(
                proposal.cards.card(jack) if jack in team else None for jack in plan.jacks
            )
            game.play(PlayCards(cards))
            turned = tuple(sorted((one for one in cards if one), key=list(QuestCard).index))
        held.append(Held(team, skips, ballots, turned, tuple(game.actions[before:])))
    return tuple(held)


@dataclass(frozen=True)
class Horizon:
    """The first public thing in which twins differ: a vote shown, or a quest card turned."""

    proposal: int
    card: int | None = None


def horizon(plan: Plan, twin: Plan) -> Horizon | None:
    """None: they never do, or only after the plan has ended."""
    pairs = zip(outline(plan)[: plan.ends], outline(twin)[: plan.ends], strict=False)
    for number, (one, other) in enumerate(pairs):
        if one.ballots != other.ballots:
            return Horizon(number)
        if one.turned != other.turned:
            cards = enumerate(zip(one.turned, other.turned, strict=True))
            return Horizon(number, next(at for at, (a, b) in cards if a is not b))
    return None
