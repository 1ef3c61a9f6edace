"""Host Notes: what a host should remember for this setup, each at its moment of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from roundtable.messages import Kind, Message, declare, family, message, message_about
from roundtable.narration.play import CHANGING_BLADE, LOYALTY, serves
from roundtable.narration.reveal import reveal
from roundtable.rules.editions import QUESTS
from roundtable.rules.modules import MODULES
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Lies, Look, Moment, Prey, QuestCard, Side

__all__ = ["Moment", "notes"]


_note = partial(family, Kind.NOTE, ())

declare(
    Moment.DEAL,
    _note("note-never-show"),
    _note("note-never-show-but", "character"),
    _note("note-looks-told-not-shown"),
    _note("note-may-lie", "character"),
    _note("note-must-lie", "character"),
    _note("note-serves-as-assassin", "character", of=("", CHANGING_BLADE)),
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
    _note("note-cleric-checks-leader"),
)
declare(Moment.VOTE, _note("note-vote"))
declare(
    Moment.CARDS,
    _note("note-shuffle"),
    _note("note-must-fail", "character"),
    _note("note-fails-until", "character", "count"),
)
declare(Moment.RESULT, _note("note-two-fails", "quest", of=("", "magic")))
declare(Moment.AFTER, _note("note-revealer", "character", "count", of=("", LOYALTY)))
declare(Moment.END, _note("note-assassination"))
for _module in MODULES.values():
    for _told in _module.notes:
        declare(_told.moment, _note("note", *_told.values, of=(_told.id,)))


def notes(setup: Setup) -> tuple[Message, ...]:
    """All notes that matter for this setup, in the order of a game."""
    terms = terms_of(setup)
    found: list[Message] = []
    for moment, tells in _TOLD.items():
        told = [*tells(terms), *_of_modules(terms, moment)]
        found += [note for _, note in sorted(told, key=lambda one: one[0])]
    return tuple(found)


Notes = Iterator[tuple[int, Message]]
"""Those of one moment: each with its place among them."""


def _of_modules(terms: Terms, moment: Moment) -> Notes:
    if moment is Moment.REVEAL and not _revealed(terms):
        return
    for module in terms.modules:
        for note in module.notes:
            if note.moment is moment:
                for values in note.told(terms):
                    yield note.order, message_about("note", note.id, **values)


def _revealed(terms: Terms) -> bool:
    """Whether there is a Reveal at all, by voice or on pages."""
    return terms.reveal_on_pages or bool(reveal(terms.setup))


def _names(terms: Terms, fact: str, side: Side, look: Look, has: bool) -> tuple[str, ...]:
    return tuple(one.name for one in terms.having(side) if (look in getattr(one, fact)) is has)


def _deal(terms: Terms) -> Notes:
    shown = [one.name for one in terms.by_name.values() if one.shown_after_failures]
    if shown:
        yield 10, message("note-never-show-but", character=shown[0])
    else:
        yield 10, message("note-never-show")
    if terms.looks_in_private:
        yield 10, message("note-looks-told-not-shown")
    yield from _liars(terms)
    serving = [one.name for one in terms.by_name.values() if one.assassin]
    if serving == [terms.setup.switch("assassin")]:
        id = serves("note-serves-as-assassin", terms.setup, serving[0])
        yield 10, message(id, character=serving[0])


def _reveal(terms: Terms) -> Notes:
    if not _revealed(terms):
        yield 10, message("note-no-reveal")
        return
    if terms.reveal_on_pages:
        yield 10, message("note-reveal-on-pages")
    elif terms.edition.fists:
        yield 10, message("note-no-signals")
    else:
        yield 10, message("note-no-signs")
    looks = terms.looks
    if Look.EVIL in looks:
        shut = _names(terms, "looks", Side.EVIL, Look.EVIL, has=False)
        if shut:
            yield 10, message("note-evil-keeps-shut", characters=shut, count=len(shut))
        signs = _names(terms, "thumbs", Side.EVIL, Look.EVIL, has=True)
        if signs:
            yield 10, message("note-thumb-for-evil", characters=signs)
    if Look.MERLIN in looks:
        unseen = _names(terms, "thumbs", Side.EVIL, Look.MERLIN, has=False)
        if unseen:
            yield 10, message("note-merlin-misses", characters=unseen)
        seeming = _names(terms, "thumbs", Side.GOOD, Look.MERLIN, has=True)
        if seeming:
            yield 10, message("note-merlin-mistakes", characters=seeming)
    if Look.PERCIVAL in looks:
        signs = tuple(one.name for one in terms.by_name.values() if Look.PERCIVAL in one.thumbs)
        yield 10, message("note-percival-sees", characters=signs, count=len(signs))
    if Look.LEADER in looks:
        yield 40, message("note-cleric-checks-leader")


def _liars(terms: Terms) -> Notes:
    for one in terms.by_name.values():
        if one.lies is not Lies.NEVER:
            must = one.lies is Lies.MUST
            yield 10, message("note-must-lie" if must else "note-may-lie", character=one.name)


def _vote(terms: Terms) -> Notes:
    yield 10, message("note-vote")


def _cards(terms: Terms) -> Notes:
    if terms.cards_on_table:
        yield 10, message("note-shuffle")
    for one in terms.by_name.values():
        changes_sides = one.counterpart is not None  # its module's notes say who fails when
        if one.side is Side.EVIL and QuestCard.SUCCESS not in one.cards and not changes_sides:
            yield 30, message("note-must-fail", character=one.name)
        if one.fails_until < QUESTS:
            yield 30, message("note-fails-until", character=one.name, count=one.fails_until)


def _result(terms: Terms) -> Notes:
    for quest, needed in enumerate(terms.fails_needed, start=1):
        if needed > 1:
            unsure = "" if terms.two_fails(quest) else "magic"
            yield 10, message_about("note-two-fails", unsure, quest=quest)


def _after(terms: Terms) -> Notes:
    for one in terms.by_name.values():
        if one.shown_after_failures:
            shows = LOYALTY if terms.shows_loyalty else ""
            count = one.shown_after_failures
            yield 10, message_about("note-revealer", shows, character=one.name, count=count)


def _end(terms: Terms) -> Notes:
    if terms.preys == (Prey.MERLIN,):
        yield 30, message("note-assassination")


def _nothing(terms: Terms) -> Notes:
    """Only modules have something to say then."""
    yield from ()


_TOLD: Mapping[Moment, Callable[[Terms], Notes]] = {
    Moment.DEAL: _deal,
    Moment.REVEAL: _reveal,
    Moment.ROUND: _nothing,
    Moment.TEAM: _nothing,
    Moment.VOTE: _vote,
    Moment.CARDS: _cards,
    Moment.RESULT: _result,
    Moment.AFTER: _after,
    Moment.END: _end,
}
