"""A mocked table in virtual time, with the company and the pages of one in a browser."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.commands import PagesPaired
from roundtable.conductor.effects import Interrupted
from roundtable.console.requests import PressAt, SeatScripted
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable.virtual import Company, TablePage, VirtualTable
from roundtable_ports import Box, Button, Contact
from tests.console.tables import NightTable

STEP = 0.05
COURT = ("merlin", "percival", "morgana", "assassin")


class Sitting:
    """A whole mocked table: let time pass with `until`."""

    def __init__(
        self,
        seed: int = 0,
        setup: Setup | None = None,
        *,
        rehearsed: bool = True,
        worded: bool = False,
        apart: bool = False,
        interrupted: Interrupted | None = None,
        guest: Box | None = None,
        **given: Any,
    ) -> None:
        self.rng = rng = Random(seed)
        settings = Settings(
            rehearsed=rehearsed, rehearsed_oath=True, rehearsed_lamps=True, last_setup=setup
        )
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng),
            settings,
            draws=False,
            worded=worded,
            apart=apart,
            interrupted=interrupted,
        )
        self.night.flow.serve_pages()
        self.running = NightTable(self.night)
        flow = self.night.flow
        self.company = Company(
            self.night.hands,
            rng,
            lambda: self.running.settings,
            flow,
            self.night.inbox.put,
            guest=guest,
            **given,
        )
        self.planned: Setup | None = None
        self.table = VirtualTable(self.running, self.company, planned=lambda: self.planned)
        self.night.table.watchers.append(self.table.see)
        self.each: list[Callable[[], object]] = []
        self.pair()
        self.wait(1.0)  # nobody is heard in a step that has only just opened

    @property
    def view(self) -> TableView:
        return self.night.view

    def page(self, *scripted: int) -> TablePage:
        """With scripted players at these boxes, who have sat down."""
        page = self.table.page()
        if scripted:
            page.take(SeatScripted(boxes=scripted))
            self.wait(6)
        return page

    def pair(self, *boxes: int) -> None:
        self.running.paged = tuple(Box(one) for one in boxes)
        self.night.inbox.put(PagesPaired(self.running.paged, others_read=True))

    def until(self, over: Callable[[TableView], bool], seconds: float = 3600.0) -> None:
        """Let time pass until it is over; fails if that takes longer."""
        end = self.night.now + seconds
        while not over(self.view):
            assert self.night.now < end, f"stuck in {self.view.scene}"
            self.wait(STEP)

    def wait(self, seconds: float) -> None:
        end = self.night.now + seconds
        while self.night.now < end:
            self.night.until(min(end, self.night.now + STEP))
            self.table.beat()
            self.night.until(self.night.now)
            for look in self.each:
                look()

    def tap(self, contact: Contact) -> None:
        for down in (True, False):
            self.running.press(contact, down)
            self.wait(0.1)

    def close(self) -> None:
        self.night.close()


def read(page: Any, name: str) -> Any:
    """A part as the browser gets it."""
    return msgspec.json.decode(page.parts()[name])


def told_the_end(view: TableView) -> bool:
    return view.scene is Scene.ENDED and view.caption is None


def tap(sitting: Sitting, page: TablePage, box: int, button: Button) -> None:
    for down in (True, False):
        page.take(PressAt(box=box, button=button, down=down))
        sitting.wait(0.1)
    sitting.wait(0.2)


def sit(sitting: Sitting, page: TablePage, box: int) -> None:
    tap(sitting, page, box, Button.APPROVE)
    tap(sitting, page, box, Button.REJECT)
