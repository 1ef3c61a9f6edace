"""SIGTERM at any step: exit code 0, a dark ring, and a game that goes on where it was."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from roundtable.journal import History, RunningJournal
from roundtable.rules.actions import Action, AnswerNamed, Assassinate
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from tests.mashing.resumed import Resumed, take_up
from tests.nights.beginnings import CLAIMED, ROUNDS, TEAM, WON
from tests.service.hardware import OPENED, Plan
from tests.service.services import Service, broken_off, games, is_dark
from tests.systemd.test_units import setting


def goes_on(folder: Path, actions: Sequence[Action]) -> None:
    """The next start offers this very game, whole, and asks what was asked."""
    with RunningJournal.open(games(folder)) as journal:
        assert journal.troubles == ()
        again = Resumed(journal)
        assert again.found
        assert again.found.actions == tuple(actions)
        with again.night() as night:
            again.attend(night)
            take_up(night, again)


LOBBY = Plan(until=Scene.LOBBY)
STEPS: dict[str, tuple[Plan, tuple[Action, ...]]] = {
    "resume": (Plan(until=Scene.LIST), (TEAM,)),
    "reveal": (Plan(until=Scene.REVEAL), ()),
    "vote": (Plan(until=Scene.VOTE), (TEAM,)),
    "cards": (Plan(until=Scene.CARDS), (TEAM, WON)),
    "assassination": (Plan(until=Scene.HUNT), (*ROUNDS, CLAIMED)),
    "paused": (Plan(until=Scene.VOTE, pauses=True), (TEAM,)),
}
MORE_STEPS: dict[str, tuple[Plan, tuple[Action, ...]]] = {
    "ready": (Plan(until=Scene.READY), ()),
    "team": (Plan(until=Scene.TALK), ROUNDS[:3]),
    "roll": (Plan(until=Scene.ROLL), (TEAM,)),
    "result": (Plan(until=Scene.TURNING), ROUNDS[:3]),
    "claim": (Plan(until=Scene.CLAIM), ROUNDS),
    "paused quest": (Plan(until=Scene.CARDS, pauses=True), (TEAM, WON)),
}


def switched_off(table: Path, plan: Plan, actions: tuple[Action, ...]) -> None:
    broken_off(table, actions)
    with Service(table, plan) as service:
        service.tells(f"at {Scene.PAUSED if plan.pauses else plan.until}")
        service.lights()
        assert service.ends() == 0, service.log
    assert is_dark(table)
    assert "Traceback" not in service.log
    goes_on(table, actions)


@pytest.mark.parametrize("step", STEPS)
def test_a_table_that_is_switched_off_is_dark_and_its_game_goes_on(table: Path, step: str) -> None:
    switched_off(table, *STEPS[step])


@pytest.mark.soak
@pytest.mark.parametrize("step", MORE_STEPS)
def test_switched_off_at_any_other_step(table: Path, step: str) -> None:
    switched_off(table, *MORE_STEPS[step])


def test_switched_off_in_the_middle_of_a_word_nothing_was_begun(table: Path) -> None:
    with Service(table, LOBBY) as service:
        service.tells("at lobby")  # the welcome is being said
        assert service.ends() == 0, service.log
    assert is_dark(table)
    with RunningJournal.open(games(table)) as journal:
        assert (journal.troubles, journal.resume()) == ((), None)


def test_switched_off_after_the_end_the_game_is_history(table: Path) -> None:
    broken_off(
        table,
        (*ROUNDS, CLAIMED, Assassinate((Seat(1),)), AnswerNamed((True, None, None, None, None))),
    )
    with Service(table, Plan(until=Scene.ENDED)) as service:
        service.tells("at ended")
        assert service.ends() == 0, service.log
    assert is_dark(table)
    with RunningJournal.open(games(table)) as journal:
        assert (journal.troubles, journal.resume()) == ((), None)
    assert len(History(games(table)).games()) == 1


@pytest.mark.parametrize("part", ["pins", "report"])
def test_switched_off_while_it_starts_it_was_never_ready(table: Path, part: str) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(stops_in=(part,))) as service:
        service.tells(f"in {part}")
        assert service.ends() == 0, service.log
        assert not any(one.startswith("READY") for one in service.heard_now())
    assert is_dark(table)
    goes_on(table, (TEAM,))


def test_killed_it_leaves_a_lit_ring_which_the_manager_then_darkens(table: Path) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.VOTE)) as service:
        service.tells("at vote")
        assert service.ends(signal.SIGKILL) == -signal.SIGKILL
    assert not is_dark(table)
    opened = (table / OPENED).read_text()
    (after,) = setting("roundtable.service", "Service", "ExecStopPost")
    with Service(table, Plan(), *after.split()[1:]) as darkens:
        assert darkens.process.wait() == 0, darkens.log
    assert is_dark(table)
    assert (table / OPENED).read_text() == opened, "it is the ring of this table"
    goes_on(table, (TEAM,))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
def test_switched_off_again_and_again_one_game_is_played_to_its_end(table: Path, seed: int) -> None:
    """Each time people get a little further: whatever was closed by then stands."""
    rng = Random(seed)
    closed: tuple[Action, ...] = ()
    broken_off(table, closed)
    for _ in range(60):
        plan = Plan(seed=rng.randrange(1000), until=Scene.ENDED, steps=rng.randrange(4, 10))
        with Service(table, plan) as service:
            told = service.line()
            assert service.ends() == 0, service.log
        assert is_dark(table)
        assert "Traceback" not in service.log
        if told == "at ended":
            break
        with RunningJournal.open(games(table)) as journal:
            assert journal.troubles == ()
            found = journal.resume()
        assert found
        assert found.actions[: len(closed)] == closed
        closed = found.actions
    assert told == "at ended"
    assert len(History(games(table)).games()) == 1
