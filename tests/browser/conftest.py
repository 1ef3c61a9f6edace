"""Chromium, a table to look at, and people who open its pages."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from roundtable.settings import Settings
from tests.browser import chromium
from tests.browser.served import BRISK, Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.visits import Visits

# Without Playwright the others cannot even be read; `test_chromium.py` says so.
collect_ignore_glob = ["test_[!c]*.py", "test_console.py"] if chromium.lacking() else []

Serve = Callable[..., Served]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether it failed, for `visits`."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def browser() -> Iterator[Browser]:
    """One for each test: Playwright leaves a loop running that would be in others' way."""
    with chromium.opened() as browser:
        yield browser


@pytest.fixture
def visits(
    browser: Browser, serve: Serve, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Visits]:
    """People with browsers. What went wrong in one of them fails the test.

    What they saw when a test failed is told with it, and pictured beside the table's files.
    The table outlives them: nobody shall see the end of the test as a lost connection.
    """
    from tests.browser.visits import Visits

    visits = Visits(browser)
    yield visits
    if request.node.stash.get(FAILED, False):
        visits.tell(tmp_path)
    visits.end()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Opens a table, which closes after the test."""
    with ExitStack() as opened:

        def begin(speed: float = 20, settings: Settings = BRISK) -> Served:
            return opened.enter_context(Served(tmp_path, speed, settings))

        yield begin
