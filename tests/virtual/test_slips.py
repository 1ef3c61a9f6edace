"""Errors of scripted players: each costs one of them, never the game, and no secret is logged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.conductor.commands import Announce, Chosen, Commanded, Offer, OfferKind
from roundtable.console.requests import BeginGame, SeatScripted, TakeSeat
from roundtable.messages import Message
from roundtable.players import answers, remarks, table, thinkers
from roundtable.players.thinking import Mind, Witness
from roundtable.rules.options import Ask, Question, SomeSeats
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene, TableView
from roundtable.virtual import by_chance
from roundtable.virtual.by_chance import LATER, PATIENCE, ByChance
from roundtable.virtual.company import FromCompany
from roundtable_ports import Box
from tests.virtual.sitting import COURT, Sitting, read, told_the_end

SETUP = Setup(players=5, characters=COURT, deal="device", reveal="pages", lady="on")
BOXES = (1, 3, 5, 7, 9)
SECRET = "the secret of the planted error"


class Planted(Exception):
    """What tests plant: its words must be logged nowhere."""


class Evening:
    """Five scripted players, what went wrong with them, and what was announced."""

    def __init__(self, setup: Setup = SETUP, seed: int = 4) -> None:
        self.failed: list[Exception] = []
        self.sitting = Sitting(
            seed, setup, apart=True, failed=lambda _, error: self.failed.append(error)
        )
        self.said: list[Message] = []
        self.page = self.sitting.page(*BOXES)
        tells = self.sitting.company._tells

        def notes(told: FromCompany) -> None:
            if isinstance(told, Commanded) and isinstance(told.command, Announce):
                self.said.append(told.command.said)
            tells(told)

        self.sitting.company._tells = notes

    def play(self) -> None:
        self.page.take(BeginGame())
        self.sitting.until(told_the_end)

    def announced(self) -> set[tuple[str, object]]:
        """What was announced of scripted players, and of whom."""
        assert len({(one.id, str(one.values)) for one in self.said}) == len(self.said)
        return {(one.id, one.values.get("seat")) for one in self.said}


@pytest.fixture
def evening() -> Iterator[Evening]:
    one = Evening()
    yield one
    one.sitting.close()


def planted(
    monkeypatch: pytest.MonkeyPatch, times: float, *questions: Question, illegal: bool = False
) -> None:
    """The mind at the third seat fails so many times where it is asked one of these."""
    left = [times]

    class Slipping(Mind):
        __slots__ = ()

        def answer(self, ask: Ask) -> Any:
            if ask.seat == 3 and ask.question in questions and left[0] > 0:
                left[0] -= 1
                if illegal:
                    return SECRET
                raise Planted(SECRET)
            return super().answer(ask)

    monkeypatch.setattr(thinkers, "Mind", Slipping)


THIRD = 5
"""The box of the third seat."""


@pytest.mark.parametrize("question", [Question.VOTE, Question.PROPOSE_TEAM, Question.PLAY_CARD])
@pytest.mark.parametrize("illegal", [False, True])
def test_a_mind_that_fails_once_is_made_anew_and_thinks_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, question: Question, illegal: bool
) -> None:
    planted(monkeypatch, 1, question, illegal=illegal)
    evening.play()
    assert len(evening.failed) == 1
    assert evening.announced() == {("company-slipped", THIRD)}


@pytest.mark.parametrize("question", [Question.VOTE, Question.PROPOSE_TEAM, Question.PLAY_CARD])
def test_a_mind_that_fails_again_answers_at_random_for_the_rest_of_the_game(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, question: Question
) -> None:
    planted(monkeypatch, float("inf"), question)
    heard = list[str]()
    evening.sitting.night.table.watchers.append(
        lambda view: heard.append(view.caption.id) if view.caption else None
    )
    evening.play()
    assert len(evening.failed) == 2
    assert evening.announced() == {("company-chance", THIRD)}
    assert "company-chance" in heard
    assert read(evening.page, "seats")[THIRD - 1]["who"] == "scripted, at random"
    monkeypatch.undo()
    evening.failed.clear()
    evening.page.take(BeginGame())
    evening.sitting.until(lambda view: view.scene is Scene.READY)
    evening.sitting.until(told_the_end)
    assert not evening.failed
    assert not evening.sitting.company._players.slips.mindless, "the next game begins anew"


def test_a_leader_without_a_mind_takes_a_quest_from_the_list_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Evening(replace(SETUP, targeting="on"))
    planted(monkeypatch, float("inf"), Question.PROPOSE_TEAM)
    one.page.take(BeginGame())
    one.sitting.until(
        lambda view: view.scene is Scene.VOTE and bool(view.game and view.game.leader == 3)
    )
    assert one.announced() == {("company-chance", THIRD)}
    one.sitting.close()


def test_minds_that_all_fail_play_a_whole_game_at_random(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(Mind, "answer", fails)
    evening.play()
    assert evening.announced() == {("company-chance", box) for box in BOXES}


def test_a_witness_that_fails_costs_no_game(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shared by all of them, and by those who give reasons."""

    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(Witness, "sees", fails)
    evening.play()
    assert evening.failed


Break = Callable[..., Any]


def once_at(box: int, method: Callable[..., Any], times: float) -> Break:
    """The method, which fails so many times where it is about this box."""
    left = [times]

    def fails(self: Any, *given: Any, **named: Any) -> Any:
        if Box(box) in given and left[0] > 0:
            left[0] -= 1
            raise Planted(SECRET)
        return method(self, *given, **named)

    return fails


