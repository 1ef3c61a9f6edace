"""The vote grid as a picture: what stands where."""

from __future__ import annotations

from xml.etree import ElementTree

from roundtable.console.grid import CELL, HEAD, picture
from roundtable.rules.setup import Setup
from tests.console.tables import past_game

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def test_each_name_stands_before_its_row_and_every_second_row_is_striped() -> None:
    drawn = ElementTree.fromstring(picture(past_game(Setup(players=5)), NAMES, "Votes"))
    names = [one for one in drawn.iter(f"{SVG}text") if one.get("class") == "name"]
    assert [one.text for one in names] == [*NAMES]
    assert [float(one.get("y", 0)) for one in names] == [
        HEAD + CELL * (at + 0.5) for at in range(5)
    ]
    cells = [float(one.get("cx", 0)) for one in drawn.iter(f"{SVG}circle")]
    assert all(0 < float(one.get("x", 0)) < min(cells) - CELL / 2 for one in names)
    stripes = [one for one in drawn.iter(f"{SVG}rect") if one.get("class") == "stripe"]
    assert [float(one.get("y", 0)) for one in stripes] == [HEAD + CELL * at for at in (0, 2, 4)]


def test_what_heads_a_column_stands_over_its_middle() -> None:
    drawn = ElementTree.fromstring(picture(past_game(Setup(players=5)), NAMES, "Votes"))
    heads = [
        float(one.get("x", 0)) for one in drawn.iter(f"{SVG}text") if one.get("class") == "head"
    ]
    rules = [float(one.get("x1", 0)) for one in drawn.iter(f"{SVG}line")]
    assert len(rules) > 1
    assert {one + CELL / 2 for one in rules} <= set(heads)
