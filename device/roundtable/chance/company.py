"""A game played by a company: each seat is handed its own view and its own questions, no more.

Here alone a `Game` and minds meet. A seat may also be left to dice.
"""

from __future__ import annotations

from random import Random
from typing import Any

from roundtable.chance import random_answer
from roundtable.players.thinking import Mind, Witness, any_temper
from roundtable.rules import views
from roundtable.rules.actions import Action
from roundtable.rules.events import Event, For, Public
from roundtable.rules.game import Game
from roundtable.rules.options import Ask
from roundtable.rules.vocabulary import Seat, Side


class GameCompany:
    """Everyone at one game."""

    def __init__(self, game: Game, rng: Random, dice: frozenset[Side] = frozenset()) -> None:
        self.game = game
        self._rng = rng
        self._witness = Witness(game.terms)
        self.minds: dict[Seat, Mind] = {}
        for seat in game.terms.seats:
            # Each has a chance of its own, so that nothing depends on what others drew in secret.
            own = Random(rng.getrandbits(64))
            view = views.seat(game, seat)
            if view.side not in dice:
                self.minds[seat] = Mind(view, self._witness, any_temper(own), own)
        self._tell(game.events)

    def play_out(self) -> Game:
        game = self.game
        while not game.ended:
            self._tell(game.play(self.decide()))
        return game

    def decide(self) -> Action:
        """The next action, of everyone who is asked."""
        step = self.game.step
        assert step is not None, "the game is over: there is nothing to decide"
        asks = step.asks(self.game)
        action: Action
        if step.together:
            action = step.compose(self.game, {ask.seat: self._answer(ask) for ask in asks})
        elif len(asks) == 1:
            action = self._answer(asks[0])
        else:  # an office: whoever holds it steps forward
            claims = [one for one in map(self._answer, asks) if one is not None]
            action = claims[0] if claims else random_answer(asks[0], self._rng)
        return action

    def _answer(self, ask: Ask) -> Any:
        mind = self.minds.get(ask.seat)
        return random_answer(ask, self._rng) if mind is None else mind.answer(ask)

    def _tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        for event in events:
            if isinstance(event, Public):
                self._witness.sees(event)
            elif isinstance(event, For) and event.seat in self.minds:
                self.minds[event.seat].told(event)
