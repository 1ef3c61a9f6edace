"""Modules that nobody in their senses would write: files of declarations drawn by a seed."""

from __future__ import annotations

from pathlib import Path
from random import Random

HEAD = """
from roundtable.rules.character import Character, SwitchedFacts, good
from roundtable.rules.events import Public
from roundtable.rules.modules.module import *
from roundtable.rules.steps.step import NameSeat, Step
from roundtable.rules.vocabulary import Look, Moment, QuestCard, Seat, Side
class Asks(NameSeat):
    module, number, verb = "NAME", NUMBER, "x"
    def choices(self, game): return game.terms.seats
class Acts(Step):
    number = NUMBER
    def opens(self, game, tell): return False
class EventNAME(Public, frozen=True):
    FIELD
"""
JUNK = ("None", "1", '"x"', "()", "[]", "{}", "-1", "1e400", "float('nan')", "object()")
FIELDS = ("pass", "seat: Seat", "seats: tuple[Seat, ...]", "count: int", "strange: int")
ARGUMENTS = {
    "switch": (
        'Switch("NAME")',
        'Switch("NAME", ("off", "on"), {"french": "on"})',
        'Switch("NAME", ("on",))',
        'Switch("NAME", ("a", "b"))',
    ),
    "rules": (
        '(Switch("NAME_rule", ("on", "off", "loud"), order=-5),)',
        '(Switch("NAME_rule", reads=lambda *_: 1 / 0),)',
        '(Switch("NAME_rule", ("only",)),)',
    ),
    "characters": (
        '(good("NAME_one"),)',
        '(good("NAME_one", looks=frozenset(Look), thumbs=frozenset(Look)),)',
        '(Character("NAME_one", Side.EVIL, (QuestCard.FAIL,), plain=True),)',
        '(good("NAME_one", needs=("nobody",), seeks="nobody"),)',
        '(good("NAME_one", module="NAME", best_from=99),)',
        '(good("NAME_one", changes=(SwitchedFacts("lady", "on", {"strange": 1}),)),)',
    ),
    "steps": ("(Asks(),)", "(Acts(),)", "(Asks(), Acts())"),
    "lamps": (
        '(Lamp("NAME", lambda *_: False, order=-3),)',
        '(Lamp("you", lambda *_: 1 / 0),)',
        '(Lamp("NAME", lambda *_: True, LampColour.GOLD, LampMoves.RUSHES),)',
    ),
    "notes": (
        '(HostNote(Moment.AFTER, "NAME"),)',
        '(HostNote(Moment.REVEAL, "NAME", values=("count",)),)',
        '(HostNote(Moment.VOTE, "vote", told=lambda _: ({"x": 1},)),)',
    ),
    "suggestions": (
        '(LineUp("NAME", ("merlin", "assassin"), {"NAME": "on"}),)',
        '(LineUp("NAME", ("merlin",) * 9),)',
        '(LineUp("NAME", ("morgana",), order=-1, players=(5, "x")),)',
        '(LineUp("", ("merlin", "assassin"), editions=()),)',
    ),
    "terms": ('lambda *_: {"strange": 1}', "lambda *_: None"),
    "alters": ("lambda _: None", "lambda one: one"),
    "advises": ("lambda _: ()", 'lambda _: ("x",)'),
    "checks_loyalty": ("lambda _: 1 / 0",),
    "looks_at_cards": ('lambda _: "yes"',),
    "lists": ('("NAME_list",)', '("players",)'),
    "more_members": ("0", "1", "99", "-9"),
    "cards_aside": ("0", "1", "50"),
    "menu": ("3",),
    "together": ("True",),
    "always": ("True",),
    "best_from": ("99",),
}


def write(folder: Path, seed: int, count: int = 40) -> None:
    """So many, each in a file of its own."""
    rng = Random(seed)
    for number in range(count):
        given = [
            f"{name}={rng.choice(JUNK) if rng.random() < 0.1 else rng.choice(values)}"
            for name, values in ARGUMENTS.items()
            if rng.random() < 0.3
        ]
        text = f"{HEAD}ONE = Module('NAME', {', '.join(given)})\n"
        text = text.replace("NUMBER", rng.choice(("14.7", "0", "-1", "99", "15", "3.5")))
        text = text.replace("FIELD", rng.choice(FIELDS)).replace("NAME", f"m{number}")
        (folder / f"m{number}.py").write_text(text)
