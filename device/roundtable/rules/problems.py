"""Every reason to refuse a setup and every piece of advice about it, all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import lru_cache

from msgspec.structs import replace

from roundtable.messages import Kind, Message, Value, joined, message_about
from roundtable.rules import reasons  # noqa: F401  (which declares them)
from roundtable.rules.character import Character
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import (
    DEALS,
    EDITIONS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NO_ASSASSIN,
    QUEST_CARDS,
    REVEALS,
    SIDES,
)
from roundtable.rules.modules import MODULES, SWITCHED, SWITCHES
from roundtable.rules.modules.module import Module, Switch
from roundtable.rules.setup import SETTINGS, Setup
from roundtable.rules.vocabulary import PLAIN_CARDS, Lies, Look, PlotCard, Prey, Side

WEIGHTS = (Kind.REFUSED, Kind.ADVICE, Kind.NOTE)
"""How much a problem matters, the worst first: a refused setup cannot be played, the rest can."""


class BadSetup(ValueError):
    """A game was asked for with a setup that cannot be played."""

    def __init__(self, refused: tuple[Message, ...]) -> None:
        super().__init__("cannot play this setup: " + ", ".join(one.id for one in refused))
        self.refused = refused


def refusals(setup: Setup) -> tuple[Message, ...]:
    """The reasons not to play a setup at all."""
    return tuple(_refused(setup))


def problems(setup: Setup) -> tuple[Message, ...]:
    """All refusals, then all advice, then notes."""
    found = [*_refused(setup), *_advice(setup)]
    return tuple(sorted(found, key=lambda one: WEIGHTS.index(one.kind)))


def held_in_hand(setup: Setup) -> Setup:
    """The same line-up as one whose cards people hold.

    Quest cards go to the table where two buttons could not tell their kinds apart.
    """
    held = replace(setup, deal="cards")
    return replace(held, quest_cards="table") if refusals(held) else held


def _refuse(id: str, /, *about: str, **values: Value) -> Message:
    return message_about(joined("refused", id), *about, **values)


def _advise(id: str, /, **values: Value) -> Message:
    return message_about(joined("advice", id), **values)


def _note(id: str, /, *about: str, **values: Value) -> Message:
    return message_about(joined("notice", id), *about, **values)


def _refused(setup: Setup) -> Iterator[Message]:
    cast = [CHARACTERS[name] for name in setup.named if name in CHARACTERS]
    yield from _unknown_names(setup)
    yield from _off_the_table(setup, cast)
    yield from _too_many_copies(setup, cast)
    yield from _missing_companions(cast)
    yield from _assassin(setup, cast)
    yield from _edition(setup, cast)
    yield from _dealing(setup, cast)
    for one in cast:
        if one.played_with and setup.switch(one.played_with) != "on":
            yield _refuse("needs", one.played_with.replace("_", "-"), character=one.name)


def _unknown_names(setup: Setup) -> Iterator[Message]:
    if setup.edition not in EDITIONS:
        yield _refuse("unknown-edition", name=setup.edition, known=tuple(EDITIONS))
    for name in dict.fromkeys(setup.named):
        if name not in CHARACTERS:
            yield _refuse("unknown-character", name=name, near=_nearest(name, tuple(CHARACTERS)))
    for name in setup.unknown:
        yield _refuse("unknown-setting", name=name, near=_nearest(name, tuple(SETTINGS)))
    listed = {"deal": DEALS, "quest_cards": QUEST_CARDS, "reveal": REVEALS}
    listed |= {name: one.values for name, one in SWITCHES.items() if len(one.values) > 1}
    for setting, values in listed.items():
        value = getattr(setup, setting)
        if value is not None and value not in values:
            yield _refuse("unknown-value", setting=setting, name=value, known=values)
    for name in dict.fromkeys(setup.plot_deck or ()):
        if name not in list(PlotCard):
            yield _refuse("unknown-plot-card", name=name, near=_nearest(name, tuple(PlotCard)))


@lru_cache(maxsize=256)  # a line-up is asked for its problems again and again, with each cure
def _nearest(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The known names a misspelt one may have meant, or all of them."""
    names = [str(one) for one in known]
    written = name.lower().replace("-", "_").replace(" ", "_")
    return tuple(get_close_matches(written, names, n=3)) or tuple(names)


