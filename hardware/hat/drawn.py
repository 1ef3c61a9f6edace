"""The board as KiCad's own files: footprints, tracks, poured copper, what is printed on it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from hardware.hat.circuit import BOARD, GND, HOLES, RING_5V, Part
from hardware.hat.footprints import FOOTPRINTS, Footprint, Pad, Spot
from hardware.hat.router import CLEARANCE, TRACK, VIA, VIA_HOLE, Track, Via
from hardware.hat.sexpr import Q, Value, text, uuid

NAME = "roundtable-ten"
LIBRARY = "roundtable"
ORIGIN = (100.0, 80.0)
"""The board's corner on KiCad's sheet."""

CORNER = 3.0
HOLE = 2.75
HOLE_SAYS = "Hole for an M2.5 screw", ["board_only", "exclude_from_pos_files", "exclude_from_bom"]
LAYERS = ("F.Cu", "B.Cu")
COPPER = "*.Cu"
RING_AREA = ((0.6, 20.7), (17.0, 32.4))
"""The copper of the ring's 5 V, on the front: from the supply's screws to the ring's and C1."""

TITLE = "Round Table: ten seats"


def on_sheet(spot: Spot) -> Spot:
    return round(ORIGIN[0] + spot[0], 4), round(ORIGIN[1] + spot[1], 4)


def _words(words: str, at: Spot, size: float = 1.0, key: object = "") -> Value:
    layer = "F.SilkS"
    return (
        "gr_text",
        Q(words),
        ("at", *on_sheet(at), 0),
        ("layer", Q(layer)),
        uuid("text", words, at, layer, key),
        ("effects", ("font", ("size", size, size), ("thickness", 0.15))),
    )


def _property(name: str, value: str, layer: str, key: object, hidden: bool = False) -> Value:
    shown: tuple[Value, ...] = (("hide", "yes"),) if hidden else ()
    return (
        "property",
        Q(name),
        Q(value),
        ("at", 0, 0, 0),
        ("layer", Q(layer)),
        *shown,
        uuid("property", name, key),
        ("effects", ("font", ("size", 0.6, 0.6), ("thickness", 0.1))),
    )


def _box(corners: tuple[Spot, Spot], layer: str, line: float, key: object) -> Value:
    return (
        "fp_rect",
        ("start", *corners[0]),
        ("end", *corners[1]),
        ("stroke", ("width", line), ("type", "default")),
        ("fill", "no"),
        ("layer", Q(layer)),
        uuid("box", layer, key),
    )


def _outlines(kind: str, footprint: Footprint, key: object) -> Iterator[Value]:
    (left, top), (right, bottom) = footprint.outline
    pads = [
        (one.at[0] + way * one.size[0] / 2, one.at[1] + way * one.size[1] / 2)
        for one in footprint.pads
        for way in (-1, 1)
    ]
    low = min(left, *(x for x, _ in pads)), min(top, *(y for _, y in pads))
    high = max(right, *(x for x, _ in pads)), max(bottom, *(y for _, y in pads))
    margin = 0.1 if footprint.through else 0.15
    yield _box(footprint.outline, "F.Fab", 0.1, key)
    yield _box(
        ((low[0] - margin, low[1] - margin), (high[0] + margin, high[1] + margin)),
        "F.CrtYd",
        0.05,
        key,
    )
    if footprint.through and kind != "Header_2x20":
        yield _box(footprint.outline, "F.SilkS", 0.12, key)


def _pad(pad: Pad, turned: float, net: tuple[int, str] | None, key: object) -> Value:
    shape = "circle" if pad.round_ and pad.size[0] == pad.size[1] else "oval"
    joined: tuple[Value, ...] = (("net", net[0], Q(net[1])),) if net else ()
    if pad.drill:
        return (
            *("pad", Q(f"{pad.number}"), "thru_hole", shape if pad.round_ else "rect"),
            ("at", *pad.at, turned),
            ("size", *pad.size),
            ("drill", pad.drill),
            ("layers", Q(COPPER), Q("*.Mask")),
            ("remove_unused_layers", "no"),
            *joined,
            uuid("pad", key, pad.number),
        )
    return (
        *("pad", Q(f"{pad.number}"), "smd", "roundrect"),
        ("at", *pad.at, turned),
        ("size", *pad.size),
        ("layers", Q("F.Cu"), Q("F.Paste"), Q("F.Mask")),
        ("roundrect_rratio", 0.1),
        *joined,
        ("zone_connect", 2),
        uuid("pad", key, pad.number),
    )


def _framed(
    kind: str,
    called: tuple[str, str],
    key: object,
    shapes: Iterable[Value],
    placed: tuple[Value, ...] = (),
    *,
    sheet: tuple[Value, ...] = (),
) -> Value:
    """A footprint; one that is placed nowhere is a file of the project's own library."""
    about, attr = HOLE_SAYS
    if found := FOOTPRINTS.get(kind):
        about, attr = found.about, ["through_hole" if found.through else "smd"]
    file = ("version", 20241229), ("generator", Q("roundtable"))
    return (
        "footprint",
        Q(f"{LIBRARY}:{kind}" if placed else kind),
        *(() if placed else file),
        ("layer", Q("F.Cu")),
        *placed,
        ("descr", Q(about)),
        _property("Reference", called[0], "F.Fab", key),
        _property("Value", called[1], "F.Fab", key, hidden=True),
        *sheet,
        ("attr", *attr),
        *shapes,
        ("embedded_fonts", "no"),
    )


