"""Errors of scripted players: which of them think no more, and which cannot answer a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from roundtable.messages import Message, declare, message, result
from roundtable_ports import Box

T = TypeVar("T")

declare(
    None,
    result("company-slipped", "seat"),
    result("company-chance", "seat"),
    result("company-gone", "seat"),
    result("company-quiet"),
    seldom=True,
)


def raises(error: Exception) -> None:
    raise error


class Slips:
    """Keeps an error of one scripted player away from the others, for one game.

    A player that fails begins anew, and is asked again at once. One that fails twice answers at
    random from then on. `failed` logs an error, or raises it; `says` announces what came of it.
    """

    def __init__(
        self,
        failed: Callable[[Exception], None] = raises,
        says: Callable[[Message], None] = lambda _said: None,
    ) -> None:
        self._failed, self._says = failed, says
        self._slipped: set[object] = set()
        self.mindless: set[Box] = set()
        """The boxes whose players answer at random."""

        self.stuck: set[Box] = set()
        """The boxes whose players have no answer to what is asked now."""

    def gather(self) -> None:
        """The next game begins: all of them think again."""
        self._slipped.clear()
        self.mindless.clear()
        self.stuck.clear()

    def thought(
        self, box: Box, think: Callable[[], T | None], anew: Callable[[], None]
    ) -> T | None:
        """What this player chooses; None if its mind has failed twice. `anew` gives it another."""
        return None if box in self.mindless else self._tried(box, think, anew)

    def answer(self, box: Box, answer: Callable[[], T]) -> T | None:
        """What this player does; None if that failed, and it is stuck."""
        answered = self._tried(box, answer)
        if answered is None:
            self.stuck.add(box)
        return answered

    def _tried(
        self, box: Box, call: Callable[[], T], anew: Callable[[], None] = lambda: None
    ) -> T | None:
        try:
            return call()
        except Exception as error:
            self._failed(error)
        if box not in self._slipped:
            self._slipped.add(box)
            anew()
            try:
                answer = call()
            except Exception as error:
                self._failed(error)
            else:
                self._says(message("company-slipped", seat=box))
                return answer
        if box not in self.mindless:
            self.mindless.add(box)
            self._says(message("company-chance", seat=box))
        return None

    def all_failed(self, error: Exception) -> None:
        """None of them could look up; that is announced once a game."""
        self._failed(error)
        if "all" not in self._slipped:
            self._slipped.add("all")
            self._says(message("trouble-part"))

    def spoken(self, speak: Callable[[], None], anew: Callable[[], None]) -> None:
        """Give a reason, perhaps; no more in this game if that fails twice."""
        if "quiet" in self._slipped:
            return
        try:
            speak()
        except Exception as error:
            self._failed(error)
            if "reasons" in self._slipped:
                self._slipped.add("quiet")
                self._says(message("company-quiet"))
            self._slipped.add("reasons")
            anew()
