"""One-tap cures: what can be done about a line-up's problem, each as the line-up it would make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from roundtable.rules.character import Character
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS, NO_ASSASSIN
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import Problem, refusals
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import PlotCard, Prey, Side, Value

MOST = 4
"""Of one problem: more buttons than these are no help to anyone in a hurry."""


class Cure(msgspec.Struct, frozen=True):
    """A button's words, as an id with values, and what the line-up is once it was pressed."""

    id: str
    values: dict[str, Value]
    setup: Setup


def cures(setup: Setup, problem: Problem) -> tuple[Cure, ...]:
    """What can be done about it here; whatever only brings another refusal is left out."""
    id = problem.id.partition("-")[2]
    offered = [one for one in _offered(setup, id, problem.values) if one.setup != setup]
    known = {one.id for one in refusals(setup)}
    clean = [one for one in offered if {each.id for each in refusals(one.setup)} <= known]
    return tuple(clean or offered)[:MOST]


# Changes of a line-up


def with_characters(setup: Setup, *names: str) -> Setup:
    """With these too."""
    new = tuple(name for name in names if name not in setup.named)
    return replace(setup, characters=(*setup.named, *new))


def without_characters(setup: Setup, *names: str) -> Setup:
    """Without these; whoever cannot play without them goes too."""
    gone = set(names)
    while True:
        needing = {
            name
            for name in setup.named
            if name in CHARACTERS and not gone.isdisjoint(CHARACTERS[name].needs)
        }
        if needing <= gone:
            break
        gone |= needing
    return keep_servant(replace(setup, characters=tuple(x for x in setup.named if x not in gone)))


def keep_servant(setup: Setup) -> Setup:
    """Nobody who has left serves as Assassin."""
    serving = setup.switch("assassin")
    fits = serving in (NO_ASSASSIN, *setup.named)
    return setup if fits else replace(setup, assassin=None)


def switched(setup: Setup, name: str, value: str) -> Setup:
    """With a switch set; as the edition has it where that is the same."""
    same = SWITCHES[name].default(setup.edition) == value
    return replace(setup, **{name: None if same else value})


def members(group: str) -> tuple[str, ...]:
    """The characters that come together under this name."""
    return tuple(one.name for one in CHARACTERS.values() if one.module == group)


# What helps against what


def _add(setup: Setup, *names: str) -> Cure:
    new = tuple(name for name in names if name not in setup.named)
    return Cure("cure-add", {"characters": new}, with_characters(setup, *names))


def _remove(setup: Setup, *names: str) -> Cure:
    left = without_characters(setup, *names)
    gone = tuple(dict.fromkeys(name for name in setup.named if name not in left.named))
    known = tuple(name for name in gone if name in CHARACTERS)
    if known != gone:
        return Cure("cure-usual", {}, left)
    return Cure("cure-remove", {"characters": gone}, left)


def _switch(setup: Setup, module: str, value: str) -> Cure:
    return Cure(f"cure-{value}", {"module": module}, switched(setup, module, value))


def _change(setup: Setup, id: str, **facts: Any) -> Cure:
    return Cure(id, {}, replace(setup, **facts))


def _device_deals(setup: Setup) -> Cure:
    return _change(setup, "cure-device", deal="device")


def _somebody_serves(setup: Setup) -> Iterator[Cure]:
    if any(CHARACTERS[name].assassin for name in setup.named if name in CHARACTERS):
        return
    yield _add(setup, "assassin")
    for one in _cast(setup):
        if one.side is Side.EVIL and not one.plain:
            serving = replace(setup, assassin=one.name)
            yield Cure("cure-serves", {"character": one.name}, serving)


def _cast(setup: Setup) -> list[Character]:
    return [CHARACTERS[name] for name in dict.fromkeys(setup.named) if name in CHARACTERS]


def _names(values: dict[str, Value], name: str) -> tuple[str, ...]:
    value = values[name]
    if isinstance(value, tuple):
        return tuple(str(one) for one in value)
    return (str(value),)


