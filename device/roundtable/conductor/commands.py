"""What pages ask of the table and tell it: values that cross between them and the flow."""

from __future__ import annotations

from msgspec import Struct

from roundtable.rules.hidden import Hidden
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable_ports import Button, Jack

KNOCKS = 8
"""How many presses a page shows to whoever wants to pair it."""

# What the host asks for


class Tagged(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Comes from a page as `{"do": TAG, …}`."""


class Start(Struct, frozen=True):
    """Play this, with everyone who sits."""

    setup: Setup


class Adjust(Struct, frozen=True):
    """The settings are to be these."""

    settings: Settings


class Pause(Tagged, frozen=True, tag="pause"):
    """Lock all boxes."""


class GoOn(Tagged, frozen=True, tag="go_on"):
    """The pause is over."""


class SayAgain(Tagged, frozen=True, tag="again"):
    """Say once more what is asked."""


class Skip(Tagged, frozen=True, tag="skip"):
    """Leave out the rest of the sentence."""


class TakeBackLast(Tagged, frozen=True, tag="take_back"):
    """The last public choice, if a second seat agrees."""


class RepeatReveal(Tagged, frozen=True, tag="repeat_reveal"):
    """The whole of it, from the first line."""


class DealAnew(Tagged, frozen=True, tag="deal_anew"):
    """The cards were dealt wrongly, if a second seat agrees."""


class EndGame(Tagged, frozen=True, tag="end_game"):
    """Without a winner, if a second seat agrees."""


ByName = Pause | GoOn | SayAgain | Skip | TakeBackLast | RepeatReveal | DealAnew | EndGame
"""What a page asks for by its tag alone; the table knows when it may be done."""

Command = Start | Adjust | ByName


class Commanded(Struct, frozen=True):
    """A host asks for something; `by` is the box at which that page was paired, if any."""

    command: Command
    by: Jack | None = None


# Pages that belong to seats


class Waiting(Hidden, Struct, frozen=True):
    """A page that wants to be paired: by these presses, at its box, or at any if it is a host's."""

    page: str
    box: Jack | None
    pattern: tuple[Button, ...]


class PagesWait(Hidden, Struct, frozen=True):
    """All pages that wait now."""

    pages: tuple[Waiting, ...]


class PagesAt(Struct, frozen=True):
    """Where browsers find the pages."""

    name: str
    port: str


class PagesPaired(Struct, frozen=True):
    """The boxes that have a page which may be shown the next game, or this one."""

    jacks: tuple[Jack, ...]
