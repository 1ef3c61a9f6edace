"""Release files to try: small ones, packed and signed as `make release` does it."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path

from roundtable.updates.release import NAMESPACE

CHANGELOG = """\
# Changelog

## 9.1.0 (some day)

- It makes
  tea.
- It is quiet.

## 0.1.0 (17 November 2026)

- It is there.
"""
TOP = "roundtable-9.1.0"


def key(folder: Path, name: str) -> Path:
    made = folder / name
    subprocess.run(
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(made)], check=True
    )
    return made


def contents(version: str = "9.1.0", installer: str = "exit 0\n") -> dict[str, str]:
    return {
        "CHANGELOG.md": CHANGELOG,
        "device/roundtable/__init__.py": f'"""Round Table."""\n\n__version__ = "{version}"\n',
        "systemd/install.sh": installer,
    }


def packed(files: Mapping[str, str], *odd: tarfile.TarInfo, top: str = TOP) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"{top}/{name}")
            member.size = len(text.encode())
            member.mode = 0o775 if name.endswith(".sh") else 0o664
            archive.addfile(member, io.BytesIO(text.encode()))
        for member in odd:
            archive.addfile(member, io.BytesIO(bytes(member.size)))
    return buffer.getvalue()


def signed(source: bytes, by: Path, namespace: str = NAMESPACE) -> bytes:
    done = subprocess.run(
        ["ssh-keygen", "-Y", "sign", "-q", "-f", str(by), "-n", namespace],
        input=source,
        capture_output=True,
        check=True,
    )
    return done.stdout + source
