"""The table in a terminal: every lamp in its colour, everything in letters too, and given back."""

from __future__ import annotations

import dataclasses
import io
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.app.keyboard_box import answer_keys
from roundtable.chance import shuffled_deal
from roundtable.languages import LANGUAGES
from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.rules import views
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.settings import Settings
from roundtable.speech import phrasing_for
from roundtable.table_view import Answering, Scene, TableView
from roundtable.terminal.audience import Reader, Watcher
from roundtable.terminal.canvas import BRIGHT, FAINT, ScreenBlock, cells, wrapped, wrapped_groups
from roundtable.terminal.picture import Foot, Picture
from roundtable.terminal.ring import DARKEST, LIT, OFF
from roundtable.terminal.screen import ENTER, LEAVE, Screen, can_draw
from roundtable.terminal.text import drawn, tracks_told
from roundtable.words import Words
from roundtable_ports import LAMPS, SEATS, Box, Frame
from roundtable_tools.lights_states import TABLE, scenes, seats, spaces, votes
from tests.emulated import Emulated, EmulatedScreen

WORDS = Words()
LONG = "Raven, choose a team of 3 for Quest 2: reject moves the light, approve marks, " * 2
Cell = tuple[str, tuple[int, ...]]


def letters(blocks: list[ScreenBlock]) -> Iterator[Cell]:
    """Every character that is seen, with its colour."""
    colour: tuple[int, ...] = ()
    for block in blocks:
        for code, character in re.findall(r"\x1b\[([0-9;]*)m|(.)", block.text):
            if code:
                parts = [int(one) for one in code.split(";")]
                if 38 in parts:
                    colour = tuple(parts[parts.index(38) + 2 :])
            elif character != " ":
                yield character, colour


def plain(blocks: list[ScreenBlock]) -> list[str]:
    return [re.sub(r"\x1b\[[0-9;]*m", "", block.text) for block in blocks]


def shown(one: Picture, columns: int, rows: int) -> Emulated:
    """A terminal of that size on which it was drawn."""
    terminal = Emulated(columns, rows)
    EmulatedScreen(terminal).draw(drawn(one, columns, rows))
    return terminal


def picture(view: TableView = TABLE, *captions: str, now: float = 1.0) -> Picture:
    return Picture(view, frame_at(view, now), WORDS, captions)


def test_every_lamp_has_the_very_colour_of_the_frame() -> None:
    frame = Frame(bytes(range(60, 60 + 3 * LAMPS)))
    shown = [one for one in letters(drawn(Picture(TABLE, frame, WORDS))) if one[0] in LIT + OFF]
    colours = Counter(tuple(frame[at : at + 3]) for at in range(0, len(frame), 3))
    assert Counter(colour for _, colour in shown) == colours


def test_a_dark_lamp_is_another_sign_and_not_only_darker() -> None:
    frame = Frame(bytes([DARKEST - 1] * 3 * (LAMPS - 1)) + b"\xff\x00\x00")
    signs = Counter(one for one, _ in letters(drawn(Picture(TABLE, frame, WORDS))))
    assert (signs[LIT], signs[OFF]) == (1, LAMPS - 1)


