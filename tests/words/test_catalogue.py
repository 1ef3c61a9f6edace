"""The catalogues: a sentence for everything that can be said, and nothing that is never said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

import pytest
from fluent.syntax import FluentParser, ast

from roundtable import terminal, timing
from roundtable.chance import play_out, shuffled_deal, table_deal
from roundtable.commands import histories
from roundtable.console import knocks, labels
from roundtable.findings import CAN_FAIL, Verdict
from roundtable.narration.notes import notes
from roundtable.narration.play import CUES
from roundtable.narration.reveal import reveal
from roundtable.narration.story import story
from roundtable.rollcall import Colour, Seen, Side
from roundtable.rules.actions import Swear
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.events import Public, public_events
from roundtable.rules.game import Game
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.vocabulary import Allegiance, PlotCard, QuestCard, Value
from roundtable.virtual import words as virtual_words
from roundtable.words import (
    LANGUAGES,
    LENGTHS,
    PLAY_LENGTHS,
    MissingSentence,
    Words,
    catalogues,
)
from tests.examined import examined
from tests.rules.random_setups import random_setup
from tests.rules.test_setups import ADVISED, REFUSED


def catalogue(language: str) -> dict[str, ast.Message]:
    parsed = [FluentParser().parse(text) for text in catalogues(language).values()]
    entries = [one for resource in parsed for one in resource.body]
    assert not [one for one in entries if isinstance(one, ast.Junk)]
    messages = [one for one in entries if isinstance(one, ast.Message)]
    assert len({one.id.name for one in messages}) == len(messages), "an id stands twice"
    return {one.id.name: one for one in messages}


MESSENGERS = ("senior_messenger", "junior_messenger", "evil_messenger")
RARE = (
    Setup(players=7, characters=("merlin", "assassin", *MESSENGERS), deal="device"),
    Setup(players=10, characters=(*MESSENGERS, "assassin"), deal="device"),
    Setup(players=5, characters=("merlin", "untrustworthy_servant", "assassin"), deal="oath"),
    Setup(
        players=5,
        characters=("merlin", "untrustworthy_servant", "mordred", "evil_rogue"),
        assassin="mordred",
    ),
    Setup(players=5, characters=("good_rogue",)),
)


def some_setups() -> Iterator[Setup]:
    for seed in range(600):
        yield random_setup(Random(seed))
    for setup in RARE:
        yield from [setup] * 120


Line = tuple[str, Mapping[str, Value]]


def doctors_lines() -> Iterator[Line]:
    """All that the doctor can find, on tables of each way to fail, and what is shown meanwhile."""
    for failures in ((), *((name,) for name in CAN_FAIL)):
        yield from ((f"doctor-{one.id}", one.values) for one in examined(*failures))
    yield "doctor-table-wired", {"title": "Ten seats with USB sound"}
    yield "doctor-sound-cards", {"cards": ("USB Audio Device", "vc4-hdmi-0")}
    yield "doctor-roll-call-stopped", {"jacks": ("4",)}
    yield "doctor-test-line", {}
    yield "doctor-asks", {}
    yield "doctor-all-fine", {}
    for count in (1, 2, 5, 21):
        for id in ("lamps", "pins-at-rest", "roll-call", "some-wrong", "some-unknown"):
            yield f"doctor-{id}", {"count": count}
    for seen in Seen:
        yield "doctor-seen", {"jack": 1, "seat": 1, "seen": seen}
    for side in Side:
        yield "doctor-lamp-seat", {"jack": 1, "seat": 1, "side": side}
    yield "doctor-lamp-track", {"number": 1}
    yield from (("doctor-lamp-colour", {"colour": one}) for one in Colour)


def played(setup: Setup, seed: int) -> Game:
    """A random game; where there is an oath, it is sworn first, and does not always fit."""
    sworn = shuffled_deal(setup, Random(seed)).characters
    game = Game(setup, table_deal(setup, Random(seed)))
    if setup.deal == "oath":
        game.play(Swear(sworn if seed % 4 else None))
    return play_out(game, Random(seed))


def lines_of(setup: Setup, seed: int) -> Iterator[Line]:
    """Everything said about a setup, and in one random game of it."""
    told = (story(one) for one in played(setup, seed).events if isinstance(one, Public))
    yield from ((one.id, one.values) for one in reveal(setup))
    yield from ((one.id, one.values) for one in notes(setup))
    yield from ((one.id, one.values) for one in problems(setup))
    yield from ((one.id, one.values) for one in told)


def said() -> set[str]:
    """Every id that many setups and games come to say; each way to say it is spoken once."""
    ids = {"list-comma", "list-and", "list-or", "nobody", "reveal-not-held", "reveal-on-pages"}
    ids |= {f"seat-{seat}" for seat in range(1, 11)} | {f"doctor-verdict-{one}" for one in Verdict}
    ids |= {f"character-{name}" for name in CHARACTERS}
    ids |= {f"{family}-{card}" for family in ("card", "kind") for card in QuestCard}
    ids |= {f"plot-{card}" for card in PlotCard}
    ids |= {f"allegiance-{card}" for card in Allegiance} | {f"edition-{name}" for name in EDITIONS}
    spoken: Counter[tuple[str, str]] = Counter()
    heard: set[str] = set()
    for seed, setup in enumerate(some_setups()):
        for id, values in lines_of(setup, seed):
            ids.add(id)
            spoken[id, setup.edition] += 1
            key = f"{id} {setup.edition} {values}"
            # Events differ by seats without end: a few of each kind will do.
            if key not in heard and (spoken[id, setup.edition] < 5 or not id.startswith("event-")):
                heard.add(key)
                say_everywhere(id, values, setup.edition)
    return ids


def say_everywhere(id: str, values: Mapping[str, Value], edition: str) -> None:
    for language, length in product(LANGUAGES, dict.fromkeys(LENGTHS + PLAY_LENGTHS)):
        text = Words(language, edition, length).sentence(id, values)
        assert text[0].isupper() or not text[0].isalpha(), text
        assert text.endswith((".", "?", "!")), text
        assert "{" not in text, text
        assert "  " not in text, text
        assert " ," not in text, text


@pytest.fixture(scope="module")
def spoken() -> set[str]:
    ids = said() | set(CUES)  # test_play_spoken says the cues
    ids |= set(histories.IDS)  # tests/journal prints them
    ids |= set(timing.IDS)  # test_timing prints them
    ids |= set(terminal.IDS)  # test_terminal draws them
    ids |= set(labels.IDS)  # tests/console shows them
    ids |= set(knocks.IDS)
    ids |= set(virtual_words.IDS)  # tests/virtual shows them
    ids |= {found.id for one, _ in REFUSED + ADVISED for found in problems(one)}
    for id, values in doctors_lines():
        ids.add(id)
        say_everywhere(id, values, "big_box")
    for edition in EDITIONS:
        for players in range(5, 11):
            ids |= {f"suggestion-{one.id}" for one in suggest(players, edition)}
    return ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_is_missing_and_none_is_unused(language: str, spoken: set[str]) -> None:
    known = set(catalogue(language))
    assert spoken - known == set()
    unused = {id for id in known - spoken if not id.startswith(("module-", "word-"))}
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("family", "wanted"), [("character-", "call"), ("seat-", "call"), ("kind-", "many")]
)
def test_every_name_of_a_family_has_the_same_forms(language: str, family: str, wanted: str) -> None:
    named = [one for id, one in catalogue(language).items() if id.startswith(family)]
    forms = {tuple(sorted(form.id.name for form in one.attributes)) for one in named}
    assert len(forms) == 1
    assert wanted in forms.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_reveal_has_three_lengths(language: str) -> None:
    for id, message in catalogue(language).items():
        apart = id in CUES or id in ("reveal-not-held", "reveal-on-pages")
        if id.startswith("reveal-") and not apart:
            assert [one.id.name for one in message.attributes] == ["short", "teaching"], id


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_know_the_same_messages(language: str) -> None:
    def ids(which: str) -> set[str]:
        return {id for id in catalogue(which) if not id.startswith("word-")}

    assert ids(language) == ids("en")


def test_seats_are_called_by_emblem_or_by_their_players_name() -> None:
    assert Words().sentence("event-lead_passed", {"leader": 2}) == "The Raven leads now."
    named = Words(players={2: "Anna"})
    assert named.sentence("event-lead_passed", {"leader": 2}) == "Anna leads now."
    assert named.sentence("event-lead_passed", {"leader": 3}) == "The Lion leads now."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_cure(language: str) -> None:
    for id, message in catalogue(language).items():
        if id.startswith(("refused-", "advice-", "notice-")):
            assert "cure" in {one.id.name for one in message.attributes}, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_that_is_not_fine_has_a_fix(language: str) -> None:
    words = Words(language)
    for name in CAN_FAIL:
        for one in (one for one in examined(name) if one.verdict is not Verdict.FINE):
            fix = words.fix(f"doctor-{one.id}", one.values)
            assert fix is not None, one.id
            assert fix.endswith("."), fix
    assert words.fix("doctor-calendar") is None


def test_what_the_computer_said_is_not_cut_short() -> None:
    why = "the ring cannot be lit: " + "x" * 200
    assert why in Words().sentence("doctor-ring-unlit", {"why": why})


def test_every_kind_of_public_event_happens_and_is_told() -> None:
    seen: set[type[Public]] = set()
    for seed, setup in enumerate(some_setups()):
        seen |= {type(one) for one in played(setup, seed).events if isinstance(one, Public)}
    assert seen == set(public_events())


def test_lists_are_joined_as_spoken() -> None:
    words = Words()
    assert words.join(()) == ""
    assert words.join(("a",)) == "a"
    assert words.join(("a", "b")) == "a and b"
    assert words.join(("a", "b", "c"), "or") == "a, b or c"


def test_a_missing_sentence_or_value_is_an_error_and_not_a_placeholder() -> None:
    with pytest.raises(MissingSentence):
        Words().sentence("reveal-nonsense")
    with pytest.raises(MissingSentence):
        Words().sentence("event-leader_chosen")
    with pytest.raises(MissingSentence):
        Words().cure("reveal-open")
