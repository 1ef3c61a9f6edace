"""How long each step of a night takes, beside what it is assumed to take with cardboard."""

from roundtable.narration.steps import Step
from roundtable.timing.lines import table
from roundtable.timing.stopwatch import Stopwatch, Taken

__all__ = ["Step", "Stopwatch", "Taken", "table"]
