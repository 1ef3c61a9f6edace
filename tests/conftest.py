"""What every test shares: no test fails because the machine was slow."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.browser import chromium

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(autouse=True)
def signals_as_they_were() -> Iterator[None]:
    """A table that ran in a test has taken signals, and must not leave them so for the next."""
    known = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {one: signal.getsignal(one) for one in known}
    yield
    for one, handler in before.items():
        if signal.getsignal(one) is not handler:
            signal.signal(one, handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A dot among thousands would not be noticed: say aloud what was left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    if any("tests/browser" in one.nodeid for one in skipped) and (lacking := chromium.lacking()):
        terminalreporter.write_line(f"SKIPPED: {lacking}", yellow=True, bold=True)
