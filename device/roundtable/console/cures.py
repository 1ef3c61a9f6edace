"""One-tap cures: what can be done about a line-up's problem, each as the line-up it would make."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from roundtable.console.labels import PREFIX
from roundtable.messages import Kind, Message, Value, message
from roundtable.rules.character import Character
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.lineups import choose, members, with_characters, without_characters
from roundtable.rules.modules import SWITCHED, SWITCHES
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Look, Prey, Side

IDLE = "notice-idle-setting"
NEAR = 3
"""Names like a misspelt one: more are all there are."""

MOST = 4
"""Of one problem: more buttons than these are no help to anyone in a hurry."""


class Cure(msgspec.Struct, frozen=True):
    """A button's words, and what the line-up is once it was pressed."""

    message: Message
    setup: Setup


_found = lru_cache(maxsize=256)(problems)
"""Of a line-up and each of its cures: every problem of it asks again."""


def burden(setup: Setup) -> tuple[int, int, int]:
    """How much there is to cure: refusals first, then advice, then settings without effect."""
    found = _found(setup)
    return (
        sum(one.kind is Kind.REFUSED for one in found),
        sum(one.kind is Kind.ADVICE for one in found),
        sum(one.family == IDLE for one in found),
    )


def cures(setup: Setup, problem: Message) -> tuple[Cure, ...]:
    """What can be done about it here; a change that brings as much trouble as it cures is no cure.

    Of several problems some may have a cure only when another one is cured. Where one trouble can
    only be had for another, a smaller line-up is nearer to the end of both.
    """
    now, known = burden(setup), _refused(setup)
    clean, less, smaller = list[Cure](), list[Cure](), list[Cure]()
    for one in _offered(setup, problem):
        then = burden(one.setup)
        if then < now and _refused(one.setup) <= known:
            clean.append(one)
        elif then < now:
            less.append(one)
        elif (then, size(one.setup)) < (now, size(setup)):
            smaller.append(one)
        if len(clean) == MOST:
            break
    return tuple(clean or less or smaller)[:MOST]


def _refused(setup: Setup) -> set[str]:
    return {one.id for one in _found(setup) if one.kind is Kind.REFUSED}


def size(setup: Setup) -> int:
    """How many characters and modules are named."""
    return len(setup.named) + sum(setup.switch(name) == "on" for name in SWITCHED)


def curable(setup: Setup, problem: Message) -> bool:
    """Whether a change of the line-up could help at all, now or once others are cured."""
    return any(True for _ in _offered(setup, problem))


# What helps against what


def _words(id: str, **values: Value) -> Message:
    return message(f"{PREFIX}cure-{id}", **values)


def _add(setup: Setup, *names: str) -> Cure:
    new = tuple(name for name in names if name not in setup.named)
    return Cure(_words("add", characters=new), with_characters(setup, *names))


def _remove(setup: Setup, *names: str) -> Cure:
    left = without_characters(setup, *names)
    gone = tuple(dict.fromkeys(name for name in setup.named if name not in left.named))
    known = tuple(name for name in gone if name in CHARACTERS)
    if known != gone:
        return Cure(_words("drop"), left)
    return Cure(_words("remove", characters=gone), left)


def _switch(setup: Setup, module: str, value: str) -> Cure:
    return Cure(_words(value, module=module), choose(setup, module, value))


def _change(setup: Setup, id: str, **facts: Any) -> Cure:
    return Cure(_words(id), replace(setup, **facts))


def _device_deals(setup: Setup) -> Cure:
    return _change(setup, "device", deal="device")


def _somebody_serves(setup: Setup) -> Iterator[Cure]:
    if any(CHARACTERS[name].assassin for name in setup.named if name in CHARACTERS):
        return
    yield _add(setup, "assassin")
    for one in _cast(setup):
        if one.side is Side.EVIL and not one.plain:
            serving = replace(setup, assassin=one.name)
            yield Cure(_words("serves", character=one.name), serving)


def _cast(setup: Setup) -> list[Character]:
    return [CHARACTERS[name] for name in dict.fromkeys(setup.named) if name in CHARACTERS]


def _hunted(prey: Prey) -> tuple[str, ...]:
    return tuple(one.name for one in CHARACTERS.values() if one.prey is prey)


def _looking(look: Look | None) -> tuple[str, ...]:
    """Those who open their eyes then."""
    return tuple(one.name for one in CHARACTERS.values() if look in one.looks)


def _names(problem: Message, name: str) -> tuple[str, ...]:
    value = problem.values[name]
    if isinstance(value, tuple):
        return tuple(str(one) for one in value)
    return (str(value),)


def _offered(setup: Setup, problem: Message) -> Iterator[Cure]:
    match problem.family:
        case "refused-too-many":
            side = Side(problem.about)
            for one in reversed(_cast(setup)):  # whoever came last goes first
                if one.side is side:
                    yield _remove(setup, one.name)
        case "refused-copies":
            yield _change(setup, "once", characters=tuple(dict.fromkeys(setup.named)))
        case "refused-shortage":
            side = CHARACTERS[_names(problem, "character")[0]].side
            for one in CHARACTERS.values():
                lone = not one.plain and not one.needs and one.module is None
                if one.side is side and lone and one.name not in setup.named:
                    yield _add(setup, one.name)
            yield _device_deals(setup)
        case "refused-companions" | "advice-seeks":
            yield _add(setup, *_names(problem, "missing"))
            yield _remove(setup, *_names(problem, "character"))
        case "refused-recruit-no-target":
            for prey in Prey:
                names = {name for one in _hunted(prey) for name in (one, *CHARACTERS[one].needs)}
                yield _add(setup, *(name for name in CHARACTERS if name in names))
            yield _remove(setup, *(one.name for one in _cast(setup) if one.recruitable))
        case "refused-needs":
            yield _switch(setup, problem.about.replace("-", "_"), "on")
            yield _remove(setup, *_names(problem, "character"))
        case "refused-special-cards":
            yield _change(setup, "oath", deal="oath")
            yield _change(setup, "table", quest_cards="table")
        case "refused-pages":
            yield _device_deals(setup)
            yield _change(setup, "spoken", reveal="spoken")
        case "refused-avalon-in-resistance":
            box = next(iter(EDITIONS))
            named = replace(setup, edition=box, characters=setup.named)
            yield Cure(_words("edition", box=box), named)
            yield _remove(setup, *_names(problem, "characters"))
        case "refused-resistance-in-avalon":
            yield _remove(setup, *_names(problem, "characters"))
        case _:
            yield from _blade(setup, problem)
            yield from _advised(setup, problem)


