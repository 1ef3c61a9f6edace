"""What the sound card is given, sample by sample, through SDL's disk driver."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from roundtable_drivers.mixer import BUFFER_FRAMES
from roundtable_drivers.speaker import PygameSpeaker
from roundtable_ports import Clip, ClipEnded, ClipStarted, DeviceLost
from tests.drivers import stages
from tests.drivers.players import Performance, perform_on_card
from tests.drivers.stages import GONG, PAUSES, RAIN, WIND, WIND_ALONE, A, B, C, frames

Samples = NDArray[np.int64]

FULL, DUCKED = 128, 40  # of the mixer's 128 steps: 10 dB


def samples_of(sound: Clip | Performance) -> Samples:
    return np.frombuffer(sound.samples, np.int16).astype(np.int64)


def stage_of(*lines: tuple[Clip, float]) -> Samples:
    """Lines and pauses as one piece of sound, without a frame between them."""
    parts = [(samples_of(clip), np.zeros(frames(pause), np.int64)) for clip, pause in lines]
    return np.concatenate([part for pair in parts for part in pair])


def place(heard: Samples, part: Samples) -> int:
    """Where a part begins in a recording, whatever else is heard there."""
    size = 1 << (len(heard) + len(part)).bit_length()
    likeness = np.fft.irfft(np.fft.rfft(heard, size) * np.fft.rfft(part, size).conj(), size)
    return int(likeness[: len(heard)].argmax())


def take_out(heard: Samples, part: Samples) -> int:
    at = place(heard, part)
    heard[at : at + len(part)] -= part
    return at


def volumes_of(loop: Clip, heard: Samples, near: int) -> list[int]:
    """The mixer's volume of a loop, buffer by buffer; nothing else may be heard, to one step.

    The phase of the loop is measured just before the frame `near`.
    """
    turn = samples_of(loop)
    near -= len(turn)
    likeness = np.fft.irfft(
        np.fft.rfft(heard[near : near + len(turn)]) * np.fft.rfft(turn).conj(), len(turn)
    )
    looped = np.resize(np.roll(turn, int(likeness.argmax()) + near), len(heard))
    volumes = []
    for start in range(0, len(heard) - BUFFER_FRAMES + 1, BUFFER_FRAMES):
        here, full = heard[start : start + BUFFER_FRAMES], looped[start : start + BUFFER_FRAMES]
        volumes.append(round(FULL * float(here @ full) / float(full @ full)))
        assert np.abs(here - full * volumes[-1] / FULL).max() <= 1, f"at frame {start}"
    return volumes


def smooth(volumes: list[int]) -> bool:
    return all(abs(after - before) <= FULL // 8 for before, after in pairwise(volumes))


def test_voice_and_ambience_add_up_and_the_ambience_never_stops(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.ambience_without_a_break, tmp_path))
    assert np.abs(heard).max() < 32_767  # nothing clipped
    stage = stage_of(*zip((A, B, C) * 2, PAUSES * 2, strict=True))
    began = take_out(heard, stage)
    volumes = volumes_of(WIND, heard, near=began)
    during = volumes[began // BUFFER_FRAMES : (began + len(stage)) // BUFFER_FRAMES]
    assert min(during) == DUCKED
    assert smooth(volumes)
    assert volumes[0] == volumes[-1] == 0


class Loop:
    """Stands in for pygame's looped sound: how loud it was made, in the mixer's steps."""

    def __init__(self) -> None:
        self.volumes = [0]

    def set_volume(self, volume: float) -> None:
        self.volumes.append(round(FULL * volume))


@pytest.mark.parametrize("passed", [0.01, 0.1, 10.0])
def test_no_step_leaps_however_long_the_thread_was_kept_waiting(passed: float) -> None:
    speaker = object.__new__(PygameSpeaker)  # its thread would step by itself
    loop: Any = Loop()
    speaker._wanted = speaker._looping = WIND
    speaker._loop_sound, speaker._gain, speaker._volume = loop, 0.0, 1.0
    speaker._handed, speaker._paused = deque(), False
    while loop.volumes[-1] < FULL:
        speaker._follow_ambience(passed)
    assert smooth(loop.volumes)
    assert len(loop.volumes) > FULL // 8


def test_the_ambience_is_softer_under_words_and_rises_in_their_pause(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.hushed_under_a_line, tmp_path))
    began = take_out(heard, stage_of((C, 1.2)))
    volumes = volumes_of(WIND, heard, near=began)
    before, within, after = (
        (began + frames(seconds)) // BUFFER_FRAMES for seconds in (-0.05, 0.55, C.seconds + 1.1)
    )
    assert (volumes[before], volumes[within], volumes[after]) == (FULL, DUCKED, FULL)
    assert smooth(volumes), volumes


def test_one_ambience_fades_out_before_another_fades_in(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.ambience_changed, tmp_path))
    loud = np.abs(heard).reshape(-1, BUFFER_FRAMES).max(axis=1)
    loudest = loud[: frames(WIND_ALONE) // BUFFER_FRAMES].argmax()
    change = loudest + loud[loudest:].argmin()
    assert loud[change] <= 2
    cut = change * BUFFER_FRAMES
    wind = volumes_of(WIND, heard[:cut], near=loudest * BUFFER_FRAMES)
    rain = volumes_of(RAIN, heard[cut:], near=len(heard) - cut)
    assert smooth([*wind, *rain])
    assert max(wind) > DUCKED < max(rain)


def test_an_effect_sounds_beside_the_voice(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.effect_beside_the_voice, tmp_path))
    take_out(heard, samples_of(GONG))
    take_out(heard, samples_of(C))
    assert not heard.any()


def test_lines_that_begin_under_an_effect_are_all_heard_at_once(tmp_path: Path) -> None:
    """An effect may not take the voice's own channel, though nothing is being said yet."""
    heard = samples_of(perform_on_card(stages.lines_after_an_effect, tmp_path))
    gong = take_out(heard, samples_of(GONG))
    said = take_out(heard, stage_of((A, 0), (B, 0), (C, 0)))
    assert not heard.any()
    assert said < gong + len(samples_of(GONG))


