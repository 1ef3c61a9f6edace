"""Coming forward: whoever holds an office says so, and another seat bears witness."""

from __future__ import annotations

from roundtable.conductor.effects import Under
from roundtable.conductor.phase import GamePhase
from roundtable.conductor.phases.seconding import Seconding
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.narration.play import claim_ask
from roundtable.rules.actions import Claim
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button


class ClaimOffice(GamePhase):
    """Whoever it is holds approve; a claim that nobody makes is nudged."""

    presses = Answering.CLAIM
    scene = Scene.CLAIM
    ambience = Under.NOTHING
    moments = (Moment.AFTER, Moment.END)
    hears_taps = False
    holds = (Button.APPROVE,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game, game.asked())
        (first, *_) = game.options(self.asked[0], AnAction).actions
        assert isinstance(first, Claim)
        self._office = first.office
        self._needs_witness = first.witness is not None

    def prompt(self) -> Message:
        return claim_ask(self._office, self.game.terms)

    def missing(self) -> tuple[Box, ...]:
        """It may be anyone: one stands for all."""
        return self.asked[:1]

    def nudge(self) -> Message:
        return message("nudge-claim")

    def hold(self, box: Box, button: Button) -> None:
        if box not in self.asked or button is not Button.APPROVE:
            return
        if self._needs_witness:
            self.night.go(Confirming(self.game, self, box))
        else:
            self.claim(box)

    def claim(self, box: Box, witness: Seat | None = None) -> None:
        self.game.play(Claim(self._office, self.game.seat(box), witness))


class Confirming(Seconding):
    """Another seat confirms the claim or voids it."""

    def __init__(self, game: TableGame, claim: ClaimOffice, claimant: Box) -> None:
        def void() -> None:
            self.voice.say(message("claim-void", seat=claimant))
            game.next_step()

        super().__init__(
            game.night,
            claimant,
            message("claim-witness", seat=claimant),
            lambda box: claim.claim(claimant, game.seat(box)),
            void,
        )
