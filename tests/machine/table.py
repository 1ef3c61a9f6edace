"""The table in the machine, as people have it: buttons to press, sentences to hear."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from roundtable.messages import Message, Value, message
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.voice.clips import FORMAT, from_wav
from roundtable.voice.pronunciation import respell
from roundtable.voice.store import key_of
from roundtable_drivers import wiring
from roundtable_ports import Button, Contact, Jack
from tests.machine.emulator import HOST_SECONDS, Gone, Machine, NotShown
from tests.machine.hearing import (
    RATE,
    Heard,
    Recording,
    Samples,
    find,
    recorded,
    seconds_in,
    thinned,
)

PROFILE = "six-i2s"
CLIPS = "/var/cache/roundtable/clips"
PROGRAM = "/opt/roundtable/current/bin/roundtable"
ENGINE, VOICE = "flite", "rms"
"""Who speaks English where only Debian's packages are installed."""

TAP, HOLD = 0.15, 1.3
BETWEEN = 0.35
LOOKS_BACK = 1.0
"""Seconds of the sentence before that are listened to again: the next may have begun by then."""

A, R = Button.APPROVE, Button.REJECT


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

    clips: dict[str, Samples] = field(default_factory=dict)
    """Each sentence as it was rendered, once it was needed."""

    @cached_property
    def lines(self) -> dict[Contact, int]:
        return wiring.read(PROFILE).contacts

    # Hands

    def tap(self, jack: int, button: Button) -> None:
        self.machine.press([self.lines[Contact(Jack(jack), button)]], TAP)
        time.sleep(BETWEEN)

    def hold(self, jack: int, button: Button) -> None:
        self.machine.press([self.lines[Contact(Jack(jack), button)]], HOLD)

    def all_tap(self, jacks: Iterable[int], button: Button) -> None:
        for jack in jacks:
            self.tap(jack, button)

    # Ears

    def now(self) -> float:
        """Where in the recording we are."""
        return seconds_in(self.machine.sound)

    def listen_from_now(self) -> None:
        self.heard_until = self.now()

    def sentence(self, what: Message) -> str:
        return Phrasing(self.settings).text(what)

    def clip(self, text: str) -> Samples | None:
        """The sentence as the table itself has rendered it, once it has."""
        if text not in self.clips:
            spelled = respell(text, ENGINE, self.settings.language)
            pace = self.settings.pace / 100
            key = key_of(FORMAT, ENGINE, VOICE, self.settings.language, pace, spelled)
            found = self.machine.run(f"ls {CLIPS}/{key[:2]}/{key}-*.wav").out.split()
            if not found:
                return None
            pcm = from_wav(self.machine.read(found[0]))
            self.clips[text] = thinned(np.frombuffer(pcm, np.int16))
        return self.clips[text]

    def learn(self, *messages: Message) -> None:
        """Know how sentences sound that the table will not be able to keep on its disk."""
        for text in map(self.sentence, messages):
            made = "/run/learned.wav"
            self.machine.said_by(
                f"XDG_CACHE_HOME=/run/learned {PROGRAM} voices try --lang {self.settings.language}"
                f" --voice {ENGINE}/{VOICE} --out {made} {shlex.quote(text)}",
                120,
            )
            self.clips[text] = thinned(np.frombuffer(from_wav(self.machine.read(made)), np.int16))

    def known_clip(self, what: Message) -> Samples | None:
        """The same, as far as it was ever needed: also of a machine that is gone."""
        return self.clips.get(self.sentence(what))

    def hears(self, id: str, seconds: float = 60.0, /, **values: Value) -> Heard:
        """Wait for a sentence; it must be heard within so many seconds of the guest."""
        return self.hears_one_of([message(id, **values)], seconds)[1]

    def hears_one_of(self, messages: list[Message], seconds: float = 60.0) -> tuple[Message, Heard]:
        """Wait for any of these sentences; says which it was."""
        until, over = self.now() + seconds, time.monotonic() + HOST_SECONDS
        while True:
            ended = self.now() > until or time.monotonic() > over
            begins = max(0.0, self.heard_until - LOOKS_BACK)
            recording = Recording(recorded(self.machine.sound, begins))
            for one in messages:
                clip = self.clip(self.sentence(one))
                heard = None if clip is None else find(clip, recording)
                if heard:
                    self.heard_until = begins + heard.ends
                    self.log.append(f"{begins + heard.begins:7.1f}  {self.sentence(one)}")
                    return one, heard
            if not self.machine.running:
                raise Gone("the machine is off")
            if ended:
                raise NotHeard(self._missing(messages, seconds))
            time.sleep(1.0)

    def _missing(self, messages: list[Message], seconds: float) -> str:
        unmade = [one for one in messages if self.clip(self.sentence(one)) is None]
        why = "; the table never made it" if len(unmade) == len(messages) else ""
        since = recorded(self.machine.sound, self.heard_until)
        loud = float(np.sqrt(np.mean(since**2))) if since.size else 0.0
        if since.size == 0:
            why += "; nothing at all was played"
        elif loud < 1:
            why += f"; {since.size / RATE:.0f} s of silence were played"
        wanted = " or ".join(repr(self.sentence(one)) for one in messages[:2])
        return f"not heard within {seconds:g} s: {wanted}{why}"
