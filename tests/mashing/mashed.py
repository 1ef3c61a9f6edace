"""One mashed night: chaos with people in it, then people alone, who finish a game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.performers import Keeper
from roundtable.rules.setup import Setup
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene, TableView
from tests.company.humans import Humans, HumansAtANight
from tests.company.masher import BOXES, Masher, Timeline, WatchedHands
from tests.company.onlooker.observer import Observer
from tests.rules.random_setups import led_setup


@dataclass(frozen=True)
class Mashed:
    """What a night came to."""

    edges: int
    seconds: float
    observer: Observer


class MashedNight:
    """A night at which chance and people press."""

    def __init__(self, seed: int, keeper: Keeper | None = None, setup: Setup | None = None) -> None:
        self.rng = rng = Random(seed)
        self.observer = observer = Observer(keeper)
        swapped = {box for box in BOXES if rng.random() < 0.1}
        settings = Settings(
            last_setup=setup or led_setup(rng),
            rehearsed=rng.random() < 0.6,
            rehearsed_oath=Random(seed + 2).random() < 0.6,
            rehearsed_lamps=rng.random() < 0.6,
            boxes={str(box): BoxSettings(swapped=True) for box in swapped},
        )
        deal_rng = Random(seed + 1)
        self.night = night = MockedNight(
            lambda setup: table_deal(setup, deal_rng),
            settings,
            keeper=observer,
            memory=observer,
            heard=observer.hear,
            draws=False,
        )
        self.hands = hands = WatchedHands(night, observer.board.edge, swapped)
        observer.attend(night, lambda: hands.lag)
        self.line = Timeline(night, hands)
        self.humans = humans = Humans(rng)
        observer.listeners.append(humans.hear)
        self.people = HumansAtANight(night, humans, hands, self.line)
        self.masher = Masher(self.line, hands, rng)

    def mash(self, edges: int) -> None:
        """So many edges of chance; people play on in between, as well as they can."""
        rng, night, hands = self.rng, self.night, self.hands
        pressed = 0
        while pressed < edges:
            before = hands.edges
            self.masher.turn()
            helped = self.masher.pace > 0.05 or rng.random() < 0.5
            people = 0
            ends = night.now + rng.choice((1.0, 5.0, 20.0, 60.0, 120.0))
            limit = hands.edges + (120 if self.masher.pace < 0.05 else 400)
            at = night.now + rng.choice((0.0, 0.0, 8.0))
            if rng.random() < 0.06:
                self._sound(night.now + rng.uniform(0, 10))
            while night.now < ends and hands.edges < limit:
                if at <= night.now:
                    at = self.masher.mash(night.now)
                if helped:
                    people += self.people.look()
                step = self.line.next()
                self.line.until(min(max(at, night.now), ends, night.now + 0.3, step or ends))
            pressed += max(0, hands.edges - before - 2 * people)

    def _sound(self, at: float) -> None:
        speaker = self.night.hardware.speaker
        self.line.at(at, speaker.lose)
        self.line.at(at + self.rng.uniform(1, 60), speaker.come_back)

    def finish(self) -> None:
        """The mashing stops, and people finish a game, whatever they find."""
        night = self.night
        self.line.clear()
        self.hands.free_all()
        night.hardware.speaker.come_back()
        night.until(night.now + 2.0)
        before = self.observer.games_ended

        def over(view: TableView) -> bool:
            return view.scene is Scene.ENDED and self.observer.games_ended > before

        self.people.play_on(over)


def mashed_until_cut(seed: int, edges: int, keeper: Keeper) -> Observer:
    """A night that is left as it is, with everybody's fingers where they were."""
    one = MashedNight(seed, keeper)
    with one.night:
        one.mash(edges)
    return one.observer


def mashed(seed: int, edges: int, setup: Setup | None = None) -> Mashed:
    one = MashedNight(seed, setup=setup)
    with one.night:
        one.mash(edges)
        one.finish()
        assert not one.observer.voices_overlap()
        return Mashed(one.hands.edges, one.night.now, one.observer)
