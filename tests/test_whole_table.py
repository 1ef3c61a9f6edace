"""A whole table: no game can keep it from starting for good, and no disk can hold it up."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.app import whole_table
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.kept_pages import FILE as PAGES_FILE
from roundtable.app.whole_table import RunOptions, WholeTable
from roundtable.chance import table_deal
from roundtable.conductor.commands import Adjust
from roundtable.conductor.effects import Begin
from roundtable.conductor.inbox import Inbox
from roundtable.console.requests import SaveAs
from roundtable.console.saved import FILE as LINEUPS_FILE
from roundtable.console.server import make_app
from roundtable.files import writing
from roundtable.files.places import mocked_folder, state_folder
from roundtable.files.settings_file import SETTINGS_FILE
from roundtable.files.writing import write_whole
from roundtable.journal import RunningJournal
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.settings import Settings, TableFile
from roundtable_drivers.clock import FastClock
from roundtable_drivers.frames import ShownAt
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.wiring import read
from roundtable_ports import Box, Frame, Hands, Ring
from tests.console.served import get, of

SPEED = 2.0
BOXES = tuple(map(Box, (1, 3, 5, 7, 9)))


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@contextmanager
def started() -> Iterator[tuple[WholeTable, Hands, Callable[[], None]]]:
    """A mocked table, whoever's hands press there, and how it goes on; it plays no sound."""
    wiring, inbox, clock = read("mock"), Inbox(), FastClock(SPEED)
    with ExitStack() as opened:
        hardware = opened.enter_context(MockedTable(wiring, clock, inbox, keep_frames=1))
        journal = opened.enter_context(RunningJournal.open(mocked_folder()))
        whole = WholeTable(
            opened,
            wiring,
            inbox,
            clock,
            language=None,
            file=TableFile(),
            journal=journal,
            speed=SPEED,
        )

        def pump() -> None:
            whole.table.pump(clock.now())

        yield whole, hardware.hands, pump


class QuietRing:
    """A ring that nobody looks at."""

    def show(self, frame: Frame) -> None:
        pass

    def close(self) -> None:
        pass


def begin_a_game() -> None:
    setup = Setup(players=5)
    with RunningJournal.open(mocked_folder()) as journal:
        keeper = JournalKeeper(journal, Settings)
        keeper.keep(Begin(setup, table_deal(setup, Random(1)), BOXES))


def breaks(*_: object, **__: object) -> None:
    raise RuntimeError("this game cannot be led")


# A game that no table survives


def test_a_game_over_which_the_whole_table_breaks_down_twice_is_offered_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin_a_game()
    for offered in (True, True, False):
        with started() as (whole, _, goes_on), monkeypatch.context() as broken:
            assert whole.goes_on is offered
            broken.setattr(whole.flow, "tick", breaks)
            with pytest.raises(RuntimeError, match="cannot be led"):
                goes_on()


@pytest.mark.parametrize("part", ["Flow", "Table"])
def test_a_game_of_which_no_table_can_be_made_twice_is_offered_no_more(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    begin_a_game()
    for _ in range(2):
        with monkeypatch.context() as broken:
            broken.setattr(whole_table, part, breaks)
            with pytest.raises(RuntimeError, match="cannot be led"), started():
                pass
    with started() as (whole, _, goes_on):
        assert not whole.goes_on
        goes_on()


# Lights


def test_a_picture_that_cannot_be_drawn_leaves_the_last_one_on_the_ring(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pictures: list[ShownAt] = []

    class Frames:
        def __init__(self, _ring: Ring, picture: ShownAt, *_: object) -> None:
            pictures.append(picture)

        def close(self) -> None:
            pass

    monkeypatch.setattr(whole_table, "FrameThread", Frames)
    with started() as (whole, _, goes_on):
        goes_on()
        whole.light(QuietRing())
        (picture,) = pictures
        first = picture(1.0)
        with monkeypatch.context() as broken:
            broken.setattr(whole_table, "frame_at", breaks)
            assert picture(2.0) is first
            assert picture(3.0) is first
        assert "the lights failed: RuntimeError" in caplog.text
        goes_on()
        assert whole.table.view.trouble == "trouble-part"
        picture(4.0)
        goes_on()
        assert whole.table.view.trouble is None


# What chance decides


def dealt(monkeypatch: pytest.MonkeyPatch, bytes_of: int, day: int) -> list[Deal]:
    """What a table deals that day, with these bytes from the system's source of chance."""

    class Today(date):
        @classmethod
        def today(cls) -> Today:
            return cls.fromordinal(day)

    setup = Setup(players=10, deal="device")
    with monkeypatch.context() as patched:
        patched.setattr("random._urandom", Random(bytes_of).randbytes)
        patched.setattr(whole_table, "date", Today)
        with started() as (whole, _, _):
            return [whole.table._deal(setup) for _ in range(3)]


def test_a_deal_follows_from_the_systems_chance_and_from_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deals = dealt(monkeypatch, 1, 739_000)
    assert len({one.characters for one in deals}) == 3
    assert dealt(monkeypatch, 1, 739_001) == deals
    other = dealt(monkeypatch, 2, 739_000)
    assert all(one.characters != mine.characters for one, mine in zip(other, deals, strict=True))


# A disk that takes its time


@pytest.mark.hurried
async def test_while_the_disk_takes_its_time_the_table_plays_on_and_its_pages_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, is_quick_again, leads = threading.Event(), threading.Event(), threading.get_ident()

    def slowly(path: Path, contents: bytes) -> None:
        assert threading.get_ident() != leads, f"the table waits for {path.name}"
        begun.set()
        assert is_quick_again.wait(60)
        write_whole(path, contents)

    monkeypatch.setattr(writing, "write_whole", slowly)
    files = [
        state_folder() / SETTINGS_FILE,
        mocked_folder() / PAGES_FILE,
        mocked_folder() / LINEUPS_FILE,
    ]

    with started() as (whole, hands, goes_on), ExitStack() as ended:
        ended.callback(is_quick_again.set)
        pages = whole.serve(RunOptions(speed=SPEED), "mock", 10, hands)
        app = make_app(pages.site(frozenset({"localhost"})))
        goes_on()
        assert begun.wait(60)
        pages.command(Adjust(replace(pages.settings, volume=40)), None)
        pages.draft.take(SaveAs("ours"))
        answer = await get(app, f"/?token={pages.access.guest_token}", of(None))
        assert answer.status == 303
        goes_on()
        assert pages.settings.volume == 40
        assert not any(one.exists() for one in files)
    assert all(one.exists() for one in files), "what waited is written before the end"
