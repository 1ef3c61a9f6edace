"""Coming forward: whoever holds an office says so, and another seat bears witness."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import Claim
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack


class ClaimOffice(Phase):
    """Whoever it is holds approve; a claim that nobody makes is nudged."""

    scene = Scene.CLAIM
    moments = (Moment.AFTER, Moment.END)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        options = night.options(night.asked()[0])
        assert isinstance(options, AnAction)
        (first, *_) = options.actions
        assert isinstance(first, Claim)
        self._office = first.office
        self._needs_witness = first.witness is not None

    def prompt(self) -> Message:
        return message(f"claim-ask-{self._office}")

    def may_hold(self) -> Set[Contact]:
        return {Contact(jack, Button.APPROVE) for jack in self.night.asked()}

    def missing(self) -> tuple[Jack, ...]:
        return self.night.asked()[:1]

    @property
    def awaited(self) -> Set[Jack]:
        return frozenset(self.night.asked())

    def nudge(self) -> Message:
        return message("nudge-claim")

    def hold(self, jack: Jack, button: Button) -> None:
        if jack not in self.night.asked() or button is not Button.APPROVE:
            return
        self.night.hush()
        if self._needs_witness:
            self.night.go(Witness(self.night, self, jack))
        else:
            self.claim(jack)

    def claim(self, jack: Jack, witness: Seat | None = None) -> None:
        self.night.play(Claim(self._office, self.night.seat(jack), witness))


class Witness(Seconding):
    """Another seat confirms the claim or voids it."""

    def __init__(self, night: Night, claim: ClaimOffice, claimant: Jack) -> None:
        def void() -> None:
            night.say(message("claim-void", seat=int(claimant)))
            night.next_step()

        super().__init__(
            night,
            claimant,
            message("claim-witness", seat=int(claimant)),
            lambda jack: claim.claim(claimant, night.seat(jack)),
            void,
        )
