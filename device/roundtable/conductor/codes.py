"""Secret codes: two taps that say one of four things, and look the same from outside.

A code is exactly two presses less than a second apart, with a second of quiet before and after.
Any other cluster of presses is nothing at all, so that a stray tap can never turn one code into
another: what was entered before still stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from roundtable.ports import Button, Jack

QUIET = 1.0


class Code(StrEnum):
    """The answer first, then the other; or the same twice, for a special card."""

    YES = "yes"  # approve, reject
    NO = "no"  # reject, approve
    APPROVE_TWICE = "approve_twice"
    REJECT_TWICE = "reject_twice"


_CODES: dict[tuple[Button | None, ...], Code] = {
    (Button.APPROVE, Button.REJECT): Code.YES,
    (Button.REJECT, Button.APPROVE): Code.NO,
    (Button.APPROVE, Button.APPROVE): Code.APPROVE_TWICE,
    (Button.REJECT, Button.REJECT): Code.REJECT_TWICE,
}


@dataclass(slots=True)
class _Cluster:
    last: float = 0.0
    presses: list[Button | None] = field(default_factory=list)


def usual_quiet(_jack: Jack) -> float:
    return QUIET


class Codes:
    """Pure: presses in by their times, codes out once their quiet has passed.

    `quiet` is each box's own: slower hands take longer between the two halves.
    """

    def __init__(self, quiet: Callable[[Jack], float] = usual_quiet) -> None:
        self._quiet = quiet
        self._clusters: dict[Jack, _Cluster] = {}

    def press(self, jack: Jack, button: Button | None, at: float) -> None:
        """A press; None is one that came too early to count, but breaks the quiet all the same."""
        cluster = self._clusters.setdefault(jack, _Cluster())
        cluster.last = at
        if len(cluster.presses) < 3:  # three are as wrong as thirty
            cluster.presses.append(button)

    def tick(self, now: float) -> list[tuple[Jack, Code]]:
        """The codes whose quiet has passed."""
        entered = []
        for jack, cluster in list(self._clusters.items()):
            if cluster.last + self._quiet(jack) > now:
                continue
            del self._clusters[jack]
            if code := _CODES.get(tuple(cluster.presses)):
                entered.append((jack, code))
        return entered

    def forget(self) -> None:
        """Whatever is half entered belongs to a step that is over."""
        self._clusters.clear()

    def wake_at(self) -> float | None:
        return min(
            (cluster.last + self._quiet(jack) for jack, cluster in self._clusters.items()),
            default=None,
        )
