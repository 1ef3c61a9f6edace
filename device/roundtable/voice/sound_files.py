"""Measures a sound file by its header: how much would be read, before any of it is.

A few kilobytes can hold hours of silence, and a header may say anything. So what is too much for a
sentence is refused here, and the reader still stops where this has said that the file ends.
"""

from __future__ import annotations

import stat
import wave
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final

RATES: Final = range(8_000, 192_001)
LARGEST: Final = 50_000_000  # bytes of a file
LONGEST: Final = 120.0  # seconds
MOST_CHANNELS: Final = 8
MOST_SAMPLES: Final = 60_000_000  # of all channels together
MOST_READS: Final = (
    1_000  # of a WAV file's header: the parts of some are mere bytes, by the million
)


class Unreadable(ValueError):
    """Not a sound file that can be read here; the message says what to do."""


@dataclass(frozen=True, slots=True)
class SoundSize:
    frames: int
    rate: int
    channels: int

    @property
    def seconds(self) -> float:
        return self.frames / self.rate


def measured(path: Path) -> SoundSize:
    """The size of a recording that may be read. Raises `Unreadable`, or `OSError`."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("is not a plain file; put a recording there")
    if found.st_size > LARGEST:
        raise Unreadable("is far too long; cut it down to the sentence")
    size = _size_of_wav(path, found.st_size) if is_wav(path) else None
    size = size or _size_by_soundfile(path)
    if size.rate not in RATES:
        raise Unreadable(f"says it has {size.rate} samples a second; save it with 44100")
    if not 1 <= size.channels <= MOST_CHANNELS:
        raise Unreadable(f"says it has {size.channels} channels; save it with one")
    if size.seconds > LONGEST or size.frames * size.channels > MOST_SAMPLES:
        raise Unreadable("is far too long; cut it down to the sentence")
    return size


def is_wav(path: Path) -> bool:
    return path.suffix.lower() == ".wav"


class FewReads:
    """A file of which only a header is read: parts of no length could follow without end."""

    def __init__(self, file: IO[bytes], reads: int = MOST_READS) -> None:
        self._file, self._left = file, reads
        self.tell, self.seek, self.close = file.tell, file.seek, file.close

    def read(self, count: int = -1) -> bytes:
        self._left -= 1
        if self._left < 0:
            raise wave.Error("a header without end")
        return self._file.read(count)


def wav(opened: IO[bytes]) -> wave.Wave_read:
    """Its header is read. Raises `wave.Error`, or `OSError`."""
    few: Any = FewReads(opened)
    try:
        return wave.Wave_read(few)
    except OSError:
        raise
    except Exception as error:  # a damaged header leads to many kinds, RuntimeError among them
        raise wave.Error(str(error)) from None


def _size_of_wav(path: Path, most: int) -> SoundSize | None:
    """None where Python does not read it, and soundfile may."""
    try:
        with path.open("rb") as opened, wav(opened) as file:
            width, channels = file.getsampwidth(), file.getnchannels()
            if width <= 4 and channels:
                # What was written to a pipe has a header that promises four gigabytes.
                frames = min(file.getnframes(), most // (width * channels))
                return SoundSize(frames, file.getframerate(), channels)
    except wave.Error:
        pass
    except OSError as error:
        raise Unreadable(f"cannot be opened ({error.strerror}); check the file") from None
    if not find_spec("soundfile"):
        raise Unreadable("is not a plain WAV file; save it as 16-bit PCM")
    return None


def _size_by_soundfile(path: Path) -> SoundSize:
    if not find_spec("soundfile"):
        raise Unreadable("is not WAV; convert it, or install soundfile: pip install soundfile")
    soundfile = import_module("soundfile")
    try:
        found = soundfile.info(str(path))
    except (soundfile.SoundFileError, OSError, ValueError):
        raise Unreadable("is not a sound file that soundfile knows; save it as WAV") from None
    return SoundSize(int(found.frames), int(found.samplerate), int(found.channels))
