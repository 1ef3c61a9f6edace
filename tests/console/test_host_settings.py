"""Settings on the host's page: what can be changed at the table and at a box, and how far."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from roundtable.console import requests as asked_for
from roundtable.console.choices import changed, settings_part
from roundtable.console.wording import wording
from roundtable.languages import LANGUAGES
from roundtable.settings import ON_PAGES, Settings
from roundtable.table_view import BoxView, TableView
from roundtable.words.player_names import named
from tests.console.tables import Seen


def offered(host: Seen, name: str) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = {one["name"]: one for one in host["settings"]["offered"]}
    return found[name]


def test_a_setting_is_changed_at_the_table(host: Seen) -> None:
    host.ask(asked_for.ChangeSetting("volume", 60))
    assert host.table.settings.volume == 60
    assert offered(host, "volume")["text"] == "60 %"
    host.ask(asked_for.ChangeSetting("say_votes", True))
    assert host.table.settings.say_votes
    host.ask(asked_for.ChangeSetting("language", "fr"))
    assert host.table.settings.language == "fr"


def test_a_table_offers_no_setting_that_has_no_effect_there() -> None:
    for mocked, here, elsewhere in (
        (True, "reasons", "own_network"),
        (False, "own_network", "reasons"),
    ):
        words, boxes = wording(Settings(), "big_box"), (BoxView(),) * 10
        view = TableView(boxes=boxes)
        part = settings_part(Settings(), view, words, 10, (), mocked=mocked)
        names = [one["name"] for one in part["offered"]]
        assert here in names
        assert elsewhere not in names
        assert "volume" in names


def test_minutes_of_talk_are_none_where_there_is_no_clock(host: Seen) -> None:
    assert offered(host, "talk_minutes")["text"] == "No clock"
    host.ask(asked_for.ChangeSetting("talk_minutes", 1))
    assert offered(host, "talk_minutes")["text"] == "1 minute"
    host.ask(asked_for.ChangeSetting("talk_minutes", 0))
    host.ask(asked_for.ChangeSetting("language", "fr"))
    assert offered(host, "talk_minutes")["text"] == "Sans limite"


def test_no_unit_has_the_words_of_one_setting() -> None:
    """Whatever else goes by it may be none, too."""
    for language in LANGUAGES:
        for unit in {one.unit for one in ON_PAGES}:
            assert "0" in wording(Settings(language=language), "big_box").own(unit, **{unit: 0})


def test_a_seat_gets_a_name_and_loses_it_again(host: Seen) -> None:
    host.ask(asked_for.NamePlayer(2, "  Anna\u202e  Maria "))
    assert host.table.settings.names == {"2": "Anna Maria"}
    assert host["board"]["seats"][1]["name"] == "Anna Maria"
    host.ask(asked_for.NamePlayer(2, " "))
    assert host.table.settings.names == {}


@pytest.mark.parametrize("taken", ["Lion", "lion", "anna"])
def test_nobody_is_called_what_another_seat_is_called(host: Seen, taken: str) -> None:
    host.ask(asked_for.NamePlayer(4, "Anna"))
    host.ask(asked_for.NamePlayer(2, taken))
    assert host.table.settings.names == {"4": "Anna"}
    host.ask(asked_for.NamePlayer(3, "Lion"))  # which is the Lion's own box
    assert host.table.settings.names == {"4": "Anna", "3": "Lion"}


def test_a_box_has_times_of_its_own(host: Seen) -> None:
    host.ask(asked_for.ChangeSetting("hold_seconds", 15, 3))
    host.ask(asked_for.ChangeSetting("code_seconds", 20, 3))
    host.ask(asked_for.ChangeSetting("swapped", True, 3))
    own = host.table.settings.box(3)
    assert (own.hold_seconds, own.code_seconds, own.swapped) == (1.5, 2.0, True)
    shown = {one["name"]: one for one in host["settings"]["boxes"][2]["offered"]}
    assert shown["hold_seconds"]["text"] == "1.5 s"
    ends = ("least", "most", "value")
    assert [shown["hold_seconds"][one] for one in ends] == [3, 50, 15]
    assert shown["swapped"]["on"]
    for name, value in (("hold_seconds", 8), ("code_seconds", 10), ("swapped", False)):
        host.ask(asked_for.ChangeSetting(name, value, 3))
    assert host.table.settings.boxes == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume", "loud"),
        ("volume", True),
        ("language", "tlh"),
        ("say_votes", 1),
        ("hold_seconds", 8),
        ("rehearsed", True),
        ("last_setup", "x"),
        ("boxes", "x"),
    ],
)
def test_what_cannot_be_set_is_left_alone(name: str, value: bool | int | str) -> None:
    assert changed(Settings(), name, value) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [("hold_seconds", True), ("hold_seconds", "x"), ("swapped", 1), ("volume", 50), ("order", 1)],
)
def test_what_a_box_has_not_is_left_alone(name: str, value: bool | int | str) -> None:
    assert changed(Settings(), name, value, box=3) is None


@pytest.mark.parametrize(("asked", "becomes"), [(2, 0.3), (99, 5.0), (7, 0.7)])
def test_a_boxs_time_stops_at_its_ends(asked: int, becomes: float) -> None:
    wanted = changed(Settings(), "hold_seconds", asked, box=3)
    assert wanted is not None
    assert wanted.box(3).hold_seconds == becomes


def test_each_box_says_whether_somebody_sits_there(host: Seen) -> None:
    sits = [one.seat is not None for one in host.table.view.boxes]
    assert len(set(sits)) == 2
    assert [one["seated"] for one in host["settings"]["boxes"]] == sits[: host.table.boxes]


def test_a_box_that_is_not_there_has_nothing_to_set(host: Seen) -> None:
    host.table.boxes = 6
    assert host.ask(asked_for.ChangeSetting("swapped", True, 7)) == []


def test_a_voice_is_chosen_for_the_language_and_given_back(host: Seen) -> None:
    def chosen() -> list[str]:
        return [one["id"] for one in offered(host, "voices")["choices"] if one["on"]]

    assert chosen() == ["best"]
    host.ask(asked_for.ChangeSetting("voices", "espeak/en-gb"))
    assert host.table.settings.voices == {"en": "espeak/en-gb"}
    assert chosen() == ["espeak/en-gb"]
    assert host.ask(asked_for.ChangeSetting("voices", "espeak/de")) == [], (
        "what is not here cannot be chosen"
    )
    host.ask(asked_for.ChangeSetting("voices", "best"))
    assert host.table.settings.voices == {}


def test_a_dial_stops_at_its_ends() -> None:
    for name in ("volume", "pace"):
        for value in (-500, 500):
            wanted = changed(Settings(), name, value)
            assert wanted is not None
            msgspec.convert(msgspec.to_builtins(wanted), Settings)


def test_a_long_name_is_cut() -> None:
    assert len(named(Settings(), 1, "x" * 60)["1"]) == 24
