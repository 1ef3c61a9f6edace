"""People who find a table in any state, and get on by what it shows and says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from roundtable.app.nights import MockedNight, Stuck
from roundtable.conductor.effects import Interrupted
from roundtable.messages import Kind, Message
from roundtable.players import hands
from roundtable.players.answers import CALLS
from roundtable.players.hands import HOLD, STEP, TAP, A, Presses, R, code, numbered, seat_at
from roundtable.players.own_cards import Held
from roundtable.rules.actions import Swear
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.options import Question
from roundtable.rules.terms import terms_of
from roundtable.rules.views import Asked
from roundtable.rules.vocabulary import Seat, Side
from roundtable.settings import BY_VOICE
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Contact
from tests.company.masher import Timeline, WatchedHands
from tests.company.memory import PLACES, named
from tests.company.onlooker.steps import POINTS, is_prompt
from tests.company.prompts import CLAIMS
from tests.company.rulebook import MINION, oath_code

BETWEEN_LOOKS = 3.0
LONGEST = 3600.0
"""No game takes longer."""

BOTH = 2.3

LISTS = frozenset(
    {
        *("lobby-welcome", "lobby-too-few", "lobby-spread", "order-press", "resume-offer"),
        *("lineup-how", "pick-how", "rehearse-offer"),
        *("rehearse-success", "rehearse-fail", "rehearse-oath"),
        *("target-ask", "plots-take", "prey-ask", "again-ask"),
        *(*CLAIMS, "claim-witness", "claim-void"),
        *("hands-ask", "hands-witness", "hands-count", "hands-void"),
        *("menu-open", "menu-second", "box-press", "paused"),
        *(one.spoken for one in BY_VOICE),
    }
)
"""Families of what they answer by what was said last, and not by the rules."""

WANTED = (
    *("menu-take-back", "menu-take-back", "menu-box", "menu-box", "menu-misdeal", "menu-left"),
    *("menu-end", "menu-notes", "menu-repeat-reveal", "menu-pause", "menu-holds", "menu-close"),
    *(one.menu.id for one in BY_VOICE),
)
NUMBERS = frozenset(one.spoken for one in BY_VOICE if not one.choices)
"""Settings that a hold leaves as they are."""

IN_PLAY = (
    *(Scene.READY, Scene.TALK, Scene.VOTE, Scene.CARDS, Scene.CLAIM, Scene.HUNT),
    *(Scene.LOOK, Scene.HAND, Scene.LAST_TALK),
)
MAY_PASS = ("excalibur-ask", "plots-aim")
CODES = ((A, R), (A, R), (A, R), (R, A), (A, A), (R, R))


class Humans:
    """Whoever sits there, and enough others to make five."""

    curious = 0.1
    """How often they would rather see what the menu has, unless they are in a hurry."""

    agrees = 0.5
    """How often a second seat does."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.wanted: Sequence[str] = WANTED
        """What they open the menu for."""

        self.hurry = False
        """Whether they want to play on, and leave no menu open."""

        self._prompt = Message("lobby-welcome")
        self._entry = ""
        """Of a list: what was read out last."""

        self._goal = ""
        """Of the menu: what they opened it for."""

        self._asked = Message("lobby-welcome")
        """What the voice asked last, besides lists."""

        self._size = 0
        self._reset = False
        self._steers = Box(0)
        self.held = Held(rng)
        """The cards they were dealt from the box."""

        self.lies = False
        """Whether everyone swears to be everyone."""

    def remind(self, found: Interrupted | None) -> None:
        """Which cards are theirs, by what they swore in the game that was found."""
        for one in found.actions if found else ():
            if isinstance(one, Swear) and one.characters:
                self.held.read({Seat(at): name for at, name in enumerate(one.characters, start=1)})

    def hear(self, message: Message) -> None:
        if message.family in LISTS:
            self._prompt = message
            self._reset = False
        if is_prompt(message):
            self._asked = message
        if message.id in ("deal-leader", "misdealt"):
            self.held.gather()
        if message.id == "menu-open":
            self._goal = self._rng.choice(self.wanted)
        if message.id == "lobby-steers":
            self._steers = Box(message.number("seat"))
        if message.family in ("team-ask", "target-at"):
            self._size = message.number("count")
        if message.kind in (Kind.ENTRY, Kind.PROMPT) or message.id == "menu-open":
            self._entry = message.id

    def plan(self, view: TableView) -> Presses:
        """What they would press now, knowing what was said last."""
        seated = hands.seated(view)
        cursor = [box for box, one in numbered(view) if one.cursor]
        if not self.hurry and view.scene in IN_PLAY and self._rng.random() < self.curious:
            yield from _both(self._rng.choice(seated))  # to see what the menu has
            return
        if view.game and not self.held.names:
            self.held.deal(view.game.setup)
        match view.scene:
            case Scene.LOBBY if view.game is None and self._prompt.id == "order-press":
                yield from self._order(view, seated)
            case Scene.LOBBY if view.game is None:
                yield from self._sit(seated)
            case Scene.LOBBY if self.hurry:
                yield 0.0, Contact(cursor[0], A), TAP  # no other box after all
            case Scene.LOBBY:
                yield 0.0, Contact(Box(self._rng.randint(1, 10)), A), TAP
            case Scene.ORDER:
                for box in cursor:
                    yield 0.0, Contact(box, A), TAP
            case Scene.PAUSED:
                yield from _both(seated[0])
            case Scene.LIST:
                yield from self._list(seated, cursor)
            case Scene.ENDED:
                for box in cursor:  # nobody's, while the end is told
                    yield 0.0, Contact(box, A), TAP
            case Scene.READY:
                for box in seated:
                    if not view.boxes[box - 1].answered:
                        yield self._rng.uniform(0, 1), Contact(box, A), TAP
            case Scene.CARDS if view.game is None and self._prompt.id == "rehearse-oath":
                named_boxes = [str(self._prompt.values[one]) for one in PLACES]
                for box in seated:
                    yield from self._code(box, _oath_code(named_boxes, str(box)))
            case Scene.CARDS if view.game is None:
                fails = self._prompt.id == "rehearse-fail"
                for box in seated:
                    yield from self._code(box, (R, A) if fails else (A, R))
            case Scene.LOOK | Scene.HAND:
                yield from self._look(view, seated, cursor)
            case Scene.LAST_TALK:
                yield 5.0, Contact(Box(self._asked.number("leader")), A), HOLD
            case Scene.CARDS if self._asked.family in ("oath-ask", "oath-codes"):
                yield from self._swear(view, seated)
            case Scene.CLAIM:
                yield from self._claim(seated, cursor)
            case Scene.TALK | Scene.VOTE | Scene.CARDS | Scene.HUNT if view.game:
                boxes = {one.seat: box for box, one in numbered(view)}
                if self._asked.family in POINTS:
                    yield from self._point(view)
                for asked in view.game.asked:
                    yield from self._asked_one(view, asked, boxes[asked.seat], seated)

    def _look(self, view: TableView, seated: list[Box], cursor: list[Box]) -> Presses:
        """One taps whatever they like, and is told; one says that they have looked."""
        by_hand = view.scene is Scene.HAND
        for box in cursor if view.game else seated:
            button = A if by_hand else self._rng.choice((A, R))
            yield self._rng.uniform(0, 1), Contact(box, button), TAP

    def _swear(self, view: TableView, seated: list[Box]) -> Presses:
        names = named(self._asked)
        for box in seated:
            one = CHARACTERS[self.held.names[seat_at(view, box)]]
            own = MINION if one.plain and one.side is Side.EVIL else one.name
            if self.lies:
                own = names[0]
            elif not self.hurry and self._rng.random() < 0.01:
                own = "" if own in names else names[0]
            yield from self._code(box, _oath_code(names, own))

    def _point(self, view: TableView) -> Presses:
        """Somebody points at somebody, or passes."""
        ask = self._asked
        (box,) = map(Box, ask.asked)
        if ask.family in MAY_PASS and self._rng.random() < 0.2:
            yield 0.0, Contact(box, R), HOLD
            return
        if ask.id == "plots-hand-several" and self._rng.random() < 0.2:
            yield 0.0, Contact(box, R), HOLD  # another card first
            return
        if ask.family in CALLS and self._rng.random() < 0.5:
            others = [one for one in hands.seated(view) if one != box]
            yield 0.0, Contact(self._rng.choice(others), A), TAP  # who was called
            return
        on_team = ask.family == "hunt-ask"
        marked = sum(one.on_team if on_team else one.answered for one in view.boxes)
        if marked >= (2 if ask.id == "hunt-ask-messengers" else 1):
            yield 0.0, Contact(box, A), HOLD
            return
        steps = self._rng.randint(1, 3)
        for step in range(steps):
            yield STEP * step, Contact(box, R), TAP
        yield STEP * steps, Contact(box, A), TAP

    def _sit(self, seated: list[Box]) -> Presses:
        if len(seated) < 5:
            free = [Box(at) for at in range(1, 11) if at not in seated]
            for at, box in enumerate(free[: 5 - len(seated)]):
                yield 0.6 * at, Contact(box, A), TAP
                yield 0.6 * at + 0.3, Contact(box, R), TAP
        elif self._steers in seated:
            yield 0.0, Contact(self._steers, A), HOLD
            self._steers = Box(0)
        else:  # whoever sat first has left, and nobody said who steers now
            yield 0.0, Contact(self._rng.choice(seated), A), HOLD

    def _order(self, view: TableView, seated: list[Box]) -> Presses:
        first = Box(self._prompt.number("seat"))
        at = seated.index(first) if first in seated else 0
        left = [one for one in seated[at:] + seated[:at] if not view.boxes[one - 1].answered]
        for turn, box in enumerate(left):
            yield 0.3 * turn, Contact(box, A), TAP

    def _list(self, seated: list[Box], cursor: list[Box]) -> Presses:
        match self._prompt.id:
            case "resume-offer":
                for box in seated[:2]:
                    yield 0.0, Contact(box, A), TAP
            case _ if self._prompt.family in NUMBERS:
                yield 0.0, Contact(cursor[0], A), HOLD
            case "menu-open" if self.hurry or self._rng.random() < 0.1:
                yield from _both(seated[0])
            case "menu-open":
                found = self._entry == self._goal or self._rng.random() < 0.03
                yield 0.0, Contact(cursor[0], A if found else R), TAP
            case "rehearse-offer":
                yield 0.0, Contact(cursor[0], self._rng.choice((A, R))), TAP
            case "pick-how":
                yield from self._pick(cursor[0])
            case "plots-take" | "prey-ask" | "target-ask":
                yield 0.0, Contact(cursor[0], self._rng.choice((A, R))), TAP
            case _:
                yield 0.0, Contact(cursor[0], A), TAP

    def _pick(self, chooser: Box) -> Presses:
        """A fresh edition first, for whatever was chosen may not go together."""
        if self._entry == "pick-edition" and not self._reset:
            self._reset = True
            yield 0.0, Contact(chooser, A), TAP
        elif self._entry == "pick-back" or (self._entry == "pick-done" and self._reset):
            yield 0.0, Contact(chooser, A), TAP
        else:
            yield 0.0, Contact(chooser, R), TAP

    def _claim(self, seated: list[Box], cursor: list[Box]) -> Presses:
        if self._prompt.id == "menu-second":
            other = next(box for box in seated if box not in cursor)
            agrees = not self.hurry and self._rng.random() < self.agrees
            yield 0.0, Contact(other, A if agrees else R), HOLD
        elif self._prompt.id == "hands-ask":
            yield 0.0, Contact(cursor[0], self._rng.choice((A, R))), HOLD
        elif cursor:
            other = self._rng.choice([box for box in seated if box not in cursor])
            yield 0.0, Contact(other, A), HOLD
        else:
            yield 0.0, Contact(self._rng.choice(seated), A), HOLD

    def _code(self, box: Box, buttons: tuple[Button, Button]) -> Presses:
        yield from code(box, buttons, self._rng.uniform(0.2, 2.0))

    def _asked_one(self, view: TableView, asked: Asked, box: Box, seated: list[Box]) -> Presses:
        shown = view.boxes[box - 1]
        match asked.question:
            case Question.VOTE | Question.CHARGE_VOTE | Question.POINTED_AT if not shown.answered:
                button = self._rng.choice((A, A, R))
                yield self._rng.uniform(0, 1.5), Contact(box, button), TAP
            case Question.USE_PLOT if not shown.answered:
                yield self._rng.uniform(0, 1.5), Contact(box, self._rng.choice((A, R))), TAP
            case Question.AIM_PLOT if self._asked.family == "plots-use" and not shown.answered:
                yield self._rng.uniform(0, 1.5), Contact(box, self._rng.choice((A, R))), TAP
            case Question.PLAY_CARD if not shown.answered:
                yield from self._code(box, self._rng.choice(CODES))
            case Question.PROPOSE_TEAM if self._asked.id != "bearer-ask":
                yield from self._team(view, box, seated)
            case Question.ENTER_COUNTS:
                for tap in range(self._rng.randint(0, 5)):
                    yield 0.4 * tap, Contact(box, self._rng.choice((A, R, R))), TAP
                yield 3.0, Contact(box, A), HOLD
                yield 5.0, Contact(box, A), HOLD
            case Question.ANSWER_NAMED if not shown.answered:
                yield 0.0, Contact(box, self._rng.choice((A, R))), HOLD

    def _team(self, view: TableView, leader: Box, seated: list[Box]) -> Presses:
        assert view.game
        terms = terms_of(view.game.setup)
        size = self._size if terms.targeting else terms.team_sizes[view.game.round - 1]
        marked = [box for box in seated if view.boxes[box - 1].on_team]
        others = [box for box in seated if box != leader]
        if len(marked) < size:
            free = [box for box in others if box not in marked]
            for box in self._rng.sample(free, min(len(free), size - len(marked))):
                yield self._rng.uniform(0, 0.5), Contact(box, A), TAP
        elif len(marked) > size:
            yield 0.0, Contact(next(box for box in marked if box != leader), R), TAP
        else:
            yield 0.0, Contact(leader, A), HOLD


