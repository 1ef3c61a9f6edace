"""What happened: `Public` for all the table, or `For` one seat alone. The type decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from roundtable.rules.actions import snake
from roundtable.rules.hidden import Hidden
from roundtable.rules.vocabulary import (
    Allegiance,
    Ballot,
    BySeat,
    CardMeans,
    LoyaltyMeans,
    Office,
    PlotCard,
    Prey,
    QuestCard,
    Reason,
    Seat,
    Side,
    Winner,
)


class CardLook(NamedTuple):
    """That one seat looks at the quest card of another: who does, not what is there."""

    seat: Seat
    of: Seat
    by: CardMeans


class Public(msgspec.Struct, frozen=True, tag=snake, gc=False, forbid_unknown_fields=True):
    """Everyone at the table may know it."""

    @property
    def look(self) -> CardLook | None:
        """The look at a quest card that comes with it."""
        return None


class For(Hidden, msgspec.Struct, frozen=True, tag=snake, gc=False, forbid_unknown_fields=True):
    """Only the one at `seat` may know it."""

    seat: Seat


class LeaderChosen(Public, frozen=True):
    leader: Seat


class LadyGiven(Public, frozen=True):
    seat: Seat


class AllegiancesLaid(Public, frozen=True):
    """Variant 2: the cards above the Quests, in order."""

    cards: tuple[Allegiance, ...]


class OathSworn(Public, frozen=True):
    """The device knows every character, and enforces every rule."""


class OathBroken(Public, frozen=True):
    """The oaths did not fit: the game goes on as one whose cards people hold."""


class RoundBegan(Public, frozen=True):
    round: int
    leader: Seat


class AllegianceTurned(Public, frozen=True):
    """A Switch swaps the two Lancelots' sides."""

    card: Allegiance


class PlotsDrawn(Public, frozen=True):
    cards: tuple[PlotCard, ...]


class PlotHanded(Public, frozen=True):
    card: PlotCard
    to: Seat


class PlotTaken(Public, frozen=True):
    card: PlotCard
    holder: Seat
    taker: Seat


class PlotWasted(Public, frozen=True):
    """Handed out, not used, and discarded all the same."""

    card: PlotCard
    seat: Seat


class PlotUsed(Public, frozen=True):
    card: PlotCard
    seat: Seat
    target: Seat | None = None

    @property
    def look(self) -> CardLook | None:
        if self.target is None or self.card is not PlotCard.AMBUSH:
            return None
        return CardLook(self.seat, self.target, CardMeans.AMBUSH)


class LeadPassed(Public, frozen=True):
    leader: Seat


class TeamProposed(Public, frozen=True):
    leader: Seat
    quest: int
    team: tuple[Seat, ...]
    excalibur: Seat | None = None


class ChargeShown(Public, frozen=True):
    ballots: BySeat[Ballot]


class VotesShown(Public, frozen=True):
    ballots: BySeat[Ballot]
    approved: bool


class TeamApproved(Public, frozen=True):
    team: tuple[Seat, ...]


class TeamRejected(Public, frozen=True):
    rejections: int


class WatchGiven(Public, frozen=True):
    seat: Seat


class CardsCalled(Public, frozen=True):
    """The Team lays its cards on the table, face down but for these."""

    team: tuple[Seat, ...]
    face_up: tuple[Seat, ...] = ()


class CardsPlayed(Public, frozen=True):
    """All members' cards are in, face down."""

    team: tuple[Seat, ...]


class CardShown(Public, frozen=True):
    """We Found You!: this one lies face up."""

    seat: Seat
    card: QuestCard


class ExcaliburUsed(Public, frozen=True):
    bearer: Seat
    target: Seat | None

    @property
    def look(self) -> CardLook | None:
        if self.target is None:
            return None
        return CardLook(self.bearer, self.target, CardMeans.EXCALIBUR)


class CardSetAside(Public, frozen=True):
    leader: Seat
    target: Seat

    @property
    def look(self) -> CardLook:
        return CardLook(self.leader, self.target, CardMeans.TRAPPER)


class CardsTurned(Public, frozen=True):
    """The count of each kind that lies there, successes first; who played what is not in it."""

    counts: tuple[tuple[QuestCard, int], ...]


class BackUpCame(Public, frozen=True):
    """Messengers: this side changed the fifth Quest's result."""

    side: Side


class QuestEnded(Public, frozen=True):
    quest: int
    succeeded: bool
    successes: int
    failures: int


class RevealerShown(Public, frozen=True):
    seat: Seat
    card_hidden: bool = False  # only the side is shown


class LoyaltyChecked(Public, frozen=True):
    """Somebody looks at this seat's loyalty; `checker` is None for the Cleric, who stays hidden."""

    checker: Seat | None
    checked: Seat


class LadyPassed(Public, frozen=True):
    holder: Seat
    seat: Seat


class OfficeClaimed(Public, frozen=True):
    office: Office
    seat: Seat


class RecruitNamed(Public, frozen=True):
    assassin: Seat
    seat: Seat
    right: bool


class PreyAnnounced(Public, frozen=True):
    assassin: Seat
    prey: Prey


class Assassinated(Public, frozen=True):
    assassin: Seat
    prey: Prey
    targets: tuple[Seat, ...]
    right: bool


class HandsShown(Public, frozen=True):
    hands: BySeat[tuple[Seat, ...]]


class EvilSeen(Public, frozen=True):
    """Evil lowers its hands, and so is seen."""

    seats: tuple[Seat, ...]


class ModuleLeftOut(Public, frozen=True):
    """A module from outside failed: its steps do not come up again in this game."""

    module: str


class SecondHand(Public, frozen=True):
    apprentice: Seat
    target: Seat | None


class PointedAt(Public, frozen=True):
    """Whoever says that a hand points at them, once Evil has lowered its own."""

    seats: tuple[Seat, ...]


class HandsJudged(Public, frozen=True):
    covered: bool


class GameEnded(Public, frozen=True):
    winner: Winner
    reason: Reason


class CardSeen(For, frozen=True):
    """What a look at one member's quest card has shown."""

    of: Seat
    card: QuestCard
    by: CardMeans
    round: int


class LoyaltySeen(For, frozen=True):
    of: Seat
    loyalty: Side
    by: LoyaltyMeans
    round: int


Event = Public | For


_left_out = set[type[Public]]()


def leave_out(kinds: Iterable[type[Public]]) -> None:
    """Those of a module that cannot be used: a class that was once made cannot be taken back."""
    _left_out.update(kinds)


def public_events() -> tuple[type[Public], ...]:
    """Every kind there is, those of modules from outside too."""
    return tuple(one for one in Public.__subclasses__() if one not in _left_out)
