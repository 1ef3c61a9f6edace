"""Who does what the flow wants done: the voice, the journal, the pages, what keeps settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from roundtable.conductor.effects import Begin, Finish, Move, Record, Say, TakeBack, Under
from roundtable.messages import Message
from roundtable.settings import Settings
from roundtable.sounds import Sound
from roundtable_ports import Box


class Speaking(Protocol):
    """What turns messages into sound. No method waits."""

    def say(self, number: int, message: Message, pause: float) -> None: ...
    def say_all(self, lines: Sequence[Say]) -> None:
        """Or none of them, if one cannot be said."""

    def hush(self) -> None: ...
    def sound(self, effect: Sound) -> None: ...
    def under(self, under: Under) -> None: ...
    def adjust(self, settings: Settings) -> None: ...


ToKeep = Begin | Record | TakeBack | Move | Finish


class Keeper(Protocol):
    """What keeps a game through a power cut. `commit` returns the message of a trouble, or None."""

    def keep(self, row: ToKeep) -> None: ...
    def commit(self) -> str | None: ...


class Pages(Protocol):
    """What serves the hosts' and the seats' pages."""

    def let_in(self, page: str) -> None: ...
    def turn_away(self, page: str) -> None: ...
    def vacated(self, *boxes: Box) -> None:
        """Whoever had a page there does not sit there any more."""

    def install_update(self, version: str) -> None: ...


class NoPages:
    """Nobody looks at a page."""

    def let_in(self, page: str) -> None:
        pass

    def turn_away(self, page: str) -> None:
        pass

    def vacated(self, *boxes: Box) -> None:
        pass

    def install_update(self, version: str) -> None:
        pass


class Memory(Protocol):
    """What keeps the settings."""

    def remember(self, settings: Settings) -> None: ...
