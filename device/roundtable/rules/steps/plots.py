"""Step 3: the Leader draws Plot cards and hands them out; immediate ones resolve at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat, HandPlot, TakePlot
from roundtable.rules.events import PlotHanded, PlotsDrawn, PlotTaken, PlotUsed, PlotWasted
from roundtable.rules.options import AnAction, Ask, Question
from roundtable.rules.steps.loyalty import CheckLoyalty
from roundtable.rules.steps.step import ChooseStep, Step, Tell, refuse
from roundtable.rules.vocabulary import LoyaltyMeans, PlotCard, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class DrawPlots(Step[None]):
    """Once a round, by whoever leads when it first comes up."""

    number = 3

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.plot_deck)

    def opens(self, game: Game, tell: Tell) -> bool:
        if game.plots_drawn_in != game.round:
            game.plots_drawn_in = game.round
            drawn = game.draw_plots()
            if drawn:
                tell.append(PlotsDrawn(drawn))
                game.next(HandOutPlot())
        return False


class HandOutPlot(Step[HandPlot]):
    """The Leader gives the drawn cards away, in any order, to anyone else."""

    question = Question.HAND_PLOT
    takes = HandPlot

    def asks(self, game: Game) -> tuple[Ask, ...]:
        cards = dict.fromkeys(game.plots_drawn)
        return (
            self.ask(
                game,
                game.leader,
                AnAction(
                    tuple(
                        HandPlot(card, seat) for card in cards for seat in game.others(game.leader)
                    )
                ),
            ),
        )

    def check(self, game: Game, action: HandPlot) -> None:
        if action.card not in game.plots_drawn:
            refuse(f"cannot hand out {action.card}: it is not among the cards drawn")
        if action.to not in game.others(game.leader):
            refuse(f"cannot hand a Plot card to seat {action.to}; choose anyone but the Leader")

    def resolve(self, game: Game, action: HandPlot, tell: Tell) -> None:
        drawn = list(game.plots_drawn)
        drawn.remove(action.card)
        game.plots_drawn = tuple(drawn)
        tell.append(PlotHanded(action.card, action.to))
        if drawn:
            game.next(self)
        immediate = IMMEDIATE.get(action.card)
        kept = game.terms.honor_kept and action.card is PlotCard.RESTORE_YOUR_HONOR
        if immediate is None or kept:
            game.plots_held += ((action.to, action.card),)
        else:
            game.next(immediate(action.to))


class _Immediate(ChooseStep):
    """A card that its receiver or the Leader resolves by pointing at a seat."""

    prompt = "plots-aim"

    card: PlotCard

    def __init__(self, receiver: Seat) -> None:
        self.receiver = receiver

    def about(self, game: Game) -> str:
        return self.card

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        chooser = self.chooser(game)
        if action.seat is None:
            tell.append(PlotWasted(self.card, chooser))
            return
        tell.append(PlotUsed(self.card, chooser, action.seat))
        game.next(self.loyalty_check(game, action.seat))

    def loyalty_check(self, game: Game, chosen: Seat) -> CheckLoyalty:
        """The chooser shows their loyalty to the one they chose."""
        return CheckLoyalty(chosen, self.chooser(game), LoyaltyMeans(self.card))


class AreYouTheOne(_Immediate):
    """The receiver may check a neighbour."""

    card = PlotCard.ARE_YOU_THE_ONE
    question = Question.CHECK_NEIGHBOUR
    may_pass = True
    verb = "check the loyalty of seat"

    def chooser(self, game: Game) -> Seat:
        return self.receiver

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.neighbours(self.receiver)

    def loyalty_check(self, game: Game, chosen: Seat) -> CheckLoyalty:
        return CheckLoyalty(self.receiver, chosen, LoyaltyMeans(self.card))


class ShowYourStrength(_Immediate):
    """The Leader shows their loyalty to someone else."""

    card = PlotCard.SHOW_YOUR_STRENGTH
    question = Question.SHOW_TO
    verb = "show their loyalty to seat"

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.others(game.leader)


class ShowYourTrueNature(_Immediate):
    """The receiver shows theirs to anyone else."""

    card = PlotCard.SHOW_YOUR_TRUE_NATURE
    question = Question.SHOW_TO
    verb = "show their loyalty to seat"

    def chooser(self, game: Game) -> Seat:
        return self.receiver

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.others(self.receiver)


def takeable(game: Game, taker: Seat) -> tuple[tuple[Seat, PlotCard], ...]:
    """The Plot cards that lie before anyone else."""
    return tuple((seat, card) for seat, card in dict.fromkeys(game.plots_held) if seat != taker)


class RestoreYourHonor(Step[TakePlot]):
    """The receiver must take a Plot card that lies before anyone else."""

    question = Question.TAKE_PLOT
    takes = TakePlot

    def __init__(self, receiver: Seat) -> None:
        self.receiver = receiver

    def opens(self, game: Game, tell: Tell) -> bool:
        if takeable(game, self.receiver):
            return True
        tell.append(PlotWasted(PlotCard.RESTORE_YOUR_HONOR, self.receiver))
        return False

    def asks(self, game: Game) -> tuple[Ask, ...]:
        takes = tuple(TakePlot(card, seat) for seat, card in takeable(game, self.receiver))
        return (self.ask(game, self.receiver, AnAction(takes)),)

    def check(self, game: Game, action: TakePlot) -> None:
        if (action.holder, action.card) not in takeable(game, self.receiver):
            refuse(
                f"seat {self.receiver} cannot take {action.card} from seat {action.holder}: "
                "no such card lies there"
            )

    def resolve(self, game: Game, action: TakePlot, tell: Tell) -> None:
        game.discard_plot(action.card, action.holder)
        game.plots_held += ((self.receiver, action.card),)
        tell.append(PlotTaken(action.card, action.holder, self.receiver))


IMMEDIATE: dict[PlotCard, type[_Immediate | RestoreYourHonor]] = {
    PlotCard.ARE_YOU_THE_ONE: AreYouTheOne,
    PlotCard.SHOW_YOUR_STRENGTH: ShowYourStrength,
    PlotCard.SHOW_YOUR_TRUE_NATURE: ShowYourTrueNature,
    PlotCard.RESTORE_YOUR_HONOR: RestoreYourHonor,
}

LOYALTY_CHECKS = tuple(card for card, step in IMMEDIATE.items() if step is not RestoreYourHonor)
"""The Plot cards by which somebody learns a loyalty, aimed as soon as they are handed out."""
