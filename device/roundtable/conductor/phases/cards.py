"""Secret quest cards by button, and the rehearsal's: codes that nobody can tell apart."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from roundtable.conductor.codes import Code
from roundtable.conductor.effects import Under
from roundtable.conductor.phases.asking import SECRET_BEAT, Asking
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.narration.play import SPECIAL_CARDS
from roundtable.rules.actions import PlayCards as Cards
from roundtable.rules.legal import nearest
from roundtable.rules.options import ACard
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Scene
from roundtable_ports import Jack

FIRST_TAP = {
    Code.YES: QuestCard.SUCCESS,
    Code.APPROVE_TWICE: QuestCard.SUCCESS,
    Code.NO: QuestCard.FAIL,
    Code.REJECT_TWICE: QuestCard.FAIL,
}
"""Without special cards the first tap decides."""

SPECIAL = {
    Code.APPROVE_TWICE: (QuestCard.ROGUE_SUCCESS, QuestCard.GOOD_MESSAGE, QuestCard.MAGIC),
    Code.REJECT_TWICE: (QuestCard.ROGUE_FAIL, QuestCard.EVIL_MESSAGE, QuestCard.MAGIC),
}
"""The same button twice is the holder's special card; Magic is either."""


def meant(code: Code, hand: Collection[QuestCard], playable: Collection[QuestCard]) -> QuestCard:
    """The card that a code stands for, whether or not its holder may play it."""
    special = [card for card in SPECIAL.get(code, ()) if card in playable]
    held = [card for card in special if card in hand]
    return (*held, *special, FIRST_TAP[code])[0]


CLOSING_BEAT = 4.0


class Secret(Asking[Code]):
    """A step whose answers are codes, and stay secret for good."""

    scene = Scene.CARDS
    ambience = Under.AMBIENCE
    hears_codes = True
    lamp_beat = SECRET_BEAT
    closing_beat = CLOSING_BEAT
    least_seconds = 2 * CLOSING_BEAT
    hears_out = True
    _heard_at: float | None = None

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

    def code(self, jack: Jack, code: Code) -> None:
        self.enter(jack, code)

    def again(self, jack: Jack) -> None:
        """Both buttons mean nothing here."""


class PlayCards(Secret):
    moments = (Moment.CARDS, Moment.RESULT)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game.night, game.asked())
        self.game, self._terms = game, game.terms

    def prompt(self) -> Message:
        return self.game.boxed(message(_asks(self._terms), team=self.game.public.team))

    def close(self) -> None:
        """Every code plays something: a card that cannot be had becomes the nearest, unseen."""
        played: dict[Jack, QuestCard] = {}
        corrected = 0
        for jack, code in self.answers.items():
            hand = self.game.options(jack, ACard)
            card = meant(code, hand.cards, self._terms.playable)
            played[jack] = nearest(hand.cards, card)
            corrected += played[jack] is not card
        action = self.game.composed(played)
        assert isinstance(action, Cards)
        self.game.play(replace(action, corrected=corrected))


def _asks(terms: Terms) -> str:
    """The prompt that says how the special cards of this line-up are played."""
    special = [one for one in SPECIAL_CARDS if any(who.module == one for who in terms.cast)]
    if not special:
        return "cards-ask"
    return f"cards-ask-{special[0] if len(special) == 1 else 'mixed'}"