def _oath_code(names: Sequence[str], own: str) -> tuple[Button, Button]:
    first, second = oath_code(names, own).split()
    return Button(first), Button(second)


class HumansAtANight:
    """People at a night, with hands and time of their own."""

    def __init__(
        self, night: MockedNight, humans: Humans, pressing: WatchedHands, line: Timeline
    ) -> None:
        self._night, self._humans, self._hands, self._line = night, humans, pressing, line
        self._looks_at = self._seen = 0.0

    def look(self) -> int:
        """They press what seems right to them; says how often."""
        now = self._night.now
        scene = self._night.view.since
        eager = not self._humans.hurry and scene != self._seen
        if now < self._looks_at and not eager:
            return 0
        self._seen = scene
        presses, longest = 0, 0.0
        for delay, wanted, seconds in self._humans.plan(self._night.view):
            contact = self._hands.meant(wanted)
            self._line.at(now + delay, partial(self._hands.move, contact, True))
            self._line.at(now + delay + seconds, partial(self._hands.move, contact, False))
            presses, longest = presses + 1, max(longest, delay + seconds)
        reads = self._night.view.scene is Scene.LIST and not self._humans.hurry
        self._looks_at = now + max(1.0 if reads else BETWEEN_LOOKS, longest + 0.9)
        return presses

    def play_on(self, over: Callable[[TableView], bool]) -> None:
        """They want to get on, until it is over."""
        night = self._night
        self._humans.hurry = True
        started = night.now
        while not over(night.view):
            if night.now > started + LONGEST:
                raise Stuck(f"nobody gets on in the scene {night.view.scene}: {night.view.caption}")
            self.look()
            self._line.until(night.now + BETWEEN_LOOKS + 0.5)


def _both(box: Box) -> Presses:
    yield 0.0, Contact(box, A), BOTH
    yield 0.0, Contact(box, R), BOTH
