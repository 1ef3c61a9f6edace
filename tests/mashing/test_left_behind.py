"""States that a mashed table was once left in, and from which people must get on."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.conductor.effects import Interrupted
from roundtable.messages import MESSAGES
from roundtable.narration.reveal import reveal
from roundtable.rules.actions import ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button
from tests.company.table import Table, rehearsed
from tests.mashing.cuts import SETUP
from tests.rules.random_setups import led_setup

A, R = Button.APPROVE, Button.REJECT
BOXES = [Box(number) for number in range(1, 6)]


def drawn(seed: int) -> Setup:
    """Any modules, but a box to spare, and a Reveal."""
    rng = Random(seed)
    while (setup := led_setup(rng)).players > 7 or not reveal(setup):
        pass
    return setup


DRAWN = [SETUP, *(drawn(seed) for seed in range(4))]
drawn_too = pytest.mark.parametrize("setup", DRAWN, ids=range(len(DRAWN)))


def table(interrupted: Interrupted | None = None, setup: Setup = SETUP, seed: int = 2) -> Table:
    boxes = [Box(number) for number in range(1, setup.players + 1)]
    one = Table(rehearsed(setup), Random(seed), boxes=boxes, interrupted=interrupted)
    one.night.until(0.0)
    return one


def broken_off(one: Table) -> None:
    """The voice is lost in the middle of the Reveal."""
    one.until(Scene.REVEAL)
    one.wait(5)
    one.night.hardware.speaker.lose()
    one.wait(2)


@drawn_too
def test_a_reveal_goes_on_if_the_voice_came_back_while_the_menu_was_open(
    setup: Setup,
) -> None:
    """Found by mashing, seed 14."""
    with table(setup=setup) as one:
        broken_off(one)
        one.press(3, A, R, seconds=2.2)
        assert one.night.view.scene is Scene.LIST
        one.night.hardware.speaker.come_back()
        one.wait(1)
        one.press(3, A, R, seconds=2.2)
        said = len(one.said)
        one.wait(120)
        assert "reveal-again-ask" in one.ids()[said:]


@drawn_too
def test_a_box_changed_while_the_voice_is_lost_does_not_skip_the_reveal(
    setup: Setup,
) -> None:
    with table(setup=setup) as one:
        broken_off(one)
        one.menu(3, "menu-box")
        one.wait(1)
        one.press(8, A)
        assert "box-moved" in one.ids()
        one.night.hardware.speaker.come_back()
        one.wait(300)
        assert "reveal-again-ask" in one.ids()


@drawn_too
def test_a_game_whose_voice_is_lost_for_good_after_the_reveal_is_played_to_its_end(
    setup: Setup,
) -> None:
    with table(setup=setup) as one:
        one.until(Scene.TALK)
        one.night.hardware.speaker.lose()
        one.until(Scene.ENDED)
        assert one.night.view.caption
        one.until(Scene.SPIN)


def interrupted_game() -> Interrupted:
    team = ProposeTeam((Seat(1), Seat(2)))
    return Interrupted(SETUP, Deal(leader=Seat(1)), tuple(BOXES), (team,))


def test_an_interrupted_game_goes_on_after_two_approvals_alone() -> None:
    with table(interrupted_game()) as one:
        one.wait(1)
        one.press(3, A, R, seconds=2.5)  # no menu that could lead round the question
        one.wait(1)
        one.press(3, A)
        one.press(8, A)
        one.wait(10)
        assert "menu-open" not in one.ids()
        assert one.night.view.scene is Scene.LIST
        assert "resumed" not in one.ids()
        one.wait(300)
        assert one.night.view.scene is Scene.LIST


def test_the_question_after_the_reveal_stands_for_three_seconds_after_a_menu_too() -> None:
    with table() as one:
        one.until(Scene.REVEAL)
        while one.said[-1].id != "reveal-again-ask":
            one.wait(0.5)
        one.wait(2.5)  # the question has been asked
        one.press(3, A, R, seconds=2.2)
        scenes = [one.night.view.scene]
        one.wait(10)
        one.press(3, A, R, seconds=2.2)
        for seconds in (0, 2.5, 10):
            one.wait(seconds)
            scenes.append(one.night.view.scene)
        assert scenes == [Scene.LIST, Scene.READY, Scene.READY, Scene.TALK]


def lamp_times(one: Table, scene: Scene) -> list[float]:
    times: list[float] = []
    last = {"answered": [box.answered for box in one.night.view.boxes]}

    def see(view: TableView) -> None:
        answered = [box.answered for box in view.boxes]
        if answered != last["answered"] and view.scene is scene:
            times.append(one.night.now - view.since)
        last["answered"] = answered

    one.night.table.watchers.append(see)
    return times


def on_beats(times: list[float]) -> bool:
    return all(abs(at / 0.25 - round(at / 0.25)) < 1e-3 for at in times)


def test_the_lamps_of_an_offered_game_change_on_a_beat() -> None:
    with table(interrupted_game()) as one:
        times = lamp_times(one, Scene.LIST)
        one.wait(1.111)
        one.press(2, A)
        one.wait(1)
        assert times
        assert on_beats(times)


def test_the_lamps_of_those_who_press_in_order_change_on_a_beat() -> None:
    with table() as one:
        one.until(Scene.ORDER)
        one.wait(1.0)
        one.press(1, R)
        one.wait(1.3)
        times = lamp_times(one, Scene.LOBBY)
        for box in (1, 2, 3):
            one.press(box, A)
            one.wait(0.333)
        assert len(times) == 3
        assert on_beats(times)


def test_the_lamps_of_those_who_are_sitting_down_change_on_a_beat() -> None:
    with table() as one:
        one.wait(1.111)
        times = lamp_times(one, Scene.LOBBY)
        one.press(1, A)
        one.wait(1)
        assert times
        assert on_beats(times)


def test_it_is_said_who_steers_when_the_first_to_sit_has_left() -> None:
    with table() as one:
        one.wait(1)
        for box in (1, 2, 3):
            one.press(box, A)
            one.press(box, R)
        one.wait(5)
        said = len(one.said)
        one.press(1, R, seconds=1.2)
        one.wait(3)
        assert "lobby-left" in one.ids()[said:]
        assert "lobby-steers" in one.ids()[said:]


# Private looks

SWORD = Setup(players=7, characters=("merlin", "assassin"), excalibur="on")
LADY = Setup(players=7, characters=("merlin", "assassin"), lady="on")
LOOKS = {
    "a sealed look": (SWORD, Scene.LOOK, "sealed-ask"),
    "a hand": (LADY, Scene.HAND, "loyalty-hand"),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("wanted", ["menu-close", "menu-holds", "menu-notes", "menu-repeat-reveal"])
def test_a_look_that_a_menu_broke_into_is_offered_again(look: str, wanted: str) -> None:
    """Found by reading: what was still to be told after it must not be lost either."""
    setup, scene, prompt = LOOKS[look]
    with table(setup=setup) as one:
        one.until(scene)
        one.wait(3)
        said = len(one.said)
        one.menu(3, wanted)
        one.wait(0.5)
        one.play(lambda view: view.scene in (Scene.VOTE, Scene.ENDED))
        asked = [id for id in one.ids()[said:] if id == prompt or MESSAGES[id].family == "team-ask"]
        assert asked
        assert asked[0] == prompt


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_goes_on_at_a_box_that_was_changed(look: str) -> None:
    setup, scene, prompt = LOOKS[look]
    with table(setup=setup) as one:
        one.until(scene)
        one.wait(3)
        looker = next(at for at, box in enumerate(one.night.view.boxes, 1) if box.cursor)
        one.menu(looker, "menu-box")
        one.wait(1)
        said = len(one.said)
        one.press(9, A)
        assert "box-moved" in one.ids()[said:]
        assert prompt in one.ids()[said:]
        one.wait(10)
        assert one.night.view.scene is scene
        one.press(looker, A)
        one.wait(10)
        assert one.night.view.scene is scene
        one.press(9, A)
        one.wait(20)
        assert one.night.view.scene is not scene
