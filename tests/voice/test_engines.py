"""The engines themselves: those of pip for real, Piper with a tiny real model and with a fake."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

from roundtable.voice import EngineFailed, Line
from roundtable.voice.engines import Engine
from roundtable.voice.engines.espeak import Espeak
from roundtable.voice.engines.festival import Festival
from roundtable.voice.engines.flite import Flite
from roundtable.voice.engines.hibari import Hibari
from roundtable.voice.engines.nanotts import NanoTTS
from roundtable.voice.engines.piper import Piper
from roundtable.voice.engines.rhvoice import RHVoice
from roundtable.voice.jobs import Speak
from roundtable.voice.levels import measure
from roundtable.voice.worker import Worker
from roundtable.words import Words
from tests.voice import tiny_piper
from tests.voice.conftest import MakeVoice

NO_PIPER = "no piper was heard: pip install -c constraints.txt -e '.[dev]'"


def sentences(language: str) -> list[str]:
    """A long one, one of signs that engines stumble over, and a short one."""
    words = Words(language)
    one, other = (words.label(f"character-{name}") for name in ("mordred", "percival"))
    signs = f"«\u00a0{one}\u00a0» \u2013 {other}\u202f\u2014 {words.label('nobody')}…"
    return [words.sentence("reveal-close"), signs, words.sentence("language-at")]


ENGINES: tuple[Engine, ...] = (Hibari(), RHVoice(), Flite(), Festival(), NanoTTS(), Espeak())
SPOKEN = [
    pytest.param(
        engine,
        language,
        marks=pytest.mark.skipif(
            not engine.speaks(language), reason=f"no {engine.name} was heard: {engine.cure}"
        ),
    )
    for engine in ENGINES
    for language in engine.languages
]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """One for all engines, as a table has it: memory is filled there, so that nothing is luck."""
    with Worker(ENGINES) as worker:
        yield worker


@pytest.mark.parametrize(("engine", "language"), SPOKEN, ids=lambda one: getattr(one, "name", one))
def test_every_engine_makes_clips_that_measure_right(
    engine: Engine,
    language: str,
    make_voice: MakeVoice,
    worker: Worker,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    voice = make_voice(engine)
    monkeypatch.setattr(voice.worker, "render", worker.render)
    for text in sentences(language):
        clip = voice.clip(Line(text, language))
        measured = measure(np.frombuffer(clip.samples, np.int16))
        assert measured.true_peak <= -1.5
        assert measured.silence_after < 0.15
        assert measured.silence_before < 0.15
        assert sum(map(str.isalnum, text)) / clip.seconds < 30
        if measured.loudness is not None:
            assert measured.loudness == pytest.approx(-16, abs=1)


@pytest.mark.parametrize(("engine", "language"), SPOKEN, ids=lambda one: getattr(one, "name", one))
def test_a_faster_pace_is_shorter(engine: Engine, language: str, worker: Worker) -> None:
    text, voice = sentences(language)[-1], engine.voices(language)[0]
    slow = worker.render(Speak(engine.name, text, language, voice, 1.0))
    fast = worker.render(Speak(engine.name, text, language, voice, 1.6))
    assert 0.5 < len(fast) / len(slow) < 0.85


def test_nanotts_says_the_same_words_the_same_way_in_every_process(worker: Worker) -> None:
    """It reads memory that it never set: what was said before must not matter, nor who says it."""
    job = Speak("nanotts", sentences("en")[-1], "en", "en-GB", 1.0)
    other = Speak("nanotts", sentences("fr")[1], "fr", "fr-FR", 1.6)
    first = worker.render(job)
    with Worker([NanoTTS()]) as another:
        clips = [another.render(one) for one in (other, job, job, other, job)]
    clips += [worker.render(one) for one in (other, job)]
    assert clips.count(first) == 4


@pytest.mark.parametrize(
    "engine", [NanoTTS(), Flite(), Hibari()], ids=lambda engine: str(engine.name)
)
def test_letters_an_engine_would_leave_out_are_refused(engine: Engine) -> None:
    with pytest.raises(EngineFailed, match=f"{engine.name} cannot read some letters"):
        engine.speak("Борис, open your eyes.", "en", "en-GB", 1.0)


def test_nanotts_does_not_clip() -> None:
    speech = NanoTTS().speak(sentences("en")[0], "en", "en-GB", 1.0)
    assert np.abs(speech.samples.astype(int)).max() < 32767


def test_an_unknown_voice_is_named() -> None:
    with pytest.raises(EngineFailed, match="espeak-ng has no voice tlh"):
        Espeak().speak("nuqneH", "en", "tlh", 1.0)
    with pytest.raises(EngineFailed, match="nanotts refused with ValueError"):
        NanoTTS().speak("nuqneH", "en", "tlh", 1.0)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("exit 3", "ended with code 3"),
        ("exit 0", "wrote a broken file"),
        ('for last; do :; done; echo rubbish > "$last"', "wrote a broken file"),
    ],
)
@pytest.mark.parametrize("engine", [Flite, Festival, RHVoice])
def test_a_program_that_fails_or_lies_is_noticed(
    engine: type[Flite | Festival | RHVoice], script: str, why: str, tmp_path: Path
) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    with pytest.raises(EngineFailed, match=f"{engine.name} {why}"):
        engine(program=str(program)).speak("Hm.", "en", "rms", 1.0)


def test_a_program_that_is_not_there_speaks_nothing(tmp_path: Path) -> None:
    missing = Flite(program=str(tmp_path / "missing"))
    assert not missing.speaks("en")
    with pytest.raises(EngineFailed, match="flite could not be started"):
        missing.speak("Hm.", "en", "rms", 1.0)


def test_festival_without_its_russian_voice_speaks_nothing(tmp_path: Path) -> None:
    assert not Festival(program="sh", voice_folder=tmp_path / "none").speaks("ru")


def test_rhvoice_speaks_by_the_voices_that_the_language_names_and_no_others(tmp_path: Path) -> None:
    for voice in ("aleksandr", "tatiana"):
        (tmp_path / voice).mkdir()
    assert RHVoice(program="sh", voice_folder=tmp_path).voices("ru") == ("aleksandr",)
    assert not RHVoice(program="sh", voice_folder=tmp_path / "none").speaks("ru")


def test_hibari_says_the_same_text_the_same_way() -> None:
    one, other = (Hibari().speak("Close your eyes.", "en", "heart", 1.0) for _ in range(2))
    assert np.array_equal(one.samples, other.samples)


def test_an_engine_that_pip_did_not_install_speaks_nothing(tmp_path: Path) -> None:
    assert not NanoTTS(module="not_installed").speaks("en")
    assert not Hibari(module="not_installed").speaks("en")
    assert not Espeak(module="not_installed").speaks("ru")
    assert not Piper(tmp_path, module="not_installed").speaks("fr")


# Piper


@dataclass
class Config:
    length_scale: float = 1.1


@dataclass
class SynthesisConfig:
    length_scale: float


@dataclass
class Chunk:
    audio_int16_array: NDArray[np.int16]
    sample_rate: int = 22050


class PiperVoice:
    """The part of piper's class that its documentation shows."""

    config = Config()

    @classmethod
    def load(cls, model_path: Path) -> PiperVoice:
        if not model_path.read_bytes():
            raise RuntimeError("InvalidProtobuf")
        return cls()

    def synthesize(self, text: str, syn_config: SynthesisConfig) -> Iterator[Chunk]:
        for sentence in text.split(".")[:-1]:
            yield Chunk(
                np.full(round(1000 * len(sentence) * syn_config.length_scale), 99, np.int16)
            )


