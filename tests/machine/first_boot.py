"""Two files on a card, and what becomes of them: a table that is heard, with no key pressed.

The machine begins bare (`bare.py`). Each life lasts from power on until its plug is pulled, or it
starts itself again; the disk that the next one begins with is what `power.cut` leaves of it.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import time
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import numpy as np

from roundtable.lights.setting_up import SettingUp
from roundtable.voice import RATE
from roundtable.voice.levels import resample
from roundtable_drivers.wiring import read
from roundtable_tools import release
from tests.kernel.parts import NotShown, must
from tests.machine import bare, power
from tests.machine.emulator import Gone, Machine, overlay
from tests.machine.evening import SLOW
from tests.machine.hearing import RATE as HEARD_RATE
from tests.machine.hearing import Recording, Samples, find, recorded, seconds_in, thinned
from tests.machine.seeing import shown
from tests.machine.stage import BOOT_SECONDS, Stage
from tests.machine.table import Table

SEED = 19
PATIENCE = 3600.0
"""Seconds of the host for a step of setting up: what takes a Pi minutes takes this much longer."""

WORDS = {"wiring": "six-i2s", "language": "en"}
META = b"instance-id: rpios-image\n"
IMAGERS = b"#cloud-config\nhostname: roundtable\ntimezone: Europe/London\n"
CONFIG = b"# the system's own\ndtparam=audio=on\n"
CMDLINE = b"console=tty1 rootwait\n"
SAYS = "roundtable-says.txt"
UNPACKING = 6 << 20
"""Bytes written to the disk, by which the release is being unpacked and not yet there."""


class Card:
    """The card, its machine's disk, and what was heard of it so far."""

    def __init__(
        self, stage: Stage, name: str, files: dict[str, bytes], *, image: bool = False
    ) -> None:
        self.stage, self.folder = stage, stage.folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.disk, self.card = self.folder / "disk.img", self.folder / "card.img"
        subprocess.run(["cp", "--sparse=always", str(stage.image), str(self.disk)], check=True)
        self.added = release.boot_lines() | release.looks() | release.said()
        usual = {"config.txt": CONFIG, "cmdline.txt": CMDLINE}
        if not image:
            archive = release.write(working_tree(self.folder), self.folder, self.added)
            usual |= {"meta-data": META, "user-data": IMAGERS, archive.name: archive.read_bytes()}
        bare.partition(usual | files, self.card, self.folder / "files")
        self.rng = Random(SEED)
        self.cuts = list[str]()
        self.heard_until = 0.0

    def change(self, name: str, content: bytes) -> None:
        (self.folder / "changed").write_bytes(content)
        source = str(self.folder / "changed")
        subprocess.run(["mcopy", "-o", "-i", str(self.card), source, f"::{name}"], check=True)

    @contextmanager
    def switched_on(self) -> Iterator[Machine]:
        """One life; its disk is as a cut leaves it, however it ended."""
        writes = self.folder / "writes"
        writes.unlink(missing_ok=True)
        writes.touch()
        overlay(self.disk, self.folder / "overlay")
        self.heard_until = 0.0
        kernel, disk = self.stage.kernel, self.folder / "overlay"
        with Machine(kernel, disk, self.folder, writes=writes, card=self.card) as machine:
            yield machine
        self.cuts.append(str(power.cut(writes, self.disk, self.rng)))

    def hears(self, machine: Machine, what: str, language: str = "en") -> None:
        """Wait until a sentence of the card was heard."""
        clip = self.clip(what, language)
        until = time.monotonic() + PATIENCE
        while True:
            ended = seconds_in(machine.sound)
            heard = find(clip, Recording(recorded(machine.sound, self.heard_until)))
            if heard:
                self.heard_until += heard.ends
                return
            # What was listened to in vain is not listened to again, save where it may begin.
            self.heard_until = max(self.heard_until, ended - clip.size / HEARD_RATE - 2)
            if not machine.running:
                raise Gone(f"the machine is off, and {what} was not heard")
            if time.monotonic() > until:
                raise NotShown(f"not heard: {what}\n{journal(machine)}")
            time.sleep(3.0)

    def shows(self, machine: Machine, look: SettingUp) -> None:
        """Wait until pictures of a look were seen on the ring."""
        wiring = read(WORDS["wiring"])
        wanted = set(release.drawn(look, wiring))

        def seen() -> bool:
            pictures = {one.colours for one in shown(machine.frames, wiring.ring.pixels)}
            return len(pictures & wanted) > 2

        waits(machine, seen, f"the ring is {look}")

    def clip(self, what: str, language: str) -> Samples:
        data = self.added[release.FOR_CARDS / "clips" / language / f"installing-{what}.wav"]
        with wave.open(io.BytesIO(data)) as file:
            samples = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        loud = resample(samples.astype(np.float64), release.SPOKEN_RATE, RATE)
        return thinned(loud.astype(np.int16))

    @property
    def says(self) -> str:
        return bare.read(self.card, SAYS)


def asking(**words: str) -> bytes:
    """Our file with a maker's words in it, as an editor of Windows leaves it."""
    text = (release.CARD / "vendor-data").read_text()
    for name, word in words.items():
        text = text.replace(f"    {name} =\n", f"    {name} = {word}\n")
    return text.replace("\n", "\r\n").encode()


