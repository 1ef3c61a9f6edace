"""The registry and the catalogues: each message declared once, with a sentence in each language."""

from __future__ import annotations

import re
from ast import AST, Constant, JoinedStr, parse, unparse, walk
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from roundtable.doctor.findings import SUBJECT
from roundtable.languages import LANGUAGES
from roundtable.messages import (
    MESSAGES,
    PLAY_LENGTHS,
    REVEAL_LENGTHS,
    SEAT,
    Answerer,
    Kind,
    Message,
    declare,
    message,
    message_about,
    of_kind,
    prompt,
)
from roundtable.rules.editions import EDITIONS
from roundtable.words import EDITION_WORDS, Words, catalogues
from tests.test_arrows import DEVICE, modules, parsed
from tests.words.samples import every_message, told_apart, usual

LOOKED_UP = frozenset(
    {"commands", "console", "messages", "speech", "terminal", "timing", "virtual", "words"}
)
"""The rooms that look up sentences and names in the catalogues; all others say messages."""


def assembled(tree: AST) -> Iterator[str]:
    """Whatever is joined there of parts with hyphens and may be the id of a message."""
    for node in walk(tree):
        if isinstance(node, JoinedStr):
            parts = [one.value if isinstance(one, Constant) else None for one in node.values]
            may_be = "".join(".+" if one is None else re.escape(str(one)) for one in parts)
            if None in parts and "-" in may_be and any(re.fullmatch(may_be, id) for id in MESSAGES):
                yield unparse(node).replace("'", '"')


@cache
def catalogue(language: str) -> dict[str, ast.Message]:
    parsed = [FluentParser(with_spans=False).parse(text) for text in catalogues(language).values()]
    entries = [one for resource in parsed for one in resource.body]
    assert not [one for one in entries if isinstance(one, ast.Junk)]
    messages = [one for one in entries if isinstance(one, ast.Message)]
    assert len({one.id.name for one in messages}) == len(messages), "an id stands twice"
    return {one.id.name: one for one in messages}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_is_parsed_by_itself_is_the_one_of_the_whole_catalogue(
    language: str,
) -> None:
    bundle = Words(language)._bundle
    for id, written in catalogue(language).items():
        one = bundle.get_message(id)
        assert (one.value is None) is (written.value is None)
        assert list(one.attributes) == [attribute.id.name for attribute in written.attributes]
    assert not bundle.has_message("no-such-message")


class Uses(Visitor):
    """The values that a sentence uses, in whichever form, and the messages of its own language."""

    def __init__(self, *messages: ast.Message) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()
        for one in messages:
            self.visit(one)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def own_words(language: str) -> set[str]:
    """What a language has named once because that helps it: no message, but part of others."""
    written = catalogue(language)
    used = Uses(*written.values()).messages | {f"word-{word}" for word in EDITION_WORDS}
    return used & set(written) - set(every_message())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_sentence_and_every_sentence_a_message(language: str) -> None:
    declared, written = set(every_message()), set(catalogue(language))
    lacking, left_over = declared - written, written - declared - own_words(language)
    assert not lacking, f"{language} lacks {', '.join(sorted(lacking))}"
    assert not left_over, f"{language} has what nothing says: {', '.join(sorted(left_over))}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_every_length_that_is_declared_and_no_other(language: str) -> None:
    written = catalogue(language)
    for id, declared in every_message().items():
        attributes = tuple(one.id.name for one in written[id].attributes)
        if declared.kind is Kind.NAME:
            continue  # which has a language's own forms
        if declared.family == SUBJECT and declared.kind is not Kind.FINE:
            assert attributes == ("fix",), id
        elif declared.kind in (Kind.REFUSED, Kind.ADVICE):
            assert attributes == ("cure",), id
        elif declared.family == "suggestion":
            assert attributes == ("title",), id
        elif declared.family == "screen":
            assert set(attributes) <= {"long"}, id
        else:
            assert set(attributes) - {"cure", "fix"} == set(declared.lengths), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_uses_no_value_that_is_not_declared(language: str) -> None:
    given = {"edition", *(word.title() for word in EDITION_WORDS)}
    written = catalogue(language)
    for id, declared in every_message().items():
        known = given | set(declared.values)
        forms = re.compile(rf"({'|'.join(sorted(known))})(_[a-z]+)?")
        assert not [name for name in Uses(written[id]).values if not forms.fullmatch(name)], id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_message_can_be_said_with_values_of_its_kinds(language: str, edition: str) -> None:
    words = {length: Words(language, edition, length) for length in REVEAL_LENGTHS + PLAY_LENGTHS}
    for id in told_apart(every_message(), language, edition):
        for length in ("full", *MESSAGES[id].lengths):
            text = words[length].sentence(id, usual(id))
            assert text, id
            assert not re.search(r"[{}$]", text), text


