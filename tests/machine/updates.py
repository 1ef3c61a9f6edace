"""What is proved of updates: a file is left as the table leaves it, and the units do the rest."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from roundtable import __version__
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.files.settings_file import SETTINGS_FILE, SettingsFile
from roundtable.journal import RunningJournal
from roundtable.journal.history import FILE as HISTORY
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.updates import outcome  # and so what is said of it is known
from roundtable.updates.applying import WANTED, Places
from roundtable_drivers.wiring import read
from roundtable_ports import Box
from tests.company.table import rehearsed
from tests.install.root import CHECKOUT, INSTALLER
from tests.kernel.parts import NotShown, must
from tests.machine.evening import PEOPLE, SLOW
from tests.machine.installed import ON_PINS
from tests.machine.stage import READY, Stage, log_of, wait_until_active
from tests.machine.table import Table

PATIENCE, HOST_PATIENCE = 1500.0, 3600.0
"""Seconds of the guest, and of a busy host, for a version beside the one that runs."""

STATE, OWN = Places().state, Places().own
CURRENT = "/opt/roundtable/current"
# The machine is a Pi to the kernel alone, and what a Pi needs was put into its venv beforehand. The
# releases come without clips, six thousand files that an emulated machine packs for many minutes.
PREPARED = f"""
mkdir -p /run/systemd/system/roundtable-update.service.d /root/new
printf '[Service]\\nEnvironment=ROUNDTABLE_ANY_MACHINE=yes\\n' \\
    >/run/systemd/system/roundtable-update.service.d/any.conf
systemctl daemon-reload
ROUNDTABLE_SOURCED=yes PROFILE=six-i2s bash -c '. {INSTALLER}; locks' >{CURRENT}/.locks
ssh-keygen -q -t ed25519 -N '' -f /root/maker
cp /root/maker.pub /etc/roundtable/signers
cp -a /{CHECKOUT} /root/new/roundtable
rm -r /root/new/roundtable/voices/roundtable_voices/??
"""
# As `make release` packs and signs it; what else it changes is told to the shell.
RELEASED = """
cd /root/new
sed -i 's/^__version__ = .*/__version__ = "{version}"/' roundtable/device/roundtable/__init__.py
{more}
tar -czf /root/source.tar.gz roundtable
ssh-keygen -Y sign -q -f /root/maker -n roundtable-update </root/source.tar.gz >/root/some.update
cat /root/source.tar.gz >>/root/some.update
"""
LEFT = f"""
runuser -u roundtable -- sh -c 'cat >{STATE}/part && mv {STATE}/part {STATE}/{WANTED}' \\
    </root/some.update
"""
# The bytes, and what whichever version is in its place reads in them.
KEPT = f"""
cd {STATE} && sha256sum {SETTINGS_FILE} {HISTORY} && cat /etc/roundtable/table.toml &&
    runuser -u roundtable -- {CURRENT}/bin/roundtable history export --folder {STATE}
