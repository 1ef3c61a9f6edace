"""Cut off in the middle of anything: closed answers stand, open ones are gone, looks are owed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roundtable.app.nights import MockedNight
from roundtable.journal import RunningJournal
from roundtable.messages import Message
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from roundtable_ports import Button
from tests.company.onlooker.steps import boxes_of
from tests.mashing.cuts import Cut, broken_off, ended
from tests.mashing.resumed import Resumed, resume_and_finish, starts_again, take_up

Reached = Callable[[TableView, Message], bool]

BASE = ("merlin", "assassin")
SWORN = Setup(players=5, characters=(*BASE, "percival"), deal="oath")
ROGUES = Setup(players=7, characters=(*BASE, "good_rogue", "evil_rogue"), excalibur="on")
SORCERY = Setup(
    players=7, characters=(*BASE, "good_sorcerer", "evil_sorcerer"), deal="oath", trapper="on"
)
PLOTS = Setup(players=9, characters=BASE, plot="on")
LADY = Setup(players=7, characters=BASE, lady="on")
CHANCE = Setup(players=6, characters=("apprentice",), last_chance="on", deal="oath")
HANDS = Setup(players=6, characters=("apprentice",), last_chance="on")
COUNTED = Setup(players=7, characters=("good_rogue", "evil_rogue", "revealer"), quest_cards="table")


def says(id: str) -> Reached:
    return lambda _, message: id in (message.id, message.family)


def says_kind(kind: str) -> Reached:
    return lambda _, message: message.id == "sealed-ask" and message.values["kind"] == kind


def all_but_one(scene: Scene) -> Reached:
    def reached(view: TableView, _: Message) -> bool:
        if view.scene is not scene or view.game is None:
            return False
        answered = sum(one.answered for one in view.boxes)
        return answered == len(view.game.asked) - 1

    return reached


MIDDLES: dict[str, tuple[Setup, Reached]] = {
    "Excalibur's look": (ROGUES, says("sealed-ask")),
    "Excalibur's second question": (ROGUES, says_kind("fail")),
    "Excalibur's last question": (ROGUES, says_kind("rogue_fail")),
    "Excalibur's answer": (ROGUES, says("sealed-shows")),
    "Trapper's look": (SORCERY, says("sealed-ask")),
    "Trapper's last question": (SORCERY, says_kind("magic")),
    "Ambush's look": (PLOTS, says("sealed-ask")),
    "the Lady's look": (LADY, says("loyalty-hand")),
    "a Plot card's look": (PLOTS, says("loyalty-hand")),
    "the cards' being known": (SWORN, all_but_one(Scene.READY)),
    "an oath": (SWORN, says("oath-codes-two")),
    "the last oath": (SWORN, says("oath-codes-two-minion")),
    "the Reveal": (SWORN, lambda view, _: view.scene is Scene.REVEAL),
    "a Plot window": (PLOTS, says("plots-use")),
    "handing out": (PLOTS, says("plots-hand")),
    "aiming": (PLOTS, says("plots-aim-ambush")),
    "choosing a bearer": (ROGUES, says("bearer-ask")),
    "a vote": (ROGUES, all_but_one(Scene.VOTE)),
    "quest cards": (SORCERY, says("cards-ask")),
    "counting": (COUNTED, says("counts-at")),
    "a claim": (COUNTED, says("claim-witness")),
    "the last talk": (CHANCE, says("last-talk")),
    "pointing hands": (CHANCE, says("hands-count-apprentice")),
    "who is pointed at": (CHANCE, says("pointed-ask-apprentice")),
    "judging hands": (HANDS, says("hands-witness")),
}


@pytest.mark.parametrize("middle", MIDDLES)
def test_what_was_cut_off_in_its_middle_is_asked_afresh_and_played_on(
    place: Path, middle: str
) -> None:
    setup, reached = MIDDLES[middle]
    folder = broken_off(place, setup, reached, seconds=0.5)
    with RunningJournal.open(folder) as journal:
        again = Resumed(journal)
        assert again.found
        actions = again.found.actions
    resume_and_finish(Cut(folder, middle, True, actions, actions, finishing=False, over=False))


@contextmanager
def taken_up(folder: Path) -> Iterator[tuple[Resumed, MockedNight]]:
    """The game that was cut off goes on, and people are about to answer."""
    with RunningJournal.open(folder) as journal:
        again = Resumed(journal)
        with again.night() as night:
            again.attend(night)
            take_up(night, again)
            yield again, night


def test_a_look_is_offered_again_from_its_first_question_whatever_was_answered(
    place: Path,
) -> None:
    folder = broken_off(place, ROGUES, says_kind("rogue_fail"), seconds=2.0)
    with taken_up(folder) as (again, _):
        again.people.play_on(lambda _: not again.observer.owed)
        asked = [message.values["kind"] for message in again.said if message.id == "sealed-ask"]
        assert list(dict.fromkeys(asked)) == ["rogue_success", "fail", "rogue_fail"]


@pytest.mark.parametrize(
    ("reached", "seconds"), [(all_but_one(Scene.VOTE), 0.1), (says("cards-ask"), 6.0)]
)
def test_open_answers_are_gone_so_one_alone_closes_nothing(
    place: Path, reached: Reached, seconds: float
) -> None:
    """All but one had voted; all had entered a code, and the step was still open."""
    folder = broken_off(place, SORCERY, reached, seconds)
    with taken_up(folder) as (again, night):
        assert night.view.game
        last = max(one.seat for one in night.view.game.asked)
        night.until(night.now + 2)
        for button in (Button.APPROVE, Button.REJECT):
            again.press(night, boxes_of(night.view)[last], button)
        night.until(night.now + 25)
        assert not again.observer.rows
        again.people.play_on(lambda view: ended(view) or bool(again.observer.rows))


def test_an_oath_that_was_cut_off_has_three_rounds_again(place: Path) -> None:
    folder = broken_off(place, SWORN, says("oath-codes-two-minion"), seconds=3.0)
    with taken_up(folder) as (again, _):
        again.humans.lies = True
        again.people.play_on(lambda _: bool(again.observer.rows))
        assert [
            message.values["count"] for message in again.said if message.id == "oath-misfit"
        ] == [2, 1]
        assert again.found
        starts_again(again, again.found)
