"""What is said from switch-on to the last word, the Reveal stage apart: every cue, with its values.

A cue is an id with values from public facts; the catalogue has the sentence, full, short and terse.
Seats are given as jacks, for a box carries the emblem by which its player is called.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from roundtable.narration.story import story
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import SWITCHES
from roundtable.rules.events import Public
from roundtable.rules.vocabulary import Office, PlotCard, Prey, Value


class Kind(StrEnum):
    """How much a cue matters: a terse table hears a bell for a prompt, and reads the caption."""

    PROMPT = "prompt"
    RESULT = "result"
    HELP = "help"  # what a menu reads out, why something was refused


class PlayCue(msgspec.Struct, frozen=True):
    """Something to say now."""

    id: str
    values: dict[str, Value] = {}
    kind: Kind = Kind.RESULT


MODULES = ("lady", "excalibur", "trapper", "plot", "last_chance", "targeting", "blind_spies")
"""The switches that bring a module of their own."""

GROUPS = ("lancelot", "sorcerers", "messengers")
"""The modules whose characters come together or not at all."""

RULES = (
    "lancelot",
    "allegiance_deck",
    "last_quest_waits",
    "reveal_order",
    "merlin_sees_oberon",
    "evil_sorcerer_hidden",
    "senior_knows_junior",
    "vote_track",
    "plot_windows",
    "merlin_required",
    "assassin_required",
)
"""The switches that only change how something is played."""

USED_PLOTS = (
    PlotCard.LEAD_TO_VICTORY,
    PlotCard.THE_KING_RETURNS,
    PlotCard.WE_FOUND_YOU,
    PlotCard.AMBUSH,
)
"""The Plot cards whose holders are asked whether they use them."""

AIMED_PLOTS = (
    PlotCard.ARE_YOU_THE_ONE,
    PlotCard.SHOW_YOUR_STRENGTH,
    PlotCard.SHOW_YOUR_TRUE_NATURE,
    PlotCard.WE_FOUND_YOU,
    PlotCard.AMBUSH,
)
"""The Plot cards that are used on somebody."""

SPECIAL_CARDS = ("rogue", "sorcerers", "messengers")
"""The modules that bring quest cards of their own."""

EXPLAINED = (*(one.name for one in CHARACTERS.values() if not one.plain), *GROUPS, *MODULES)
"""What `about-…` tells of: characters, groups and modules."""

# Every cue with the names of its values. Those of SEAT_VALUES are boxes; `characters`, `cards`,
# `kind`, `plot`, `box` and `module` are names.
PROMPTS: dict[str, tuple[str, ...]] = {
    "lobby-welcome": (),
    "lobby-steers": ("seat",),
    "order-walk": ("seat", "seats"),
    "order-press": ("seat",),
    "lineup-how": ("seat",),
    "rehearse-offer": ("seat",),
    "rehearse-success": (),
    "rehearse-fail": (),
    "rehearse-offer-lamps": ("seat",),
    "rehearse-lamp-no": (),
    "rehearse-lamp-yes": (),
    "ready-ask": (),
    "oath-how": (),
    "oath-ask": ("character",),
    "oath-ask-minion": (),
    "reveal-again-ask": (),
    "pick-how": ("seat",),
    "plots-ask": ("leader",),
    "plots-hand": ("leader", "plot"),
    "plots-take": ("seat",),
    **{f"plots-use-{card}": ("seats",) for card in USED_PLOTS},
    **{f"plots-aim-{card}": ("seat",) for card in AIMED_PLOTS},
    "target-ask": ("leader",),
    "team-ask": ("leader", "quest", "count"),
    "team-ask-two-fails": ("leader", "quest", "count"),
    "bearer-ask": ("leader",),
    "charge-ask": ("seats", "quest", "team"),
    "vote-ask": ("quest", "team"),
    "vote-ask-last": ("quest", "team"),
    "watch-ask": ("leader",),
    "cards-ask": ("team",),
    **{f"cards-ask-{module}": ("team",) for module in (*SPECIAL_CARDS, "mixed")},
    "excalibur-ask": ("bearer",),
    "trapper-ask": ("leader",),
    "sealed-ask": ("seat", "target", "kind"),
    "sealed-ask-loyalty": ("seat", "target"),
    "counts-ask": ("leader",),
    "counts-of": ("leader", "kind"),
    "lady-ask": ("seat",),
    "loyalty-hand": ("checker", "checked"),
    "loyalty-show": ("checker", "checked"),
    "loyalty-show-cleric": ("checked",),
    **{f"claim-ask-{office}": () for office in Office},
    "claim-witness": ("seat",),
    "recruit-ask": ("assassin",),
    "answer-ask-recruit": ("target",),
    "prey-ask": ("assassin",),
    "hunt-ask": ("assassin",),
    "hunt-ask-messengers": ("assassin",),
    "answer-ask-merlin": ("target",),
    "answer-ask-messengers": ("targets",),
    "last-talk": ("leader",),
    "point-how": ("leader",),
    "point-at": ("seat", "leader"),
    "point-again": ("apprentice",),
    "hands-ask": ("leader",),
    "hands-witness-right": (),
    "hands-witness-wrong": (),
    "again-ask": ("seat",),
    "knock-ask": ("seat",),
    "knock-second": ("seat",),
    "pages-missing": ("seats",),
    "ready-ask-pages": (),
    "look-page": ("seat", "target"),
    "resume-offer": ("round",),
}
RESULTS: dict[str, tuple[str, ...]] = {
    "lobby-sat": ("seat",),
    "lobby-left": ("seat",),
    "order-set": ("seats",),
    "lineup-taken": ("characters",),
    "lineup-taken-plain": (),
    "rehearse-count": ("cards",),
    "rehearse-done": (),
    "rehearse-lamp-was-no": (),
    "rehearse-lamp-was-yes": (),
    "oath-misfit": ("count",),
    "oath-to-table": (),
    "lancelots-switch": (),
    "sealed-shows-approve": ("seat",),
    "sealed-shows-reject": ("seat",),
    "last-talk-over": (),
    "hands-count": (),
    "hands-count-apprentice": (),
    "point-wrong": (),
    "ended-shares": ("characters",),
    "knock-paired": ("seat",),
    "knock-host": ("seat",),
    "knock-over": (),
    "knock-wrong": (),
    "cards-kept": (),
    "deal-leader": ("leader",),
    "deal-out": ("characters", "servants", "minions"),
    "deal-out-plain": ("servants", "minions"),
    "reveal-restarts": (),
    "plots-aimed": ("seat", "target"),
    "cards-to-table": ("team",),
    "votes-approved": ("approving", "rejecting"),
    "votes-rejected": ("approving", "rejecting"),
    "votes-named": ("approving", "rejecting"),
    "claim-void": ("seat",),
    "cards-corrected": ("count",),
    "retell-vote-lost": ("count",),
    "retell-succeeded": ("quest", "team", "cards"),
    "retell-failed": ("quest", "team", "cards"),
    "resumed": (),
    "resume-given-up": (),
    "paused": (),
    "unpaused": (),
    "taken-back": (),
    "misdealt": (),
    "game-given-up": (),
    "box-moved": ("seat", "to"),
}
HELP: dict[str, tuple[str, ...]] = {
    "lobby-too-few": ("count",),
    "lobby-spread": (),
    "lineup-last": ("box", "characters"),
    "lineup-last-plain": ("box",),
    "lineup-offer": ("characters",),
    "lineup-offer-plain": (),
    "lineup-own": (),
    "lineup-modules": ("modules",),
    "pick-good": (),
    "pick-evil": (),
    "pick-modules": (),
    "pick-rules": (),
    "pick-back": (),
    "pick-deal-cards": (),
    "pick-deal-oath": (),
    "pick-deal-device": (),
    "pick-reveal-spoken": (),
    "pick-reveal-pages": (),
    "pick-assassin": ("character",),
    "pick-assassin-none": (),
    **{f"about-{name}": () for name in EXPLAINED},
    **{f"rule-{name}-{value}": () for name in RULES for value in SWITCHES[name].values},
    "pick-in": ("character",),
    "pick-out": ("character",),
    "pick-edition": ("box",),
    "pick-switch-on": ("module",),
    "pick-switch-off": ("module",),
    "pick-buttons": (),
    "pick-table": (),
    "pick-done": (),
    "rehearse-again": ("cards",),
    "target-at": ("quest", "count"),
    "cursor-at": ("seat",),
    "plots-at": ("plot",),
    **{f"plots-what-{card}": () for card in PlotCard},
    "plots-take-at": ("plot", "holder"),
    **{f"prey-at-{prey}": () for prey in Prey},
    "last-minute": (),
    "hands-void": (),
    "menu-holds": (),
    "menu-pair": (),
    "menu-address": (),
    "pages-at": ("name", "port"),
    "holds-plots": ("seat", "plots"),
    "holds-lady": ("seat",),
    "holds-excalibur": ("seat",),
    "holds-watch": ("seat",),
    "holds-tokens": ("cards",),
    "holds-nothing": (),
    "team-full": ("count",),
    "team-so-far": ("team",),
    "team-count": ("count", "wanted"),
    "nobody-marked": (),
    "mark-two": (),
    "must-choose": (),
    "counts-at": ("cards",),
    "counts-confirm": ("cards",),
    "counts-cannot": ("cards",),
    "votes-replay": ("quest", "team"),
    "no-votes-yet": (),
    "nudge": ("seats",),
    "nudge-claim": (),
    "menu-open": ("seat",),
    "menu-pause": (),
    "menu-volume": (),
    "menu-pace": (),
    "menu-language": (),
    "menu-length": (),
    "menu-notes": (),
    "menu-take-back": (),
    "menu-repeat-reveal": (),
    "menu-misdeal": (),
    "menu-left": (),
    "menu-box": (),
    "menu-end": (),
    "menu-close": (),
    "menu-closed": (),
    "menu-second": (),
    "menu-refused": (),
    "volume-at": ("percent",),
    "pace-at": ("percent",),
    "language-at": (),
    "length-full": (),
    "length-short": (),
    "length-terse": (),
    "nothing-to-take-back": (),
    "no-reveal-to-repeat": (),
    "box-press": ("seat",),
    "box-taken": (),
    "trouble-button": ("seat",),
    "trouble-button-back": ("seat",),
    "trouble-journal-damaged": (),
    "trouble-history-damaged": (),
    "trouble-storage": (),
    "trouble-lights": (),
    "trouble-sound": (),
    "trouble-safe-mode": (),
    "trouble-safe-table": (),
    "trouble-safe-wiring": (),
    "trouble-safe-pins": (),
}

CUES = PROMPTS | RESULTS | HELP


def cue(id: str, **values: Value) -> PlayCue:
    """The cue under this id, with exactly the values it has."""
    if set(values) != set(CUES[id]):
        raise ValueError(f"cue {id} has the values {CUES[id]}, not {tuple(values)}")
    return PlayCue(id, values, _kind(id))


def told(event: Public) -> PlayCue:
    """The cue that tells a public event."""
    line = story(event)
    return PlayCue(line.id, line.values)


def _kind(id: str) -> Kind:
    if id in PROMPTS:
        return Kind.PROMPT
    return Kind.RESULT if id in RESULTS else Kind.HELP
