"""A phase's clock: what is to happen when, and that it is forgotten with the phase."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.flow import SCRIPT
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.settings import USUAL


class Noting(Phase):
    """Notes what happens to it, and when."""

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self.happened: list[tuple[float, str]] = []
        self.checks: Callable[[], None] = lambda: None

    def soon(self) -> None:
        self.happened.append((self.night.now, "soon"))

    def later(self) -> None:
        self.happened.append((self.night.now, "later"))

    def check(self) -> None:
        self.checks()


def opened() -> Noting:
    night = Night(USUAL, (), SCRIPT)
    phase = Noting(night)
    night.go(phase)
    return phase


def reach(phase: Phase, now: float) -> None:
    phase.night.now = now
    phase.tick()


def test_it_happens_when_its_time_has_come_and_once() -> None:
    phase = opened()
    phase.after(2.0, phase.soon)
    assert phase.wake_at() == 2.0
    for now in (1.0, 2.0, 3.0):
        reach(phase, now)
    assert phase.happened == [(2.0, "soon")]
    assert phase.wake_at() is None


def test_things_happen_in_the_order_of_their_times() -> None:
    phase = opened()
    phase.after(2.0, phase.later)
    phase.after(1.0, phase.soon)
    reach(phase, 5.0)
    assert [what for _, what in phase.happened] == ["soon", "later"]


def test_what_is_asked_for_again_happens_at_the_new_time_only() -> None:
    phase = opened()
    phase.after(1.0, phase.soon)
    phase.after(3.0, phase.soon)
    for now in (1.0, 3.0):
        reach(phase, now)
    assert phase.happened == [(3.0, "soon")]


def test_what_was_cancelled_does_not_happen() -> None:
    phase = opened()
    phase.after(1.0, phase.soon)
    phase.cancel(phase.soon)
    phase.cancel(phase.soon)
    reach(phase, 1.0)
    assert phase.happened == []


def test_what_a_phase_waits_for_is_forgotten_when_it_is_left() -> None:
    phase = opened()
    night = phase.night
    phase.after(1.0, lambda: night.go(Noting(night)))
    phase.after(1.0, phase.soon)
    reach(phase, 1.0)
    assert phase.happened == []
    night.back_to(phase)
    reach(phase, 9.0)
    assert phase.happened == []


def test_whoever_presses_nothing_for_too_long_is_given_up() -> None:
    phase = opened()
    phase.patience, phase.give_up = 5.0, phase.soon  # type: ignore[method-assign]
    phase.night.back_to(phase)
    reach(phase, 4.0)
    phase.has_patience()
    reach(phase, 8.9)
    assert phase.happened == []
    reach(phase, 9.0)
    assert phase.happened == [(9.0, "soon")]


def test_what_a_check_makes_due_happens_in_the_same_tick() -> None:
    phase = opened()
    phase.checks = lambda: None if phase.happened else phase.after(0.0, phase.soon)
    reach(phase, 4.0)
    assert phase.happened == [(4.0, "soon")]
