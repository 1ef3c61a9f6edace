"""What is printed, how often and how: written as a page from the solids themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hardware import prose, solids
from hardware.measures import measures
from hardware.renders import EMBLEMS, HERE, RINGS

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


RAISED = "flat, the raised marks up"
NOTCHED = "flat, the wide openings down, the notch for the wires up"
FOR = "for a ring of"

PRINTS = (
    Print("gauge", 1, 1, "flat; print it first, and try jack, switches and screws in it"),
    Print("seat-body-24mm", 6, 10, "on its back wall, the opening up; for 24 mm switches"),
    Print("seat-body-12mm", 6, 10, "the same for 12 mm switches: print one kind or the other"),
    Print("seat-lid", 6, 10, "flat, the plate upright"),
    Print("seat-insert-24mm", 6, 10, "on its back wall; instead of body, lid and badge: see below"),
    Print("seat-insert-12mm", 6, 10, "the same for 12 mm switches"),
    *(
        Print(f"badge-{number:02}-{name}", int(number <= 6), 1, "flat, the emblem up", "any two")
        for number, name in enumerate(EMBLEMS, start=1)
    ),
    Print("hub-base-ten", 0, 1, "flat, open side up"),
    Print("hub-base-six", 1, 0, "flat, open side up"),
    *(
        one
        for ring in RINGS
        for one in (
            Print(f"hub-lid-ten-{ring}mm", 0, 1, f"{RAISED}; {FOR} {ring} mm"),
            Print(f"hub-cells-ten-{ring}mm", 0, 1, f"{NOTCHED}; {FOR} {ring} mm"),
            Print(f"hub-lid-six-{ring}mm", 1, 0, f"{RAISED}; {FOR} {ring} mm"),
            Print(f"hub-cells-six-{ring}mm", 1, 0, f"{NOTCHED}; {FOR} {ring} mm"),
            Print(
                f"hub-diffuser-{ring}mm", 1, 1, f"flat, all of it solid; {FOR} {ring} mm", "white"
            ),
            Print(f"hub-retainer-{ring}mm", 1, 1, f"flat, the nuts' pockets up; {FOR} {ring} mm"),
        )
    ),
    Print("hub-speaker-clamp", 1, 1, "flat, the lip down"),
)
INSERT = "seat-insert-24mm"
SPARE = (
    "gauge",
    "seat-body-12mm",
    "seat-insert-12mm",
    INSERT,
    *(one.name for one in PRINTS if one.name.endswith(f"-{RINGS[1]}mm")),
)
"""Not in the sums: the gauge is thrown away; one kind of switch, of ring and of box are enough."""


ADVICE = (
    """Layers of 0.2 mm, nozzle of 0.4 mm, three walls, 15 to 20 % filling. **No support
    anywhere.**""",
    """The body of a box stands on its back wall, 136 mm high: a brim of 5 mm keeps it there. Its
    switch holes and the badge's pocket are in upright walls; if their upper edges sag a little, a
    round file or a turn of the switch cleans them.""",
    """The jacks' sockets, in the base, the boxes and the gauge, have roofs and lips of 15 mm, which
    any printer bridges; a lip that sags is cut straight with a knife, for the jack's latch grips
    there.""",
    "The diffuser is four layers of 0.2 mm. Two pieces of tracing paper do as well.",
    """Cells and lid must be dark and at least 1.2 mm thick to keep light in: hold the print against
    a lamp.""",
    """Raised marks, digits and emblems can change colour at their first layer (a filament change at
    3.0 mm for the lid and 2.0 mm for the badges), or be painted.""",
)


def page(folder: Path = HERE / "stl") -> str:
    """`printing.md`."""
    solid = {one: solids.measured(folder / f"{one.name}.stl") for one in PRINTS}
    grams = {one: GRAMS * volume for one, (volume, _) in solid.items()}
    counted = [one for one in PRINTS if one.name not in SPARE]
    six = sum(one.six * grams[one] for one in counted) / 1000
    ten = sum(one.ten * grams[one] for one in counted) / 1000
    rows = [
        (
            f"[{one.name}](stl/{one.name}.stl)",
            one.six or prose.NONE,
            one.ten or prose.NONE,
            by(*extent),
            f"{grams[one]:.0f}",
            one.lies,
            one.colour,
        )
        for one, (_, extent) in solid.items()
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
        "## Which ring you have",
        prose.paragraph(_which_ring()),
        "![The two common rings](pictures/rings.png)",
        "## What to print",
        prose.table(heads, rows, "1 2 4"),
        prose.paragraph(
            f"""All solid, six seats weigh {six:.2f} kg and ten {ten:.2f} kg in PLA; with a fifth
            filled it is a little less, for most of it is wall. At {PER_HOUR} g an hour, a calm
            printer, that is about {_hours(six)} hours for six seats and {_hours(ten)} for ten; a
            fast one takes half."""
        ),
        "## Less to print",
        *_less(grams),
        "![The insert, from behind and below](pictures/insert.png)",
        prose.paragraph(
            """Other switches, other rings, loudspeakers or jacks: every measure is a line of
            [scad/measures.scad](scad/measures.scad). Change it and run `make hardware` (it needs
            `openscad` and `xvfb`), or open a file of `scad/` in OpenSCAD and render it there."""
        ),
    )


def boxes(grams: dict[Print, float]) -> dict[str, tuple[float, bool]]:
    """What a seat's box weighs, and whether the hub is printed, for each way to make the boxes."""
    every = {one.name: weight for one, weight in grams.items()}
    badges = [one for one in every if one.startswith("badge-")]
    whole = every["seat-body-24mm"] + every["seat-lid"]
    return {
        "printed boxes": (whole + sum(map(every.__getitem__, badges)) / len(badges), True),
        "printed inserts, hoods of card": (every[INSERT], True),
        "card alone, `six-usb`": (0.0, False),
    }


