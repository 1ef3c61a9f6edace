"""What pages ask of the table and tell it: values that cross between them and the flow."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from roundtable.messages import Message
from roundtable.rules.hidden import Hidden
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Sign
from roundtable_ports import Box, Contact
from roundtable_ports.network import Obstacle

DEAF_SECONDS = 0.7
"""So long a step that has just opened takes no answer: it was meant for the one before.

Pages show for as long that they do not listen yet.
"""

# What the host asks for


class Tagged(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Comes from a page as `{"do": TAG, …}`."""


class Start(Struct, frozen=True):
    """Play this, with everyone who sits."""

    setup: Setup


class Adjust(Struct, frozen=True):
    """The settings are to be these."""

    settings: Settings


class Remark(Struct, frozen=True):
    """Somebody who is scripted says why they doubt or trust somebody."""

    said: Message


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


class Update(Struct, frozen=True):
    """Become this version, if a second seat agrees."""

    version: str


ByName = Pause | GoOn | SayAgain | Skip | TakeBackLast | RepeatReveal | DealAnew | EndGame
"""What a page asks for by its tag alone; the table knows when it may be done."""


class Announce(Struct, frozen=True):
    """What came of something that a host asked for, which took its time."""

    said: Message


Command = Start | Adjust | Remark | Announce | Update | ByName


class Commanded(Struct, frozen=True):
    """A host asks for something; `by` is the box at which that page was paired, if any.

    `owner` is whoever started a mocked table: their page has asked whether they are sure.
    """

    command: Command
    by: Box | None = None
    owner: bool = False


# Pages that belong to seats


class PageAsks(Struct, frozen=True):
    """A page asks to be let in at this box, as its seat's own or as a host's."""

    page: str
    box: Box
    sign: Sign
    """What it shows, and the box's lamp too."""

    host: bool = False


class PagesAsk(Struct, frozen=True):
    """Those whose turn it is, one at a box at most."""

    pages: tuple[PageAsks, ...]


class PageJoined(Struct, frozen=True):
    """A page was let in without any box: by the guests' link, or by whoever keeps the table."""

    box: Box
    host: bool = False
    silent: bool = False
    """It only came back, with the table."""


class PageSentAway(Struct, frozen=True):
    """A host has ended the page of this box; where there is no box, its player gets up with it."""

    box: Box
    gets_up: bool = False


class SitDown(Struct, frozen=True):
    """Somebody takes this free box, by a page: for the next game, if one is being played."""

    box: Box


class GetUp(Struct, frozen=True):
    """The person at this box leaves, by a page, unless they are in a game."""

    box: Box


class ScriptedAt(Struct, frozen=True):
    """The boxes at which there are scripted players."""

    boxes: tuple[Box, ...]


class PagesAt(Struct, frozen=True):
    """Where browsers find the pages."""

    name: str
    port: str
    network: str = ""
    password: str = ""
    """Of the table's own network, where that is open."""

    obstacle: Obstacle | None = None
    """Why there is no network at all."""

    def __repr__(self) -> str:
        """Without the password."""
        return f"PagesAt({self.name!r}, {self.port!r})"


class UpdateGoesOn(Struct, frozen=True):
    """An update that was begun before this table started is not at its end."""


class UpdateOver(Struct, frozen=True):
    """An update has ended; this tells how."""

    said: Message


class PagesPaired(Struct, frozen=True):
    """The boxes with a page of their own; and whether the others read what they may elsewhere."""

    boxes: tuple[Box, ...]
    others_read: bool = False
    away: tuple[Box, ...] = ()
    """Those of a mocked table whose page has not come back since it was started."""


class PressLost(Hidden, Struct, frozen=True):
    """The page that held this button has gone silent: what the press began is nothing."""

    contact: Contact


# What a seat may answer on its own page, beside two buttons. It answers the very step that is open,
# as gestures do, with the same beats and closings; whoever is asked the same is offered the same.


class OfferKind(StrEnum):
    READY = "ready"  # one knows one's card
    SEEN = "seen"  # one has looked, or has what was passed
    BALLOT = "ballot"
    CARD = "card"
    CHARACTER = "character"  # that one swears to be
    SEATS = "seats"
    LIST = "list"
    USE = "use"  # a Plot card that lies before one
    POINTED = "pointed"  # whether a hand points at one
    LOYALTY = "loyalty"  # the card that one passes when one is examined


NOBODY = "nobody"
"""Of characters: none of these."""


class Offer(Struct, frozen=True):
    """For one box's own page."""

    step: int
    kind: OfferKind
    options: tuple[str, ...]
    """Ballots, quest cards, characters, boxes, or numbers in a list."""

    says: tuple[Message, ...] = ()
    """What a list reads out, entry by entry."""

    count: int = 1
    """How many of them are an answer."""

    fewest: int | None = None
    """How many can be, where that depends on a secret card; the same for all who are asked."""

    marked: tuple[str, ...] = ()
    """Of what is chosen for all to see: who is in so far."""

    given: bool = False
    """Its answer is in, and may be changed."""

    may_pass: bool = False


class Chosen(Hidden, Struct, frozen=True):
    """What somebody chose on their page of the offer of this step; `final` if that is all."""

    box: Box
    step: int
    options: tuple[str, ...]
    final: bool
    at: float


def fits(chosen: Chosen, offer: Offer) -> bool:
    """Whether it is an answer to this offer, or a part of one."""
    options = chosen.options
    return (
        chosen.step == offer.step
        and len(set(options)) == len(options) <= offer.count
        and set(options) <= set(offer.options)
    )
