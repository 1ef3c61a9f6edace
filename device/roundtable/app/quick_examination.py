"""What the doctor finds while the table is played at: nobody takes part, and its pins are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

from roundtable.app.left_out import left_out
from roundtable.app.parts import examined as opened
from roundtable.doctor.computer import Served, examine_computer
from roundtable.doctor.examination import examine
from roundtable.files.places import mocked_folder
from roundtable.messages import Message
from roundtable_drivers.this_computer import ThisComputer
from roundtable_drivers.wiring import read
from roundtable_ports import Clip, Edges
from roundtable_ports.examined import ExaminedTable

ABOUT_PINS = frozenset({"pin-down", "pins-at-rest", "pins-busy", "pins-closed"})


def examine_quickly(profile: str) -> list[Message]:
    """A wired table."""
    with closing(opened(profile)) as examined:
        found = examine(_InUse(examined), _NoScreen(), _no_clip, quick=True)
        return [one for one in found if one.about not in ABOUT_PINS]


def examine_computer_quickly(
    profile: str,
    served: Served,
    voices: Callable[[], Sequence[str]],
    sound_failure: Callable[[], str | None],
) -> list[Message]:
    """The computer on which a mocked table is being played, whose sound card is the game's."""
    with closing(ThisComputer(mocked_folder())) as computer:
        found = examine_computer(
            computer,
            served,
            title=read(profile).title,
            voices=voices,
            sound_failure=sound_failure,
            left_out=left_out(),
        )
        return list(found)


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
