"""What the doctor finds while the table is played at: nobody takes part, and its pins are left."""

from __future__ import annotations

from typing import Any

from roundtable.app.parts import examined as opened
from roundtable.doctor.examination import examine
from roundtable.messages import Message
from roundtable_ports import Clip, Edges
from roundtable_ports.examined import ExaminedTable

ABOUT_PINS = frozenset({"pin-down", "pins-at-rest", "pins-busy", "pins-closed"})


def examine_quickly(profile: str, mocked: bool) -> list[Message]:
    examined = opened(profile, mocked)
    try:
        found = examine(_InUse(examined), _NoScreen(), _no_clip, quick=True)
        return [one for one in found if one.about not in ABOUT_PINS]
    finally:
        examined.close()


class _InUse:
    """The table that is being played at: its pins are the game's, and say what people press."""

    def __init__(self, examined: ExaminedTable) -> None:
        self._examined = examined

    def __getattr__(self, name: str) -> Any:
        return getattr(self._examined, name)

    def edges(self) -> Edges:
        raise RuntimeError("busy")


class _NoScreen:
    """Nobody takes part."""

    def lamp(self, lit: object) -> None:
        pass

    def roll(self, roll: object) -> None:
        pass


def _no_clip() -> Clip:
    raise RuntimeError("nothing is said in a quick examination")
