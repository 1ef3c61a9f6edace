"""Carries an update out, as root: from a copy that nobody else can change, checked afresh.

The table's service may only leave a file; whatever it found out about it counts for nothing here.
The new version's own installer does the rest, and goes back by itself if that does not come up. A
plug that is pulled meanwhile leaves the copy, and the next start of the system goes on with it.
"""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
import stat
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from roundtable.updates import outcome
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable.updates.reasons import ReleaseRefused, Why
from roundtable.updates.release import (
    INSTALLER,
    LARGEST,
    check_newer,
    examine,
    unpack,
)

log = logging.getLogger(__name__)

WANTED = "update-wanted"
"""What the table leaves among its own files; `roundtable-update.path` looks for it."""

TAKEN, UNPACKED = "taken", "unpacked"
ROOM = 1 << 30
"""Bytes that must be free: for a version beside the one that runs."""


@dataclass(frozen=True)
class Places:
    state: Path = Path("/var/lib/roundtable")
    own: Path = outcome.OWN
    versions: Path = Path("/opt/roundtable")
    signers: Path | None = None


def upgrade(source: Path) -> bool:
    """By its own installer; whether it has come up."""
    done = subprocess.run(["bash", str(source / INSTALLER), "--upgrade", "--yes"], check=False)
    return done.returncode == 0


def apply(
    places: Places, given: Path | None = None, upgrade: Callable[[Path], bool] = upgrade
) -> UpdateOutcome | None:
    """The update that was given, or is wanted, or was broken off; None if there is none of them."""
    own = places.own
    own.mkdir(mode=0o755, parents=True, exist_ok=True)
    with (own / outcome.LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        trying = UpdateOutcome(time.time_ns(), UpdateStage.TRYING)
        try:
            if not _take(places, given):
                if not (own / TAKEN).exists():
                    return None
                before = outcome.read(own)  # of an earlier one, if it was broken off at once
                if before and before.stage is UpdateStage.TRYING:
                    trying = before
                log.info("an update was broken off: going on with it")
            outcome.write(own, trying)
            ended = _try(places, trying, upgrade)
        except ReleaseRefused as refused:
            ended = replace(trying, stage=UpdateStage.REFUSED, why=refused.why)
        except OSError as error:  # the disk's; the installer says by itself how it went
            log.error("the update cannot be read or unpacked: %s", error)
            ended = replace(trying, stage=UpdateStage.REFUSED, why=Why.NO_ROOM)
        finally:
            shutil.rmtree(own / UNPACKED, ignore_errors=True)
        (own / TAKEN).unlink(missing_ok=True)
        outcome.write(own, ended)
        return ended


def _try(places: Places, trying: UpdateOutcome, upgrade: Callable[[Path], bool]) -> UpdateOutcome:
    taken, unpacked = places.own / TAKEN, places.own / UNPACKED
    release = examine(taken, places.signers)
    if release.version != trying.version:  # else it was found newer before it was broken off
        check_newer(release.version)
        trying = replace(trying, version=release.version, news=release.news)
        outcome.write(places.own, trying)
    if shutil.disk_usage(places.versions).free < ROOM:
        raise ReleaseRefused(Why.NO_ROOM)
    shutil.rmtree(unpacked, ignore_errors=True)
    unpack(taken, unpacked, places.signers)
    log.info("the update to %s begins", release.version)
    if upgrade(unpacked):
        return replace(trying, stage=UpdateStage.DONE)
    return replace(trying, stage=UpdateStage.UNDONE, why=Why.UNDONE)


def _take(places: Places, given: Path | None) -> bool:
    """Copy what is given or wanted to where only root writes; whether there was anything."""
    if given is not None:
        with given.open("rb") as file:
            _copy(file, places.own / TAKEN)
        return True
    try:
        folder = os.open(places.state, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        # The service's own folder may hold anything under that name: no link is followed, and
        # nothing waited for. It goes first, so that it is tried once.
        try:
            handle = os.open(WANTED, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder)
        except FileNotFoundError:
            return False
        except OSError:
            _away(folder)
            raise ReleaseRefused(Why.NO_RELEASE) from None
        _away(folder)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise ReleaseRefused(Why.NO_RELEASE)
        with os.fdopen(handle, "rb") as file:
            _copy(file, places.own / TAKEN)
        return True
    finally:
        os.close(folder)


def _away(folder: int) -> None:
    try:
        os.unlink(WANTED, dir_fd=folder)
    except IsADirectoryError:
        with suppress(OSError):
            os.rename(WANTED, f"not-{WANTED}", src_dir_fd=folder, dst_dir_fd=folder)


def _copy(file: BinaryIO, to: Path) -> None:
    """Whole or not at all, and no more of it than a release can be."""
    part = to.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        with part.open("xb") as copy:
            left = LARGEST + 1
            while left > 0 and (piece := file.read(min(1 << 20, left))):
                copy.write(piece)
                left -= len(piece)
            if left <= 0:
                raise ReleaseRefused(Why.TOO_LARGE)
            copy.flush()
            os.fsync(copy.fileno())
        part.replace(to)
    except OSError:
        raise ReleaseRefused(Why.NO_ROOM) from None
    finally:
        part.unlink(missing_ok=True)
