"""Chromium, a table to look at, and people who open its pages.

Playwright leaves a loop running in the thread that started it, which would be in the way of all
tests that have one of their own. So everything of a browser happens in a thread aside, the tests
of this folder included, and one Chromium is enough for all of them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from roundtable.settings import Settings
from tests.browser import chromium
from tests.browser.served import BRISK, Served
from tests.browser.wired import Wired

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.visits import Visits

# Without Playwright the others cannot even be read; `test_chromium.py` says so.
collect_ignore_glob = ["test_[!c]*.py", "test_console.py"] if chromium.lacking() else []

Serve = Callable[..., Served]
Wire = Callable[..., Wired]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether it failed, for `visits`."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """In the thread of the browser, if it needs one."""
    if "aside" not in pyfuncitem.fixturenames:
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    given = {name: pyfuncitem.funcargs[name] for name in wanted}
    aside = pyfuncitem.funcargs["aside"]
    assert isinstance(aside, Executor)
    aside.submit(pyfuncitem.obj, **given).result()
    return True


@pytest.fixture(scope="package")
def aside() -> Iterator[Executor]:
    with ThreadPoolExecutor(1, "browser") as thread:
        yield thread


@pytest.fixture(scope="package")
def browser(aside: Executor) -> Iterator[Browser]:
    opened = chromium.opened()
    yield aside.submit(opened.__enter__).result()
    aside.submit(opened.__exit__, None, None, None).result()


@pytest.fixture
def visits(
    aside: Executor,
    browser: Browser,
    opened: ExitStack,
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Visits]:
    """People with browsers. What went wrong in one of them fails the test.

    What they saw when a test failed is told with it, and pictured beside the table's files.
    The table outlives them: nobody shall see the end of the test as a lost connection.
    """
    from tests.browser.visits import Visits

    visits = Visits(browser)
    yield visits
    if request.node.stash.get(FAILED, False):
        aside.submit(visits.tell, tmp_path).result()
    aside.submit(visits.end).result()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[ExitStack]:  # their files outlive them
    """Tables that close after the test."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def serve(opened: ExitStack, tmp_path: Path) -> Serve:
    """Opens a mocked table."""

    def begin(speed: float = 20, settings: Settings = BRISK, *, moving: bool = False) -> Served:
        return opened.enter_context(Served(tmp_path, speed, settings, moving=moving))

    return begin


@pytest.fixture
def wire(opened: ExitStack, tmp_path: Path) -> Wire:
    """Opens a table that is wired, on mocked pins."""

    def begin(speed: float = 20, settings: Settings = BRISK) -> Wired:
        return opened.enter_context(Wired(tmp_path, speed, settings))

    return begin
