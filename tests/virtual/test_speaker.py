"""The speaker for browsers: in order, at the table's pace, and each sound is there to fetch."""

from __future__ import annotations

import io
import wave

import pytest

from roundtable.virtual import BrowserSpeaker
from roundtable_ports import SAMPLE_RATE, Clip, ClipEnded, ClipStarted, SpeakerReport


class Heard:
    """A clock, and the reports of a speaker on it."""

    def __init__(self) -> None:
        self.at = 0.0
        self.reports: list[SpeakerReport] = []
        self.changes = 0
        self.speaker = BrowserSpeaker(self, lambda: self.at, changed=self._changed)

    def put(self, report: SpeakerReport, /) -> None:
        self.reports.append(report)

    def _changed(self) -> None:
        self.changes += 1

    def until(self, moment: float) -> None:
        self.at = moment
        self.speaker.advance(moment)

    @property
    def lines(self) -> list[int]:
        return [line.n for line in self.speaker.hearing.lines]


def clip(id: str, seconds: float = 1.0, sample: int = 1) -> Clip:
    return Clip(id, bytes([sample, 0]) * round(seconds * SAMPLE_RATE))


def test_lines_are_spoken_in_order_with_their_pauses() -> None:
    heard = Heard()
    heard.speaker.say(clip("a"), 0.5)
    heard.speaker.say(clip("b", sample=2))
    assert heard.reports == [ClipStarted("a")]
    assert heard.speaker.next_report() == pytest.approx(1.5)
    heard.until(1.4)
    assert heard.lines == [1, 2]
    heard.until(1.6)
    assert heard.lines == [2]
    assert heard.reports[1:] == [ClipEnded("a"), ClipStarted("b")]
    heard.until(2.5)
    assert heard.lines == []
    assert heard.reports[-1] == ClipEnded("b")


def test_a_browser_can_fetch_what_it_was_told_of_as_wav() -> None:
    heard = Heard()
    heard.speaker.say(clip("a"))
    (line,) = heard.speaker.hearing.lines
    sound = heard.speaker.wav(line.clip)
    assert sound is not None
    with wave.open(io.BytesIO(sound)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        assert file.readframes(file.getnframes()) == clip("a").samples
    assert heard.speaker.wav("0" * 16) is None


def test_the_same_sound_keeps_its_name() -> None:
    heard = Heard()
    bell = clip("bell")
    heard.speaker.play(bell)
    heard.speaker.play(clip("bell"))
    first, second = heard.speaker.hearing.effects
    assert first.clip == second.clip
    assert first.n < second.n


def test_a_hush_breaks_off_without_a_report() -> None:
    heard = Heard()
    heard.speaker.say(clip("a"))
    heard.speaker.say(clip("b"))
    cut = heard.speaker.hearing.cut
    heard.speaker.clear()
    assert heard.speaker.hearing.cut > cut
    heard.until(10)
    assert heard.reports == [ClipStarted("a")]


def test_a_skipped_line_ends_at_once_and_the_next_begins() -> None:
    heard = Heard()
    heard.speaker.say(clip("a"))
    heard.speaker.say(clip("b", sample=2))
    cut = heard.speaker.hearing.cut
    heard.until(0.3)
    heard.speaker.skip()
    assert heard.reports[-2:] == [ClipEnded("a"), ClipStarted("b")]
    assert heard.speaker.hearing.cut > cut
    assert heard.speaker.next_report() == pytest.approx(1.3)


def test_a_pause_holds_the_voice_where_it_is() -> None:
    heard = Heard()
    heard.speaker.say(clip("a"))
    heard.until(0.4)
    heard.speaker.pause()
    heard.until(5)
    assert heard.reports == [ClipStarted("a")]
    heard.speaker.resume()
    assert heard.speaker.next_report() == pytest.approx(5.6)


def test_nothing_new_is_told_when_nothing_has_changed() -> None:
    heard = Heard()
    heard.speaker.volume = 0.5
    changes = heard.changes
    heard.speaker.volume = 0.5
    heard.speaker.ambience(None)
    heard.speaker.clear()
    heard.until(3)
    assert heard.changes == changes


def test_old_sounds_are_forgotten_before_they_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("roundtable.virtual.speaker.KEPT_BYTES", 200_000)
    heard = Heard()
    names = []
    for number in range(20):
        heard.speaker.play(clip("effect", sample=number + 1))
        names.append(heard.speaker.hearing.effects[-1].clip)
    there = [heard.speaker.wav(one) is not None for one in names]
    assert there == [False] * 13 + [True] * 7, "what should be heard now, and two more"


def test_minutes_of_the_same_sentences_are_kept_once() -> None:
    """Each time they come as other bytes, read from a store."""
    heard = Heard()
    names = set()
    for at in range(600):
        heard.speaker.say(clip(str(at), sample=at % 50))
        names.add(heard.speaker.hearing.lines[-1].clip)
        heard.until(at + 1.0)
    assert len(names) == 50
    assert sum(len(heard.speaker.wav(one) or b"") for one in names) < 9_000_000


def test_what_waits_to_be_heard_is_kept_however_much_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundtable.virtual.speaker.KEPT_BYTES", 0)
    heard = Heard()
    heard.speaker.ambience(clip("wind", sample=99))
    for number in range(20):
        heard.speaker.say(clip(str(number), sample=number + 1))
    assert all(heard.speaker.wav(one.clip) for one in heard.speaker.hearing.lines)
    assert heard.speaker.hearing.ambience
    assert heard.speaker.wav(heard.speaker.hearing.ambience)


def test_a_card_beside_it_is_told_the_same() -> None:
    said: list[str] = []

    class Card:
        volume = 1.0

        def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
            said.append(clip.id)

        def play(self, effect: Clip) -> None:
            said.append(effect.id)

        def ambience(self, clip: Clip | None) -> None: ...
        def pause(self) -> None: ...
        def resume(self) -> None: ...
        def skip(self) -> None: ...
        def clear(self) -> None: ...
        def close(self) -> None: ...

    heard = Heard()
    card = Card()
    speaker = BrowserSpeaker(heard, lambda: 0.0, card)
    speaker.say(clip("a"))
    speaker.play(clip("bell"))
    speaker.volume = 0.25
    assert said == ["a", "bell"]
    assert card.volume == 0.25
