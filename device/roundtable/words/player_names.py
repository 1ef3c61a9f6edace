"""Names for players: which ones are refused, because the table calls somebody or something so.

The voice speaks a player's name in place of an emblem. A player called Merlin, Leader, everybody or
the Stag would be taken for that, and so would one whose name only looks alike. So names are
compared by their skeletons: without case and accents, each letter as the Latin one that looks like
it, with and without an article. The words of all languages are refused, whichever the table speaks.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache

from roundtable.languages import LANGUAGES
from roundtable.messages import declare, label
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS, MOST_PLAYERS
from roundtable.rules.modules import OFFICE_LAMPS
from roundtable.settings import Settings, plain_name
from roundtable.words import EDITION_WORDS, Words


class NameRefusal(StrEnum):
    """Why a name was refused."""

    PLAYING = "playing"  # names that everybody has learnt stay until the game is over
    MEANT = "meant"  # the table calls something else so
    TAKEN = "taken"  # somebody else has it
    EMPTY = "empty"  # it has no letters


declare(
    None,
    *(label(f"page-name-{one}", "name") for one in NameRefusal if one is not NameRefusal.PLAYING),
    label(f"page-name-{NameRefusal.PLAYING}"),
    label("names-kept-back"),
)

_CYRILLIC = dict(zip("авегкмнопрстухьіјѕһӏԁԛԝ", "aberkmhonpctyxbijshldqw", strict=True))
_GREEK = dict(zip("αβγεηικνορτυχω", "abyenikvoptuxw", strict=True))
_OTHERS = {"0": "o", "1": "l", "5": "s", "ø": "o", "đ": "d", "ł": "l", "\u0131": "i"}
LOOK_ALIKE = str.maketrans(_CYRILLIC | _GREEK | _OTHERS)
"""Small letters, and the Latin ones that they or their capitals look like."""

LONGEST_ARTICLE = 3
SHARED_BY = 2
"""So many characters share a word before it is refused by itself, as Lancelot is."""


def refused(settings: Settings, box: int, typed: str) -> NameRefusal | None:
    """Why whoever sits at this box cannot have this name; an empty one takes theirs away."""
    name = plain_name(typed)
    if not name:
        return NameRefusal.EMPTY if typed.strip() else None
    others = {skeleton(one) for at, one in settings.names.items() if at != str(box)}
    if skeleton(name) in others:
        return NameRefusal.TAKEN
    wanted = _with_and_without_article(name)
    own = (_with_and_without_article(one) for one in _emblems(settings.language, (box,)))
    if any(not wanted.isdisjoint(one) for one in own) or wanted.isdisjoint(_kept_back()):
        return None
    return NameRefusal.MEANT


def named(settings: Settings, box: int, typed: str) -> Mapping[str, str]:
    """The names with this one, which was not refused; without one a seat has its emblem again."""
    names = {at: one for at, one in settings.names.items() if at != str(box)}
    if name := plain_name(typed):
        names[str(box)] = name
    return names


def skeleton(name: str) -> str:
    """What two names share that could be taken for each other."""
    return "".join(_words(name))


def _words(name: str) -> list[str]:
    lowered = re.sub(r"(?<=[a-z])I", "l", unicodedata.normalize("NFKC", name)).casefold()
    plain = unicodedata.normalize("NFKD", lowered)
    plain = "".join(one for one in plain if not unicodedata.combining(one))
    return [one for one in re.split(r"[\W_]+", plain.translate(LOOK_ALIKE)) if one]


def _with_and_without_article(name: str) -> set[str]:
    words = _words(name)
    first = 0
    while first < len(words) - 1 and len(words[first]) <= LONGEST_ARTICLE:
        first += 1
    return {"".join(words), "".join(words[first:])}


@cache
def _kept_back() -> frozenset[str]:
    """The skeletons of all that the table speaks of by a name, in each of its languages."""
    called = (one for language in LANGUAGES for one in _called(language))
    return frozenset(kept for one in called for kept in _with_and_without_article(one) if kept)


def _called(language: str) -> Iterator[str]:
    words = Words(language)
    yield from _emblems(language, range(1, MOST_PLAYERS + 1))
    characters = [set(_forms(words, f"character-{name}")) for name in CHARACTERS]
    for forms in characters:
        yield from forms
    shared = Counter(part for forms in characters for part in {*" ".join(forms).split()})
    yield from (part for part, count in shared.items() if count >= SHARED_BY)
    for edition in EDITIONS:
        edited = Words(language, edition)
        yield from (edited.sentence(f"screen-{office}") for office in OFFICE_LAMPS)
        for word in EDITION_WORDS:
            yield from _forms(edited, f"word-{word}", edition=edition)
    yield from words.label("names-kept-back").split(",")


def _emblems(language: str, boxes: Iterable[int]) -> Iterator[str]:
    for box in boxes:
        yield from _forms(Words(language), f"seat-{box}")


def _forms(words: Words, id: str, **values: object) -> Iterator[str]:
    """A name in all of its cases."""
    forms = words.forms(id, values)
    return (text for form, text in forms.items() if form != "_gender")
