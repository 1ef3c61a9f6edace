"""After the last word: who has won, whether to play again, and on request the game retold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import chain

from roundtable.conductor.phase import GamePhase
from roundtable.conductor.phases.lineup import choose_lineup, deal
from roundtable.messages import Message, message
from roundtable.narration.story import retold, told
from roundtable.rules.events import GameEnded, TeamRejected
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Result, Winner
from roundtable.sounds import Sound
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

SOUNDS = {
    Winner.GOOD: Sound.GOOD_WINS,
    Winner.EVIL: Sound.EVIL_WINS,
    Winner.GOOD_ROGUE: Sound.ROGUE_WINS,
    Winner.EVIL_ROGUE: Sound.ROGUE_WINS,
}


class Ended(GamePhase):
    """The ending is told; then the steering box says whether it is the same again."""

    scene = Scene.ENDED

    def open(self) -> None:
        ended = self._ended()
        self.voice.sound(SOUNDS[ended.winner])
        self._tell(self._verdict(ended))
        self.game.finish()
        self.ask()

    def again(self, jack: Jack) -> None:
        """Not the question alone: all of it, Quest by Quest."""
        self.voice.hush()
        self._tell(self._verdict(self._ended()), self._retelling())
        self.ask()

    def _tell(self, *parts: Iterable[Message]) -> None:
        for line in chain(*parts):
            self.game.tell(line)

    def _ended(self) -> GameEnded:
        ended = self.game.story()[-1]
        assert isinstance(ended, GameEnded)
        return ended

    def _verdict(self, ended: GameEnded) -> Iterator[Message]:
        """Who has won, and what nobody could know before."""
        yield told(ended)
        if shares := self._rogues(Result.PARTLY):
            yield message("ended-shares", characters=shares)
        elif left_out := self._left_out(ended):
            yield message("ended-shares-not", characters=left_out)
        if self.game.corrected:
            yield message("cards-corrected", count=self.game.corrected)

    def _rogues(self, wanted: Result) -> tuple[str, ...]:
        """Who could have won alone, and came away with this."""
        ending = self.game.public.ending
        results = ending.characters if ending else ()
        by_name = self.game.terms.by_name
        return tuple(one for one, got in results if got is wanted and by_name[one].lone_win)

    def _left_out(self, ended: GameEnded) -> tuple[str, ...]:
        """Rogues whose side has won before the fifth Quest, and without them."""
        by_name = self.game.terms.by_name
        return tuple(
            one for one in self._rogues(Result.LOST) if by_name[one].side.value == ended.winner
        )

    def _retelling(self) -> Iterator[Message]:
        """Quest by Quest, as everyone saw it."""
        yield from map(retold, self.game.public.quests)
        lost = sum(isinstance(event, TeamRejected) for event in self.game.story())
        if lost:
            yield message("retell-vote-lost", count=lost)
        if _enforced(self.game.terms) and not self.game.corrected:
            yield message("cards-corrected", count=0)

    def prompt(self) -> Message:
        return message("again-ask", seat=int(self.night.steers))

    def tap(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack != night.steers:
            return
        self.voice.hush()
        night.game = None
        if button is Button.APPROVE:
            deal(night, self.game.lineup)
        else:
            night.go(choose_lineup(night))

    @property
    def cursor(self) -> Set[Jack]:
        return {self.night.steers}


def _enforced(terms: Terms) -> bool:
    """Whether the device knows who may play which card, and so may have changed some."""
    return terms.device_knows and not terms.cards_on_table
