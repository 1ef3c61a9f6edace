"""What is said at the end: the last chance, the assassination, who won, and what comes then."""

from __future__ import annotations

from roundtable.messages import (
    TEXT,
    Answerer,
    Message,
    declare,
    entry,
    helping,
    message,
    message_about,
    prompt,
    result,
)
from roundtable.narration.steps import NightStep
from roundtable.narration.story import event
from roundtable.rules.characters import PLAIN
from roundtable.rules.vocabulary import Prey, Winner

declare(
    NightStep.LAST_TALK,
    prompt("last-talk", "leader", asks=Answerer.EVERYONE, opens=True),
    helping("last-minute"),
    result("last-talk-over", opens=True),
)
declare(
    NightStep.POINTING,
    result("hands-count", of=("", "apprentice")),
    prompt("pointed-ask", of=("", "apprentice"), asks=Answerer.EVERYONE),
    prompt("point-apart", of=("", "apprentice"), asks=Answerer.EVERYONE),
    result("point-wrong", of=("", "apprentice"), slip=True),
    result("points-at", "seat", "targets"),
    prompt("point-again", "apprentice", asks="apprentice"),
    prompt("hands-ask", "leader", asks="leader"),
    prompt("hands-witness", of=("right", "wrong"), asks=Answerer.SOMEBODY_ELSE),
    helping("hands-void"),
    opens=True,
)
declare(
    NightStep.POINTING,
    event("hands_shown"),
    event("evil_seen", "seats"),
    event("second_hand", "apprentice", "target"),
    event("second_hand_kept", "apprentice"),
    event("pointed_at", "seats"),
    event("hands_judged_right"),
    event("hands_judged_wrong"),
)
declare(
    NightStep.ASSASSINATION,
    prompt("recruit-ask", "assassin", asks="assassin", opens=True),
    prompt("prey-ask", "assassin", asks="assassin", opens=True),
    entry("prey-at", of=Prey),
    prompt("hunt-ask", "assassin", of=("", "messengers"), asks="assassin", opens=True),
    prompt("answer-ask", "target", of=("recruit", "merlin"), asks="target"),
    prompt("answer-ask", "targets", of=("messengers",), asks="targets"),
    event("recruit_right", "assassin", "seat"),
    event("recruit_wrong", "assassin", "seat"),
    event("prey_announced", "assassin", of=Prey),
    event("assassinated_right", "assassin", "targets"),
    event("assassinated_wrong", "assassin", "targets"),
)
declare(
    NightStep.END,
    event("game_ended", of=(Winner.GOOD, Winner.EVIL), opens=True, reason=TEXT),
    event(
        "game_ended",
        of=(one for one in Winner if one not in (Winner.GOOD, Winner.EVIL)),
        opens=True,
        reason=TEXT,
    ),
    result("ended-shares", "characters", of=("", "not")),
    result("cards-corrected", "count"),
    result("who-was", "seat", "character"),
    result("who-was", "seat", of=PLAIN, alike=True),
    result("turn-cards"),
    result("retell-vote-lost", "count"),
    result("retell-succeeded", "quest", "team", "cards"),
    result("retell-failed", "quest", "team", "cards"),
    prompt("again-ask", "seat", asks="seat"),
)


def who_was(seat: int, character: str) -> Message:
    """Which card somebody had: of some there are several."""
    if character in PLAIN:
        return message_about("who-was", character, seat=seat)
    return message("who-was", seat=seat, character=character)
