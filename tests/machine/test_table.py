"""Ears at the table: they know a message in each of its lengths, and when to wait no longer."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from roundtable.messages import Message, message
from roundtable.sounds import Sound, load
from roundtable.voice.clips import to_wav
from roundtable.voice.store import checksum
from roundtable_ports import DUCKED
from tests.machine.emulator import Gone, Machine, Ran
from tests.machine.hearing import KEPT_OF, RATE
from tests.machine.table import (
    IN_A_ROUND,
    LAST_OF_LOG,
    TO_THE_END,
    Beside,
    NotHeard,
    Table,
)

WELCOME = message("lobby-welcome")
OFFER = message("resume-offer", round=2)


class FakeMachine:
    """With a folder of clips, a recording, and a line in its log."""

    def __init__(self, folder: Path, running: bool = True) -> None:
        self.sound, self.running = folder / "sound.raw", running
        self.files: dict[str, bytes] = {}
        self.sound.write_bytes(bytes(2 * 44100))

    def plays(self, pcm: bytes) -> None:
        with self.sound.open("ab") as file:
            file.write(pcm + bytes(2 * 44100))

    def run(self, line: str, _seconds: float = 60) -> Ran:
        if not self.running:
            raise Gone("off")
        if line == LAST_OF_LOG:
            return Ran(0, "the engine has failed\n", "")
        asked = line.split()
        return Ran(
            0,
            "\n".join(path for path in self.files if any(_matches(path, one) for one in asked)),
            "",
        )

    def read(self, path: str) -> bytes:
        return self.files[path]


def _matches(path: str, pattern: str) -> bool:
    start, star, end = pattern.partition("*")
    return bool(star) and path.startswith(start) and path.endswith(end)


def speech(seed: int, seconds: float = 2.0) -> bytes:
    steps = np.random.default_rng(seed).normal(size=int(seconds * RATE)) * 3000
    return np.repeat(steps, KEPT_OF).astype(np.int16).tobytes()


def rendered(table: Table, machine: FakeMachine, what: Message, length: int, pcm: bytes) -> str:
    """Put a clip where the table keeps it: of the message in full, short or terse."""
    pattern = table.pattern(table.sentences(what)[length])
    data = to_wav(pcm)
    path = pattern.replace("*", checksum(data))
    machine.files[path] = data
    return path


def at(machine: FakeMachine) -> Table:
    return Table(cast(Machine, machine))


def test_a_machine_that_is_off_says_nothing_more(tmp_path: Path) -> None:
    with pytest.raises(Gone):
        at(FakeMachine(tmp_path, running=False)).hears("lobby-welcome")


def test_a_sentence_that_does_not_come_is_named_with_the_last_of_the_log(tmp_path: Path) -> None:
    with pytest.raises(NotHeard, match=r"(?s)Welcome to the Round Table.*silence.*engine"):
        at(FakeMachine(tmp_path)).hears("lobby-welcome", -1.0)


@pytest.mark.parametrize("length", [0, 1, 2])
def test_a_message_is_heard_however_long_it_is_said(tmp_path: Path, length: int) -> None:
    machine = FakeMachine(tmp_path)
    table, said = at(machine), speech(1)
    rendered(table, machine, OFFER, length, said)
    machine.plays(said)
    assert table.hears_one_of([WELCOME, OFFER], -1.0)[0] == OFFER


def test_another_round_is_another_message(tmp_path: Path) -> None:
    machine = FakeMachine(tmp_path)
    table, said = at(machine), speech(1)
    rendered(table, machine, message("resume-offer", round=1), 0, said)
    machine.plays(said)
    with pytest.raises(NotHeard, match="never made"):
        table.hears_one_of([OFFER], -1.0)


def test_a_clip_that_a_cut_has_spoiled_is_not_how_it_sounds(tmp_path: Path) -> None:
    machine = FakeMachine(tmp_path)
    table, said = at(machine), speech(1)
    path = rendered(table, machine, OFFER, 0, said)
    whole = machine.files[path]
    machine.files[path] = whole[: len(whole) // 2] + bytes(len(whole) // 2)
    assert table.ways([OFFER]) == []
    machine.files[path] = whole
    machine.plays(said)
    assert table.hears_one_of([OFFER], -1.0)[0] == OFFER


def test_of_two_that_differ_in_a_word_the_one_that_was_said_is_heard(tmp_path: Path) -> None:
    machine = FakeMachine(tmp_path)
    table = at(machine)
    first, second = (speech(1, 4.0) + speech(seed, 0.25) + speech(4, 2.0) for seed in (2, 3))
    offers = [message("resume-offer", round=round) for round in (1, 2)]
    for offer, said in zip(offers, (first, second), strict=True):
        rendered(table, machine, offer, 0, said)
    for order in (offers, offers[::-1]):
        table.listen_from_now()
        machine.plays(second)
        assert table.hears_one_of(order, -1.0)[0] == offers[1]


@pytest.mark.parametrize(("sound", "part"), TO_THE_END)
def test_a_short_sentence_is_heard_beside_any_chime(
    tmp_path: Path, sound: Sound, part: float
) -> None:
    machine = FakeMachine(tmp_path)
    table, said = at(machine), speech(1, 1.0)
    table.beside = TO_THE_END
    rendered(table, machine, OFFER, 2, said)
    voice, chime = (np.frombuffer(one, np.int16) for one in (said, load(sound).samples))
    both = np.zeros(max(voice.size, chime.size), np.int16)
    both[: voice.size] += voice
    both[: chime.size] += (chime * part * table.settings.volume / 100).astype(np.int16)
    machine.plays(both.tobytes())
    assert table.hears_one_of([OFFER], -1.0)[0] == OFFER


@pytest.mark.parametrize("beside", [TO_THE_END, IN_A_ROUND])
def test_a_sentence_is_heard_over_heartbeats_that_go_on_if_they_are_known(
    tmp_path: Path, beside: Beside
) -> None:
    machine = FakeMachine(tmp_path)
    table, said = at(machine), speech(1, 3.0)
    table.beside = beside
    rendered(table, machine, OFFER, 0, said)
    voice = np.frombuffer(said, np.int16) / 8  # which is as soft as a voice may be
    beats = np.frombuffer(load(Sound.HEARTBEAT).samples, np.int16)
    under = np.resize(beats * DUCKED * table.settings.volume / 100, voice.size)
    machine.plays((voice + under).astype(np.int16).tobytes())
    if beside is TO_THE_END:
        assert table.hears_one_of([OFFER], -1.0)[0] == OFFER
    else:
        with pytest.raises(NotHeard):
            table.hears_one_of([OFFER], -1.0)
