"""What may be said at any step: the table menu, who holds what, pages, power cuts and troubles."""

from __future__ import annotations

from roundtable.messages import (
    TEXT,
    Asked,
    Kind,
    declare,
    entry,
    family,
    helping,
    prompt,
    result,
)

declare(
    None,
    family(Kind.HELP, (), "cursor-at", "seat"),
    helping("nobody-marked"),
    helping("mark-two"),
    helping("must-choose"),
    result("cards-kept"),
    result("game-given-up"),
)
declare(
    None,
    helping("menu-open", "seat"),
    entry("menu-pause"),
    entry("menu-notes"),
    entry("menu-holds"),
    entry("menu-pair"),
    entry("menu-address"),
    entry("menu-take-back"),
    entry("menu-repeat-reveal"),
    entry("menu-misdeal"),
    entry("menu-left"),
    entry("menu-box"),
    entry("menu-end"),
    entry("menu-close"),
    helping("menu-closed"),
    helping("menu-second"),
    helping("menu-refused"),
    seldom=True,
)
declare(
    None,
    result("paused"),
    result("unpaused"),
    result("taken-back"),
    helping("nothing-to-take-back"),
    helping("no-reveal-to-repeat"),
    result("misdealt"),
    helping("box-press", "seat"),
    helping("box-taken"),
    result("box-moved", "seat", "to"),
    helping("holds-plots", "seat", "plots"),
    helping("holds-lady", "seat"),
    helping("holds-excalibur", "seat"),
    helping("holds-watch", "seat"),
    helping("holds-tokens", "cards"),
    helping("holds-nothing"),
)
declare(
    None,
    prompt("knock-ask", "seat", asks="seat"),
    prompt("knock-second", "seat", asks=Asked.SOMEBODY_ELSE),
    result("knock-paired", "seat"),
    result("knock-host", "seat"),
    result("knock-over"),
    result("knock-wrong"),
    prompt("pages-missing", "seats", asks="seats"),
    helping("pages-at", "name", port=TEXT),
    prompt("resume-offer", "round", asks=Asked.EVERYONE),
    result("resumed"),
    result("resume-given-up"),
)
declare(
    None,
    helping("trouble-button", "seat", of=("", "back")),
    helping("trouble-journal-damaged"),
    helping("trouble-history-damaged"),
    helping("trouble-storage"),
    helping("trouble-lights"),
    helping("trouble-sound"),
    helping("trouble-safe", of=("mode", "table", "wiring", "pins")),
    seldom=True,
)
