"""The table's network: its own where no known one is here, gone when one is back, others joined."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from roundtable.app.networking import (
    FILE,
    PATIENCE,
    QUIET,
    Networking,
    OwnNetwork,
    own_network,
)
from roundtable.console.network import TableNetwork
from roundtable.files.writing import write_now
from roundtable.messages import Message, message
from roundtable_ports.network import Nearby, NetworkError, NetworkState, Obstacle

OWN = OwnNetwork("Round Table 47", "40713392")
HOME = Nearby("Home", 70, locked=True)


class Radio:
    """A `Network` as the air is around it."""

    def __init__(self) -> None:
        self.now = NetworkState()
        self.password = "under the mat"
        self.can_open = True
        self.here: tuple[Nearby, ...] = (HOME,)
        self.did: list[str] = []

    def state(self) -> NetworkState:
        return self.now

    def open(self, name: str, password: str) -> None:
        if not self.can_open:
            raise NetworkError(Obstacle.NOT_OPENED)
        assert (name, password) == (OWN.name, OWN.password)
        self.did.append("open")
        self.now = replace(self.now, own=True)

    def close(self) -> None:
        self.did.append("close")
        self.now = replace(self.now, own=False)

    def nearby(self) -> Sequence[Nearby]:
        return self.here

    def join(self, name: str, password: str) -> None:
        self.close()
        if password != self.password:
            raise NetworkError(Obstacle.WRONG_PASSWORD)
        self.now = replace(self.now, joined=name, known=self.now.known + 1)


class Evening:
    """A table whose time we let pass."""

    def __init__(self) -> None:
        self.radio = Radio()
        self.now = 100.0
        self.wanted = True
        self.used_at = float("-inf")
        self.reachable = False
        self.shown = TableNetwork()
        self.said: list[Message] = []
        self.networking = Networking(
            self.radio,
            OWN,
            wanted=lambda: self.wanted,
            used=lambda seconds: self.now - self.used_at < seconds,
            reachable=lambda: self.reachable,
            told=lambda shown: setattr(self, "shown", shown),
            says=self.said.append,
            now=lambda: self.now,
        )

    def look(self, after: float = 0.0) -> None:
        self.now += after
        asyncio.run(self.networking.look())


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_where_nothing_is_known_its_own_opens_at_once_and_is_shown(evening: Evening) -> None:
    evening.look()
    assert evening.radio.did == ["open"]
    assert (evening.shown.name, evening.shown.password) == (OWN.name, OWN.password)
    assert evening.shown.nearby == (HOME,), "heard before, for then it hears no others"


def test_a_known_network_has_its_time_to_come_by_itself(evening: Evening) -> None:
    evening.radio.now = NetworkState(known=1)
    evening.look()
    evening.look(PATIENCE - 1)
    assert evening.radio.did == []
    evening.look(1)
    assert evening.radio.did == ["open"]


def test_in_a_network_it_opens_none(evening: Evening) -> None:
    evening.radio.now = NetworkState(joined="Home", known=1)
    for _ in range(3):
        evening.look(PATIENCE)
    assert evening.radio.did == []
    assert evening.shown == TableNetwork(joined="Home")


def test_a_network_that_is_lost_gives_way_to_its_own(evening: Evening) -> None:
    evening.radio.now = NetworkState(joined="Home", known=1)
    evening.look()
    evening.radio.now = NetworkState(known=1)
    evening.look(1000)
    assert evening.radio.did == [], "it may come back by itself"
    evening.look(PATIENCE)
    assert evening.radio.did == ["open"]


def test_a_cable_that_networkmanager_leaves_alone_is_a_network_too(evening: Evening) -> None:
    evening.reachable = True
    evening.look(PATIENCE)
    assert evening.radio.did == []


def at_its_own(evening: Evening, known: int = 1) -> None:
    evening.radio.now = NetworkState(known=known)
    evening.look()
    evening.look(PATIENCE)
    assert evening.radio.did.pop() == "open"


def test_while_nobody_uses_it_a_known_one_is_looked_for_and_wins(evening: Evening) -> None:
    at_its_own(evening)
    evening.look(QUIET - 1)
    assert evening.radio.did == []
    evening.look(1)
    assert evening.radio.did == ["close"]
    evening.radio.now = NetworkState(joined="Home", known=1)  # NetworkManager has found it
    evening.look(PATIENCE)
    assert evening.radio.did == ["close"]
    assert evening.shown.name == ""


def test_if_none_was_found_its_own_opens_again(evening: Evening) -> None:
    at_its_own(evening)
    evening.look(QUIET)
    evening.look(PATIENCE)
    assert evening.radio.did == ["close", "open"]
    evening.look(QUIET - 1)
    assert evening.radio.did == ["close", "open"], "and the next look is as far away"


def test_whoever_uses_it_is_not_sent_away(evening: Evening) -> None:
    at_its_own(evening)
    for _ in range(5):
        evening.used_at = evening.now
        evening.look(QUIET - 1)
    assert evening.radio.did == []


def test_where_nothing_is_known_nothing_is_looked_for(evening: Evening) -> None:
    evening.look()
    evening.look(10 * QUIET)
    assert evening.radio.did == ["open"]


def test_a_cable_plugged_in_later_ends_it(evening: Evening) -> None:
    at_its_own(evening)
    evening.radio.now = NetworkState(joined="Wired connection 1", own=True, known=1)
    evening.look(10)
    assert evening.radio.did == ["close"]


def test_one_setting_keeps_it_off_and_ends_it(evening: Evening) -> None:
    evening.wanted = False
    evening.look(PATIENCE)
    assert evening.radio.did == []
    evening.wanted = True
    evening.look()
    evening.used_at = evening.now
    evening.wanted = False
    evening.look()
    assert evening.radio.did == ["open", "close"]


def test_a_network_that_a_host_chose_is_joined_and_it_is_said(evening: Evening) -> None:
    evening.look()
    evening.networking.join("Home", "under the mat")
    assert evening.shown.joining == "Home"
    evening.look()
    assert evening.shown == TableNetwork(joined="Home", nearby=(HOME,))
    assert evening.said == [message("network-joined", network="Home")]


def test_a_wrong_password_is_told_and_its_own_is_back_at_once(evening: Evening) -> None:
    evening.radio.now = NetworkState(known=1)
    evening.look()
    evening.look(PATIENCE)
    evening.networking.join("Home", "under the rug")
    evening.look()
    assert evening.radio.did == ["open", "close", "open"]
    assert evening.shown.failed is Obstacle.WRONG_PASSWORD
    assert evening.shown.name == OWN.name
    assert evening.said == [message("network-wrong-password")]
    evening.networking.join("Home", "under the mat")
    assert evening.shown.failed is None, "a new try"


def test_a_failed_try_to_join_another_leaves_the_known_one_its_time_to_come_back(
    evening: Evening,
) -> None:
    """The host's phone is in that one, too."""
    evening.radio.now = NetworkState(joined="Home", known=1)
    evening.look()
    evening.networking.join("Library", "under the rug")
    evening.radio.now = NetworkState(known=1)  # the radio has left it for the try
    evening.look()
    evening.look(PATIENCE - 1)
    assert evening.said == [message("network-wrong-password")]
    assert "open" not in evening.radio.did
    evening.look(1)
    assert "open" in evening.radio.did, "it is not back"


