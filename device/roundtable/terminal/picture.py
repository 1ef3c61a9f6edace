"""Everything that a screen shows at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roundtable.table_view import TableView
from roundtable.words import Words
from roundtable_ports import Box, Frame


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands at the bottom of the screen."""

    own: Sequence[str] = ()
    """The notes for the person at the keyboard."""

    keys: str = ""
    """In groups that two spaces or more set apart."""

    notes: Sequence[str] = ()
    """What one may do without."""

    links: Sequence[str] = ()
    """Each is shown as one line that can be copied, or not at all."""

    answers: str = ""
    """The keys that answer what is asked now, in groups like `keys`."""


@dataclass(frozen=True, slots=True)
class Picture:
    view: TableView
    frame: Frame
    words: Words
    captions: Sequence[str] = ()
    """The last sentences, the newest at the end."""

    own: Box | None = None
    """The box of the person at the keyboard."""

    foot: Foot = Foot()

    asks: str = ""
    """What is asked now, where the newest sentence does not say it."""
