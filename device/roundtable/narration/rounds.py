"""What is said in a round: Teams, votes, Quests, and every module at its moment."""

from __future__ import annotations

from roundtable.messages import (
    NUMBER,
    TEXT,
    Answerer,
    declare,
    entry,
    helping,
    joined,
    prompt,
    result,
)
from roundtable.narration.play import (
    AIMED_PLOTS,
    ANOTHER_AMBUSH,
    CARDS_ASKED,
    KEPT,
    LOYALTY,
    USED_PLOTS,
)
from roundtable.narration.steps import NightStep
from roundtable.narration.story import event
from roundtable.rules.modules import NAMING
from roundtable.rules.steps.plots import LOYALTY_CHECKS
from roundtable.rules.vocabulary import CardMeans, Office, PlotCard

declare(
    None,
    event("leader_chosen", "leader"),
    event("round_began", "round", "leader"),
    event("lead_passed", "leader"),
    helping("nudge", "seats"),
    helping("nudge-pause"),
    helping("code-slow", slip=True),
)
declare(None, event("module_left_out", "module"), seldom=True)
declare(
    NightStep.ALLEGIANCE,
    event("allegiance_turned", "allegiance", opens=True),
    result("lancelots-switch", of=("", "back")),
)

# Plot cards

declare(NightStep.PLOTS_DRAWN, event("plots_drawn", "plots", "count", opens=True))
declare(
    NightStep.PLOTS_DRAWN,
    prompt("plots-hand", "leader", "plot", of=("", "several"), asks="leader"),
    helping("plots-what", of=(*PlotCard, joined(PlotCard.RESTORE_YOUR_HONOR, KEPT))),
    event("plot_handed", "plot", "to"),
    prompt("plots-take", "seat", asks="seat"),
    entry("plots-take-at", "plot", "holder"),
    event("plot_taken", "plot", "holder", "taker"),
    prompt("plots-aim", "seat", of=LOYALTY_CHECKS, asks="seat"),
    result("plots-aimed", "seat", "target"),
    seldom=True,
)
declare(
    NightStep.PLOTS_USED,
    prompt("plots-use", "seats", of=USED_PLOTS, asks="seats", opens=True),
    prompt("plots-aim", "seat", of=(*AIMED_PLOTS, ANOTHER_AMBUSH), asks="seat", opens=True),
    event("plot_used", "plot", "seat"),
    seldom=True,
)
declare(
    None,
    event("plot_aimed", "plot", "seat", "target"),
    event("plot_wasted", "plot", "seat"),
    event("card_shown", "seat", "cards"),
)
declare(
    NightStep.CHARGE,
    prompt("charge-ask", "seats", "quest", "team", asks="seats", opens=True),
    event("charge_shown", "approving", "rejecting"),
)

# The Team and its vote

declare(
    NightStep.TEAM,
    prompt("target-ask", "leader", asks="leader", opens=True),
    entry("target-at", "quest", "count"),
    prompt(
        "team-ask",
        "leader",
        "quest",
        "count",
        of=("", "two-fails"),
        asks="leader",
        opens=True,
        alike=True,
    ),
    helping("talk-minute"),
    helping("team-full", "count", slip=True),
    helping("team-so-far", "team"),
    helping("team-count", "count", wanted=NUMBER, slip=True),
    prompt("bearer-ask", "leader", asks="leader"),
    result("bearer-named", "bearer"),
    event("team_proposed", "leader", "quest", "team"),
    event("team_armed", "leader", "quest", "team", "bearer"),
)
declare(
    NightStep.VOTING,
    prompt("vote-ask", "quest", "team", of=("", "last"), asks=Answerer.EVERYONE, opens=True),
    prompt("vote-ask", "quest", of=("others", "last-others"), asks=Answerer.EVERYONE, opens=True),
    result("votes-approved", "approving", "rejecting"),
    result("votes-rejected", "approving", "rejecting"),
    result("votes-named", "approving", "rejecting"),
    event("votes_shown", "approving", "rejecting"),
)
declare(
    None,
    event("team_approved", "team"),
    event("team_rejected", "rejections"),
    helping("votes-replay", "quest", "team"),
    helping("no-votes-yet"),
)

