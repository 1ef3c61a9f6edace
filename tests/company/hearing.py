"""People at a table, what they hold in their hands, and how they point, count and choose by ear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from random import Random

from roundtable.messages import Message
from tests.company.fingers import Fingers
from tests.company.memory import Lost, Memory, counts, seat, seats, word
from tests.company.rulebook import (
    CARDS,
    EVIL,
    EVIL_MESSAGE,
    FAIL,
    GOOD_MESSAGE,
    LANCELOTS,
    MAGIC,
    MINION,
    ROGUE_FAIL,
    ROGUE_SUCCESS,
    SERVANT,
    acting,
    may_play,
    switched_by_excalibur,
)

SPECIAL = frozenset({ROGUE_SUCCESS, ROGUE_FAIL, GOOD_MESSAGE, EVIL_MESSAGE, MAGIC})
AIMED_BEFORE = ("plots-aim-ambush", "plots-aim-another_ambush", "plots-aim-we_found_you")
"""Prompts at which somebody else may have aimed just before, and nothing was said of it yet."""

APART = 0.4
"""Between two taps of one finger."""


@dataclass
class Pointer:
    """One who moves the light until it rests where they want it."""

    box: int
    wants: set[int]
    may: Collection[int]
    heard: list[int] = field(default_factory=list)  # where the light came to rest


@dataclass
class Chooser:
    """One who hears a list through until they like an entry."""

    box: int
    likes: Callable[[Message], bool]
    heard: int = 0
    waits: bool = False  # until nothing more is said of the entry
    liked: bool | None = None


@dataclass
class Held:
    """The cards that people hold and lay down: theirs to know, and nobody else's."""

    rng: Random
    fails: float = 0.6  # how often Evil plays a Fail where it may
    characters: dict[int, str] = field(default_factory=dict)
    messages: Counter[int] = field(default_factory=Counter)
    lying: dict[int, str] = field(default_factory=dict)  # by whom it was played
    seen: dict[tuple[int, int], str] = field(default_factory=dict)  # who looked at whose

    def deal(self, order: Iterable[int], named: Iterable[str], servants: int, minions: int) -> None:
        boxes = list(order)
        cards = [*named, *[SERVANT] * servants, *[MINION] * minions]
        if len(cards) != len(boxes):
            raise Lost(f"{len(cards)} character cards are to be dealt to {len(boxes)} players")
        self.rng.shuffle(cards)
        self.characters = dict(zip(boxes, cards, strict=True))
        self.messages.clear()
        self.lying, self.seen = {}, {}

    def plays(self, box: int, memory: Memory) -> str:
        """What somebody plays on a Quest, by what they know of its rules."""
        may = may_play(
            acting(self.characters[box], memory.switched),
            variant=memory.variant,
            quests_played=memory.quests_played,
            watched=memory.watched == box,
            messages=self.messages[box],
        )
        special = [card for card in may if card in SPECIAL]
        if special and self.rng.random() < 0.5:
            card = self.rng.choice(special)
        elif FAIL in may and (len(may) == 1 or self.rng.random() < self.fails):
            card = FAIL
        else:
            card = may[0]
        self.messages[box] += card == GOOD_MESSAGE
        return card

    def is_evil(self, box: int, memory: Memory) -> bool:
        card = CARDS[acting(self.characters[box], memory.switched)]
        return card.side == EVIL or memory.recruited == box

    def evil(self, memory: Memory) -> set[int]:
        return {box for box in self.characters if self.is_evil(box, memory)}

    def blade(self, memory: Memory) -> int:
        """Who serves as Assassin; among the Lancelots, whoever is Evil now."""
        serving = memory.serving or "assassin"
        if serving in LANCELOTS and memory.variant != "classic":
            serving = acting(serving, memory.switched)
        return self.holder(serving)

    def holder(self, name: str) -> int:
        return next(box for box, card in self.characters.items() if card == name)

    # Quest cards that lie on the table, face down

    def lay(self, team: Iterable[int], memory: Memory) -> None:
        self.lying = {box: self.plays(box, memory) for box in team}

    def look(self, looker: int, target: int) -> None:
        self.seen[looker, target] = self.lying[target]


