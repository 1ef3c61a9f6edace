"""What a table owes its players: looks that somebody must be offered, and what is asked afresh."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from roundtable.conductor.effects import Interrupted
from roundtable.rules.actions import Claim, Swear
from roundtable.rules.events import (
    CardSeen,
    CardSetAside,
    Event,
    ExcaliburUsed,
    LoyaltyChecked,
    PlotUsed,
)
from roundtable.rules.game import Game, replay
from roundtable.rules.modules import POINTS
from roundtable.rules.options import ATeam, Question
from roundtable.rules.vocabulary import Office, PlotCard, QuestCard, Seat


@dataclass(frozen=True)
class Owed:
    """A private look that somebody must be offered before anything else is asked."""

    seat: Seat
    of: Seat
    kind: QuestCard | None  # None: cardboard, a Loyalty card or a quest card on the table
    yes: bool = field(default=False, repr=False)
    asks: str = "sealed-ask"


def owed(game: Game, events: Iterable[Event]) -> Iterable[Owed]:
    """One question for each kind of card but Success, in the order of the kinds; or one card."""
    for one in events:
        if isinstance(one, CardSeen):
            for kind in QuestCard:
                if kind in game.terms.kinds and kind is not QuestCard.SUCCESS:
                    yield Owed(one.seat, one.of, kind, one.card is kind)
        elif isinstance(one, LoyaltyChecked) and one.checker and not game.terms.device_deals:
            yield Owed(one.checker, one.checked, None, asks="loyalty-hand")
        elif game.terms.cards_on_table:
            yield from _on_table(one)


def _on_table(event: Event) -> Iterable[Owed]:
    match event:
        case ExcaliburUsed(bearer=seat, target=target) | CardSetAside(leader=seat, target=target):
            looked_at = target
        case PlotUsed(card=PlotCard.AMBUSH, seat=seat, target=target):
            looked_at = target
        case _:
            return
    if looked_at is not None:
        yield Owed(seat, looked_at, None, asks="look-hand")


def under_way(found: Interrupted) -> bool:
    """Whether the Reveal is over for certain; oaths come before it."""
    return any(not isinstance(one, Swear) for one in found.actions)


def still_owed(found: Interrupted) -> list[Owed]:
    """The looks that a power cut may have broken off: those of the last thing that closed."""
    if not under_way(found):
        return []
    game = replay(found.setup, found.deal, found.actions)
    before = replay(found.setup, found.deal, found.actions[:-1])
    return list(owed(game, game.events[len(before.events) :]))


ASKED: dict[Question, str] = {
    **POINTS,
    Question.USE_PLOT: "plots-use",
    Question.TAKE_PLOT: "plots-take",
    Question.CHARGE_VOTE: "charge-ask",
    Question.VOTE: "vote-ask",
    Question.PLAY_CARD: "cards-ask",
    Question.ANSWER_NAMED: "answer-ask",
    Question.CHOOSE_PREY: "prey-ask",
    Question.ASSASSINATE: "hunt-ask",
    Question.POINT: "last-talk",  # clocks start afresh
    Question.POINTED_AT: "pointed-ask",
    Question.JUDGE_HANDS: "last-talk",  # unless an Apprentice has come forward since
}


def asked_afresh(found: Interrupted) -> str:
    """What is asked first after a power cut, marks and open answers gone: an id, or its family."""
    if not under_way(found):
        return "ready-ask"
    for look in still_owed(found)[:1]:
        return look.asks
    game = replay(found.setup, found.deal, found.actions)
    ask, *others = game.asks()
    match ask.question:
        case Question.CLAIM:
            if ask.about == Office.ASSASSIN and game.terms.blade_changes_hands:
                return "claim-lancelot"
            if ask.about == Office.REVEALER and game.terms.shows_loyalty:
                return "claim-loyalty"
            return "last-talk" if ask.about == Office.APPRENTICE else f"claim-ask-{ask.about}"
        case Question.JUDGE_HANDS if any(isinstance(one, Claim) for one in found.actions):
            return "hands-ask"
        case Question.PROPOSE_TEAM:
            assert isinstance(ask.options, ATeam)
            chooses = ask.options.names_quest and len(ask.options.sizes) > 1
            return "target-ask" if chooses else "team-ask"
        case Question.HAND_PLOT:
            return "plots-hand"
        case Question.ENTER_COUNTS:
            return "counts-ask" if len(game.terms.kinds) == 2 else "counts-of"
        case Question.AIM_PLOT:
            return "plots-use" if others else "plots-aim"
    return ASKED[ask.question]
