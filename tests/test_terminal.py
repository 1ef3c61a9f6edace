"""The table in a terminal: every lamp in its colour, everything in letters too, and given back."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec.structs import replace

from roundtable.languages import LANGUAGES
from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable.terminal.audience import Reader, Watcher
from roundtable.terminal.screen import ENTER, LEAVE, Screen, can_draw
from roundtable.terminal.text import (
    BRIGHT,
    DARKEST,
    FAINT,
    HEIGHT,
    LIT,
    OFF,
    WIDTH,
    Picture,
    drawn,
    tracks_told,
)
from roundtable.words import Words
from roundtable_ports import LAMPS, SEATS, Box, Frame
from roundtable_tools.lights_states import TABLE, scenes, seats, spaces, votes

WORDS = Words()
LONG = "Raven, choose a team of 3 for Quest 2: reject moves the light, approve marks, " * 2
Cell = tuple[str, tuple[int, ...]]


def cells(lines: list[str]) -> Iterator[Cell]:
    """Every character that is seen, with its colour."""
    colour: tuple[int, ...] = ()
    for line in lines:
        for code, character in re.findall(r"\x1b\[([0-9;]*)m|(.)", line):
            if code:
                parts = [int(one) for one in code.split(";")]
                if 38 in parts:
                    colour = tuple(parts[parts.index(38) + 2 :])
            elif character != " ":
                yield character, colour


def plain(lines: list[str]) -> list[str]:
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]


def picture(view: TableView = TABLE, *captions: str, now: float = 1.0) -> Picture:
    return Picture(view, frame_at(view, now), WORDS, captions)


def test_every_lamp_has_the_very_colour_of_the_frame() -> None:
    frame = Frame(bytes(range(60, 60 + 3 * LAMPS)))
    shown = [one for one in cells(drawn(Picture(TABLE, frame, WORDS))) if one[0] in LIT + OFF]
    colours = Counter(tuple(frame[at : at + 3]) for at in range(0, len(frame), 3))
    assert Counter(colour for _, colour in shown) == colours


def test_a_dark_lamp_is_another_sign_and_not_only_darker() -> None:
    frame = Frame(bytes([DARKEST - 1] * 3 * (LAMPS - 1)) + b"\xff\x00\x00")
    signs = Counter(one for one, _ in cells(drawn(Picture(TABLE, frame, WORDS))))
    assert (signs[LIT], signs[OFF]) == (1, LAMPS - 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_fits_in_80_by_24_in_every_language(language: str) -> None:
    words = Words(language)
    foot = (words.sentence("screen-card", {"character": "merlin"}), words.label("screen-keys"))
    for state in (*seats(), *spaces(), *votes(), *scenes()):
        for moment in state.moments:
            one = Picture(state.view, frame_at(state.view, moment), words, [LONG] * 9, Box(1), foot)
            lines = plain(drawn(one))
            assert len(lines) == HEIGHT
            assert max(map(len, lines)) <= WIDTH
            assert lines[-1].strip() == words.label("screen-keys")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_has_its_emblem_and_every_word_its_place(language: str) -> None:
    words = Words(language)
    text = "\n".join(plain(drawn(Picture(TABLE, frame_at(TABLE, 0.0), words))))
    for seat in range(1, SEATS + 1):
        assert words.forms(f"seat-{seat}")["_call"] in text
    assert words.sentence("screen-leader") in text
    assert text.count(words.label("screen-team")) == 3


def test_who_leads_who_goes_and_how_quests_went_is_told_in_letters() -> None:
    lines = plain(drawn(picture()))
    assert any("Leader · Team" in line for line in lines)
    assert any(re.search(r"1✓ +2✕ +3▲ +4²· +5·", line) for line in lines)
    assert any(re.search(r"1 +2▲ +3 +4 +5", line) for line in lines)


def test_votes_are_words_and_the_cursor_is_an_arrow() -> None:
    boxes = list(TABLE.boxes)
    boxes[0] = replace(boxes[0], ballot=Ballot.APPROVE)
    boxes[1] = replace(boxes[1], ballot=Ballot.REJECT)
    boxes[3] = replace(boxes[3], cursor=True)
    text = "\n".join(plain(drawn(picture(replace(TABLE, boxes=tuple(boxes))))))
    assert "approves" in text
    assert "rejects" in text
    assert "▸ Bear ◂" in text


def test_turned_quest_cards_lie_where_the_votes_were() -> None:
    turned = (QuestCard.SUCCESS, QuestCard.FAIL)
    view = replace(TABLE, scene=Scene.TURNING, turned=turned, face_down=1)
    lines = plain(drawn(picture(view)))
    assert any("Cards" in line for line in lines)
    assert any(re.search(r" ✓ +✕ +\?", line) for line in lines)


def test_the_current_caption_is_bright_and_those_before_it_are_faint() -> None:
    lines = drawn(picture(TABLE, "Older.", "Now."))
    colours = {
        line.strip(): next(cells([code]))[1]
        for line, code in zip(plain(lines), lines, strict=True)
        if line.strip() in ("Older.", "Now.")
    }
    assert colours == {"Older.": FAINT, "Now.": BRIGHT}


def test_of_many_captions_the_last_are_shown_and_each_is_whole() -> None:
    last = [f"Sentence {at}." for at in range(5)]
    lines = plain(drawn(picture(TABLE, "First " + LONG, *last)))
    assert [line.strip() for line in lines[17:]] == [*last, "", ""]


def test_a_screen_that_is_too_small_gets_tracks_and_captions() -> None:
    lines = plain(drawn(picture(TABLE, LONG), 50, 10))
    assert len(lines) == 10
    assert max(map(len, lines)) <= 50
    assert lines[0].startswith(" Quests: 1 won, 2 lost, 3 now")
    assert "Raven" in "".join(lines)


def test_a_wide_screen_has_the_table_in_its_middle() -> None:
    narrow, wide = plain(drawn(picture())), plain(drawn(picture(), 120, 30))
    assert [line.strip() for line in wide[:16]] == [line.strip() for line in narrow[:16]]
    assert wide[0].startswith(" " * 21 + "Round")


def test_the_tracks_in_words() -> None:
    assert tracks_told(TABLE, WORDS) == ("Quests: 1 won, 2 lost, 3 now, 4² open, 5 open; Votes: 2")


# The terminal itself


class Tty(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "can"),
    [
        (Tty(), {"TERM": "xterm"}, True),
        (Tty(), {"TERM": "xterm", "NO_COLOR": ""}, True),
        (Tty(), {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (Tty(), {"TERM": "dumb"}, False),
        (Tty(), {}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_where_a_picture_is_drawn(
    stream: io.StringIO, environment: dict[str, str], can: bool
) -> None:
    assert can_draw(stream, environment) is can


def test_only_lines_that_changed_are_written_again() -> None:
    out = Tty()
    with Screen(out) as screen:
        screen.draw(["one", "two"])
        before = len(out.getvalue())
        screen.draw(["one", "three"])
        added = out.getvalue()[before:]
        assert "three" in added
        assert "one" not in added
        before = len(out.getvalue())
        screen.draw(["one", "three"])
        assert len(out.getvalue()) == before


def test_the_terminal_is_given_back_whatever_happens() -> None:
    out = Tty()
    screen = Screen(out)
    with suppress(ZeroDivisionError), screen:
        screen.draw(["one"])
        raise ZeroDivisionError
    screen.leave()
    assert out.getvalue().startswith(ENTER)
    assert out.getvalue().endswith(LEAVE)
    assert out.getvalue().count(LEAVE) == 1


def test_plain_lines_are_captions_and_changes_of_the_tracks_each_once() -> None:
    out = io.StringIO()
    reader = Reader(out, Settings)
    for view in (
        TableView(caption=Message("lobby-left", {"seat": 2})),
        TableView(caption=Message("lobby-left", {"seat": 2}), scene=Scene.LOBBY),
        TableView(),
        TableView(caption=Message("lobby-left", {"seat": 2})),
    ):
        reader.see(view)
    assert out.getvalue().splitlines() == ["The Raven gets up, and that seat is free."] * 2


def test_captions_follow_the_tables_language() -> None:
    out = Tty()
    settings = Settings(language="fr")
    with Screen(out) as screen:
        watcher = Watcher(screen, lambda: settings)
        watcher.see(TableView(caption=Message("lobby-left", {"seat": 2})))
        watcher.draw(0.0)
    assert "Le Corbeau se lève" in out.getvalue()
    assert "Cerf" in out.getvalue()
