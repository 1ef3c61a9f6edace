"""The bill of materials: read from TOML, counted for each profile, written as a page."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from hardware import prose
from hardware.builds import BUILDS, Build, Way
from hardware.electrics import has_board_pull_up
from hardware.measures import measures
from roundtable_drivers.wiring import SoundOutput, Wiring

HERE = Path(__file__).parent
BILL = HERE / "bill-of-materials.toml"

COUNTED = ("table", "seat", "button", "plain_button", "board_button")
SOUNDS = {SoundOutput.I2S: "I2S amplifier inside", SoundOutput.USB: "USB", SoundOutput.NONE: "none"}
NUMBERS = {
    "parts": " ".join(map(str, range(1, len(BUILDS) + 2))),
    "wires": " ".join(map(str, range(2, len(BUILDS) + 4))),
}
"""Which columns of the page's tables are numbers."""

SPARE_WIRE = 1.25
"""For ends that are stripped twice."""

SOLDERED = (Way.WIRED, Way.BOARD)
"""The ways that a line is for, unless it names others."""

Amount = Annotated[float, Meta(ge=0)]
Length = Annotated[float, Meta(gt=0)]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the bill."""

    name: str
    group: str
    price: tuple[Amount, Amount]
    look_for: str
    per: dict[str, Amount] = {}
    wire: Length | None = None
    """Bought by the metre: as much as all wires of this area, in square millimetres, come to."""

    ways: tuple[Way, ...] = SOLDERED
    sound: SoundOutput | None = None
    marks: list[str] = []
    counted: bool = True


class Wire(Struct, frozen=True, forbid_unknown_fields=True):
    """A wire to cut."""

    name: str
    colour: str
    area: Length
    centimetres: Length
    per: dict[str, Amount]
    goes: str
    ways: tuple[Way, ...] = SOLDERED
    sound: SoundOutput | None = None


class Bill(Struct, frozen=True, forbid_unknown_fields=True):
    part: list[Part]
    wire: list[Wire] = []


def _bill(path: Path) -> Bill:
    return _read(path.read_text("utf-8"), path.name)


@cache
def _read(text: str, name: str) -> Bill:
    found = msgspec.convert(tomllib.loads(text), Bill)
    lines: list[Part | Wire] = [*found.part, *found.wire]
    for one in lines:
        if unknown := set(one.per) - set(COUNTED):
            raise ValueError(f"{name}: {one.name}: counted per {unknown}; write {COUNTED}")
    return found


def parts(path: Path = BILL) -> list[Part]:
    """Every line, with the measures in its words; refuses one that nobody could buy."""
    found = _bill(path).part
    for one in found:
        if one.price[0] > one.price[1]:
            raise ValueError(f"{path.name}: {one.name}: the price goes from high to low")
    sizes = measures()
    return [msgspec.structs.replace(one, look_for=one.look_for.format_map(sizes)) for one in found]


def wires(path: Path = BILL) -> list[Wire]:
    """Every wire that is cut."""
    return _bill(path).wire


def wire(name: str) -> Wire:
    """The one of this name."""
    (found,) = (one for one in wires() if one.name == name)
    return found


def counts(wiring: Wiring) -> Mapping[str, int]:
    """How many of each countable thing a profile has."""
    pins = wiring.contacts.values()
    stiff = sum(map(has_board_pull_up, pins))
    return {
        "table": 1,
        "seat": len(wiring.all_boxes),
        "button": len(wiring.buttons),
        "plain_button": len(pins) - stiff,
        "board_button": stiff,
    }


def quantity(part: Part | Wire, build: Build) -> float:
    """How many a build needs."""
    if build.way not in part.ways:
        return 0
    if part.sound is not None and part.sound is not build.wiring.sound.kind:
        return 0
    if isinstance(part, Part) and part.wire is not None:
        return math.ceil(SPARE_WIRE * metres(part.wire, build))
    there = counts(build.wiring)
    return sum(there[what] * amount for what, amount in part.per.items())


def metres(area: float, build: Build) -> float:
    """Of wire of this area, all pieces together."""
    cut = (one for one in wires() if one.area == area)
    return sum(quantity(one, build) * one.centimetres for one in cut) / 100


def total(build: Build) -> tuple[float, float]:
    """What a build costs, from and to."""
    needed = [(quantity(one, build), one.price) for one in parts() if one.counted]
    return (
        sum(amount * price[0] for amount, price in needed),
        sum(amount * price[1] for amount, price in needed),
    )


def page() -> str:
    """`bill-of-materials.md`."""
    groups = dict.fromkeys(one.group for one in parts())
    return prose.page(
        "# Bill of materials",
        prose.paragraph(
            """Written by `make hardware` from [bill-of-materials.toml](bill-of-materials.toml);
            change it there. The quantities follow from the wiring profiles."""
        ),
        prose.paragraph(
            """**Prices are estimates**, in euro for one piece, without postage: nobody looked them
            up for you, and shops differ. Many small parts come in packs larger than a table
            needs."""
        ),
        prose.table(
            ("build", "seats", "sound", "estimated total"),
            [
                (
                    f"`{one.name}`",
                    len(one.wiring.all_boxes),
                    SOUNDS[one.wiring.sound.kind],
                    euro(total(one)),
                )
                for one in BUILDS
            ],
        ),
        "Tools are not in the totals.",
        *(block for group in groups for block in (f"## {group}", _group(group))),
        "## Wires to cut",
        prose.paragraph(
            """The one place where their lengths are written. Cut them all before you begin, and
            put a flag of tape with its name on each."""
        ),
        _wires(),
    )


def _wires() -> str:
    rows = [
        (
            one.name,
            one.colour,
            f"{one.area:g} mm²",
            f"{one.centimetres:g} cm",
            *(_number(quantity(one, each)) for each in BUILDS),
            one.goes,
        )
        for one in wires()
    ]
    names = (f"`{one.name}`" for one in BUILDS)
    heads = ("wire", "colour", "area", "length", *names, "from, to")
    return prose.table(heads, rows, NUMBERS["wires"])


def _group(group: str) -> str:
    rows = [
        (
            one.name,
            *(_number(quantity(one, each)) for each in BUILDS),
            f"{_money(one.price[0])} to {_money(one.price[1])} €",
            one.look_for,
        )
        for one in parts()
        if one.group == group
    ]
    names = (f"`{one.name}`" for one in BUILDS)
    return prose.table(("part", *names, "each, about", "what to look for"), rows, NUMBERS["parts"])


def _number(amount: float) -> str:
    return f"{amount:.4g}" if amount else prose.NONE


def _money(amount: float) -> str:
    return f"{amount:.2f}" if amount < 1 and amount else f"{amount:g}"


def euro(total: tuple[float, float]) -> str:
    """To five euro: a total is no more exact than its parts."""
    low, high = (5 * math.floor(one / 5 + 0.5) for one in total)
    return f"{low} to {high} €"
