"""Line-ups in which prompts come up that random ones seldom lead to."""

from __future__ import annotations

from roundtable.rules.setup import Setup

RARE = {"rogues": 40, "messengers": 12, "messengers alone": 16}
"""So many nights until all of their prompts have come up; a few will do for the others."""

MIXES: dict[str, Setup] = {
    "plain": Setup(players=5),
    "mission": Setup(players=5, edition="resistance", deal="oath"),
    "messengers": Setup(
        players=8,
        characters=(
            "merlin",
            "untrustworthy_servant",
            "senior_messenger",
            "junior_messenger",
            "evil_messenger",
            "assassin",
        ),
    ),
    "messengers alone": Setup(
        players=7,
        characters=("senior_messenger", "junior_messenger", "evil_messenger", "assassin"),
    ),
    "sorcerers": Setup(players=6, characters=("good_sorcerer", "evil_sorcerer"), lady="on"),
    "rogues": Setup(players=7, characters=("good_rogue", "evil_rogue")),
    "rogues and sorcerers": Setup(
        players=7,
        characters=("good_rogue", "evil_rogue", "good_sorcerer", "evil_sorcerer"),
        deal="oath",
        excalibur="on",
        trapper="on",
    ),
    "revealer": Setup(players=7, characters=("revealer", "lunatic"), lady="on"),
    "last chance": Setup(players=6, characters=("apprentice", "lunatic"), last_chance="on"),
    "last chance under oath": Setup(
        players=6, characters=("apprentice", "lunatic"), deal="oath", last_chance="on"
    ),
    "plots": Setup(players=9, plot="on", targeting="on", excalibur="on"),
    "found and ambushed": Setup(
        players=7,
        plot="on",
        plot_deck=("we_found_you", "ambush", "charge", "lead_to_victory") * 3,
    ),
    "one by one": Setup(
        players=7,
        plot="on",
        plot_windows="in_turn",
        plot_deck=("ambush", "the_king_returns", "restore_your_honor", "show_your_true_nature") * 3,
    ),
    "on the table": Setup(
        players=8,
        characters=("good_rogue", "good_sorcerer", "evil_sorcerer", "merlin", "assassin"),
        quest_cards="table",
        plot="on",
        excalibur="on",
        trapper="on",
    ),
    "plain on the table": Setup(players=5, quest_cards="table"),
    "lancelots": Setup(
        players=8,
        characters=("merlin", "good_lancelot", "evil_lancelot"),
        assassin="evil_lancelot",
        lancelot="variant1",
        deal="oath",
    ),
}

SORCERERS = ("good_sorcerer", "evil_sorcerer")
SELDOM: dict[str, Setup] = {
    "messengers and a Rogue": Setup(
        players=9,
        characters=(
            *("senior_messenger", "junior_messenger", "evil_messenger"),
            *("assassin", "evil_rogue"),
        ),
        deal="oath",
    ),
    "a good Rogue": Setup(players=7, characters=("good_rogue",), deal="oath"),
    "an evil Rogue": Setup(players=7, characters=("evil_rogue",), deal="oath"),
    "Sorcerers and a good Rogue": Setup(
        players=7, characters=(*SORCERERS, "good_rogue"), deal="oath"
    ),
    "Sorcerers and an evil Rogue": Setup(
        players=7, characters=(*SORCERERS, "evil_rogue"), deal="oath"
    ),
    "lancelots by hand": Setup(
        players=8,
        characters=("merlin", "good_lancelot", "evil_lancelot"),
        assassin="evil_lancelot",
        lancelot="variant1",
    ),
    "honor that is kept": Setup(
        players=7,
        plot="on",
        restore_honor="kept",
        plot_deck=("restore_your_honor", "charge", "we_found_you") * 5,
    ),
    "found in turn": Setup(
        players=7, plot="on", plot_windows="in_turn", plot_deck=("we_found_you", "ambush") * 7
    ),
    "loyalty that is shown": Setup(players=7, characters=("revealer",), revealer_shows="loyalty"),
    "a chance without an Apprentice": Setup(
        players=5, characters=("lunatic", "merlin", "assassin"), last_chance="on"
    ),
    "the same under oath": Setup(players=6, characters=("lunatic",), last_chance="on", deal="oath"),
}
"""What only the proof that every prompt came up needs."""

TIMES = 14
"""Nights of each of these."""
