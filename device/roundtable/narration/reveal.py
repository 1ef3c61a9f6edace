"""The Reveal stage: from a setup to its ordered lines, and from nothing else.

Every moment of the stage is a look: some open their eyes, some raise a thumb. Who does follows
from the characters' facts; this module knows only the order in which an edition holds the looks,
and how a look is spoken. Same setup, same lines, whoever holds which card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache

import msgspec

from roundtable.messages import Message, Value, declare, joined, line, message, message_about
from roundtable.narration.play import CHANGING_BLADE
from roundtable.narration.steps import NightStep
from roundtable.rules.character import Character
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Look, Side


class Does(StrEnum):
    """What a line has its people do."""

    CLOSE = "close"
    OPEN = "open"
    THUMB = "thumb"
    THUMB_IF_EVIL = "thumb_if_evil"
    FIST = "fist"
    REMINDER = "reminder"


EVERYONE = ("everyone",)
LEADER = ("leader",)


class RevealLine(msgspec.Struct, frozen=True):
    """What is said, to whom, what they do, and the pause after it in seconds."""

    message: Message
    who: tuple[str, ...]
    does: Does
    seconds: float


THUMBS = tuple(look for look in Look if look is not Look.LANCELOT)
"""The looks at which somebody may raise a thumb."""


def _of(look: Look, does: str) -> str:
    """The family of what is said at a look."""
    return joined("reveal", look, does)


def _said(look: Look, does: str) -> tuple[str, ...]:
    """Of whom a line speaks, or may speak in some language."""
    if does == "open":
        return ("except",) if look is Look.EVIL else ("sees", "also")
    if look is Look.LEADER:
        return ()
    return ("who", "except", "also") if (look, does) == (Look.MERLIN, "thumb") else ("who",)


declare(
    NightStep.REVEAL,
    line("reveal-close", of=("", "eyes"), opens=True),
    *(line(_of(look, "open"), *_said(look, "open")) for look in Look),
    *(line(_of(look, "close")) for look in Look),
    *(line(_of(look, on), *_said(look, on)) for look in THUMBS for on in ("thumb", "fist")),
    line("reveal-merlin-thumb", "who", of=("alone",)),
    line("reveal-servant-open", *_said(Look.SERVANT, "open"), of=(CHANGING_BLADE,)),
    line("reveal-reminder"),
    line("reveal-open"),
)

# How long the table needs after each kind of line, in seconds.
PAUSES = {
    Does.CLOSE: 2.0,
    Does.OPEN: 5.0,
    Does.THUMB: 3.0,
    Does.THUMB_IF_EVIL: 3.0,
    Does.FIST: 2.0,
    Does.REMINDER: 2.0,
}
SETTLE_SECONDS = 4.0
"""After the first line, for every eye to close and every fist to be out."""

REMIND = "remind"
BIG_BOX_ORDER = (
    Look.LEADER,
    Look.EVIL,
    REMIND,
    Look.MERLIN,
    REMIND,
    Look.PERCIVAL,
    Look.LANCELOT,
    Look.MESSENGERS,
    Look.SERVANT,
    REMIND,
)
QUICK_ORDER = (
    Look.LEADER,
    Look.EVIL,
    Look.LANCELOT,
    Look.MERLIN,
    Look.PERCIVAL,
    Look.MESSENGERS,
    Look.SERVANT,
)
BARE_ORDER = (Look.EVIL,)
"""Where nobody makes a fist, no thumb can be shown, and only Evil's eyes open."""

# Whose thumbs go down before the watcher's eyes close; the others lower them afterwards.
FISTS_FIRST = frozenset({Look.EVIL, Look.MERLIN, Look.PERCIVAL})


