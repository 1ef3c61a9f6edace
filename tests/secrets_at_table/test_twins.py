"""Non-interference at the whole table: nights that differ only in secrets are one night to see."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from roundtable.conductor.effects import Interrupted, Record
from roundtable.conductor.loop import Kept
from roundtable.journal import History
from roundtable.journal.storage import Folder
from roundtable.rules.actions import Action
from tests.secrets_at_table.nights import played
from tests.secrets_at_table.plans import Plan, horizon, outline
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.traces import Channel, Trace
from tests.secrets_at_table.twins import Kind, twins

A_FEW_HUNDRED = 45
"""Of each kind."""

WHOLE_NIGHTS = 3
BATCHES, IN_A_BATCH = 100, 100
VERY_OFTEN = 20


@pytest.mark.parametrize("number", range(A_FEW_HUNDRED))
@pytest.mark.parametrize("kind", Kind)
def test_twins_cannot_be_told_apart_before_a_public_event_does(kind: Kind, number: int) -> None:
    assert twins(number, kind).difference() is None


@pytest.mark.parametrize("number", range(WHOLE_NIGHTS))
@pytest.mark.parametrize("kind", [Kind.NEVER_SHOWN, Kind.OTHER_MOMENTS])
def test_twins_of_a_whole_night_cannot_be_told_apart(kind: Kind, number: int) -> None:
    assert twins(number, kind, whole=True).difference() is None


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_ten_thousand_twins_cannot_be_told_apart(batch: int) -> None:
    for at in range(IN_A_BATCH):
        number = A_FEW_HUNDRED + batch * IN_A_BATCH + at
        kind = list(Kind)[number % len(Kind)]
        found = twins(number, kind, whole=at == 0).difference(often=VERY_OFTEN)
        assert found is None, f"twins {number}, {kind.name}: {found}"


# The comparison is worth something only if twins do differ, and if there is much to compare.


class Recalling(Journalled):
    """A journal that can be asked which actions it was given."""

    def __init__(self, cut: Interrupted | None, trace: Trace) -> None:
        super().__init__(cut, trace)
        self.actions: list[Action] = []

    def keep(self, row: Kept) -> None:
        super().keep(row)
        if isinstance(row, Record):
            self.actions.append(row.action)


def actions_of(plan: Plan) -> list[Action]:
    kept: list[Recalling] = []

    def keeper(cut: Interrupted | None, trace: Trace) -> Journalled:
        kept.append(Recalling(cut, trace))
        return kept[0]

    played(plan, keeper=keeper)
    return kept[0].actions


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("kind", Kind)
def test_the_table_takes_the_answers_that_a_plan_means(kind: Kind, number: int) -> None:
    both = twins(number, kind)
    for plan in (both.plan, both.twin):
        meant = [one for held in outline(plan)[plan.begins : plan.ends] for one in held.actions]
        if horizon(both.plan, both.twin) is None or plan is both.plan:
            assert actions_of(plan) == meant


@pytest.mark.parametrize("number", range(2))
def test_a_whole_night_takes_the_answers_that_its_plan_means(number: int) -> None:
    plan = twins(number, Kind.NEVER_SHOWN, whole=True).plan
    meant = [one for held in outline(plan) for one in held.actions]
    assert actions_of(plan)[: len(meant)] == meant


def test_twins_differ_in_votes_in_cards_and_in_what_is_never_shown() -> None:
    first = Counter[str]()
    for number in range(A_FEW_HUNDRED):
        both = twins(number, Kind.OTHER_SECRETS)
        stops = horizon(both.plan, both.twin)
        first["nothing" if not stops else "a vote" if stops.card is None else "a card"] += 1
    assert first["a vote"] >= 10
    assert first["a card"] >= 20


def test_never_shown_means_that_nothing_public_differs_and_that_cards_do() -> None:
    cards = 0
    for number in range(A_FEW_HUNDRED):
        both = twins(number, Kind.NEVER_SHOWN)
        assert horizon(both.plan, both.twin) is None
        sides = [[one.actions for one in outline(plan)] for plan in (both.plan, both.twin)]
        cards += sides[0] != sides[1]
    assert cards >= A_FEW_HUNDRED // 2


def test_every_way_out_of_the_table_is_listened_to() -> None:
    trace = played(twins(0, Kind.NEVER_SHOWN, whole=True).plan)
    channels = Counter(one.channel for one in trace.known)
    for channel in (Channel.SPEECH, Channel.VIEW, Channel.SENT, Channel.RING, Channel.FILE):
        assert channels[channel] > 20
    assert channels[Channel.SETTINGS] == 1
    assert len(trace.heard) > 20


class OnDisk(Journalled):
    """A journal in a folder, whose files anyone may measure after each commit."""

    def __init__(self, folder: Path, cut: Interrupted | None, trace: Trace) -> None:
        super().__init__(cut, trace, Folder(folder), History(folder))
        self._folder = folder
        self.sizes: list[list[tuple[str, int]]] = []

    def commit(self) -> str | None:
        trouble = super().commit()
        self.sizes.append(sorted((one.name, one.stat().st_size) for one in self._folder.iterdir()))
        return trouble


def test_files_on_a_real_disk_have_the_same_sizes(tmp_path: Path) -> None:
    both = twins(3, Kind.NEVER_SHOWN, whole=True)
    kept: list[OnDisk] = []

    def keeper(cut: Interrupted | None, trace: Trace) -> Journalled:
        kept.append(OnDisk(tmp_path / str(len(kept)), cut, trace))
        return kept[-1]

    for plan in (both.plan, both.twin):
        played(plan, keeper=keeper)
    one, other = kept
    assert one.sizes == other.sizes
    assert len(one.sizes) > 5
