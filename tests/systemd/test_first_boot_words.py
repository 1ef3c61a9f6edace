"""The words on a card that sets itself up: read however they were written, and told if wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roundtable.languages import LANGUAGES
from tests.apart import run
from tests.systemd.card import SYSTEMD, WORDS, Card

READ_AS_YAML = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))"


def test_other_words_are_another_table_at_the_next_start(table: Card) -> None:
    table.asked.write_text("wiring = ten-usb\nlanguage = en\n")
    table.starts()
    assert 'language = "en"' in (table.root / "etc/roundtable/table.toml").read_text()


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


@pytest.mark.parametrize("name", ["card/roundtable.txt", "card/vendor-data", "README.md"])
def test_what_is_written_of_the_two_words_names_every_language_that_there_is(name: str) -> None:
    *others, last = LANGUAGES
    named = {
        "README.md": f"the language ({', '.join(f'`{one}`' for one in LANGUAGES)}).",
    }.get(name, f"The language it speaks: {', '.join(others)} or {last}.\n")
    assert named in (SYSTEMD / name).read_text()


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
    done = run("/usr/bin/python3", "-c", READ_AS_YAML, env=None, input=odd)
    if "No module named 'yaml'" in done.stderr:
        pytest.skip("python3-yaml is missing: sudo apt install python3-yaml")
    (command,) = json.loads(done.stdout)["bootcmd"]
    assert 'wifi = a: "b" # [c\n' in command
    checked = run("sh", "-n", input=command)
    assert checked.returncode == 0
