"""Safe mode: spoken and lit, with what there is, until it is ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.hardware import SAID, Plan
from tests.service.services import ANEW, Service, broken_off, games, is_dark


@pytest.mark.parametrize(
    ("ring", "card"), [(True, True), (False, True), (True, False), (False, False)]
)
def test_a_table_that_could_not_start_says_and_shows_so(
    table: Path, ring: bool, card: bool
) -> None:
    broken_off(table, ())
    before = (games(table) / "running.journal").read_bytes()
    with Service(table, Plan(has_ring=ring, has_card=card), "safe") as service:
        service.logs("safe mode: trouble-safe-mode")
        if ring:
            service.lights()
        if card:
            service.says()
        assert service.ends() == 0, service.log
    assert is_dark(table)
    assert (table / SAID).exists() is card
    assert ("no sound: " in service.log) is not card
    assert ("there is no ring" in service.log) is not ring
    assert (games(table) / "running.journal").read_bytes() == before, "it touches no game"


@pytest.mark.parametrize(
    ("text", "says", "logged"),
    [
        ("wiring = [", "trouble-safe-table", "table.toml: "),
        ('wiring = "own.toml"\nclockwize = true', "trouble-safe-table", "clockwize"),
        ('wiring = "no.toml"', "trouble-safe-wiring", "no.toml: No such file"),
        ('wiring = "own.toml"\nfirst_pixel = 99', "trouble-safe-wiring", "first_pixel is 99"),
    ],
)
def test_what_is_written_wrong_is_said_and_its_cure_is_in_the_log(
    table: Path, text: str, says: str, logged: str
) -> None:
    (table / "table.toml").write_text(text)
    with Service(table, Plan(), "safe") as service:
        service.lights()
        service.says()
        service.logs(f"safe mode: {says}")
        assert service.ends() == 0, service.log
    assert logged in service.log
    assert is_dark(table)


def test_pins_that_cannot_be_read_are_named(table: Path) -> None:
    with Service(table, Plan(has_pins=False), "safe", program=ANEW) as service:
        service.says()
        service.logs("safe mode: trouble-safe-pins")
        assert service.ends() == 0, service.log


def test_a_calm_light_is_on_the_ring_until_it_is_ended(table: Path) -> None:
    with Service(table, Plan(), "ring", "waiting") as service:
        service.lights()
        assert service.ends() == 0, service.log
    assert is_dark(table)
