"""What is said from switch-on to the Reveal: who sits where, the line-up, practice, the deal."""

from __future__ import annotations

from roundtable.messages import (
    ALLEGIANCES,
    CHARACTER,
    CHARACTERS,
    COUNTS,
    EDITION,
    MODULE,
    MODULES,
    NUMBER,
    SEAT,
    SEATS,
    Asked,
    Kind,
    declare,
    entry,
    family,
    helping,
    prompt,
    result,
)
from roundtable.narration.play import EXPLAINED, RULES
from roundtable.narration.steps import Step
from roundtable.narration.story import event, event_in_full
from roundtable.rules.editions import DEALS, REVEALS, SWITCHES
from roundtable.rules.suggestions import SUGGESTED

declare(
    Step.SITTING_DOWN,
    prompt("lobby-welcome", asks=Asked.EVERYONE, opens=True),
    prompt("lobby-steers", asks="seat", seat=SEAT),
    result("lobby-sat", seat=SEAT),
    result("lobby-left", seat=SEAT),
    helping("lobby-too-few", count=NUMBER),
    helping("lobby-spread"),
    prompt("order-walk", asks="seat", seat=SEAT, seats=SEATS),
    prompt("order-press", asks=Asked.EVERYONE, seat=SEAT),
    result("order-set", seats=SEATS),
)
declare(
    Step.LINE_UP,
    prompt("lineup-how", asks="seat", seat=SEAT),
    entry("lineup-last", box=EDITION, characters=CHARACTERS),
    entry("lineup-last", of=("plain",), box=EDITION),
    entry("lineup-offer", characters=CHARACTERS),
    entry("lineup-offer", of=("plain",)),
    entry("lineup-own"),
    helping("lineup-modules", modules=MODULES),
    result("lineup-taken", characters=CHARACTERS),
    result("lineup-taken", of=("plain",)),
    opens=True,
)
declare(Step.LINE_UP, family(Kind.ENTRY, (), "suggestion", of=SUGGESTED), seldom=True)
declare(
    Step.LINE_UP,
    prompt("pick-how", asks="seat", seat=SEAT),
    entry("pick-edition", box=EDITION),
    entry("pick-good"),
    entry("pick-evil"),
    entry("pick-in", character=CHARACTER),
    entry("pick-out", character=CHARACTER),
    entry("pick-assassin", character=CHARACTER),
    entry("pick-assassin", of=("none",)),
    entry("pick-modules"),
    entry("pick-switch", of=("on", "off"), module=MODULE),
    entry("pick-rules"),
    *(entry("rule", of=(f"{name}-{one}" for one in SWITCHES[name].values)) for name in RULES),
    entry("pick-deal", of=DEALS),
    entry("pick-reveal", of=REVEALS),
    entry("pick-buttons"),
    entry("pick-table"),
    entry("pick-back"),
    entry("pick-done"),
    helping("about", of=EXPLAINED),
    seldom=True,
)
declare(
    Step.REHEARSAL,
    prompt("rehearse-offer", of=("", "lamps"), asks="seat", seat=SEAT),
    prompt("rehearse-success", asks=Asked.EVERYONE),
    prompt("rehearse-fail", asks=Asked.EVERYONE),
    prompt("rehearse-lamp", of=("no", "yes"), asks=Asked.EVERYONE),
    result("rehearse-count", cards=COUNTS),
    helping("rehearse-again", cards=COUNTS),
    result("rehearse-lamp-was", of=("no", "yes")),
    result("rehearse-done"),
    opens=True,
)
declare(
    Step.DEALING,
    result("deal-leader", leader=SEAT),
    result("deal-out", opens=True, characters=CHARACTERS, servants=NUMBER, minions=NUMBER),
    result("deal-out", of=("plain",), opens=True, servants=NUMBER, minions=NUMBER),
    prompt("ready-ask", of=("", "pages"), asks=Asked.EVERYONE),
    event_in_full("lady_given", seat=SEAT),
    event_in_full("allegiances_laid", allegiances=ALLEGIANCES),
)
declare(
    Step.OATH,
    prompt("oath-how", asks=Asked.EVERYONE),
    prompt("oath-ask", asks=Asked.EVERYONE, character=CHARACTER),
    prompt("oath-ask", of=("minion",), asks=Asked.EVERYONE),
    result("oath-misfit", count=NUMBER),
    result("oath-to-table"),
    opens=True,
    seldom=True,
)
declare(Step.OATH, event("oath_sworn"), event("oath_broken"))
declare(
    Step.REVEAL,
    prompt("reveal-again-ask", asks=Asked.EVERYONE),
    result("reveal-restarts"),
    event_in_full("cleric_checked", checked=SEAT),
)
