"""What stands twice: a block of code that is repeated, line by line, is one place too many."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.test_arrows import DEVICE, DRIVERS, PORTS, TOOLS, parsed

TESTS = Path(__file__).parent
Line = tuple[Path, int]


def lines_of_code(path: Path) -> list[tuple[int, str]]:
    """Without what is blank, a comment or imported: heads of files are alike, and may be."""
    imported = {
        number
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
    stripped = ((number, line.strip()) for number, line in lines if number not in imported)
    return [(number, line) for number, line in stripped if line and line[0] != "#"]


def repeated(paths: Iterable[Path], most: int) -> Iterator[tuple[Line, Line]]:
    """Where more than `most` lines stand again as they stood before."""
    seen: dict[tuple[str, ...], Line] = {}
    for path in paths:
        code = lines_of_code(path)
        for at in range(len(code) - most):
            block = tuple(line for _, line in code[at : at + most + 1])
            place = path, code[at][0]
            first = seen.setdefault(block, place)
            if first != place and any(map(str.isalpha, "".join(block))):
                yield first, place


def test_no_ten_lines_of_the_product_stand_twice() -> None:
    paths = [path for folder in (DEVICE, DRIVERS, PORTS, TOOLS) for path in folder.rglob("*.py")]
    assert list(repeated(paths, most=9)) == []


def test_no_six_lines_of_the_tests_stand_twice() -> None:
    assert list(repeated(sorted(TESTS.rglob("*.py")), most=5)) == []


@pytest.mark.planted_fault
def test_what_stands_twice_is_noticed(tmp_path: Path) -> None:
    block = "\n".join(f"    step({number})" for number in range(6))
    for name in ("one", "other"):
        text = f"import {name}\n\n\ndef {name}() -> None:\n    # {name}\n{block}\n"
        (tmp_path / f"{name}.py").write_text(text)
    (found,) = repeated(sorted(tmp_path.iterdir()), most=5)
    assert found == ((tmp_path / "one.py", 6), (tmp_path / "other.py", 6))
