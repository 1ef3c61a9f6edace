"""Loyalty checks: with the box's cards by hand, and by code where the device has dealt."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.phases.asking import Looking
from roundtable.conductor.phases.cards import Secret
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.codes import FIRST_TAP, Code
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ShowLoyalty
from roundtable.rules.events import LoyaltyChecked
from roundtable.rules.legal import nearest_loyalty
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Seat, Side
from roundtable_ports import Box


class PassByHand(Looking):
    """One passes a Loyalty card to the other, who says when they have looked."""

    moments = (Moment.AFTER,)

    def __init__(
        self, game: TableGame, checker: Seat, checked: Seat, then: Callable[[], None]
    ) -> None:
        super().__init__(game, checker, then)
        self.checker, self.checked = checker, checked

    def prompt(self) -> Message:
        asks = message("loyalty-hand", checker=self.checker, checked=self.checked)
        return self.game.boxed(asks)

    def anew(self) -> None:
        self.night.go(PassByHand(self.game, self.checker, self.checked, self._then))


class PassByCode(Secret):
    """Whoever is checked answers by a code; a lie they may not tell becomes the truth, unseen."""

    moments = (Moment.AFTER,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game.night, game.asked())
        self.game = game
        checks = [one for one in game.story() if isinstance(one, LoyaltyChecked)]
        self._check = checks[-1]

    def prompt(self) -> Message:
        checker, checked = self._check.checker, self._check.checked
        if checker is None:
            return self.game.boxed(message("loyalty-show-cleric", checked=checked))
        return self.game.boxed(message("loyalty-show", checker=checker, checked=checked))

    def offer(self, box: Box) -> Offer | None:
        """Both, whatever may be passed: the one that may not becomes the other, unseen."""
        return self.offered(box, OfferKind.LOYALTY, *Side)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, Code.YES if one == Side.GOOD else Code.NO)

    def close(self) -> None:
        ((box, code),) = self.answers.items()
        may = self.game.options(box, AnAction).actions
        may_pass = [one.loyalty for one in may if isinstance(one, ShowLoyalty)]
        side = FIRST_TAP[code].helps or Side.GOOD
        self.game.play(ShowLoyalty(nearest_loyalty(may_pass, side)))
