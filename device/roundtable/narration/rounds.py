"""What is said in a round: Teams, votes, Quests, and every module at its moment."""

from __future__ import annotations

from roundtable.messages import (
    ALLEGIANCE,
    CARD,
    COUNTS,
    NUMBER,
    PLOT,
    PLOTS,
    SEAT,
    SEATS,
    Asked,
    declare,
    entry,
    helping,
    prompt,
    result,
)
from roundtable.narration.play import AIMED_PLOTS, SPECIAL_CARDS, USED_PLOTS
from roundtable.narration.steps import Step
from roundtable.narration.story import event, event_in_full
from roundtable.rules.vocabulary import Office, PlotCard, Side

declare(
    None,
    event("leader_chosen", leader=SEAT),
    event("round_began", round=NUMBER, leader=SEAT),
    event("lead_passed", leader=SEAT),
    helping("nudge", seats=SEATS),
)
declare(
    Step.ALLEGIANCE,
    event_in_full("allegiance_turned", opens=True, allegiance=ALLEGIANCE),
    result("lancelots-switch"),
)

# Plot cards

AIMED_LATER = (PlotCard.WE_FOUND_YOU, PlotCard.AMBUSH)
"""At somebody on the Team; the others are aimed when they are handed out."""

declare(Step.PLOTS_DRAWN, event_in_full("plots_drawn", opens=True, plots=PLOTS))
declare(
    Step.PLOTS_DRAWN,
    prompt("plots-ask", asks="leader", leader=SEAT),
    entry("plots-at", plot=PLOT),
    helping("plots-what", of=PlotCard),
    prompt("plots-hand", asks="leader", leader=SEAT, plot=PLOT),
    event_in_full("plot_handed", plot=PLOT, to=SEAT),
    prompt("plots-take", asks="seat", seat=SEAT),
    entry("plots-take-at", plot=PLOT, holder=SEAT),
    event_in_full("plot_taken", plot=PLOT, holder=SEAT, taker=SEAT),
    prompt(
        "plots-aim",
        of=(card for card in AIMED_PLOTS if card not in AIMED_LATER),
        asks="seat",
        seat=SEAT,
    ),
    result("plots-aimed", seat=SEAT, target=SEAT),
    seldom=True,
)
declare(
    Step.PLOTS_USED,
    prompt("plots-use", of=USED_PLOTS, asks="seats", opens=True, seats=SEATS),
    prompt("plots-aim", of=AIMED_LATER, asks="seat", opens=True, seat=SEAT),
    event_in_full("plot_used", plot=PLOT, seat=SEAT),
    seldom=True,
)
declare(
    None,
    event_in_full("plot_aimed", plot=PLOT, seat=SEAT, target=SEAT),
    event_in_full("plot_wasted", plot=PLOT, seat=SEAT),
    event_in_full("card_shown", seat=SEAT, cards=COUNTS),
)
declare(
    Step.CHARGE,
    prompt("charge-ask", asks="seats", opens=True, seats=SEATS, quest=NUMBER, team=SEATS),
    event_in_full("charge_shown", approving=SEATS, rejecting=SEATS),
)

# The Team and its vote

declare(
    Step.TEAM,
    prompt("target-ask", asks="leader", opens=True, leader=SEAT),
    entry("target-at", quest=NUMBER, count=NUMBER),
    prompt(
        "team-ask",
        of=("", "two-fails"),
        asks="leader",
        opens=True,
        leader=SEAT,
        quest=NUMBER,
        count=NUMBER,
    ),
    helping("team-full", count=NUMBER),
    helping("team-so-far", team=SEATS),
    helping("team-count", count=NUMBER, wanted=NUMBER),
    prompt("bearer-ask", asks="leader", leader=SEAT),
    event("team_proposed", leader=SEAT, quest=NUMBER, team=SEATS),
    event_in_full("team_armed", leader=SEAT, quest=NUMBER, team=SEATS, bearer=SEAT),
)
declare(
    Step.VOTING,
    prompt("vote-ask", of=("", "last"), asks=Asked.EVERYONE, opens=True, quest=NUMBER, team=SEATS),
    result("votes-approved", approving=SEATS, rejecting=SEATS),
    result("votes-rejected", approving=SEATS, rejecting=SEATS),
    result("votes-named", approving=SEATS, rejecting=SEATS),
    event("votes_shown", approving=SEATS, rejecting=SEATS),
)
declare(
    None,
    event("team_approved", team=SEATS),
    event("team_rejected", rejections=NUMBER),
    helping("votes-replay", quest=NUMBER, team=SEATS),
    helping("no-votes-yet"),
)

