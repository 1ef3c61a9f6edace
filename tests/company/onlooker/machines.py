"""What pointing, counting and holding come to by the design: small machines fed by gestures.

Each machine knows its states and what a gesture makes of one: another state, or the end with what
was chosen. Where a gesture may have been this or that, all states that are possible are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence, Set
from dataclasses import dataclass

from roundtable.rules.vocabulary import QuestCard
from roundtable_ports import Box, Button
from tests.company.design import TAKEN, bunched
from tests.company.onlooker.readings import NEAR, Board, Gesture, Made, Stretch, gestures

A, R = Button.APPROVE, Button.REJECT
BOTH_BUTTONS = frozenset(Button)
MOST_STATES = 400
CROWD = 3
"""So many decisions at once may have come in any order, and are not read."""


@dataclass(frozen=True, slots=True)
class End:
    """The step is over, and this was chosen."""

    chosen: Hashable


class Machine:
    """Whose holds mean something, where it starts, and what a gesture does."""

    holds: Mapping[Box, Set[Button]]
    boxes: Collection[Box]

    def start(self) -> Hashable:
        return None

    now = 0.0
    """When what is done is decided."""

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        """The next state, or an `End`."""
        return state

    def goes_on(self, state: Hashable) -> Hashable:
        """The state in which it is taken up again after a menu or a pause."""
        return state

    def lapses(self, state: Hashable) -> tuple[float, Hashable] | None:
        """When it ends by itself if nobody does anything, and with what."""
        return None


def ends(machine: Machine, board: Board, stretches: Sequence[Stretch]) -> set[Hashable] | None:
    """What may have been chosen when the last stretch closed; None if nobody can tell.

    An empty set means that nothing that was pressed could have closed it then.
    """
    states: set[Hashable] = {machine.start()}
    chosen: set[Hashable] = set()
    for number, stretch in enumerate(stretches):
        last = stretch is stretches[-1]
        if number:
            states = {machine.goes_on(state) for state in states}
        made = sorted(
            (
                one
                for box in machine.boxes
                for one in gestures(board, box, stretch, machine.holds.get(box, frozenset()))
            ),
            key=lambda one: one.decided,
        )
        if any(one.loose for one in made):
            return None
        # Of decisions so near to each other the order is open.
        for together in bunched(made, lambda one: one.decided, NEAR):
            if len(together) >= CROWD:
                return None
            orders = [together, together[::-1]] if len(together) > 1 else [together]
            after = {one for order in orders for one in _run(machine, states, order, last)}
            states = {one for one in after if not isinstance(one, End)}
            if last and together[-1].decided >= stretch.closed[0] - NEAR:
                chosen |= {one.chosen for one in after if isinstance(one, End)}
            if len(states) > MOST_STATES:
                return None
    earliest, latest = stretches[-1].closed
    for at, lapsed in filter(None, map(machine.lapses, states)):
        if earliest - NEAR <= at <= latest + NEAR:
            chosen.add(lapsed)
    return chosen


def _run(
    machine: Machine, states: set[Hashable], made: Sequence[Made], may_end: bool
) -> set[Hashable]:
    """All states that these decisions, in this order, may lead to, and all ends.

    Of a stretch that went on later nothing is an end: it was taken up again as it had been left.
    """

    def does(state: Hashable, box: Box, gesture: Gesture | None) -> Hashable:
        after = state if gesture is None else machine.does(state, box, gesture)
        return state if isinstance(after, End) and not may_end else after

    ended: set[Hashable] = set()
    for one in made:
        machine.now = one.decided
        after = {does(state, one.box, gesture) for state in states for gesture in one.may}
        ended |= {state for state in after if isinstance(state, End)}
        states = after - ended
    return states | ended


Marks = tuple[Box | None, frozenset[Box]]
"""Where the light rests, and who is marked."""

UNMARKED: Marks = None, frozenset()


class Points(Machine):
    """One box points: reject moves, approve marks, hold approve confirms, hold reject passes."""

    def __init__(
        self, chooser: Box, ring: Sequence[Box], count: int = 1, may_pass: bool = False
    ) -> None:
        self.boxes = [chooser]
        self.holds = {chooser: BOTH_BUTTONS}
        self._ring, self._count, self._may_pass = list(ring), count, may_pass

    def start(self) -> Hashable:
        return UNMARKED

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        at, marked = _marks(state)
        match gesture:
            case Gesture(Button.REJECT, False):
                return self._next(at), marked
            case Gesture(Button.APPROVE, False):
                return at, self._mark(at, marked)
            case Gesture(Button.REJECT, True):
                return End(None) if self._may_pass else state
        return End(tuple(sorted(marked))) if len(marked) == self._count else state

    def _next(self, at: Box | None) -> Box:
        return self._ring[0 if at is None else (self._ring.index(at) + 1) % len(self._ring)]

    def _mark(self, at: Box | None, marked: frozenset[Box]) -> frozenset[Box]:
        if at is None:
            return marked
        if self._count == 1:
            return frozenset({at})
        return marked ^ {at} if at in marked or len(marked) < self._count else marked


class Calls(Points):
    """The same, but whoever is called takes it with approve, and has it 2 s later.

    Till then they may let go with reject, and the chooser's hold of reject takes it from them.
    """

    def __init__(self, chooser: Box, ring: Sequence[Box], may_pass: bool = False) -> None:
        super().__init__(chooser, ring, may_pass=may_pass)
        self.boxes = [chooser, *ring]
        self._chooser = chooser

    def start(self) -> Hashable:
        return UNMARKED, None

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        assert isinstance(state, tuple)
        marks, taken_at = state
        at, marked = _marks(marks)
        let_go = (at, frozenset[Box]()), None
        if box != self._chooser:
            if gesture.button is R:
                return let_go if box in marked else state
            return state if box in marked else ((at, frozenset({box})), self.now)
        if marked and gesture == Gesture(R, True):
            return let_go
        after = super().does(marks, box, gesture)
        if isinstance(after, End):
            return after
        marks_by_light = gesture == Gesture(A, False) and at is not None
        return after, None if marks_by_light else taken_at

    def goes_on(self, state: Hashable) -> Hashable:
        assert isinstance(state, tuple)
        at, _ = _marks(state[0])
        return (at, frozenset[Box]()), None

    def lapses(self, state: Hashable) -> tuple[float, Hashable] | None:
        assert isinstance(state, tuple)
        marks, taken_at = state
        _, marked = _marks(marks)
        return None if taken_at is None else (taken_at + TAKEN, tuple(sorted(marked)))


class Teams(Points):
    """The same, but anybody may step in with approve and out with reject, while there is room."""

    def __init__(self, leader: Box, ring: Sequence[Box], size: int) -> None:
        super().__init__(leader, ring, size)
        self.boxes = list(ring)
        self._leader = leader

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        at, marked = _marks(state)
        if box != self._leader:
            if gesture.button is R:
                return at, marked - {box}
            return at, marked | {box} if len(marked) < self._count else marked
        return super().does(state, box, gesture)

    def _mark(self, at: Box | None, marked: frozenset[Box]) -> frozenset[Box]:
        who = at or self._leader
        return marked ^ {who} if who in marked or len(marked) < self._count else marked


def _marks(state: Hashable) -> Marks:
    assert isinstance(state, tuple)
    at, marked = state
    return at, marked


class Counts(Machine):
    """Kind by kind: approve adds, reject takes away, a hold goes on, is read back, and confirms."""

    def __init__(
        self,
        leader: Box,
        kinds: Sequence[QuestCard],
        total: int,
        legal: Callable[[tuple[int, ...]], bool],
    ) -> None:
        self.boxes = [leader]
        self.holds = {leader: frozenset({A})}
        self._kinds = [kind for kind in kinds if kind is not QuestCard.SUCCESS]
        self._total, self._legal = total, legal

    def start(self) -> Hashable:
        return (0,) * len(self._kinds), 0, False

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        assert isinstance(state, tuple)
        counted, at, read_back = state
        if not gesture.held:
            others = sum(counted) - counted[at]
            moved = counted[at] + (1 if gesture.button is A else -1)
            fits = min(max(moved, 0), self._total - others)
            return (*counted[:at], fits, *counted[at + 1 :]), at, False
        if at < len(counted) - 1:
            return counted, at + 1, read_back
        if not self._legal(counted):
            return counted, 0, read_back
        return End(counted) if read_back else (counted, at, True)


class Holds(Machine):
    """The first of these boxes that holds one of these buttons decides."""

    def __init__(self, boxes: Collection[Box], buttons: Set[Button]) -> None:
        self.boxes = boxes
        self.holds = dict.fromkeys(boxes, buttons)

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        return End((box, gesture.button)) if gesture.held else state


class Taps(Machine):
    """The first tap of this button at this box decides: a list from which something is taken."""

    holds: Mapping[Box, Set[Button]] = {}

    def __init__(self, box: Box, button: Button) -> None:
        self.boxes = [box]
        self._button = button

    def does(self, state: Hashable, box: Box, gesture: Gesture) -> Hashable:
        return End(box) if gesture.button is self._button else state


def last_hold(board: Board, box: Box, stretches: Sequence[Stretch]) -> set[Button | None] | None:
    """Which button this box may have held last; None if nobody can tell."""
    possible: set[Button | None] = {None}
    for stretch in stretches:
        for one in gestures(board, box, stretch, BOTH_BUTTONS):
            if one.loose:
                return None
            held: set[Button | None] = {
                gesture.button for gesture in one.may if gesture and gesture.held
            }
            sure = all(gesture and gesture.held for gesture in one.may)
            possible = held if sure else possible | held
    return possible
