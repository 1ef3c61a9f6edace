"""Secret codes: two taps that say one of four things, and look the same from outside.

A code is exactly two presses less than a second apart, with a second of quiet before and after.
Any other cluster of presses is nothing at all, both buttons together included, so that a stray tap
can never turn one code into another: what was entered before still stands. Two lone presses that
follow one another are somebody too slow for a code, and are told of as such, without their buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec import Struct

from roundtable.conductor.gestures import BOTH_WITHIN, Press, settled, unhurried
from roundtable.narration.codes import BUTTONS, Code
from roundtable.rules.hidden import Hidden
from roundtable.settings import USUAL
from roundtable_ports import OTHER, Box, Contact

_CODES = {buttons: code for code, buttons in BUTTONS.items()}


class Entered(Hidden, Struct, frozen=True):
    """A code, once its quiet has passed; `at` is its first press."""

    box: Box
    code: Code
    at: float


class TooSlow(Struct, frozen=True):
    """Two taps that were too far apart to be a code; `at` is the first of them."""

    box: Box
    at: float


@dataclass(slots=True)
class _Cluster:
    presses: list[Press] = field(repr=False)
    last: float
    follows: float | None = None  # a lone press, when that was

    def entered(self, both_within: float) -> list[Entered]:
        if len(self.presses) != 2:
            return []
        first, second = self.presses
        if second.at - first.at <= both_within:
            return []
        return [Entered(first.box, _CODES[first.button, second.button], first.at)]


SLOWEST = 3.0
"""Times a box's quiet: taps that are farther apart have nothing to do with one another."""


def usual_quiet(box: Box) -> float:
    return USUAL.box(box).code_seconds


class Codes:
    """Pure: presses in by their times, codes out once their quiet has passed.

    `quiet` is each box's own: slower hands take longer between the two halves. `pace` is how many
    of the table's seconds pass in one of those hands'.
    """

    def __init__(
        self,
        quiet: Callable[[Box], float] = usual_quiet,
        unsettled_since: Callable[[Contact], float | None] = settled,
        pace: Callable[[Box], float] = unhurried,
    ) -> None:
        self._own_quiet, self._unsettled_since, self._pace = quiet, unsettled_since, pace
        self._clusters: dict[Box, _Cluster] = {}
        self._alone: dict[Box, float] = {}  # when a box was last pressed once
        self._slow: list[TooSlow] = []

    def press(self, press: Press) -> list[Entered]:
        """Take a press; returns the code whose quiet had passed before it."""
        cluster = self._clusters.get(press.box)
        if cluster is None or press.at - cluster.last >= self._quiet(press.box):
            entered = self._over(press.box, cluster) if cluster else []
            self._clusters[press.box] = _Cluster([press], press.at, self._followed(press))
            return entered
        cluster.last = press.at
        if len(cluster.presses) < 3:  # three are as wrong as thirty
            cluster.presses.append(press)
        return []

    def tick(self, now: float) -> list[Entered]:
        """The codes whose quiet has passed."""
        entered = []
        for box, cluster in list(self._clusters.items()):
            due = self._due(box, cluster)
            if due is not None and due <= now:
                del self._clusters[box]
                entered += self._over(box, cluster)
        return entered

    def slow_tries(self) -> list[TooSlow]:
        """Whoever was too slow since this was last asked."""
        slow, self._slow = self._slow, []
        return slow

    def _over(self, box: Box, cluster: _Cluster) -> list[Entered]:
        if len(cluster.presses) == 1:
            if cluster.follows is None:
                self._alone[box] = cluster.last
            else:
                self._slow.append(TooSlow(box, cluster.follows))
        return cluster.entered(BOTH_WITHIN * self._pace(box))

    def _followed(self, press: Press) -> float | None:
        """The lone press to which this one may be the second half."""
        alone = self._alone.pop(press.box, None)
        if alone is None or press.at - alone > SLOWEST * self._quiet(press.box):
            return None
        return alone

    def _quiet(self, box: Box) -> float:
        return self._own_quiet(box) * self._pace(box)

    def wake_at(self) -> float | None:
        if not self._clusters:
            return None
        dues = (self._due(box, cluster) for box, cluster in self._clusters.items())
        return min((due for due in dues if due is not None), default=None)

    def _due(self, box: Box, cluster: _Cluster) -> float | None:
        """None while a press is on its way that began within the quiet."""
        due = cluster.last + self._quiet(box)
        for button in OTHER:
            since = self._unsettled_since(Contact(box, button))
            if since is not None and since < due:
                return None
        return due
