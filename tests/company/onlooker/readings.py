"""What the design makes of raw edges, read simply and from outside: presses, taps, holds, codes.

Where the design leaves an answer open (a contact in turmoil, a press on the very border of a rule)
the reading says so, by allowing several; it never guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from operator import itemgetter

from roundtable_ports import Box, Button, Contact
from tests.company.design import CODE, DEAF, DECIDED, HOLD, bunched

QUIET_LINE = 0.030
"""After so long without an edge, whatever a contact did is over."""

TRAIN = 0.020
BLIP = (0.0049, 0.0051)
TOGETHER = (0.049, 0.051)
NEAR = 0.035
"""A press is believed up to 26 ms after its first edge: so near a border it may fall either way."""

EXACT = 0.002
"""Of times that are told apart by first edges alone."""

NEVER = float("inf")

Level = tuple[float, bool]
Code = tuple[Button, Button]
"""Two taps."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A finger's press, by its first edge; not sure if a contact was in turmoil."""

    at: float
    button: Button
    sure: bool = True
    up: float | None = NEVER
    """When it was let go; None: nobody can tell."""

    after_blips: float | None = None
    """Its first edge, if whatever came before that was a blip and no bouncing."""

    @property
    def latest(self) -> float:
        """When it began at the latest."""
        return self.after_blips or self.at


@dataclass(frozen=True, slots=True)
class Gesture:
    """A press that was decided: a tap, or a hold."""

    button: Button
    held: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """Something that was decided at one box at one moment: one of these, None for nothing."""

    decided: float
    box: Box
    may: frozenset[Gesture | None]
    loose: bool = False
    """Nobody can tell when it was decided."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a step between its opening and a menu, or its end: each may be known late."""

    opened: tuple[float, float]
    closed: tuple[float, float]
    deaf: float = DEAF


@dataclass(slots=True)
class Line:
    """Every edge of one contact."""

    edges: list[Level] = field(default_factory=list)

    def down_at(self, moment: float) -> bool:
        return next((down for at, down in reversed(self.edges) if at <= moment), False)

    def presses(self, button: Button, since: float, until: float) -> list[Pressed]:
        """Those whose first edge fell between, and whatever may have been one."""
        recent: list[Level] = []
        for at, down in reversed(self.edges):
            if at < since - 0.5 and recent and recent[-1][0] - at >= QUIET_LINE:
                break
            if at <= until:
                recent.append((at, down))
        trains = bunched(recent[::-1], itemgetter(0), QUIET_LINE)
        found = (
            replace(one, up=_let_go(one, trains[at:], until)) if one.sure else replace(one, up=None)
            for at, train in enumerate(trains)
            for one in _read(train, button, until)
        )
        return [one for one in found if one.at >= since - NEAR]


def _read(train: list[Level], button: Button, now: float) -> list[Pressed]:
    """Up to 20 ms is one change, under 5 ms is none; what is neither is turmoil."""
    (start, first_down), (end, last_down) = train[0], train[-1]
    turmoil = [Pressed(at, button, sure=False) for at, down in train if down]
    if now - end < QUIET_LINE and len(train) > 1:
        return turmoil
    changed = first_down is last_down
    if end - start <= TRAIN and changed:
        return [Pressed(start, button, after_blips=_after_blips(train))] if last_down else []
    away = [after - at for (at, down), (after, _) in pairwise(train) if down is first_down]
    if not changed and end - start <= TRAIN and all(one < BLIP[0] for one in away):
        return []
    if len(train) == 2 and first_down and away[0] > BLIP[1]:
        return [Pressed(start, button)]
    if len(train) == 2 and not first_down and away[0] > TRAIN + 0.001:
        return [Pressed(end, button)]
    return turmoil


def _after_blips(train: list[Level]) -> float | None:
    """The last down edge after the contact stood open, unless it had stood closed before."""
    found = None
    for (down, _), (up, _), (again, _) in zip(train[::2], train[1::2], train[2::2], strict=False):
        if up - down >= BLIP[1]:
            break
        if again - up >= BLIP[0]:
            found = again
    return found


def _let_go(one: Pressed, trains: Sequence[list[Level]], now: float) -> float | None:
    """When a sure press ended, by the train it began and those after it."""
    first, *later = trains
    if not first[-1][1]:
        return first[-1][0]
    for train in later:
        start, end = train[0][0], train[-1][0]
        quiet = now - end >= QUIET_LINE or len(train) == 1
        if not quiet or end - start > TRAIN:
            return None
        if not train[-1][1]:
            return start
        if _read(train, one.button, now):
            return None
    return NEVER


class Board:
    """All that happened at all contacts."""

    def __init__(self) -> None:
        self.lines: dict[Contact, Line] = {}
        self.downs: dict[Box, int] = {}
        self.quiet: Callable[[Box], float] = lambda _: CODE
        """How long the two halves of a box's code may be apart: slow hands get more time."""

    def edge(self, contact: Contact, down: bool, at: float) -> None:
        self.lines.setdefault(contact, Line()).edges.append((at, down))
        if down:
            self.downs[contact.box] = self.downs.get(contact.box, 0) + 1

    def forget(self, before: float) -> None:
        """Nothing that old matters any more."""
        for line in self.lines.values():
            kept = [edge for edge in line.edges if edge[0] >= before]
            line.edges = kept or line.edges[-1:]

    def presses(self, box: Box, since: float, until: float) -> list[Pressed]:
        found = [
            one
            for button in Button
            if (line := self.lines.get(Contact(box, button)))
            for one in line.presses(button, since, until)
        ]
        return sorted(found, key=lambda one: one.at)

    def down(self, contact: Contact, at: float) -> bool:
        line = self.lines.get(contact)
        return line is not None and line.down_at(at)


