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
        self._answers["lineup-how"] = lambda now, cue: None
        self._answers["pick-how"] = lambda now, cue: None

    def hear(self, now: float, cue: Message) -> None:
        super().hear(now, cue)
        self.told.append(cue.id)
        if cue.family == "lineup-taken":
            self.over = True
            if not self._has_it:
                raise Lost("a line-up is taken that nobody has chosen")
        elif cue.id == "pick-how":
            seat(cue, "seat")
        elif cue.family in ("lineup-offer", "lineup-last", "lineup-own"):
            self._press(now, cue.id == "lineup-own")
        elif cue.family == "pick-switch":
            ours = word(cue, "module") == self._module
            self._has_it |= ours and cue.about == "on"
            self._press(now, ours and cue.about == "off")
        elif cue.id == "pick-modules":
            self._press(now, not self._has_it)
        elif cue.id in ("pick-back", "pick-done"):
            self._press(now, self._has_it)
        elif cue.family in READ_OUT:
            self._press(now, False)

    def _press(self, now: float, takes: bool) -> None:
        assert self.memory.steers is not None
        self.fingers.tap(
            self.soon(now, 0.0, 1.0), self.memory.steers, "approve" if takes else "reject"
        )
