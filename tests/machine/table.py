"""The table in the machine, as people have it: buttons to press, sentences to hear."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import PurePath

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from roundtable import narration  # noqa: F401  (which declares all that is said)
from roundtable.messages import PLAY_LENGTHS, Message, Value, message
from roundtable.settings import Settings
from roundtable.sounds import Sound, load
from roundtable.speech import Phrasing
from roundtable.voice.clips import FORMAT, from_wav
from roundtable.voice.pronunciation import respell
from roundtable.voice.store import checksum, key_of
from roundtable_drivers import wiring
from roundtable_ports import DUCKED, Box, Button, Contact
from tests.kernel.parts import NotShown
from tests.machine.emulator import HOST_SECONDS, Gone, Line, Machine
from tests.machine.hearing import (
    RATE,
    Chime,
    Heard,
    Recording,
    Samples,
    chime,
    find,
    recorded,
    seconds_in,
    thinned,
    without,
)
from tests.machine.installed import CHOSEN_VOICE, ON_PINS, PYTHON

CLIPS = "/var/cache/roundtable/clips"
ENGINE, VOICE = CHOSEN_VOICE
LEARNED = "/run/learned"
LEARNS = f"""
import sys
from pathlib import Path
from roundtable.voice import Line, Store, Voice
voice = Voice(Store(Path("{LEARNED}")), prefer={{sys.argv[1]: "{ENGINE}/{VOICE}"}})
for text in sys.argv[2:]:
    voice.clip(Line(text, sys.argv[1]))
voice.close()
"""

TAP, HOLD = 0.15, 1.3
BETWEEN = 0.35
LOOKS_BACK = 1.0
"""Seconds of the sentence before that are listened to again: the next may have begun by then."""

Beside = tuple[tuple[Sound, float], ...]
"""What may sound beside a sentence, and at which part of the voice's loudness."""

IN_A_ROUND: Beside = tuple(
    (one, 1.0)
    for one in (
        *(Sound.VOTE_ROLL, Sound.APPROVAL, Sound.REJECTION),
        *(Sound.CARD_TURN, Sound.SUCCESS, Sound.FAILURE),
    )
)
TO_THE_END: Beside = (
    *IN_A_ROUND,
    (Sound.HEARTBEAT, DUCKED),  # in the hunt, under every word
    *((one, 1.0) for one in (Sound.GOOD_WINS, Sound.EVIL_WINS, Sound.ROGUE_WINS)),
)

A, R = Button.APPROVE, Button.REJECT
LAST_OF_LOG = "journalctl -u roundtable -u roundtable-safe --no-pager -o short-monotonic | tail -25"


@cache
def chimes(beside: Beside, volume: int) -> tuple[Chime, ...]:
    """As loud as the mixer plays them, which knows 128 steps."""

    def played(sound: Sound, part: float) -> NDArray[np.int16]:
        loud = int(part * volume / 100 * 128) / 128
        return (loud * np.frombuffer(load(sound).samples, np.int16)).astype(np.int16)

    return tuple(chime(played(*one)) for one in beside)


class NotHeard(NotShown):
    """A sentence that should have been heard was not."""


