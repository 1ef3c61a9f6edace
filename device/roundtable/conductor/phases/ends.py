"""After the last word: who has won, a short retelling, and whether to play again."""

from __future__ import annotations

from collections.abc import Iterator, Set

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
        game, voice = self.game, self.voice
        ended = game.story()[-1]
        assert isinstance(ended, GameEnded)
        voice.sound(SOUNDS[ended.winner])
        game.tell(told(ended))
        if shares := self._sharing():
            voice.say(message("ended-shares", characters=shares))
        for line in self._retelling():
            game.tell(line)
        if game.corrected or _enforced(game.terms):
            voice.say(message("cards-corrected", count=game.corrected))
        game.finish()
        self.ask()

    def _sharing(self) -> tuple[str, ...]:
        """Rogues who did not win alone, and share in their side's victory."""
        ending = self.game.public.ending
        results = ending.characters if ending else ()
        return tuple(name for name, result in results if result is Result.PARTLY)

    def _retelling(self) -> Iterator[Message]:
        """Quest by Quest, as everyone saw it."""
        yield from map(retold, self.game.public.quests)
        lost = sum(isinstance(event, TeamRejected) for event in self.game.story())
        if lost:
            yield message("retell-vote-lost", count=lost)

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
