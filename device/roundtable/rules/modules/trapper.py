"""The Trapper: Teams are one larger, and the Leader looks at one card and sets it aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat
from roundtable.rules.events import CardSetAside
from roundtable.rules.modules.module import HostNote, LineUp, Module, Switch, always
from roundtable.rules.options import Question
from roundtable.rules.steps.step import ChooseStep, Tell, show
from roundtable.rules.vocabulary import Moment, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game


class SpringTrap(ChooseStep):
    """The Leader looks at one member's card and sets it aside."""

    number = 12
    question = Question.SET_ASIDE
    prompt = "trapper-ask"
    verb = "set aside the card of seat"

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        target = action.seat
        assert target is not None
        if show(game, CardSetAside(game.leader, target), tell):
            del game.cards[target]


TRAPPER = Module(
    "trapper",
    switch=Switch("trapper"),
    menu=30,
    best_from=8,
    steps=(SpringTrap(),),
    more_members=1,
    cards_aside=1,
    looks_at_cards=always,
    looks_in_private=always,
    notes=(
        HostNote(Moment.TEAM, "trapper-team", 20),
        HostNote(Moment.CARDS, "trapper", 70),
    ),
    suggestions=(
        LineUp("traps", ("merlin", "percival", "mordred", "assassin"), {"trapper": "on"}, order=85),
    ),
)
