"""What may be said at any step: the table menu, who holds what, pages, power cuts and troubles."""

from __future__ import annotations

from roundtable.messages import (
    TEXT,
    Answerer,
    Kind,
    declare,
    entry,
    family,
    helping,
    prompt,
    result,
)
from roundtable.rules.modules import LISTED
from roundtable_ports.network import Obstacle

declare(
    None,
    family(Kind.HELP, (), "cursor-at", "seat"),
    helping("nobody-marked", slip=True),
    helping("mark-two", slip=True),
    helping("must-choose", slip=True),
    result("cards-kept"),
    result("game-given-up"),
)
declare(
    None,
    helping("menu-open", "seat"),
    entry("menu-pause"),
    entry("menu-notes"),
    entry("menu-holds"),
    entry("menu-join"),
    entry("menu-end-page"),
    entry("menu-address"),
    entry("menu-take-back"),
    entry("menu-repeat-reveal"),
    entry("menu-misdeal"),
    entry("menu-left"),
    entry("menu-order"),
    entry("menu-box"),
    entry("menu-end"),
    entry("menu-close"),
    helping("menu-closed"),
    helping("menu-second"),
    helping("menu-two"),
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
    helping("holds", "seat", of=LISTED),
    helping("holds-tokens", "cards"),
    helping("holds-nothing"),
)
declare(
    None,
    prompt("join-ask", "seat", "first", "second", asks="seat"),
    prompt("join-none", "seat", asks="seat"),
    prompt("join-second", "seat", asks=Answerer.SOMEBODY_ELSE),
    result("join-in", "seat"),
    result("join-instead", "seat"),
    result("join-host", "seat"),
    result("join-refused", "seat"),
    result("join-over", "seat"),
    result("join-ended", "seat"),
    result("join-paired", "seats"),
    prompt("pages-missing", "seats", asks="seats"),
    helping("pages-at", "name", port=TEXT),
    helping("pages-network", network=TEXT, password=TEXT),
    helping("network", of=Obstacle),
    helping("network-joined", network=TEXT),
    prompt("resume-offer", "round", asks=Answerer.EVERYONE),
    result("resumed"),
    result("resume-given-up"),
)
declare(
    None,
    prompt("update-second", asks=Answerer.SOMEBODY_ELSE, version=TEXT),
    helping("update-alone"),
    result("update-begins"),
    result("update-goes-on"),
    seldom=True,
)
declare(
    None,
    helping("trouble-button", "seat", of=("", "back")),
    helping("trouble-journal-damaged"),
    helping("trouble-history-damaged"),
    helping("trouble-storage"),
    helping("trouble-lights"),
    helping("trouble-sound"),
    helping("trouble-part"),
    helping("trouble-request"),
    helping("trouble-safe", of=("mode", "table", "wiring", "pins")),
    helping("learn", "seat", of=("approve", "reject", "taken")),
    helping("learn-none"),
    helping("learn-done"),
    seldom=True,
)

INSTALLING = (
    *("began", "packages", "table", "still", "network", "online", "failed"),
    *("words", "wifi", "wiring", "language", "done"),
)
"""What a card says that sets itself up, long before the table can: from clips of its release."""

declare(None, helping("installing", of=INSTALLING), seldom=True)
