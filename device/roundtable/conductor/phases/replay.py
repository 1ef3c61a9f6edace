"""Past votes, shown on the ring once more."""

from __future__ import annotations

from collections.abc import Mapping, Set

from roundtable.conductor.phase import NOBODY, GamePhase, Phase
from roundtable.conductor.table_game import TableGame
from roundtable.messages import message
from roundtable.rules.events import TeamProposed, VotesShown
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

SHOWN_SECONDS = 4.0

PastVote = tuple[TeamProposed, VotesShown]


def votes_held(game: TableGame) -> tuple[PastVote, ...]:
    """Every vote of this game with the proposal it was on."""
    proposed: TeamProposed | None = None
    held = []
    for event in game.story():
        if isinstance(event, TeamProposed):
            proposed = event
        elif isinstance(event, VotesShown) and proposed:
            held.append((proposed, event))
    return tuple(held)


class ReplayVotes(GamePhase):
    """One vote after the other, the last ones first; any tap goes back."""

    presses = Answering.SEEN
    scene = Scene.VOTES

    def __init__(self, game: TableGame, votes: tuple[PastVote, ...], back: Phase) -> None:
        super().__init__(game)
        self._votes = iter(reversed(votes))
        self._now: PastVote | None = None
        self._back = back

    def open(self) -> None:
        self._next()

    def resume(self) -> None:
        self._leave()

    def _next(self) -> None:
        self._now = next(self._votes, None)
        if self._now is None:
            self._leave()
            return
        proposed, _ = self._now
        until = self.night.now + SHOWN_SECONDS
        self.to_scene(Scene.VOTES)
        vote = message("votes-replay", quest=proposed.quest, team=proposed.team)
        self.game.tell(vote, then=lambda: self.at(until, self._next))

    def _leave(self) -> None:
        self.voice.hush()
        self.night.go(self._back)

    def tap(self, box: Box, button: Button) -> None:
        self._leave()

    @property
    def ballots(self) -> Mapping[Box, Ballot]:
        if self._now is None:
            return {}
        ballots = zip(self.night.boxes, self._now[1].ballots, strict=True)
        return {box: ballot for box, ballot in ballots if ballot}

    @property
    def team(self) -> Set[Box]:
        return frozenset(self.game.boxes_of(self._now[0].team)) if self._now else NOBODY
