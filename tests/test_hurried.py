"""Tests that are coroutines: they run, and one that fails is not passed over."""

from __future__ import annotations

import asyncio

import pytest

from tests.hurried import pass_time


@pytest.mark.xfail(raises=ZeroDivisionError, strict=True)
async def test_a_coroutine_that_fails_fails() -> None:
    await asyncio.sleep(0)
    raise ZeroDivisionError


@pytest.mark.hurried
async def test_time_passes_when_it_is_told_to() -> None:
    waits = asyncio.create_task(asyncio.sleep(3600))
    await asyncio.sleep(0)
    pass_time(3600)
    await waits