@lru_cache(maxsize=1024)
def reveal(setup: Setup) -> tuple[RevealLine, ...]:
    """The stage for this setup; empty where it is not held, or read on pages instead."""
    terms = terms_of(setup)
    if terms.reveal_on_pages:
        return ()
    told = list(_between(terms, _order(terms)))
    if all(one.does is Does.REMINDER for one in told):
        return ()
    fists = terms.edition.fists
    close = message_about("reveal-close", "" if fists else "eyes")
    start = RevealLine(close, EVERYONE, Does.CLOSE, SETTLE_SECONDS)
    end = RevealLine(message("reveal-open"), EVERYONE, Does.OPEN, 0.0)
    return (start, *told, end)


def _order(terms: Terms) -> tuple[Look | str, ...]:
    if not terms.edition.fists:
        return BARE_ORDER
    return QUICK_ORDER if terms.setup.switch("reveal_order") == "quick" else BIG_BOX_ORDER


def _between(terms: Terms, order: Iterable[Look | str]) -> Iterator[RevealLine]:
    """The looks in play, with no reminder of what has just been said."""
    reminded = True  # the opening line has just said it
    for moment in order:
        if not isinstance(moment, Look):
            if not reminded:
                yield _line("reveal-reminder", EVERYONE, Does.REMINDER)
            reminded = True
        elif moment in terms.looks:
            yield from _look(terms, moment)
            reminded = False


def _look(terms: Terms, look: Look) -> Iterator[RevealLine]:
    """One look: thumbs up, eyes open, thumbs down and eyes closed, in the order of the books."""
    cast = terms.by_name.values()
    watchers = [one for one in cast if look in one.looks]
    signers = [one for one in cast if look in one.thumbs]
    opened, closed = _eyes(terms, look, watchers, signers)
    thumb, fist = _thumbs(terms, look, signers)
    if look is Look.EVIL and terms.setup.switch("reveal_order") == "quick":
        yield from (opened, *thumb, *fist, closed)
    elif look in FISTS_FIRST:
        yield from (*thumb, opened, *fist, closed)
    else:
        yield from (*thumb, opened, closed, *fist)


def _eyes(
    terms: Terms, look: Look, watchers: list[Character], signers: list[Character]
) -> tuple[RevealLine, RevealLine]:
    """Evil is called as a side, less those who keep their eyes shut; all others by name."""
    who = _names(watchers)
    good = [one for one in signers if one.side is Side.GOOD]
    values: dict[str, Value] = {"sees": _names(signers), "also": _names(good)}
    if look is Look.EVIL:
        shut = [one for one in terms.having(Side.EVIL) if one not in watchers]
        values = {"except": _names(shut)}
    changing = look is Look.SERVANT and terms.blade_changes_hands
    opens = joined(_of(look, "open"), CHANGING_BLADE if changing else "")
    return (
        _line(opens, who, Does.OPEN, values),
        _line(_of(look, "close"), who, Does.CLOSE),
    )


def _thumbs(
    terms: Terms, look: Look, signers: list[Character]
) -> tuple[tuple[RevealLine, ...], tuple[RevealLine, ...]]:
    """For Merlin, Evil is called as a side, with the Good ones who join in; else by name."""
    if look is Look.LEADER:
        thumb = _line("reveal-leader-thumb", LEADER, Does.THUMB_IF_EVIL)
        return (thumb,), (_line("reveal-leader-fist", LEADER, Does.FIST),)
    if not signers:
        return (), ()
    who = _names(signers)
    id = _of(look, "thumb")
    values: dict[str, Value] = {"who": who}
    if look is Look.MERLIN:
        good = [one for one in signers if one.side is Side.GOOD]
        if good == signers:
            id = joined(id, "alone")
        else:
            hidden = [one for one in terms.having(Side.EVIL) if one not in signers]
            values |= {"except": _names(hidden), "also": _names(good)}
    up = _line(id, who, Does.THUMB, values)
    down = _line(_of(look, "fist"), who, Does.FIST, {"who": who})
    return (up,), (down,)


def _line(
    id: str, who: tuple[str, ...], does: Does, values: dict[str, Value] | None = None
) -> RevealLine:
    return RevealLine(message(id, **values or {}), who, does, PAUSES[does])


def _names(characters: Iterable[Character]) -> tuple[str, ...]:
    return tuple(one.name for one in characters)
