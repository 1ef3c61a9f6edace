"""The messages of a line-up's problems: why it is refused, what is advised, what to know."""

from __future__ import annotations

from functools import partial

from roundtable.messages import (
    ANY_CHARACTER,
    CHARACTER,
    CHARACTERS,
    EDITION,
    EITHER,
    MODULE,
    MODULES,
    NAMES,
    NUMBER,
    TEXT,
    TEXTS,
    Kind,
    declare,
    family,
)
from roundtable.rules.vocabulary import Side

_refused = partial(family, Kind.REFUSED, ())
_advice = partial(family, Kind.ADVICE, ())
_notice = partial(family, Kind.NOTE, ())

declare(
    None,
    _refused("refused-unknown-edition", name=TEXT, known=EITHER),
    _refused("refused-unknown-character", name=TEXT, near=EITHER),
    _refused("refused-unknown-setting", name=TEXT, near=EITHER),
    _refused("refused-unknown-value", setting=TEXT, name=TEXT, known=EITHER),
    _refused("refused-unknown-plot-card", name=TEXT, near=EITHER),
    _refused("refused-players", players=NUMBER, fewest=NUMBER, most=NUMBER),
    _refused("refused-too-many", of=Side, count=NUMBER, room=NUMBER, players=NUMBER),
    _refused("refused-copies", character=CHARACTER, count=NUMBER, copies=NUMBER),
    _refused("refused-shortage", character=CHARACTER, needed=NUMBER, copies=NUMBER),
    _refused("refused-companions", character=CHARACTER, missing=CHARACTERS),
    _refused("refused-assassin-not-in-play", name=TEXT, evil=ANY_CHARACTER),
    _refused("refused-assassin-unfit", character=CHARACTER),
    _refused("refused-two-assassins", character=CHARACTER),
    _refused("refused-no-assassin"),
    _refused("refused-assassin-required"),
    _refused("refused-recruit-no-assassin"),
    _refused("refused-recruit-no-target"),
    _refused("refused-avalon-in-resistance", characters=CHARACTERS),
    _refused("refused-resistance-in-avalon", characters=CHARACTERS),
    _refused("refused-merlin-required"),
    _refused("refused-needs-last-chance", character=CHARACTER),
    _refused("refused-special-cards", modules=MODULES),
    _refused("refused-pages", deal=TEXT),
    _advice("advice-best-from", what=CHARACTER, players=NUMBER),
    _advice("advice-module-best-from", module=MODULE, players=NUMBER),
    _advice("advice-wants", character=CHARACTER, wanted=ANY_CHARACTER, players=NUMBER),
    _advice("advice-seeks", character=CHARACTER, missing=CHARACTER),
    _advice("advice-nothing-checks-loyalty", character=CHARACTER),
    _advice("advice-one-at-a-time", characters=CHARACTERS),
    _advice("advice-modules-mixed", modules=MODULES),
    _advice("advice-not-in-box", characters=CHARACTERS, box=EDITION),
    _notice("notice-modules-with-merlin"),
    _notice("notice-helps", of=Side, what=NAMES),
    _notice("notice-idle-switches", switches=TEXTS),
)
