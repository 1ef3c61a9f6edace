"""Shows the table at a terminal: as a picture that moves, or as plain lines of what changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol, TextIO

from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.settings import Settings
from roundtable.speech import Phrasing, phrasing_for
from roundtable.table_view import TableView
from roundtable.terminal.picture import Foot, Picture
from roundtable.terminal.screen import Screen
from roundtable.terminal.text import drawn, tracks_told
from roundtable.words import Words
from roundtable_ports import Box

PICTURES_PER_SECOND = 20.0
REMEMBERED = 40
"""Captions: more than a screen has room for."""


MakeFoot = Callable[[Words], Foot]
"""What stands below, in the table's words."""


def nothing(_words: Words) -> Foot:
    return Foot()


class Audience(Protocol):
    def see(self, view: TableView) -> None:
        """The table shows something else now."""

    def draw(self, now: float) -> None:
        """Time has passed: lamps move."""


class Captions:
    """What has been said, in the table's words at that moment."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings
        self._saying: Message | None = None
        self._newest: Message | None = None

    def asked(self, view: TableView) -> str:
        """What is asked now, unless the newest sentence says just that."""
        newest = self._newest and replace(self._newest, length="")
        if view.asks is None or view.asks == newest:
            return ""
        return self.phrasing.text(view.asks)

    def hear(self, view: TableView) -> str | None:
        """The sentence that has just begun, if one has."""
        if view.caption == self._saying:
            return None
        self._saying = view.caption
        if view.caption is None:
            return None
        self._newest = view.caption
        return self.phrasing.text(view.caption)

    @property
    def phrasing(self) -> Phrasing:
        return phrasing_for(self._settings())

    @property
    def words(self) -> Words:
        return Words(self._settings().language, self.phrasing.edition)


class Reader:
    """The `Audience` without colours: a line for each caption and for each change of the tracks."""

    def __init__(
        self, stream: TextIO, settings: Callable[[], Settings], foot: MakeFoot = nothing
    ) -> None:
        self._stream, self._foot = stream, foot
        self._known: Sequence[str] = ()
        self._captions = Captions(settings)
        self._tracks: object = (TableView().spaces, 0)

    def see(self, view: TableView) -> None:
        if text := self._captions.hear(view):
            self._print(text)
        tracks = (view.spaces, view.vote_track)
        if tracks != self._tracks:
            self._tracks = tracks
            if view.game:
                self._print(f"[{tracks_told(view, self._captions.words)}]")

    def draw(self, now: float) -> None:
        foot = self._foot(self._captions.words)
        aside = [*foot.notes, *foot.own, *filter(None, (foot.answers, foot.keys))]
        known = [*foot.links, *(f"({line})" for line in aside)]
        for line in known:
            if line not in self._known:
                self._print(line)
        self._known = known

    def _print(self, line: str) -> None:
        print(line, file=self._stream, flush=True)


class Watcher:
    """The `Audience` at a screen."""

    def __init__(
        self,
        screen: Screen,
        settings: Callable[[], Settings],
        *,
        own: Box | None = None,
        foot: MakeFoot = nothing,
    ) -> None:
        self._screen, self._own, self._foot = screen, own, foot
        self._captions = Captions(settings)
        self._said = deque[str](maxlen=REMEMBERED)
        self._view = TableView()
        self.ending = ""
        """How the last game ended, once that was told."""

    def see(self, view: TableView) -> None:
        self._view = view
        if text := self._captions.hear(view):
            self._said.append(text)
            if view.caption and view.caption.family == "event-game_ended":
                self.ending = text

    def draw(self, now: float) -> None:
        words = self._captions.words
        picture = Picture(
            self._view,
            frame_at(self._view, now),
            words,
            tuple(self._said),
            self._own,
            self._foot(words),
            self._captions.asked(self._view),
        )
        self._screen.draw(drawn(picture, *self._screen.size))
