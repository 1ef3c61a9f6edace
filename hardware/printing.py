"""What is printed, how often and how: written as a page from the solids themselves."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from hardware import prose, solids
from hardware.renders import EMBLEMS, HERE

GRAMS = 1.24 / 1000
"""PLA, for a cubic millimetre."""


PER_HOUR = 25
"""Grams that a printer lays down, an assumption."""


class Print(NamedTuple):
    """One file, how many of it six and ten seats need, and how it lies."""

    name: str
    six: int
    ten: int
    lies: str
    colour: str = "dark"


PRINTS = (
    Print("gauge", 1, 1, "flat; print it first, and try jack, switches and screws in it"),
    Print("seat-body-24mm", 6, 10, "on its back wall, the opening up; for 24 mm switches"),
    Print("seat-body-12mm", 6, 10, "the same for 12 mm switches: print one kind or the other"),
    Print("seat-lid", 6, 10, "flat, the plate upright"),
    *(
        Print(f"badge-{number:02}-{name}", int(number <= 6), 1, "flat, the emblem up", "any two")
        for number, name in enumerate(EMBLEMS, start=1)
    ),
    Print("hub-base-ten", 0, 1, "flat, open side up"),
    Print("hub-lid-ten", 0, 1, "flat, the raised marks up"),
    Print("hub-cells-ten", 0, 1, "flat, the wide openings down, the notch for the wires up"),
    Print("hub-base-six", 1, 0, "flat, open side up"),
    Print("hub-lid-six", 1, 0, "flat, the raised marks up"),
    Print("hub-cells-six", 1, 0, "flat, the wide openings down, the notch for the wires up"),
    Print("hub-diffuser", 1, 1, "flat, all of it solid", "white"),
    Print("hub-retainer", 1, 1, "flat, the nuts' pockets up"),
    Print("hub-speaker-clamp", 1, 1, "flat, the lip down"),
)
SPARE = ("gauge", "seat-body-12mm")
"""Not in the sums: the gauge is thrown away, and one kind of switch is enough."""


ADVICE = (
    """Layers of 0.2 mm, nozzle of 0.4 mm, three walls, 15 to 20 % filling. **No support
    anywhere.**""",
    """The body of a box stands on its back wall, 136 mm high: a brim of 5 mm keeps it there. Its
    switch holes and the badge's pocket are in upright walls; if their upper edges sag a little, a
    round file or a turn of the switch cleans them.""",
    "The base's jack openings have a roof of 15 mm, which any printer bridges.",
    "The diffuser is four layers of 0.2 mm. Two pieces of tracing paper do as well.",
    """Cells and lid must be dark and at least 1.2 mm thick to keep light in: hold the print against
    a lamp.""",
    """Raised marks, digits and emblems can change colour at their first layer (a filament change at
    3.0 mm for the lid and 2.0 mm for the badges), or be painted.""",
)


def page(folder: Path = HERE / "stl") -> str:
    """`printing.md`."""
    solid = {one: solids.read(folder / f"{one.name}.stl") for one in PRINTS}
    grams = {one: GRAMS * solids.volume(triangles) for one, triangles in solid.items()}
    counted = [one for one in PRINTS if one.name not in SPARE]
    six = sum(one.six * grams[one] for one in counted) / 1000
    ten = sum(one.ten * grams[one] for one in counted) / 1000
    rows = [
        (
            f"[{one.name}](stl/{one.name}.stl)",
            one.six or prose.NONE,
            one.ten or prose.NONE,
            by(*solids.extent(triangles)),
            f"{grams[one]:.0f}",
            one.lies,
            one.colour,
        )
        for one, triangles in solid.items()
    ]
    heads = "file", "six", "ten", "size, mm", "solid, g", "how it lies", "colour"
    return prose.page(
        "# Printing",
        prose.paragraph(
            """Written by `make hardware` from the files in `stl/`. **Nothing here was printed
            yet**: the solids are closed and fit the bed, but the first one who prints them is the
            test. Begin with the gauge."""
        ),
        "![All parts as they lie on the bed](pictures/printing.png)",
        "\n".join(prose.paragraph(one, "- ") for one in ADVICE),
        prose.table(heads, rows, "1 2 4"),
        prose.paragraph(
            f"""All solid, six seats weigh {six:.2f} kg and ten {ten:.2f} kg in PLA; with a fifth
            filled it is a little less, for most of it is wall. At {PER_HOUR} g an hour, a calm
            printer, that is about {_hours(six)} hours for six seats and {_hours(ten)} for ten; a
            fast one takes half."""
        ),
        prose.paragraph(
            """Other switches, rings, loudspeakers or jacks: every measure is a line of
            [scad/measures.scad](scad/measures.scad). Change it and run `make hardware` (it needs
            `openscad` and `xvfb`), or open a file of `scad/` in OpenSCAD and render it there."""
        ),
    )


def _hours(kilograms: float) -> int:
    return 5 * round(1000 * kilograms / PER_HOUR / 5)


def by(*lengths: float) -> str:
    return " × ".join(f"{one:.0f}" for one in lengths)  # noqa: RUF001