class Hearers:
    """Everybody at the table. They hear the same, and each holds a card of their own."""

    def __init__(self, order: tuple[int, ...], rng: Random) -> None:
        self.memory = Memory(order)
        self.order, self.rng = order, rng
        self.fingers = Fingers()
        self.held = Held(rng, fails=rng.choice((0.1, 0.6, 0.9)))
        self.heard: list[tuple[float, Message]] = []
        self.passed_over: list[tuple[Message, tuple[int, ...]]] = []
        """Whom a light skipped, at which prompt, though no rule and no word said so."""

        self._asked: list[Message] = []  # the prompts so far
        self._pointer: Pointer | None = None
        self._chooser: Chooser | None = None

    def soon(self, now: float, least: float = 0.0, most: float = 2.5) -> float:
        return now + self.rng.uniform(least, most)

    def somebody_but(self, box: int | None) -> int:
        return self.rng.choice([one for one in self.order if one != box])

    def lift_hands(self) -> None:
        """Whatever somebody was about to press is forgotten."""
        self.fingers.clear()
        self._pointer = self._chooser = None

    # Pointing: reject moves the light, approve marks, a hold confirms

    def point(self, now: float, box: int, wants: Iterable[int], may: Collection[int]) -> None:
        self._pointer = Pointer(box, set(wants), may)
        self.fingers.tap(self.soon(now), box, "reject")

    def point_at_one(self, now: float, box: int, may: Collection[int], passes: float = 0.0) -> None:
        """At anybody of these; `passes` is how likely they would rather not, where they may."""
        if not may:
            raise Lost(f"{box} is to point at somebody, and there is nobody to point at")
        if self.rng.random() < passes:
            self.fingers.hold(self.soon(now), box, "reject")
        else:
            self.point(now, box, {self.rng.choice(sorted(may))}, may)

    def _light_rests(self, now: float, at: int) -> None:
        pointer = self._pointer
        if pointer is None:
            return
        if at not in pointer.may:
            raise Lost(f"the light of {pointer.box} rests at {at}, who cannot be chosen")
        if pointer.heard[:1] == [at] and not pointer.wants <= set(pointer.heard):
            self._has_gone_round(pointer)
        pointer.heard.append(at)
        press = self.soon(now, 0.0, 1.0)
        if at in pointer.wants:
            pointer.wants.discard(at)
            self.fingers.tap(press, pointer.box, "approve")
            press += 0.8
        if pointer.wants:
            self.fingers.tap(press, pointer.box, "reject")
        else:
            self._pointer = None
            self.fingers.hold(press, pointer.box, "approve")

    def _has_gone_round(self, pointer: Pointer) -> None:
        """The light was everywhere it goes, and passed over somebody who might be chosen."""
        passed_over = pointer.wants - set(pointer.heard)
        self.passed_over.append((self._asked[-1], tuple(sorted(passed_over))))
        if self._asked[-1].id not in AIMED_BEFORE:
            raise Lost(f"the light of {pointer.box} never comes to {pointer.wants}")
        pointer.wants = {pointer.heard[0]}

    # Lists: reject hears the next, approve takes

    def choose(self, box: int, likes: Callable[[Message], bool], waits: bool = False) -> None:
        self._chooser = Chooser(box, likes, waits=waits)

    def choose_any(self, box: int) -> None:
        wanted = self.rng.randint(0, 2)

        def likes(_: Message) -> bool:
            nonlocal wanted
            wanted -= 1
            return wanted < 0

        self.choose(box, likes)

    def _entry_read(self, now: float, message: Message) -> None:
        chooser = self._chooser
        if chooser is None:
            return
        chooser.heard += 1
        if chooser.heard > 40:
            raise Lost(f"{chooser.box} hears a list without end")
        chooser.liked = chooser.likes(message)
        if not chooser.waits:
            self._decide(now, chooser)

    def _decide(self, now: float, chooser: Chooser) -> None:
        if chooser.liked is None:
            return
        self.fingers.tap(self.soon(now), chooser.box, "approve" if chooser.liked else "reject")
        if chooser.liked:
            self._chooser = None
        chooser.liked = None

    def _list_silent(self, now: float) -> None:
        if self._chooser and self._chooser.waits:
            self._decide(now, self._chooser)

    # Counts: approve adds one, a hold goes on

    def count(self, now: float, leader: int, kind: str) -> None:
        wanted = Counter(self.held.lying.values())[kind]
        at = self.soon(now)
        for _ in range(wanted):
            self.fingers.tap(at, leader, "approve")
            at += APART
        self.fingers.hold(at + 1.5, leader, "approve")

    def confirm_counts(self, now: float, message: Message) -> None:
        if counts(message) != Counter(self.held.lying.values()):
            raise Lost(f"{message.values} was entered, and there lie {self.held.lying}")
        leader = self.memory.leader
        assert leader is not None
        self.fingers.hold(self.soon(now), leader, "approve")

    # What must be true of what is told

    def check(self, message: Message) -> None:
        held, memory = self.held, self.memory
        match message.id:
            case "event-cards_turned":
                if counts(message) != Counter(held.lying.values()):
                    raise Lost(f"{message.values} is told, and there lie {held.lying}")
            case "event-card_shown":
                if counts(message) != {held.lying[seat(message, "seat")]: 1}:
                    raise Lost(f"{message.values} is shown, and there lie {held.lying}")
            case "event-evil_seen":
                if set(message.values["seats"]) != held.evil(memory):  # type: ignore[arg-type]
                    raise Lost(f"Evil is {held.evil(memory)}, not {message.values}")
            case "event-revealer_shown" | "event-revealer_shown-loyalty":
                self._must_be(message, held.holder("revealer"))
            case "event-office_claimed-assassin":
                self._must_be(message, held.blade(memory))
            case "event-office_claimed-apprentice":
                self._must_be(message, held.holder("apprentice"))
            case "cards-corrected":
                if message.values["count"] != 0:
                    raise Lost("somebody who only hears has played a card that they may not")
            case "event-recruit_right" | "event-recruit_wrong":
                right = held.characters[seat(message, "seat")] == "untrustworthy_servant"
                if right is not (message.id == "event-recruit_right"):
                    raise Lost(f"{message.id}: {held.characters}")

    def _must_be(self, message: Message, box: int) -> None:
        if seat(message, "seat") != box:
            raise Lost(f"{message.id} names {message.values['seat']}, and it is {box}")

    # What is done by hand beside the table

    def by_hand(self, message: Message) -> None:
        held = self.held
        match message.id:
            case "again-ask" | "misdealt" | "game-given-up":
                held.characters = {}
            case "deal-out" | "deal-out-plain" if not held.characters:
                named = message.values.get("characters", ())
                assert isinstance(named, tuple)
                servants, minions = message.values["servants"], message.values["minions"]
                assert isinstance(servants, int)
                assert isinstance(minions, int)
                held.deal(self.order, map(str, named), servants, minions)
            case "event-cards_called" | "event-cards_called-open":
                face_up = seats(message, "seats") if message.about else ()
                if set(face_up) != self.memory.face_up:
                    raise Lost(f"{message.values}: {self.memory.face_up} are to play face up")
                held.lay(seats(message, "team"), self.memory)
            case "event-excalibur_used":
                bearer, target = seat(message, "bearer"), seat(message, "target")
                held.look(bearer, target)
                held.lying[target] = switched_by_excalibur(held.lying[target])
            case "event-plot_aimed" if word(message, "plot") == "ambush":
                held.look(seat(message, "seat"), seat(message, "target"))
            case "event-card_set_aside":
                leader, target = seat(message, "leader"), seat(message, "target")
                held.look(leader, target)
                del held.lying[target]
            case "event-quest_succeeded" | "event-quest_failed":
                held.lying = {}
