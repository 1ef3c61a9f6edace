"""The Reveal stage as `rulings.md` tells it: an oracle written from the page, not from the code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

from roundtable.rules.setup import Setup

GOOD_SEATS = {5: 3, 6: 4, 7: 4, 8: 5, 9: 6, 10: 6}
EVIL = frozenset(
    {
        *("assassin", "mordred", "morgana", "oberon", "lunatic", "brute", "revealer", "trickster"),
        *("evil_lancelot", "evil_sorcerer", "evil_rogue", "evil_messenger", "minion", "spy"),
    }
)
DEFAULTS = {
    "assassin": "none",
    "blind_spies": "off",
    "lancelot": "classic",
    "reveal_order": "big_box",
    "merlin_sees_oberon": "on",
    "evil_sorcerer_hidden": "off",
    "senior_knows_junior": "off",
}
QUICK_DEFAULTS = {
    "reveal_order": "quick",
    "merlin_sees_oberon": "off",
    "senior_knows_junior": "on",
}

Line = tuple[frozenset[str], str]
"""Who is spoken to, and what they do."""

EVERYONE = frozenset({"everyone"})
LEADER = frozenset({"leader"})
REMINDER: Line = (EVERYONE, "reminder")
CLOSE_ALL: Line = (EVERYONE, "close")
OPEN_ALL: Line = (EVERYONE, "open")


def to(names: str, does: str) -> Line:
    return frozenset(names.split()), does


class Glimpse(NamedTuple):
    """All that one seat saw from opening its eyes to closing them; seats are bits of a number."""

    eyes: int = 0
    thumbs: int = 0
    asked: int = 0  # the Leader, while answering the Cleric
    answer: int = 0  # the Leader, if that thumb was up: never in a view


class Sees(NamedTuple):
    """Whom a character looks at, by name, at one moment of the stage."""

    look: str
    eyes: frozenset[str] = frozenset()
    thumbs: frozenset[str] = frozenset()


def value(setup: Setup, switch: str) -> str:
    """A switch as the Names section has it: set by hand, else the edition's, else the first."""
    written: str | None = getattr(setup, switch)
    edition = QUICK_DEFAULTS if setup.edition == "quick" else {}
    return written or edition.get(switch) or DEFAULTS[switch]


def cast(setup: Setup) -> list[str]:
    """One character per seat: the named ones, then plain ones."""
    resistance = setup.edition == "resistance"
    named = setup.characters
    if named is None:
        named = () if resistance else ("merlin", "assassin")
    evil = sum(name in EVIL for name in named)
    good_seats = GOOD_SEATS[setup.players]
    plain_good, plain_evil = ("operative", "spy") if resistance else ("loyal_servant", "minion")
    fill = [plain_good] * (good_seats - len(named) + evil)
    return [*named, *fill, *[plain_evil] * (setup.players - good_seats - evil)]


@lru_cache(256)
def ruled(setup: Setup) -> Rulebook:
    """The same for whoever asks: a proof asks for a setup that was just drawn up."""
    return Rulebook(setup)


