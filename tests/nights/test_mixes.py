"""Any modules together, dealt as cards or by oath, are led to the end, and nothing sticks.

python -m tests.nights.test_mixes give_watch

prints the seeds that ask that question, for whoever adds one.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from random import Random

import pytest

from roundtable.app.journal_keeper import Unkept
from roundtable.app.nights import Stuck
from roundtable.conductor.effects import Begin, Finish, Record
from roundtable.conductor.performers import ToKeep
from roundtable.messages import Message
from roundtable.rules.editions import WITHOUT_PAGES
from roundtable.rules.game import Game
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from tests.company.table import Table
from tests.rules.random_setups import led_setup

MIXES = (168, 1250, 1621, 1800, 1889)
"""Of the first two thousand, which a soak plays, a few that between them ask every question."""

NOT_HERE = {Question.SHOW_LOYALTY, Question.NAME_SEAT, Question.POINT_AGAIN}
"""Loyalties are passed by code only where the device deals, and by hand here. No module of ours has
to ask in the way that those from outside do. Who sees the others' hands enters none."""

SOAKED = 2_000
BATCH = 100
LONGEST = 3600.0
"""Scripted players do not dawdle: whatever takes an hour of the table's time has stuck."""


@dataclass
class Witness(Unkept):
    """Keeps the game for itself, and what was asked and said in it."""

    game: Game | None = field(default=None, repr=False)
    finished: bool = False
    asked: set[Question] = field(default_factory=set)
    said: set[str] = field(default_factory=set)

    def keep(self, row: ToKeep) -> None:
        match row:
            case Begin(setup, deal, _):
                self.game = Game(setup, deal)
            case Record(action):
                assert self.game
                self.game.play(action)
            case Finish(_, given_up):
                self.finished = not given_up

    def hear(self, _at: float, message: Message) -> None:
        self.said.add(message.id)

    def see(self, view: TableView) -> None:
        if view.game:
            self.asked |= {one.question for one in view.game.asked}


def played(seed: int) -> tuple[Setup, Witness]:
    """One game from switch-on to *again?*, by scripted players who know their cards."""
    rng = Random(seed)
    setup = led_setup(rng)
    settings = Settings(
        last_setup=setup,
        rehearsed=rng.random() < 0.5,
        rehearsed_oath=rng.random() < 0.5,
        rehearsed_lamps=rng.random() < 0.5,
    )
    witness = Witness()
    with Table(settings, rng, keeper=witness, heard=witness.hear) as table:
        night = table.night
        night.table.watchers.append(witness.see)
        try:
            table.play(lambda view: view.scene is Scene.ENDED, longest=LONGEST)
        except Stuck as stuck:
            asked = night.view.game and night.view.game.asked
            stuck.add_note(f"seed {seed}, asked {asked}: {setup}")
            raise
    return setup, witness


def ended_well(seed: int) -> tuple[Setup, Witness]:
    setup, witness = played(seed)
    game = witness.game
    assert game, f"seed {seed}: no game was kept"
    assert game.over, f"seed {seed}: what was kept is not a whole game"
    assert witness.finished, f"seed {seed}: the end was not kept"
    assert not {"nudge", "nudge-claim"} & witness.said, f"seed {seed}: somebody was waited for"
    if setup.deal == "oath":
        assert "oath-misfit" not in witness.said, f"seed {seed}: true oaths did not fit"
        assert not game.corrected, f"seed {seed}: a card that may be played was corrected"
    return setup, witness


def test_random_mixes_are_played_to_the_end_and_ask_every_question_there_is() -> None:
    asked: set[Question] = set()
    dealt: set[str] = set()
    for seed in MIXES:
        setup, witness = ended_well(seed)
        asked |= witness.asked
        dealt.add(setup.deal)
    assert dealt == set(WITHOUT_PAGES)
    assert asked.isdisjoint(NOT_HERE)
    lacking = ", ".join(sorted(set(Question) - NOT_HERE - asked))
    assert not lacking, f"no seed of MIXES asks {lacking}; this module, run by itself, finds some"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAKED, BATCH))
def test_two_thousand_mixes_are_played_to_the_end(first: int) -> None:
    for seed in range(first, first + BATCH):
        ended_well(seed)


if __name__ == "__main__":
    wanted = Question(sys.argv[1])
    for seed in range(SOAKED):
        if wanted in played(seed)[1].asked:
            print(seed, flush=True)
