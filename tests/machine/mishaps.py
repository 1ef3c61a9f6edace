"""What is proved where something is written wrong or pulled out: it is said, with its cure."""

from __future__ import annotations

import re

from roundtable.narration.story import told
from roundtable.rules.events import CardsTurned
from roundtable.rules.vocabulary import QuestCard
from tests.kernel.parts import must
from tests.machine import evening
from tests.machine.evening import SLOW
from tests.machine.stage import (
    READY,
    VOTE,
    Stage,
    log_of,
    restarts,
    status,
    wait_until_active,
)
from tests.machine.table import A, R, Table

SUB_STATE = "systemctl show -P SubState roundtable"
TABLE_FILE = "/etc/roundtable/table.toml"
FIRMWARE = r"#!/bin/sh\necho throttled=0x0\n"
"""What a Pi's firmware says of a supply that keeps its voltage: no Debian has its program."""


def a_wrong_word_in_the_tables_file_ends_in_a_safe_mode_that_is_heard(stage: Stage) -> str:
    with stage.at(READY, "wrong-word") as table:
        table.machine.said_by(f"sed -i '1i wirring = \"six-i2s\"' {TABLE_FILE}")
        return safe_mode(table, "trouble-safe-table", "wirring")


def a_profile_with_a_fault_ends_in_a_safe_mode_that_is_heard(stage: Stage) -> str:
    with stage.at(READY, "wrong-profile") as table:
        profiles = "/opt/roundtable/current/lib/python3*/site-packages/roundtable_drivers/profiles"
        # Two buttons on one pin.
        table.machine.said_by(
            f"sed 's/approve = 12,/approve = 5,/' {profiles}/six-i2s.toml "
            ">/etc/roundtable/own.toml;"
            f"""sed -i 's/^wiring = .*/wiring = "own.toml"/' {TABLE_FILE}"""
        )
        return safe_mode(table, "trouble-safe-wiring", "GPIO5")


def safe_mode(table: Table, says: str, named: str) -> str:
    """Start the table anew: safe mode comes at once, is heard, and log and status name this."""
    machine = table.machine
    table.listen_from_now()
    machine.run("systemctl restart roundtable", 300)
    machine.until(
        lambda: machine.run("systemctl is-active --quiet roundtable-safe").code == 0,
        SLOW,
        "roundtable-safe.service is active",
    )
    table.hears(says, SLOW)
    told = [line for line in log_of(table).splitlines() if named in line]
    must(bool(told), f"the log does not name {named}:\n{log_of(table)}")
    must(named in status(table), f"the status does not name {named}: {status(table)}")
    must(restarts(table) == 0, f"it was started {restarts(table)} times again, in vain")
    return f"in log and status: {status(table)}"


def too_many_failed_starts_end_in_a_safe_mode_that_is_heard(stage: Stage) -> str:
    with stage.at(READY, "start-limit") as table:
        machine = table.machine
        table.listen_from_now()
        killed = 0
        while machine.run("systemctl is-failed --quiet roundtable").code != 0:
            killed += 1
            must(killed < 12, "killed eleven times, and started again each time")
            machine.run("systemctl kill --kill-whom=main -s KILL roundtable")
            machine.until(
                lambda: machine.run(f"[[ $({SUB_STATE}) =~ ^(start|running|failed)$ ]]").code == 0,
                SLOW,
                "it is started again, or given up",
            )
        table.hears("trouble-safe-mode", SLOW)
        # And back: what was wrong is mended, and the table is started by hand.
        machine.said_by("systemctl reset-failed roundtable; systemctl start roundtable", 300)
        must(
            machine.run("systemctl is-active --quiet roundtable-safe").code != 0,
            "safe mode speaks on beside the table",
        )
        return f"after {killed} failures; a start by hand ends it"


