"""A card that sets itself up, on a make-believe Pi that nobody logs in to."""

from __future__ import annotations

import re
import subprocess

import pytest

from roundtable_tools import release
from tests.systemd.card import SYSTEMD, Card
from tests.systemd.pi import COUNTS


def test_first_of_all_it_starts_again_for_its_boot_lines(card: Card) -> None:
    card.starts()
    assert "dtoverlay=spi0-0cs,no_miso" in card.config.read_text()
    assert COUNTS in card.cmdline.read_text()
    log = card.log()
    assert log[-1] == "systemctl reboot", "for the voice may need them"
    assert not [one for one in log if one.startswith(("aplay", "pip", "apt-get"))]


def test_two_words_and_all_else_by_itself(table: Card) -> None:
    assert table.spoken() == ["fr began", "fr packages", "fr table"]
    assert table.looks() == ["working", "off"], "the ring is left to the installer, then the table"
    assert (table.root / "opt/roundtable/current/bin/roundtable").exists()
    made = (table.root / "etc/roundtable/table.toml").read_text()
    assert 'wiring = "ten-usb"' in made
    assert 'language = "fr"' in made
    assert "systemctl restart roundtable.service" in table.log()
    assert "systemctl reboot" not in table.log()
    assert table.says.startswith(release.sentences("fr")["installing-done"])
    assert table.says.endswith("\r\n")


def test_once_all_is_in_place_it_ends_at_once(table: Card) -> None:
    before = table.files()
    table.forget_log()
    assert "All is in place." in table.starts()
    assert table.log() == ["systemctl enable --quiet roundtable-first-boot.service"]
    assert table.files() == before


def test_a_step_that_failed_is_told_with_its_reason_and_tried_again(card: Card) -> None:
    failing = 'echo "pip $*" >>"$FAKE/log"; [ -e "$FAKE/once" ] || { touch "$FAKE/once"; {}; }'
    broken = 'echo "no matching distribution" >&2; exit 1'
    card.script(card.fake / "venv-python", failing.replace("{}", broken))
    told = card.set_up()
    assert card.spoken() == ["fr began", "fr packages", "fr table", "fr failed"]
    assert card.looks() == ["working", "mistake", "working", "off"]
    failed = release.sentences("fr")["installing-failed"]
    assert re.search(f"{re.escape(failed)}.*no matching distribution", told, re.DOTALL)
    assert (card.root / "opt/roundtable/current").exists()


def test_it_starts_again_only_once_the_systems_own_first_start_is_done(card: Card) -> None:
    """What Imager was told, a user and a password, is done there once or never."""
    card.script(card.tools / "cloud-init", 'echo "cloud-init $*" >>"$FAKE/log"; exit 1')
    card.script(card.tools / "timeout", 'echo "timeout $1" >>"$FAKE/log"; shift; "$@"')
    card.starts()
    assert card.log()[-3:] == ["timeout 300", "cloud-init status --wait", "systemctl reboot"]


def snippets() -> dict[str, str]:
    """What each of the two ways to begin runs as a shell."""
    data = (SYSTEMD / "card/vendor-data").read_text()
    lines = data.partition("  - |\n")[2].splitlines()
    return {
        "vendor-data": "\n".join(line.removeprefix("    ") for line in lines),
        "firstrun.sh": (SYSTEMD / "card/bookworm/firstrun.sh").read_text(),
    }


@pytest.mark.parametrize("way", ["vendor-data", "firstrun.sh"])
@pytest.mark.parametrize("damaged", [False, True], ids=["whole", "damaged"])
def test_either_way_begins_the_same_and_tells_a_damaged_archive(
    card: Card, way: str, damaged: bool
) -> None:
    called = "systemd.run=/boot/firmware/firstrun.sh systemd.run_success_action=reboot"
    card.cmdline.write_text(f"rootwait {called}\n")
    (card.boot / "roundtable-0.0.9.tar.gz").write_bytes(b"an older one")
    if damaged:
        half = card.archive.read_bytes()[: card.archive.stat().st_size // 2]
        card.archive.unlink()
        card.archive.write_bytes(half)
    (card.boot / "imager.sh").write_text('echo "imager" >>"$FAKE/log"\n')
    script = card.fake / "way.sh"
    text = snippets()[way].replace("/run/", f"{card.root}/run/")
    script.write_text(re.sub(r"/boot\b", f"{card.root}/boot", text))
    card.installer = script
    card.run(code=int(damaged and way == "firstrun.sh"))
    armed = "systemctl enable --quiet roundtable-first-boot.service" in card.log()
    assert armed is not damaged
    if damaged:
        assert "is not on this card, or damaged: copy it" in card.says
    if way == "firstrun.sh" and damaged:
        assert card.cmdline.read_text() == f"rootwait {called}\n", "it is called again"
    elif way == "firstrun.sh":
        assert card.cmdline.read_text() == "rootwait\n"
        assert card.log()[-1] == "imager", "what Imager was told is done, too"
    elif not damaged:
        assert card.log()[-1] == "systemctl start --no-block roundtable-first-boot.service"


def test_what_is_uninstalled_does_not_set_itself_up_again(table: Card) -> None:
    table.installer = table.kept / "systemd/install.sh"
    table.run("--uninstall", "--forget-games")
    assert not table.archive.exists()
    assert not table.kept.exists()
    assert not (table.root / "etc/systemd/system/roundtable-first-boot.service").exists()
    assert "systemctl disable roundtable-first-boot.service" in table.log()


@pytest.mark.parametrize("script", ["first-boot.sh", "card/bookworm/firstrun.sh"])
def test_bash_finds_nothing_wrong_with_the_scripts(script: str) -> None:
    subprocess.run(["bash", "-n", str(SYSTEMD / script)], check=True)
