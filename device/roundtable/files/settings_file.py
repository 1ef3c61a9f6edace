"""Settings on the disk: what the table's builder wrote down, and what people changed since."""

from __future__ import annotations

import logging
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from roundtable.files.writing import Write, write_now
from roundtable.languages import LANGUAGES, LEFT_OUT
from roundtable.settings import SETTINGS, USUAL, Settings, TableFile, unusable
from roundtable_ports.small_files import read_small

log = logging.getLogger(__name__)

TABLE_FILE = Path("/etc/roundtable/table.toml")
SETTINGS_FILE = "settings.toml"


class BadTable(Exception):
    """The table's file cannot be used; the message says why and what to do."""


def read_table(path: Path | None = None) -> TableFile:
    """What this table is: its file, or the usual if there is none."""
    path = path or TABLE_FILE
    try:
        values = _values(path)
    except FileNotFoundError:
        return TableFile()
    except OSError as error:
        raise BadTable(f"{path}: {error.strerror or error}; make it readable") from None
    except ValueError as error:
        raise BadTable(f"{path}: {error}; mend it, or take it away") from None
    _do_without_lost_language(values, path)
    try:
        table = msgspec.convert(values, TableFile)
        check(table.settings)
    except ValueError as error:
        raise BadTable(f"{path}: {error}; mend it, or take it away") from None
    return table


def _do_without_lost_language(values: dict[str, Any], path: Path) -> None:
    """A language from outside that cannot be used is no fault of this file."""
    settings = values.get("settings")
    lost = [folder.name for folder in LEFT_OUT if folder.name not in LANGUAGES]
    if isinstance(settings, dict) and settings.get("language") in lost:
        left_out = settings.pop("language")
        log.warning("%s: the language %s is left out; %s is spoken", path, left_out, USUAL.language)


def salvaged(path: Path | None = None) -> TableFile:
    """What of the table's file is right, line by line: for whoever must speak of the rest."""
    try:
        values = _values(path or TABLE_FILE)
    except (OSError, ValueError):
        return TableFile()
    chosen = values.pop("settings", None)
    settings = _right_of(chosen, USUAL) if isinstance(chosen, dict) else USUAL
    table = TableFile(settings=settings)
    for name, value in values.items():
        with suppress(ValueError):
            known = {one: getattr(table, one) for one in TableFile.__struct_fields__}
            table = msgspec.convert(known | {name: value}, TableFile)
    return table


def _right_of(chosen: dict[str, Any], settings: Settings) -> Settings:
    """These settings with what of a file is right, line by line."""
    for name in Settings.__struct_fields__:
        if name in chosen:
            with suppress(ValueError, RecursionError):
                changed = _data(settings) | {name: chosen[name]}
                settings = check(msgspec.convert(changed, Settings))
    return settings


def check(settings: Settings) -> Settings:
    """Refuse what has the right shape and is still nothing that the table knows."""
    for one in SETTINGS.values():
        if one.choices and (value := getattr(settings, one.name)) not in one.choices:
            raise ValueError(f"{one.name} = {value!r}: give one of {', '.join(one.choices)}")
    if wrong := unusable(settings):
        raise ValueError(wrong)
    return settings


class SettingsFile:
    """The `Memory` of a table. A file that cannot be read or written never stops a night."""

    def __init__(self, folder: Path, first: Settings, write: Write = write_now) -> None:
        self._path = folder / SETTINGS_FILE
        self._first, self._write = first, write

    def read(self) -> Settings:
        changed = dict[str, Any]()
        try:
            changed = _values(self._path)
            return check(msgspec.convert(_data(self._first) | changed, Settings))
        except FileNotFoundError:
            pass
        except OSError as error:
            log.warning("%s: %s; the usual settings hold", self._path, error.strerror or error)
        except (ValueError, RecursionError) as error:
            self._set_aside(error)
        return _right_of(changed, self._first)

    def remember(self, settings: Settings) -> None:
        """Only what differs from the table's own file, which may still be changed later."""
        usual = _data(self._first)
        changed = {name: value for name, value in _data(settings).items() if usual[name] != value}
        changed = {name: value for name, value in changed.items() if value is not None}
        self._write(self._path, tomli_w.dumps(changed).encode())

    def _set_aside(self, error: Exception) -> None:
        aside = self._path.with_name(f"damaged-{SETTINGS_FILE}")
        with suppress(OSError):
            self._path.replace(aside)
        log.warning("%s: %s; it is now %s, and what is right of it holds", self._path, error, aside)


def _values(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_small(path).decode())
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _data(settings: Settings) -> dict[str, Any]:
    """Every setting by its name, the usual ones too."""
    return {
        name: msgspec.to_builtins(getattr(settings, name)) for name in Settings.__struct_fields__
    }
