"""The messages of a line-up's problems and of its file's: refusals, advice, notes."""

from __future__ import annotations

from functools import partial

from roundtable.messages import (
    ANY_CHARACTER,
    ANY_NAME,
    CHARACTER,
    CHARACTERS,
    EITHER,
    NAMES,
    NUMBER,
    REASON,
    TEXT,
    Kind,
    declare,
    family,
    label,
)
from roundtable.rules import characters
from roundtable.rules.vocabulary import Side

NEEDED = dict.fromkeys(
    one.played_with.replace("_", "-") for one in characters.CHARACTERS.values() if one.played_with
)
_refused = partial(family, Kind.REFUSED, ())
_advice = partial(family, Kind.ADVICE, ())
_notice = partial(family, Kind.NOTE, ())

declare(
    None,
    _refused("refused-unknown-edition", "name", known=EITHER),
    _refused("refused-unknown-character", "name", near=EITHER),
    _refused("refused-unknown-setting", "name", near=EITHER),
    _refused("refused-unknown-value", "name", setting=TEXT, known=EITHER),
    _refused("refused-unknown-plot-card", "name", near=EITHER),
    _refused("refused-players", "players", fewest=NUMBER, most=NUMBER),
    _refused("refused-too-many", "count", "players", of=Side, room=NUMBER),
    _refused("refused-copies", "character", "count", copies=NUMBER),
    _refused("refused-shortage", "character", needed=NUMBER, copies=NUMBER),
    _refused("refused-companions", "character", missing=CHARACTERS),
    _refused("refused-assassin-not-in-play", "name", evil=ANY_CHARACTER),
    _refused("refused-assassin-unfit", "character"),
    _refused("refused-two-assassins", "character"),
    _refused("refused-no-assassin"),
    _refused("refused-assassin-required"),
    _refused("refused-recruit-no-assassin"),
    _refused("refused-recruit-no-target"),
    _refused("refused-avalon-in-resistance", "characters"),
    _refused("refused-resistance-in-avalon", "characters"),
    _refused("refused-merlin-required"),
    _refused("refused-needs", "character", of=NEEDED),
    _refused("refused-special-cards", "modules"),
    _refused("refused-pages", deal=TEXT),
    _advice("advice-best-from", "characters", "players"),
    _advice("advice-module-best-from", "module", "players"),
    _advice("advice-wants", "character", "players", wanted=ANY_CHARACTER),
    _advice("advice-seeks", "character", missing=CHARACTER),
    _advice("advice-nothing-checks-loyalty", "character"),
    _advice("advice-one-at-a-time", "characters"),
    _advice("advice-modules-mixed", "modules"),
    _advice("advice-not-in-box", "characters", "box"),
    _advice("advice-module-not-in-box", "modules", "box"),
    _advice("advice-nobody-to-hunt", "character"),
    _advice("advice-nobody-to-hide-from", "character"),
    _advice("advice-sees-nobody", "character"),
    _advice("advice-plot-deck-empty"),
    _advice("advice-plot-deck-short", "count", usual=NUMBER),
    _notice("notice-modules-with-merlin", "modules"),
    _notice("notice-helps", of=Side, what=NAMES),
    _notice("notice-idle-setting", "name", needs=ANY_NAME),
)
declare(
    None,
    label("setup-file", of=("number", "name", "names", "item"), setting=TEXT, found=TEXT),
    label("setup-file", of=("twice",), setting=TEXT),
    label("setup-file", of=("switches",), found=TEXT),
    label("setup-file", of=("toml", "json"), line=NUMBER),
    label("setup-file", of=("players", "deep", "missing", "folder", "large", "text")),
    label("setup-file", of=("unread",), why=REASON),
    label("setup-more", "count"),
)
