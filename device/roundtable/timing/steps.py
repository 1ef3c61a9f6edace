"""The steps of a night, as people would count them, and the captions by which each is known.

A caption tells which step the table is at; one that could fall anywhere, like where a light rests,
leaves the step as it was. A step has come once more when one of its openings is said: the captions
of one opening are ways to begin the same thing, and nothing is counted twice while it lasts.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from roundtable.rules.vocabulary import Office
from roundtable.table_view import Scene, TableView


class Step(StrEnum):
    """In the order of a night."""

    SITTING_DOWN = "sitting_down"
    LINE_UP = "line_up"
    REHEARSAL = "rehearsal"
    DEALING = "dealing"
    OATH = "oath"
    REVEAL = "reveal"
    ALLEGIANCE = "allegiance"
    PLOTS_DRAWN = "plots_drawn"
    PLOTS_USED = "plots_used"  # and the look that an Ambush allows
    TEAM = "team"
    CHARGE = "charge"
    VOTING = "voting"
    WATCH = "watch"
    QUEST_CARDS = "quest_cards"
    EXCALIBUR = "excalibur"
    TRAPPER = "trapper"
    TURNING = "turning"
    LOYALTY = "loyalty"
    CLAIM = "claim"
    LAST_TALK = "last_talk"
    POINTING = "pointing"
    ASSASSINATION = "assassination"
    END = "end"


CAPTIONS: Mapping[Step, tuple[str, ...]] = {
    Step.SITTING_DOWN: ("lobby-", "order-"),
    Step.LINE_UP: ("lineup-", "pick-", "about-", "rule-"),
    Step.REHEARSAL: ("rehearse-",),
    Step.DEALING: ("deal-", "ready-", "event-lady_given", "event-allegiances_laid"),
    Step.OATH: ("oath-", "event-oath_"),
    Step.REVEAL: ("reveal-", "event-cleric_checked"),
    Step.ALLEGIANCE: ("event-allegiance_turned", "lancelots-switch"),
    Step.PLOTS_DRAWN: ("plots-", "event-plots_drawn", "event-plot_handed", "event-plot_taken"),
    Step.PLOTS_USED: (
        "plots-use-",
        "plots-aim-we_found_you",
        "plots-aim-ambush",
        "event-plot_used",
    ),
    Step.TEAM: ("target-", "team-", "bearer-", "event-team_proposed", "event-team_armed"),
    Step.CHARGE: ("charge-", "event-charge_shown"),
    Step.VOTING: ("vote-", "votes-approved", "votes-rejected", "votes-named", "event-votes_shown"),
    Step.WATCH: ("watch-", "event-watch_given"),
    Step.QUEST_CARDS: ("cards-ask", "cards-to-table", "counts-", "event-cards_played"),
    Step.EXCALIBUR: ("excalibur-", "event-excalibur_"),
    Step.TRAPPER: ("trapper-", "event-card_set_aside"),
    Step.TURNING: ("event-cards_turned", "event-back_up_", "event-quest_"),
    Step.LOYALTY: ("lady-", "loyalty-", "event-loyalty_checked", "event-lady_passed"),
    Step.CLAIM: ("claim-", "nudge-claim", "event-office_claimed-", "event-revealer_shown"),
    Step.LAST_TALK: ("last-",),
    Step.POINTING: ("point-", "hands-", "event-hands_", "event-evil_seen", "event-second_hand"),
    Step.ASSASSINATION: (
        "recruit-",
        "answer-",
        "prey-",
        "hunt-",
        "event-recruit_",
        "event-prey_",
        "event-assassinated_",
    ),
    Step.END: ("event-game_ended-", "ended-", "retell-", "cards-corrected", "again-"),
}
"""How the ids begin; where two fit, the longer one decides."""

ANYWHERE = (
    *("cursor-at", "nobody-marked", "mark-two", "must-choose", "nudge", "sealed-"),
    *("event-leader_chosen", "event-round_began", "event-lead_passed", "event-team_"),
    *("event-plot_aimed", "event-plot_wasted", "event-card_shown"),
    *("votes-replay", "no-votes-yet", "menu-", "holds-", "volume-", "pace-", "language-"),
    *("length-", "box-", "trouble-", "resume", "paused", "unpaused", "taken-back", "misdealt"),
    *(
        "cards-kept",
        "knock-",
        "look-page",
        "pages-",
        "game-given-up",
        "nothing-to-take-back",
        "no-reveal-to-repeat",
    ),
)
"""Captions that belong to whatever step they fall in."""

WITHOUT_WORDS: Mapping[Scene, Step] = {
    Scene.LOBBY: Step.SITTING_DOWN,
    Scene.SPIN: Step.DEALING,
    Scene.TURNING: Step.TURNING,
    Scene.ENDED: Step.END,
}
"""Scenes that begin in silence."""

OPENINGS: Mapping[Step, tuple[tuple[str, ...], ...]] = {
    Step.SITTING_DOWN: (("lobby-welcome",),),
    Step.LINE_UP: (("lineup-",),),
    Step.REHEARSAL: (("rehearse-",),),
    Step.DEALING: (("deal-out",),),
    Step.OATH: (("oath-",),),
    Step.REVEAL: (("reveal-close",),),
    Step.ALLEGIANCE: (("event-allegiance_turned",),),
    Step.PLOTS_DRAWN: (("event-plots_drawn",),),
    Step.PLOTS_USED: (
        ("plots-use-lead_to_victory",),
        ("plots-use-the_king_returns",),
        ("plots-use-we_found_you", "plots-aim-we_found_you"),
        ("plots-use-ambush", "plots-aim-ambush"),
    ),
    Step.TEAM: (("target-ask", "team-ask"),),
    Step.CHARGE: (("charge-ask",),),
    Step.VOTING: (("vote-ask",),),
    Step.WATCH: (("watch-ask",),),
    Step.QUEST_CARDS: (("cards-ask", "counts-"),),
    Step.EXCALIBUR: (("excalibur-ask",),),
    Step.TRAPPER: (("trapper-ask",),),
    Step.TURNING: (("event-cards_turned",),),
    Step.LOYALTY: (("event-loyalty_checked",),),
    Step.CLAIM: (
        (f"claim-ask-{Office.REVEALER}", "event-revealer_shown"),
        *(
            (f"claim-ask-{one}", f"event-office_claimed-{one}")
            for one in Office
            if one is not Office.REVEALER
        ),
    ),
    Step.LAST_TALK: (("last-talk",),),
    Step.POINTING: (("point-", "hands-"),),
    Step.ASSASSINATION: (("recruit-ask", "prey-ask", "hunt-ask"),),
    Step.END: (("event-game_ended-",),),
}

_BY_PREFIX = {prefix: step for step, prefixes in CAPTIONS.items() for prefix in prefixes}


@cache
def step_told(id: str) -> Step | None:
    """The step that a caption tells of."""
    known = [prefix for prefix in _BY_PREFIX if id.startswith(prefix)]
    return _BY_PREFIX[max(known, key=len)] if known else None


def step_of(view: TableView) -> Step | None:
    """The step at which the table shows itself to be; None where it stays as it was."""
    told = step_told(view.caption.id) if view.caption else None
    return told or WITHOUT_WORDS.get(view.scene)


def opening(step: Step, id: str) -> tuple[str, ...] | None:
    """The opening of this step that a caption is of, if it is one."""
    return next((one for one in OPENINGS[step] if id.startswith(one)), None)