def test_full_volume_is_bit_for_bit_and_half_is_half(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.at_half_volume, tmp_path))
    take_out(heard, samples_of(B))
    at = place(heard, samples_of(A))
    half = heard[at : at + len(samples_of(A))]
    assert np.abs(half - samples_of(A) / 2).max() < 1
    half[:] = 0
    assert not heard.any()


def test_the_ambience_is_back_with_the_card(tmp_path: Path) -> None:
    heard = samples_of(perform_on_card(stages.ambience_outlasts_a_lost_card, tmp_path))
    assert max(volumes_of(WIND, heard, near=len(heard))) > 0


# Given a name that it does not know, SDL's disk driver opens it; its dummy, as ALSA, refuses.
drivers = pytest.mark.parametrize("driver", ["disk", "dummy"])


@drivers
def test_an_unknown_card_is_an_event_that_names_the_cards_there_are(
    tmp_path: Path, driver: str
) -> None:
    stage = stages.played_to_an_unknown_card
    done = perform_on_card(stage, tmp_path, card="Trumpet", driver=driver)
    assert done.reports == [
        DeviceLost(
            "there is no sound card 'Trumpet': plug it in, or name one of "
            "'System audio output device'"
        )
    ]


@drivers
@pytest.mark.parametrize("card", ["System audio output device", "system audio"])
def test_a_card_is_chosen_by_its_name_or_part_of_it(tmp_path: Path, card: str, driver: str) -> None:
    done = perform_on_card(stages.one_line, tmp_path, card=card, driver=driver)
    assert done.reports == [ClipStarted("B"), ClipEnded("B")]
