"""How long each step of a night takes, beside what it is assumed to take with cardboard."""

from roundtable.timing.lines import IDS, table
from roundtable.timing.steps import Step
from roundtable.timing.stopwatch import Stopwatch, Taken

__all__ = ["IDS", "Step", "Stopwatch", "Taken", "table"]
