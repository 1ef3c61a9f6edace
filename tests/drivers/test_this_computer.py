"""What the doctor asks of a computer that plays a mocked table: answers about what is there."""

from __future__ import annotations

import socket
import threading
from contextlib import closing
from pathlib import Path

import pytest

from roundtable_drivers import this_computer
from roundtable_drivers.this_computer import ThisComputer


def computer(root: Path, *interfaces: tuple[str, str]) -> ThisComputer:
    return ThisComputer(root / "state", root, interfaces=lambda: list(interfaces))


def card(root: Path, name: str) -> None:
    (root / "sys/class/net" / name / "device").mkdir(parents=True)


def test_addresses_are_of_network_cards_and_not_of_bridges(tmp_path: Path) -> None:
    card(tmp_path, "wlan0")
    one = computer(
        tmp_path, ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wlan0", "192.168.1.20")
    )
    assert one.addresses() == ("192.168.1.20",)


def test_where_no_card_is_known_every_address_but_its_own_counts(tmp_path: Path) -> None:
    one = computer(tmp_path, ("lo", "127.0.0.1"), ("eth0", "10.0.0.7"), ("", "10.0.0.7"))
    assert one.addresses() == ("10.0.0.7",)
    assert computer(tmp_path, ("lo", "127.0.0.1")).addresses() == ()


def test_the_addresses_of_this_very_computer_can_be_found() -> None:
    for address in ThisComputer(Path("/nowhere")).addresses():
        assert socket.inet_aton(address)


@pytest.mark.parametrize(
    ("page", "is_ours"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n<title>Round Table</title>", True),
        (b"HTTP/1.1 200 OK\r\n\r\n<title>It works!</title>", False),
        (b"220 mail.example ESMTP\r\n", False),
    ],
)
def test_whether_it_is_a_table_that_answers(tmp_path: Path, page: bytes, is_ours: bool) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(page)

        helper = threading.Thread(target=serve)
        helper.start()
        assert computer(tmp_path).answers("127.0.0.1", server.getsockname()[1]) is is_ours
        helper.join()


def test_nothing_answers_where_nobody_listens(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        assert not computer(tmp_path).answers(*unused.getsockname())


def test_a_firewall_that_is_on_is_named(tmp_path: Path) -> None:
    one = computer(tmp_path)
    assert one.firewall() is None
    settings = tmp_path / "etc/ufw/ufw.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("# ENABLED=yes\nENABLED=no\n")
    assert one.firewall() is None
    (tmp_path / "sys/fs/cgroup/system.slice/firewalld.service").mkdir(parents=True)
    assert one.firewall() == "firewalld"
    settings.write_text("ENABLED=yes\n")
    assert one.firewall() == "ufw"


def test_a_card_that_cannot_be_opened_is_told_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    with closing(computer(tmp_path)) as one:
        failure = one.sound_failure()
    assert failure is not None
    assert "cannot open any sound card" in failure


def test_a_card_that_opens_is_no_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with closing(computer(tmp_path)) as one:
        assert one.sound_failure() is None


def test_packages_are_those_of_every_computer_and_the_missing_ones_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wanted = ["msgspec>=0.19", "none-such<2,>=1", 'lgpio>=0.2; extra == "pi"']
    monkeypatch.setattr(this_computer, "requires", lambda _: wanted)
    assert computer(tmp_path).missing_packages() == ("none-such",)


def test_a_container_keeps_games_on_its_disk_and_a_pi_with_an_overlay_in_memory(
    tmp_path: Path,
) -> None:
    mounts = tmp_path / "proc/self/mounts"
    mounts.parent.mkdir(parents=True)
    mounts.write_text("overlay / overlay rw 0 0\n")
    facts = computer(tmp_path).storage()
    assert facts is not None
    assert facts.medium == "other"
    model = tmp_path / "proc/device-tree/model"
    model.parent.mkdir(parents=True)
    model.write_text("Raspberry Pi 5 Model B\0")
    facts = computer(tmp_path).storage()
    assert facts is not None
    assert facts.medium == "memory"
