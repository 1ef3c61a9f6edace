"""The mocked table under examination: what is found, shown and lit when it fails in some way."""

from __future__ import annotations

from contextlib import closing

from roundtable.doctor.examination import PATIENCE, examine
from roundtable.doctor.roll_call import Lit, RollCall, Seen
from roundtable.messages import Message
from roundtable_drivers.mocked_probe import ExaminedMockedTable
from roundtable_drivers.wiring import read
from roundtable_ports import SAMPLE_RATE, Clip

LINE = Clip("test", b"\x01\x00" * SAMPLE_RATE)


class Watched:
    """A `Screen` that remembers."""

    def __init__(self) -> None:
        self.lamps: list[Lit] = []
        self.rolls: list[list[Seen]] = []

    def lamp(self, lit: Lit) -> None:
        self.lamps.append(lit)

    def roll(self, roll: RollCall) -> None:
        self.rolls.append([roll.seen(box) for box in roll.boxes])


def mocked_table(*failures: str, profile: str = "mock") -> ExaminedMockedTable:
    return ExaminedMockedTable(read(profile), failures)


def findings_of(
    examined: ExaminedMockedTable,
    screen: Watched | None = None,
    *,
    quick: bool = False,
    patience: float = PATIENCE,
) -> list[Message]:
    def render() -> Clip:
        if examined.voice_failure:
            raise RuntimeError(examined.voice_failure)
        return LINE

    with closing(examined):
        return list(examine(examined, screen or Watched(), render, quick=quick, patience=patience))


def examined(*failures: str, quick: bool = False) -> list[Message]:
    return findings_of(mocked_table(*failures), quick=quick)
