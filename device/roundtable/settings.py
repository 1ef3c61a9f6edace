"""What people change at the table and find again next night: every setting, declared once.

A field of `Settings` says what it may be, what it usually is, what it means and where it is
offered. The voice's menu, the console, the files and the table in docs/players.md follow, and its
sentences stand in the catalogues under its name: `page-…` for pages, and what `Setting` has below
for the voice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roundtable.languages import LANGUAGES, name_of
from roundtable.messages import (
    FULL,
    PLAY_LENGTHS,
    REVEAL_LENGTHS,
    Kind,
    Message,
    declare,
    entry,
    family,
    helping,
    message_about,
)
from roundtable.rules.editions import EDITIONS, MOST_PLAYERS
from roundtable.rules.setup import Setup


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What is declared of one."""

    name: str
    usual: Any
    meaning: str
    """For the docs."""

    least: float | None = None
    most: float | None = None
    step: int = 10
    ends: tuple[str, ...] = ()
    unit: str = "percent"
    """Of a number: what it goes by, what pages call either way, and what it counts."""

    off: str = ""
    """What pages call the least of it where that is none at all."""

    choices: tuple[str, ...] = ()
    called: Callable[[str], str] | None = None
    """What a choice is called in whatever language; else the catalogues have it."""

    by_language: bool = False
    """One choice for each language, of what the table finds it can choose from."""

    on_pages: bool = False
    mocked: bool | None = None
    """True: it has an effect at mocked tables alone; False: at wired ones alone."""

    spoken: str = ""
    """What the menu's messages call it; what has no such name, the voice does not offer."""

    def __post_init__(self) -> None:
        if self.spoken and self.least is None and not self.choices:
            raise ValueError(
                f"setting {self.name}: the voice offers numbers and choices only; "
                "give it a range or choices, or no `spoken`"
            )

    @property
    def parts(self) -> int:
        """Pages count in whole numbers: of a second, its tenths."""
        return 10 if isinstance(self.usual, float) else 1

    def fitted(self, value: object) -> bool | float | str | None:
        """What it becomes by what a page says: a number stops at its ends. None where it is no
        such thing."""
        if self.least is not None and self.most is not None:
            if isinstance(value, bool) or not isinstance(value, int):
                return None
            counted = value / self.parts if self.parts > 1 else value
            return max(self.least, min(self.most, counted))
        if isinstance(value, str):
            return value if value in self.choices else None
        return value if isinstance(value, bool) and isinstance(self.usual, bool) else None

    @property
    def label(self) -> str:
        """What pages' messages call it."""
        return self.name.replace("_", "-")

    @property
    def menu(self) -> Message:
        """The menu's entry."""
        return message_about("menu", self.spoken)

    def told(self, value: Any) -> Message:
        """What the voice says where it is set."""
        if self.choices and not self.called:
            return message_about(self.spoken, value)
        told = {} if self.choices else {self.unit: value}
        return message_about(self.spoken, "at", **told)


def _declared(settings: type[msgspec.Struct]) -> dict[str, Setting]:
    found = {}
    for one in msgspec.structs.fields(settings):
        (meta,) = one.type.__metadata__
        factory = one.default_factory
        found[one.name] = Setting(
            name=one.name,
            usual=one.default if factory is msgspec.NODEFAULT else factory(),
            meaning=meta.description,
            least=meta.ge,
            most=meta.le,
            **(meta.extra or {}),
        )
    return found


def _is(
    meaning: str, least: float | None = None, most: float | None = None, /, **offered: Any
) -> Meta:
    return Meta(ge=least, le=most, description=meaning, extra=offered)


BOXES = tuple(str(number) for number in range(1, MOST_PLAYERS + 1))
LONGEST_NAME = 24
AUTO = "auto"
"""Sentences are told in full, and then ever shorter, as the table comes to know them."""

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


IN_SECONDS: Mapping[str, Any] = {
    "step": 1,
    "unit": "seconds",
    "ends": ("faster", "slower"),
    "on_pages": True,
}


