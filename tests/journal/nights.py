"""Games to write down: random ones over every module, and what must never be found of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from roundtable.chance import play_out, shuffled_deal
from roundtable.conductor.effects import Interrupted
from roundtable.journal import RunningJournal
from roundtable.journal.rows import Began
from roundtable.rules.actions import Action, PlayCards, ShowLoyalty
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Box
from tests.rules.random_setups import random_setup
from tests.rules.written import to_json

NAMES = {Seat(1): "Anna", Seat(2): "王小明", Seat(4): "Élodie"}
STARTED = "2026-11-15T20:15:00+01:00"


def random_game(rng: Random) -> Game:
    setup = random_setup(rng)
    return play_out(Game(setup, shuffled_deal(setup, rng)), rng)


def game_of(setup: Setup, seed: int = 1) -> Game:
    rng = Random(seed)
    return play_out(Game(setup, shuffled_deal(setup, rng)), rng)


def begin(journal: RunningJournal, game: Game, keep_cards: bool = False) -> str | None:
    boxes = tuple(Box(seat) for seat in game.terms.seats)
    return journal.begin(
        game.setup, game.deal, boxes, NAMES, started_at=STARTED, keep_cards=keep_cards
    )


def write_down(journal: RunningJournal, game: Game, rng: Random) -> Iterator[int]:
    """Record what is not in the journal yet; after each commit, how many actions are safe."""
    if (night := journal.resume()) is None:
        begin(journal, game)
        done = 0
    else:
        done = len(night.actions)
    yield done
    while done < len(game.actions):
        # Several actions may close before the loop comes to its commit.
        batch = game.actions[done : done + rng.choice((1, 1, 1, 2, 4))]
        for action in batch:
            journal.record(action)
        journal.commit()
        done += len(batch)
        yield done


def public(game: Game) -> list[Public]:
    return [one for one in game.events if isinstance(one, Public)]


def secrets(game: Game) -> list[bytes]:
    """Byte strings that only a secret row has."""
    found = [b"play_cards", b"show_loyalty", b'"deal":{', b'"action"']
    found += [_inside(one) for one in game.actions if isinstance(one, PlayCards | ShowLoyalty)]
    return found


def _inside(action: Action) -> bytes:
    return to_json(action).strip(b"{}")


def written(folder: Path, game: Game, batch: int = 1) -> None:
    """The whole game in the journal, with the power cut before the end is told."""
    with RunningJournal.open(folder) as journal:
        begin(journal, game)
        for at, action in enumerate(game.actions, start=1):
            journal.record(action)
            if at % batch == 0:
                journal.commit()
        journal.commit()


def resumed(folder: Path) -> Interrupted:
    with RunningJournal.open(folder) as journal:
        assert journal.troubles == ()
        night = journal.resume()
    assert night is not None
    return night


def begun(folder: Path) -> Began:
    """What the game in the journal began with."""
    with RunningJournal.open(folder) as journal:
        began = journal.began
    assert began is not None
    return began
