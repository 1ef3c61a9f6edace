"""A copy of the product in which faults are planted one at a time, and the tests that look."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.mutants.plugin import BEFORE_ANY
from tests.mutants.small import Mutation

ROOT = Path(__file__).parents[2]
COPIED = ("device", "tests", "systemd")
LEFT_OUT = (".git", ".venv", "build", "dist")
SOURCES = ("device", "firmware", "ports", "tools", ".")

SLOWEST = 1800.0
SLOWEST_TEST = 90
"""Seconds: whoever waits for ever has been noticed."""


class Bench:
    def __init__(self, folder: Path) -> None:
        """Folders besides those that are changed, or ask where they are, are the project's own."""
        self._folder = folder
        self._told = ""
        self._copy = folder / "copy"
        self._copy.mkdir()
        for one in ROOT.iterdir():
            if one.name in COPIED:
                unwanted = shutil.ignore_patterns("__pycache__")
                shutil.copytree(one, self._copy / one.name, ignore=unwanted)
            elif one.name not in LEFT_OUT:
                (self._copy / one.name).symlink_to(one)

    def copy_of(self, path: Path) -> Path:
        return self._copy / path.relative_to(ROOT)

    def reaching(self, places: Sequence[Mutation], tests: Iterable[str]) -> list[list[str]]:
        """For each place the tests that come by there, the quickest first."""
        whole = {path: path.read_text() for path in dict.fromkeys(one.path for one in places)}
        for path, text in whole.items():
            here = {at: one for at, one in enumerate(places) if one.path == path}
            path.write_text(noted(text, here))
        into = self._folder / "reached.json"
        try:
            self.check(tests, ROUNDTABLE_REACHED=str(into))
        finally:
            for path, text in whole.items():
                path.write_text(text)
        runs: dict[str, tuple[float, list[int]]] = json.loads(into.read_text())
        _, before_any = runs.pop(BEFORE_ANY)
        by_time = sorted(runs.items(), key=lambda run: run[1][0])
        return [
            [name for name, (_, reached) in by_time if at in reached or at in before_any]
            for at in range(len(places))
        ]

    def notices(self, path: Path, text: str, tests: Sequence[str]) -> bool:
        """Whether any of these tests, or files of them, fails when a file has this text."""
        whole = path.read_text()
        path.write_text(text)
        only = self._folder / "only.json"
        only.write_text(json.dumps(tests))
        files = tuple(dict.fromkeys(name.partition("::")[0] for name in tests))
        try:
            return self._fails(files, **({} if files == tests else {"ROUNDTABLE_ONLY": str(only)}))
        finally:
            path.write_text(whole)

    def check(self, tests: Iterable[str], **told: str) -> None:
        """Only tests that pass without a fault can notice one."""
        if self._fails(tests, **told):
            raise SystemExit(f"{self._told}\nThese fail without any fault: {' '.join(tests)}")

    def _fails(self, tests: Iterable[str], **told: str) -> bool:
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider"]
        command += ["-p", "tests.mutants.plugin", f"--timeout={SLOWEST_TEST}"]
        path = os.pathsep.join(str(self._copy / one) for one in SOURCES)
        alone = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": path}
        try:
            done = subprocess.run(
                [*command, *tests],
                cwd=self._copy,
                env={**os.environ, **alone, **told},
                capture_output=True,
                text=True,
                timeout=SLOWEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return True
        self._told = done.stdout + done.stderr
        if done.returncode not in (0, 1, 2, 3):  # 2 and 3: it cannot even be imported
            raise SystemExit(f"{self._told}\nThe tests could not be run.")
        return done.returncode != 0


def noted(text: str, places: dict[int, Mutation]) -> str:
    """The same module, in which whoever comes by one of these places says so."""
    tree = ast.parse(text)
    for at, place in places.items():
        owner, name, index = _statement(tree, place)
        call = ast.Call(ast.Name("_reached", ast.Load()), [ast.Constant(at)], [])
        getattr(owner, name).insert(index, ast.Expr(call))
    imports = next(at for at, one in enumerate(tree.body) if isinstance(one, ast.ImportFrom))
    tree.body.insert(imports + 1, ast.Import([ast.alias("tests.mutants.noting")]))
    return ast.unparse(ast.fix_missing_locations(tree))


def _statement(tree: ast.Module, place: Mutation) -> tuple[ast.AST, str, int]:
    """Where the innermost statement with this place stands."""
    found: list[tuple[int, ast.AST, str, int]] = []
    for owner in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(owner, name, None)
            for index, one in enumerate(block if isinstance(block, list) else ()):
                end = getattr(one, "end_lineno", None)
                if end and one.lineno <= place.first and place.last <= end:
                    found.append((end - one.lineno, owner, name, index))
    _, owner, name, index = min(reversed(found), key=lambda one: one[0])
    return owner, name, index
