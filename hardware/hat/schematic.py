"""The same circuit as a schematic: every part with the name of the net at each of its pins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware.hat.circuit import GND, RING_5V, Part
from hardware.hat.drawn import LIBRARY, NAME, TITLE
from hardware.hat.footprints import FOOTPRINTS
from hardware.hat.sexpr import Q, Value, text, uuid
from roundtable_drivers.header import PLACES

GRID = 2.54
HEADER_HALF = 6
FLAG = "PWR_FLAG"
FONT: Value = ("effects", ("font", ("size", 1.27, 1.27)))
COLUMNS = (170.18, 215.9, 269.24, 325.12, 378.46)
"""Of a seat's row: its jack, approve's two resistors, reject's two."""


class Pin(NamedTuple):
    number: int
    name: str
    kind: str
    at: tuple[float, float]
    """Where a wire would end, with y upwards."""

    right: bool


def pin_name(kind: str, number: int) -> str:
    if kind == "Header_2x20":
        place = PLACES[number]
        return f"GPIO{place}" if isinstance(place, int) else place.replace(" ", "")
    if kind == "SOIC_14":
        return SHIFTER_PINS[number][0]
    if kind == "Capacitor_10mm":
        return "+-"[number - 1]
    return f"{number}"


_GATES = ((1, 2, 3), (4, 5, 6), (10, 9, 8), (13, 12, 11))
SHIFTER_PINS = {
    7: ("GND", "power_in"),
    14: ("VCC", "power_in"),
    **{
        leg: (f"{gate}{what}", kind)
        for gate, legs in enumerate(_GATES, start=1)
        for leg, (what, kind) in zip(
            legs, (("OE", "input"), ("A", "input"), ("Y", "tri_state")), strict=True
        )
    },
}


