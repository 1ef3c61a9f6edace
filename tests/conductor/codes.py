"""Taps with the codes that they are by the design's text, and a table that waits for some."""

from __future__ import annotations

from operator import itemgetter

from hypothesis import strategies as st

from roundtable.conductor.effects import Record
from roundtable.narration.codes import Code
from roundtable.rules.actions import PlayCards
from roundtable.rules.vocabulary import QuestCard
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_ports import Button
from tests.company.design import CODE, bunched
from tests.company.sitting import APPROVE, REJECT, Sitting
from tests.nights.beginnings import TEAM, WON, after

A, R = APPROVE, REJECT
CODES = {
    (A, R): Code.YES,
    (R, A): Code.NO,
    (A, A): Code.APPROVE_TWICE,
    (R, R): Code.REJECT_TWICE,
}
SUCCESS, FAIL = QuestCard.SUCCESS, QuestCard.FAIL

Presses = list[tuple[float, Button]]


def expected(presses: Presses, quiet: float = CODE) -> list[Code]:
    pairs = [one for one in bunched(presses, itemgetter(0), quiet) if len(one) == 2]
    return [CODES[one[0][1], one[1][1]] for one in pairs]


@st.composite
def taps(draw: st.DrawFn, most: int = 9) -> Presses:
    """Taps near enough to each other, and far enough, never just on the second."""
    gaps = st.one_of(
        st.floats(min_value=0.06, max_value=0.96), st.floats(min_value=1.01, max_value=2.5)
    )
    at = 1.0
    presses: Presses = []
    for _ in range(draw(st.integers(1, most))):
        presses.append((round(at, 3), draw(st.sampled_from(Button))))
        at += draw(gaps)
    return presses


def at_cards(table: Settings | None = None) -> Sitting:
    """Five players, the first two of them on the first Quest; the secret step has just opened."""
    people = after(TEAM, WON, table=table)
    people.until_scene(Scene.CARDS)
    return people


def played(people: Sitting) -> tuple[QuestCard | None, ...] | None:
    """The cards of the Team's two, once they are played."""
    for row in people.kept.rows:
        if isinstance(row, Record) and isinstance(row.action, PlayCards):
            return row.action.cards[:2]
    return None
