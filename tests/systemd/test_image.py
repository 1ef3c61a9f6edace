"""A card to which an image was written: all of the table, but its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.languages import LANGUAGES
from roundtable_tools import release
from tests.systemd.card import SYSTEMD, WORDS, Card

CHROOT = """
shift
for one; do
  case "$one" in /usr/local/*) one="$ROUNDTABLE_ROOT$one" ;; esac
  set -- "$@" "$one"
  shift
done
"$@"
"""


@pytest.fixture(scope="module")
def baked(tmp_path_factory: pytest.TempPathFactory, archive: Path) -> Card:
    card = Card(tmp_path_factory.mktemp("baked") / "card", archive)
    card.archive.unlink()
    card.asked.unlink()
    card.script(card.tools / "chroot", CHROOT)
    card.installer = SYSTEMD.parent / "image/bake.sh"
    card.run(str(card.root), str(archive))
    card.keep()
    return card


@pytest.fixture
def image(baked: Card) -> Card:
    """A card to which an image was written that `bake.sh` has baked."""
    return baked.again()


def test_an_image_holds_the_table_but_not_its_words_and_nothing_of_it_starts(image: Card) -> None:
    assert (image.root / "opt/roundtable/current/bin/roundtable").exists()
    assert image.asked.read_text() == (SYSTEMD / "card/roundtable.txt").read_text()
    assert not (image.root / "etc/roundtable").exists()
    assert image.log()[-1] == "systemctl enable roundtable-first-boot.service"
    enabled = {
        name
        for line in image.log()
        if line.startswith("systemctl enable ") and "first-boot" not in line
        for name in line.split()[2:]
    }
    (disabled,) = [line for line in image.log() if line.startswith("systemctl disable ")]
    assert enabled == set(disabled.split()[2:])


@pytest.mark.parametrize("wiring", ["six-i2s", "ten-usb", "six-usb"])
def test_the_first_start_of_an_image_needs_two_words_and_no_network(
    image: Card, wiring: str
) -> None:
    (image.fake / "apt-get.sh").write_text("exit 100")
    lines = release.FOR_CARDS / "boot" / f"{wiring}.txt"
    (image.fake / "boot-lines").write_bytes(release.boot_lines()[lines])
    image.installer = image.kept / "systemd/first-boot.sh"
    image.forget_log()
    image.run("run")
    assert image.spoken() == [f"{one} words" for one in LANGUAGES]
    image.asked.write_text(
        image.asked.read_text()
        .replace("wiring =", f"wiring = {wiring}")
        .replace("language =", "language = en")
    )
    for _ in range(2):  # it starts again for its boot lines, if it needs any
        image.run("run")
    assert image.spoken()[len(LANGUAGES) :] == ["en began", "en packages", "en table"]
    assert not [one for one in image.log() if one.startswith(("pip", "apt-get"))]
    assert (image.root / "etc/roundtable/first-boot").read_text() == f"{wiring} en\n"
    assert "systemctl restart roundtable.service" in image.log()


def test_the_country_that_is_written_counts_more_than_the_images_own(image: Card) -> None:
    own = image.root / "etc/modprobe.d/cfg80211_regdomain.conf"
    own.parent.mkdir()
    own.write_text("options cfg80211 ieee80211_regdom=GB\n")
    image.asked.write_text(f"{WORDS}country = fr\n")
    image.installer = image.kept / "systemd/first-boot.sh"
    for _ in range(2):
        image.run("run")
    assert own.read_text() == "options cfg80211 ieee80211_regdom=FR\n"
