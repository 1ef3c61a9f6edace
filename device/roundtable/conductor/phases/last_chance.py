"""Good's Last Chance: a clock to talk by, hands that point, and whether they cover Evil."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set

from msgspec.structs import replace

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.phase import GamePhase, Phase
from roundtable.conductor.phases.asking import AskingSeats, Rolled
from roundtable.conductor.phases.claim import ClaimOffice
from roundtable.conductor.phases.seconding import Seconding
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.actions import JudgeHands, PointHands
from roundtable.rules.options import SomeSeats
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Office, Seat
from roundtable.table_view import LAST_MINUTE, LAST_TALK_SECONDS, Answering, Scene
from roundtable_ports import Box, Button, Contact

POINTED, CLEAR = "pointed", "clear"


def claim(game: TableGame) -> Phase:
    """An office is claimed; the Apprentice's not before the clock has run down."""
    if game.about == Office.APPRENTICE:
        return after_talk(game, ClaimOffice)
    return ClaimOffice(game)


def point(game: TableGame) -> Phase:
    return after_talk(game, PointApart if game.night.apart else PointOpenly)


def judge(game: TableGame) -> Phase:
    return after_talk(game, JudgingHands)


def after_talk(game: TableGame, opens: Callable[[TableGame], Phase]) -> Phase:
    return opens(game) if game.last_talk_held else LastTalk(game)


class LastTalk(GamePhase):
    """Five minutes, or until the Leader ends it; a menu or a pause stops the clock."""

    presses = Answering.END
    scene = Scene.LAST_TALK
    moments = (Moment.END,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._leader = game.box(game.public.leader)
        self._left = LAST_TALK_SECONDS

    def prompt(self) -> Message:
        return message("last-talk", leader=self._leader)

    def open(self) -> None:
        if self._left > LAST_MINUTE:
            self.after(self._left - LAST_MINUTE, self._warn)
        self.after(self._left, self._end)
        self.ask()

    def interrupted(self) -> None:
        self._left = self.left_until(self._end)

    def resume(self) -> None:
        self.scene_since = self.night.now - (LAST_TALK_SECONDS - self._left)
        self.open()

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    @property
    def presses_of(self) -> Set[Box]:
        return {self._leader}

    def hold(self, box: Box, button: Button) -> None:
        if box == self._leader and button is Button.APPROVE:
            self._end()

    def _warn(self) -> None:
        self.voice.say(message("last-minute"))

    def _end(self) -> None:
        self.voice.hush()
        self.voice.say(message("last-talk-over"))
        terms = self.game.terms
        if not terms.device_knows:
            self.voice.say(_hands(terms, "hands-count"))
        self.game.last_talk_held = True
        self.game.next_step()


class PointOpenly(GamePhase):
    """People really point, on a spoken three; then Evil lowers its hands. Nothing is entered."""

    scene = Scene.TALK
    moments = (Moment.END,)

    def open(self) -> None:
        count = _hands(self.game.terms, "hands-count")
        self.voice.say(count, then=lambda: self.game.play(PointHands()))

    @property
    def deaf_to_menu(self) -> bool:
        return True


class BeingPointedAt(Rolled[bool]):
    """Everyone says, together, whether a hand that is still up points at them."""

    moments = (Moment.END,)

    def prompt(self) -> Message:
        return _hands(self.game.terms, "pointed-ask")

    def tap(self, box: Box, button: Button) -> None:
        self.enter(box, button is Button.APPROVE)

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.POINTED, POINTED, CLEAR)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, one == POINTED)


class PointApart(AskingSeats[tuple[Seat, ...]]):
    """Where nobody sees the others' hands, each enters whom they point at, unseen until all have.

    On a page they are chosen by name. With two buttons everyone goes round the table, from their
    own left: approve points at somebody, reject passes them by.
    """

    scene = Scene.TALK
    moments = (Moment.END,)
    holds = (*Button,)  # so that taps of either are decided alike: a lamp must not tell which

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._rounds: dict[Box, list[Button]] = {}
        self._marked: dict[Box, tuple[str, ...]] = {}  # on their own pages

    def prompt(self) -> Message:
        return _hands(self.game.terms, "point-apart")

    def resume(self) -> None:
        self._rounds.clear()
        super().resume()

    def hold(self, box: Box, button: Button) -> None:
        """From the left once more."""
        self._rounds.pop(box, None)

    def tap(self, box: Box, button: Button) -> None:
        *others, _ = self.night.clockwise_from(box)
        taps = self._rounds.setdefault(box, [])
        taps.append(button)
        if len(taps) < len(others):
            return
        del self._rounds[box]
        answered = zip(others, taps, strict=True)
        self._point(box, [one for one, tap in answered if tap is Button.APPROVE])

    def _point(self, box: Box, targets: Iterable[Box]) -> None:
        chosen = tuple(sorted(self.game.seat(one) for one in targets))
        if chosen in self.game.options(box, SomeSeats):
            self.enter(box, chosen)
        else:
            self.voice.say(_hands(self.game.terms, "point-wrong"))

    def offer(self, box: Box) -> Offer | None:
        others = (str(one) for one in sorted(self.night.boxes) if one != box)
        offer = self.offered(box, OfferKind.SEATS, *others)
        if offer is None:
            return None
        hands = [self.game.options(one, SomeSeats).most for one in self.asked]
        most, fewest = max(hands), min(hands)  # one's own count would tell who the Apprentice is
        return replace(offer, count=most, fewest=fewest, marked=self._marked.get(box, ()))

    def presses_at(self, box: Box) -> Answering | None:
        return Answering.APART if box in self.asked else None

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        self._marked[box] = options
        if final:
            self._point(box, [Box(int(one)) for one in options])

    def close(self) -> None:
        self.game.answer(self.answers)


class JudgingHands(GamePhase):
    """The Leader says whether the hands cover exactly Evil, and a second seat agrees."""

    presses = Answering.CONFIRM
    scene = Scene.CLAIM
    moments = (Moment.END,)
    nudges = True
    points_out = True
    hears_taps = False
    holds = (*Button,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game, game.asked())
        (self._leader,) = self.asked

    def prompt(self) -> Message:
        return message("hands-ask", leader=self._leader)

    def hold(self, box: Box, button: Button) -> None:
        if box != self._leader:
            return
        game = self.game
        covered = button is Button.APPROVE

        def void() -> None:
            self.voice.say(message("hands-void"))
            game.next_step()

        self.night.go(
            Seconding(
                self.night,
                box,
                message_about("hands-witness", "right" if covered else "wrong"),
                lambda other: game.play(JudgeHands(covered, game.seat(other))),
                void,
            )
        )


def _hands(terms: Terms, family: str) -> Message:
    """Of the Apprentice's hand nothing is said where none plays."""
    return message_about(family, "apprentice" if terms.one_handed else "")