def working_tree(scratch: Path) -> str:
    """The project as it stands here, committed or not, as git keeps it; without the clips that it
    comes with, six thousand files that an emulated machine would unpack and pack for an hour."""
    index = {**os.environ, "GIT_INDEX_FILE": str(scratch / "index")}

    def git(*words: str) -> str:
        done = subprocess.run(
            ["git", *words], cwd=release.ROOT, env=index, check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    git("read-tree", release.git("stash", "create") or "HEAD")
    git("rm", "--cached", "-r", "-q", "--", ":(glob)voices/roundtable_voices/*/**")
    return git("write-tree")


def journal(machine: Machine) -> str:
    wanted = "journalctl -u roundtable-first-boot -u cloud-init --no-pager -o cat | tail -40"
    return machine.run(wanted).out


def waits(machine: Machine, true: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        if not machine.running:
            raise Gone(f"the machine is off: {what}")
        if time.monotonic() > until:
            raise NotShown(f"not seen: {what}\n{journal(machine)}")
        time.sleep(3.0)


def ends_by_itself(machine: Machine) -> None:
    """It starts again, which here ends the emulator."""
    until = time.monotonic() + PATIENCE
    while machine.running:
        must(time.monotonic() < until, "it does not start again by itself")
        time.sleep(2.0)


def a_wrong_word_on_the_card_is_told_and_the_right_one_goes_on(stage: Stage) -> str:
    card = Card(stage, "wrong-card", {"vendor-data": asking(wiring="six-12s", language="Russian")})
    with card.switched_on() as machine:
        machine.wait_for_agent(BOOT_SECONDS)
        card.hears(machine, "wiring", "ru")
        machine.run("sync")
    told = card.says
    must("wiring = six-12s; choose one of: six-i2s" in told, f"the card does not say it: {told}")
    must("dtoverlay" not in bare.read(card.card, "config.txt"), "boot lines were written")
    card.change("vendor-data", asking(**WORDS))
    with card.switched_on() as machine:
        ends_by_itself(machine)
    config = bare.read(card.card, "config.txt")
    must("dtoverlay=max98357a" in config, f"the boot lines are not on the card: {config}")
    return f"told in Russian, and in {SAYS}; corrected, it began"


def two_files_on_a_card_become_a_table_that_is_heard_whatever_the_plug_does(stage: Stage) -> str:
    card = Card(stage, "card", {"vendor-data": asking(**WORDS)})
    with card.switched_on() as machine:  # cut while the release is unpacked
        writes = card.folder / "writes"
        waits(machine, lambda: writes.stat().st_size > UNPACKING, "the release is unpacked")
    with card.switched_on() as machine:  # it writes the boot lines, and starts itself again
        ends_by_itself(machine)
    with card.switched_on() as machine:  # without a network; cut while packages are installed
        machine.wait_for_agent(BOOT_SECONDS)
        card.hears(machine, "began")
        card.shows(machine, SettingUp.WORKING)
        card.hears(machine, "network")
        card.shows(machine, SettingUp.NETWORK)
        machine.said_by("systemctl enable --now index && sync", 300)
        card.hears(machine, "online")
        card.hears(machine, "packages")
        dpkg = "pgrep -x dpkg || test -e /usr/bin/flite"
        waits(machine, lambda: machine.run(dpkg).code == 0, "dpkg runs")
    with card.switched_on() as machine:  # cut while the table's own packages are installed
        machine.wait_for_agent(BOOT_SECONDS)
        card.hears(machine, "table")
        installed = "ls /opt/roundtable/*/lib/python3*/site-packages 2>/dev/null | wc -l"
        waits(machine, lambda: int(machine.run(installed).out or 0) > 25, "pip installs")
    with card.switched_on() as machine:
        machine.wait_for_agent(BOOT_SECONDS)
        welcomes(machine)
    must("Everything is in place" in card.says, f"the card says: {card.says}")
    return f"welcome heard; the plug was pulled three times: {'; '.join(card.cuts[:4])}"


def welcomes(machine: Machine) -> None:
    """It has become a table, and nothing of it failed."""
    active = "systemctl is-active --quiet roundtable"
    waits(machine, lambda: machine.run(active).code == 0, "the table is active")
    table = Table(machine)
    table.heard_until = max(0.0, table.now() - 30)
    table.hears("lobby-welcome", 4 * SLOW)
    done = "test -e /etc/roundtable/first-boot"
    waits(machine, lambda: machine.run(done).code == 0, "all is in place")
    failed = machine.said_by("systemctl --failed --plain --no-legend")
    must(not failed.strip(), f"units failed: {failed}")


def an_image_asks_for_its_words_and_becomes_a_table_without_a_network(stage: Stage) -> str:
    """Of a Debian that `image/bake.sh` has baked (`baked.py`)."""
    empty = (release.CARD / "roundtable.txt").read_bytes()
    card = Card(stage, "image", {"roundtable.txt": empty}, image=True)
    with card.switched_on() as machine:
        machine.wait_for_agent(BOOT_SECONDS)
        card.hears(machine, "words")
        machine.run("sync")
    must("roundtable.txt: wiring = one of" in card.says, f"the card says: {card.says}")
    lines = "".join(f"{name} = {word}\r\n" for name, word in WORDS.items())
    card.change("roundtable.txt", lines.encode())
    with card.switched_on() as machine:
        ends_by_itself(machine)
    with card.switched_on() as machine:
        machine.wait_for_agent(BOOT_SECONDS)
        card.hears(machine, "began")
        card.shows(machine, SettingUp.WORKING)
        welcomes(machine)
    must("Everything is in place" in card.says, f"the card says: {card.says}")
    return "it asked for its words, and the welcome was heard, with no network"


IMAGE_PROOFS: tuple[Callable[[Stage], str], ...] = (
    an_image_asks_for_its_words_and_becomes_a_table_without_a_network,
)
PROOFS: tuple[Callable[[Stage], str], ...] = (
    a_wrong_word_on_the_card_is_told_and_the_right_one_goes_on,
    two_files_on_a_card_become_a_table_that_is_heard_whatever_the_plug_does,
)
