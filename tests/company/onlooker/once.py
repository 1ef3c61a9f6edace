"""That no press moves a light, a count or a dial twice."""

from __future__ import annotations

from roundtable.messages import Message
from roundtable.settings import Settings
from roundtable_ports import Box
from tests.company.onlooker.readings import Board
from tests.company.onlooker.steps import POINTS


class Once:
    """Counts the presses of whoever chooses, and the moves that came of them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chooser: Box | None = None
        self._before = self._moves = 0
        self._dials = (80, 100)

    def hear(self, message: Message) -> None:
        if message.id in ("cursor-at", "counts-at"):
            self._move()
        elif message.family in (*POINTS, "team-ask", "counts-ask", "counts-of", "menu-open"):
            (box,) = map(Box, message.asked or (message.number("seat"),))
            if box != self._chooser:
                self._chooser = box
                self._before, self._moves = self._board.downs.get(box, 0), 0

    def dialled(self, settings: Settings) -> None:
        dials = settings.volume, settings.pace
        if dials != self._dials:
            self._dials = dials
            self._move()

    def _move(self) -> None:
        assert self._chooser is not None
        self._moves += 1
        pressed = self._board.downs.get(self._chooser, 0) - self._before
        pending = 2  # both buttons may have been down when the question was asked
        assert self._moves <= pressed + pending, f"a press of box {self._chooser} counted twice"
