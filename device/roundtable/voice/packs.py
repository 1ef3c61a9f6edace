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
import logging
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import tomli_w

from roundtable.languages import LANGUAGES
from roundtable.voice.clips import Line
from roundtable.voice.errors import VoiceError
from roundtable.voice.parts import alike, joined, pause_after

log = logging.getLogger(__name__)

MANIFEST: Final = "pack.toml"
LONGEST_STEM: Final = 32
LARGEST_MANIFEST: Final = 1_000_000


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
        """A name for how it sounds. Raises `OSError`."""
        sounds = [hashlib.sha256(one.read_bytes()).hexdigest() for one in self.paths]
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


def load(folder: Path) -> Pack:
    """The pack in this folder. Raises `BadPack` with everything that is wrong with it."""
    try:
        manifest = tomllib.loads(_manifest_text(folder / MANIFEST))
    except FileNotFoundError:
        problem = PackProblem(f"there is no {MANIFEST}", "make one: roundtable voices record-list")
        raise BadPack(folder, (problem,)) from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadPack(
            folder, (PackProblem(f"{MANIFEST} cannot be read: {error}", "mend it"),)
        ) from None
    found = tuple(_problems(folder, manifest))
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


def load_all(folder: Path) -> tuple[Pack, ...]:
    """Every valid pack that has a folder of its own in this one."""
    try:
        folders = sorted(one for one in folder.iterdir() if one.is_dir())
    except OSError:
        return ()
    packs = []
    for one in folders:
        try:
            packs.append(load(one))
        except BadPack as error:
            log.warning("left out: %s", error)
    return tuple(packs)


def _manifest_text(path: Path) -> str:
    """Only a plain file of a sensible size: a device or a pipe would never end."""
    if path.exists() and not path.is_file():
        raise ValueError("it is not a file")
    with path.open("rb") as file:
        raw = file.read(LARGEST_MANIFEST + 1)
    if len(raw) > LARGEST_MANIFEST:
        raise ValueError("it is far too large")
    return raw.decode("utf-8")


def _paths(folder: Path, files: str | list[str]) -> tuple[Path, ...]:
    return tuple(folder / file for file in _takes(files))


def _takes(files: str | list[str]) -> tuple[str, ...]:
    return (files,) if isinstance(files, str) else tuple(files)


def _problems(folder: Path, manifest: dict[str, Any]) -> Iterator[PackProblem]:
    for key in sorted(set(manifest) - {"name", "language", "fixed", "spoken", "parts"}):
        yield PackProblem(
            f"{MANIFEST} has an unknown key {key!r}",
            "known are name, language, fixed, spoken, parts",
        )
    if not isinstance(name := manifest.get("name"), str) or not name.strip():
        yield PackProblem("the pack has no name", f'write name = "…" in {MANIFEST}')
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
    for where, named in files:
        yield from _file_problems(folder, where, named)


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


def _file_problems(folder: Path, where: str, named: object) -> Iterator[PackProblem]:
    takes = [named] if isinstance(named, str) else named
    if not isinstance(takes, list) or not takes or not all(isinstance(one, str) for one in takes):
        yield PackProblem(f"{where} names no file", 'write "FILE.wav" or ["ONE.wav", "TWO.wav"]')
        return
    for file in takes:
        path = folder / file
        try:
            inside = path.resolve().is_relative_to(folder.resolve())
            there = path.is_file()
        except (OSError, ValueError, RuntimeError):  # a loop of links, a name no disk can hold
            yield PackProblem(f"{where}: {file!r} cannot be a file", "name it otherwise")
            continue
        if not inside:
            yield PackProblem(f"{where}: {file!r} is outside the pack", "move it into the folder")
        elif not there:
            yield PackProblem(f"{where}: {file!r} is missing", "record it, or take the entry out")
        else:
            yield from _sound_problems(path, f"{where}: {file!r}")


def _sound_problems(path: Path, where: str) -> Iterator[PackProblem]:
    from roundtable.voice import levels, recordings  # numpy, which takes long to load

    try:
        speech = recordings.read(path)
        levels.trim(speech.samples / 32768, speech.rate)
    except recordings.Unreadable as error:
        what, _, cure = str(error).partition("; ")
        yield PackProblem(f"{where} {what}", cure)
    except levels.Silent:
        yield PackProblem(f"{where} is silent", "record it again, nearer to the microphone")


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
