"""The oath: everyone swears by code which character they hold, and the device learns it.

Every seat answers every question, with the code of the character that is theirs, or with that of
everybody else. What was sworn fits when every count is right and nobody named two. A misfit asks
everything again and names nobody; after three, people hold the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from roundtable.conductor.commands import NOBODY, Offer, OfferKind
from roundtable.conductor.effects import Under
from roundtable.conductor.phase import GamePhase
from roundtable.conductor.phases.cards import Secret
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration import oath
from roundtable.narration.codes import FIRST_TAP, SWORN, Code, swearing
from roundtable.narration.notes import Moment
from roundtable.narration.oath import AskedFor
from roundtable.narration.story import told
from roundtable.rules.actions import Swear
from roundtable.rules.events import OathBroken, OathSworn
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box

ROUNDS = 3


def swears(question: AskedFor, code: Code) -> str:
    """The character to which a code swears; "" if to none of these. One alone has a yes."""
    if len(question) == 1:
        return question[0] if FIRST_TAP[code] is QuestCard.SUCCESS else ""
    return dict(zip(SWORN, question, strict=False)).get(code, "")


@dataclass
class Oaths:
    """What has been sworn in this round of questions. As secret as the deal."""

    terms: Terms
    yes: dict[Box, list[str]] = field(repr=False)

    def sworn(self, boxes: tuple[Box, ...]) -> tuple[str, ...] | None:
        """Everyone's character, if it all fits."""
        asked = [name for question in oath.questions(self.terms) for name in question]
        left = [name for name in self.terms.names if name not in asked]
        silent = left[0] if left else ""
        if any(len(names) > 1 for names in self.yes.values()):
            return None
        characters = tuple([*self.yes.get(box, []), silent][0] for box in boxes)
        return characters if Counter(characters) == Counter(self.terms.names) else None


def begin_oath(game: TableGame, then: Callable[[], None], rounds: int = ROUNDS) -> None:
    """From the first line, and so many rounds of questions at most."""
    game.night.go(Explaining(game, lambda: _ask_all(game, then, rounds)))


def _ask_all(game: TableGame, then: Callable[[], None], rounds: int) -> None:
    questions = oath.questions(game.terms)
    game.night.go(OathQuestion(game, Oaths(game.terms, {}), questions, rounds, then))


class Explaining(GamePhase):
    """How to swear; whoever tries a code meanwhile has answered nothing yet."""

    presses = Answering.WAIT
    scene = Scene.TALK
    ambience = Under.AMBIENCE

    def __init__(self, game: TableGame, then: Callable[[], None]) -> None:
        super().__init__(game)
        self._then = then

    def open(self) -> None:
        self.voice.say(oath.how(self.game.terms), then=self._then)

    resume = anew = open

    def again(self, box: Box) -> None:
        """It is being said."""


class OathQuestion(Secret):
    """Are you this one, or one of these? Everybody answers."""

    moments = (Moment.DEAL,)

    def __init__(
        self,
        game: TableGame,
        oaths: Oaths,
        questions: tuple[AskedFor, ...],
        rounds: int,
        then: Callable[[], None],
    ) -> None:
        super().__init__(game.night, game.night.boxes)
        self.game = game
        self._oaths, self._rounds, self._then = oaths, rounds, then
        self.question, *self._others = questions

    def prompt(self) -> Message:
        return oath.ask(self.game.terms, self.question)

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.CHARACTER, *self.question, NOBODY)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, swearing(self.question, one))

    def resume(self) -> None:
        """What was interrupted starts again at its first line."""
        begin_oath(self.game, self._then, self._rounds)

    anew = resume

    def close(self) -> None:
        for box, code in self.answers.items():
            if name := swears(self.question, code):
                self._oaths.yes.setdefault(box, []).append(name)
        if self._others:
            left = tuple(self._others)
            self.night.go(OathQuestion(self.game, self._oaths, left, self._rounds, self._then))
            return
        sworn = self._oaths.sworn(self.night.boxes)
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