def _offered(setup: Setup, id: str, values: dict[str, Value]) -> Iterator[Cure]:
    match id:
        case "too-many-good" | "too-many-evil":
            side = Side(id.rpartition("-")[2])
            for one in reversed(_cast(setup)):  # whoever came last goes first
                if one.side is side:
                    yield _remove(setup, one.name)
        case "copies":
            yield _change(setup, "cure-once", characters=tuple(dict.fromkeys(setup.named)))
        case "shortage":
            side = CHARACTERS[_names(values, "character")[0]].side
            for one in CHARACTERS.values():
                lone = not one.plain and not one.needs and one.module is None
                if one.side is side and lone and one.name not in setup.named:
                    yield _add(setup, one.name)
            yield _device_deals(setup)
        case "companions" | "seeks":
            yield _add(setup, *_names(values, "missing"))
            yield _remove(setup, *_names(values, "character"))
        case "recruit-no-target":
            for prey in Prey:
                hunted = [one for one in CHARACTERS.values() if one.prey is prey]
                names = {name for one in hunted for name in (one.name, *one.needs)}
                yield _add(setup, *(name for name in CHARACTERS if name in names))
            yield _remove(setup, *(one.name for one in _cast(setup) if one.recruitable))
        case "needs-last-chance":
            yield _switch(setup, "last_chance", "on")
            yield _remove(setup, *_names(values, "character"))
        case "special-cards":
            yield _change(setup, "cure-oath", deal="oath")
            yield _change(setup, "cure-table", quest_cards="table")
        case "pages":
            yield _device_deals(setup)
            yield _change(setup, "cure-spoken", reveal="spoken")
        case "avalon-in-resistance":
            box = next(iter(EDITIONS))
            named = replace(setup, edition=box, characters=setup.named)
            yield Cure("cure-edition", {"box": box}, named)
            yield _remove(setup, *_names(values, "characters"))
        case "resistance-in-avalon":
            yield _remove(setup, *_names(values, "characters"))
        case _:
            yield from _blade(setup, id)
            yield from _advised(setup, id, values)


def _blade(setup: Setup, id: str) -> Iterator[Cure]:
    """Who strikes, and whom."""
    match id:
        case "no-assassin" | "recruit-no-assassin":
            yield from _somebody_serves(setup)
        case "assassin-required":
            yield from _somebody_serves(setup)
            yield _change(setup, "cure-no-assassin-needed", assassin_required="off")
        case "two-assassins":
            yield _remove(setup, *(one.name for one in _cast(setup) if one.assassin))
            yield _change(setup, "cure-nobody-serves", assassin=None)
        case "assassin-not-in-play" | "assassin-unfit":
            yield _change(setup, "cure-nobody-serves", assassin=None)
            yield from _somebody_serves(replace(setup, assassin=None))
        case "merlin-required":
            merlin = [one.name for one in CHARACTERS.values() if one.prey is Prey.MERLIN]
            yield _add(setup, *merlin)
            yield _change(setup, "cure-no-merlin-needed", merlin_required="off")


def _advised(setup: Setup, id: str, values: dict[str, Value]) -> Iterator[Cure]:
    match id:
        case "best-from":
            name = _names(values, "what")[0]
            yield _remove(setup, name, *members(CHARACTERS[name].module or ""))
        case "module-best-from":
            yield _switch(setup, _names(values, "module")[0], "off")
        case "wants":
            for name in _names(values, "wanted"):
                yield _add(setup, name)
        case "nothing-checks-loyalty":
            yield _switch(setup, "lady", "on")
            yield _add(setup, "cleric")
            yield _switch(setup, "plot", "on")
        case "one-at-a-time":
            for name in reversed(_names(values, "characters")):
                yield _remove(setup, name)
        case "modules-mixed":
            for module in reversed(_names(values, "modules")):
                if module in SWITCHES and setup.switch(module) == "on":
                    yield _switch(setup, module, "off")
                else:
                    there = (name for name in members(module) if name in setup.named)
                    yield _remove(setup, *there)
        case "not-in-box":
            yield _device_deals(setup)
            yield _remove(setup, *_names(values, "characters"))
        case "idle-switches":
            idle = dict.fromkeys(_names(values, "switches"))
            yield _change(setup, "cure-usual", **idle)
        case _:
            yield from _unknown(setup, id, values)


def _unknown(setup: Setup, id: str, values: dict[str, Value]) -> Iterator[Cure]:
    """Names that only a file edited by hand can hold."""
    match id:
        case "unknown-edition":
            yield _change(setup, "cure-usual", edition=next(iter(EDITIONS)))
        case "unknown-character":
            yield _remove(setup, *_names(values, "name"))
        case "unknown-setting":
            yield _change(setup, "cure-usual", unknown=())
        case "unknown-value":
            setting = _names(values, "setting")[0]
            usual = {"deal": "cards", "quest_cards": "buttons", "reveal": "spoken"}
            yield _change(setup, "cure-usual", **{setting: usual.get(setting)})
        case "unknown-plot-card":
            known = tuple(one for one in setup.plot_deck or () if one in list(PlotCard))
            yield _change(setup, "cure-usual", plot_deck=known or None)
