"""How people who only hear sit down, choose Teams, vote, play cards and use what they hold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from roundtable.messages import Message
from tests.company.hearing import Hearers
from tests.company.memory import PLACES, Lost, asked, number, seat, seats, word
from tests.company.rulebook import CODES, oath_code

EITHER = ("approve", "reject")
OTHER = {"approve": "reject", "reject": "approve"}
SELDOM = 0.15
CALLS_OUT = 0.5

Answer = Callable[[float, Message], None]


class Rounds(Hearers):
    """From the lobby to the end of a round."""

    def __init__(self, order: tuple[int, ...], rng: Random) -> None:
        super().__init__(order, rng)
        self._follows: dict[str, Answer] = {}  # what they do when they hear something told
        self._closing, self._all_sit_at = False, 0.0
        self._wrong_oaths = rng.choice((0, 0, 0, 1, 3))
        self._swears_wrong: int | None = None
        self._wants_reveal_again = rng.random() < SELDOM
        self._replays = rng.random() < 2 * SELDOM
        self._tapped: dict[int, str] = {}
        self._asked_kind: tuple[int, int, str | None] | None = None
        self._chosen: set[int] = set()

    # Sitting down

    def _sit(self, now: float, message: Message) -> None:
        arriving = list(self.order)
        self.rng.shuffle(arriving)
        for place, box in enumerate(arriving):
            self.fingers.code(now + 0.3 + 0.7 * place, box, "approve reject")
        self._closing, self._all_sit_at = True, now + 0.7 * len(arriving) + 1.0

    def _walk(self, now: float, message: Message) -> None:
        told, steers = seats(message, "seats"), seat(message, "seat")
        at = told.index(self.order[0])
        right = told[at:] + told[:at] == self.order
        self.fingers.tap(self.soon(now), steers, "approve" if right else "reject")

    def _press_in_order(self, now: float, message: Message) -> None:
        first = seat(message, "seat")
        for place, box in enumerate((first, *self.memory.others(first))):
            self.fingers.tap(now + 0.5 * place, box, self.rng.choice(EITHER))

    def _order_told(self, now: float, message: Message) -> None:
        told = seats(message, "seats")
        at = told.index(self.order[0])
        if told[at:] + told[:at] != self.order:
            raise Lost(f"people sit {self.order}, and the voice says {told}")

    def _lineup(self, now: float, message: Message) -> None:
        """Last night's, once all of it was heard; now and then they hear what else there is."""
        passes = self.rng.randint(0, 1)

        def likes(entry: Message) -> bool:
            nonlocal passes
            if entry.family != "lineup-last":
                return False
            passes -= 1
            return passes < 0

        self.choose(seat(message, "seat"), likes, waits=True)

    def _resume(self, now: float, message: Message) -> None:
        if number(message, "round") != self.memory.quests_played + 1:
            raise Lost(f"{message.values} is offered, and {self.memory.quests_played} were played")
        for box in self.rng.sample(self.order, 2):
            self.fingers.tap(self.soon(now), box, "approve")

    # Everyone

    def _either(self, now: float, box: int) -> None:
        self.fingers.tap(self.soon(now), box, self.rng.choice(EITHER))

    def _all_code(self, now: float, code: str) -> None:
        for box in self.order:
            self.fingers.code(self.soon(now), box, code)

    def _all_tap(self, now: float) -> None:
        for box in self.order:
            self._either(now, box)

    def _ready(self, now: float, message: Message) -> None:
        if not self.held.characters:
            raise Lost("everyone is to know their card, and nobody said which to deal")
        for box in self.order:
            self.fingers.tap(self.soon(now), box, "approve")

    def _swear(self, now: float, names: tuple[str, ...]) -> None:
        """Each by their card; whoever swears wrong is one of these, or is not."""
        if self._wrong_oaths and self._swears_wrong is None:
            self._swears_wrong = self.rng.choice(self.order)
        for box, card in self.held.characters.items():
            own = card
            if box == self._swears_wrong:
                own = "" if card in names else self.rng.choice(names)
            self.fingers.code(self.soon(now), box, oath_code(names, own))
        # One wrong answer is enough.
        self._swears_wrong = 0 if self._swears_wrong is not None else None

    def _rehearse_oath(self, now: float, message: Message) -> None:
        boxes = tuple(str(seat(message, one)) for one in PLACES)
        for box in self.order:
            self.fingers.code(self.soon(now), box, oath_code(boxes, str(box)))

    def _misfit(self) -> None:
        self._wrong_oaths = max(0, self._wrong_oaths - 1)
        self._swears_wrong = None

    def _reveal_again(self, now: float, message: Message) -> None:
        if self._wants_reveal_again:
            self._wants_reveal_again = False
            self.fingers.both(self.soon(now), self.rng.choice(self.order))

    # The round

    def _team(self, now: float, message: Message) -> None:
        leader = seat(message, "leader")
        if self._replays:
            self._replays = False
            self.fingers.hold(self.soon(now), leader, "reject")
            return
        self._chosen = set(self.rng.sample(self.order, self.memory.size))
        if self.rng.random() < CALLS_OUT:
            for box in self._chosen:
                self.fingers.tap(self.soon(now), box, "approve")
            self.fingers.hold(now + 3.5, leader, "approve")
        else:
            self.point(now, leader, self._chosen, self.order)

    def _team_again(self, now: float, message: Message) -> None:
        """There was no vote to be shown, and the Leader goes on choosing."""
        leader = self.memory.leader
        assert leader is not None
        self._chosen = set(self.rng.sample(self.order, self.memory.size))
        self.point(now, leader, self._chosen, self.order)

    def _seen_votes(self, now: float, message: Message) -> None:
        self.fingers.tap(self.soon(now, 0.0, 1.0), self.order[0], "approve")
        self._follows["votes-replay"] = lambda now, message: None

    def _bearer(self, now: float, message: Message) -> None:
        self._call_one(now, asked(message), self._chosen - {asked(message)})

    def _hand_out(self, now: float, message: Message) -> None:
        self._call_one(now, asked(message), set(self.order) - {asked(message)})

    def _call_one(self, now: float, leader: int, may: set[int]) -> None:
        """By the light, or by word: then whoever is called takes it, and that is enough."""
        if self.rng.random() < 0.5:
            self.point_at_one(now, leader, may)
        else:
            self.fingers.tap(self.soon(now), self.rng.choice(sorted(may)), "approve")

    def _voters(self) -> tuple[int, ...]:
        return tuple(box for box in self.order if box not in self.memory.charging)

    def _vote(self, now: float, voters: tuple[int, ...]) -> None:
        if set(self.memory.team) != self._chosen:
            raise Lost(f"{self._chosen} were chosen, and the vote is on {self.memory.team}")
        for box in voters:
            self.fingers.tap(self.soon(now), box, self.rng.choice(("approve", "approve", "reject")))

    def _cards(self, now: float, message: Message) -> None:
        team = seats(message, "team")
        self.held.lay(team, self.memory)
        for box in team:
            self.fingers.code(self.soon(now), box, CODES[self.held.lying[box]])

    def _count(self, now: float, message: Message, kind: str) -> None:
        self.count(now, seat(message, "leader"), kind)

    # Whom they may point at

    def _at_others(self, now: float, message: Message) -> None:
        self.point_at_one(now, asked(message), set(self.order) - {asked(message)})

    def _at_team(self, now: float, message: Message) -> None:
        self.point_at_one(now, asked(message), set(self.memory.team))

    def _excalibur(self, now: float, message: Message) -> None:
        may = set(self.memory.team) - {asked(message)} - self.memory.face_up
        self.point_at_one(now, asked(message), may, passes=0.3)

    def _lady(self, now: float, message: Message) -> None:
        box = asked(message)
        if box != self.memory.lady:
            raise Lost(f"{box} is asked for the Lady's sake, who is with {self.memory.lady}")
        self.point_at_one(now, box, set(self.order) - self.memory.ladies)

    def _two(self, now: float, message: Message) -> None:
        assassin = asked(message)
        others = set(self.order) - {assassin}
        self.point(now, assassin, self.rng.sample(sorted(others), 2), others)

    def _check_neighbour(self, now: float, message: Message) -> None:
        self.point_at_one(now, asked(message), self.memory.neighbours(asked(message)), passes=0.3)

    def _find(self, now: float, message: Message) -> None:
        may = set(self.memory.team) - self.memory.face_up
        self.point_at_one(now, asked(message), may, passes=0.3)

    def _ambush(self, now: float, message: Message) -> None:
        box = seat(message, "seat")
        barred = {box} | self.memory.face_up | self.memory.ambushed
        self.point_at_one(now, box, set(self.memory.team) - barred, passes=0.3)

    def _use(self, now: float, message: Message) -> None:
        plot = message.about
        for box in seats(message, "seats"):
            if box not in self.memory.holders(plot):
                raise Lost(f"{box} is asked to use {plot}, which does not lie there")
            self._either(now, box)

    # Sealed lamps, which the voice reads out

    def _seal(self, now: float, message: Message) -> None:
        box = seat(message, "seat")
        kind = word(message, "kind") if message.id == "sealed-ask" else None
        self._asked_kind = box, seat(message, "target"), kind
        self._tapped[box] = self.rng.choice(EITHER)
        self.fingers.tap(self.soon(now), box, self._tapped[box])

    def _unsealed(self, message: Message, shown: str) -> None:
        assert self._asked_kind is not None
        box, target, kind = self._asked_kind
        if seat(message, "seat") != box:
            raise Lost(f"{box} has asked, and the lamp of {message.values['seat']} answers")
        yes = shown == OTHER[self._tapped[box]]
        if kind is None or yes != (self.held.seen[box, target] == kind):
            raise Lost(f"{box} reads {yes} for {kind}, and saw {self.held.seen[box, target]}")
