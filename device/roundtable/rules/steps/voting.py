"""Steps 4 and 5: the Leader proposes a Team, and everyone votes on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from roundtable.rules.actions import CastVotes, ProposeTeam
from roundtable.rules.editions import VOTES_PER_ROUND
from roundtable.rules.events import (
    TeamApproved,
    TeamProposed,
    TeamRejected,
    VotesShown,
)
from roundtable.rules.options import ABallot, Ask, ATeam, Question
from roundtable.rules.steps.step import SeatAnswers, Step, Tell, refuse, require_slots, slots
from roundtable.rules.vocabulary import Ballot, BySeat, Reason, Seat, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game

# An enum's member costs as much to look up as a small step does, so the busiest have names here.
APPROVE, REJECT = Ballot.APPROVE, Ballot.REJECT


class Propose(Step[ProposeTeam]):
    """The Leader names the Team, the Quest under Targeting, and who bears Excalibur."""

    number = 4
    question = Question.PROPOSE_TEAM
    takes = ProposeTeam

    def asks(self, game: Game) -> tuple[Ask, ...]:
        terms = game.terms
        sizes = tuple([(quest, terms.team_sizes[quest - 1]) for quest in game.open_quests()])
        bearers = game.others(game.leader) if terms.excalibur else None
        options = ATeam(terms.seats, sizes, terms.targeting, bearers)
        return (Ask(game.leader, self.question, options),)

    def check(self, game: Game, action: ProposeTeam) -> None:
        terms = game.terms
        quest = action.quest
        if terms.targeting:
            if quest not in game.open_quests():
                open_ones = ", ".join(map(str, game.open_quests()))
                refuse(f"cannot propose Quest {quest}: name one that is open, {open_ones}")
        elif quest is not None:
            refuse("cannot propose a Quest: without Targeting they are played in order")
        space = (quest or game.round) - 1
        team = action.team
        if type(team) is not tuple or team not in terms.teams[space]:
            refuse(
                f"cannot propose this Team: name {terms.team_sizes[space]} different seats of "
                f"1 to {terms.players}, in rising order"
            )
        if terms.excalibur:
            if action.excalibur not in team or action.excalibur == game.leader:
                refuse("Excalibur must go to a member of the Team other than the Leader")
        elif action.excalibur is not None:
            refuse("Excalibur is not in this game")

    def resolve(self, game: Game, action: ProposeTeam, tell: Tell) -> None:
        game.quest = quest = action.quest or game.round
        game.team = team = action.team
        game.excalibur = action.excalibur
        tell.append(TeamProposed(game.leader, quest, team, action.excalibur))


class Vote(Step[CastVotes]):
    """Everyone else votes in secret; then all ballots are shown at once."""

    number = 5.5
    question = Question.VOTE
    takes = CastVotes
    together = True

    def voters(self, game: Game) -> tuple[Seat, ...]:
        charged = game.charged
        if charged is game.nobody_charged:
            return game.terms.seats
        return tuple(seat for seat in game.terms.seats if charged[seat - 1] is None)

    def opens(self, game: Game, tell: Tell) -> bool:
        if None in game.charged:
            return True
        _count(game, game.charged, tell)
        return False

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return _ballots_of(self.voters(game))

    def compose(self, game: Game, answers: SeatAnswers) -> CastVotes:
        return CastVotes(slots(game, answers))

    def check(self, game: Game, action: CastVotes) -> None:
        ballots = action.ballots
        # The common case, all seats and nothing but ballots, is worth two counts.
        if (
            game.charged is not game.nobody_charged
            or len(ballots) != game.terms.players
            or ballots.count(APPROVE) + ballots.count(REJECT) != len(ballots)
        ):
            require_ballots(game, ballots, self.voters(game))

    def resolve(self, game: Game, action: CastVotes, tell: Tell) -> None:
        ballots = action.ballots
        if game.charged is not game.nobody_charged:
            ballots = tuple(a or b for a, b in zip(game.charged, ballots, strict=True))
        _count(game, ballots, tell)


@cache
def _ballots_of(voters: tuple[Seat, ...]) -> tuple[Ask, ...]:
    either = ABallot()
    return tuple(Ask(seat, Question.VOTE, either) for seat in voters)


def require_ballots(game: Game, ballots: BySeat[Ballot], voters: tuple[Seat, ...]) -> None:
    require_slots(game, ballots, voters, "cannot count the vote")
    for seat in voters:
        if ballots[seat - 1] not in (APPROVE, REJECT):
            refuse(f"cannot count the vote: seat {seat} gave neither approve nor reject")


def _count(game: Game, ballots: BySeat[Ballot], tell: Tell) -> None:
    """Approve the Team on a strict majority; a tie rejects it."""
    game.lead_taken = False
    approved = 2 * ballots.count(APPROVE) > game.terms.players
    tell.append(VotesShown(ballots, approved))
    if not approved:
        reject_team(game, tell)


def reject_team(game: Game, tell: Tell) -> None:
    """Count a rejection; the fifth of a round ends the game, else the lead passes on."""
    game.team = ()
    game.excalibur = None
    game.charged = game.nobody_charged
    game.rejections += 1
    tell.append(TeamRejected(game.rejections))
    if game.rejections == VOTES_PER_ROUND:
        game.end(Winner.EVIL, Reason.FIVE_REJECTIONS, tell)
        return
    game.pass_lead(tell)
    game.propose_again()


class Approve(Step[None]):
    """Nobody turned the vote over: the Team stands."""

    number = 6.5

    def opens(self, game: Game, tell: Tell) -> bool:
        game.stands = True
        tell.append(TeamApproved(game.team))
        return False
