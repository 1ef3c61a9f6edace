"""Writes what is published: `release [--key KEY [--releases ADDRESS]] [FOLDER]`, into `dist`.

- `roundtable-VERSION.tar.gz`: the project as it was committed, all of it below a folder of that
  name, with what a card needs that sets itself up before there is a table: the lines of
  `config.txt` for each wiring, what its ring shows, and its sentences in each language, as text and
  as clips.
- `roundtable-VERSION-card.zip`: that and `vendor-data`, the two files to be copied onto a card; and
  what a card with bookworm needs instead, in a folder.
- Beside each its SHA-256.
- With the publisher's key, `roundtable-VERSION.update`: a signature and then the archive, which
  tables take from their console; `latest.txt` names the version to those that look at an address.
  The archive has the key's public half, and the address, so that a table that was set up from it
  takes what the same publisher signs later.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import subprocess
import sys
import tempfile
import wave
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from roundtable import __version__
from roundtable.languages import LANGUAGES
from roundtable.lights.setting_up import TURN_SECONDS, SettingUp, picture
from roundtable.messages import message
from roundtable.narration.menus import INSTALLING
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.updates.fetching import LATEST, SCHEMES
from roundtable.updates.reasons import ReleaseRefused
from roundtable.updates.release import KEY, NAMESPACE, PUBLISHER, RELEASES, examine
from roundtable.voice import RATE, Line, Store, Voice
from roundtable.voice.levels import resample
from roundtable.words import Words
from roundtable_drivers.boot import config_lines
from roundtable_drivers.ring import gamma_table
from roundtable_drivers.wiring import BUILT_IN, Pins, Wiring, read
from roundtable_drivers.wled import adalight
from roundtable_ports import SEAT_LAMPS, SEATS

ROOT = Path(__file__).parents[2]
NAME = f"roundtable-{__version__}"
FOR_CARDS = Path("systemd/first-boot")
"""Where in the archive that lies which is no part of the project itself."""

FOR_TABLES = Path("device/roundtable/updates")
CARD = ROOT / "systemd" / "card"
FOR_BOOKWORM = Path("bookworm")
DRAWN_A_SECOND = 15
"""Pictures of the ring, as often as `systemd/ring.py` sends them."""

QUIET = bytes(100)
"""On the bus, after which a strip shows what it was sent: a third of a millisecond."""

SPOKEN_RATE = 16_000
"""Of the clips: speech is as clear as at a higher one, and any sound card's plug can play it."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""So that a zip is the same whenever it is made."""

Files = Mapping[Path, bytes]


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


def boot_lines() -> dict[Path, bytes]:
    """What each wiring needs of a Pi's `config.txt`."""
    wirings = {name: read(name) for name in BUILT_IN}
    return {
        FOR_CARDS / "boot" / f"{name}.txt": "".join(
            f"{one}\n" for one in config_lines(wiring)
        ).encode()
        for name, wiring in wirings.items()
        if wiring.pins is not Pins.MOCK
    }


def looks() -> dict[Path, bytes]:
    """What each wiring's ring shows meanwhile, as its strip is sent it, picture after picture."""
    found = dict[Path, bytes]()
    for name in BUILT_IN:
        wiring = read(name)
        if wiring.pins is Pins.MOCK:
            continue
        folder = FOR_CARDS / "ring" / name
        dark = sent(wiring, bytes(3 * wiring.ring.pixels))
        bus = wiring.ring.serial.baud if wiring.ring.serial else "spi"
        found[folder / "strip"] = f"{bus} {len(dark)}\n".encode()
        found[folder / "off"] = dark
        for look in SettingUp:
            found[folder / look] = b"".join(sent(wiring, one) for one in drawn(look, wiring))
    return found


def drawn(look: SettingUp, wiring: Wiring) -> Iterator[bytes]:
    """One turn of a look: each pixel's colours in the order in which the strip takes them."""
    tracks = wiring.lamps[SEATS * SEAT_LAMPS :]
    for number in range(TURN_SECONDS * DRAWN_A_SECOND):
        colours = picture(look, number / DRAWN_A_SECOND, wiring.ring.pixels, tracks)
        ordered = (one["RGB".index(part)] for one in colours for part in wiring.ring.order)
        yield bytes(ordered).translate(gamma_table())


def sent(wiring: Wiring, colours: bytes) -> bytes:
    """To WLED in its own words; on the bus a pixel's bit is three: 110 is one, 100 is nought."""
    if wiring.ring.serial:
        return adalight(colours)
    bits = "".join("110" if one == "1" else "100" for byte in colours for one in f"{byte:08b}")
    return int(bits, 2).to_bytes(3 * len(colours), "big") + QUIET


def sentences(language: str) -> dict[str, str]:
    """What a card says on its way, by id."""
    phrasing = Phrasing(Settings(language=language))
    ids = (f"installing-{one}" for one in INSTALLING)
    return {id: phrasing.text(message(id)) for id in ids}


