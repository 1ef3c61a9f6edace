"""How people who only hear answer every prompt: by the rules, the buttons and their own card."""

from __future__ import annotations

from random import Random

from roundtable.messages import Message
from tests.company.memory import Lost, asked, named, seat, seats, word
from tests.company.prompts import CLAIMS, PROMPTS
from tests.company.rounds import SELDOM, Answer, Rounds
from tests.company.rulebook import CODES, FAIL, PREYS, SUCCESS

REFUSALS = frozenset(
    {
        "nudge",
        "nudge-claim",
        "nudge-pause",
        "code-slow",
        "must-choose",
        "nobody-marked",
        "mark-two",
        "team-full",
        "team-count",
        "counts-cannot",
        "rehearse-again",
        "rehearse-oath-again",
        "lobby-too-few",
        "menu-open",
        "trouble-button",
    }
)
"""What the voice says when somebody has not answered, or has not answered as they should."""

NOT_TWICE = (
    *("lobby-welcome", "lobby-steers"),  # nobody has a seat yet, or it is said as others sit down
    "order-walk",
    "reveal-again-ask",  # it means the whole Reveal
    "cards-ask",  # where answers are codes, both buttons mean nothing
    *("oath-how", "oath-ask", "oath-codes"),
    *("rehearse-success", "rehearse-fail", "rehearse-oath"),
)
"""Families of prompts that both buttons do not repeat."""

ENTRIES = (
    *("lineup-last", "lineup-offer", "lineup-own"),
    *("target-at", "plots-take-at", "prey-at"),
)
"""Families of what lists read out."""
AT_OTHERS = (
    *("recruit-ask", "hunt-ask"),
    *("plots-aim-show_your_strength", "plots-aim-show_your_true_nature"),
)
"""Prompts to point at anybody else."""

READ_TO_ONE = ("plots-take", "target-ask", "prey-ask")
HUNTED = {**PREYS, "recruit": frozenset({"untrustworthy_servant"})}


