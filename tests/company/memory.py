"""What everybody at the table remembers of what the voice has said: nothing else is known."""

from __future__ import annotations

from typing import TypeVar

from roundtable.messages import Message
from roundtable.rules.modules import RULES, SWITCHES
from tests.company.prompts import NAME_PLAIN
from tests.company.rulebook import MINION

T = TypeVar("T")


class Lost(AssertionError):
    """Somebody who only hears cannot tell what to do, or was told something that cannot be."""


def _told(message: Message, name: str, kind: type[T]) -> T:
    value = message.values.get(name)
    if not isinstance(value, kind):
        raise Lost(f"{message.id} does not say which {name}: {dict(message.values)}")
    return value


def number(message: Message, name: str) -> int:
    return _told(message, name, int)


def seat(message: Message, name: str) -> int:
    """One box that a message speaks of."""
    return number(message, name)


def seats(message: Message, name: str) -> tuple[int, ...]:
    return tuple(int(str(one)) for one in _told(message, name, tuple))


def word(message: Message, name: str) -> str:
    return str(_told(message, name, str))


PLACES = ("first", "second", "third")


def named(message: Message) -> tuple[str, ...]:
    """Whom an oath's question names, in the order of their codes."""
    names = [word(message, one) for one in ("character", *PLACES) if one in message.values]
    return (*names, MINION) if message.about in NAME_PLAIN else tuple(names)


def words(message: Message, name: str) -> tuple[str, ...]:
    return tuple(str(one) for one in _told(message, name, tuple))


def asked(message: Message) -> int:
    """The one who is to answer a prompt."""
    if len(message.asked) != 1:
        raise Lost(f"{message.id} does not say who is to answer: {dict(message.values)}")
    return message.asked[0]


def counts(message: Message) -> dict[str, int]:
    """So many cards of each kind; a kind of which there is none may be left out."""
    found: dict[str, int] = {}
    for one in _told(message, "cards", tuple):
        assert isinstance(one, tuple)
        kind, count = one
        if count:
            found[str(kind)] = count
    return found


RULED = {f"{name}-{one}": {name: one} for name in RULES for one in SWITCHES[name].values}
"""What entries of a list are about that tell of a finer rule: which one, and how it is played."""

LOYALTY_PLOTS = ("are_you_the_one", "show_your_strength", "show_your_true_nature")
RESTORES = "restore_your_honor"
NEW_ROUND = ("plots-hand", "plots-hand-several", "target-ask", "team-ask", "team-ask-two-fails")
"""Prompts to a Leader, who is the next one where a Quest is over."""


