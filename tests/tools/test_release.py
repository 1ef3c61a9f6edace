"""The archive that is published: whole, the same each time, and only of what was committed."""

from __future__ import annotations

import io
import subprocess
import tomllib
import wave
import zipfile
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from roundtable import __version__
from roundtable.languages import LANGUAGES
from roundtable.lights.setting_up import SettingUp, picture
from roundtable.updates import release as updates_release
from roundtable.updates.reasons import ReleaseRefused
from roundtable.updates.release import Release, examine
from roundtable_drivers.ring import gamma_table
from roundtable_drivers.ring_wiring import STEP_MILLIAMPS
from roundtable_drivers.wiring import Wiring, read
from roundtable_drivers.wled import adalight
from roundtable_ports import SEAT_LAMPS, SEATS
from roundtable_tools import release
from tests.machine.seeing import decoded
from tests.updates import signing

ADDED = {release.FOR_CARDS / "clips/en/one.txt": b"One.\n"}
ONE = f"{release.NAME}/systemd/first-boot/clips/en/one.txt"
looks = cache(release.looks)


def test_the_release_of_this_project_holds_it_and_is_one_file_that_a_table_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that is made of all there is, which takes long for its voices: it is examined once,
    as it is signed."""
    examined = list[tuple[Path, str]]()

    def once(path: Path, signers: Path) -> Release:
        found = examine(path, signers)
        examined.append((path, found.version))
        return found

    monkeypatch.setattr(release, "examine", once)
    maker = signing.key(tmp_path, "maker")
    archive = release.write("HEAD", tmp_path / "dist", ADDED)
    assert is_whole(archive)
    names = {one.rstrip("/") for one in tar("-tf", archive).splitlines()}
    installer = f"{release.NAME}/systemd/install.sh"
    assert {ONE, installer, f"{release.NAME}/locked/base.txt"} <= names
    assert all(name == release.NAME or name.startswith(f"{release.NAME}/") for name in names)
    update = release.sign(archive, maker)
    assert update.read_bytes().endswith(archive.read_bytes())
    assert examined == [(update, __version__)]
    assert update.with_name("latest.txt").read_text() == f"{__version__}\n"


def tar(*arguments: str | Path) -> str:
    return subprocess.run(["tar", *arguments], capture_output=True, check=True, text=True).stdout


@pytest.fixture
def small_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Committed as this one is, and released in a moment."""
    root = tmp_path / "project"
    for name, text in signing.contents(__version__).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    monkeypatch.setattr(release, "ROOT", root)
    release.git("init", "-q")
    release.git("add", ".")
    release.git(*("-c", "user.name=A", "-c", "user.email=a@b"), "commit", "-q", "-m", "All")


@pytest.mark.usefixtures("small_project")
def test_a_release_is_the_same_to_the_byte(tmp_path: Path) -> None:
    one, other = (release.write("HEAD", tmp_path / name, ADDED) for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()
    assert is_whole(one)
    assert tar("-xOf", one, ONE) == "One.\n"


def is_whole(path: Path) -> bool:
    command = ["sha256sum", "--check", "--strict", f"{path.name}.sha256"]
    return (
        subprocess.run(command, cwd=path.parent, capture_output=True, check=False).returncode == 0
    )


@pytest.mark.usefixtures("small_project")
def test_all_that_a_card_needs_is_in_one_zip(tmp_path: Path) -> None:
    archive = release.write("HEAD", tmp_path, ADDED)
    card = release.write_card(archive)
    with zipfile.ZipFile(card) as file:
        names = set(file.namelist())
        assert file.read(archive.name) == archive.read_bytes()
    assert {name for name in names if "/" not in name} == {"vendor-data", archive.name}, "two files"
    assert {name for name in names if "/" in name} == {
        *("bookworm/firstrun.sh", "bookworm/roundtable.txt")
    }
    assert is_whole(card)


def test_every_wiring_that_can_be_installed_has_its_boot_lines() -> None:
    lines = {place.stem: content for place, content in release.boot_lines().items()}
    installer = (release.ROOT / "systemd/install.sh").read_text()
    assert f"PROFILES=({' '.join(sorted(lines, key=installer.index))})" in installer
    assert b"dtoverlay=max98357a" in lines["six-i2s"]
    assert lines["six-usb"] == b""


def drawn(profile: str, look: SettingUp) -> tuple[Wiring, list[bytes]]:
    """What a look sends to the ring of a wiring, message by message."""
    added, folder = looks(), release.FOR_CARDS / "ring" / profile
    size = int(added[folder / "strip"].split()[1])
    sent = added[folder / look]
    return read(profile), [sent[at : at + size] for at in range(0, len(sent), size)]


@pytest.mark.parametrize("look", SettingUp)
@pytest.mark.parametrize("profile", ["six-i2s", "ten-usb", "six-usb"])
def test_each_look_of_the_ring_is_sent_as_its_strip_takes_it(profile: str, look: SettingUp) -> None:
    wiring, sent = drawn(profile, look)
    pixels = wiring.ring.pixels
    tracks = wiring.lamps[SEATS * SEAT_LAMPS :]
    for number in (0, 7, 40, len(sent) - 1):
        colours = picture(look, number / release.DRAWN_A_SECOND, pixels, tracks)
        wanted = bytes(
            gamma_table()[one["RGB".index(part)]] for one in colours for part in wiring.ring.order
        )
        if wiring.ring.serial:
            assert sent[number] == adalight(wanted)
        else:
            assert wiring.ring.order == "GRB"
            assert decoded(sent[number], pixels) == wanted
            assert sent[number].endswith(bytes(90)), "three tenths of a millisecond of silence"


@pytest.mark.parametrize("look", SettingUp)
def test_no_look_takes_more_current_than_the_supply_gives(look: SettingUp) -> None:
    wiring, sent = drawn("six-i2s", look)
    most = max(sum(decoded(one, wiring.ring.pixels)) for one in sent)
    assert 0 < most * STEP_MILLIAMPS < wiring.ring.limit_milliamps


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_the_script_tells_is_there(language: str) -> None:
    script = (release.ROOT / "systemd/first-boot.sh").read_text()
    for id, text in release.sentences(language).items():
        assert text.strip()
        assert any(
            f"{verb} {word}" in script
            for verb in ("tell", "note", "refuse", "step_told")
            for word in (id.removeprefix("installing-"), f'"{id.removeprefix("installing-")}"')
        ), f"nobody says {id}"


def test_a_clip_is_a_small_wav_that_any_player_knows() -> None:
    samples = (8000 * np.sin(np.arange(44_100) * 0.05)).astype(np.int16)
    with wave.open(io.BytesIO(release.spoken(samples))) as file:
        assert file.getparams()[:3] == (1, 2, release.SPOKEN_RATE)
        assert file.getnframes() == pytest.approx(release.SPOKEN_RATE, abs=2)


def test_what_is_not_committed_is_not_released(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / "new.py").touch()
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["release", str(tmp_path / "dist")])
    assert release.main() == 2
    assert "not everything is committed (new.py): commit it" in capsys.readouterr().err
    assert not (tmp_path / "dist").exists()


