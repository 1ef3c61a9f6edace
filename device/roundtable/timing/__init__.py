"""How long each step of a night takes."""

from roundtable.narration.steps import NightStep
from roundtable.timing.lines import table
from roundtable.timing.stopwatch import StepTimes, Stopwatch

__all__ = ["NightStep", "StepTimes", "Stopwatch", "table"]
