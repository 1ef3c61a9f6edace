"""Runs in the guest: one request of the host a line, one answer a line, both JSON.

It uses nothing but Debian's Python, and stands outside the table's sandbox.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PORT = "/dev/virtio-ports/agent"
LINES = "/sys/devices/platform"
TRIES = 200


def run(line: str, seconds: float) -> dict[str, Any]:
    try:
        done = subprocess.run(
            ["bash", "-c", line],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"code": None, "out": "", "err": f"not done after {seconds:g} s"}
    return {
        "code": done.returncode,
        "out": done.stdout.decode(errors="replace"),
        "err": done.stderr.decode(errors="replace"),
    }


Line = int | tuple[int, int]
"""Of the header, or an encoder and which of its switches."""

closed: dict[int, int] = {}
"""What is closed at each encoder, a bit for each switch."""


def drive(line: Line, down: bool) -> None:
    if not isinstance(line, int):
        switch(*line, down)
        return
    (pull,) = Path(LINES).glob(f"gpio-sim.*/gpiochip*/sim_gpio{line}/pull")
    pull.write_text("pull-down" if down else "pull-up")


def switch(encoder: int, button: int, down: bool) -> None:
    """Both axes at rest, then a bit for each button. Refused where nobody reads it."""
    bit = 1 << button
    closed[encoder] = closed.get(encoder, 0) & ~bit | bit * down
    report = bytes((127, 127)) + closed[encoder].to_bytes(2, "little")
    device = os.open(f"/dev/hidg{encoder}", os.O_RDWR | os.O_NONBLOCK)
    try:
        for _ in range(TRIES):
            try:
                os.write(device, report)
                return
            except BlockingIOError:  # the one before is not fetched yet
                time.sleep(0.01)
        raise TimeoutError(f"nobody reads encoder {encoder}")
    finally:
        os.close(device)


def press(lines: list[Line], seconds: float, rest: float) -> dict[str, Any]:
    """Close these contacts one after the other, each for so long, with a rest after each.

    In one request, for between two of them any time of the guest may pass.
    """
    for line in lines:
        drive(line, True)
        time.sleep(seconds)
        drive(line, False)
        time.sleep(rest)
    return {}


def read(path: str) -> dict[str, Any]:
    return {"bytes": base64.b64encode(Path(path).read_bytes()).decode()}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    kinds: dict[str, Callable[..., dict[str, Any]]] = {"run": run, "press": press, "read": read}
    try:
        return kinds[request.pop("do")](**request)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    while not os.path.exists(PORT):
        time.sleep(0.2)
    port = os.open(PORT, os.O_RDWR)
    pending = b""
    while True:
        received = os.read(port, 65536)
        if not received:  # the host is not there
            time.sleep(0.2)
            continue
        pending += received
        *whole, pending = pending.split(b"\n")
        for line in whole:
            request = json.loads(line)
            number = request.pop("number")
            said = json.dumps({"number": number, **answer(request)}).encode() + b"\n"
            while said:
                said = said[os.write(port, said) :]


if __name__ == "__main__":
    main()
