"""The golden games in tests/games, each line of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.rules.game import replay
from tests.rules.golden import Player

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_line_by_line(path: Path) -> None:
    player = Player(path.read_text())
    for number, line, expected, told in player.play():
        assert expected == told, f"{path.name}, line {number}: {line.strip()}"
    game = player.game
    assert replay(game.setup, game.deal, game.actions) == game


def test_there_is_a_golden_game_for_every_module() -> None:
    assert len(GAMES) >= 15
