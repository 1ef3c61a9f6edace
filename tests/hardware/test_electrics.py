"""The numbers behind the wiring: every button reads as pressed, no supply is asked for too much."""

from __future__ import annotations

import pytest

from hardware import power
from hardware.electrics import (
    LOW_ENOUGH,
    PROFILES,
    SERIES,
    all_pressed_milliamps,
    full_white_milliamps,
    pressed_milliamps,
    pressed_volts,
    series_for,
)
from hardware.power import MODELS, lead_millivolts, pi_milliamps, plugged_milliamps
from roundtable_drivers.ring_wiring import FUSES
from roundtable_drivers.wiring import read

every_profile = pytest.mark.parametrize("profile", PROFILES)


@every_profile
def test_every_pressed_button_is_low_for_certain(profile: str) -> None:
    for contact, pin in read(profile).contacts.items():
        assert pressed_volts(pin) < 0.75 * LOW_ENOUGH, contact


def test_one_kilohm_would_not_do_where_the_board_pulls_up() -> None:
    assert pressed_volts(2, SERIES) > LOW_ENOUGH
    assert pressed_volts(3, SERIES) > LOW_ENOUGH
    assert series_for(2) == series_for(3) == 330
    assert series_for(4) == SERIES


@every_profile
def test_a_pin_that_is_driven_by_mistake_is_not_harmed(profile: str) -> None:
    """3.3 V through the series resistor alone, at a button that is down."""
    for pin in read(profile).contacts.values():
        assert 3300 / series_for(pin) < 16
        assert pressed_milliamps(pin) < 2


@every_profile
def test_the_fuse_bears_the_cap_and_not_the_whole_ring(profile: str) -> None:
    ring = read(profile).ring
    assert ring.limit_milliamps < 1000 * ring.fuse_amperes < full_white_milliamps(ring)
    assert ring.fuse_amperes in FUSES
    assert full_white_milliamps(ring) == 3600


@every_profile
@pytest.mark.parametrize("model", MODELS, ids=lambda one: one.name)
def test_the_pis_own_supply_is_enough(profile: str, model: power.Model) -> None:
    assert pi_milliamps(model, read(profile)) < 0.8 * model.supply
    assert plugged_milliamps(model) < 0.8 * model.supply


def test_the_page_has_the_numbers() -> None:
    page = power.page()
    for profile in PROFILES:
        ring = read(profile).ring
        assert f"| `{profile}` | 60 | 3600 mA | {ring.limit_milliamps} mA |" in page
    for model in MODELS:
        assert f"| {model.name} |" in page
    assert f"{all_pressed_milliamps(read('ten-i2s')):.0f} mA of the 3.3 V rail" in page
    assert lead_millivolts(1500) < 50
