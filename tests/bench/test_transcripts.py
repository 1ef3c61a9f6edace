"""The nights in the docs are those that the table speaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.pace import TABLES, Asked
from tests.bench.transcripts import file_name, transcript

NIGHTS = Path(__file__).parents[2] / "docs" / "nights"


@pytest.mark.parametrize("table", TABLES, ids=file_name)
def test_a_night_in_the_docs_is_what_the_table_speaks(table: Asked) -> None:
    assert transcript(table) == (NIGHTS / file_name(table)).read_text("utf-8"), "make docs"


def test_no_other_night_lies_there() -> None:
    assert {one.name for one in NIGHTS.iterdir()} == set(map(file_name, TABLES))
