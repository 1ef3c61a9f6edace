"""Random users in a browser: whatever they click, type, hold, reload or cut, they find a way on."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.walk import walk

STEPS, SEED = 45, 5
SECONDS, SEEDS = 20.0, range(101, 131)
"""Ten minutes in all; `python -m tests.browser.walk` takes any others."""


def test_a_random_user_finds_nothing_broken(
    aside: Executor, browser: Browser, tmp_path: Path
) -> None:
    walk(browser, tmp_path, SEED, steps=STEPS, cuts_power=False)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_random_users_find_nothing_broken_in_ten_minutes(
    aside: Executor, browser: Browser, tmp_path: Path, seed: int
) -> None:
    walk(browser, tmp_path, seed, seconds=SECONDS)
