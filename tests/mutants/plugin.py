"""A plugin of pytest, for copies of the product alone: which tests reach a place, and these first.

`ROUNDTABLE_REACHED=FILE`: writes there, for every test, how long it took and which places it
reached. `ROUNDTABLE_ONLY=FILE`: runs only the tests that are listed there, in that order.
"""

from __future__ import annotations

import builtins
import functools
import gc
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutants.noting import by_children

BEFORE_ANY = ""
"""In the place of a test's name: reached while tests were only being gathered."""

_reached: set[int] = set()
_runs: dict[str, tuple[float, list[int]]] = {}
_kept: list[functools._lru_cache_wrapper[object]] = []
builtins._reached = _reached.add  # type: ignore[attr-defined]


def _swept() -> list[int]:
    found = sorted(_reached | by_children())
    _reached.clear()
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if only := os.environ.get("ROUNDTABLE_ONLY"):
        order = {name: at for at, name in enumerate(json.loads(Path(only).read_text()))}
        items[:] = sorted(
            (one for one in items if one.nodeid in order), key=lambda one: order[one.nodeid]
        )


def pytest_collection_finish() -> None:
    _runs[BEFORE_ANY] = (0.0, _swept())
    kept = (one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper))
    _kept.extend(one for one in kept if one.__module__.startswith("roundtable"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What an earlier test left in a cache would be reached by that one alone."""
    if "ROUNDTABLE_REACHED" in os.environ:
        for one in _kept:
            one.cache_clear()
    begun = time.perf_counter()
    yield
    _runs[item.nodeid] = (time.perf_counter() - begun, _swept())


def pytest_sessionfinish() -> None:
    if into := os.environ.get("ROUNDTABLE_REACHED"):
        Path(into).write_text(json.dumps(_runs))
