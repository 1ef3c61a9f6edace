"""Voting on a Team: tap, change your mind, and after the roll all votes are shown at once."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.effects import Effect
from roundtable.conductor.night import Night
from roundtable.conductor.phases.asking import Asking
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.editions import VOTES_PER_ROUND
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

ROLL_SECONDS = 2.0
BALLOTS = {Button.APPROVE: Ballot.APPROVE, Button.REJECT: Ballot.REJECT}


class ChargeVote(Asking[Ballot]):
    """Holders of Charge! vote first, for all to see."""

    scene = Scene.TALK
    moments = (Moment.VOTE,)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())

    def prompt(self) -> Message:
        public = self.night.public
        assert public is not None
        assert public.quest is not None
        charging = tuple(self.night.seat(jack) for jack in self.asked)
        asks = message("charge-ask", seats=charging, quest=public.quest, team=public.team)
        return self.night.boxed(asks)

    def tap(self, jack: Jack, button: Button) -> None:
        self.enter(jack, BALLOTS[button])

    def close(self) -> None:
        self.night.hush()
        self.night.answer(self.answers)

    @property
    def cursor(self) -> Set[Jack]:
        return frozenset(self.missing())


class Vote(Asking[Ballot]):
    scene = Scene.VOTE
    moments = (Moment.VOTE,)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())
        self._rolls_until: float | None = None

    def prompt(self) -> Message:
        public = self.night.public
        assert public is not None
        assert public.quest is not None
        last = public.rejections == VOTES_PER_ROUND - 1
        prompt = message(
            "vote-ask-last" if last else "vote-ask", quest=public.quest, team=public.team
        )
        return self.night.boxed(prompt)

    def tap(self, jack: Jack, button: Button) -> None:
        self.enter(jack, BALLOTS[button])

    def close(self) -> None:
        """The roll begins. It is no new step: a change still counts, and restarts nothing."""
        if self._rolls_until is None:
            self._rolls_until = self.night.now + ROLL_SECONDS
            self.to_scene(Scene.ROLL)
            self.night.sound(Effect.VOTE_ROLL)

    def tick(self) -> None:
        if self._rolls_until is None:
            super().tick()
        elif self.night.now >= self._rolls_until:
            self.night.answer(self.answers)

    def wake_at(self) -> float | None:
        return super().wake_at() if self._rolls_until is None else self._rolls_until

    @property
    def deaf_to_menu(self) -> bool:
        return self._rolls_until is not None
