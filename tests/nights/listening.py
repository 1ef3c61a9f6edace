"""What is heard at a golden night, in order, and the moment at which the next thing is done."""

from __future__ import annotations

from collections.abc import Callable

from tests.company.sitting import Happening, Sitting

LONGEST = 120.0
"""How long the next thing that is expected may take to be heard."""

NEARLY = 0.006
BETWEEN = 0.5
"""From one tap to the next, where a light is moved or something counted."""


class Listening:
    """Deals with happenings one by one; what nobody expected may be passed over or not."""

    at: Sitting

    def __init__(self) -> None:
        self._moment = 0.0  # the last moment named
        self._heard = 0  # how many happenings have been dealt with
        self._may_skip = False

    def _next(self, wanted: Callable[[Happening], bool]) -> Happening:
        """The next thing heard, which must be the one wanted, unless others may be skipped."""
        limit = self.at.now + LONGEST
        while True:
            for one in self._new_events():
                self._heard += 1
                if wanted(one):
                    return one
                if not self._may_skip:
                    raise AssertionError(f"but heard at {one.at:.2f}: {one.text}")
            if self.at.now >= limit:
                raise AssertionError(f"but heard nothing more until {self.at.now:.2f}")
            self.at.step(limit)

    def _events(self) -> list[Happening]:
        return list(self.at.happenings())

    def _new_events(self) -> list[Happening]:
        """Those that have not been dealt with."""
        return list(self.at.happenings(self._heard))

    def _nothing_else(self, until: float) -> None:
        for one in self._new_events():
            if one.at < until - NEARLY:
                if not self._may_skip:
                    raise AssertionError(f"but heard at {one.at:.2f}: {one.text}")
                self._heard += 1

    def _pass(self, *ids: str) -> None:
        """A moment, in which nothing may be heard but this."""
        self._moment += BETWEEN
        self.at.until(self._moment)
        for one in self._new_events():
            if one.id not in ids:
                raise AssertionError(f"but heard at {one.at:.2f}: {one.text}")
            self._heard += 1

    def _until_said(self, *ids: str) -> None:
        """Whatever is heard until then; a second later somebody may answer."""
        self._may_skip = True
        found = self._next(lambda one: one.id in [f"say {id}" for id in ids])
        self._moment = found.at + 1.0
        self._may_skip = False
