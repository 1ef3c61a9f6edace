"""Scripted players of a table who think: what each mind is handed there, and what it chooses.

A mind gets its own seat's view and questions; the witness that all of them share gets what everyone
saw. Nothing else comes in here: no game, no table, no card of another seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from roundtable.players.thinking import Mind, Witness, any_temper
from roundtable.rules.actions import ChooseSeat, HandPlot, ProposeTeam
from roundtable.rules.events import Public
from roundtable.rules.options import AnAction, Ask, ATeam, Options, Question, SomeSeats
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView, SeatView
from roundtable.rules.vocabulary import Seat

Own = Callable[[Seat], SeatView | None]
"""What the one at a seat knows, asked for by nobody else."""

Story = Callable[[], Sequence[Public]]
"""All that everyone has seen of this game, in order."""


Tries = Callable[[Seat, Callable[[], Any], Callable[[], None]], Any]
"""Calls what may fail at a seat; after an error it may call what comes third, and try again."""


def _tries_once(_seat: Seat, think: Callable[[], Any], _anew: Callable[[], None]) -> Any:
    return think()


class IllegalAnswer(Exception):
    """A mind chose something that it was not offered."""


class Aim(NamedTuple):
    """At whom somebody points, or at nobody, and over whom the light moves."""

    targets: Sequence[Seat]
    among: Sequence[Seat]


class Thinkers:
    """The minds at one table, made when a game is first thought about and again when it is not
    the same one any more: after a misdeal, a choice that was taken back, a power cut.

    Whatever is asked is decided once, however often somebody looks.
    """

    def __init__(self, own: Own, story: Story, rng: Random, tries: Tries = _tries_once) -> None:
        self._own, self._story, self._rng, self._tries = own, story, rng, tries
        self._salt = 0
        self.gather()

    def gather(self) -> None:
        """The cards of a game are gathered in: the next one is played by other minds."""
        self._salt = self._rng.getrandbits(64)
        self._forget()

    def _forget(self) -> None:
        self._witness: Witness | None = None
        self._seen: list[Public] = []
        self._minds: dict[Seat, tuple[Mind, SeatView, int]] = {}  # with how much it was told
        self._decided: dict[object, Any] = {}
        self._aimed: dict[object, list[float]] = {}  # when somebody was asked to, in one step

    def answer(
        self, game: PublicView, seat: Seat, question: Question, hand: Options | None = None
    ) -> Any:
        """What this seat answers; `hand` is what its card allows where the table cannot know.

        None where it is asked no such thing, holds no card, or cannot think any more.
        """
        return self._tries(
            seat, lambda: self._answer(game, seat, question, hand), lambda: self._lose_mind(seat)
        )

    def _lose_mind(self, seat: Seat) -> None:
        self._minds.pop(seat, None)

    def _answer(
        self, game: PublicView, seat: Seat, question: Question, hand: Options | None
    ) -> Any:
        view = self._own(seat)
        if view is None or view.character is None:
            return None
        asked = next((one for one in view.asks if one.question is question), None)
        options = hand or (asked.options if asked else None)
        if options is None:
            return None
        witness = self.witness(game.setup)
        mind = self._mind(view, witness)
        about = asked.about if asked else ""
        key = len(self._seen), seat, question, about, options
        if key not in self._decided:
            chosen = mind.answer(Ask(seat, question, options, about))
            if chosen is not None and chosen not in options:
                raise IllegalAnswer(question)
            self._decided[key] = chosen
        return self._decided[key]

    def place(self, game: PublicView, seat: Seat) -> int | None:
        """Where in the list that is read out to this seat its choice stands, if it has one."""
        view = self._own(seat)
        for asked in view.asks if view else ():
            chosen = self.answer(game, seat, asked.question)
            if isinstance(asked.options, ATeam) and isinstance(chosen, ProposeTeam):
                quests = [quest for quest, _ in asked.options.sizes]
                return quests.index(chosen.quest) if chosen.quest in quests else None
            if isinstance(asked.options, AnAction) and chosen is not None:
                return asked.options.actions.index(chosen)
        return None

    def aim(
        self,
        game: PublicView,
        seat: Seat,
        marked: Sequence[Seat],
        since: float,
        card: object = None,
    ) -> Aim | None:
        """At whom this seat points, if it is asked to since then.

        `marked` are on the Team; `card` is the Plot card that is being handed out.
        """
        view = self._own(seat)
        for asked in view.asks if view else ():
            chosen = self.answer(game, seat, asked.question, _of_card(asked, card))
            if isinstance(chosen, ProposeTeam):  # the Team is named already: who bears the sword
                members = [one for one in marked if one != seat]
                bearers = [one for one in members if one == chosen.excalibur] or members
                return Aim(bearers[:1], members)
            if isinstance(chosen, HandPlot):
                return Aim((chosen.to,), [one for one in terms_of(game.setup).seats if one != seat])
            if isinstance(chosen, ChooseSeat) and isinstance(asked.options, AnAction):
                may = [one.seat for one in asked.options.actions if isinstance(one, ChooseSeat)]
                targets = () if chosen.seat is None else (chosen.seat,)
                return Aim(targets, [one for one in may if one is not None])
            if isinstance(asked.options, SomeSeats):
                return self._next_aim(asked.options.among, chosen, seat, since)
        return None

    def _next_aim(
        self, among: Sequence[Seat], chosen: tuple[Seat, ...], seat: Seat, since: float
    ) -> Aim:
        """Whoever holds several cards aims one after the other, each time anew."""
        asked = self._aimed.setdefault((len(self._seen), seat), [])
        if since not in asked:
            asked.append(since)
        number = asked.index(since)
        return Aim(
            chosen[number : number + 1], [one for one in among if one not in chosen[:number]]
        )

    def witness(self, setup: Setup) -> Witness:
        """Who has seen all that everyone has, and nothing else."""
        try:
            return self._witnessed(setup)
        except Exception:
            self._forget()  # it has seen half of something
            raise

    def _witnessed(self, setup: Setup) -> Witness:
        story = list(self._story())
        witness = self._witness
        same = witness is not None and witness.terms.setup == setup
        if witness is None or not same or story[: len(self._seen)] != self._seen:
            self._forget()
            witness = self._witness = Witness(terms_of(setup))
        for event in story[len(self._seen) :]:
            witness.sees(event)
        self._seen = story
        return witness

    def _mind(self, view: SeatView, witness: Witness) -> Mind:
        mind, before, told = self._minds.get(view.seat, (None, view, 0))
        if mind is None or (before.character, before.sights) != (view.character, view.sights):
            # Each has a chance of its own, so that nothing depends on what others drew in secret.
            own = Random(f"{self._salt}/{view.seat}")
            mind, told = Mind(view, witness, any_temper(own), own), 0
        for event in view.told[told:]:
            mind.told(event)
        self._minds[view.seat] = mind, view, len(view.told)
        return mind


def _of_card(asked: Ask, card: object) -> AnAction | None:
    """To whom this Plot card may be handed, where one is."""
    if asked.question is not Question.HAND_PLOT or not isinstance(asked.options, AnAction):
        return None
    actions = asked.options.actions
    return AnAction(tuple(one for one in actions if isinstance(one, HandPlot) and one.card == card))
