"""Plays a planned night on the mocked table and keeps the trace of it."""

from __future__ import annotations

import contextlib
import heapq
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil

from roundtable.app.nights import MockedNight
from roundtable.conductor.flow import Interrupted
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_ports import Button, Contact, Jack
from tests.secrets_at_table.plans import Again, Cluster, Held, Horizon, Plan, Script, outline
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.traces import (
    Channel,
    Known,
    Logged,
    Printed,
    Remembering,
    Trace,
    listen,
)

A, R = Button.APPROVE, Button.REJECT
TAP, HOLD = 0.08, 0.85
SOON = 0.9  # after a step has opened
OFTEN, RARELY = 5, 1  # looks at the ring in a second
WATCHED = frozenset({Scene.VOTE, Scene.ROLL, Scene.VOTES, Scene.CARDS, Scene.TURNING})
LONGEST = 7200.0
TINY = 1e-6  # of a look: times are added up


class Stuck(Exception):
    """A night that never comes to where it should end."""


Extra = tuple[float, Contact, float]
"""A press beyond the plan: when, what, and for how long."""


class Players:
    """All who sit at the table: they look at what is public, and press what the plan says."""

    def __init__(self, plan: Plan, held: tuple[Held, ...], night: MockedNight) -> None:
        self._plan, self._held, self._night = plan, held, night
        self._moves: list[tuple[float, int, Contact, bool]] = []
        self._count = 0
        self._seen = set[object]()
        self.proposal = (plan.begins or 0) - 1
        """The number of the one that was made last."""

    def next_move(self) -> float:
        return self._moves[0][0] if self._moves else LONGEST

    def move(self, now: float) -> None:
        while self._moves and self._moves[0][0] <= now:
            _, _, contact, down = heapq.heappop(self._moves)
            (self._night.hands.press if down else self._night.hands.release)(contact)

    def press(self, at: float, contact: Contact, seconds: float = TAP) -> None:
        for moment, down in ((at, True), (at + seconds, False)):
            self._count += 1
            heapq.heappush(self._moves, (moment, self._count, contact, down))

    def look(self, view: TableView) -> None:
        question = view.game.asked[0].question if view.game and view.game.asked else None
        cursor = tuple(one.cursor for one in view.jacks)
        key = (view.scene, view.since, question, cursor if view.scene is Scene.CLAIM else None)
        if key not in self._seen:  # a step that goes on after the menu is not answered twice
            self._seen.add(key)
            for at, contact, seconds in self._answers(view, question):
                self.press(view.since + at, contact, seconds)

    def _answers(self, view: TableView, question: Question | None) -> Iterator[Extra]:
        plan, now = self._plan, self._night.now - view.since + SOON
        match view.scene, question:
            case Scene.LOBBY, _:
                for number, jack in enumerate(plan.jacks):
                    yield SOON + 0.5 * number, Contact(jack, A), TAP
                    yield SOON + 0.5 * number + 0.25, Contact(jack, R), TAP
                yield SOON + 0.5 * len(plan.jacks) + 1, Contact(plan.jacks[0], A), HOLD
            case Scene.READY, _:
                for number, jack in enumerate(plan.jacks):
                    yield SOON + 0.1 * number, Contact(jack, A), TAP
            case Scene.LIST, Question.PROPOSE_TEAM if any(one.cursor for one in view.jacks):
                yield from self._pick_quest(view)
            case Scene.LIST, _:  # a game to be resumed, or the line-up
                for jack in plan.jacks[:2]:
                    yield SOON, Contact(jack, A), TAP
            case Scene.TALK, Question.PROPOSE_TEAM:
                yield from self._pick_team(view)
            case Scene.VOTE, _:
                vote = plan.proposals[self.proposal].vote
                yield from _tapped(vote.taps)
                yield from _both(vote.again)
            case Scene.ROLL, _:
                yield from _tapped(plan.proposals[self.proposal].vote.in_roll)
            case Scene.CARDS, _:
                cards = plan.proposals[self.proposal].cards
                tap = {*self._held[self.proposal].team, *cards.decoys}
                yield from _tapped({one: cards.codes[one] for one in tap})
                yield from _both(cards.again)
            case (Scene.CLAIM, _) if plan.assassin:
                claimed = any(one.cursor for one in view.jacks)
                others = [jack for jack in plan.jacks if jack != plan.assassin]
                yield now, Contact(others[0] if claimed else plan.assassin, A), HOLD
            case (Scene.HUNT, Question.ASSASSINATE) if plan.assassin:
                yield now, Contact(plan.assassin, R), TAP
                yield now + 0.5, Contact(plan.assassin, A), TAP
                yield now + 1, Contact(plan.assassin, A), HOLD
            case Scene.HUNT, Question.ANSWER_NAMED:
                target = next(at for at, one in enumerate(view.jacks, start=1) if one.cursor)
                yield now, Contact(Jack(target), A if plan.struck else R), HOLD

    def _pick_quest(self, view: TableView) -> Iterator[Extra]:
        leader = Jack(next(at for at, one in enumerate(view.jacks, start=1) if one.cursor))
        skips = self._held[self.proposal + 1].skips if self.proposal + 1 < len(self._held) else 0
        for number in range(skips):
            yield SOON + 0.5 * number, Contact(leader, R), TAP
        yield SOON + 0.5 * skips, Contact(leader, A), TAP

    def _pick_team(self, view: TableView) -> Iterator[Extra]:
        assert view.game
        self.proposal += 1
        if self.proposal < len(self._held):
            leader = self._plan.jacks[view.game.leader - 1]
            for number, jack in enumerate(self._held[self.proposal].team):
                yield SOON + 0.3 * number, Contact(jack, A), TAP
            yield SOON + 3.0, Contact(leader, A), HOLD


