"""The packs that come with the table, made by `make voices`: their parts by text, and no more.

They were measured when they were made, and their sums are checked when they are installed; so
nothing but the list is read when a table starts, and what cannot be read later the engine says.
"""

from __future__ import annotations

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from roundtable.voice.packs import Pack

log = logging.getLogger(__name__)

PACKAGE: Final = "roundtable_voices"
LIST: Final = "parts.json"
SUMS: Final = "SHA256SUMS"


class Made(msgspec.Struct, frozen=True):
    """What a made pack is, and which file says which part."""

    name: str
    language: str
    by: str
    parts: dict[str, str]


def made_folder() -> Path:
    """Where they are, or would be in a checkout."""
    found = find_spec(PACKAGE)
    if found and found.submodule_search_locations:
        return Path(next(iter(found.submodule_search_locations)))
    return Path(__file__).parents[3] / "voices" / PACKAGE


def load_made(folder: Path) -> Pack:
    """Raises `OSError`, or `ValueError` where it is no such list."""
    made = msgspec.json.decode((folder / LIST).read_bytes(), type=Made)
    parts = {text: (file,) for text, file in made.parts.items()}
    return Pack(made.name, made.language, {}, {}, parts, folder, made.by.partition("/")[0])


def made_packs() -> tuple[Pack, ...]:
    """Of every language that has one here."""
    packs = []
    for path in sorted(made_folder().glob(f"*/{LIST}")):
        try:
            packs.append(load_made(path.parent))
        except (OSError, ValueError) as error:
            log.warning("left out: %s: %s", path, error)
    return tuple(packs)
