"""Leading a stage: captions as it is heard, and from the first line again when sound was lost."""

from __future__ import annotations

from itertools import pairwise
from queue import SimpleQueue

import pytest

from roundtable.app.sound import NoSound, lead_stage
from roundtable.speech.recording import Passage
from roundtable_drivers.captured import CapturedSpeaker, Source
from roundtable_ports import SAMPLE_RATE, Clip, SpeakerReport

SECOND = b"\x01\x00" * SAMPLE_RATE
AMBIENCE = Clip("ambience", b"\x02\x00" * SAMPLE_RATE)
PASSAGES = [Passage("one", SECOND, 2.0), Passage("two", SECOND, 0.5), Passage("three", SECOND, 0.0)]


class Table:
    """A stage on a captured speaker, whose time passes when the next report is waited for."""

    def __init__(self, card: bool = True) -> None:
        self.reports: SimpleQueue[SpeakerReport] = SimpleQueue()
        self.speaker = CapturedSpeaker(self.reports, missing=None if card else "no card")
        self.told: list[tuple[float, str]] = []
        self.now = 0.0
        self.lost_at: float | None = None

    def lead(self, passages: list[Passage] = PASSAGES) -> None:
        lead_stage(
            self.speaker,
            self.next_report,
            passages,
            ambience=AMBIENCE,
            caption=self.tell,
            trouble=self.tell,
        )

    def tell(self, words: str) -> None:
        self.told.append((self.now, words))

    def next_report(self) -> SpeakerReport:
        while self.reports.empty():
            due = self.speaker.next_report()
            if self.lost_at is not None and (due is None or due > self.lost_at):
                self.reach(self.lost_at)
                self.lost_at = None
                self.speaker.lose("the card is gone")
            elif due is None:
                self.reach(self.now + 60)
                self.speaker.come_back()
            else:
                self.reach(due)
        return self.reports.get()

    def reach(self, now: float) -> None:
        self.now = now
        self.speaker.advance(now)


def test_captions_come_as_the_lines_do_with_their_pauses() -> None:
    table = Table()
    table.lead()
    assert table.told == [(0.0, "one"), (3.0, "two"), (4.5, "three")]
    assert table.now == 5.5


def test_the_ambience_runs_from_the_first_line_to_the_last_without_a_break() -> None:
    table = Table()
    table.lead()
    table.reach(10.0)
    under = [one for one in table.speaker.heard if one.source is Source.AMBIENCE]
    assert (under[0].start, under[-1].end) == (0.0, 5.5)
    assert all(a.end == b.start for a, b in pairwise(under))


def test_after_sound_was_lost_the_stage_starts_again_at_its_first_line() -> None:
    table = Table()
    table.lost_at = 3.5
    table.lead()
    said = ["one", "two", "the card is gone", "one", "two", "three"]
    assert [words for _, words in table.told] == said


def test_where_there_never_was_a_card_nothing_is_led() -> None:
    table = Table(card=False)
    with pytest.raises(NoSound, match="no card"):
        table.lead()
    assert table.told == []


def test_a_stage_without_lines_is_over_before_it_begins() -> None:
    table = Table()
    table.lead([])
    assert (table.now, table.told, table.speaker.heard) == (0.0, [], [])
