"""Line-ups by voice at a mocked table: without cardboard, nobody is told to take any."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.commands import PagesPaired
from roundtable.languages import LANGUAGES
from roundtable.players import Players, boxes_for
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from tests.company.table import rehearsed


def told(settings: Settings, *, apart: bool = True) -> tuple[TableView, list[str]]:
    """Five people choose the first line-up by voice: what they hear until they read their cards."""
    heard: list[str] = []
    rng = Random(1)
    with MockedNight(
        lambda setup: table_deal(setup, rng),
        settings,
        draws=False,
        apart=apart,
        heard=lambda _, message: heard.append(message.id),
    ) as night:
        night.flow.serve_pages()
        night.inbox.put(PagesPaired((), others_read=True))
        players = Players(night.hands, boxes_for(5), rng, listens=True)
        lead(night, players, lambda view: view.scene is Scene.READY and view.asks is not None)
        night.until(night.now + 10)
        return night.view, heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mocked_table_deals_by_itself_and_never_speaks_of_cards_to_take(language: str) -> None:
    view, heard = told(rehearsed(language=language))
    assert view.game
    assert (view.game.setup.deal, view.game.setup.reveal) == ("device", "pages")
    assert "ready-ask" in heard
    assert not [one for one in heard if one.startswith(("deal-out", "ready-ask-pages"))]
    assert "pick-deal-device" not in heard, "that is as usual here"


def test_a_table_of_boxes_has_its_cards_taken_from_the_box() -> None:
    view, heard = told(rehearsed(), apart=False)
    assert view.game
    assert view.game.setup.deal == "cards"
    assert "deal-out" in heard


def test_suggestions_keep_how_cards_were_dealt_last_night() -> None:
    """What was played last cannot be played by five, so the first suggestion is taken."""
    last = Setup(players=10, characters=("merlin", "oberon", "mordred", "morgana"), deal="oath")
    view, heard = told(rehearsed(last), apart=False)
    assert view.game
    assert view.game.setup.deal == "oath"
    assert "pick-deal-oath" in heard
