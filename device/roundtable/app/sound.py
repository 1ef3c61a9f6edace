"""The table's sound: a card if there is one, what can be rendered ahead, and a stage by itself."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from itertools import zip_longest
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.app.parts import on_a_pi
from roundtable.app.supervisor import place_of
from roundtable.app.troubles import NO_SOUND, Troubles
from roundtable.app.wirings import usual_wiring
from roundtable.conductor.effects import Unsaid
from roundtable.conductor.fading import lengths_ahead
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.performers import Memory
from roundtable.files.places import clips_folder, packs_folder, voices_folder
from roundtable.messages import Message
from roundtable.narration.expected import expected
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.speech import Phrasing, VoicedSpeech
from roundtable.speech.known_lines import known_lines
from roundtable.table_view import TableView
from roundtable.voice import Line, Rendering, Store, Voice
from roundtable.voice.packs import load_all
from roundtable.voice.shipped_packs import made_packs
from roundtable.words import Words
from roundtable_drivers.wiring import SoundOutput, SoundWiring
from roundtable_ports import (
    Box,
    Clip,
    ClipEnded,
    ClipStarted,
    Closing,
    DeviceBack,
    DeviceLost,
    Speaker,
    SpeakerReport,
)

if TYPE_CHECKING:
    from roundtable.speech.recording import Passage  # numpy, which takes long to load
    from roundtable.virtual import BrowserSpeaker

log = logging.getLogger(__name__)

LONGEST_OPENING = 10.0
"""After so many seconds a card that has not answered is one that is not there."""


class Ear:
    """Passes the speaker's reports on, if to anybody, and knows whether there is a card.

    Where a card is missed it is a trouble until it is back.
    """

    def __init__(self, inbox: Inbox | None, missed: Troubles | None = None) -> None:
        self._inbox, self._missed = inbox, missed
        self.failure: str | None = None
        """Why there is no card."""

    def heard(self) -> bool:
        return self.failure is None

    def put(self, report: SpeakerReport, /) -> None:
        if isinstance(report, DeviceLost | DeviceBack):
            self.failure = report.reason if isinstance(report, DeviceLost) else None
        if self._inbox:
            self._inbox.put(report)
        match report:
            case DeviceLost(reason) if self._missed:
                self._missed.begins(NO_SOUND, f"no sound: {reason}")
            case DeviceBack() if self._missed:
                self._missed.ends(NO_SOUND, "there is sound again")


def open_sound(
    opened: ExitStack,
    inbox: Inbox,
    settings: Settings,
    wiring: SoundWiring,
    troubles: Troubles,
) -> tuple[VoicedSpeech, Preparing]:
    """A voice on the card that the wiring means; without one, captions go on alone.

    Whether there is a card is known, and in the queue if not, when this returns.
    """
    if wiring.kind is SoundOutput.NONE:
        ear = Ear(inbox)
        speaker = _silent(ear, "this table has no sound")
    else:
        ear = Ear(inbox, troubles)
        speaker = _on_card(ear, wiring)
    opened.callback(speaker.close)
    speech, preparing = _voiced(opened, speaker, ear, settings, ear.heard)
    speech.unsaid = lambda: inbox.put(Unsaid())
    return speech, preparing


def _on_card(ear: Ear, wiring: SoundWiring) -> Speaker:
    try:
        from roundtable_drivers.speaker import PygameSpeaker  # pygame takes its time to load
    except ImportError as error:
        return _silent(ear, f"{error}; install Round Table again")
    speaker = PygameSpeaker(ear, wiring.card, wiring.kind)
    if not speaker.settle(LONGEST_OPENING):
        ear.put(DeviceLost("the sound card does not answer: unplug it and plug it in again"))
    return speaker


def _silent(ear: Ear, why: str) -> Speaker:
    from roundtable_drivers.captured import CapturedSpeaker

    return CapturedSpeaker(ear, missing=why)


def open_browser_sound(
    opened: ExitStack,
    inbox: Inbox,
    settings: Settings,
    now: Callable[[], float],
    looked_at: Callable[[], bool],
) -> tuple[VoicedSpeech, Preparing, BrowserSpeaker]:
    """A voice for browsers, and on a card if there is one; it is rendered while anybody listens."""
    from roundtable.virtual import BrowserSpeaker
    from roundtable_drivers.speaker import PygameSpeaker

    ear = Ear(None)  # the browsers' speaker keeps the time, with or without a card
    speaker = BrowserSpeaker(inbox, now, PygameSpeaker(ear))
    opened.callback(speaker.close)
    speech, preparing = _voiced(opened, speaker, ear, settings, lambda: True)
    speech.unsaid = lambda: inbox.put(Unsaid())
    speech.listened = lambda: ear.heard() or looked_at()
    return speech, preparing, speaker


def _voiced(
    opened: ExitStack, speaker: Speaker, ear: Ear, settings: Settings, heard: Callable[[], bool]
) -> tuple[VoicedSpeech, Preparing]:
    found = load_all(packs_folder())
    for folder, why in found.left_out.items():
        log.warning("a voice pack is left out: %s: %s", folder, why)
    packs = (*found.packs, *made_packs())
    voice = Voice(Store(clips_folder()), voices=voices_folder(), packs=packs)
    speech = VoicedSpeech(speaker, voice, settings, heard)
    preparing = Preparing(voice, ear)
    opened.callback(speech.close)
    opened.callback(preparing.close)
    opened.callback(voice.close)  # first: it ends what is still being rendered
    return speech, preparing


REST_SECONDS = 1.0
"""Whoever moves a slider is not done yet."""


class Preparing(Closing):
    """Renders ahead whatever is known from the setup, which everyone at the table knows.

    What that is takes long to list: a thread of its own does so, once nothing has changed for a
    rest, however often it did before.
    """

    def __init__(self, voice: Voice, ear: Ear, rest: float = REST_SECONDS) -> None:
        self._voice, self._ear, self._rest = voice, ear, rest
        self.voices = voice.offered
        """What may be chosen for a language."""

        self.sound_failure = lambda: ear.failure
        """Why no card is heard; None where one is."""

        self._known: object = None
        self._changed = threading.Condition()
        self._wanted: tuple[Setup, Settings, Sequence[Box]] | None = None
        self._closed = False
        self._rendering: Rendering | None = None
        self._thread = threading.Thread(target=self._work, name="preparing", daemon=True)
        self._thread.start()

    def prepare(self, settings: Settings, boxes: Sequence[Box]) -> None:
        """Nothing here waits."""
        setup = settings.last_setup
        lengths = settings.reveal_length, settings.play_length
        voice = settings.pace, settings.voice_boost, settings.voices.get(settings.language)
        known = (setup, lengths, settings.language, voice, boxes)
        if setup is None or known == self._known or not self._ear.heard():
            return
        self._known = known
        self._wants((setup, settings, boxes))

    def close(self) -> None:
        """Twice is fine."""
        self._wants(None)
        self._thread.join()

    def _wants(self, wanted: tuple[Setup, Settings, Sequence[Box]] | None) -> None:
        with self._changed:
            self._wanted, self._closed = wanted, wanted is None
            if self._rendering:
                self._rendering.cancel()
            self._changed.notify()

    def _work(self) -> None:
        while wanted := self._next():
            try:
                lines = lines_ahead(*wanted)
            except Exception as error:
                log.error("nothing is rendered ahead: %s", place_of(error))
                continue
            with self._changed:
                if self._wanted is None and not self._closed:
                    self._rendering = self._voice.render_ahead(lines)
            if self._rendering:
                self._rendering.wait()  # so that there is never more than one

    def _next(self) -> tuple[Setup, Settings, Sequence[Box]] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._wanted or self._closed)
            while not self._closed and self._changed.wait(self._rest):
                pass
            wanted, self._wanted = self._wanted, None
            return wanted


def lines_ahead(setup: Setup, settings: Settings, boxes: Iterable[Box]) -> tuple[Line, ...]:
    """The Reveal stage, and all of play that the setup lets us expect."""
    phrasing = Phrasing(settings, setup.edition)
    words = Words(settings.language, setup.edition, settings.reveal_length)
    spoken = map(phrasing.line, _at_lengths(expected(setup, boxes), settings))
    return tuple(dict.fromkeys([*known_lines(setup, words), *spoken]))


def _at_lengths(messages: Iterable[Message], settings: Settings) -> Iterator[Message]:
    """As each will be said next, and then as it will be said after that."""
    ahead = [[replace(one, length=at) for at in lengths_ahead(one, settings)] for one in messages]
    for each in zip_longest(*ahead):
        yield from (one for one in each if one)


class Prepared:
    """The `Memory` that also has the voice prepare itself."""

    def __init__(self, memory: Memory, preparing: Preparing) -> None:
        self._memory, self._preparing = memory, preparing
        self._boxes: tuple[Box, ...] = ()

    def remember(self, settings: Settings) -> None:
        self._memory.remember(settings)
        self._preparing.prepare(settings, self._boxes)

    def sit(self, view: TableView) -> None:
        """Who sits where, for each is asked by name."""
        self._boxes = tuple(
            Box(number) for number, one in enumerate(view.boxes, start=1) if one.seat
        )


# A stage by itself, without a night


class NoSound(Exception):
    """There is no sound card to speak through; the message says why and what to do."""


def perform(
    passages: Sequence[Passage],
    *,
    ambience: Clip | None,
    card: str | None,
    caption: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """Speak a stage through the table's own card on a Pi, or the one that is named."""
    from roundtable_drivers.speaker import GAIN_PER_SECOND, PygameSpeaker  # pygame loads slowly

    kind = None
    if card is None and on_a_pi():
        sound = usual_wiring().sound
        card, kind = sound.card, sound.kind
    reports: SimpleQueue[SpeakerReport] = SimpleQueue()
    with PygameSpeaker(reports, card, kind) as speaker:
        lead_stage(
            speaker, reports.get, passages, ambience=ambience, caption=caption, trouble=trouble
        )
        if ambience:
            with suppress(Empty):
                reports.get(timeout=1.2 / GAIN_PER_SECOND)  # it fades before the card is closed


def lead_stage(
    speaker: Speaker,
    next_report: Callable[[], SpeakerReport],
    passages: Sequence[Passage],
    *,
    ambience: Clip | None,
    caption: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """From its first line to its last; `NoSound` if there never was a card.

    After the sound was lost and is back it starts again at the first line: people sat with their
    eyes shut and heard nothing.
    """

    def begin() -> None:
        speaker.ambience(ambience)
        for at, passage in enumerate(passages):
            speaker.say(Clip(str(at), passage.samples), passage.pause)

    heard_anything, over = False, not passages
    if not over:
        begin()
    while not over:
        match next_report():
            case ClipStarted(id):
                heard_anything = True
                caption(passages[int(id)].caption)
            case ClipEnded(id):
                over = int(id) == len(passages) - 1
            case DeviceLost(reason):
                if not heard_anything:
                    raise NoSound(reason)
                trouble(reason)
            case DeviceBack():
                begin()
    speaker.ambience(None)
