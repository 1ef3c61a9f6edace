"""Voice packs: a folder of recordings by people, and the manifest that says what each one says.

    name = "Aunt Vera"
    language = "ru"

    [fixed]                                  # a sentence without values: its id says it all
    reveal-close = "close.wav"
    reveal-open = ["open-1.wav", "open-2.wav"]   # said in turn

    [[spoken]]                               # a sentence with values: its id and exact text
    id = "reveal-merlin-thumb"
    text = "Слуги зла, поднимите большой палец."
    file = "merlin-thumb-1.wav"

    [parts]                                  # between the pauses of sentences: joined to them
    "Crown," = "crown.wav"
    "hold the approve button." = "hold.wav"

A part that somebody has read is said wherever its words go on or end alike, whatever its sign.
What a pack lacks, the engine says.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeGuard

import tomli_w

from roundtable.languages import LANGUAGES
from roundtable.voice.clips import Line
from roundtable.voice.errors import VoiceError
from roundtable.voice.parts import alike, joined, pause_after
from roundtable.voice.sound_files import LARGEST, Unreadable, measured
from roundtable_ports.small_files import read_small

MANIFEST: Final = "pack.toml"
LONGEST_STEM: Final = 32
MOST_FILES: Final = 10_000
MOST_PACKS: Final = 50
MOST_TOLD: Final = 3
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class PackProblem:
    """One fault of a pack, and what to do about it."""

    what: str
    cure: str

    def __str__(self) -> str:
        return f"{self.what}; {self.cure}"


class BadPack(VoiceError):
    """A pack that cannot be used as it is: every fault at once."""

    def __init__(self, folder: Path, problems: tuple[PackProblem, ...]) -> None:
        super().__init__(folder, problems)
        self.folder = folder
        self.problems = problems

    def __str__(self) -> str:
        return f"{self.folder}: " + " | ".join(map(str, self.problems))


@dataclass(frozen=True, slots=True)
class PackTake:
    """The files that say a line, one after the other, and the seconds of silence after each."""

    paths: tuple[Path, ...]
    pauses: tuple[float, ...]

    @property
    def content(self) -> str:
        """A name for how it sounds. Raises `OSError`, or `ValueError`."""
        sounds = [hashlib.sha256(read_small(one, LARGEST)).hexdigest() for one in self.paths]
        return " ".join([*sounds, *map(str, self.pauses)]) if len(sounds) > 1 else sounds[0]


@dataclass(frozen=True, slots=True)
class LineToRead:
    """What to read out, and the file to save it as."""

    text: str
    file: str


@dataclass
class Pack:
    """A valid pack. `recording` answers with the file for a line, taking variants in turn."""

    name: str
    language: str
    fixed: dict[str, tuple[Path, ...]]
    spoken: dict[tuple[str, str], tuple[Path, ...]]
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    folder: Path = Path()
    engine: str = ""  # whose voice it is, if it is one's
    _said: dict[tuple[PackTake, ...], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.engine:  # as people read them; thousands of an engine's are as they are
            self.parts = {self.read_as(text): files for text, files in self.parts.items()}

    def read_as(self, part: str) -> str:
        """By which name `parts` has it: an engine's are exact, people's as they are read."""
        return part if self.engine else alike(part)

    def recording(self, line: Line) -> PackTake | None:
        takes = self.recordings(line)
        if not takes:
            return None
        turn = self._said.get(takes, 0)
        self._said[takes] = turn + 1
        return takes[turn % len(takes)]

    def __contains__(self, line: Line) -> bool:
        return bool(self.recordings(line))

    def recordings(self, line: Line) -> tuple[PackTake, ...]:
        """Every take of a line, to prepare them all ahead."""
        if line.language != self.language:
            return ()
        whole = self.spoken.get((line.id, plain(line.text)), ())
        whole = whole or (self.fixed.get(line.id, ()) if line.fixed else ())
        return tuple(PackTake((one,), (0.0,)) for one in whole) or self._joined(line)

    def _joined(self, line: Line) -> tuple[PackTake, ...]:
        said = joined(plain(line.text), self.parts, self.read_as)
        if not said:
            return ()
        paths = tuple(self.folder / self.parts[self.read_as(one)][0] for one in said)
        return (PackTake(paths, tuple(map(pause_after, said))),)


def plain(text: str) -> str:
    """A text as it is compared: one kind of accents, one space between words."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def load(folder: Path, *, listens: bool = True) -> Pack:
    """The pack in this folder. Raises `BadPack` with everything that is wrong with it.

    `listens`: each recording is read and must be heard; else its header must do.
    """
    try:
        manifest = tomllib.loads(read_small(folder / MANIFEST).decode())
    except FileNotFoundError:
        problem = PackProblem(f"there is no {MANIFEST}", "make one: roundtable voices record-list")
        raise BadPack(folder, (problem,)) from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadPack(
            folder, (PackProblem(f"{MANIFEST} cannot be read: {error}", "mend it"),)
        ) from None
    found = tuple(_problems(folder, manifest, listens))
    if found:
        raise BadPack(folder, found)
    return Pack(
        manifest["name"],
        manifest["language"],
        {id: _paths(folder, files) for id, files in manifest.get("fixed", {}).items()},
        {
            (entry["id"], plain(entry["text"])): _paths(folder, entry["file"])
            for entry in manifest.get("spoken", ())
        },
        {plain(text): _takes(files) for text, files in manifest.get("parts", {}).items()},
        folder,
    )


