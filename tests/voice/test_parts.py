"""A sentence by its parts: the fewest seams, its pauses, and never another word."""

from __future__ import annotations

import pytest

from roundtable.voice.parts import alike, joined, pause_after


def test_the_fewest_seams_are_taken_and_those_at_pauses_first() -> None:
    have = {"the Stag", "and the Raven.", "the Stag and", "the Raven.", "Vote:", "Vote: the Stag"}
    assert joined("Vote: the Stag and the Raven.", have) == ("Vote: the Stag", "and the Raven.")
    smooth = {"Raven,", "choose two.", "Raven, choose", "two."}
    assert joined("Raven, choose two.", smooth) == ("Raven,", "choose two.")


@pytest.mark.parametrize("text", ["Vote: the Stag.", "vote: the Raven.", "Vote: the Raven", ""])
def test_a_word_a_sign_or_a_capital_that_differs_is_not_said(text: str) -> None:
    assert joined(text, {"Vote:", "the Raven."}) == ()


def test_a_pause_is_as_long_as_its_sign() -> None:
    stop, comma, none = map(pause_after, ("the Raven.", "the Raven,", "the Raven"))
    assert stop > comma > none > 0
    assert pause_after("« Chargez ! »") == stop


def test_people_read_alike_what_goes_on_what_ends_and_what_asks() -> None:
    goes_on = {alike(one) for one in ("The Stag", "the Stag,", "the Stag:", "the Stag;")}
    ends = {alike(one) for one in ("the Stag.", "The Stag!", "the Stag ! »", "the Stag…")}
    asks = {alike(one) for one in ("the Stag?", "The Stag ?")}
    assert [len(one) for one in (goes_on, ends, asks)] == [1, 1, 1]
    assert len(goes_on | ends | asks) == 3
