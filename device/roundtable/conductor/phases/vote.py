"""Voting on a Team: tap, change your mind, and after the roll all votes are shown at once."""

from __future__ import annotations

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.phases.asking import AskingSeats, Rolled
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.editions import VOTES_PER_ROUND
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene
from roundtable_ports import Box, Button

BALLOTS = {Button.APPROVE: Ballot.APPROVE, Button.REJECT: Ballot.REJECT}


class Balloting(AskingSeats[Ballot]):
    """Each of them for or against the Team."""

    moments = (Moment.VOTE,)

    def tap(self, box: Box, button: Button) -> None:
        self.enter(box, BALLOTS[button])

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.BALLOT, *Ballot)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, Ballot(one))


class ChargeVote(Balloting):
    """Holders of Charge! vote first, for all to see."""

    scene = Scene.TALK
    points_out = True

    def prompt(self) -> Message:
        game = self.game
        charging = tuple(game.seat(box) for box in self.asked)
        asks = message("charge-ask", seats=charging, quest=game.quest, team=game.public.team)
        return game.boxed(asks)

    def close(self) -> None:
        self.game.answer(self.answers)


class Voting(Balloting, Rolled[Ballot]):
    def prompt(self) -> Message:
        """Where somebody has voted already, all have heard which Team it is."""
        game, public = self.game, self.game.public
        last = "last" if public.rejections == VOTES_PER_ROUND - 1 else ""
        if len(self.asked) < len(self.night.boxes):
            return message_about("vote-ask", last, "others", quest=game.quest)
        return game.boxed(message_about("vote-ask", last, quest=game.quest, team=public.team))
