"""Writes the pages of the docs that the code makes: python -m roundtable_tools.docs FOLDER."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from roundtable_tools import lights_page


def files() -> Mapping[str, str]:
    """Every page and picture by its path in the docs folder."""
    return lights_page.files()


def main(folder: Path) -> None:
    written, pictures = files(), folder / lights_page.FOLDER
    pictures.mkdir(parents=True, exist_ok=True)
    for old in pictures.glob("*.svg"):
        if str(old.relative_to(folder)) not in written:
            old.unlink()
    for path, text in written.items():
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("name the docs folder: python -m roundtable_tools.docs docs")
    main(Path(sys.argv[1]))
