"""Containment of modules from outside: one that fails is left out, and the game goes on.

Modules come from folders that this project does not test. So each function of such a module is
wrapped when the module is loaded. Replaying the same actions fails at the same step again, so a
game that is resumed is the game that was left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from roundtable.messages import MESSAGES, Kind, Message
from roundtable.rules.actions import ChooseSeat, IllegalAction
from roundtable.rules.character import Character
from roundtable.rules.events import ModuleLeftOut
from roundtable.rules.modules.module import HostNote, Lamp, Module, Switch
from roundtable.rules.options import AnAction, Ask
from roundtable.rules.steps.step import Step, Tell

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms

R = TypeVar("R")

ErrorReport = Callable[[str, Exception], None]
"""Takes the name of a module and its error."""


def _ignore(module: str, error: Exception) -> None:
    pass


_report: ErrorReport = _ignore


def report_errors_to(report: ErrorReport) -> None:
    """Have errors of modules reported there; the rules themselves log nothing."""
    global _report  # noqa: PLW0603
    _report = report


def contained(module: Module) -> Module:
    """The same module with its errors contained."""
    name = module.name

    def optional(call: Callable[..., R] | None, instead: R) -> Callable[..., R] | None:
        return None if call is None else _with_default(name, call, instead)

    return replace(
        module,
        switch=module.switch and _switch(name, module.switch),
        rules=tuple(_switch(name, one) for one in module.rules),
        steps=tuple(_step(name, one) for one in module.steps),
        terms=_known_facts(name, module.terms),
        looks_at_cards=optional(module.looks_at_cards, False),
        looks_in_private=optional(module.looks_in_private, False),
        checks_loyalty=optional(module.checks_loyalty, False),
        alters=module.alters and _still_characters(name, module.alters),
        advises=module.advises and _listed(name, module.advises, _is_advice),
        lamps=tuple(_lamp(name, one) for one in module.lamps),
        notes=tuple(_note(name, one) for one in module.notes),
    )


class ContainedStep(Step[Any]):
    """A step of a module from outside. Once it fails, none of its module's steps comes up again."""

    owner: ClassVar[str]

    def contributes(self, terms: Terms) -> bool:
        return _tried(self.owner, lambda: super(ContainedStep, self).contributes(terms), False)

    def opens(self, game: Game, tell: Tell) -> bool:
        if self.owner in game.left_out:
            return False
        told = len(tell)
        try:
            opens = super().opens(game, tell)
            if opens and not any(True for ask in super().asks(game) for _ in ask.options):
                raise ValueError(f"{type(self).__name__} asks what nobody can answer")
        except Exception as error:
            self._leave_out(game, tell, told, error)
            return False
        return opens

    def asks(self, game: Game) -> tuple[Ask, ...]:
        try:
            return super().asks(game)
        except Exception as error:
            _report(self.owner, error)
            anyone = AnAction(tuple(ChooseSeat(seat) for seat in game.terms.seats))
            return (self.ask(game, game.leader, anyone),)

    def check(self, game: Game, action: Any) -> None:
        try:
            super().check(game, action)
        except Exception as error:
            # A fault of the module is met again by `resolve`, which may change the game.
            if isinstance(error, IllegalAction) and not self._offers(game, action):
                raise

    def _offers(self, game: Game, action: Any) -> bool:
        """Whether one seat was offered this very action: a module that refuses it is at fault."""
        return not self.together and any(action in ask.options for ask in self.asks(game))

    def resolve(self, game: Game, action: Any, tell: Tell) -> None:
        told = len(tell)
        try:
            super().check(game, action)
            super().resolve(game, action, tell)
        except Exception as error:
            self._leave_out(game, tell, told, error)

    def _leave_out(self, game: Game, tell: Tell, told: int, error: Exception) -> None:
        _report(self.owner, error)
        del tell[told:]
        game.left_out = (*game.left_out, self.owner)
        tell.append(ModuleLeftOut(self.owner))


def _step(owner: str, step: Step[Any]) -> Step[Any]:
    kind = type(step)
    made: Any = type(kind.__name__, (ContainedStep, kind), {"owner": owner})
    copy: Step[Any] = made.__new__(made)
    copy.__dict__.update(step.__dict__)
    return copy


def _tried(module: str, call: Callable[[], R], instead: R) -> R:
    try:
        return call()
    except Exception as error:
        _report(module, error)
        return instead


def _with_default(module: str, call: Callable[..., R], instead: R) -> Callable[..., R]:
    return lambda *args: _tried(module, lambda: call(*args), instead)


def _listed(
    module: str, call: Callable[..., Iterable[R]], fits: Callable[[R], bool]
) -> Callable[..., Iterable[R]]:
    """Contain a generator, too, by running it to its end."""
    nothing: tuple[R, ...] = ()

    def listed(*args: Any) -> tuple[R, ...]:
        found = tuple(call(*args))
        if strange := [one for one in found if not fits(one)]:
            raise ValueError(f"{module} tells {strange[0]!r:.60}, which nobody can")
        return found

    return lambda *args: _tried(module, lambda: listed(*args), nothing)


def _is_advice(one: object) -> bool:
    return isinstance(one, Message) and one.id in MESSAGES and one.kind is Kind.ADVICE


def _still_characters(
    module: str, alter: Callable[[Character], Character]
) -> Callable[[Character], Character]:
    """Leave a character as it is where the result is none, or another one."""

    def altered(one: Character) -> Character:
        changed = alter(one)
        if not isinstance(changed, Character) or (changed.name, changed.side) != (
            one.name,
            one.side,
        ):
            raise ValueError(f"{module} makes another character of {one.name}")
        return changed

    return lambda one: _tried(module, lambda: altered(one), one)


def _known_facts(module: str, fill: Callable[..., Mapping[str, Any]]) -> Callable[..., Any]:
    """Take nothing that is not among the facts of a game."""

    def filled(*args: Any) -> Mapping[str, Any]:
        from roundtable.rules.terms import Terms  # made of the modules

        facts = dict(fill(*args))
        known = {one.name for one in fields(Terms) if one.default is not MISSING}
        if strange := facts.keys() - known:
            raise ValueError(f"{module} fills in {min(strange)}, which no game has")
        return facts

    nothing: Mapping[str, Any] = {}
    return lambda *args: _tried(module, lambda: filled(*args), nothing)


def _switch(module: str, switch: Switch) -> Switch:
    if switch.reads is None:
        return switch
    return replace(switch, reads=_with_default(module, switch.reads, False))


def _lamp(module: str, lamp: Lamp) -> Lamp:
    return replace(lamp, held=_with_default(module, lamp.held, False))


def _note(module: str, note: HostNote) -> HostNote:
    def fits(values: object) -> bool:
        return isinstance(values, Mapping) and {*values} == {*note.values}

    return replace(note, told=_listed(module, note.told, fits))
