"""The layout's arrows: which package may import which. A reversed one fails here."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DEVICE = ROOT / "device" / "roundtable"
DRAWS = DEVICE / "commands" / "wirings.py"
DRIVERS = ROOT / "firmware" / "roundtable_drivers"
PORTS = ROOT / "ports" / "roundtable_ports"
TOOLS = ROOT / "tools" / "roundtable_tools"

# A room may import itself and what stands here, `ports` among it; these tie everything together.
TIES = ("__init__", "app", "commands")
MAY_IMPORT = {
    "languages": {"ports"},
    "messages": set[str](),
    "rules": {"messages"},
    "narration": {"messages", "ports", "rules"},
    "words": {"languages", "messages", "narration", "ports", "rules", "settings"},
    "voice": {"languages", "ports"},
    "sounds": {"ports"},
    "journal": {"conductor", "ports", "rules"},
    "files": {"languages", "ports", "settings"},
    "doctor": {"conductor", "messages", "ports"},
    "settings": {"languages", "messages", "rules"},
    "updates": {"files", "messages", "ports"},
    "conductor": {"messages", "narration", "ports", "rules", "settings", "sounds", "table_view"},
    "players": {"messages", "narration", "ports", "rules", "table_view"},
    "speech": {
        "conductor",
        "messages",
        "narration",
        "ports",
        "rules",
        "settings",
        "sounds",
        "voice",
        "words",
    },
    "table_view": {"messages", "ports", "rules"},
    "timing": {"messages", "narration", "table_view", "words"},
    "lights": {"ports", "rules", "table_view"},
    "console": {
        "conductor",
        "doctor",
        "files",
        "journal",
        "messages",
        "narration",
        "ports",
        "rules",
        "settings",
        "table_view",
        "updates",
        "words",
    },
    "virtual": {
        "conductor",
        "console",
        "lights",
        "messages",
        "players",
        "ports",
        "rules",
        "settings",
        "table_view",
        "words",
    },
    "terminal": {
        "lights",
        "messages",
        "ports",
        "rules",
        "settings",
        "speech",
        "table_view",
        "words",
    },
    "chance": {"players", "rules"},
    "balance": {"chance", "messages", "rules", "words"},
}
PURE = ("messages", "rules", "narration", "lights", "conductor", "timing")
IMPURE = {
    "asyncio",
    "datetime",
    "logging",
    "os",
    "random",
    "secrets",
    "socket",
    "threading",
    "time",
}


def modules(package: Path) -> Iterator[tuple[str, Path]]:
    """Every module with the room it is in."""
    for path in sorted(package.rglob("*.py")):
        yield path.relative_to(package).parts[0].removesuffix(".py"), path


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@cache
def imports(path: Path) -> tuple[str, ...]:
    return tuple(_imports(parsed(path), path))


def _imports(parsed: ast.Module, path: Path) -> Iterator[str]:
    for node in ast.walk(parsed):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the arrow"
            yield node.module or ""


def reversed_arrows(room: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        parts = name.split(".")
        if parts[0] == "roundtable_drivers" and room not in TIES:
            yield name
        allowed = MAY_IMPORT.get(room)
        if allowed is None:
            continue
        if parts[0] == "roundtable_ports" and "ports" not in allowed:
            yield name
        if parts[0] == "roundtable" and len(parts) > 1 and parts[1] not in allowed | {room}:
            yield name


def test_every_room_has_its_arrows() -> None:
    assert {room for room, _ in modules(DEVICE)} == {*MAY_IMPORT, *TIES}


def test_imports_point_one_way() -> None:
    found = [
        (str(path), name)
        for room, path in modules(DEVICE)
        for name in reversed_arrows(room, imports(path))
    ]
    assert found == []


@pytest.mark.parametrize(("room", "path"), list(modules(DRIVERS)), ids=str)
def test_drivers_know_nothing_of_the_device(room: str, path: Path) -> None:
    assert "roundtable" not in {name.split(".")[0] for name in imports(path)}


def test_nothing_of_the_table_needs_what_makes_docs_but_the_one_command_that_draws() -> None:
    for package in (DEVICE, DRIVERS):
        for _, path in modules(package):
            used = {name.split(".")[0] for name in imports(path)}
            assert ("roundtable_tools" in used) is (path == DRAWS), path


@pytest.mark.parametrize(("room", "path"), list(modules(PORTS)), ids=str)
def test_what_lies_between_device_and_drivers_knows_neither(room: str, path: Path) -> None:
    used = {name.split(".")[0] for name in imports(path)}
    assert {name for name in used if name.startswith("roundtable")} <= {"roundtable_ports"}


@pytest.mark.parametrize("room", PURE)
def test_the_core_reads_no_clock_and_no_random_source(room: str) -> None:
    paths = [path for one, path in modules(DEVICE) if one == room]
    assert paths
    for path in paths:
        used = {name.split(".")[0] for name in imports(path)}
        assert not used & IMPURE, path
        calls = [
            node.func.id
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        assert not {"open", "print", "input"} & set(calls), path


def test_only_narration_of_public_events_is_written_and_never_of_a_game() -> None:
    """Passing a `Game` to what speaks or shows would be a type error: it is not even imported."""
    for room in ("narration", "words"):
        for _, path in modules(DEVICE / room):
            assert "roundtable.rules.game" not in set(imports(path)), path


@pytest.mark.parametrize("room", ["console", "virtual"])
def test_pages_know_what_to_ask_of_the_table_and_nothing_of_how_it_leads(room: str) -> None:
    """No game, no flow, no voice: views go in, commands come out."""
    for _, path in modules(DEVICE / room):
        used = set(imports(path))
        assert "roundtable.rules.game" not in used, path
        led = {name for name in used if name.startswith("roundtable.conductor")}
        assert led <= {"roundtable.conductor", "roundtable.conductor.commands"}, path
        if "roundtable.conductor" in used:
            assert "from roundtable.conductor import commands\n" in path.read_text(), path


@pytest.mark.planted_fault
def test_a_reversed_arrow_is_caught() -> None:
    assert list(reversed_arrows("rules", iter(["roundtable.words"]))) == ["roundtable.words"]
    assert list(reversed_arrows("words", iter(["roundtable_drivers.ring"])))
    assert list(reversed_arrows("rules", iter(["roundtable_ports"])))


def test_no_rule_tests_a_characters_name() -> None:
    """Characters are facts. Names may stand where these are declared, never in what is done."""
    from roundtable.rules.characters import CHARACTERS

    declared = {"editions.py", "vocabulary.py"}
    for path in sorted((DEVICE / "rules").rglob("*.py")):
        if path.name in declared:
            continue
        tree = parsed(path)
        written = tree if path.parent.name != "modules" else _done_by(tree)
        strings = {
            node.value
            for node in ast.walk(written)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not strings & set(CHARACTERS) - {"assassin"}, path


def _done_by(tree: ast.Module) -> ast.Module:
    """The functions and classes of a module of the game: all but its declaration."""
    done = (ast.FunctionDef, ast.ClassDef, ast.Lambda)
    return ast.Module([one for one in ast.walk(tree) if isinstance(one, done)], [])  # type: ignore[misc]


def names_of_types(path: Path) -> Iterator[tuple[str, str]]:
    """The classes of a module, and its other names for types; and what each of them is."""
    for node in parsed(path).body:
        if isinstance(node, ast.ClassDef):
            yield node.name, f"a class of {path}"
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name[0].isupper() and not name.isupper():
                yield name, ast.unparse(node.value)


def test_a_type_has_a_name_of_its_own() -> None:
    """Whoever reads one must not have to ask which; nor, in one room, of what else is called so."""
    public: dict[str, set[str]] = {}
    by_room: dict[tuple[Path, str, str], list[Path]] = {}
    for package in (DEVICE, DRIVERS, PORTS, TOOLS):
        for room, path in modules(package):
            for name, what in names_of_types(path):
                if not name.startswith("_"):
                    public.setdefault(name, set()).add(what)
                by_room.setdefault((package, room, name), []).append(path)
    assert {name: several for name, several in public.items() if len(several) > 1} == {}
    assert {name: paths for name, paths in by_room.items() if len(paths) > 1} == {}


def test_no_two_helpers_in_one_folder_of_tests_share_a_name() -> None:
    names = Counter(
        (path.parent, name)
        for path in Path(__file__).parent.rglob("*.py")
        for name, what in names_of_types(path)
        if what.startswith("a class") and not path.name.startswith("test_")
    )
    assert {one: times for one, times in names.items() if times > 1} == {}
