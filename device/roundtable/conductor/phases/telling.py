"""Telling what has just happened: votes shown, quest cards turned, a blade fallen; then on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from roundtable.conductor.effects import Under
from roundtable.conductor.phase import Decided, GamePhase, Phase
from roundtable.conductor.phases.counts import LookByHand
from roundtable.conductor.phases.loyalty import PassByHand
from roundtable.conductor.phases.sealed import look
from roundtable.conductor.table_game import Glimpse, TableGame, Told
from roundtable.messages import Message, message
from roundtable.narration.story import told, voters
from roundtable.rules.events import (
    AllegianceTurned,
    Assassinated,
    CardLook,
    CardShown,
    CardsPlayed,
    CardsTurned,
    ChargeShown,
    EvilSeen,
    GameEnded,
    HandsJudged,
    HandsShown,
    LadyPassed,
    LeaderChosen,
    LeadPassed,
    LoyaltyChecked,
    OathBroken,
    OathSworn,
    OfficeClaimed,
    PlotUsed,
    PointedAt,
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
from roundtable.rules.steps.plots import LOYALTY_CHECKS
from roundtable.rules.vocabulary import TOKEN_CARDS, Allegiance, Ballot, QuestCard
from roundtable.sounds import Sound
from roundtable.table_view import Answering, Scene

VOTES_SECONDS = 2.0
"""How long votes are shown before anybody can press: they stay lit until somebody does."""

CHARGE_SECONDS = 0.9
HANDS_SECONDS = 1.5  # which are still up
CARD_SECONDS = 0.7
QUEST_SECONDS = 2.5
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
    CardsPlayed,
    HandsJudged,
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
    PointedAt,
    HandsJudged,
    GameEnded,
)
"""What nobody may learn before it is told: by a lamp, a page or the menu."""

LeadsTo = Callable[[TableGame, Callable[[], None]], Phase]
"""Makes a phase that comes in between, and then does what it is told to."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Something to show and say, for so long at least."""

    scene: Scene | None = None
    says: tuple[Message, ...] = ()
    least: float = 0.0
    heard_out: bool = True  # whether its words must be over before anything else happens
    sound: Sound | None = None
    settled: bool = True  # whether the game may be shown as it now stands
    votes: tuple[Ballot | None, ...] = ()
    turned: tuple[QuestCard, ...] = ()
    face_down: int = 0
    succeeded: bool | None = None
    decided: Decided | None = None  # the Quest that has succeeded or failed
    leads: LeadsTo | None = None  # to a phase of its own, before anything else is told


class Telling(GamePhase):
    """One moment after the other, each until its words are over and its time has passed."""

    presses = Answering.WAIT
    scene = Scene.TALK
    hides_presses = True

    def __init__(self, game: TableGame, events: tuple[Told, ...]) -> None:
        super().__init__(game)
        told = list(moments(game, events))
        self.ambience = Under.NOTHING if told else None
        self._moments = iter(told)
        self._now = Showing()
        self._decided: Decided | None = None

    def open(self) -> None:
        self._next()

    def _next(self) -> None:
        moment = next(self._moments, None)
        if moment is None:
            self.game.catch_up()
            self.game.next_step()
            return
        self._now = moment
        if moment.scene:
            self.to_scene(moment.scene)
            votes = zip(self.night.boxes, moment.votes, strict=False)
            self.night.votes = {box: vote for box, vote in votes if vote}
        if moment.settled:
            self.game.catch_up()
        self._decided = moment.decided or self._decided
        if moment.sound:
            self.voice.sound(moment.sound)
        if moment.leads:
            self.night.go(moment.leads(self.game, lambda: self.night.go(self)))
        else:
            self._say(moment, self.night.now + moment.least)

    def _say(self, moment: Showing, until: float) -> None:
        """All of it, and then on; not before this time."""

        def on() -> None:
            self.at(until, self._next)

        *others, last = moment.says or (None,)
        for one in others:
            self.game.tell(one)
        if last and moment.heard_out:
            self.game.tell(last, then=on)
            return
        if last:
            self.game.tell(last)
        on()

    @property
    def deaf_to_menu(self) -> bool:
        return True

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


def moments(game: TableGame, events: tuple[Told, ...]) -> Iterator[Showing]:
    """While there is news to come, nothing may show the game as it will stand then."""
    turned: tuple[QuestCard, ...] = ()
    for at, event in enumerate(events):
        settled = not any(isinstance(later, NEWS) for later in events[at + 1 :])
        if isinstance(event, Glimpse):
            yield Showing(leads=partial(_looks, event), settled=False)
        elif isinstance(event, VotesShown):
            yield _votes(event, game.night.settings.say_votes)
        elif isinstance(event, CardsTurned):
            turned = tuple(card for card, _ in event.counts)
            yield from _turning(event)
        elif isinstance(event, QuestEnded):
            tokens = tuple(card for card in turned if card in TOKEN_CARDS)
            yield _quest(event, tokens, settled)
        elif isinstance(event, TeamProposed) and event.excalibur is not None:
            # The vote does not say who bears the sword.
            bearer = message("bearer-named", bearer=event.excalibur)
            yield Showing(says=(bearer,), heard_out=False)
        elif isinstance(event, TeamRejected | EvilSeen):
            yield Showing(says=(told(event),), heard_out=not settled, settled=settled)
        elif isinstance(event, OfficeClaimed) and game.open_to_objection:
            says = told(event), message("claim-open")
            yield Showing(says=says, heard_out=False, settled=settled)
        elif isinstance(event, PointedAt):
            yield _pointed(game, event)
        elif isinstance(event, LoyaltyChecked):
            yield from _check(game, event)
        elif isinstance(event, PlotUsed) and event.card in LOYALTY_CHECKS:
            continue  # who learns whose is said by the check that follows
        elif isinstance(event, AllegianceTurned):
            yield _allegiance(game, event)
        elif made := _MADE.get(type(event)):
            yield made(event)
        elif not isinstance(event, UNTOLD):
            yield Showing(says=(told(event),), settled=settled)
            if event.look and game.terms.cards_on_table:
                yield _look_by_hand(event.look)


