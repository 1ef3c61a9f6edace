"""What OpenSCAD makes: which file and settings give each printed part and each picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
SCAD = HERE / "scad"
EMBLEMS = ("stag", "raven", "lion", "bear", "swan", "wolf", "boar", "falcon", "fox", "horse")
"""In the order of the seats."""

RINGS = (172, 157)
"""The common rings of 60 pixels, by their outer diameter; the first is the one in the pictures."""

UNSEEN = ("insert.scad",)
"""What only its own picture shows."""

PICTURE = (1200, 900)
_INCLUDED = re.compile(r"^\s*(?:include|use)\s*<([^>]+)>", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Render:
    """One file that OpenSCAD writes, by the path below `hardware/`."""

    product: str
    scad: str
    values: dict[str, str | int] = field(default_factory=dict)
    camera: str = ""
    """Where the picture is taken from: a point, three angles and a distance."""

    @property
    def arguments(self) -> list[str]:
        """What OpenSCAD is told besides the two files."""
        said = [
            f'{name}="{one}"' if isinstance(one, str) else f"{name}={one}"
            for name, one in self.values.items()
        ]
        settings = [part for one in said for part in ("-D", one)]
        if not self.camera:
            return settings
        size = f"--imgsize={2 * PICTURE[0]},{2 * PICTURE[1]}"
        return [*settings, size, f"--camera={self.camera}", "--colorscheme=Tomorrow"]

    @property
    def sources(self) -> list[Path]:
        """The file and all that it includes; a picture shows any of the printed parts."""
        found: list[Path] = []
        every = [one for one in sorted(SCAD.glob("*.scad")) if one.name not in UNSEEN]
        ahead = [*every, SCAD / self.scad] if self.camera else [SCAD / self.scad]
        while ahead:
            path = ahead.pop()
            if path not in found:
                found.append(path)
                ahead += (path.parent / one for one in _INCLUDED.findall(path.read_text("utf-8")))
        return sorted(found)


def _part(name: str, scad: str, **values: str | int) -> Render:
    return Render(f"stl/{name}.stl", scad, values)


def _picture(name: str, camera: str, **values: str | int) -> Render:
    return Render(f"pictures/{name}.png", "scenes.scad", {"scene": name, **values}, camera)


def parts() -> Iterator[Render]:
    """Everything that is printed."""
    yield _part("gauge", "seat_box.scad", part="gauge")
    for size in (12, 24):
        yield _part(f"seat-body-{size}mm", "seat_box.scad", part="body", switch_size=size)
    yield _part("seat-lid", "seat_box.scad", part="lid")
    for size in (12, 24):
        yield _part(f"seat-insert-{size}mm", "insert.scad", switch_size=size)
    for number, name in enumerate(EMBLEMS, start=1):
        yield _part(f"badge-{number:02}-{name}", "emblems.scad", emblem=name)
    for seats, word in ((6, "six"), (10, "ten")):
        yield _part(f"hub-base-{word}", "hub.scad", part="base", seats=seats)
        for ring in RINGS:
            for part in ("lid", "cells"):
                name = f"hub-{part}-{word}-{ring}mm"
                yield _part(name, "hub.scad", part=part, seats=seats, ring=ring)
    for ring in RINGS:
        for part in ("diffuser", "retainer"):
            yield _part(f"hub-{part}-{ring}mm", "hub.scad", part=part, ring=ring)
    yield _part("hub-speaker-clamp", "hub.scad", part="speaker_clamp")


def pictures() -> Iterator[Render]:
    """Everything that is shown."""
    yield _picture("table", "0,0,20,46,0,12,2700")
    yield _picture("seat-box", "0,-68,46,68,0,344,540")
    yield _picture("seat-box-back", "0,-60,48,60,0,150,560")
    yield _picture("seat-box-exploded", "0,-52,24,64,0,322,760")
    yield _picture("seat-box-section", "-22,-62,52,74,0,290,520")
    yield _picture("seat-box-below", "0,-68,-52,48,0,28,560")
    yield Render("pictures/insert.png", "insert.scad", {}, "0,17,42,125,0,25,420")
    yield _picture("emblems", "112,-28,0,24,0,0,590")
    yield _picture("hub", "0,0,30,44,0,8,740")
    for name, values in (("hub-six", {"seats": 6}), ("hub-157mm", {"ring": 157})):
        whole: dict[str, str | int] = {"scene": "hub", **values}
        yield Render(f"pictures/{name}.png", "scenes.scad", whole, "0,0,30,44,0,8,740")
    yield _picture("rings", "-4,0,0,0,0,0,710")
    yield _picture("hub-exploded", "0,0,168,74,0,20,1120")
    yield _picture("hub-section", "0,0,36,76,0,6,540")
    for name, values in (("hub-cell", {}), ("hub-cell-157mm", {"ring": 157})):
        section: dict[str, str | int] = {"scene": "hub-section", **values}
        yield Render(f"pictures/{name}.png", "scenes.scad", section, "-82,0,62,80,0,6,100")
    yield Render(
        "pictures/jack-section.png", "scenes.scad", {"scene": "jack-section"}, "0,82,48,84,0,72,185"
    )
    yield _picture("hub-inside", "0,0,24,36,0,8,640")
    yield _picture("step-jacks", "0,0,30,50,0,8,780")
    yield _picture("usb-gate", "48,-24,24,22,0,52,420")
    yield _picture("step-pi", "0,0,36,54,0,20,640")
    yield _picture("step-ring", "0,0,46,54,0,12,660")
    yield _picture("step-speaker", "0,0,26,52,0,12,620")
    yield _picture("step-close", "0,0,76,66,0,12,780")
    yield _picture("printing", "240,-116,0,38,0,0,1500")


def renders() -> list[Render]:
    return [*parts(), *pictures()]
