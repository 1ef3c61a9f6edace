"""Which button of which encoder is whose: learnt by pressing, and kept in a file of the table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
import tomli_w
from msgspec import Struct

from roundtable_drivers.encoders import EncoderButton, FoundEncoder, paired
from roundtable_ports import Box, Button, Contact
from roundtable_ports.small_files import read_small

FILE = "buttons.toml"
SETTLES = 0.7
"""Seconds after a press in which no other is meant."""

Learnt = Mapping[Contact, EncoderButton]


class BadButtons(Exception):
    """What was kept cannot be used; the message says why and what to do."""


class _Seat(Struct, frozen=True, forbid_unknown_fields=True):
    approve: EncoderButton
    reject: EncoderButton


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    seats: list[_Seat]


def read_buttons(folder: Path, boxes: Sequence[Box]) -> Learnt | None:
    """What was learnt for these boxes; None if nothing was yet."""
    path = folder / FILE
    cure = "press them anew with roundtable buttons learn"
    try:
        kept = msgspec.convert(tomllib.loads(read_small(path).decode()), _File)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadButtons(f"{path}: {error.strerror or error}; make it readable") from None
    except RecursionError:
        raise BadButtons(f"{path}: nested too deeply; {cure}") from None
    except ValueError as error:
        raise BadButtons(f"{path}: {error}; {cure}") from None
    buttons = {
        Contact(box, button): getattr(seat, button)
        for box, seat in zip(boxes, kept.seats, strict=False)
        for button in Button
    }
    if not paired(buttons, boxes):
        why = f"has not two buttons of its own for each of {len(boxes)} seats"
        raise BadButtons(f"{path}: {why}; {cure}")
    return buttons


def as_text(buttons: Learnt) -> bytes:
    """As the file has it."""
    boxes = sorted({one.box for one in buttons})
    seats = [
        {one.value: msgspec.to_builtins(buttons[Contact(box, one)]) for one in Button}
        for box in boxes
    ]
    return tomli_w.dumps({"seats": seats}).encode()


def moved(buttons: Learnt, found: Iterable[FoundEncoder]) -> bool:
    """Whether an encoder is missing while one is plugged in elsewhere: it may be the same one."""
    known, there = {one.place for one in buttons.values()}, {one.place for one in found}
    return bool(known - there) and bool(there - known)


class KnownPress(Struct, frozen=True):
    """A press of a button that is known already, and whose it is."""

    by: Contact


class Learning:
    """Pure: one button after the other is asked for, and whatever is pressed then is that one.

    A switch bounces, and a hand may come down on both: what follows a press at once is not meant.
    """

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._asked = [Contact(box, button) for box in boxes for button in Button]
        self._deaf_until = float("-inf")
        self.buttons: dict[Contact, EncoderButton] = {}

    @property
    def wanted(self) -> Contact | None:
        """Which is asked for now; None when all are known."""
        rest = self._asked[len(self.buttons) :]
        return rest[0] if rest else None

    def press(self, pressed: EncoderButton, now: float) -> KnownPress | None:
        """Take it for the one that is asked for, unless it is somebody's."""
        contact = self.wanted
        if contact is None or now < self._deaf_until:
            return None
        self._deaf_until = now + SETTLES
        for known, button in self.buttons.items():
            if button == pressed:
                return KnownPress(known)
        self.buttons[contact] = pressed
        return None
