"""The sounds that are not speech: their names, and how one becomes a clip."""

from __future__ import annotations

from enum import StrEnum
from importlib.resources import as_file, files

from roundtable_ports import SAMPLE_RATE, Clip


class Sound(StrEnum):
    """Every sound that ships, by its file's name; `make.py` makes them."""

    BELL = "bell"
    VOTE_ROLL = "vote_roll"
    APPROVAL = "approval"
    REJECTION = "rejection"
    CARD_TURN = "card_turn"
    SUCCESS = "success"
    FAILURE = "failure"
    HEARTBEAT = "heartbeat"  # one second: also loops
    GOOD_WINS = "good_wins"
    EVIL_WINS = "evil_wins"
    ROGUE_WINS = "rogue_wins"
    AMBIENCE = "ambience"  # loops


def load(sound: Sound) -> Clip:
    """The clip of a sound, ready for a speaker."""
    import soundfile  # type: ignore[import-untyped]  # only now, for it imports numpy

    with as_file(files(__name__) / f"{sound}.ogg") as path, soundfile.SoundFile(path) as file:
        if (file.samplerate, file.channels) != (SAMPLE_RATE, 1):
            raise ValueError(f"{path} is not mono at {SAMPLE_RATE} Hz: run roundtable.sounds.make")
        return Clip(sound.value, bytes(file.buffer_read(dtype="int16")))
