"""The shipped sounds: fresh, as long and as loud as they should be, and without a click."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import roundtable.sounds
from roundtable.sounds import Sound, load
from roundtable_ports import SAMPLE_RATE
from roundtable_tools.sounds import MAKERS, fingerprint, made, write
from roundtable_tools.synth import loudness, on_a_small_speaker

SHIPPED = Path(roundtable.sounds.__file__).parent
EFFECTS = [sound for sound in Sound if sound is not Sound.AMBIENCE]

SECONDS = {
    Sound.BELL: (2, 4),
    Sound.VOTE_ROLL: (2, 2),
    Sound.APPROVAL: (0.8, 2),
    Sound.REJECTION: (0.8, 2),
    Sound.CARD_TURN: (0.3, 0.7),  # cards turn every 0.7 s
    Sound.SUCCESS: (1.5, 3),
    Sound.FAILURE: (1.5, 3),
    Sound.HEARTBEAT: (1, 1),
    Sound.GOOD_WINS: (4, 7),
    Sound.EVIL_WINS: (4, 7),
    Sound.ROGUE_WINS: (4, 7),
    Sound.AMBIENCE: (20, 30),
}


@cache
def heard(sound: Sound) -> NDArray[np.float64]:
    return np.frombuffer(load(sound).samples, np.int16) / 32_768


@cache
def loudness_on_a_small_speaker(sound: Sound) -> float:
    return loudness(on_a_small_speaker(heard(sound)))


def test_the_files_are_not_older_than_the_code_that_makes_them() -> None:
    stated = (SHIPPED / "made_from.txt").read_text().strip()
    assert stated == fingerprint(), "make them again: python -m roundtable_tools.sounds"


def test_every_sound_is_made_and_shipped_and_nothing_else_is() -> None:
    assert set(MAKERS) == set(Sound)
    assert {path.stem for path in SHIPPED.glob("*.ogg")} == set(Sound)
    assert sum(path.stat().st_size for path in SHIPPED.glob("*.ogg")) < 600_000


def test_making_a_sound_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "first.ogg", tmp_path / "second.ogg"
    write(first, made(Sound.VOTE_ROLL))
    write(second, made(Sound.VOTE_ROLL))
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("sound", [Sound.BELL, Sound.HEARTBEAT, Sound.FAILURE])
def test_what_ships_is_what_is_made(sound: Sound) -> None:
    model, shipped = made(sound), heard(sound)
    assert len(shipped) == len(model)
    assert np.std(shipped - model) < 0.1 * np.std(model)  # what the codec may lose


@pytest.mark.parametrize("sound", Sound)
def test_each_lasts_as_long_as_its_moment(sound: Sound) -> None:
    shortest, longest = SECONDS[sound]
    assert shortest <= load(sound).seconds <= longest


@pytest.mark.parametrize("sound", Sound)
def test_each_is_as_loud_as_its_kind_on_a_small_speaker_and_never_near_clipping(
    sound: Sound,
) -> None:
    wanted = -30 if sound is Sound.AMBIENCE else -20
    assert loudness_on_a_small_speaker(sound) == pytest.approx(wanted, abs=1)
    assert 20 * np.log10(np.abs(heard(sound)).max()) <= -3


@pytest.mark.parametrize("sound", Sound)
def test_none_lives_below_what_a_small_speaker_gives(sound: Sound) -> None:
    assert loudness(heard(sound)) - loudness_on_a_small_speaker(sound) < 3


def test_the_ambience_lies_where_people_rustle() -> None:
    power = np.abs(np.fft.rfft(heard(Sound.AMBIENCE))) ** 2
    pitch = np.fft.rfftfreq(len(heard(Sound.AMBIENCE)), 1 / SAMPLE_RATE)
    assert power[(pitch >= 500) & (pitch <= 6000)].sum() > 0.8 * power.sum()


@pytest.mark.parametrize("sound", EFFECTS)
def test_effects_begin_and_end_in_silence(sound: Sound) -> None:
    assert np.abs(heard(sound)[[0, -1]]).max() < 0.02


def roughness(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much a click there would stand out, every 64 frames."""
    sharp = np.diff(sound, n=3)
    blocks = sharp[: len(sharp) // 64 * 64].reshape(-1, 64)
    return np.asarray(np.sqrt((blocks**2).mean(axis=1)))


@pytest.mark.parametrize("sound", [Sound.AMBIENCE, Sound.HEARTBEAT])
def test_a_loop_joins_without_a_click(sound: Sound) -> None:
    once = heard(sound)
    joined = np.roll(once, len(once) // 2)
    seam = roughness(joined[len(once) // 2 - 320 : len(once) // 2 + 320])
    assert seam.max() <= max(np.quantile(roughness(once), 0.999), 1e-4)


def test_nothing_ticks_in_the_ambience() -> None:
    rough = roughness(heard(Sound.AMBIENCE))
    assert rough.max() < 3 * np.median(rough)


def test_the_measure_of_loudness_agrees_with_the_standard() -> None:
    """A full-scale sine of 997 Hz on one channel is -3.01 LUFS."""
    sine = np.sin(2 * np.pi * 997 * np.arange(5 * SAMPLE_RATE) / SAMPLE_RATE)
    assert loudness(sine) == pytest.approx(-3.01, abs=0.05)


IN_PYGAME = """
import array, sys, pygame
from roundtable.sounds import Sound, load
pygame.mixer.init(44100, -16, 1, allowedchanges=0)
for sound in Sound:
    ours = array.array("h", load(sound).samples)
    its = array.array("h", pygame.mixer.Sound(f"{sys.argv[1]}/{sound}.ogg").get_raw())
    assert len(ours) == len(its), sound
    assert max(abs(a - b) for a, b in zip(ours, its)) <= 1, sound
"""


def test_pygame_reads_the_very_same_samples() -> None:
    subprocess.run(
        [sys.executable, "-c", IN_PYGAME, SHIPPED],
        env={**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(SHIPPED.parents[1])},
        stdout=subprocess.DEVNULL,
        check=True,
    )