def test_what_is_near_is_heard_anew_on_request(evening: Evening) -> None:
    evening.radio.now = NetworkState(joined="Home")
    evening.look()
    assert evening.shown.nearby == ()
    evening.networking.find()
    assert evening.shown.finding
    evening.look()
    assert evening.shown == TableNetwork(joined="Home", nearby=(HOME,))


@pytest.mark.parametrize("obstacle", [Obstacle.NO_RADIO, Obstacle.BLOCKED, Obstacle.NO_MANAGER])
def test_what_is_missing_is_told_and_logged_once(
    evening: Evening, obstacle: Obstacle, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    evening.radio.now = NetworkState(obstacle=obstacle)
    for _ in range(3):
        evening.look(PATIENCE)
    assert evening.radio.did == []
    assert evening.shown.obstacle is obstacle
    assert [obstacle in one.getMessage() for one in caplog.records] == [True]
    evening.reachable = True
    evening.look()
    assert evening.shown.obstacle is None, "there is a cable, and nothing is amiss"


def test_one_that_cannot_be_opened_is_told_and_tried_again_later(evening: Evening) -> None:
    evening.radio.now = NetworkState(known=1)
    evening.radio.can_open = False
    evening.look()
    evening.look(PATIENCE)
    assert evening.shown.obstacle is Obstacle.NOT_OPENED
    evening.radio.can_open = True
    evening.look(PATIENCE - 1)
    assert evening.radio.did == []
    evening.look(1)
    assert evening.radio.did == ["open"]
    assert evening.shown.obstacle is None


def test_its_password_is_never_logged_nor_in_what_is_printed(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    evening.look()
    evening.networking.join("Home", "under the rug")
    evening.look()
    assert evening.shown.password == OWN.password
    printed = f"{caplog.text} {evening.shown} {OWN} {evening.said}"
    assert OWN.password not in printed
    assert "under the rug" not in printed


# Its name and password


def test_each_table_makes_its_own_once_and_keeps_it_to_itself(tmp_path: Path) -> None:
    made = own_network(tmp_path, write_now)
    assert made.password.isdigit()
    assert len(made.password) == 8
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
    assert own_network(tmp_path, write_now) == made
    assert own_network(tmp_path / "another", write_now).password != made.password


def test_the_name_that_everyone_sees_says_nothing_of_the_password(tmp_path: Path) -> None:
    """Over many tables no digit of the one follows from digits of the other."""
    made = [own_network(tmp_path / str(at), lambda *_: None) for at in range(300)]
    names = [one.name.removeprefix("Round Table ") for one in made]
    assert all(one.isdigit() and len(one) == 2 for one in names)
    for ours, theirs in product(range(2), range(8)):
        pairs = Counter(
            (name[ours], one.password[theirs]) for name, one in zip(names, made, strict=True)
        )
        for digit in "0123456789":  # of so many, by chance a tenth of them goes with another one
            beside = [count for (mine, _), count in pairs.items() if mine == digit]
            assert max(beside, default=0) <= 0.5 * sum(beside) + 8


@pytest.mark.parametrize("text", ["", "[]", '{"name": "x", "password": "short"}', "\xff"])
def test_a_file_that_cannot_be_used_is_made_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    made = own_network(tmp_path, write_now)
    assert len(made.password) == 8
    assert own_network(tmp_path, write_now) == made