# The Quest

declare(
    NightStep.WATCH,
    prompt("watch-ask", "leader", of=("", "outside"), asks="leader", opens=True),
    event("watch_given", "seat"),
)
declare(
    NightStep.QUEST_CARDS,
    prompt("cards-ask", "team", of=("", *CARDS_ASKED), asks="team", opens=True),
    prompt("counts-ask", "leader", asks="leader", opens=True),
    prompt("counts-of", "leader", "kind", asks="leader", opens=True),
    helping("counts-at", "cards", opens=True),
    helping("counts-confirm", "cards", opens=True),
    helping("counts-cannot", "cards", opens=True, slip=True),
    event("cards_called", "team"),
    event("cards_called", "team", "seats", of=("open",)),
    event("cards_played", "team"),
)
declare(
    NightStep.EXCALIBUR,
    prompt("excalibur-ask", "bearer", asks="bearer", opens=True),
    event("excalibur_used", "bearer", "target"),
    event("excalibur_kept", "bearer"),
)
declare(
    NightStep.TRAPPER,
    prompt("trapper-ask", "leader", asks="leader", opens=True),
    event("card_set_aside", "leader", "target"),
)
declare(
    None,
    prompt("sealed-ask", "seat", "target", "kind", asks="seat", by=TEXT),
    prompt("sealed-ask", "seat", "target", of=("loyalty",), asks="seat"),
    result("sealed-shows", "seat", of=("approve", "reject"), alike=True),
    prompt("module-ask", "seat", of=NAMING, asks="seat"),
    prompt("look-page", "seat", "target", asks="seat"),
    prompt("look-page", "seat", "target", of=("card",), asks="seat", by=TEXT),
    prompt("look-hand", "seat", "target", of=CardMeans, asks="seat"),
)
declare(
    NightStep.TURNING,
    event("cards_turned", "cards", opens=True),
    event("back_up_good"),
    event("back_up_evil"),
    event("quest_succeeded", "quest", "successes", "failures"),
    event("quest_failed", "quest", "successes", "failures"),
)

# After it

declare(
    NightStep.LOYALTY,
    prompt("lady-ask", "seat", asks="seat"),
    event("loyalty_checked", "checker", "checked", opens=True),
    prompt("loyalty-hand", "checker", "checked", asks="checker", opens=True),
    prompt("loyalty-show", "checker", "checked", asks="checked", opens=True),
    prompt("loyalty-show", "checked", of=("cleric",), asks="checked", opens=True),
    event("lady_passed", "holder", "seat"),
)
declare(
    NightStep.CLAIM,
    prompt("claim-ask", of=Office, asks=Answerer.HOLDER, opens=True),
    prompt("claim-loyalty", about=Office.REVEALER, asks=Answerer.HOLDER, opens=True),
    prompt("claim-lancelot", about=Office.ASSASSIN, asks=Answerer.HOLDER, opens=True),
    prompt("claim-witness", "seat", asks=Answerer.SOMEBODY_ELSE),
    result("claim-open"),
    result("claim-void", "seat"),
    seldom=True,
)
declare(
    NightStep.CLAIM,
    helping("nudge-claim"),
    event("office_claimed", "seat", of=(Office.ASSASSIN,), opens=True),
    event(
        "office_claimed",
        "seat",
        of=(one for one in Office if one not in (Office.ASSASSIN, Office.REVEALER)),
        opens=True,
    ),
    event("revealer_shown", "seat", about=Office.REVEALER, opens=True),
    event("revealer_shown", "seat", of=(LOYALTY,), opens=True),
)
