"""Nothing changes on any channel before its telling: what the table shows follows what was said."""

from __future__ import annotations

import pytest

from roundtable.conductor.phase import Phase
from roundtable.conductor.table_game import TableGame
from roundtable.rules.events import Public
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from roundtable_ports import Jack
from tests.console.tables import night_of

BLADE = Setup(players=5, characters=("merlin", "assassin"))
KNOWN = Setup(players=5, characters=("merlin", "assassin"), deal="oath")
BEFORE_THE_END = frozenset(Scene) - {Scene.ENDED, Scene.PAUSED, Scene.LIST}
SEEDS = range(1, 7)


def anticipates(views: tuple[TableView, ...]) -> str | None:
    """What a view of the game shows of an ending before the table is at it."""
    for view in views:
        if view.scene in BEFORE_THE_END and view.winner is not None:
            return f"the winner in {view.scene}"
        if view.scene in BEFORE_THE_END and any(one.side or one.was for one in view.jacks):
            return f"a side or a character in {view.scene}"
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


def test_nobody_is_shown_before_the_table_tells_who_they_were() -> None:
    views = night_of(KNOWN)
    assert anticipates(views) is None
    shown = [view for view in views if any(one.was for one in view.jacks)]
    assert shown
    for view in shown:
        lit = [at for at, one in enumerate(view.jacks, start=1) if one.was]
        told = view.caption.values.get("seat") if view.caption else None
        assert view.asks or told == lit[-1]


@pytest.mark.planted_leak
def test_who_was_who_in_a_game_that_goes_on_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def early(phase: Phase) -> dict[Jack, str]:
        game = phase.night.game
        dealt = game._game.knows.characters() if game else None
        return dict(zip(phase.night.jacks, (one.name for one in dealt or ()), strict=False))

    monkeypatch.setattr(Phase, "unveiled", property(early))
    night_of.cache_clear()
    try:
        assert anticipates(night_of(KNOWN))
    finally:
        night_of.cache_clear()


@pytest.mark.planted_leak
def test_a_table_that_shows_the_game_as_it_stands_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell_on = TableGame.tell_on

    def early(game: TableGame, *told: type[Public]) -> None:
        game.catch_up()
        tell_on(game, *told)

    monkeypatch.setattr(TableGame, "tell_on", early)
    night_of.cache_clear()
    try:
        assert any(anticipates(night_of(BLADE, seed)) for seed in SEEDS)
    finally:
        night_of.cache_clear()
