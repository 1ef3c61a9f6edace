"""The network of a card that sets itself up: waited for, joined by its words, or not missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systemd.card import WORDS, Card

ONLINE_AFTER = """
case "$*" in
  update*) echo >>"$FAKE/looks"; [ "$(wc -l <"$FAKE/looks")" -gt {looks} ] || exit 100 ;;
  *) for a; do echo "$a" >>"$FAKE/packages"; done ;;
esac
"""


def test_without_a_network_it_says_so_waits_and_goes_on_by_itself(card: Card) -> None:
    (card.fake / "apt-get.sh").write_text(ONLINE_AFTER.format(looks=8))
    card.set_up()
    assert card.spoken() == ["fr began", "fr network", "fr online", "fr packages", "fr table"]
    assert card.looks() == ["working", "network", "working", "off"]
    assert (card.root / "opt/roundtable/current").exists()


LOCKED_TWICE = """
case "$*" in
  update*)
    echo >>"$FAKE/looks"
    if [ "$(wc -l <"$FAKE/looks")" -le 2 ]; then
      echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7" >&2
      exit 100
    fi ;;
  *) for a; do echo "$a" >>"$FAKE/packages"; done ;;
esac
"""


def test_while_the_system_looks_for_its_own_updates_nobody_is_told_of_a_missing_network(
    card: Card,
) -> None:
    (card.fake / "apt-get.sh").write_text(LOCKED_TWICE)
    card.set_up()
    assert card.spoken() == ["fr began", "fr packages", "fr table"]
    (installed,) = [one for one in card.log() if one.startswith("apt-get install")]
    assert "-o DPkg::Lock::Timeout=300" in installed


def test_where_all_is_installed_already_no_network_is_missed(table: Card) -> None:
    """As in an image: only the words are new."""
    (table.root / "etc/roundtable/first-boot").unlink()
    (table.fake / "apt-get.sh").write_text("exit 100")
    table.forget_log()
    table.starts()
    assert table.spoken() == ["fr began", "fr packages", "fr table"]
    assert (table.root / "etc/roundtable/first-boot").exists()


def test_the_wifi_of_the_file_is_joined(tmp_path: Path, archive: Path) -> None:
    wifi = 'wifi = Käthe & "Co"\npassword = a=b\\c\ncountry = de\n'
    card = Card(tmp_path, archive, WORDS + wifi)
    card.set_up()
    kept = card.root / "etc/NetworkManager/system-connections/roundtable-wifi.nmconnection"
    assert 'ssid=Käthe & "Co"\n' in kept.read_text()
    assert "psk=a=b\\\\c\n" in kept.read_text()
    assert kept.stat().st_mode & 0o077 == 0
    assert "raspi-config nonint do_wifi_country DE" in card.log()
    assert "nmcli --wait 30 connection up id Round Table" in card.log()
    assert "a=b" not in card.says
    card.forget_log()
    card.starts()
    assert not [one for one in card.log() if one.startswith(("nmcli", "raspi-config"))]


NO_SECRETS = "Error: Connection activation failed: Secrets were required, but not provided."


def test_a_wrong_password_is_told_and_a_cable_goes_on_all_the_same(
    tmp_path: Path, archive: Path
) -> None:
    card = Card(tmp_path, archive, f"{WORDS}wifi = Camelot\npassword = wrong\n")
    refusing = f'case "$*" in *up*) echo "{NO_SECRETS}" >&2; exit 4 ;; esac'
    card.script(card.tools / "nmcli", refusing)
    (card.fake / "apt-get.sh").write_text(ONLINE_AFTER.format(looks=7))
    told = card.set_up()
    assert f"roundtable.txt: wifi = Camelot was not joined. {NO_SECRETS}" in told
    assert card.spoken()[:4] == ["fr began", "fr wifi", "fr wifi", "fr online"]
    assert card.looks() == ["working", "mistake", "working", "off"]
    assert (card.root / "opt/roundtable/current").exists()


@pytest.mark.parametrize(("written", "country"), [("fr", "FR"), ("UK", "GB")])
def test_a_country_alone_switches_the_radio_on_also_of_a_table_that_plays_already(
    table: Card, written: str, country: str
) -> None:
    """Else one that was set up by cable could open no network of its own, without a shell."""
    table.asked.write_text(f"{WORDS}country = {written}\n")
    for expected in (True, False):
        table.forget_log()
        assert "All is in place." in table.starts()
        asked = f"raspi-config nonint do_wifi_country {country}" in table.log()
        assert asked is expected
        assert ("rfkill unblock wifi" in table.log()) is expected
        assert ("nmcli radio wifi on" in table.log()) is expected
    assert not table.spoken()
