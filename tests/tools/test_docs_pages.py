"""The pages of the docs are what the code writes now."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from roundtable_tools import lights_page
from roundtable_tools.docs import files, main
from roundtable_tools.lights_page import FOLDER, PAGE

DOCS = Path(__file__).parents[2] / "docs"


def test_no_page_and_no_picture_is_out_of_date() -> None:
    written = files()
    stale = [path for path, text in written.items() if _read(DOCS / path) != text]
    assert stale == [], "run: make docs"
    kept = {f"{FOLDER}/{path.name}" for path in (DOCS / FOLDER).iterdir()}
    assert kept == set(written) - {PAGE}


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


def test_every_picture_is_on_the_page_and_is_a_small_svg() -> None:
    written = dict(lights_page.files())
    page = written.pop(PAGE)
    for path, picture in written.items():
        assert f"]({path})" in page
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert len(picture) < 15_000


def test_pictures_of_states_that_are_gone_are_removed(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "gone.svg").write_text("<svg/>")
    main(tmp_path)
    assert not (tmp_path / FOLDER / "gone.svg").exists()
    assert (tmp_path / PAGE).read_text("utf-8") == lights_page.files()[PAGE]
