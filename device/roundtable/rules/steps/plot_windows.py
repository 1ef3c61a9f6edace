"""Steps 2, 3, 5, 6, 8 and 11: the moments at which held Plot cards are used.

From the Leader clockwise, each holder has one chance. By default all holders answer at once and
the answers are carried out in that order, a card no longer needed staying with its holder; the
switch `plot_windows = in_turn` asks them one after the other. Whoever holds two Ambushes looks at
one card before they aim the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from roundtable.rules.actions import AimPlot, CastVotes, PlayPlot
from roundtable.rules.events import ChargeShown, LeadPassed, PlotUsed
from roundtable.rules.options import ABallot, Ask, Question, SomeSeats, YesOrNo
from roundtable.rules.steps.plots import RestoreYourHonor, takeable
from roundtable.rules.steps.step import (
    SeatAnswers,
    Step,
    Tell,
    refuse,
    require_rising_seats,
    require_slots,
    show,
    slots,
)
from roundtable.rules.steps.voting import reject_team, require_ballots
from roundtable.rules.vocabulary import PlotCard, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms

P = TypeVar("P", PlayPlot, AimPlot)


class PlotWindow(Step[P]):
    """A chance to use one kind of Plot card; `only` is set when holders are asked in turn."""

    together = True
    card: ClassVar[PlotCard]

    def __init__(self, only: Seat | None = None) -> None:
        self._only = only

    def contributes(self, terms: Terms) -> bool:
        return self.card in terms.plot_deck

    def may_answer(self, game: Game, seat: Seat) -> bool:
        """Whether this holder could use the card now."""
        return True

    def askable(self, game: Game) -> tuple[Seat, ...]:
        if self._only is not None:
            return (self._only,) if self.may_answer(game, self._only) else ()
        holders = game.holders(self.card)
        return tuple(seat for seat in holders if self.may_answer(game, seat))

    def opens(self, game: Game, tell: Tell) -> bool:
        seats = self.askable(game)
        if len(seats) > 1 and self.in_turn(game, seats):
            game.next(*(type(self)(seat) for seat in seats))
            return False
        return bool(seats)

    def in_turn(self, game: Game, seats: tuple[Seat, ...]) -> bool:
        """Whether these holders are asked one after the other."""
        return game.terms.plot_in_turn

    def about(self, game: Game) -> str:
        return self.card

    def title(self) -> str:
        return self.card.replace("_", " ")


class _UseWindow(PlotWindow[PlayPlot]):
    """Used or not used, with no target."""

    question = Question.USE_PLOT
    takes = PlayPlot

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(self.ask(game, seat, YesOrNo()) for seat in self.askable(game))

    def compose(self, game: Game, answers: SeatAnswers) -> PlayPlot:
        return PlayPlot(self.card, slots(game, answers))

    def check(self, game: Game, action: PlayPlot) -> None:
        if action.card is not self.card:
            refuse(f"{self.title()} is asked for, not {action.card}")
        require_slots(game, action.uses, self.askable(game), self.title())

    def resolve(self, game: Game, action: PlayPlot, tell: Tell) -> None:
        """The first in order who wants to uses it; later cards stay where they are."""
        for seat in self.askable(game):
            if action.uses[seat - 1]:
                game.discard_plot(self.card, seat)
                tell.append(PlotUsed(self.card, seat))
                self.use(game, seat, tell)
                return

    def use(self, game: Game, seat: Seat, tell: Tell) -> None:
        """What the card does."""


class LeadToVictory(_UseWindow):
    """Take the lead before the Leader acts; once until the next vote."""

    number = 2
    card = PlotCard.LEAD_TO_VICTORY

    def may_answer(self, game: Game, seat: Seat) -> bool:
        return seat != game.leader and not game.lead_taken

    def use(self, game: Game, seat: Seat, tell: Tell) -> None:
        game.leader = seat
        game.lead_taken = True
        tell.append(LeadPassed(seat))


class RestoreHonorKept(_UseWindow):
    """Where the card is kept, its holder may use it once a round, before the Team is chosen."""

    number = 3.5
    card = PlotCard.RESTORE_YOUR_HONOR

    def contributes(self, terms: Terms) -> bool:
        return terms.honor_kept and super().contributes(terms)

    def may_answer(self, game: Game, seat: Seat) -> bool:
        return not game.rejections and bool(takeable(game, seat))

    def use(self, game: Game, seat: Seat, tell: Tell) -> None:
        game.next(RestoreYourHonor(seat))


class Charge(Step[CastVotes]):
    """Holders of Charge! vote first, together and in the open."""

    number = 5
    question = Question.CHARGE_VOTE
    takes = CastVotes
    together = True

    def contributes(self, terms: Terms) -> bool:
        return PlotCard.CHARGE in terms.plot_deck

    def opens(self, game: Game, tell: Tell) -> bool:
        game.charged = game.nobody_charged
        return bool(game.holders(PlotCard.CHARGE))

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(self.ask(game, seat, ABallot()) for seat in game.holders(PlotCard.CHARGE))

    def compose(self, game: Game, answers: SeatAnswers) -> CastVotes:
        return CastVotes(slots(game, answers))

    def check(self, game: Game, action: CastVotes) -> None:
        require_ballots(game, action.ballots, game.holders(PlotCard.CHARGE))

    def resolve(self, game: Game, action: CastVotes, tell: Tell) -> None:
        game.charged = action.ballots
        tell.append(ChargeShown(action.ballots))


class TheKingReturns(_UseWindow):
    """Turn an approved Team into a rejected one."""

    number = 6
    card = PlotCard.THE_KING_RETURNS

    def use(self, game: Game, seat: Seat, tell: Tell) -> None:
        reject_team(game, tell)


class AimWindow(PlotWindow[AimPlot]):
    """Used on a seat, as often as a holder may aim."""

    question = Question.AIM_PLOT
    may_pass = True
    takes = AimPlot

    def targets(self, game: Game, seat: Seat) -> tuple[Seat, ...]:
        return ()

    def most(self, game: Game, seat: Seat) -> int:
        return game.copies_held(self.card, seat)

    def may_answer(self, game: Game, seat: Seat) -> bool:
        return bool(self.targets(game, seat))

    def asks(self, game: Game) -> tuple[Ask, ...]:
        def aims(seat: Seat) -> SomeSeats:
            return SomeSeats(self.targets(game, seat), 0, self.most(game, seat))

        return tuple(self.ask(game, seat, aims(seat)) for seat in self.askable(game))

    def compose(self, game: Game, answers: SeatAnswers) -> AimPlot:
        return AimPlot(self.card, slots(game, answers))

    def check(self, game: Game, action: AimPlot) -> None:
        if action.card is not self.card:
            refuse(f"{self.title()} is asked for, not {action.card}")
        seats = self.askable(game)
        require_slots(game, action.targets, seats, self.title())
        for seat in seats:
            aimed = action.targets[seat - 1] or ()
            what = f"{self.title()} of seat {seat}"
            require_rising_seats(aimed, self.targets(game, seat), what)
            if len(aimed) > (most := self.most(game, seat)):
                refuse(f"{what}: at most {most} at once")

    def resolve(self, game: Game, action: AimPlot, tell: Tell) -> None:
        for seat in self.askable(game):
            for target in action.targets[seat - 1] or ():
                # An earlier holder may have used up this target: the card stays.
                if target in self.targets(game, seat):
                    game.discard_plot(self.card, seat)
                    show(game, PlotUsed(self.card, seat, target), tell)
                    self.use(game, seat, target, tell)

    def use(self, game: Game, seat: Seat, target: Seat, tell: Tell) -> None:
        """What the card does."""


class WeFoundYou(AimWindow):
    """Name a member before anyone picks a card: that card will lie face up."""

    number = 8
    card = PlotCard.WE_FOUND_YOU

    def targets(self, game: Game, seat: Seat) -> tuple[Seat, ...]:
        return tuple(member for member in game.team if member not in game.found)

    def use(self, game: Game, seat: Seat, target: Seat, tell: Tell) -> None:
        game.found += (target,)


class Ambush(AimWindow):
    """Look at another player's face-down card, one Ambush per card, and one after the other."""

    number = 11
    card = PlotCard.AMBUSH

    def targets(self, game: Game, seat: Seat) -> tuple[Seat, ...]:
        barred = {seat, *game.found, *game.ambushed}
        return tuple(member for member in game.team if member not in barred)

    def most(self, game: Game, seat: Seat) -> int:
        return 1

    def in_turn(self, game: Game, seats: tuple[Seat, ...]) -> bool:
        """Also where somebody will aim twice: both of theirs come before the next holder's."""
        return super().in_turn(game, seats) or any(
            game.copies_held(self.card, seat) > 1 for seat in seats
        )

    def use(self, game: Game, seat: Seat, target: Seat, tell: Tell) -> None:
        if game.copies_held(self.card, seat):
            game.next(AnotherAmbush(seat))
        game.ambushed += (target,)


class AnotherAmbush(Ambush):
    """The same holder's next one, aimed with what the last has shown."""

    asks_about = "another_ambush"

    def about(self, game: Game) -> str:
        return self.asks_about
