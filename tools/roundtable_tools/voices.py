"""Renders the voice packs that come with a table: `python -m roundtable_tools.voices [LANGUAGE …]`.

A pack has the parts of all that tables say, each as Opus under a hash of its text and its voice. So
a sentence that changed is rendered anew, one that is gone is taken out, and what broke off goes on
where it was; a text that a pack does not have word for word is never spoken from it.
"""

from __future__ import annotations

import hashlib
import io
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile  # type: ignore[import-untyped]
import tomli_w
from numpy.typing import NDArray
from tqdm import tqdm

from roundtable.languages import LANGUAGES, name_of
from roundtable.voice import RATE
from roundtable.voice.engines import Engine, clearest_first, ladder
from roundtable.voice.errors import EngineFailed
from roundtable.voice.levels import LOUDNESS, PEAK, Silent, finish, measure, resample
from roundtable.voice.packs import MANIFEST, made_folder, plain
from roundtable.voice.parts import parts
from roundtable.voice.pronunciation import respell
from roundtable_tools.kokoro import kokoro
from roundtable_tools.models import NoModel
from roundtable_tools.repertoire import as_lines, foreseen, heard, setups

OPUS_RATE: Final = 48_000  # it knows a few rates, and ours is not among them
SMALLER: Final = 0.92  # soundfile's measure of it: speech comes out at about 24 kbit/s
TRIES: Final = 4
Clip = NDArray[np.int16]


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

    def file(self, part: str) -> str:
        """Another text, another voice or another sound has another name."""
        text = respell(part, self.engine.name, self.language)
        shaped_by = f"{self.name} {self.language} {SMALLER} {text}"
        return f"{hashlib.sha256(shaped_by.encode()).hexdigest()[:16]}.opus"

    def render(self, part: str) -> bytes:
        """Raises `EngineFailed` or `Silent`."""
        text = respell(part, self.engine.name, self.language)
        speech = self.engine.speak(text, self.language, self.voice, 1.0)
        return as_opus(finish(speech.samples, speech.rate))


def as_opus(clip: Clip) -> bytes:
    """Encoded, with the peak that it has when it is decoded again."""
    gain = 1.0
    for _ in range(TRIES):
        out = io.BytesIO()
        signal = resample(clip.astype(np.float64) * (gain / 32768), RATE, OPUS_RATE)
        soundfile.write(
            out, signal, OPUS_RATE, format="OGG", subtype="OPUS", compression_level=SMALLER
        )
        over = measure(decoded(out.getvalue()), OPUS_RATE).true_peak - PEAK
        if over <= 0:
            break
        gain *= 10 ** (-(over + 0.05) / 20)
    return out.getvalue()


def decoded(opus: bytes) -> Clip:
    samples, _ = soundfile.read(io.BytesIO(opus), dtype="int16")
    found: Clip = samples
    return found


def said(language: str, nights: int) -> tuple[str, ...]:
    """All parts, those first that come up most often in play."""
    count = Counter[str]()
    for setup in setups():
        for seed in range(nights):
            for line in as_lines(heard(setup, seed), setup, language):
                count.update(parts(plain(line.text)))
    often = [part for part, _ in count.most_common()]
    rest = (
        part for one in setups() for line in foreseen(one, language) for part in _parts(line.text)
    )
    return tuple(dict.fromkeys([*often, *rest]))


def _parts(text: str) -> tuple[str, ...]:
    return parts(plain(text))


def make(
    maker: Maker, wanted: Sequence[str], folder: Path, most: int | None = None
) -> Iterator[str]:
    """Bring a pack up to date, at most so many clips of it now. Yields what cannot be said."""
    folder.mkdir(parents=True, exist_ok=True)
    have: dict[str, str] = {}
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
                new = path.with_suffix(".part")
                new.write_bytes(opus)
                new.replace(path)
                rendered += 1
            have[part] = path.name
    finally:
        _write(maker, have, folder)


def _write(maker: Maker, have: dict[str, str], folder: Path) -> None:
    manifest = {
        "name": f"{name_of(maker.language)} ({maker.voice})",
        "language": maker.language,
        "made": maker.name,
        "parts": dict(sorted(have.items())),
    }
    (folder / MANIFEST).write_text(tomli_w.dumps(manifest), encoding="utf-8")
    for old in folder.glob("*.opus"):
        if old.name not in have.values():
            old.unlink()


def faults(folder: Path) -> Iterator[str]:
    """Every clip of a pack that is not as loud as it should be."""
    for path in sorted(folder.glob("*.opus")):
        found = measure(decoded(path.read_bytes()), OPUS_RATE)
        if found.true_peak > PEAK:
            yield f"{path.name}: a true peak of {found.true_peak:.1f} dB"
        if found.loudness is not None and abs(found.loudness - LOUDNESS) > 1:
            yield f"{path.name}: {found.loudness:.1f} LUFS"


def maker_for(language: str) -> Maker:
    """The clearest that this machine can get. Raises `NoModel`."""
    here: list[Engine] = [*clearest_first(ladder(Path("voices")), language)]
    made = kokoro()
    if language in made.languages:
        here.insert(0, made)
    for engine in here:
        if engine.speaks(language):
            return Maker(engine, language)
    raise NoModel(f"nothing here speaks {language}; see: roundtable voices")


def main(arguments: Iterable[str]) -> None:
    """`--most=N` renders so many clips at most, and `--nights=N` plays so many nights a line-up."""
    chosen = list(arguments)
    options: dict[str, Any] = {"most": None, "nights": 2}
    for one in [one for one in chosen if one.startswith("--")]:
        name, _, value = one.removeprefix("--").partition("=")
        if name not in options or not value.isdecimal():
            sys.exit(f"{one} is not known; there are --most=N and --nights=N")
        options[name] = int(value)
        chosen.remove(one)
    for language in chosen or LANGUAGES:
        if language not in LANGUAGES:
            sys.exit(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        try:
            maker = maker_for(language)
        except NoModel as missing:
            sys.exit(str(missing))
        folder = made_folder() / language
        wanted = said(language, options["nights"])
        for fault in (*make(maker, wanted, folder, options["most"]), *faults(folder)):
            print(f"{language}: {fault}")
        files = tuple(folder.glob("*.opus"))
        size = sum(one.stat().st_size for one in files) / 1e6
        print(f"{language}: {len(files)} of {len(wanted)} parts by {maker.name}, {size:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