@dataclass(frozen=True, slots=True)
class FoundPacks:
    """What a folder of packs holds: those that will do, and why each of the others is left out."""

    packs: tuple[Pack, ...] = ()
    left_out: Mapping[Path, str] = field(default_factory=dict)


def load_all(folder: Path) -> FoundPacks:
    """Every pack that has a folder of its own in this one. Whatever is wrong with one costs it."""
    packs, left_out = list[Pack](), dict[Path, str]()
    try:
        folders = sorted(one for one in folder.iterdir() if os.path.isdir(one))
    except OSError:
        return FoundPacks()
    for one in folders[MOST_PACKS:]:
        left_out[one] = f"there are more than {MOST_PACKS} packs; take some away"
    for one in folders[:MOST_PACKS]:
        try:
            packs.append(load(one, listens=False))
        except BadPack as error:
            left_out[one] = " | ".join(map(str, error.problems[:MOST_TOLD]))
        except Exception as error:  # nothing in somebody's folder may cost more than that folder
            left_out[one] = f"{type(error).__name__}; look at it with roundtable voices"
    return FoundPacks(tuple(packs), left_out)


def _paths(folder: Path, files: str | list[str]) -> tuple[Path, ...]:
    return tuple(folder / file for file in _takes(files))


def _takes(files: str | list[str]) -> tuple[str, ...]:
    return (files,) if isinstance(files, str) else tuple(files)


def _problems(folder: Path, manifest: dict[str, Any], listens: bool) -> Iterator[PackProblem]:
    for key in sorted(set(manifest) - {"name", "language", "fixed", "spoken", "parts"}):
        yield PackProblem(
            f"{MANIFEST} has an unknown key {key!r}",
            "known are name, language, fixed, spoken, parts",
        )
    if not isinstance(name := manifest.get("name"), str) or not name.strip():
        yield PackProblem("the pack has no name", f'write name = "…" in {MANIFEST}')
    elif len(name) > LONGEST_NAME or not name.isprintable():
        yield PackProblem(f"no pack can be called {name[:LONGEST_NAME]!r}", "name it otherwise")
    if (language := manifest.get("language")) not in LANGUAGES:
        yield PackProblem(f"the language {language!r} is not known", f"use {', '.join(LANGUAGES)}")
    files: list[tuple[str, object]] = []
    fixed = manifest.get("fixed", {})
    if isinstance(fixed, dict):
        files += [(f"fixed sentence {id}", named) for id, named in fixed.items()]
    else:
        yield PackProblem("fixed is not a table", 'write [fixed], then ID = "FILE" lines')
    spoken = manifest.get("spoken", [])
    if isinstance(spoken, list):
        yield from _spoken_problems(spoken)
        files += [
            (f"spoken sentence {at}", one["file"])
            for at, one in enumerate(spoken, start=1)
            if isinstance(one, dict) and "file" in one
        ]
    else:
        yield PackProblem("spoken is not a list", "write [[spoken]] before each of its entries")
    joined = manifest.get("parts", {})
    if isinstance(joined, dict):
        files += [(f"part {text!r}", named) for text, named in joined.items()]
    else:
        yield PackProblem("parts is not a table", 'write [parts], then "TEXT" = "FILE" lines')
    takes = dict[str, str]()  # each is looked at once, however often it is named
    for where, named in files:
        if not _names_files(named):
            why = f"{where} names no file"
            yield PackProblem(why, 'write "FILE.wav" or ["ONE.wav", "TWO.wav"]')
            continue
        for file in _takes(named):
            takes.setdefault(file, where)
    if len(takes) > MOST_FILES:
        yield PackProblem(f"there are {len(takes)} recordings", f"keep up to {MOST_FILES}")
        return
    for file, where in takes.items():
        yield from _file_problems(folder / file, folder, f"{where}: {file!r}", listens)


