"""From presses to gestures: taps, holds, and both buttons of a box together.

When a press is decided. *Both* is two presses of one box whose edges are at most 50 ms apart. So a
press is a tap 50 ms after its edge, unless its button's being held means something now: then it is
a tap on release, or a hold once it was down for the box's hold time. Both buttons are a tap when
the last is let go, or *both held* after 2 s. A gesture carries the time of its first edge.

Changes are believed a little late, so a decision waits for one that has begun before its time and
is not yet settled: it then counts by its own time.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from msgspec import Struct

from roundtable.conductor.debounce import Change
from roundtable.settings import USUAL
from roundtable_ports import OTHER, Box, Button, Contact

BOTH_WITHIN = 0.050
BOTH_HELD = 2.0


class _ByButton(Struct, frozen=True):
    """Which button it was may be a vote or a card, so it is not told by `repr`."""

    box: Box
    button: Button
    at: float

    def __repr__(self) -> str:
        return f"{type(self).__name__}(box={self.box}, at={self.at})"


class Press(_ByButton, frozen=True):
    """A button went down: all that a secret code looks at."""


class Tap(_ByButton, frozen=True):
    """A button, pressed and not held."""


class Hold(_ByButton, frozen=True):
    """A button, held for the box's hold time."""


class Both(Struct, frozen=True):
    """Both buttons, tapped: say that again."""

    box: Box
    at: float


class BothHeld(Struct, frozen=True):
    """Both buttons, held for 2 s: the table menu."""

    box: Box
    at: float


Gesture = Press | Tap | Hold | Both | BothHeld


@dataclass(slots=True)
class _Finger:
    """One press that is not decided yet."""

    at: float
    up: float | None = None  # when it was known to be lifted


@dataclass(slots=True)
class _Pair:
    """Both buttons of a box, pressed together."""

    first: float
    last: float
    down: set[Button]
    held: bool = False


@dataclass(slots=True)
class _Hand:
    """What is going on at one box."""

    fingers: dict[Button, _Finger] = field(default_factory=dict)
    pair: _Pair | None = None


def usual_hold(box: Box) -> float:
    return USUAL.box(box).hold_seconds


def settled(_contact: Contact) -> float | None:
    """Nothing is on its way."""
    return None


def unhurried(_box: Box) -> float:
    """The table's time is that of the hands."""
    return 1.0


