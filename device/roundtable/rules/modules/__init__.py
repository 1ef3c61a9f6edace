"""Every module there is, and what follows from their declarations: switches, groups, menus.

To add one, declare a `Module` in a file of this folder and name it below; or, from outside, in a
file of a folder `roundtable_modules` that Python finds, with its sentences as `*.LANGUAGE.ftl`
beside it. Of one that asks by `NameSeat` nothing else needs to know; CONTRIBUTING.md says what
any other one also needs.
"""

from __future__ import annotations

import importlib.util
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from roundtable.rules.modules.base import BASE
from roundtable.rules.modules.blind_spies import BLIND_SPIES
from roundtable.rules.modules.excalibur import EXCALIBUR
from roundtable.rules.modules.lady import LADY
from roundtable.rules.modules.lancelot import LANCELOT
from roundtable.rules.modules.last_chance import LAST_CHANCE
from roundtable.rules.modules.messengers import MESSENGERS
from roundtable.rules.modules.module import Lamp, Module, Switch
from roundtable.rules.modules.outside import contained
from roundtable.rules.modules.plot import PLOT
from roundtable.rules.modules.rogue import ROGUE
from roundtable.rules.modules.sorcerers import SORCERERS
from roundtable.rules.modules.targeting import TARGETING
from roundtable.rules.modules.trapper import TRAPPER
from roundtable.rules.modules.untrustworthy_servant import UNTRUSTWORTHY_SERVANT
from roundtable.rules.options import Question
from roundtable.rules.steps.plots import IMMEDIATE
from roundtable.rules.steps.step import ChooseStep, NameSeat, Step

OUTSIDE = "roundtable_modules"
"""The package, spread over as many folders as one likes, that modules from outside stand in."""

# In the order in which menus list their characters.
_OURS = (
    BASE,
    UNTRUSTWORTHY_SERVANT,
    LAST_CHANCE,
    LANCELOT,
    SORCERERS,
    ROGUE,
    MESSENGERS,
    LADY,
    EXCALIBUR,
    TRAPPER,
    PLOT,
    TARGETING,
    BLIND_SPIES,
)


def _from_outside() -> Iterator[Module]:
    if importlib.util.find_spec(OUTSIDE) is None:
        return
    package = importlib.import_module(OUTSIDE)
    for found in sorted(one.name for one in pkgutil.iter_modules(package.__path__)):
        declared = vars(importlib.import_module(f"{OUTSIDE}.{found}")).values()
        yield from (contained(one) for one in declared if isinstance(one, Module))


def _declared_once(modules: Iterable[Module]) -> dict[str, Module]:
    """By name; whatever is declared a second time is refused with both its modules."""
    by_name: dict[str, Module] = {}
    owners: dict[str, str] = {}
    for module in modules:
        switches = [module.switch] if module.switch else []
        named = {f"module {module.name}", *(f"character {one.name}" for one in module.characters)}
        named |= {f"switch {one.name}" for one in (*switches, *module.rules)}
        named |= {f"lamp {one.name}" for one in module.lamps}
        for what in sorted(named):
            if what in owners:
                raise ValueError(
                    f"{what} is declared by {owners[what]} and by {module.name}; rename one"
                )
            owners[what] = module.name
        by_name[module.name] = module
    return by_name


MODULES: Mapping[str, Module] = _declared_once((*_OURS, *_from_outside()))

_own = sorted((one for one in MODULES.values() if one.switch), key=lambda one: one.menu)
_finer = sorted(
    (rule for one in MODULES.values() for rule in one.rules), key=lambda rule: rule.order
)

SWITCHES: Mapping[str, Switch] = {
    switch.name: switch for switch in (*(one.switch for one in _own if one.switch), *_finer)
}

SWITCHED: Mapping[str, Module] = {one.switch.name: one for one in _own if one.switch}
"""The modules that a switch of their own brings, as menus list them."""

GROUPS = tuple(one.name for one in MODULES.values() if one.together)
"""The modules whose characters come together or not at all."""

RULES = tuple(rule.name for rule in _finer if len(rule.values) > 1)
"""The switches that only change how something is played, as menus list them."""

NAMING = tuple(
    one.name for one in MODULES.values() if any(isinstance(step, NameSeat) for step in one.steps)
)
"""The modules in which a seat is asked to name another in their own words: those from outside."""


def lamps_of(modules: Iterable[Module]) -> tuple[Lamp, ...]:
    """In the order in which those of one seat take turns."""
    return tuple(sorted((lamp for one in modules for lamp in one.lamps), key=lambda one: one.order))


OFFICE_LAMPS: Mapping[str, Lamp] = {lamp.name: lamp for lamp in lamps_of(MODULES.values())}
"""What a seat's left lamp may tell; several take turns, in this order."""

LISTED = tuple(lamp.name for lamp in OFFICE_LAMPS.values() if lamp.listed)
"""What a seat may hold, as the menu and the console tell it."""

_asking = (
    *(type(step) for one in MODULES.values() for step in one.steps),
    *IMMEDIATE.values(),
)


def _asked_alike(steps: Iterable[type[Step[Any]]]) -> dict[Question, str]:
    """Prompts by question; a step that asks without one, or one in other words, is refused."""
    first: dict[Question, type[ChooseStep]] = {}
    for step in steps:
        if step.takes is not None and not hasattr(step, "question"):
            raise ValueError(
                f"{step.__name__} has no question; give it one of its own in rules/options.py, or "
                "make it a NameSeat"
            )
        if issubclass(step, ChooseStep):
            other = first.setdefault(step.question, step)
            if other.prompt != step.prompt:
                raise ValueError(
                    f"{step.question} is asked by {other.__name__} with {other.prompt} and by "
                    f"{step.__name__} with {step.prompt}; give one of them a question of its own"
                )
    return {question: step.prompt for question, step in first.items()}


POINTS: Mapping[Question, str] = _asked_alike(_asking)
"""The questions by which one seat points at another, each with its prompt."""

MAY_PASS = frozenset(step.question for step in _asking if step.may_pass)
"""Those to which nobody is an answer."""

LISTS = tuple(name for one in MODULES.values() for name in one.lists)
"""What a setup may say beside switches: lists of names."""
