"""Writes the page of the lights and its pictures: python -m roundtable.lights FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

from roundtable.lights.page import FOLDER, files


def main(folder: Path) -> None:
    written = files()
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    for old in (folder / FOLDER).glob("*.svg"):
        if f"{FOLDER}/{old.name}" not in written:
            old.unlink()
    for path, text in written.items():
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("name the docs folder: python -m roundtable.lights docs")
    main(Path(sys.argv[1]))