def ballots(board: Board, box: Box, stretches: Iterable[Stretch]) -> set[Button | None]:
    """Which button may be this box's vote: the last tap; None if there may be none."""
    possible: set[Button | None] = {None}
    for stretch in stretches:
        presses = board.presses(box, stretch.opened[0], stretch.closed[1])
        for number, one in enumerate(presses):
            others = [
                abs(other.at - one.at)
                for at, other in enumerate(presses)
                if at != number and other.button is not one.button
            ]
            nearest = min(others, default=9.0)
            # Of three presses in a row, which two are together?
            crowd = sum(abs(other.at - one.at) < 2 * TOGETHER[1] for other in presses) > 2
            lone = nearest > TOGETHER[1]
            if nearest < TOGETHER[0] and not crowd and _sure(presses, one.at):
                continue  # both tapped: say that again
            decided = one.at + DECIDED
            early = one.at < stretch.opened[0] + DEAF - 0.001
            if early or decided > stretch.closed[1] + NEAR:
                continue
            held = board.down(Contact(box, one.button), stretch.closed[1])
            sure = (
                one.sure
                and lone
                and one.at > stretch.opened[1] + DEAF + 0.001
                and decided < stretch.closed[0] - NEAR
                and not held
            )
            possible = {one.button} if sure else possible | {one.button}
    return possible


def _sure(presses: Sequence[Pressed], around: float) -> bool:
    return all(one.sure for one in presses if abs(one.at - around) < 0.2)


def codes(board: Board, box: Box, stretches: Iterable[Stretch]) -> set[Code | None]:
    """Which code may be this box's: the last two taps amid quiet; None if there may be none.

    What was pressed before a step opened breaks the quiet of what comes right after.
    """
    possible: set[Code | None] = {None}
    quiet = board.quiet(box)
    for stretch in stretches:
        presses = board.presses(box, stretch.opened[0] - quiet, stretch.closed[1])
        # Generously: a gap on the border is for the reader.
        for cluster in bunched(presses, lambda one: one.at, quiet + EXACT):
            if cluster[-1].at < stretch.opened[0] - NEAR:
                continue
            pairs = {(one.button, after.button) for one, after in combinations(cluster, 2)}
            gaps = [after.at - one.at for one, after in pairwise(cluster)]
            borders = (
                not all(one.sure for one in cluster)
                or any(gap <= TOGETHER[1] or gap > quiet - EXACT for gap in gaps)
                or any(
                    stretch.opened[0] + DEAF - 0.001 < one.at < stretch.opened[1] + DEAF + 0.001
                    for one in cluster
                )
                or stretch.opened[0] - NEAR <= cluster[0].at < stretch.opened[1]
            )
            if any(after.latest - one.at > quiet - EXACT for one, after in pairwise(cluster)):
                possible |= pairs  # just on the second: one cluster or two
                continue
            if cluster[0].at < stretch.opened[0] - NEAR and not borders:
                continue
            if any(_both(*pair) for pair in pairwise(cluster)):
                continue  # both tapped means nothing here, whatever else is in it
            if len(cluster) < 2 or cluster[-1].at + quiet > stretch.closed[1] + NEAR:
                if borders and len(cluster) > 2:
                    possible |= pairs
                continue
            if borders or cluster[-1].at + quiet > stretch.closed[0] - NEAR:
                possible |= pairs
            elif len(cluster) == 2 and cluster[0].at >= stretch.opened[1] + DEAF:
                possible = {(cluster[0].button, cluster[1].button)}
    return possible


def _both(one: Pressed, after: Pressed) -> bool:
    together = after.at - one.at < TOGETHER[0]
    return together and one.sure and after.sure and one.button is not after.button


def gestures(
    board: Board, box: Box, stretch: Stretch, holds: Set[Button] = frozenset()
) -> list[Made]:
    """What was decided at this box, in order; `holds`: the buttons whose hold means something."""
    made = []
    presses = board.presses(box, stretch.opened[0], stretch.closed[1])
    for one in presses:
        if one.at < stretch.opened[0] + stretch.deaf - 0.001:
            continue
        decided, may = _decided(one, stretch, holds)
        if decided > stretch.closed[1] + NEAR:
            continue
        near = [
            other for other in presses if other is not one and abs(other.at - one.at) < TOGETHER[1]
        ]
        others = [other for other in near if other.button is not one.button]
        if others:
            pair = len(near) == 1 and one.sure and others[0].sure
            if pair and abs(others[0].at - one.at) < TOGETHER[0] and _lonely(presses, one):
                continue  # both tapped, or held
            may |= {None}
        on_border = one.at < stretch.opened[1] + stretch.deaf + 0.001
        if not one.sure or on_border or decided > stretch.closed[0] - NEAR:
            may |= {None}
        loose = one.up is None and one.button in holds
        made.append(Made(decided, box, frozenset(may), loose))
    return sorted(made, key=lambda one: one.decided)


def _lonely(presses: Sequence[Pressed], one: Pressed) -> bool:
    """Whether no third press could be the one that it goes with."""
    return sum(abs(other.at - one.at) < 2 * TOGETHER[1] for other in presses) == 2


def _decided(
    one: Pressed, stretch: Stretch, holds: Set[Button]
) -> tuple[float, set[Gesture | None]]:
    tap, held = Gesture(one.button), Gesture(one.button, held=True)
    soon, late = one.at + DECIDED, one.at + HOLD
    if one.button not in holds:
        return soon, {tap}
    if one.up is None:
        return soon, {tap, held, None}
    if one.up > late + EXACT:
        return late, {held}
    if one.up > late - NEAR:
        return late, {tap, held}
    return max(soon, one.up), {tap}
