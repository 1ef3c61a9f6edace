"""Fetches a Piper voice: two files, resumed where they broke off, checked before they count.

What they must be came with Round Table, in their language's own file: the address is that of one
commit, and the sums are not from the same place as the files. Another voice is taken as its index
announces it, and only when somebody says so.
"""

from __future__ import annotations

import difflib
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urljoin, urlsplit

from roundtable.languages import LANGUAGES, about
from roundtable.voice.downloads import Wanted, known
from roundtable.voice.errors import BadDownload, NoNetwork, UnknownVoice

COMMIT: Final = "c10ece1aade47bb51c153c893d14e5bf8e5b7117"
VOICES: Final = f"https://huggingface.co/rhasspy/piper-voices/resolve/{COMMIT}/"
INDEX: Final = "voices.json"
CHUNK: Final = 1 << 16
PATIENCE: Final = 20.0  # seconds without a byte

Fetched = Callable[[int, int], None]
"""Told after every piece: bytes there, and bytes in all."""


def recommended(language: str) -> str:
    """The voice to take when none is named."""
    if language not in LANGUAGES:
        raise UnknownVoice(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    if not (voices := about(language).voices.get("piper")):
        raise UnknownVoice(f"Piper speaks no {language}; see what does: roundtable voices")
    return voices[0]


def install(
    voice: str,
    folder: Path,
    fetched: Fetched | None = None,
    source: str | None = None,
    unchecked: bool = False,
) -> Path:
    """Put a voice into the folder and give back its model. What is there already is kept.

    Raises `NoNetwork`, `UnknownVoice`, `BadDownload`; after any of them calling again goes on
    where it stopped.
    """
    source = source or VOICES
    model = folder / f"{voice}.onnx"
    manual = f"or copy {voice}.onnx and {voice}.onnx.json into {folder}"
    try:
        if not (wanted := known(voice)):
            announced = _announced(voice, source)  # is there such a voice at all?
            if not unchecked:
                raise UnknownVoice(
                    f"what {voice} must be did not come with Round Table: to take it as "
                    f"{_host(source)} announces it, say --unchecked, {manual}"
                )
            wanted = announced
        total = sum(file.size for file in wanted)
        folder.mkdir(parents=True, exist_ok=True)
        done = 0
        for file in wanted:
            for here in _fetch(file, folder, source):
                if fetched:
                    fetched(done + here, total)
            done += file.size
    except urllib.error.HTTPError as error:
        error.close()
        raise BadDownload(f"{_host(source)} answered {error.code}; try again, {manual}") from None
    except (urllib.error.URLError, HTTPException, ConnectionError, TimeoutError):
        raise NoNetwork(
            f"{_host(source)} cannot be reached; connect this machine to the network, {manual}"
        ) from None
    return model


def _announced(voice: str, source: str) -> tuple[Wanted, ...]:
    """The model and its description; that one last, since a voice counts once both are there."""
    with _open(urljoin(source, INDEX)) as answer:
        try:
            index: dict[str, Any] = json.load(answer)
            if voice not in index:
                near = difflib.get_close_matches(voice, index, n=3) or sorted(index)[:3]
                raise UnknownVoice(f"there is no Piper voice {voice!r}; try {', '.join(near)}")
            found = [
                Wanted(path, int(listed["size_bytes"]), str(listed["md5_digest"]), "md5")
                for path, listed in index[voice]["files"].items()
                if path.endswith((".onnx", ".onnx.json"))
            ]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadDownload(f"the index of {_host(source)} cannot be read") from None
    found.sort(key=lambda file: file.path.endswith(".json"))
    if [file.name for file in found] != [f"{voice}.onnx", f"{voice}.onnx.json"]:
        raise BadDownload(f"the index of {_host(source)} does not list both files of {voice}")
    return tuple(found)


def _fetch(file: Wanted, folder: Path, source: str) -> Iterator[int]:
    """Fetch one file, telling after every piece how many bytes are there."""
    target, part = folder / file.name, folder / f"{file.name}.part"
    if file.is_in(target):
        yield file.size
        return
    have = part.stat().st_size if part.is_file() else 0
    if have < file.size:
        with _open(urljoin(source, quote(file.path)), have) as answer:
            resumed = answer.status == 206  # a server may not know ranges, and send it all
            have = have if resumed else 0
            with part.open("ab" if resumed else "wb") as out:
                while piece := answer.read(CHUNK):
                    out.write(piece)
                    have += len(piece)
                    yield min(have, file.size)
    if have < file.size:
        raise NoNetwork(
            f"{_host(source)} broke off after {have} of {file.size} bytes of {file.name}; "
            "call again to go on from there"
        )
    if not file.is_in(part):
        part.unlink()
        raise BadDownload(f"{file.name} from {_host(source)} is not what it must be; try again")
    part.replace(target)


def _open(url: str, start: int = 0) -> Any:
    headers = {"User-Agent": "roundtable"} | ({"Range": f"bytes={start}-"} if start else {})
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE)


def _host(source: str) -> str:
    return urlsplit(source).hostname or source
