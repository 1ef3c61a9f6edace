"""What can be set on the page: every setting with its range in words, and the change it makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from roundtable.console.board import is_playing
from roundtable.console.parts import Data
from roundtable.console.wording import Wording
from roundtable.settings import (
    BOX_SETTINGS,
    ON_PAGES,
    SETTINGS,
    BoxSettings,
    Setting,
    Settings,
)
from roundtable.table_view import TableView

BEST = "best"
"""The voice where nobody chose one."""


def settings_part(
    settings: Settings,
    view: TableView,
    words: Wording,
    boxes: int,
    voices: Sequence[str],
    *,
    mocked: bool,
) -> Data:
    """The settings that have an effect at this table."""
    here = [one for one in ON_PAGES if one.mocked in (None, mocked)]
    return {
        "offered": [_offered(one, settings, words, voices) for one in here],
        "boxes": [_box(settings, view, box, words) for box in range(1, boxes + 1)],
    }


def _offered(one: Setting, settings: Settings, words: Wording, voices: Sequence[str]) -> Data:
    """What the page draws: a dial, a list to choose from or a check, and what it is called."""
    value = getattr(settings, one.name)
    shown: Data = {"name": one.name, "title": words.own(one.label)}
    if one.least is not None:
        return {**shown, **_dial(one, value, words)}
    if one.by_language:
        value, titles = _voices(settings, words, voices)
    elif one.choices:
        called = one.called or (lambda each: words.own(f"{one.label}-{each}"))
        titles = {each: called(each) for each in one.choices}
    else:
        return {**shown, "kind": "check", "on": value, "why": words.own(f"{one.label}-why")}
    choices = [{"id": id, "title": title, "on": id == value} for id, title in titles.items()]
    return {**shown, "kind": "choices", "choices": choices}


def _dial(one: Setting, value: float, words: Wording) -> Data:
    least, most, counted = (
        round(number * one.parts) for number in (one.least or 0, one.most or 0, value)
    )
    less, more = map(words.own, one.ends)
    ends = {"least": least, "most": most, "step": one.step, "less": less, "more": more}
    whole, tenth = divmod(counted, one.parts)
    told = {one.unit: counted} if one.parts == 1 else {"whole": whole, "tenth": tenth}
    is_off = bool(one.off) and counted == least
    text = words.own(one.off) if is_off else words.own(one.unit, **told)
    return {"kind": "dial", **ends, "value": counted, "text": text}


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
        "offered": [_of_a_box(one, own, words) for one in BOX_SETTINGS.values()],
    }


def _of_a_box(one: Setting, own: BoxSettings, words: Wording) -> Data:
    value = getattr(own, one.name)
    shown = {"name": one.name, "title": words.own(one.label)}
    if one.least is not None:
        return {**shown, **_dial(one, value, words)}
    return {**shown, "kind": "check", "on": value}


# Changes


def changed(
    settings: Settings,
    name: str,
    value: bool | int | str,
    voices: Callable[[], Sequence[str]] = tuple,
    box: int | None = None,
) -> Settings | None:
    """The settings with one of them changed, or of a box; None where there is no such choice."""
    declared = SETTINGS if box is None else BOX_SETTINGS
    setting = declared.get(name)
    if setting is None or not setting.on_pages:
        return None
    if setting.by_language:
        return _with_voice(settings, str(value)) if value in (BEST, *voices()) else None
    fitted = setting.fitted(value)
    if fitted is None:
        return None
    if box is None:
        return replace(settings, **{name: fitted})
    return _with_box(settings, box, replace(settings.box(box), **{name: fitted}))


def _with_voice(settings: Settings, voice: str) -> Settings:
    voices = {one: name for one, name in settings.voices.items() if one != settings.language}
    if voice != BEST:
        voices[settings.language] = voice
    return replace(settings, voices=voices)


def _with_box(settings: Settings, box: int, own: BoxSettings) -> Settings:
    boxes = {at: one for at, one in settings.boxes.items() if at != str(box)}
    if own != BoxSettings():
        boxes[str(box)] = own
    return replace(settings, boxes=boxes)
