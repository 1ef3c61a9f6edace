"""Games that are over and that the history could not take yet: on a full disk no game is lost.

A running game's file has room to spare, so that what is to be kept of the game still fits in
behind its rows. Then the file gets a name that says so, and its rows are overwritten: what waits
here holds no secret. It is offered to the history when the next game begins or ends, and at every
start.
"""

from __future__ import annotations

from typing import Final

from roundtable.journal import log
from roundtable.journal.history import Archive
from roundtable.journal.rows import Over, UnreadableRows, from_bytes, to_bytes
from roundtable.journal.storage import Storage, erase
from roundtable.journal.summary import Summary

PREFIX: Final = "over-"


class Waiting:
    """What the history is still to have, by the salt of its journal."""

    def __init__(self, storage: Storage, history: Archive) -> None:
        self._storage, self._history = storage, history
        self._games: dict[bytes, Summary] = {}

    def __len__(self) -> int:
        return len(self._games)

    def add(self, salt: bytes, summary: Summary) -> None:
        self._games[salt] = summary

    def recover(self) -> None:
        """What earlier nights left here; what cannot be read is removed."""
        for name in self._names():
            data = self._storage.read(name)
            last = log.last_row(data)
            try:
                over = from_bytes(last.payload) if last else None
            except UnreadableRows:
                over = None
            if last and isinstance(over, Over):
                self.add(last.salt, over.summary)
                if data[: last.at].strip(b"\0"):
                    self._overwrite(name, last.at)
            else:
                erase(self._storage, name)

    def settle(self) -> None:
        """Hand all to the history; what it refuses goes on waiting."""
        for salt, summary in tuple(self._games.items()):
            try:
                self._history.add(salt.hex(), summary)
            except OSError:
                continue
            del self._games[salt]
        self._tidy()

    def put_away(self, name: str) -> bool:
        """Strip this journal and keep it here, if its game is one of those that wait."""
        if not self._games:
            return False
        contents = log.decode(self._storage.read(name))
        summary = self._games.get(contents.salt)
        if summary is None:
            return False
        row = to_bytes(Over(summary))
        end = contents.end
        if contents.rows and contents.rows[-1] == row:  # a cut followed
            end -= log.width(row)
        else:
            self._write(name, log.encode(contents.salt, [row], len(contents.rows)), end)
        away = PREFIX + contents.salt.hex()
        self._storage.rename(name, away)
        self._storage.sync_names()
        self._overwrite(away, end)
        return True

    def _names(self) -> list[str]:
        return [name for name in self._storage.names() if name.startswith(PREFIX)]

    def _tidy(self) -> None:
        """Remove the files of games that the history has."""
        waiting = {PREFIX + salt.hex() for salt in self._games}
        for name in self._names():
            if name not in waiting:
                erase(self._storage, name)

    def _overwrite(self, name: str, end: int) -> None:
        self._write(name, bytes(end), 0)

    def _write(self, name: str, data: bytes, at: int) -> None:
        handle = self._storage.open(name)
        try:
            self._storage.write(handle, data, at)
            self._storage.sync(handle)
        finally:
            self._storage.close(handle)
