"""Random setups that can be played: any modules together, dealt and played in every way."""

from __future__ import annotations

from random import Random

import msgspec

from roundtable.conductor.repertoire import can_lead
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, QUEST_CARDS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup

# Characters that only play together come together, so that few tries are wasted.
GROUPS = (
    ("merlin",),
    ("percival",),
    ("percival", "morgana"),
    ("cleric",),
    ("troublemaker",),
    ("untrustworthy_servant",),
    ("apprentice",),
    ("good_lancelot", "evil_lancelot"),
    ("good_sorcerer", "evil_sorcerer"),
    ("good_rogue",),
    ("evil_rogue",),
    ("senior_messenger", "junior_messenger", "evil_messenger"),
    ("assassin",),
    ("mordred",),
    ("oberon",),
    ("lunatic",),
    ("brute",),
    ("revealer",),
    ("trickster",),
)
# Drawn in an order of their own, so that a seed's setup does not hang on how menus are sorted;
# any other switch is drawn by a chance of its own, so that a new one leaves the rest as it was.
DRAWN = (
    *("lady", "excalibur", "trapper", "plot", "last_chance", "blind_spies", "lancelot"),
    *("allegiance_deck", "targeting", "last_quest_waits", "reveal_order", "merlin_sees_oberon"),
    *("evil_sorcerer_hidden", "senior_knows_junior", "merlin_required", "assassin_required"),
    *("vote_track", "plot_windows", "revealer_shows", "restore_honor"),
)
EDITIONS = ("big_box", "big_box", "quick", "french", "resistance")


def random_setup(rng: Random) -> Setup:
    """One that `problems` accepts."""
    while True:
        setup = _any_setup(rng)
        if not refusals(setup):
            return setup


def led_setup(rng: Random) -> Setup:
    """One that the table can lead: any modules together, for any number of players."""
    while not can_lead(setup := random_setup(rng)):
        pass
    return setup


def _any_setup(rng: Random) -> Setup:
    edition = rng.choice(EDITIONS)
    groups = rng.sample(GROUPS, rng.randrange(7)) if edition != "resistance" else []
    characters = tuple(dict.fromkeys(name for group in groups for name in group))
    switches = {
        name: rng.choice(SWITCHES[name].values)
        for name in DRAWN
        if len(SWITCHES[name].values) > 1 and rng.random() < 0.4
    }
    later = {}
    for name in SWITCHES.keys() - set(DRAWN):
        own = Random(f"{name} {edition} {characters} {sorted(switches.items())}")
        if len(SWITCHES[name].values) > 1 and own.random() < 0.4:
            later[name] = own.choice(SWITCHES[name].values)
    if "apprentice" in characters:
        switches["last_chance"] = "on"
    switches |= later
    evil = [name for name in characters if CHARACTERS[name].side == "evil"]
    if evil and "assassin" not in characters and rng.random() < 0.7:
        switches["assassin"] = rng.choice(evil)
    deal = rng.choice(DEALS)
    plain = Setup(
        players=rng.randrange(5, 11),
        edition=edition,
        characters=characters,
        deal=deal,
        quest_cards=rng.choice(QUEST_CARDS),
        reveal=rng.choice(("spoken", "pages")) if deal == "device" else "spoken",
    )
    return msgspec.structs.replace(plain, **switches)
