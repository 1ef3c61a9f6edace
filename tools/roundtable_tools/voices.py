"""Renders the voice packs that come with a table: `python -m roundtable_tools.voices [LANGUAGE …]`.

A pack has the parts of what tables say most, each as Opus under a hash of its text and its voice.
So a sentence that changed is rendered anew, one that is gone is taken out, and what broke off goes
on where it was; a text that a pack does not have word for word is never spoken from it.
"""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import soundfile  # type: ignore[import-untyped]
from tqdm import tqdm

from roundtable.languages import LANGUAGES, name_of
from roundtable.speech import CHARACTERS_PER_SECOND
from roundtable.voice import RATE
from roundtable.voice.engines import Engine, clearest_first, ladder
from roundtable.voice.errors import EngineFailed
from roundtable.voice.levels import (
    LOUDNESS,
    PEAK,
    Samples,
    Silent,
    finish,
    level,
    measure,
    resample,
)
from roundtable.voice.parts import goes_on
from roundtable.voice.pronunciation import respell
from roundtable.voice.shipped_packs import LIST, SUMS, Made, made_folder
from roundtable_tools.kokoro import Kokoro, kokoro
from roundtable_tools.models import NoModel
from roundtable_tools.repertoire import LENGTHS, Repertoire, heard, setups

OPUS_RATE: Final = 24_000  # it knows a few rates; the voices have no more
SMALLER: Final = 0.98  # soundfile's measure of it: speech comes out at about 17 kbit/s
TRIES: Final = 6
NEAR: Final = 0.6  # LU that a clip may be off
MINUTES: Final = 110  # of speech in a pack: about 10 MB


@dataclass(frozen=True, slots=True)
class Maker:
    """The engine and the voice that a pack is made with."""

    engine: Engine
    language: str

    @property
    def voice(self) -> str:
        return self.engine.voices(self.language)[0]

    @property
    def name(self) -> str:
        return f"{self.engine.name}/{self.voice}"

    def spelt(self, part: str) -> str:
        """What goes on within a phrase is read as before a comma, and not as an end."""
        return respell(f"{part}," if goes_on(part) else part, self.engine.name, self.language)

    def file(self, part: str) -> str:
        """Another text, another voice or another sound has another name."""
        shaped_by = f"{self.name} {self.language} {SMALLER} {self.spelt(part)}"
        return f"{hashlib.sha256(shaped_by.encode()).hexdigest()[:16]}.opus"

    def render(self, part: str) -> bytes:
        """Raises `EngineFailed` or `Silent`."""
        speech = self.engine.speak(self.spelt(part), self.language, self.voice, 1.0)
        return as_opus(finish(speech.samples, speech.rate))


def as_opus(clip: Samples) -> bytes:
    """Encoded, with the loudness and the peak of any clip when it is decoded again."""
    signal = whole = clip.astype(np.float64) / 32768
    louder, gain = 0.0, 1.0
    for _ in range(TRIES):
        out = io.BytesIO()
        sound = resample(signal * gain, RATE, OPUS_RATE)
        soundfile.write(
            out, sound, OPUS_RATE, format="OGG", subtype="OPUS", compression_level=SMALLER
        )
        found = measure(decoded(out.getvalue()), OPUS_RATE)
        lost = 0.0 if found.loudness is None else LOUDNESS - found.loudness
        over = found.true_peak - PEAK
        if over <= 0 and abs(lost) <= NEAR:
            break
        if abs(lost) > NEAR:
            louder += lost
            signal = level(whole, LOUDNESS + louder)
        if over > 0:
            gain *= 10 ** (-(over + 0.05) / 20)
    return out.getvalue()


def decoded(opus: bytes) -> Samples:
    samples, _ = soundfile.read(io.BytesIO(opus), dtype="int16")
    found: Samples = samples
    return found


def within(parts: Iterable[str], minutes: float) -> tuple[str, ...]:
    """As many as can be said in that time, from the first on."""
    parts = tuple(parts)
    most = minutes * 60 * CHARACTERS_PER_SECOND
    spent = accumulate(len(part) for part in parts)
    return tuple(part for part, letters in zip(parts, spent, strict=True) if letters <= most)


