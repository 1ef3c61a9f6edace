"""The table's network on the console: where it is, the code of its own, and joining another."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec
import pytest

from roundtable.app.serving import Serving
from roundtable.console.network import TableNetwork, wifi_code
from roundtable.console.requests import FindNetworks, JoinNetwork
from roundtable_drivers.systemd_sockets import PORTAL, passed_portal
from roundtable_ports.network import OWN_ADDRESS, Nearby, Obstacle
from tests.console.tables import Seen
from tests.console.test_serving import Evening

HOME = Nearby("Home", 70, locked=True)
OWN = TableNetwork(name="Round Table 47", password="40713392", nearby=(HOME,))


def test_a_mocked_table_leaves_networks_alone(host: Seen) -> None:
    assert "network" not in host.page.parts()


def test_its_own_network_is_shown_with_a_code_to_join_it_by(host: Seen) -> None:
    host.table.network = OWN
    own = host["network"]["own"]
    assert (own["name"], own["password"]) == ("Round Table 47", "40713392")
    assert own["code"].startswith("<svg")
    host.table.network = TableNetwork(joined="Home")
    assert host["network"]["own"] is None
    assert host["network"]["text"] == "The table is in the network Home."


def test_the_code_says_name_and_password_as_phones_read_them() -> None:
    assert wifi_code("Round Table 47", "40713392") == "WIFI:T:WPA;S:Round Table 47;P:40713392;;"
    assert wifi_code('a;b,"c"', "x:y\\z") == r"WIFI:T:WPA;S:a\;b\,\"c\";P:x\:y\\z;;"


@pytest.mark.parametrize("obstacle", Obstacle)
def test_what_is_in_the_way_is_told_with_its_cure(host: Seen, obstacle: Obstacle) -> None:
    host.table.network = TableNetwork(obstacle=obstacle)
    told = host["network"]["told"]
    assert told.count(".") >= 2, "what is wrong, and what to do"
    host.table.network = TableNetwork(name="Round Table 47", failed=obstacle)
    assert host["network"]["told"] == told


def test_a_host_chooses_a_network_and_the_table_joins_it(host: Seen) -> None:
    host.table.network = OWN
    (near,) = host["network"]["nearby"]
    assert near == {"name": "Home", "text": "70 % strong", "locked": True}
    host.ask(JoinNetwork("Home", "under the mat"))
    host.ask(FindNetworks())
    assert host.table.answered == [("Home", "under the mat"), ("find", "networks")]
    host.table.network = msgspec.structs.replace(OWN, joining="Home")
    assert host["network"]["busy"]
    assert host["network"]["text"] == "The table tries to join Home …"


def test_no_password_is_in_what_is_printed() -> None:
    assert "40713392" not in repr(OWN)
    assert "under the mat" not in repr(JoinNetwork("Home", "under the mat"))


# Beside the table


class Unfollowed(HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


def led_to(port: int, host: str) -> tuple[int, str]:
    """What somebody who asks for that name is answered."""
    asked = Request(f"http://127.0.0.1:{port}/generate_204", headers={"Host": host})
    try:
        build_opener(Unfollowed).open(asked).close()
    except HTTPError as answer:
        with answer:
            return answer.code, answer.headers["Location"]
    raise AssertionError("it was served")


def test_the_door_leads_to_the_pages_and_the_pages_to_whichever_network_it_is(
    tmp_path: Path,
) -> None:
    evening = Evening(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as door:
        evening.serving._door = door
        evening.pages.network = OWN

        async def test() -> None:
            await evening.linked.wait()
            at = door.getsockname()[1]
            found = await asyncio.to_thread(led_to, at, "connectivitycheck.gstatic.com")
            assert found == (302, evening.pages.address)
            refused = await asyncio.to_thread(
                led_to, int(evening.pages.address.rpartition(":")[2].strip("/")), "x.example"
            )
            assert refused[0] == 403

        assert evening.during(test()) == 0


def test_in_its_own_network_the_pages_are_at_the_tables_address_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.serving = Serving(evening.pages, 0, ("0.0.0.0",), evening._tell)
    evening.shell.started[:] = [evening.serving.begin]
    evening.shell.ending[:] = [evening.serving.end]
    evening.pages.network = OWN

    async def test() -> None:
        await evening.linked.wait()
        assert evening.pages.address.startswith(f"http://{OWN_ADDRESS}:")
        evening.pages.network = TableNetwork(joined="Home")
        evening.serving.moved()
        assert OWN_ADDRESS not in evening.pages.address

    assert evening.during(test()) == 0


def test_the_socket_that_systemd_hands_over_is_found_by_its_name() -> None:
    ours = {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1", "LISTEN_FDNAMES": "other"}
    assert passed_portal(ours) is None
    assert ours == {}, "nobody else takes it for theirs"
    others = {"LISTEN_PID": "1", "LISTEN_FDS": "1", "LISTEN_FDNAMES": PORTAL}
    assert passed_portal(others) is None
    assert passed_portal({}) is None
