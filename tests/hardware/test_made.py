"""Nothing in `hardware/` is older than what it was made from; says which drawing is stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware import make
from hardware.documents import documents
from hardware.images import shown
from hardware.renders import HERE, PICTURE, Render, parts, pictures, renders

REPOSITORY_SHARE = 15_000_000


def test_no_rendered_part_or_picture_is_stale() -> None:
    late = [one.product for one in make.stale(renders())]
    assert not late, f"stale: {', '.join(late)}; run: make hardware"


def test_no_written_page_or_drawing_is_stale() -> None:
    late = make.stale_documents()
    assert not late, f"stale: {', '.join(late)}; run: make hardware"


def test_the_hash_of_every_source_is_recorded() -> None:
    known = make.recorded()
    for name, value in make.sources(renders()).items():
        assert known.get(name) == value, f"{name} has changed; run: make hardware"


def test_nothing_is_recorded_or_kept_that_is_no_longer_made() -> None:
    made = {one.product for one in renders()}
    assert set(make.recorded()) == made | set(make.sources(renders()))
    for folder, suffix in (("stl", "*.stl"), ("pictures", "*.png")):
        there = {path.relative_to(HERE).as_posix() for path in (HERE / folder).glob(suffix)}
        assert there == {name for name in made if name.startswith(folder)}
    drawings = {path.relative_to(HERE).as_posix() for path in HERE.rglob("*.svg")}
    assert drawings == {name for name in documents() if name.endswith(".svg")}


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The OpenSCAD files where a test may change them."""
    folder = tmp_path / "scad"
    folder.mkdir()
    for path in (HERE / "scad").glob("*.scad"):
        (folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr("hardware.renders.SCAD", folder)
    return folder


def test_a_changed_source_makes_its_own_products_stale_and_no_others(copied: Path) -> None:
    assert make.stale(renders()) == []
    hub = copied / "hub.scad"
    hub.write_text(hub.read_text() + "\n// changed\n")
    late = {one.product for one in make.stale(parts())}
    assert late == {one.product for one in parts() if one.scad == "hub.scad"}
    assert make.stale(pictures()) == list(pictures())  # any of them may show it


def test_a_changed_measure_makes_everything_stale(copied: Path) -> None:
    measures = copied / "measures.scad"
    measures.write_text(measures.read_text().replace("wall = 3;", "wall = 4;"))
    assert make.stale(renders()) == renders()


def test_a_changed_setting_makes_a_product_stale() -> None:
    one = next(parts())
    other = Render(one.product, one.scad, {**one.values, "wall": 4})
    assert make.stale([one]) == []
    assert make.stale([other]) == [other]


def test_a_missing_product_is_stale(tmp_path: Path) -> None:
    (tmp_path / "made_from.txt").write_bytes(make.MADE_FROM.read_bytes())
    one = next(parts())
    assert make.stale([one], tmp_path) == [one]


@pytest.mark.parametrize("picture", list(pictures()), ids=lambda one: one.product)
def test_every_picture_shows_something(picture: Render) -> None:
    png = (HERE / picture.product).read_bytes()
    assert 0.05 < shown(png) < 0.98
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == PICTURE


def test_the_folder_stays_small() -> None:
    files = [path for path in HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(path.stat().st_size for path in files) < REPOSITORY_SHARE