def make(
    maker: Maker, wanted: Sequence[str], folder: Path, most: int | None = None
) -> Generator[str, None, None]:
    """Bring a pack up to date, at most so many clips of it now. Yields what cannot be said."""
    folder.mkdir(parents=True, exist_ok=True)
    rendered = 0
    try:
        for part in tqdm(wanted, unit=" parts", disable=not sys.stderr.isatty()):
            path = folder / maker.file(part)
            if not path.is_file():
                if most is not None and rendered >= most:
                    continue
                try:
                    opus = maker.render(part)
                except (EngineFailed, Silent) as error:
                    yield f"{part!r}: {error}"
                    continue
                if wrong := fault(opus):  # the engine says it live
                    yield f"{part!r}: {wrong}"
                    continue
                new = path.with_suffix(".part")
                new.write_bytes(opus)
                new.replace(path)
                rendered += 1
    finally:  # also what was broken off before it came to clips that are here
        files = ((part, maker.file(part)) for part in wanted)
        _write(maker, {part: file for part, file in files if (folder / file).is_file()}, folder)


def _write(maker: Maker, have: dict[str, str], folder: Path) -> None:
    name = f"{name_of(maker.language)} ({maker.voice})"
    made = Made(name, maker.language, maker.name, dict(sorted(have.items())))
    listed = msgspec.json.format(msgspec.json.encode(made), indent=1)
    (folder / LIST).write_bytes(listed + b"\n")
    for old in folder.glob("*.opus"):
        if old.name not in have.values():
            old.unlink()
    files = sorted({LIST, *have.values()})
    sums = (f"{hashlib.sha256((folder / one).read_bytes()).hexdigest()}  {one}\n" for one in files)
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")


def fault(opus: bytes) -> str | None:
    """In which way it is not as loud as it should be."""
    found = measure(decoded(opus), OPUS_RATE)
    if found.true_peak > PEAK:
        return f"a true peak of {found.true_peak:.2f} dB"
    if found.loudness is not None and abs(found.loudness - LOUDNESS) > 1:
        return f"{found.loudness:.1f} LUFS"
    return None


def faults(clips: Iterable[Path]) -> Iterator[str]:
    """Every clip that is not as loud as it should be."""
    for path in sorted(clips):
        if found := fault(path.read_bytes()):
            yield f"{path.name}: {found}"


def maker_for(language: str, live: Sequence[Engine] = ()) -> Maker:
    """By the clearest there is, here or not: a pack is not made worse where that is missing.

    Raises `NoModel`, which says how to get it.
    """
    live = live or ladder(Path("voices"))
    able = [one for one in clearest_first(live, language) if language in one.languages]
    if language in Kokoro.languages:
        able.insert(0, kokoro())
    if not able:
        raise NoModel(f"nothing renders {language}")
    if not able[0].speaks(language):
        raise NoModel(f"{language} is rendered by {able[0].name}: {able[0].cure}")
    return Maker(able[0], language)


def repertoire() -> Repertoire:
    """What tables say: the golden nights of this checkout, and nights that play by themselves, of
    suggested line-ups and of the golden ones."""
    from tests.bench.packs import nights, setups_of

    golden = tuple(nights())
    again = (one for one in setups_of(golden) for _ in LENGTHS)
    scripted = tqdm((*setups(), *again), unit=" nights", disable=not sys.stderr.isatty())
    return Repertoire(((one, heard(one, seed)) for seed, one in enumerate(scripted)), golden)


def main(arguments: Iterable[str]) -> None:
    """`--most=N` renders so many clips at most, and `--minutes=N` is how much a pack may say."""
    chosen = list(arguments)
    options: dict[str, int | None] = {"most": None, "minutes": MINUTES}
    for one in [one for one in chosen if one.startswith("--")]:
        name, _, value = one.removeprefix("--").partition("=")
        if name not in options or not value.isdecimal():
            sys.exit(f"{one} is not known; there are --most=N and --minutes=N")
        options[name] = int(value)
        chosen.remove(one)
    for language in chosen:
        if language not in LANGUAGES:
            sys.exit(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    try:
        makers = [maker_for(language) for language in chosen or LANGUAGES]
    except NoModel as missing:
        sys.exit(str(missing))
    said = repertoire()
    for maker in makers:
        language = maker.language
        folder = made_folder() / language
        wanted = within(said.parts(language), options["minutes"] or 0)
        for fault in (
            *make(maker, wanted, folder, options["most"]),
            *faults(folder.glob("*.opus")),
        ):
            print(f"{language}: {fault}")
        files = tuple(folder.glob("*.opus"))
        size = sum(one.stat().st_size for one in files) / 1e6
        print(f"{language}: {len(files)} of {len(wanted)} parts by {maker.name}, {size:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
