"""States that a mashed table was once left in, and from which people must get on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import shuffled_deal
from roundtable.conductor.flow import Interrupted
from roundtable.players import Players
from roundtable.ports import Button, Contact, Jack
from roundtable.rules.actions import ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene, TableView
from tests.mashing.cuts import SETTINGS, SETUP

A, R = Button.APPROVE, Button.REJECT
BOXES = [Jack(number) for number in range(1, 6)]


class Table:
    """A mocked night with all that was said."""

    def __init__(self, interrupted: Interrupted | None = None) -> None:
        self.said: list[str] = []
        rng = Random(2)
        self.night = MockedNight(
            lambda setup: shuffled_deal(setup, rng),
            SETTINGS,
            interrupted=interrupted,
            heard=lambda _, cue: self.said.append(cue.id),
            draws=False,
        )
        self.night.until(0.0)
        self.players = Players(self.night.hands, BOXES, rng)

    def until(self, scene: Scene) -> None:
        lead(self.night, self.players, lambda view: view.scene is scene)
        for jack in BOXES:
            for button in Button:
                self.night.hands.release(Contact(jack, button))
        self.wait(0.1)

    def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def press(self, jack: int, *buttons: Button, seconds: float = 0.1) -> None:
        contacts = [Contact(Jack(jack), button) for button in buttons]
        for contact in contacts:
            self.night.hands.press(contact)
        self.wait(seconds)
        for contact in contacts:
            self.night.hands.release(contact)
        self.wait(0.2)

    def menu(self, jack: int, wanted: str) -> None:
        """Open the menu and take something from it."""
        self.press(jack, A, R, seconds=2.2)
        for _ in range(20):
            self.wait(0.8)
            if self.said[-1] == wanted:
                break
            self.press(jack, R)
        self.press(jack, A)


@contextmanager
def table(interrupted: Interrupted | None = None) -> Iterator[Table]:
    one = Table(interrupted)
    with one.night:
        yield one


def broken_off(one: Table) -> None:
    """The voice is lost in the middle of the Reveal."""
    one.until(Scene.REVEAL)
    one.wait(5)
    one.night.hardware.speaker.lose()
    one.wait(2)


def test_a_reveal_goes_on_if_the_voice_came_back_while_the_menu_was_open() -> None:
    """Found by mashing, seed 14."""
    with table() as one:
        broken_off(one)
        one.press(3, A, R, seconds=2.2)
        assert one.night.view.scene is Scene.LIST
        one.night.hardware.speaker.come_back()
        one.wait(1)
        one.press(3, A, R, seconds=2.2)
        said = len(one.said)
        one.wait(120)
        assert "reveal-again-ask" in one.said[said:]


def test_a_box_changed_while_the_voice_is_lost_does_not_skip_the_reveal() -> None:
    with table() as one:
        broken_off(one)
        one.menu(3, "menu-box")
        one.wait(1)
        one.press(8, A)
        assert "box-moved" in one.said
        one.night.hardware.speaker.come_back()
        one.wait(300)
        assert "reveal-again-ask" in one.said


def test_a_game_whose_voice_is_lost_for_good_after_the_reveal_is_played_to_its_end() -> None:
    with table() as one:
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
        assert "menu-open" not in one.said
        assert one.night.view.scene is Scene.LIST
        assert "resumed" not in one.said
        one.wait(300)
        assert one.night.view.scene is Scene.LIST


def test_the_question_after_the_reveal_stands_for_five_seconds_after_a_menu_too() -> None:
    with table() as one:
        one.until(Scene.REVEAL)
        while one.said[-1] != "reveal-again-ask":
            one.wait(0.5)
        one.wait(4)  # the question has been asked
        one.press(3, A, R, seconds=2.2)
        scenes = [one.night.view.scene]
        one.wait(10)
        one.press(3, A, R, seconds=2.2)
        for seconds in (0, 4, 10):
            one.wait(seconds)
            scenes.append(one.night.view.scene)
        assert scenes == [Scene.LIST, Scene.READY, Scene.READY, Scene.TALK]


def lamp_times(one: Table, scene: Scene) -> list[float]:
    times: list[float] = []
    last = {"answered": [jack.answered for jack in one.night.view.jacks]}

    def see(view: TableView) -> None:
        answered = [jack.answered for jack in view.jacks]
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
        for jack in (1, 2, 3):
            one.press(jack, A)
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
        for jack in (1, 2, 3):
            one.press(jack, A)
            one.press(jack, R)
        one.wait(5)
        said = len(one.said)
        one.press(1, R, seconds=1.2)
        one.wait(3)
        assert "lobby-left" in one.said[said:]
        assert "lobby-steers" in one.said[said:]
