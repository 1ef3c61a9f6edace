"""The Herald, made up: after a Quest that goes on, the Leader names who cries the news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat
from roundtable.rules.events import Public
from roundtable.rules.modules.module import HostNote, Lamp, LineUp, Module, Switch
from roundtable.rules.steps.step import NameSeat, Tell
from roundtable.rules.vocabulary import Moment, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game


class HeraldNamed(Public, frozen=True):
    seat: Seat


class NameHerald(NameSeat):
    """Anyone who has not been the Herald yet; while the switch says so, not oneself."""

    number = 14.7
    module = "herald"
    verb = "make a Herald of seat"

    def choices(self, game: Game) -> tuple[Seat, ...]:
        been = game.kept.get("herald", ())
        if game.setup.switch("herald_modest") == "on":
            been = (*been, game.leader)
        return tuple(seat for seat in game.terms.seats if seat not in been)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.kept["herald"] = (*game.kept.get("herald", ()), action.seat)
        game.laid["herald"] = action.seat
        tell.append(HeraldNamed(action.seat))


HERALD = Module(
    "herald",
    switch=Switch("herald"),
    rules=(
        Switch(
            "herald_modest",
            ("on", "off"),
            {"french": "off"},
            reads=lambda setup, cast: setup.switch("herald") == "on",
        ),
    ),
    best_from=6,
    steps=(NameHerald(),),
    lamps=(Lamp("herald", lambda public, seat: ("herald", seat) in public.laid),),
    notes=(HostNote(Moment.AFTER, "herald"),),
    suggestions=(LineUp("news", ("merlin", "assassin"), {"herald": "on"}, order=45),),
)