class People(Rounds):
    """All prompts of all modules."""

    misses = 0.06
    """How likely somebody wants to hear a prompt once more."""

    def __init__(self, order: tuple[int, ...], rng: Random, games: int = 1) -> None:
        super().__init__(order, rng)
        self.over = False
        self._missed: list[Message] = []  # prompts that somebody wants to hear once more
        self.answered: set[str] = set()
        self._games = games
        self._ends_at_silence = False
        self._slips = rng.random() < SELDOM
        self._hands: dict[int, set[int]] = {}
        self._claimed: int | None = None
        self._answers = self._all_answers()

    # Hearing

    def hear(self, now: float, message: Message) -> None:
        self.heard.append((now, message))
        if message.id in REFUSALS:
            raise Lost(f"the voice has to say {message.id} {dict(message.values)}")
        self.check(message)
        self.memory.hear(message)
        self.by_hand(message)
        if message.id in PROMPTS:
            answer = self._answers.get(message.id) or self._answers.get(message.family)
            if answer is None:
                raise Lost(f"nobody knows how to answer {message.id}")
            if self._misses(now, message):
                return
            self.answered.add(message.id)
            self._asked.append(message)
            answer(now, message)
            return
        if message.family in ENTRIES:
            self._entry_read(now, message)
        follow = self._follows.get(message.id)
        if follow:
            follow(now, message)

    def _misses(self, now: float, message: Message) -> bool:
        """Now and then somebody has not listened, taps both buttons, and hears it again."""
        if message in self._missed:
            self._missed.remove(message)
            return False
        never = message.family in NOT_TWICE or self.rng.random() >= self.misses
        if never:
            return False
        self._missed.append(message)
        named = message.asked or (self.rng.choice(self.order),)
        self.fingers.both(self.soon(now), named[0])
        return True

    def silence(self, now: float) -> None:
        steers = self.memory.steers
        if self._closing and steers is not None:
            self._closing = False
            self.fingers.hold(max(self.soon(now), self._all_sit_at), steers, "approve")
        if self._ends_at_silence:
            self.over = True
        self._list_silent(now)

    def _all_answers(self) -> dict[str, Answer]:
        self._follows = {
            "cursor-at": lambda now, message: self._light_rests(now, seat(message, "seat")),
            "counts-confirm": self.confirm_counts,
            "order-set": self._order_told,
            "sealed-shows-approve": lambda now, message: self._unsealed(message, "approve"),
            "sealed-shows-reject": lambda now, message: self._unsealed(message, "reject"),
            "oath-misfit": lambda now, message: self._misfit(),
            "hands-count": lambda now, message: self._raise_hands(),
            "hands-count-apprentice": lambda now, message: self._raise_hands(),
            "event-office_claimed-apprentice": lambda now, message: self._second_hand(message),
            "event-pointed_at": lambda now, message: self._told_pointed(message),
            "event-game_ended-good": lambda now, message: self._ended(message),
            "event-game_ended-evil": lambda now, message: self._ended(message),
            "event-assassinated_right": lambda now, message: self._struck(message, True),
            "event-assassinated_wrong": lambda now, message: self._struck(message, False),
            "no-votes-yet": self._team_again,
            "votes-replay": self._seen_votes,
        }
        points: dict[str, Answer] = {
            "plots-hand": self._hand_out,
            "bearer-ask": self._bearer,
            "watch-ask": self._at_team,
            "trapper-ask": self._at_team,
            "excalibur-ask": self._excalibur,
            "lady-ask": self._lady,
            "hunt-ask-messengers": self._two,
            "plots-aim-are_you_the_one": self._check_neighbour,
            "plots-aim-we_found_you": self._find,
            **dict.fromkeys(("plots-aim-ambush", "plots-aim-another_ambush"), self._ambush),
            **dict.fromkeys(AT_OTHERS, self._at_others),
        }
        lists: dict[str, Answer] = {
            "lineup-how": self._lineup,
            **dict.fromkeys(READ_TO_ONE, lambda now, message: self.choose_any(asked(message))),
        }
        return {
            **points,
            **lists,
            "lobby-welcome": self._sit,
            "lobby-steers": lambda now, message: None,
            "order-walk": self._walk,
            "order-press": self._press_in_order,
            "rehearse-offer": lambda now, message: self._either(now, seat(message, "seat")),
            "rehearse-success": lambda now, message: self._all_code(now, CODES[SUCCESS]),
            "rehearse-fail": lambda now, message: self._all_code(now, CODES[FAIL]),
            "rehearse-oath": self._rehearse_oath,
            "rehearse-lamp": lambda now, message: self._all_tap(now),
            "ready-ask": self._ready,
            "oath-how": lambda now, message: None,
            "oath-ask": lambda now, message: self._swear(now, named(message)),
            "oath-codes": lambda now, message: self._swear(now, named(message)),
            "reveal-again-ask": self._reveal_again,
            "team-ask": self._team,
            "charge-ask": lambda now, message: self._vote(now, seats(message, "seats")),
            "vote-ask": lambda now, message: self._vote(now, self._voters()),
            "cards-ask": self._cards,
            "plots-use": self._use,
            **dict.fromkeys(CLAIMS, self._claim),
            "sealed-ask": self._seal,
            "counts-ask": lambda now, message: self._count(now, message, FAIL),
            "counts-of": lambda now, message: self._count(now, message, word(message, "kind")),
            "loyalty-hand": lambda now, message: self.fingers.tap(
                self.soon(now, 1.5, 4.0), seat(message, "checker"), "approve"
            ),
            "look-hand": lambda now, message: self.fingers.tap(
                self.soon(now, 1.5, 4.0), seat(message, "seat"), "approve"
            ),
            "claim-witness": self._witness,
            "answer-ask": lambda now, message: self._am(now, message.asked, HUNTED[message.about]),
            "last-talk": self._talk,
            "pointed-ask": self._pointed,
            "hands-ask": self._judge,
            "hands-witness": lambda now, message: self._agree(now, message.about == "right"),
            "again-ask": self._again,
            "resume-offer": self._resume,
        }

    # Coming forward, and being named

    def _claim(self, now: float, message: Message) -> None:
        office = message.about
        right = self.held.blade(self.memory) if office == "assassin" else self.held.holder(office)
        self._claimed = right
        box = right
        if self._slips and office == "apprentice":
            self._slips = False
            box = self.somebody_but(right)
        self.fingers.hold(self.soon(now), box, "approve")

    def _witness(self, now: float, message: Message) -> None:
        box = seat(message, "seat")
        answer = "approve" if box == self._claimed else "reject"
        self.fingers.hold(self.soon(now), self.somebody_but(box), answer)

    def _am(self, now: float, named: tuple[int, ...], names: frozenset[str]) -> None:
        for box in named:
            is_one = self.held.characters[box] in names
            self.fingers.hold(self.soon(now), box, "approve" if is_one else "reject")

    def _struck(self, message: Message, right: bool) -> None:
        prey = self.memory.prey or (
            "merlin" if len(seats(message, "targets")) == 1 else "messengers"
        )
        names = {self.held.characters[box] for box in seats(message, "targets")}
        if right != (names <= PREYS[prey]):
            raise Lost(f"{message.id}: {names}")

    # Good's Last Chance

    def _talk(self, now: float, message: Message) -> None:
        if self.rng.random() < 0.7:  # else until the clock has run down
            self.fingers.hold(now + 10.0, seat(message, "leader"), "approve")

    def _raise_hands(self) -> None:
        """Everyone chooses two others, an Apprentice one; now and then Good knows."""
        evil = sorted(self.held.evil(self.memory))
        knows = self.rng.random() < 0.5
        self._hands = {}
        for place, box in enumerate(self.order):
            others = [one for one in self.order if one != box]
            count = 1 if self.held.characters[box] == "apprentice" else 2
            if knows and box not in evil:
                turned = evil[place % len(evil) :] + evil[: place % len(evil)]
                self._hands[box] = set(turned[:count])
            else:
                self._hands[box] = set(self.rng.sample(others, count))

    def _pointed(self, now: float, message: Message) -> None:
        """Evil has lowered its hands; an Apprentice may have pointed at one more."""
        one_handed = [box for box, targets in self._hands.items() if len(targets) == 1]
        for box in one_handed if self.rng.random() < 0.7 else ():
            self._point_again(box)
        covered = self._targets()
        for box in self.order:
            answer = "approve" if box in covered else "reject"
            self.fingers.tap(self.soon(now, 0.0, 3.0), box, answer)

    def _told_pointed(self, message: Message) -> None:
        if set(seats(message, "seats")) != self._targets():
            raise Lost(f"the hands {self._hands} are said to point at {message.values['seats']}")

    def _second_hand(self, message: Message) -> None:
        self._point_again(seat(message, "seat"))

    def _point_again(self, box: int) -> None:
        may = set(self.order) - {box} - self._hands[box]
        self._hands[box].add(self.rng.choice(sorted(may)))

    def _targets(self) -> set[int]:
        """Whom the hands that are still up point at."""
        evil = self.held.evil(self.memory)
        good = [box for box in self.order if box not in evil]
        return {target for box in good for target in self._hands[box]}

    def _covered(self) -> bool:
        return self._targets() == self.held.evil(self.memory)

    def _judge(self, now: float, message: Message) -> None:
        answer = "approve" if self._covered() else "reject"
        self.fingers.hold(self.soon(now), seat(message, "leader"), answer)

    def _agree(self, now: float, right: bool) -> None:
        """Somebody else than the Leader, who has spoken."""
        if right != self._covered():
            raise Lost("the Leader is said to have said the contrary")
        answer = "approve"
        if self._slips:
            self._slips, answer = False, "reject"
        self.fingers.hold(self.soon(now), self.somebody_but(self.memory.leader), answer)

    def _ended(self, message: Message) -> None:
        """What came of the last chance is told with the end."""
        judged = {"last_chance": True, "last_chance_missed": False}.get(word(message, "reason"))
        known = bool(self.held.characters)  # else it is told once more, and the cards are away
        if known and judged is not None and judged != self._covered():
            raise Lost(f"the hands {self._hands} are judged {judged}")

    # The end

    def _again(self, now: float, message: Message) -> None:
        self._games -= 1
        if self._games:
            self.fingers.tap(self.soon(now), seat(message, "seat"), "approve")
        else:
            self._ends_at_silence = True
