"""A stopwatch that is shown every view of a night, and sums up how long each kind of step took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from roundtable.messages import Message
from roundtable.narration.steps import Step
from roundtable.table_view import TableView
from roundtable.timing.cardboard import Act, act_at
from roundtable.timing.steps import opening, step_of, step_told


@dataclass(slots=True)
class Taken:
    """What the steps of one kind took, all together, in seconds."""

    times: int = 0
    here: float = 0.0
    cardboard: float | None = None  # assumed; None: there is no such step with cardboard

    @property
    def each(self) -> tuple[float, float | None]:
        """Here and with cardboard, each time."""
        often = max(self.times, 1)
        return self.here / often, None if self.cardboard is None else self.cardboard / often

    def add(self, other: Taken) -> None:
        self.times += other.times
        self.here += other.here
        if other.cardboard is not None:
            self.cardboard = (self.cardboard or 0.0) + other.cardboard


class Stopwatch:
    """Whoever has the table's clock shows it each view when it changes, and stops it at the end."""

    def __init__(self) -> None:
        self._taken: dict[Step, Taken] = {}
        self._now = 0.0
        self._step: Step | None = None
        self._opening: tuple[Step, str] | None = None
        self._said: Message | None = None
        self._act: Act | None = None

    def see(self, now: float, view: TableView) -> None:
        self.stop(now)
        step = step_of(view) or self._step
        if step is not self._step:
            self._step, self._opening, self._act = step, None, None
        if view.caption != self._said:
            self._said = view.caption
            if step and view.caption:
                self._hear(step, view.caption, view)

    def stop(self, now: float) -> None:
        """Time has passed since, in the step that was under way."""
        passed, self._now = now - self._now, now
        if self._step is None or passed <= 0:
            return
        taken = self._of(self._step)
        taken.here += passed
        if self._act and (self._act.read_out or self._act.as_here):
            taken.cardboard = (taken.cardboard or 0.0) + passed

    def _hear(self, step: Step, said: Message, view: TableView) -> None:
        taken = self._of(step)
        opened = opening(said)
        if opened and opened != self._opening:
            self._opening = opened
            taken.times += 1
        before, act = self._act, act_at(said.id)
        if act or step_told(said.id):
            self._act = act
        if act is None or (act is before and not act.read_out):
            return
        seconds = act.seconds(view)
        taken.cardboard = (taken.cardboard or 0.0) + seconds
        if act.here_too:
            taken.here += seconds

    def _of(self, step: Step) -> Taken:
        return self._taken.setdefault(step, Taken())

    @property
    def taken(self) -> Mapping[Step, Taken]:
        """What has come so far, in the order of a night."""
        return {step: self._taken[step] for step in Step if step in self._taken}


def together(nights: Iterable[Mapping[Step, Taken]]) -> Mapping[Step, Taken]:
    """Several nights in one."""
    all_of_them: dict[Step, Taken] = {}
    for night in nights:
        for step, taken in night.items():
            all_of_them.setdefault(step, Taken()).add(taken)
    return {step: all_of_them[step] for step in Step if step in all_of_them}
