"""What a night lets be known: everything that leaves the table, with the time at which it does."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import zip_longest
from typing import Any

import msgspec

from roundtable.app.nights import MockedNight
from roundtable.conductor.performers import Speaking
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable_drivers.captured import Stretch
from roundtable_ports import Box

NEVER = float("inf")


class Channel(StrEnum):
    SPEECH = "speech"  # whatever the voice is told to do
    VIEW = "view"  # what pages and terminal get
    SENT = "sent"  # every frame the strip was sent, at whatever moment it was drawn
    RING = "ring"  # the strip at times of the test's own
    LOG = "log"
    PRINTED = "printed"
    FILE = "file"  # names and sizes, never what is in them
    SETTINGS = "settings"
    HEARD = "heard"
    PAGES = "pages"  # whatever is sent to a page
    OFFERED = "offered"  # what a phone offers, as neighbours see it who cannot see a finger


@dataclass(frozen=True, slots=True)
class Known:
    """One thing that somebody beside the one concerned can know."""

    at: float
    channel: Channel
    what: object


@dataclass
class Trace:
    """All that was known, in the order in which it came to be."""

    now: Callable[[], float]
    known: list[Known] = field(default_factory=list)
    heard: tuple[Stretch, ...] = ()
    ended: float = 0.0
    """When the night was broken off, or came to what its twin may differ in."""

    own: dict[Box, list[tuple[float, object]]] = field(default_factory=dict, repr=False)
    """What each seat alone knows, and from when: on its own page it may be read."""

    def add(self, channel: Channel, what: object) -> None:
        self.known.append(Known(self.now(), channel, what))

    def until(self, moment: float, channels: frozenset[Channel]) -> list[Known]:
        """What was known before a moment; and files, whose sizes never depend on a secret.

        The history of a game is written as its end comes, with who was who, which is told then.
        """
        told = [
            one
            for one in self.known
            if one.channel in channels
            and (one.at < moment or (one.at == moment and _is_running(one)))
        ]
        if Channel.HEARD in channels:
            told += [
                Known(one.start, Channel.HEARD, (one.source, one.id, min(one.end, moment)))
                for one in self.heard
                if one.start < moment
            ]
        return told


HISTORY = "history"
"""What a game leaves when it is over."""


def _is_running(known: Known) -> bool:
    """Whether it is a file of the game that goes on."""
    what = known.what
    return known.channel is Channel.FILE and isinstance(what, tuple) and what[0] != HISTORY


ALL = frozenset(Channel)
WITHOUT_SENT = ALL - {Channel.SENT}
"""Between ticks of the frame clock the mocked table also draws when a button is pressed."""


def difference(one: Trace, other: Trace, channels: frozenset[Channel] = ALL) -> str | None:
    """In what these traces differ first, until the earlier of them ends; None if in nothing.

    The page of a seat is left out from when that seat itself knows something else.
    """
    moment = min(one.ended, other.ended)
    out = differ_from(one, other)
    told = [_without(each.until(moment, channels), out) for each in (one, other)]
    for left, right in zip(*told, strict=False):
        if left != right:
            return _apart(left, right)
    lengths = [len(each) for each in told]
    if lengths[0] != lengths[1]:
        return f"{lengths[0]} things were known against {lengths[1]}"
    if one.ended != other.ended:
        return f"it came at {one.ended} against {other.ended}"
    return None


def differ_from(one: Trace, other: Trace) -> dict[Box, float]:
    """From when each seat knows something else in the one than in the other."""
    out: dict[Box, float] = {}
    for box in one.own.keys() | other.own.keys():
        pairs = zip_longest(one.own.get(box, ()), other.own.get(box, ()), fillvalue=(NEVER, None))
        out[box] = next((min(a[0], b[0]) for a, b in pairs if a != b), NEVER)
    return out


def _without(known: list[Known], out: Mapping[Box, float]) -> list[Known]:
    return [
        one
        for one in known
        if one.channel is not Channel.PAGES or one.at < out.get(_reader(one), NEVER)
    ]


def _reader(sent: Known) -> Any:
    assert isinstance(sent.what, tuple)
    return sent.what[0]


def _apart(left: Known, right: Known) -> str:
    """Of two views, only where they differ: a whole one is long to read."""
    if left.channel is not Channel.VIEW or right.channel is not Channel.VIEW:
        return f"{left} against {right}"
    one, other = _decoded(left), _decoded(right)
    places = [f"{place}: {a} against {b}" for place, a, b in _places("", one, other)]
    return f"at {left.at} against {right.at}, {one['scene']} of {one['since']}: {places}"


def _decoded(view: Known) -> dict[str, object]:
    assert isinstance(view.what, bytes)
    return msgspec.json.decode(view.what, type=dict[str, object])


def _places(place: str, one: object, other: object) -> Iterator[tuple[str, object, object]]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from _places(f"{place}.{key}", one.get(key), other.get(key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, pair in enumerate(zip(one, other, strict=True)):
            yield from _places(f"{place}[{at}]", *pair)
    elif one != other:
        yield place, one, other


# Where things leave the table


class Listening:
    """Stands before the speech, and tells of whatever it is asked for."""

    def __init__(self, speech: Speaking, trace: Trace) -> None:
        self._speech, self._trace = speech, trace

    def __getattr__(self, name: str) -> Callable[..., object]:
        def call(*given: object) -> object:
            self._trace.add(Channel.SPEECH, (name, msgspec.json.encode(given, enc_hook=_plain)))
            method = getattr(self._speech, name, None)
            return method(*given) if method else None

        return call


def _plain(value: object) -> object:
    slots = getattr(type(value), "__slots__", None) or vars(value)
    return {name: getattr(value, name) for name in slots}


class Remembering:
    """The memory of the settings, as the size and the text of their file."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def remember(self, settings: Settings) -> None:
        self._trace.add(Channel.SETTINGS, msgspec.json.encode(settings))


class Logged(logging.Handler):
    """Every line of every log."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(logging.DEBUG)
        self._trace = trace

    def emit(self, record: logging.LogRecord) -> None:
        what = (record.name, record.levelname, record.getMessage(), record.exc_text)
        self._trace.add(Channel.LOG, what)


class Printed:
    """What is written to the terminal."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def write(self, text: str) -> int:
        self._trace.add(Channel.PRINTED, text)
        return len(text)

    def flush(self) -> None:
        pass


def listen(night: MockedNight, trace: Trace) -> None:
    """Let the trace know of views and of speech."""

    def published(view: TableView) -> None:
        trace.add(Channel.VIEW, msgspec.json.encode(view))

    night.table.watchers.append(published)
    night.table._speech = Listening(night.table._speech, trace)  # type: ignore[assignment]


@contextmanager
def everything_told(trace: Trace) -> Iterator[None]:
    """Let the trace know of whatever is logged or printed."""
    root, handler = logging.getLogger(), Logged(trace)
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    printed = Printed(trace)
    try:
        with (
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(printed),
        ):
            yield
    finally:
        root.setLevel(level)
        root.removeHandler(handler)
