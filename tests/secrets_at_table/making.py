"""Random plans: whole nights, or a proposal or two from the middle of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from roundtable.conductor.repertoire import can_lead
from roundtable.rules.editions import VOTES_PER_ROUND
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Button, Jack
from tests.secrets_at_table.plans import (
    BEAT,
    EARLIEST,
    LEAST,
    A,
    Again,
    CardStep,
    Cluster,
    Plan,
    Proposal,
    R,
    VoteStep,
    outline,
)

DECIDES = 0.05  # a tap counts so long after its edge
QUIET = 1.0  # and a code so long after its second
CLOSE = 0.012  # no answer comes nearer to a beat
APART = 0.16  # taps of one seat
LATE = 36  # the first beat of whoever takes longer than the step
EDITIONS = ("big_box", "big_box", "quick", "french", "resistance")
NAMED = ("percival", "mordred", "morgana", "oberon")


def line_up(rng: Random) -> Setup:
    """Any that the table can lead with secret quest cards."""
    while True:
        edition = rng.choice(EDITIONS)
        names = None
        if edition != "resistance" and rng.random() < 0.7:
            names = ("merlin", "assassin", *(one for one in NAMED if rng.random() < 0.4))
        setup = Setup(
            players=rng.randint(5, 10),
            edition=edition,
            characters=names,
            targeting=rng.choice((None, "on")),
            blind_spies=rng.choice((None, "on")),
        )
        if can_lead(setup):
            return setup


def a_plan(rng: Random, *, whole: bool = False) -> Plan:
    """A whole night, or a proposal or two from somewhere in the middle of one."""
    setup = line_up(rng)
    players = setup.players
    jacks = tuple(sorted(rng.sample([Jack(one) for one in range(1, 11)], players)))
    rounds = 5 * VOTES_PER_ROUND
    proposals = tuple(_proposal(rng, setup, jacks) for _ in range(rounds if whole else 6))
    plan = Plan(setup, Seat(rng.randint(1, players)), jacks, proposals, assassin=rng.choice(jacks))
    if whole:
        return replace(plan, struck=rng.random() < 0.5)
    held = len(outline(plan))
    begins = rng.randrange(1, held)  # the Reveal is for whole nights
    return replace(plan, begins=begins, ends=min(begins + rng.choice((1, 1, 1, 2)), held))


def _proposal(rng: Random, setup: Setup, jacks: tuple[Jack, ...]) -> Proposal:
    wanted = tuple(rng.sample(jacks, len(jacks)))
    late = rng.sample(jacks, 2) if rng.random() < 0.3 else ()
    late_on = {jack: rng.randint(LATE, 56) for jack in late}
    in_on = {jack: rng.randint(5, 16) for jack in jacks}
    ballots = {jack: rng.choice((A, A, A, R)) for jack in jacks}
    most = max(terms_of(setup).team_sizes)
    return Proposal(
        rng.randrange(5),
        wanted,
        a_vote(rng, jacks, in_on, ballots, again=rng.random() < 0.1),
        _a_step_of_cards(
            rng,
            wanted[:most],
            late_on,
            {jack: rng.choice((A, A, R)) for jack in jacks},
            frozenset(rng.sample(jacks, 1)) if rng.random() < 0.4 else frozenset(),
        ),
    )


def a_vote(
    rng: Random,
    jacks: tuple[Jack, ...],
    in_on: Mapping[Jack, int],
    last: Mapping[Jack, Button],
    again: bool,
) -> VoteStep:
    closes = BEAT * max(in_on.values())
    taps, in_roll = {}, {}
    for jack in jacks:
        beat = BEAT * in_on[jack]
        times = [rng.uniform(beat - BEAT + CLOSE, beat - CLOSE) - DECIDES]
        while rng.random() < 0.4 and times[-1] + APART < closes - 0.1:
            times.append(rng.uniform(times[-1] + APART, closes - 0.1))
        buttons = [rng.choice((A, R)) for _ in times]
        if rng.random() < 0.3:
            in_roll[jack] = (Cluster(rng.uniform(0.2, 1.7), (last[jack],)),)
        else:
            buttons[-1] = last[jack]
        early = [Cluster(rng.uniform(0.2, 0.6), (rng.choice((A, R)),))] * (rng.random() < 0.15)
        tapped = [Cluster(at, (one,)) for at, one in zip(times, buttons, strict=True)]
        taps[jack] = (*early, *tapped)
    both: Again = ()
    if again:
        jack, at = rng.choice(jacks), rng.uniform(2.5, 3.5)
        if all(abs(one.at - at) > 0.3 for one in taps[jack]):
            both = ((at, jack),)
    return VoteStep(in_on, taps, in_roll, both)


def _a_step_of_cards(
    rng: Random,
    members: tuple[Jack, ...],
    late_on: Mapping[Jack, int],
    last: Mapping[Jack, Button],
    decoys: frozenset[Jack],
) -> CardStep:
    """Codes for all who might be on the Team; whoever is late makes the step longer for nobody."""
    codes = {}
    for jack in {*members, *decoys}:
        codes[jack] = tuple(codes_of(rng, late_on.get(jack), last[jack]))
    again: Again = ()
    others = sorted(last.keys() - codes.keys())
    if others and rng.random() < 0.2:
        again = ((rng.uniform(2.5, 7.0), rng.choice(others)),)
    return CardStep(late_on, codes, decoys, again)


def codes_of(rng: Random, late_on: int | None, last: Button) -> Iterator[Cluster]:
    """Perhaps a tap that comes too early; perhaps nothings; a code in time; perhaps another."""
    gap = rng.uniform(0.15, 0.85)
    if late_on is None:
        in_by = rng.uniform(EARLIEST + gap + QUIET, 6.0)
    else:
        in_by = rng.uniform(BEAT * late_on - BEAT + CLOSE, BEAT * late_on - CLOSE)
    first = in_by - QUIET - gap
    at = rng.uniform(0.2, 0.65)
    if first - at > 1.2 and rng.random() < 0.3:
        yield Cluster(at, (rng.choice((A, R)),))
        at += 1.1
    while first - at > 3.5 and rng.random() < 0.5:
        at = max(at, EARLIEST) + rng.uniform(0, 0.5)
        count = rng.choice((1, 3))
        yield Cluster(at, tuple(rng.choice((A, R)) for _ in range(count)), 0.3)
        at += 0.3 * count + 1.1
    changes = late_on is None and in_by + 1.9 < LEAST and rng.random() < 0.5
    yield Cluster(first, (rng.choice((A, R)) if changes else last, rng.choice((A, R))), gap)
    if changes:
        gap = rng.uniform(0.15, 0.5)
        start = rng.uniform(in_by + 0.1, LEAST - QUIET - gap - 0.1)
        yield Cluster(start, (last, rng.choice((A, R))), gap)
        at = start + gap
    else:
        at = first + gap
    if late_on is None and at + 1.1 < LEAST - 0.05 and rng.random() < 0.4:
        yield Cluster(rng.uniform(at + 1.1, LEAST - 0.05), (rng.choice((A, R)),))
