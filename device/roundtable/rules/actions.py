"""What players do: whole steps as frozen values. Whatever stays secret hides from `repr`."""

from __future__ import annotations

import msgspec

from roundtable.rules.hidden import Hidden
from roundtable.rules.vocabulary import (
    Ballot,
    BySeat,
    Office,
    PlotCard,
    Prey,
    QuestCard,
    Seat,
    Side,
)


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class IllegalAction(ValueError):
    """An action that the rules refuse now. The game is as it was."""


class _Action(msgspec.Struct, frozen=True, tag=snake, gc=False, forbid_unknown_fields=True):
    """One closed step. A step that seats answer together carries every seat's answer."""


class _SecretAction(Hidden, _Action, frozen=True):
    """A step whose answers are never shown."""


class Swear(_SecretAction, frozen=True):
    """Every seat has sworn which character it holds; None: the oaths never fitted together."""

    characters: tuple[str, ...] | None


class PlayPlot(_Action, frozen=True):
    """Each holder of a Plot card says whether to use it now."""

    card: PlotCard
    uses: BySeat[bool]


class AimPlot(_Action, frozen=True):
    """Each holder of a Plot card names whom to use it on: at most one seat per copy held."""

    card: PlotCard
    targets: BySeat[tuple[Seat, ...]]


class HandPlot(_Action, frozen=True):
    """The Leader hands out one of the Plot cards just drawn."""

    card: PlotCard
    to: Seat


class TakePlot(_Action, frozen=True):
    """Restore Your Honor: take a Plot card that lies before someone else."""

    card: PlotCard
    holder: Seat


class ChooseSeat(_Action, frozen=True):
    """Point at a seat for the office or card at hand; None is nobody, where that is allowed."""

    seat: Seat | None


class ShowLoyalty(_SecretAction, frozen=True):
    """The checked player passes a Loyalty card."""

    loyalty: Side


class ProposeTeam(_Action, frozen=True):
    """The Leader's proposal; `quest` only under Targeting, `excalibur` only with the sword."""

    team: tuple[Seat, ...]
    quest: int | None = None
    excalibur: Seat | None = None


class CastVotes(_Action, frozen=True):
    ballots: BySeat[Ballot]


class PlayCards(_SecretAction, frozen=True):
    """Every member's quest card, and how many the device turned into one they may play."""

    cards: BySeat[QuestCard]
    corrected: int = 0


class EnterCounts(_Action, frozen=True):
    """Quest cards on the table: how many of each kind lay there, in the order of the kinds."""

    counts: tuple[tuple[QuestCard, int], ...]


class Claim(_Action, frozen=True):
    """A seat says *that is me*, and another seat bears witness where that is needed."""

    office: Office
    seat: Seat
    witness: Seat | None = None


class AnswerNamed(_Action, frozen=True):
    """The named players say *I am* or *I am not*."""

    answers: BySeat[bool]


class ChoosePrey(_Action, frozen=True):
    prey: Prey


class Assassinate(_Action, frozen=True):
    targets: tuple[Seat, ...]


class PointHands(_Action, frozen=True):
    """Good's Last Chance: whom every seat points at, all on one count.

    Nothing where people really pointed: then all have seen it, and nobody has entered it.
    """

    hands: BySeat[tuple[Seat, ...]] = ()


class AnswerPointed(_Action, frozen=True):
    """Whether a hand that is still up points at each seat, as that seat says."""

    answers: BySeat[bool]


class JudgeHands(_Action, frozen=True):
    """The Leader enters whether the hands cover exactly Evil; another seat bears witness."""

    covered: bool
    witness: Seat


Action = (
    Swear
    | PlayPlot
    | AimPlot
    | HandPlot
    | TakePlot
    | ChooseSeat
    | ShowLoyalty
    | ProposeTeam
    | CastVotes
    | PlayCards
    | EnterCounts
    | Claim
    | AnswerNamed
    | ChoosePrey
    | Assassinate
    | PointHands
    | AnswerPointed
    | JudgeHands
)
SECRET_ACTIONS = (Swear, ShowLoyalty, PlayCards)
