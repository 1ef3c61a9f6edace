"""People at a mocked table: fingers with a plan, and everything that they hear and see by its time.

Boxes are called by their emblems. A plan is made of presses and releases at given moments; `until`
lets the table's time pass through them. What was heard is taken from the captured speaker: a line
counts when its voice begins, not when somebody wanted it said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import NamedTuple, TypeVar

from roundtable.app.nights import MockedNight
from roundtable.conductor.effects import Begin, Finish, Interrupted, Move, Record, TakeBack
from roundtable.conductor.performers import ToKeep
from roundtable.messages import SEAT, Holds, Message, Value
from roundtable.players.hands import HALF_CODE, TAP, numbered
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Allegiance, PlotCard, Seat
from roundtable.settings import Settings
from roundtable.table_view import BoxView, Scene, SpaceState, TableView
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Box, Button, Closing
from tests.company.fingers import Fingers

EMBLEMS = ("Stag", "Raven", "Lion", "Bear", "Swan", "Wolf", "Boar", "Falcon", "Fox", "Horse")
APPROVE, REJECT = Button.APPROVE, Button.REJECT
OTHER = {APPROVE: REJECT, REJECT: APPROVE}
INSTANT = 0.001
Card = TypeVar("Card")
TRACK = {
    SpaceState.NOT_YET: ".",
    SpaceState.NOW: "o",
    SpaceState.SUCCEEDED: "+",
    SpaceState.FAILED: "x",
}


def box_of(emblem: str) -> Box:
    return Box(EMBLEMS.index(emblem) + 1)


def emblem_of(box: int) -> str:
    return EMBLEMS[box - 1]


class Happening(NamedTuple):
    """Something heard: a line of the voice, an effect, or what runs under them."""

    at: float
    text: str

    @property
    def id(self) -> str:
        return " ".join(self.text.split()[:2])


def told(message: Message) -> str:
    """A message as a line: its id, and its values with boxes as emblems."""
    holds = message.declared.values
    values = "".join(f" {name}={_told(holds[name], one)}" for name, one in message.values.items())
    return f"say {message.id}{values}"


def _told(holds: Holds, value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(_one(holds, one) for one in value) or "nobody"
    return _one(holds, value)


def _one(holds: Holds, value: int | str | tuple[str, int]) -> str:
    if isinstance(value, tuple):
        kind, number = value
        return f"{number}x{kind}"
    return emblem_of(int(value)) if holds.what == SEAT.what else str(value)


def stacked(first: Sequence[Card], deck: Sequence[Card]) -> tuple[Card, ...]:
    """A deck with these cards on top, and the others of it below."""
    rest = list(deck)
    for card in first if deck else ():
        rest.remove(card)
    return (*first, *rest) if deck else ()


class Journal:
    """What a power cut would have spared; a trouble with writing is told once."""

    def __init__(self, trouble: str | None = None) -> None:
        self.rows: list[ToKeep] = []
        self.trouble = trouble

    def keep(self, row: ToKeep) -> None:
        self.rows.append(row)

    def commit(self) -> str | None:
        trouble, self.trouble = self.trouble, None
        return trouble

    def interrupted(self) -> Interrupted | None:
        begin: Begin | None = None
        boxes: tuple[Box, ...] = ()
        actions: list[Action] = []
        for row in self.rows:
            match row:
                case Begin():
                    begin, boxes, actions = row, row.boxes, []
                case Record(action):
                    actions.append(action)
                case TakeBack():
                    actions.pop()
                case Move():
                    boxes = row.boxes
                case Finish():
                    begin = None
        if begin is None:
            return None
        return Interrupted(begin.setup, begin.deal, boxes, tuple(actions))


class Sitting(Closing):
    """A table with people at it."""

    def __init__(
        self,
        leaders: Sequence[int] = (1,),
        settings: Settings | None = None,
        interrupted: Interrupted | None = None,
        journal: Journal | None = None,
        *,
        allegiances: Sequence[Allegiance] = (),
        plots: Sequence[PlotCard] = (),
        wiring: Wiring | None = None,
    ) -> None:
        chance = cycle(leaders)
        self.kept = journal or Journal()
        self.shuffles: list[Setup] = []
        self.remembered: list[Settings] = []
        self.messages: list[Message] = []
        self.views: list[tuple[float, TableView]] = []

        def deal(setup: Setup) -> Deal:
            self.shuffles.append(setup)
            terms = terms_of(setup)
            return Deal(
                Seat(next(chance)),
                allegiances=stacked(
                    allegiances, terms.allegiance.cards if terms.allegiance else ()
                ),
                plots=stacked(plots, terms.plot_deck),
            )

        self.night = MockedNight(
            deal,
            settings or Settings(),
            keeper=self.kept,
            memory=self,
            interrupted=interrupted,
            wiring=wiring,
            heard=lambda _, message: self.messages.append(message),
        )
        self.night.table.watchers.append(
            lambda view: self.views.append((round(self.night.now, 3), view))
        )
        self._fingers = Fingers(self.night)
        self._at_once = True
        self.night.until(0.0)

    def remember(self, settings: Settings) -> None:
        self.remembered.append(settings)

    # Time

    @property
    def now(self) -> float:
        return self.night.now

    @property
    def view(self) -> TableView:
        return self.night.view

    @property
    def scene(self) -> Scene:
        return self.view.scene

    def until(self, moment: float) -> None:
        """Let time pass, and fingers move."""
        self._fingers.until(moment)
        self._at_once = True

    def wait(self, seconds: float) -> None:
        self.until(self.now + seconds)

    def until_heard(self, id: str, longest: float = 240.0) -> float:
        """Wait until the voice begins a line that it has not begun yet; says when."""
        began = len(self.voice())
        limit = self.now + longest
        while self.now < limit:
            for at, message in self.voice()[began:]:
                if message.id == id:
                    return at
            self.step(limit)
        raise AssertionError(f"{id} is not said within {longest} s, but: {self.said()[-5:]}")

    def until_scene(self, scene: Scene, longest: float = 240.0) -> float:
        limit = self.now + longest
        while self.scene is not scene:
            if self.now >= limit:
                raise AssertionError(f"not {scene} within {longest} s, but {self.scene}")
            self.step(limit)
        return self.now

    def step(self, limit: float) -> None:
        """Let pass whatever comes next; a line is heard once a moment of it has passed."""
        if self._at_once:
            self.until(min(self.now + INSTANT, limit))
            self._at_once = False
            return
        times = (limit, self.night.next_wake(), self._fingers.next())
        self.until(max(min(at for at in times if at is not None), self.now))

    # Fingers

    def down(self, who: str, button: Button, at: float | None = None) -> None:
        self._fingers.down(self.now if at is None else at, box_of(who), button)

    def up(self, who: str, button: Button, at: float | None = None) -> None:
        self._fingers.up(self.now if at is None else at, box_of(who), button)

    def press(
        self, who: str, button: Button, seconds: float = TAP, at: float | None = None
    ) -> None:
        start = self.now if at is None else at
        self.down(who, button, start)
        self.up(who, button, start + seconds)

    def tap(self, who: str, button: Button, at: float | None = None) -> None:
        self.press(who, button, TAP, at)

    def hold(self, who: str, button: Button, seconds: float = 1.0, at: float | None = None) -> None:
        self.press(who, button, seconds, at)

    def both(self, who: str, seconds: float = TAP, apart: float = 0.02) -> None:
        self.press(who, APPROVE, seconds)
        self.press(who, REJECT, seconds, self.now + apart)

    def code(
        self, who: str, first: Button, at: float | None = None, *, twice: bool = False
    ) -> None:
        """A secret code: the answer first, then the other; or the same twice."""
        start = self.now if at is None else at
        self.tap(who, first, start)
        self.tap(who, first if twice else OTHER[first], start + HALF_CODE)

    # What was heard

    def voice(self) -> list[tuple[float, Message]]:
        """Every line whose voice was heard, with the moment in which it began."""
        return [
            (round(one.start, 3), self.messages[int(one.id) - 1])
            for one in self.night.hardware.speaker.heard
            if one.source.value == "voice" and one.offset == 0.0
        ]

    def said(self, since: float = 0.0) -> list[str]:
        return [message.id for at, message in self.voice() if at >= since]

    def happenings(self, after: int = 0) -> Iterator[Happening]:
        """Lines, effects and what runs under them, in the order in which they began.

        Those `after` so many are told: a night is asked for them at each of its moments.
        """
        heard = self.night.hardware.speaker.heard
        began = [one for one in heard if one.offset == 0.0 or one.source.value != "voice"]
        for one in began[after:]:
            match one.source.value:
                case "voice":
                    yield Happening(one.start, told(self.messages[int(one.id) - 1]))
                case "effect":
                    yield Happening(one.start, f"sound {one.id}")
                case "ambience":
                    yield Happening(one.start, f"under {one.id}")

    # What was seen

    def seated(self) -> list[str]:
        """The emblems of the seats, clockwise."""
        boxes = [(one.seat, box) for box, one in numbered(self.view) if one.seat]
        return [emblem_of(box) for _, box in sorted(boxes)]

    def lamp(self, who: str) -> BoxView:
        return self.view.boxes[box_of(who) - 1]

    def lit(self, view: TableView | None = None) -> dict[str, str]:
        """Each seat with something lit, and what."""
        lamps = {emblem_of(box): _lit(one) for box, one in numbered(view or self.view)}
        return {who: lit for who, lit in lamps.items() if lit}

    def answered(self) -> set[str]:
        return {emblem_of(box) for box, one in numbered(self.view) if one.answered}

    def team(self) -> set[str]:
        return {emblem_of(box) for box, one in numbered(self.view) if one.on_team}

    def track(self) -> str:
        return "".join(TRACK[one.state] for one in self.view.spaces)

    def leader(self) -> str:
        assert self.view.game
        return self.seated()[self.view.game.leader - 1]

    def colours(self, lamp: int) -> tuple[int, int, int]:
        """What the strip shows where a lamp of the frame is."""
        hardware = self.night.hardware
        red, green, blue, *_ = hardware.strip[hardware.wiring.lamps[lamp][0]]
        return red, green, blue

    def close(self) -> None:
        self.night.close()


def _lit(one: BoxView) -> str:
    words: list[str] = [*one.offices]
    words += ["answered"] * one.answered + ["team"] * one.on_team + ["cursor"] * one.cursor
    words += [one.ballot.value] if one.ballot else []
    words += [one.side.value] if one.side else []
    words += ["trouble"] * one.trouble
    return " ".join(words)
