"""The table's radio: NetworkManager asked in its own words, and the helper's line to it."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from roundtable_drivers.network import NetworkHelper, answered, serve_one
from roundtable_drivers.nmcli import NetworkManager
from roundtable_drivers.systemd_sockets import passed
from roundtable_ports.network import (
    OWN_ADDRESS,
    Nearby,
    NetworkError,
    NetworkState,
    Obstacle,
)
from tests.apart import python, run
from tests.drivers.manager import Manager

HOME = ["Home: upstairs", 70, "WPA2", "under the mat"]
OPEN = ["Library", 90, "", ""]


@pytest.fixture
def manager(tmp_path: Path) -> Manager:
    return Manager(tmp_path)


@pytest.fixture
def program(manager: Manager) -> NetworkManager:
    """One that starts nmcli as the table does."""
    return NetworkManager(manager.program, pause=lambda _seconds: None)


@pytest.fixture
def radio(
    manager: Manager, program: NetworkManager, monkeypatch: pytest.MonkeyPatch
) -> NetworkManager:
    """The same, answered here: what it asks is told without ten processes for each."""
    monkeypatch.setattr("roundtable_drivers.nmcli.subprocess.run", manager.answer)
    return program


def refused(why: Obstacle) -> pytest.RaisesExc[NetworkError]:
    return pytest.raises(NetworkError, match=f"^{why}$")


# Opening


def test_its_own_network_is_a_locked_one_in_memory_with_the_tables_address(
    manager: Manager, radio: NetworkManager
) -> None:
    assert radio.state() == NetworkState()
    radio.open("Round Table 47", "40713392")
    facts = manager.facts()
    assert facts["opened"] == ["Round Table 47", "40713392"]
    (profile,) = facts["profiles"].values()
    assert profile["save"] == "no"
    assert profile["autoconnect"] == "no"
    assert profile["ipv4.method"] == "shared"
    assert profile["ipv4.addresses"].startswith(f"{OWN_ADDRESS}/")
    assert profile["wifi-sec.key-mgmt"] == "wpa-psk"
    assert radio.state() == NetworkState(own=True)
    radio.close()
    assert radio.state() == NetworkState()
    assert manager.facts()["profiles"] == {}


def test_no_password_stands_on_a_command_line(manager: Manager, program: NetworkManager) -> None:
    """Where every process of the computer can read it."""
    program.open("Round Table 47", "40713392")
    manager.put(air=[HOME])
    program.join("Home: upstairs", "under the mat")
    assert manager.facts()["opened"] == ["Round Table 47", "40713392"], "it came by the pipe"
    assert program.state() == NetworkState(joined="Home: upstairs", known=1)
    with refused(Obstacle.WRONG_PASSWORD):
        program.join("Home: upstairs", "under the rug")
    assert "Round Table 47" in manager.asked()
    for password in ("40713392", "under the mat", "under the rug"):
        assert password not in manager.asked()


def test_one_that_cannot_be_opened_leaves_nothing(manager: Manager, radio: NetworkManager) -> None:
    manager.put(refuses="no channel")
    with refused(Obstacle.NOT_OPENED):
        radio.open("Round Table 47", "40713392")
    assert manager.facts()["profiles"] == {}


# What is near


def test_the_strongest_is_named_first_each_once_and_hidden_ones_not(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(
        air=[["Far", 20, "WPA2", ""], HOME, ["Far", 30, "WPA2", ""], OPEN, ["", 99, "", ""]]
    )
    assert radio.nearby() == [
        Nearby("Library", 90, locked=False),
        Nearby("Home: upstairs", 70, locked=True),
        Nearby("Far", 30, locked=True),
    ]


def test_while_its_own_is_open_those_are_near_that_were_heard_before(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(air=[HOME])
    radio.open("Round Table 47", "40713392")
    manager.put(air=[])
    assert [one.name for one in radio.nearby()] == ["Home: upstairs"]


# Joining


def test_what_was_joined_is_known_from_then_on_and_the_own_one_is_closed(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(air=[HOME])
    radio.open("Round Table 47", "40713392")
    radio.join("Home: upstairs", "under the mat")
    assert radio.state() == NetworkState(joined="Home: upstairs", known=1)


def test_a_radio_that_hears_nothing_at_first_listens_again(
    manager: Manager, radio: NetworkManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    def comes(_seconds: float) -> None:
        manager.put(air=[HOME], deaf=True)

    monkeypatch.setattr(radio, "_pause", comes)
    radio.join("Home: upstairs", "under the mat")
    assert radio.state().joined == "Home: upstairs"
    assert manager.asked().count("--rescan no") == 1, "it could not listen, and had heard it"


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("connecting (need authentication)", Obstacle.WRONG_PASSWORD),
        ("connecting (configuring)", Obstacle.WRONG_PASSWORD),
        ("connecting (getting IP configuration)", Obstacle.NOT_JOINED),
    ],
)
def test_where_it_never_ends_it_is_told_by_how_far_it_came(
    manager: Manager, radio: NetworkManager, state: str, why: Obstacle
) -> None:
    manager.put(air=[HOME], hangs=state)
    with refused(why):
        radio.join("Home: upstairs", "under the mat")
    assert manager.facts()["profiles"] == {}


def test_one_without_a_password_is_joined_too(manager: Manager, radio: NetworkManager) -> None:
    manager.put(air=[OPEN])
    radio.join("Library", "")
    assert radio.state().joined == "Library"
    assert "passwd-file" not in manager.asked()


@pytest.mark.parametrize("password", ["under the rug", "short", "x" * 64, "two of\nthese"])
def test_a_wrong_password_is_told_and_nothing_is_kept(
    manager: Manager, radio: NetworkManager, password: str
) -> None:
    manager.put(air=[HOME])
    with refused(Obstacle.WRONG_PASSWORD):
        radio.join("Home: upstairs", password)
    assert radio.state() == NetworkState()


def test_one_wrong_password_does_not_make_it_forget_a_network_that_it_knows(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(air=[HOME])
    radio.join("Home: upstairs", "under the mat")
    known = manager.facts()["profiles"]
    with refused(Obstacle.WRONG_PASSWORD):
        radio.join("Home: upstairs", "under the rug")
    assert manager.facts()["profiles"] == known
    assert radio.state().known == 1


def test_a_network_whose_password_was_changed_is_joined_anew_and_known_once(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(air=[HOME])
    radio.join("Home: upstairs", "under the mat")
    manager.put(air=[[*HOME[:3], "under the rug"]])
    radio.join("Home: upstairs", "under the rug")
    assert radio.state() == NetworkState(joined="Home: upstairs", known=1)
    assert list(manager.facts()["profiles"]) == ["Round Table joins Home: upstairs"]


@pytest.mark.parametrize(
    ("air", "refuses", "why"),
    [
        ([], "", Obstacle.NOT_THERE),
        ([["Home: upstairs", 70, "WPA2 802.1X", ""]], "", Obstacle.UNSUITABLE),
        ([["Home: upstairs", 70, "WEP", ""]], "", Obstacle.UNSUITABLE),
        ([HOME], "IP configuration could not be reserved", Obstacle.NOT_JOINED),
    ],
)
def test_what_else_keeps_it_out_is_told_apart(
    manager: Manager, radio: NetworkManager, air: list[object], refuses: str, why: Obstacle
) -> None:
    manager.put(air=air, refuses=refuses)
    with refused(why):
        radio.join("Home: upstairs", "under the mat")
    assert manager.facts()["profiles"] == {}


@pytest.mark.parametrize(("security", "way"), [("WPA3", "sae"), ("WPA2 WPA3", "wpa-psk")])
def test_it_goes_in_the_way_that_the_network_offers(
    manager: Manager, radio: NetworkManager, security: str, way: str
) -> None:
    manager.put(air=[["Home", 70, security, "under the mat"]])
    radio.join("Home", "under the mat")
    (profile,) = manager.facts()["profiles"].values()
    assert profile["wifi-sec.key-mgmt"] == way


def test_a_name_that_no_network_can_have_is_not_there(
    manager: Manager, radio: NetworkManager
) -> None:
    for name in ("", "x" * 33, "two\nlines"):
        with refused(Obstacle.NOT_THERE):
            radio.join(name, "under the mat")


# Without


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"running": False}, Obstacle.NO_MANAGER),
        ({"devices": []}, Obstacle.NO_RADIO),
        ({"devices": [["wlan0", "wifi", "unavailable", ""]]}, Obstacle.BLOCKED),
        ({"devices": [["wlan0", "wifi", "unmanaged", ""]]}, Obstacle.NO_MANAGER),
    ],
)
def test_what_is_missing_is_told_whatever_is_asked(
    manager: Manager, radio: NetworkManager, facts: dict[str, object], why: Obstacle
) -> None:
    manager.put(**facts)
    assert radio.state().obstacle == why
    with refused(why):
        radio.open("Round Table 47", "40713392")
    with refused(why):
        radio.nearby()
    with refused(why):
        radio.join("Home", "under the mat")


def test_without_its_program_there_is_no_networkmanager(tmp_path: Path) -> None:
    radio = NetworkManager(str(tmp_path / "nmcli"))
    assert radio.state() == NetworkState(obstacle=Obstacle.NO_MANAGER)


def test_a_cable_is_a_network_even_where_the_radio_is_switched_off(
    manager: Manager, radio: NetworkManager
) -> None:
    manager.put(
        devices=[
            ["eth0", "ethernet", "connected", "Wired connection 1"],
            ["wlan0", "wifi", "unavailable", ""],
        ]
    )
    assert radio.state() == NetworkState(joined="Wired connection 1", obstacle=Obstacle.BLOCKED)


# The helper


class Noted:
    """A network that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def state(self) -> NetworkState:
        return NetworkState(joined="Home", known=2)

    def open(self, name: str, password: str) -> None:
        self.asked.append(("open", name, password))

    def close(self) -> None:
        self.asked.append(("close",))

    def nearby(self) -> Sequence[Nearby]:
        return [Nearby("Home", 70, locked=True)]

    def join(self, name: str, password: str) -> None:
        self.asked.append(("join", name, password))
        raise NetworkError(Obstacle.WRONG_PASSWORD)


