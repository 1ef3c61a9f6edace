"""Nothing changes on any channel before its telling: what the table shows follows what was said."""

from __future__ import annotations

import pytest

from roundtable.conductor.table_game import TableGame
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from tests.console.tables import night_of

BLADE = Setup(players=5, characters=("merlin", "assassin"))
BEFORE_THE_END = frozenset(Scene) - {Scene.ENDED, Scene.PAUSED, Scene.LIST}
SEEDS = range(1, 7)


def anticipates(views: tuple[TableView, ...]) -> str | None:
    """What a view of the game shows of an ending before the table is at it."""
    for view in views:
        if view.scene in BEFORE_THE_END and view.winner is not None:
            return f"the winner in {view.scene}"
        if view.scene in BEFORE_THE_END and any(one.side for one in view.jacks):
            return f"a side in {view.scene}"
        if view.game and view.game.ending and view.winner is None:
            return "an ending without a winner"
    return None


def test_nobody_knows_the_winner_while_the_blade_falls() -> None:
    for seed in SEEDS:
        views = night_of(BLADE, seed)
        assert anticipates(views) is None, f"night {seed}"
        if any(view.scene is Scene.STRUCK for view in views):
            return
    raise AssertionError("nobody was struck")


@pytest.mark.planted_leak
def test_a_table_that_shows_the_game_as_it_stands_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell_on = TableGame.tell_on

    def early(game: TableGame) -> None:
        game.catch_up()
        tell_on(game)

    monkeypatch.setattr(TableGame, "tell_on", early)
    night_of.cache_clear()
    try:
        assert any(anticipates(night_of(BLADE, seed)) for seed in SEEDS)
    finally:
        night_of.cache_clear()
