"""The Rogues: they may win alone, and the Leader has one member watched against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roundtable.rules.actions import ChooseSeat, Claim
from roundtable.rules.character import HIDDEN, evil, good
from roundtable.rules.events import WatchGiven
from roundtable.rules.modules.module import (
    Cast,
    HostNote,
    Lamp,
    LampColour,
    LampMoves,
    LineUp,
    Module,
)
from roundtable.rules.options import Question
from roundtable.rules.steps.claims import ClaimStep
from roundtable.rules.steps.step import ChooseStep, Tell
from roundtable.rules.vocabulary import Moment, Office, QuestCard, Reason, Seat, Side, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.setup import Setup
    from roundtable.rules.terms import Terms

OUTSIDE = "outside"
"""What the question is about where the Leader is not on the Team."""

SMALL_TABLE = 6
"""Up to so many players the first two Quests go unwatched."""


class GiveWatch(ChooseStep):
    """The Leader has one member watched, who may play no Rogue card."""

    number = 7
    question = Question.GIVE_WATCH
    prompt = "watch-ask"
    verb = "give the Watch to seat"

    def opens(self, game: Game, tell: Tell) -> bool:
        return game.round >= game.terms.watch_from

    def abouts(self) -> tuple[str, ...]:
        return "", OUTSIDE

    def about(self, game: Game) -> str:
        """A Leader who stays behind cannot be watched."""
        return "" if game.leader in game.team else OUTSIDE

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.watched = action.seat
        tell.append(WatchGiven(action.seat))


class RogueAlone(ClaimStep):
    """A Rogue with a token on this Quest and on an earlier one wins alone, at once.

    The tokens decide; where the device does not know who it was, the Rogue just says so.
    """

    number = 15
    witnessed = False

    def __init__(self, side: Side, card: QuestCard, winner: Winner, office: Office) -> None:
        self.ending = side
        self._card = card
        self._winner = winner
        self.office = office

    def contributes(self, terms: Terms) -> bool:
        return self._card in terms.playable

    def claimants(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def opens(self, game: Game, tell: Tell) -> bool:
        last = game.quests[-1].token(self._card)
        earlier = any(quest.token(self._card) for quest in game.quests[:-1])
        if not (last and earlier):
            return False
        if super().opens(game, tell):
            return True
        game.end(self._winner, Reason.ROGUE_ALONE, tell)
        return False

    def resolve(self, game: Game, action: Claim, tell: Tell) -> None:
        super().resolve(game, action, tell)
        game.end(self._winner, Reason.ROGUE_ALONE, tell)


def _watch(setup: Setup, cast: Cast) -> dict[str, Any]:
    return {"watch_from": 3 if setup.players <= SMALL_TABLE else 1}


ROGUE = Module(
    "rogue",
    made_without_merlin=True,
    characters=(
        good(
            "good_rogue",
            (QuestCard.SUCCESS, QuestCard.ROGUE_SUCCESS),
            module="rogue",
            lone_win=QuestCard.ROGUE_SUCCESS,
        ),
        evil(
            "evil_rogue",
            (QuestCard.SUCCESS, QuestCard.FAIL, QuestCard.ROGUE_FAIL),
            **HIDDEN,
            module="rogue",
            lone_win=QuestCard.ROGUE_FAIL,
        ),
    ),
    steps=(
        GiveWatch(),
        RogueAlone(Side.GOOD, QuestCard.ROGUE_SUCCESS, Winner.GOOD_ROGUE, Office.GOOD_ROGUE),
        RogueAlone(Side.EVIL, QuestCard.ROGUE_FAIL, Winner.EVIL_ROGUE, Office.EVIL_ROGUE),
    ),
    terms=_watch,
    lamps=(
        Lamp(
            "watch",
            lambda public, seat: public.watched == seat,
            LampColour.LILAC,
            LampMoves.BLINKS,
            40,
        ),
    ),
    notes=(
        HostNote(
            Moment.CARDS, "watch", 20, lambda terms: ({"quest": terms.watch_from},), ("quest",)
        ),
        HostNote(
            Moment.END,
            "rogue-wins",
            10,
            lambda terms: [
                {"character": one.name} for one in terms.by_name.values() if one.lone_win
            ],
            ("character",),
        ),
        HostNote(Moment.END, "rogue-shares", 15),
    ),
    suggestions=(
        LineUp("lone-wolves", ("good_rogue", "evil_rogue"), order=130, players=(7, 9, 10)),
    ),
)