def test_who_is_asked_is_a_value_that_holds_seats_or_is_named_otherwise() -> None:
    for id, one in every_message().items():
        asked = one.values.get(one.asks)
        assert asked.what == SEAT.what if asked else one.asks in list(Answerer), id
        assert (one.kind is Kind.PROMPT) is (one.asks != Answerer.NOBODY), id


def test_a_family_is_of_one_kind_and_its_members_are_about_different_things() -> None:
    spoken = of_kind(Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.ENTRY, Kind.HELP)
    for one, other in product(spoken, spoken):
        if one.family == other.family and one.id != other.id:
            assert one.kind is other.kind, one.id
            assert one.about != other.about, one.id


def test_a_message_has_exactly_the_values_that_are_declared() -> None:
    assert message("lobby-left", seat=3) == Message("lobby-left", {"seat": 3})
    for wrong in ({}, {"seat": 3, "team": (1,)}, {"leader": 3}):
        with pytest.raises(ValueError, match="lobby-left has the values"):
            message("lobby-left", **wrong)
    with pytest.raises(KeyError):
        message("lobby-nonsense")


def test_a_member_of_a_family_is_asked_for_by_what_it_is_about() -> None:
    asks = message("vote-ask-last-others", quest=2)
    assert message_about("vote-ask", "last", "others", quest=2) == asks
    assert message_about("lobby-left", "", seat=3) == message("lobby-left", seat=3)
    with pytest.raises(ValueError, match="lobby-left is of the family lobby-left, not lobby"):
        message_about("lobby", "left", seat=3)
    with pytest.raises(KeyError):
        message_about("vote-ask", "nonsense", quest=2)


def test_ids_are_joined_of_parts_in_one_place() -> None:
    paths = [path for room, path in modules(DEVICE) if room not in LOOKED_UP]
    assert [(path, id) for path in paths for id in assembled(parsed(path))] == []


@pytest.mark.planted_fault
@pytest.mark.parametrize("joined", ['f"join-{how}"', 'f"{id}-others"', 'f"{prompt}-{about}"'])
def test_an_id_that_is_assembled_elsewhere_is_noticed(joined: str) -> None:
    assert list(assembled(parse(f"say({joined})"))) == [joined]


def test_nothing_is_declared_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="lobby-welcome is declared twice"):
        declare(None, prompt("lobby-welcome", asks=Answerer.EVERYONE))


def test_seats_of_the_rules_become_boxes_and_nothing_else_does() -> None:
    boxes = {1: 3, 2: 5, 4: 9}
    told = message("event-plot_taken", plot="ambush", holder=1, taker=4).at(boxes)
    assert told.values == {"plot": "ambush", "holder": 3, "taker": 9}
    asks = message("team-ask", leader=2, quest=2, count=4).at(boxes)
    assert asks.values == {"leader": 5, "quest": 2, "count": 4}
    assert asks.asked == (5,)
    assert message("charge-ask", seats=(1, 2), quest=1, team=(4,)).at(boxes).asked == (3, 5)


def test_what_is_known_of_a_message_is_declared_with_it() -> None:
    hunt = Message("hunt-ask-messengers", {"assassin": 3})
    assert (hunt.kind, hunt.family, hunt.about) == (Kind.PROMPT, "hunt-ask", "messengers")
    assert MESSAGES["hunt-ask"].about == ""
