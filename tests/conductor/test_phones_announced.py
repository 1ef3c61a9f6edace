"""Who has a phone that may show secrets: told at each new game, and away after a restart."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.commands import Commanded, EndGame, PagesPaired, Start
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Box, Contact
from tests.conductor.evening import FIVE, A, Evening, R, seated

DEALT = Setup(players=5, deal="device")


@pytest.mark.parametrize("setup", [Setup(players=5), DEALT], ids=["cards", "device"])
def test_a_new_game_begins_with_who_has_a_phone(setup: Setup) -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired((Box(3), Box(4), Box(7)), others_read=True))
        for game in (1, 2):
            table.asks(Start(setup))
            table.until(Scene.READY)
            told = [one.values for one in table.said if one.id == "join-paired"]
            assert told == [{"seats": (3, 7)}] * game, "nobody sits at the fourth box"
            assert table.ids().index("join-paired") < table.ids().index("deal-leader")
            table.night.inbox.put(Commanded(EndGame(), None))
            table.wait(1.0)
            table.press(FIVE[2], A, seconds=1.0)
            table.wait(5.0)


def test_a_game_without_phones_begins_as_ever() -> None:
    with seated() as table:
        table.asks(Start(Setup(players=5)))
        table.until(Scene.READY)
        assert "join-paired" not in table.ids()


@pytest.mark.parametrize("others_read", [True, False], ids=["mocked", "wired"])
def test_who_gives_up_an_interrupted_game_sits_on_only_if_their_page_is_back(
    others_read: bool,
) -> None:
    """Where there are boxes everyone sits on: they have buttons before them."""
    with Evening() as table:
        table.until(Scene.VOTE)
        again = MockedNight(
            lambda asked: table_deal(asked, Random(1)),
            interrupted=table.journal.interrupted(),
            draws=False,
        )
    away = FIVE[1:3] if others_read else ()
    with closing(again):
        again.inbox.put(PagesPaired(FIVE[1:3], others_read, away))
        for seconds, down in ((10.0, True), (10.2, False), (15.0, None)):
            again.until(seconds)
            for box in FIVE[:2] if down is not None else ():
                (again.hands.press if down else again.hands.release)(Contact(box, R))
        assert again.view.scene is Scene.LOBBY
        sit = [box for box, one in enumerate(again.view.boxes, start=1) if one.seat]
        assert sit == [box for box in FIVE if box not in away]
