"""Host Notes: what a host should remember for this setup, each at its moment of the game."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import partial

from roundtable.messages import Kind, Message, Value, declare, family, message
from roundtable.narration.reveal import reveal
from roundtable.rules.editions import QUESTS
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Lies, Look, PlotCard, Prey, QuestCard, Side


class Moment(StrEnum):
    """When a note matters, in the order of a game."""

    DEAL = "deal"
    REVEAL = "reveal"
    ROUND = "round"
    TEAM = "team"
    VOTE = "vote"
    CARDS = "cards"
    RESULT = "result"
    AFTER = "after"
    END = "end"


_note = partial(family, Kind.NOTE, ())

declare(
    Moment.DEAL,
    _note("note-never-show"),
    _note("note-never-show-but", "character"),
    _note("note-looks-told-not-shown"),
    _note("note-may-lie", "character"),
    _note("note-must-lie", "character"),
    _note("note-serves-as-assassin", "character"),
)
declare(
    Moment.REVEAL,
    _note("note-reveal-on-pages"),
    _note("note-no-reveal"),
    _note("note-no-signals"),
    _note("note-no-signs"),
    _note("note-evil-keeps-shut", "characters", "count"),
    _note("note-thumb-for-evil", "characters"),
    _note("note-merlin-misses", "characters"),
    _note("note-merlin-mistakes", "characters"),
    _note("note-percival-sees", "characters", "count"),
    _note("note-lancelots-meet"),
    _note("note-lancelots-apart"),
    _note("note-senior-knows-junior"),
    _note("note-cleric-checks-leader"),
    _note("note-servant-sees-assassin"),
)
declare(
    Moment.ROUND,
    _note("note-allegiance-foretold"),
    _note("note-allegiance-drawn", "quest"),
    _note("note-plots", "count"),
)
declare(
    Moment.TEAM,
    _note("note-targeting"),
    _note("note-targeting-last-waits"),
    _note("note-trapper-team"),
    _note("note-excalibur-given"),
)
declare(Moment.VOTE, _note("note-vote"), _note("note-charge"), _note("note-king-returns"))
declare(
    Moment.CARDS,
    _note("note-shuffle"),
    _note("note-watch", "quest"),
    _note("note-must-fail", "character"),
    _note("note-fails-until", "character", "count"),
    _note("note-sorcerers"),
    _note("note-messengers"),
    _note("note-excalibur"),
    _note("note-trapper"),
)
declare(Moment.RESULT, _note("note-two-fails", "quest"), _note("note-magic"), _note("note-back-up"))
declare(Moment.AFTER, _note("note-revealer", "character", "count"), _note("note-lady"))
declare(
    Moment.END,
    _note("note-rogue-wins", "character"),
    _note("note-recruitment"),
    _note("note-assassination"),
    _note("note-assassination-messengers"),
    _note("note-assassination-either"),
    _note("note-lancelot-wins"),
    _note("note-last-chance"),
    _note("note-one-hand", "character"),
)


def notes(setup: Setup) -> tuple[Message, ...]:
    """All notes that matter for this setup, in the order of a game."""
    terms = terms_of(setup)
    moments = (_deal, _reveal, _round, _team, _vote, _cards, _result, _after, _end)
    return tuple(
        message(f"note-{id}", **values) for moment in moments for id, values in moment(terms)
    )


Kinds = Iterator[tuple[str, dict[str, Value]]]


def _names(terms: Terms, fact: str, side: Side, look: Look, has: bool) -> tuple[str, ...]:
    return tuple(one.name for one in terms.having(side) if (look in getattr(one, fact)) is has)


def _deal(terms: Terms) -> Kinds:
    shown = [one.name for one in terms.by_name.values() if one.shown_after_failures]
    if shown:
        yield "never-show-but", {"character": shown[0]}
    else:
        yield "never-show", {}
    if terms.lady or terms.excalibur or terms.trapper or terms.plot_deck:
        yield "looks-told-not-shown", {}
    yield from _liars(terms)
    serving = [one.name for one in terms.by_name.values() if one.assassin]
    if serving == [terms.setup.switch("assassin")]:
        yield "serves-as-assassin", {"character": serving[0]}


def _reveal(terms: Terms) -> Kinds:
    if terms.reveal_on_pages:
        yield "reveal-on-pages", {}
    elif not reveal(terms.setup):
        yield "no-reveal", {}
        return
    elif terms.edition.fists:
        yield "no-signals", {}
    else:
        yield "no-signs", {}
    looks = terms.looks
    if Look.EVIL in looks:
        shut = _names(terms, "looks", Side.EVIL, Look.EVIL, has=False)
        if shut:
            yield "evil-keeps-shut", {"characters": shut, "count": len(shut)}
        signs = _names(terms, "thumbs", Side.EVIL, Look.EVIL, has=True)
        if signs:
            yield "thumb-for-evil", {"characters": signs}
    if Look.MERLIN in looks:
        unseen = _names(terms, "thumbs", Side.EVIL, Look.MERLIN, has=False)
        if unseen:
            yield "merlin-misses", {"characters": unseen}
        seeming = _names(terms, "thumbs", Side.GOOD, Look.MERLIN, has=True)
        if seeming:
            yield "merlin-mistakes", {"characters": seeming}
    if Look.PERCIVAL in looks:
        signs = tuple(one.name for one in terms.by_name.values() if Look.PERCIVAL in one.thumbs)
        yield "percival-sees", {"characters": signs, "count": len(signs)}
    if Look.LANCELOT in looks:
        yield "lancelots-meet", {}
    elif terms.allegiance:
        yield "lancelots-apart", {}
    if Look.MESSENGERS in looks:
        yield "senior-knows-junior", {}
    if Look.LEADER in looks:
        yield "cleric-checks-leader", {}
    if Look.SERVANT in looks:
        yield "servant-sees-assassin", {}


def _liars(terms: Terms) -> Kinds:
    for one in terms.by_name.values():
        if one.lies is not Lies.NEVER:
            yield f"{one.lies}-lie", {"character": one.name}


def _round(terms: Terms) -> Kinds:
    if terms.allegiance_foretold:
        yield "allegiance-foretold", {}
    elif terms.allegiance:
        yield "allegiance-drawn", {"quest": terms.allegiance.first_quest}
    if terms.plot_deck:
        yield "plots", {"count": terms.plots_drawn}


def _team(terms: Terms) -> Kinds:
    if terms.targeting:
        yield ("targeting-last-waits" if terms.last_quest_waits else "targeting"), {}
    if terms.trapper:
        yield "trapper-team", {}
    if terms.excalibur:
        yield "excalibur-given", {}


def _vote(terms: Terms) -> Kinds:
    yield "vote", {}
    if PlotCard.CHARGE in terms.plot_deck:
        yield "charge", {}
    if PlotCard.THE_KING_RETURNS in terms.plot_deck:
        yield "king-returns", {}


def _cards(terms: Terms) -> Kinds:
    if terms.cards_on_table:
        yield "shuffle", {}
    if terms.watch_from:
        yield "watch", {"quest": terms.watch_from}
    for one in terms.by_name.values():
        if one.side is Side.EVIL and QuestCard.SUCCESS not in one.cards:
            yield "must-fail", {"character": one.name}
        if one.fails_until < QUESTS:
            yield "fails-until", {"character": one.name, "count": one.fails_until}
    if QuestCard.MAGIC in terms.playable:
        yield "sorcerers", {}
    if terms.messages:
        yield "messengers", {}
    if terms.excalibur:
        yield "excalibur", {}
    if terms.trapper:
        yield "trapper", {}


def _result(terms: Terms) -> Kinds:
    doubled = [at for at, needed in enumerate(terms.fails_needed, start=1) if needed > 1]
    for quest in doubled:
        yield "two-fails", {"quest": quest}
    if QuestCard.MAGIC in terms.playable:
        yield "magic", {}
    if terms.messages:
        yield "back-up", {}


def _after(terms: Terms) -> Kinds:
    for one in terms.by_name.values():
        if one.shown_after_failures:
            yield "revealer", {"character": one.name, "count": one.shown_after_failures}
    if terms.lady:
        yield "lady", {}


def _end(terms: Terms) -> Kinds:
    for one in terms.by_name.values():
        if one.lone_win:
            yield "rogue-wins", {"character": one.name}
    if any(one.recruitable for one in terms.cast):
        yield "recruitment", {}
    if terms.preys == (Prey.MERLIN,):
        yield "assassination", {}
    elif terms.preys == (Prey.MESSENGERS,):
        yield "assassination-messengers", {}
    elif terms.preys:
        yield "assassination-either", {}
    if terms.allegiance:
        yield "lancelot-wins", {}
    if terms.last_chance:
        yield "last-chance", {}
    for one in terms.by_name.values():
        if one.hands < 2:
            yield "one-hand", {"character": one.name}
