"""What the extras bring: the right pin library for each Python on a Pi, and nothing elsewhere."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def brought(extra: str, python: str, machine: str) -> set[str]:
    """The packages that an extra installs there."""
    place = {"python_version": python, "platform_machine": machine, "sys_platform": "linux"}
    wanted = [Requirement(one) for one in EXTRAS[extra]]
    return {one.name for one in wanted if one.marker is None or one.marker.evaluate(dict(place))}


STRIP = {"gpiod", "rpi_ws281x", "Adafruit-Blinka-Raspberry-Pi5-Neopixel"}


@pytest.mark.parametrize("python", ["3.11", "3.12"])
def test_up_to_3_12_a_pi_gets_lgpio_and_rpi_gpio_on_top_of_it(python: str) -> None:
    assert brought("pi", python, "aarch64") == STRIP | {"lgpio", "rpi-lgpio"}


def test_from_3_13_on_a_pi_gets_adafruits_lgpio_alone() -> None:
    """rpi-lgpio would bring the empty lgpio 0.0.0.2, which owns the same file."""
    assert brought("pi", "3.13", "aarch64") == STRIP | {"adafruit-lgpio"}


@pytest.mark.parametrize("extra", ["pi", "pi-legacy"])
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_elsewhere_the_extras_bring_nothing(extra: str, python: str) -> None:
    assert brought(extra, python, "x86_64") == set()
    assert brought(extra, python, "arm64") == set()  # what a Mac calls itself


def test_the_two_that_own_the_same_files_are_never_together() -> None:
    assert brought("pi-legacy", "3.11", "aarch64") == {"RPi.GPIO"}
    for python in ("3.11", "3.12", "3.13"):
        assert "RPi.GPIO" not in brought("pi", python, "aarch64")


def test_every_package_of_the_extras_is_pinned() -> None:
    constraints = (Path(__file__).parents[1] / "constraints.txt").read_text().splitlines()
    pinned = {Requirement(line).name.lower() for line in constraints if "==" in line}
    for extra in ("pi", "pi-legacy", "usb", "piper"):
        assert {Requirement(one).name.lower() for one in EXTRAS[extra]} <= pinned
