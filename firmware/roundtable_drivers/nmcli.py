"""NetworkManager, by its own program: the radio of a table.

`nmcli` comes with NetworkManager, chooses what a plain network needs, and says why it failed; a
library for its bus would be one more thing to install, for the same few requests. Passwords go in
by a pipe: what stands on a command line, every process may read.
"""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from roundtable_ports.network import (
    LONGEST_NAME,
    LONGEST_PASSWORD,
    OWN_ADDRESS,
    OWN_PREFIX,
    SHORTEST_PASSWORD,
    Nearby,
    NetworkError,
    NetworkState,
    Obstacle,
)

OWN = "Round Table's own network"
"""NetworkManager's name for it. It is in memory only, so that nothing of it outlives the table."""

JOINED = "Round Table joins "
"""What its name for others begins with."""

TRIED = "Round Table tries "
"""And for one that has not let it in yet: what was known before is known until then."""

WIFI, WIRE = "wifi", "ethernet"
SECONDS = 20
SECONDS_TO_OPEN = 30
SECONDS_TO_JOIN = 40
LISTENS, SECONDS_BETWEEN = 4, 3.0
"""How often one is listened for: a radio that has just kept its own hears nothing at first."""

MOST_NEARBY = 20
NOT_RUNNING, TOO_LONG = 8, 3
"""How nmcli ends where there is no NetworkManager, and where it does not come to an end."""

# Old ciphers, and frames that are protected where a phone cannot, keep phones of some makes out.
ACCESS_POINT = (
    *("wifi.mode", "ap", "wifi.band", "bg"),
    *("ipv4.method", "shared", "ipv4.addresses", f"{OWN_ADDRESS}/{OWN_PREFIX}"),
    *("ipv6.method", "disabled"),
    *("wifi-sec.key-mgmt", "wpa-psk", "wifi-sec.proto", "rsn"),
    *("wifi-sec.pairwise", "ccmp", "wifi-sec.group", "ccmp", "wifi-sec.pmf", "disable"),
)
_FIELD = re.compile(r"(?:^|:)((?:[^:\\]|\\.)*)")
_SECRETS = re.compile(r"secrets were required|supplicant|authentic|password", re.IGNORECASE)


class _Failed(Exception):
    def __init__(self, code: int, said: str) -> None:
        super().__init__(said)
        self.code, self.said = code, said


