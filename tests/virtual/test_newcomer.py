"""Somebody who has never played: from the first page to the recap, with scripted company."""

from __future__ import annotations

import pytest

from roundtable.console.requests import BeginGame, PressAt, SeatScripted
from roundtable.table_view import Scene
from roundtable_ports import Button
from tests.virtual.sitting import Sitting, read

A, R = Button.APPROVE, Button.REJECT
OWN = 6
MOST_SECONDS = 300.0
MOST_ACTIONS = 40


class Newcomer:
    """Does what the page asks for, hears every sentence out, and counts what their hands do."""

    def __init__(self, seed: int) -> None:
        self.sitting = Sitting(seed, rehearsed=False, worded=True)
        self.page = self.sitting.page()
        self.actions = 0

    def begin(self) -> None:
        for number in (6, 5, 4):  # the guide seats six; two are sent away again
            self.page.take(SeatScripted(boxes=(2, 4, 8, 10, 1, 3)[:number]))
            self.sitting.wait(3)
        for button in (A, R):  # by one click of *sit down*
            self._press(button, 0.1)
        self.sitting.wait(2)
        self.page.take(BeginGame())
        self.actions = 5

    def _press(self, button: Button, seconds: float) -> None:
        self.page.take(PressAt(box=OWN, button=button, down=True))
        self.sitting.wait(seconds)
        self.page.take(PressAt(box=OWN, button=button, down=False))
        self.sitting.wait(0.2)

    def _tap(self, *buttons: Button) -> None:
        for button in buttons:
            self.actions += 1
            self._press(button, 0.1)

    def _hold(self, button: Button) -> None:
        self.actions += 1
        self._press(button, 1.2)

    def plays_to_the_recap(self) -> float:
        """How many of the table's seconds that took."""
        begun = self.sitting.night.now
        while read(self.page, "recap") is None:
            assert self.sitting.night.now < begun + 3600, f"stuck in {self.sitting.view.scene}"
            self.sitting.wait(0.5)
            here = self.sitting.view.jacks[OWN - 1]
            if here.asked and not here.answered and self.sitting.view.asks:
                self._answer(self.sitting.view.asks.family)
                self.sitting.wait(1.0)
        return self.sitting.night.now - begun

    def _answer(self, asks: str) -> None:
        """For every Team, faithful on Quests; who leads or hunts names whoever comes next."""
        view = self.sitting.view
        if asks.startswith("team-ask"):
            while sum(one.on_team for one in self.sitting.view.jacks) < self._size():
                self._tap(R, A)
            self._hold(A)
        elif view.scene is Scene.CARDS:
            self._tap(*((R, A) if view.asks and view.asks.id == "rehearse-fail" else (A, R)))
            self.sitting.wait(2)
        elif view.scene is Scene.HUNT:
            self._tap(R, A)
            self._hold(A)
        else:
            self._tap(A)

    def _size(self) -> int:
        view = self.sitting.view
        return int(str(view.asks.values["count"])) if view.asks else 0


@pytest.mark.parametrize(
    "seed", [4, *(pytest.param(one, marks=pytest.mark.soak) for one in (1, 3))]
)
def test_a_first_game_takes_five_minutes_and_forty_actions(seed: int) -> None:
    newcomer = Newcomer(seed)
    newcomer.begin()
    seconds = newcomer.plays_to_the_recap()
    assert seconds <= MOST_SECONDS
    assert newcomer.actions <= MOST_ACTIONS
    assert len(read(newcomer.page, "recap")["who"]) == 5
    newcomer.sitting.close()
