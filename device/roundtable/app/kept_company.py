"""Who is scripted at a mocked table and what they hold, on the disk: a killed game goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from roundtable.files.reading import read_kept
from roundtable.files.writing import Write
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.hidden import Hidden
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import TableView
from roundtable.virtual.company import Company
from roundtable_ports import Box

FILE = "company.json"


class Kept(Hidden, msgspec.Struct, frozen=True):
    """As secret as the running game, and kept as long."""

    boxes: tuple[Box, ...] = ()
    cards: dict[Seat, str] = {}


_company: msgspec.json.Decoder[Kept | None] = msgspec.json.Decoder(Kept)


class KeptCompany:
    """Writes whenever somebody has come, gone or been dealt a card; nothing once a game is over."""

    def __init__(self, company: Company, folder: Path, write: Write) -> None:
        self._company, self._path, self._write = company, folder / FILE, write
        self._written: Kept | None = None

    def take_up(self) -> None:
        """Those who played in the game that was broken off sit down again, with their cards."""
        kept = read_kept(self._path, _company.decode, None, "nobody is scripted")
        if kept is not None:
            cards = {seat: name for seat, name in kept.cards.items() if name in CHARACTERS}
            self._company.take_up(kept.boxes, cards)

    def see(self, view: TableView) -> None:
        """For the table's watchers."""
        playing = view.game is not None and view.game.ending is None
        company = self._company
        kept = Kept(company.boxes, dict(company.cards)) if playing else Kept()
        if kept != self._written:
            self._written = kept
            self._write(self._path, msgspec.json.encode(kept))
