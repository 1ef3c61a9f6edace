"""How long a night takes beside the same game with cardboard, and who spends the time.

python -m tests.bench.pace [STEPS]

Scripted players on mocked hardware, in English; sentences last as long as their words would.
Newcomers have never heard a sentence, practise the code and hear all out before they press; then
they play a second game; veterans have heard everything and press when they know what. Each figure
is the mean of several games. With an argument, the seconds of every step are printed, too.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.effects import Finish
from roundtable.conductor.performers import ToKeep
from roundtable.messages import MESSAGES, SPOKEN, Message
from roundtable.narration.steps import NightStep
from roundtable.players import Players, boxes_for
from roundtable.rules.events import Public
from roundtable.rules.setup import Setup
from roundtable.settings import Heard, Settings
from roundtable.table_view import Scene, TableView
from roundtable.timing import Stopwatch
from tests.bench.cardboard import MOVEMENT_SECONDS, movements, reading_seconds
from tests.company.table import rehearsed

GAMES = 12


class Company(StrEnum):
    """Who plays."""

    NEWCOMERS = "newcomers"
    SECOND_GAME = "second game"
    VETERANS = "veterans"


@dataclass(frozen=True)
class Asked:
    """A table, and how it is to compare with cardboard."""

    title: str
    setup: Setup
    most: Mapping[Company, float]


def _most(*ratios: float) -> Mapping[Company, float]:
    return dict(zip(Company, ratios, strict=True))


TABLES = (
    Asked("five, plain", Setup(players=5), _most(1.0, 0.75, 0.6)),
    Asked(
        "seven, Percival and Morgana",
        Setup(players=7, characters=("merlin", "percival", "morgana", "assassin")),
        _most(1.0, 0.75, 0.6),
    ),
    Asked(
        "seven, Resistance with Plot",
        Setup(players=7, edition="resistance", plot="on"),
        _most(1.4, 1.0, 0.7),
    ),
    Asked(
        "ten, an oath and four modules",
        Setup(
            players=10,
            characters=("merlin", "percival", "morgana", "assassin", "apprentice"),
            deal="oath",
            lady="on",
            excalibur="on",
            plot="on",
            last_chance="on",
        ),
        _most(1.6, 1.2, 0.8),
    ),
)

MACHINE: Mapping[NightStep, float] = {
    NightStep.SITTING_DOWN: 4,
    NightStep.TEAM: 2,
    NightStep.VOTING: 5,
    NightStep.QUEST_CARDS: 10,
    NightStep.TURNING: 7,
    NightStep.PLOTS_DRAWN: 10,
    NightStep.CHARGE: 1,
    NightStep.LOYALTY: 3,
    NightStep.EXCALIBUR: 5,
    NightStep.POINTING: 8,
    NightStep.CLAIM: 2,
    NightStep.ASSASSINATION: 4,  # six together
    NightStep.END: 4,
}
"""The seconds that the machine may take of each step of veterans: speech and waits."""


class Part(StrEnum):
    """Who spends a second."""

    SPEECH = "speech"  # all listen
    WAITS = "waits"  # nothing is said, and nobody could do anything
    PEOPLE = "people"  # somebody is about to press
    BY_HAND = "by hand"  # with the box's own cards, as with cardboard


@dataclass
class Game:
    """What one game took, or several together."""

    seconds: dict[tuple[NightStep, Part], float] = field(default_factory=lambda: defaultdict(float))
    times: Counter[NightStep] = field(default_factory=Counter)
    cardboard: dict[NightStep, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, other: Game) -> None:
        for at, seconds in other.seconds.items():
            self.seconds[at] += seconds
        for step, seconds in other.cardboard.items():
            self.cardboard[step] += seconds
        self.times.update(other.times)

    def spent(self, *parts: Part, step: NightStep | None = None) -> float:
        return sum(
            seconds
            for (at, part), seconds in self.seconds.items()
            if part in parts and step in (None, at)
        )

    @property
    def ratio(self) -> float:
        return self.spent(*Part) / sum(self.cardboard.values())


class Evening:
    """People who play one game after the other, under a stopwatch."""

    def __init__(
        self,
        setup: Setup,
        settings: Settings,
        rng: Random,
        *,
        listens: bool,
        heard: Callable[[float, Message], None] | None = None,
    ) -> None:
        self._setup = setup
        self._story: tuple[Public, ...] = ()
        self._games = 0
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng),
            settings,
            keeper=self,
            heard=heard,
            draws=False,
            worded=True,
        )
        self._players = Players(self.night.hands, boxes_for(setup.players), rng, listens=listens)

    def keep(self, row: ToKeep) -> None:
        if isinstance(row, Finish):
            self._story = row.events

    def commit(self) -> None:
        pass

    def play(self) -> Game:
        game, watch, night = Game(), Stopwatch(), self.night
        watch.see(night.now, night.view)

        def pass_time(moment: float) -> None:
            watch.see(night.now, night.view)
            if watch.step:
                game.seconds[watch.step, self._part(night.view)] += max(moment - night.now, 0.0)

        self._games += 1
        self._story = ()
        lead(night, self._players, self._is_over, each=pass_time)
        game.times.update({step: taken.times for step, taken in watch.taken.items()})
        self._lay_out_cardboard(game)
        return game

    def _part(self, view: TableView) -> Part:
        if self._players.wake_at() is not None:
            return Part.PEOPLE
        return Part.SPEECH if view.caption else Part.WAITS

    def _is_over(self, view: TableView) -> bool:
        """Told to its end, or another one was asked for."""
        return bool(self._story) and (view.scene is not Scene.ENDED or view.caption is None)

    def _lay_out_cardboard(self, game: Game) -> None:
        first = self._games == 1
        for step, many, here_too in movements(self._setup, self._story, first_game=first):
            game.cardboard[step] += many * MOVEMENT_SECONDS
            if here_too:
                game.seconds[step, Part.BY_HAND] += many * MOVEMENT_SECONDS
        game.cardboard[NightStep.REVEAL] += reading_seconds(self._setup, self.night.flow.settings)
        talk = game.spent(*Part, step=NightStep.LAST_TALK)
        game.cardboard[NightStep.LAST_TALK] += talk  # by the same clock


def newcomers(setup: Setup, seed: int) -> dict[Company, Game]:
    evening = Evening(setup, Settings(last_setup=setup), Random(seed), listens=True)
    with evening.night:
        return {Company.NEWCOMERS: evening.play(), Company.SECOND_GAME: evening.play()}


def veterans(setup: Setup, seed: int) -> dict[Company, Game]:
    settings = rehearsed(
        setup,
        regulars=tuple(str(box) for box in boxes_for(setup.players)),
        heard={one.known_as: Heard(len(SPOKEN)) for one in MESSAGES.values()},
    )
    evening = Evening(setup, settings, Random(seed), listens=False)
    with evening.night:
        return {Company.VETERANS: evening.play()}


def played(setup: Setup, seeds: Iterable[int]) -> dict[Company, Game]:
    """What each company takes, all games together."""
    together = {company: Game() for company in Company}
    for seed in seeds:
        for play in (newcomers, veterans):
            for company, game in play(setup, seed).items():
                together[company].add(game)
    return together


def main(steps: bool) -> None:
    print(f"pace: minutes of a game beside cardboard (assumed), mean of {GAMES}")
    for table in TABLES:
        games = played(table.setup, range(1, GAMES + 1))
        print(f"  {table.title}")
        for company, game in games.items():
            _say(company, game, table.most[company])
        if steps:
            _say_steps(games)


def _say(company: Company, game: Game, most: float) -> None:
    spent = ", ".join(f"{part} {game.spent(part) / GAMES:.0f} s" for part in Part)
    here, there = game.spent(*Part) / GAMES / 60, sum(game.cardboard.values()) / GAMES / 60
    print(
        f"    {company:<12} {here:5.1f} beside {there:4.1f}: "
        f"{game.ratio:.2f} x (asked: {most:.2f} or less)  {spent}"
    )


def _say_steps(games: Mapping[Company, Game]) -> None:
    print(f"    {'seconds each time':<16}" + "".join(f"{one:>28}" for one in games) + "   asked")
    print(" " * 20 + "   speech waits people card" * len(games) + "   machine")
    for step in NightStep:
        if any(game.times[step] for game in games.values()):
            cells = "".join(map(_step_of(step), games.values()))
            asked = f"{MACHINE[step]:8.0f}" if step in MACHINE else ""
            print(f"    {step:<16}{cells}{asked}")


def machine_seconds(game: Game, step: NightStep) -> float:
    """What one such step takes of everybody's time, beside what people do."""
    return game.spent(Part.SPEECH, Part.WAITS, step=step) / max(game.times[step], 1)


def _step_of(step: NightStep) -> Callable[[Game], str]:
    def told(game: Game) -> str:
        often = max(game.times[step], 1)
        people = game.spent(Part.PEOPLE, Part.BY_HAND, step=step) / often
        speech, waits = (game.spent(one, step=step) / often for one in (Part.SPEECH, Part.WAITS))
        card = game.cardboard[step] / often
        return f"   {speech:6.1f}{waits:6.1f}{people:7.1f}{card:6.1f}"

    return told


if __name__ == "__main__":
    main(steps=len(sys.argv) > 1)
