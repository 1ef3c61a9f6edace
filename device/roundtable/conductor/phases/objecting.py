"""The blade in the wrong hands: until it falls, anyone may object to who came forward."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.phase import Phase
from roundtable.conductor.table_game import TableGame
from roundtable.messages import message
from roundtable.table_view import Answering
from roundtable_ports import Box, Button, Contact


class OpenToObjection(Phase):
    """Whoever else holds reject says: that is not the Assassin."""

    game: TableGame
    chooser: Box

    def may_hold(self) -> Set[Contact]:
        objections = {Contact(box, Button.REJECT) for box in self.night.boxes}
        return super().may_hold() | (objections if self.game.open_to_objection else set())

    def presses_at(self, box: Box) -> Answering | None:
        objects = box != self.chooser and self.game.open_to_objection
        return Answering.OBJECT if objects else super().presses_at(box)

    def hold(self, box: Box, button: Button) -> None:
        objects = box != self.chooser and button is Button.REJECT
        if not objects or not self.game.open_to_objection:
            super().hold(box, button)
            return
        self.voice.hush()
        self.game.take_back_claim()
        self.voice.say(message("claim-void", seat=self.chooser))
        self.game.next_step()
