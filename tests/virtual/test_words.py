"""The words of the seats' pages and of the mocked table: each has its use, and none is lacking."""

from __future__ import annotations

import re
from importlib.resources import files

from roundtable.console.seat import LABEL_IDS as SEAT_LABELS
from roundtable.virtual.words import LABEL_IDS

STATIC = files("roundtable.console").joinpath("static")
WANTED = re.compile(
    r'data-label(?:-aria)?="([a-z-]+)"|words(?:\.([a-z]+)|\[[^\]]*?"([a-z-]+)"[^\]]*\])'
)


def wanted(*names: str) -> set[str]:
    texts = (STATIC.joinpath(name).read_text("utf-8") for name in names)
    found = (match for text in texts for match in WANTED.findall(text))
    return {name for names in found for name in names if name}


def test_every_label_has_its_place_in_the_document_and_every_place_its_label() -> None:
    assert wanted("seat.html", "seat.js", "offer.js", "live.js", "asks.js") == set(SEAT_LABELS)
    dynamic = {"sound-on", "sound-off", "start", "again", "sit-next"}
    of_table = wanted("table.html", "table.js", "dom.js", "offer.js", "live.js", "asks.js")
    assert of_table | dynamic == set(LABEL_IDS)