def _blade(setup: Setup, problem: Message) -> Iterator[Cure]:
    """Who strikes, and whom."""
    match problem.family:
        case "refused-no-assassin" | "refused-recruit-no-assassin":
            yield from _somebody_serves(setup)
        case "refused-assassin-required":
            yield from _somebody_serves(setup)
            yield _change(setup, "no-assassin-needed", assassin_required="off")
        case "refused-two-assassins":
            yield _remove(setup, *(one.name for one in _cast(setup) if one.assassin))
            yield _change(setup, "nobody-serves", assassin=None)
        case "refused-assassin-not-in-play" | "refused-assassin-unfit":
            yield _change(setup, "nobody-serves", assassin=None)
            yield from _somebody_serves(replace(setup, assassin=None))
        case "refused-merlin-required":
            yield _add(setup, *_hunted(Prey.MERLIN))
            yield _change(setup, "no-merlin-needed", merlin_required="off")


def _advised(setup: Setup, problem: Message) -> Iterator[Cure]:
    match problem.family:
        case "advice-best-from":
            yield _remove(setup, *_names(problem, "characters"))
        case "advice-module-best-from":
            yield _switch(setup, _names(problem, "module")[0], "off")
        case "advice-wants":
            for name in _names(problem, "wanted"):
                yield _add(setup, name)
        case "advice-nothing-checks-loyalty":
            for name, checking in SWITCHED.items():
                if checking.checks_loyalty:
                    yield _switch(setup, name, "on")
            yield _add(setup, *_looking(Look.LEADER))
        case "advice-one-at-a-time":
            for name in reversed(_names(problem, "characters")):
                yield _remove(setup, name)
        case "advice-modules-mixed":
            for module in reversed(_names(problem, "modules")):
                if module in SWITCHES and setup.switch(module) == "on":
                    yield _switch(setup, module, "off")
                else:
                    there = (name for name in members(module) if name in setup.named)
                    yield _remove(setup, *there)
        case "advice-not-in-box":
            yield _device_deals(setup)
            yield _remove(setup, *_names(problem, "characters"))
        case "advice-module-not-in-box":
            for module in _names(problem, "modules"):
                yield _switch(setup, module, "off")
        case "advice-nobody-to-hunt":
            yield _add(setup, *_hunted(Prey.MERLIN))
        case "advice-nobody-to-hide-from":
            (hiding,) = _names(problem, "character")
            yield _add(setup, *_looking(CHARACTERS[hiding].hides_from))
            yield _remove(setup, hiding)
        case "advice-sees-nobody":
            hidden = [one for one in _cast(setup) if one.side is Side.EVIL and not one.assassin]
            for one in reversed(hidden):
                yield _remove(setup, one.name)
        case "advice-plot-deck-empty" | "advice-plot-deck-short":
            yield _change(setup, "usual", plot_deck=None)
            yield _switch(setup, "plot", "off")
        case "notice-idle-setting":
            yield _change(setup, "drop", **{_names(problem, "name")[0]: None})
        case _:
            yield from _unknown(setup, problem)


def _unknown(setup: Setup, problem: Message) -> Iterator[Cure]:
    """Names that only a file edited by hand can hold."""
    match problem.family:
        case "refused-unknown-edition":
            for name in EDITIONS:
                yield _written(setup, name, edition=name)
        case "refused-unknown-character":
            (wrong,) = _names(problem, "name")
            for name in _meant(problem):
                others = tuple(name if one == wrong else one for one in setup.named)
                yield _written(setup, name, characters=tuple(dict.fromkeys(others)))
            yield _remove(setup, wrong)
        case "refused-unknown-setting":
            (wrong,) = _names(problem, "name")
            left = tuple(one for one in setup.unknown if one != wrong)
            yield _change(setup, "drop", unknown=left)
        case "refused-unknown-value":
            (setting,) = _names(problem, "setting")
            for name in _names(problem, "known"):
                yield _written(setup, name, **{setting: name})
        case "refused-unknown-plot-card":
            (wrong,) = _names(problem, "name")
            cards = setup.plot_deck or ()
            for name in _meant(problem):
                yield _written(
                    setup, name, plot_deck=tuple(name if one == wrong else one for one in cards)
                )
            known = tuple(one for one in cards if one != wrong)
            yield _change(setup, "drop", plot_deck=known or None)


def _written(setup: Setup, name: str, **facts: Any) -> Cure:
    return Cure(_words("write", name=name), replace(setup, **facts))


def _meant(problem: Message) -> tuple[str, ...]:
    """The names that a misspelt one may have meant; none where it is like none of them."""
    near = _names(problem, "near")
    return near if len(near) <= NEAR else ()
