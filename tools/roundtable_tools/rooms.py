"""The list of all rooms and modules for docs/rooms.md: what each owns, as it says itself first."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = (
    "device/roundtable",
    "ports/roundtable_ports",
    "firmware/roundtable_drivers",
    "tools/roundtable_tools",
)


def rooms() -> str:
    return "\n".join(_room(folder) for package in PACKAGES for folder in _folders(ROOT / package))


def _folders(package: Path) -> Iterator[Path]:
    """The package and the rooms in it, outer ones first."""
    yield package
    yield from sorted({one.parent for one in package.rglob("__init__.py")} - {package})


def _room(folder: Path) -> str:
    modules = sorted(one for one in folder.glob("*.py") if one.stem != "__init__")
    modules += sorted(folder.glob("static/*.js"))
    title = f"## `{folder.relative_to(ROOT)}`\n\n{owns(folder / '__init__.py')}\n"
    rows = (f"| `{one.relative_to(folder)}` | {owns(one)} |\n" for one in modules)
    return (
        f"{title}\n| module | what it owns |\n| --- | --- |\n{''.join(rows)}" if modules else title
    )


def owns(module: Path) -> str:
    """The sentence with which it opens."""
    text = module.read_text("utf-8")
    if module.suffix == ".js":
        opening = text.partition("\n")[0].removeprefix("// ")
    else:
        opening = (ast.get_docstring(ast.parse(text)) or "").partition("\n\n")[0]
    if not opening:
        raise ValueError(f"{module}: open it with a sentence that says what it owns")
    return " ".join(opening.split()).replace("|", "\\|")
