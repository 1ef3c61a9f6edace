"""The line-up in the making: one for all hosts, so that two of them stay in step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from roundtable.console.cures import Cure, cures
from roundtable.console.requests import (
    Choose,
    ForgetSaved,
    LineupRequest,
    PlanFor,
    SaveAs,
    TakeCure,
    TakePlan,
    TakeSaved,
    TakeSuggestion,
    Toggle,
    ToggleGroup,
)
from roundtable.console.saved import Saved, from_code
from roundtable.files.writing import Write, write_now
from roundtable.messages import Kind, Message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, USUAL_PLAYERS
from roundtable.rules.lineups import choose, fitting, members, take_suggestion, toggle
from roundtable.rules.modules import GROUPS
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import Suggestion, suggest


class Found(msgspec.Struct, frozen=True):
    """A problem with its cures, each under a number that means nothing else, ever."""

    problem: Message
    cures: tuple[tuple[int, Cure], ...]


class Draft:
    """What will be played. Whatever a page asks for that does not exist changes nothing."""

    def __init__(
        self,
        folder: Path | None = None,
        last: Setup | None = None,
        estimate: Callable[[Setup], Message | None] = lambda _setup: None,
        write: Write = write_now,
    ) -> None:
        self.saved = Saved(folder, write)
        self.estimate = estimate
        """What is told of a line-up's chances, where they were measured."""

        self._last = last
        self._setup = last or Setup(players=USUAL_PLAYERS)
        self._planned = False
        self._seated = 0
        self._numbered = 0
        self._found: tuple[Found, ...] | None = None
        self.revision = 0
        """Counts up with every change, so that pages can tell."""

        self.shared: dict[str, bytes] = {}
        """The hosts' parts as last made, by name: equal ones are the very same."""

    @property
    def setup(self) -> Setup:
        return self._setup

    @property
    def planned(self) -> Setup | None:
        """What a host has chosen since the last game, if anything."""
        return self._setup if self._planned else None

    @property
    def seated(self) -> int:
        return self._seated

    @property
    def found(self) -> tuple[Found, ...]:
        """Every problem and piece of advice; numbered afresh after each change."""
        if self._found is None:
            self._found = tuple(self._with_cures(one) for one in problems(self._setup))
        return self._found

    def _with_cures(self, problem: Message) -> Found:
        offered = cures(self._setup, problem)
        first = self._numbered + 1
        self._numbered += len(offered)
        return Found(problem, tuple(enumerate(offered, start=first)))

    @property
    def refused(self) -> bool:
        return any(one.problem.kind is Kind.REFUSED for one in self.found)

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        if self._setup.edition not in EDITIONS:
            return ()
        return suggest(self._setup.players, self._setup.edition)

    # What the table does

    def sit(self, seated: int) -> None:
        """So many sit now. Too few for any game leave the plan as it is."""
        if seated != self._seated:
            self._seated = seated
            self._touch()
        if FEWEST_PLAYERS <= seated <= MOST_PLAYERS and self._setup.players != seated:
            self._change(self._fitted(seated))

    def _fitted(self, players: int) -> Setup:
        """What a host has chosen stays, with its problems and cures; else one that fits."""
        if self._planned or self._last is None:
            return replace(self._setup, players=players)
        return fitting(self._last, players)

    def played(self, last: Setup | None) -> None:
        """What was played last, as the table remembers it: also what was chosen there by ear."""
        if last is not None and last != self._last:
            self._last = last
            self._planned = False
            self._change(self._fitted(self._players(last.players)))

    def _players(self, otherwise: int) -> int:
        sit = FEWEST_PLAYERS <= self._seated <= MOST_PLAYERS
        return self._seated if sit else otherwise

    # What hosts do

    def take(self, asked: LineupRequest) -> None:
        now = self._setup
        self._planned = self._planned or not isinstance(asked, SaveAs | ForgetSaved)
        match asked:
            case Choose(name, value):
                self._change(choose(now, name, value))
            case Toggle(character) if character in CHARACTERS and not CHARACTERS[character].plain:
                self._change(toggle(now, character))
            case ToggleGroup(group) if group in GROUPS:
                self._change(toggle(now, *members(group)))
            case TakeSuggestion(edition, id):
                self._change(take_suggestion(now, edition, id))
            case PlanFor(players) if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
                self._change(replace(now, players=self._players(players)))
            case TakeSaved(name) if name in self.saved.setups:
                setup = self.saved.setups[name]
                self._change(replace(setup, players=self._players(setup.players)))
            case SaveAs(name):
                self.saved.save(name, now)
                self._touch()
            case ForgetSaved(name):
                self.saved.forget(name)
                self._touch()
            case TakePlan(code):
                if sent := from_code(code):
                    self._change(replace(sent, players=self._players(sent.players)))
            case TakeCure(number):
                self._cure(number)

    def _cure(self, number: int) -> None:
        """A number that was offered before the line-up last changed does nothing any more."""
        for one in self.found:
            for at, cure in one.cures:
                if at == number:
                    self._change(cure.setup)
                    return

    def _change(self, setup: Setup) -> None:
        if setup != self._setup:
            self._setup = setup
            self._found = None
            self._touch()

    def _touch(self) -> None:
        self.revision += 1
