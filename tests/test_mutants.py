"""What `make mutants` plants still has its place in the product, and its tests."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants.judged import LISTED, bare
from tests.mutants.plant import Planted
from tests.mutants.planted import PLANTED
from tests.mutants.small import mutations

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: one.name)
def test_a_planted_fault_fits_the_product_as_it_is(planted: Planted) -> None:
    changed, whole = planted.text(), planted.path.read_text()
    assert changed != whole
    if planted.path.suffix == ".py":
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(whole))
    assert all((ROOT / test).exists() for test in planted.tests)


def test_what_is_judged_to_change_nothing_stands_in_the_product() -> None:
    for (file, was, _), because in LISTED.items():
        assert bare(was) in bare((ROOT / "device/roundtable" / file).read_text()), because


def test_a_small_mutation_changes_what_a_module_does() -> None:
    path = ROOT / "device" / "roundtable" / "conductor" / "codes.py"
    whole = path.read_text()
    every = mutations(path)
    assert len(every) > 20
    for one in every:
        assert ast.dump(ast.parse(one.applied(whole))) != ast.dump(ast.parse(whole))
