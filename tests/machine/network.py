"""The table's network, proved with simulated radios: its own, a phone's and a house's.

NetworkManager is real, and so are the programs by which the phone joins and the house opens its
network. The table's Wi-Fi is the first radio; the others are in network namespaces of their own,
so that nothing reaches the table but by air.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable

from tests.kernel.parts import NotShown, must
from tests.machine.evening import SLOW
from tests.machine.installed import PYTHON
from tests.machine.stage import Stage, restarts, wait_until_active
from tests.machine.table import A, Table

RADIOS = "systemd.wants=NetworkManager.service modules_load=mac80211_hwsim mac80211_hwsim.radios=3"
OPENED = "own-network"
"""The moment: the table's own network is open, and a phone is in it."""

SECONDS_TO_PAGE = 60.0
"""From switching on with no known network to the page on a phone."""

AIR = "/usr/lib/machine/air.sh"
ON_PHONE = "ip netns exec phone"
HOUSE, RIGHT, WRONG = "Upstairs", "under the mat", "under the rug"
HOST_BOX = 2
OWN_UP = "iw dev wlan0 info | grep -q 'type AP'"
IN_HOUSE = f"iw dev wlan0 link | grep -q 'SSID: {HOUSE}'"
LOG = (
    "journalctl -u roundtable -u roundtable-network -u NetworkManager --no-pager -o cat | tail -40"
)
PROBES = (
    ("http://captive.apple.com/hotspot-detect.html", "<TITLE>Success</TITLE>"),
    ("http://connectivitycheck.gstatic.com/generate_204", ""),
    ("http://www.msftconnecttest.com/connecttest.txt", "Microsoft Connect Test"),
)


def a_phone_in_its_own_network_is_led_to_the_page_within_a_minute(stage: Stage) -> str:
    with stage.switched_on("network", RADIOS) as table:
        machine = table.machine
        machine.said_by(f"bash {AIR} begin")
        until(table, OWN_UP, SLOW, "the table opens a network of its own")
        opened = machine.uptime()
        name, password = own(table)
        joins = f"bash {AIR} phone {shlex.quote(name)} {password}"
        machine.said_by(joins, 120)
        first, page = PROBES[0][0], ""
        page = machine.said_by(f"{ON_PHONE} curl -sS -L {first}")
        took = machine.uptime()
        must("console.js" in page, f"{first} leads to no console:\n{page[:500]}")
        must(took < SECONDS_TO_PAGE, f"the page took {took:.0f} s; opened after {opened:.0f} s")
        for probe, usual in PROBES:
            found = machine.said_by(
                f"{ON_PHONE} curl -sS -o /dev/null -w '%{{http_code}} %{{redirect_url}}' {probe}"
            )
            must(found == "302 http://10.42.0.1:8000/", f"{probe} (not {usual!r}): {found}")
        strange = f"{ON_PHONE} curl -sS -o /dev/null -w '%{{http_code}}' -H 'Host: x.example'"
        must(machine.said_by(f"{strange} http://10.42.0.1:8000/") == "403", "a foreign name passed")
        said = machine.said_by("journalctl --no-pager -o cat")
        must(password not in said, "the password is in the log")
        kept = machine.said_by("stat -c '%a %U' /var/lib/roundtable/own-network.json").split()
        must(kept == ["600", "roundtable"], f"others can read the password: {kept}")
        wait_until_active(table)
        must(restarts(table) == 0, "the table was started again")
        stage.keep(table, OPENED)
        return f"open after {opened:.0f} s, page on the phone after {took:.0f} s of the guest"


def a_wrong_password_is_told_and_the_right_one_joins_and_is_known(stage: Stage) -> str:
    with stage.at(OPENED, "joining") as table:
        machine = table.machine
        machine.said_by(f"bash {AIR} house {shlex.quote(HOUSE)} {shlex.quote(RIGHT)}", 120)
        phone_becomes_host(table)
        table.listen_from_now()
        ask(table, {"do": "network", "name": HOUSE, "password": WRONG})
        table.hears("network-wrong-password", 180)
        until(table, OWN_UP, SLOW, "its own network is back")
        name, password = own(table)
        machine.said_by(f"bash {AIR} phone {shlex.quote(name)} {password}", 120)
        table.listen_from_now()
        told = ask(table, {"do": "network", "name": HOUSE, "password": RIGHT})
        must(
            any("refused the password" in one["told"] for one in told),
            f"the console does not tell of the wrong password: {told}",
        )
        table.hears("network-joined", 180, network=HOUSE)
        until(table, IN_HOUSE, SLOW, f"it is in {HOUSE}")
        # Gone, its own comes back; there again, it is joined once nobody uses the own one.
        machine.said_by(f"bash {AIR} gone")
        until(table, OWN_UP, 240, "without the house its own network opens again")
        alone = machine.uptime()
        machine.said_by(f"bash {AIR} house {shlex.quote(HOUSE)} {shlex.quote(RIGHT)}", 120)
        until(table, IN_HOUSE, 600, "the known network is joined again")
        must(machine.run(OWN_UP).code != 0, "its own network stayed open")
        back = machine.uptime() - alone
        must(restarts(table) == 0, "the table was started again")
        said = machine.said_by("journalctl --no-pager -o cat")
        must(WRONG not in said and RIGHT not in said, "a password is in the log")
        return f"told, joined, and joined again {back:.0f} s after it was back"


def until(table: Table, line: str, seconds: float, what: str) -> None:
    machine = table.machine
    try:
        machine.until(lambda: machine.run(line).code == 0, seconds, what)
    except NotShown as wrong:
        raise NotShown(f"{wrong}\n{machine.run(f'nmcli; {LOG}').out}") from None


def own(table: Table) -> tuple[str, str]:
    kept = json.loads(table.machine.said_by("cat /var/lib/roundtable/own-network.json"))
    return kept["name"], kept["password"]


def phone_becomes_host(table: Table) -> None:
    """It asks to lead, and a hold at its box lets it in."""
    machine = table.machine
    phone = f"{ON_PHONE} {PYTHON} /usr/lib/machine/phone.py"
    machine.said_by(f"systemd-run --quiet --unit=joins {phone} joins {HOST_BOX}")

    def let_in() -> bool:
        table.hold(HOST_BOX, A)
        return machine.run("test -s /run/phone/cookie").code == 0

    machine.until(let_in, SLOW, "the phone is let in as a host")


def ask(table: Table, request: dict[str, str]) -> list[dict[str, str]]:
    """What the console tells of the network, from the request until the phone is cut off."""
    asked = shlex.quote(json.dumps(request))
    phone = f"{ON_PHONE} timeout 20 {PYTHON} /usr/lib/machine/phone.py asks {asked}"
    said = table.machine.run(phone, 60).out
    return [json.loads(one) for one in said.splitlines()]


PROOFS: tuple[Callable[[Stage], str], ...] = (
    a_phone_in_its_own_network_is_led_to_the_page_within_a_minute,
    a_wrong_password_is_told_and_the_right_one_joins_and_is_known,
)
