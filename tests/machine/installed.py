"""The table, installed into Debian by its own installer.

Installing happens in a process with mounts of its own: `python -m tests.machine.installed FOLDER`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.install.root import CHECKOUT, Broken, Root, mount
from tests.kernel import parts
from tests.machine.kernel import KEPT
from tests.machine.needs import APART

INSTALLER = f"/{CHECKOUT}/systemd/install.sh"
CHOSEN = ("--yes", "--profile", "six-i2s", "--lang", "en", "--hostname", "", "--no-voice")

# The project offers what reaches real pins and a real ring for the Pi's processor alone.
FOR_A_PI = ("lgpio", "rpi-lgpio", "gpiod", "rpi_ws281x")
FIRMWARE = "# the system's own\ndtparam=audio=on\n"
# What the table would render ahead once a line-up is chosen. An emulated machine would be busy with
# it for many minutes; sentences that come before, and those of mishaps, are rendered in the guest.
CHOSEN_VOICE = ("flite", "rms")
"""Engine and voice, as a maker may choose them: the clearest would take minutes a sentence here."""

VOICES = f"""
[settings.voices]
en = "{"/".join(CHOSEN_VOICE)}"
"""
RENDERED_BEFORE = f"""
from roundtable.app.sound import lines_ahead
from roundtable.files.places import clips_folder, voices_folder
from roundtable_ports import Jack
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.voice import Store, Voice

prefer = dict(en="{"/".join(CHOSEN_VOICE)}")
voice = Voice(Store(clips_folder()), voices=voices_folder(), prefer=prefer)
for line in lines_ahead(suggest(5)[0].setup, Settings(), [Jack(one) for one in range(1, 6)]):
    voice.clip(line)
voice.close()
"""
READ = (
    *("device", "firmware", "ports", "tools", "systemd", "locked"),
    *("pyproject.toml", "README.md"),
)
"""What install.sh reads of the project."""


def build(debian: Path) -> Path:
    """A folder with `root`."""
    recipe = [Path(__file__), debian / "made_from", *read_by_installer()]
    return parts.kept("installed", recipe, lambda to, _scratch: make(debian / "root", to), KEPT)


def read_by_installer() -> list[Path]:
    named = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *READ],
        cwd=parts.ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [path for name in sorted(named.split("\0")) if (path := parts.ROOT / name).is_file()]


def make(debian: Path, folder: Path) -> None:
    parts.run("cp", "-ax", debian, folder / "root")
    command = [*APART, sys.executable, "-m", "tests.machine.installed", str(folder)]
    if subprocess.run(command, cwd=parts.ROOT, check=False).returncode:
        raise parts.Broken(f"install.sh did not install it: {folder / 'log'} has what it said")


def install(folder: Path) -> None:
    """The installer, start to end, in a chroot: systemd is there and does not run yet."""
    mount("--make-rprivate", "/")
    root = Root(folder / "root", folder / "log")
    root.check_out()
    (root.folder / "boot/firmware").mkdir(parents=True, exist_ok=True)
    (root.folder / "boot/firmware/config.txt").write_text(FIRMWARE)
    (root.folder / "etc/hostname").write_text("roundtable\n")
    root.enter_with_pip()
    root.run(INSTALLER, *CHOSEN, ROUNDTABLE_ANY_MACHINE="yes")
    with (root.folder / "etc/roundtable/table.toml").open("a") as table:
        table.write(VOICES)
    python = "/opt/roundtable/current/bin/python"
    root.run(
        *(python, "-m", "pip", "install", "--quiet", "--no-cache-dir"),
        *("--disable-pip-version-check", "-c", f"/{CHECKOUT}/constraints.txt", *FOR_A_PI),
    )
    root.run_as_service(python, "-c", RENDERED_BEFORE)


if __name__ == "__main__":
    try:
        install(Path(sys.argv[1]))
    except (Broken, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
