"""What the doctor finds at a mocked table and at a made-up computer that fail in some way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace

from roundtable.doctor.computer import LOCALHOST, Served, examine_computer
from roundtable.doctor.examination import PATIENCE, examine
from roundtable.doctor.findings import FOUND
from roundtable.doctor.roll_call import Lit, RollCall, Seen
from roundtable.messages import Kind, Message
from roundtable_drivers.captured import CapturedSpeaker
from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.wiring import read
from roundtable_ports import SAMPLE_RATE, Clip, Edge, SpeakerReport
from roundtable_ports.examined import Medium, StorageFacts
from tests.mocked_probe import ExaminedMockedTable

LINE = Clip("test", b"\x01\x00" * SAMPLE_RATE)
CAN_FAIL = tuple(name for name, kind in FOUND.items() if kind is not Kind.FINE)
"""Everything that can be found and is not fine."""


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
    """Of a table, or of a computer where only one of these fails so."""
    if set(failures) & set(COMPUTER_FAILURES):
        return computer_findings(*failures)
    return findings_of(mocked_table(*failures), quick=quick)


# A computer


@dataclass
class MadeUpComputer:
    """The `Computer` on which nothing is amiss, until a fact is changed."""

    kept: StorageFacts | None = field(
        default_factory=lambda: StorageFacts("/home/anna/table", Medium.OTHER, 80_000_000_000)
    )
    date: int = 2026
    missing: tuple[str, ...] = ()
    known: tuple[str, ...] = ("192.168.1.20", "10.0.0.7")
    answering: tuple[str, ...] = (LOCALHOST, "192.168.1.20", "10.0.0.7")
    wall: str | None = None
    sound: str | None = None
    speaking: tuple[str, ...] = ("pack/Anna", "hibari/heart", "hibari/other", "espeak-ng/en")
    served: Served = field(default_factory=lambda: Served(8000, running=True))

    def __post_init__(self) -> None:
        self._clock = VirtualClock()
        self._reports: list[Edge | SpeakerReport] = []
        self.heard = CapturedSpeaker(self)

    def put(self, report: SpeakerReport, /) -> None:
        self._reports.append(report)

    def system(self) -> str:
        return "Debian GNU/Linux 13 (trixie), x86_64"

    def python(self) -> str:
        return "3.13.5"

    def missing_packages(self) -> tuple[str, ...]:
        return self.missing

    def storage(self) -> StorageFacts | None:
        return self.kept

    def year(self) -> int:
        return self.date

    def addresses(self) -> tuple[str, ...]:
        return self.known

    def answers(self, address: str, port: int) -> bool:
        return address in self.answering and port == self.served.port

    def firewall(self) -> str | None:
        return self.wall

    def speaker(self) -> CapturedSpeaker:
        return self.heard

    def now(self) -> float:
        return self._clock.now()

    def wait(self, until: float) -> list[Edge | SpeakerReport]:
        ends = self.heard.next_report()
        self._clock.reach(until if ends is None else min(ends, until))
        self.heard.advance(self.now())
        reports, self._reports = self._reports, []
        return reports


def _is(**facts: object) -> Callable[[MadeUpComputer], MadeUpComputer]:
    return lambda computer: replace(computer, **facts)  # type: ignore[arg-type]


COMPUTER_FAILURES: Mapping[str, Callable[[MadeUpComputer], MadeUpComputer]] = {
    "packages-missing": _is(missing=("pygame", "segno")),
    "reach-none": _is(known=()),
    "reach-here-only": _is(answering=(LOCALHOST,)),
    "reach-silent": _is(answering=()),
    "firewall": _is(wall="ufw"),
    "voices-none": _is(speaking=()),
    "sound-in-browser": _is(sound="cannot open any sound card"),
}
"""Every way in which it can fail and a wired table cannot, by the finding that it leads to."""


def computer_findings(*failures: str, quick: bool = True) -> list[Message]:
    computer = MadeUpComputer()
    for one in failures:
        computer = COMPUTER_FAILURES[one](computer)
    return findings_on(computer, quick=quick)


def findings_on(computer: MadeUpComputer, *, quick: bool = True) -> list[Message]:
    found = examine_computer(
        computer,
        computer.served,
        title="A mocked table",
        voices=lambda: computer.speaking,
        sound_failure=lambda: computer.sound,
        left_out={},
        render=None if quick else lambda: LINE,
    )
    return list(found)
