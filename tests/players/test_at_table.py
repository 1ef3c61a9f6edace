"""Thinking players at a table: what their minds are handed there, and how they press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeGuard

import pytest
from msgspec.structs import replace

from roundtable.chance import table_deal
from roundtable.conductor.commands import Commanded, PagesPaired, Remark
from roundtable.messages import Message
from roundtable.players import Players, thinkers
from roundtable.players.thinking import REASONS, Mind, Temper
from roundtable.rules.actions import Assassinate, CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.events import For, Public
from roundtable.rules.options import Ask, Question
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box
from tests.company.fingers import NotedHands
from tests.company.table import Table, rehearsed
from tests.players.test_minds import Watched, WatchedWitness
from tests.rules.random_setups import led_setup
from tests.sampled import one_in

LONGEST_WAIT = 6.0
BASE = Setup(
    players=7,
    characters=("merlin", "percival", "morgana", "assassin"),
    deal="device",
    reveal="pages",
)


class Sitting(Table):
    """A night of thinking players, under a pen that notes every press."""

    hands: NotedHands

    def __init__(
        self,
        setup: Setup,
        seed: int,
        deal: Callable[[Setup], Deal] | None = None,
        **chosen: Any,
    ) -> None:
        settings = rehearsed(setup, **chosen)
        super().__init__(settings, Random(seed), hands=NotedHands, deal=deal)
        self.night.flow.serve_pages()
        self.night.inbox.put(PagesPaired(self.boxes))
        self.views: list[TableView] = []
        self.night.table.watchers.append(self.views.append)
        self.reasons: list[Message] = []
        self.players = Players(
            self.hands,
            self.boxes,
            Random(seed),
            listens=True,
            window=self.night.flow,
            says=self._say,
        )

    def _say(self, said: Message) -> None:
        self.reasons.append(said)
        self.night.inbox.put(Commanded(Remark(said)))

    def play(self, over: Callable[[TableView], bool] = lambda view: False, **given: Any) -> None:
        super().play(lambda view: view.scene is Scene.ENDED or over(view), **given)

    @property
    def actions(self) -> list[Any]:
        game = self.night.flow._night.game
        assert game
        return list(game._game.actions)


# Nothing but their own


@pytest.mark.parametrize("seed", one_in(4, range(12)))
def test_at_a_table_a_mind_is_handed_its_own_view_and_questions_and_what_everyone_sees(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    minds: list[Watched] = []
    witnesses: list[WatchedWitness] = []

    class Noted(Watched):
        __slots__ = ()

        def __init__(self, *given: Any) -> None:
            minds.append(self)
            super().__init__(*given)
            assert {type(one) for one in given} <= {SeatView, NotedWitness, Temper, Random}

    class NotedWitness(WatchedWitness):
        __slots__ = ()

        def __init__(self, *given: Any) -> None:
            witnesses.append(self)
            super().__init__(*given)

    monkeypatch.setattr(thinkers, "Mind", Noted)
    monkeypatch.setattr(thinkers, "Witness", NotedWitness)
    setup = led_setup(Random(seed))
    with Sitting(setup, seed) as table:
        table.play()
        story = list(table.night.flow.story())
        cards = dict(table.players.cards)
        own = {
            seat: table.night.flow.seat_view(Box(box))
            for seat, box in table.night.view.box_of.items()
        }
    assert minds
    assert [one.handed for one in witnesses][-1] == story[: len(witnesses[-1].handed)]
    assert all(isinstance(one, Public) for each in witnesses for one in each.handed)
    for mind in minds:
        view, *rest = mind.handed
        assert isinstance(view, SeatView)
        assert view.seat == mind.seat
        seen = own[mind.seat]
        assert seen
        assert view.character == (seen.character or cards[mind.seat])
        assert view.sights == seen.sights or seen.character is None
        for one in rest:
            assert isinstance(one, For | Ask)
            assert one.seat == mind.seat


def test_whoever_looks_over_another_ones_shoulder_is_refused() -> None:
    with Sitting(BASE, 1) as table:
        table.play(lambda view: view.scene is Scene.VOTE)
        table.players.sit_at(table.boxes[:3])
        own = table.players._own
        assert [own(Seat(one)) is not None for one in range(1, 8)] == [True] * 3 + [False] * 4


# What is chosen is what is pressed


@pytest.mark.parametrize("seed", one_in(4, range(8)))
def test_what_they_choose_is_what_the_table_takes(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: dict[object, list[Any]] = {}

    class Noted(Mind):
        __slots__ = ()

        def answer(self, ask: Ask) -> Any:
            given = super().answer(ask)
            alone = ask.question in (Question.PROPOSE_TEAM, Question.ASSASSINATE)
            key = ask.question if alone else (ask.question, ask.seat)
            chosen.setdefault(key, []).append(given)
            return given

    monkeypatch.setattr(thinkers, "Mind", Noted)
    with Sitting(BASE, seed) as table:
        table.play()
        actions = table.actions
    for action in actions:
        match action:
            case ProposeTeam():
                assert chosen[Question.PROPOSE_TEAM].pop(0) == action
            case Assassinate():
                assert chosen[Question.ASSASSINATE].pop(0) == action
            case CastVotes(ballots=ballots):
                for seat, ballot in enumerate(ballots, start=1):
                    assert chosen[Question.VOTE, seat].pop(0) == ballot
            case PlayCards(cards=cards):
                for seat, card in enumerate(cards, start=1):
                    assert card is None or chosen[Question.PLAY_CARD, seat].pop(0) == card
    assert not any(chosen.values())


# Like people


@pytest.mark.parametrize("seed", one_in(3, range(12)))
def test_nobody_waits_longer_for_a_scripted_answer_than_people_would(seed: int) -> None:
    """But for the talk before Good's Last Chance, which is there to think in."""
    setup = led_setup(Random(seed))
    with Sitting(setup, seed) as table:
        players, look = table.players, table.players.look

        def timed(view: TableView, now: float) -> None:
            before = players._seen
            look(view, now)
            asked = view.game is not None and view.scene is not Scene.LAST_TALK
            if asked and players._seen is not before:
                assert players._moves.last_at(now) - now <= LONGEST_WAIT, view.scene

        players.look = timed  # type: ignore[method-assign]
        table.play()