def of_two_usb_cards_none_is_guessed_and_the_named_one_speaks(stage: Stage) -> str:
    with stage.at(READY, "two-cards") as table:
        machine = table.machine
        machine.said_by(
            f"""modprobe plugged; sed -i 's/^wiring = .*/wiring = "ten-usb"/' {TABLE_FILE}"""
        )
        machine.said_by("systemctl restart roundtable", 300)
        must("No sound" in status(table), f"the status does not say it: {status(table)}")
        wrong = [line for line in log_of(table).splitlines() if "could be any of" in line]
        must(bool(wrong) and "table.toml" in wrong[-1], f"no cure in the log:\n{log_of(table)}")
        must("table.toml" in status(table), f"no cure in the status: {status(table)}")
        machine.said_by(f"""sed -i '1i card = "Device_1"' {TABLE_FILE}""")
        # The kernel's own id for it has no underline in it.
        machine.said_by("systemctl set-environment CARD=Device1; systemctl restart ear")
        table.listen_from_now()
        machine.said_by("systemctl restart roundtable", 300)
        must("No " not in status(table), f"something is missing: {status(table)}")
        table.hears("lobby-welcome", SLOW)
        return wrong[-1]


def a_card_pulled_in_a_vote_is_missed_and_play_goes_on_and_it_speaks_again(stage: Stage) -> str:
    with stage.at(VOTE, "pulled") as table:
        machine = table.machine
        driver = "/sys/bus/platform/drivers/snd_aloop"
        machine.said_by("systemctl stop ear")
        # The kernel lets go of a card once all who have it open have noticed.
        machine.run(f"(echo snd_aloop.0 >{driver}/unbind) >/dev/null 2>&1 &")
        machine.until(lambda: "No sound" in status(table), SLOW, "the status says: No sound")
        wrong = [line for line in log_of(table).splitlines() if "no sound" in line]
        must(bool(wrong), f"the log does not say it:\n{log_of(table)}")
        must("plug it in again" in status(table), f"no cure in the status: {status(table)}")
        table.all_tap(evening.PEOPLE, A)
        machine.said_by("sleep 8")  # of the guest's time: for the vote to be told by light alone
        machine.said_by(f"echo snd_aloop.0 >{driver}/bind; systemctl start ear; sleep 1")
        machine.until(lambda: "No " not in status(table), SLOW, "the sound is back")
        # The vote was counted in silence: now its team plays, and that is heard.
        team = tuple(stage.known[VOTE]["team"])
        table.listen_from_now()
        table.all_tap(team, A, R)
        table.hears_one_of([told(CardsTurned(((QuestCard.SUCCESS, len(team)),)))], SLOW)
        must(restarts(table) == 0, "it was started again")
        return f"{wrong[-1]}; then the Quest was heard"


def the_doctor_stops_the_table_examines_it_inside_and_starts_it_again(stage: Stage) -> str:
    with stage.at(READY, "doctor") as table:
        machine = table.machine
        machine.said_by(f"printf '{FIRMWARE}' >/usr/bin/vcgencmd; chmod +x /usr/bin/vcgencmd")
        table.listen_from_now()
        ran = machine.run("cd /root && roundtable doctor --quick --lang en", 600)
        must(ran.code == 0, f"exit code {ran.code}\n{ran.out}{ran.err}")
        left = machine.said_by("ls -A /root | grep lgd || true")
        must(not left.strip(), f"it left {left} behind where it was called")
        wait_until_active(table)
        table.hears("lobby-welcome", SLOW)
        # What only the sandbox refuses, it must see.
        machine.said_by(
            "mkdir -p /run/systemd/system/roundtable.service.d; printf '[Service]\\nDeviceAllow=\\n"
            "DeviceAllow=char-gpiochip rw\\n' >/run/systemd/system/roundtable.service.d/less.conf;"
            "systemctl daemon-reload"
        )
        without = machine.run("roundtable doctor --quick --lang en", 600)
        must(
            without.code not in (0, None) and bool(re.search("spidev|ring|lights", without.out)),
            f"with devices withheld it finds nothing wrong:\n{without.out}{without.err}",
        )
        return f"{len(ran.out.splitlines())} lines, all well; with devices withheld it says so"