def _spoken_problems(entries: list[Any]) -> Iterator[PackProblem]:
    seen = set[tuple[str, str]]()
    for at, entry in enumerate(entries, start=1):
        keys = ("id", "text", "file")
        lacks = [key for key in keys if not isinstance(entry, dict) or key not in entry]
        if lacks:
            yield PackProblem(f"spoken sentence {at} has no {', no '.join(lacks)}", "add it")
            continue
        if not isinstance(entry["id"], str) or not isinstance(entry["text"], str):
            yield PackProblem(f"spoken sentence {at}: id and text are not text", "quote them")
            continue
        said = (entry["id"], plain(entry["text"]))
        if said in seen:
            yield PackProblem(
                f"spoken sentence {at} ({entry['id']}) is there twice",
                "keep one and list both files in it",
            )
        seen.add(said)


def _names_files(named: object) -> TypeGuard[str | list[str]]:
    if isinstance(named, list):
        return bool(named) and all(isinstance(one, str) for one in named)
    return isinstance(named, str)


def _file_problems(path: Path, folder: Path, where: str, listens: bool) -> Iterator[PackProblem]:
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
        there = path.exists()
    except (OSError, ValueError, RuntimeError):  # a loop of links, a name no disk can hold
        yield PackProblem(f"{where} cannot be a file", "name it otherwise")
        return
    if not inside:
        yield PackProblem(f"{where} is outside the pack", "move it into the folder")
    elif not there:
        yield PackProblem(f"{where} is missing", "record it, or take the entry out")
    else:
        try:
            _hear(path) if listens else measured(path)
        except Unreadable as error:
            what, _, cure = str(error).partition("; ")
            yield PackProblem(f"{where} {what}", cure)
        except OSError as error:
            yield PackProblem(f"{where} cannot be opened ({error.strerror})", "check the file")


def _hear(path: Path) -> None:
    from roundtable.voice import levels, recordings  # numpy, which takes long to load

    speech = recordings.read(path)
    try:
        levels.trim(speech.samples / 32768, speech.rate)
    except levels.Silent:
        raise Unreadable("is silent; record it again, nearer to the microphone") from None


def record_list(parts: Iterable[str], pack: Pack | None = None) -> tuple[LineToRead, ...]:
    """What to read out, each once; with a pack, only what it lacks."""
    wanted = dict[str, str]()
    for part in map(plain, parts):
        if not (pack and alike(part) in pack.parts):
            wanted.setdefault(alike(part), part)
    return tuple(LineToRead(part, _file_name(part)) for part in wanted.values())


def _file_name(said: str) -> str:
    plainly = unicodedata.normalize("NFKD", said.lower()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", plainly).strip("-")[:LONGEST_STEM].rstrip("-") or "part"
    return f"{stem}-{hashlib.sha256(said.encode()).hexdigest()[:6]}.wav"


def manifest_for(name: str, language: str, readings: Iterable[LineToRead]) -> str:
    """The manifest of a pack with these readings, to start one from."""
    parts = {one.text: one.file for one in readings}
    return tomli_w.dumps({"name": name, "language": language, "parts": parts})


def merged(before: dict[str, Any], more: str) -> str:
    """A manifest with what another has besides."""
    new = tomllib.loads(more)
    new["parts"] = {**before.get("parts", {}), **new["parts"]}
    return tomli_w.dumps({**new, **{key: before[key] for key in before if key not in new}})
