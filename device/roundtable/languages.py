"""Languages: a folder for each, which holds all that Round Table knows of it.

    words/fr/*.ftl            its sentences
    words/fr/language.toml    what else there is to say: `Language`

One from outside is such a folder in a folder `roundtable_languages` that Python finds. Nothing
else needs to know of it.
"""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

OUTSIDE: Final = "roundtable_languages"
"""The package, spread over as many folders as one likes, that languages from outside stand in."""

ABOUT: Final = "language.toml"


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language's own file says."""

    name: str
    """As its speakers call it."""

    english: str
    """As the docs call it."""

    dot: str
    """How the dot inside a computer's name is read out."""

    voices: dict[str, tuple[str, ...]]
    """What each speech engine has for it, engines and voices clearest first, as `make bench` has
    measured them; of Piper what is fetched if none is named."""

    installer: dict[str, str]
    """`packages` of the system that speak it, and what is said when all is `ready`."""

    legend: dict[str, str]
    """The words of the label on a hood; `hardware/legend.py` has their places."""

    tests: dict[str, str]
    """How its sentences speak of gestures and people, as patterns: tests look for them there."""

    pronunciation: dict[str, dict[str, str]] = {}
    """By engine: whole words as it must be given them, to say them right."""

    rendered: dict[str, tuple[str, ...]] = {}
    """By engine that `make voices` alone has: with which voices it renders the pack that ships."""

    downloads: dict[str, tuple[int, str]] = {}
    """By file of a voice that is fetched: how many bytes it has, and its SHA-256."""

    tone: dict[str, tuple[tuple[float, float], ...]] = {}
    """By engine: Hz and the dB that its voice is lifted there, where it is understood better so."""


def _folders() -> dict[str, Path]:
    """By code, English first."""
    spec = importlib.util.find_spec(OUTSIDE)
    outside = spec.submodule_search_locations if spec else None
    places = [Path(__file__).with_name("words"), *map(Path, outside or ())]
    found: dict[str, Path] = {}
    for folder in (file.parent for place in places for file in place.glob(f"*/{ABOUT}")):
        code = folder.name
        if code in found:
            raise ValueError(f"language {code} is in {found[code]} and in {folder}; rename one")
        found[code] = folder
    return dict(sorted(found.items(), key=lambda one: (one[0] != "en", one[0])))


FOLDERS: Final[Mapping[str, Path]] = _folders()

LANGUAGES: Final = tuple(FOLDERS)
"""Their codes; the first is spoken until somebody chooses another."""


@cache
def about(language: str) -> Language:
    """What its folder says of it besides its sentences."""
    file = FOLDERS[language] / ABOUT
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Language)
    except ValueError as error:
        raise ValueError(f"{file}: {error}; mend it") from None


def name_of(language: str) -> str:
    return about(language).name
