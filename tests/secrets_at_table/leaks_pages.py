"""Leaks to be planted in pages: each lets one of them say what only another may know."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from roundtable.console.host import HostPage
from roundtable.console.hub import Client
from roundtable.console.seat import SeatPage, words_of
from roundtable.console.secret import secret_of
from roundtable.rules import views
from roundtable.rules.events import CardSeen, LoyaltySeen
from roundtable.rules.game import Game
from roundtable.rules.terms import Terms
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.virtual.table import VirtualTable
from roundtable_ports import Box
from tests.console.served import payload
from tests.secrets_at_table.planting import Planted
from tests.secrets_at_table.windows import Room, any_setup

PAGE_LEAKS: dict[str, Planted] = {}


def looks(terms: Terms) -> bool:
    return any(terms.setup.switch(name) == "on" for name in ("lady", "trapper", "excalibur"))


def a_hosts_page_carries_a_character(patch: pytest.MonkeyPatch) -> None:
    make = HostPage.parts

    def parts(page: HostPage) -> Mapping[str, bytes]:
        table = page._table
        boxes = [Box(box) for box, one in enumerate(table.view.boxes, 1) if one.seat]
        own = [table.seat_view(box) for box in boxes]
        names = [one.character for one in own if one]
        page._parts.put("cast", tuple(names), lambda: {"cast": names})
        return make(page)

    patch.setattr(HostPage, "parts", parts)


def a_seats_view_has_what_others_were_told(patch: pytest.MonkeyPatch) -> None:
    seen = views.seat

    def seat(game: Game, seat: Seat) -> SeatView:
        told = tuple(one for one in game.events if isinstance(one, CardSeen | LoyaltySeen))
        return msgspec.structs.replace(seen(game, seat), told=told)

    patch.setattr(views, "seat", seat)


def a_seats_page_has_what_others_are(patch: pytest.MonkeyPatch) -> None:
    make = SeatPage.parts

    def parts(page: SeatPage) -> Mapping[str, bytes]:
        others = [
            page._table.seat_view(Box(box))
            for box, one in enumerate(page._table.view.boxes, 1)
            if one.seat and box != page._box
        ]
        sides = [one.side for one in others if one]
        page._parts.put("hint", sides, lambda: sides)
        return make(page)

    patch.setattr(SeatPage, "parts", parts)


def the_mocked_table_shows_a_card_that_a_phone_was_dealt(patch: pytest.MonkeyPatch) -> None:
    def card(table: VirtualTable, box: Box) -> dict[str, object] | None:
        view, own = table.running.view, table.seat_view(box)
        if own is None or view.game is None:
            return None
        words = words_of(table.running, view.game.setup)
        secret = secret_of(own, view, words)
        return {"box": box, "secret": secret}

    patch.setattr(VirtualTable, "card", card)


def the_hub_sends_all_pages_what_the_first_one_lacks(patch: pytest.MonkeyPatch) -> None:
    look = Client.look

    def looked(client: Client, now: float, frames: dict[tuple[int, ...], bytes]) -> None:
        connection = client._connection
        put = connection.put

        def first(frame: bytes) -> bool:
            names = tuple(map(hash, msgspec.json.decode(payload(frame))["parts"]))
            return put(frames.setdefault(names, frame))

        connection.put = first  # type: ignore[method-assign]
        try:
            look(client, now, frames)
        finally:
            connection.put = put  # type: ignore[method-assign]

    patch.setattr(Client, "look", looked)


PAGE_LEAKS |= {
    leak.__name__: Planted(leak, Room.ANYWHERE, any_setup, near=3)
    for leak in (
        a_hosts_page_carries_a_character,
        a_seats_page_has_what_others_are,
        the_mocked_table_shows_a_card_that_a_phone_was_dealt,
    )
}
PAGE_LEAKS["the_hub_sends_all_pages_what_the_first_one_lacks"] = Planted(
    the_hub_sends_all_pages_what_the_first_one_lacks, Room.ANYWHERE, any_setup, near=4
)
PAGE_LEAKS["a_seats_view_has_what_others_were_told"] = Planted(
    a_seats_view_has_what_others_were_told, Room.ANYWHERE, looks, near=23
)
