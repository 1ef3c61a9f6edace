"""Names that hosts give to seats: none by which the table calls somebody or something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.console.requests import NamePlayer
from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable.words.player_names import NameRefusal, refused
from tests.console.tables import Seen, lobby, night_of


@pytest.mark.parametrize(
    "name",
    [
        *("the Stag", "Stag", "STAG", "stág", "le Cerf", "Cerf", "Олень", "Оленя"),
        *("Merlin", "M\u0435rlin", "MerIin", "\uff2d\uff25\uff32\uff2c\uff29\uff2e", "Мерлин"),
        *("the Assassin", "a Minion", "Lancelot", "Sir Percival", "the Lady of the Lake"),
        *("Leader", "Le\u0430der", "King", "Roi", "командир", "Lady"),
        *("Good", "Evil", "le Mal", "зло", "spies", "the Resistance"),
        *("everybody", "Everyone", "nobody", "tout le monde", "все", "You", "no one"),
    ],
)
def test_no_seat_is_called_what_the_table_calls_something_else(name: str) -> None:
    for language in LANGUAGES:
        assert refused(Settings(language=language), 5, name) is NameRefusal.MEANT


@pytest.mark.parametrize(
    "name",
    [*("Anna", "Ali", "Max", "Jo", "Léa", "Élodie", "Иван", "Мария", "Wolfgang", "Anna Maria")],
)
def test_people_are_called_what_they_are_called(name: str) -> None:
    assert refused(Settings(), 5, name) is None


@pytest.mark.parametrize("name", ["Anna", "anna", "ANNA", "\u0410nna", "An-na", "Ann\u0430"])
def test_two_seats_do_not_look_alike(name: str) -> None:
    settings = Settings(names={"2": "Anna"})
    assert refused(settings, 5, name) is NameRefusal.TAKEN
    assert refused(settings, 2, name) is None, "it is their own"


def test_articles_do_not_make_players_alike() -> None:
    assert refused(Settings(names={"2": "Li Wei"}), 5, "An Wei") is None


def test_a_seat_may_have_its_own_emblem_or_none() -> None:
    assert refused(Settings(), 3, "Lion") is None
    assert refused(Settings(), 3, "") is None
    assert refused(Settings(), 3, "?!") is NameRefusal.EMPTY


def test_a_refused_name_is_told_in_one_line_at_its_box(tmp_path: Path) -> None:
    host = Seen(tmp_path, lobby(5))
    assert host.ask(NamePlayer(2, "the M\u0435rlin")) == []
    naming = host["naming"]
    assert naming["box"] == 2
    assert "was not taken" in naming["text"]
    host.ask(NamePlayer(2, "Anna"))
    assert host["naming"]["text"] == ""
    assert host.table.settings.names == {"2": "Anna"}


def test_those_who_play_keep_their_names_until_the_game_is_over(tmp_path: Path) -> None:
    view = next(one for one in night_of(Setup(players=5)) if one.scene is Scene.VOTE)
    host = Seen(tmp_path, view)
    box = next(at for at, one in enumerate(view.boxes, start=1) if one.seat)
    free = next(at for at, one in enumerate(view.boxes, start=1) if not one.seat)
    assert host["naming"]["waits"]
    assert host.ask(NamePlayer(box, "Anna")) == []
    assert host["naming"]["box"] == box
    host.ask(NamePlayer(free, "Bea"))  # who plays in the next
    assert host.table.settings.names == {str(free): "Bea"}
