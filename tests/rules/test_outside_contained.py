"""Modules from outside that fail: each is left out, told of, and the game is played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from roundtable.chance import play_out, shuffled_deal
from roundtable.rules.actions import ChooseSeat, IllegalAction
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.events import Event, ModuleLeftOut
from roundtable.rules.game import Game, replay
from roundtable.rules.modules.module import HostNote, Lamp, Module, Switch
from roundtable.rules.modules.outside import contained, report_errors_to
from roundtable.rules.setup import Setup
from roundtable.rules.steps.step import NameSeat, Tell
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Moment, Seat
from tests.rules.written import whole

MERLIN = CHARACTERS["merlin"]


class Bard(NameSeat):
    """After each Quest the Leader names a Bard; one function fails, from the second time on."""

    number = 14.7
    module = "bard"
    verb = "make a Bard of seat"
    fails = ""

    def _stumble(self, game: Game, function: str) -> None:
        if function == self.fails and game.round > 1:
            raise RuntimeError(f"{function} is broken")

    def contributes(self, terms: Any) -> bool:
        if self.fails == "contributes":
            raise RuntimeError("contributes is broken")
        return True

    def opens(self, game: Game, tell: Tell) -> bool:
        self._stumble(game, "opens")
        return True

    def choices(self, game: Game) -> tuple[Seat, ...]:
        self._stumble(game, "asks")
        return () if self.fails == "nobody" and game.round > 1 else game.terms.seats

    def check(self, game: Game, action: ChooseSeat) -> None:
        self._stumble(game, "check")
        if self.fails == "refuses" and game.round > 1:
            raise IllegalAction("what it has offered itself")
        super().check(game, action)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        self._stumble(game, "resolve")
        game.laid["bard"] = game.leader


def broken(*_: object) -> Any:
    raise RuntimeError("broken")


def breaks_off(*_: object) -> Iterable[Any]:
    yield {}
    raise RuntimeError("broken")


@pytest.fixture
def reported() -> Iterable[list[str]]:
    found: list[str] = []
    report_errors_to(lambda module, error: found.append(f"{module}: {error}"))
    yield found
    report_errors_to(lambda module, error: None)


SETUP = Setup(players=5, characters=("merlin", "assassin"), deal="device")


def with_bard(monkeypatch: pytest.MonkeyPatch, fails: str) -> Game:
    """A game in which each round begins with the Bard's step."""
    bard = Bard()
    bard.fails = fails
    (step,) = contained(Module("bard", always=True, steps=(bard,))).steps
    begin_round = Game.begin_round

    def with_it(self: Game, tell: list[Event]) -> None:
        begin_round(self, tell)
        if step.contributes(self.terms):
            self.next(step)

    monkeypatch.setattr(Game, "begin_round", with_it)
    return Game(SETUP, shuffled_deal(SETUP, Random(1)))


@pytest.mark.parametrize("fails", ["opens", "asks", "check", "refuses", "resolve", "nobody"])
def test_a_step_that_fails_leaves_its_module_out_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, reported: list[str], fails: str
) -> None:
    game = play_out(with_bard(monkeypatch, fails), Random(2))
    assert game.over
    assert [one for one in game.events if isinstance(one, ModuleLeftOut)] == [ModuleLeftOut("bard")]
    assert game.left_out == ("bard",)
    assert sum(isinstance(one, ChooseSeat) for one in game.actions) == 1 + (
        fails in ("check", "refuses", "resolve")
    ), "it was asked while it worked, and never again"
    assert reported
    assert all(one.startswith("bard: ") for one in reported)


