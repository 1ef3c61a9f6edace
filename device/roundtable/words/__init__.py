"""From ids with values to sentences: Fluent catalogues, those of a language in its folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from roundtable.languages import FOLDERS, LANGUAGES
from roundtable.messages import FULL, MESSAGES, NAMES, NUMBER, SEAT, Holds, Message, Value
from roundtable_ports.small_files import read_small

if TYPE_CHECKING:
    from fluent.runtime import resolver

    from roundtable.words.bundle import Bundle

# What editions call differently; a catalogue may name them once and use $Leader and so on.
EDITION_WORDS: Final = ("leader", "quest", "evil")
BETWEEN: Final = ": \u00a0\u202f"  # a title and what is said of it
LONGEST: Final = {"text": 60, "reason": 400}  # of what people typed, and of what computers said


class MissingSentence(KeyError):
    """The catalogue has no such message, or lacks a value for it."""


_gaps_are_filled = False


@contextmanager
def gaps_filled() -> Iterator[None]:
    """Tell in English what a catalogue lacks, and by its id what English lacks.

    For a table, which has to go on. Elsewhere `MissingSentence` says what is to be written.
    """
    global _gaps_are_filled  # noqa: PLW0603
    _gaps_are_filled = True
    _bundle.cache_clear()
    try:
        yield
    finally:
        _gaps_are_filled = False
        _bundle.cache_clear()


class Words:
    """One language's catalogue, in the words of one edition, at one length."""

    def __init__(
        self,
        language: str = LANGUAGES[0],
        edition: str = "big_box",
        length: str = FULL,
        players: Mapping[int, str] | None = None,
    ) -> None:
        self.language = language
        self._edition = edition
        self._length = length
        self._players = players or {}  # seats are called by their emblem, or by these names
        self._bundle = _bundle(language)

    def told(self, message: Message) -> str:
        """Its sentence, with its values filled in, at this length if it has it."""
        return self.sentence(message.id, message.values)

    def sentence(self, id: str, values: Mapping[str, Value] | None = None) -> str:
        """The same of the message under this id."""
        arguments = self._arguments(id, values or {})
        lengths = self._message(id).attributes
        attribute = self._length if self._length in lengths else None
        return _polished(self._format(id, attribute, arguments))

    def sentence_id(self, id: str) -> str:
        """The id of the sentence spoken at this length: a message may have several."""
        return f"{id}.{self._length}" if self._length in self._message(id).attributes else id

    def fixed(self, id: str) -> bool:
        """Whether the sentence is the same whatever its values and its edition."""
        lengths = self._message(id).attributes
        pattern = lengths.get(self._length) or self._message(id).value
        return self._bundle.fixed(pattern) is not None

    def lacking(self) -> tuple[str, ...]:
        """All that is declared and has no sentence: what a module from outside did not bring."""
        return tuple(id for id in MESSAGES if self._bundle.lacks(id))

    def cure(self, problem: Message) -> str:
        """What to do about a problem."""
        return self._attribute(problem, "cure")

    def has_cure(self, id: str) -> bool:
        return "cure" in self._message(id).attributes

    def fix(self, finding: Message) -> str | None:
        """What to do about a finding; one that is fine may need nothing."""
        has = "fix" in self._message(finding.id).attributes
        return self._attribute(finding, "fix") if has else None

    def suggestion(self, id: str) -> tuple[str, str]:
        """What a suggested line-up is called, and what is said of it."""
        suggested = Message(f"suggestion-{id}")
        title, whole = self._attribute(suggested, "title"), self.told(suggested)
        return title, _polished(whole.removeprefix(title).lstrip(BETWEEN))

    def _attribute(self, message: Message, attribute: str) -> str:
        arguments = self._arguments(message.id, message.values)
        return _polished(self._format(message.id, attribute, arguments))

    def label(self, id: str) -> str:
        """A name as it stands inside a sentence."""
        return self._format(id, None, {})

    def long(self, id: str) -> str:
        """The same, in more words than a screen has room for where the catalogue has them."""
        attribute = "long" if "long" in self._message(id).attributes else None
        return self._format(id, attribute, self._arguments(id, {}))

    def join(self, items: Sequence[str], joint: str = "and") -> str:
        """A list as this language speaks it."""
        if len(items) < 2:
            return "".join(items)
        comma = self._format("list-comma", None, {}) + " "
        most, last = comma.join(items[:-1]), items[-1]
        return self._format(f"list-{joint}", None, {"most": most, "last": last})

    def _arguments(self, id: str, values: Mapping[str, Value]) -> dict[str, object]:
        """What a message uses: values as spoken, in the forms it wants, and lists' lengths."""
        wanted = self._bundle.wanted(id)
        known = self._edition_words()
        arguments = {name: known[name] for name in wanted.intersection(known)}
        declared = MESSAGES[id].values if id in MESSAGES else {}
        for name, value in values.items():
            if name not in declared:
                raise MissingSentence(f"{id}: no value {name} is declared")
            holds = declared[name]
            if isinstance(value, tuple):
                spoken = [self._forms(holds, one) for one in value]
                shared = set(spoken[0]).intersection(*spoken) if spoken else {""}
                for form in _forms_to_tell(name, wanted, shared):
                    items = [one.get(form, one[""]) for one in spoken]
                    arguments[name + form] = self.join(items, holds.joined) or self.label("nobody")
                arguments[f"{name}_count"] = len(value)
            elif isinstance(value, int) and holds.what == NUMBER.what:
                # Plural rules work on numbers that people say, and stumble over longer ones.
                arguments[name] = value if abs(value) < 10**9 else str(value)
            else:
                forms = self._forms(holds, value)
                told = _forms_to_tell(name, wanted, set(forms))
                arguments |= {name + form: forms.get(form, forms[""]) for form in told}
        return arguments

    def _edition_words(self) -> dict[str, object]:
        known = self._bundle.editions
        if self._edition not in known:
            arguments: dict[str, object] = {"edition": self._edition}
            for word in EDITION_WORDS:
                if self._bundle.has_message(f"word-{word}"):
                    forms = self.forms(f"word-{word}", arguments)
                    arguments |= {word.title() + form: text for form, text in forms.items()}
            known[self._edition] = arguments
        return known[self._edition]

    def _forms(self, holds: Holds, value: str | int | tuple[str, int]) -> dict[str, str]:
        """How one value is spoken: plainly under "", and in each form its name has."""
        if isinstance(value, tuple):
            card, count = value
            return self.forms(f"{holds.what}-{card}", {"count": count})
        if holds.what in LONGEST:
            text, longest = str(value), LONGEST[holds.what]
            return {"": text if len(text) <= longest else text[: longest - 1] + "…"}
        forms = self.forms(str(value) if holds.what == NAMES.what else f"{holds.what}-{value}")
        if holds.what == SEAT.what and value in self._players:
            return dict.fromkeys(forms, self._players[int(value)])  # not ours to decline
        return forms

    def forms(
        self, id: str, arguments: Mapping[str, object] = MappingProxyType({})
    ) -> dict[str, str]:
        """A name plainly under "", and under _FORM in each form the catalogue has of it."""
        if not arguments and id in self._bundle.names:
            return self._bundle.names[id]
        forms = _PlainForms() if _gaps_are_filled else dict[str, str]()
        forms[""] = self._format(id, None, arguments)
        for attribute in self._message(id).attributes:
            forms[f"_{attribute}"] = self._format(id, attribute, arguments)
        if not arguments:
            self._bundle.names[id] = forms
        return forms

    def _message(self, id: str) -> resolver.Message:
        try:
            return self._bundle.get_message(id)
        except (KeyError, RecursionError):
            if _gaps_are_filled:
                return _named_by(id)
            raise MissingSentence(f"{self.language}: no message {id}") from None

    def _format(self, id: str, attribute: str | None, arguments: Mapping[str, object]) -> str:
        try:
            return self._formatted(self._bundle, self._message(id), id, attribute, arguments)
        except MissingSentence:
            if not _gaps_are_filled:
                raise
        spare = self._bundle.spare
        if spare and spare.has_message(id):
            with suppress(MissingSentence, LookupError):
                message = spare.get_message(id)
                return self._formatted(spare, message, id, attribute, arguments)
        return _spelled(id)

    def _formatted(
        self,
        bundle: Bundle,
        message: resolver.Message,
        id: str,
        attribute: str | None,
        arguments: Mapping[str, object],
    ) -> str:
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingSentence(f"{self.language}: no {attribute or 'value'} in {id}")
        fixed = bundle.fixed(pattern)
        if fixed is not None:
            return fixed
        try:
            text, errors = bundle.format_pattern(pattern, dict(arguments))
        except Exception as error:  # what somebody wrote may go deep, or call what is none
            errors = [error]
        if errors:
            raise MissingSentence(f"{self.language}: {id}: {errors[0]}")
        return str(text)


