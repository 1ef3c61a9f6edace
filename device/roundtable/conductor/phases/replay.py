"""Past votes, shown on the ring once more."""

from __future__ import annotations

from collections.abc import Mapping, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import NOBODY, Phase
from roundtable.messages import message
from roundtable.rules.events import TeamProposed, VotesShown
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

SHOWN_SECONDS = 4.0

Held = tuple[TeamProposed, VotesShown]


def votes_held(night: Night) -> tuple[Held, ...]:
    """Every vote of this game with the proposal it was on."""
    proposed: TeamProposed | None = None
    held = []
    for event in night.story():
        if isinstance(event, TeamProposed):
            proposed = event
        elif isinstance(event, VotesShown) and proposed:
            held.append((proposed, event))
    return tuple(held)


class ReplayVotes(Phase):
    """One vote after the other, the last ones first; any tap goes back."""

    scene = Scene.VOTES

    def __init__(self, night: Night, votes: tuple[Held, ...], back: Phase) -> None:
        super().__init__(night)
        self._votes = iter(reversed(votes))
        self._now: Held | None = None
        self._back = back
        self._until = 0.0

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
        self._until = self.night.now + SHOWN_SECONDS
        self.to_scene(Scene.VOTES)
        self.night.tell(message("votes-replay", quest=proposed.quest, team=proposed.team))

    def _leave(self) -> None:
        self.night.hush()
        self.night.go(self._back)

    def tap(self, jack: Jack, button: Button) -> None:
        self._leave()

    def tick(self) -> None:
        if self._now and not self.night.talking and self.night.now >= self._until:
            self._next()

    def wake_at(self) -> float | None:
        return None if self.night.talking else self._until

    @property
    def ballots(self) -> Mapping[Jack, Ballot]:
        if self._now is None:
            return {}
        ballots = zip(self.night.jacks, self._now[1].ballots, strict=True)
        return {jack: ballot for jack, ballot in ballots if ballot}

    @property
    def team(self) -> Set[Jack]:
        return frozenset(self.night.boxes_of(self._now[0].team)) if self._now else NOBODY
