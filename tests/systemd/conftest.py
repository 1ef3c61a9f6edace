"""A release, a card onto which it was copied, and one that has set itself up."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from roundtable.languages import LANGUAGES
from roundtable_tools import release
from tests.systemd.card import Card
from tests.systemd.pi import READ


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release of what is here, with its sentences as text and no sound in its clips."""
    folder = tmp_path_factory.mktemp("release")
    path = folder / f"{release.NAME}.tar.gz"
    with tarfile.open(path, "w:gz", compresslevel=1) as made:
        for name in READ:
            made.add(release.ROOT / name, f"{release.NAME}/{name}")
        added = release.boot_lines() | release.looks()
        for language in LANGUAGES:
            clips = release.FOR_CARDS / "clips" / language
            for id, text in release.sentences(language).items():
                added[clips / f"{id}.txt"] = f"{text}\n".encode()
                added[clips / f"{id}.wav"] = b"RIFF"
        for place, content in added.items():
            (folder / "one").write_bytes(content)
            made.add(folder / "one", f"{release.NAME}/{place}")
    return path


@pytest.fixture
def card(tmp_path: Path, archive: Path) -> Card:
    return Card(tmp_path, archive)


@pytest.fixture(scope="session")
def set_up_once(tmp_path_factory: pytest.TempPathFactory, archive: Path) -> Card:
    card = Card(tmp_path_factory.mktemp("set-up") / "card", archive)
    card.set_up()
    card.keep()
    return card


@pytest.fixture
def table(set_up_once: Card) -> Card:
    """A card that has set itself up."""
    return set_up_once.again()