"""
STARTS = "roundtable/device/roundtable/app/running.py"
DOES_NOT_START = f"sed -i 's/^def run_wired.*/&\\n    raise SystemExit(1)/' {STARTS}"
STARTS_AGAIN = f"sed -i '/raise SystemExit(1)/d' {STARTS}"


def play(folder: Path) -> None:
    """A game to its end at a mocked table; history and settings are kept as a real one does."""
    rng = Random(1)
    settings = rehearsed(Setup(players=len(PEOPLE)))
    with (
        RunningJournal.open(folder) as journal,
        MockedNight(
            lambda setup: table_deal(setup, rng),
            settings,
            keeper=JournalKeeper(journal, lambda: settings),
            memory=SettingsFile(folder, Settings()),
            wiring=read(ON_PINS),
            draws=False,
        ) as night,
    ):
        people = Players(night.hands, tuple(map(Box, PEOPLE)), rng)
        lead(night, people, lambda view: view.game is not None and view.game.ending is not None)


def bring_games(table: Table) -> None:
    """As if that evening had been played here: the table finds it when it starts."""
    machine = table.machine
    machine.said_by("systemctl stop roundtable", 120)
    with TemporaryDirectory() as folder:
        play(Path(folder))
        for name in (SETTINGS_FILE, HISTORY):
            data = base64.b64encode(Path(folder, name).read_bytes()).decode()
            machine.said_by(
                f"cd {STATE} && echo {data} | base64 -d >{name} && chmod 600 {name} && "
                f"chown roundtable:roundtable {name}"
            )
    machine.said_by("systemctl start roundtable", 120)
    wait_until_active(table)


def kept(table: Table) -> str:
    told = table.machine.said_by(KEPT, 300)
    must('"winner"' in told, f"the game is not in the history:\n{told}")
    return told


def updates(table: Table) -> dict[str, Any]:
    """Leave the file where the table leaves it; what came of it."""
    machine = table.machine
    before = found(table).get("id")
    table.listen_from_now()
    machine.said_by(LEFT)

    def ended() -> bool:
        told = found(table)
        return told.get("id") != before and told["stage"] != "trying"

    try:
        machine.until(ended, PATIENCE, "the update ends", HOST_PATIENCE)
    except NotShown as wrong:
        raise NotShown(f"{wrong}\n{log(table)}") from None
    return found(table)


def found(table: Table) -> dict[str, Any]:
    told = table.machine.run(f"cat {OWN / outcome.FILE}").out
    result: dict[str, Any] = json.loads(told) if told else {}
    return result


def log(table: Table) -> str:
    return table.machine.run("journalctl -u roundtable-update --no-pager -o cat | tail -40").out


def release(table: Table, version: str, more: str = "") -> None:
    table.machine.said_by(RELEASED.format(version=version, more=more), 600)


def an_update_comes_up_or_leaves_what_was_there(stage: Stage) -> str:
    """A file that was changed, a version that does not start, and one that does."""
    with stage.at(READY, "updates") as table:
        machine = table.machine
        machine.said_by(PREPARED, 300)
        bring_games(table)
        runs = machine.said_by(f"readlink {CURRENT}")
        before = kept(table)
        pid = machine.said_by("systemctl show -P MainPID roundtable")

        release(table, "9.0.0", DOES_NOT_START)
        machine.said_by("printf x >>/root/some.update")
        told = updates(table)
        must((told["stage"], told["why"]) == ("refused", "tampered"), f"{told}\n{log(table)}")
        must(machine.said_by("systemctl show -P MainPID roundtable") == pid, "it was started again")

        machine.said_by("truncate -s -1 /root/some.update")
        told = updates(table)
        must((told["stage"], told["why"]) == ("undone", "undone"), f"{told}\n{log(table)}")
        wait_until_active(table)
        must(machine.said_by(f"readlink {CURRENT}") == runs, "the one before is not back")
        must(kept(table) == before, "settings or games have changed")
        table.hears("update-undone", 2 * SLOW)

        release(table, "9.1.0", STARTS_AGAIN)
        began = machine.uptime()
        told = updates(table)
        must((told["stage"], told["version"]) == ("done", "9.1.0"), f"{told}\n{log(table)}")
        took = machine.uptime() - began
        must("9.1.0" in machine.said_by(f"{CURRENT}/bin/roundtable --version"), "another version")
        must(kept(table) == before, "settings or games have changed")
        table.hears("update-done", 2 * SLOW, version="9.1.0")
        left = machine.said_by(f"ls {STATE} {OWN}")
        must("update-wanted" not in left and "taken" not in left, f"something is left: {left}")
        must("Traceback" not in log_of(table), log_of(table))
        same = "games and settings the same to the byte"
        return (
            f"refused; undone; {__version__} became 9.1.0 in {took:.0f} s of the guest, and said "
            f"so; {same}"
        )
