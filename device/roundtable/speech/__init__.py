"""From messages to sound: in a voice, or, off real speed, as silence of a nominal length."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from queue import SimpleQueue

from roundtable import sounds
from roundtable.conductor.effects import Say, Under
from roundtable.messages import Kind, Message
from roundtable.settings import Settings
from roundtable.voice import Closed, Line, Voice, VoiceError
from roundtable.words import Words
from roundtable_ports import FRAME_BYTES, SAMPLE_RATE, Clip, Speaker

log = logging.getLogger(__name__)

NOMINAL_SECONDS = 2.0
EFFECT_SECONDS = 0.5


BREATH_SECONDS = 0.3
CHARACTERS_PER_SECOND = 15


def estimated_seconds(text: str) -> float:
    """How long words take to be said, as the engines say them, or read."""
    return round(BREATH_SECONDS + len(text) / CHARACTERS_PER_SECOND, 1)


_WRITTEN_ONLY = re.compile(r"\s*\([^()]*\)")


def spoken_text(words: Words, message: Message) -> str:
    """Its sentence; a problem is said with its cure, less how it is written in a file."""
    sentence = words.told(message)
    cure = words.cure(message) if words.has_cure(message.id) else ""
    return _WRITTEN_ONLY.sub("", f"{sentence} {cure}").strip()


class Phrasing:
    """Which words the table uses now: its language, its edition's, at the length chosen."""

    def __init__(self, settings: Settings, edition: str = "big_box") -> None:
        self._settings, self.edition = settings, edition

    def words(self, message: Message) -> Words:
        """At its own length; where it has none, as all of its kind are told."""
        staged = message.kind is Kind.LINE
        usual = self._settings.reveal_length if staged else self._settings.play_length
        length = message.length or usual
        names = {int(box): name for box, name in self._settings.names.items()}
        return Words(self._settings.language, self.edition, length, names)

    def text(self, message: Message) -> str:
        return spoken_text(self.words(message), message)

    def line(self, message: Message) -> Line:
        words = self.words(message)
        text = spoken_text(words, message)
        return Line(text, words.language, words.sentence_id(message.id), words.fixed(message.id))

    def seconds(self, message: Message) -> float:
        """How long the message would take, estimated."""
        return estimated_seconds(self.text(message))


def phrasing_for(settings: Settings) -> Phrasing:
    """The words of what is played by these settings."""
    return Phrasing(settings, settings.last_setup.edition if settings.last_setup else "big_box")


@lru_cache(maxsize=8)
def silence(seconds: float) -> bytes:
    return bytes(FRAME_BYTES * round(seconds * SAMPLE_RATE))


class NominalSpeech:
    """Nothing is rendered, for hours played in seconds: every message takes the same nominal time.

    If it is `worded`, each takes as long as its words would instead.
    """

    def __init__(
        self,
        speaker: Speaker,
        heard: Callable[[Message], None] | None = None,
        *,
        worded: bool = False,
    ) -> None:
        self._speaker = speaker
        self._heard = heard
        self._worded = worded
        self._phrasing: Phrasing | None = None

    def say(self, number: int, message: Message, pause: float) -> None:
        if self._heard:
            self._heard(message)
        seconds = self._phrasing.seconds(message) if self._phrasing else NOMINAL_SECONDS
        self._speaker.say(Clip(str(number), silence(seconds)), pause)

    def say_all(self, lines: Sequence[Say]) -> None:
        for one in lines:
            self.say(one.number, one.message, one.pause)

    def hush(self) -> None:
        self._speaker.clear()

    def sound(self, effect: sounds.Sound) -> None:
        self._speaker.play(Clip(effect.value, silence(EFFECT_SECONDS)))

    def under(self, under: Under) -> None:
        self._speaker.ambience(
            None if under is Under.NOTHING else Clip(under.value, silence(NOMINAL_SECONDS))
        )

    def adjust(self, settings: Settings) -> None:
        self._speaker.volume = settings.volume / 100
        if self._worded:
            self._phrasing = phrasing_for(settings)


@cache
def _sound(sound: sounds.Sound) -> Clip:
    return sounds.load(sound)


USUAL_LEVEL = 100


@lru_cache(maxsize=8)
def _at_level(sound: sounds.Sound, percent: int) -> Clip | None:
    """What plays under the voice, at a part of its usual level; None where nothing is left."""
    usual = _sound(sound)
    if percent == USUAL_LEVEL:
        return usual
    if not percent:
        return None
    import numpy as np  # it takes long to load

    samples = np.frombuffer(usual.samples, "<i2") * (percent / USUAL_LEVEL)
    scaled = np.clip(np.rint(samples), -32768, 32767).astype("<i2")
    return Clip(f"{usual.id}-{percent}", scaled.tobytes())


