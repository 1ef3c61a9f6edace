"""Mashed by the ten thousand edges, a table neither falls over nor makes anything up."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import Stuck
from roundtable.conductor import flow
from roundtable.conductor.effects import Effect, Record, TakeBack
from roundtable.conductor.loop import Table
from roundtable.conductor.performers import ToKeep
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases import (
    asking,
    cards,
    counts,
    last_chance,
    oath,
    plots,
    pointing,
    sealed,
    seconding,
    telling,
    vote,
)
from roundtable.conductor.table_game import Glimpse, TableGame
from roundtable.journal import RunningJournal
from roundtable.messages import MESSAGES
from roundtable.narration.codes import FIRST_TAP, SWORN
from roundtable.rules.actions import Swear
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.settings import USUAL
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Contact
from tests.company.humans import Humans, HumansAtANight
from tests.company.masher import Timeline, WatchedHands
from tests.mashing.cuts import ended, kept_night
from tests.mashing.mashed import Mashed, MashedNight, mashed, mashed_until_cut
from tests.sampled import one_in

A, R = Button.APPROVE, Button.REJECT
EDGES = 5_000
NIGHTS = 6
SOAK_NIGHTS = 200


def proved(night: Mashed) -> None:
    """The observer spoke up at once if anything was wrong; here only that it had enough to see."""
    observer = night.observer
    assert night.edges >= EDGES
    assert observer.games_ended >= 1
    assert observer.scenes[Scene.VOTE]
    assert observer.answers >= 5
    assert observer.sure / observer.answers > 0.5


@pytest.mark.parametrize("seed", one_in(3, range(NIGHTS)))
def test_a_mashed_table_counts_only_what_was_pressed_and_can_be_played_on(seed: int) -> None:
    proved(mashed(seed, EDGES))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1000 + SOAK_NIGHTS))
def test_a_million_edges(seed: int) -> None:
    proved(mashed(seed, EDGES))


# A mashed table that is cut off


@pytest.mark.parametrize("seed", one_in(4, range(20, 28)))
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
        found = journal.resume()
        assert not journal.troubles
        assert (found.actions if found else None) == observer.closed
        with kept_night(journal, heard=lambda _, message: humans.hear(message)) as night:
            hands = WatchedHands(night, lambda *_: None)
            HumansAtANight(night, humans, hands, Timeline(night, hands)).play_on(ended)
    with RunningJournal.open(folder) as journal:
        assert journal.resume() is None


# That the observer would have spoken up


def _said_first(self: Table, now: float) -> None:
    """As it must not be: what closed is heard before it is kept."""
    while self._wanted:
        wanted: list[Effect]
        wanted, self._wanted = self._wanted, []
        for one in wanted:
            if isinstance(one, ToKeep):
                self._keeper.keep(one)
        for one in wanted:
            self._perform(one, now)
        self._keeper.commit()


def _for_another(self: vote.Voting, box: Box, button: Button) -> None:
    self.enter(box, vote.BALLOTS[button])
    for other in self.asked:
        self.answers.setdefault(other, Ballot.APPROVE)


def _twice(self: pointing.Pointing, once: Callable[[], None]) -> None:
    for _ in range(4):
        once()


OTHER = {A: R, R: A}
OTHER_BALLOTS = {A: Ballot.REJECT, R: Ballot.APPROVE}
OTHER_CARDS: Mapping[object, QuestCard] = {
    code: QuestCard.FAIL if card is QuestCard.SUCCESS else QuestCard.SUCCESS
    for code, card in FIRST_TAP.items()
}
_move, _use, _point = pointing.Pointing._move, plots.WhoUses.tap, last_chance.BeingPointedAt.tap
_add = counts.EnteringTable.tap


def _backwards(game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> Phase:
    kinds = [QuestCard.MAGIC, QuestCard.ROGUE_FAIL, QuestCard.FAIL, QuestCard.ROGUE_SUCCESS]
    return sealed.SealedLook(game, glimpse, tuple(kinds[1:]), then)


def _first_tap(self: sealed.Sealing, box: Box, button: Button) -> None:
    if box not in self.answers:
        self.enter(box, vote.BALLOTS[button])


def _neighbour(self: pointing.PickOne, box: Box) -> None:
    self.marked = {self._round[(self._round.index(box) + 1) % len(self._round)]}


def _taps_too(self: seconding.Seconding) -> frozenset[Contact]:
    self.tap = lambda box, button: self.hold(box, A)  # type: ignore[method-assign]
    return frozenset()


ROGUES = Setup(
    players=5, characters=("good_rogue", "evil_rogue"), deal="oath", excalibur="on", trapper="on"
)
LADY = Setup(players=5, characters=(), lady="on", excalibur="on")
PLOTS = Setup(players=10, characters=(), plot="on")
CHANCE = Setup(players=5, characters=("lunatic", "brute"), deal="oath", last_chance="on")
TABLE = Setup(players=5, characters=("good_rogue",), quest_cards="table")
CLAIMS = Setup(players=5, characters=("revealer",))

FAULTS: dict[str, tuple[Any, str, Any, Setup | None]] = {
    "votes the other way": (vote, "BALLOTS", OTHER_BALLOTS, None),
    "a vote for who did not press": (vote.Voting, "tap", _for_another, None),
    "a roll of a second": (asking, "ROLL_SECONDS", 1.0, None),
    "cards the other way": (cards, "FIRST_TAP", OTHER_CARDS, LADY),
    "a secret step of 5 s": (cards.Secret, "least_seconds", 5.0, ROGUES),
    "lamps between beats": (asking.Asking, "lamp_beat", 0.1, None),
    "lamps of a secret step every second": (cards.Secret, "lamp_beat", 1.0, ROGUES),
    "presses from the step before": (flow, "DEAF_SECONDS", -5.0, None),
    "said before it is kept": (Table, "_do", _said_first, None),
    "a press counted four times": (
        pointing.Pointing,
        "_move",
        lambda self: _twice(self, lambda: _move(self)),
        LADY,
    ),
    "oaths the other way": (oath, "FIRST_TAP", OTHER_CARDS, CHANCE),
    "the codes of an oath in another order": (oath, "SWORN", SWORN[::-1], ROGUES),
    "oaths for others": (oath.Oaths, "sworn", lambda self, _: self.terms.names, ROGUES),
    "no special cards": (cards, "SPECIAL", {}, ROGUES),
    "corrections not counted": (cards, "replace", lambda action, **_: action, ROGUES),
    "lamps that always say no": (sealed, "sealed", lambda one, yes: one, ROGUES),
    "lamps that always say yes": (
        sealed,
        "sealed",
        lambda tapped, yes: sealed.OTHER[tapped],
        ROGUES,
    ),
    "lamps that heed the first tap": (sealed.Sealing, "tap", _first_tap, ROGUES),
    "lamps for two seconds": (sealed, "SHOWN_SECONDS", 2.0, ROGUES),
    "kinds of cards in another order": (telling, "look", _backwards, ROGUES),
    "a loyalty that is not passed": (telling, "_by_hand", lambda *_: False, LADY),
    "the neighbour marked": (pointing.PickOne, "mark", _neighbour, LADY),
    "Plot cards used by who does not want to": (
        plots.WhoUses,
        "tap",
        lambda self, box, button: _use(self, box, OTHER[button]),
        PLOTS,
    ),
    "hands that point where they do not": (
        last_chance.BeingPointedAt,
        "tap",
        lambda self, box, button: _point(self, box, OTHER[button]),
        CHANCE,
    ),
    "counts of two at once": (
        counts.EnteringTable,
        "tap",
        lambda self, box, button: _twice(self, lambda: _add(self, box, button)),
        TABLE,
    ),
    "a witness who only taps": (seconding.Seconding, "may_hold", _taps_too, CLAIMS),
}


@pytest.mark.planted_fault
@pytest.mark.parametrize("fault", FAULTS)
def test_the_observer_catches_a_planted_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, value, setup = FAULTS[fault]
    monkeypatch.setattr(owner, name, value)
    with pytest.raises(AssertionError):
        mash_on(setup, NEAR.get(fault, 0))


NEAR = {"hands that point where they do not": 6, "lamps that heed the first tap": 10}
"""The nights that showed it last, where it was not the first: the search begins there."""


def mash_on(setup: Setup | None, near: int) -> None:
    for seed in sorted(range(12), key=lambda seed: seed != near):
        with suppress(Stuck):  # a fault may keep people from getting on; the observer must see it
            mashed(seed, 500, setup)


# Oaths that never fit

TWO_SPECIAL = Setup(
    players=5, characters=("good_rogue", "good_sorcerer", "evil_sorcerer"), deal="oath"
)


def test_after_three_rounds_of_oaths_people_hold_the_cards_and_play_on() -> None:
    one = MashedNight(3, setup=TWO_SPECIAL)
    observer = one.observer
    one.humans.lies = True

    def sworn(_: TableView) -> bool:
        return any(isinstance(row, Record) for row in observer.rows)

    with one.night:
        one.people.play_on(sworn)
        assert observer.rows[-1] == Record(Swear(None))
        heard = observer.messages.items()
        asked = {id: count for id, count in heard if MESSAGES[id].family == "oath-codes"}
        assert asked == {"oath-codes-two": 3, "oath-codes-two-minion": 3}
        assert observer.messages["oath-misfit"] == 2
        assert observer.messages["oath-to-table"] == 1
        one.finish()
    assert Question.ENTER_COUNTS in observer.asked


# What may be taken back


def taken_back() -> int:
    """People who would like to take everything back; says how often they could."""
    one = MashedNight(4, setup=LADY)
    one.humans.curious, one.humans.agrees = 0.3, 1.0
    one.humans.wanted = ["menu-take-back"]
    with one.night:
        while one.night.now < 1_500:
            one.people.look()
            one.line.until(one.night.now + 0.5)
    return sum(isinstance(row, TakeBack) for row in one.observer.rows)


def test_choices_that_revealed_nothing_are_taken_back() -> None:
    assert taken_back() > 0


@pytest.mark.planted_fault
def test_the_observer_catches_a_vote_that_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableGame, "can_take_back", lambda self: bool(self._game.actions))
    with pytest.raises(AssertionError, match=r"is no choice|was seen"):
        taken_back()
