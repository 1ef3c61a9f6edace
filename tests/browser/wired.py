"""A wired table on mocked pins with its pages, in a process of its own.

    python -m tests.browser.wired FOLDER PLAN COMMAND…

People sit at the first five boxes. At others whoever has a phone compares its colours, which come
line by line on the input, with the lamp of their box, and holds a button there: approve where they
match. The first who sat down begins once as many phones are in as are expected.
"""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random

import msgspec

from roundtable.app.running import UPDATES
from roundtable.commands import cli
from roundtable.conductor.loop import Table
from roundtable.files.settings_file import SettingsFile
from roundtable.players import Players
from roundtable.settings import USUAL, Settings
from roundtable.table_view import Scene, Sign, TableView
from roundtable.updates import release
from roundtable_drivers.mock import PinHands
from roundtable_ports import Box, Button, Closing, Contact
from tests.browser.served import has_no_complaint
from tests.company.fingers import Fingers
from tests.service.hardware import PEOPLE, Card, Plan, replace_hardware
from tests.service.services import Service, games, home

PHONES = (Box(6), Box(7))
HELD = 1.2
TAPPED = 0.1
AGAIN = 20.0
"""Of the table's seconds: what did nothing by then is pressed again."""


@dataclass
class _Answer:
    """What somebody's phone shows, the lamp's sign beside which it was held, and when."""

    colours: list[str]
    sign: Sign | None = None
    pressed_at: float | None = None


class Boxes:
    """Everyone at a box, some of whom have a phone."""

    def __init__(self, plan: Plan, _folder: Path, table: Table, hands: PinHands) -> None:
        self._table, self._hands = table, hands
        self._players = Players(hands, PEOPLE, Random(plan.seed), hosted=True)
        self._fingers = Fingers()
        self._shown = SimpleQueue[str]()
        self._answers: dict[Box, _Answer] = {}
        self._begins_at = 0.0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._shown.put(line)

    def beat(self) -> None:
        now, view = Card.clock.now(), self._table.view
        if Card.only:
            Card.only.advance(now)
        self._fingers.move(now)
        self._compare(view, now)
        self._begin(view, now)
        self._players.look(view, now)
        self._players.act(now)

    def _compare(self, view: TableView, now: float) -> None:
        """A box's number, and the two colours that its player's phone shows: pressed until the lamp
        shows another sign, for a machine that is busy may let a press come too soon or too short.
        """
        while not self._shown.empty():
            number, *colours = self._shown.get().split()
            self._answers.setdefault(Box(int(number)), _Answer(colours))
        for box, answer in [*self._answers.items()]:
            sign = view.boxes[box - 1].sign
            if answer.pressed_at is None:
                if answer.colours and not sign:
                    continue
                answer.sign = sign
            elif sign != answer.sign or (sign is None and now >= answer.pressed_at + HELD):
                del self._answers[box]
                continue
            elif now < answer.pressed_at + AGAIN:
                continue
            matches = [*map(str, sign or ())] == answer.colours
            self._press(Contact(box, Button.APPROVE if matches else Button.REJECT), now, HELD)
            answer.pressed_at = now

    def _begin(self, view: TableView, now: float) -> None:
        """With the line-up that was played last."""
        first = Contact(PEOPLE[0], Button.APPROVE)
        sits = sum(one.seat is not None for one in view.boxes)
        all_here = sits == len(PEOPLE) + len(PHONES)
        closes = view.scene is Scene.LOBBY and all_here and not view.caption
        takes = view.scene is Scene.LIST and view.game is None
        if (closes or takes) and now >= self._begins_at:
            self._begins_at = now + AGAIN
            self._press(first, now + 1.0, HELD if closes else TAPPED)
        elif not closes and not takes:
            self._begins_at = 0.0

    def _press(self, contact: Contact, at: float, seconds: float) -> None:
        self._fingers.at(at, partial(self._hands.press, contact))
        self._fingers.at(at + seconds, partial(self._hands.release, contact))


class Wired(Closing):
    """`roundtable run` as a unit starts it, until the block ends."""

    def __init__(self, folder: Path, speed: float, settings: Settings) -> None:
        self._folder = folder
        games(home(folder)).mkdir()
        self.updates.mkdir()
        SettingsFile(games(folder), USUAL).remember(settings)
        plan = Plan(speed=speed)
        self._service = Service(folder, plan, program="tests.browser.wired")
        self._service.logs("pages: http")
        log = self._service.log.partition("pages: ")[2].split()[0]
        self.base = f"http://localhost:{log.rstrip('/').rpartition(':')[2]}"

    @property
    def updates(self) -> Path:
        """Where root would tell what came of an update."""
        return self._folder / "updates"

    @property
    def state(self) -> Path:
        return games(self._folder)

    def shown(self, box: Box, *colours: str) -> None:
        """What a phone shows is held beside the lamp of this box: both may show nothing."""
        pipe = self._service.process.stdin
        assert pipe
        print(box, *colours, file=pipe, flush=True)

    def close(self) -> None:
        try:
            assert self._service.ends() == 0, self._service.log
            has_no_complaint(self._service.log)
        finally:
            self._service.close()


def main(folder: str, plan: str, *command: str) -> int:
    os.environ[UPDATES] = str(Path(folder) / "updates")
    release.OWN_SIGNERS = Path(folder) / "updates" / "signers"
    replace_hardware(Path(folder), msgspec.json.decode(plan, type=Plan), Boxes)
    return cli.main(command)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
