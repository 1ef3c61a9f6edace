"""The console's way to words: the catalogue in the table's language, with its own `page-…` ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from roundtable.console.labels import LABELS, PREFIX
from roundtable.messages import FULL, PLAY_LENGTHS, Message, Value
from roundtable.settings import Settings
from roundtable.words import Words

_IN_FILES = re.compile(r"\s*\([^()]*\)")
"""How a problem's cure is written in a setup file: nothing that a button's reader needs."""

MOST_KEPT = 3000


class Wording:
    """One language, one edition's words, and the names of the players at their boxes."""

    def __init__(self, language: str, edition: str, names: Mapping[int, str]) -> None:
        self.language, self.edition = language, edition
        self._names = dict(names)
        self._by_length = {
            length: Words(language, edition, length, self._names) for length in PLAY_LENGTHS
        }
        self.words = self._by_length[FULL]
        self._made: dict[object, str] = {}

    def _once(self, key: object, make: Callable[[], str]) -> str:
        """A page says the same again and again, and a sentence takes long to make."""
        text = self._made.get(key)
        if text is None:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            text = self._made[key] = make()
        return text

    def own(self, id: str, /, **values: Value) -> str:
        """One of the console's sentences."""
        return self.sentence(PREFIX + id, values)

    def piece(self, id: str, /, **values: int) -> str:
        """One that stands inside another sentence."""

        def make() -> str:
            return self.words.forms(PREFIX + id, {"edition": self.edition, **values})[""]

        return self._once(("piece", id, *values.items()), make)

    def labels(self) -> dict[str, str]:
        return {name: self.own(name) for name in LABELS}

    def told(self, message: Message) -> str:
        return self.sentence(message.id, message.values)

    def sentence(self, id: str, values: Mapping[str, Value] | None = None) -> str:
        key = (id, *values.items()) if values else id
        return self._once(key, lambda: self.words.sentence(id, values))

    def at_length(self, length: str, id: str) -> str:
        return self._once(("length", length, id), lambda: self._by_length[length].sentence(id))

    def about(self, name: str, length: str) -> str:
        """What a character or a module does."""
        return self.at_length(length, f"about-{name}")

    def cure(self, problem: Message) -> str:
        return _IN_FILES.sub("", self.words.cure(problem))

    def fix(self, finding: Message) -> str:
        return self.words.fix(finding) or ""

    def long(self, id: str) -> str:
        """A name as it stands inside a sentence, in as many words as it has."""
        return self._once(("long", id), lambda: self.words.long(id))

    def title(self, id: str) -> str:
        """A name that stands by itself."""
        text = self.long(id)
        return text[:1].upper() + text[1:]

    def character(self, name: str) -> str:
        text = self.words.forms(f"character-{name}")["_call"]
        return text[:1].upper() + text[1:]

    def emblem(self, box: int) -> str:
        return self._once(("seat", box), lambda: self.words.forms(f"seat-{box}")["_call"])

    def player(self, box: int) -> str:
        """By name where one was given, else by the emblem."""
        return self._names.get(box) or self.emblem(box)

    def join(self, items: Sequence[str]) -> str:
        return self.words.join(items)


@lru_cache(maxsize=8)
def _wording(language: str, edition: str, names: tuple[tuple[int, str], ...]) -> Wording:
    return Wording(language, edition, dict(names))


def wording(settings: Settings, edition: str) -> Wording:
    """The same one again as long as nothing has changed."""
    names = tuple((int(box), name) for box, name in settings.names.items() if name)
    return _wording(settings.language, edition, names)
