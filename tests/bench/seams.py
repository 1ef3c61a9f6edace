"""Rows *seams*: lines that a pack joins of its parts, beside the same lines rendered whole by the
same voice: the words that a recogniser mishears of each, and how far neighbouring parts differ in
loudness.

    python -m tests.bench.seams [LINES] [LANGUAGE …]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from roundtable.languages import LANGUAGES
from roundtable.voice import Line
from roundtable.voice.levels import measure
from roundtable.voice.packs import Pack, PackTake
from roundtable.voice.parts import NO_PAUSE
from roundtable.voice.recordings import read
from roundtable.voice.shipped_packs import made_packs
from roundtable.voice.tone import tone_of
from roundtable_tools.models import NoModel
from roundtable_tools.voices import maker_for
from tests.bench.clarity import SEED, Recogniser, by_parts, clip, misheard, words_of
from tests.bench.packs import nights
from tests.speech.lines import as_lines

LINES: Final = 20


def drawn(language: str, pack: Pack, count: int) -> tuple[tuple[Line, PackTake], ...]:
    """Lines of golden nights that are joined, by lot."""
    pool = dict[str, tuple[Line, PackTake]]()
    for setup, messages in nights():
        for line in as_lines(messages, setup, language):
            take = pack.recording(line)
            if take and len(take.paths) > 1:
                pool[line.text] = line, take
    return tuple(random.Random(SEED).sample([pool[one] for one in sorted(pool)], count))


def steps(take: PackTake) -> Iterator[float]:
    """From each part to the next, by how much it is louder or softer."""
    found = (read(one) for one in take.paths)
    loud = [measure(one.samples, one.rate).loudness for one in found]
    yield from (abs(b - a) for a, b in pairwise(loud) if a is not None and b is not None)


def main(arguments: Sequence[str]) -> None:
    count = int(arguments[0]) if arguments else LINES
    packs = {one.language: one for one in made_packs()}
    try:
        ear = Recogniser()
        for language in arguments[1:] or LANGUAGES:
            if language not in packs:
                print(f"seams {language}: no pack")
                continue
            engine = maker_for(language).engine
            tone = tone_of(engine.name, language)
            words, whole, parts = 0, 0, 0
            seams, jumps = list[float](), list[float]()
            for line, take in drawn(language, packs[language], count):
                said = words_of(line.text, language)
                words += len(said)
                for signal, joint in ((clip(engine, line), False), (by_parts(take, tone), True)):
                    heard = words_of(ear.hears(signal, language), language)
                    wrong = min(len(said), misheard(said, heard))
                    whole, parts = whole + wrong * (not joint), parts + wrong * joint
                seams += take.pauses[:-1]
                jumps += steps(take)
            rough = sum(one <= NO_PAUSE for one in seams)
            print(
                f"seams {language} {count} lines, {len(seams)} seams, {rough} within a phrase: "
                f"{parts / words:.1%} of words misheard, {whole / words:.1%} rendered whole; "
                f"steps of {np.mean(jumps):.2f} LU, at most {max(jumps):.2f}",
                flush=True,
            )
    except NoModel as missing:
        print(f"seams not measured: {missing}")


if __name__ == "__main__":
    main(sys.argv[1:])
