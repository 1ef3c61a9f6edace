"""The only ways to look at a game from outside: as the table, as one seat, or at its end."""

from __future__ import annotations

import msgspec

from roundtable.rules.editions import QUESTS
from roundtable.rules.events import CardSeen, LoyaltySeen, VotesShown
from roundtable.rules.game import Game
from roundtable.rules.hidden import Hidden
from roundtable.rules.options import Ask, Question
from roundtable.rules.outcome import Ending
from roundtable.rules.quests import Quest
from roundtable.rules.setup import Setup
from roundtable.rules.sight import Sight, sights
from roundtable.rules.vocabulary import (
    Allegiance,
    Ballot,
    BySeat,
    Office,
    PlotCard,
    Prey,
    QuestCard,
    Result,
    Seat,
    Side,
)


class Asked(msgspec.Struct, frozen=True):
    """Who is asked which kind of question; what they may answer is theirs alone."""

    seat: Seat
    question: Question
    about: str = ""  # the Plot card, the office or the prey


class PublicView(msgspec.Struct, frozen=True, kw_only=True):
    """All that everyone at the table may know."""

    setup: Setup
    round: int
    leader: Seat
    rejections: int  # in this round
    asked: tuple[Asked, ...]
    quests: tuple[Quest, ...]
    track: tuple[bool | None, ...]  # by space: succeeded, failed, not yet played
    successes: int
    failures: int
    quest: int | None
    team: tuple[Seat, ...]
    stands: bool  # the Team was approved
    excalibur: Seat | None
    watched: Seat | None
    found: tuple[Seat, ...]
    last_ballots: BySeat[Ballot]
    allegiances_laid: tuple[Allegiance, ...]
    allegiances_turned: tuple[Allegiance, ...]
    lancelots_switched: bool
    lady: Seat | None
    ladies: tuple[Seat, ...]
    plots_left: int
    plots_drawn: tuple[PlotCard, ...]
    plots_held: tuple[tuple[Seat, PlotCard], ...]
    tokens: tuple[tuple[QuestCard, int], ...]
    revealer: Seat | None
    offices: tuple[tuple[Office, Seat], ...]
    recruited: Seat | None
    prey: Prey | None
    hands: BySeat[tuple[Seat, ...]]
    laid: tuple[tuple[str, Seat], ...]  # what modules from outside have laid before seats
    ending: Ending | None

    @property
    def vote_track(self) -> int:
        """The lamp to light: the vote being held, or the rejections so far; 0 is dark.

        It is dark on a Quest, and shows the fifth rejection where that ended the game.
        """
        if self.stands or self.round == 0:
            return 0
        if self.ending or self.setup.switch("vote_track") == "rejections":
            return self.rejections
        return self.rejections + 1


class SeatView(Hidden, msgspec.Struct, frozen=True, kw_only=True):
    """What one seat knows beyond the table: its own, and what it was shown. It hides."""

    seat: Seat
    character: str | None  # None: the card is in the player's hand, not in the device
    side: Side | None  # now, after whatever switched
    sights: tuple[Sight, ...]
    told: tuple[CardSeen | LoyaltySeen, ...]
    asks: tuple[Ask, ...]
    result: Result | None


def public(game: Game) -> PublicView:
    """The table's view. It never changes when only secrets change."""
    terms = game.terms
    spaces = {quest.space: quest.succeeded for quest in game.quests}
    votes = [one for one in game.events if isinstance(one, VotesShown)]
    tokens = {card: sum(quest.token(card) for quest in game.quests) for card in terms.kinds}
    return PublicView(
        setup=game.setup,
        round=game.round,
        leader=game.leader,
        rejections=game.rejections,
        asked=tuple(Asked(ask.seat, ask.question, ask.about) for ask in game.asks()),
        quests=tuple(game.quests),
        track=tuple(spaces.get(space) for space in range(1, QUESTS + 1)),
        successes=game.successes,
        failures=game.failures,
        quest=game.quest if game.team else None,
        team=game.team,
        stands=game.stands,
        excalibur=game.excalibur,
        watched=game.watched,
        found=game.found,
        last_ballots=votes[-1].ballots if votes else game.nobody_charged,
        allegiances_laid=game.deal.allegiances[:QUESTS] if terms.allegiance_foretold else (),
        allegiances_turned=game.allegiances_turned,
        lancelots_switched=game.knows.switched,
        lady=game.ladies[-1] if game.ladies else None,
        ladies=game.ladies,
        plots_left=len(game.plots_left),
        plots_drawn=game.plots_drawn,
        plots_held=game.plots_held,
        tokens=tuple((card, count) for card, count in tokens.items() if count),
        revealer=game.revealed,
        offices=game.known_offices(),
        recruited=game.recruited,
        prey=game.prey,
        hands=game.hands,
        laid=tuple(game.laid.items()),
        ending=game.outcome.ending if game.outcome else None,
    )


def seat(game: Game, seat: Seat) -> SeatView:
    """One seat's own view: its character, what the Reveal taught it, what it was shown since."""
    game.require_seat(seat)
    dealt, roles = game.knows.characters(), game.knows.roles()
    outcome = game.outcome
    return SeatView(
        seat=seat,
        character=dealt[seat - 1].name if dealt else None,
        side=roles[seat - 1].side if roles else None,
        sights=sights(game.terms, dealt, seat, game.deal.leader) if dealt else (),
        told=tuple(
            one
            for one in game.events
            if isinstance(one, CardSeen | LoyaltySeen) and one.seat == seat
        ),
        asks=tuple(ask for ask in game.asks() if ask.seat == seat),
        result=outcome.seats[seat - 1] if outcome and outcome.seats else None,
    )


def who_was_who(game: Game) -> tuple[str, ...]:
    """Which card each seat was dealt: once the game is over, and where the device knows it.

    Then nobody has anything to hide; until then there is nothing to see here.
    """
    dealt = game.knows.characters() if game.outcome else None
    return tuple(one.name for one in dealt or ())
