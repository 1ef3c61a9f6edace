"""The catalogues: a sentence for everything that can be said, and nothing that is never said."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from roundtable.chance import random_action, shuffled_deal, table_deal
from roundtable.commands import doctor  # noqa: F401  (whose words are said here)
from roundtable.doctor.findings import VERDICTS, finding
from roundtable.doctor.roll_call import LampSide, Primary, Seen
from roundtable.languages import LANGUAGES
from roundtable.messages import MESSAGES, REVEAL_LENGTHS, Kind, Message, message, of_kind
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.narration.story import told
from roundtable.rules.actions import PointHands, Swear
from roundtable.rules.editions import EDITIONS
from roundtable.rules.events import ModuleLeftOut, Public, public_events
from roundtable.rules.game import Game
from roundtable.rules.modules import SWITCHED
from roundtable.rules.options import Question
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.words import MissingSentence, Words
from tests.examined import CAN_FAIL, computer_findings, examined
from tests.rules.random_setups import random_setup
from tests.rules.test_setups import ADVISED, REFUSED
from tests.words.samples import every_message
from tests.words.test_messages import catalogue

EVERYWHERE = {"character": {"call"}, "seat": {"call"}, "kind": {"many"}}
"""The forms that names have in every language, besides its own."""

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
    Setup(
        players=7,
        characters=("merlin", "untrustworthy_servant", "good_lancelot", "evil_lancelot"),
        assassin="evil_lancelot",
        lancelot="variant1",
    ),
)


def some_setups() -> Iterator[Setup]:
    for seed in range(600):
        yield random_setup(Random(seed))
    for setup in RARE:
        yield from [setup] * 120


found_at = cache(examined)


def doctors_lines() -> Iterator[Message]:
    """All that the doctor can find, on tables of each way to fail, and what is shown meanwhile."""
    for failures in ((), *((name,) for name in CAN_FAIL)):
        yield from found_at(*failures)
    yield from computer_findings()
    yield finding("reach-idle", {"links": ("http://192.168.1.20:8000/",)})
    yield finding("table-wired", {"title": "Ten seats with USB sound"})
    yield finding("network-own")
    yield finding("sound-cards", {"cards": ("USB Audio Device", "vc4-hdmi-0")})
    yield finding("roll-call-stopped", {"boxes": ("4",)})
    yield message("doctor-test-line")
    yield message("doctor-asks")
    yield message("doctor-all-fine")
    for count in (1, 2, 5, 21):
        for id in ("lamps", "pins-at-rest", "roll-call", "some-wrong", "some-unknown"):
            yield message(f"doctor-{id}", count=count)
    for seen in Seen:
        yield message("doctor-seen", box=1, seat=1, seen=seen)
    for side in LampSide:
        yield message("doctor-lamp-seat", box=1, seat=1, side=side)
    yield message("doctor-lamp-track", number=1)
    yield from (message("doctor-lamp-colour", colour=one) for one in Primary)


@cache
def games() -> tuple[Game, ...]:
    """A random game of each."""
    return tuple(played(setup, seed) for seed, setup in enumerate(some_setups()))


def played(setup: Setup, seed: int) -> Game:
    """A random game; where there is an oath, it is sworn first, and does not always fit."""
    sworn = shuffled_deal(setup, Random(seed)).characters
    game = Game(setup, table_deal(setup, Random(seed)))
    if setup.deal == "oath":
        game.play(Swear(sworn if seed % 4 else None))
    rng = Random(seed)
    while not game.ended:
        openly = seed % 2 and game.asks()[0].question is Question.POINT
        game.play(PointHands() if openly else random_action(game, rng))
    return game


def lines() -> Iterator[tuple[str, Message]]:
    """Everything said about each setup and in each game, with its edition."""
    for setup in dict.fromkeys(some_setups()):
        about = (one.message for one in reveal(setup))
        yield from product([setup.edition], (*about, *notes(setup), *problems(setup)))
    for game in games():
        for one in game.events:
            if isinstance(one, Public):
                yield game.setup.edition, told(one)
    # It takes a module that fails: tests/rules/test_outside_contained.py has one.
    yield from product(EDITIONS, (told(ModuleLeftOut(one)) for one in SWITCHED))


def said() -> set[str]:
    """Every id that many setups and games come to say; each way to say it is spoken once."""
    ids: set[str] = set()
    spoken: Counter[tuple[str, str]] = Counter()
    heard: set[str] = set()
    for edition, one in lines():
        ids.add(one.id)
        spoken[one.id, edition] += 1
        # Events differ by seats without end: a few of each kind will do.
        few = one.kind is not Kind.EVENT or spoken[one.id, edition] < 5
        if few and (key := f"{one} {edition}") not in heard:
            heard.add(key)
            say_everywhere(one, edition)
    return ids


def say_everywhere(said: Message, edition: str) -> None:
    for language, length in product(LANGUAGES, (REVEAL_LENGTHS[0], *said.declared.lengths)):
        text = Words(language, edition, length).told(said)
        assert text[0].isupper() or not text[0].isalpha(), text
        assert text.endswith((".", "?", "!")), text
        assert "{" not in text, text
        assert "  " not in text, text
        assert " ," not in text, text


def test_whatever_is_declared_of_games_and_tables_comes_to_be_said() -> None:
    ids = said() | {found.id for one, _ in REFUSED + ADVISED for found in problems(one)}
    for one in doctors_lines():
        ids.add(one.id)
        say_everywhere(one, "big_box")
    for edition in EDITIONS:
        for players in range(5, 11):
            ids |= {f"suggestion-{one.id}" for one in suggest(players, edition)}
    every_message()
    of_games = of_kind(Kind.EVENT, Kind.LINE, Kind.NOTE, Kind.REFUSED, *VERDICTS)
    offered = [one for one in MESSAGES.values() if one.family == "suggestion"]
    assert {one.id for one in (*of_games, *offered)} - ids == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suggestion_is_told_from_its_title_on(language: str) -> None:
    for edition in EDITIONS:
        words = Words(language, edition)
        for one in MESSAGES.values():
            if one.family == "suggestion":
                whole = words.sentence(one.id)
                title, text = words.suggestion(one.about)
                between = whole.removeprefix(title).lower().removesuffix(text.lower())
                assert between.strip() == ":", one.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_family_has_the_same_forms(language: str) -> None:
    every_message()
    written = catalogue(language)
    families = defaultdict[str, dict[str, set[str]]](dict)
    for one in of_kind(Kind.NAME):
        own = {form.id.name for form in written[one.id].attributes}
        families[one.family][one.id] = own
    for family, names in families.items():
        forms = EVERYWHERE.get(family, set()).union(*names.values())
        lacks = {id: sorted(forms - own) for id, own in names.items() if forms - own}
        assert not lacks, f"{language} lacks these forms: {lacks}"


def test_seats_are_called_by_emblem_or_by_their_players_name() -> None:
    assert Words().sentence("event-lead_passed", {"leader": 2}) == "The Raven leads now."
    named = Words(players={2: "Anna"})
    assert named.sentence("event-lead_passed", {"leader": 2}) == "Anna leads now."
    assert named.sentence("event-lead_passed", {"leader": 3}) == "The Lion leads now."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_that_is_not_fine_has_a_fix(language: str) -> None:
    words = Words(language)
    for name in CAN_FAIL:
        for one in (one for one in found_at(name) if one.kind is not Kind.FINE):
            fix = words.fix(one)
            assert fix is not None, one.id
            assert fix.endswith("."), fix
    assert words.fix(finding("calendar")) is None


def test_what_the_computer_said_is_not_cut_short() -> None:
    why = "the ring cannot be lit: " + "x" * 200
    assert why in Words().sentence("doctor-ring-unlit", {"why": why})


def test_every_kind_of_public_event_happens_and_is_told() -> None:
    seen = {type(one) for game in games() for one in game.events if isinstance(one, Public)}
    assert seen == set(public_events()) - {ModuleLeftOut}


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
        Words().cure(message("reveal-open"))
