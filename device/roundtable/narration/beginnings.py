"""What is said from switch-on to the Reveal: who sits where, the line-up, practice, the deal."""

from __future__ import annotations

from collections import Counter
from functools import partial

from roundtable.messages import (
    CHARACTER,
    SEAT,
    Answerer,
    Kind,
    Message,
    declare,
    entry,
    family,
    helping,
    joined,
    message,
    prompt,
    result,
)
from roundtable.narration.oath import PLAIN_EVIL
from roundtable.narration.play import CHANGING_BLADE, EXPLAINED
from roundtable.narration.steps import NightStep
from roundtable.narration.story import event
from roundtable.rules.editions import DEALS, REVEALS
from roundtable.rules.modules import MODULES, RULES, SWITCHES
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Side

_codes = partial(prompt, "oath-codes", asks=Answerer.EVERYONE, alike=True)
SUGGESTED = dict.fromkeys(one.id for module in MODULES.values() for one in module.suggestions)

declare(
    NightStep.SITTING_DOWN,
    prompt("lobby-welcome", asks=Answerer.EVERYONE, opens=True),
    helping("lobby-sit-first", "seat"),
    prompt("lobby-steers", "seat", asks="seat"),
    result("lobby-left", "seat"),
    result("sits-down", "seat"),
    helping("lobby-too-few", "count"),
    helping("lobby-spread"),
    prompt("order-walk", "seat", "seats", asks="seat"),
    prompt("order-press", "seat", asks=Answerer.EVERYONE),
    result("order-set", "seats"),
)
declare(
    NightStep.LINE_UP,
    prompt("lineup-how", "seat", asks="seat"),
    entry("lineup-last", "box", "characters"),
    entry("lineup-last", "box", of=("plain",)),
    entry("lineup-offer", "characters"),
    entry("lineup-offer", of=("plain",)),
    entry("lineup-own"),
    helping("lineup-modules", "modules"),
    opens=True,
)
declare(NightStep.LINE_UP, family(Kind.ENTRY, (), "suggestion", of=SUGGESTED), seldom=True)
declare(
    NightStep.LINE_UP,
    prompt("pick-how", "seat", asks="seat"),
    entry("pick-edition", "box"),
    entry("pick-good"),
    entry("pick-evil"),
    entry("pick-in", "character"),
    entry("pick-out", "character"),
    entry("pick-assassin", "character", of=("", CHANGING_BLADE)),
    entry("pick-assassin", of=("none",)),
    entry("pick-modules"),
    entry("pick-switch", "module", of=("on", "off")),
    entry("pick-rules"),
    *(entry("rule", of=(joined(name, one) for one in SWITCHES[name].values)) for name in RULES),
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
    NightStep.REHEARSAL,
    prompt("rehearse-offer", "seat", of=("", "lamps", "oath", "several"), asks="seat"),
    prompt("rehearse-success", asks=Answerer.EVERYONE),
    prompt("rehearse-fail", asks=Answerer.EVERYONE),
    prompt("rehearse-lamp", of=("no", "yes"), asks=Answerer.EVERYONE),
    prompt("rehearse-oath", asks=Answerer.EVERYONE, first=SEAT, second=SEAT, third=SEAT),
    result("rehearse-count", "cards"),
    helping("rehearse-again", "cards", slip=True),
    result("rehearse-lamp-was", of=("no", "yes")),
    result("rehearse-oath-done"),
    helping("rehearse-oath-again", slip=True),
    result("rehearse-done"),
    opens=True,
)
declare(
    NightStep.DEALING,
    result("deal-leader", "leader"),
    result("deal-out", "characters", "servants", "minions", opens=True),
    result("deal-out", "servants", "minions", of=("plain",), opens=True),
    prompt("ready-ask", of=("", "pages"), asks=Answerer.EVERYONE),
    event("lady_given", "seat"),
    event("allegiances_laid", "allegiances"),
)
declare(
    NightStep.OATH,
    prompt("oath-how", of=("", "codes"), asks=Answerer.EVERYONE),
    prompt("oath-ask", "character", asks=Answerer.EVERYONE),
    prompt("oath-ask", of=(PLAIN_EVIL,), asks=Answerer.EVERYONE),
    _codes(of=("two",), first=CHARACTER, second=CHARACTER),
    _codes(of=(joined("two", PLAIN_EVIL),), first=CHARACTER),
    _codes(of=("three",), first=CHARACTER, second=CHARACTER, third=CHARACTER),
    _codes(of=(joined("three", PLAIN_EVIL),), first=CHARACTER, second=CHARACTER),
    result("oath-misfit", "count", slip=True),
    result("oath-to-table"),
    opens=True,
    seldom=True,
)
declare(NightStep.OATH, event("oath_sworn"), event("oath_broken"))
declare(
    NightStep.REVEAL,
    prompt("reveal-again-ask", asks=Answerer.EVERYONE),
    prompt("reveal-unsaid", asks=Answerer.EVERYONE),
    result("reveal-restarts"),
    event("cleric_checked", "checked"),
)


def deal_out(setup: Setup) -> Message | None:
    """The cards to take from the box: the named ones, and so many plain ones of each side."""
    if setup.deal == "device":
        return None
    cast = terms_of(setup).cast
    plain = Counter(one.side for one in cast if one.plain)
    servants, minions = plain[Side.GOOD], plain[Side.EVIL]
    special = {one.name for one in cast if not one.plain}
    if not special:
        return message("deal-out-plain", servants=servants, minions=minions)
    named = tuple(name for name in setup.named if name in special)
    return message("deal-out", characters=named, servants=servants, minions=minions)
