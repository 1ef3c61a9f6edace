"""The archive that is published: whole, the same each time, and only of what was committed."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

import pytest

from roundtable_tools import release


def test_a_release_holds_the_project_and_is_the_same_to_the_byte(tmp_path: Path) -> None:
    one, other = (release.write("HEAD", tmp_path / name) for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as archive:
        names = set(archive.getnames())
    installer = f"{release.NAME}/systemd/install.sh"
    assert {installer, f"{release.NAME}/locked/base.txt"} <= names
    assert all(name == release.NAME or name.startswith(f"{release.NAME}/") for name in names)
    checked = subprocess.run(
        ["sha256sum", "--check", "--strict", f"{one.name}.sha256"],
        cwd=one.parent,
        capture_output=True,
        check=False,
    )
    assert checked.returncode == 0


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
