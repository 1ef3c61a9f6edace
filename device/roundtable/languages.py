"""Languages: a folder for each, which holds all that Round Table knows of it.

    words/fr/*.ftl            its sentences
    words/fr/language.toml    what else there is to say: `Language`

One from outside is such a folder in a folder `roundtable_languages` that Python finds. Nothing
else needs to know of it.
"""

from __future__ import annotations

import importlib.util
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from roundtable_ports.small_files import read_small

OUTSIDE: Final = "roundtable_languages"
"""The package, spread over as many folders as one likes, that languages from outside stand in."""

ABOUT: Final = "language.toml"
CODE: Final = re.compile(r"[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}")
MOST_FILES: Final = 50

LEFT_OUT: dict[Path, str] = {}
"""Folders of languages from outside that cannot be used, each with the reason."""


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
    """By code, English first. One from outside that cannot be used is left out."""
    ours = Path(__file__).with_name("words")
    found = {file.parent.name: file.parent for file in ours.glob(f"*/{ABOUT}")}
    for folder in _from_outside():
        try:
            _check(folder, found)
        except Exception as error:  # nothing in somebody's folder may cost more than that folder
            plain = isinstance(error, ValueError | OSError)
            LEFT_OUT[folder] = " ".join(str(error).split()) if plain else type(error).__name__
        else:
            found[folder.name] = folder
    return dict(sorted(found.items(), key=lambda one: (one[0] != "en", one[0])))


def _from_outside() -> Iterator[Path]:
    spec = importlib.util.find_spec(OUTSIDE)
    for place in (spec.submodule_search_locations if spec else None) or ():
        yield from (file.parent for file in sorted(Path(place).glob(f"*/{ABOUT}")))


def _check(folder: Path, found: Mapping[str, Path]) -> None:
    """Raises whatever is wrong with it. Sentences that it lacks are told in English."""
    code = folder.name
    if code in found:
        raise ValueError(f"language {code} is in {found[code]} and in {folder}; rename one")
    if not CODE.fullmatch(code):
        raise ValueError(f"{code!r:.60} is no code of a language; call the folder as xx or xx-yy")
    _read(folder)
    files = sorted(folder.glob("*.ftl"))
    if not files or len(files) > MOST_FILES:
        raise ValueError(f"there are {len(files)} files *.ftl; put one to {MOST_FILES} there")
    for file in files:
        try:
            read_small(file).decode()
        except ValueError as error:
            raise ValueError(f"{file}: {error}; mend it") from None


def _read(folder: Path) -> Language:
    file = folder / ABOUT
    try:
        return msgspec.convert(tomllib.loads(read_small(file).decode()), Language)
    except RecursionError:
        raise ValueError(f"{file}: nested too deeply; mend it") from None
    except ValueError as error:
        raise ValueError(f"{file}: {error}; mend it") from None


FOLDERS: Final[Mapping[str, Path]] = _folders()

LANGUAGES: Final = tuple(FOLDERS)
"""Their codes; the first is spoken until somebody chooses another."""


@cache
def about(language: str) -> Language:
    """What its folder says of it besides its sentences."""
    return _read(FOLDERS[language])


def name_of(language: str) -> str:
    return about(language).name
