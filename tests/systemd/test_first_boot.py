"""A card that sets itself up, on a make-believe Pi that nobody logs in to."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from roundtable.languages import LANGUAGES
from roundtable_tools import release
from tests.systemd.card import SYSTEMD, WORDS, Card
from tests.systemd.pi import COUNTS

READ_AS_YAML = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))"
ONLINE_AFTER = """
case "$*" in
  update*) echo >>"$FAKE/looks"; [ "$(wc -l <"$FAKE/looks")" -gt {looks} ] || exit 100 ;;
  *) for a; do echo "$a" >>"$FAKE/packages"; done ;;
esac
"""


@pytest.fixture(scope="module")
def set_up_once(tmp_path_factory: pytest.TempPathFactory, archive: Path) -> Card:
    card = Card(tmp_path_factory.mktemp("set-up") / "card", archive)
    card.set_up()
    card.keep()
    return card


@pytest.fixture
def table(set_up_once: Card) -> Card:
    """A card that has set itself up."""
    return set_up_once.again()


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


def test_other_words_are_another_table_at_the_next_start(table: Card) -> None:
    table.asked.write_text("wiring = ten-usb\nlanguage = en\n")
    table.starts()
    assert 'language = "en"' in (table.root / "etc/roundtable/table.toml").read_text()


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


@pytest.mark.parametrize(
    "words",
    [
        "Wiring=TEN-USB\r\nLanguage : French\r\n",
        '\ufeffwiring = "ten-usb"\n# language = en\nlanguage=Français\n language\n',
        "language = en\n\n  language = fr \nwiring\t=\tten-usb\n",
    ],
    ids=["capitals and Windows", "quotes and a mark of bytes", "twice"],
)
def test_words_are_read_whatever_an_editor_made_of_them(table: Card, words: str) -> None:
    """All is in place: they are the very words that it was set up by."""
    table.asked.write_bytes(words.encode())
    assert "All is in place." in table.starts()


def test_a_file_whose_ending_was_given_twice_is_found(table: Card) -> None:
    table.asked.rename(table.boot / "roundtable.txt.txt")
    assert "All is in place." in table.starts()
    assert not table.asked.exists()


WRONG = {
    "wiring = six-12s\nlanguage = fr": (["fr wiring"], "wiring = six-12s; choose one of: six-"),
    "wiring =\nlanguage = ru": (["ru words"], "roundtable.txt: wiring = one of six-i2s"),
    "wiring = ten-usb\nlanguage =": (
        [f"{one} words" for one in LANGUAGES],
        f"language = one of {' '.join(LANGUAGES)}",
    ),
}


def test_a_wrong_word_is_told_and_once_it_is_right_it_goes_on(card: Card) -> None:
    before = card.config.read_text()
    for words, (spoken, cure) in WRONG.items():
        card.asked.write_text(words)
        card.forget_log()
        card.starts()
        assert card.spoken() == spoken
        assert card.looks() == ["working", "mistake"]
        assert cure in card.says
        assert card.says.count("\r\n") == card.says.count("\n") > 1
        assert card.config.read_text() == before
        assert not [one for one in card.log() if one.startswith(("pip", "apt-get"))]
    card.asked.write_text(WORDS)
    card.set_up()
    assert (card.root / "opt/roundtable/current").exists()


def test_a_language_that_nobody_knows_is_told_by_whatever_the_wiring_has_to_tell_it(
    tmp_path: Path, archive: Path
) -> None:
    """An amplifier on the pins has no voice before its boot lines are written."""
    card = Card(tmp_path, archive, "wiring = ten-usb\nlanguage = klingon")
    card.set_up()
    assert "dtoverlay=spi0-0cs,no_miso" in card.config.read_text()
    assert card.spoken() == [f"{one} language" for one in LANGUAGES]
    assert card.looks() == ["working", "mistake"]
    assert f"language = klingon; choose one of: {' '.join(LANGUAGES)}" in card.says
    assert not [one for one in card.log() if one.startswith(("pip", "apt-get"))]


def test_a_card_without_the_words_gets_a_file_to_write_them_into_and_chooses_none(
    card: Card,
) -> None:
    card.asked.unlink()
    before = card.config.read_text()
    card.starts()
    assert card.asked.read_text() == (SYSTEMD / "card/roundtable.txt").read_text()
    assert card.spoken() == [f"{one} words" for one in LANGUAGES]
    assert card.config.read_text() == before
    assert not (card.root / "etc/roundtable").exists()


def written_into_vendor_data(**words: str) -> str:
    """As a maker leaves it, in an editor that ends its lines in the way of Windows."""
    text = (SYSTEMD / "card/vendor-data").read_text()
    for name, word in words.items():
        assert text.count(f"    {name} =\n") == 1
        text = text.replace(f"    {name} =\n", f"    {name} = {word}\n")
    return text.replace("\n", "\r\n")


def test_two_files_are_enough_for_the_words_stand_in_one_of_them(table: Card) -> None:
    table.asked.unlink()
    data = table.boot / "vendor-data"
    data.write_bytes(written_into_vendor_data(wiring="ten-usb", language="Français").encode())
    (table.boot / "user-data").write_text("#cloud-config\n# the system's own\n")
    assert "All is in place." in table.starts()
    assert not table.asked.exists()


def test_where_no_word_was_written_the_file_that_asks_for_them_is_named(card: Card) -> None:
    card.asked.unlink()
    (card.boot / "vendor-data").write_bytes(written_into_vendor_data().encode())
    card.starts()
    assert "vendor-data: wiring = one of" in card.says
    assert not card.asked.exists()


def test_what_cloud_init_reads_stays_yaml_whatever_words_are_written_into_it() -> None:
    odd = written_into_vendor_data(wiring="six-usb", wifi='a: "b" # [c', password="{%&'*}|> \\")
    done = subprocess.run(
        ["/usr/bin/python3", "-c", READ_AS_YAML],
        input=odd,
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named 'yaml'" in done.stderr:
        pytest.skip("python3-yaml is missing: sudo apt install python3-yaml")
    (command,) = json.loads(done.stdout)["bootcmd"]
    assert 'wifi = a: "b" # [c\n' in command
    checked = subprocess.run(["sh", "-n"], input=command, text=True, check=False)
    assert checked.returncode == 0


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


def test_it_starts_again_only_once_the_systems_own_first_start_is_done(card: Card) -> None:
    """What Imager was told, a user and a password, is done there once or never."""
    card.script(card.tools / "cloud-init", 'echo "cloud-init $*" >>"$FAKE/log"; exit 1')
    card.script(card.tools / "timeout", 'echo "timeout $1" >>"$FAKE/log"; shift; "$@"')
    card.starts()
    assert card.log()[-3:] == ["timeout 300", "cloud-init status --wait", "systemctl reboot"]


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
