"""The oath: everyone swears by code which character they hold, and the device learns it.

One question for each named character, and one for the plain ones of Evil where plain ones of both
sides play; every seat answers every one. What was sworn fits when every count is right and nobody
said yes twice. A misfit asks everything again and names nobody; after three, people hold the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from roundtable.conductor.effects import Under
from roundtable.conductor.phase import GamePhase
from roundtable.conductor.phases.cards import FIRST_TAP, Secret
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.narration.story import told
from roundtable.rules.actions import Swear
from roundtable.rules.events import OathBroken, OathSworn
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import QuestCard, Side
from roundtable.table_view import Scene
from roundtable_ports import Jack

ROUNDS = 3


@dataclass
class Oaths:
    """What has been sworn in this round of questions. As secret as the deal."""

    terms: Terms
    yes: dict[Jack, list[str]] = field(repr=False)

    def questions(self) -> list[str]:
        """The characters that are asked for, the plain ones of Evil last."""
        named = [one.name for one in self.terms.by_name.values() if not one.plain]
        good, evil = self._plain(Side.GOOD), self._plain(Side.EVIL)
        return [*named, evil] if good and evil else named

    def sworn(self, jacks: tuple[Jack, ...]) -> tuple[str, ...] | None:
        """Everyone's character, if it all fits."""
        asked = self.questions()
        left = [name for name in self.terms.names if name not in asked]
        silent = left[0] if left else ""
        if any(len(names) > 1 for names in self.yes.values()):
            return None
        characters = tuple([*self.yes.get(jack, []), silent][0] for jack in jacks)
        return characters if Counter(characters) == Counter(self.terms.names) else None

    def _plain(self, side: Side) -> str:
        plain = [one.name for one in self.terms.cast if one.plain and one.side is side]
        return plain[0] if plain else ""


def begin_oath(game: TableGame, then: Callable[[], None], rounds: int = ROUNDS) -> None:
    """From the first line, and so many rounds of questions at most."""
    game.night.go(Explaining(game, lambda: _ask_all(game, then, rounds)))


def _ask_all(game: TableGame, then: Callable[[], None], rounds: int) -> None:
    oaths = Oaths(game.terms, {})
    game.night.go(OathQuestion(game, oaths, oaths.questions(), rounds, then))


class Explaining(GamePhase):
    """How to swear; whoever tries a code meanwhile has answered nothing yet."""

    scene = Scene.TALK
    ambience = Under.AMBIENCE

    def __init__(self, game: TableGame, then: Callable[[], None]) -> None:
        super().__init__(game)
        self._then = then

    def open(self) -> None:
        self.voice.say(message("oath-how"), then=self._then)

    resume = anew = open

    def again(self, jack: Jack) -> None:
        """It is being said."""


class OathQuestion(Secret):
    """Are you this one? Everybody answers."""

    moments = (Moment.DEAL,)

    def __init__(
        self, game: TableGame, oaths: Oaths, names: list[str], rounds: int, then: Callable[[], None]
    ) -> None:
        super().__init__(game.night, game.night.jacks)
        self.game = game
        self._oaths, self._rounds, self._then = oaths, rounds, then
        self._name, *self._others = names

    def prompt(self) -> Message:
        if self._oaths.terms.by_name[self._name].plain:
            return message("oath-ask-minion")
        return message("oath-ask", character=self._name)

    def resume(self) -> None:
        """What was interrupted starts again at its first line."""
        begin_oath(self.game, self._then, self._rounds)

    anew = resume

    def close(self) -> None:
        for jack, code in self.answers.items():
            if FIRST_TAP[code] is QuestCard.SUCCESS:
                self._oaths.yes.setdefault(jack, []).append(self._name)
        if self._others:
            self.night.go(
                OathQuestion(self.game, self._oaths, self._others, self._rounds, self._then)
            )
            return
        sworn = self._oaths.sworn(self.night.jacks)
        if sworn is None and self._rounds > 1:
            self.voice.say(message("oath-misfit", count=self._rounds - 1))
            _ask_all(self.game, self._then, self._rounds - 1)
        else:
            self._swear(sworn)

    def _swear(self, sworn: tuple[str, ...] | None) -> None:
        game = self.game
        on_table = game.setup.quest_cards
        game.close_step(Swear(sworn))
        self.voice.say(told(OathBroken() if sworn is None else OathSworn()))
        if game.setup.quest_cards != on_table:
            self.voice.say(message("oath-to-table"))
        self._then()