@pytest.mark.parametrize("fails", ["opens", "resolve"])
def test_a_game_in_which_one_failed_is_resumed_as_it_was(
    monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    game = play_out(with_bard(monkeypatch, fails), Random(2))
    assert whole(replay(game.setup, game.deal, game.actions)) == whole(game)


def test_a_step_that_cannot_say_whether_it_takes_part_does_not(
    monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    game = play_out(with_bard(monkeypatch, "contributes"), Random(2))
    assert game.over
    assert not any(isinstance(one, ChooseSeat) for one in game.actions)
    assert set(reported) == {"bard: contributes is broken"}


def test_without_a_fault_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_out(with_bard(monkeypatch, ""), Random(2))
    assert game.over
    assert game.left_out == ()
    assert sum(isinstance(one, ChooseSeat) for one in game.actions) >= 3


def test_an_illegal_answer_to_a_contained_step_is_still_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = with_bard(monkeypatch, "")
    with pytest.raises(IllegalAction, match="make a Bard of seat 9"):
        game.play(ChooseSeat(Seat(9)))
    assert game.left_out == ()


def test_every_other_function_of_a_module_has_a_default_when_it_fails(
    reported: list[str],
) -> None:
    whole_of_it = contained(
        Module(
            "bard",
            switch=Switch("bard", reads=broken),
            rules=(Switch("bard_modest", reads=broken),),
            terms=broken,
            looks_at_cards=broken,
            looks_in_private=broken,
            checks_loyalty=broken,
            alters=broken,
            advises=breaks_off,
            lamps=(Lamp("bard", broken),),
            notes=(HostNote(Moment.AFTER, "bard", told=breaks_off),),
        )
    )
    assert whole_of_it.switch
    assert whole_of_it.switch.reads
    assert whole_of_it.switch.reads(SETUP, ()) is False
    assert whole_of_it.rules[0].reads
    assert whole_of_it.rules[0].reads(SETUP, ()) is False
    assert whole_of_it.terms(SETUP, ()) == {}
    calls: tuple[Callable[..., bool] | None, ...] = (
        whole_of_it.looks_at_cards,
        whole_of_it.looks_in_private,
        whole_of_it.checks_loyalty,
        whole_of_it.lamps[0].held,
    )
    for call in calls:
        assert call
        assert call(SETUP, Seat(1)) is False
    assert whole_of_it.alters
    assert whole_of_it.alters(MERLIN) is MERLIN
    assert whole_of_it.advises
    assert whole_of_it.advises(SETUP) == ()
    assert whole_of_it.notes[0].told(terms_of(SETUP)) == ()
    assert len(reported) == 10


def test_an_answer_of_the_wrong_kind_is_a_failure_too(reported: list[str]) -> None:
    def wrong(answer: object) -> Callable[..., Any]:
        return lambda *_: answer

    told = HostNote(Moment.AFTER, "bard", told=wrong([{"strange": 1}]))
    for alters in (None, CHARACTERS["percival"]):
        whole_of_it = contained(
            Module(
                "bard",
                terms=wrong({"strange": 1}),
                alters=wrong(alters),
                advises=wrong(["a text"]),
                notes=(told,),
            )
        )
        assert whole_of_it.terms(SETUP, ()) == {}
        assert whole_of_it.alters
        assert whole_of_it.alters(MERLIN) is MERLIN
        assert whole_of_it.advises
        assert whole_of_it.advises(SETUP) == ()
        assert whole_of_it.notes[0].told(terms_of(SETUP)) == ()
    assert reported[:4] == [
        "bard: bard fills in strange, which no game has",
        "bard: bard makes another character of merlin",
        "bard: bard tells 'a text', which nobody can",
        "bard: bard tells {'strange': 1}, which nobody can",
    ]


def test_every_function_that_a_module_may_have_is_contained() -> None:
    """A new field that holds a function must be wrapped in `contained`, and tried above."""
    functions = {
        one.name
        for kind in (Module, Switch, Lamp, HostNote)
        for one in fields(kind)
        if "Callable" in str(one.type)
    }
    assert functions == {
        *("reads", "terms", "looks_at_cards", "looks_in_private", "checks_loyalty"),
        *("alters", "advises", "held", "told"),
    }
