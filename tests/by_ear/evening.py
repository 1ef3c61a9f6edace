"""Whole evenings of people who hear and press, and know nothing else of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from roundtable.app.keeping import Unkept
from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.effects import Begin, Interrupted, Record
from roundtable.conductor.loop import Kept
from roundtable.conductor.repertoire import can_lead
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.modules import SWITCHED
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from tests.by_ear.ear import Ear
from tests.by_ear.memory import Lost, Memory
from tests.by_ear.people import People
from tests.rules.random_setups import random_setup

LONGEST = 4 * 3600.0


def led_setup(rng: Random) -> Setup:
    """A random mix of all modules that a table can lead."""
    while True:
        setup = random_setup(rng)
        if can_lead(setup):
            return setup


def seating(players: int, rng: Random) -> tuple[int, ...]:
    """The boxes in front of people, clockwise: mostly as they stand on the ring."""
    boxes = sorted(rng.sample(range(1, 11), players))
    if rng.random() < 0.3:
        rng.shuffle(boxes)
    return tuple(boxes)


def evening(
    seed: int, setup: Setup | None = None, games: int = 1, deaf_to: Collection[str] = ()
) -> People:
    """From the lobby to the last word; raises `Lost` where listeners cannot go on."""
    rng = Random(f"by ear {seed}")
    played = setup or led_setup(rng)
    settings = Settings(
        last_setup=played,
        rehearsed=rng.random() < 0.7,
        rehearsed_lamps=rng.random() < 0.7,
        say_votes=rng.random() < 0.3,
    )
    people = People(seating(played.players, rng), rng, games)
    ear = Ear(deaf_to)
    with MockedNight(
        lambda setup: table_deal(setup, rng), settings, heard=ear.said, draws=False
    ) as night:
        ear.listen(night)
        attend(night, ear, people)
    if (problem := misheard(people.memory, played)) is not None:
        raise Lost(problem)
    return people


def attend(
    night: MockedNight, ear: Ear, people: People, until: Callable[[], bool] = lambda: False
) -> None:
    """Let time pass, and people hear and press, until they go home, or until then."""
    night.until(night.now)
    while not people.over and not until():
        times = [at for at in (night.next_wake(), ear.next(), people.fingers.next()) if at]
        moment = min(times, default=None)
        if moment is None or moment > LONGEST:
            raise Lost(f"nothing happens any more after {[cue.id for _, cue in people.heard[-4:]]}")
        night.until(max(moment, night.now))
        people.fingers.move(night.now, night.hands)
        night.until(night.now)
        ear.tell(night.now, people)


class Journal(Unkept):
    """Keeps a game through a power cut."""

    def __init__(self) -> None:
        self._began: Begin | None = None
        self._actions: list[Action] = []

    def keep(self, row: Kept) -> None:
        if isinstance(row, Begin):
            self._began, self._actions = row, []
        elif isinstance(row, Record):
            self._actions.append(row.action)

    def interrupted(self) -> Interrupted:
        assert self._began is not None
        began = self._began
        return Interrupted(began.setup, began.deal, began.jacks, tuple(self._actions))


def evening_with_a_power_cut(seed: int, setup: Setup) -> People:
    """The plug is pulled while everyone is asked to vote, and put back a while later.

    What the last step led to is told again then; a proposal leads to nothing but the vote.
    """
    rng = Random(f"power cut {seed}")
    settings = Settings(last_setup=setup, rehearsed=True, rehearsed_lamps=True)
    people = People(seating(setup.players, rng), rng)
    journal = Journal()
    cut_at = rng.randint(2, 4)

    def deal(setup: Setup) -> Deal:
        return table_deal(setup, rng)

    def is_cut() -> bool:
        asked = [cue for _, cue in people.heard if cue.family == "vote-ask"]
        return len(asked) >= cut_at

    ear = Ear()
    with MockedNight(deal, settings, keeper=journal, heard=ear.said, draws=False) as night:
        ear.listen(night)
        attend(night, ear, people, until=is_cut)
    if people.over:
        return people
    people.lift_hands()
    ear = Ear()
    with MockedNight(
        deal, settings, interrupted=journal.interrupted(), heard=ear.said, draws=False
    ) as night:
        ear.listen(night)
        attend(night, ear, people)
    return people


def misheard(memory: Memory, setup: Setup) -> str | None:
    """What the table plays and its listeners were never told."""
    told = {
        "edition": (memory.box, setup.edition),
        "characters": (set(memory.characters), set(setup.named)),
        "modules": (memory.modules, {name for name in SWITCHED if setup.switch(name) == "on"}),
        "Lancelots": (memory.variant, setup.switch("lancelot")),
        "Assassin": (memory.serving or "none", setup.switch("assassin")),
    }
    if "good_lancelot" not in setup.named:
        del told["Lancelots"]
    wrong = {name: both for name, both in told.items() if both[0] != both[1]}
    return f"heard and played: {wrong}" if wrong else None
