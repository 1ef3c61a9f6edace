"""A table that chooses its own line-up from the spoken lists, by ear alone."""

from __future__ import annotations

from random import Random

from roundtable.messages import Message
from tests.company.memory import Lost, seat, word
from tests.company.people import People

LISTS = ("pick-edition", "pick-good", "pick-evil", "pick-modules", "pick-rules")
READ_OUT = (*LISTS, "pick-deal", "pick-buttons", "pick-table", "pick-switch", "pick-reveal")


class Choosers(People):
    """They want one module more than they are offered, and go home once it is to be played."""

    def __init__(self, order: tuple[int, ...], rng: Random, module: str) -> None:
        super().__init__(order, rng)
        self._module = module
        self._has_it = False
        self.told: list[str] = []
        self._answers["lineup-how"] = lambda now, message: None
        self._answers["pick-how"] = lambda now, message: None

    def hear(self, now: float, message: Message) -> None:
        super().hear(now, message)
        self.told.append(message.id)
        if message.family == "deal-out":
            self.over = True
            if not self._has_it:
                raise Lost("a line-up is taken that nobody has chosen")
        elif message.id == "pick-how":
            seat(message, "seat")
        elif message.family in ("lineup-offer", "lineup-last", "lineup-own"):
            self._press(now, message.id == "lineup-own")
        elif message.family == "pick-switch":
            ours = word(message, "module") == self._module
            self._has_it |= ours and message.about == "on"
            self._press(now, ours and message.about == "off")
        elif message.id == "pick-modules":
            self._press(now, not self._has_it)
        elif message.id in ("pick-back", "pick-done"):
            self._press(now, self._has_it)
        elif message.family in READ_OUT:
            self._press(now, False)

    def _press(self, now: float, takes: bool) -> None:
        assert self.memory.steers is not None
        self.fingers.tap(
            self.soon(now, 0.0, 1.0), self.memory.steers, "approve" if takes else "reject"
        )
