"""Twins, and what they differ in though they must not.

Two plans are *twins* when they agree on every public edge, on the beat on which each seat is in,
and on the closing beat. They are made in three ways, from the narrowest to the widest:

- OTHER_SECRETS: every press falls at the same time, the buttons are any;
- NEVER_SHOWN: the same, but every vote ends as it did and every Quest turns the same cards;
- OTHER_MOMENTS: as NEVER_SHOWN, and presses move within their beats, answers are changed more or
  less often, and stray taps come and go.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from random import Random

import pytest

from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable_ports import Jack
from tests.secrets_at_table.making import LATE, a_plan, a_vote, codes_of
from tests.secrets_at_table.nights import OFTEN, played
from tests.secrets_at_table.plans import (
    BALLOTS,
    CARDS,
    A,
    Plan,
    Proposal,
    R,
    Script,
    horizon,
    outline,
)
from tests.secrets_at_table.planting import Leak
from tests.secrets_at_table.traces import ALL, WITHOUT_SENT, Channel, Trace, difference


class Kind(Enum):
    OTHER_SECRETS = auto()
    NEVER_SHOWN = auto()
    OTHER_MOMENTS = auto()


@dataclass(frozen=True)
class Twins:
    plan: Plan
    twin: Plan
    channels: frozenset[Channel] = ALL

    def difference(self, leak: Leak | None = None, often: int = OFTEN) -> str | None:
        """Play both; in what they differ before anything that may differ is shown."""
        stops = horizon(self.plan, self.twin)

        def trace(plan: Plan) -> Trace:
            with pytest.MonkeyPatch.context() as patch:
                if leak:
                    leak(patch)
                return played(plan, stops, often=often)

        return difference(trace(self.plan), trace(self.twin), self.channels)

    def alike(self) -> Twins:
        """The same night twice."""
        return replace(self, twin=self.plan)


def twins(number: int, kind: Kind, *, whole: bool = False) -> Twins:
    rng = Random(f"{number} {whole}")
    plan = a_plan(rng, whole=whole)
    if kind is Kind.OTHER_MOMENTS:
        plan = without_again(plan)
        return Twins(plan, twin_of(plan, kind, rng), WITHOUT_SENT)
    return Twins(plan, twin_of(plan, kind, rng))


def twin_of(plan: Plan, kind: Kind, rng: Random) -> Plan:
    """Another night that the public cannot tell from this one, but by what is shown."""
    if kind is Kind.OTHER_SECRETS:
        proposals = [_any_buttons(one, rng) for one in plan.proposals]
        if rng.random() < 0.7:  # else votes would differ long before any card
            proposals = [
                _ending_with(one, _ballots(was, plan.jacks), {})
                for one, was in zip(proposals, plan.proposals, strict=True)
            ]
    else:
        teams = [held.team for held in outline(plan)]
        proposals = list(plan.proposals)
        for number, team in enumerate(teams):
            one = plan.proposals[number]
            ballots = _ballots(one, plan.jacks)
            cards = [one.cards.card(jack) for jack in team]
            rng.shuffle(cards)
            dealt = dict(zip(team, cards, strict=True))
            if kind is Kind.OTHER_MOMENTS:
                one = _other_moments(one, plan.jacks, team, rng)
            else:
                one = _any_buttons(one, rng)
            proposals[number] = _ending_with(one, ballots, dealt)
    if plan.begins and kind is not Kind.NEVER_SHOWN:
        proposals[: plan.begins] = plan.proposals[: plan.begins]
    return replace(plan, proposals=tuple(proposals))


def _ballots(proposal: Proposal, jacks: tuple[Jack, ...]) -> dict[Jack, Ballot]:
    return {jack: proposal.vote.ballot(jack) for jack in jacks}


def without_again(plan: Plan) -> Plan:
    """The same night, in which nobody asks to hear a sentence once more."""
    quiet = [
        replace(one, vote=replace(one.vote, again=()), cards=replace(one.cards, again=()))
        for one in plan.proposals
    ]
    return replace(plan, proposals=tuple(quiet))


def _any_buttons(proposal: Proposal, rng: Random) -> Proposal:
    def other(script: Script) -> Script:
        return {
            jack: tuple(
                replace(one, buttons=tuple(rng.choice((A, R)) for _ in one.buttons))
                for one in clusters
            )
            for jack, clusters in script.items()
        }

    vote, cards = proposal.vote, proposal.cards
    return replace(
        proposal,
        vote=replace(vote, taps=other(vote.taps), in_roll=other(vote.in_roll)),
        cards=replace(cards, codes=other(cards.codes)),
    )


def _other_moments(
    proposal: Proposal, jacks: tuple[Jack, ...], team: tuple[Jack, ...], rng: Random
) -> Proposal:
    vote, cards = proposal.vote, proposal.cards
    late_on = dict(cards.late_on)
    late = sorted((jack for jack in team if jack in late_on), key=late_on.__getitem__)
    for jack in late[:-1]:  # the last one closes the step; lamps come on together after 16 s
        late_on[jack] = rng.randint(LATE, late_on[late[-1]])
    codes = {jack: tuple(codes_of(rng, late_on.get(jack), A)) for jack in cards.codes}
    return replace(
        proposal,
        vote=a_vote(rng, jacks, vote.in_on, dict.fromkeys(jacks, A), again=False),
        cards=replace(cards, late_on=late_on, codes=codes),
    )


def _ending_with(
    proposal: Proposal, ballots: Mapping[Jack, Ballot], cards: Mapping[Jack, QuestCard]
) -> Proposal:
    """The same presses, of which the last that count give these answers."""
    votes = {ballot: button for button, ballot in BALLOTS.items()}
    vote = proposal.vote
    taps, in_roll = dict(vote.taps), dict(vote.in_roll)
    for jack, ballot in ballots.items():
        script = in_roll if jack in in_roll else taps
        *others, last = script[jack]
        script[jack] = (*others, replace(last, buttons=(votes[ballot],)))
    played = {card: button for button, card in CARDS.items()}
    codes = dict(proposal.cards.codes)
    for jack, card in cards.items():
        clusters = list(codes[jack])
        at = max(at for at, one in enumerate(clusters) if len(one.buttons) == 2)
        _, second = clusters[at].buttons
        clusters[at] = replace(clusters[at], buttons=(played[card], second))
        codes[jack] = tuple(clusters)
    return replace(
        proposal,
        vote=replace(vote, taps=taps, in_roll=in_roll),
        cards=replace(proposal.cards, codes=codes),
    )
