"""Loading of modules from outside: one that cannot be used is left out, with the reason.

They come from folders that this project does not test. So each file is measured before it is
imported, and what it declares is compared with the types that the declarations have, and with what
others have declared, before anything is made of it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import types
from collections import abc
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from roundtable.messages import HELD, expect_modules_from_outside
from roundtable.rules import events
from roundtable.rules.character import Character
from roundtable.rules.editions import EDITIONS
from roundtable.rules.modules import module as declarations
from roundtable.rules.modules.module import Module, Switch
from roundtable.rules.modules.outside import contained
from roundtable.rules.options import Question
from roundtable.rules.steps.plots import IMMEDIATE
from roundtable.rules.steps.step import ChooseStep, NameSeat, Step

OUTSIDE = "roundtable_modules"
"""The package, spread over as many folders as one likes, that modules from outside stand in."""

LARGEST_FILE = 1_000_000
LONGEST_NAME = 40
MOST_MORE = 2
RESERVED = frozenset(
    ("players", "edition", "characters", "deal", "quest_cards", "reveal", "unknown")
) | {"chosen", "named", "switch", "switches"}
"""What a setup has besides switches."""

SEEN_LATER = {"Setup": Any, "Terms": Any, "PublicView": Any}
"""Types that declarations name and that are made of them."""


def from_outside(ours: Sequence[Module]) -> tuple[tuple[Module, ...], dict[Path, str]]:
    """The modules that go with ours, and each file that is left out, with the reason."""
    modules, left_out = list(ours), dict[Path, str]()
    try:
        spec = importlib.util.find_spec(OUTSIDE)
        if spec is None:
            return (), {}
        if spec.submodule_search_locations is None:
            raise ValueError("a file where a folder of modules should be; make it a folder")
        package = importlib.import_module(OUTSIDE)
        found = sorted(pkgutil.iter_modules(package.__path__), key=lambda one: one.name)
    except (Exception, SystemExit) as error:
        return (), {Path(OUTSIDE): _why(error)}
    for one in found:
        known = set(events.Public.__subclasses__())
        try:
            more = _loaded(f"{OUTSIDE}.{one.name}", modules)
        except (Exception, SystemExit) as error:
            events.leave_out(set(events.Public.__subclasses__()) - known)
            left_out[_place(one)] = _why(error)
        else:
            modules += more
            expect_modules_from_outside()
    return tuple(modules[len(ours) :]), left_out


def _place(found: pkgutil.ModuleInfo) -> Path:
    return Path(getattr(found.module_finder, "path", "."), found.name)


def _why(error: BaseException) -> str:
    """In one line."""
    told = " ".join(str(error).split())
    plain = isinstance(error, ValueError) and told
    return told if plain else f"{type(error).__name__}: {told}".removesuffix(": ")


def _loaded(name: str, others: Sequence[Module]) -> list[Module]:
    """Raises whatever is wrong with it."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ValueError("there is nothing to import; put a Python file there")
    if Path(spec.origin).stat().st_size > LARGEST_FILE:
        raise ValueError("far too large for a module")
    declared = vars(importlib.import_module(name)).values()
    modules = [one for one in declared if isinstance(one, Module)]
    for one in modules:
        if wrong := misfit(one, Module, "the module"):
            raise ValueError(f"{wrong}; mend the declaration")
        _check_names(one)
        _check_steps(one)
        _check_words(one)
    _check_events()
    contained_ones = [contained(one) for one in modules]
    everything = [*others, *contained_ones]
    declared_once(everything)
    asked_alike([*(type(step) for one in everything for step in one.steps), *IMMEDIATE.values()])
    for one in modules:
        _check_characters(one, everything)
        _check_line_ups(one, everything)
    return contained_ones


def misfit(value: object, hint: Any, what: str) -> str | None:
    """What of this value is not of the type that its declaration has; None if all is."""
    if hint is Any:
        return None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        found = [misfit(value, one, what) for one in inner]
        return None if None in found else found[0]
    kind = origin or hint
    if kind is abc.Callable:
        return None if callable(value) else f"{what} is no function"
    numeric = kind in (int, float) and isinstance(value, bool)
    if numeric or not isinstance(value, (int, float) if kind is float else kind):
        return f"{what} is {value!r:.60}, which is no {getattr(kind, '__name__', kind)}"
    if is_dataclass(kind):
        declaration: Any = kind
        hints = _hints(declaration)
        each = ((getattr(value, one.name), hints[one.name], one.name) for one in fields(kind))
        return next(filter(None, (misfit(has, of, f"{what}.{at}") for has, of, at in each)), None)
    if isinstance(value, tuple | frozenset) and inner:
        return next(filter(None, (misfit(one, inner[0], f"one of {what}") for one in value)), None)
    if isinstance(value, Mapping) and inner:
        pairs = ((part, of) for pair in value.items() for part, of in zip(pair, inner, strict=True))
        return next(filter(None, (misfit(has, of, f"one of {what}") for has, of in pairs)), None)
    return None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, localns={**vars(declarations), **SEEN_LATER})


