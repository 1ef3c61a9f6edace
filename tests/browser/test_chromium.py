"""Whether pages can be tried in a browser here; if not, this says how to mend it."""

from __future__ import annotations

import pytest

from tests.browser import chromium


def test_there_is_a_browser_to_try_the_pages_in() -> None:
    if lacking := chromium.lacking():
        pytest.skip(lacking)


def test_what_is_lacking_comes_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert "sudo apt install chromium" in (chromium.lacking() or "")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert "[dev]" in (chromium.lacking() or "")
