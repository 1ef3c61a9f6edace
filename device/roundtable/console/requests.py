"""What pages may ask for: one tagged union for each role, checked before anything reads it.

A request is `{"do": TAG, …}`. Whatever has another shape, another type, a field too many or a text
too long is none. What a host asks of the table itself is the conductor's own command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from roundtable.conductor.commands import ByName, Skip, Tagged
from roundtable.console.access import Role
from roundtable.settings import SETTINGS
from roundtable_ports import SEATS, Button
from roundtable_ports.network import LONGEST_NAME, LONGEST_PASSWORD

LARGEST = 4096
"""Bytes of one request."""

LONGEST_PLAN = 2000
"""Letters of a line-up in a link."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""Of something that the code names."""

Typed = Annotated[str, Meta(max_length=60)]
"""What people typed."""

BoxNumber = Annotated[int, Meta(ge=1, le=SEATS)]
WholeNumber = Annotated[int, Meta(ge=0, le=2**53)]


# Guests


class AskToJoin(Tagged, frozen=True, tag="join"):
    """A guest wants in at this box: to play there, or to lead the table."""

    box: BoxNumber
    host: bool = False


class CancelAsking(Tagged, frozen=True, tag="cancel"):
    """And does not want to any more."""


GuestRequest = AskToJoin | CancelAsking


# Hosts: the line-up


class Choose(Tagged, frozen=True, tag="choose"):
    """One value of a setting or switch of the line-up."""

    name: Name
    value: Name


class Toggle(Tagged, frozen=True, tag="toggle"):
    character: Name


class ToggleGroup(Tagged, frozen=True, tag="group"):
    group: Name


class TakeSuggestion(Tagged, frozen=True, tag="suggestion"):
    edition: Name
    id: Name


class TakeSaved(Tagged, frozen=True, tag="saved"):
    name: Typed


class SaveAs(Tagged, frozen=True, tag="save"):
    name: Typed


class ForgetSaved(Tagged, frozen=True, tag="forget"):
    name: Typed


class TakeCure(Tagged, frozen=True, tag="cure"):
    """The one with this number, as the page lists them."""

    number: WholeNumber


class PlanFor(Tagged, frozen=True, tag="players"):
    """So many will play, while nobody sits yet."""

    players: Annotated[int, Meta(ge=1, le=SEATS)]


class TakePlan(Tagged, frozen=True, tag="plan"):
    """A line-up that somebody was sent as a link."""

    code: Annotated[str, Meta(max_length=LONGEST_PLAN)]


LineupRequest = (
    Choose
    | Toggle
    | ToggleGroup
    | TakeSuggestion
    | TakeSaved
    | SaveAs
    | ForgetSaved
    | TakeCure
    | PlanFor
    | TakePlan
)

# Hosts: everything else


class StartLineup(Tagged, frozen=True, tag="start"):
    """Play what the hosts have chosen."""


class ChangeSetting(Tagged, frozen=True, tag="set"):
    """Of the table, or of one box."""

    name: Name
    value: bool | Annotated[int, Meta(ge=-1000, le=1000)] | Typed
    box: BoxNumber | None = None


class NamePlayer(Tagged, frozen=True, tag="name_seat"):
    box: BoxNumber
    name: Typed


class ListGames(Tagged, frozen=True, tag="games"):
    page: WholeNumber


class ShowGame(Tagged, frozen=True, tag="game"):
    id: WholeNumber


class RunDoctor(Tagged, frozen=True, tag="doctor"):
    pass


class JoinNetwork(Tagged, frozen=True, tag="network"):
    """The table is to join this one, and to know it from now on."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    password: Annotated[str, Meta(max_length=LONGEST_PASSWORD)]

    def __repr__(self) -> str:
        """Without the password."""
        return f"JoinNetwork({self.name!r})"


class FindNetworks(Tagged, frozen=True, tag="networks"):
    """Listen which ones are near."""


class InstallUpdate(Tagged, frozen=True, tag="update"):
    """The one that is ready, if a second seat agrees."""


class LookForUpdate(Tagged, frozen=True, tag="look_for_update"):
    """At the address that the table's file names."""


