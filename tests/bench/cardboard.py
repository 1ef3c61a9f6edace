"""How long the steps of a game are assumed to take with cardboard and somebody who moderates.

Nobody has measured this. It is a model, and all of it stands here: what people do with their hands
is counted in movements of an assumed length. What everybody does together counts once, what goes
round the table counts for each player, and talk counts nowhere, nor does thinking. Only what a
moderator reads out counts as long as it takes here, with a moment to find each line, and the talk
before the last chance by the same clock. All else that a moderator would say is left out, so
cardboard is given the least that it could take. It follows from the line-up and from what happened
in the game alone: whatever the voice says or leaves out, the cardboard is the same.

People still hold the box's own character and Loyalty cards at this table. Such movements are added
to what the table's clock says, too, so that both sides have them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from roundtable.narration.reveal import reveal
from roundtable.narration.steps import NightStep
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    Assassinated,
    CardSetAside,
    CardsPlayed,
    CardsTurned,
    ChargeShown,
    ExcaliburUsed,
    GameEnded,
    HandsJudged,
    LadyGiven,
    LadyPassed,
    LoyaltyChecked,
    OfficeClaimed,
    PlotsDrawn,
    PlotTaken,
    PlotUsed,
    Public,
    RecruitNamed,
    RevealerShown,
    SecondHand,
    TeamProposed,
    VotesShown,
    WatchGiven,
)
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import PlotCard
from roundtable.settings import Settings
from roundtable.speech import phrasing_for

MOVEMENT_SECONDS = 2.5
"""Assumed: to take a card or a token, move it and let go."""

LINE_SECONDS = 1.0
"""Assumed: to find the next line to read out."""


class Moved(NamedTuple):
    """So many movements at a step of the night."""

    step: NightStep
    movements: int
    here_too: bool = False


USED_LATER = (PlotCard.WE_FOUND_YOU, PlotCard.AMBUSH)


def _plot_used(event: PlotUsed) -> Moved:
    """Laid open and discarded; or pointed with, and an Ambush takes a card, looks, puts it back."""
    step = NightStep.PLOTS_USED
    if event.target is None:
        return Moved(step, 2)
    if event.card not in USED_LATER:
        step = NightStep.PLOTS_DRAWN
    return Moved(step, 5 if event.card is PlotCard.AMBUSH else 2)


def _proposed(event: TeamProposed) -> Moved:
    """A token to each member, all gathered afterwards; Excalibur is handed over."""
    return Moved(NightStep.TEAM, 1 + len(event.team) + (event.excalibur is not None))


ACTS: Mapping[type[Public], Callable[[Any], Moved]] = {
    LadyGiven: lambda _: Moved(NightStep.DEALING, 1),
    AllegiancesLaid: lambda _: Moved(NightStep.DEALING, 6),
    AllegianceTurned: lambda _: Moved(NightStep.ALLEGIANCE, 2),
    # Each is drawn, read out and handed to somebody.
    PlotsDrawn: lambda event: Moved(NightStep.PLOTS_DRAWN, 3 * len(event.cards)),
    PlotTaken: lambda _: Moved(NightStep.PLOTS_DRAWN, 2),
    PlotUsed: _plot_used,
    TeamProposed: _proposed,
    ChargeShown: lambda _: Moved(NightStep.CHARGE, 2),
    # All together choose, lay down, turn, take back; somebody counts, and moves the marker.
    VotesShown: lambda _: Moved(NightStep.VOTING, 6),
    WatchGiven: lambda _: Moved(NightStep.WATCH, 1),
    # Each member gets two cards; one of each goes to either pile; both are shuffled at once.
    CardsPlayed: lambda event: Moved(NightStep.QUEST_CARDS, 4 + 3 * len(event.team)),
    ExcaliburUsed: lambda event: Moved(NightStep.EXCALIBUR, 0 if event.target is None else 3),
    CardSetAside: lambda _: Moved(NightStep.TRAPPER, 3),
    CardsTurned: lambda event: Moved(NightStep.TURNING, 1 + sum(many for _, many in event.counts)),
    LoyaltyChecked: lambda event: Moved(
        NightStep.LOYALTY, 4 if event.checker else 0, here_too=True
    ),
    LadyPassed: lambda _: Moved(NightStep.LOYALTY, 1),
    OfficeClaimed: lambda _: Moved(NightStep.CLAIM, 1),
    RevealerShown: lambda _: Moved(NightStep.CLAIM, 1),
    # Everybody points, together; somebody goes round with their eyes.
    HandsJudged: lambda _: Moved(NightStep.POINTING, 2),
    SecondHand: lambda _: Moved(NightStep.POINTING, 1),
    RecruitNamed: lambda _: Moved(NightStep.ASSASSINATION, 2),
    Assassinated: lambda _: Moved(NightStep.ASSASSINATION, 2),
    GameEnded: lambda _: Moved(NightStep.END, 1),
}
"""What people do by hand when this happens."""


def _begun(setup: Setup, first_game: bool) -> Iterator[Moved]:
    if first_game:
        # Chairs, board, markers, the Leader's token; everyone gets two vote cards.
        yield Moved(NightStep.SITTING_DOWN, 4 + setup.players)
        yield Moved(NightStep.LINE_UP, 2)  # the rule book, for the numbers of Good and Evil
    yield Moved(NightStep.DEALING, 2)  # the first Leader, by lot
    # The named characters are picked, the plain ones counted off, all shuffled and dealt.
    yield Moved(NightStep.DEALING, 4 + setup.players + len(setup.named), here_too=True)


def movements(setup: Setup, story: Iterable[Public], *, first_game: bool = True) -> Iterator[Moved]:
    """All that people do with their hands in such a game."""
    yield from _begun(setup, first_game)
    for event in story:
        if act := ACTS.get(type(event)):
            yield act(event)
        if isinstance(event, TeamProposed) and terms_of(setup).targeting:
            yield Moved(NightStep.TEAM, 1)  # the marker, onto the Quest


def reading_seconds(setup: Setup, settings: Settings) -> float:
    """What it takes to read the Reveal out, with the same pauses."""
    phrasing = phrasing_for(settings)
    return sum(
        phrasing.seconds(line.message) + line.seconds + LINE_SECONDS for line in reveal(setup)
    )