def _check_names(module: Module) -> None:
    switches = _switches(module)
    declared: list[Any] = [module, *module.characters, *module.lamps, *switches]
    named = [*(one.name for one in declared), *module.lists]
    for name in named:
        if not name.isidentifier() or not name.islower() or len(name) > LONGEST_NAME:
            raise ValueError(f"nothing can be called {name!r:.60}; use letters and _")
    if taken := RESERVED.intersection([*(one.name for one in switches), *module.lists]):
        raise ValueError(f"{min(taken)} is a setting of every line-up; name the switch otherwise")
    for switch in switches:
        if not switch.values or not {*switch.editions.values()} <= {*switch.values}:
            raise ValueError(f"switch {switch.name} has not the values that it is set to; add them")


def _check_steps(module: Module) -> None:
    for step in module.steps:
        name = type(step).__name__
        if not isinstance(step.number, int | float):
            raise ValueError(f"{name}.number is no number; say where among the steps it stands")
        if isinstance(step, ChooseStep):
            abouts = step.abouts()
            if not all(isinstance(one, str) for one in (step.prompt, *abouts)):
                raise ValueError(f"{name} asks by what is no text; give it a prompt")
            if isinstance(step, NameSeat) and step.module != module.name:
                raise ValueError(f"{name}.module is not {module.name}; let it be")


def _check_words(module: Module) -> None:
    for note in module.notes:
        if strange := [one for one in note.values if one not in HELD]:
            raise ValueError(f"note {note.id} has a value {strange[0]!r:.60} that nobody can tell")
    if module.always:
        raise ValueError("only the base game is always there; give the module a switch")
    if module.together and module.switch:
        raise ValueError("characters that come together need no switch; take one of them out")
    if module.prompts:
        raise ValueError("prompts cannot come from outside; ask by NameSeat")


def _check_characters(module: Module, everything: Sequence[Module]) -> None:
    """Whom and what each names is there, and whatever changes of it is what it should be."""
    characters = {one.name for each in everything for one in each.characters}
    switches = {one.name for each in everything for one in _switches(each)}
    for one in module.characters:
        named = {*one.needs, *one.wants, one.seeks, one.counterpart} - {None}
        chosen = {one.played_with, *(change.switch for change in one.changes)} - {None}
        if strange := (named - characters) | (chosen - switches):
            raise ValueError(f"{one.name} names {min(map(str, strange))}, which is not there")
        if not one.cards or one.copies < 1:
            raise ValueError(f"{one.name} can never be played; give it cards, and a copy")
        for change in one.changes:
            if wrong := misfit(replace(one, **change.facts), Character, one.name):
                raise ValueError(f"{wrong}; mend what {change.switch} changes")
    if not (0 <= module.more_members <= MOST_MORE and 0 <= module.cards_aside <= MOST_MORE):
        raise ValueError(f"more_members and cards_aside are 0 to {MOST_MORE}")


def _switches(module: Module) -> tuple[Switch, ...]:
    return (*filter(None, [module.switch]), *module.rules)


def _check_line_ups(module: Module, everything: Sequence[Module]) -> None:
    """Each is offered at every table, whether the module plays or not."""
    characters = {one.name for each in everything for one in each.characters}
    switches = {one.name: one.values for each in everything for one in _switches(each)}
    for line_up in module.suggestions:
        strange: list[str] = [one for one in line_up.characters if one not in characters]
        strange += [one for one in line_up.editions if one not in EDITIONS]
        chosen = line_up.switches.items()
        strange += [name for name, value in chosen if value not in switches.get(name, ())]
        if strange:
            raise ValueError(f"suggestion {line_up.id}: there is no {strange[0]!r:.60}")


def _check_events() -> None:
    """Those of modules are told by their fields, and all are read back by their tags."""
    kinds = events.public_events()
    msgspec.json.Decoder(Union[kinds])  # noqa: UP007
    for kind in kinds:
        strange = [one for one in kind.__struct_fields__ if one not in HELD]
        if strange and kind.__module__.startswith(OUTSIDE):
            known = ", ".join(sorted(HELD))
            raise ValueError(f"{kind.__name__}.{strange[0]} cannot be told; call it one of {known}")


def declared_once(modules: Iterable[Module]) -> dict[str, Module]:
    """By name; whatever is declared a second time is refused with both its modules."""
    by_name: dict[str, Module] = {}
    owners: dict[str, str] = {}
    for module in modules:
        named = {f"module {module.name}", *(f"character {one.name}" for one in module.characters)}
        named |= {f"switch {one.name}" for one in _switches(module)}
        named |= {f"lamp {one.name}" for one in module.lamps}
        named |= {f"list {one}" for one in module.lists}
        named |= {f"suggestion {one}" for one in {line.id for line in module.suggestions}}
        named |= {f"note {one}" for one in {note.id for note in module.notes}}
        for what in sorted(named):
            if what in owners:
                raise ValueError(
                    f"{what} is declared by {owners[what]} and by {module.name}; rename one"
                )
            owners[what] = module.name
        by_name[module.name] = module
    return by_name


def asked_alike(steps: Iterable[type[Step[Any]]]) -> dict[Question, str]:
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
