"""Runs on the installed Python, and tells as JSON what it is and what it can import.

It is given to that interpreter as text, so it imports nothing of the tests.
"""

from __future__ import annotations

import importlib
import json
import os
import platform
import subprocess
import sys
from importlib.metadata import distributions

MODULES = (
    *("msgspec", "fluent.runtime", "tomli_w", "tqdm", "numpy", "pygame", "pygame.mixer"),
    *("soundfile", "py_nanotts", "espeakng_loader", "piper", "onnxruntime", "gpiozero", "lgpio"),
    *("gpiod", "rpi_ws281x", "adafruit_pixelbuf", "starlette", "uvicorn", "websockets", "segno"),
    *("roundtable", "roundtable.commands.cli", "roundtable_drivers"),
)
# The ring's library picks its back end by the board, and both it and RPi.GPIO read a revision that
# only a real Pi has.
BOARDS = {
    "RASPBERRY_PI_4B": "c03111",
    "RASPBERRY_PI_5": "c04170",
}
ON_A_BOARD = """
import os
from adafruit_platformdetect.board import Board
Board._pi_rev_code = lambda self: os.environ["RPI_LGPIO_REVISION"]
import board, neopixel, neopixel_write, RPi.GPIO
board.D10, neopixel.NeoPixel
print(neopixel_write._neopixel.__name__)
"""


def imported(name: str) -> str:
    """What went wrong, or nothing."""
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def on_a_board(name: str, revision: str) -> str:
    forced = {"BLINKA_FORCEBOARD": name, "BLINKA_FORCECHIP": "BCM2XXX"}
    done = subprocess.run(
        [sys.executable, "-c", ON_A_BOARD],
        env={**os.environ, **forced, "RPI_LGPIO_REVISION": revision},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return done.stderr.strip().rpartition("\n")[2]
    five = "pi5" in done.stdout
    return "" if five == (name == "RASPBERRY_PI_5") else f"its back end is {done.stdout.strip()}"


def main() -> None:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"
    refused = {name: imported(name) for name in MODULES}
    refused |= {f"neopixel on {one}": on_a_board(one, BOARDS[one]) for one in BOARDS}
    print(
        json.dumps(
            {
                "machine": platform.machine(),
                "prefix": sys.prefix,
                "refused": {name: why for name, why in refused.items() if why},
                "tried": len(refused),
                "versions": {one.metadata["Name"]: one.version for one in distributions()},
            }
        )
    )


if __name__ == "__main__":
    main()
