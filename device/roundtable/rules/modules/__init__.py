"""Every module there is, and what follows from their declarations: switches, groups, menus.

To add one, declare a `Module` in a file of this folder and name it below; or, from outside, in a
file of a folder `roundtable_modules` that Python finds, with its sentences as `*.LANGUAGE.ftl`
beside it. Of one that asks by `NameSeat` nothing else needs to know; CONTRIBUTING.md says what
any other one also needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roundtable.rules.modules.base import BASE
from roundtable.rules.modules.blind_spies import BLIND_SPIES
from roundtable.rules.modules.excalibur import EXCALIBUR
from roundtable.rules.modules.lady import LADY
from roundtable.rules.modules.lancelot import LANCELOT
from roundtable.rules.modules.last_chance import LAST_CHANCE
from roundtable.rules.modules.loading import asked_alike, declared_once, from_outside
from roundtable.rules.modules.messengers import MESSENGERS
from roundtable.rules.modules.module import Lamp, Module, Switch
from roundtable.rules.modules.plot import PLOT
from roundtable.rules.modules.rogue import ROGUE
from roundtable.rules.modules.sorcerers import SORCERERS
from roundtable.rules.modules.targeting import TARGETING
from roundtable.rules.modules.trapper import TRAPPER
from roundtable.rules.modules.untrustworthy_servant import UNTRUSTWORTHY_SERVANT
from roundtable.rules.options import Question
from roundtable.rules.steps.plots import IMMEDIATE
from roundtable.rules.steps.step import NameSeat

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


FROM_OUTSIDE, LEFT_OUT = from_outside(_OURS)
"""The modules from outside, and the files of those that cannot be used, each with the reason."""

MODULES: Mapping[str, Module] = declared_once((*_OURS, *FROM_OUTSIDE))

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


POINTS: Mapping[Question, str] = asked_alike(_asking)
"""The questions by which one seat points at another, each with its prompt."""

MAY_PASS = frozenset(step.question for step in _asking if step.may_pass)
"""Those to which nobody is an answer."""

LISTS = tuple(name for one in MODULES.values() for name in one.lists)
"""What a setup may say beside switches: lists of names."""