def _off_the_table(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    if not FEWEST_PLAYERS <= setup.players <= MOST_PLAYERS:
        yield _refuse("players", players=setup.players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        return
    for side, room in SIDES[setup.players].items():
        count = sum(one.side is side for one in cast)
        if count > room:
            yield _refuse("too-many", side, count=count, room=room, players=setup.players)


def _too_many_copies(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    for name, count in Counter(one.name for one in cast).items():
        one = CHARACTERS[name]
        if count > one.copies and not one.plain:
            yield _refuse("copies", character=name, count=count, copies=one.copies)
    if setup.deal == "device" or setup.edition not in EDITIONS or setup.players not in SIDES:
        return
    for side, room in SIDES[setup.players].items():
        plain = CHARACTERS[EDITIONS[setup.edition].plain[side]]
        needed = room - sum(one.side is side and one.name != plain.name for one in cast)
        if needed > plain.copies:
            yield _refuse("shortage", character=plain.name, needed=needed, copies=plain.copies)


def _missing_companions(cast: list[Character]) -> Iterator[Message]:
    present = {one.name for one in cast}
    told: set[frozenset[str]] = set()
    for one in dict.fromkeys(cast):
        missing = tuple(name for name in one.needs if name not in present)
        group = frozenset({one.name, *one.needs})
        if missing and group not in told:
            told.add(group)
            yield _refuse("companions", character=one.name, missing=missing)


def _assassin(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    serving = setup.switch("assassin")
    cards = sum(one.assassin for one in cast)
    if serving != NO_ASSASSIN:
        named = CHARACTERS.get(serving)
        if named is None or named not in cast:
            fit = (one for one in cast if one.side is Side.EVIL and not one.plain)
            evil = tuple(one.name for one in fit if one.assassin or not cards)
            yield _refuse("assassin-not-in-play", name=serving, evil=evil)
        elif named.side is not Side.EVIL or named.plain:
            yield _refuse("assassin-unfit", character=serving)
        elif cards and not named.assassin:
            yield _refuse("two-assassins", character=serving)
    has_assassin = cards > 0 or serving != NO_ASSASSIN
    preys = tuple(prey for prey in Prey if any(one.prey is prey for one in cast))
    required = setup.switch("assassin_required") == "on"
    if not has_assassin and preys:
        yield _refuse("no-assassin")
    elif not has_assassin and required:
        yield _refuse("assassin-required")
    if any(one.recruitable for one in cast):
        if not has_assassin and not preys and not required:
            yield _refuse("recruit-no-assassin")
        if not preys:
            yield _refuse("recruit-no-target")


def _edition(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    edition = EDITIONS.get(setup.edition)
    if edition is None:
        return
    own = {one.plain[side] for one in EDITIONS.values() for side in one.plain}
    strangers = tuple(
        dict.fromkeys(
            one.name
            for one in cast
            if (edition.refuses_others and edition.holds and one.name not in edition.holds)
            or (one.name in own and one.name not in edition.plain.values())
        )
    )
    if strangers:
        which = "avalon-in-resistance" if edition.refuses_others else "resistance-in-avalon"
        yield _refuse(which, characters=strangers)
    if setup.switch("merlin_required") == "on" and not any(one.prey is Prey.MERLIN for one in cast):
        yield _refuse("merlin-required")


def _dealing(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    special = tuple(
        dict.fromkeys(
            one.module for one in cast if one.module and not PLAIN_CARDS.issuperset(one.cards)
        )
    )
    if len(special) > 1 and setup.deal == "cards" and setup.quest_cards == "buttons":
        yield _refuse("special-cards", modules=special)
    if setup.reveal == "pages" and setup.deal in ("cards", "oath"):
        yield _refuse("pages", deal=setup.deal)


def _advice(setup: Setup) -> Iterator[Message]:
    cast = [CHARACTERS[name] for name in dict.fromkeys(setup.named) if name in CHARACTERS]
    present = {one.name for one in cast}
    on = [one for name, one in SWITCHED.items() if setup.switch(name) == "on"]
    yield from _small_tables(setup, cast, on)
    for one in cast:
        if one.seeks and one.seeks not in present:
            yield _advise("seeks", character=one.name, missing=one.seeks)
    checked = any(Look.LEADER in one.looks for one in cast) or any(
        module.checks_loyalty and module.checks_loyalty(setup) for module in on
    )
    for one in cast:
        if one.lies is not Lies.NEVER and not checked:
            yield _advise("nothing-checks-loyalty", character=one.name)
    if (special := _specials(setup, cast)) and not _suggested(special, _extras):
        yield _advise("one-at-a-time", characters=special)
    modules = _modules(cast, on)
    if len(modules) > 1 and not _suggested(modules, _modules):
        yield _advise("modules-mixed", modules=modules)
    edition = EDITIONS.get(setup.edition)
    if edition and edition.holds and not edition.refuses_others:
        lacking = tuple(one.name for one in cast if one.name not in edition.holds)
    else:
        lacking = ()
    if lacking:
        yield _advise("not-in-box", characters=lacking, box=setup.edition)
    if edition and edition.modules is not None:
        pieces = tuple(one.name for one in on if one.pieces and one.name not in edition.modules)
        if pieces:
            yield _advise("module-not-in-box", modules=pieces, box=setup.edition)
    for module in on:
        if module.advises:
            yield from module.advises(setup)
    yield from _in_vain(setup, cast)
    if any(one.prey is Prey.MERLIN for one in cast):
        strangers = {one.module for one in cast if one.module}
        made_without = tuple(
            name for name, one in MODULES.items() if one.made_without_merlin and name in strangers
        )
        if made_without:
            yield _note("modules-with-merlin", modules=made_without)
    yield from _balance(cast, on)
    yield from _idle_switches(setup, cast)


def _extras(cast: list[Character], on: list[Module]) -> tuple[str, ...]:
    return tuple(one.name for one in cast if one.special)


def _modules(cast: list[Character], on: list[Module]) -> tuple[str, ...]:
    by_characters = tuple(dict.fromkeys(one.module for one in cast if one.module))
    return by_characters + tuple(one.name for one in on if not one.variant)


Mixing = Callable[[list[Character], list[Module]], tuple[str, ...]]


def _suggested(mixed: tuple[str, ...], mixing: Mixing) -> bool:
    """Whether one of our own line-ups mixes just these."""
    return frozenset(mixed) in _suggestions(mixing)


@lru_cache(maxsize=8)
def _suggestions(mixing: Mixing) -> frozenset[frozenset[str]]:
    """What is mixed in each line-up that we suggest."""
    mixes = set()
    for one in (one for module in MODULES.values() for one in module.suggestions):
        cast = [CHARACTERS[name] for name in one.characters]
        on = [module for name, module in SWITCHED.items() if one.switches.get(name) == "on"]
        mixes.add(frozenset(mixing(cast, on)))
    return frozenset(mixes)


def _specials(setup: Setup, cast: list[Character]) -> tuple[str, ...]:
    """The extras of a line-up, less those that another of them is advised or bound to bring."""
    extras = [one for one in cast if one.special]
    brought = {name for one in extras for name in one.needs}
    if setup.players == FEWEST_PLAYERS:
        for one in extras:
            brought |= {each.name for each in extras if each.name in one.wants} - {one.name}
    together = [one.name for one in extras if one.name not in brought]
    return tuple(one.name for one in extras) if len(together) > 1 else ()


def _in_vain(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    """Who has nobody to hunt, nobody to hide from, nobody to see."""
    preys = any(one.prey for one in cast)
    serving = setup.switch("assassin")
    for one in cast:
        if (one.assassin or one.name == serving) and not preys:
            yield _advise("nobody-to-hunt", character=one.name)
        if one.hides_from and not any(one.hides_from in each.looks for each in cast):
            yield _advise("nobody-to-hide-from", character=one.name)
    switches = setup.switches()
    under = [one.under(switches) for one in cast]
    filled = sum(one.side is Side.EVIL for one in cast)
    if setup.players not in SIDES or filled < SIDES[setup.players][Side.EVIL]:
        return  # plain Evil fills up, and is seen
    for one in under:
        if Look.MERLIN in one.looks and not any(Look.MERLIN in each.thumbs for each in under):
            yield _advise("sees-nobody", character=one.name)


def _small_tables(setup: Setup, cast: list[Character], on: list[Module]) -> Iterator[Message]:
    if not FEWEST_PLAYERS <= setup.players <= MOST_PLAYERS:
        return  # no line-up plays there
    present = {one.name for one in cast}
    too_early: dict[tuple[str, int], list[str]] = {}
    for one in cast:
        if one.best_from > setup.players:
            too_early.setdefault((one.module or one.name, one.best_from), []).append(one.name)
    for (_, players), names in too_early.items():
        yield _advise("best-from", characters=tuple(names), players=players)
    for module in on:
        if module.best_from > setup.players:
            yield _advise("module-best-from", module=module.name, players=module.best_from)
    if setup.players == FEWEST_PLAYERS:
        for one in cast:
            if one.wants and present.isdisjoint(one.wants):
                yield _advise("wants", character=one.name, wanted=one.wants, players=setup.players)


def _balance(cast: list[Character], on: list[Module]) -> Iterator[Message]:
    for side in Side:
        helpers = tuple(joined("character", one.name) for one in cast if one.favours is side)
        helpers += tuple(joined("module", module.name) for module in on if module.favours is side)
        if helpers:
            yield _note("helps", side, what=helpers)


def reads(setup: Setup, switch: str) -> bool:
    """Whether anything in this line-up depends on a switch."""
    cast = [CHARACTERS[name] for name in setup.named if name in CHARACTERS]
    return _reads(setup, cast, SWITCHES[switch])


def _reads(setup: Setup, cast: list[Character], switch: Switch) -> bool:
    return switch.reads is None or switch.reads(setup, cast)


def _idle_switches(setup: Setup, cast: list[Character]) -> Iterator[Message]:
    """Whatever was set by hand that nothing in this line-up reads."""
    for name in _idle_settings(setup, cast):
        needs = tuple(joined(*one) for one in _bringing(setup, name))
        yield _note("idle-setting", name=name, needs=needs)


def _idle_settings(setup: Setup, cast: list[Character]) -> Iterator[str]:
    lists = [name for module in MODULES.values() for name in module.lists]
    written = [name for name in SWITCHES if setup.chosen(name)]
    written += [name for name in lists if getattr(setup, name) is not None]
    for name in written:
        if not _has_effect(setup, cast, name):
            yield name


def _has_effect(setup: Setup, cast: list[Character], name: str) -> bool:
    if name in SWITCHES:
        return _reads(setup, cast, SWITCHES[name])
    return any(name in one.lists and one.plays(setup, cast) for one in MODULES.values())


def _bringing(setup: Setup, idle: str) -> Iterator[tuple[str, str]]:
    """The modules and characters of which each would give an idle setting its effect."""
    edition = EDITIONS.get(setup.edition)
    if edition is None:
        return

    cast = [CHARACTERS[name] for name in setup.named if name in CHARACTERS]
    for name in SWITCHED:
        if _has_effect(replace(setup, **{name: "on"}), cast, idle):
            yield "module", name
    if edition.refuses_others:
        return
    for module in MODULES.values():
        more = [one for one in module.characters if not one.plain]
        for some in [more] if module.together else [[one] for one in more]:
            if _has_effect(setup, [*cast, *some], idle):
                yield ("module", module.name) if module.together else ("character", some[0].name)
