"""What is installed is what was checked: pins, their hashes, their licences."""

from __future__ import annotations

import re
from functools import cache
from importlib import metadata

import pytest

from roundtable_tools import audit, dependencies, locks

GROUPS = sorted(one.stem for one in locks.FOLDER.glob("*.txt"))
PIN = re.compile(r"^(?P<line>(?P<name>[a-z0-9-]+)==[^\\]+?) \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


@cache
def locked() -> dict[str, dict[str, str]]:
    return locks.locked(locks.pins())


def written(group: str) -> dict[str, tuple[str, int]]:
    """By name: the requirement, and how many files of it may be installed."""
    told: dict[str, tuple[str, int]] = {}
    name = ""
    for line in (locks.FOLDER / f"{group}.txt").read_text("utf-8").splitlines():
        if found := PIN.match(line):
            name = found["name"]
            told[name] = found["line"], 0
        elif not line.startswith("#"):
            assert HASH.match(line), f"locked/{group}.txt: {line}"
            told[name] = told[name][0], told[name][1] + 1
    return told


@pytest.mark.parametrize("group", GROUPS)
def test_every_pin_is_locked_to_files(group: str) -> None:
    told = written(group)
    assert {name: line for name, (line, _) in told.items()} == locked()[group], "run `make locked`"
    assert all(files for _, files in told.values())


def test_each_group_has_its_file() -> None:
    assert sorted(locked()) == GROUPS


def test_nothing_is_pinned_that_nothing_asks_for() -> None:
    assert set(locks.pins()) == {name for group in GROUPS for name in written(group)}


@pytest.mark.parametrize("group", ["base", "dev"])
def test_what_is_installed_here_is_what_is_locked(group: str) -> None:
    for name, (line, _) in written(group).items():
        assert f"{name}=={metadata.version(name)}" == line


@pytest.mark.parametrize(
    ("file", "may"),
    [
        ("evdev-1.9.3.tar.gz", True),
        ("evdev-1.9.2.tar.gz", False),
        ("evdev-1.9.3-cp311-cp311-manylinux_2_28_aarch64.whl", True),
        ("evdev-1.9.3-cp38-abi3-manylinux2014_x86_64.whl", True),
        ("evdev-1.9.3-py3-none-any.whl", True),
        ("evdev-1.9.3-cp310-cp310-manylinux2014_x86_64.whl", False),
        ("evdev-1.9.3-cp313-cp313t-manylinux2014_x86_64.whl", False),
        ("evdev-1.9.3-cp311-cp311-musllinux_1_2_x86_64.whl", False),
        ("evdev-1.9.3-cp311-cp311-win_amd64.whl", False),
        ("evdev-1.9.3-cp311-cp311-manylinux2014_armv7l.whl", False),
        ("evdev-1.9.3.exe", False),
    ],
)
def test_only_files_for_machines_that_we_support_are_locked(file: str, may: bool) -> None:
    assert locks.fits(file, "1.9.3") is may


def test_an_index_page_is_read_with_its_hashes() -> None:
    page = locks._Files()
    page.feed(
        f'<a href="https://there.example/a/b-1.tar.gz#sha256={"0a" * 32}">b-1.tar.gz</a>'
        '<a href="https://there.example/a/b-2.tar.gz">unsigned</a>'
    )
    assert page.hashes == {"b-1.tar.gz": "0a" * 32}


# Licences


def test_the_bill_of_dependencies_is_what_the_code_writes() -> None:
    assert dependencies.PAGE.read_text("utf-8") == dependencies.page(), "run `make docs`"


def test_every_package_has_a_licence_that_somebody_may_read() -> None:
    for name in locks.pins():
        assert re.fullmatch(r"[\w .,()+-]{2,60}", dependencies.licence(name)), name


# The audit


def answered(**holes: list[str]) -> dict[str, list[dict[str, object]]]:
    return {
        "dependencies": [
            {
                "name": name,
                "version": "1",
                "vulns": [{"id": one, "fix_versions": ["2"]} for one in ids],
            }
            for name, ids in holes.items()
        ]
    }


def test_an_audit_names_every_hole() -> None:
    code, said = audit.judged(answered(a=[], b=["CVE-1", "CVE-2"]), 2)
    assert code == 1
    assert said == "b 1: CVE-1, mended in 2\nb 1: CVE-2, mended in 2"


def test_an_audit_that_could_not_ask_about_all_says_so_and_not_that_all_is_well() -> None:
    report = answered(a=[])
    report["dependencies"].append({"name": "b", "skip_reason": "not found"})
    code, said = audit.judged(report, 2)
    assert code == 2
    assert "only 1 of 2" in said
    assert audit.judged(answered(a=[], b=[]), 2) == (0, "none of 2 packages has a known hole")
