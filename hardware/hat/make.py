"""`make board`: writes the printed HAT's KiCad project; KiCad pours, checks and plots it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

from hardware import images
from hardware.hat import circuit, drawn, schematic
from hardware.hat.circuit import BOARD, GND, HOLES, PI_5V, PROFILE, RING_5V, Part
from hardware.hat.footprints import FOOTPRINTS, Copper, copper
from hardware.hat.router import Board, Net, Track, Via, laid, route
from roundtable_drivers.wiring import read

HERE = Path(__file__).parents[1] / "board"
SYSTEM_PYTHON = "/usr/bin/python3"
"""The one that KiCad's own module is installed for."""

POUR = """
import sys, pcbnew
board = pcbnew.LoadBoard(sys.argv[1])
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
board.Save(sys.argv[1])
"""
GERBERS = "F.Cu,B.Cu,F.Paste,F.SilkS,F.Mask,B.Mask,Edge.Cuts"
MADE_FROM = "made_from.txt"
ABOUT = "# Written by `make board`: the SHA-256 of what was plotted, and what KiCad found wrong."
WHEN = (2026, 1, 1, 0, 0, 0)
"""Of the files in the archive, so that the same board gives the same archive."""


def ways(parts: list[Part]) -> tuple[list[Track], list[Via]]:
    """Tracks for every net; ground is poured, and only what it might not reach is led to it."""
    pads = [pad for one in parts for pad in copper(one)]
    by_net = defaultdict[str, list[Copper]](list)
    for pad in pads:
        if pad.net:
            by_net[pad.net].append(pad)
    keepouts = [(hole, 3.1) for hole in HOLES]
    poured = [one for one in by_net[GND] if one.through]
    board = Board(BOARD, pads, keepouts, [(RING_5V, *drawn.RING_AREA)], poured)
    by_net[GND] = [one for one in by_net[GND] if not one.through or one.part == "C1"]
    nets = [Net(name, some, wide=name == PI_5V) for name, some in by_net.items()]
    nets.sort(key=lambda one: (len(one.pads), one.name))
    route(board, nets)
    return laid(board, nets)


def write(folder: Path) -> None:
    """All that Python writes; the ground is not poured yet."""
    parts = circuit.parts(read(PROFILE))
    tracks, vias = ways(parts)
    folder.mkdir(exist_ok=True)
    library = folder / f"{drawn.LIBRARY}.pretty"
    library.mkdir(exist_ok=True)
    for kind in FOOTPRINTS:
        (library / f"{kind}.kicad_mod").write_text(drawn.library_footprint(kind) + "\n")
    (library / "Hole.kicad_mod").write_text(drawn.library_hole() + "\n")
    files = {
        f"{drawn.LIBRARY}.kicad_sym": schematic.library(),
        f"{drawn.NAME}.kicad_sch": schematic.schematic(parts),
        f"{drawn.NAME}.kicad_pcb": drawn.board(parts, tracks, vias, schematic.open_nets(parts)),
        f"{drawn.NAME}.kicad_pro": drawn.project(),
        **drawn.tables(),
    }
    for name, words in files.items():
        (folder / name).write_text(words.rstrip("\n") + "\n", "utf-8")


def kicad(*arguments: str | Path) -> None:
    done = subprocess.run(
        ["kicad-cli", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"kicad-cli {arguments[0]} {arguments[1]}: {done.stdout}{done.stderr}")


def checked(folder: Path) -> dict[str, list[str]]:
    """What KiCad finds wrong with schematic and board, warnings too; nothing is as it should be."""
    found = {}
    with tempfile.TemporaryDirectory() as place:
        for kind, what, suffix, more in (
            ("sch", "erc", "kicad_sch", ()),
            ("pcb", "drc", "kicad_pcb", ("--schematic-parity",)),
        ):
            report = Path(place) / f"{what}.json"
            source = folder / f"{drawn.NAME}.{suffix}"
            options = ("--format", "json", "--severity-all", *more, "-o", report)
            kicad(kind, what, *options, source)
            found[what] = list(_findings(json.loads(report.read_text("utf-8"))))
    return found


def _findings(report: dict[str, list[dict[str, object]]]) -> list[str]:
    lists = [
        *(report.get(name, []) for name in ("violations", "unconnected_items", "schematic_parity")),
        *(sheet["violations"] for sheet in report.get("sheets", [])),
    ]
    rows = [one for some in lists if isinstance(some, list) for one in some]
    return [
        f"{one['severity']}: {one['type']}: {one['description']} "
        + "; ".join(f"{item['description']} {item['pos']}" for item in one["items"])
        for one in rows
    ]


def plot(folder: Path) -> None:
    """What a maker of boards wants: layers and holes in one archive, and where parts go."""
    board = folder / f"{drawn.NAME}.kicad_pcb"
    with tempfile.TemporaryDirectory() as place:
        kicad("pcb", "export", "gerbers", "--layers", GERBERS, "-o", f"{place}/", board)
        kicad("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{place}/", board)
        with zipfile.ZipFile(folder / "gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(Path(place).iterdir()):
                entry = zipfile.ZipInfo(path.name, WHEN)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    options = ("--format", "csv", "--units", "mm", "--exclude-fp-th", "--side", "front")
    kicad("pcb", "export", "pos", *options, "-o", folder / "positions.csv", board)


def hashed(folder: Path) -> dict[str, str]:
    """What was plotted, by file."""
    names = [f"{drawn.NAME}.kicad_pcb", f"{drawn.NAME}.kicad_sch"]
    return {name: sha256((folder / name).read_bytes()).hexdigest() for name in names}


def record(folder: Path, found: dict[str, list[str]]) -> None:
    version = subprocess.run(["kicad-cli", "version"], capture_output=True, text=True, check=True)
    rows = [f"{value}  {name}" for name, value in hashed(folder).items()]
    counts = ", ".join(f"{what.upper()} {len(some)}" for what, some in found.items())
    rows.append(f"# KiCad {version.stdout.strip()}, errors and warnings: {counts}")
    (folder / MADE_FROM).write_text("\n".join([ABOUT, *rows]) + "\n", "utf-8")


def finish(folder: Path) -> dict[str, list[str]]:
    """Pour, check, plot and draw what Python wrote."""
    board = folder / f"{drawn.NAME}.kicad_pcb"
    subprocess.run([SYSTEM_PYTHON, "-c", POUR, str(board)], check=True)
    found = checked(folder)
    plot(folder)
    size = ("--width", "1600", "--height", "1400", "--zoom", "0.95", "--background", "opaque")
    with tempfile.TemporaryDirectory() as place:
        large = Path(place) / "board.png"
        kicad("pcb", "render", "--side", "top", *size, "-o", large, board)
        (folder / "board.png").write_bytes(images.halved(large.read_bytes()))
    (folder / f"{drawn.NAME}.kicad_prl").unlink(missing_ok=True)
    record(folder, found)
    return found


def main() -> None:
    if not shutil.which("kicad-cli"):
        raise SystemExit("To write the board: sudo apt install -t bookworm-backports kicad")
    write(HERE)
    found = finish(HERE)
    for what, rows in found.items():
        print(f"{what}: {len(rows)} found", *rows, sep="\n  ")
    sys.exit(any(found.values()))


if __name__ == "__main__":
    main()
