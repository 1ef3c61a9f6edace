"""Writes what is published: `python -m roundtable_tools.release [FOLDER]`, into `dist` if not told.

A release is one archive of the project as it was committed, `roundtable-VERSION.tar.gz`, all of it
below a folder of that name, and its SHA-256 beside it: made twice from the same commit, it is the
same to the byte.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from roundtable import __version__

ROOT = Path(__file__).parents[2]
NAME = f"roundtable-{__version__}"


class NotReleased(Exception):
    """Nothing was written; the message says why, and what to do."""


def git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotReleased(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def committed() -> str:
    """The commit that is here, if it is all that is here."""
    if changed := git("status", "--porcelain"):
        one = changed.splitlines()[0][3:]
        raise NotReleased(f"not everything is committed ({one}): commit it, then run this again")
    return git("rev-parse", "HEAD")


def write(commit: str, folder: Path) -> Path:
    """The archive of a commit, with its sum beside it in the way of `sha256sum --check`."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / f"{NAME}.tar.gz"
    git("archive", f"--prefix={NAME}/", f"--output={archive.resolve()}", commit)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n")
    return archive


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    try:
        archive = write(committed(), folder)
    except NotReleased as refused:
        print(f"release: {refused}", file=sys.stderr)
        return 2
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB; its sum: {archive.name}.sha256")
    return 0


if __name__ == "__main__":
    sys.exit(main())
