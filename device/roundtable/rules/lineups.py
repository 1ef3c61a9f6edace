"""Changing a line-up: the one editor, for whoever chooses by voice, on a page or by a cure.

Every change takes a setup and gives another one. What there is no such choice of changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, NO_ASSASSIN, QUEST_CARDS, REVEALS
from roundtable.rules.modules import GROUPS, SWITCHES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.vocabulary import Side

_HANDLED: Mapping[str, tuple[str, ...]] = {
    "deal": DEALS,
    "quest_cards": QUEST_CARDS,
    "reveal": REVEALS,
}
"""How cards are dealt, played and read: the host's choice, whatever is played."""

_ALWAYS: Mapping[str, tuple[str, ...]] = {"edition": tuple(EDITIONS), **_HANDLED}


def usual(players: int, *, cardboard: bool = True) -> Setup:
    """How cards are dealt, played and read where nobody has chosen.

    A table without cardboard deals by itself, and everyone reads what they may know.
    """
    if cardboard:
        return Setup(players=players)
    return Setup(players=players, deal="device", reveal="pages")


# One of several


def choices(setup: Setup, name: str) -> tuple[str, ...]:
    """What a setting or switch of this name can be here; nothing where there is none."""
    if name == "assassin":
        return (NO_ASSASSIN, *may_serve(setup))
    return SWITCHES[name].values if name in SWITCHES else _ALWAYS.get(name, ())


def chosen(setup: Setup, name: str) -> str:
    """What is in force."""
    return setup.switch(name) if name in SWITCHES else str(getattr(setup, name))


def choose(setup: Setup, name: str, value: str) -> Setup:
    """With this in force; another box brings its own characters and rules."""
    if value not in choices(setup, name) or value == chosen(setup, name):
        return setup
    if name == "edition":
        return handled_as(setup, Setup(players=setup.players, edition=value))
    if name == "deal" and value != "device":
        return replace(setup, deal=value, reveal=REVEALS[0])
    if name in SWITCHES and value == SWITCHES[name].default(setup.edition):
        return replace(setup, **{name: None})  # left to the edition
    return replace(setup, **{name: value})


def choose_next(setup: Setup, name: str, among: tuple[str, ...] = ()) -> Setup:
    """With the next of them in force, round and round."""
    values, now = among or choices(setup, name), chosen(setup, name)
    at = values.index(now) if now in values else -1
    return choose(setup, name, values[(at + 1) % len(values)])


def may_serve(setup: Setup) -> tuple[str, ...]:
    """Who may do the Assassin's work where that card does not play."""
    cast = [CHARACTERS[name] for name in setup.named if name in CHARACTERS]
    return tuple(
        one.name for one in cast if one.side is Side.EVIL and not (one.plain or one.assassin)
    )


# Characters


def one_by_one(side: Side) -> tuple[str, ...]:
    """A side's characters that are chosen by themselves: those who come together are modules."""
    named = (one for one in CHARACTERS.values() if one.side is side and not one.plain)
    return tuple(one.name for one in named if one.module not in GROUPS)


def members(group: str) -> tuple[str, ...]:
    """The characters that come together under this name."""
    return tuple(one.name for one in CHARACTERS.values() if one.module == group)


def has_group(setup: Setup, group: str) -> bool:
    return set(members(group)) <= set(setup.named)


def toggle(setup: Setup, *names: str) -> Setup:
    """These in, or out if they are all in."""
    if set(names) <= set(setup.named):
        return _only(setup, *(one for one in setup.named if one not in names))
    return with_characters(setup, *names)


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
            return _only(setup, *(one for one in setup.named if one not in gone))
        gone |= needing


def _only(setup: Setup, *names: str) -> Setup:
    """With no others; nobody who has left serves as Assassin."""
    left = replace(setup, characters=names)
    serves = left.switch("assassin") in (NO_ASSASSIN, *names)
    return left if serves else replace(left, assassin=None)


# As a whole


def take_suggestion(setup: Setup, edition: str, id: str) -> Setup:
    """A line-up worth playing, dealt, played and read as before."""
    offered = suggest(setup.players, edition) if edition in EDITIONS else ()
    taken = next((one.setup for one in offered if one.id == id), None)
    return handled_as(setup, taken) if taken else setup


def handled_as(before: Setup, setup: Setup) -> Setup:
    """This line-up, with cards dealt, played and read as before."""
    return replace(setup, **{name: getattr(before, name) for name in _HANDLED})


def fitting(wanted: Setup, players: int) -> Setup:
    """This line-up for so many players; where it is refused for them, one that is suggested."""
    fitted = replace(wanted, players=players)
    offered = suggest(players, wanted.edition) or suggest(players)
    if not offered or not refusals(fitted):
        return fitted
    handled = handled_as(wanted, offered[0].setup)
    spoken = replace(handled, reveal=REVEALS[0])  # pages lead no Reveal of cards that people deal
    return next(one for one in (handled, spoken, offered[0].setup) if not refusals(one))
