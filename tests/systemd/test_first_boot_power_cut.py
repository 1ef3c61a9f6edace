"""The plug pulled while a card sets itself up: the next start goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systemd.card import Card


def test_a_release_that_was_half_unpacked_is_unpacked_again(card: Card) -> None:
    card.begin()
    whole = card.files()
    (card.kept / ".from").unlink()
    (card.kept / "systemd/install.sh").unlink()
    (card.root / "usr/local/src/roundtable.new/rest").mkdir(parents=True)
    card.begin()
    assert card.files() == whole


CUT = """
printf x >>"$FAKE/commands"
read -r commands <"$FAKE/commands"
[ ${{#commands}} -lt {moment} ] || [ -e "$FAKE/cut" ] || {{ : >"$FAKE/cut"; kill -KILL 0; }}
"""


@pytest.mark.parametrize(
    "moments", [(1, 12, 30), *([pytest.param(range(1, 70), marks=pytest.mark.soak)])], ids=str
)
def test_whenever_the_plug_is_pulled_it_goes_on(
    tmp_path: Path, archive: Path, table: Card, moments: tuple[int, ...]
) -> None:
    """At any of the commands that it runs: the next start goes on to the same end."""
    unharmed = table.files()
    for moment in moments:
        card = Card(tmp_path / str(moment), archive)
        cut = CUT.format(moment=moment)
        for tool in card.tools.iterdir():
            tool.write_text(tool.read_text().replace("#!/bin/sh\n", f"#!/bin/sh\n{cut}", 1))
        for _ in range(3):  # cut, and twice on: for its boot lines, and to the end
            card.switched_on_apart()
        assert (card.fake / "cut").exists(), "it was never cut"
        assert "All is in place." in card.starts(), f"cut at {moment}"
        assert card.files().keys() == unharmed.keys(), f"cut at {moment}"
