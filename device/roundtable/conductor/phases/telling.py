"""Telling what has just happened: votes shown, quest cards turned, a blade fallen; then on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from roundtable.conductor.effects import Effect, Under
from roundtable.conductor.night import Glimpse, Night, Told
from roundtable.conductor.phase import Decided, Phase
from roundtable.conductor.phases.loyalty import PassByHand
from roundtable.conductor.phases.sealed import look
from roundtable.messages import Message, message
from roundtable.narration.story import told, voters
from roundtable.rules.events import (
    AllegianceTurned,
    Assassinated,
    CardShown,
    CardsPlayed,
    CardsTurned,
    ChargeShown,
    EvilSeen,
    GameEnded,
    HandsJudged,
    LeaderChosen,
    LeadPassed,
    LoyaltyChecked,
    OathBroken,
    OathSworn,
    OfficeClaimed,
    Public,
    QuestEnded,
    RecruitNamed,
    RevealerShown,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    TeamRejected,
    VotesShown,
)
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import TOKEN_CARDS, Allegiance, Ballot, QuestCard
from roundtable.table_view import Scene
from roundtable_ports import Jack

VOTES_SECONDS = 5.0
CHARGE_SECONDS = 3.0
CARD_SECONDS = 0.7
QUEST_SECONDS = 3.0
STRUCK_SECONDS = 4.0

# The next prompt says these anyway, or somebody has said them already.
UNTOLD = (
    LeaderChosen,
    OathSworn,
    OathBroken,
    RoundBegan,
    LeadPassed,
    TeamProposed,
    TeamApproved,
    GameEnded,
)

NEWS = (
    VotesShown,
    TeamRejected,
    CardShown,
    CardsTurned,
    QuestEnded,
    RevealerShown,
    OfficeClaimed,
    RecruitNamed,
    Assassinated,
    EvilSeen,
    HandsJudged,
    GameEnded,
)
"""What nobody may learn before it is told: by a lamp, a page or the menu."""

Leads = Callable[[Night, Callable[[], None]], Phase]
"""Makes a phase that comes in between, and then does what it is told to."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something to show and say, for so long at least."""

    scene: Scene | None = None
    says: tuple[Message, ...] = ()
    least: float = 0.0
    sound: Effect | None = None
    settled: bool = True  # whether the game may be shown as it now stands
    ballots: tuple[Ballot | None, ...] = ()
    turned: tuple[QuestCard, ...] = ()
    face_down: int = 0
    succeeded: bool | None = None
    decided: Decided | None = None  # the Quest that has succeeded or failed
    leads: Leads | None = None  # to a phase of its own, before anything else is told


class Telling(Phase):
    """One moment after the other, each until its words are over and its time has passed."""

    scene = Scene.TALK

    def __init__(self, night: Night, events: tuple[Told, ...]) -> None:
        super().__init__(night)
        told = list(moments(night, events))
        self.ambience = Under.NOTHING if told else None
        self._moments = iter(told)
        self._now = Moment()
        self._decided: Decided | None = None
        self._until = 0.0
        self._to_say = 0

    def open(self) -> None:
        self._next()

    def _next(self) -> None:
        night = self.night
        moment = next(self._moments, None)
        if moment is None:
            night.catch_up()
            night.next_step()
            return
        self._now, self._until = moment, night.now + moment.least
        if moment.scene:
            self.to_scene(moment.scene)
        if moment.settled:
            night.catch_up()
        self._decided = moment.decided or self._decided
        if moment.sound:
            night.sound(moment.sound)
        if moment.leads:
            night.go(moment.leads(night, self._back))
            return
        self._to_say = len(moment.says)
        for one in moment.says:
            night.tell(one, then=self._heard)

    def _back(self) -> None:
        self.night.go(self)

    def _heard(self) -> None:
        self._to_say -= 1

    def tick(self) -> None:
        if self._to_say == 0 and self.night.now >= self._until and self.night.phase is self:
            self._next()

    def wake_at(self) -> float | None:
        return self._until if self._to_say == 0 else None

    @property
    def deaf_to_menu(self) -> bool:
        return True

    @property
    def ballots(self) -> Mapping[Jack, Ballot]:
        return {
            jack: ballot
            for jack, ballot in zip(self.night.jacks, self._now.ballots, strict=False)
            if ballot
        }

    @property
    def turned(self) -> tuple[QuestCard, ...]:
        return self._now.turned

    @property
    def face_down(self) -> int:
        return self._now.face_down

    @property
    def succeeded(self) -> bool | None:
        return self._now.succeeded

    @property
    def decided(self) -> Decided | None:
        return self._decided