@pytest.mark.parametrize(
    ("owner", "method"),
    [
        (table.Players, "_answer"),  # a vote, a Team, a card
        (table.Players, "_team"),
        (answers.Answers, "card"),
    ],
)
def test_whoever_cannot_press_answers_at_random_what_is_offered(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, owner: type, method: str
) -> None:
    monkeypatch.setattr(owner, method, once_at(THIRD, getattr(owner, method), float("inf")))
    evening.play()
    assert evening.announced() == {("company-chance", THIRD)}
    assert THIRD in evening.sitting.company.boxes, "nobody had to play for them"


def test_whoever_is_offered_nothing_leaves_the_seat_to_people(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Lady is pointed with, and a light has no offer here."""

    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(answers.Answers, "_points", fails)
    monkeypatch.setattr(type(evening.sitting.night.flow), "offer", lambda *_: None)
    evening.page.take(BeginGame())
    evening.sitting.until(lambda _: any(one == "company-gone" for one, _ in evening.announced()))
    ((_, gone),) = [one for one in evening.announced() if one[0] == "company-gone"]
    assert gone not in evening.sitting.company.boxes
    assert gone not in read(evening.page, "guide")["bots"]


def test_reasons_that_fail_twice_are_given_no_more(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(remarks.Remarks, "look", fails)
    evening.sitting.company._players._remarks = remarks.Remarks(
        evening.sitting.company._players._thinkers,  # type: ignore[arg-type]
        lambda _said: None,
    )
    evening.play()
    assert len(evening.failed) == 2
    assert evening.announced() == {("company-quiet", None)}


@pytest.mark.parametrize("method", ["_situation", "_answers", "_learn", "_hear"])
def test_all_fail_at_once_and_the_game_goes_on(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    """Those who are asked what has no offer are played by people from then on."""

    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(table.Players, method, fails)
    evening.page.take(BeginGame())
    evening.sitting.until(
        lambda view: told_the_end(view) or len(evening.sitting.company.boxes) < len(BOXES)
    )
    assert evening.failed
    assert evening.sitting.view.game
    assert evening.sitting.view.game.round > 1


def test_where_all_fail_while_a_person_thinks_nobody_else_leaves_their_seat(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Planted(SECRET)

    sitting = evening.sitting
    evening.page.take(BeginGame())
    sitting.until(lambda view: any(one.asked for one in view.boxes) and view.scene is Scene.TALK)
    leader = next(at for at, one in enumerate(sitting.view.boxes, start=1) if one.asked)
    evening.page.take(TakeSeat(box=leader))
    monkeypatch.setattr(table.Players, "_situation", fails)
    sitting.wait(3 * PATIENCE)
    assert sitting.view.scene is Scene.TALK, "the person leads, and has not chosen a Team"
    assert set(sitting.company.boxes) == {*BOXES} - {leader}


def test_a_company_that_fails_for_a_moment_goes_on_as_before(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [1]
    look = table.Players.look

    def fails(self: table.Players, *given: Any) -> None:
        if self._view.scene is Scene.VOTE and left[0]:
            left[0] -= 1
            raise Planted(SECRET)
        look(self, *given)

    monkeypatch.setattr(table.Players, "look", fails)
    evening.play()
    assert len(evening.failed) == 1
    assert evening.announced() == {("trouble-part", None)}


def test_an_oath_is_sworn_truly_even_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Evening(replace(SETUP, deal="oath", reveal="spoken"))

    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(answers.Answers, "_swear", fails)
    one.page.take(BeginGame())
    one.sitting.until(lambda view: view.scene is Scene.TALK and bool(view.game and view.game.asked))
    game = one.sitting.view.game
    assert game
    assert game.setup.deal == "oath", "all oaths fit"
    assert game.leader in {Seat(number) for number in range(1, 6)}
    one.sitting.close()


@pytest.mark.parametrize("hands", [1, 2])
def test_as_many_hands_are_raised_at_random_as_ones_own_card_has(hands: int) -> None:
    """All are offered the same, for the number would tell who the Apprentice is."""
    among = tuple(Seat(at) for at in (1, 2, 4, 5))
    ask = Ask(Seat(3), Question.POINT, SomeSeats(among, hands, hands))
    told: dict[str, Any] = {"character": None, "side": None, "sights": (), "told": ()}
    own = SeatView(seat=Seat(3), asks=(ask,), result=None, **told)
    boxes = tuple(map(str, among))

    class Offering:
        def offer(self, box: Box) -> Offer:
            return Offer(7, OfferKind.SEATS, boxes, count=2, fewest=1)

    chosen: list[Chosen] = []
    one = ByChance(Offering(), Random(1), chosen.append, lambda _: own)
    for now in (0.0, LATER):
        assert not one.look(Box(THIRD), TableView(), now)
    assert [len(each.options) for each in chosen] == [hands]


def test_a_scripted_player_seated_again_in_the_same_step_answers_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They heard nothing of what is asked, and begin anew."""
    evening.page.take(BeginGame())
    evening.sitting.until(lambda view: view.scene is Scene.LOOK)

    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(table.Players, "look", fails)
    evening.sitting.until(lambda _: len(evening.sitting.company.boxes) < len(BOXES), 120)
    monkeypatch.undo()
    evening.page.take(SeatScripted(boxes=BOXES))
    evening.sitting.until(told_the_end)
    assert set(evening.sitting.company.boxes) == set(BOXES)


def test_whoever_cannot_even_answer_at_random_leaves_the_seat_to_people(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(table.Players, "_answer", fails)
    monkeypatch.setattr(by_chance.ByChance, "_any_of", fails)
    evening.page.take(BeginGame())
    evening.sitting.until(lambda _: len(evening.sitting.company.boxes) < len(BOXES), 120)
    (gone,) = set(BOXES).difference(evening.sitting.company.boxes)
    assert ("company-gone", gone) in evening.announced()
