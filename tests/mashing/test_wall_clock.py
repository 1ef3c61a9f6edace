"""Nothing of a night looks at the date: it may jump by a year, either way, at any moment."""

from __future__ import annotations

import datetime as calendar
import time
from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from roundtable.app import journal_keeper
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.journal import RunningJournal
from roundtable.messages import Message
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from tests.company.table import Table
from tests.mashing.mashed import mashed
from tests.rules.random_setups import led_setup

YEAR = 365.25 * 24 * 3600

Trace = list[object]


def jumping(seconds: Iterator[float]) -> type[calendar.datetime]:
    class Jumping(calendar.datetime):
        @classmethod
        def now(cls, tz: calendar.tzinfo | None = None) -> Jumping:
            at = calendar.datetime.fromtimestamp(1_800_000_000 + next(seconds), tz)
            return cls(at.year, at.month, at.day, at.hour, at.minute)

    return Jumping


@pytest.fixture(params=[(YEAR, -YEAR), (-YEAR,), (0.0, YEAR), (-1.0, 1.0)])
def jumps(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    offsets = cycle(request.param)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + next(offsets))
    monkeypatch.setattr(time, "time_ns", lambda: int((real() + next(offsets)) * 1e9))
    monkeypatch.setattr(journal_keeper, "datetime", jumping(offsets))


def traced(seed: int, journal: RunningJournal | None = None) -> Trace:
    """Everything heard and seen in one game of scripted players, with its times."""
    trace: Trace = []
    rng = Random(seed)
    setup = led_setup(rng)

    def heard(at: float, message: Message) -> None:
        trace.append((at, message))

    settings = Settings(last_setup=setup, rehearsed=True)
    keeper = JournalKeeper(journal, lambda: settings) if journal else None
    with Table(settings, rng, keeper=keeper, heard=heard, draws=True) as table:
        night = table.night

        def see(view: TableView) -> None:
            trace.append((night.now, view))

        night.table.watchers.append(see)
        table.until(Scene.ENDED)
        trace.extend(night.hardware.speaker.heard)
        trace.extend(night.hardware.strip.sent)
    return trace


@pytest.fixture(scope="module")
def straight() -> Trace:
    """The same night while the date goes its way."""
    return traced(7)


@pytest.mark.usefixtures("jumps")
def test_a_night_is_the_same_however_the_date_jumps(straight: Trace) -> None:
    assert traced(7) == straight


@pytest.mark.usefixtures("jumps")
def test_a_night_that_is_kept_is_the_same_however_the_date_jumps(
    straight: Trace, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with RunningJournal.open(tmp_path_factory.mktemp("state")) as journal:
        assert traced(7, journal) == straight


def test_a_mashed_night_is_the_same_however_the_date_jumps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = mashed(3, 800)
    offsets = cycle((YEAR, -YEAR, 0.0))
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + next(offsets))
    other = mashed(3, 800)
    assert (one.edges, one.seconds) == (other.edges, other.seconds)
    assert one.observer.rows == other.observer.rows
    assert one.observer.messages == other.observer.messages
