"""The installed service from outside: stopped for a while, and something else run in its sandbox.

What the doctor finds counts only where the table itself would find it: as the service's user, with
the devices, system calls and folders that its unit leaves it. So the unit that is installed is
read, drop-ins and all, and whatever in it is not about running the table becomes a property of a
passing unit.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

UNIT, SAFE = "roundtable.service", "roundtable-safe.service"
UNIT_FILE = Path("/etc/systemd/system") / UNIT
BOOTED = Path("/run/systemd/system")
"""There while systemd runs."""

GUEST = "roundtable-doctor"
INSIDE = "ROUNDTABLE_IN_SANDBOX"

OF_THE_TABLE = (
    *("Type", "NotifyAccess", "Exec", "Watchdog", "Restart", "Timeout", "OOM", "RuntimeMax"),
    *("Standard", "Syslog", "LogRateLimit"),
)
"""How keys begin that say how the table itself is run, not what it may do."""

LEFT_OUT = ("#", ";", *OF_THE_TABLE)


class NotRoot(Exception):
    """Only root can stop the service; the message says what to do."""


def is_installed() -> bool:
    """Whether this computer runs the service, and we are not already inside its sandbox."""
    return UNIT_FILE.exists() and BOOTED.exists() and INSIDE not in os.environ


def sandbox(unit: str) -> Iterator[str]:
    """The guards of a unit, as `systemctl cat` shows it, in the words of `systemd-run`."""
    section = ""
    for line in unit.splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and not line.startswith(LEFT_OUT):
            key, _, value = line.partition("=")
            # systemd-run takes the names of networks one at a time; they add up.
            values = value.split() if key.startswith("IPAddress") else [value]
            yield from (f"--property={key}={one}" for one in values)


def run_in_sandbox(arguments: Sequence[str]) -> int:
    """Stop the table, let `roundtable …` run in its place, and start the table again.

    Returns the exit code of what ran.
    """
    if os.geteuid() != 0:
        raise NotRoot(
            "the doctor stops the table, examines it in its own sandbox, and starts it again: "
            "sudo roundtable doctor"
        )
    shown = "--pty" if sys.stdin.isatty() and sys.stdout.isatty() else "--pipe"
    unit = subprocess.run(
        ["systemctl", "cat", UNIT], capture_output=True, text=True, check=True
    ).stdout
    with _stopped():
        return subprocess.run(
            [
                *("systemd-run", "--quiet", "--wait", "--collect", "--service-type=exec", shown),
                *(f"--unit={GUEST}", f"--setenv={INSIDE}=1", *sandbox(unit)),
                *(str(Path(sys.executable).with_name("roundtable")), *arguments),
            ],
            check=False,
        ).returncode


@contextmanager
def _stopped() -> Iterator[None]:
    """The table and its safe mode are ended; afterwards the table runs again, if either did."""
    ran = [one for one in (UNIT, SAFE) if _is_up(one)]
    subprocess.run(["systemctl", "stop", UNIT, SAFE], check=True)
    try:
        yield
    finally:
        subprocess.run(
            ["systemctl", "--quiet", "stop", GUEST], stderr=subprocess.DEVNULL, check=False
        )
        if ran:
            subprocess.run(["systemctl", "reset-failed", UNIT], check=False)
            subprocess.run(["systemctl", "start", "--no-block", UNIT], check=False)


def _is_up(unit: str) -> bool:
    asked = ["systemctl", "is-active", unit]
    state = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return state in ("active", "activating", "reloading", "deactivating")
