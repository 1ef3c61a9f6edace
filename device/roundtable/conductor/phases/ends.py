"""After the last word: who has won, a short retelling, and whether to play again."""

from __future__ import annotations

from collections.abc import Iterator, Set

from roundtable.conductor.effects import Effect
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lineup import choose_lineup, deal
from roundtable.messages import Message, message
from roundtable.narration.story import retold, told
from roundtable.rules.events import GameEnded, TeamRejected
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Result, Winner
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

SOUNDS = {
    Winner.GOOD: Effect.GOOD_WINS,
    Winner.EVIL: Effect.EVIL_WINS,
    Winner.GOOD_ROGUE: Effect.ROGUE_WINS,
    Winner.EVIL_ROGUE: Effect.ROGUE_WINS,
}


class Ended(Phase):
    """The ending is told; then the steering box says whether it is the same again."""

    scene = Scene.ENDED

    def open(self) -> None:
        night = self.night
        assert night.setup is not None
        story = night.story()
        ended = story[-1]
        assert isinstance(ended, GameEnded)
        night.sound(SOUNDS[ended.winner])
        night.tell(told(ended))
        if shares := self._sharing():
            night.say(message("ended-shares", characters=shares))
        for line in self._retelling():
            night.tell(line)
        if night.corrected or _enforced(night.setup):
            night.say(message("cards-corrected", count=night.corrected))
        night.finish()
        self.ask()

    def _sharing(self) -> tuple[str, ...]:
        """Rogues who did not win alone, and share in their side's victory."""
        public = self.night.public
        assert public is not None
        assert public.ending is not None
        results = public.ending.characters
        return tuple(name for name, result in results if result is Result.PARTLY)

    def _retelling(self) -> Iterator[Message]:
        """Quest by Quest, as everyone saw it."""
        public = self.night.public
        assert public is not None
        yield from map(retold, public.quests)
        lost = sum(isinstance(event, TeamRejected) for event in self.night.story())
        if lost:
            yield message("retell-vote-lost", count=lost)

    def prompt(self) -> Message:
        return message("again-ask", seat=int(self.night.steers))

    def tap(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack != night.steers:
            return
        setup = night.lineup
        assert setup is not None
        night.hush()
        night.forget_game()
        if button is Button.APPROVE:
            deal(night, setup)
        else:
            night.go(choose_lineup(night))

    @property
    def cursor(self) -> Set[Jack]:
        return {self.night.steers}


def _enforced(setup: Setup) -> bool:
    """Whether the device knows who may play which card, and so may have changed some."""
    terms = terms_of(setup)
    return terms.device_knows and not terms.cards_on_table
