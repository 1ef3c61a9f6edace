"""The captured speaker: what it keeps, by a clock that only moves when told."""

from __future__ import annotations

from queue import SimpleQueue

import pytest

from roundtable_drivers.captured import CapturedSpeaker, Source, Stretch
from roundtable_ports import ClipEnded, ClipStarted, DeviceBack, DeviceLost, SpeakerReport
from tests.drivers.stages import GONG, WIND, A, B

Reports = SimpleQueue[SpeakerReport]


def told(reports: Reports) -> list[SpeakerReport]:
    return [reports.get() for _ in range(reports.qsize())]


def test_nothing_ends_before_its_time() -> None:
    reports = Reports()
    speaker = CapturedSpeaker(reports, now=100.0)
    speaker.say(A, 0.3)
    assert told(reports) == [ClipStarted("A")]
    assert speaker.next_report() == pytest.approx(101.0)
    speaker.advance(100.99)
    assert told(reports) == []
    speaker.advance(101.01)
    assert told(reports) == [ClipEnded("A")]
    assert speaker.next_report() is None


def test_a_long_step_in_time_tells_every_line_in_order() -> None:
    reports = Reports()
    speaker = CapturedSpeaker(reports)
    speaker.say(A, 0.3)
    speaker.say(B)
    speaker.advance(60)
    assert told(reports) == [ClipStarted("A"), ClipEnded("A"), ClipStarted("B"), ClipEnded("B")]
    assert [one.id for one in speaker.heard] == ["A", "B"]
    times = [(one.start, one.end) for one in speaker.heard]
    assert times == [pytest.approx((0, 0.7)), pytest.approx((1, 1.4))]


def test_what_is_heard_is_known_while_it_lasts() -> None:
    speaker = CapturedSpeaker(Reports())
    speaker.ambience(WIND)
    speaker.advance(1)
    speaker.say(A)
    speaker.play(GONG)
    speaker.advance(1.25)
    assert speaker.heard == [
        Stretch(Source.AMBIENCE, "wind", 0, 1.25),
        Stretch(Source.EFFECT, "gong", 1, 1.25),
        Stretch(Source.VOICE, "A", 1, 1.25),
    ]


def test_a_lost_card_cuts_everything_and_the_ambience_is_back_with_it() -> None:
    reports = Reports()
    speaker = CapturedSpeaker(reports)
    speaker.ambience(WIND)
    speaker.say(A)
    speaker.play(GONG)
    speaker.advance(0.25)
    speaker.lose("pulled out")
    speaker.advance(5)
    speaker.come_back()
    speaker.advance(6)
    assert told(reports) == [ClipStarted("A"), DeviceLost("pulled out"), DeviceBack()]
    assert set(speaker.heard) == {
        Stretch(Source.AMBIENCE, "wind", 0, 0.25),
        Stretch(Source.VOICE, "A", 0, 0.25),
        Stretch(Source.EFFECT, "gong", 0, 0.25),
        Stretch(Source.AMBIENCE, "wind", 5, 6),
    }
