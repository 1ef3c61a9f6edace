"""Secret codes: two taps that say one of four things, and look the same from outside.

A code is exactly two presses less than a second apart, with a second of quiet before and after.
Any other cluster of presses is nothing at all, both buttons together included, so that a stray tap
can never turn one code into another: what was entered before still stands. Two lone presses that
follow one another are somebody too slow for a code, and are told of as such, without their buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from roundtable.conductor.gestures import BOTH_WITHIN, Press, settled, unhurried
from roundtable.rules.hidden import Hidden
from roundtable.settings import USUAL
from roundtable_ports import OTHER, Button, Contact, Jack


class Code(StrEnum):
    """The answer first, then the other; or the same twice, for a special card."""

    YES = "yes"  # approve, reject
    NO = "no"  # reject, approve
    APPROVE_TWICE = "approve_twice"
    REJECT_TWICE = "reject_twice"


_CODES = {
    (Button.APPROVE, Button.REJECT): Code.YES,
    (Button.REJECT, Button.APPROVE): Code.NO,
    (Button.APPROVE, Button.APPROVE): Code.APPROVE_TWICE,
    (Button.REJECT, Button.REJECT): Code.REJECT_TWICE,
}


class Entered(Hidden, Struct, frozen=True):
    """A code, once its quiet has passed; `at` is its first press."""

    jack: Jack
    code: Code
    at: float


class TooSlow(Struct, frozen=True):
    """Two taps that were too far apart to be a code; `at` is the first of them."""

    jack: Jack
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
        return [Entered(first.jack, _CODES[first.button, second.button], first.at)]


SLOWEST = 3.0
"""Times a box's quiet: taps that are farther apart have nothing to do with one another."""


def usual_quiet(jack: Jack) -> float:
    return USUAL.box(jack).code_seconds


class Codes:
    """Pure: presses in by their times, codes out once their quiet has passed.

    `quiet` is each box's own: slower hands take longer between the two halves. `pace` is how many
    of the table's seconds pass in one of those hands'.
    """

    def __init__(
        self,
        quiet: Callable[[Jack], float] = usual_quiet,
        unsettled_since: Callable[[Contact], float | None] = settled,
        pace: Callable[[Jack], float] = unhurried,
    ) -> None:
        self._own_quiet, self._unsettled_since, self._pace = quiet, unsettled_since, pace
        self._clusters: dict[Jack, _Cluster] = {}
        self._alone: dict[Jack, float] = {}  # when a box was last pressed once
        self._slow: list[TooSlow] = []

    def press(self, press: Press) -> list[Entered]:
        """Take a press; returns the code whose quiet had passed before it."""
        cluster = self._clusters.get(press.jack)
        if cluster is None or press.at - cluster.last >= self._quiet(press.jack):
            entered = self._over(press.jack, cluster) if cluster else []
            self._clusters[press.jack] = _Cluster([press], press.at, self._followed(press))
            return entered
        cluster.last = press.at
        if len(cluster.presses) < 3:  # three are as wrong as thirty
            cluster.presses.append(press)
        return []

    def tick(self, now: float) -> list[Entered]:
        """The codes whose quiet has passed."""
        entered = []
        for jack, cluster in list(self._clusters.items()):
            due = self._due(jack, cluster)
            if due is not None and due <= now:
                del self._clusters[jack]
                entered += self._over(jack, cluster)
        return entered

    def slow_tries(self) -> list[TooSlow]:
        """Whoever was too slow since this was last asked."""
        slow, self._slow = self._slow, []
        return slow

    def _over(self, jack: Jack, cluster: _Cluster) -> list[Entered]:
        if len(cluster.presses) == 1:
            if cluster.follows is None:
                self._alone[jack] = cluster.last
            else:
                self._slow.append(TooSlow(jack, cluster.follows))
        return cluster.entered(BOTH_WITHIN * self._pace(jack))

    def _followed(self, press: Press) -> float | None:
        """The lone press to which this one may be the second half."""
        alone = self._alone.pop(press.jack, None)
        if alone is None or press.at - alone > SLOWEST * self._quiet(press.jack):
            return None
        return alone

    def _quiet(self, jack: Jack) -> float:
        return self._own_quiet(jack) * self._pace(jack)

    def wake_at(self) -> float | None:
        if not self._clusters:
            return None
        dues = (self._due(jack, cluster) for jack, cluster in self._clusters.items())
        return min((due for due in dues if due is not None), default=None)

    def _due(self, jack: Jack, cluster: _Cluster) -> float | None:
        """None while a press is on its way that began within the quiet."""
        due = cluster.last + self._quiet(jack)
        for button in OTHER:
            since = self._unsettled_since(Contact(jack, button))
            if since is not None and since < due:
                return None
        return due
