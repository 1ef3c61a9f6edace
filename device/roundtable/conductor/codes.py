"""Secret codes: two taps that say one of four things, and look the same from outside.

A code is exactly two presses less than a second apart, with a second of quiet before and after.
Any other cluster of presses is nothing at all, both buttons together included, so that a stray tap
can never turn one code into another: what was entered before still stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from roundtable.conductor.gestures import BOTH_WITHIN, Press, settled
from roundtable.rules.hidden import Hidden
from roundtable_ports import Button, Contact, Jack

QUIET = 1.0


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


@dataclass(slots=True)
class _Cluster:
    presses: list[Press] = field(repr=False)
    last: float

    def entered(self) -> list[Entered]:
        if len(self.presses) != 2:
            return []
        first, second = self.presses
        if second.at - first.at <= BOTH_WITHIN:
            return []
        return [Entered(first.jack, _CODES[first.button, second.button], first.at)]


def usual_quiet(_jack: Jack) -> float:
    return QUIET


class Codes:
    """Pure: presses in by their times, codes out once their quiet has passed.

    `quiet` is each box's own: slower hands take longer between the two halves.
    """

    def __init__(
        self,
        quiet: Callable[[Jack], float] = usual_quiet,
        unsettled_since: Callable[[Contact], float | None] = settled,
    ) -> None:
        self._quiet, self._unsettled_since = quiet, unsettled_since
        self._clusters: dict[Jack, _Cluster] = {}

    def press(self, press: Press) -> list[Entered]:
        """Take a press; returns the code whose quiet had passed before it."""
        cluster = self._clusters.get(press.jack)
        if cluster is None or press.at - cluster.last >= self._quiet(press.jack):
            self._clusters[press.jack] = _Cluster([press], press.at)
            return cluster.entered() if cluster else []
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
                entered += cluster.entered()
        return entered

    def wake_at(self) -> float | None:
        if not self._clusters:
            return None
        dues = (self._due(jack, cluster) for jack, cluster in self._clusters.items())
        return min((due for due in dues if due is not None), default=None)

    def _due(self, jack: Jack, cluster: _Cluster) -> float | None:
        """None while a press is on its way that began within the quiet."""
        due = cluster.last + self._quiet(jack)
        for button in Button:
            since = self._unsettled_since(Contact(jack, button))
            if since is not None and since < due:
                return None
        return due
