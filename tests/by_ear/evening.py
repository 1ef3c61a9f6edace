"""Whole evenings of people who hear and press, and know nothing else of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.rules.modules import SWITCHED
from roundtable.rules.setup import Setup
from roundtable.settings import AUTO, Settings
from tests.company.ear import Ear
from tests.company.memory import Lost, Memory
from tests.company.people import People
from tests.company.sitting import Journal
from tests.company.table import rehearsed
from tests.rules.random_setups import led_setup

LONGEST = 4 * 3600.0


def seating(players: int, rng: Random) -> tuple[int, ...]:
    """The boxes in front of people, clockwise: mostly as they stand on the ring."""
    boxes = sorted(rng.sample(range(1, 11), players))
    if rng.random() < 0.3:
        rng.shuffle(boxes)
    return tuple(boxes)


def evening(
    seed: int,
    setup: Setup | None = None,
    games: int = 1,
    deaf_to: Collection[str] = (),
    length: str = AUTO,
) -> People:
    """From the lobby to the last word; raises `Lost` where listeners cannot go on."""
    rng = Random(f"by ear {seed}")
    played = setup or led_setup(rng)
    settings = Settings(
        last_setup=played,
        rehearsed=rng.random() < 0.7,
        rehearsed_oath=rng.random() < 0.7,
        rehearsed_lamps=rng.random() < 0.7,
        say_votes=rng.random() < 0.3,
        play_length=length,
    )
    people = People(seating(played.players, rng), rng, games)
    attend(people, settings, deaf_to=deaf_to)
    if (problem := misheard(people.memory, played)) is not None:
        raise Lost(problem)
    return people


def attend(
    people: People,
    settings: Settings,
    until: Callable[[], bool] = lambda: False,
    deaf_to: Collection[str] = (),
    **given: Any,
) -> None:
    """People hear and press at a table, until they go home, or until then."""
    ear = Ear(deaf_to)
    given = {"heard": ear.said, "draws": False, **given}
    with MockedNight(lambda setup: table_deal(setup, people.rng), settings, **given) as night:
        ear.listen(night)
        people.fingers.night = night
        night.until(night.now)
        while not people.over and not until():
            times = [at for at in (night.next_wake(), ear.next(), people.fingers.next()) if at]
            moment = min(times, default=None)
            if moment is None or moment > LONGEST:
                heard = [message.id for _, message in people.heard[-4:]]
                raise Lost(f"nothing happens any more after {heard}")
            night.until(max(moment, night.now))
            people.fingers.move(night.now)
            night.until(night.now)
            ear.tell(night.now, people)


def evening_with_a_power_cut(seed: int, setup: Setup) -> People:
    """The plug is pulled while everyone is asked to vote, and put back a while later.

    What the last step led to is told again then; a proposal leads to nothing but the vote.
    """
    rng = Random(f"power cut {seed}")
    settings = rehearsed(setup)
    people = People(seating(setup.players, rng), rng)
    journal = Journal()
    cut_at = rng.randint(2, 4)

    def is_cut() -> bool:
        asked = [message for _, message in people.heard if message.family == "vote-ask"]
        return len(asked) >= cut_at

    attend(people, settings, is_cut, keeper=journal)
    if not people.over:
        people.lift_hands()
        attend(people, settings, interrupted=journal.interrupted())
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
