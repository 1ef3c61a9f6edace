"""Newer releases where a card has set itself up: by an update, or copied onto the card."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

import pytest

from roundtable_tools import release
from tests.systemd.card import Card


def updated(card: Card, *, checkout: bool = False) -> Path:
    """A newer release, which the table was updated to; a checkout of it has no clips."""
    source = card.root.parent / "update"
    shutil.copytree(card.kept, source)
    (source / ".from").unlink()
    (source / "device/roundtable/__init__.py").write_text('__version__ = "9.0.0"\n')
    if checkout:
        shutil.rmtree(source / "systemd/first-boot")
    card.installer = source / "systemd/install.sh"
    card.run("--upgrade", "--yes")
    return source


@pytest.mark.parametrize("checkout", [False, True], ids=["a release", "a checkout"])
def test_after_an_update_other_words_bring_nothing_older_back(table: Card, checkout: bool) -> None:
    shutil.rmtree(updated(table, checkout=checkout))
    now = (table.root / "opt/roundtable/current").readlink()
    assert str(now).startswith("9.0.0-")
    table.asked.write_text("wiring = ten-usb\nlanguage = en\n")
    table.forget_log()
    table.starts()
    assert 'language = "en"' in (table.root / "etc/roundtable/table.toml").read_text()
    assert (table.root / "opt/roundtable/current").readlink() == now
    assert table.spoken() == ["en began", "en packages", "en table"]


def test_a_newer_release_on_the_card_is_unpacked_and_an_older_is_not(card: Card) -> None:
    card.begin()
    of = card.kept / "device/roundtable/__init__.py"
    now = of.read_text()
    for version, expected in (("0.0.9", now), ("0.10.0", '__version__ = "0.10.0"\n')):
        of.write_text(f'__version__ = "{version}"\n')
        (card.kept / ".from").write_text("another\n")
        card.begin()
        assert of.read_text() == expected, version


def newer(card: Card, version: str) -> None:
    """Another release, copied onto the card in place of the one that it was set up with."""
    folder = card.root.parent / version
    shutil.copytree(card.kept, folder / "roundtable")
    for mark in (".from", ".installed"):
        (folder / "roundtable" / mark).unlink()
    (folder / "roundtable/device/roundtable/__init__.py").write_text(f'__version__ = "{version}"\n')
    card.archive.unlink()
    card.archive = card.archive.with_name(f"roundtable-{version}.tar.gz")
    with tarfile.open(card.archive, "w:gz", compresslevel=1) as made:
        made.add(folder / "roundtable", f"roundtable-{version}")


def test_a_newer_release_on_the_card_of_a_table_becomes_the_table(table: Card) -> None:
    before = (table.root / "opt/roundtable/current").readlink()
    newer(table, "9.0.0")
    table.forget_log()
    table.starts()
    current = table.root / "opt/roundtable/current"
    assert str(current.readlink()).startswith("9.0.0-")
    assert (table.root / "opt/roundtable/previous").read_text() == f"{before}\n"
    assert not table.spoken(), "the table speaks"
    assert table.says.startswith(release.sentences("fr")["installing-done"])
    assert "All is in place." in table.starts()


def test_a_newer_release_that_does_not_come_up_is_taken_back_and_left_alone(table: Card) -> None:
    before = (table.root / "opt/roundtable/current").readlink()
    newer(table, "9.0.0")
    (table.fake / "systemctl.sh").write_text('case "$*" in is-active*) exit 3 ;; esac')
    table.starts()
    assert (table.root / "opt/roundtable/current").readlink() == before
    assert "the upgrade was undone" in table.says
    assert "All is in place." in table.starts()