def library_footprint(kind: str) -> str:
    found = FOOTPRINTS[kind]
    shapes = *_outlines(kind, found, kind), *(_pad(one, 0, None, kind) for one in found.pads)
    return text(_framed(kind, ("REF**", kind), kind, shapes))


def _footprint(part: Part, numbers: dict[str, int], opens: dict[tuple[str, int], str]) -> Value:
    found, key = FOOTPRINTS[part.kind], part.reference
    shapes = [*_outlines(part.kind, found, key)]
    for pad in found.pads:
        net = part.nets[pad.number] or opens[key, pad.number]
        shapes.append(_pad(pad, part.turned, (numbers[net], net), key))
    placed = uuid("footprint", key), ("at", *on_sheet(part.at), part.turned)
    sheet = (
        ("path", Q(f"/{uuid('symbol', key)[1]}")),
        ("sheetname", Q("/")),
        ("sheetfile", Q(f"{NAME}.kicad_sch")),
    )
    return _framed(part.kind, (key, part.value), key, shapes, placed, sheet=sheet)


def _hole_shapes(key: object) -> Iterator[Value]:
    yield (
        "fp_circle",
        ("center", 0, 0),
        ("end", 3.0, 0),
        ("stroke", ("width", 0.05), ("type", "default")),
        ("fill", "no"),
        ("layer", Q("F.CrtYd")),
        uuid("circle", key),
    )
    yield (
        *("pad", Q(""), "np_thru_hole", "circle"),
        ("at", 0, 0),
        ("size", HOLE, HOLE),
        ("drill", HOLE),
        ("layers", Q(COPPER), Q("*.Mask")),
        uuid("hole pad", key),
    )


def library_hole() -> str:
    return text(_framed("Hole", ("REF**", "Hole"), "Hole", _hole_shapes("Hole")))


def _hole(at: Spot) -> Value:
    placed = uuid("hole", at), ("at", *on_sheet(at), 0)
    called = f"H{HOLES.index(at) + 1}", "M2.5"
    return _framed("Hole", called, at, _hole_shapes(at), placed)


def _edge() -> Iterator[Value]:
    (wide, high), c = BOARD, CORNER
    bend = c * (1 - 2**-0.5)
    look = ("stroke", ("width", 0.1), ("type", "default")), ("layer", Q("Edge.Cuts"))
    for start, end in (
        ((c, 0), (wide - c, 0)),
        ((wide, c), (wide, high - c)),
        ((wide - c, high), (c, high)),
        ((0, high - c), (0, c)),
    ):
        places = ("start", *on_sheet(start)), ("end", *on_sheet(end))
        yield ("gr_line", *places, *look, uuid("edge", start))
    for start, middle, end in (
        ((0, c), (bend, bend), (c, 0)),
        ((wide - c, 0), (wide - bend, bend), (wide, c)),
        ((wide, high - c), (wide - bend, high - bend), (wide - c, high)),
        ((c, high), (bend, high - bend), (0, high - c)),
    ):
        bent = (
            ("start", *on_sheet(start)),
            ("mid", *on_sheet(middle)),
            ("end", *on_sheet(end)),
        )
        yield ("gr_arc", *bent, *look, uuid("corner", start))


def _zone(
    net: tuple[int, str], layers: tuple[str, ...], corners: tuple[Spot, Spot], first: int
) -> Value:
    (left, top), (right, bottom) = corners
    ring = ((left, top), (right, top), (right, bottom), (left, bottom))
    return (
        "zone",
        ("net", net[0]),
        ("net_name", Q(net[1])),
        ("layers", *map(Q, layers)),
        uuid("zone", net[1]),
        ("name", Q(net[1])),
        ("hatch", "edge", 0.5),
        ("priority", first),
        ("connect_pads", ("clearance", 0.25)),
        ("min_thickness", 0.25),
        ("filled_areas_thickness", "no"),
        ("fill", ("thermal_gap", 0.3), ("thermal_bridge_width", 0.4), ("island_removal_mode", 0)),
        ("polygon", ("pts", *(("xy", *on_sheet(one)) for one in ring))),
    )