@pytest.fixture
def piper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Piper:
    module = ModuleType("fake_piper")
    module.__dict__.update(PiperVoice=PiperVoice, SynthesisConfig=SynthesisConfig)
    module.__spec__ = sys.__spec__
    monkeypatch.setitem(sys.modules, "fake_piper", module)
    for voice in ("en_GB-alan-low", "en_US-amy-medium", "en_GB-cori-high", "ru_RU-irina-medium"):
        (tmp_path / f"{voice}.onnx").write_bytes(b"model")
        (tmp_path / f"{voice}.onnx.json").write_text("{}")
    (tmp_path / "en_GB-broken-high.onnx").write_bytes(b"its description did not arrive")
    (tmp_path / "fr_FR-siwis-medium.onnx.part").write_bytes(b"half")
    return Piper(tmp_path, module="fake_piper")


def test_piper_finds_whole_voices_and_takes_the_best_first(piper: Piper) -> None:
    assert piper.voices("en") == ("en_GB-cori-high", "en_US-amy-medium", "en_GB-alan-low")
    assert piper.voices("ru") == ("ru_RU-irina-medium",)
    assert not piper.speaks("fr")


def test_piper_joins_its_sentences_at_the_voices_own_tempo(piper: Piper) -> None:
    speech = piper.speak("One. Two.", "en", "en_GB-alan-low", 1.0)
    assert speech.rate == 22050
    assert speech.samples.size == round(1000 * 7 * 1.1)
    faster = piper.speak("One. Two.", "en", "en_GB-alan-low", 2.0)
    assert faster.samples.size == speech.samples.size // 2


