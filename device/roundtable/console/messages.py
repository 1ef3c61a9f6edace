"""What pages may send: one tagged union for each role, checked before anything reads it.

A message is `{"do": TAG, …}`. Whatever has another shape, another type, a field too many or a text
too long is none.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from roundtable_ports import SEATS, Button

LARGEST = 4096
"""Bytes of one message."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""Of something that the code names."""

Typed = Annotated[str, Meta(max_length=60)]
"""What people typed."""

Box = Annotated[int, Meta(ge=1, le=SEATS)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


class _Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Anything that a page says."""


# Guests


class Knock(_Said, frozen=True, tag="knock"):
    """I want to be paired."""


# Hosts: the line-up


class Edition(_Said, frozen=True, tag="edition"):
    edition: Name


class Toggle(_Said, frozen=True, tag="toggle"):
    character: Name


class Group(_Said, frozen=True, tag="group"):
    group: Name


class Switch(_Said, frozen=True, tag="switch"):
    name: Name
    value: Name


class DealBy(_Said, frozen=True, tag="deal"):
    deal: Name


class QuestCards(_Said, frozen=True, tag="quest_cards"):
    value: Name


class RevealBy(_Said, frozen=True, tag="reveal"):
    value: Name


class AssassinIs(_Said, frozen=True, tag="assassin"):
    character: Name | None


class Suggestion(_Said, frozen=True, tag="suggestion"):
    edition: Name
    id: Name


class Saved(_Said, frozen=True, tag="saved"):
    """Take this saved line-up."""

    name: Typed


class Save(_Said, frozen=True, tag="save"):
    name: Typed


class Forget(_Said, frozen=True, tag="forget"):
    name: Typed


class Cure(_Said, frozen=True, tag="cure"):
    """Of the problem with this number, as the page lists them."""

    number: Number


class Players(_Said, frozen=True, tag="players"):
    """How many will play, while nobody sits yet."""

    count: Box


# Hosts: the game


class Start(_Said, frozen=True, tag="start"):
    pass


class Pause(_Said, frozen=True, tag="pause"):
    pass


class GoOn(_Said, frozen=True, tag="go_on"):
    pass


class Again(_Said, frozen=True, tag="again"):
    pass


class Skip(_Said, frozen=True, tag="skip"):
    pass


class TakeBack(_Said, frozen=True, tag="take_back"):
    pass


class RepeatReveal(_Said, frozen=True, tag="repeat_reveal"):
    pass


class DealAnew(_Said, frozen=True, tag="deal_anew"):
    pass


class EndGame(_Said, frozen=True, tag="end_game"):
    pass


# Hosts: everything else


class Set(_Said, frozen=True, tag="set"):
    """One of the settings."""

    name: Name
    value: bool | Annotated[int, Meta(ge=-1000, le=1000)] | Typed


class NameSeat(_Said, frozen=True, tag="name_seat"):
    box: Box
    name: Typed


class Games(_Said, frozen=True, tag="games"):
    page: Number


class ShowGame(_Said, frozen=True, tag="game"):
    id: Number


class Doctor(_Said, frozen=True, tag="doctor"):
    pass


class EndSession(_Said, frozen=True, tag="end_session"):
    id: Name


# Seats


class Press(_Said, frozen=True, tag="press"):
    button: Button
    down: bool


# The mocked table


class PressAt(_Said, frozen=True, tag="press"):
    box: Box
    button: Button
    down: bool


class Bots(_Said, frozen=True, tag="bots"):
    """Scripted players sit at these boxes, and at no others."""

    boxes: Annotated[tuple[Box, ...], Meta(max_length=SEATS)]


class Sound(_Said, frozen=True, tag="sound"):
    on: bool


class Begin(_Said, frozen=True, tag="begin"):
    """Start a game with everyone who sits: the last line-up, or one worth playing."""


class Peek(_Said, frozen=True, tag="peek"):
    """A finger is on the card that lies at this box, or no longer is."""

    box: Box
    down: bool


GuestMessage = Knock
HostMessage = (
    Edition
    | Toggle
    | Group
    | Switch
    | DealBy
    | QuestCards
    | RevealBy
    | AssassinIs
    | Suggestion
    | Saved
    | Save
    | Forget
    | Cure
    | Players
    | Start
    | Pause
    | GoOn
    | Again
    | Skip
    | TakeBack
    | RepeatReveal
    | DealAnew
    | EndGame
    | Set
    | NameSeat
    | Games
    | ShowGame
    | Doctor
    | EndSession
)
SeatMessage = Press
TableMessage = PressAt | Bots | Sound | Begin | Peek
Message = GuestMessage | HostMessage | SeatMessage | TableMessage

from_guest = msgspec.json.Decoder(GuestMessage)
from_host: msgspec.json.Decoder[HostMessage] = msgspec.json.Decoder(HostMessage)
from_seat = msgspec.json.Decoder(SeatMessage)
from_table: msgspec.json.Decoder[TableMessage] = msgspec.json.Decoder(TableMessage)