class BoxSettings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One box's own: for whoever needs more time, or the buttons the other way round."""

    hold_seconds: Annotated[float, _is("until a press is a hold", 0.3, 5.0, **IN_SECONDS)] = 0.8
    code_seconds: Annotated[
        float, _is("between the two halves of a code", 0.5, 5.0, **IN_SECONDS)
    ] = 1.0
    swapped: Annotated[bool, _is("buttons the other way round", on_pages=True)] = False


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often this table has heard a sentence, as far as that matters, and on which day last."""

    times: int = 0
    day: int = 0  # counted from the first day of year one


BOX_SETTINGS: Mapping[str, Setting] = _declared(BoxSettings)


USUAL_BOX = BoxSettings()


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Of the whole table."""

    volume: Annotated[
        int,
        _is("of everything", 10, 100, ends=("quieter", "louder"), on_pages=True, spoken="volume"),
    ] = 80
    pace: Annotated[
        int,
        _is("of the voice", 50, 200, ends=("slower", "faster"), on_pages=True, spoken="pace"),
    ] = 100
    ambience: Annotated[
        int,
        _is(
            "of what plays under the voice, in hundredths of its usual level; 0 is silence",
            0,
            150,
            ends=("quieter", "louder"),
            on_pages=True,
        ),
    ] = 100
    voice_boost: Annotated[
        bool, _is("the voice denser and louder, for a noisy table", on_pages=True)
    ] = False
    language: Annotated[
        str,
        _is(
            "of voice and pages",
            choices=LANGUAGES,
            called=name_of,
            on_pages=True,
            spoken="language",
        ),
    ] = LANGUAGES[0]
    voices: Annotated[
        dict[str, str],
        _is(
            "by language, what speaks it: `ENGINE/VOICE` as `roundtable voices` lists them, or "
            "`pack/NAME` for one recorded by people (a folder in `~/.local/share/roundtable/packs`)"
            "; else the best there is",
            by_language=True,
            on_pages=True,
        ),
    ] = {}
    reveal_length: Annotated[
        str, _is("how the Reveal is told", choices=REVEAL_LENGTHS, on_pages=True)
    ] = FULL
    play_length: Annotated[
        str,
        _is(
            "how all else is told: `auto` in full to whoever has not heard it, then ever shorter",
            choices=(AUTO, *PLAY_LENGTHS),
            on_pages=True,
            spoken="length",
        ),
    ] = AUTO
    talk_minutes: Annotated[
        int,
        _is(
            "of talk while the Leader chooses the Team: the tracks ebb, one word is said before "
            "the last minute, and nothing is forced; 0 is no clock",
            0,
            30,
            step=1,
            unit="minutes",
            ends=("shorter", "longer"),
            off="no-clock",
            on_pages=True,
            spoken="talk",
        ),
    ] = 0
    say_votes: Annotated[bool, _is("read votes out by emblem", on_pages=True)] = False
    reasons: Annotated[
        bool,
        _is(
            "scripted players say why they doubt or trust somebody, by what all saw",
            on_pages=True,
            mocked=True,
        ),
    ] = True
    keep_cards: Annotated[
        bool, _is("keep who played which quest card in the history", on_pages=True)
    ] = False
    own_network: Annotated[
        bool,
        _is(
            "open a Wi-Fi network of the table's own where no known one is here",
            on_pages=True,
            mocked=False,
        ),
    ] = True
    boxes: Annotated[dict[str, BoxSettings], _is("by box, each its own")] = {}
    names: Annotated[
        dict[str, str],
        _is("the players' names by box; seats without one go by their emblems"),
    ] = {}
    order: Annotated[
        tuple[int, ...], _is("the boxes clockwise, as people last said that they sit")
    ] = ()
    rehearsed: Annotated[
        bool, _is("whether the secret code was practised, and need not be offered")
    ] = False
    rehearsed_oath: Annotated[bool, _is("the same of an oath's codes")] = False
    rehearsed_lamps: Annotated[bool, _is("the same of sealed lamps")] = False
    last_setup: Annotated[Setup | None, _is("the line-up to offer first")] = None
    regulars: Annotated[tuple[str, ...], _is("who has sat here: names, or boxes without one")] = ()
    heard: Annotated[
        dict[str, Heard], _is("by sentence, how often these have heard it, and the day")
    ] = {}

    def box(self, box: int) -> BoxSettings:
        return self.boxes.get(str(box), USUAL_BOX)


SETTINGS: Mapping[str, Setting] = _declared(Settings)

ON_PAGES = tuple(one for one in SETTINGS.values() if one.on_pages)
"""What the console offers, in this order."""

BY_VOICE = tuple(one for one in SETTINGS.values() if one.spoken)
"""What the table's menu offers, in this order."""

declare(
    None,
    entry("menu", of=(one.spoken for one in BY_VOICE)),
    *(entry(one.spoken, of=one.choices) for one in BY_VOICE if one.choices and not one.called),
    seldom=True,
)
declare(
    None,
    *(helping(one.spoken, one.unit, of=("at",)) for one in BY_VOICE if not one.choices),
    *(family(Kind.HELP, (), one.spoken, of=("at",)) for one in BY_VOICE if one.called),
)

USUAL = Settings()


def unusable(settings: Settings) -> str | None:
    """What has the right shape and is still nothing that a table knows, and what to do."""
    for box in (*settings.names, *settings.boxes, *map(str, settings.order)):
        if box not in BOXES:
            return f"box {box!r}: give one of {', '.join(BOXES)}"
    if len(set(settings.order)) < len(settings.order):
        return f"order {list(settings.order)}: name each box once"
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
    port: str | None = None
    """What differs from that profile: which way round the ring's strip runs, which of its pixels
    lies where the drawing has the first, the order of its colours, the sound card's name, and the
    port of a ring on USB."""

    releases: str | None = None
    """The address of whoever publishes releases for this table, for the console to look at; None:
    as it came with the version that runs."""

    settings: Settings = USUAL
    """What holds until people change it at the table."""
