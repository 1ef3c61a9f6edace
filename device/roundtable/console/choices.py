"""What can be set on the page: every setting with its range in words, and the change it makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from roundtable.console.board import is_playing
from roundtable.console.wording import Wording, wording
from roundtable.settings import (
    BOX_SETTINGS,
    ON_PAGES,
    SETTINGS,
    BoxSettings,
    Setting,
    Settings,
    plain_name,
)
from roundtable.table_view import TableView

Data = dict[str, Any]

BEST = "best"
"""The voice where nobody chose one."""

_OF_A_BOX = {"hold": "hold_seconds", "code": "code_seconds", "swap": "swapped"}


def settings_part(
    settings: Settings, view: TableView, words: Wording, boxes: int, voices: Sequence[str]
) -> Data:
    return {
        "offered": [_offered(one, settings, words, voices) for one in ON_PAGES],
        "boxes": [_box(settings, view, box, words) for box in range(1, boxes + 1)],
    }


def _offered(one: Setting, settings: Settings, words: Wording, voices: Sequence[str]) -> Data:
    """What the page draws: a dial, a list to choose from or a check, and what it is called."""
    value = getattr(settings, one.name)
    shown: Data = {"name": one.name, "title": words.own(one.label)}
    if one.least is not None:
        less, more = map(words.own, one.ends)
        ends = {"least": one.least, "most": one.most, "step": one.step, "less": less, "more": more}
        text = words.own(one.unit, **{one.unit: value})
        return {**shown, **ends, "kind": "dial", "value": value, "text": text}
    if one.name == "voices":
        value, titles = _voices(settings, words, voices)
    elif one.choices:
        called = one.called or (lambda each: words.own(f"{one.label}-{each}"))
        titles = {each: called(each) for each in one.choices}
    else:
        return {**shown, "kind": "check", "on": value, "why": words.own(f"{one.label}-why")}
    choices = [{"id": id, "title": title, "on": id == value} for id, title in titles.items()]
    return {**shown, "kind": "choices", "choices": choices}


def _voices(
    settings: Settings, words: Wording, voices: Sequence[str]
) -> tuple[str, dict[str, str]]:
    """Which speaks the table's language, and what can; none where there is nothing to choose."""
    chosen = settings.voices.get(settings.language, BEST)
    titles = {BEST: words.own("voices-best"), **{one: one.replace("/", " · ") for one in voices}}
    return chosen if chosen in titles else BEST, titles if voices else {}


def _box(settings: Settings, view: TableView, box: int, words: Wording) -> Data:
    own = settings.box(box)
    return {
        "box": box,
        "title": words.own("seat-number", number=box, emblem=words.emblem(box)),
        "emblem": words.emblem(box),
        "name": settings.names.get(str(box), ""),
        "seated": view.boxes[box - 1].seat is not None,
        "locked": is_playing(view),
        "hold": _tenths(own.hold_seconds, _in_tenths("hold"), words),
        "code": _tenths(own.code_seconds, _in_tenths("code"), words),
        "swap": own.swapped,
    }


def _in_tenths(which: str) -> range:
    """What a box's own time may be, in tenths of a second."""
    declared = BOX_SETTINGS[_OF_A_BOX[which]]
    return range(round(10 * (declared.least or 0)), round(10 * (declared.most or 0)) + 1)


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
    if name not in SETTINGS or not SETTINGS[name].on_pages:
        return None
    if name == "voices":
        return _with_voice(settings, str(value)) if value in (BEST, *voices()) else None
    fitted = SETTINGS[name].fitted(value)
    return None if fitted is None else replace(settings, **{name: fitted})


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
        among = _in_tenths(which)
        fits = isinstance(value, int) and not isinstance(value, bool) and value in among
        fact = value / 10 if fits and isinstance(value, int) else None
    if not fits:
        return None
    own = replace(settings.box(box), **{_OF_A_BOX[which]: fact})
    boxes = {at: one for at, one in settings.boxes.items() if at != str(box)}
    if own != BoxSettings():
        boxes[str(box)] = own
    return replace(settings, boxes=boxes)


def named(settings: Settings, box: int, name: str, boxes: int) -> Settings:
    """With a player's name at a box; without one it is called by its emblem again.

    A name that another box goes by changes nothing: whoever was called could be either.
    """
    text = plain_name(name)
    names = {at: one for at, one in settings.names.items() if at != str(box)}
    words = wording(settings, "big_box")
    others = [one for one in range(1, boxes + 1) if one != box]
    called = {*map(words.emblem, others), *names.values()}
    if text.casefold() in {one.casefold() for one in called}:
        return settings
    if text:
        names[str(box)] = text
    return replace(settings, names=names)
