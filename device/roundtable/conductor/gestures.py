"""From presses to gestures: taps, holds, and both buttons of a box together.

When a press is decided. *Both* is two presses of one box whose edges are at most 50 ms apart. So a
press is a tap 50 ms after its edge, unless its button's being held means something now: then it is
a tap on release, or a hold once it was down for the box's hold time. Both buttons are a tap when
the last is let go, or *both held* after 2 s. A gesture carries the time of its first edge.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from roundtable.conductor.debounce import Change
from roundtable.ports import Button, Contact, Jack

BOTH_WITHIN = 0.050
HOLD = 0.8
BOTH_HELD = 2.0


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down: all that a secret code looks at."""

    jack: Jack
    button: Button
    at: float


@dataclass(frozen=True, slots=True)
class Tap:
    jack: Jack
    button: Button
    at: float


@dataclass(frozen=True, slots=True)
class Hold:
    jack: Jack
    button: Button
    at: float


@dataclass(frozen=True, slots=True)
class Both:
    """Both buttons, tapped: say that again."""

    jack: Jack
    at: float


@dataclass(frozen=True, slots=True)
class BothHeld:
    """Both buttons, held for 2 s: the table menu."""

    jack: Jack
    at: float


Gesture = Press | Tap | Hold | Both | BothHeld


@dataclass(slots=True)
class _Finger:
    """One press that is not decided yet."""

    at: float
    up: bool = False


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


def usual_hold(_jack: Jack) -> float:
    return HOLD


class Gestures:
    """Pure: changes in, gestures out; `wake_at` is when `tick` has something to say.

    `may_hold` are the contacts whose being held means something now. `hold_time` is each box's own.
    """

    def __init__(self, hold_time: Callable[[Jack], float] = usual_hold) -> None:
        self.may_hold: Set[Contact] = frozenset()
        self._hold_time = hold_time
        self._boxes: dict[Jack, _Box] = {}

    def feed(self, change: Change) -> list[Gesture]:
        """Take a change; returns what had been decided before it, then its own press, if any."""
        decided = self.tick(change.at) if self._boxes else []
        jack, button = change.contact.jack, change.contact.button
        box = self._boxes.setdefault(jack, _Box())
        if change.down:
            self._down(box, button, change.at)
            return [*decided, Press(jack, button, change.at)]
        return [*decided, *self._up(jack, box, button)]

    def _down(self, box: _Box, button: Button, at: float) -> None:
        other = next(iter(set(Button) - {button}))
        finger = box.fingers.get(other)
        if finger is not None and at - finger.at <= BOTH_WITHIN:
            down = {button} if finger.up else {button, other}
            del box.fingers[other]
            box.pair = _Pair(finger.at, at, down)
        else:
            box.fingers[button] = _Finger(at)

    def _up(self, jack: Jack, box: _Box, button: Button) -> list[Gesture]:
        pair = box.pair
        if pair and button in pair.down:
            pair.down.discard(button)
            if not pair.down:
                box.pair = None
                return [] if pair.held else [Both(jack, pair.first)]
        elif button in box.fingers:
            box.fingers[button].up = True
        return []

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
                if due <= now:
                    del box.fingers[button]
                    decided.append((due, gesture))
            pair = box.pair
            if pair and not pair.held and len(pair.down) == 2 and pair.last + BOTH_HELD <= now:
                pair.held = True
                decided.append((pair.last + BOTH_HELD, BothHeld(jack, pair.first)))
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
        dues += [
            box.pair.last + BOTH_HELD
            for box in self._boxes.values()
            if box.pair and not box.pair.held and len(box.pair.down) == 2
        ]
        return min((due for due in dues if due != float("inf")), default=None)

    def _decides(self, jack: Jack, button: Button, finger: _Finger) -> tuple[float, Tap | Hold]:
        tap = Tap(jack, button, finger.at)
        if finger.up or Contact(jack, button) not in self.may_hold:
            return finger.at + BOTH_WITHIN, tap
        return finger.at + self._hold_time(jack), Hold(jack, button, finger.at)
