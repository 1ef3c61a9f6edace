"""Leading a stage: captions as it is heard, and from the first line again when sound was lost."""

from __future__ import annotations

from itertools import pairwise
from queue import SimpleQueue

from roundtable.performance import Passage, Performance
from roundtable_drivers.captured import CapturedSpeaker, Source
from roundtable_ports import SAMPLE_RATE, Clip, SpeakerReport

SECOND = b"\x01\x00" * SAMPLE_RATE
AMBIENCE = Clip("ambience", b"\x02\x00" * SAMPLE_RATE)
PASSAGES = [Passage("one", SECOND, 2.0), Passage("two", SECOND, 0.5), Passage("three", SECOND, 0.0)]


class Table:
    """A stage on a captured speaker, with time passed in."""

    def __init__(self, passages: list[Passage] = PASSAGES) -> None:
        self.reports: SimpleQueue[SpeakerReport] = SimpleQueue()
        self.speaker = CapturedSpeaker(self.reports)
        self.captions: list[str] = []
        self.troubles: list[str] = []
        self.stage = Performance(
            self.speaker,
            passages,
            ambience=AMBIENCE,
            caption=self.captions.append,
            trouble=self.troubles.append,
        )

    def at(self, now: float) -> None:
        while (due := self.speaker.next_report()) is not None and due <= now:
            self.speaker.advance(due)
            self.hear()
        self.speaker.advance(now)
        self.hear()

    def hear(self) -> None:
        while not self.reports.empty():
            self.stage.hear(self.reports.get())


def test_captions_come_as_the_lines_do_with_their_pauses() -> None:
    table = Table()
    table.stage.begin()
    table.at(0.5)
    assert table.captions == ["one"]
    table.at(2.9)
    assert table.captions == ["one"]
    table.at(3.1)
    assert table.captions == ["one", "two"]
    table.at(5.4)
    assert not table.stage.finished
    table.at(6.0)
    assert table.captions == ["one", "two", "three"]
    assert table.stage.finished


def test_the_ambience_runs_from_the_first_line_to_the_last_without_a_break() -> None:
    table = Table()
    table.stage.begin()
    table.at(10.0)
    under = [one for one in table.speaker.heard if one.source is Source.AMBIENCE]
    assert (under[0].start, under[-1].end) == (0.0, 5.5)
    assert all(a.end == b.start for a, b in pairwise(under))


def test_after_sound_was_lost_the_stage_starts_again_at_its_first_line() -> None:
    table = Table()
    table.stage.begin()
    table.at(3.5)
    table.speaker.lose("the card is gone")
    table.at(4.0)
    assert table.troubles == ["the card is gone"]
    table.at(60.0)
    assert not table.stage.finished
    table.speaker.come_back()
    table.hear()
    table.at(70.0)
    assert table.captions == ["one", "two", "one", "two", "three"]
    assert table.stage.finished


def test_a_stage_without_lines_is_over_before_it_begins() -> None:
    assert Table([]).stage.finished
