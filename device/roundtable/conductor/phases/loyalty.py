"""Loyalty checks: with the box's cards by hand, and by code where the device has dealt."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.night import Night
from roundtable.conductor.phases.asking import Looking
from roundtable.conductor.phases.cards import FIRST_TAP, Secret
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ShowLoyalty
from roundtable.rules.events import LoyaltyChecked
from roundtable.rules.legal import nearest_loyalty
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Side


class PassByHand(Looking):
    """One passes a Loyalty card to the other, who says when they have looked."""

    moments = (Moment.AFTER,)

    def __init__(self, night: Night, check: LoyaltyChecked, then: Callable[[], None]) -> None:
        assert check.checker is not None
        super().__init__(night, check.checker, then)
        self._check = check

    def prompt(self) -> Message:
        checker, checked = self._check.checker, self._check.checked
        assert checker is not None
        return self.night.boxed(message("loyalty-hand", checker=checker, checked=checked))

    def anew(self) -> None:
        self.night.go(PassByHand(self.night, self._check, self._then))


class PassByCode(Secret):
    """Whoever is checked answers by a code; a lie they may not tell becomes the truth, unseen."""

    moments = (Moment.AFTER,)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())
        checks = [one for one in night.story() if isinstance(one, LoyaltyChecked)]
        self._check = checks[-1]

    def prompt(self) -> Message:
        checker, checked = self._check.checker, self._check.checked
        if checker is None:
            return self.night.boxed(message("loyalty-show-cleric", checked=checked))
        return self.night.boxed(message("loyalty-show", checker=checker, checked=checked))

    def close(self) -> None:
        ((jack, code),) = self.answers.items()
        options = self.night.options(jack)
        assert isinstance(options, AnAction)
        may_pass = [one.loyalty for one in options.actions if isinstance(one, ShowLoyalty)]
        side = FIRST_TAP[code].helps or Side.GOOD
        self.night.play(ShowLoyalty(nearest_loyalty(may_pass, side)))
