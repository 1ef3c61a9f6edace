"""Sentences as what people read of them: names and counts by themselves, the rest whole."""

from __future__ import annotations

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import Message, message, of_kind
from roundtable.speech.carriers import ForReaders, carriers, for_readers
from roundtable.voice.packs import plain
from roundtable.words import Words
from roundtable_tools.repertoire import SAID
from tests.words.samples import every_message, samples


def read(one: Message, language: str = "en") -> tuple[str, ...]:
    return for_readers(ForReaders(language).told(one))


def test_a_sentence_that_names_nobody_is_read_whole() -> None:
    parts = read(message("lobby-welcome"))
    assert parts == (Words("en").told(message("lobby-welcome")),)
    cast = message("lineup-last", box="big_box", characters=("merlin", "assassin"))
    assert len(read(cast)) == 1, "who plays is the same all night"


def test_every_name_is_read_by_itself_with_its_sign_and_what_is_between_them_whole() -> None:
    parts = read(message("vote-ask", quest=1, team=(2, 3)))
    assert parts[:5] == (
        "Everyone,",
        "vote on this team for Quest 1:",
        "the Raven",
        "and",
        "the Lion.",
    )
    assert len(parts) == 6, "the rest is one part, whatever pauses it has"


def test_whoever_is_named_the_carriers_are_the_same() -> None:
    one, other = (read(message("event-excalibur_used", bearer=2, target=at)) for at in (3, 4))
    assert one[:-1] == other[:-1]
    assert len(one) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_is_all_of_its_parts_and_nothing_else(language: str) -> None:
    words, marked = Words(language), ForReaders(language)
    every_message()
    for declared in of_kind(*SAID):
        for values in samples(declared.id):
            one = Message(declared.id, values)
            whole = plain(words.told(one))
            assert plain(" ".join(for_readers(marked.told(one)))) == whole


def test_what_is_quoted_is_not_torn_from_its_closing_sign() -> None:
    assert carriers("Jouez « Chargez ! » maintenant, vite.") == (
        "Jouez « Chargez ! » maintenant,",
        "vite.",
    )
