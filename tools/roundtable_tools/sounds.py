"""Makes every sound that ships, always the same bytes: `python -m roundtable_tools.sounds`.

It needs numpy, which the sounds themselves do not. `made_from.txt` beside the files tells a test
when they are older than what made them.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

import roundtable.sounds
from roundtable.sounds import Sound
from roundtable_ports import SAMPLE_RATE
from roundtable_tools.synth import (
    BELL,
    DRUM,
    GONG,
    HARP,
    MARIMBA,
    Signal,
    fade_out,
    in_room,
    mastered,
    mix,
    noise,
    struck,
    sustained,
    time,
)

HERE = Path(__file__).parent
SHIPPED = Path(roundtable.sounds.__file__).parent
EFFECT_LUFS, AMBIENCE_LUFS = -20.0, -30.0  # after what a small speaker lacks
QUALITY = 0.4
AMBIENCE_SECONDS = 24.0

Rng = np.random.Generator


def bell(rng: Rng) -> Signal:
    knock = noise(rng, 0.03, 800, 4000) * np.exp(-time(0.03) / 0.006)
    dry = mix(3.2, (0, 1, struck("G4", BELL, 3.2)), (0, 0.15, knock))
    return fade_out(in_room(rng, dry, wet=0.2), 1.2)


def drum(rng: Rng, note: str, snap: float) -> Signal:
    skin = noise(rng, 0.12, 180, 2500) * np.exp(-time(0.12) / 0.03)
    return mix(0.6, (0, 1, struck(note, DRUM, 0.6, attack=0.002)), (0, snap, skin))


def vote_roll(rng: Rng) -> Signal:
    """Two seconds, rising: hands that grow faster and surer."""
    strokes: list[tuple[float, float, Signal]] = []
    at = 0.0
    while at < 1.9:
        level = 0.12 + 0.88 * (at / 2) ** 1.6
        left = len(strokes) % 2
        strokes.append((at, level * rng.uniform(0.85, 1), drum(rng, "A3" if left else "Bb3", 0.45)))
        at += (0.085 - 0.015 * at) * rng.uniform(0.93, 1.07)
    return fade_out(in_room(rng, mix(2.0, *strokes), wet=0.12, decay=0.25), 0.06)


def approval(rng: Rng) -> Signal:
    notes = (("G4", 0.0), ("C5", 0.13), ("E5", 0.26))
    parts = [(at, 1.0, struck(note, MARIMBA, 1.2)) for note, at in notes]
    parts += [(at, 0.3, struck(note, HARP, 1.2)) for note, at in notes]
    return fade_out(in_room(rng, mix(1.5, *parts), wet=0.2), 0.3)


def rejection(rng: Rng) -> Signal:
    notes = (("Eb4", 0.0), ("B3", 0.16), ("C3", 0.32))
    parts = [(at, 1.0, struck(note, MARIMBA, 1.1)) for note, at in notes]
    parts.append((0.32, 0.5, drum(rng, "C2", 0.02)))
    return fade_out(in_room(rng, mix(1.5, *parts), wet=0.15), 0.3)


def card_turn(rng: Rng) -> Signal:
    """A card lifted, turned and laid on wood."""
    t = time(0.16)
    lift = noise(rng, 0.16, 1200, 6000) * np.sin(np.pi * t / 0.16) ** 2
    laid = noise(rng, 0.08, 300, 2400) * np.exp(-time(0.08) / 0.012)
    parts = (0.0, 0.3, lift), (0.17, 1.0, laid), (0.17, 0.6, drum(rng, "D4", 0.0))
    return fade_out(in_room(rng, mix(0.6, *parts), wet=0.08, decay=0.15), 0.1)


def success(rng: Rng) -> Signal:
    rise = (("C4", 0.0), ("E4", 0.14), ("G4", 0.28), ("C5", 0.42))
    parts = [(at, 1.0, sustained(note, 1.9 - at, 0.05, 0.9, 0.75)) for note, at in rise]
    parts += [(at, 0.9, struck(note, HARP, 1.5)) for note, at in rise]
    return fade_out(in_room(rng, mix(2.4, *parts), wet=0.25), 0.4)


def failure(rng: Rng) -> Signal:
    fall = (("C3", 0.0), ("Eb3", 0.0), ("Ab2", 0.45), ("D3", 0.45))
    parts = [(at, 0.6, sustained(note, 2.1 - at, 0.06, 1.0, 0.55)) for note, at in fall]
    parts += [(at, 0.5, sustained(f"{note[:-1]}4", 2.1 - at, 0.06, 1.0, 0.7)) for note, at in fall]
    parts += [(0.0, 0.5, struck("C3", GONG, 2.4)), (0.45, 0.6, drum(rng, "C3", 0.2))]
    return fade_out(in_room(rng, mix(2.5, *parts), wet=0.25), 0.5)


def heartbeat(rng: Rng) -> Signal:
    """One beat in one second; a small speaker carries its overtones, and the ear adds the rest."""
    beats = ((0.02, 1.0, "D2", "D3", "D4"), (0.30, 0.7, "F2", "F3", "F4"))
    parts = [
        (at, level * part, drum(rng, note, 0.06))
        for at, level, *notes in beats
        for note, part in zip(notes, (0.25, 1.0, 0.7), strict=True)
    ]
    return fade_out(mix(1.0, *parts), 0.1)


def good_wins(rng: Rng) -> Signal:
    """Fourth, fifth, home: a plain hymn, and bells over its last chord."""
    chords = (("F3", "A3", "C4", "F4"), ("G3", "B3", "D4", "G4"), ("C3", "G3", "E4", "C5"))
    parts = []
    for chord, at, last in zip(chords, (0.0, 1.1, 2.2), (1.5, 1.5, 3.6), strict=True):
        parts += [(at, 0.5, sustained(note, last, 0.15, 0.5 + last / 4, 0.6)) for note in chord]
    bells = (("C5", 2.3), ("G5", 2.75), ("E5", 3.2), ("C6", 3.65))
    parts += [(at, 0.35, struck(note, BELL, 2.3)) for note, at in bells]
    return fade_out(in_room(rng, mix(6.2, *parts), wet=0.35, decay=0.6), 0.8)


def evil_wins(rng: Rng) -> Signal:
    """Down by half steps into a low minor chord that does not resolve."""
    chords = (("C3", "Eb3", "G3"), ("B2", "D3", "F3"), ("Bb2", "Db3", "E3"), ("A2", "C3", "Eb3"))
    parts = [(0.0, 0.4, struck("C3", GONG, 4.0)), (3.3, 0.6, struck("A2", GONG, 2.8))]
    for chord, at, last in zip(chords, (0.0, 1.1, 2.2, 3.3), (1.4, 1.4, 1.4, 2.6), strict=True):
        for octave, level in ((0, 0.5), (1, 0.4)):
            notes = [f"{note[:-1]}{int(note[-1]) + octave}" for note in chord]
            parts += [(at, level, sustained(one, last, 0.1, 0.3 + last / 4, 0.65)) for one in notes]
        parts.append((at, 0.5, drum(rng, "C3", 0.1)))
    return fade_out(in_room(rng, mix(6.2, *parts), wet=0.3, decay=0.6), 0.8)


def rogue_wins(rng: Rng) -> Signal:
    """One harp, alone, over a hollow fifth; the last note is left hanging."""
    tune = ("D4", "F4", "E4", "C#4", "D4", "A4", "G#4", "A4", "D5")
    times = (0.0, 0.3, 0.6, 0.9, 1.2, 1.65, 2.1, 2.4, 3.0)
    parts = [(at, 1.0, struck(note, HARP, 2.2)) for note, at in zip(tune, times, strict=True)]
    parts += [(0.0, 0.18, sustained(note, 4.6, 0.8, 2.0, 0.3)) for note in ("D3", "A3")]
    parts.append((3.0, 0.4, struck("D3", HARP, 2.2)))
    return fade_out(in_room(rng, mix(5.4, *parts), wet=0.3), 0.8)


def ambience(rng: Rng) -> Signal:
    """Wind around a hall and a chord that breathes.

    Most of it lies where sleeves, boards and cards rustle, 0.5 to 6 kHz, to hide them. Everything
    in it turns a whole number of times within the loop, so that it joins onto itself.
    """
    t = time(AMBIENCE_SECONDS)

    def breathing(*turns: int) -> Signal:
        waves = [np.cos(2 * np.pi * (n * t / AMBIENCE_SECONDS + rng.uniform())) for n in turns]
        return np.asarray(1 + 0.5 * np.mean(waves, axis=0))

    wind = noise(rng, AMBIENCE_SECONDS, 500, 2000) * breathing(1, 2, 5)
    air = noise(rng, AMBIENCE_SECONDS, 1500, 6000) * breathing(2, 3, 7)
    drone = np.zeros_like(t)
    for pitch, level in ((73.4, 1.0), (110.0, 0.8), (146.8, 0.7), (220.0, 0.5), (261.6, 0.2)):
        for cents in (-4, 3):
            turns = round(pitch * 2 ** (cents / 1200) * AMBIENCE_SECONDS)
            wave = np.sin(2 * np.pi * (turns * t / AMBIENCE_SECONDS + rng.uniform()))
            drone += level * breathing(1, 3, 4) * wave
    return np.asarray(0.8 * wind + 0.5 * air + 0.12 * drone)


MAKERS: dict[Sound, Callable[[Rng], Signal]] = {
    Sound.BELL: bell,
    Sound.VOTE_ROLL: vote_roll,
    Sound.APPROVAL: approval,
    Sound.REJECTION: rejection,
    Sound.CARD_TURN: card_turn,
    Sound.SUCCESS: success,
    Sound.FAILURE: failure,
    Sound.HEARTBEAT: heartbeat,
    Sound.GOOD_WINS: good_wins,
    Sound.EVIL_WINS: evil_wins,
    Sound.ROGUE_WINS: rogue_wins,
    Sound.AMBIENCE: ambience,
}


def made(sound: Sound) -> Signal:
    """A sound, from nothing but its name."""
    rng = np.random.default_rng(list(sound.encode()))
    lufs = AMBIENCE_LUFS if sound is Sound.AMBIENCE else EFFECT_LUFS
    return mastered(MAKERS[sound](rng), lufs)


def fingerprint() -> str:
    """Of the code that makes the sounds."""
    sources = (HERE / "sounds.py", HERE / "synth.py")
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def write(path: Path, signal: Signal) -> None:
    soundfile.write(
        path, signal, SAMPLE_RATE, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY
    )
    path.write_bytes(with_fixed_serial(path.read_bytes()))


def with_fixed_serial(ogg: bytes) -> bytes:
    """The same Ogg stream under serial number 1: libsndfile draws one at random."""
    pages, at = bytearray(ogg), 0
    while at < len(pages):
        lacing = pages[at + 27 : at + 27 + pages[at + 26]]
        end = at + 27 + len(lacing) + sum(lacing)
        struct.pack_into("<I", pages, at + 14, 1)
        struct.pack_into("<I", pages, at + 22, 0)  # as it counts for the checksum itself
        struct.pack_into("<I", pages, at + 22, ogg_checksum(pages[at:end]))
        at = end
    return bytes(pages)


def ogg_checksum(page: bytes | bytearray) -> int:
    checksum = 0
    for byte in page:
        checksum = (checksum << 8 & 0xFFFFFFFF) ^ CHECKSUMS[checksum >> 24 ^ byte]
    return checksum


def _checksum_of_byte(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = value << 1 ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value


CHECKSUMS = tuple(map(_checksum_of_byte, range(256)))


def main(folder: Path = SHIPPED) -> None:
    for sound in Sound:
        write(folder / f"{sound}.ogg", made(sound))
    (folder / "made_from.txt").write_text(fingerprint() + "\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