@pytest.mark.usefixtures("small_project")
def test_a_table_that_was_set_up_from_a_release_takes_the_next_of_the_same_publisher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a shell: nothing is written into /etc."""
    maker, stranger = signing.key(tmp_path, "maker"), signing.key(tmp_path, "stranger")
    added = release.published(maker, "https://releases.test")
    archive = release.write("HEAD", tmp_path / "dist", ADDED | added)
    (tmp_path / "card").mkdir()
    subprocess.run(["tar", "-xf", archive, "-C", tmp_path / "card"], check=True)
    installed = tmp_path / "card" / release.NAME / "device/roundtable/updates"
    nobody = tmp_path / "none"
    update = release.sign(archive, maker)
    with pytest.raises(ReleaseRefused, match="no-signers"):
        examine(update, nobody)
    monkeypatch.setattr(updates_release, "files", lambda _package: installed)
    assert examine(update, nobody).version == __version__
    assert updates_release.releases(None) == "https://releases.test"
    assert updates_release.releases("https://else.test") == "https://else.test"
    assert updates_release.releases("") is None
    with pytest.raises(ReleaseRefused, match="stranger"):
        examine(release.sign(archive, stranger), nobody)


def test_what_a_publisher_adds_is_in_the_packages_data() -> None:
    kept = tomllib.loads((release.ROOT / "pyproject.toml").read_text())
    data = kept["tool"]["setuptools"]["package-data"]["roundtable"]
    for name in (updates_release.PUBLISHER, updates_release.RELEASES):
        assert f"updates/{name}" in data
        assert not (release.ROOT / release.FOR_TABLES / name).exists(), "or it is there twice"


def test_a_checkout_trusts_nobody_and_looks_nowhere(tmp_path: Path) -> None:
    assert updates_release.trusted(tmp_path / "none") == []
    assert updates_release.releases(None) is None


def test_a_file_that_would_be_there_twice_is_not_released(tmp_path: Path) -> None:
    """No table would take it: a name that is there twice may be somebody's trick."""
    twice = {Path("README.md"): b"Another.\n"}
    with pytest.raises(release.NotReleased, match=r"README\.md would be there twice"):
        release.write("HEAD", tmp_path, twice)


def test_an_address_or_a_key_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    maker = signing.key(tmp_path, "maker.of.it")
    with pytest.raises(release.NotReleased, match="begins with https://"):
        release.published(maker, "file:///etc")
    with pytest.raises(release.NotReleased, match="public half"):
        release.published(tmp_path / "none", None)
    monkeypatch.setattr("sys.argv", ["release", "--releases", "https://releases.test"])
    assert release.main() == 2
    assert "add --key" in capsys.readouterr().err


def test_a_key_that_no_table_would_trust_signs_nothing(tmp_path: Path) -> None:
    archive = tmp_path / "some.tar.gz"
    archive.write_bytes(signing.packed(signing.contents()))
    with pytest.raises(release.NotReleased, match="none"):
        release.sign(archive, tmp_path / "none")
    old = tmp_path / "old"
    subprocess.run(["ssh-keygen", "-q", "-t", "ecdsa", "-N", "", "-f", str(old)], check=True)
    with pytest.raises(release.NotReleased, match="no table would take"):
        release.sign(archive, old)
    assert not list(tmp_path.glob("*.update"))
