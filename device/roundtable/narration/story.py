"""A game as a story: every public event as a message that tells it.

It takes `Public` events alone, so that no secret can be told. Seats are the rules' own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from roundtable.messages import (
    MESSAGES,
    SPOKEN,
    Family,
    Kind,
    Message,
    Value,
    family,
    joined,
    message,
    message_about,
)
from roundtable.narration.play import LOYALTY
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    Assassinated,
    BackUpCame,
    CardsCalled,
    CardShown,
    CardsTurned,
    ChargeShown,
    ExcaliburUsed,
    GameEnded,
    HandsJudged,
    HandsShown,
    LoyaltyChecked,
    OfficeClaimed,
    PlotHanded,
    PlotsDrawn,
    PlotTaken,
    PlotUsed,
    PlotWasted,
    PreyAnnounced,
    Public,
    QuestEnded,
    RecruitNamed,
    RevealerShown,
    SecondHand,
    TeamProposed,
    VotesShown,
    public_events,
)
from roundtable.rules.quests import Quest
from roundtable.rules.vocabulary import Ballot, BySeat, Side

EVENT = "event"


def event(name: str, /, *names: str, **facts: Any) -> Family:
    """For declaring what tells an event."""
    return family(Kind.EVENT, SPOKEN, joined(EVENT, name), *names, **facts)


def _event(name: str, /, *about: str, **values: Value) -> Message:
    return message_about(joined(EVENT, name), *about, **values)


def of_modules() -> Iterator[Family]:
    """What tells the events that modules from outside bring: all their fields."""
    for kind in public_events():
        if joined(EVENT, _tag(kind)) not in MESSAGES and kind not in _TOLD:
            yield event(_tag(kind), *kind.__struct_fields__)


def told(event: Public) -> Message:
    """The message that tells this event."""
    tell = _TOLD.get(type(event))
    return tell(event) if tell else _event(_tag(event), **_fields(event))


def _tag(event: Public | type[Public]) -> str:
    return str(event.__struct_config__.tag)


def _fields(event: Public, *names: str) -> dict[str, Value]:
    return {name: getattr(event, name) for name in names or event.__struct_fields__}


def voters(ballots: BySeat[Ballot]) -> dict[str, Value]:
    """Who approves, and who rejects."""

    def seats(ballot: Ballot) -> tuple[int, ...]:
        return tuple(at for at, one in enumerate(ballots, start=1) if one is ballot)

    return {"approving": seats(Ballot.APPROVE), "rejecting": seats(Ballot.REJECT)}


def retold(quest: Quest) -> Message:
    """A Quest once more, as everyone saw it."""
    lying = tuple((str(card), count) for card, count in quest.counts if count)
    id = "retell-succeeded" if quest.succeeded else "retell-failed"
    return message(id, quest=quest.space, team=quest.team, cards=lying)


def _proposal(event: TeamProposed) -> Message:
    values = _fields(event, "leader", "quest", "team")
    if event.excalibur is None:
        return _event("team_proposed", **values)
    return _event("team_armed", **values, bearer=event.excalibur)


def _plot_used(event: PlotUsed) -> Message:
    values: dict[str, Value] = {"seat": event.seat, "plot": event.card}
    if event.target is None:
        return _event("plot_used", **values)
    return _event("plot_aimed", **values, target=event.target)


def _revealed(event: RevealerShown) -> Message:
    return _event("revealer_shown", LOYALTY if event.card_hidden else "", seat=event.seat)


def _called(event: CardsCalled) -> Message:
    if not event.face_up:
        return _event("cards_called", team=event.team)
    return _event("cards_called", "open", team=event.team, seats=event.face_up)


def _excalibur(event: ExcaliburUsed) -> Message:
    if event.target is None:
        return _event("excalibur_kept", bearer=event.bearer)
    return _event("excalibur_used", bearer=event.bearer, target=event.target)


def _checked(event: LoyaltyChecked) -> Message:
    if event.checker is None:
        return _event("cleric_checked", checked=event.checked)
    return _event("loyalty_checked", checker=event.checker, checked=event.checked)


def _second_hand(event: SecondHand) -> Message:
    if event.target is None:
        return _event("second_hand_kept", apprentice=event.apprentice)
    return _event("second_hand", apprentice=event.apprentice, target=event.target)


def _plot(*names: str) -> Callable[[Any], Message]:
    """An event about one Plot card, told with these of its seats."""

    def tell(event: Any) -> Message:
        return _event(_tag(event), plot=event.card, **_fields(event, *names))

    return tell


_TOLD: dict[type[Public], Callable[[Any], Message]] = {
    VotesShown: lambda event: _event("votes_shown", **voters(event.ballots)),
    ChargeShown: lambda event: _event("charge_shown", **voters(event.ballots)),
    TeamProposed: _proposal,
    PlotUsed: _plot_used,
    PlotHanded: _plot("to"),
    PlotTaken: _plot("holder", "taker"),
    PlotWasted: _plot("seat"),
    PlotsDrawn: lambda event: _event("plots_drawn", plots=event.cards, count=len(event.cards)),
    AllegiancesLaid: lambda event: _event("allegiances_laid", allegiances=event.cards),
    AllegianceTurned: lambda event: _event("allegiance_turned", allegiance=event.card),
    ExcaliburUsed: _excalibur,
    CardsCalled: _called,
    CardShown: lambda event: _event("card_shown", seat=event.seat, cards=((event.card, 1),)),
    CardsTurned: lambda event: _event("cards_turned", cards=event.counts),
    BackUpCame: lambda event: _event("back_up_evil" if event.side is Side.EVIL else "back_up_good"),
    QuestEnded: lambda event: _event(
        "quest_succeeded" if event.succeeded else "quest_failed",
        **_fields(event, "quest", "successes", "failures"),
    ),
    LoyaltyChecked: _checked,
    RevealerShown: _revealed,
    OfficeClaimed: lambda event: _event("office_claimed", event.office, seat=event.seat),
    RecruitNamed: lambda event: _event(
        "recruit_right" if event.right else "recruit_wrong", **_fields(event, "assassin", "seat")
    ),
    PreyAnnounced: lambda event: _event("prey_announced", event.prey, assassin=event.assassin),
    Assassinated: lambda event: _event(
        "assassinated_right" if event.right else "assassinated_wrong",
        **_fields(event, "assassin", "targets"),
    ),
    HandsShown: lambda event: _event("hands_shown"),
    SecondHand: _second_hand,
    HandsJudged: lambda event: _event(
        "hands_judged_right" if event.covered else "hands_judged_wrong"
    ),
    GameEnded: lambda event: _event("game_ended", event.winner, reason=event.reason),
}
