"""The oath's questions: which characters are asked for together, and in which words.

Two taps say one of four things. Where three or more characters are to be asked for, a question
names up to three of them, each with a code of its own, and everybody else enters the fourth; one or
two are asked for one by one, with yes and no.
"""

from __future__ import annotations

from math import ceil

from roundtable.messages import Message, Value, joined, message_about
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Side

TOGETHER = 3
ALONE, PLACES = "character", ("first", "second", "third")
"""The values of a question that hold whom it names, in the order of their codes."""

PLAIN_EVIL = "minion"
"""What the messages call the plain ones of Evil, whichever edition they are of."""

NAME_PLAIN = frozenset(joined(number, PLAIN_EVIL) for number in ("", "two", "three"))
"""What questions that name them are about."""

AskedFor = tuple[str, ...]
"""The characters that it names, in the order of their codes."""


def questions(terms: Terms) -> tuple[AskedFor, ...]:
    """As few as there can be, about equally long; the plain ones of Evil come last.

    These are asked for where plain ones of both sides play: else whoever names nobody is plain.
    """
    names = [one.name for one in terms.by_name.values() if not one.plain]
    good, evil = (plain(terms, side) for side in (Side.GOOD, Side.EVIL))
    asked = (*names, evil) if good and evil else tuple(names)
    count = len(asked) if len(asked) < TOGETHER else ceil(len(asked) / TOGETHER)
    return tuple(
        asked[len(asked) * at // count : len(asked) * (at + 1) // count] for at in range(count)
    )


def plain(terms: Terms, side: Side) -> str:
    """The plain character of this side, if it is in play."""
    return next((one.name for one in terms.cast if one.plain and one.side is side), "")


def how(terms: Terms) -> Message:
    """How to swear, before the first question."""
    together = any(len(one) > 1 for one in questions(terms))
    return message_about("oath-how", "codes" if together else "")


def ask(terms: Terms, question: AskedFor) -> Message:
    named = [one for one in question if not terms.by_name[one].plain]
    others = PLAIN_EVIL if len(named) < len(question) else ""
    if len(question) == 1:
        return message_about("oath-ask", others, **dict(zip((ALONE,), named, strict=False)))
    number = ("two", "three")[len(question) - 2]
    return message_about("oath-codes", number, others, **dict(zip(PLACES, named, strict=False)))


def named(question: Message) -> tuple[Value, ...]:
    """Whom a question that was heard names, in the order of their codes."""
    found = tuple(question.values[one] for one in (ALONE, *PLACES) if one in question.values)
    return (*found, PLAIN_EVIL) if question.about in NAME_PLAIN else found
