"""Sealed lamps: a private answer on a public ring, which only the one who tapped can read.

Whoever is to know taps either button under the hood; their lamp then shows approve or reject. The
same as they tapped is no, Success or Good; the other is yes, Fail or Evil. To everyone else, who
does not know the tap, the lamp is a coin. There is one question for each kind of card, all always
asked and each with a tap of its own, so that their number and order tell nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from roundtable.conductor.effects import Under
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import Asking, Looking
from roundtable.conductor.phases.vote import BALLOTS
from roundtable.conductor.table_game import Glimpse, TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.events import CardSeen
from roundtable.rules.vocabulary import Ballot, QuestCard, Side
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

CHANGED_WITHIN = 1.5
"""How long the tap may still be changed, in seconds after the first one."""

SHOWN_SECONDS = 3.0
OTHER = {Ballot.APPROVE: Ballot.REJECT, Ballot.REJECT: Ballot.APPROVE}

KindAsked = QuestCard | None
"""The kind of card that is asked for; None: whether somebody is Evil."""


def sealed(tapped: Ballot, yes: bool) -> Ballot:
    """What the lamp shows of an answer."""
    return OTHER[tapped] if yes else tapped


def look(game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> Phase:
    """Whoever was shown something learns it by their lamp."""
    if game.box(glimpse.seat) in game.night.paired:
        return ReadPage(game, glimpse, then)
    kinds: tuple[KindAsked, ...] = (None,)
    if not glimpse.loyalty:
        kinds = tuple(one for one in game.terms.kinds if one is not QuestCard.SUCCESS)
    return SealedLook(game, glimpse, kinds, then)


class ReadPage(Looking):
    """Whoever has a page of their own reads it there, and says when they have."""

    def __init__(self, game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> None:
        super().__init__(game, glimpse.seat, then)
        self._glimpse = glimpse

    def prompt(self) -> Message:
        glimpse = self._glimpse
        if glimpse.loyalty:
            return self.game.boxed(message("look-page", seat=glimpse.seat, target=glimpse.of))
        look = message("look-page-card", seat=glimpse.seat, target=glimpse.of, by=glimpse.by)
        return self.game.boxed(look)

    def anew(self) -> None:
        self.night.go(look(self.game, self._glimpse, self._then))


class Sealing(Asking[Ballot]):
    """Boxes tap either button, as often as they like; the last tap counts."""

    presses = Answering.SEALED
    scene = Scene.LOOK
    ambience = Under.AMBIENCE
    least_seconds = CHANGED_WITHIN
    _all_in_at: float | None = None

    def starts(self) -> None:
        super().starts()
        self._all_in_at = None

    def check(self) -> None:
        """The question may be answered while it is asked."""
        if self._all_in_at is None and len(self.answers) == len(self.asked):
            self._all_in_at = self.night.now
        super().check()

    @property
    def counts_from(self) -> float:
        return self.opened_at if self._all_in_at is None else self._all_in_at

    def tap(self, box: Box, button: Button) -> None:
        self.enter(box, BALLOTS[button])


class SealedLook(Sealing):
    moments = (Moment.CARDS, Moment.AFTER)

    def __init__(
        self,
        game: TableGame,
        glimpse: Glimpse,
        kinds: tuple[KindAsked, ...],
        then: Callable[[], None],
    ) -> None:
        super().__init__(game.night, game.boxes_of([glimpse.seat]))
        self.game = game
        self._glimpse, self._then = glimpse, then
        self._kind, *self._others = kinds

    def prompt(self) -> Message:
        seat, target = self._glimpse.seat, self._glimpse.of
        if self._kind is None:
            return self.game.boxed(message("sealed-ask-loyalty", seat=seat, target=target))
        asks = message("sealed-ask", seat=seat, target=target, kind=self._kind, by=self._glimpse.by)
        return self.game.boxed(asks)

    def anew(self) -> None:
        kinds = (self._kind, *self._others)
        self.night.go(SealedLook(self.game, self._glimpse, kinds, self._then))

    def close(self) -> None:
        (box,) = self.asked
        shows = sealed(self.answers[box], self._is_yes())
        says = message_about("sealed-shows", shows, seat=box)
        self.night.go(Unsealed(self.night, {box: shows}, says, self._go_on))

    def _is_yes(self) -> bool:
        seen = self.game.glimpsed(self._glimpse)
        if isinstance(seen, CardSeen):
            return seen.card is self._kind
        return seen.loyalty is Side.EVIL

    def _go_on(self) -> None:
        if self._others:
            others = tuple(self._others)
            self.night.go(SealedLook(self.game, self._glimpse, others, self._then))
        else:
            self._then()

    @property
    def cursor(self) -> Set[Box]:
        return frozenset(self.asked)


class Unsealed(Phase):
    """The lamps answer, for a while."""

    scene = Scene.LOOK
    ambience = Under.AMBIENCE

    def __init__(
        self, night: Night, lamps: Mapping[Box, Ballot], says: Message, then: Callable[[], None]
    ) -> None:
        super().__init__(night)
        self._lamps, self._says, self._then = lamps, says, then

    def open(self) -> None:
        self.voice.say(self._says, then=self._heard)

    def _heard(self) -> None:
        self.at(self.opened_at + SHOWN_SECONDS, self._then)

    def again(self, box: Box) -> None:
        """The lamps are there to be seen."""

    @property
    def deaf_to_menu(self) -> bool:
        return True

    @property
    def ballots(self) -> Mapping[Box, Ballot]:
        return self._lamps
