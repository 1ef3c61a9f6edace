"""The steps of a night as the stopwatch tells them apart, by what the table says and shows.

A message tells which step the table is at; one that may fall anywhere, like where a light rests,
leaves the step as it was. A step has come once more when a message that opens it is said: those of
one opening are ways to begin the same thing, and nothing is counted twice while it lasts.
"""

from __future__ import annotations

from collections.abc import Mapping

from roundtable.messages import MESSAGES, Message
from roundtable.narration.steps import NightStep
from roundtable.table_view import Scene, TableView

WITHOUT_WORDS: Mapping[Scene, NightStep] = {
    Scene.LOBBY: NightStep.SITTING_DOWN,
    Scene.SPIN: NightStep.DEALING,
    Scene.TURNING: NightStep.TURNING,
    Scene.ENDED: NightStep.END,
}
"""Scenes that begin in silence."""

OF_SEVERAL = frozenset({NightStep.PLOTS_USED, NightStep.CLAIM})
"""Steps that come once for each card or office that they are about."""


def step_told(id: str) -> NightStep | None:
    """The step that a message tells of."""
    step = MESSAGES[id].step
    return step if isinstance(step, NightStep) else None


def step_of(view: TableView) -> NightStep | None:
    """The step at which the table shows itself to be; None where it stays as it was."""
    said = view.caption or view.asks  # whoever knows what is asked answers before it is said
    told = step_told(said.id) if said else None
    return told or WITHOUT_WORDS.get(view.scene)


def opening(said: Message) -> tuple[NightStep, str] | None:
    """What has come once more when this is said, if anything has."""
    step = step_told(said.id)
    if step is None or not said.declared.opens:
        return None
    return step, said.about if step in OF_SEVERAL else ""
