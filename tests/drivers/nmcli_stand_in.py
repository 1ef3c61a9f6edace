"""`nmcli FOLDER WORDS…`: as much of NetworkManager's program as the driver uses, on a file.

It fails as the real one does, and notes what it was asked.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

NOT_RUNNING, UNKNOWN, NOT_ACTIVATED, TOO_LONG, MISUSED = 8, 10, 4, 3, 2
DEVICE = ("DEVICE", "TYPE", "STATE", "CONNECTION")
NO_SECRETS = "(7) Secrets were required, but not provided"


class Stopped(Exception):
    """It ends with this code and these words."""


def fails(code: int, said: str) -> NoReturn:
    raise Stopped(code, f"Error: {said}\n")


def terse(*values: str) -> None:
    print(":".join(one.replace("\\", "\\\\").replace(":", "\\:") for one in values))


def obey(state: dict[str, Any], words: list[str], fields: str) -> None:
    if not state["running"]:
        fails(NOT_RUNNING, "NetworkManager is not running.")
    profiles, devices = state["profiles"], state["devices"]
    match words:
        case ["device"]:
            for device in devices:
                facts = dict(zip(DEVICE, device, strict=True))
                terse(*(facts[field] for field in fields.split(",")))
        case ["connection", "show"]:
            for name, profile in profiles.items():
                terse(name, "802-11-wireless", profile["autoconnect"])
        case ["device", "wifi", "list", *_, "yes"] if state["deaf"]:
            fails(1, "Scanning not allowed immediately following previous scan.")
        case ["device", "wifi", "list", *_]:
            for name, strength, security, _ in state["air"]:
                terse(name, str(strength), security)
        case ["connection", "add", *given]:
            said = dict(zip(given[::2], given[1::2], strict=True))
            profiles[said["con-name"]] = said
        case ["connection", "delete", "id", name]:
            if profiles.pop(name, None) is None:
                fails(UNKNOWN, "unknown connection.")
            for device in devices:
                if device[3] == name:
                    device[2:] = ["disconnected", ""]
        case ["connection", "modify", "id", name, *given]:
            said = dict(zip(given[::2], given[1::2], strict=True))
            profile = profiles.pop(name)
            profile["autoconnect"] = said.get("connection.autoconnect", profile["autoconnect"])
            called = said.get("connection.id", name)
            profiles[called] = profile
            for device in devices:
                if device[3] == name:
                    device[3] = called
        case ["connection", "up", "id", name, *_]:
            bring_up(state, name, sys.stdin.read().strip().partition(":")[2])
        case _:
            fails(MISUSED, f"what is {words}?")


def bring_up(state: dict[str, Any], name: str, secret: str) -> None:
    profile = state["profiles"][name]
    device = next(one for one in state["devices"] if one[0] == profile["ifname"])
    if state["hangs"]:
        device[2:] = [state["hangs"], name]
        fails(TOO_LONG, "Timeout expired (40 seconds)")
    if state["refuses"]:
        fails(NOT_ACTIVATED, f"Connection activation failed: {state['refuses']}")
    if profile.get("wifi.mode") == "ap":
        state["opened"] = [profile["ssid"], secret]
    elif secret != next(one[3] for one in state["air"] if one[0] == profile["ssid"]):
        fails(NOT_ACTIVATED, f"Connection activation failed: {NO_SECRETS}")
    device[2:] = ["connected", name]


def main(folder: Path, words: list[str]) -> int:
    with (folder / "asked").open("a") as asked:
        asked.write(f"{' '.join(words)}\n")
    file = folder / "state.json"
    state = json.loads(file.read_text())
    words = words[2:]  # --wait SECONDS
    try:
        if words[0] == "-t":
            obey(state, words[3:], words[2])
        else:
            obey(state, words, "")
    except Stopped as stopped:
        code, said = stopped.args
        sys.stderr.write(said)
        return int(code)
    finally:
        file.write_text(json.dumps(state))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
