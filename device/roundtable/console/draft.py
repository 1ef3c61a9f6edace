"""The line-up in the making: one for all hosts, so that two of them stay in step."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from roundtable.console.cures import (
    Cure,
    cures,
    keep_servant,
    members,
    switched,
    with_characters,
)
from roundtable.console.saved import Saved
from roundtable.messages import Kind, Message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import (
    DEALS,
    EDITIONS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NO_ASSASSIN,
    QUEST_CARDS,
    REVEALS,
)
from roundtable.rules.modules import GROUPS, SWITCHES
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import Suggestion, suggest

USUAL_PLAYERS = 7
"""Planned for until people sit down."""


class Found(msgspec.Struct, frozen=True):
    """A problem with its cures, each under a number that means nothing else, ever."""

    problem: Message
    cures: tuple[tuple[int, Cure], ...]


class Draft:
    """What will be played. Whatever a page asks for that does not exist changes nothing."""

    def __init__(self, folder: Path | None = None, last: Setup | None = None) -> None:
        self.saved = Saved(folder)
        self._last = last
        self._setup = last or Setup(players=USUAL_PLAYERS)
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
        if FEWEST_PLAYERS <= seated <= MOST_PLAYERS:
            self._change(replace(self._setup, players=seated))

    def played(self, last: Setup | None) -> None:
        """What was played last, as the table remembers it: also what was chosen there by ear."""
        if last is not None and last != self._last:
            self._last = last
            self._change(replace(last, players=self._players(last.players)))

    def _players(self, otherwise: int) -> int:
        sit = FEWEST_PLAYERS <= self._seated <= MOST_PLAYERS
        return self._seated if sit else otherwise

    # What hosts do

    def plan(self, players: int) -> None:
        """For so many, until enough sit."""
        if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            self._change(replace(self._setup, players=self._players(players)))

    def edition(self, edition: str) -> None:
        """Another box, with its own characters and rules."""
        if edition in EDITIONS and edition != self._setup.edition:
            now = self._setup
            self._change(Setup(players=now.players, edition=edition, deal=now.deal))

    def toggle(self, character: str) -> None:
        one = CHARACTERS.get(character)
        if one and not one.plain:
            self._flip(character)

    def group(self, group: str) -> None:
        if group in GROUPS:
            self._flip(*members(group))

    def _flip(self, *names: str) -> None:
        """These in, or out if they are all in."""
        if set(names) <= set(self._setup.named):
            left = tuple(one for one in self._setup.named if one not in names)
            self._change(keep_servant(replace(self._setup, characters=left)))
        else:
            self._change(with_characters(self._setup, *names))

    def switch(self, name: str, value: str) -> None:
        if name in SWITCHES and name != "assassin" and value in SWITCHES[name].values:
            self._change(switched(self._setup, name, value))

    def deal(self, deal: str) -> None:
        if deal in DEALS:
            reveal = self._setup.reveal if deal == "device" else REVEALS[0]
            self._change(replace(self._setup, deal=deal, reveal=reveal))

    def quest_cards(self, value: str) -> None:
        if value in QUEST_CARDS:
            self._change(replace(self._setup, quest_cards=value))

    def reveal(self, value: str) -> None:
        if value in REVEALS:
            self._change(replace(self._setup, reveal=value))

    def assassin(self, character: str) -> None:
        """Who does the Assassin's work where the card does not play; `none` is nobody else."""
        if character in (NO_ASSASSIN, *self._setup.named):
            self._change(switched(self._setup, "assassin", character))

    def suggestion(self, edition: str, id: str) -> None:
        if edition not in EDITIONS:
            return
        for one in suggest(self._setup.players, edition):
            if one.id == id:
                now = self._setup
                self._change(replace(one.setup, deal=now.deal, quest_cards=now.quest_cards))

    def use(self, name: str) -> None:
        """A saved line-up, with however many sit."""
        if name in self.saved.setups:
            setup = self.saved.setups[name]
            self._change(replace(setup, players=self._players(setup.players)))

    def save(self, name: str) -> None:
        self.saved.save(name, self._setup)
        self._touch()

    def forget(self, name: str) -> None:
        self.saved.forget(name)
        self._touch()

    def cure(self, number: int) -> None:
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
