"""What tables say: the lines that line-ups foresee, and those of nights that play by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from roundtable.app.nights import MockedNight, lead
from roundtable.app.sound import lines_ahead
from roundtable.chance import table_deal
from roundtable.messages import Message
from roundtable.players import Players, boxes_for
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.table_view import Scene, TableView
from roundtable.voice import Line
from roundtable_ports import Jack

LENGTHS: Final = (("full", "full"), ("short", "short"), ("short", "terse"))
"""Of the Reveal and of play, as a table that fades them comes to say them."""

TABLES: Final = ((7, "big_box"), (5, "big_box"), (10, "big_box"), (7, "resistance"), (7, "french"))
"""Whose suggested line-ups are gone through, the likeliest first."""


def setups() -> Iterator[Setup]:
    for players, edition in TABLES:
        yield from (one.setup for one in suggest(players, edition))


def foreseen(setup: Setup, language: str) -> Iterator[Line]:
    """At every length."""
    jacks = tuple(map(Jack, range(1, setup.players + 1)))
    for reveal, play in LENGTHS:
        chosen = Settings(language=language, reveal_length=reveal, play_length=play)
        yield from lines_ahead(setup, chosen, jacks)


def heard(setup: Setup, seed: int) -> tuple[Message, ...]:
    """All that is said in a night of scripted players, in order."""
    said: list[Message] = []
    rng = Random(seed)
    settings = Settings(rehearsed=True, last_setup=setup)
    with MockedNight(
        lambda asked: table_deal(asked, rng), settings, heard=lambda _, one: said.append(one)
    ) as night:
        players = Players(
            night.hands, boxes_for(setup.players), rng, listens=True, window=night.flow
        )
        lead(night, players, _is_over)
    return tuple(said)


def _is_over(view: TableView) -> bool:
    return view.scene is Scene.ENDED and view.caption is None


def as_lines(messages: Iterable[Message], setup: Setup, language: str) -> Iterator[Line]:
    """What was said, in another language, at the lengths at which it was said."""
    phrasing = Phrasing(Settings(language=language), setup.edition)
    return map(phrasing.line, messages)