SIZES = [(80, 24), (120, 40), (50, 20), (40, 15), (200, 60)]
LINKS = (
    "http://192.168.178.123:8000/table?token=abcdefghij-klmnopqr_st",
    "for guests: http://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]:8000/?token=abcdefghijklmnopqrst",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_every_state_fits_and_what_is_asked_is_whole(
    language: str, columns: int, rows: int
) -> None:
    words = Words(language)
    card = "You are Merlin."
    foot = Foot([card], words.label("screen-keys"), links=LINKS)
    for state in (*seats(), *spaces(), *votes(), *scenes()):
        moment = next(iter(state.moments))
        one = Picture(state.view, frame_at(state.view, moment), words, [LONG] * 9, Box(1), foot)
        blocks = drawn(one, columns, rows)
        assert sum(block.rows for block in blocks) == rows
        lines = plain(blocks)
        assert all(cells(line) < columns for line in lines if "://" not in line)
        told = " ".join(" ".join(lines).split())
        assert " ".join(LONG.split()) in told
        assert " ".join(card.split()) in told
        assert " ".join(words.label("screen-keys").split()) in told


def shown_foot(foot: Foot, _words: Words) -> Foot:
    return foot


def test_keys_that_are_tapped_are_small_letters() -> None:
    assert answer_keys(WORDS, Answering.LIST) == "f: take it   j: next"
    assert answer_keys(WORDS, None) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_and_its_keys_stay_while_something_else_is_said(language: str) -> None:
    out = Emulated(80, 24)
    settings = Settings(language=language, play_length="full")
    asks = Message("vote-ask", {"quest": 2, "team": (1, 2, 3)})
    words = Words(language)
    for answers in Answering:
        keys = answer_keys(words, answers)
        foot = Foot(["Merlin."], words.label("screen-keys"), links=LINKS, answers=keys)
        with EmulatedScreen(out) as screen:
            watcher = Watcher(screen, lambda: settings, own=Box(1), foot=partial(shown_foot, foot))
            for view in (
                replace(TABLE, caption=asks, asks=asks),
                replace(TABLE, asks=asks),
                replace(TABLE, caption=Message("nudge", {"seats": (1,)}), asks=asks),
                replace(TABLE, caption=Message("nudge-pause"), asks=asks),
            ):
                watcher.see(view)
                watcher.draw(0.0)
                told = " ".join(" ".join(out.lines()).split())
                assert told.count(" ".join(phrasing_for(settings).text(asks).split())) == 1
                assert " ".join(keys.split()) in told
                assert LIT in told  # and the ring is still there


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_link_is_copied_whole_or_is_not_there(columns: int, rows: int) -> None:
    one = Picture(TABLE, frame_at(TABLE, 1.0), WORDS, ["Now."], foot=Foot(links=LINKS))
    copied = shown(one, columns, rows).copied()
    links = [line for line in copied if "http" in line]
    assert links == list(LINKS)[: len(links)]
    assert links or (columns, rows) == (40, 15)


def test_a_link_that_is_as_long_as_the_row_loses_no_letter() -> None:
    link = "http://" + "x" * 42
    one = Picture(TABLE, frame_at(TABLE, 1.0), WORDS, ["Now."], foot=Foot(links=(link,)))
    assert link in shown(one, 50, 20).copied()


def test_links_that_come_and_go_leave_nothing_behind() -> None:
    terminal = Emulated(50, 20)
    screen = EmulatedScreen(terminal)
    bare = Picture(TABLE, frame_at(TABLE, 1.0), WORDS, ["Now."], foot=Foot(keys="q quit"))
    linked = replace_foot(bare, links=LINKS)
    screen.draw(drawn(bare, 50, 20))
    without = terminal.copied()
    screen.draw(drawn(linked, 50, 20))
    assert [line for line in terminal.copied() if "http" in line] == list(LINKS)
    screen.draw(drawn(bare, 50, 20))
    assert terminal.copied() == without


def replace_foot(one: Picture, **changes: Any) -> Picture:
    return dataclasses.replace(one, foot=dataclasses.replace(one.foot, **changes))


def test_a_terminal_that_is_resized_is_drawn_anew() -> None:
    one = Picture(TABLE, frame_at(TABLE, 1.0), WORDS, [LONG], foot=Foot(links=LINKS))
    terminal = Emulated(120, 40)
    screen = EmulatedScreen(terminal)
    for columns, rows in ((120, 40), (50, 20), (80, 24), (40, 15)):
        terminal.resize(columns, rows)
        screen.draw(drawn(one, columns, rows))
        assert terminal.copied() == shown(one, columns, rows).copied()


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
        line.strip(): next(letters([code]))[1]
        for line, code in zip(plain(lines), lines, strict=True)
        if line.strip() in ("Older.", "Now.")
    }
    assert colours == {"Older.": FAINT, "Now.": BRIGHT}


def test_of_many_captions_the_last_are_shown_and_each_is_whole() -> None:
    last = [f"Sentence {at}." for at in range(7)]
    lines = plain(drawn(picture(TABLE, "First " + LONG, *last)))
    assert [line.strip() for line in lines[15:]] == ["", *last, ""]


