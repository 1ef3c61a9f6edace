"""What every speaker does, heard through the captured one and through SDL's disk driver."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import pytest

from roundtable_drivers.captured import Source, Stretch
from roundtable_ports import (
    Clip,
    ClipEnded,
    ClipStarted,
    DeviceBack,
    DeviceLost,
    SpeakerReport,
)
from tests.drivers import stages
from tests.drivers.players import (
    Performance,
    Stage,
    perform_captured,
    perform_on_card,
    recognise,
)

NEARLY = pytest.approx


class Perform(Protocol):
    def __call__(self, stage: Stage, present: bool = True) -> Performance: ...


@pytest.fixture(params=["captured", "card"])
def perform(request: pytest.FixtureRequest, tmp_path: Path) -> Perform:
    if request.param == "captured":
        return perform_captured

    def on_card(stage: Stage, present: bool = True) -> Performance:
        done = perform_on_card(stage, tmp_path, present)
        return replace(done, heard=recognise(done.samples))

    return on_card


def spoken(*ids: str) -> list[SpeakerReport]:
    return [report for id in ids for report in (ClipStarted(id), ClipEnded(id))]


def whole(one: Stretch) -> bool:
    return one.offset == 0 and one.end - one.start == NEARLY(stages.CLIPS[one.id].seconds)


def ids(heard: list[Stretch]) -> list[str]:
    return [one.id for one in heard]


def gaps(heard: list[Stretch]) -> list[float]:
    return [after.start - before.end for before, after in pairwise(heard)]


def test_lines_are_spoken_in_order_whole_and_with_the_pauses_asked(perform: Perform) -> None:
    done = perform(stages.three_lines)
    assert done.reports == spoken("A", "B", "C", "A")
    assert ids(done.heard) == ["A", "B", "C", "A"]
    assert all(map(whole, done.heard))
    assert gaps(done.heard)[:2] == NEARLY(stages.PAUSES[:2], abs=0.02)
    assert gaps(done.heard)[2] >= stages.PAUSES[2] - 0.02


def test_a_held_voice_goes_on_where_it_was(perform: Perform) -> None:
    done = perform(stages.held_and_resumed)
    assert done.reports == spoken("A", "B")
    first, second, after = done.heard
    assert (first.id, second.id, after.id) == ("A", "A", "B")
    assert second.offset == NEARLY(first.end - first.start)
    assert second.end - second.start + second.offset == NEARLY(stages.A.seconds)
    assert second.start - first.end >= 0.55
    assert whole(after)
    assert after.start == NEARLY(second.end)


def test_a_line_said_while_held_waits_and_effects_do_not(perform: Perform) -> None:
    done = perform(stages.said_while_held)
    assert done.reports == spoken("A")
    gong, line = done.heard
    assert (gong.source, line.source) == (Source.EFFECT, Source.VOICE)
    assert whole(gong)
    assert whole(line)


def test_skipping_cuts_the_line_and_its_pause(perform: Perform) -> None:
    done = perform(stages.skipped)
    assert done.reports == spoken("A", "B", "C")
    *cut, second, third = done.heard
    assert all(one.id == "A" and not whole(one) for one in cut)
    assert whole(second)
    assert whole(third)
    if cut:
        assert second.start - cut[0].end < 0.3
    assert third.start - second.end == NEARLY(0.3, abs=0.02)


def test_skipping_a_held_line_stays_held(perform: Perform) -> None:
    done = perform(stages.skipped_while_held)
    assert done.reports == spoken("A", "B")
    *cut, last = done.heard
    assert last.id == "B"
    assert whole(last)
    assert all(last.start - one.end >= 0.4 for one in cut)


def test_what_is_cleared_is_neither_heard_nor_ended(perform: Perform) -> None:
    done = perform(stages.cleared)
    assert done.reports == [ClipStarted("A"), *spoken("C")]
    *cut, last = done.heard
    assert all(one.id == "A" and not whole(one) for one in cut)
    assert last.id == "C"
    assert whole(last)


def test_a_lost_card_is_an_event_and_the_stage_starts_again_when_it_is_back(
    perform: Perform,
) -> None:
    done = perform(stages.lost_mid_stage)
    assert done.reports[:4] == [*spoken("A"), ClipStarted("B"), done.reports[3]]
    assert isinstance(done.reports[3], DeviceLost)
    assert "plug it in" in done.reports[3].reason
    assert done.reports[4:] == [DeviceBack(), *spoken("A", "B", "C")]
    assert ids(done.heard) == ["A", "B", "C"]
    assert all(map(whole, done.heard))
    assert gaps(done.heard) == NEARLY([0, 0])


def test_a_card_may_be_lacking_and_come_later(perform: Perform) -> None:
    done = perform(stages.lacking_at_first, present=False)
    assert isinstance(done.reports[0], DeviceLost)
    assert done.reports[1:] == [DeviceBack(), *spoken("A")]
    assert ids(done.heard) == ["A"]
    assert all(map(whole, done.heard))


def test_what_cannot_be_is_refused_by_name_and_closing_twice_is_fine(perform: Perform) -> None:
    assert perform(stages.refused_and_closed_twice).reports == []


def test_a_clip_that_ends_within_a_sample_is_refused() -> None:
    with pytest.raises(ValueError, match="clip odd"):
        Clip("odd", b"123")
