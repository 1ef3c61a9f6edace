"""What every test shares: no test fails because the machine was slow."""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.hurried import Hurried
from tests.known_secrets import KNOWN, listen, searched

# Whoever starts us in the background has us deaf to these, and children would be born so: they are
# started as a shell would start them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
for _one in (signal.SIGHUP, signal.SIGTERM):
    if signal.getsignal(_one) is signal.SIG_IGN:
        signal.signal(_one, signal.SIG_DFL)

listen()

MEMORY = "/dev/shm"
ENOUGH = 2**30
"""Bytes free; all tests together leave a fifth of that behind them at most."""


def _is_quick(folder: str) -> bool:
    """Whether files may be kept and run there, and are held in memory alone."""
    if not os.access(folder, os.W_OK):
        return False
    there = os.statvfs(folder)
    return not there.f_flag & os.ST_NOEXEC and there.f_bavail * there.f_frsize > ENOUGH


# Thousands of small files come and go, and journals wait for the disk at each action.
if _is_quick(MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


# Terms and tests are many small things that stay: to sweep them often takes long.
gc.set_threshold(100_000, 20, 50)


MORE_THAN_CORES = 2
"""Workers: pages, voices and tables in processes of their own are waited for, and a core would be
idle meanwhile."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """What `-n auto` starts, unless xdist's own variable says it."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return (os.cpu_count() or 1) + MORE_THAN_CORES


def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Heavy proofs by the hundred are not even made in each worker that leaves them out."""
    heavy = any(one.name == "soak" for one in getattr(obj, "pytestmark", ()))
    return [] if heavy and collector.config.getoption("markexpr") == "not soak" else None


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in a loop of its own, in a hurried one where it says so."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    hurried = pyfuncitem.get_closest_marker("hurried")
    with asyncio.Runner(loop_factory=Hurried if hurried else None) as runner:
        runner.run(pyfuncitem.obj(**given))
    return True


def pytest_collection_finish() -> None:
    gc.freeze()


@pytest.fixture(autouse=True)
def signals_as_they_were() -> Iterator[None]:
    """A table that ran in a test has taken signals, and must not leave them so for the next."""
    known = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {one: signal.getsignal(one) for one in known}
    yield
    for one, handler in before.items():
        if signal.getsignal(one) is not handler:
            signal.signal(one, handler)


@pytest.fixture(autouse=True)
def no_known_secret_gets_out(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test's own run makes of secrets is looked for wherever it must not be."""
    yield from searched(request.node)
    if KNOWN.found:
        pytest.fail("\n".join(dict.fromkeys(KNOWN.found)), pytrace=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A dot among thousands would not be noticed: say aloud what was caught and left out."""
    leaks, faults = (_planted(terminalreporter, one) for one in ("leak", "fault"))
    if leaks or faults:
        line = f"{leaks} planted leaks and {faults} planted faults were caught"
        terminalreporter.write_line(line, green=True)
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({reason for *_, reason in (one.longrepr for one in skipped)}):
        terminalreporter.write_line(reason.replace("Skipped", "SKIPPED"), yellow=True, bold=True)


def _planted(terminalreporter: pytest.TerminalReporter, what: str) -> int:
    passed = terminalreporter.stats.get("passed", [])
    return sum(f"planted_{what}" in one.keywords for one in passed if one.when == "call")
