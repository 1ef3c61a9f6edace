"""Plot cards: the Leader hands them out, their holders use them, and some take or point."""

from __future__ import annotations

from collections.abc import Sequence, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import Asking
from roundtable.conductor.phases.counts import call_cards
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.pointing import PickOne
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import HandPlot, TakePlot
from roundtable.rules.options import AnAction, SomeSeats
from roundtable.rules.vocabulary import PlotCard, Seat
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack


def hand_out(night: Night) -> Phase:
    """Which card first, where there is a choice; then to whom."""
    (leader,) = night.asked()
    assert night.public is not None
    cards = tuple(dict.fromkeys(night.public.plots_drawn))
    return PickPlot(night, leader, cards) if len(cards) > 1 else HandTo(night, leader, cards[0])


class PickPlot(Reading):
    moments = (Moment.ROUND,)

    def __init__(self, night: Night, leader: Jack, cards: Sequence[PlotCard]) -> None:
        def item(card: PlotCard) -> Item:
            return Item(
                (message("plots-at", plot=card), message(f"plots-what-{card}")),
                lambda: night.go(HandTo(night, leader, card)),
            )

        super().__init__(night, leader, [item(card) for card in cards])

    def intro(self) -> Message:
        return message("plots-ask", leader=int(self.chooser))

    def missing(self) -> tuple[Jack, ...]:
        return (self.chooser,)


class HandTo(PickOne):
    """Anybody but the Leader."""

    moments = (Moment.ROUND,)

    def __init__(self, night: Night, leader: Jack, card: PlotCard) -> None:
        super().__init__(night, leader, [jack for jack in night.jacks if jack != leader])
        self._card = card

    def prompt(self) -> Message:
        return message("plots-hand", leader=int(self.chooser), plot=self._card)

    def chosen(self, jack: Jack | None) -> None:
        assert jack is not None
        self.night.play(HandPlot(self._card, self.night.seat(jack)))


class TakeFrom(Reading):
    """Restore Your Honor: a card that lies before somebody else."""

    moments = (Moment.ROUND,)

    def __init__(self, night: Night) -> None:
        (taker,) = night.asked()
        options = night.options(taker)
        assert isinstance(options, AnAction)
        takes = [one for one in options.actions if isinstance(one, TakePlot)]

        def item(take: TakePlot) -> Item:
            at = message("plots-take-at", plot=take.card, holder=int(night.box(take.holder)))
            return Item((at,), lambda: night.play(take))

        super().__init__(night, taker, [item(one) for one in takes])

    def intro(self) -> Message:
        return message("plots-take", seat=int(self.chooser))

    def missing(self) -> tuple[Jack, ...]:
        return (self.chooser,)


class WhoUses(Asking[bool]):
    """Every holder says whether they use the card now: approve uses it, reject keeps it."""

    scene = Scene.TALK
    moments = (Moment.ROUND, Moment.VOTE, Moment.CARDS)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())

    def ask(self) -> None:
        if self.night.about == PlotCard.AMBUSH:
            call_cards(self.night)
        super().ask()

    def prompt(self) -> Message:
        return message(
            f"plots-use-{self.night.about}", seats=tuple(int(jack) for jack in self.asked)
        )

    def tap(self, jack: Jack, button: Button) -> None:
        self.enter(jack, button is Button.APPROVE)

    def close(self) -> None:
        self.night.hush()
        self.settle()

    def settle(self) -> None:
        self.night.answer(self.answers)

    @property
    def cursor(self) -> Set[Jack]:
        return frozenset(self.missing())


def aim(night: Night) -> Phase:
    """Several holders say first, together, who wants to; then they point, in the rules' order."""
    holders = night.asked()
    return WhoAims(night) if len(holders) > 1 else Aims(night).begin(holders)


class WhoAims(WhoUses):
    def settle(self) -> None:
        willing = [jack for jack in self.asked if self.answers[jack]]
        if willing:
            self.night.go(Aims(self.night).begin(willing))
        else:
            self.night.answer(dict.fromkeys(self.asked, ()))


class Aims:
    """Whom each holder has pointed at so far; what somebody else aims at is taken."""

    def __init__(self, night: Night) -> None:
        self._night = night
        self._aims: dict[Jack, tuple[Seat, ...]] = dict.fromkeys(night.asked(), ())
        self._waiting: list[Jack] = []

    def begin(self, holders: Sequence[Jack]) -> Phase:
        self._waiting = list(holders)
        return AimAt(self._night, self, self._waiting[0])

    def left(self, holder: Jack) -> tuple[tuple[Seat, ...], int]:
        """Which seats this holder may still aim at, and how often."""
        options = self._night.options(holder)
        assert isinstance(options, SomeSeats)
        taken = {seat for aims in self._aims.values() for seat in aims}
        among = tuple(seat for seat in options.among if seat not in taken)
        return among, options.most - len(self._aims[holder])

    def aimed(self, holder: Jack, seat: Seat | None) -> None:
        """On to this holder's next card, the next holder, or the end."""
        night = self._night
        if seat is not None:
            self._aims[holder] = tuple(sorted((*self._aims[holder], seat)))
        if seat is None or not all(self.left(holder)):
            self._waiting.remove(holder)
        self._waiting = [jack for jack in self._waiting if all(self.left(jack))]
        if self._waiting:
            if seat is not None:  # the light will pass that seat by
                target = int(night.box(seat))
                night.say(message("plots-aimed", seat=int(holder), target=target))
            night.go(AimAt(night, self, self._waiting[0]))
        else:
            self._night.answer(self._aims)


class AimAt(PickOne):
    may_pass = True
    moments = (Moment.CARDS,)

    def __init__(self, night: Night, aims: Aims, holder: Jack) -> None:
        among, _ = aims.left(holder)
        super().__init__(night, holder, night.boxes_of(among))
        self._aims = aims

    def prompt(self) -> Message:
        return message(f"plots-aim-{self.night.about}", seat=int(self.chooser))

    def chosen(self, jack: Jack | None) -> None:
        self._aims.aimed(self.chooser, None if jack is None else self.night.seat(jack))