class ForgetUpdate(Tagged, frozen=True, tag="forget_update"):
    """The file that is ready, or what was told of the last one."""


class EndSession(Tagged, frozen=True, tag="end_session"):
    id: Name


class LetPageIn(Tagged, frozen=True, tag="let_in"):
    """The host of a mocked table, or the seat's own page, says yes to a page that asks."""

    id: Name


class TurnPageAway(Tagged, frozen=True, tag="turn_away"):
    id: Name


# Seats


class PressButton(Tagged, frozen=True, tag="press"):
    button: Button
    down: bool
    lost: bool = False
    """It comes up because its page has gone silent: nobody knows how long it was held."""


class ChooseOffered(Tagged, frozen=True, tag="choose"):
    """Of what the page offers at this step; `final` if that is the answer."""

    step: WholeNumber
    options: Annotated[tuple[Name, ...], Meta(max_length=SEATS)]
    final: bool


class SitHere(Tagged, frozen=True, tag="sit"):
    """The person with this page takes its seat."""


class LeaveSeat(Tagged, frozen=True, tag="get_up"):
    """The person with this page leaves its seat, and the page with it."""


SeatRequest = PressButton | ChooseOffered | SitHere | LeaveSeat | LetPageIn | TurnPageAway

# The mocked table


class PressAt(Tagged, frozen=True, tag="press"):
    box: BoxNumber
    button: Button
    down: bool
    lost: bool = False


class SeatScripted(Tagged, frozen=True, tag="bots"):
    """Scripted players sit at these boxes, and at no others."""

    boxes: Annotated[tuple[BoxNumber, ...], Meta(max_length=SEATS)]


class TakeSeat(Tagged, frozen=True, tag="take_seat"):
    """Somebody plays on at this page where a scripted player sat."""

    box: BoxNumber


class PlayAt(Tagged, frozen=True, tag="at"):
    """Whoever looks at this page plays at this box now: it shows what may be chosen there."""

    box: BoxNumber


class SitAt(Tagged, frozen=True, tag="sit"):
    """Somebody takes this free seat at the mocked table's page."""

    box: BoxNumber


class GetUpFrom(Tagged, frozen=True, tag="get_up"):
    """Somebody who plays at the mocked table's page leaves this seat."""

    box: BoxNumber


class SetPace(Tagged, frozen=True, tag="pace"):
    """How fast the voice speaks, in percent."""

    percent: Annotated[int, Meta(ge=SETTINGS["pace"].least, le=SETTINGS["pace"].most)]


class Listen(Tagged, frozen=True, tag="sound"):
    on: bool


class SendAway(Tagged, frozen=True, tag="send_away"):
    """The phone that sits at this box."""

    box: BoxNumber


class BeginGame(Tagged, frozen=True, tag="begin"):
    """With everyone who sits: the last line-up, or one worth playing."""


class Peek(Tagged, frozen=True, tag="peek"):
    """A finger is on the card that lies at this box, or no longer is."""

    box: BoxNumber
    down: bool


HostRequest = (
    LineupRequest
    | ByName
    | StartLineup
    | ChangeSetting
    | NamePlayer
    | ListGames
    | ShowGame
    | RunDoctor
    | JoinNetwork
    | FindNetworks
    | InstallUpdate
    | LookForUpdate
    | ForgetUpdate
    | EndSession
    | LetPageIn
    | TurnPageAway
)
TableRequest = (
    PressAt
    | ChooseOffered
    | PlayAt
    | SeatScripted
    | TakeSeat
    | SitAt
    | GetUpFrom
    | Listen
    | BeginGame
    | Skip
    | SetPace
    | Peek
    | SendAway
    | LetPageIn
    | TurnPageAway
)
PageRequest = GuestRequest | HostRequest | SeatRequest | TableRequest

DECODERS: Mapping[Role, msgspec.json.Decoder[Any]] = {
    Role.GUEST: msgspec.json.Decoder(GuestRequest),
    Role.HOST: msgspec.json.Decoder(HostRequest),
    Role.SEAT: msgspec.json.Decoder(SeatRequest),
    Role.TABLE: msgspec.json.Decoder(TableRequest),
}
"""By whose page it is."""
