"""A mocked table at which scripted players sit, chance deals, and what is said is noted down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.messages import Message
from roundtable.players import Players, boxes_for
from roundtable.players.hands import A, R
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Closing, Contact, Finger


def rehearsed(setup: Setup | None = None, **more: Any) -> Settings:
    """Of a table where nothing is explained any more."""
    known = Settings(rehearsed=True, rehearsed_oath=True, rehearsed_lamps=True, last_setup=setup)
    return replace(known, **more)


class Table(Closing):
    """Last night's line-up is played; `given` is whatever else a mocked night takes."""

    def __init__(
        self,
        settings: Settings,
        rng: Random,
        *,
        boxes: Iterable[Box] = (),
        hands: Callable[[MockedNight], Finger] = lambda night: night.hands,
        deal: Callable[[Setup], Deal] | None = None,
        **given: Any,
    ) -> None:
        self.said: list[Message] = []
        given = {"draws": False, "heard": lambda _, message: self.said.append(message), **given}
        self.night = MockedNight(deal or (lambda setup: table_deal(setup, rng)), settings, **given)
        played = settings.last_setup
        self.boxes = tuple(boxes or (boxes_for(played.players) if played else ()))
        self.hands = hands(self.night)
        self.players = Players(self.hands, self.boxes, rng)

    def ids(self) -> list[str]:
        return [message.id for message in self.said]

    def play(self, over: Callable[[TableView], bool], **given: Any) -> None:
        lead(self.night, self.players, over, **given)

    def until(self, *scenes: Scene) -> None:
        """Then fingers are lifted, wherever the players have come to."""
        self.play(lambda view: view.scene in scenes)
        self.let_go()

    def let_go(self) -> None:
        for box, button in product(self.boxes, Button):
            self.hands.release(Contact(box, button))
        self.wait(0.1)

    def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def press(self, box: int, *buttons: Button, seconds: float = 0.1) -> None:
        contacts = [Contact(Box(box), button) for button in buttons]
        for contact in contacts:
            self.hands.press(contact)
        self.wait(seconds)
        for contact in contacts:
            self.hands.release(contact)
        self.wait(0.2)

    def menu(self, box: int, wanted: str) -> None:
        """Open the menu and take something from it."""
        self.press(box, A, R, seconds=2.2)
        for _ in range(20):
            self.wait(0.8)
            if self.said[-1].id == wanted:
                break
            self.press(box, R)
        self.press(box, A)

    def close(self) -> None:
        self.night.close()


class Together(Players):
    """Several groups at one table, led as one."""

    def __init__(self, *groups: Players) -> None:
        self._groups = groups

    def look(self, view: TableView, now: float) -> None:
        for one in self._groups:
            one.look(view, now)

    def wake_at(self) -> float | None:
        wakes = (one.wake_at() for one in self._groups)
        return min((at for at in wakes if at is not None), default=None)

    def act(self, now: float) -> None:
        for one in self._groups:
            one.act(now)
