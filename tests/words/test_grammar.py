"""Numbers, cases, gender and lists as each language speaks them."""

from __future__ import annotations

import pytest

from roundtable.words import Words

CARDS = {
    "en": {1: "1 Success", 2: "2 Successes", 5: "5 Successes", 11: "11 Successes", 21: "21 Succe"},
    "fr": {1: "un Succès", 2: "deux Succès", 11: "11 Succès", 21: "21 Succès"},
    "ru": {
        1: "один успех",
        2: "два успеха",
        5: "пять успехов",
        11: "11 успехов",
        21: "21 успех",
        22: "22 успеха",
        25: "25 успехов",
    },
}


@pytest.mark.parametrize(
    ("language", "count", "spoken"),
    [(language, *pair) for language, forms in CARDS.items() for pair in forms.items()],
)
def test_a_count_takes_its_plural(language: str, count: int, spoken: str) -> None:
    told = Words(language).sentence("event-cards_turned", {"cards": (("success", count),)})
    assert spoken in told
    assert not told.split(spoken)[1][:1].isalpha() or language == "en"


def test_russian_names_are_declined_in_lists() -> None:
    words = Words("ru")
    told = words.sentence("reveal-evil-open", {"except": ("oberon", "evil_rogue"), "sees": ()})
    assert "кроме Оберона и злого плута" in told


def test_french_contracts_and_elides_before_names() -> None:
    words = Words("fr")
    told = words.sentence("reveal-percival-open", {"sees": ("merlin", "morgana"), "also": ()})
    assert "de Merlin et de Morgane" in told
    for name in ("oberon", "assassin", "cleric", "brute"):
        form = words.forms(f"character-{name}")["_de"]
        assert form.startswith(("d'", "de l'", "du ", "de la "))


@pytest.mark.parametrize(
    ("language", "joined"), [("en", "a, b and c"), ("fr", "a, b et c"), ("ru", "a, b и c")]
)
def test_lists_are_joined_as_spoken(language: str, joined: str) -> None:
    assert Words(language).join(("a", "b", "c")) == joined


@pytest.mark.parametrize(
    ("language", "edition", "word"),
    [
        ("en", "french", "King"),
        ("en", "big_box", "Leader"),
        ("fr", "french", "Roi"),
        ("fr", "big_box", "Meneur"),
        ("ru", "french", "король"),
        ("ru", "big_box", "глава отряда"),
    ],
)
def test_editions_bring_their_own_word_for_the_leader(
    language: str, edition: str, word: str
) -> None:
    told = Words(language, edition).sentence("reveal-leader-thumb", {})
    assert told.lower().startswith(word.lower())


@pytest.mark.parametrize(("language", "word"), [("en", "Spies"), ("fr", "spions"), ("ru", "пионы")])
def test_the_resistance_has_spies(language: str, word: str) -> None:
    assert word in Words(language, "resistance").sentence("reveal-evil-open", {"except": ()})


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_players_name_stands_in_for_the_emblem_in_every_form(language: str) -> None:
    words = Words(language, players={4: "Anna"})
    told = words.sentence("event-plot_taken", {"plot": "ambush", "holder": 4, "taker": 5})
    assert "Anna" in told
