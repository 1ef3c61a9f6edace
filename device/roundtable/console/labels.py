"""Every word of the console's own: ids that stand on the page as they are, and those with values.

The catalogues have them under `page-…`, in each language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from roundtable.doctor.findings import VERDICTS
from roundtable.messages import NUMBER, TEXT, TEXTS, Family, declare, label
from roundtable.narration.notes import Moment
from roundtable.narration.play import CHANGING_BLADE, TWO_FAILS
from roundtable.rules.editions import DEALS, QUEST_CARDS, REVEALS
from roundtable.rules.modules import RULES
from roundtable.rules.problems import WEIGHTS
from roundtable.rules.vocabulary import QuestCard, Side, Winner
from roundtable.settings import BOX_SETTINGS, ON_PAGES
from roundtable.table_view import Scene

PREFIX: Final = "page-"

ON_EVERY_PAGE: Final = {name: PREFIX + name for name in ("sending", "unsent")}
"""What becomes of a tap, for `static/live.js`."""

LABELS: Final = (
    # The page as a whole
    "title",
    "to-table",
    "rooms",
    "room-table",
    "room-lineup",
    "room-seats",
    "room-past",
    "room-settings",
    "lost",
    *ON_EVERY_PAGE,
    "more",
    # What is said, and the controls of it
    "said",
    "asked",
    "controls",
    "pause",
    "go-on",
    "again",
    "skip",
    "slower",
    "faster",
    "if-wrong",
    "take-back",
    "repeat-reveal",
    "deal-anew",
    "end-game",
    "do-it",
    "leave-it",
    # The board
    "board",
    "board-empty",
    "quests",
    "votes",
    "seats",
    "holdings",
    "cards-open",
    "notes",
    "notes-now",
    "notes-all",
    # The line-up
    "edition",
    "suggestions",
    "saved",
    "save",
    "save-as",
    "forget",
    "plan-link",
    "good",
    "evil",
    "modules",
    "rules",
    "dealing",
    "deal",
    "quest-cards",
    "reveal",
    "assassin",
    "problems",
    "start",
    "what-it-does",
    "plan-fewer",
    "plan-more",
    # Seats and pages
    "seat-names",
    "name",
    "own-page",
    "stand-in",
    "to-console",
    "pair-how",
    "hosts",
    "end-session",
    "this-page",
    "asks",
    "let-in",
    "turn-away",
    # Past games
    "past",
    "past-empty",
    "statistics",
    "won-by",
    "by-lineup",
    "by-player",
    "merlin-found",
    "votes-per-round",
    "grid",
    "back",
    "newer",
    "older",
    # Settings
    "settings",
    "doctor",
    "doctor-why",
    "doctor-run",
    "doctor-runs",
    "network",
    "network-title",
    "network-name",
    "network-password",
    "network-code-how",
    "network-find",
    "network-finding",
    "network-join",
    "network-join-how",
    "update",
    "update-how",
    "update-choose",
    "update-look",
    "update-in-game",
    "update-install",
    "update-agrees",
    "update-news",
    "update-forget",
    "update-read",
    "colon",
    "in-words",
)
"""What the page's script puts where it belongs, by these names."""

FAMILIES: Final[Mapping[str, Iterable[str]]] = {
    "scene": Scene,
    "winner": Winner,
    "card": QuestCard,
    "moment": Moment,
    "deal": DEALS,
    "quest-cards": QUEST_CARDS,
    "reveal": REVEALS,
    "weight": WEIGHTS,
    "rule": RULES,
    "doctor": VERDICTS,
    **{one.label: one.choices for one in ON_PAGES if one.choices and not one.called},
}
"""What has one word for each of its values."""


_ENDS: Final = {end for one in ON_PAGES for end in one.ends}


def _own(name: str, /, *names: str, **facts: Any) -> Family:
    return label(PREFIX + name, *names, **facts)


declare(
    None,
    *map(_own, LABELS),
    *(_own(family, of=values) for family, values in FAMILIES.items()),
    # The board
    _own("missing", "seats"),
    _own("all-in"),
    _own("space", "quest", told=TEXTS),
    _own("space-team", "count"),
    _own("space", of=(*TWO_FAILS, "switch")),
    _own("vote-at", vote=NUMBER),
    _own("vote-none"),
    _own("score", "successes", "failures"),
    _own("mark", of=("team", "in", "waiting", "approve", "reject", "cursor", "trouble", "paired")),
    _own("card-down"),
    # The line-up
    _own("seat-number", "number", emblem=TEXT),
    _own("players", "count"),
    _own("players-planned", "count", seated=NUMBER),
    _own("sides", side=TEXT, named=NUMBER, room=NUMBER),
    _own("fills", who_fill=TEXTS),
    _own("fills", "count", of=Side),
    _own("fills-none"),
    _own("not-in-box"),
    _own("start-with", "count"),
    _own("start-too-few", seated=NUMBER, fewest=NUMBER),
    _own("start-refused", "count"),
    _own("start", of=("playing", "paused", "updating")),
    _own("assassin-own"),
    _own("assassin-serves", "character", of=("", CHANGING_BLADE)),
    _own("no-problems"),
    _own("saved-for", "count", "box"),
    _own("cure-add", "characters"),
    _own("cure-remove", "characters"),
    _own("cure-serves", "character"),
    _own("cure", "module", of=("on", "off")),
    _own("cure-edition", "box"),
    _own("cure", of=("oath", "device", "table", "spoken", "once", "usual", "drop")),
    _own("cure-write", "name"),
    _own("cure", of=("nobody-serves", "no-assassin-needed", "no-merlin-needed")),
    # Settings and pages
    *(_own(one.label) for one in (*ON_PAGES, *BOX_SETTINGS.values())),
    *(_own(f"{one.label}-why") for one in ON_PAGES if isinstance(one.usual, bool)),
    *map(_own, sorted(_ENDS - set(LABELS))),
    *(_own(unit, unit) for unit in sorted({one.unit for one in ON_PAGES})),
    *(_own(one.off) for one in ON_PAGES if one.off),
    _own("seconds", whole=NUMBER, tenth=NUMBER),
    _own("only-here"),
    _own("voices-best"),
    _own("update", of=("here", "ready"), version=TEXT),
    _own("update-coming", "percent"),
    _own("update", of=("looking", "checking", "running")),
    _own("session", "seat", of=("host", "seat")),
    _own("asks", "seat", of=("host", "seat")),
    _own("session-link"),
    _own("network", of=("own", "none")),
    _own("network", of=("in", "joining"), network=TEXT),
    _own("network-strength", "percent"),
    # Past games
    _own("game-of", "count", "box"),
    _own("games-count", "count"),
    _own("given-up"),
    _own("grid-column", vote=TEXT, lead=TEXT, members=TEXTS, yes=TEXTS, no=TEXTS, ended=TEXT),
    _own("grid", of=("approved", "rejected", "quest-succeeded", "quest-failed")),
    _own("grid", of=("approves", "rejects", "legend-leader", "legend-team")),
    _own("share", "count", "percent", total=NUMBER),
    _own("average", whole=NUMBER, tenth=NUMBER),
    _own("merlin-of", "count"),
    _own("player-played", "count", "name"),
    _own("player-unknown"),
    _own("round", "round"),
    _own("plain-lineup"),
)
