"""How much of a sentence is said: all of it at first, then less each time this table has heard it.

What has been heard is public and the same for everybody, so no length can tell a secret. It is
kept in the settings, each sentence with the day on which it was heard last; after two months, or
when somebody asks or slips, it is told in full again.
"""

from __future__ import annotations

from collections.abc import Mapping

from roundtable.messages import PLAY_LENGTHS, SPOKEN, Message
from roundtable.settings import AUTO, Heard, Settings

FORGOTTEN_AFTER_DAYS = 61

HeardSoFar = Mapping[str, Heard]


def length_of(message: Message, settings: Settings) -> str:
    """At which length this is said next; "" where it has no lengths of play."""
    return next(iter(lengths_ahead(message, settings)), "")


def lengths_ahead(message: Message, settings: Settings) -> tuple[str, ...]:
    """The lengths in which this may be said from now on, the next one first."""
    if message.declared.lengths != SPOKEN:
        return ()
    if settings.play_length != AUTO:
        return (settings.play_length,)
    heard = settings.heard.get(message.declared.known_as)
    return PLAY_LENGTHS[min(heard.times, len(SPOKEN)) if heard else 0 :]


def heard(memory: HeardSoFar, message: Message, today: int) -> HeardSoFar:
    """The same, once this has been heard on this day; the very same, if that is nothing new."""
    known_as = message.declared.known_as
    before = memory.get(known_as, Heard())
    now = Heard(min(before.times + 1, len(SPOKEN)), max(before.day, today))
    return memory if now == before else {**memory, known_as: now}


def forgotten(memory: HeardSoFar, message: Message) -> HeardSoFar:
    """The same, as if this had never been heard."""
    known_as = message.declared.known_as
    return {one: how for one, how in memory.items() if one != known_as}


def remembered(memory: HeardSoFar, today: int) -> HeardSoFar:
    """What is still known on this day."""
    return {one: how for one, how in memory.items() if today - how.day <= FORGOTTEN_AFTER_DAYS}
