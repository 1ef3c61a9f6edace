"""Every cue of play, spoken in all languages, editions and lengths, with values of every kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

import pytest

from roundtable.narration.play import CUES, HELP, PROMPTS, RESULTS
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.vocabulary import PlotCard, QuestCard, Value
from roundtable.words import LANGUAGES, PLAY_LENGTHS, Words

Values = Mapping[str, Value]

BOXES = tuple(range(1, 11))
PLOTS = tuple(PlotCard)
LISTS: tuple[tuple[int, ...], ...] = ((4,), (1, 10), (2, 3, 5, 8, 9), BOXES)
SOME: dict[str, tuple[Value, ...]] = {
    "name": ("roundtable.local", "192.168.1.20"),
    "port": ("8000", "8001"),
    "seat": BOXES,
    "leader": BOXES,
    "target": BOXES,
    "assassin": BOXES,
    "bearer": BOXES,
    "checker": BOXES,
    "checked": BOXES,
    "holder": BOXES,
    "apprentice": BOXES,
    "to": (5, 4),
    "seats": LISTS,
    "team": LISTS,
    "targets": ((1, 10), (4, 9), (2, 8)),  # the two Good Messengers
    "approving": ((), *LISTS),
    "rejecting": ((), *LISTS),
    "character": tuple(CHARACTERS),
    "characters": (("merlin", "percival", "assassin"), ("oberon",), ("merlin", "assassin")),
    "cards": (
        (("success", 2), ("fail", 1)),
        (("success", 5),),
        (("fail", 1),),
        (("success", 3), ("fail", 0)),
        (("success", 1), ("fail", 10)),
        (("rogue_success", 1), ("good_message", 2), ("evil_message", 1), ("magic", 2)),
    ),
    "kind": tuple(QuestCard),
    "plot": (PlotCard.AMBUSH, *PlotCard),
    "plots": (("ambush",), ("charge", "are_you_the_one"), ("are_you_the_one", "charge"), PLOTS),
    "box": tuple(EDITIONS),
    "module": ("lady", "plot", "targeting", "blind_spies", "excalibur", "trapper", "last_chance"),
    "modules": (("lady", "plot", "excalibur"), ("targeting",), ("lancelot", "sorcerers")),
    "quest": (1, 2, 3, 4, 5),
    "round": (1, 2, 3, 4, 5),
    "count": (2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10),
    "wanted": (3, 1, 2, 4, 5, 6, 7, 8, 9, 10),
    "servants": (2, 0, 1, 3, 4, 5),
    "minions": (1, 0, 2, 3),
    "percent": (60, 10, 100, 21, 42, 200),
}
ONE_BOX = {name for name, some in SOME.items() if some is BOXES}
SAID_IN_ONE_WAY = {"cursor-at", "language-at"}
LONGEST_CAPTION = 40
NO_BUTTON = {"reveal-again-ask", "order-press"}
BUTTONS = {"en": "approve|reject", "fr": "Accord|Refus", "ru": "«за»|«против»"}
TOLD: dict[str, dict[str, Value]] = {
    "event-oath_sworn": {},
    "event-oath_broken": {},
    "event-leader_chosen": {"leader": 4},
    "event-round_began": {"round": 2, "leader": 4},
    "event-lead_passed": {"leader": 4},
    "event-team_proposed": {"leader": 4, "quest": 2, "team": (1, 2)},
    "event-votes_shown": {"approving": (1, 2, 3), "rejecting": (4, 5)},
    "event-team_approved": {},
    "event-team_rejected": {"rejections": 2},
    "event-cards_played": {},
    "event-cards_turned": {"cards": (("success", 2), ("fail", 1))},
    "event-quest_succeeded": {"quest": 2, "successes": 1, "failures": 1},
    "event-quest_failed": {"quest": 2, "successes": 1, "failures": 1},
    "event-office_claimed-assassin": {"seat": 6},
    "event-assassinated_right": {"assassin": 6, "targets": (9,)},
    "event-assassinated_wrong": {"assassin": 6, "targets": (9,)},
    "event-game_ended-good": {"reason": "three_successes"},
    "event-game_ended-evil": {"reason": "three_failures"},
}


@cache
def words(language: str, edition: str, length: str) -> Words:
    return Words(language, edition, length)


def usual(id: str) -> dict[str, Value]:
    """The values of a cue as they are on many a night."""
    return {name: SOME[name][0] for name in CUES[id]} | {
        name: (1, 2, 4, 7, 9) for name in CUES[id] if name in ("seats", "team", "approving")
    }


def samples(id: str) -> Iterator[Values]:
    """The usual values, and those in which one of them is another."""
    yield usual(id)
    for name in CUES[id]:
        for other in SOME[name]:
            yield {**usual(id), name: other}


@cache
def plot_names(language: str) -> str:
    """The Plot cards in every form of their names, as a pattern."""
    known = words(language, "big_box", "full")
    forms = {name.lower() for card in PlotCard for name in known.forms(f"plot-{card}").values()}
    return "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_cue_is_a_sentence(language: str, edition: str) -> None:
    for length, id in product(PLAY_LENGTHS, CUES):
        for values in samples(id):
            text = words(language, edition, length).sentence(id, values)
            assert text[0].isupper() or not text[0].isalpha(), text
            assert re.search(r"[\w»)][\u00a0\u202f]?[.?!]$", text), text
            assert not re.search(r"[{}$]|  |\s,|\s\.|\.\.|,\.|:\.", text), text
            assert not re.search(r" [:;?!]", text.replace("Résistance : Avalon", "")), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_prompt_is_short_enough_for_a_caption(language: str, edition: str) -> None:
    for id in PROMPTS:
        for values in samples(id):
            text = words(language, edition, "terse").sentence(id, values)
            assert len(text) <= LONGEST_CAPTION, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_short_is_shorter_than_full_and_terse_is_no_longer(language: str, edition: str) -> None:
    for id in CUES:
        full, short, terse = (
            len(words(language, edition, length).sentence(id, usual(id))) for length in PLAY_LENGTHS
        )
        if id in SAID_IN_ONE_WAY:
            assert full == short == terse
        else:
            assert terse <= short < full, id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
@pytest.mark.parametrize("kind", [RESULTS, PROMPTS], ids=["results", "prompts"])
def test_no_two_cues_sound_the_same(
    language: str, length: str, kind: Mapping[str, tuple[str, ...]]
) -> None:
    for edition in EDITIONS:
        told = {id: words(language, edition, length).sentence(id, usual(id)) for id in kind}
        assert len(set(told.values())) == len(told), sorted(told.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_no_two_lines_of_the_menu_sound_the_same(language: str, length: str) -> None:
    lines = [id for id in HELP if id.startswith(("menu-", "length-")) and id != "menu-open"]
    told = [words(language, "big_box", length).sentence(id, usual(id)) for id in lines]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_sentence_tells_all_its_values(language: str) -> None:
    for id, names in CUES.items():
        for name in names:
            heard = {
                words(language, "big_box", "full").sentence(id, {**usual(id), name: value})
                for value in (SOME[name][1], SOME[name][2 % len(SOME[name])])
            }
            assert len(heard) == 2, (id, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_prompt_says_what_to_press(language: str) -> None:
    for id in PROMPTS.keys() - NO_BUTTON:
        text = words(language, "big_box", "full").sentence(id, usual(id))
        assert re.search(BUTTONS[language], text, re.IGNORECASE), text


@pytest.mark.parametrize(
    ("language", "theirs", "ours"),
    [
        ("en", "mission", "quests?|king"),
        ("fr", "mission", "quêtes?|roi"),
        ("ru", "мисси", r"поход\w*|корол\w*|глав\w*"),
    ],
)
def test_the_resistance_goes_on_missions_and_the_others_on_quests(
    language: str, theirs: str, ours: str
) -> None:
    for id, length in product(CUES, PLAY_LENGTHS):
        told = words(language, "resistance", length).sentence(id, usual(id)).lower()
        told = re.sub(plot_names(language), "", told)  # a card keeps its name
        assert not re.search(rf"\b({ours})\b", told), told
        told = words(language, "big_box", length).sentence(id, usual(id)).lower()
        assert theirs not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_players_name_stands_in_every_sentence_undeclined(language: str) -> None:
    for length, id in product(PLAY_LENGTHS, CUES):
        named = [name for name in CUES[id] if name in ONE_BOX]
        for name in named:
            speaks = Words(language, length=length, players={8: "Anna"})
            emblem = words(language, "big_box", length).sentence(id, {**usual(id), name: 8})
            told = speaks.sentence(id, {**usual(id), name: 8})
            assert not re.search(r"\b([ld]'|de |à |le )Anna", told), told
            if emblem != words(language, "big_box", length).sentence(id, {**usual(id), name: 6}):
                assert "Anna" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_base_game_tells_is_shorter_for_those_who_know_it(
    language: str, edition: str
) -> None:
    for id, values in TOLD.items():
        full, short, terse = (
            words(language, edition, length).sentence(id, values) for length in PLAY_LENGTHS
        )
        assert len(terse) <= len(short) <= len(full), id
        assert len(terse) < len(full), id
    for length in PLAY_LENGTHS:
        told = {words(language, edition, length).sentence(id, TOLD[id]) for id in TOLD}
        assert len(told) == len(TOLD)


@pytest.mark.parametrize(
    ("language", "own"), [("en", "English."), ("fr", "Français."), ("ru", "Русский.")]
)
def test_a_language_names_itself(language: str, own: str) -> None:
    assert words(language, "big_box", "terse").sentence("language-at", {}) == own
