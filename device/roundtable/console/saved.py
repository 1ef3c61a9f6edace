"""Line-ups kept under names of the table's own, in `lineups.toml`, and as letters for a link."""

from __future__ import annotations

import logging
import tomllib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import tomli_w

from roundtable.files.reading import read_kept
from roundtable.files.writing import Write, write_now
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.setup import BadFile, Setup, setup_from, setup_from_text
from roundtable.words import Words

log = logging.getLogger(__name__)

FILE: Final = "lineups.toml"
LONGEST_NAME: Final = 40
MOST_NAMES: Final = len(CHARACTERS)
"""Of a line-up that came by a link: anybody may have written it."""

MOST: Final = 40
"""As many as anyone can find their way in."""


def as_code(setup: Setup) -> str:
    """A line-up as letters that may stand in a link."""
    chosen = {
        name: value
        for name, value in msgspec.to_builtins(setup).items()
        if value not in (None, (), [])
    }
    return urlsafe_b64encode(msgspec.json.encode(chosen)).decode().rstrip("=")


def from_code(code: str) -> Setup | None:
    """The same back; None if it is none."""
    try:
        text = urlsafe_b64decode(code + "=" * (-len(code) % 4)).decode()
        setup = setup_from_text(text)
    except (ValueError, RecursionError):
        return None
    lists = (setup.named, setup.plot_deck or (), setup.unknown)
    return setup if max(map(len, lists)) <= MOST_NAMES else None


def plainly(name: str) -> str:
    """As it can be shown."""
    return " ".join("".join(one for one in name if one.isprintable()).split())[:LONGEST_NAME]


class Saved:
    """All of them by their names. A file that cannot be read or written never stops anyone."""

    def __init__(self, folder: Path | None, write: Write = write_now) -> None:
        self._disk = write
        self._path = folder / FILE if folder else None
        self._setups = self._read()

    @property
    def setups(self) -> Mapping[str, Setup]:
        return self._setups

    def save(self, name: str, setup: Setup) -> None:
        name = plainly(name)
        if name and (name in self._setups or len(self._setups) < MOST):
            self._setups = {**self._setups, name: setup}
            self._write()

    def forget(self, name: str) -> None:
        if name in self._setups:
            self._setups = {one: setup for one, setup in self._setups.items() if one != name}
            self._write()

    def _read(self) -> dict[str, Setup]:
        if self._path is None:
            return {}
        read = lambda raw: tomllib.loads(raw.decode())  # noqa: E731
        values: dict[str, Any] = read_kept(self._path, read, {}, "no line-ups are offered from it")
        found = {}
        for name, settings in list(values.items())[:MOST]:
            try:
                found[plainly(name) or "?"] = setup_from(settings)
            except BadFile as error:
                why = Words().told(error.message)
                log.warning("%s: %s: %s It is left out.", self._path, name, why)
            except (TypeError, ValueError, RecursionError) as error:
                log.warning("%s: %s: %s; it is left out", self._path, name, error)
        return found

    def _write(self) -> None:
        if self._path is None:
            return
        data = {name: msgspec.to_builtins(setup) for name, setup in self._setups.items()}
        self._disk(self._path, tomli_w.dumps(data).encode())
