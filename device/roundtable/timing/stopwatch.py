"""A stopwatch that is shown every view of a night, and sums up how long each kind of step took."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from roundtable.messages import Message
from roundtable.narration.steps import NightStep
from roundtable.table_view import TableView
from roundtable.timing.steps import opening, step_of


@dataclass(slots=True)
class StepTimes:
    """What the steps of one kind took, all together, in seconds."""

    times: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> float:
        return self.seconds / max(self.times, 1)


class Stopwatch:
    """Whoever has the table's clock shows it each view when it changes, and stops it at the end."""

    def __init__(self) -> None:
        self._taken: dict[NightStep, StepTimes] = {}
        self._now = 0.0
        self.step: NightStep | None = None
        self._opening: tuple[NightStep, str] | None = None
        self._said: Message | None = None

    def see(self, now: float, view: TableView) -> None:
        self.stop(now)
        step = step_of(view) or self.step
        if step is not self.step:
            self.step, self._opening = step, None
        said = view.caption or view.asks
        if said != self._said:
            self._said = said
            if step and said:
                self._hear(step, said)

    def stop(self, now: float) -> None:
        """Time has passed since, in the step that was under way."""
        passed, self._now = now - self._now, now
        if self.step is not None and passed > 0:
            self._of(self.step).seconds += passed

    def _hear(self, step: NightStep, said: Message) -> None:
        opened = opening(said)
        if opened and opened != self._opening:
            self._opening = opened
            self._of(step).times += 1

    def _of(self, step: NightStep) -> StepTimes:
        return self._taken.setdefault(step, StepTimes())

    @property
    def taken(self) -> Mapping[NightStep, StepTimes]:
        """What has come so far, in the order of a night."""
        return {step: self._taken[step] for step in NightStep if step in self._taken}
