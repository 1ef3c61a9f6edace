"""How this table is wired: a profile, and what its builder wrote into the table's own file."""

from __future__ import annotations

from pathlib import Path

from roundtable.files import settings_file as memory
from roundtable.settings import TableFile
from roundtable_drivers.as_built import AsBuilt, as_built
from roundtable_drivers.wiring import BUILT_IN, Wiring, WiringError, read

DEFAULT_WIRING = "ten-usb"


def profile_of(file: TableFile) -> str:
    """The wiring profile that the table's file names."""
    if file.wiring is None:
        return DEFAULT_WIRING
    if file.wiring in BUILT_IN:
        return file.wiring
    return str(memory.TABLE_FILE.parent / Path(file.wiring))


def table_wiring(file: TableFile, profile: str | None = None) -> Wiring:
    """Of that profile, or of the one that the file names; as it was built."""
    wiring = read(profile or profile_of(file))
    table = AsBuilt(file.clockwise, file.first_pixel, file.order, file.card, file.port)
    try:
        return as_built(wiring, table)
    except WiringError as error:
        raise WiringError(*(f"{memory.TABLE_FILE}: {one}" for one in error.lines)) from None


def usual_wiring(profile: str | None = None) -> Wiring:
    """The same, for whoever must go on where the table's file cannot be read."""
    try:
        file = memory.read_table()
    except memory.BadTable:
        file = TableFile()
    return table_wiring(file, profile)
