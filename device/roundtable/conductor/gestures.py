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
from roundtable_ports import OTHER, Button, Contact, Jack

BOTH_WITHIN = 0.050
BOTH_HELD = 2.0


class _ByButton(Struct, frozen=True):
    """Which button it was may be a vote or a card, so it is not told by `repr`."""

    jack: Jack
    button: Button
    at: float

    def __repr__(self) -> str:
        return f"{type(self).__name__}(jack={self.jack}, at={self.at})"


class Press(_ByButton, frozen=True):
    """A button went down: all that a secret code looks at."""


class Tap(_ByButton, frozen=True):
    """A button, pressed and not held."""


class Hold(_ByButton, frozen=True):
    """A button, held for the box's hold time."""


class Both(Struct, frozen=True):
    """Both buttons, tapped: say that again."""

    jack: Jack
    at: float


class BothHeld(Struct, frozen=True):
    """Both buttons, held for 2 s: the table menu."""

    jack: Jack
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
class _Box:
    fingers: dict[Button, _Finger] = field(default_factory=dict)
    pair: _Pair | None = None


def usual_hold(jack: Jack) -> float:
    return USUAL.box(jack).hold_seconds


def settled(_contact: Contact) -> float | None:
    """Nothing is on its way."""
    return None


def unhurried(_jack: Jack) -> float:
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
        hold_time: Callable[[Jack], float] = usual_hold,
        unsettled_since: Callable[[Contact], float | None] = settled,
        pace: Callable[[Jack], float] = unhurried,
    ) -> None:
        self.may_hold: Set[Contact] = frozenset()
        self._own_hold_time, self._unsettled_since, self._pace = hold_time, unsettled_since, pace
        self._boxes: dict[Jack, _Box] = {}

    def feed(self, change: Change, now: float | None = None) -> list[Gesture]:
        """Take a change; returns what had been decided before it, then its own press, if any.

        `now` is when it was known to be one, which is a little after it was.
        """
        decided = self.tick(change.at) if self._boxes else []
        jack, button = change.contact.jack, change.contact.button
        box = self._boxes.setdefault(jack, _Box())
        if change.down:
            self._down(jack, box, button, change.at)
            return [*decided, Press(jack, button, change.at)]
        return [*decided, *self._up(jack, box, button, change.at, now or change.at)]

    def _down(self, jack: Jack, box: _Box, button: Button, at: float) -> None:
        other = OTHER[button]
        finger = box.fingers.get(other)
        if finger is not None and at - finger.at <= self._both_within(jack):
            down = {button, other} if finger.up is None else {button}
            del box.fingers[other]
            box.pair = _Pair(finger.at, at, down)
        else:
            box.fingers[button] = _Finger(at)

    def _up(self, jack: Jack, box: _Box, button: Button, at: float, now: float) -> list[Gesture]:
        pair = box.pair
        if pair and button in pair.down:
            held = len(pair.down) == 2 and not pair.held and at >= pair.last + self._both_held(jack)
            pair.held = pair.held or held
            pair.down.discard(button)
            if held:
                return [BothHeld(jack, pair.first)]
            if not pair.down:
                box.pair = None
                return [] if pair.held else [Both(jack, pair.first)]
        elif finger := box.fingers.get(button):
            if self._may_hold(jack, button) and at >= finger.at + self._hold_time(jack):
                del box.fingers[button]
                return [Hold(jack, button, finger.at)]
            finger.up = max(at, now)
        return []

    def _both_within(self, jack: Jack) -> float:
        return BOTH_WITHIN * self._pace(jack)

    def _both_held(self, jack: Jack) -> float:
        return BOTH_HELD * self._pace(jack)

    def _hold_time(self, jack: Jack) -> float:
        return self._own_hold_time(jack) * self._pace(jack)

    def _may_hold(self, jack: Jack, button: Button) -> bool:
        return Contact(jack, button) in self.may_hold

    @property
    def paired(self) -> Set[Contact]:
        """The contacts that are being pressed together."""
        return {
            Contact(jack, button)
            for jack, box in self._boxes.items()
            if box.pair
            for button in box.pair.down
        }

    def forget(self, contact: Contact) -> None:
        """This contact was set aside: whatever it began is nothing."""
        box = self._boxes.get(contact.jack)
        if box:
            box.fingers.pop(contact.button, None)
            if box.pair and contact.button in box.pair.down:
                box.pair = None

    def tick(self, now: float) -> list[Gesture]:
        """What has been decided until now, in the order of the deciding."""
        decided: list[tuple[float, Gesture]] = []
        for jack, box in list(self._boxes.items()):
            for button, finger in list(box.fingers.items()):
                due, gesture = self._decides(jack, button, finger)
                if due is not None and due <= now:
                    del box.fingers[button]
                    decided.append((due, gesture))
            pair = box.pair
            if pair and (due := self._held_at(jack, pair)) is not None and due <= now:
                pair.held = True
                decided.append((due, BothHeld(jack, pair.first)))
            if not box.fingers and not box.pair:
                del self._boxes[jack]  # nothing is going on there
        decided.sort(key=lambda one: (one[0], one[1].jack))
        return [gesture for _, gesture in decided]

    def wake_at(self) -> float | None:
        if not self._boxes:
            return None
        dues = [
            self._decides(jack, button, finger)[0]
            for jack, box in self._boxes.items()
            for button, finger in box.fingers.items()
        ]
        dues += [self._held_at(jack, box.pair) for jack, box in self._boxes.items() if box.pair]
        return min((due for due in dues if due is not None), default=None)

    def _decides(
        self, jack: Jack, button: Button, finger: _Finger
    ) -> tuple[float | None, Tap | Hold]:
        """When, and as what; None while a change is on its way that may make it something else."""
        if finger.up is not None or not self._may_hold(jack, button):
            due, other = finger.at + self._both_within(jack), OTHER[button]
            settles = self._unless(jack, other, due)
            if settles is not None and finger.up is not None and self._may_hold(jack, button):
                settles = max(settles, finger.up)
            return settles, Tap(jack, button, finger.at)
        due = finger.at + self._hold_time(jack)
        return self._unless(jack, button, due), Hold(jack, button, finger.at)

    def _held_at(self, jack: Jack, pair: _Pair) -> float | None:
        if pair.held or len(pair.down) < 2:
            return None
        due = pair.last + self._both_held(jack)
        return due if all(self._unless(jack, one, due) for one in OTHER) else None

    def _unless(self, jack: Jack, button: Button, due: float) -> float | None:
        """This time, unless a change of the button began before it and has not settled."""
        since = self._unsettled_since(Contact(jack, button))
        return due if since is None or since > due else None