def test_piper_names_a_voice_it_cannot_read(piper: Piper) -> None:
    (piper.folder / "en_GB-alan-low.onnx").write_bytes(b"")
    with pytest.raises(
        EngineFailed, match="cannot read the voice en_GB-alan-low; install it again"
    ):
        piper.speak("One.", "en", "en_GB-alan-low", 1.0)


def test_piper_speaks_no_voice_that_is_not_what_it_was_when_it_was_fetched(piper: Piper) -> None:
    """Its sums came with Round Table, and these are not its files."""
    for name in ("en_GB-alan-medium.onnx", "en_GB-alan-medium.onnx.json"):
        (piper.folder / name).write_bytes(b"changed where it lies")
    with pytest.raises(EngineFailed, match="cannot read the voice en_GB-alan-medium; install"):
        piper.speak("One.", "en", "en_GB-alan-medium", 1.0)


def test_piper_with_nothing_to_say_is_noticed(piper: Piper) -> None:
    with pytest.raises(EngineFailed, match="piper made no sound"):
        piper.speak("", "en", "en_GB-alan-low", 1.0)


def test_the_real_piper_speaks_a_voice_found_in_the_folder(
    tmp_path: Path, make_voice: MakeVoice
) -> None:
    pytest.importorskip("piper", reason=NO_PIPER)
    from importlib import import_module

    phonemes = import_module("piper.phoneme_ids").DEFAULT_PHONEME_ID_MAP
    tiny_piper.write(tmp_path / "voices", "en_GB-tiny-low", "en-us", phonemes)
    voice = make_voice(Piper(tmp_path / "voices"), Espeak())
    for text in sentences("en"):
        assert voice.clip(Line(text, "en")).source == "piper/en_GB-tiny-low"
    # Both carry an espeak-ng of their own; in one process they must not meet.
    assert voice.clip(Line(sentences("ru")[0], "ru")).source == "espeak-ng/ru"
    assert voice.worker.starts == 1


def test_the_real_piper_refuses_a_broken_model(tmp_path: Path) -> None:
    pytest.importorskip("piper", reason=NO_PIPER)
    tiny_piper.write(tmp_path, "en_GB-tiny-low", "en-us", {})
    (tmp_path / "en_GB-tiny-low.onnx").write_bytes(b"no model at all")
    with pytest.raises(EngineFailed, match="cannot read the voice"):
        Piper(tmp_path).speak("Hm.", "en", "en_GB-tiny-low", 1.0)