def moments(night: Night, events: tuple[Told, ...]) -> Iterator[Moment]:
    """While there is news to come, nothing may show the game as it will stand then."""
    turned: tuple[QuestCard, ...] = ()
    for at, event in enumerate(events):
        settled = not any(isinstance(later, NEWS) for later in events[at + 1 :])
        if isinstance(event, Glimpse):
            yield Moment(leads=partial(_looks, event), settled=False)
        elif isinstance(event, VotesShown):
            yield _votes(event, night.settings.say_votes)
        elif isinstance(event, CardsTurned):
            turned = tuple(card for card, _ in event.counts)
            yield from _turning(event)
        elif isinstance(event, QuestEnded):
            tokens = tuple(card for card in turned if card in TOKEN_CARDS)
            yield _quest(event, tokens, settled)
        elif isinstance(event, TeamProposed) and event.excalibur is not None:
            # The vote does not say who bears the sword.
            yield Moment(says=(told(event),))
        elif isinstance(event, LoyaltyChecked):
            yield from _check(night, event)
        elif made := _MADE.get(type(event)):
            yield made(event)
        elif not isinstance(event, UNTOLD):
            yield Moment(says=(told(event),), settled=settled)


def _looks(glimpse: Glimpse, night: Night, then: Callable[[], None]) -> Phase:
    return look(night, glimpse, then)


def _check(night: Night, event: LoyaltyChecked) -> Iterator[Moment]:
    yield Moment(says=(told(event),), settled=False)
    if _by_hand(night, event):
        yield Moment(
            leads=lambda night, then: PassByHand(night, event, then),
            settled=False,
        )


def _by_hand(night: Night, event: LoyaltyChecked) -> bool:
    """With the box's Loyalty cards, not with the device's."""
    assert night.setup is not None
    return event.checker is not None and not terms_of(night.setup).device_deals


def _votes(event: VotesShown, say_votes: bool) -> Moment:
    ballots = voters(event.ballots)
    says = [message("votes-approved" if event.approved else "votes-rejected", **ballots)]
    if say_votes:
        says.append(message("votes-named", **ballots))
    sound = Effect.APPROVAL if event.approved else Effect.REJECTION
    return Moment(
        Scene.VOTES,
        tuple(says),
        VOTES_SECONDS,
        sound,
        settled=False,
        ballots=event.ballots,
    )


def _turning(event: CardsTurned) -> Iterator[Moment]:
    """One by one, successes first: the order says nothing of who played what."""
    cards = tuple(card for card, count in event.counts for _ in range(count))
    for open_ones in range(len(cards) + 1):
        yield Moment(
            Scene.TURNING if open_ones == 0 else None,
            least=CARD_SECONDS,
            sound=Effect.CARD_TURN if open_ones else None,
            settled=False,
            turned=cards[:open_ones],
            face_down=len(cards) - open_ones,
        )
    yield Moment(says=(told(event),), settled=False, turned=cards)


def _quest(event: QuestEnded, tokens: tuple[QuestCard, ...], settled: bool) -> Moment:
    sound = Effect.SUCCESS if event.succeeded else Effect.FAILURE
    return Moment(
        Scene.QUEST,
        (told(event),),
        QUEST_SECONDS,
        sound,
        settled,
        succeeded=event.succeeded,
        decided=Decided(event.quest, event.succeeded, tokens),
    )


def _struck(event: Assassinated) -> Moment:
    return Moment(
        Scene.STRUCK, (told(event),), STRUCK_SECONDS, settled=False, succeeded=event.right
    )


def _charge(event: ChargeShown) -> Moment:
    return Moment(Scene.VOTES, (told(event),), CHARGE_SECONDS, settled=False, ballots=event.ballots)


def _allegiance(event: AllegianceTurned) -> Moment:
    switch = event.card is Allegiance.SWITCH
    return Moment(says=(told(event), message("lancelots-switch")) if switch else (told(event),))


_MADE: dict[type[Public], Callable[..., Moment]] = {
    CardsPlayed: lambda event: Moment(says=(told(event),), settled=False),
    Assassinated: _struck,
    ChargeShown: _charge,
    AllegianceTurned: _allegiance,
}