def twins(seed: int) -> Iterator[Sitting]:
    """The same night twice, with every card in another hand."""
    first = table_deal(BASE, Random(seed))
    assert first.characters
    names = list(first.characters)
    Random(seed + 1).shuffle(names)
    for deal in (first, replace(first, characters=tuple(names))):
        with Sitting(BASE, seed, lambda _asked, deal=deal: deal) as table:  # type: ignore[misc]
            table.play()
            yield table


@pytest.mark.parametrize("seed", one_in(4, range(10)))
def test_until_something_public_differs_twins_press_at_the_same_boxes_at_the_same_times(
    seed: int,
) -> None:
    """A choice is public from the moment at which its step opens."""
    one, other = twins(seed)
    end, parted = next(
        (mine.since, (mine, theirs))
        for mine, theirs in zip(one.views, other.views, strict=False)
        if mine != theirs
    )
    assert not any(is_reason(view.caption) for view in parted), "a reason told them apart"
    mine, theirs = (
        [press for press in each.hands.pressed if press[0] < end] for each in (one, other)
    )
    assert mine == theirs
    assert len(mine) > 2 * len(one.boxes)


# With a reason


def is_reason(said: Message | None) -> TypeGuard[Message]:
    return said is not None and said.family in REASONS


@pytest.mark.parametrize("seed", range(4))
def test_now_and_then_somebody_says_why_and_never_the_same_twice(seed: int) -> None:
    with Sitting(BASE, seed) as table:
        table.play()
        rounds = table.night.view.game.round if table.night.view.game else 0
    assert 0 < len(table.reasons) <= rounds
    about = [(one.id, {**one.values, "seat": 0}) for one in table.reasons]
    assert all(one not in about[:at] for at, one in enumerate(about))
    assert all(one.values["seat"] != one.values["target"] for one in table.reasons)
    heard = [(one.id, one.values) for view in table.views if is_reason(one := view.caption)]
    assert heard
    said = [(one.id, one.values) for one in table.reasons]
    assert all(one in said for one in heard)


def test_who_does_not_want_reasons_hears_none() -> None:
    with Sitting(BASE, 0, reasons=False) as table:
        table.play()
    assert not any(is_reason(view.caption) for view in table.views)


# To the end


@pytest.mark.parametrize("seed", one_in(3, range(100, 112)))
def test_any_mix_is_played_to_the_end_by_those_who_think(seed: int) -> None:
    with Sitting(led_setup(Random(seed)), seed) as table:
        table.play()


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_many_mixes_are_played_to_the_end_at_the_table(block: int) -> None:
    for seed in range(1000 + 20 * block, 1020 + 20 * block):
        with Sitting(led_setup(Random(seed)), seed) as table:
            table.play()
