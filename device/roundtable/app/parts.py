"""The parts of a table: its ring, and each of them alone, to be examined by the doctor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.app.wirings import usual_wiring
from roundtable.files.places import state_folder
from roundtable.settings import Settings
from roundtable_drivers.board import pi_model
from roundtable_drivers.ring import LastingRing, RingUnavailable, open_ring
from roundtable_drivers.wiring import Pins, Wiring, WiringError
from roundtable_ports import Ring
from roundtable_ports.examined import ExaminedTable

if TYPE_CHECKING:
    from roundtable.app.troubles import Troubles


class NoLights(Exception):
    """The ring cannot be reached; the message says why and what to do."""


def on_a_pi() -> bool:
    return pi_model() is not None


def ring_of(wiring: Wiring, troubles: Troubles) -> Ring:
    """The ring, or the wait for one, which is said."""
    from roundtable.app.troubles import NO_LIGHTS  # whoever darkens the ring is in a hurry

    return LastingRing(
        lambda: open_ring(wiring),
        lost=lambda why: troubles.begins(NO_LIGHTS, why),
        back=lambda: troubles.ends(NO_LIGHTS, "the ring is lit again"),
    )


def only_ring(profile: str | None) -> Ring:
    """The ring by itself. Raises `NoLights`."""
    wiring = usual_wiring(profile)
    if not on_a_pi() and wiring.ring.serial is None:
        raise NoLights("there is no ring here: this is no Raspberry Pi; run it on the table's own")
    try:
        return open_ring(wiring)
    except RingUnavailable as error:
        raise NoLights(str(error)) from None


def darken_ring(profile: str | None) -> None:
    """Switch off whatever a program left lit."""
    only_ring(profile).close()


def is_real(profile: str | None) -> bool:
    """Whether this computer can be the table: a Pi, or any where nothing of it is on a pin."""
    try:
        wiring = usual_wiring(profile)
    except WiringError:
        return on_a_pi()
    if wiring.pins is Pins.MOCK:
        return False
    return on_a_pi() or (wiring.on_usb and wiring.ring.serial is not None)


def examined(profile: str | None) -> ExaminedTable:
    """The wired table of a profile, to be examined."""
    from roundtable.app.left_out import left_out  # the voice, which a dark ring needs not
    from roundtable_drivers.examined import ExaminedWiredTable
    from roundtable_drivers.learnt import read_buttons

    wiring = usual_wiring(profile)
    buttons = read_buttons(state_folder(), wiring.all_boxes) if wiring.on_usb else None
    own_network = _settings().own_network
    table = ExaminedWiredTable(wiring, state_folder(), buttons=buttons, own_network=own_network)
    table.left_out = left_out()
    return table


def _settings() -> Settings:
    """The table's, as it would start with them."""
    from roundtable.files.settings_file import BadTable, SettingsFile, read_table

    try:
        first = read_table().settings
    except BadTable:  # which is for whoever starts the table to tell
        first = Settings()
    return SettingsFile(state_folder(), first).read()