def said() -> dict[Path, bytes]:
    """The sentences in each language, as text and as clips in the best voice that is here."""
    found = dict[Path, bytes]()
    with tempfile.TemporaryDirectory() as folder, Voice(Store(Path(folder))) as voice:
        for language in LANGUAGES:
            for id, text in sentences(language).items():
                place = FOR_CARDS / "clips" / language / id
                found[place.with_suffix(".txt")] = f"{text}\n".encode()
                clip = voice.clip(Line(text, language))
                found[place.with_suffix(".wav")] = spoken(np.frombuffer(clip.samples, np.int16))
    return found


def spoken(samples: np.typing.NDArray[np.int16]) -> bytes:
    """A small WAV file, for a system that has nothing to play other files with."""
    small = resample(samples.astype(np.float64), RATE, SPOKEN_RATE)
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SPOKEN_RATE)
        file.writeframes(np.clip(small, -32768, 32767).astype(np.int16).tobytes())
    return out.getvalue()


def public_half(key: Path) -> Path:
    return key if key.suffix == ".pub" else key.with_name(f"{key.name}.pub")


def published(key: Path, releases: str | None) -> dict[Path, bytes]:
    """Whom a table that is set up from this release trusts with the next, and where it looks."""
    path = public_half(key)
    try:
        line = path.read_text().strip()
    except OSError as error:
        raise NotReleased(f"{path}: {error.strerror}; it is the key's public half") from None
    if not KEY.match(line):
        raise NotReleased(f"{path}: no table would take what it signs; make an Ed25519 key")
    found = {FOR_TABLES / PUBLISHER: f"{line}\n".encode()}
    if releases is not None:
        if not releases.startswith(SCHEMES):
            raise NotReleased(f"{releases}: write an address that begins with {SCHEMES[0]}")
        found[FOR_TABLES / RELEASES] = f"{releases}\n".encode()
    return found


def write(commit: str, folder: Path, added: Files) -> Path:
    """The archive of a commit with these files added; its sum is beside it."""
    if there := git("ls-tree", "--name-only", commit, "--", *map(str, added)):
        one = there.splitlines()[0]
        raise NotReleased(f"{one} would be there twice: a release adds its own; remove this one")
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / f"{NAME}.tar.gz"
    with tempfile.TemporaryDirectory() as scratch:
        more = list[str]()
        for place, content in added.items():
            path = Path(scratch) / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            os.utime(path, (0, 0))
            more += [f"--prefix={NAME}/{place.parent}/", f"--add-file={path}"]
        target = f"--output={archive.resolve()}"
        git("archive", target, *more, f"--prefix={NAME}/", commit)
    write_sum(archive)
    return archive


def write_card(archive: Path) -> Path:
    """All that is copied onto a card, in one file that every computer can open."""
    card = archive.with_name(f"{NAME}-card.zip")
    with zipfile.ZipFile(card, "w", zipfile.ZIP_DEFLATED) as file:
        for name, path in (
            ("vendor-data", CARD / "vendor-data"),
            (archive.name, archive),
            (f"{FOR_BOOKWORM}/firstrun.sh", CARD / FOR_BOOKWORM / "firstrun.sh"),
            (f"{FOR_BOOKWORM}/roundtable.txt", CARD / "roundtable.txt"),
        ):
            file.writestr(zipfile.ZipInfo(name, LONG_AGO), path.read_bytes())
    write_sum(card)
    return card


def write_sum(path: Path) -> None:
    """In the way of `sha256sum --check`."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    path.with_name(f"{path.name}.sha256").write_text(f"{digest}  {path.name}\n")


def sign(archive: Path, key: Path) -> Path:
    """The file for the console. The key is an Ed25519 one of OpenSSH's, or its public half if an
    agent has the other."""
    with archive.open("rb") as source:
        done = subprocess.run(
            ["ssh-keygen", "-Y", "sign", "-q", "-f", str(key), "-n", NAMESPACE],
            stdin=source,
            capture_output=True,
            check=False,
        )
    if done.returncode:
        raise NotReleased(f"{key}: {done.stderr.decode(errors='replace').strip()}")
    update = archive.with_name(f"{NAME}.update")
    update.write_bytes(done.stdout + archive.read_bytes())
    try:
        examine(update, public_half(key))
    except ReleaseRefused as refused:
        update.unlink()
        told = Words().sentence(f"update-why-{refused.why}")
        raise NotReleased(f"{key}: no table would take what it signs. {told}") from None
    archive.with_name(LATEST).write_text(f"{__version__}\n")
    return update


def main() -> int:
    parser = argparse.ArgumentParser(prog="release", description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--key", type=Path, help="sign an update for the console with it")
    parser.add_argument("--releases", help="the address where the next ones are put; with --key")
    options = parser.parse_args()
    try:
        if options.releases and not options.key:
            raise NotReleased("without a key no table takes what is there: add --key")
        commit = committed()
        ours = published(options.key, options.releases) if options.key else {}
        archive = write(commit, options.folder, boot_lines() | looks() | said() | ours)
        for one in (archive, write_card(archive)):
            print(f"{one}: {one.stat().st_size / 1e6:.1f} MB; its sum: {one.name}.sha256")
        if options.key:
            print(f"{sign(archive, options.key)}: for the console, signed")
    except NotReleased as refused:
        print(f"release: {refused}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
