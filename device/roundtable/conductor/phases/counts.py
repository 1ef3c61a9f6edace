"""Quest cards on the table: they are looked at by hand, and the Leader enters what lies there."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.phase import GamePhase
from roundtable.conductor.phases.asking import Looking
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.actions import EnterCounts
from roundtable.rules.events import CardLook
from roundtable.rules.options import Tallies
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button


class LookByHand(Looking):
    """Somebody looks at another's card, does with it what they may, and says when it is done."""

    moments = (Moment.CARDS,)

    def __init__(self, game: TableGame, look: CardLook, then: Callable[[], None]) -> None:
        super().__init__(game, look.seat, then)
        self._look = look

    def prompt(self) -> Message:
        look = self._look
        asks = message_about("look-hand", look.by, seat=look.seat, target=look.of)
        return self.game.boxed(asks)

    def anew(self) -> None:
        self.night.go(LookByHand(self.game, self._look, self._then))


class EnteringTable(GamePhase):
    """Kind by kind: approve adds one, reject takes one away, a hold goes on.

    The last hold but one reads everything back, and the last confirms. Successes are what is left.
    """

    presses = Answering.COUNT
    scene = Scene.TALK
    moments = (Moment.CARDS, Moment.RESULT)
    nudges = True
    holds = (Button.APPROVE,)

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

    def asks(self) -> Message:
        """What has been entered stands where it can be read."""
        if self._read_back:
            return self._told("counts-confirm")
        return self._told("counts-at") if any(self._counted.values()) else self.prompt()

    def prompt(self) -> Message:
        if len(self._counted) == 1:
            return message("counts-ask", leader=self._leader)
        return message("counts-of", leader=self._leader, kind=self._waiting[0])

    def tap(self, box: Box, button: Button) -> None:
        if box != self._leader:
            return
        self._read_back = False
        kind = self._waiting[0]
        step = 1 if button is Button.APPROVE else -1
        others = sum(self._counted.values()) - self._counted[kind]
        self._counted[kind] = min(max(self._counted[kind] + step, 0), self._total - others)
        self.voice.say(self._told("counts-at"))

    def hold(self, box: Box, button: Button) -> None:
        if box != self._leader:
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
