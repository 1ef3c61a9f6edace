"""Lists voice packs, languages and modules from people's own folders that cannot be used."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from roundtable import languages, words
from roundtable.files.places import packs_folder
from roundtable.languages import FOLDERS, LANGUAGES
from roundtable.rules.modules import FROM_OUTSIDE, LEFT_OUT
from roundtable.voice.packs import load_all
from roundtable.words import Words

log = logging.getLogger(__name__)

MOST_NAMED = 3
OURS = FOLDERS[LANGUAGES[0]].parent


def left_out() -> dict[str, str]:
    """By folder: voice packs, languages and modules that cannot be used, or not all of them."""
    packs = load_all(packs_folder()).left_out
    return {**{str(path): why for path, why in packs.items()}, **dict(_languages_and_modules())}


def log_left_out() -> None:
    """Voice packs excepted, which are logged when they are loaded."""
    for folder, why in _languages_and_modules():
        log.warning("left out: %s: %s", folder, why)


def _languages_and_modules() -> Iterator[tuple[str, str]]:
    for path, why in {**languages.LEFT_OUT, **LEFT_OUT}.items():
        yield str(path), why
    # A language that comes with the table lacks nothing but what modules do not bring.
    for code in LANGUAGES:
        if (FROM_OUTSIDE or FOLDERS[code].parent != OURS) and (lacking := Words(code).lacking()):
            more = len(lacking) - MOST_NAMED
            named = ", ".join(lacking[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
            yield f"sentences in {code}", f"there is none for {named}; English stands in"
    for path, why in words.UNREAD.items():
        yield str(path), f"{why}; mend it"
