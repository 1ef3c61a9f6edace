"""A sentence by its parts: the fewest seams, its pauses, and never another word."""

from __future__ import annotations

import pytest

from roundtable.voice.parts import joined, parts, pause_after


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


def test_what_is_quoted_is_not_torn_from_its_closing_sign() -> None:
    assert parts("Jouez « Chargez ! » maintenant, vite.") == (
        "Jouez « Chargez ! » maintenant,",
        "vite.",
    )