@dataclass
class Table:
    """What is known of it: the machine it runs on, and up to where its voice was followed."""

    machine: Machine
    settings: Settings = field(default_factory=Settings)
    heard_until: float = 0.0
    log: list[str] = field(default_factory=list)
    """What was heard, with when."""

    beside: Beside = IN_A_ROUND
    clips: dict[str, Samples] = field(default_factory=dict)
    """Each sentence as it was rendered, once it was needed."""

    @cached_property
    def lines(self) -> Mapping[Contact, Line]:
        return wiring.read(ON_PINS).contacts

    # Hands

    def tap(self, box: int, *buttons: Button) -> None:
        self._press([(box, button) for button in buttons], TAP)

    def hold(self, box: int, button: Button) -> None:
        self._press([(box, button)], HOLD)

    def all_tap(self, boxes: Iterable[int], *buttons: Button) -> None:
        self._press([(box, button) for box in boxes for button in buttons], TAP)

    def _press(self, presses: Iterable[tuple[int, Button]], seconds: float) -> None:
        self.press([Contact(Box(box), button) for box, button in presses], seconds)

    def press(self, contacts: Sequence[Contact], seconds: float) -> None:
        self.machine.press([self.lines[one] for one in contacts], seconds, BETWEEN)

    # Ears

    def now(self) -> float:
        """Where in the recording we are."""
        return seconds_in(self.machine.sound)

    def listen_from_now(self) -> None:
        self.heard_until = self.now()

    def spoken(self, begins: float = 0.0) -> Recording:
        """What was said from so many seconds on, without the chimes beside it."""
        beside = chimes(self.beside, self.settings.volume)
        earlier = min(begins, max(one[0].size for one in beside) / RATE)
        samples = without(beside, recorded(self.machine.sound, begins - earlier))
        return Recording(samples[int(earlier * RATE) :])

    def sentences(self, what: Message) -> tuple[str, ...]:
        """Its words in full, short and terse: however the table chooses to say it."""
        settings = (replace(self.settings, play_length=one) for one in PLAY_LENGTHS)
        return tuple(dict.fromkeys(Phrasing(one).text(what) for one in settings))

    def ways(self, messages: Iterable[Message]) -> list[tuple[Message, str, Samples]]:
        """Each message in each of its sentences that the table itself has rendered by now."""
        told = [(one, text) for one in messages for text in self.sentences(one)]
        self._fetch([text for _, text in told if text not in self.clips])
        return [(one, text, self.clips[text]) for one, text in told if text in self.clips]

    def _fetch(self, texts: Iterable[str], folder: str = CLIPS) -> None:
        wanted = {self.pattern(text, folder): text for text in texts}
        if not wanted:
            return
        found = self.machine.run(f"ls -d {' '.join(wanted)} 2>/dev/null").out.split()
        for path in map(PurePath, found):
            data = self.machine.read(str(path))
            key, _, right = path.stem.partition("-")
            # One that a power cut has spoiled is rendered again before it is said.
            if checksum(data) == right:
                text = wanted[f"{path.parent}/{key}-*.wav"]
                self.clips[text] = thinned(np.frombuffer(from_wav(data), np.int16))

    def pattern(self, text: str, folder: str = CLIPS) -> str:
        """What the file is called in which the table keeps a sentence; its checksum is open."""
        spelled = respell(text, ENGINE, self.settings.language)
        pace = self.settings.pace / 100
        key = key_of(FORMAT, ENGINE, VOICE, self.settings.language, pace, spelled)
        return f"{folder}/{key[:2]}/{key}-*.wav"

    def learn(self, *messages: Message) -> None:
        """Know how sentences sound that the table will not be able to keep on its disk."""
        texts = [text for one in messages for text in self.sentences(one)]
        said = (self.settings.language, *texts)
        self.machine.said_by(f"{PYTHON} -c {shlex.quote(LEARNS)} {shlex.join(said)}", 300)
        self._fetch(texts, LEARNED)

    def known_clips(self, what: Message) -> list[Samples]:
        """How it sounds, as far as that was ever needed: also of a machine that is gone."""
        return [self.clips[text] for text in self.sentences(what) if text in self.clips]

    def hears(self, id: str, seconds: float = 60.0, /, **values: Value) -> Heard:
        """Wait for a sentence; it must be heard within so many seconds of the guest."""
        return self.hears_one_of([message(id, **values)], seconds)[1]

    def hears_one_of(self, messages: list[Message], seconds: float = 60.0) -> tuple[Message, Heard]:
        """Wait for any of these, in any of their lengths; says which it was."""
        until, over = self.now() + seconds, time.monotonic() + HOST_SECONDS
        while True:
            ended = self.now() > until or time.monotonic() > over
            begins = max(0.0, self.heard_until - LOOKS_BACK)
            recording = self.spoken(begins)
            # Long sentences that differ in one word are nearly the same: the likest was said.
            found = [
                (one, text, heard)
                for one, text, clip in self.ways(messages)
                if (heard := find(clip, recording))
            ]
            if found:
                one, text, heard = max(found, key=lambda each: each[2].share)
                self.heard_until = begins + heard.ends
                self.log.append(f"{begins + heard.begins:7.1f}  {text}")
                return one, heard
            if not self.machine.running:
                raise Gone("the machine is off")
            if ended:
                raise NotHeard(self._missing(messages, seconds))
            time.sleep(1.0)

    def _missing(self, messages: list[Message], seconds: float) -> str:
        why = "" if self.ways(messages) else "; the table never made it"
        since = recorded(self.machine.sound, self.heard_until)
        loud = float(np.sqrt(np.mean(since**2))) if since.size else 0.0
        if since.size == 0:
            why += "; nothing at all was played"
        elif loud < 1:
            why += f"; {since.size / RATE:.0f} s of silence were played"
        wanted = " or ".join(repr(self.sentences(one)[0]) for one in messages[:2])
        return f"not heard within {seconds:g} s: {wanted}{why}\n{self.machine.run(LAST_OF_LOG).out}"