def _says(parts: list[Part]) -> Iterator[Value]:
    """What is printed on the board."""
    yield _words(TITLE, (49.0, 21.0), 1.2)
    yield _words("approve  ground  reject", (49.0, 40.4), 0.9)
    for part in parts:
        x, y = part.at
        if part.kind == "XH_3":
            yield _words(part.says, (x - 1.4, y + 2.35), 1.0)
        if part.kind == "XH_5":
            yield _words(part.says, (x + 5.0, y + 4.6), 0.8)
        if part.kind.startswith("Screw"):
            for pad, net in part.nets.items():
                name = {"RING_DIN": "DIN", "RING_5V": "5V"}.get(net or "", net or "")
                yield _words(name, (x + 3.4, y + (pad - 1) * 5.08), 0.9, part.reference)
            yield _words(part.says, (x, y - 3.4), 1.0)
        if part.kind == "SOIC_14":
            yield _words("1", (x - 4.2, y - 4.9), 0.8, part.reference)
        if part.kind == "Capacitor_10mm":
            yield _words("+", (x + 2.2, y), 1.4)
            yield _words(part.value.replace("µ", "u"), (x + 10.5, y + 2.5), 1.2)


def board(
    parts: list[Part], tracks: list[Track], vias: list[Via], opens: dict[tuple[str, int], str]
) -> str:
    """The board; its ground is poured by KiCad itself."""
    names = sorted({net for one in parts for net in one.nets.values() if net} | set(opens.values()))
    numbers = {name: number for number, name in enumerate(names, start=1)}
    whole = ((0.4, 0.4), (BOARD[0] - 0.4, BOARD[1] - 0.4))
    return text(
        (
            "kicad_pcb",
            ("version", 20241229),
            ("generator", Q("roundtable")),
            ("generator_version", Q("9.0")),
            ("general", ("thickness", 1.6), ("legacy_teardrops", "no")),
            ("paper", Q("A4")),
            ("title_block", ("title", Q(TITLE))),
            _layers(),
            (
                "setup",
                ("pad_to_mask_clearance", 0),
                ("allow_soldermask_bridges_in_footprints", "no"),
            ),
            ("net", 0, Q("")),
            *(("net", number, Q(name)) for name, number in numbers.items()),
            *(_footprint(one, numbers, opens) for one in parts),
            *map(_hole, HOLES),
            *_edge(),
            *_says(parts),
            *(
                (
                    "segment",
                    ("start", *on_sheet(one.start)),
                    ("end", *on_sheet(one.end)),
                    ("width", one.width),
                    ("layer", Q(LAYERS[one.layer])),
                    ("net", numbers[one.net]),
                    uuid("track", *one),
                )
                for one in tracks
            ),
            *(
                (
                    "via",
                    ("at", *on_sheet(one.at)),
                    ("size", VIA),
                    ("drill", VIA_HOLE),
                    ("layers", *map(Q, LAYERS)),
                    ("net", numbers[one.net]),
                    uuid("via", *one),
                )
                for one in vias
            ),
            _zone((numbers[GND], GND), LAYERS, whole, 0),
            _zone((numbers[RING_5V], RING_5V), LAYERS[:1], RING_AREA, 1),
            ("embedded_fonts", "no"),
        )
    )


def _layers() -> Value:
    rows = (
        (0, "F.Cu", "signal"),
        (2, "B.Cu", "signal"),
        (5, "F.SilkS", "user"),
        (7, "B.SilkS", "user"),
        (1, "F.Mask", "user"),
        (3, "B.Mask", "user"),
        (13, "F.Paste", "user"),
        (15, "B.Paste", "user"),
        (25, "Edge.Cuts", "user"),
        (31, "F.CrtYd", "user"),
        (29, "B.CrtYd", "user"),
        (35, "F.Fab", "user"),
        (33, "B.Fab", "user"),
    )
    return ("layers", *((f"{number}", Q(name), kind) for number, name, kind in rows))


def project() -> str:
    """The rules that the board is checked against."""
    rules = {
        "min_clearance": CLEARANCE,
        "min_track_width": TRACK,
        "min_via_diameter": VIA,
        "min_through_hole_diameter": VIA_HOLE,
        "min_hole_to_hole": 0.25,
        "min_copper_edge_clearance": 0.3,
        "min_hole_clearance": 0.25,
        "min_silk_clearance": 0.0,
    }
    usual = {
        "name": "Default",
        "clearance": CLEARANCE,
        "track_width": TRACK,
        "via_diameter": VIA,
        "via_drill": VIA_HOLE,
        "priority": 2147483647,
    }
    return json.dumps(
        {
            "board": {"design_settings": {"rules": rules}},
            "meta": {"filename": f"{NAME}.kicad_pro", "version": 3},
            "net_settings": {"classes": [usual], "meta": {"version": 4}},
        },
        indent=2,
    )


def tables() -> dict[str, str]:
    """Where KiCad finds the project's own symbols and footprints."""
    found = {}
    for kind, file in (("sym", f"{LIBRARY}.kicad_sym"), ("fp", f"{LIBRARY}.pretty")):
        row = (
            "lib",
            ("name", Q(LIBRARY)),
            ("type", Q("KiCad")),
            ("uri", Q(f"${{KIPRJMOD}}/{file}")),
            ("options", Q("")),
            ("descr", Q("")),
        )
        found[f"{kind}-lib-table"] = text((f"{kind}_lib_table", ("version", 7), row)) + "\n"
    return found
