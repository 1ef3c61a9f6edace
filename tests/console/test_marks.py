"""Who leads, who goes and who voted how: marked at the very box of which it is true, everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from roundtable.console.board import board_part
from roundtable.console.wording import wording
from roundtable.lights import frame_at
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import LEADER, TableView
from roundtable.terminal.picture import Picture
from roundtable.terminal.text import drawn
from roundtable.virtual.seats import seats_told
from roundtable.words import Words
from tests.console.tables import night_of
from tests.test_terminal import plain

WORDS = Words("en")
SETUP = Setup(players=7)
RIM = re.compile("[\u2800-\u28ff]")


def views() -> Iterator[tuple[TableView, int]]:
    """Each state of the boxes in a night, once, with the box of whoever leads."""
    seen = set()
    for view in night_of(SETUP):
        state = tuple((one.offices, one.on_team, one.ballot) for one in view.boxes)
        leads = [at for at, one in enumerate(view.boxes, start=1) if LEADER in one.offices]
        if view.game and leads and state not in seen:
            seen.add(state)
            assert leads == [view.box_of[view.game.leader]]
            yield view, leads[0]


def test_there_is_something_to_mark() -> None:
    shown = list(views())
    assert len({leader for _, leader in shown}) >= 4
    assert any(one.ballot for view, _ in shown for one in view.boxes)
    assert any(one.on_team for view, _ in shown for one in view.boxes)


def test_on_the_console() -> None:
    words = wording(Settings(), "big_box")
    for view, leader in views():
        seats = board_part(view, words, 10)["seats"]
        assert {one["box"] for one in seats if _is_leader(one["marks"])} == {leader}
        for one in seats:
            box, kinds = view.boxes[one["box"] - 1], {mark["kind"] for mark in one["marks"]}
            assert ("team" in kinds) is box.on_team
            assert kinds & {"approve", "reject"} == ({str(box.ballot)} if box.ballot else set())


def _is_leader(marks: list[dict[str, str]]) -> bool:
    return any(one["kind"] == "office leader" for one in marks)


def test_on_the_page_of_a_mocked_table() -> None:
    for view, leader in views():
        seats: Any = seats_told(view, WORDS, {}, 10)
        for one in seats:
            box = view.boxes[one["box"] - 1]
            if box.ballot:
                assert one["marks"][0] == WORDS.label(f"screen-{box.ballot}")
            else:
                leads = WORDS.sentence("screen-leader") in one["marks"]
                assert leads is (one["box"] == leader)
            assert (WORDS.label("screen-team") in one["marks"]) is box.on_team


def test_in_the_terminal() -> None:
    """Below its emblem, as far as that is wide."""
    for view, leader in views():
        shown = plain(drawn(Picture(view, frame_at(view, 0.0), WORDS)))
        lines = [RIM.sub(" ", one) for one in shown]
        if view.boxes[leader - 1].ballot:
            continue  # it is told instead
        name = WORDS.forms(f"seat-{leader}")["_call"]
        (named,) = [(row, at) for row, line in enumerate(lines) if (at := line.find(name)) >= 0]
        row, at = named
        below = [one.span() for one in re.finditer(r"\S+(?: \S+)*", lines[row + 1])]
        word = lines[row + 1].index(WORDS.sentence("screen-leader"))
        ((start, end),) = [one for one in below if one[0] <= word < one[1]]
        assert abs((start + end) / 2 - (at + len(name) / 2)) <= 1
