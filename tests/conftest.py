"""What every test shares: no test fails because the machine was slow."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.browser import chromium

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A dot among thousands would not be noticed: say aloud what was left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    if any("tests/browser" in one.nodeid for one in skipped) and (lacking := chromium.lacking()):
        terminalreporter.write_line(f"SKIPPED: {lacking}", yellow=True, bold=True)
