"""What the self-test can find: ids with values, each fine, worth advice, wrong or unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

Value = int | str | tuple[str, ...]


class Verdict(StrEnum):
    FINE = "fine"
    ADVICE = "advice"
    WRONG = "wrong"
    UNKNOWN = "unknown"


VERDICTS: Final[Mapping[str, Verdict]] = {
    **dict.fromkeys(
        (
            "table-wired",
            "table-mocked",
            "model",
            "power",
            "pin-library",
            "device",
            "groups",
            "storage",
            "calendar",
            "sound-cards",
            "pins-at-rest",
            "lamps",
            "line",
            "roll-call",
        ),
        Verdict.FINE,
    ),
    **dict.fromkeys(
        ("model-untried", "power-hot", "storage-forgetful", "calendar-unset", "calendar-adrift"),
        Verdict.ADVICE,
    ),
    **dict.fromkeys(
        (
            "power-low",
            "power-was-low",
            "pin-library-missing",
            "pin-library-legacy",
            "device-missing",
            "device-forbidden",
            "device-blocked",
            "group-absent",
            "group-not-joined",
            "group-at-next-login",
            "storage-read-only",
            "storage-unwritable",
            "storage-full",
            "sound-cards-none",
            "sound-card-missing",
            "sound-cards-several",
            "pins-closed",
            "pin-down",
            "ring-unlit",
            "line-unheard",
            "line-unrendered",
            "seat-silent",
            "button-silent",
            "roll-call-silent",
        ),
        Verdict.WRONG,
    ),
    **dict.fromkeys(
        (
            "power-unknown",
            "groups-unknown",
            "storage-unknown",
            "sound-cards-unknown",
            "pins-busy",
            "roll-call-stopped",
        ),
        Verdict.UNKNOWN,
    ),
}
"""Everything that can be found, and how bad it is."""

CAN_FAIL: Final = tuple(id for id, one in VERDICTS.items() if one is not Verdict.FINE)


@dataclass(frozen=True, slots=True)
class Finding:
    id: str
    values: Mapping[str, Value] = field(default_factory=dict)

    @property
    def verdict(self) -> Verdict:
        return VERDICTS[self.id]


def exit_code(findings: Sequence[Finding]) -> int:
    """0: nothing is wrong. 1: something is. 2: nothing was seen to be, but not all could be."""
    verdicts = {one.verdict for one in findings}
    return 1 if Verdict.WRONG in verdicts else 2 if Verdict.UNKNOWN in verdicts else 0