class _PlainForms(dict[str, str]):
    """Every form there is, and the plain one instead of others."""

    def __missing__(self, form: str) -> str:
        return self[""]


def _forms_to_tell(name: str, wanted: frozenset[str], there: set[str]) -> set[str]:
    """In which forms a message wants this value, of those that are there."""
    told = {form for form in there if name + form in wanted}
    if _gaps_are_filled:  # a name that a module brought may lack some
        told |= {one.removeprefix(name) for one in wanted if one.startswith(f"{name}_")}
    return told


def _spelled(id: str) -> str:
    """What there is to say of a message that no catalogue has."""
    return re.sub(r"[^a-zA-Z0-9]+", " ", id)


@cache
def _named_by(id: str) -> resolver.Message:
    from roundtable.words.bundle import Bundle

    made = Bundle(LANGUAGES[0], (f"{id} = {_spelled(id)}",))
    return made.get_message(id)


def _polished(text: str) -> str:
    """A capital first, and one mark at the end: a card's name may bring its own."""
    if text[-2:] in ("!.", "?."):
        text = text[:-1]
    return text[:1].upper() + text[1:]


@cache
def _bundle(language: str) -> Bundle:
    # Only whoever speaks waits for these: they take long to load, and declare all that is said.
    from roundtable import narration, settings  # noqa: F401
    from roundtable.rules.modules import FROM_OUTSIDE
    from roundtable.words.bundle import Bundle

    from_outside = FROM_OUTSIDE or FOLDERS[language].parent != FOLDERS[LANGUAGES[0]].parent
    fills = _gaps_are_filled and language != LANGUAGES[0] and from_outside
    spare = _bundle(LANGUAGES[0]) if fills else None
    return Bundle(language, catalogues(language).values(), spare=spare)


UNREAD: dict[Path, str] = {}
"""Sentences of modules from outside that cannot be read, each file with the reason."""


def catalogues(language: str) -> dict[str, str]:
    """Every catalogue of a language by its file's name, then what modules from outside bring."""
    from roundtable.rules.modules.loading import OUTSIDE

    found = {one.name: one.read_text("utf-8") for one in sorted(FOLDERS[language].glob("*.ftl"))}
    spec = find_spec(OUTSIDE)
    outside = spec.submodule_search_locations if spec else None
    beside = (one for each in outside or () for one in Path(each).glob(f"*.{language}.ftl"))
    for one in sorted(beside):
        try:
            found[one.name] = read_small(one).decode()
        except (OSError, ValueError) as error:
            UNREAD[one] = str(error)
    return found
