"""What is held and used: the Lady, Excalibur, the Watch, the Trapper's trap and Plot cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roundtable.players.thinking.asked import offered
from roundtable.players.thinking.deals import bit
from roundtable.rules.actions import ChooseSeat, Claim, HandPlot, ShowLoyalty, TakePlot
from roundtable.rules.knowledge import HOLDS
from roundtable.rules.options import Ask, Question, SomeSeats
from roundtable.rules.vocabulary import Office, PlotCard, Prey, Seat, Side

if TYPE_CHECKING:
    from roundtable.players.thinking.mind import Mind

KEEPS = 0.6
"""How likely Evil keeps the Lady among its own."""

SURE_TO_FAIL = 0.6
"""How likely a member must have played a fail before Good switches that card."""

TOO_DIRTY = 0.25
"""How clean a Team is at most for the King to return over it, as a part of the best one."""


def _open(mind: Mind, seat: Seat) -> float:
    """How much there is to learn about a seat: most where one cannot tell at all."""
    doubt = mind.suspicion()[seat - 1]
    return doubt * (1 - doubt) + 0.001 * mind.rng.random()


def _doubt(mind: Mind, seat: Seat) -> float:
    """How much one doubts a seat; between equals, chance decides."""
    return mind.suspicion()[seat - 1] + 0.001 * mind.rng.random()


def _choices(ask: Ask) -> list[ChooseSeat]:
    """All but nobody."""
    return [one for one in offered(ask) if one.seat is not None]


def _pick(ask: Ask, key: Callable[[Seat], float]) -> ChooseSeat:
    return max(_choices(ask), key=lambda one: key(one.seat) if one.seat else 0.0)


NOBODY = ChooseSeat(None)

# Loyalty


def use_lady(mind: Mind, ask: Ask) -> ChooseSeat:
    """Good looks where it cannot tell; Evil rather hands her to a friend."""
    if not mind.evil:
        return _pick(ask, lambda seat: _open(mind, seat))
    public, friends = mind.witness.suspicion(), mind.friends()
    mine = [one for one in _choices(ask) if one.seat and bit(one.seat) & friends]
    if mine and mind.chance(KEEPS):
        return min(mine, key=lambda one: public[one.seat - 1] if one.seat else 0.0)
    return mind.any_of(_choices(ask))


def check_neighbour(mind: Mind, ask: Ask) -> ChooseSeat:
    if mind.evil:
        return mind.any_of([*_choices(ask), NOBODY])
    return _pick(ask, lambda seat: _open(mind, seat))


def show_to(mind: Mind, ask: Ask) -> ChooseSeat:
    """Good shows itself to whom it trusts; Evil to a friend, or to whom nobody believes."""
    if not mind.evil:
        return _pick(ask, lambda seat: -_doubt(mind, seat))
    public, friends = mind.witness.suspicion(), mind.friends()
    return _pick(ask, lambda seat: public[seat - 1] + 2 * bool(bit(seat) & friends))


def show_loyalty(mind: Mind, ask: Ask) -> ShowLoyalty:
    """Whoever may lie says that they are Good."""
    passes: tuple[ShowLoyalty, ...] = offered(ask)
    return next((one for one in passes if one.loyalty is Side.GOOD), passes[0])


# On a Quest


def give_watch(mind: Mind, ask: Ask) -> ChooseSeat:
    """Whoever went where Rogues left their tokens; else whom one doubts most."""

    def rogue(seat: Seat) -> float:
        tokens = sum(
            quest.rogues / quest.team.bit_count()
            for quest in mind.witness.quests
            if quest.team & bit(seat)
        )
        return 3 * tokens + _doubt(mind, seat) - 9 * (seat == mind.seat)

    return _pick(ask, rogue)


def use_excalibur(mind: Mind, ask: Ask) -> ChooseSeat:
    """Good switches what is likely a fail; Evil a Success, where the game is lost without."""
    witness = mind.witness
    if mind.evil:
        friends = mind.friends() & witness.team
        lost = witness.successes == 2 and friends.bit_count() < witness.needed
        others = [one for one in _choices(ask) if one.seat and not bit(one.seat) & friends]
        return mind.any_of(others) if lost and others else NOBODY
    likely = 0.9 if witness.needed == 1 or witness.failures == 2 else 0.5
    worst = _pick(ask, lambda seat: _doubt(mind, seat))
    assert worst.seat is not None
    return worst if likely * mind.suspicion()[worst.seat - 1] > SURE_TO_FAIL else NOBODY


def set_aside(mind: Mind, ask: Ask) -> ChooseSeat:
    """Good takes away the likeliest fail; Evil a card that is surely none."""
    sign = -1.0 if mind.evil else 1.0
    return _pick(ask, lambda seat: sign * _doubt(mind, seat))


# Plot cards


def hand_plot(mind: Mind, ask: Ask) -> HandPlot:
    """To whom one trusts; what its receiver must show, to whom one cannot read."""
    actions: tuple[HandPlot, ...] = offered(ask)

    def worth(one: HandPlot) -> float:
        if mind.evil:
            friend = bool(bit(one.to) & mind.friends())
            return friend - mind.witness.suspicion()[one.to - 1] + 0.3 * mind.rng.random()
        if one.card is PlotCard.SHOW_YOUR_TRUE_NATURE:
            return _open(mind, one.to)
        return 1 - _doubt(mind, one.to)

    return max(actions, key=worth)


def take_plot(mind: Mind, ask: Ask) -> TakePlot:
    """From whom one doubts most, and rather what stops a Team than what must be shown."""
    actions: tuple[TakePlot, ...] = offered(ask)
    liked = {PlotCard.THE_KING_RETURNS: 0.5, PlotCard.LEAD_TO_VICTORY: 0.4, PlotCard.CHARGE: -0.3}
    sign = -1.0 if mind.evil else 1.0
    return max(actions, key=lambda one: liked.get(one.card, 0.0) + sign * _doubt(mind, one.holder))


def use_plot(mind: Mind, ask: Ask) -> bool:
    if ask.about == PlotCard.LEAD_TO_VICTORY:
        return _takes_the_lead(mind)
    if ask.about == PlotCard.THE_KING_RETURNS:
        return _the_king_returns(mind)
    return not mind.evil


def _takes_the_lead(mind: Mind) -> bool:
    leader = mind.witness.leader
    if mind.evil:
        return not bit(leader) & mind.friends() and mind.chance(0.5)
    return mind.suspicion()[leader - 1] > max(0.5, 1.3 * mind.suspicion()[mind.seat - 1])


def _the_king_returns(mind: Mind) -> bool:
    """A fifth rejection ends the game for Evil: Evil waits for it, and Good never dares it."""
    witness = mind.witness
    if mind.evil:
        there = (mind.friends() & witness.team).bit_count()
        decisive = witness.successes == 2
        return witness.last_vote or (there < witness.needed and (decisive or mind.chance(0.3)))
    if witness.last_vote:
        return False
    best = mind.best(witness.team)
    return mind.clean(witness.team) < TOO_DIRTY * best


def aim_plot(mind: Mind, ask: Ask) -> tuple[Seat, ...]:
    """Good makes the doubtful lay their card open, or looks at it; Evil keeps the card."""
    options = ask.options
    assert isinstance(options, SomeSeats)
    if mind.evil:
        return ()
    ranked = sorted(options.among, key=lambda seat: -_open(mind, seat))
    worth = [seat for seat in ranked if seat != mind.seat and mind.suspicion()[seat - 1] > 0.2]
    return tuple(sorted(worth[: options.most]))


# Where people hold the cards, somebody must say who they are.


def claim(mind: Mind, ask: Ask) -> Claim | None:
    """Whoever is the one steps forward; the others say nothing."""
    if mind.role is None or not HOLDS[Office(ask.about)](mind.role):
        return None
    claims: tuple[Claim, ...] = offered(ask)
    return mind.any_of(claims)


def answer_named(mind: Mind, ask: Ask) -> bool:
    role = mind.role
    if role is None:
        return False
    if ask.about in tuple(Prey):
        return role.prey == ask.about
    return role.recruitable


ANSWERS: dict[Question, Callable[[Mind, Ask], Any]] = {
    Question.USE_LADY: use_lady,
    Question.CHECK_NEIGHBOUR: check_neighbour,
    Question.SHOW_TO: show_to,
    Question.SHOW_LOYALTY: show_loyalty,
    Question.GIVE_WATCH: give_watch,
    Question.USE_EXCALIBUR: use_excalibur,
    Question.SET_ASIDE: set_aside,
    Question.HAND_PLOT: hand_plot,
    Question.TAKE_PLOT: take_plot,
    Question.USE_PLOT: use_plot,
    Question.AIM_PLOT: aim_plot,
    Question.CLAIM: claim,
    Question.ANSWER_NAMED: answer_named,
}
