"""Errors in optional parts: each is reported once, and the table plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from roundtable.app.nights import MockedNight
from roundtable.app.shell import Shell, every
from roundtable.app.supervisor import MOST_ANNOUNCEMENTS, TROUBLE, Supervisor
from roundtable.chance import shuffled_deal
from roundtable.conductor import flow
from roundtable.conductor.commands import GoOn, Pause
from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.inbox import Inbox
from roundtable.speech import NominalSpeech
from roundtable.table_view import Scene, TableView
from tests.conductor.evening import FIVE, A, Evening, at_vote
from tests.console.tables import pages_of

SECRET = "Merlin sits at the Raven's seat"


def breaks(*_: object, **__: object) -> None:
    raise RuntimeError(SECRET)


def supervised(table: Evening) -> list[str]:
    """Report this table's failures as a whole table does; returns the parts that failed."""
    failed: list[str] = []
    table.night.table.part_failed = lambda part, _error: failed.append(part)
    return failed


def everyone_approves(table: Evening) -> None:
    for box in FIVE:
        table.press(box, A)
    table.wait(60.0)
    assert table.shows(Scene.CARDS), "the Quest has begun"


# The supervisor by itself


def test_an_error_of_a_part_is_logged_without_its_message_and_announced_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    inbox = Inbox()
    guarded = Supervisor(inbox).guard("pages", breaks)
    for _ in range(5):
        guarded()
    assert inbox.drain() == [Trouble(TROUBLE)]
    (line,) = [one.getMessage() for one in caplog.records]
    assert line.startswith("pages failed: RuntimeError, test_supervisor.py:")
    assert SECRET not in caplog.text


def test_of_code_that_knows_secrets_the_type_of_an_error_alone_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    try:
        breaks()
    except RuntimeError as error:
        Supervisor(Inbox()).log_type("a scripted player", error)
    (line,) = [one.getMessage() for one in caplog.records]
    assert line == "a scripted player failed: RuntimeError; the table plays on"


def test_a_part_that_works_again_is_well_again() -> None:
    inbox, error = Inbox(), [True]
    guarded = Supervisor(inbox).guard("pages", lambda: breaks() if error[0] else None)
    guarded()
    error[0] = False
    guarded()
    guarded()
    assert inbox.drain() == [Trouble(TROUBLE), Mended(TROUBLE)]


def test_a_part_that_fails_now_and_then_is_announced_a_few_times_only() -> None:
    inbox, calls = Inbox(), iter(range(100))
    guarded = Supervisor(inbox).guard("pages", lambda: breaks() if next(calls) % 2 else None)
    for _ in range(100):
        guarded()
    assert inbox.drain().count(Trouble(TROUBLE)) == MOST_ANNOUNCEMENTS


def test_a_failed_request_leaves_no_lasting_trouble() -> None:
    inbox = Inbox()
    Supervisor(inbox).failed("a host's request", RuntimeError(SECRET))
    assert inbox.drain() == [Trouble(TROUBLE), Mended(TROUBLE)]


# Parts of a running table


def test_a_request_of_a_host_that_fails_is_announced_and_the_vote_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with at_vote() as table:
        failed = supervised(table)
        monkeypatch.setattr(flow, "carry_out", breaks)
        table.asks(Pause())
        assert "trouble-request" in [one.id for one in table.said]
        everyone_approves(table)
    assert failed == ["a host's request"]


@pytest.mark.parametrize("method", ["say", "sound", "under", "hush"])
def test_a_voice_that_fails_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    with at_vote() as table:
        failed = supervised(table)
        monkeypatch.setattr(NominalSpeech, method, breaks)
        table.asks(Pause())
        table.asks(GoOn())
        table.wait(1.0)
        everyone_approves(table)
    assert set(failed) == {"the voice"}


def test_without_a_supervisor_nothing_is_contained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "carry_out", breaks)
    with at_vote() as table, pytest.raises(RuntimeError, match="Merlin"):
        table.asks(Pause())


def test_pages_that_fail_at_a_view_are_shown_the_next_one(tmp_path: Path) -> None:
    night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), draws=False)
    seen: list[TableView] = []

    def sees(view: TableView) -> None:
        seen.append(view)
        if len(seen) == 1:
            breaks()

    with night:
        pages_of(night, tmp_path)
        night.table.watchers.append(Supervisor(night.inbox).guard("pages", sees))
        night.inbox.put(Trouble("trouble-lights"))
        night.until(1.0)
    assert len(seen) >= 2


def test_an_error_of_the_mocked_tables_page_is_logged_without_its_message(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), draws=False)
    with night:
        pages = pages_of(night, tmp_path)
        pages.virtual = Mock(see=breaks)
        see = Supervisor(night.inbox).guard("pages", pages.see)
        for _ in range(5):
            see(night.view)
    (line,) = [one.getMessage() for one in caplog.records]
    assert line.startswith("pages failed: RuntimeError")
    assert SECRET not in caplog.text


# The event loop


def run_beside(what: Callable[[Shell, asyncio.AbstractEventLoop], None]) -> None:
    """Run a table's loop with this in it."""
    night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), draws=False)
    shell = Shell(night.table, night.inbox, lambda: night.now)
    shell.started.append(lambda loop: what(shell, loop))
    with night:
        assert shell.run() == 0


def test_a_callback_that_fails_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    def what(shell: Shell, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_soon(breaks)
        loop.call_soon(lambda: loop.call_soon(shell.end))

    run_beside(what)
    assert "a callback failed: RuntimeError" in caplog.text
    assert SECRET not in caplog.text


def test_what_happens_every_so_often_goes_on_after_an_error() -> None:
    calls: list[None] = []

    def what(shell: Shell, loop: asyncio.AbstractEventLoop) -> None:
        def fails_once() -> None:
            calls.append(None)
            if len(calls) == 3:
                shell.end()
            elif len(calls) == 2:
                breaks()

        every(0.0, fails_once)(loop)

    run_beside(what)
    assert len(calls) >= 3