class VoicedSpeech:
    """Renders each message on a thread of its own, in order, and hands it to the speaker.

    What cannot be rendered is silence as long as its words would take to read, so that the
    night goes on with captions. While nothing can be `heard`, nothing is rendered. Of a stage, at
    which nobody can read, no line is heard before all are rendered, and none if one cannot be.
    """

    def __init__(
        self,
        speaker: Speaker,
        voice: Voice,
        settings: Settings,
        heard: Callable[[], bool] = lambda: True,
    ) -> None:
        self._speaker, self._voice = speaker, voice
        self._heard = heard
        self.listened: Callable[[], bool] = lambda: True
        """Whether anybody listens: else all is silence, as long as it would take to read."""

        self.unsaid: Callable[[], None] = lambda: None
        """Called where a stage cannot be said."""

        self._phrasing = Phrasing(settings)
        self._ambience, self._under = settings.ambience, Under.NOTHING
        self._voice.boost = settings.voice_boost
        self._chosen: tuple[str, str] | None = None
        self._choose(settings)
        self._jobs = SimpleQueue[Callable[[], None] | None]()
        self._generation = 0
        self._saying = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
        self._thread.start()

    @property
    def phrasing(self) -> Phrasing:
        return self._phrasing

    def say(self, number: int, message: Message, pause: float) -> None:
        generation = self._generation
        phrasing = self._phrasing

        def job() -> None:
            if generation == self._generation and self._heard():
                clip = Clip(str(number), self._samples(phrasing, message))
                with self._saying:  # so that nothing can be said after a hush that was before it
                    if generation == self._generation:
                        self._speaker.say(clip, pause)

        self._jobs.put(job)

    def say_all(self, lines: Sequence[Say]) -> None:
        generation = self._generation
        phrasing = self._phrasing

        def job() -> None:
            clips = list[tuple[Clip, float]]()
            for one in lines:
                if generation != self._generation or not self._heard():
                    return
                try:
                    samples = self._spoken(phrasing, one.message)
                except Closed:
                    return
                except Exception as error:
                    self._give_up(generation, one.message, error)
                    return
                clips.append((Clip(str(one.number), samples), one.pause))
            with self._saying:
                if generation == self._generation:
                    for clip, pause in clips:
                        self._speaker.say(clip, pause)

        self._jobs.put(job)

    def _give_up(self, generation: int, message: Message, error: Exception) -> None:
        unforeseen = None if isinstance(error, VoiceError) else error
        log.warning("a stage not begun: %s cannot be spoken", message.id, exc_info=unforeseen)
        self._voice.forgive()  # or trying again would be in vain
        if generation == self._generation:
            self.unsaid()

    def _samples(self, phrasing: Phrasing, message: Message) -> bytes:
        text = ""
        try:
            text = phrasing.text(message)
            return self._spoken(phrasing, message)
        except VoiceError:
            log.warning("cannot be spoken: %s", message.id)
        except Exception:  # a line that never ended would be waited for
            log.exception("cannot be spoken: %s", message.id)
        return silence(estimated_seconds(text))

    def _spoken(self, phrasing: Phrasing, message: Message) -> bytes:
        """Its sound, or where nobody listens silence as long as it would take to read."""
        line = phrasing.line(message)
        if self.listened():
            return self._voice.clip(line).samples
        return silence(estimated_seconds(line.text))

    def hush(self) -> None:
        with self._saying:
            self._generation += 1
            self._speaker.clear()

    def sound(self, effect: sounds.Sound) -> None:
        self._speaker.play(_sound(effect))

    def under(self, under: Under) -> None:
        loops = {Under.AMBIENCE: sounds.Sound.AMBIENCE, Under.HEARTBEAT: sounds.Sound.HEARTBEAT}
        sound = loops.get(under)
        self._under = under
        level = self._ambience if under is Under.AMBIENCE else USUAL_LEVEL
        self._speaker.ambience(_at_level(sound, level) if sound else None)

    def adjust(self, settings: Settings) -> None:
        self._speaker.volume = settings.volume / 100
        self._voice.pace = settings.pace / 100
        self._voice.boost = settings.voice_boost
        if settings.ambience != self._ambience:
            self._ambience = settings.ambience
            self.under(self._under)
        self._phrasing = phrasing_for(settings)
        self._choose(settings)

    def _choose(self, settings: Settings) -> None:
        wanted = settings.language, settings.voices.get(settings.language, "")
        if wanted == self._chosen:
            return
        self._chosen = wanted
        try:
            self._voice.choose(*wanted)
        except VoiceError as error:
            log.warning("%s: the best one that is here speaks instead", error)

    def close(self) -> None:
        self._generation += 1
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while job := self._jobs.get():
            job()
            if self._heard():
                for sound in sounds.Sound:
                    _sound(sound)  # decoding takes its time, and the loop must not wait for it