def _tapped(script: Script) -> Iterator[Extra]:
    for jack, clusters in sorted(script.items()):
        for cluster in clusters:
            for at, button in cluster.presses():
                yield at, Contact(jack, button), _length(cluster)


def _length(cluster: Cluster) -> float:
    return min(TAP, cluster.gap / 2) if cluster.gap else TAP


def _both(again: Again) -> Iterator[Extra]:
    for at, jack in again:
        for button in (A, R):
            yield at, Contact(jack, button), TAP


@dataclass
class _Watcher:
    """Tells when the night has come to where its trace ends, and what is pressed beside it."""

    plan: Plan
    stops: Horizon | None
    players: Players
    extra: Callable[[TableView], list[Extra]] | None = None
    seconds: float | None = None
    often: int = OFTEN
    last: Scene = Scene.DARK
    rolled: int = -1

    def over(self, view: TableView) -> bool:
        number = self.players.proposal
        if view.scene is Scene.VOTES and self.last is Scene.ROLL:
            self.rolled = number
        self.last = view.scene
        if self.plan.ends is not None and number >= self.plan.ends:
            return True
        stops = self.stops
        if stops is None or number != stops.proposal:
            return False
        if stops.card is None:
            return self.rolled == number
        return len(view.turned) > stops.card


def played(
    plan: Plan,
    stops: Horizon | None = None,
    *,
    extra: Callable[[TableView], list[Extra]] | None = None,
    keeper: Callable[[Interrupted | None, Trace], Journalled] = Journalled,
    seconds: float | None = None,
    often: int = OFTEN,
) -> Trace:
    """The trace of this night, until the horizon, its planned end, or a minute after the game."""
    clock = [0.0]
    trace = Trace(lambda: clock[0])
    held = outline(plan)
    cut = None
    if plan.begins is not None:
        actions = tuple(action for one in held[: plan.begins] for action in one.actions)
        cut = Interrupted(plan.setup, Deal(plan.leader), plan.jacks, actions)
    kept = keeper(cut, trace)
    settings = Settings(rehearsed=True, last_setup=plan.setup)
    with (
        everything_told(trace),
        MockedNight(
            lambda _: Deal(plan.leader),
            settings,
            keeper=kept,
            memory=Remembering(trace),
            interrupted=cut,
        ) as night,
    ):
        trace.now = lambda: night.now
        listen(night, trace)
        players = Players(plan, held, night)
        watcher = _Watcher(plan, stops, players, extra, seconds, often)
        _lead(night, players, watcher, trace)
        if seconds is not None:
            night.until(max(night.now, seconds))
        trace.heard = tuple(night.hardware.speaker.heard)
        trace.ended = night.now
        for sent in night.hardware.strip.sent:
            trace.known.append(Known(sent.at, Channel.SENT, sent.colours))
    kept.journal.close()
    return trace


def _lead(
    night: MockedNight,
    players: Players,
    watcher: _Watcher,
    trace: Trace,
) -> None:
    known: TableView | None = None
    after_end = watcher.seconds
    looked = 0
    while True:
        if night.view is not known:
            known = night.view
            players.look(known)
            if watcher.over(known):
                return
            for press in watcher.extra(known) if watcher.extra else ():
                players.press(*press)
            if known.scene is Scene.ENDED and after_end is None:
                after_end = night.now + 40
        every = 1 if known.scene in WATCHED else watcher.often // RARELY
        number = max(looked + 1, ceil(night.now * watcher.often - TINY))
        number += -number % every
        looks = number / watcher.often
        wake = night.next_wake()
        moment = min(looks, players.next_move(), wake if wake is not None else LONGEST)
        if after_end is not None and moment > after_end:
            return
        if moment >= LONGEST:
            raise Stuck(f"the night never comes to its end: it is in {known.scene}")
        # Nothing else is due before: `until` would only draw the same frame once more.
        night._reach(max(moment, night.now))
        if players.next_move() <= night.now:
            players.move(night.now)
            night._reach(night.now)
        if looks <= night.now:
            looked = number
            colours = night.hardware.strip.sent[-1].colours
            trace.known.append(Known(looks, Channel.RING, colours))


@contextmanager
def everything_told(trace: Trace) -> Iterator[None]:
    root, handler = logging.getLogger(), Logged(trace)
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    printed = Printed(trace)
    try:
        with (
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(printed),
        ):
            yield
    finally:
        root.setLevel(level)
        root.removeHandler(handler)
