"""`make hardware`: writes what Python draws, and has OpenSCAD render what is older than its source.

`made_from.txt` keeps the SHA-256 of every source, and of each product's sources and settings
together, so that a test can say which drawing is stale on a machine without OpenSCAD.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

from hardware import images, solids
from hardware.documents import documents
from hardware.renders import HERE, Render, renders

MADE_FROM = HERE / "made_from.txt"
BAD = re.compile("WARNING|ERROR")
ABOUT = (
    "# Written by `make hardware`: the SHA-256 of each source, then of all that made a product.\n"
)


def digest(render: Render) -> str:
    """Changes with anything that the product depends on."""
    whole = sha256("\0".join(render.arguments).encode())
    for path in render.sources:
        whole.update(path.name.encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def sources(products: Iterable[Render]) -> dict[str, str]:
    """The SHA-256 of every source."""
    paths = sorted({path for one in products for path in one.sources})
    return {
        path.relative_to(HERE).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths
    }


def recorded(file: Path = MADE_FROM) -> dict[str, str]:
    """What `made_from.txt` says, by file."""
    if not file.exists():
        return {}
    rows = [
        line.split() for line in file.read_text("utf-8").splitlines() if line[:1] not in ("", "#")
    ]
    return {name: value for value, name in rows}


def stale(products: Iterable[Render], folder: Path = HERE) -> list[Render]:
    """What must be rendered again."""
    known = recorded(folder / MADE_FROM.name)
    return [
        one
        for one in products
        if known.get(one.product) != digest(one) or not (folder / one.product).exists()
    ]


def stale_documents() -> list[str]:
    """What Python would write differently today."""
    return [
        name
        for name, text in documents().items()
        if not (HERE / name).exists() or (HERE / name).read_text("utf-8") != text
    ]


def render(one: Render) -> None:
    """Has OpenSCAD make it, and stores it small."""
    command = ["nice", "openscad", *one.arguments]
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / Path(one.product).name
        if one.camera:
            command = [command[0], "xvfb-run", "-a", *command[1:]]
        done = subprocess.run(
            [*command, "-o", str(made), str(HERE / "scad" / one.scad)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or not made.exists() or BAD.search(done.stderr):
            raise SystemExit(f"{one.product}: OpenSCAD refused:\n{done.stderr}")
        target = HERE / one.product
        target.parent.mkdir(exist_ok=True)
        if one.camera:
            target.write_bytes(images.halved(made.read_bytes()))
        else:
            triangles = solids.read(made)
            solids.write(target, triangles)
            for fault in solids.faults(solids.read(target)):
                raise SystemExit(f"{one.product}: {fault}")


def record(products: list[Render], fresh: dict[str, str]) -> None:
    rows = [*sources(products).items(), *sorted(fresh.items())]
    MADE_FROM.write_text(ABOUT + "".join(f"{value}  {name}\n" for name, value in rows), "utf-8")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="make hardware", description=__doc__)
    parser.add_argument("--all", action="store_true", help="render also what is fresh")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2))
    options = parser.parse_args(arguments)
    products = renders()
    # As the sources are now: whoever changes one meanwhile makes its products stale again.
    today = {one.product: digest(one) for one in products}
    wanted = products if options.all else stale(products)
    fresh = {one.product: today[one.product] for one in products if one not in wanted}
    if wanted and not (shutil.which("openscad") and shutil.which("xvfb-run")):
        names = ", ".join(one.product for one in wanted)
        raise SystemExit(f"stale: {names}\nTo render them: sudo apt install openscad xvfb")
    # The pictures show the parts, so these come first.
    for part in ([one for one in wanted if not one.camera], [one for one in wanted if one.camera]):
        with ThreadPoolExecutor(options.jobs) as pool:
            for one, _ in zip(part, pool.map(render, part), strict=True):
                fresh[one.product] = today[one.product]
                record(products, fresh)
                print(one.product, flush=True)
    for name, text in documents().items():
        (HERE / name).parent.mkdir(exist_ok=True)
        (HERE / name).write_text(text, "utf-8")
        print(name)
    record(products, fresh)
    print(f"{len(wanted)} rendered, {len(products) - len(wanted)} fresh")


if __name__ == "__main__":
    main(sys.argv[1:])