class Rulebook:
    """What the rulings say about one setup."""

    def __init__(self, setup: Setup) -> None:
        self.resistance = setup.edition == "resistance"
        self.cast = cast(setup)
        self.names = frozenset(self.cast)
        self.evil = self.names & EVIL
        self.blind = value(setup, "blind_spies") == "on"
        self.classic = value(setup, "lancelot") == "classic"
        self.quick = value(setup, "reveal_order") == "quick"
        self.merlin_sees_oberon = value(setup, "merlin_sees_oberon") == "on"
        self.sorcerer_hidden = value(setup, "evil_sorcerer_hidden") == "on"
        self.senior_knows_junior = value(setup, "senior_knows_junior") == "on"
        serving = value(setup, "assassin")
        self.assassin = self.names & {"assassin"} if serving == "none" else frozenset({serving})
        self._moments: dict[str, list[Sees]] = {}

    # The Characters table: who sees whom, character by character.

    def meets_evil(self, name: str) -> bool:
        if name == "evil_lancelot":
            return self.classic
        if name == "evil_sorcerer":
            return not self.sorcerer_hidden
        return name in EVIL and name not in ("oberon", "evil_rogue")

    def shown_to_merlin(self, name: str) -> bool:
        if name == "oberon":
            return self.merlin_sees_oberon
        if name == "evil_sorcerer":
            return not self.sorcerer_hidden
        if name == "untrustworthy_servant":
            return True
        return name in EVIL and name not in ("mordred", "evil_rogue")

    def sees(self, name: str) -> list[Sees]:
        """What the stage teaches this character, save the Cleric, who looks at a seat."""
        if name in self._moments:
            return self._moments[name]
        moments = self._moments[name] = []
        if self.meets_evil(name) and not self.blind:
            eyes = frozenset(other for other in self.names if self.meets_evil(other))
            thumbs = frozenset() if self.classic else self.names & {"evil_lancelot"}
            moments.append(Sees("evil", eyes, thumbs))
        if name == "merlin":
            thumbs = frozenset(other for other in self.names if self.shown_to_merlin(other))
            moments.append(Sees("merlin", thumbs=thumbs))
        if name == "percival" and self.names & {"merlin", "morgana"}:
            moments.append(Sees("percival", thumbs=self.names & {"merlin", "morgana"}))
        if name in ("good_lancelot", "evil_lancelot") and self.classic:
            moments.append(Sees("lancelot", eyes=frozenset({"good_lancelot", "evil_lancelot"})))
        if name == "senior_messenger" and self.senior_knows_junior:
            moments.append(Sees("messengers", thumbs=frozenset({"junior_messenger"})))
        if name == "untrustworthy_servant":
            moments.append(Sees("servant", thumbs=self.assassin))
        return moments

    # The Reveal stage: its numbered steps, in order.

    @cached_property
    def script(self) -> list[Line]:
        steps = self._resistance() if self.resistance else self._avalon()
        if all(line == REMINDER for line in steps):
            return []
        while steps[0] == REMINDER:  # of what the opening line has just said
            del steps[0]
        lines = [CLOSE_ALL, *steps, OPEN_ALL]
        return [one for one, _ in groupby(lines)]  # nothing but reminders ever repeats

    def _resistance(self) -> list[Line]:
        return [] if self.blind else [to("spy", "open"), to("spy", "close")]

    def _avalon(self) -> list[Line]:
        if self.quick:
            return [
                *self._cleric(),
                *self._evil(),
                *self._lancelots(),
                *self._merlin(),
                *self._percival(),
                *self._messengers(),
                *self._servant(),
            ]
        after_merlin = [REMINDER] if "merlin" in self.names else []
        return [
            *self._cleric(),
            *self._evil(),
            REMINDER,
            *self._merlin(),
            *after_merlin,
            *self._percival(),
            *self._lancelots(),
            *self._messengers(),
            *self._servant(),
            REMINDER,
        ]

    def _cleric(self) -> list[Line]:
        if "cleric" not in self.names:
            return []
        asked, looks = (LEADER, "thumb_if_evil"), to("cleric", "open")
        return [asked, looks, to("cleric", "close"), (LEADER, "fist")]

    def _evil(self) -> list[Line]:
        stay_shut = {"oberon", "evil_rogue"}
        if not self.classic:
            stay_shut |= {"evil_lancelot"}
        if self.sorcerer_hidden:
            stay_shut |= {"evil_sorcerer"}
        openers = self.evil - stay_shut
        if self.blind or not openers:
            return []
        opened, closed = (openers, "open"), (openers, "close")
        if self.classic or "evil_lancelot" not in self.names:
            return [opened, closed]
        thumb, fist = to("evil_lancelot", "thumb"), to("evil_lancelot", "fist")
        return [opened, thumb, fist, closed] if self.quick else [thumb, opened, fist, closed]

    def _merlin(self) -> list[Line]:
        if "merlin" not in self.names:
            return []
        hidden = {"mordred", "evil_rogue"}
        if self.sorcerer_hidden:
            hidden |= {"evil_sorcerer"}
        if not self.merlin_sees_oberon:
            hidden |= {"oberon"}
        shown = (self.evil - hidden) | (self.names & {"untrustworthy_servant"})
        opened, closed = to("merlin", "open"), to("merlin", "close")
        return [(shown, "thumb"), opened, (shown, "fist"), closed] if shown else [opened, closed]

    def _percival(self) -> list[Line]:
        shown = self.names & {"merlin", "morgana"}
        if "percival" not in self.names or not shown:
            return []
        opened, closed = to("percival", "open"), to("percival", "close")
        return [(shown, "thumb"), opened, (shown, "fist"), closed]

    def _lancelots(self) -> list[Line]:
        if "good_lancelot" not in self.names or not self.classic:
            return []
        both = "good_lancelot evil_lancelot"
        return [to(both, "open"), to(both, "close")]

    def _messengers(self) -> list[Line]:
        if "senior_messenger" not in self.names or not self.senior_knows_junior:
            return []
        looks, closes = to("senior_messenger", "open"), to("senior_messenger", "close")
        return [to("junior_messenger", "thumb"), looks, closes, to("junior_messenger", "fist")]

    def _servant(self) -> list[Line]:
        if "untrustworthy_servant" not in self.names:
            return []
        looks, closes = to("untrustworthy_servant", "open"), to("untrustworthy_servant", "close")
        return [(self.assassin, "thumb"), looks, closes, (self.assassin, "fist")]

    # The same, for one deal.

    def taught(self, characters: Sequence[str], leader: int) -> list[list[tuple[str, Glimpse]]]:
        """What each seat learns, in seat order, by the Characters table alone."""
        bits = bits_of(characters)
        lessons = []
        for index, name in enumerate(characters):
            others = ~(1 << index)
            learnt = [
                (
                    one.look,
                    Glimpse(
                        sum(bits[other] for other in one.eyes) & others,
                        sum(bits[other] for other in one.thumbs) & others,
                    ),
                )
                for one in self.sees(name)
            ]
            if name == "cleric":  # who, leading, looks up and learns nothing
                learnt.append(("leader", Glimpse(asked=1 << (leader - 1) & others)))
            lessons.append(learnt)
        return lessons


def bits_of(characters: Sequence[str]) -> dict[str, int]:
    """Each character's seats, as bits."""
    bits: dict[str, int] = {}
    for index, name in enumerate(characters):
        bits[name] = bits.get(name, 0) | 1 << index
    return bits


def leader_answers(name: str) -> tuple[bool, ...]:
    """Whether a Leader with this character raises a thumb for the Cleric; both, if they may."""
    if name == "trickster":
        return (True, False)
    return (name in EVIL or name == "troublemaker",)
