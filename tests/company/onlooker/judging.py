"""What was said to be answered, beside what may have been pressed; and how often that is sure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

from roundtable_ports import Box, Button
from tests.company.onlooker.machines import Machine, ends
from tests.company.onlooker.readings import Board, Stretch
from tests.company.onlooker.steps import Step


class Judge:
    """Compares answers with the readings of the edges."""

    def __init__(self) -> None:
        self.board = Board()
        self.sure = self.answers = 0
        self.judged: Counter[str] = Counter()
        """How often each kind of step was judged for sure."""

    def compare(
        self, step: Step, boxes: Iterable[Box], may: set[Hashable] | None, is_: Hashable
    ) -> None:
        """What was chosen must be one of what may have been; None: nobody can tell."""
        self.answers += 1
        if may is None or step.troubled.intersection(boxes):
            return
        if len(may) == 1:
            self.sure += 1
            self.judged[step.kind] += 1
        # The message tells who and when, and in a test also what.
        assert is_ in may, f"{step.kind} of {list(boxes)} is said to be {is_}: {may}"

    def answer(
        self,
        step: Step,
        box: Box,
        read: Callable[[Board, Box, Iterable[Stretch]], set[Button | None]],
        now: tuple[float, float],
        is_: Button,
    ) -> None:
        stretches = step.until(now)
        if box in step.troubled:
            # A contact that was set aside counts for nothing; the other one does.
            self.answers += 1
            presses = self.board.presses(box, stretches[0].opened[0], now[1])
            assert presses, f"an answer of box {box}, where nobody pressed"
            return
        may = read(self.board, box, stretches) - {None}
        assert may, f"an answer of box {box}, where nobody pressed"
        self.compare(step, [box], set(may), is_)

    def machine(
        self, step: Step, machine: Machine, now: tuple[float, float]
    ) -> set[Hashable] | None:
        if step.troubled.intersection(machine.boxes):
            return None
        return ends(machine, self.board, step.until(now))