def test_a_small_screen_keeps_what_matters_most_and_gives_up_the_links_first() -> None:
    foot = Foot(["Your card: Merlin."], "f approve   q quit", links=LINKS[:1])
    one = dataclasses.replace(picture(TABLE, "Older.", "What is asked."), foot=foot)
    parts = ["What is asked.", "Your card", "q quit", "1 won", "Raven", "http", "Older."]
    for rows in range(1, 25):
        text = "\n".join(shown(one, 40, rows).copied())
        kept = [part in text for part in parts]
        assert kept[0]
        assert kept[:4] == sorted(kept[:4], reverse=True), rows
    assert all(kept)


def test_a_sentence_too_many_is_left_out_whole_and_from_the_beginning() -> None:
    long = " ".join(f"This is sentence {at} of what is said." for at in range(20))
    lines = [line.strip() for line in plain(drawn(picture(TABLE, long), 40, 8))]
    told = " ".join(line for line in lines if line)
    assert re.fullmatch(r"… This is sentence \d+ .* sentence 19 of what is said\.", told)


def test_the_table_is_as_large_as_the_screen() -> None:
    for columns, rows in ((80, 24), (120, 40), (200, 60)):
        lines = shown(picture(TABLE, LONG), columns, rows).lines()
        lamps = [
            (x, y)
            for y, line in enumerate(lines)
            for x, sign in enumerate(line)
            if sign in LIT + OFF
        ]
        wide = max(x for x, _ in lamps) - min(x for x, _ in lamps)
        high = max(y for _, y in lamps)
        assert wide > 0.75 * columns
        assert high >= 0.5 * rows


def test_a_screen_of_any_size_can_be_drawn() -> None:
    foot = Foot(["Your card: Merlin."], "f approve   q quit", ["A note."], LINKS)
    one = dataclasses.replace(picture(TABLE, "Older.", LONG), foot=foot)
    for columns in (1, 2, 3, 7, 20, 79, 80, 81, 300):
        for rows in (1, 2, 3, 14, 15, 16, 23, 25, 100):
            lines = shown(one, columns, rows).lines()
            assert len(lines) == rows


def test_in_a_game_the_seats_stand_below_each_other_and_empty_ones_are_left_out() -> None:
    setup = Setup(players=5)
    game = views.public(Game(setup, shuffled_deal(setup, Random(1))))
    boxes = list(TABLE.boxes)
    boxes[4] = replace(boxes[4], seat=None)
    there = [at for at, one in enumerate(boxes, start=1) if one.seat is not None]
    lines = shown(picture(replace(TABLE, boxes=tuple(boxes), game=game), "Now."), 70, 24).lines()
    emblems = [WORDS.forms(f"seat-{seat}")["_call"] for seat in range(1, SEATS + 1)]
    rows = [[name for name in emblems if name in line] for line in lines]
    assert [one for row in rows for one in row] == [emblems[at - 1] for at in there]
    assert all(len(row) <= 1 for row in rows)


def test_letters_of_two_cells_and_of_none_are_counted_as_terminals_do() -> None:
    assert cells("王様") == 4
    assert cells("e\u0301") == 1
    assert wrapped("王様 王様", 5) == ("王様", "王様")
    lines = shown(picture(TABLE, "王様 " * 60), 50, 20).lines()
    assert "王様" in "".join("".join(lines).split())


def test_keys_are_broken_between_groups() -> None:
    assert wrapped_groups("f approve   j reject   q quit", 24) == ("f approve   j reject", "q quit")
    assert wrapped_groups("f approve   j reject", 20) == ("f approve   j reject",)
    assert wrapped_groups("f approve   j reject", 19) == ("f approve  j reject",)


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
        screen.draw([ScreenBlock("one"), ScreenBlock("two")])
        before = len(out.getvalue())
        screen.draw([ScreenBlock("one"), ScreenBlock("three")])
        added = out.getvalue()[before:]
        assert "three" in added
        assert "one" not in added
        before = len(out.getvalue())
        screen.draw([ScreenBlock("one"), ScreenBlock("three")])
        assert len(out.getvalue()) == before


def test_the_terminal_is_given_back_whatever_happens() -> None:
    out = Tty()
    screen = Screen(out)
    with suppress(ZeroDivisionError), screen:
        screen.draw([ScreenBlock("one")])
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