class NetworkManager:
    """A `Network`, for whoever may change NetworkManager's."""

    def __init__(self, program: str = "nmcli", pause: Callable[[float], None] = time.sleep) -> None:
        self._program, self._pause = program, pause
        self._heard: tuple[tuple[Nearby, str], ...] = ()

    def state(self) -> NetworkState:
        try:
            devices = self._rows("DEVICE,TYPE,STATE,CONNECTION", "device")
            kept = self._rows("NAME,TYPE,AUTOCONNECT", "connection", "show")
        except NetworkError as error:
            return NetworkState(obstacle=error.obstacle)
        except _Failed:
            return NetworkState(obstacle=Obstacle.NO_MANAGER)
        up = [one for one in devices if one[1] in (WIFI, WIRE) and one[2] == "connected"]
        others = [name for _, _, _, name in up if name != OWN]
        return NetworkState(
            joined=others[0].removeprefix(TRIED).removeprefix(JOINED) if others else "",
            own=len(others) < len(up),
            known=sum(
                kind == "802-11-wireless" and by_itself == "yes" and name != OWN
                for name, kind, by_itself in kept
            ),
            obstacle=self._obstacle(devices),
        )

    def _obstacle(self, devices: Sequence[Sequence[str]]) -> Obstacle | None:
        """What keeps every radio from being used."""
        radios = [state for _, kind, state, _ in devices if kind == WIFI]
        if not radios:
            return Obstacle.NO_RADIO
        if all(state == "unmanaged" for state in radios):
            return Obstacle.NO_MANAGER
        if all(state in ("unavailable", "unmanaged") for state in radios):
            return Obstacle.BLOCKED
        return None

    def open(self, name: str, password: str) -> None:
        radio = self._radio()
        if not self._heard:
            self.nearby()  # an open network hears no others
        self.close()
        try:
            self._run(
                *("connection", "add", "save", "no", "type", WIFI, "con-name", OWN),
                *("ifname", radio, "autoconnect", "no", "ssid", _checked(name), *ACCESS_POINT),
            )
            self._up(OWN, password, SECONDS_TO_OPEN)
        except _Failed as failed:
            self._forget(OWN)
            raise NetworkError(Obstacle.NOT_OPENED) from failed

    def close(self) -> None:
        self._forget(OWN)

    def nearby(self) -> Sequence[Nearby]:
        radio = self._radio()
        if not self.state().own:
            self._listen(radio)
        return [one for one, _ in self._heard]

    def join(self, name: str, password: str) -> None:
        radio = self._radio()
        fits = SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD and password.isprintable()
        if password and not fits:  # a line of its own would be another secret
            raise NetworkError(Obstacle.WRONG_PASSWORD)
        self.close()
        locked = _locks(self._security(radio, _checked(name)))
        tried, profile = TRIED + name, JOINED + name
        self._forget(tried)
        try:
            self._run(
                *("connection", "add", "type", WIFI, "con-name", tried, "ifname", radio),
                *("autoconnect", "no", "ssid", name, *locked),
            )
            self._up(tried, password if locked else "", SECONDS_TO_JOIN)
            # Only what was joined once is joined again by itself, and before older ones.
            self._run(
                *("connection", "modify", "id", tried, "connection.autoconnect", "yes"),
                *("connection.autoconnect-priority", "10"),
            )
            self._forget(profile)
            self._run("connection", "modify", "id", tried, "connection.id", profile)
        except _Failed as failed:
            wrong = locked and self._was_refused(radio, failed)
            self._forget(tried)
            why = Obstacle.WRONG_PASSWORD if wrong else Obstacle.NOT_JOINED
            raise NetworkError(why) from failed

    def _security(self, radio: str, name: str) -> str:
        """How a network is locked, as NetworkManager tells it, once it is heard."""
        for attempt in range(LISTENS):
            if attempt:
                self._pause(SECONDS_BETWEEN)
            self._listen(radio)
            for one, security in self._heard:
                if one.name == name:
                    return security
        raise NetworkError(Obstacle.NOT_THERE)

    def _was_refused(self, radio: str, failed: _Failed) -> bool:
        """Whether it was for the password. NetworkManager may offer the same again and again, and
        then does not come to an end before the network has let it in."""
        if failed.code != TOO_LONG:
            return _SECRETS.search(failed.said) is not None
        with suppress(_Failed, NetworkError):
            states = self._rows("DEVICE,STATE", "device")
            return not any(name == radio and "IP" in state for name, state in states)
        return False

    # Asking

    def _radio(self) -> str:
        """The first that can be used."""
        try:
            devices = self._rows("DEVICE,TYPE,STATE,CONNECTION", "device")
        except _Failed as failed:
            raise NetworkError(Obstacle.NO_MANAGER) from failed
        if obstacle := self._obstacle(devices):
            raise NetworkError(obstacle)
        return next(
            name
            for name, kind, state, _ in devices
            if kind == WIFI and state not in ("unavailable", "unmanaged")
        )

    def _listen(self, radio: str) -> None:
        words = ("device", "wifi", "list", "ifname", radio, "--rescan")
        try:
            rows = self._rows("SSID,SIGNAL,SECURITY", *words, "yes")
        except _Failed:  # it has just listened, or cannot now
            rows = self._heard_lately(*words)
        heard: dict[str, tuple[Nearby, str]] = {}
        for name, strength, security in rows:
            if name and strength.isdigit():
                one = Nearby(name, int(strength), bool(security.strip("- ")))
                if name not in heard or heard[name][0].strength < one.strength:
                    heard[name] = one, security
        if heard:
            strongest = sorted(heard.values(), key=lambda one: -one[0].strength)
            self._heard = tuple(strongest[:MOST_NEARBY])

    def _heard_lately(self, *words: str) -> list[list[str]]:
        with suppress(_Failed):
            return self._rows("SSID,SIGNAL,SECURITY", *words, "no")
        return []

    def _up(self, profile: str, password: str, seconds: int) -> None:
        secret = f"802-11-wireless-security.psk:{password}\n" if password else ""
        given = ("passwd-file", "/dev/stdin") if secret else ()
        self._run("connection", "up", "id", profile, *given, wait=seconds, given=secret)

    def _forget(self, profile: str) -> None:
        with suppress(_Failed):  # there was none
            self._run("connection", "delete", "id", profile)

    def _rows(self, fields: str, *words: str) -> list[list[str]]:
        said = self._run("-t", "-f", fields, *words)
        count = fields.count(",") + 1
        rows = [_fields(line) for line in said.splitlines()]
        return [row for row in rows if len(row) == count]

    def _run(self, *words: str, wait: int = SECONDS, given: str = "") -> str:
        try:
            done = subprocess.run(
                [self._program, "--wait", str(wait), *words],
                input=given.encode(),
                capture_output=True,
                timeout=wait + 15,
                check=False,
                env={"LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", os.defpath)},
            )
        except OSError as error:
            raise NetworkError(Obstacle.NO_MANAGER) from error
        except subprocess.TimeoutExpired:
            raise _Failed(TOO_LONG, "it took too long") from None
        if done.returncode == NOT_RUNNING:
            raise NetworkError(Obstacle.NO_MANAGER)
        if done.returncode:
            raise _Failed(done.returncode, done.stderr.decode(errors="replace").strip())
        return done.stdout.decode(errors="replace")


def _fields(line: str) -> list[str]:
    """Of a terse line, in which a colon inside a value has a stroke before it."""
    return [re.sub(r"\\(.)", r"\1", one) for one in _FIELD.findall(line)]


def _checked(name: str) -> str:
    if not 0 < len(name.encode()) <= LONGEST_NAME or not name.isprintable():
        raise NetworkError(Obstacle.NOT_THERE)
    return name


def _locks(security: str) -> tuple[str, ...]:
    """How a network of this kind is locked, as a profile says it: by nothing, or a password."""
    kinds = security.replace("-", " ").split()
    if not kinds:
        return ()
    if "802.1X" in kinds or "WEP" in kinds:
        raise NetworkError(Obstacle.UNSUITABLE)
    return ("wifi-sec.key-mgmt", "sae" if set(kinds) == {"WPA3"} else "wpa-psk")
