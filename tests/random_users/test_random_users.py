"""Random users at a whole mocked table, in virtual time: nothing that they ask for breaks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from msgspec import inspect

from roundtable.console.access import Role
from roundtable.console.requests import AskToJoin, PressAt, PressButton
from roundtable.table_view import Scene
from roundtable_ports import Box, Button
from tests.company.table import rehearsed
from tests.random_users.drawn import kinds, request, value
from tests.random_users.machine import RandomUsers
from tests.random_users.simulated import Simulated, Tab
from tests.random_users.users import SETUPS, Users, folder

FEW = settings(
    derandomize=True,
    max_examples=12,
    stateful_step_count=25,
    database=None,
    phases=[Phase.generate],  # to shrink what fails takes minutes: the soak does
    suppress_health_check=list(HealthCheck),
)
MANY = settings(
    FEW, max_examples=400, stateful_step_count=60, phases=[Phase.generate, Phase.shrink]
)
EACH = settings(FEW, max_examples=6)
MOMENTS = ("nobody sits", "half are seated", "a game has begun", "a game is over")


class WholeGames(RandomUsers):
    until = frozenset({Scene.ENDED})


def test_nothing_that_random_users_ask_for_breaks_a_table() -> None:
    run_state_machine_as_test(RandomUsers, settings=FEW)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_nothing_that_many_random_users_ask_for_breaks_whole_games() -> None:
    run_state_machine_as_test(WholeGames, settings=MANY)


@EACH
@given(setup=st.sampled_from(SETUPS), moment=st.sampled_from(MOMENTS), data=st.data())
def test_every_kind_of_request_is_borne_at_any_moment(setup: Any, moment: str, data: Any) -> None:
    """The kinds come from the unions of requests, so that a new one is tried, too."""
    with folder() as place:
        table = Simulated(Path(place), rehearsed(setup), 1, None)
        users = Users(table)
        users.reach(moment)
        for role in Role:
            for kind in kinds(role):
                tab = tab_of(users, role)
                if kind in (PressAt, PressButton):
                    users.press(tab, data.draw(st.integers(1, 10)), Button.APPROVE)
                else:
                    table.say(tab, data.draw(request(kind, users.pools(tab))))
                table.wait(0.1)
                users.judge()
        table.end()


def tab_of(users: Users, role: Role) -> Tab:
    """A page of this role; a phone is let in at a seat if there is none."""
    table = users.table
    if role is Role.TABLE:
        return users.owners_table()
    if role is Role.HOST:
        return users.owners_console()
    if known := users.at(role):
        return known
    phone = table.arrive(f"phone {len(table.browsers)}")
    guest = table.open(phone, f"/?token={table.pages.access.guest_token}")
    if role is Role.SEAT:
        box = next(box for box in range(1, 11) if box not in table.pages.access.paired())
        table.say(guest, AskToJoin(Box(box)))
        users.let_in_all()
    return guest


def test_a_request_with_a_new_type_of_value_is_noticed() -> None:
    with pytest.raises(TypeError, match="new type of value"):
        value(inspect.DateType())


@pytest.mark.planted_fault
def test_a_start_that_begins_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with folder() as place:
        table = Simulated(Path(place), rehearsed(SETUPS[1]), 1, None)
        users = Users(table)
        users.reach("half are seated")
        table.wait(5.0)
        assert table.shown("guide")["may_start"]
        monkeypatch.setattr(table.virtual, "begin", lambda: None)
        with pytest.raises(AssertionError, match="no game begins"):
            users.begin()
        table.end()


@pytest.mark.planted_fault
def test_a_refused_message_of_our_own_is_noticed() -> None:
    with folder() as place:
        table = Simulated(Path(place), rehearsed(SETUPS[1]), 1, None)
        users = Users(table)
        table.say(users.owners_table(), PressAt(Box(3), Button.APPROVE, down=False))
        with pytest.raises(AssertionError, match="out of order"):
            users.judge()
        table.end()
