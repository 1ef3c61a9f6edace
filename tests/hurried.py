"""A loop whose time is passed in: for tests that say `pytestmark = pytest.mark.hurried`."""

from __future__ import annotations

import asyncio


class Hurried(asyncio.SelectorEventLoop):
    """A loop whose time passes only when told to, so that no test waits."""

    def __init__(self) -> None:
        super().__init__()
        self._passed = 0.0

    def time(self) -> float:
        return getattr(self, "_passed", 0.0)

    def pass_time(self, seconds: float) -> None:
        self._passed += seconds


def pass_time(seconds: float) -> None:
    """On the clock of the loop that this test runs in."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hurried)
    loop.pass_time(seconds)


async def settle() -> None:
    """Let everything happen that is due, and a frame pass."""
    for _ in range(20):
        await asyncio.sleep(0)
    pass_time(0.02)
    for _ in range(20):
        await asyncio.sleep(0)
