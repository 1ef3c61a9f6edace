"""A finished game as everyone saw it: line-up, Teams, votes, Quests and the ending.

It is built from the setup, from public events, and from who was who, as all were told at the end.
Who played which quest card is in it only where the table chose so before the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from roundtable.rules.editions import SIDES
from roundtable.rules.events import (
    Assassinated,
    CardsPlayed,
    CardsTurned,
    EvilSeen,
    GameEnded,
    OfficeClaimed,
    Public,
    QuestEnded,
    RecruitNamed,
    RevealerShown,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    TeamRejected,
    VotesShown,
)
from roundtable.rules.quests import Counts
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import (
    Ballot,
    BySeat,
    Office,
    Prey,
    QuestCard,
    Reason,
    Seat,
    Side,
    Winner,
)
from roundtable_ports import SEATS

# What a seat may be known as beside its character: one of a side, or of the two Good Messengers.
EVIL, MESSENGER, RECRUIT = "evil", "messenger", "untrustworthy_servant"
KNOWN_AS = (EVIL, MESSENGER)


class Proposal(msgspec.Struct, frozen=True):
    """One proposed Team and its vote. Ballots are None until they were shown."""

    round: int
    quest: int
    leader: Seat
    team: tuple[Seat, ...]
    excalibur: Seat | None = None
    ballots: BySeat[Ballot] | None = None
    approved: bool | None = None  # in the end: a Plot card can undo an approval


class QuestPlayed(msgspec.Struct, frozen=True):
    round: int
    quest: int
    team: tuple[Seat, ...]
    counts: Counts
    succeeded: bool
    successes: int  # so far
    failures: int
    cards: BySeat[QuestCard] | None = None  # by seat, only if the table chose to keep them


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a game. With no winner it was given up."""

    started_at: str
    setup: Setup
    names: dict[Seat, str] = {}
    boxes: tuple[int, ...] = ()  # of each seat; games from before this was kept have none
    proposals: tuple[Proposal, ...] = ()
    quests: tuple[QuestPlayed, ...] = ()
    winner: Winner | None = None
    reason: Reason | None = None
    known: tuple[tuple[Seat, str], ...] = ()  # what the table saw somebody to be, or was told
    sides: tuple[Side, ...] = ()  # on which each has ended, where the deal was known

    @property
    def date(self) -> str:
        """The day on which it began, and the minute."""
        return self.started_at[:16].replace("T", " ")

    def box(self, seat: Seat) -> int:
        """Whose emblem this seat had."""
        return self.boxes[seat - 1] if self.boxes else seat

    def called(self, emblem: Callable[[int], str]) -> list[str]:
        """Every seat by the name its player had then, or by its box's emblem."""
        seats = map(Seat, range(1, self.setup.players + 1))
        return [self.names.get(seat) or emblem(self.box(seat)) for seat in seats]

    def __post_init__(self) -> None:
        """Whoever tells of it counts on seats that are there: a damaged file may have others."""
        seats = range(1, self.setup.players + 1)
        named = {one for each in self.proposals for one in (each.leader, *each.team)}
        voted = {len(each.ballots) for each in self.proposals if each.ballots is not None}
        by_seat = {len(one) for one in (self.boxes, self.sides) if one}
        strange = named.difference(seats) or set(self.boxes).difference(range(1, SEATS + 1))
        if len(seats) not in SIDES or strange or (voted | by_seat) - {len(seats)}:
            raise ValueError("not a game of so many seats")


def summary_of(
    setup: Setup,
    events: Iterable[Public],
    *,
    started_at: str,
    names: dict[Seat, str],
    boxes: Iterable[int] = (),
    sides: tuple[Side, ...] = (),
    was: Iterable[str] = (),
    cards: Sequence[BySeat[QuestCard]] = (),
) -> Summary:
    """The summary these events make.

    `sides` and `was` are who was who, which everyone is told at the end; `cards` are given only
    where they are to be kept, in order played.
    """
    tally = _Tally(cards)
    for event in events:
        if not isinstance(event, Public):
            raise TypeError("only what everyone saw may be kept")
        tally.add(event)
    tally.known.update((Seat(at), one) for at, one in enumerate(was, start=1))
    return Summary(
        started_at=started_at,
        setup=setup,
        names=names,
        boxes=tuple(boxes),
        proposals=tuple(tally.proposals),
        quests=tuple(tally.quests),
        winner=tally.ending.winner if tally.ending else None,
        reason=tally.ending.reason if tally.ending else None,
        known=tuple(sorted(tally.known.items())),
        sides=sides,
    )


class _Tally:
    def __init__(self, cards: Sequence[BySeat[QuestCard]]) -> None:
        self.proposals: list[Proposal] = []
        self.quests: list[QuestPlayed] = []
        self.known: dict[Seat, str] = {}
        self.ending: GameEnded | None = None
        self._round = 0
        self._counts: Counts = ()
        self._cards_left = list(cards)
        self._cards: BySeat[QuestCard] | None = None

    def add(self, event: Public) -> None:
        match event:
            case RoundBegan():
                self._round = event.round
            case TeamProposed(leader=leader, quest=quest, team=team, excalibur=bearer):
                self.proposals.append(Proposal(self._round, quest, leader, team, bearer))
            case VotesShown():
                self._last(ballots=event.ballots)
            case TeamApproved():
                self._last(approved=True)
            case TeamRejected():
                self._last(approved=False)
            case CardsPlayed():
                self._cards = self._cards_left.pop(0) if self._cards_left else None
            case CardsTurned():
                self._counts = event.counts
            case QuestEnded():
                self._quest(event)
            case GameEnded():
                self.ending = event
            case _:
                self._learn(event)

    def _last(self, **changes: object) -> None:
        if self.proposals:
            self.proposals[-1] = msgspec.structs.replace(self.proposals[-1], **changes)

    def _quest(self, event: QuestEnded) -> None:
        self.quests.append(
            QuestPlayed(
                round=self._round,
                quest=event.quest,
                team=self.proposals[-1].team if self.proposals else (),
                counts=self._counts,
                succeeded=event.succeeded,
                successes=event.successes,
                failures=event.failures,
                cards=self._cards,
            )
        )
        self._counts, self._cards = (), None

    def _learn(self, event: Public) -> None:
        match event:
            case OfficeClaimed():
                self.known[event.seat] = event.office
            case RevealerShown():
                self.known[event.seat] = Office.REVEALER
            case RecruitNamed():
                self.known[event.assassin] = Office.ASSASSIN
                if event.right:
                    self.known[event.seat] = RECRUIT
            case Assassinated():
                self.known.setdefault(event.assassin, Office.ASSASSIN)
                if event.right:
                    prey = Prey.MERLIN if event.prey is Prey.MERLIN else MESSENGER
                    self.known.update(dict.fromkeys(event.targets, prey))
            case EvilSeen():
                for seat in event.seats:
                    self.known.setdefault(seat, EVIL)
