"""Safe mode: spoken and lit, with what there is, until it is ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.hardware import SAID, Plan
from tests.service.services import Service, broken_off, games, is_dark


@pytest.mark.parametrize(
    ("ring", "card"), [(True, True), (False, True), (True, False), (False, False)]
)
def test_a_table_that_could_not_start_says_and_shows_so(
    table: Path, ring: bool, card: bool
) -> None:
    broken_off(table, ())
    before = (games(table) / "running.journal").read_bytes()
    with Service(table, Plan(has_ring=ring, has_card=card), "safe") as service:
        service.logs("safe mode: the table could not start")
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


def test_whatever_the_tables_files_say_safe_mode_stands_by(table: Path) -> None:
    (table / "table.toml").write_text("wiring = [")
    with Service(table, Plan(), "safe") as service:
        service.lights()
        assert service.ends() == 0, service.log
    assert is_dark(table)
