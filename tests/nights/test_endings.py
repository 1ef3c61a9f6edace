"""The end as a show: seat by seat, who was who."""

from __future__ import annotations

import pytest

from roundtable.table_view import Scene, TableView
from tests.nights.script import NIGHTS, Night


def ended(name: str, table: str = "") -> list[TableView]:
    """What was shown from the verdict on, in a golden night, or in the same at another table."""
    written = (NIGHTS / f"{name}.txt").read_text()
    night = Night(f"table {table}\n{written}" if table else written)
    shown: list[TableView] = []
    night.at.night.table.watchers.append(shown.append)
    if table:
        list(night.trace())
    else:
        night.play()
    return [one for one in shown if one.scene is Scene.ENDED]


def test_each_seat_lights_up_as_its_character_is_named() -> None:
    shown = ended("oath_corrected")
    named = [one for one in shown if one.caption and one.caption.family == "who-was"]
    told = list(dict.fromkeys(one.caption.values["seat"] for one in named if one.caption))
    assert told == [1, 2, 3, 4, 5, 6, 7]
    for view in shown:
        boxes = list(enumerate(view.boxes, start=1))
        sides = [at for at, one in boxes if one.side]
        assert sides == [at for at, one in boxes if one.was], "no side before its character"
    for view in named:
        assert view.caption
        lit = [at for at, one in enumerate(view.boxes, start=1) if one.side and one.was]
        assert lit == told[: len(lit)]
        assert lit[-1] == view.caption.values["seat"]
    before = next(one for one in shown if one.caption and one.caption.family != "who-was")
    assert not any(one.side or one.was for one in before.boxes)


def test_a_table_that_knows_it_has_all_lamps_at_once_and_is_asked_for_another_game() -> None:
    shown = ended("oath_corrected", "play_length=terse")
    assert not any(one.caption and one.caption.family == "who-was" for one in shown)
    unveiled = [sum(bool(box.side and box.was) for box in one.boxes) for one in shown]
    assert set(unveiled) == {0, 7}
    assert shown[unveiled.index(7)].asks


def test_nobody_is_asked_for_another_game_before_all_of_it_is_told() -> None:
    shown = ended("oath_corrected")
    asked = [one for one in shown if one.asks]
    assert asked
    assert all(one.was for view in asked for one in view.boxes if one.seat)
    assert all(not one.cursor for view in shown if not view.asks for one in view.boxes)


def test_a_table_that_does_not_know_the_cards_asks_for_them_to_be_turned() -> None:
    shown = ended("three_failures")
    assert any(one.caption and one.caption.id == "turn-cards" for one in shown)
    assert not any(box.was for one in shown for box in one.boxes)


def test_whoever_breaks_into_the_verdict_still_hears_that_cards_were_corrected() -> None:
    verdict = "-> say event-game_ended-good reason=target_missed\n"
    before, _, _ = (NIGHTS / "oath_corrected.txt").read_text().partition(verdict)
    pressed = "+1.2 Stag taps approve\n-> say cards-corrected count=3\n-> say again-ask seat=Stag\n"
    Night(before + verdict + pressed).play()


@pytest.mark.parametrize(
    ("name", "told"), [("last_chance_oath", True), ("ten_quick_oath", False), ("ten_quick", False)]
)
def test_that_no_card_was_corrected_is_told_again_where_any_could_have_been(
    name: str, told: bool
) -> None:
    written = (NIGHTS / f"{name}.txt").read_text()
    trace = list(Night(f"{written}\n+2 Stag taps both\n-> say again-ask seat=Stag\n").trace())
    assert ("-> say cards-corrected count=0" in trace) is told
