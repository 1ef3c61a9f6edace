"""Somebody who has never played: from the first page to the recap, with scripted company."""

from __future__ import annotations

import pytest

from roundtable.console.requests import (
    BeginGame,
    ChooseOffered,
    Peek,
    PlayAt,
    PressAt,
    SeatScripted,
)
from roundtable_ports import Button
from tests.virtual.sitting import Sitting, read

OWN = 6
MOST_SECONDS = 300.0
MOST_ACTIONS = 40
A_LOOK = 1.0
"""Nobody presses sooner after something new has come up."""


class Newcomer:
    """Does what the page offers, after a look at it, and counts what their hands do."""

    def __init__(self, seed: int) -> None:
        self.sitting = Sitting(seed, rehearsed=False, worded=True)
        self.page = self.sitting.page()
        self.actions = 0
        self._knows_card = False

    def begin(self) -> None:
        for number in (6, 5, 4):  # the guide seats six; two are sent away again
            self.page.take(SeatScripted(boxes=(2, 4, 8, 10, 1, 3)[:number]))
            self._acts(3)
        self.page.take(PlayAt(box=OWN))
        for button in Button:  # by one click of *sit down*
            for down in (True, False):
                self.page.take(PressAt(box=OWN, button=button, down=down))
                self.sitting.wait(0.1)
        self._acts(2)
        self.page.take(BeginGame())
        self._acts()

    def _acts(self, seconds: float = 0.2) -> None:
        self.actions += 1
        self.sitting.wait(seconds)

    def plays_to_the_recap(self) -> float:
        """How many of the table's seconds that took."""
        begun = self.sitting.night.now
        while read(self.page, "recap") is None:
            assert self.sitting.night.now < begun + 3600, f"stuck in {self.sitting.view.scene}"
            self.sitting.wait(A_LOOK)
            offer = read(self.page, "offer")
            if offer and not offer["given"]:
                self.sitting.wait(A_LOOK)
                self._answer(offer["kind"])
        return self.sitting.night.now - begun

    def _answer(self, kind: str) -> None:
        """For every Team, faithful on Quests; who leads or hunts names whoever comes first."""
        if kind == "ready" and not self._knows_card:
            self._look_at_the_card()
        offer = read(self.page, "offer")
        if offer is None or offer["kind"] != kind:
            return  # too late
        options = [one["id"] for one in offer["options"]]
        if kind == "seats":
            for count in range(1, offer["count"] + 1):
                self._choose(offer["step"], *options[:count], final=False)
            options = options[: offer["count"]]
        else:
            options = options[:1]
        self._choose(offer["step"], *options)

    def _choose(self, step: int, *options: str, final: bool = True) -> None:
        self.page.take(ChooseOffered(step=step, options=options, final=final))
        self._acts()

    def _look_at_the_card(self) -> None:
        self.page.take(Peek(box=OWN, down=True))
        self._acts(5)
        assert read(self.page, "card")["secret"]["title"]
        self.page.take(Peek(box=OWN, down=False))
        self._knows_card = True


@pytest.mark.parametrize(
    "seed",
    [2, 16, 20, 46, *(pytest.param(one, marks=pytest.mark.soak) for one in range(100, 160))],
)
def test_a_first_game_takes_five_minutes_and_forty_actions(seed: int) -> None:
    newcomer = Newcomer(seed)
    newcomer.begin()
    seconds = newcomer.plays_to_the_recap()
    assert seconds <= MOST_SECONDS
    assert newcomer.actions <= MOST_ACTIONS
    assert len(read(newcomer.page, "recap")["who"]) == 5
    newcomer.sitting.close()
