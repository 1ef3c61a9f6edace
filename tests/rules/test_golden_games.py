"""The golden games in tests/games, each line of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS
from roundtable.rules.game import replay
from roundtable.rules.modules import SWITCHES
from roundtable.rules.terms import terms_of
from tests.rules.golden import Player
from tests.rules.written import whole

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_line_by_line(path: Path) -> None:
    player = Player(path.read_text())
    for number, line, expected, told in player.play():
        assert expected == told, f"{path.name}, line {number}: {line.strip()}"
    game = player.game
    assert whole(replay(game.setup, game.deal, game.actions)) == whole(game)


def test_every_character_module_edition_and_deal_has_a_golden_game() -> None:
    setups = [Player(path.read_text()).game.setup for path in GAMES]
    casts = {name for setup in setups for name in terms_of(setup).names}
    lacking = set(CHARACTERS) - casts
    assert not lacking, f"no golden game has {', '.join(sorted(lacking))}"
    for name, switch in SWITCHES.items():
        played = {setup.switch(name) for setup in setups}
        if name in ("merlin_required", "assassin_required"):
            continue  # they refuse setups, and change no game
        lacking = set(switch.values) - played
        assert not lacking, f"no golden game has {name} {' or '.join(sorted(lacking))}"
    assert {setup.edition for setup in setups} == set(EDITIONS)
    assert {setup.deal for setup in setups} == set(DEALS)
    assert {setup.quest_cards for setup in setups} == set(QUEST_CARDS)
    assert {setup.reveal for setup in setups} == set(REVEALS)
