"""Numbers, cases, gender and lists as each language speaks them."""

from __future__ import annotations

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import Value
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
    told = words.sentence("reveal-evil-open", {"except": ("oberon", "evil_rogue")})
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_players_name_stands_in_for_the_emblem_in_every_form(language: str) -> None:
    words = Words(language, players={4: "Anna"})
    told = words.sentence("event-plot_taken", {"plot": "ambush", "holder": 4, "taker": 5})
    assert "Anna" in told


TEAMS = {
    ("en", 2): "a team of 2 for Quest 3",
    ("fr", 2): "une Équipe de 2 pour la Quête 3",
    ("ru", 1): "выбери одного в третий поход",
    ("ru", 2): "выбери двоих в третий поход",
    ("ru", 5): "выбери пятерых в третий поход",
}


@pytest.mark.parametrize(("language", "count", "spoken"), [(*k, v) for k, v in TEAMS.items()])
def test_so_many_are_chosen(language: str, count: int, spoken: str) -> None:
    values = {"leader": 4, "quest": 3, "count": count}
    assert spoken in Words(language).sentence("team-ask", values)


def test_russian_has_an_ordinal_for_every_quest_in_the_gender_of_its_word() -> None:
    quests = {1: "в первый", 2: "во второй", 3: "в третий", 4: "в четвёртый", 5: "в пятый"}
    missions = {1: "первую", 2: "вторую", 3: "третью", 4: "четвёртую", 5: "пятую"}
    for quest in range(1, 6):
        values: dict[str, Value] = {"quest": quest, "team": (1, 2)}
        assert f"{quests[quest]} поход" in Words("ru").sentence("vote-ask", values)
        told = Words("ru", "resistance").sentence("vote-ask", values)
        assert f"на {missions[quest]} миссию" in told
    went: dict[str, Value] = {"quest": 2, "team": (1, 2), "cards": (("success", 2),)}
    assert Words("ru").sentence("retell-succeeded", went).startswith("Второй поход удался.")
    mission = Words("ru", "resistance").sentence("retell-succeeded", went)
    assert mission.startswith("Вторая миссия удалась.")


COUNTED = {
    ("en", "retell-vote-lost", 0): "no team was turned down",
    ("en", "retell-vote-lost", 1): "one team was turned down",
    ("en", "retell-vote-lost", 5): "5 teams were turned down",
    ("en", "lobby-too-few", 1): "only one of you has a seat",
    ("en", "lobby-too-few", 2): "2 of you have a seat",
    ("en", "cards-corrected", 1): "One Quest card could not be played",
    ("en", "cards-corrected", 2): "2 Quest cards could not be played",
    ("fr", "retell-vote-lost", 0): "aucune Équipe n'a été rejetée",
    ("fr", "retell-vote-lost", 1): "une Équipe a été rejetée",
    ("fr", "retell-vote-lost", 5): "5 Équipes ont été rejetées",
    ("fr", "lobby-too-few", 1): "Une seule personne a pris place",
    ("fr", "lobby-too-few", 2): "Vous n'êtes encore que 2",
    ("fr", "cards-corrected", 1): "Une carte de Quête ne pouvait pas être jouée",
    ("fr", "cards-corrected", 2): "2 cartes de Quête ne pouvaient pas être jouées",
    ("ru", "retell-vote-lost", 0): "не отклонили ни одного отряда",
    ("ru", "retell-vote-lost", 1): "был отклонён один отряд",
    ("ru", "retell-vote-lost", 2): "было отклонено 2 отряда",
    ("ru", "retell-vote-lost", 5): "было отклонено 5 отрядов",
    ("ru", "lobby-too-few", 0): "пока никого",
    ("ru", "lobby-too-few", 1): "пока один игрок",
    ("ru", "lobby-too-few", 2): "пока двое",
    ("ru", "cards-corrected", 1): "Одну карту так сыграть было нельзя",
}


@pytest.mark.parametrize(
    ("language", "id", "count", "spoken"), [(*key, spoken) for key, spoken in COUNTED.items()]
)
def test_what_is_counted_agrees_with_its_verb(
    language: str, id: str, count: int, spoken: str
) -> None:
    assert spoken in Words(language).sentence(id, {"count": count})


@pytest.mark.parametrize(
    ("percent", "spoken"), [(100, "процентов"), (21, "процент"), (42, "процента")]
)
def test_russian_percent_agrees_with_its_number(percent: int, spoken: str) -> None:
    for setting in ("volume", "pace"):
        told = Words("ru", length="terse").sentence(f"{setting}-at", {"percent": percent})
        assert told == f"{percent} {spoken}."


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "3 Successes and no Fails"),
        ("fr", "trois Succès et aucun Échec"),
        ("ru", "три успеха и ни одного провала"),
    ],
)
def test_none_of_a_kind_is_said_as_such(language: str, spoken: str) -> None:
    told = Words(language).sentence("counts-at", {"cards": (("success", 3), ("fail", 0))})
    assert spoken in told


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "For the team: the Stag and the Fox. Against it: nobody."),
        ("fr", "Pour l'Équipe : le Cerf et le Renard. Contre elle : personne."),
        ("ru", "За отряд: Олень и Лис. Против отряда: никто."),  # noqa: RUF001
    ],
)
def test_nobody_against_is_said_as_such(language: str, spoken: str) -> None:
    told = Words(language).sentence("votes-named", {"approving": (1, 9), "rejecting": ()})
    assert told.replace("\u00a0", " ") == spoken


def test_french_gives_the_victory_to_evil_with_its_preposition() -> None:
    values: dict[str, Value] = {"quest": 1, "team": (1, 2)}
    assert "revient au Mal." in Words("fr").sentence("vote-ask-last", values)
    assert "revient aux espions." in Words("fr", "resistance").sentence("vote-ask-last", values)


def test_emblems_keep_their_article_and_lose_it_when_called() -> None:
    bear = {"seat": 4}
    assert Words("fr").sentence("nudge", {"seats": (4, 9)}).endswith("encore l'Ours et le Renard.")
    assert Words("fr", length="short").sentence("lobby-steers", bear).startswith("Ours, ")
    assert Words("fr").sentence("claim-witness", bear).startswith("L'Ours s'avance.")
    assert Words("en", length="short").sentence("lobby-steers", bear).startswith("Bear, ")
    assert Words("en").sentence("claim-witness", bear).startswith("The Bear comes forward.")
