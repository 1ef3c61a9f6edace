"""What is said at the end: the last chance, the assassination, who won, and what comes then."""

from __future__ import annotations

from roundtable.messages import (
    CHARACTERS,
    COUNTS,
    NUMBER,
    SEAT,
    SEATS,
    TEXT,
    Asked,
    declare,
    entry,
    helping,
    prompt,
    result,
)
from roundtable.narration.steps import Step
from roundtable.narration.story import event, event_in_full
from roundtable.rules.vocabulary import Prey, Winner

declare(
    Step.LAST_TALK,
    prompt("last-talk", asks=Asked.EVERYONE, opens=True, leader=SEAT),
    helping("last-minute"),
    result("last-talk-over", opens=True),
)
declare(
    Step.POINTING,
    prompt("point-how", asks="leader", leader=SEAT),
    prompt("point-at", asks=Asked.EVERYONE, seat=SEAT, leader=SEAT),
    result("point-wrong"),
    prompt("point-again", asks="apprentice", apprentice=SEAT),
    result("hands-count", of=("", "apprentice")),
    prompt("hands-ask", asks="leader", leader=SEAT),
    prompt("hands-witness", of=("right", "wrong"), asks=Asked.SOMEBODY_ELSE),
    helping("hands-void"),
    opens=True,
)
declare(
    Step.POINTING,
    event_in_full("hands_shown"),
    event_in_full("evil_seen", seats=SEATS),
    event_in_full("second_hand", apprentice=SEAT, target=SEAT),
    event_in_full("second_hand_kept", apprentice=SEAT),
    event_in_full("hands_judged_right"),
    event_in_full("hands_judged_wrong"),
)
declare(
    Step.ASSASSINATION,
    prompt("recruit-ask", asks="assassin", opens=True, assassin=SEAT),
    prompt("prey-ask", asks="assassin", opens=True, assassin=SEAT),
    entry("prey-at", of=Prey),
    prompt("hunt-ask", of=("", "messengers"), asks="assassin", opens=True, assassin=SEAT),
    prompt("answer-ask", of=("recruit", "merlin"), asks="target", target=SEAT),
    prompt("answer-ask", of=("messengers",), asks="targets", targets=SEATS),
    event_in_full("recruit_right", assassin=SEAT, seat=SEAT),
    event_in_full("recruit_wrong", assassin=SEAT, seat=SEAT),
    event_in_full("prey_announced", of=Prey, assassin=SEAT),
    event("assassinated_right", assassin=SEAT, targets=SEATS),
    event("assassinated_wrong", assassin=SEAT, targets=SEATS),
)
declare(
    Step.END,
    event("game_ended", of=(Winner.GOOD, Winner.EVIL), opens=True, reason=TEXT),
    event_in_full(
        "game_ended",
        of=(one for one in Winner if one not in (Winner.GOOD, Winner.EVIL)),
        opens=True,
        reason=TEXT,
    ),
    result("ended-shares", characters=CHARACTERS),
    result("cards-corrected", count=NUMBER),
    result("retell-vote-lost", count=NUMBER),
    result("retell-succeeded", quest=NUMBER, team=SEATS, cards=COUNTS),
    result("retell-failed", quest=NUMBER, team=SEATS, cards=COUNTS),
    prompt("again-ask", asks="seat", seat=SEAT),
)
