"""What people change at the table and find again next night: every setting, declared once."""

from __future__ import annotations

import unicodedata
from typing import Annotated

import msgspec
from msgspec import Meta

from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup

VOLUMES = range(10, 101)
PACES = range(50, 201)
CHOICES = {
    "language": ("en", "fr", "ru"),
    "reveal_length": ("full", "short", "teaching"),
    "play_length": ("full", "short", "terse"),
}
"""What may be chosen; `words` has the sentences, and a test that they are for these."""

Volume = Annotated[int, Meta(ge=VOLUMES[0], le=VOLUMES[-1])]
Pace = Annotated[int, Meta(ge=PACES[0], le=PACES[-1])]


BOXES = tuple(str(number) for number in range(1, 11))
LONGEST_NAME = 24
INSIDE_NAMES = " '\u2019.-"
UNSEEN = "\u115f\u1160\u3164\uffa0"
"""Letters, of which nothing is to be seen."""


def plain_name(text: str) -> str:
    """What of a name can be said and shown: letters, digits and what stands inside names."""
    kept = "".join(one for one in text if _is_of_names(one))
    name = " ".join(unicodedata.normalize("NFC", kept).split())[:LONGEST_NAME].strip()
    return name if any(one.isalnum() for one in name) else ""


def _is_of_names(one: str) -> bool:
    if one in UNSEEN:
        return False
    return one.isalnum() or one in INSIDE_NAMES or unicodedata.category(one) in ("Mn", "Mc")


class BoxSettings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One box's own: for whoever needs more time, or the buttons the other way round."""

    hold_seconds: Annotated[float, Meta(ge=0.3, le=5.0)] = 0.8
    code_seconds: Annotated[float, Meta(ge=0.5, le=5.0)] = 1.0
    swapped: bool = False


USUAL_BOX = BoxSettings()


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Of the whole table."""

    volume: Volume = 80
    pace: Pace = 100
    language: str = "en"
    reveal_length: str = "full"
    play_length: str = "full"
    voices: dict[str, str] = {}  # by language: ENGINE/VOICE or pack/NAME; else the best there is
    say_votes: bool = False
    keep_cards: bool = False
    boxes: dict[str, BoxSettings] = {}  # by jack
    names: dict[str, str] = {}  # of the players, by jack
    rehearsed: bool = False  # the secret code
    rehearsed_lamps: bool = False  # sealed lamps
    last_setup: Setup | None = None

    def box(self, jack: int) -> BoxSettings:
        return self.boxes.get(str(jack), USUAL_BOX)


USUAL = Settings()


def unusable(settings: Settings) -> str | None:
    """What has the right shape and is still nothing that a table knows, and what to do."""
    for box in (*settings.names, *settings.boxes):
        if box not in BOXES:
            return f"box {box!r}: give one of {', '.join(BOXES)}"
    for name in settings.names.values():
        if plain_name(name) != name:
            return f"the name {name!r}: give letters, at most {LONGEST_NAME}"
    if settings.last_setup and settings.last_setup.edition not in EDITIONS:
        return f"edition {settings.last_setup.edition!r}: there is none"
    return None


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`/etc/roundtable/table.toml`: what its builder says of a table."""

    wiring: str | None = None
    """A built-in profile by its name, or the path of a profile, from that file's folder on."""

    clockwise: bool | None = None
    first_pixel: int | None = None
    order: str | None = None
    card: str | None = None
    """What differs from that profile: which way round the ring's strip runs, which of its pixels
    lies where the drawing has the first, the order of its colours, and the sound card's name."""

    settings: Settings = USUAL
    """What holds until people change it at the table."""
