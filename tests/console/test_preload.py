"""What the console's document asks for ahead: all that its script imports, whatever imports it."""

from __future__ import annotations

import re
from importlib.resources import files

STATIC = files("roundtable.console").joinpath("static")


def imported(name: str) -> set[str]:
    found = re.findall(r'from "(?:/static|\.)/([\w.-]+)"', STATIC.joinpath(name).read_text("utf-8"))
    return set(found).union(*map(imported, found))


def test_the_console_asks_at_once_for_every_script_that_it_will_need() -> None:
    document = STATIC.joinpath("console.html").read_text("utf-8")
    preloaded = re.findall(r'rel="modulepreload" href="/static/([\w.-]+)"', document)
    assert sorted(preloaded) == sorted(imported("console.js"))
