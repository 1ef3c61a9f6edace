"""Short stages for any speaker to perform: what is asked of it, and when."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from roundtable_ports import (
    SAMPLE_RATE,
    Clip,
    ClipEnded,
    ClipStarted,
    DeviceBack,
    DeviceLost,
    Speaker,
    SpeakerReport,
)


class Player(Protocol):
    """A speaker with its reports, its time and its sound card in hand."""

    @property
    def speaker(self) -> Speaker: ...

    def wait_for(self, report: SpeakerReport | type[SpeakerReport]) -> float:
        """Wait until this is reported; the seconds it took."""

    def let_pass(self, seconds: float) -> None:
        """Let so much sound go by."""

    def lose_card(self) -> None: ...

    def return_card(self) -> None: ...


def noise(id: str, seconds: float, loudness: int = 4000) -> Clip:
    """A clip that is nowhere silent and nowhere alike, so that any bit of it can be recognised.

    Made of whole bytes, for each process that plays it makes it anew: the high ones are as loud as
    asked, or a little louder, and no low one is zero.
    """
    loud = loudness // 256 + 1
    high = bytes((one % (2 * loud) - loud) % 256 for one in range(256))
    low = bytes((1, *range(1, 256)))
    made = random.Random(id)
    samples = bytearray(2 * frames(seconds))
    samples[::2] = made.randbytes(frames(seconds)).translate(low)
    samples[1::2] = made.randbytes(frames(seconds)).translate(high)
    return Clip(id, bytes(samples))


def frames(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE)


A, B, C = (noise(id, seconds) for id, seconds in (("A", 0.7), ("B", 0.4), ("C", 0.9)))
GONG = noise("gong", 0.5, loudness=9000)
WIND = noise("wind", 0.33, loudness=300)
RAIN = noise("rain", 0.4, loudness=300)
CLIPS = {clip.id: clip for clip in (A, B, C, GONG)}

PAUSES = (0.25, 0.0, 0.61)
WIND_ALONE = 2.5


def three_lines(player: Player) -> None:
    for clip, pause in zip((A, B, C), PAUSES, strict=True):
        player.speaker.say(clip, pause)
    player.wait_for(ClipEnded("C"))
    player.speaker.say(A)
    player.wait_for(ClipEnded("A"))


def held_and_resumed(player: Player) -> None:
    player.speaker.say(A)
    player.speaker.say(B)
    player.wait_for(ClipStarted("A"))
    player.let_pass(0.1)
    player.speaker.pause()
    player.speaker.pause()
    player.let_pass(0.6)
    player.speaker.resume()
    player.wait_for(ClipEnded("B"))


def said_while_held(player: Player) -> None:
    player.speaker.pause()
    player.speaker.say(A)
    player.let_pass(0.5)
    player.speaker.play(GONG)
    player.let_pass(1.0)
    player.speaker.resume()
    player.wait_for(ClipEnded("A"))


def skipped(player: Player) -> None:
    player.speaker.skip()  # nothing to skip
    for clip in (A, B, C):
        player.speaker.say(clip, 0.3)
    player.wait_for(ClipStarted("A"))
    player.speaker.skip()
    player.wait_for(ClipEnded("C"))


def skipped_while_held(player: Player) -> None:
    player.speaker.say(A)
    player.speaker.say(B)
    player.wait_for(ClipStarted("A"))
    player.speaker.pause()
    player.speaker.skip()
    player.wait_for(ClipEnded("A"))
    player.let_pass(0.5)
    player.speaker.resume()
    player.wait_for(ClipEnded("B"))


def cleared(player: Player) -> None:
    player.speaker.say(A)
    player.speaker.say(B)
    player.wait_for(ClipStarted("A"))
    player.speaker.clear()
    player.speaker.say(C)
    player.wait_for(ClipEnded("C"))


def lost_mid_stage(player: Player) -> None:
    for clip in (A, B, C):
        player.speaker.say(clip)
    player.wait_for(ClipStarted("B"))
    player.lose_card()
    assert player.wait_for(DeviceLost) < 1
    player.speaker.say(B)  # dropped
    player.speaker.skip()
    player.speaker.play(GONG)
    player.return_card()
    player.wait_for(DeviceBack)
    for clip in (A, B, C):
        player.speaker.say(clip)
    player.wait_for(ClipEnded("C"))


def lacking_at_first(player: Player) -> None:
    assert player.wait_for(DeviceLost) < 1
    player.speaker.say(B)  # dropped
    player.return_card()
    player.wait_for(DeviceBack)
    player.speaker.say(A)
    player.wait_for(ClipEnded("A"))


def ambience_without_a_break(player: Player) -> None:
    player.speaker.ambience(WIND)
    player.let_pass(1.5)
    for clip, pause in zip((A, B, C) * 2, PAUSES * 2, strict=True):
        player.speaker.say(clip, pause)
        player.wait_for(ClipStarted(clip.id))
    player.wait_for(ClipEnded("C"))
    player.speaker.ambience(None)
    player.let_pass(1.8)


def ambience_outlasts_a_lost_card(player: Player) -> None:
    player.speaker.ambience(WIND)
    player.let_pass(0.5)
    player.lose_card()
    player.wait_for(DeviceLost)
    player.return_card()
    player.wait_for(DeviceBack)
    player.let_pass(1.0)


def lines_after_an_effect(player: Player) -> None:
    player.speaker.play(GONG)
    for clip in (A, B, C):
        player.speaker.say(clip)
    player.wait_for(ClipEnded("C"))


def effect_beside_the_voice(player: Player) -> None:
    player.speaker.say(C)
    player.wait_for(ClipStarted("C"))
    player.speaker.play(GONG)
    player.wait_for(ClipEnded("C"))


def at_half_volume(player: Player) -> None:
    player.speaker.volume = 0.5
    player.speaker.say(A)
    player.wait_for(ClipEnded("A"))
    player.speaker.volume = 1.0
    player.speaker.say(B)
    player.wait_for(ClipEnded("B"))


def hushed_under_a_line(player: Player) -> None:
    player.speaker.ambience(WIND)
    player.let_pass(1.0)
    player.speaker.say(C, 1.2)
    player.wait_for(ClipEnded("C"))


def ambience_changed(player: Player) -> None:
    player.speaker.ambience(WIND)
    player.let_pass(WIND_ALONE)
    player.speaker.ambience(RAIN)
    player.let_pass(3.0)


def one_line(player: Player) -> None:
    player.speaker.say(B)
    player.wait_for(ClipEnded("B"))


def played_to_an_unknown_card(player: Player) -> None:
    assert player.wait_for(DeviceLost) < 1


def refused_and_closed_twice(player: Player) -> None:
    assert refusal(lambda: setattr(player.speaker, "volume", 1.1)).endswith("from 0 to 1")
    assert refusal(lambda: setattr(player.speaker, "volume", -0.1)).endswith("from 0 to 1")
    assert player.speaker.volume == 1.0
    assert refusal(lambda: player.speaker.say(A, -1)).startswith("cannot say A: a pause of -1 s")
    player.speaker.close()
    player.speaker.say(A)  # to nobody
    player.speaker.close()


def refusal(call: Callable[[], None]) -> str:
    try:
        call()
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")
