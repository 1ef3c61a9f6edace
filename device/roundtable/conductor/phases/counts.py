"""Quest cards on the table: the Leader enters what lay there, hears it back, and confirms."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.phase import GamePhase
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import EnterCounts
from roundtable.rules.options import Tallies
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack


def call_cards(game: TableGame) -> None:
    """Where quest cards are cardboard: the Team is asked to play them, once in a round."""
    public = game.public
    if public.setup.quest_cards == "table" and game.cards_called_in != public.round:
        game.cards_called_in = public.round
        game.tell(message("cards-to-table", team=public.team))


class EnterTable(GamePhase):
    """Kind by kind: approve adds one, reject takes one away, a hold goes on.

    The last hold but one reads everything back, and the last confirms. Successes are what is left.
    """

    scene = Scene.TALK
    moments = (Moment.CARDS, Moment.RESULT)
    nudges = True

    def __init__(self, game: TableGame) -> None:
        super().__init__(game, game.asked()[:1])
        (self._leader,) = self.asked
        options = game.options(self._leader, Tallies)
        self._total = options.total
        self._kinds = options.kinds
        self._counted: dict[QuestCard, int] = {
            kind: 0 for kind in options.kinds if kind is not QuestCard.SUCCESS
        }
        self._waiting = list(self._counted)
        self._read_back = False

    def ask(self) -> None:
        call_cards(self.game)
        super().ask()

    def asks(self) -> Message:
        """What has been entered stands where it can be read."""
        if self._read_back:
            return self._told("counts-confirm")
        return self._told("counts-at") if any(self._counted.values()) else self.prompt()

    def prompt(self) -> Message:
        if len(self._counted) == 1:
            return message("counts-ask", leader=int(self._leader))
        return message("counts-of", leader=int(self._leader), kind=self._waiting[0])

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        self._read_back = False
        kind = self._waiting[0]
        step = 1 if button is Button.APPROVE else -1
        others = sum(self._counted.values()) - self._counted[kind]
        self._counted[kind] = min(max(self._counted[kind] + step, 0), self._total - others)
        self.voice.say(self._told("counts-at"))

    def hold(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        if len(self._waiting) > 1:
            self._waiting.pop(0)
            self.ask()
            return
        action = EnterCounts(self._counts())
        if not self.game.may_play(action):
            self.voice.say(self._told("counts-cannot"))
            self._waiting = list(self._counted)
            if len(self._waiting) > 1:
                self.ask()
        elif not self._read_back:
            self._read_back = True
            self.voice.say(self._told("counts-confirm"))
        else:
            self.game.play(action)

    def _counts(self) -> tuple[tuple[QuestCard, int], ...]:
        successes = self._total - sum(self._counted.values())
        return tuple((kind, self._counted.get(kind, successes)) for kind in self._kinds)

    def _told(self, id: str) -> Message:
        lying = tuple((str(card), count) for card, count in self._counts() if count)
        return message(id, cards=lying)