def pins(kind: str) -> list[Pin]:
    if kind == FLAG:
        return [Pin(1, "pwr", "power_out", (0, 0), False)]
    numbers = sorted(one.number for one in FOOTPRINTS[kind].pads)
    if kind == "Header_2x20":
        left, right = numbers[::2], numbers[1::2]
    elif len(numbers) > 5:
        left, right = numbers[: len(numbers) // 2], numbers[: len(numbers) // 2 - 1 : -1]
    elif len(numbers) == 2:
        left, right = numbers[:1], numbers[1:]
    else:
        left, right = numbers, []
    found = []
    for side, some in ((-1, left), (1, right)):
        for row, number in enumerate(some):
            wide = HEADER_HALF if kind == "Header_2x20" else 4
            at = (side * wide * GRID, ((len(left) - 1) // 2 - row) * GRID)
            electric = SHIFTER_PINS[number][1] if kind == "SOIC_14" else "passive"
            found.append(Pin(number, pin_name(kind, number), electric, at, side > 0))
    return found


def _symbol(kind: str, prefix: str = "") -> Value:
    every = pins(kind)
    half = (HEADER_HALF if kind == "Header_2x20" else 4) - 2
    high = max(one.at[1] for one in every) + GRID
    low = min(one.at[1] for one in every) - GRID
    flag = kind == FLAG
    reference = {"R": "R", "C": "C", "S": "U"}.get(kind[0], "J") if not flag else "#FLG"
    reference = "J" if kind.startswith("Screw") else reference
    body = (
        "rectangle",
        ("start", -half * GRID, high),
        ("end", half * GRID, low),
        ("stroke", ("width", 0.254), ("type", "default")),
        ("fill", ("type", "background")),
    )
    power: tuple[Value, ...] = (("power",),) if flag else ()
    footprint = "" if flag else f"{LIBRARY}:{kind}"
    return (
        "symbol",
        Q(prefix + kind),
        *power,
        ("pin_names", ("offset", 0.5)),
        ("exclude_from_sim", "no"),
        ("in_bom", "no" if flag else "yes"),
        ("on_board", "no" if flag else "yes"),
        _property("Reference", reference, (0, high + 1.27)),
        _property("Value", kind, (0, low - 1.27)),
        _property("Footprint", footprint, (0, 0), hidden=True),
        _property("Datasheet", "", (0, 0), hidden=True),
        _property("Description", "", (0, 0), hidden=True),
        ("symbol", Q(f"{kind}_0_1"), *(() if flag else (body,))),
        ("symbol", Q(f"{kind}_1_1"), *map(_pin, every)),
        ("embedded_fonts", "no"),
    )


def _pin(pin: Pin) -> Value:
    length = 0 if pin.kind == "power_out" else 2 * GRID
    return (
        *("pin", pin.kind, "line"),
        ("at", *pin.at, 180 if pin.right else 0),
        ("length", length),
        ("name", Q(pin.name), FONT),
        ("number", Q(f"{pin.number}"), FONT),
    )


def _property(name: str, value: str, at: tuple[float, float], hidden: bool = False) -> Value:
    effects: Value = ("effects", ("font", ("size", 1.27, 1.27)), ("hide", "yes"))
    return ("property", Q(name), Q(value), ("at", *at, 0), effects if hidden else FONT)


def library() -> str:
    """The project's own symbols."""
    return text(
        (
            "kicad_symbol_lib",
            ("version", 20241209),
            ("generator", Q("roundtable")),
            ("generator_version", Q("9.0")),
            *map(_symbol, (*sorted(FOOTPRINTS), FLAG)),
        )
    )


LEFT = {
    "J1": (60.96, 81.28),
    "U1": (60.96, 165.1),
    "R51": (60.96, 195.58),
    "C2": (60.96, 210.82),
    "J14": (60.96, 228.6),
    "C1": (60.96, 243.84),
    "J12": (121.92, 228.6),
    "J13": (121.92, 165.1),
}
"""Where everything stands that is there once; each seat has a row at the right."""


def _places(parts: list[Part]) -> Iterator[tuple[Part, tuple[float, float]]]:
    """All on the grid: a seat's two lines to its left and its right, from 3.3 V to the jack."""
    where = dict(LEFT)
    for jack in (one for one in parts if one.kind == "XH_3"):
        y = 15.24 + 22.86 * (int(jack.reference[1:]) - 1)
        where[jack.reference] = (COLUMNS[0], y)
        for pad, away in ((1, 1), (3, 3)):
            net = jack.nets[pad]
            series = next(one for one in parts if one.kind == "R_0805" and one.nets[1] == net)
            where[series.reference] = (COLUMNS[away], y)
            for one in parts:
                if one is not series and one.kind == "R_0805" and series.nets[2] == one.nets[1]:
                    where[one.reference] = (COLUMNS[away + 1], y)
    for part in parts:
        yield part, where[part.reference]


def _label(net: str, at: tuple[float, float], right: bool, key: object) -> Value:
    return (
        "global_label",
        Q(net),
        ("shape", "passive"),
        ("at", *at, 0 if right else 180),
        (
            "effects",
            ("font", ("size", 1.0, 1.0)),
            ("justify", "left" if right else "right"),
        ),
        uuid("label", key),
    )


def _placed(kind: str, reference: str, value: str, at: tuple[float, float]) -> Value:
    x, y = at
    high = max(one.at[1] for one in pins(kind)) + GRID
    low = min(one.at[1] for one in pins(kind)) - GRID
    flag = kind == FLAG
    footprint = "" if flag else f"{LIBRARY}:{kind}"
    return (
        "symbol",
        ("lib_id", Q(f"{LIBRARY}:{kind}")),
        ("at", x, y, 0),
        ("unit", 1),
        ("exclude_from_sim", "no"),
        ("in_bom", "no" if flag else "yes"),
        ("on_board", "no" if flag else "yes"),
        ("dnp", "no"),
        uuid("symbol", reference),
        _property("Reference", reference, (x, y - high - 1.27), hidden=flag),
        _property("Value", value, (x, y - low + 1.27)),
        _property("Footprint", footprint, at, hidden=True),
        _property("Datasheet", "", at, hidden=True),
        _property("Description", "", at, hidden=True),
        *(("pin", Q(f"{one.number}"), uuid("pin", reference, one.number)) for one in pins(kind)),
        (
            "instances",
            (
                "project",
                Q(NAME),
                ("path", Q(f"/{uuid('sheet')[1]}"), ("reference", Q(reference)), ("unit", 1)),
            ),
        ),
    )


def schematic(parts: list[Part]) -> str:
    drawn: list[Value] = []
    for part, at in _places(parts):
        drawn.append(_placed(part.kind, part.reference, part.value, at))
        for pin in pins(part.kind):
            end = round(at[0] + pin.at[0], 2), round(at[1] - pin.at[1], 2)
            net = part.nets[pin.number]
            key = (part.reference, pin.number)
            if net is None:
                drawn.append(("no_connect", ("at", *end), uuid("open", *key)))
            else:
                drawn.append(_label(net, end, pin.right, key))
    for number, net in enumerate((GND, RING_5V), start=1):
        at = (25.4 + 25.4 * number, 264.16)
        drawn.append(_placed(FLAG, f"#FLG0{number}", FLAG, at))
        drawn.append(_label(net, at, True, ("flag", net)))
    kinds = [*sorted({one.kind for one in parts}), FLAG]
    return text(
        (
            "kicad_sch",
            ("version", 20250114),
            ("generator", Q("roundtable")),
            ("generator_version", Q("9.0")),
            uuid("sheet"),
            ("paper", Q("A3")),
            ("title_block", ("title", Q(TITLE))),
            ("lib_symbols", *(_symbol(kind, f"{LIBRARY}:") for kind in kinds)),
            *drawn,
            ("sheet_instances", ("path", Q("/"), ("page", Q("1")))),
            ("embedded_fonts", "no"),
        )
    )


def open_nets(parts: list[Part]) -> dict[tuple[str, int], str]:
    """What KiCad calls the pins that are left open, by part and pad."""
    return {
        (one.reference, pad): f"unconnected-({one.reference}-{pin_name(one.kind, pad)}-Pad{pad})"
        for one in parts
        for pad, net in one.nets.items()
        if net is None
    }
