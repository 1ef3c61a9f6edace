"""A table that found random modules when it started: `tests/outside/test_outside.py` runs this."""

from __future__ import annotations

from random import Random

from roundtable.app.left_out import left_out
from roundtable.chance import play_out, shuffled_deal
from roundtable.console.draft import Draft
from roundtable.console.host import HostPage
from roundtable.languages import LANGUAGES
from roundtable.narration.notes import notes
from roundtable.rules.game import Game
from roundtable.rules.modules import FROM_OUTSIDE
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.words import Words, gaps_filled
from tests.console.tables import HOST
from tests.virtual.sitting import Sitting


def test_some_of_them_are_used_and_some_are_left_out() -> None:
    assert FROM_OUTSIDE
    assert left_out()


def test_every_line_up_without_them_is_what_it_was() -> None:
    with gaps_filled():
        for players in range(5, 11):
            setup = Setup(players=players, deal="device")
            for language in LANGUAGES:
                words = Words(language)
                told = [*problems(setup), *notes(setup)]
                assert all(map(words.told, told))
                assert all(words.suggestion(one.id) for one in suggest(players))
            rng = Random(players)
            assert play_out(Game(setup, shuffled_deal(setup, rng)), rng).over


def test_a_table_opens_its_lobby_and_its_pages() -> None:
    setup = Setup(players=5)
    with gaps_filled():
        sitting = Sitting(1, setup)
        page, host = sitting.page(1, 2, 3, 4, 5), HostPage(sitting.running, Draft(last=setup), HOST)
        for _ in range(2):
            assert page.parts()
            assert host.parts()
            sitting.wait(60)
        sitting.close()
