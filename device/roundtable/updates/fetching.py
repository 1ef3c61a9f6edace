"""Fetches the latest release from the address that the table's file names.

In a unit of its own, as the table's user: the table itself speaks to nobody outside the house. What
comes is looked at exactly as if a host had sent it.
"""

from __future__ import annotations

import errno
import http.client
from pathlib import Path
from urllib.request import Request, urlopen

from roundtable import __version__
from roundtable.files.writing import write_whole
from roundtable.updates.reasons import ReleaseRefused, Why
from roundtable.updates.release import LARGEST, VERSION, check_newer

LOOK, FETCHED, FAILED = "update-look", "update-fetched", "update-not-fetched"
"""What the table leaves to have it done, and what it finds then: the file, or why there is none."""

LATEST = "latest.txt"
SCHEMES = ("https://", "http://")
SECONDS = 60.0
PIECE = 1 << 16
FULL = (errno.ENOSPC, errno.EDQUOT)


def fetch(state: Path, releases: str | None) -> Why | None:
    """Leave the file, or why there is none, in the table's folder; returns the latter."""
    (state / LOOK).unlink(missing_ok=True)
    part = state / f"{FETCHED}.part"
    try:
        _fetch(part, releases or "")
        part.replace(state / FETCHED)
    except ReleaseRefused as refused:
        why = refused.why
    except (OSError, http.client.HTTPException, ValueError) as error:
        full = isinstance(error, OSError) and error.errno in FULL
        why = Why.NO_ROOM if full else Why.NOT_REACHED
    else:
        return None
    finally:
        part.unlink(missing_ok=True)  # or there may be no room to say why
    write_whole(state / FAILED, str(why).encode())
    return why


def _fetch(part: Path, releases: str) -> None:
    if not releases.startswith(SCHEMES):
        raise ReleaseRefused(Why.NOT_REACHED)
    base = releases.rstrip("/")
    with _opened(f"{base}/{LATEST}") as answer:
        version = answer.read(100).decode(errors="replace").strip()
    if not VERSION.fullmatch(version):
        raise ReleaseRefused(Why.NOT_REACHED)
    check_newer(version)
    with _opened(f"{base}/roundtable-{version}.update") as answer:
        _save(answer, part)


def _opened(address: str) -> http.client.HTTPResponse:
    asked = Request(address, headers={"User-Agent": f"roundtable/{__version__}"})
    answer: http.client.HTTPResponse = urlopen(asked, timeout=SECONDS)
    return answer


def _save(answer: http.client.HTTPResponse, part: Path) -> None:
    left = LARGEST
    with part.open("wb") as file:
        while piece := answer.read(PIECE):
            left -= len(piece)
            if left < 0:
                raise ReleaseRefused(Why.TOO_LARGE)
            file.write(piece)
    if answer.length:  # so much was promised, and has not come
        raise ReleaseRefused(Why.NOT_REACHED)
