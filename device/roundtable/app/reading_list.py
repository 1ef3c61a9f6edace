"""What to read out for a voice of one's own, what is said most first: nights of the line-up are
played by scripted players, and heard."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Final

from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.fading import length_of
from roundtable.messages import FULL, Kind, Message, Value
from roundtable.narration.expected import expected
from roundtable.players import Players, boxes_for
from roundtable.rules.editions import MOST_PLAYERS
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.speech import estimated_seconds
from roundtable.speech.carriers import ForReaders, cheapest_first, for_readers
from roundtable.table_view import Scene, TableView
from roundtable.voice.parts import alike
from roundtable.words import MissingSentence

NIGHTS: Final = 12
MOST: Final = 150  # clips: less than ten minutes of reading
UNHEARD: Final = 0.02  # times a night that what may be said is said, if no night came to it
BOXES: Final = range(1, MOST_PLAYERS + 1)
ROUND: Final = [{at: (at + by - 1) % len(BOXES) + 1 for at in BOXES} for by in range(len(BOXES))]
"""Everybody moved on by so many boxes."""


def overheard(setup: Setup, settings: Settings, seed: int) -> tuple[Message, ...]:
    """All that is said in a night of scripted players, in order."""
    said: list[Message] = []
    rng = Random(seed)
    known = replace(settings, rehearsed=True, last_setup=setup)
    with MockedNight(
        lambda asked: table_deal(asked, rng),
        known,
        heard=lambda _, one: said.append(one),
        draws=False,
    ) as night:
        players = Players(
            night.hands, boxes_for(setup.players), rng, listens=True, window=night.flow
        )
        lead(night, players, _is_over)
    return tuple(said)


def _is_over(view: TableView) -> bool:
    return view.scene is Scene.ENDED and view.caption is None


def reading_list(setup: Setup, settings: Settings) -> tuple[str, ...]:
    """Parts that make most of what is said with this line-up, whoever sits at which box."""
    read = dict[str, str]()
    worth = defaultdict[tuple[str, ...], float](float)
    for (id, values, length), times in _said(setup, settings).items():
        one = Message(id, dict(values), length)
        words = ForReaders(settings.language, setup.edition, _length(one, settings))
        with suppress(MissingSentence):  # nobody is called, where somebody must be
            told = [words.told(one.at(boxes)) for boxes in ROUND]
            parts = (part for sentence in told for part in for_readers(sentence))
            sentence = tuple(dict.fromkeys(read.setdefault(alike(part), part) for part in parts))
            worth[sentence] += times * len(told[0].split())
    return tuple(cheapest_first(worth, estimated_seconds))[:MOST]


SpokenForm = tuple[str, tuple[tuple[str, Value], ...], str]
"""Which message, with which values, at which length."""


def _said(setup: Setup, settings: Settings) -> dict[SpokenForm, float]:
    """What may be said, and how often in a night; what is said again is put into words once."""
    often = defaultdict[SpokenForm, float](float)
    for seed in range(NIGHTS):
        for one in overheard(setup, settings, seed):
            often[_key(one)] += 1 / NIGHTS
    for one in expected(setup, BOXES):
        often[_key(replace(one, length=length_of(one, settings)))] += UNHEARD
    return often


def _key(one: Message) -> SpokenForm:
    return one.id, tuple(one.values.items()), one.length


def _length(one: Message, settings: Settings) -> str:
    return settings.reveal_length if one.kind is Kind.LINE else one.length or FULL
