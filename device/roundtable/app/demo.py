"""One game played by itself: scripted players press mocked pins, and a terminal shows the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from random import Random
from typing import TextIO

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.commands import Commanded, Remark
from roundtable.players import Players, boxes_for
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable.terminal.audience import PICTURES_PER_SECOND, Audience, Reader, Watcher
from roundtable.terminal.picture import Foot
from roundtable.terminal.screen import Screen, can_draw
from roundtable.timing import NightStep, StepTimes, Stopwatch, table
from roundtable.words import Words

HURRIED_PICTURES_PER_SECOND = 6.0
"""At more than real speed: however fast the lamps then are, none is seen to flash above 3 Hz."""

LINGERS = 3.0
"""Seconds for which the last picture stays."""


def play_demo(
    setup: Setup,
    seed: int,
    speed: float | None,
    language: str,
    out: TextIO,
    *,
    timed: bool = False,
    draws: bool = True,
) -> None:
    """Play a game from the lobby to the last word; a speed of None is as fast as it goes.

    If it does not draw, it is told in lines, which stay in a terminal, too.
    If it is timed, how long each step took is printed after it.
    """
    rng = Random(seed)
    with ExitStack() as open_things:
        night = open_things.enter_context(_night(setup, language, rng))
        audience: Audience
        if draws and can_draw(out):
            screen = open_things.enter_context(Screen(out))
            audience = Watcher(screen, lambda: night.flow.settings, foot=_how_to_stop)
        else:
            audience = Reader(out, lambda: night.flow.settings)
        audience.see(night.view)
        night.table.watchers.append(audience.see)
        pace = Pace(speed, audience)
        taken = _play(night, setup, rng, pace.reach)
        pace.linger(night.now)
    if isinstance(audience, Watcher):
        print(audience.ending, file=out)
    if timed:
        print("", *table(Words(language, setup.edition), taken), sep="\n", file=out)


def _how_to_stop(words: Words) -> Foot:
    return Foot(keys=words.label("screen-stop"))


def _night(setup: Setup, language: str, rng: Random) -> MockedNight:
    settings = Settings(language=language, rehearsed=True, last_setup=setup)
    return MockedNight(lambda asked: table_deal(asked, rng), settings, worded=True)


def _play(
    night: MockedNight, setup: Setup, rng: Random, each: Callable[[float], None]
) -> Mapping[NightStep, StepTimes]:
    """Scripted players go on to the end, under a stopwatch."""
    stopwatch = Stopwatch()
    stopwatch.see(night.now, night.view)
    night.table.watchers.append(lambda view: stopwatch.see(night.now, view))
    boxes = boxes_for(setup.players)
    players = Players(
        night.hands,
        boxes,
        rng,
        listens=True,
        window=night.flow,
        says=lambda said: night.inbox.put(Commanded(Remark(said))),
    )
    lead(night, players, _is_told, each=each)
    stopwatch.stop(night.now)
    return stopwatch.taken


def _is_told(view: TableView) -> bool:
    return view.scene is Scene.ENDED and view.caption is None


class Pace:
    """Lets the table's time pass at some multiple of ours, and draws meanwhile."""

    def __init__(
        self,
        speed: float | None,
        audience: Audience,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._speed, self._audience = speed, audience
        self._now, self._sleep = now, sleep
        self._reached = 0.0  # of the table's time
        self._reached_at = now()
        slow = speed is not None and speed <= 1
        self._period = 1 / (PICTURES_PER_SECOND if slow else HURRIED_PICTURES_PER_SECOND)
        self._next_picture = self._reached_at

    def reach(self, moment: float) -> None:
        """Wait until the table's time is this."""
        if self._speed is None:
            self._draw(moment)
            return
        due = self._reached_at + (moment - self._reached) / self._speed
        while (now := self._now()) < due:
            self._draw(moment - (due - now) * self._speed)
            self._sleep(max(0.0, min(due, self._next_picture) - now))
        self._reached, self._reached_at = moment, max(due, self._now() - self._period)

    def linger(self, moment: float) -> None:
        """Leave the last picture for a while, where there is one and somebody to see it."""
        if self._speed is not None and isinstance(self._audience, Watcher):
            self._audience.draw(moment)
            self._sleep(LINGERS)

    def _draw(self, moment: float) -> None:
        now = self._now()
        if now >= self._next_picture:
            self._next_picture = now + self._period
            self._audience.draw(moment)
