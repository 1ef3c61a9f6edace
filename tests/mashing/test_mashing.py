"""Mashed by the ten thousand edges, a table neither falls over nor makes anything up."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from roundtable.app.keeping import JournalKeeper, interrupted
from roundtable.conductor import flow
from roundtable.conductor.effects import Wanted
from roundtable.conductor.loop import Kept, Table
from roundtable.conductor.phases import asking, cards, pointing, vote
from roundtable.journal import RunningJournal
from roundtable.ports import Button, Jack
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.settings import USUAL
from roundtable.table_view import Scene
from tests.mashing.cuts import ended, kept_night
from tests.mashing.fingers import Timeline, WatchedHands
from tests.mashing.humans import Company, Humans
from tests.mashing.mashed import Mashed, mashed, mashed_until_cut

EDGES = 5_000
NIGHTS = 10
SOAK_NIGHTS = 200


def proved(night: Mashed) -> None:
    """The observer spoke up at once if anything was wrong; here only that it had enough to see."""
    observer = night.observer
    assert night.edges >= EDGES
    assert observer.games_ended >= 1
    assert observer.scenes[Scene.VOTE]
    assert observer.answers >= 5
    assert observer.sure / observer.answers > 0.5


@pytest.mark.parametrize("seed", range(NIGHTS))
def test_a_mashed_table_counts_only_what_was_pressed_and_can_be_played_on(seed: int) -> None:
    proved(mashed(seed, EDGES))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1000 + SOAK_NIGHTS))
def test_a_million_edges(seed: int) -> None:
    proved(mashed(seed, EDGES))


# A mashed table that is cut off


@pytest.mark.parametrize("seed", range(20, 28))
def test_a_mashed_table_that_is_cut_off_goes_on_with_all_that_was_closed(
    tmp_path: Path, seed: int
) -> None:
    cut_off(tmp_path, seed, 900)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2000, 2200))
def test_many_mashed_tables_are_cut_off(tmp_path: Path, seed: int) -> None:
    cut_off(tmp_path, seed, 500 + 10 * (seed % 100))


def cut_off(place: Path, seed: int, edges: int) -> None:
    folder = place / "after the cut"
    with RunningJournal.open(place / "state") as journal:
        observer = mashed_until_cut(seed, edges, JournalKeeper(journal, lambda: USUAL))
        shutil.copytree(place / "state", folder)
    humans = Humans(Random(seed))
    with RunningJournal.open(folder) as journal:
        found = interrupted(journal)
        assert not journal.troubles
        assert (found.actions if found else None) == observer.closed
        with kept_night(journal, heard=lambda _, cue: humans.hear(cue)) as night:
            hands = WatchedHands(night, lambda *_: None)
            Company(night, humans, hands, Timeline(night, hands)).play_on(ended)
    with RunningJournal.open(folder) as journal:
        assert interrupted(journal) is None


# That the observer would have spoken up


def _said_first(self: Table, now: float) -> None:
    """As it must not be: what closed is heard before it is kept."""
    while self._wanted:
        wanted: list[Wanted]
        wanted, self._wanted = self._wanted, []
        for one in wanted:
            if isinstance(one, Kept):
                self._keeper.keep(one)
        for one in wanted:
            self._perform(one, now)
        self._keeper.commit()


def _for_another(self: vote.Vote, jack: Jack, button: Button) -> None:
    self.enter(jack, vote.BALLOTS[button])
    for other in self.asked:
        self.answers.setdefault(other, Ballot.APPROVE)


def _twice(self: pointing.Pointing, once: Callable[[], None]) -> None:
    for _ in range(4):
        once()


OTHER_BALLOTS = {Button.APPROVE: Ballot.REJECT, Button.REJECT: Ballot.APPROVE}
OTHER_CARDS: Mapping[object, QuestCard] = {
    code: QuestCard.FAIL if card is QuestCard.SUCCESS else QuestCard.SUCCESS
    for code, card in cards.FIRST_TAP.items()
}
_move = pointing.Pointing._move

FAULTS: dict[str, tuple[Any, str, Any]] = {
    "votes the other way": (vote, "BALLOTS", OTHER_BALLOTS),
    "a vote for who did not press": (vote.Vote, "tap", _for_another),
    "a roll of a second": (vote, "ROLL_SECONDS", 1.0),
    "cards the other way": (cards, "FIRST_TAP", OTHER_CARDS),
    "a secret step of 5 s": (cards.Secret, "least_seconds", 5.0),
    "lamps between beats": (asking.Asking, "lamp_beat", 0.1),
    "lamps of a secret step every second": (cards.Secret, "lamp_beat", 1.0),
    "presses from the step before": (flow, "DEAF_SECONDS", -5.0),
    "said before it is kept": (Table, "_do", _said_first),
    "a press counted four times": (
        pointing.Pointing,
        "_move",
        lambda self: _twice(self, lambda: _move(self)),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_observer_catches_a_planted_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, value = FAULTS[fault]
    monkeypatch.setattr(owner, name, value)
    with pytest.raises(AssertionError):
        mash_on()


def mash_on() -> None:
    for seed in range(12):
        mashed(seed, 1_000)
