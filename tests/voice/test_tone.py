"""A voice brought forward: lifted where its language says, and nowhere else in time or level."""

from __future__ import annotations

from dataclasses import astuple, replace
from pathlib import Path

import numpy as np
import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.voice import Line, Voice
from roundtable.voice.clips import to_wav
from roundtable.voice.engines.engine import Engine, Speech
from roundtable.voice.jobs import Job, Speak
from roundtable.voice.levels import finish, loudness
from roundtable.voice.packs import Pack, PackTake
from roundtable.voice.shipped_packs import made_packs
from roundtable.voice.store import Store
from roundtable.voice.tone import Curve, tone_of, toned
from roundtable.voice.workshop import do
from tests.voice.fakes import Fake, murmur

RATE = 24_000
FORWARD = ((20.0, -12.0), (500.0, 0.0), (1000.0, 8.0), (8000.0, 8.0))


def speech() -> Speech:
    """A low sound and a high one, between silences."""
    at = np.arange(RATE) / RATE
    wave = 0.4 * np.sin(2 * np.pi * 250 * at) + 0.1 * np.sin(2 * np.pi * 2000 * at)
    wave[: RATE // 4] = 0
    return Speech((wave * 32767).astype(np.int16), RATE)


def power(one: Speech, hertz: int) -> float:
    spectrum = np.abs(np.fft.rfft(one.samples / 32768))
    return float(20 * np.log10(spectrum[hertz]))


def test_what_tells_words_apart_is_lifted_beside_the_rest() -> None:
    before, after = speech(), toned(speech(), FORWARD)
    lifted = (power(after, 2000) - power(after, 250)) - (power(before, 2000) - power(before, 250))
    assert lifted == pytest.approx(8 + 12 * np.log(500 / 250) / np.log(500 / 20), abs=0.3)


def test_nothing_moves_in_time_and_silence_stays() -> None:
    before, after = speech(), toned(speech(), FORWARD)
    assert after.samples.size == before.samples.size
    assert np.abs(after.samples[: RATE // 5]).max() < 330  # 1 % of full scale
    silence = Speech(np.zeros(100, np.int16), RATE)
    assert toned(silence, FORWARD) is silence
    assert toned(before, ()) is before


def test_its_loudness_is_that_of_any_clip() -> None:
    one = toned(speech(), FORWARD)
    clip = finish(one.samples, one.rate)
    assert loudness(clip / 32768, 44_100) == pytest.approx(-16, abs=0.5)


def test_a_soft_syllable_of_such_a_voice_is_nearer_to_a_loud_one(tmp_path: Path) -> None:
    at = np.arange(2 * RATE) / RATE
    wave = np.sin(2 * np.pi * 1000 * at) * np.where(at < 1, 0.5, 0.05) * 32767

    class Says(Fake):
        def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
            return Speech(wave.astype(np.int16), RATE)

    def softer(tone: Curve) -> float:
        job = Speak("says", "Stag.", "en", "plain", 1.0, tone=tone)
        clip = np.frombuffer(do(job, {"says": Says(tmp_path, "says")}), np.int16) / 32768
        loud, soft = (
            np.sqrt(np.mean(part**2)) for part in (clip[9_000:35_000], clip[-35_000:-9_000])
        )
        return float(20 * np.log10(loud / soft))

    assert softer(()) == pytest.approx(20, abs=0.5)
    assert softer(((1000.0, 1.0),)) < 17


def test_the_language_says_whose_voice_it_is() -> None:
    assert tone_of("rhvoice", "ru")
    assert not tone_of("festival", "ru")
    makers = {one.language: one.engine for one in made_packs()}
    for language in LANGUAGES:
        speak = {*about(language).voices, makers.get(language)}  # live, or from the pack
        for engine, curve in about(language).tone.items():
            assert engine in speak
            assert [*curve] == sorted(curve), "from low to high"


class Kept(Voice):
    """Tells what it would have made."""

    def jobs(self, line: Line, take: PackTake | None) -> dict[str, tuple[str, Job]]:
        return {who: (key, job) for who, key, job in self._ways(line, take, 1.0)}


def test_engine_and_pack_of_such_a_voice_are_lifted_alike_and_nobody_else(tmp_path: Path) -> None:
    engines = Fake(tmp_path, "rhvoice"), Fake(tmp_path, "festival")
    recording = tmp_path / "one.wav"
    recording.write_bytes(to_wav(finish(*astuple(murmur(1.0))).tobytes()))
    made, people = (
        Pack(name, "ru", {}, {}, {"Олень.": ("one.wav",)}, tmp_path, engine)
        for name, engine in (("made", "rhvoice"), ("Aunt Vera", ""))
    )
    jobs, line = dict[str, tuple[str, Job]](), Line("Олень.", "ru")
    for pack in (made, people):
        with Kept(Store(tmp_path / "clips"), engines=engines, pack=pack) as voice:
            jobs |= voice.jobs(line, pack.recording(line))
    assert {who: job.tone for who, (_, job) in jobs.items()} == {
        "pack made": tone_of("rhvoice", "ru"),
        "pack Aunt Vera": (),
        "rhvoice/plain": tone_of("rhvoice", "ru"),
        "festival/plain": (),
    }
    assert jobs["pack made"][0] != jobs["pack Aunt Vera"][0], "the same file is another clip"
    by_name: dict[str, Engine] = {one.name: one for one in engines}
    for who in ("pack made", "rhvoice/plain"):
        job = jobs[who][1]
        assert do(job, by_name) != do(replace(job, tone=()), by_name)
