"""A release file: taken only as its maker signed it, and unpacked nowhere but where it should."""

from __future__ import annotations

import gzip
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from roundtable.updates import archive, release
from roundtable.updates.reasons import ReleaseRefused, Why
from roundtable.updates.release import check_newer, examine, news_since, trusted, unpack
from tests.updates.conftest import Keys
from tests.updates.signing import CHANGELOG, TOP, contents, packed, signed

ROOT = Path(__file__).parents[2]


def refusal(path: Path, keys: Keys) -> Why | None:
    try:
        examine(path, keys.signers)
    except ReleaseRefused as refused:
        return refused.why
    return None


def written(folder: Path, data: bytes) -> Path:
    path = folder / "some.update"
    path.write_bytes(data)
    return path


def test_what_its_maker_signed_is_told_of(tmp_path: Path, keys: Keys, good: bytes) -> None:
    found = examine(written(tmp_path, good), keys.signers)
    assert found.version == "9.1.0"
    assert found.news == ("It makes tea.", "It is quiet.")


def test_no_byte_of_it_can_be_changed(tmp_path: Path, keys: Keys, good: bytes) -> None:
    begins = good.index(release.ENDS) + len(release.ENDS)
    for at in (begins, (begins + len(good)) // 2, len(good) - 1):
        changed = bytearray(good)
        changed[at] ^= 1
        assert refusal(written(tmp_path, bytes(changed)), keys) is Why.TAMPERED
    for data in (good[:-1], good[: begins + 10], good[:begins], good + b"\0"):
        assert refusal(written(tmp_path, data), keys) is Why.TAMPERED


def test_another_signature_does_not_hold(tmp_path: Path, keys: Keys, good: bytes) -> None:
    source = packed(contents())
    begins = good.index(release.ENDS) + len(release.ENDS)
    for data, why in (
        (signed(source, keys.stranger), Why.STRANGER),
        (signed(source, keys.maker, "file"), Why.TAMPERED),  # signed for another purpose
        (source, Why.UNSIGNED),
        (b"", Why.UNSIGNED),
        (release.BEGINS + b"x" * 9000, Why.UNSIGNED),
        (release.BEGINS + b"nonsense\n" + release.ENDS + source, Why.TAMPERED),
        (good[:begins] + packed(contents("9.2.0")), Why.TAMPERED),
    ):
        assert refusal(written(tmp_path, data), keys) is why


def test_what_is_signed_and_no_release_is_refused(tmp_path: Path, keys: Keys) -> None:
    for source in (
        b"a letter",
        b"",
        gzip.compress(b"a letter"),
        packed({"README.md": "hello"}),
        packed(contents(version="next")),
        packed({name: text for name, text in contents().items() if "install" not in name}),
        packed(contents())[:150],
    ):
        path = written(tmp_path, signed(source, keys.maker))
        assert refusal(path, keys) is Why.NO_RELEASE


def odd(name: str, kind: bytes = tarfile.REGTYPE, link: str = "", size: int = 0) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname, member.size = kind, link, size
    return member


@pytest.mark.parametrize(
    "member",
    [
        odd(f"{TOP}/../../escaped"),
        odd("../escaped"),
        odd("/escaped"),
        odd(f"{TOP}/link", tarfile.SYMTYPE, "/etc"),
        odd(f"{TOP}/link", tarfile.LNKTYPE, f"{TOP}/CHANGELOG.md"),
        odd(f"{TOP}/null", tarfile.CHRTYPE),
        odd(f"{TOP}/pipe", tarfile.FIFOTYPE),
    ],
    ids=lambda one: one.name + one.type.decode(),
)
def test_nothing_leads_out_of_its_folder(
    member: tarfile.TarInfo, tmp_path: Path, keys: Keys
) -> None:
    """However well it is signed."""
    path = written(tmp_path, signed(packed(contents(), member), keys.maker))
    assert refusal(path, keys) is Why.NO_RELEASE
    into = tmp_path / "a" / "unpacked"
    into.parent.mkdir()
    with pytest.raises(ReleaseRefused):
        unpack(path, into, keys.signers)
    assert {one.name for one in tmp_path.iterdir()} == {"some.update", "a"}
    assert [one.name for one in into.parent.iterdir()] == ["unpacked"]


def test_it_cannot_grow_without_end(
    tmp_path: Path, keys: Keys, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, signed(packed(contents(), odd("a/b", size=200_000)), keys.maker))
    assert refusal(path, keys) is None
    monkeypatch.setattr(archive, "LARGEST_UNPACKED", 100_000)
    assert refusal(path, keys) is Why.NO_RELEASE
    monkeypatch.setattr(archive, "MOST_FILES", 2)
    assert refusal(written(tmp_path, good), keys) is Why.NO_RELEASE


def test_a_table_that_trusts_nobody_takes_nothing(tmp_path: Path, keys: Keys, good: bytes) -> None:
    """Those that come with it are all that a table trusts by itself."""
    nobody = tmp_path / "nobody"
    monkey = Keys(keys.maker, keys.stranger, nobody)
    wanted = Why.STRANGER if trusted(nobody) else Why.NO_SIGNERS
    assert refusal(written(tmp_path, good), monkey) is wanted
    nobody.write_text("# ssh-ed25519 AAAA\nssh-rsa AAAAB3 old\nnonsense\n\n")
    assert trusted(nobody) == trusted(tmp_path / "none")


def test_without_the_tool_that_checks_nothing_is_taken(
    tmp_path: Path, keys: Keys, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, good)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refusal(path, keys) is Why.CANNOT_CHECK


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.1.1", None),
        ("0.2", None),
        ("0.10.0", None),
        ("1.0.0", None),
        ("0.1.0", Why.SAME),
        ("0.0.9", Why.OLDER),
        ("0.1", Why.OLDER),
    ],
)
def test_only_a_newer_version_is_an_update(version: str, why: Why | None) -> None:
    found = None
    try:
        check_newer(version, than="0.1.0")
    except ReleaseRefused as refused:
        found = refused.why
    assert found is why


def test_what_is_new_ends_at_what_is_here() -> None:
    assert news_since("9.1.0", CHANGELOG) == ()
    assert len(news_since("0.1.0", CHANGELOG)) == 2
    assert len(news_since("0.0.1", CHANGELOG)) == 3
    assert news_since("0.1.0", "") == ()


def test_files_lie_where_they_were_and_can_be_run(tmp_path: Path, keys: Keys, good: bytes) -> None:
    into = tmp_path / "unpacked"
    unpack(written(tmp_path, good), into, keys.signers)
    found = {str(one.relative_to(into)) for one in into.rglob("*") if one.is_file()}
    assert found == set(contents())
    assert os.access(into / "systemd/install.sh", os.X_OK)
    assert (into / "CHANGELOG.md").read_text() == CHANGELOG


def test_this_very_project_is_a_release(tmp_path: Path, keys: Keys) -> None:
    """As git packs it: with whatever it puts in front of the files."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    packs = ("git", "-C", str(ROOT), "archive", "--format=tar.gz", f"--prefix={TOP}/", "HEAD")
    done = subprocess.run([*packs, *contents()], capture_output=True, check=True)
    found = examine(written(tmp_path, signed(done.stdout, keys.maker)), keys.signers)
    assert found.version.count(".") == 2
