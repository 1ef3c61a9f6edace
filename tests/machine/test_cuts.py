"""The judge of power cuts: it knows what could be known, and notices an action that is gone."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

from roundtable.conductor.effects import Interrupted, Say
from roundtable.conductor.flow import Flow
from roundtable.messages import Message
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game, replay
from roundtable.rules.setup import Setup
from roundtable.rules.views import public
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable_ports import Box
from tests.machine.cuts import OFFERS, Life, Told, next_step, offer_of
from tests.machine.emulator import Machine
from tests.machine.hearing import KEPT_OF, RATE, thinned
from tests.machine.table import Table
from tests.nights.beginnings import LOST, ROUNDS, TEAM, broken_off


def game(*actions: Action) -> Game:
    return replay(Setup(players=5), Deal(Seat(1)), actions)


def noise(seconds: float, seed: int) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    steps = np.random.default_rng(seed).normal(size=int(seconds * RATE)) * 3000
    # Slow enough to be left over when it is thinned.
    return np.repeat(steps, KEPT_OF).astype(np.int16)


def after_hearing(folder: Path, seconds: float) -> Life:
    """A vote was told by a sentence of three seconds, of which so many were heard."""
    said = noise(3.0, 1)
    sound = folder / "sound.raw"
    sound.write_bytes(
        np.concatenate([np.zeros(44100, np.int16), said[: int(seconds * 44100)]]).tobytes()
    )
    table = Table(cast(Machine, SimpleNamespace(sound=sound)))
    step = next_step(game(TEAM, LOST, TEAM))
    told: Message = step.tells(())
    table.clips[table.sentences(told)[0]] = thinned(said)
    before = cast(Interrupted, SimpleNamespace(actions=(TEAM, LOST, TEAM)))
    return Life(table, before, [Told(told, 4)])


def test_a_sentence_that_was_heard_must_be_kept(tmp_path: Path) -> None:
    assert after_hearing(tmp_path, 3.0).kept_at_least() == 4


def test_so_must_one_of_which_the_beginning_was_heard(tmp_path: Path) -> None:
    assert after_hearing(tmp_path, 1.5).kept_at_least() == 4


def test_what_nobody_heard_may_be_lost(tmp_path: Path) -> None:
    assert after_hearing(tmp_path, 0.0).kept_at_least() == 3


def test_people_reject_each_team_once_then_approve_it_and_succeed() -> None:
    playing, sentences = game(), []
    for _ in range(5):
        step = next_step(playing)
        sentences.append(step.tells(playing.play(step.action)).id)
    assert sentences == [
        *("vote-ask", "votes-rejected", "vote-ask", "votes-approved"),
        "event-cards_turned",
    ]
    assert public(playing).successes == 1


def test_a_game_that_goes_on_is_answered_where_it_stands() -> None:
    asked = [next_step(game(*ROUNDS[:played])).asks.id for played in range(4)]
    assert asked == ["team-ask", "vote-ask", "cards-ask", "team-ask"]


@pytest.mark.parametrize("played", range(1, len(ROUNDS)))
def test_the_offer_that_is_listened_for_is_the_one_that_the_table_makes(played: int) -> None:
    """A round that ended by the last action has not ended for those who did not hear of it."""
    interrupted = broken_off(*ROUNDS[:played])
    flow = Flow([Box(one) for one in range(1, 7)], Settings(), interrupted, now=0.0)
    # The ear knows a sentence at any length.
    said = [replace(one.message, length="") for one in flow.tick(0.0) if isinstance(one, Say)]
    assert said == [offer_of(interrupted)]
    assert said[0] in OFFERS
