"""A game from the first Leader to the last word: one mutable object with one owner.

`asks` says who is asked what, `legal` what they may do, `play` does it and tells what happened.
A game holds secrets: outside the rules it is looked at through `views` alone. It reads no clock
and no random source; the deal and the shuffles are given, so the same actions give the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NoReturn

from roundtable.rules.actions import Action, IllegalAction
from roundtable.rules.agenda import Agenda, agenda_of
from roundtable.rules.deal import Deal, check_deal
from roundtable.rules.editions import QUESTS
from roundtable.rules.events import (
    Event,
    GameEnded,
    LeaderChosen,
    LeadPassed,
    OfficeClaimed,
    RoundBegan,
)
from roundtable.rules.knowledge import Dealt, Knowledge, Undealt
from roundtable.rules.legal import Legal
from roundtable.rules.options import Ask
from roundtable.rules.outcome import Outcome, outcome_of
from roundtable.rules.problems import BadSetup, held_in_hand, refusals
from roundtable.rules.quests import Quest
from roundtable.rules.setup import Setup
from roundtable.rules.steps.step import Step
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import (
    Allegiance,
    Ballot,
    BySeat,
    Look,
    Office,
    PlotCard,
    Prey,
    QuestCard,
    Reason,
    Seat,
    Side,
    Winner,
)

ASSASSIN = Office.ASSASSIN


class Game:
    """The whole state. `play` alone changes it."""

    __slots__ = (
        "_agenda",
        "_todo",
        "actions",
        "allegiances_turned",
        "ambushed",
        "cards",
        "charged",
        "corrected",
        "counted",
        "deal",
        "ended",
        "events",
        "excalibur",
        "failures",
        "found",
        "hands",
        "kept",
        "knows",
        "ladies",
        "laid",
        "lead_taken",
        "leader",
        "left_out",
        "messages_sent",
        "named",
        "nobody_charged",
        "plots_drawn",
        "plots_drawn_in",
        "plots_held",
        "plots_left",
        "prey",
        "quest",
        "quests",
        "recruited",
        "rejections",
        "revealed",
        "round",
        "setup",
        "stands",
        "step",
        "successes",
        "team",
        "terms",
        "watched",
    )

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.setup = setup
        self.terms, self._agenda = _ready(setup)
        check_deal(self.terms, deal)
        self.deal = deal
        players = self.terms.players
        self.knows: Knowledge = (
            Undealt(self.terms) if deal.characters is None else Dealt(self.terms, deal.characters)
        )
        self.leader = deal.leader
        self.round = 0
        self.rejections = 0  # in this round
        self.quest = 0  # the space on the track; the round's number without Targeting
        self.quests: list[Quest] = []
        self.successes = 0
        self.failures = 0
        self.team: tuple[Seat, ...] = ()
        self.stands = False  # the Team was approved, and the vote track goes dark
        self.excalibur: Seat | None = None
        self.watched: Seat | None = None
        self.nobody_charged: BySeat[Ballot] = (None,) * players
        self.charged: BySeat[Ballot] = self.nobody_charged
        self.cards: dict[Seat, QuestCard] = {}  # as they lie; one set aside is gone
        self.counted: dict[QuestCard, int] = {}
        self.messages_sent = [0] * players
        self.corrected = 0
        self.found: tuple[Seat, ...] = ()
        self.ambushed: tuple[Seat, ...] = ()
        self.lead_taken = False
        self.plots_left = deal.plots
        self.plots_drawn: tuple[PlotCard, ...] = ()
        self.plots_drawn_in = 0
        self.plots_held: tuple[tuple[Seat, PlotCard], ...] = ()
        self.allegiances_turned: tuple[Allegiance, ...] = ()
        self.ladies: tuple[Seat, ...] = ()
        self.revealed: Seat | None = None
        self.named: tuple[Seat, ...] = ()
        self.recruited: Seat | None = None
        self.prey: Prey | None = None
        self.hands: BySeat[tuple[Seat, ...]] = ()
        self.kept: dict[str, Any] = {}  # what modules from outside remember, by their names
        self.left_out: tuple[str, ...] = ()  # modules from outside that failed in this game
        self.laid: dict[str, Seat] = {}  # what they have laid before whom, for all to see
        self.ended: tuple[Winner, Reason] | None = None
        self.actions: list[Action] = []
        self.events: list[Event] = []
        self.step: Step[Any] | None = None
        self._todo: list[Step[Any]] = list(self._agenda.opening)
        self.events.append(LeaderChosen(self.leader))
        self._open_next(self.events)

    def __repr__(self) -> str:
        step = type(self.step).__name__ if self.step else "over"
        return f"Game({self.terms.players} players, round {self.round}, {step}, <secret>)"

    # What players meet.

    def asks(self) -> tuple[Ask, ...]:
        """Who is asked now, and what each may answer. As secret as the game."""
        return () if self.step is None else self.step.asks(self)

    def legal(self) -> Legal:
        return Legal(self)

    def check(self, action: object) -> None:
        """Raise IllegalAction unless the action may be played now; change nothing."""
        step = self.step
        if step is None or type(action) is not step.takes:
            self._refuse_out_of_turn(action)
        step.check(self, action)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out one step and tell what happened; an illegal action changes nothing."""
        step = self.step
        if step is None or type(action) is not step.takes:
            self._refuse_out_of_turn(action)
        step.check(self, action)
        tell: list[Event] = []
        step.resolve(self, action, tell)
        self._open_next(tell)
        self.actions.append(action)
        self.events += tell
        return tuple(tell)

    def _refuse_out_of_turn(self, action: object) -> NoReturn:
        if self.step is None:
            raise IllegalAction("the game is over: nothing more can be played")
        raise IllegalAction(
            f"cannot play {type(action).__name__} now: {self.step.question} is asked"
        )

    def compose(self, answers: Mapping[Seat, Any]) -> Action:
        """The one action that these seats' answers make."""
        if self.step is None:
            self._refuse_out_of_turn(answers)
        asked = {ask.seat for ask in self.asks()}
        if not set(answers) <= asked or (self.together and set(answers) != asked):
            raise IllegalAction(f"{self.step.question}: answers of seats {sorted(asked)} are asked")
        if not self.together and len(answers) != 1:
            raise IllegalAction(f"{self.step.question}: one seat's answer is asked")
        action: Action = self.step.compose(self, answers)
        return action

    @property
    def together(self) -> bool:
        """Whether every asked seat must answer; else any one of them acts."""
        return self.step is not None and self.step.together

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def outcome(self) -> Outcome | None:
        """Winner, reason and results, once the game is over."""
        return outcome_of(self, *self.ended) if self.ended else None

    # What steps use.

    def require_seat(self, seat: Seat) -> None:
        if seat not in self.terms.seats:
            raise ValueError(f"no seat {seat} at this table; seats are 1 to {self.terms.players}")

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return self.terms.others[seat - 1]

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """Left and right, in seat order."""
        players = self.terms.players
        return tuple(sorted((Seat(seat % players + 1), Seat((seat - 2) % players + 1))))

    def clockwise(self) -> Iterable[Seat]:
        """All seats from the Leader on."""
        at = self.leader - 1
        return self.terms.seats[at:] + self.terms.seats[:at]

    def holders(self, card: PlotCard) -> tuple[Seat, ...]:
        """Who has this Plot card lying before them, from the Leader clockwise."""
        return tuple(seat for seat in self.clockwise() if (seat, card) in self.plots_held)

    def copies_held(self, card: PlotCard, seat: Seat) -> int:
        return self.plots_held.count((seat, card))

    def discard_plot(self, card: PlotCard, seat: Seat) -> None:
        held = list(self.plots_held)
        held.remove((seat, card))
        self.plots_held = tuple(held)

    def draw_plots(self) -> tuple[PlotCard, ...]:
        count = self.terms.plots_drawn
        self.plots_drawn, self.plots_left = self.plots_left[:count], self.plots_left[count:]
        return self.plots_drawn

    def open_quests(self) -> tuple[int, ...]:
        """The spaces that may be proposed now."""
        if not self.terms.targeting:
            return (self.round,)
        tried = {quest.space for quest in self.quests}
        last_waits = self.terms.last_quest_waits and self.successes < 2
        return tuple(
            space
            for space in range(1, QUESTS + 1)
            if space not in tried and not (space == QUESTS and last_waits)
        )

    def hand(self, seat: Seat) -> tuple[QuestCard, ...]:
        """The quest cards this seat may play now."""
        return self.knows.fixed_hands[seat - 1] or self.knows.hand(
            seat, len(self.quests), seat == self.watched, self.messages_sent[seat - 1]
        )

    def seat_looking(self, look: Look) -> Seat | None:
        """Who opens their eyes at this moment of the Reveal, where the deal is known."""
        dealt = self.knows.characters() or ()
        seats = [
            seat for seat, one in zip(self.terms.seats, dealt, strict=False) if look in one.looks
        ]
        return seats[0] if seats else None

    @property
    def blade(self) -> Seat:
        """Who assassinates, once that is known."""
        seat = self.knows.holder(ASSASSIN)
        assert seat is not None
        return seat

    def known_offices(self) -> tuple[tuple[Office, Seat], ...]:
        """Who has stepped forward for what, as the table saw it."""
        claimed = [(one.office, one.seat) for one in self.events if isinstance(one, OfficeClaimed)]
        return tuple(claimed)

    def learn(self, characters: tuple[str, ...]) -> None:
        """All have sworn: from now on the device knows who holds what."""
        self.knows = Dealt(self.terms, characters)

    def hold_cards(self) -> None:
        """From now on this is a game whose cards people hold, and the device knows no more."""
        self.setup = held_in_hand(self.setup)
        self.terms, self._agenda = _ready(self.setup)
        self.knows = Undealt(self.terms)

    # How steps follow each other.

    def next(self, *steps: Step[Any]) -> None:
        """Take these steps, in this order, before whatever else is on the agenda."""
        self._todo.extend(reversed(steps))

    def begin_round(self, tell: list[Event]) -> None:
        self.round += 1
        tell.append(RoundBegan(self.round, self.leader))
        self._todo = list(self._agenda.round)

    def propose_again(self) -> None:
        self._todo = list(self._agenda.proposal)

    def enter_ending(self, side: Side) -> None:
        self._todo = list(self._agenda.endings[side])

    def pass_lead(self, tell: list[Event]) -> None:
        seats = self.terms.seats
        self.leader = leader = seats[self.leader % len(seats)]
        tell.append(LeadPassed(leader))

    def clear_table(self) -> None:
        """Between rounds: the Team goes home, the vote track starts again."""
        self.rejections = 0
        self.team = ()
        self.stands = False
        self.excalibur = None
        self.watched = None
        self.charged = self.nobody_charged
        self.cards = {}
        self.counted = {}
        self.found = ()
        self.ambushed = ()

    def end(self, winner: Winner, reason: Reason, tell: list[Event]) -> None:
        self._todo = []
        self.ended = winner, reason
        tell.append(GameEnded(winner, reason))

    def _open_next(self, tell: list[Event]) -> None:
        """Come to the next step that somebody must answer."""
        while self._todo:
            step = self._todo.pop()
            if step.opens(self, tell):
                self.step = step
                return
        self.step = None


def replay(setup: Setup, deal: Deal, actions: Iterable[Action]) -> Game:
    """The game these actions make; the same ones always make the same."""
    game = Game(setup, deal)
    for action in actions:
        game.play(action)
    return game


@lru_cache(maxsize=1024)
def _ready(setup: Setup) -> tuple[Terms, Agenda]:
    refused = refusals(setup)
    if refused:
        raise BadSetup(refused)
    return terms_of(setup), agenda_of(setup)
