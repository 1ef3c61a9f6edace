"""Twins in any room, with any modules: a sitting, and the same presses with other secrets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from roundtable.rules.actions import Action
from roundtable_ports import Button
from tests.secrets_at_table.other_secrets import (
    any_buttons,
    dealt,
    other_moments,
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
from tests.secrets_at_table.traces import ALL, WITHOUT_SENT, difference
from tests.secrets_at_table.windows import Fits, Kind, Room, Window, a_window, any_setup

SAME_MOMENTS = Kind.ANY_SECRETS, Kind.NEVER_SHOWN


@dataclass(frozen=True)
class Compared:
    """What came of it."""

    found: str | None
    """In what they differ though they must not."""

    one: Sitting
    other: Sitting
    parted: Parting | None
    until: float
    """When the first came to where they part, or ended."""


@dataclass(frozen=True)
class ModuleTwins:
    window: Window
    kind: Kind
    number: int
    pages: bool = False
    """Whether every page is looked at, too."""

    def played(self, often: int = OFTEN, leak: Leak | None = None) -> Compared:
        """Sit down twice."""
        one = self._sat(often, leak)
        window, past, buttons = self._secrets(one)
        moved = other_moments(one, self.chance()) if self.kind is Kind.OTHER_MOMENTS else {}
        return compared(one, window, past, buttons, moved, often=often, leak=leak, pages=self.pages)

    def alike(self, leak: Leak | None = None) -> Compared:
        """The same sitting twice."""
        one = self._sat(OFTEN, leak)
        return compared(one, self.window, self.window.past, {}, leak=leak, pages=self.pages)

    def _sat(self, often: int, leak: Leak | None) -> Sitting:
        return _first_sitting(self.window, often, leak, self.pages)

    def chance(self) -> Random:
        """What the other's secrets are drawn with."""
        return Random(f"{self.number} other")

    def _secrets(self, one: Sitting) -> tuple[Window, tuple[Action, ...], Mapping[int, Button]]:
        rng = self.chance()
        past_only = self.kind is Kind.ANY_SECRETS
        secrets = other_secrets(one, rng, past_only=past_only)
        if past_only:
            buttons = any_buttons(one, secrets, rng, flips=rng.random() < 0.3)
        else:
            buttons = these_buttons(one, secrets, rng)
        window = replace(self.window, deal=dealt(self.window, secrets.names))
        return window, past_with(one, secrets), buttons


@lru_cache(maxsize=2)  # twins of every kind have it in common, and so has what they are alike to
def _first_sitting(window: Window, often: int, leak: Leak | None, pages: bool) -> Sitting:
    return sat(window, window.past, scripted(window), often=often, leak=leak, pages=pages)


def compared(
    one: Sitting,
    window: Window,
    past: tuple[Action, ...],
    buttons: Mapping[int, Button],
    moved: Mapping[int, float | None] | None = None,
    *,
    often: int = OFTEN,
    leak: Leak | None = None,
    pages: bool = False,
) -> Compared:
    """Sit down once more, with another deal and past and other buttons; in what it differs."""
    ended = one.trace.ended
    where, closed = None, 0

    def over(course: Course, now: float) -> bool:
        nonlocal where, closed
        if where is None and closed < len(course.steps):
            where, closed = parting(one.course.steps, course.steps), len(course.steps)
        return now >= ended or (where is not None and course.came_to(where) is not None)

    source = replayed(one, buttons, moved or {})
    other = sat(window, past, source, often=often, leak=leak, over=over, pages=pages)
    where = parting(one.course.steps, other.course.steps)
    moments = [ended, ended]
    if where:
        moments = [each.course.came_to(where) or ended for each in (one, other)]
    first, second = (each.until(at) for each, at in zip((one, other), moments, strict=True))
    found = difference(first, second, WITHOUT_SENT if moved else ALL)
    return Compared(found, one, other, where, moments[0])


def module_twins(
    number: int, kind: Kind, room: Room, fits: Fits = any_setup, pages: bool = False
) -> ModuleTwins:
    return ModuleTwins(_window(number, room, fits, device=False), kind, number, pages)


def device_twins(number: int, kind: Kind, room: Room, fits: Fits = any_setup) -> ModuleTwins:
    """Dealt by the device, with all pages."""
    return ModuleTwins(_window(number, room, fits, device=True), kind, number, pages=True)


@lru_cache(maxsize=256)  # small, and drawn by playing a whole game for each
def _window(number: int, room: Room, fits: Fits, device: bool) -> Window:
    rng = Random(f"{number} {room.name}{' device' * device}")
    return a_window(rng, room, fits, device=device)


@lru_cache(maxsize=64)
def found_without(twins: ModuleTwins, often: int = OFTEN) -> str | None:
    """In what they differ without a leak: many leaks are caught by the same twins."""
    return twins.played(often).found
