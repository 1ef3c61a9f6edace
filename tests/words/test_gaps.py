"""A table tells in English what a catalogue from outside lacks, or has in a way nobody can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from roundtable import words
from roundtable.messages import message
from roundtable.words import MissingSentence, Words, catalogues, gaps_filled
from roundtable.words.bundle import Bundle

Words()  # declares all that can be told
PASSED = message("event-lady_passed", holder=3, seat=5)
Says = Callable[[str], Words]


@pytest.fixture(scope="module")
def english() -> Bundle:
    return Bundle("en", catalogues("en").values())


@pytest.fixture
def says(english: Bundle, monkeypatch: pytest.MonkeyPatch) -> Iterator[Says]:
    """A language that has this catalogue and no other."""

    def of(text: str) -> Words:
        bundle = Bundle("fr", [text], spare=english)
        monkeypatch.setattr(words, "_bundle", lambda _: bundle)
        return Words("fr")

    with gaps_filled():
        yield of
        monkeypatch.undo()


DEEP = "".join(f"deep-{at} = {{ deep-{at + 1} }}\n" for at in range(2000))
LAUGHS = "".join(f"laugh-{at} = {9 * f'{{ laugh-{at + 1} }}'}\n" for at in range(9))
BROKEN = {
    "no end": "{ {",
    "an unknown value": "{ $nobody }",
    "an unknown message": "{ no-such-message }",
    "an unknown function": "{ NOBODY() }",
    "itself": "{ event-lady_passed }",
    "a circle": "{ round-a }\nround-a = { round-b }\nround-b = { round-a }",
    "a long way": f"{{ deep-0 }}\n{DEEP}",
    "more at each step": f"{{ laugh-0 }}\n{LAUGHS}laugh-9 = ha",
    "nested": "{ " * 5000,
    "an attribute alone": "\n    .short = Ah",
}


@pytest.mark.parametrize("sentence", BROKEN.values(), ids=BROKEN)
def test_what_nobody_can_tell_is_told_in_english(sentence: str, says: Says) -> None:
    told = says(f"event-lady_passed = {sentence}\n").told(PASSED)
    assert told == "The Swan has the Lady of the Lake now."


def test_elsewhere_it_is_an_error_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for sentence in BROKEN.values():
        bundle = Bundle("fr", [f"event-lady_passed = {sentence}\n", *catalogues("fr").values()])
        monkeypatch.setattr(words, "_bundle", lambda _, found=bundle: found)
        with pytest.raises(MissingSentence):
            Words("fr").told(PASSED)


def test_a_form_that_a_name_has_not_is_the_plain_one(says: Says) -> None:
    assert says("event-lady_passed = She goes to { $seat_nobody }.\n").told(PASSED) == (
        "She goes to the Swan."
    )
    assert Words("fr").forms("character-no_such")["_call"] == "character no such"


def test_what_not_even_english_has_is_told_by_its_name() -> None:
    with gaps_filled():
        assert Words("fr").label("module-no_such_module") == "module no such module"


FLUENT = st.text(st.sampled_from("event-lady_passed ={}$.\n*[]#\"'abc:->"), max_size=60)


@given(text=FLUENT)
@example(text="event-lady_passed =")
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_whatever_a_catalogue_holds_something_is_told(text: str, says: Says) -> None:
    for before in ("", "event-lady_passed = "):
        assert isinstance(says(before + text).told(PASSED), str)
