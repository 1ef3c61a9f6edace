"""The seats of the mocked table in words, for the picture and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from roundtable.console.joining import JoinAsk
from roundtable.table_view import BoxView, TableView
from roundtable.virtual.words import PREFIX
from roundtable.words import Words
from roundtable_ports import Box


def seats_told(
    view: TableView, words: Words, bots: Mapping[Box, str], boxes: int
) -> list[dict[str, object]]:
    """Each box of this table: its emblem, who sits there, and in letters what its lamps say.

    `bots` has the label of each scripted player.
    """
    return [
        _seat(Box(number), one, words, bots.get(Box(number), ""))
        for number, one in enumerate(view.boxes[:boxes], start=1)
    ]


def _seat(box: Box, one: BoxView, words: Words, bot: str) -> dict[str, object]:
    marks = list(_marks(one, words))
    called = words.sentence("page-me-seat", {"seat": int(box)})
    sits = words.label(PREFIX + _sits(one, bot))
    waited = one.asked and not one.answered
    told = [sits, *marks]
    told += [words.label(PREFIX + "next")] if one.coming and bot else []
    told += [words.label(PREFIX + "cursor")] if one.cursor else []
    told += [words.label(PREFIX + "waited")] if waited else []
    return {
        "box": box,
        "name": called,
        "sits": one.seat is not None,
        "next": one.plays_next,
        "bot": bool(bot),
        "paired": one.paired,
        "who": sits,
        "marks": marks,
        "cursor": one.cursor,
        "waited": waited,
        "ballot": one.ballot,
        "told": " · ".join(told),
    }


def _sits(one: BoxView, bot: str) -> str:
    if bot:
        return bot
    if one.coming:
        return "next"
    if one.paired:
        return "phone"
    return "sits" if one.plays_next or (one.seat and not one.going) else "free"


def _marks(one: BoxView, words: Words) -> Iterator[str]:
    if one.ballot:
        yield words.label(f"screen-{one.ballot}")
    for office in one.offices:
        yield words.sentence(f"screen-{office}")
    if one.on_team:
        yield words.label("screen-team")
    if one.answered:
        yield words.label("screen-answered")
    if one.trouble:
        yield words.label("screen-trouble")


def asks_told(asks: Iterable[JoinAsk], words: Words) -> list[dict[str, object]]:
    """Phones that ask in the middle of a game, or to lead the table."""
    return [
        {
            "id": one.id,
            "text": words.sentence(
                f"page-asks-{'host' if one.host else 'seat'}", {"seat": int(one.box)}
            ),
        }
        for one in asks
    ]
