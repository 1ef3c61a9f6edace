"""One thinking player: what it knows, what it believes, and what it answers when it is asked.

A mind is given its own seat's view at the Reveal, what is shown to it alone since, the questions
asked of it, and the public record. It never meets a game. What it does by which belief stands in
`teams`, `quest_cards`, `favours` and `hunt`, one function for each question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from roundtable.players.thinking import favours, hunt, likelihoods, quest_cards, teams
from roundtable.players.thinking.asked import offered
from roundtable.players.thinking.beliefs import Belief, Beliefs, outsider, seen_by
from roundtable.players.thinking.deals import bit, seats_in
from roundtable.players.thinking.temper import Temper
from roundtable.players.thinking.witness import Witness
from roundtable.rules.character import Character
from roundtable.rules.events import CardSeen, For, LoyaltySeen
from roundtable.rules.options import Ask, ATeam, Question
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import FAILS, CardMeans, Lies, Look, Prey, Side

T = TypeVar("T")


class Mind:
    """The player at one seat."""

    __slots__ = (
        "_best",
        "_best_by",
        "_best_in",
        "_dealt_evil",
        "_suspicion",
        "_suspicion_of",
        "bit",
        "hunted",
        "outlook",
        "outsider",
        "rng",
        "role",
        "seat",
        "shields",
        "swaps",
        "temper",
        "terms",
        "witness",
    )

    def __init__(self, view: SeatView, witness: Witness, temper: Temper, rng: Random) -> None:
        self.seat, self.witness, self.temper, self.rng = view.seat, witness, temper, rng
        self.terms = terms = witness.terms
        self.bit = bit(view.seat)
        self.role: Character | None = terms.by_name[view.character] if view.character else None
        role = self.role
        self._dealt_evil = role is not None and role.side is Side.EVIL
        self.swaps = role is not None and role.counterpart is not None
        # Whether it must not be seen to know: the Assassin would like that.
        self.hunted = role is not None and role.prey is Prey.MERLIN
        # Whether it votes to be taken for Merlin. Percival who sees one alone knows so much more
        # than the others that they are struck instead; between two, they must act it.
        self.shields = any(one.look is Look.PERCIVAL and len(one.thumbs) > 1 for one in view.sights)
        self.outlook: Beliefs = seen_by(terms, view)
        self.outsider = outsider(terms.setup, view.seat)  # who knows nothing, at this seat
        self._best: dict[int, float] = {}
        self._best_in = 0  # which round
        self._best_by = self.belief
        self._suspicion: list[float] = []
        self._suspicion_of: Belief | None = None

    # What it is told.

    def told(self, event: For) -> None:
        """Something shown to this seat alone."""
        switched = self.witness.switched
        if isinstance(event, LoyaltySeen):
            self._saw_loyalty(event, switched)
        elif isinstance(event, CardSeen):
            # What Excalibur has switched is no longer the card that was played.
            after_sword = event.by is not CardMeans.EXCALIBUR and event.of == self.witness.sword_at
            if event.card in FAILS and not after_sword:
                of = bit(event.of)
                self._learn(lambda evil: 1.0 if evil & of else 0.0, switched)

    def _saw_loyalty(self, event: LoyaltySeen, switched: bool) -> None:
        of, shown = bit(event.of), event.loyalty
        liars = {
            side: _liars([one for one in self.terms.cast if one.side is side]) for side in Side
        }
        if_evil, if_good = liars[Side.EVIL], 1 - liars[Side.GOOD]
        if shown is Side.EVIL:
            if_evil, if_good = 1 - if_evil, 1 - if_good
        self._learn(lambda evil: if_evil if evil & of else if_good, switched)

    def _learn(self, likelihood: Callable[[int], float], switched: bool) -> None:
        self.outlook = self.outlook.given(likelihood, switched)
        self._suspicion_of = None
        self._best_in = 0

    # What it knows and believes.

    @property
    def is_evil(self) -> bool:
        """On which side it is now."""
        return self._dealt_evil is not (self.swaps and self.witness.switched)

    @property
    def evil(self) -> bool:
        """Which side it plays for: a Lancelot wins with the one on which the game leaves them."""
        if not self.swaps:
            return self._dealt_evil
        return self.is_evil is not (self.witness.turns_back() > 0.5)

    @property
    def belief(self) -> Belief:
        return self.witness.belief if self.temper.listens else self.witness.quest_belief

    def friends(self) -> int:
        """Those whom it knows to be Evil now, itself included if it is."""
        return self.outlook.certain(self.witness.switched)[0]

    def sinks(self, team: int, needed: int) -> bool:
        """Whether enough of Evil are likely on this Team, as an Evil player sees it."""
        evil, good = self.outlook.certain(self.witness.switched)
        known = (evil & team).bit_count()
        if known >= needed or not team & ~(evil | good):
            return known >= needed
        doubts = self.suspicion()
        return sum([doubts[seat - 1] for seat in seats_in(team)]) > needed - 0.5

    def suspicion(self) -> list[float]:
        """How likely each seat is Evil, as this one sees it."""
        belief = self.belief
        if self._suspicion_of is not belief:
            self._suspicion = self.outlook.suspicion(belief)
            self._suspicion_of = belief
        return self._suspicion

    def clean(self, team: int) -> float:
        """How likely this Team has no Evil member."""
        return self.outlook.clean(self.belief, team)

    def looks_clean(self, team: int) -> float:
        """How likely that would be for somebody at this seat who knows no more than all do."""
        return self.outsider.clean(self.belief, team)

    def best(self, team: int, as_outsider: bool = False) -> float:
        """How clean a Team of that size can be hoped for, at this round's start.

        Who is on it knows one member to be Good. Who is not cannot expect to be taken along every
        time, and hopes for something between the best Team without and the best one with them.
        """
        witness = self.witness
        if self._best_in != witness.round:
            self._best_in = witness.round
            self._best.clear()
            self._best_by = self.belief
        size, on = team.bit_count(), bool(team & self.bit)
        about = size << 2 | on << 1 | as_outsider
        chance = self._best.get(about)
        if chance is None:
            outlook, belief = self.outsider if as_outsider else self.outlook, self._best_by
            row = [one for one in outlook.row(belief) if one != self.bit]
            best = sum(row[: size - 1])
            chance = outlook.clean(belief, best | self.bit)
            if not on:
                without = outlook.clean(belief, best | row[size - 1])
                chance = without + self.temper.insists * (chance - without)
            self._best[about] = chance
        return chance

    def mood(self) -> float:
        """A judgement is a little off, either way."""
        return 1.0 + self.temper.wavers * (2.0 * self.rng.random() - 1.0)

    def chance(self, likely: float) -> bool:
        return self.rng.random() < likely

    def any_of(self, options: Sequence[T]) -> T:
        return options[int(self.rng.random() * len(options))]

    # What it answers.

    def answer(self, ask: Ask) -> Any:
        """One of what it may answer; None: nothing to say, as where an office is claimed."""
        think = _ANSWERS.get(ask.question)
        if think is not None:
            return think(self, ask)
        assert not isinstance(ask.options, ATeam)
        return self.any_of(offered(ask))


def _liars(cast: list[Character]) -> float:
    """How likely somebody of these passes the wrong Loyalty card."""
    lies = {Lies.NEVER: 0.0, Lies.MAY: likelihoods.LIES, Lies.MUST: 1.0}
    return sum(lies[one.lies] for one in cast) / max(len(cast), 1)


_ANSWERS: dict[Question, Callable[[Mind, Ask], Any]] = {
    **teams.ANSWERS,
    **quest_cards.ANSWERS,
    **favours.ANSWERS,
    **hunt.ANSWERS,
}
