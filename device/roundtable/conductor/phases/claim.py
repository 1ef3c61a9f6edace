"""Coming forward: the Assassin claims the blade, and another seat bears witness."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.narration.notes import Moment
from roundtable.narration.play import PlayCue, cue
from roundtable.ports import Button, Contact, Jack
from roundtable.rules.actions import Claim
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Office
from roundtable.table_view import Scene


class ClaimOffice(Phase):
    """Whoever it is holds approve; a claim that nobody makes is nudged."""

    scene = Scene.CLAIM
    moments = (Moment.END,)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        options = night.options(night.asked()[0])
        assert isinstance(options, AnAction)
        (first, *_) = options.actions
        assert isinstance(first, Claim)
        self._office = first.office
        self._needs_witness = first.witness is not None

    def prompt(self) -> PlayCue:
        return cue(f"claim-ask-{self._office}")

    def may_hold(self) -> Set[Contact]:
        return {Contact(jack, Button.APPROVE) for jack in self.night.asked()}

    def missing(self) -> tuple[Jack, ...]:
        return self.night.asked()[:1]

    def nudge(self) -> PlayCue:
        return cue("nudge-claim")

    def hold(self, jack: Jack, button: Button) -> None:
        if jack not in self.night.asked() or button is not Button.APPROVE:
            return
        self.night.hush()
        if self._needs_witness:
            self.night.go(Witness(self.night, self._office, jack))
        else:
            self.night.play(Claim(self._office, self.night.seat(jack)))


class Witness(Phase):
    """Another seat confirms the claim or voids it."""

    scene = Scene.CLAIM

    def __init__(self, night: Night, office: Office, claimant: Jack) -> None:
        super().__init__(night)
        self._office, self._claimant = office, claimant

    def prompt(self) -> PlayCue:
        return cue("claim-witness", seat=int(self._claimant))

    def may_hold(self) -> Set[Contact]:
        return {
            Contact(jack, button)
            for jack in self.night.jacks
            for button in Button
            if jack != self._claimant
        }

    def hold(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack == self._claimant or jack not in night.jacks:
            return
        night.hush()
        if button is Button.APPROVE:
            night.play(Claim(self._office, night.seat(self._claimant), night.seat(jack)))
        else:
            night.say(cue("claim-void", seat=int(self._claimant)))
            night.next_step()

    @property
    def cursor(self) -> Set[Jack]:
        return {self._claimant}