# The Quest

declare(
    Step.WATCH,
    prompt("watch-ask", asks="leader", opens=True, leader=SEAT),
    event_in_full("watch_given", seat=SEAT),
)
declare(
    Step.QUEST_CARDS,
    prompt("cards-ask", of=("", *SPECIAL_CARDS, "mixed"), asks="team", opens=True, team=SEATS),
    result("cards-to-table", team=SEATS),
    prompt("counts-ask", asks="leader", opens=True, leader=SEAT),
    prompt("counts-of", asks="leader", opens=True, leader=SEAT, kind=CARD),
    helping("counts-at", opens=True, cards=COUNTS),
    helping("counts-confirm", opens=True, cards=COUNTS),
    helping("counts-cannot", opens=True, cards=COUNTS),
    event("cards_played", team=SEATS),
)
declare(
    Step.EXCALIBUR,
    prompt("excalibur-ask", asks="bearer", opens=True, bearer=SEAT),
    event_in_full("excalibur_used", bearer=SEAT, target=SEAT),
    event_in_full("excalibur_kept", bearer=SEAT),
)
declare(
    Step.TRAPPER,
    prompt("trapper-ask", asks="leader", opens=True, leader=SEAT),
    event_in_full("card_set_aside", leader=SEAT, target=SEAT),
)
declare(
    None,
    prompt("sealed-ask", asks="seat", seat=SEAT, target=SEAT, kind=CARD),
    prompt("sealed-ask", of=("loyalty",), asks="seat", seat=SEAT, target=SEAT),
    result("sealed-shows", of=("approve", "reject"), seat=SEAT),
    prompt("look-page", asks="seat", seat=SEAT, target=SEAT),
)
declare(
    Step.TURNING,
    event("cards_turned", opens=True, cards=COUNTS),
    *(event_in_full(f"back_up_{side}") for side in Side),
    event("quest_succeeded", quest=NUMBER, successes=NUMBER, failures=NUMBER),
    event("quest_failed", quest=NUMBER, successes=NUMBER, failures=NUMBER),
)

# After it

declare(
    Step.LOYALTY,
    prompt("lady-ask", asks="seat", seat=SEAT),
    event_in_full("loyalty_checked", opens=True, checker=SEAT, checked=SEAT),
    prompt("loyalty-hand", asks="checker", checker=SEAT, checked=SEAT),
    prompt("loyalty-show", asks="checked", checker=SEAT, checked=SEAT),
    prompt("loyalty-show", of=("cleric",), asks="checked", checked=SEAT),
    event_in_full("lady_passed", holder=SEAT, seat=SEAT),
)
declare(
    Step.CLAIM,
    prompt("claim-ask", of=Office, asks=Asked.HOLDER, opens=True),
    prompt("claim-witness", asks=Asked.SOMEBODY_ELSE, seat=SEAT),
    result("claim-void", seat=SEAT),
    seldom=True,
)
declare(
    Step.CLAIM,
    helping("nudge-claim"),
    event("office_claimed", of=(Office.ASSASSIN,), opens=True, seat=SEAT),
    event_in_full(
        "office_claimed",
        of=(one for one in Office if one not in (Office.ASSASSIN, Office.REVEALER)),
        opens=True,
        seat=SEAT,
    ),
    event_in_full("revealer_shown", about=Office.REVEALER, opens=True, seat=SEAT),
)