class Gestures:
    """Pure: changes in, gestures out; `wake_at` is when `tick` has something to say.

    `may_hold` are the contacts whose being held means something now. `hold_time` is each box's own.
    `pace` is how many of the table's seconds pass in one of a box's hands': where its time flies,
    fingers do not.
    """

    def __init__(
        self,
        hold_time: Callable[[Box], float] = usual_hold,
        unsettled_since: Callable[[Contact], float | None] = settled,
        pace: Callable[[Box], float] = unhurried,
    ) -> None:
        self.may_hold: Set[Contact] = frozenset()
        self._own_hold_time, self._unsettled_since, self._pace = hold_time, unsettled_since, pace
        self._hands: dict[Box, _Hand] = {}

    def feed(self, change: Change, now: float | None = None) -> list[Gesture]:
        """Take a change; returns what had been decided before it, then its own press, if any.

        `now` is when it was known to be one, which is a little after it was.
        """
        decided = self.tick(change.at) if self._hands else []
        box, button = change.contact.box, change.contact.button
        hand = self._hands.setdefault(box, _Hand())
        if change.down:
            self._down(box, hand, button, change.at)
            return [*decided, Press(box, button, change.at)]
        return [*decided, *self._up(box, hand, button, change.at, now or change.at)]

    def _down(self, box: Box, hand: _Hand, button: Button, at: float) -> None:
        other = OTHER[button]
        finger = hand.fingers.get(other)
        if finger is not None and at - finger.at <= self._both_within(box):
            down = {button, other} if finger.up is None else {button}
            del hand.fingers[other]
            hand.pair = _Pair(finger.at, at, down)
        else:
            hand.fingers[button] = _Finger(at)

    def _up(self, box: Box, hand: _Hand, button: Button, at: float, now: float) -> list[Gesture]:
        pair = hand.pair
        if pair and button in pair.down:
            held = len(pair.down) == 2 and not pair.held and at >= pair.last + self._both_held(box)
            pair.held = pair.held or held
            pair.down.discard(button)
            if held:
                return [BothHeld(box, pair.first)]
            if not pair.down:
                hand.pair = None
                return [] if pair.held else [Both(box, pair.first)]
        elif finger := hand.fingers.get(button):
            if self._may_hold(box, button) and at >= finger.at + self._hold_time(box):
                del hand.fingers[button]
                return [Hold(box, button, finger.at)]
            finger.up = max(at, now)
        return []

    def _both_within(self, box: Box) -> float:
        return BOTH_WITHIN * self._pace(box)

    def _both_held(self, box: Box) -> float:
        return BOTH_HELD * self._pace(box)

    def _hold_time(self, box: Box) -> float:
        return self._own_hold_time(box) * self._pace(box)

    def _may_hold(self, box: Box, button: Button) -> bool:
        return Contact(box, button) in self.may_hold

    @property
    def paired(self) -> Set[Contact]:
        """The contacts that are being pressed together."""
        return {
            Contact(box, button)
            for box, hand in self._hands.items()
            if hand.pair
            for button in hand.pair.down
        }

    def forget(self, contact: Contact) -> None:
        """This contact was set aside: whatever it began is nothing."""
        hand = self._hands.get(contact.box)
        if hand:
            hand.fingers.pop(contact.button, None)
            if hand.pair and contact.button in hand.pair.down:
                hand.pair = None

    def tick(self, now: float) -> list[Gesture]:
        """What has been decided until now, in the order of the deciding."""
        decided: list[tuple[float, Gesture]] = []
        for box, hand in list(self._hands.items()):
            for button, finger in list(hand.fingers.items()):
                due, gesture = self._decides(box, button, finger)
                if due is not None and due <= now:
                    del hand.fingers[button]
                    decided.append((due, gesture))
            pair = hand.pair
            if pair and (due := self._held_at(box, pair)) is not None and due <= now:
                pair.held = True
                decided.append((due, BothHeld(box, pair.first)))
            if not hand.fingers and not hand.pair:
                del self._hands[box]  # nothing is going on there
        decided.sort(key=lambda one: (one[0], one[1].box))
        return [gesture for _, gesture in decided]

    def wake_at(self) -> float | None:
        if not self._hands:
            return None
        dues = [
            self._decides(box, button, finger)[0]
            for box, hand in self._hands.items()
            for button, finger in hand.fingers.items()
        ]
        dues += [self._held_at(box, hand.pair) for box, hand in self._hands.items() if hand.pair]
        return min((due for due in dues if due is not None), default=None)

    def _decides(
        self, box: Box, button: Button, finger: _Finger
    ) -> tuple[float | None, Tap | Hold]:
        """When, and as what; None while a change is on its way that may make it something else."""
        if finger.up is not None or not self._may_hold(box, button):
            due, other = finger.at + self._both_within(box), OTHER[button]
            settles = self._unless(box, other, due)
            if settles is not None and finger.up is not None and self._may_hold(box, button):
                settles = max(settles, finger.up)
            return settles, Tap(box, button, finger.at)
        due = finger.at + self._hold_time(box)
        return self._unless(box, button, due), Hold(box, button, finger.at)

    def _held_at(self, box: Box, pair: _Pair) -> float | None:
        if pair.held or len(pair.down) < 2:
            return None
        due = pair.last + self._both_held(box)
        return due if all(self._unless(box, one, due) for one in OTHER) else None

    def _unless(self, box: Box, button: Button, due: float) -> float | None:
        """This time, unless a change of the button began before it and has not settled."""
        since = self._unsettled_since(Contact(box, button))
        return due if since is None or since > due else None
