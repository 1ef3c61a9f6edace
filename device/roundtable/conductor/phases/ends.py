"""The end as a show: who has won, who was who, whether to play again; on request all retold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from itertools import chain

from roundtable.conductor.phase import NOBODY, GamePhase
from roundtable.conductor.phases.join import Admitting
from roundtable.conductor.phases.lineup import deal, gather
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.endings import who_was
from roundtable.narration.story import retold, told
from roundtable.rules.events import GameEnded, TeamRejected
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Result, Winner
from roundtable.sounds import Sound
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

SOUNDS = {
    Winner.GOOD: Sound.GOOD_WINS,
    Winner.EVIL: Sound.EVIL_WINS,
    Winner.GOOD_ROGUE: Sound.ROGUE_WINS,
    Winner.EVIL_ROGUE: Sound.ROGUE_WINS,
}


class Ended(Admitting, GamePhase):
    """Who has won, then who was who; then the steering box says what comes next.

    A table that has never seen it hears it seat by seat; later all lamps say at once which side
    was whose, and who was who is told with the rest, on request. A tap of the steering box before
    the question leaves out whatever is still to be told.
    """

    presses = Answering.AGAIN
    scene = Scene.ENDED
    gathers = True

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._was = game.who_was_who()
        self._told = 0  # of how many seats
        self._verdict_told = False
        self._asked = False

    def open(self) -> None:
        ended = self._ended()
        self.voice.sound(SOUNDS[ended.winner])
        self.game.finish()
        self._tell(self._verdict(ended), then=self._unveil)

    def again(self, box: Box) -> None:
        """Not the question alone: all of it, Quest by Quest."""
        self.voice.hush()
        self._verdict_told = True  # it is told again
        self._all_told()
        self._tell(self._verdict(self._ended()), self._retelling(), then=self.ask)

    def resume(self) -> None:
        self._all_told()
        self.ask()

    def sound_lost(self) -> None:
        self.voice.lose_sound(goes_on=False)
        self.resume()

    def _tell(self, *parts: Iterable[Message], then: Callable[[], None]) -> None:
        *lines, last = chain(*parts)
        for line in lines:
            self.game.tell(line)
        self.game.tell(last, then=then)

    def _unveil(self) -> None:
        self._verdict_told = True
        if not self._was:
            self.game.tell(message("turn-cards"))
        elif self.voice.would_explain(self._who_was(1)):
            self._unveil_next()
            return
        self._told = len(self._was)
        self.ask()

    def _unveil_next(self) -> None:
        """The next seat, until all have been told of."""
        if self._told == len(self._was):
            self.ask()
        else:
            self._told += 1
            self.game.tell(self._who_was(self._told), then=self._unveil_next)

    def _who_was(self, seat: int) -> Message:
        return who_was(seat, self._was[seat - 1])

    def _all_told(self) -> None:
        """Somebody has broken in: all is shown, and only what must be heard is still said."""
        self._told = len(self._was)
        if not self._verdict_told:
            self._verdict_told = True
            for line in self._corrected():
                self.game.tell(line)

    def ask(self) -> None:
        """What is pressed in the same moment was meant to leave out the rest."""
        if not self._asked:
            self._asked, self.listens_since = True, self.night.now
        super().ask()

    def asks(self) -> Message | None:
        return self.prompt() if self._asked else None

    @property
    def may_be_hushed(self) -> bool:
        """The question comes when all is told."""
        return self._asked

    @property
    def unveiled(self) -> Mapping[Box, str]:
        return dict(zip(self.night.boxes, self._was[: self._told], strict=False))

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
        yield from self._corrected()

    def _corrected(self) -> Iterator[Message]:
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
        """Who was who, then Quest by Quest, as everyone saw it."""
        yield from map(self._who_was, range(1, len(self._was) + 1))
        yield from map(retold, self.game.public.quests)
        lost = sum(isinstance(event, TeamRejected) for event in self.game.story())
        if lost:
            yield message("retell-vote-lost", count=lost)
        if _enforced(self.game.terms) and not self.game.corrected:
            yield message("cards-corrected", count=0)

    def prompt(self) -> Message:
        return message("again-ask", seat=self.night.steers)

    def tap(self, box: Box, button: Button) -> None:
        night = self.night
        if box != night.steers:
            return
        self.voice.hush()
        if not self._asked:
            self.resume()
            return
        again = button is Button.APPROVE and not night.seats_change
        night.game = None
        if again:
            deal(night, self.game.lineup)
        else:
            gather(night)

    @property
    def presses_of(self) -> Set[Box]:
        return self.cursor

    @property
    def cursor(self) -> Set[Box]:
        return {self.night.steers} if self._asked else NOBODY


def _enforced(terms: Terms) -> bool:
    """Whether the device knows who may play which card, and so may have changed some."""
    return terms.device_knows and not terms.cards_on_table
