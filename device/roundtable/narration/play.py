"""What modules and characters bring to what is said: which of them are told of, and how."""

from __future__ import annotations

from roundtable.messages import Message, joined, message, message_about
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.modules import GROUPS, SWITCHED
from roundtable.rules.modules.plot import PLOT
from roundtable.rules.setup import Setup
from roundtable.rules.steps.plot_windows import AimWindow, AnotherAmbush, PlotWindow
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import ROGUE_CARDS, Office, PlotCard, QuestCard

_WINDOWS = tuple(step for step in PLOT.steps if isinstance(step, PlotWindow))

USED_PLOTS = tuple(step.card for step in _WINDOWS)
"""The Plot cards whose holders are asked whether they use them."""

AIMED_PLOTS = tuple(step.card for step in _WINDOWS if isinstance(step, AimWindow))
"""Those that are used on somebody on the Team."""

ANOTHER_AMBUSH = AnotherAmbush.asks_about
"""Of the prompt to whoever has looked by one Ambush and holds another."""

CHANGING_BLADE = "lancelot"
"""Of messages that speak of the blade where it goes to whichever Lancelot is Evil."""


LOYALTY = "loyalty"
"""Of messages about the Revealer where no more than a loyalty is shown."""


def claim_ask(office: Office, terms: Terms) -> Message:
    """The prompt to whoever holds an office."""
    if office is Office.ASSASSIN and terms.blade_changes_hands:
        return message("claim-lancelot")
    if office is Office.REVEALER and terms.shows_loyalty:
        return message("claim-loyalty")
    return message_about("claim-ask", office)


def serves(id: str, setup: Setup, character: str) -> str:
    """The message that somebody serves as Assassin: a Lancelot who changes sides only begins to."""
    turns = CHARACTERS[character].under(setup.switches()).counterpart
    return joined(id, CHANGING_BLADE if turns else "")


KEPT = "kept"
"""Of what a Plot card does that is kept until it is used."""


def plot_explained(card: PlotCard, terms: Terms) -> Message:
    """What a Plot card does in this game."""
    kept = card is PlotCard.RESTORE_YOUR_HONOR and terms.honor_kept
    return message_about("plots-what", card, KEPT if kept else "")


TWO_FAILS = ("two-fails", "two-fails-magic")
"""That a Quest withstands a single fail: for sure, or but for Magic."""


def two_fails(terms: Terms, quest: int) -> str:
    """How it is shown that this Quest withstands a single fail."""
    sure, unsure = TWO_FAILS
    return sure if terms.two_fails(quest) else unsure


SPECIAL_CARDS = ("rogue", "sorcerers", "messengers")
"""The modules that bring quest cards of their own."""

_ALONE = ("rogue-good", "rogue-evil")
CARDS_ASKED = (
    *(*SPECIAL_CARDS, *_ALONE),
    *(*(joined("sorcerers", rogue) for rogue in _ALONE), "mixed", "mixed-unmagical"),
)
"""How special cards are asked for: of one module, of a Rogue alone, of several modules."""


def cards_asked(terms: Terms) -> str:
    """Of which special cards of this line-up their prompt says how they are played: of no other."""
    special = [one for one in SPECIAL_CARDS if any(who.module == one for who in terms.cast)]
    if not special:
        return ""
    rogues = [joined("rogue", card.helps or "") for card in terms.playable if card in ROGUE_CARDS]
    alone = rogues[0] if len(rogues) == 1 else ""
    if len(special) == 1:
        return alone or special[0]
    if alone and special == ["rogue", "sorcerers"]:
        return joined("sorcerers", alone)
    return "mixed" if QuestCard.MAGIC in terms.playable else "mixed-unmagical"


EXPLAINED = (*(one.name for one in CHARACTERS.values() if not one.plain), *GROUPS, *SWITCHED)
"""What `about-…` tells of: characters, groups and modules."""
