"""The real NeoPixel class is driven: what it would send is captured and compared."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

LIT = "38ff01" + "00" * 177
DARK = "00" * 180


@contextmanager
def lit(out: Path, ending: str) -> Iterator[subprocess.Popen[str]]:
    """The process, once its ring is lit; awaited at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.drivers.on_neopixels", str(out), ending],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout
        assert child.stdout.readline() == "lit\n", child.communicate()
        yield child


def test_the_bytes_of_a_known_frame_on_the_real_class(tmp_path: Path) -> None:
    """Green first, after gamma; sent once, and dark before and after."""
    with lit(tmp_path / "sent", "end") as child:
        assert child.communicate() == ("", "")
    assert (tmp_path / "sent").read_text().split() == [DARK, LIT, DARK]


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_the_ring_dark(tmp_path: Path, by: signal.Signals) -> None:
    with lit(tmp_path / "sent", "hold") as child:
        child.send_signal(by)
        child.communicate()
    assert child.returncode == (-by if by is signal.SIGINT else 128 + by)
    assert (tmp_path / "sent").read_text().split() == [DARK, LIT, DARK]


def test_an_exception_leaves_the_ring_dark(tmp_path: Path) -> None:
    with lit(tmp_path / "sent", "fail") as child:
        assert "a fault somewhere above" in child.communicate()[1]
    assert (tmp_path / "sent").read_text().split() == [DARK, LIT, DARK]
