"""What pages know of the running table, and all that they can do to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from roundtable.conductor.commands import Command, Offer
from roundtable.console.access import Role, Session
from roundtable.console.joining import JoinAsk
from roundtable.console.network import TableNetwork
from roundtable.journal import Summary
from roundtable.messages import Message
from roundtable.rules.events import Public
from roundtable.rules.views import SeatView
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable.updates.asking import Updates
from roundtable_ports import Box, Contact


class RunningTable(Protocol):
    """The table as pages see it. Everything here is called in the table's loop."""

    @property
    def view(self) -> TableView: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def mocked(self) -> bool: ...

    @property
    def boxes(self) -> int:
        """How many boxes this table has."""

    @property
    def address(self) -> str:
        """Where other devices find the console: `http://name:port/`, without any token."""

    def guest_link(self, path: str = "") -> str:
        """The same for guests: whoever opens it is no stranger, and may ask for a seat."""

    @property
    def folder(self) -> Path:
        """Where the table keeps its state; line-ups that were saved go there."""

    @property
    def speed(self) -> float:
        """How many of the table's seconds pass in a second: more than one where it is mocked."""

    def now(self) -> float:
        """By the table's clock, on which `TableView.since` is."""

    def seat_view(self, box: Box) -> SeatView | None:
        """For that seat's own page alone."""

    def story_told(self) -> Sequence[Public]:
        """What everyone has been told of the game so far: it goes with `view.game`."""

    def command(self, command: Command, by: Box | None, *, owner: bool = False) -> None:
        """From the page of a host who was let in at this box, or of a mocked table's owner."""

    def offer(self, box: Box) -> Offer | None:
        """What that seat may choose now: for its own page alone."""

    def choose(self, box: Box, step: int, options: tuple[str, ...], final: bool) -> None: ...

    def press(self, contact: Contact, down: bool) -> None:
        """An edge, as soon as those before it allow; what a page left pressed comes up with it."""

    def let_go(self, contact: Contact) -> None:
        """It comes up because its page has gone silent: what it held is no hold."""

    def sit_down(self, box: Box) -> None:
        """Somebody takes this free box: for the next game, if one is being played."""

    def get_up(self, box: Box) -> None:
        """The person at this box leaves, unless they are in a game."""

    def text(self, message: Message) -> str:
        """What the voice says for it, in the table's language and the edition's words."""

    def voices(self) -> Sequence[str]:
        """What can speak the table's language: see `Settings.voices`."""

    async def doctor(self) -> Sequence[Message]:
        """A quick examination, which takes nothing from the game that is being played."""

    async def games(self) -> dict[int, Summary]:
        """Every game in the history by its number, oldest first; raises `journal.HistoryError`."""

    async def game(self, number: int) -> Summary | None: ...

    @property
    def network(self) -> TableNetwork | None:
        """How the table is connected; None where that is not its own affair."""

    def join_network(self, name: str, password: str) -> None: ...

    def find_networks(self) -> None: ...

    @property
    def updates(self) -> Updates | None:
        """None where none can be carried out: a mocked table, or one that is not installed."""

    def sessions(self) -> Sequence[Session]:
        """Every page that may look, hosts' and seats'."""

    def end_session(self, id: str) -> None: ...

    def send_away(self, box: Box) -> None:
        """The page of this box is to end."""

    def asks(self) -> Sequence[JoinAsk]:
        """The pages that whoever keeps the mocked table may let in."""

    def let_in(self, page: str) -> None: ...

    def turn_away(self, page: str) -> None: ...

    def changed(self) -> None:
        """A page has something new to show that no `TableView` brought: from any thread."""

    def page_failed(self, role: Role, error: Exception) -> None:
        """What a page of this role did beside the table came to nothing, unforeseen."""