def hub_grams(grams: dict[Print, float], ten: bool) -> float:
    counted = (one for one in grams if one.name.startswith("hub-") and one.name not in SPARE)
    return sum((one.ten if ten else one.six) * grams[one] for one in counted)


def _less(grams: dict[Print, float]) -> Iterator[str]:
    ways = boxes(grams)
    most = ways["printed boxes"][0]
    rows = []
    for name, (box, hub) in ways.items():
        totals = [
            seats * box + hub * hub_grams(grams, ten) for seats, ten in ((6, False), (10, True))
        ]
        rows.append(
            (
                name,
                f"{box:.0f} g",
                f"{100 * box / most:.0f} %",
                *(f"{one:.0f} g, {one / PER_HOUR:.0f} h" if one else prose.NONE for one in totals),
            )
        )
    heads = (
        "the boxes",
        "one of them",
        "of a printed box",
        "six seats with hub",
        "ten seats with hub",
    )
    yield prose.table(heads, rows, "1 2 3 4")
    yield prose.paragraph(
        f"""Computed from the solids, all solid in PLA, at {PER_HOUR} g an hour. Most of a printed
        box is its hood, and a hood of card hides a hand as well: print
        [{INSERT}](stl/{INSERT}.stl), which holds switches and jack, and cut hood and deck out of
        card as [no-solder.md](no-solder.md) says, without rib and pad. The deck of card is glued
        onto the insert, its back wall flush with the back; jack and wires are those of a printed
        box, its lid, badge and four screws are not needed. Two sheets of card a seat; there is a
        hood with its emblem for all ten."""
    )


def _which_ring() -> str:
    size = measures()
    across = " and ".join(
        f"{size[f'ring_{one}_outer']:g} mm outside and {size[f'ring_{one}_inner']:g} mm inside, a "
        f"board {(size[f'ring_{one}_outer'] - size[f'ring_{one}_inner']) / 2:g} mm wide,"
        for one in RINGS
    )
    large, small = RINGS
    return f"""Rings of 60 pixels come in two sizes: {across} which hardly leaves a rim beside the
        pixels. Shops mix them up, and the hole of one is as wide as the other is outside: lay a
        ruler across the **outside** of the ring itself, through its middle; of quarter rings, lay
        all four together first. Then print lid, cells, diffuser and retainer whose names end in
        `-{large}mm` or in `-{small}mm`, all four alike. Base, clamp and boxes are the same for
        both. In `scad/hub.scad` it is the one line `ring`."""


def _hours(kilograms: float) -> int:
    return 5 * round(1000 * kilograms / PER_HOUR / 5)


def by(*lengths: float) -> str:
    return " × ".join(f"{one:.0f}" for one in lengths)  # noqa: RUF001