@pytest.fixture
def network() -> Noted:
    return Noted()


@pytest.fixture
def helper(network: Noted, tmp_path: Path) -> Iterator[NetworkHelper]:
    """The table's end of a line whose other end serves."""
    path = tmp_path / "socket"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
        listening.listen()

        def serve() -> None:
            with suppress(OSError):  # it is shut
                while True:
                    serve_one(listening, network)

        thread = Thread(target=serve)
        thread.start()
        yield NetworkHelper(path)
        listening.shutdown(socket.SHUT_RDWR)
        thread.join()


def test_all_that_the_table_may_ask_passes_the_line(helper: NetworkHelper, network: Noted) -> None:
    assert helper.state() == NetworkState(joined="Home", known=2)
    assert helper.nearby() == (Nearby("Home", 70, locked=True),)
    helper.open("Round Table 47", "40713392")
    helper.close()
    with refused(Obstacle.WRONG_PASSWORD):
        helper.join("Home", "under the rug")
    assert network.asked == [
        ("open", "Round Table 47", "40713392"),
        ("close",),
        ("join", "Home", "under the rug"),
    ]


def test_where_no_helper_answers_that_is_told(tmp_path: Path) -> None:
    helper = NetworkHelper(tmp_path / "none")
    assert helper.state() == NetworkState(obstacle=Obstacle.NO_HELPER)
    with refused(Obstacle.NO_HELPER):
        helper.open("Round Table 47", "40713392")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe\n",
        b"state\n",
        b'{"do": "run", "what": "sh"}\n',
        b'{"do": "open", "name": "x"}\n',
        b'{"do": "close", "also": "x"}\n',
        b'{"do": "join", "name": 1, "password": ["x"]}\n',
    ],
)
def test_what_is_none_of_its_words_does_nothing(line: bytes, network: Noted) -> None:
    assert answered(line, network) is None
    assert network.asked == []


def test_the_helper_is_started_by_systemd_alone() -> None:
    done = run(*python("roundtable_drivers.network"), env={"PATH": os.environ["PATH"]})
    assert done.returncode == 2
    assert "systemctl start roundtable-network.socket" in done.stderr


def test_sockets_of_one_unit_are_told_apart_by_their_numbers() -> None:
    ours = {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "2", "LISTEN_FDNAMES": "door:door"}
    assert passed(ours) == [("door", 3), ("door", 4)]
