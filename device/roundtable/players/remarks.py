"""When a scripted player says why: seldom, and only what everyone could say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from roundtable.messages import Message
from roundtable.players.thinkers import Thinkers
from roundtable.players.thinking import REASONS, Witness, why, why_not
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box


def speaks(said: Message | None) -> Box | None:
    """The box of whoever is giving a reason in these words."""
    if said is None or said.family not in REASONS:
        return None
    return Box(said.number("seat"))


class Remarks:
    """At most one in a round: of a Leader who proposes, or of somebody who voted no, for a person
    who leads next; where a scripted player does, nobody is kept waiting for it.

    Who speaks and what is said follows from the record that all share, never from a mind.
    """

    def __init__(self, thinkers: Thinkers, says: Callable[[Message], None]) -> None:
        self._thinkers, self._says = thinkers, says
        self.begin_anew()

    def begin_anew(self) -> None:
        """Forget what has been said."""
        self._at: object = None
        self._round = 0
        self._said: set[object] = set()  # of whom what, by whomever

    def look(self, view: TableView, company: Collection[Box]) -> None:
        """Called whenever anything may have changed: says something where there is cause."""
        game, at = view.game, (view.scene, view.since)
        if game is None or not game.round:
            self._round = 0
            self._said.clear()
        if game is None or at == self._at or view.scene not in (Scene.VOTE, Scene.TALK):
            return
        self._at = at
        if self._round == game.round:
            return
        scripted = {seat for seat, box in view.box_of.items() if box in company}
        witness = self._thinkers.witness(game.setup)
        for said in self._reasons(view.scene, game, scripted, witness):
            if said is not None and (what := _of_whom(said)) not in self._said:
                self._round = game.round
                self._said.add(what)
                self._says(said.at(view.box_of))
                return

    def _reasons(
        self, scene: Scene, game: PublicView, scripted: Collection[Seat], witness: Witness
    ) -> Iterator[Message | None]:
        seats = witness.terms.seats
        if scene is Scene.VOTE:
            if game.leader in scripted:
                yield why_not(witness, game.leader, [one for one in seats if one not in game.team])
                yield why(witness, game.leader, game.team)
        elif game.rejections and witness.votes and game.leader not in scripted:
            last = witness.votes[-1]
            against = [
                seat
                for seat, ballot in zip(seats, game.last_ballots, strict=False)
                if ballot is Ballot.REJECT and seat in scripted
            ]
            for seat in against[:1]:
                yield why_not(witness, seat, [one for one in seats if last.team >> (one - 1) & 1])


def _of_whom(said: Message) -> object:
    """The same whoever says it."""
    return said.id, *(value for name, value in sorted(said.values.items()) if name != "seat")
