"""What a mocked table keeps of its scripted players: for a game that goes on, and no longer."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from roundtable.app.kept_company import FILE, Kept, KeptCompany
from roundtable.chance import shuffled_deal
from roundtable.files.writing import write_now
from roundtable.rules import views
from roundtable.rules.game import Game
from roundtable.rules.outcome import Ending
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Reason, Seat, Winner
from roundtable.table_view import TableView
from roundtable.virtual.company import Company
from roundtable_ports import Box

GOOD_WINS = Ending(Winner.GOOD, Reason.THREE_SUCCESSES, (), ())
CARDS = {Seat(1): "merlin", Seat(2): "assassin"}


class Scripted:
    """Two of them, with their cards."""

    boxes = (Box(2), Box(4))
    cards = CARDS
    taken_up: tuple[Sequence[Box], Mapping[Seat, str]] | None = None

    def take_up(self, boxes: Sequence[Box], cards: Mapping[Seat, str]) -> None:
        self.taken_up = boxes, cards


def kept_by(company: Scripted, folder: Path) -> KeptCompany:
    return KeptCompany(cast(Company, company), folder, write_now)


def playing() -> TableView:
    setup = Setup(players=5)
    return TableView(game=views.public(Game(setup, shuffled_deal(setup, Random(1)))))


def test_those_of_a_game_that_was_broken_off_sit_down_again_with_their_cards(
    tmp_path: Path,
) -> None:
    kept_by(Scripted(), tmp_path).see(playing())
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    again = Scripted()
    kept_by(again, tmp_path).take_up()
    assert again.taken_up == (Scripted.boxes, CARDS)


@pytest.mark.parametrize("how", ["it ends", "it is given up"])
def test_no_card_is_left_in_any_file_once_a_game_is_over(tmp_path: Path, how: str) -> None:
    kept = kept_by(Scripted(), tmp_path)
    kept.see(playing())
    view = playing()
    assert view.game
    over = replace(view.game, ending=GOOD_WINS) if how == "it ends" else None
    kept.see(replace(view, game=over))
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert left
    assert not any(card.encode() in left for card in CARDS.values())


def test_a_damaged_file_seats_nobody_and_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).write_bytes(b'{"boxes": [2], "cards": {"1": "merl')
    company = Scripted()
    kept_by(company, tmp_path).take_up()
    assert company.taken_up is None
    assert "nobody is scripted" in caplog.text
    assert "merl" not in caplog.text


def test_a_card_that_does_not_exist_is_not_taken_up(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"boxes": [2, 4], "cards": {"1": "merlin", "2": "marlin"}}')
    company = Scripted()
    kept_by(company, tmp_path).take_up()
    assert company.taken_up == ((Box(2), Box(4)), {Seat(1): "merlin"})


def test_what_is_kept_does_not_show_in_a_repr() -> None:
    assert "merlin" not in repr(Kept((Box(2),), CARDS))
