"""The mocked table under examination: what is found, shown and lit when it fails in some way."""

from __future__ import annotations

from contextlib import closing

from roundtable.doctor import PATIENCE, examine
from roundtable.messages import Message
from roundtable.rollcall import Lit, RollCall, Seen
from roundtable_drivers.mocked_probe import MockedPatient
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
        self.rolls.append([roll.seen(jack) for jack in roll.jacks])


def mocked_patient(*failures: str, profile: str = "mock") -> MockedPatient:
    return MockedPatient(read(profile), failures)


def findings_of(
    patient: MockedPatient,
    screen: Watched | None = None,
    *,
    quick: bool = False,
    patience: float = PATIENCE,
) -> list[Message]:
    def render() -> Clip:
        if patient.voice_failure:
            raise RuntimeError(patient.voice_failure)
        return LINE

    with closing(patient):
        return list(examine(patient, screen or Watched(), render, quick=quick, patience=patience))


def examined(*failures: str, quick: bool = False) -> list[Message]:
    return findings_of(mocked_patient(*failures), quick=quick)
