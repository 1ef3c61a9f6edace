"""What can be set on the page: every setting with its range in words, and the change it makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from roundtable.console.board import is_playing
from roundtable.console.wording import Wording
from roundtable.settings import CHOICES, PACES, VOLUMES, BoxSettings, Settings, plain_name
from roundtable.table_view import TableView

Data = dict[str, Any]

STEP = 10
"""Of volume and pace, in percent."""

BEST = "best"
"""The voice where nobody chose one."""

HOLDS = range(3, 51)
CODES = range(5, 51)
"""A box's own times, in tenths of a second."""

_OF_A_BOX = {"hold": "hold_seconds", "code": "code_seconds", "swap": "swapped"}


def settings_part(
    settings: Settings, view: TableView, words: Wording, boxes: int, voices: Sequence[str]
) -> Data:
    return {
        "voice": _voices(settings, words, voices),
        "volume": _percent(settings.volume, VOLUMES, words),
        "pace": _percent(settings.pace, PACES, words),
        **{
            name: [
                {
                    "id": value,
                    "title": words.own(f"{name.replace('_', '-')}-{value}"),
                    "on": getattr(settings, name) == value,
                }
                for value in values
            ]
            for name, values in CHOICES.items()
        },
        "say_votes": settings.say_votes,
        "keep_cards": settings.keep_cards,
        "boxes": [_box(settings, view, jack, words) for jack in range(1, boxes + 1)],
    }


def _voices(settings: Settings, words: Wording, voices: Sequence[str]) -> list[Data]:
    """None where there is nothing to choose from."""
    chosen = settings.voices.get(settings.language, BEST)
    titles = {BEST: words.own("voice-best"), **{one: one.replace("/", " · ") for one in voices}}
    return [
        {"id": id, "title": title, "on": id == (chosen if chosen in titles else BEST)}
        for id, title in titles.items()
        if voices
    ]


def _percent(value: int, among: range, words: Wording) -> Data:
    return {
        "value": value,
        "least": among[0],
        "most": among[-1],
        "step": STEP,
        "text": words.own("percent", percent=value),
    }


def _box(settings: Settings, view: TableView, jack: int, words: Wording) -> Data:
    own = settings.box(jack)
    return {
        "box": jack,
        "title": words.own("seat-number", number=jack, emblem=words.emblem(jack)),
        "emblem": words.emblem(jack),
        "name": settings.names.get(str(jack), ""),
        "seated": view.jacks[jack - 1].seat is not None,
        "locked": is_playing(view),
        "hold": _tenths(own.hold_seconds, HOLDS, words),
        "code": _tenths(own.code_seconds, CODES, words),
        "swap": own.swapped,
    }


def _tenths(seconds: float, among: range, words: Wording) -> Data:
    tenths = round(seconds * 10)
    return {
        "value": tenths,
        "least": among[0],
        "most": among[-1],
        "step": 1,
        "text": words.own("seconds", whole=tenths // 10, tenth=tenths % 10),
    }


# Changes


def changed(
    settings: Settings,
    name: str,
    value: bool | int | str,
    boxes: int,
    voices: Callable[[], Sequence[str]] = tuple,
) -> Settings | None:
    """The settings with one of them changed; None where there is no such choice."""
    which, _, box = name.partition("-")
    if which in _OF_A_BOX:
        fits = box.isascii() and box.isdecimal() and 1 <= int(box) <= boxes
        return _with_box(settings, int(box), which, value) if fits else None
    if name in CHOICES:
        return replace(settings, **{name: value}) if value in CHOICES[name] else None
    if name == "voice" and isinstance(value, str):
        return _with_voice(settings, value) if value in (BEST, *voices()) else None
    if name in ("say_votes", "keep_cards"):
        return replace(settings, **{name: value}) if isinstance(value, bool) else None
    ranges = {"volume": VOLUMES, "pace": PACES}
    if name in ranges and isinstance(value, int) and not isinstance(value, bool):
        least, most = ranges[name][0], ranges[name][-1]
        return replace(settings, **{name: max(least, min(most, value))})
    return None


def _with_voice(settings: Settings, voice: str) -> Settings:
    voices = {one: name for one, name in settings.voices.items() if one != settings.language}
    if voice != BEST:
        voices[settings.language] = voice
    return replace(settings, voices=voices)


def _with_box(settings: Settings, box: int, which: str, value: bool | int | str) -> Settings | None:
    if which == "swap":
        fact: object = value
        fits = isinstance(value, bool)
    else:
        among = HOLDS if which == "hold" else CODES
        fits = isinstance(value, int) and not isinstance(value, bool) and value in among
        fact = value / 10 if fits and isinstance(value, int) else None
    if not fits:
        return None
    own = replace(settings.box(box), **{_OF_A_BOX[which]: fact})
    boxes = {jack: one for jack, one in settings.boxes.items() if jack != str(box)}
    if own != BoxSettings():
        boxes[str(box)] = own
    return replace(settings, boxes=boxes)


def named(settings: Settings, box: int, name: str) -> Settings:
    """With a player's name at a box; without one it is called by its emblem again."""
    text = plain_name(name)
    names = {jack: one for jack, one in settings.names.items() if jack != str(box)}
    if text:
        names[str(box)] = text
    return replace(settings, names=names)