def _looks(glimpse: Glimpse, game: TableGame, then: Callable[[], None]) -> Phase:
    return look(game, glimpse, then)


def _look_by_hand(look: CardLook) -> Showing:
    """Where quest cards lie on the table, whoever may look at one does so by hand."""
    return Showing(leads=lambda game, then: LookByHand(game, look, then), settled=False)


def _check(game: TableGame, event: LoyaltyChecked) -> Iterator[Showing]:
    checker = event.checker
    if checker is None:
        yield Showing(says=(told(event),), settled=False)
    elif _by_hand(game):
        yield Showing(
            leads=lambda game, then: PassByHand(game, checker, event.checked, then),
            settled=False,
        )


def _by_hand(game: TableGame) -> bool:
    """With the box's Loyalty cards, not with the device's."""
    return not game.terms.device_deals


def _votes(event: VotesShown, say_votes: bool) -> Showing:
    ballots = voters(event.ballots)
    says = [message("votes-approved" if event.approved else "votes-rejected", **ballots)]
    if say_votes:
        says.append(message("votes-named", **ballots))
    sound = Sound.APPROVAL if event.approved else Sound.REJECTION
    return Showing(
        Scene.VOTES,
        tuple(says),
        VOTES_SECONDS,
        heard_out=False,
        sound=sound,
        settled=False,
        votes=event.ballots,
    )


def _turning(event: CardsTurned) -> Iterator[Showing]:
    """One by one, successes first: the order says nothing of who played what."""
    cards = tuple(card for card, count in event.counts for _ in range(count))
    for open_ones in range(len(cards) + 1):
        yield Showing(
            Scene.TURNING if open_ones == 0 else None,
            least=CARD_SECONDS,
            sound=Sound.CARD_TURN if open_ones else None,
            settled=False,
            turned=cards[:open_ones],
            face_down=len(cards) - open_ones,
        )
    yield Showing(says=(told(event),), heard_out=False, settled=False, turned=cards)


def _quest(event: QuestEnded, tokens: tuple[QuestCard, ...], settled: bool) -> Showing:
    sound = Sound.SUCCESS if event.succeeded else Sound.FAILURE
    return Showing(
        Scene.QUEST,
        (told(event),),
        QUEST_SECONDS,
        heard_out=not settled,
        sound=sound,
        settled=settled,
        succeeded=event.succeeded,
        decided=Decided(event.quest, event.succeeded, tokens),
    )


def _struck(event: Assassinated) -> Showing:
    return Showing(
        Scene.STRUCK, (told(event),), STRUCK_SECONDS, settled=False, succeeded=event.right
    )


def _charge(event: ChargeShown) -> Showing:
    return Showing(
        Scene.VOTES,
        (told(event),),
        CHARGE_SECONDS,
        heard_out=False,
        settled=False,
        votes=event.ballots,
    )


def _hands(event: HandsShown) -> Showing:
    """Nobody has seen them, so they are told."""
    points = [
        message("points-at", seat=seat, targets=targets)
        for seat, targets in enumerate(event.hands, start=1)
        if targets
    ]
    return Showing(says=(told(event), *points), settled=False)


def _pointed(game: TableGame, event: PointedAt) -> Showing:
    """Shown as votes are: approve before whoever a hand points at."""
    answers = tuple(
        Ballot.APPROVE if seat in event.seats else Ballot.REJECT for seat in game.terms.seats
    )
    return Showing(Scene.VOTES, (told(event),), HANDS_SECONDS, settled=False, votes=answers)


def _allegiance(game: TableGame, event: AllegianceTurned) -> Showing:
    """A second Switch brings both Lancelots back to where they began."""
    if event.card is not Allegiance.SWITCH:
        return Showing(says=(told(event),))
    away = game.public.allegiances_turned.count(Allegiance.SWITCH) % 2
    return Showing(
        says=(told(event), message("lancelots-switch" if away else "lancelots-switch-back"))
    )


_MADE: dict[type[Public], Callable[..., Showing]] = {
    Assassinated: _struck,
    ChargeShown: _charge,
    HandsShown: _hands,
    LadyPassed: lambda event: Showing(says=(told(event),), heard_out=False),
}
