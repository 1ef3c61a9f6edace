from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.updates import signing


@dataclass(frozen=True)
class Keys:
    maker: Path
    stranger: Path
    signers: Path
    """What the maker's table trusts."""


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Keys:
    folder = tmp_path_factory.mktemp("keys")
    maker, stranger = signing.key(folder, "maker"), signing.key(folder, "stranger")
    return Keys(maker, stranger, maker.with_suffix(".pub"))


@pytest.fixture(scope="session")
def good(keys: Keys) -> bytes:
    """A release that the maker's table takes."""
    return signing.signed(signing.packed(signing.contents()), keys.maker)