class Memory:
    """The table as its listeners know it. Boxes are numbers, clockwise as people sit."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order
        self.steers: int | None = None
        self.box = ""
        self.characters: tuple[str, ...] = ()
        self.modules: frozenset[str] = frozenset()
        self.rules: dict[str, str] = {}
        self.serving: str | None = None
        self.oath = self.on_table = False
        self.forget_game()

    def forget_game(self) -> None:
        self.leader: int | None = None
        self.quest_over = False
        self.quests_played = 0
        self.quest = self.size = 0
        self.team: tuple[int, ...] = ()
        self.charging: tuple[int, ...] = ()
        self.bearer: int | None = None
        self.watched: int | None = None
        self.face_up: set[int] = set()
        self.ambushed: set[int] = set()
        self.lady: int | None = None
        self.ladies: set[int] = set()
        self.plots: list[tuple[int, str]] = []
        self.restores: int | None = None  # who has used the card that takes another's
        self.drawn: list[str] = []
        self.drawn_left = 0
        self.switched = False
        self.assassin: int | None = None
        self.prey: str | None = None
        self.recruited: int | None = None

    @property
    def variant(self) -> str:
        return self.rules.get("lancelot", "classic")

    def others(self, box: int) -> tuple[int, ...]:
        """Everybody else, clockwise from the left."""
        at = self.order.index(box)
        return self.order[at + 1 :] + self.order[:at]

    def neighbours(self, box: int) -> set[int]:
        return {self.others(box)[0], self.others(box)[-1]}

    def hear(self, message: Message) -> None:
        self._hear_lineup(message)
        self._hear_leader(message)
        self._hear_round(message)
        self._hear_offices(message)
        self._hear_plots(message)

    def _hear_lineup(self, message: Message) -> None:
        match message.family:
            case "lobby-steers":
                self.steers = seat(message, "seat")
            case "lineup-last":
                self.box = word(message, "box")
                self.characters = (
                    words(message, "characters") if "characters" in message.values else ()
                )
                self.modules, self.rules = frozenset(), {}
                self.serving, self.oath, self.on_table = None, False, False
            case "lineup-modules":
                self.modules = frozenset(words(message, "modules"))
            case "pick-assassin":
                self.serving = word(message, "character") if message.values else None
            case "pick-deal":
                self.oath = message.about == "oath"
            case "pick-table" | "oath-to-table":
                self.on_table = True
            case "event-oath_broken":
                self.oath = False
            case "rule":
                self.rules |= RULED[message.about]

    def _hear_leader(self, message: Message) -> None:
        """The lead passes on clockwise, and people who know the rules need not be told."""
        if message.id == "deal-leader":
            self.forget_game()
            self.leader = seat(message, "leader")
        elif message.id == "event-plot_used" and message.values["plot"] == "lead_to_victory":
            self.leader, self.quest_over = seat(message, "seat"), False
        elif message.id == "event-team_rejected":
            self._pass_lead()
        elif message.id in ("event-quest_succeeded", "event-quest_failed"):
            self.quest_over = True
            self.quests_played += 1
            self.team, self.bearer, self.watched = (), None, None
            self.face_up, self.ambushed = set(), set()
        if message.id in NEW_ROUND and self.quest_over:
            self._pass_lead()
        if "leader" in message.values and seat(message, "leader") != self.leader:
            raise Lost(
                f"{message.id} calls {message.values['leader']} the Leader, who is {self.leader}"
            )

    def _pass_lead(self) -> None:
        if self.leader is None:
            raise Lost("the lead passes on, and nobody was said to have it")
        self.leader, self.quest_over = self.others(self.leader)[0], False

    def _hear_round(self, message: Message) -> None:
        match message.family:
            case "team-ask":
                self.quest, self.size = number(message, "quest"), number(message, "count")
                self.team, self.charging, self.bearer = (), (), None
            case "charge-ask":
                self.charging = seats(message, "seats")
                self._hear_team(message)
            case "vote-ask" if "team" in message.values:
                self._hear_team(message)
            case "vote-ask":
                if not self.charging or number(message, "quest") != self.quest:
                    raise Lost(f"{message.id} names no Team, and nobody has said which one it is")
            case "cards-ask":
                if set(seats(message, "team")) != set(self.team):
                    raise Lost(f"{message.id} asks others than the Team voted on: {self.team}")
            case "event-card_shown":
                self.face_up.add(seat(message, "seat"))
            case "lancelots-switch":
                self.switched = not self.switched

    def _hear_team(self, message: Message) -> None:
        self.team = seats(message, "team")
        if number(message, "quest") != self.quest or len(self.team) != self.size:
            raise Lost(
                f"{message.id} is on another Team than was asked for: {dict(message.values)}"
            )

    def _hear_offices(self, message: Message) -> None:
        match message.id:
            case "event-lady_given":
                self.lady = seat(message, "seat")
                self.ladies = {self.lady}
            case "event-lady_passed":
                self.lady = seat(message, "seat")
                self.ladies.add(self.lady)
            case "event-watch_given":
                self.watched = seat(message, "seat")
            case "excalibur-ask" | "event-excalibur_used" | "event-excalibur_kept":
                self.bearer = seat(message, "bearer")
            case "event-office_claimed-assassin":
                self.assassin = seat(message, "seat")
            case "event-recruit_right":
                self.assassin = self.recruited = seat(message, "seat")
            case "event-prey_announced-merlin" | "event-prey_announced-messengers":
                self.prey = message.about

    def _hear_plots(self, message: Message) -> None:
        match message.id:
            case "event-plots_drawn":
                self.drawn = list(words(message, "plots"))
                self.drawn_left = number(message, "count")
            case "event-plot_handed":
                plot = word(message, "plot")
                if plot not in self.drawn or not self.drawn_left:
                    raise Lost(f"{plot} is handed out, which was not drawn: {self.drawn}")
                self.drawn_left -= 1
                self.plots.append((seat(message, "to"), plot))
            case "event-plot_taken":
                plot = word(message, "plot")
                self.plots.remove((seat(message, "holder"), plot))
                taker = seat(message, "taker")
                self.plots.append((taker, plot))
                if self.restores != taker:  # it was handed over for this, and never lay there
                    self._spend(taker, RESTORES)
                self.restores = None
            case "plots-aimed":  # while another holder of the same card is still to be asked
                self.ambushed.add(seat(message, "target"))
            case "loyalty-hand" | "loyalty-show":
                # Whatever led to it lay before somebody, and is used up.
                self.plots = [one for one in self.plots if one[1] not in LOYALTY_PLOTS]
            case "event-plot_wasted":
                self._spend(seat(message, "seat"), word(message, "plot"))
            case "event-plot_used" | "event-plot_aimed":
                plot = word(message, "plot")
                self._spend(seat(message, "seat"), plot)
                if plot == RESTORES:
                    self.restores = seat(message, "seat")
                if plot == "we_found_you":
                    self.face_up.add(seat(message, "target"))
                if plot == "ambush" and "target" in message.values:
                    self.ambushed.add(seat(message, "target"))

    def _spend(self, box: int, plot: str) -> None:
        if (box, plot) not in self.plots:
            raise Lost(f"{box} is said to have used {plot}, which does not lie there")
        self.plots.remove((box, plot))

    def holders(self, plot: str) -> set[int]:
        return {box for box, held in self.plots if held == plot}
