"""The end: whom the Assassin takes for Merlin or the Messengers, and at whom Good points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import exp, log
from typing import TYPE_CHECKING, Any

from roundtable.players.thinking import likelihoods
from roundtable.players.thinking.asked import offered
from roundtable.players.thinking.deals import bit, mask_of, seats_in
from roundtable.rules.actions import Assassinate, ChoosePrey, ChooseSeat
from roundtable.rules.options import Ask, Question, SomeSeats
from roundtable.rules.vocabulary import Look, Prey, Seat, Side

if TYPE_CHECKING:
    from roundtable.players.thinking.mind import Mind

MEMORY = 12.0
"""How far off the memory of a whole game's votes may be, for each part that somebody wavers by."""

KNEW = [
    (log((1 - knew) / (1 - plain)), log(knew / plain))
    for knew, plain in zip(likelihoods.MERLIN, likelihoods.PLAIN, strict=True)
]
"""By a row of that table, and whether they approved."""

KNEW_LEADING = [log(one) for one in likelihoods.MERLIN_LEADS]

FAVOURITE = 0.5
"""How likely somebody must be Merlin for the Assassin to rather keep the blade than recruit."""


def strike(mind: Mind, ask: Ask) -> Assassinate:
    actions: tuple[Assassinate, ...] = offered(ask)
    scores = _messengers(mind) if ask.about == Prey.MESSENGERS else _merlins(mind)
    return max(actions, key=lambda one: sum(scores[seat] for seat in one.targets))


def choose_prey(mind: Mind, ask: Ask) -> ChoosePrey:
    """One sure Merlin is worth more than two Messengers who might be."""
    told = {
        Prey.MERLIN: max(_shares(_merlins(mind)).values()),
        Prey.MESSENGERS: _best_pair(_shares(_messengers(mind))),
    }
    actions: tuple[ChoosePrey, ...] = offered(ask)
    return max(actions, key=lambda one: told[one.prey])


def recruit(mind: Mind, ask: Ask) -> ChooseSeat:
    """The Servant is Good and knows nothing: whoever looks least like Merlin.

    They would take the blade and know less: whoever is sure of Merlin names a friend, and keeps it.
    """
    scores = _merlins(mind)
    doubts = mind.suspicion()
    actions: tuple[ChooseSeat, ...] = offered(ask)
    friends = [one for one in actions if one.seat and bit(one.seat) & mind.friends()]
    if friends and max(_shares(scores).values()) > FAVOURITE:
        return friends[0]
    good = [one for one in actions if one.seat is not None and doubts[one.seat - 1] < 1]
    return min(good or actions, key=lambda one: scores[one.seat] if one.seat else 0.0)


def _merlins(mind: Mind) -> dict[Seat, float]:
    """How much each other seat looks like one who knew: by votes and proposals, as logarithms."""
    evil = mind.friends() if mind.evil else mind.outlook.likeliest(mind.belief)
    could_see = _seen_by_merlin(mind, evil)
    scores = {}
    for seat in mind.terms.seats:
        ways = [exp(_knew(mind, seat, seen)) for seen in could_see]
        doubt = mind.suspicion()[seat - 1]
        good = log(1 - doubt) if doubt < 0.999 else -99.0
        scores[seat] = log(sum(ways) / len(ways)) + good + _hunch(mind)
    scores[mind.seat] = -99.0
    return scores


def _hunch(mind: Mind) -> float:
    """Nobody remembers every vote: a memory is off, by more the less somebody attends."""
    return MEMORY * mind.temper.wavers * (mind.rng.random() + mind.rng.random() - 1.0)


def _seen_by_merlin(mind: Mind, evil: int) -> list[int]:
    """Whom Merlin may have seen of these: any of them may be one who raises no thumb."""
    hidden = [
        one
        for one in mind.terms.cast
        if one.side is Side.EVIL and Look.MERLIN not in one.thumbs and Look.EVIL in one.looks
    ]
    own = mind.bit if mind.role in hidden else 0
    count = min(len(hidden) - bool(own), (evil & ~mind.bit).bit_count())
    unseen = combinations(seats_in(evil & ~mind.bit), count)
    return [evil & ~own & ~mask_of(seats) for seats in unseen]


def _knew(mind: Mind, seat: Seat, seen: int) -> float:
    """How much likelier the votes and proposals of a seat are of one who saw these."""
    at, score = bit(seat), 0.0
    for vote in mind.witness.votes:
        if not vote.last:
            row = 2 * bool(vote.team & seen) + (not vote.team & at)
            score += KNEW[row][bool(vote.approved_by & at)]
    for leader, team in mind.witness.leads:
        if leader == seat:
            score += KNEW_LEADING[bool(team & seen)]
    return score


def _messengers(mind: Mind) -> dict[Seat, float]:
    """How much each other seat looks like a sender of the Messages that were found."""
    scores = {}
    for seat in mind.terms.seats:
        at, score = bit(seat), 0.0
        for quest in mind.witness.quests:
            if quest.team & at:
                share = quest.messages / quest.team.bit_count()
                there, not_there = likelihoods.MESSENGER_THERE, likelihoods.MESSENGER_NOT_THERE
                score += log(not_there + (there - not_there) * min(1.0, 2 * share))
        doubt = mind.suspicion()[seat - 1]
        scores[seat] = score + (log(1 - doubt) if doubt < 0.999 else -99.0)
    scores[mind.seat] = -99.0
    return scores


def _shares(scores: Mapping[Seat, float]) -> dict[Seat, float]:
    most = max(scores.values())
    told = {seat: exp(score - most) for seat, score in scores.items()}
    whole = sum(told.values())
    return {seat: share / whole for seat, share in told.items()}


def _best_pair(shares: Mapping[Seat, float]) -> float:
    pairs = {pair: shares[pair[0]] * shares[pair[1]] for pair in combinations(shares, 2)}
    return max(pairs.values()) / sum(pairs.values())


# Good's Last Chance


def point(mind: Mind, ask: Ask) -> tuple[Seat, ...]:
    """Good shares the likeliest Evil out among its hands, each from its own place in the row."""
    options = ask.options
    assert isinstance(options, SomeSeats)
    if mind.evil:
        choices: tuple[tuple[Seat, ...], ...] = options.listed()
        return mind.any_of(choices)
    evil = seats_in(mind.outlook.likeliest(mind.belief))
    good = [seat for seat in mind.terms.seats if seat not in evil]
    place = good.index(mind.seat) * options.most if mind.seat in good else 0
    wanted = [evil[(place + hand) % len(evil)] for hand in range(options.most)]
    chosen = dict.fromkeys(seat for seat in wanted if seat in options.among)
    rest = (seat for seat in options.among if seat not in chosen)
    return tuple(sorted([*chosen, *rest][: options.most]))


def point_again(mind: Mind, ask: Ask) -> ChooseSeat:
    """The Apprentice has seen Evil by now: whoever of them nobody covers."""
    witness = mind.witness
    covered = {
        target
        for seat, hands in zip(mind.terms.seats, witness.hands, strict=False)
        if seat not in witness.evil_shown
        for target in hands or ()
    }
    actions: tuple[ChooseSeat, ...] = offered(ask)
    missing = [one for one in actions if one.seat in witness.evil_shown and one.seat not in covered]
    return next(iter(missing), next(one for one in actions if one.seat is None))


ANSWERS: dict[Question, Callable[[Mind, Ask], Any]] = {
    Question.ASSASSINATE: strike,
    Question.CHOOSE_PREY: choose_prey,
    Question.RECRUIT: recruit,
    Question.POINT: point,
    Question.POINT_AGAIN: point_again,
}
