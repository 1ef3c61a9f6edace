"""The game as the rows that were kept make it, and nothing else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Self

from roundtable.conductor.effects import Interrupted
from roundtable.rules import events, views
from roundtable.rules.actions import (
    Action,
    Assassinate,
    ChoosePrey,
    ChooseSeat,
    Claim,
    HandPlot,
    ProposeTeam,
    Swear,
    TakePlot,
)
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game, replay
from roundtable.rules.setup import Setup
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Office, Seat
from tests.company.rulebook import CARDS, SERVANT

CHOICES = (ProposeTeam, HandPlot, TakePlot, ChooseSeat, ChoosePrey, Assassinate, Claim)
REVEALING = (
    events.For,
    events.VotesShown,
    events.ChargeShown,
    events.CardShown,
    events.CardsPlayed,
    events.CardsTurned,
    events.BackUpCame,
    events.QuestEnded,
    events.LoyaltyChecked,
    events.RevealerShown,
    events.RecruitNamed,
    events.Assassinated,
    events.HandsShown,
    events.EvilSeen,
    events.PointedAt,
    events.HandsJudged,
    events.AllegianceTurned,
    events.PlotsDrawn,
    events.OfficeClaimed,
    events.OathSworn,
    events.OathBroken,
    events.GameEnded,
)
"""What nobody could know before: a choice that led to it cannot be taken back."""


@dataclass
class Shadow:
    """What was begun, played and taken back, and what everybody saw of it."""

    setup: Setup
    deal: Deal = field(repr=False)
    game: Game = field(repr=False)
    seen: list[PublicView]

    @classmethod
    def begun(cls, setup: Setup, deal: Deal) -> Self:
        game = Game(setup, deal)
        return cls(setup, deal, game, [views.public(game)])

    @classmethod
    def resumed(cls, found: Interrupted) -> Self:
        """What closed last is told again."""
        game = replay(found.setup, found.deal, found.actions)
        before = replay(found.setup, found.deal, found.actions[:-1])
        return cls(found.setup, found.deal, game, [views.public(one) for one in (before, game)])

    def play(self, action: Action) -> tuple[events.Event, ...]:
        """What came of it."""
        told = len(self.game.events)
        self.game.play(action)
        self.seen.append(views.public(self.game))
        return tuple(self.game.events[told:])

    def take_back(self) -> None:
        """Only a choice, and only while nothing was learnt from it."""
        *before, last = self.game.actions
        assert isinstance(last, CHOICES), f"{type(last).__name__} is no choice"
        game = replay(self.setup, self.deal, before)
        led_to = self.game.events[len(game.events) :]
        known = events.OfficeClaimed if _is_of_the_blade(last) else ()
        shown = [one for one in led_to if isinstance(one, REVEALING) and not isinstance(one, known)]
        assert not shown, f"taken back, and {type(shown[0]).__name__} was seen"
        self.game = game
        self.seen.append(views.public(game))

    @property
    def corrections(self) -> int | None:
        """How many cards were corrected, where that is told at the end."""
        terms, corrected = self.game.terms, self.game.corrected
        told = corrected or (terms.device_knows and not terms.cards_on_table)
        return corrected if told else None

    def owned(self, seat: Seat) -> Collection[str]:
        """What lies at this seat by its character, where the device knows it; else anything."""
        swore = (one.characters for one in self.game.actions if isinstance(one, Swear))
        names = self.deal.characters or next(swore, None)
        if names is None:
            return self.game.terms.playable
        card = CARDS.get(names[seat - 1])
        return card.plays if card else CARDS[SERVANT].plays


def _is_of_the_blade(action: Action) -> bool:
    """A claim to which anybody may object."""
    return isinstance(action, Claim) and action.office is Office.ASSASSIN
