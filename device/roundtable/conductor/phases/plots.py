"""Plot cards: the Leader hands them out, their holders use them, and some take or point."""

from __future__ import annotations

from collections.abc import Sequence

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.phase import CHOICE_SECONDS, Phase
from roundtable.conductor.phases.asking import AskingSeats
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.pointing import CallOne, PickOne
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.narration.play import plot_explained
from roundtable.narration.story import told
from roundtable.rules.actions import HandPlot, TakePlot
from roundtable.rules.events import PlotHanded
from roundtable.rules.options import AnAction, SomeSeats
from roundtable.rules.vocabulary import PlotCard, Seat
from roundtable.table_view import Scene
from roundtable_ports import Box, Button

USE, KEEP = "use", "keep"


def hand_out(game: TableGame) -> Phase:
    (leader,) = game.asked()
    return HandTo(game, leader, tuple(dict.fromkeys(game.public.plots_drawn)))


class HandTo(CallOne):
    """The first of these cards, to anybody but the Leader, who may put it off for the next."""

    moments = (Moment.ROUND,)

    def __init__(self, game: TableGame, leader: Box, cards: tuple[PlotCard, ...]) -> None:
        super().__init__(game, leader, [box for box in game.night.boxes if box != leader])
        self._card, *self._others = cards

    def prompt(self) -> Message:
        several = "several" if self._others else ""
        return message_about("plots-hand", several, leader=self.chooser, plot=self._card)

    def open(self) -> None:
        """What a card does is told once a night; both buttons tapped tell it again."""
        super().open()
        if self._card not in self.night.plots_explained:
            self._explain()

    def again(self, box: Box) -> None:
        super().again(box)
        self._explain()

    def _explain(self) -> None:
        self.night.plots_explained.add(self._card)
        self.voice.say_once(plot_explained(self._card, self.game.terms))

    def told(self, seat: Seat) -> Message:
        return told(PlotHanded(self._card, seat))

    def chosen(self, box: Box) -> None:
        self.game.play(HandPlot(self._card, self.game.seat(box)), PlotHanded)

    def put_off(self) -> None:
        """This card only after the others."""
        if self._others:
            self.night.go(HandTo(self.game, self.chooser, (*self._others, self._card)))
        else:
            super().put_off()


class TakeFrom(Reading):
    """Restore Your Honor: a card that lies before somebody else."""

    moments = (Moment.ROUND,)
    nudges = True
    nudged_after = CHOICE_SECONDS

    def __init__(self, game: TableGame) -> None:
        def item(take: TakePlot) -> Item:
            at = message("plots-take-at", plot=take.card, holder=take.holder)
            return Item((game.boxed(at),), lambda: game.play(take))

        (taker,) = game.asked()
        may = game.options(taker, AnAction).actions
        takes = [item(one) for one in may if isinstance(one, TakePlot)]
        super().__init__(game.night, taker, takes)

    def intro(self) -> Message:
        return message("plots-take", seat=self.chooser)


class WhoUses(AskingSeats[bool]):
    """Every holder says whether they use the card now: approve uses it, reject keeps it."""

    scene = Scene.TALK
    moments = (Moment.ROUND, Moment.VOTE, Moment.CARDS)
    points_out = True

    def prompt(self) -> Message:
        return message_about("plots-use", self.game.about, seats=self.asked)

    def tap(self, box: Box, button: Button) -> None:
        self.enter(box, button is Button.APPROVE)

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.USE, USE, KEEP)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, one == USE)

    def close(self) -> None:
        self.game.answer(self.answers)


def aim(game: TableGame) -> Phase:
    """Several holders say first, together, who wants to; then they point, in the rules' order."""
    holders = game.asked()
    return WhoAims(game) if len(holders) > 1 else Aims(game).begin(holders)


class WhoAims(WhoUses):
    def close(self) -> None:
        willing = [box for box in self.asked if self.answers[box]]
        if willing:
            self.night.go(Aims(self.game).begin(willing))
        else:
            self.game.answer(dict.fromkeys(self.asked, ()))


class Aims:
    """Whom each holder has pointed at so far; what somebody else aims at is taken."""

    def __init__(self, game: TableGame) -> None:
        self._game = game
        self._aims: dict[Box, tuple[Seat, ...]] = dict.fromkeys(game.asked(), ())
        self._waiting: list[Box] = []

    def begin(self, holders: Sequence[Box]) -> Phase:
        self._waiting = list(holders)
        return AimAt(self._game, self, self._waiting[0])

    def left(self, holder: Box) -> tuple[tuple[Seat, ...], int]:
        """Which seats this holder may still aim at, and how often."""
        options = self._game.options(holder, SomeSeats)
        taken = {seat for aims in self._aims.values() for seat in aims}
        among = tuple(seat for seat in options.among if seat not in taken)
        return among, options.most - len(self._aims[holder])

    def aimed(self, holder: Box, seat: Seat | None) -> None:
        """On to this holder's next card, the next holder, or the end."""
        game = self._game
        if seat is not None:
            self._aims[holder] = tuple(sorted((*self._aims[holder], seat)))
        if seat is None or not all(self.left(holder)):
            self._waiting.remove(holder)
        self._waiting = [box for box in self._waiting if all(self.left(box))]
        if self._waiting:
            if seat is not None:  # the light will pass that seat by
                game.tell(message("plots-aimed", seat=game.seat(holder), target=seat))
            game.night.go(AimAt(game, self, self._waiting[0]))
        else:
            game.answer(self._aims)


class AimAt(PickOne):
    moments = (Moment.CARDS,)

    def __init__(self, game: TableGame, aims: Aims, holder: Box) -> None:
        among, _ = aims.left(holder)
        super().__init__(game, holder, game.boxes_of(among))
        self._aims = aims

    def prompt(self) -> Message:
        return message_about("plots-aim", self.game.about, seat=self.chooser)

    def chosen(self, box: Box) -> None:
        self._aims.aimed(self.chooser, self.game.seat(box))

    def decline(self) -> None:
        self._aims.aimed(self.chooser, None)
