"""Twins in any room, with any modules: a sitting, and the same presses with other secrets.

- ANY_SECRETS: characters, codes and ballots are any. They may part with the first thing for all to
  know that differs, and not before.
- NEVER_SHOWN: everybody knows the same to the end: quest cards lie otherwise, answers are changed
  before they count, whole characters are swapped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from random import Random

from roundtable.ports import Button
from roundtable.rules.actions import Action
from tests.secrets_at_table.other_secrets import (
    any_buttons,
    other_secrets,
    past_with,
    these_buttons,
)
from tests.secrets_at_table.planting import Leak
from tests.secrets_at_table.sittings import (
    OFTEN,
    Course,
    Parting,
    Sitting,
    parting,
    replayed,
    sat,
    scripted,
)
from tests.secrets_at_table.traces import difference
from tests.secrets_at_table.windows import Fits, Room, Window, a_window, any_setup


class Kind(Enum):
    ANY_SECRETS = auto()
    NEVER_SHOWN = auto()


@dataclass(frozen=True)
class Compared:
    """What came of it."""

    found: str | None
    """In what they differ though they must not."""

    one: Sitting
    other: Sitting
    parted: Parting | None


@dataclass(frozen=True)
class ModuleTwins:
    window: Window
    kind: Kind
    number: int

    def played(self, often: int = OFTEN, leak: Leak | None = None) -> Compared:
        """Sit down twice."""
        one = sat(self.window, self.window.past, scripted(self.window), often=often, leak=leak)
        past, buttons = self._secrets(one)
        return compared(one, past, buttons, often=often, leak=leak)

    def alike(self, leak: Leak | None = None) -> Compared:
        """The same sitting twice."""
        one = sat(self.window, self.window.past, scripted(self.window), leak=leak)
        return compared(one, self.window.past, {}, leak=leak)

    def chance(self) -> Random:
        """What the other's secrets are drawn with."""
        return Random(f"{self.number} other")

    def _secrets(self, one: Sitting) -> tuple[tuple[Action, ...], Mapping[int, Button]]:
        rng = self.chance()
        past_only = self.kind is Kind.ANY_SECRETS
        secrets = other_secrets(one, rng, past_only=past_only)
        if past_only:
            buttons = any_buttons(one, secrets, rng, flips=rng.random() < 0.3)
        else:
            buttons = these_buttons(one, secrets, rng)
        return past_with(one, secrets), buttons


def compared(
    one: Sitting,
    past: tuple[Action, ...],
    buttons: Mapping[int, Button],
    *,
    often: int = OFTEN,
    leak: Leak | None = None,
) -> Compared:
    """Sit down once more, with another past and other buttons; in what it differs."""
    ended = one.trace.ended

    def over(course: Course, now: float) -> bool:
        where = parting(one.course.steps, course.steps)
        return now >= ended or (where is not None and course.came_to(where) is not None)

    other = sat(one.window, past, replayed(one, buttons), often=often, leak=leak, over=over)
    where = parting(one.course.steps, other.course.steps)
    moments = [ended, ended]
    if where:
        moments = [each.course.came_to(where) or ended for each in (one, other)]
    first, second = (each.until(at) for each, at in zip((one, other), moments, strict=True))
    return Compared(difference(first, second), one, other, where)


def module_twins(number: int, kind: Kind, room: Room, fits: Fits = any_setup) -> ModuleTwins:
    rng = Random(f"{number} {room.name}")
    return ModuleTwins(a_window(rng, room, fits), kind, number)
