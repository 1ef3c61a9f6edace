"""Whom to send, and whether to approve: what thinking players make of Teams.

Good looks for the cleanest Team and wants a share of that chance from anyone else's; Percival wants
more, and so shields Merlin. Evil and Merlin, who know more, ask what somebody would do at their
seat who does not, and depart from it where it pays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roundtable.players.thinking.deals import seats_in
from roundtable.rules.actions import ProposeTeam
from roundtable.rules.options import Ask, ATeam, Question
from roundtable.rules.vocabulary import Ballot, Seat

if TYPE_CHECKING:
    from roundtable.players.thinking.mind import Mind

APPROVE, REJECT = Ballot.APPROVE, Ballot.REJECT
ENOUGH_KNOWN = 0.5
"""Of the best Team that Merlin knows of."""

SHIELD = 0.4
"""How clean Percival wants a Team, so as to look like the one who knew, and take the blade."""

FAILED_COVER, DECISIVE_COVER = 0.9, 0.5
"""How much of Merlin's caution is left after a failed Quest, and where a Quest may end the game."""


def vote(mind: Mind, ask: Ask) -> Ballot:
    witness = mind.witness
    if witness.last_vote:
        return _last_vote(mind)
    if mind.evil:
        return _evil_votes(mind)
    if mind.hunted:
        return _merlin_votes(mind)
    enough = _enough(mind, mind.best(witness.team))
    if mind.shields:
        enough = max(enough, SHIELD)
    return APPROVE if mind.clean(witness.team) >= enough else REJECT


def _enough(mind: Mind, best: float) -> float:
    """How clean a Team must be, where such a chance is the best to be hoped for."""
    temper, witness = mind.temper, mind.witness
    wants = temper.wants[min(witness.rejections, len(temper.wants) - 1)]
    share = (wants + temper.strict * witness.failures) * mind.mood()
    return max(temper.least, share * best)


def _outsider_approves(mind: Mind) -> bool:
    """What somebody at this seat would do who knows no more than all do."""
    team = mind.witness.team
    return mind.looks_clean(team) >= _enough(mind, mind.best(team, as_outsider=True))


def _last_vote(mind: Mind) -> Ballot:
    """Good always approves; Evil rejects only where enough of them could turn the vote."""
    if not mind.evil:
        return APPROVE
    friends = mind.friends()
    if 2 * friends.bit_count() >= mind.terms.players:
        return REJECT
    return APPROVE


def _merlin_votes(mind: Mind) -> Ballot:
    """By what it knows, but seldom against what everybody else would do while little is lost."""
    team, witness = mind.witness.team, mind.witness
    if witness.decisive:
        covers = mind.temper.covers * DECISIVE_COVER
    else:
        covers = mind.temper.covers * (FAILED_COVER if witness.failures else 1.0)
    if mind.chance(covers):
        return APPROVE if _outsider_approves(mind) else REJECT
    chance = mind.clean(team)
    knows = chance > 0 and chance >= ENOUGH_KNOWN * mind.best(team)
    return APPROVE if knows else REJECT


def _evil_votes(mind: Mind) -> Ballot:
    """For Teams that Evil can sink; against others where that does not stand out too much.

    Where a clean Team would end the Quests, nothing is left to hide for.
    """
    witness = mind.witness
    sinks = mind.sinks(witness.team, witness.needed)
    if witness.successes == 2 or mind.chance(mind.temper.dares):
        return APPROVE if sinks else REJECT
    return APPROVE if _outsider_approves(mind) else REJECT


# Proposals


def propose(mind: Mind, ask: Ask) -> ProposeTeam:
    options = ask.options
    assert isinstance(options, ATeam)
    quest, size = _which_quest(mind, options)
    team = _evil_team(mind, quest, size) if mind.evil else _good_team(mind, size)
    proposals = options.proposals(quest, seats_in(team))
    if len(proposals) == 1:
        return proposals[0]
    trusted = _bearer_order(mind)
    return min(proposals, key=lambda one: trusted(one.excalibur))


def _which_quest(mind: Mind, options: ATeam) -> tuple[int, int]:
    """Where one may choose: Good takes few members, or a Quest that one fail does not sink.

    Evil has no liking: a small Quest burnt is as good as a large one kept.
    """
    if len(options.sizes) == 1:
        return options.sizes[0]
    needed = mind.terms.fails_needed

    def hard(one: tuple[int, int]) -> float:
        quest, size = one
        return size - 1.5 * (needed[quest - 1] - 1) + 0.5 * mind.rng.random()

    return mind.any_of(options.sizes) if mind.evil else min(options.sizes, key=hard)


def _good_team(mind: Mind, size: int) -> int:
    """Oneself and whom one doubts least; Merlin asks whom the others doubt least of the clean."""
    doubts = mind.suspicion()
    public = mind.witness.suspicion() if mind.hunted else None
    mood, chance, own = 0.35 * mind.temper.wavers, mind.rng.random, mind.seat - 1
    row = [(doubt + mood * chance(), at) for at, doubt in enumerate(doubts)]
    if public is not None:
        row = [(doubt + 0.5 * public[at], at) for doubt, at in row]
    row[own] = (-1.0, own)
    row.sort()
    return sum([1 << at for _, at in row[:size]])


def _evil_team(mind: Mind, quest: int, size: int) -> int:
    """As clean as can be to everyone's eyes, with as many of Evil as the Quest needs to fail."""
    public = mind.witness.suspicion()
    friends = mind.friends()
    needed = mind.terms.fails_needed[quest - 1]
    chance, own = mind.rng.random, mind.seat - 1
    looks = [(doubt + 0.2 * chance(), at) for at, doubt in enumerate(public)]
    looks[own] = (looks[own][0] - 0.25, own)  # whoever leads and stays at home is asked why
    looks.sort()
    row = [1 << at for _, at in looks]
    evil = [one for one in row if one & friends][: min(needed, size)]
    others = [one for one in row if not one & friends]
    team = [*evil, *others][:size]
    spare = [one for one in row if one not in team]
    return sum([*team, *spare][:size])


def _bearer_order(mind: Mind) -> Callable[[Seat | None], float]:
    """Good arms whom it doubts least; Evil a friend."""
    doubts = mind.suspicion()
    sign = -1.0 if mind.evil else 1.0
    return lambda seat: 2.0 if seat is None else sign * doubts[seat - 1]


ANSWERS: dict[Question, Callable[[Mind, Ask], Any]] = {
    Question.VOTE: vote,
    Question.CHARGE_VOTE: vote,
    Question.PROPOSE_TEAM: propose,
}
