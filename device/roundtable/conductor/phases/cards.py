"""Secret quest cards by button, and the rehearsal's: codes that nobody can tell apart."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.effects import Under
from roundtable.conductor.phases.asking import SECRET_BEAT, Asking, beat_from
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.codes import FIRST_TAP, SPECIAL, Code
from roundtable.narration.notes import Moment
from roundtable.narration.play import cards_asked
from roundtable.rules.actions import PlayCards
from roundtable.rules.legal import nearest
from roundtable.rules.options import ACard
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box


def meant(code: Code, owned: Collection[QuestCard]) -> QuestCard:
    """The card that a code stands for, whether or not its owner may play it now."""
    special = [card for card in SPECIAL.get(code, ()) if card in owned]
    return (*special, FIRST_TAP[code])[0]


CLOSING_BEAT = 4.0
SLOW_TRIES = 2


class Secret(Asking[Code]):
    """A step whose answers are codes, and stay secret for good."""

    presses = Answering.CARD
    scene = Scene.CARDS
    ambience = Under.AMBIENCE
    hears_codes = True
    lamp_beat = SECRET_BEAT
    closing_beat = CLOSING_BEAT
    least_seconds = 2 * CLOSING_BEAT
    hears_out = True
    _heard_at: float | None = None
    _slow_tries = 0

    def starts(self) -> None:
        super().starts()
        self._heard_at = None

    def check(self) -> None:
        if self._heard_at is None and not self.voice.talking:
            self._heard_at = self.night.now
        super().check()

    @property
    def counts_from(self) -> float:
        """The end of its sentence: nobody can have hesitated before."""
        return self.opened_at if self._heard_at is None else self._heard_at

    def code(self, box: Box, code: Code) -> None:
        self.enter(box, code)

    def too_slow(self, box: Box) -> None:
        """After two tries all are told, on a beat: neither who it was shows, nor when."""
        self._slow_tries += box in self.asked
        if self._slow_tries == SLOW_TRIES:
            self._slow_tries = 0
            self.at(beat_from(self.opened_at, self.night.now, self.lamp_beat), self._tell_slow)

    def _tell_slow(self) -> None:
        self.voice.say(message("code-slow"))

    def again(self, box: Box) -> None:
        """Both buttons mean nothing here."""


class PlayingCards(Secret):
    moments = (Moment.CARDS, Moment.RESULT)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game.night, game.asked())
        self.game = game
        self._laid: dict[Box, QuestCard] = {}
        """Cards that were chosen by themselves, on pages."""

    def code(self, box: Box, code: Code) -> None:
        self._laid.pop(box, None)
        super().code(box, code)

    def offer(self, box: Box) -> Offer | None:
        """All kinds that this line-up knows, to everyone: what one may play is one's own secret."""
        return self.offered(box, OfferKind.CARD, *self.game.terms.kinds)

    def presses_at(self, box: Box) -> Answering | None:
        special = box in self.asked and len(self.game.terms.kinds) > len(set(FIRST_TAP.values()))
        return Answering.SPECIAL_CARD if special else super().presses_at(box)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.enter(box, Code.YES)
            self._laid[box] = QuestCard(one)

    def prompt(self) -> Message:
        return self.game.boxed(
            message_about("cards-ask", cards_asked(self.game.terms), team=self.game.public.team)
        )

    def close(self) -> None:
        """Every code plays something: a card that cannot be had becomes the nearest, unseen."""
        played: dict[Box, QuestCard] = {}
        corrected = 0
        for box, code in self.answers.items():
            hand = self.game.options(box, ACard)
            card = self._laid.get(box) or meant(code, self.game.owned(box))
            played[box] = nearest(hand.cards, card)
            corrected += played[box] is not card
        action = self.game.composed(played)
        assert isinstance(action, PlayCards)
        self.game.play(replace(action, corrected=corrected))
