"""Ending politely: what a signal does to whatever is being opened."""

from __future__ import annotations

import os
import signal

import pytest

from roundtable.app.signals import ended_by_signals, is_politely_ended


def told_to_end() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def stumble_when_told_to_end() -> None:
    """As a thread's start does, whose condition was being taken again."""
    try:
        told_to_end()
    except SystemExit as told:
        raise RuntimeError("release unlocked lock") from told


def test_a_signal_leaves_the_block() -> None:
    with pytest.raises(SystemExit) as left, ended_by_signals():
        told_to_end()
    assert is_politely_ended(left.value.code)


def test_it_is_left_politely_also_where_a_lock_complains_of_it() -> None:
    with pytest.raises(SystemExit) as left, ended_by_signals():
        stumble_when_told_to_end()
    assert is_politely_ended(left.value.code)


def test_what_goes_wrong_by_itself_stays_what_it_is() -> None:
    with pytest.raises(ZeroDivisionError), ended_by_signals():
        print(1 // 0)


def test_signals_are_taken_as_before_afterwards() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with ended_by_signals():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before
