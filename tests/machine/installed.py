"""The table, installed into Debian by its own installer.

Installing happens in a process with mounts of its own:
`python -m tests.machine.installed FOLDER PROFILE`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.install.root import APART, CHECKOUT, INSTALLER, Root, files_of_git, mount
from tests.kernel import parts
from tests.machine.kernel import KEPT

PYTHON = "/opt/roundtable/current/bin/python"
ON_PINS, ON_USB = "six-i2s", "six-usb"
"""The profiles that are tried: on a Pi, and on any computer."""

SINCE = ("--lang", "en", "--hostname", "", "--no-voice")
CHOSEN = ("--yes", "--profile", ON_PINS, *SINCE)
CHOSEN_ON_USB = ("--yes", "--wiring", ON_USB, *SINCE)

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
from roundtable_ports import Box
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.voice import Store, Voice

prefer = dict(en="{"/".join(CHOSEN_VOICE)}")
voice = Voice(Store(clips_folder()), voices=voices_folder(), prefer=prefer)
for line in lines_ahead(suggest(5)[0].setup, Settings(), [Box(one) for one in range(1, 6)]):
    voice.clip(line)
"""
LEARNING_RENDERED_BEFORE = """
from roundtable.messages import message
from roundtable.speech import Phrasing

asked = [message(f"learn-{one}", seat=box) for box in range(1, 7) for one in ("approve", "reject")]
for one in (*asked, message("learn-taken", seat=1), message("learn-done")):
    voice.clip(Phrasing(Settings(play_length="full")).line(one))
"""
VOICE_ENDS = """
voice.close()
"""
READ = (
    *("device", "firmware", "ports", "tools", "voices", "systemd", "locked"),
    *("pyproject.toml", "README.md"),
)
"""What install.sh reads of the project."""


def build(debian: Path, profile: str = ON_PINS, name: str = "installed") -> Path:
    """A folder with `root`."""
    recipe = [Path(__file__), debian / "made_from", *read_by_installer()]
    return parts.kept(name, recipe, lambda to, _scratch: make(debian / "root", to, profile), KEPT)


def read_by_installer() -> list[Path]:
    return files_of_git(*READ)


def make(debian: Path, folder: Path, profile: str) -> None:
    parts.run("cp", "-ax", debian, folder / "root")
    command = [*APART, sys.executable, "-m", "tests.machine.installed", str(folder), profile]
    if subprocess.run(command, cwd=parts.ROOT, check=False).returncode:
        raise parts.Broken(f"install.sh did not install it: {folder / 'log'} has what it said")


def install(folder: Path, profile: str) -> None:
    """The installer, start to end, in a chroot: systemd is there and does not run yet."""
    mount("--make-rprivate", "/")
    root = Root(folder / "root", folder / "log")
    root.check_out()
    (root.folder / "etc/hostname").write_text("roundtable\n")
    root.enter_with_pip()
    if profile == ON_PINS:
        install_on_pins(root)
    else:  # it needs no Pi, and is told of none
        root.run(INSTALLER, *CHOSEN_ON_USB)
    with (root.folder / "etc/roundtable/table.toml").open("a") as table:
        table.write(VOICES)
    rendered = RENDERED_BEFORE + LEARNING_RENDERED_BEFORE * (profile == ON_USB) + VOICE_ENDS
    root.run_as_service(PYTHON, "-c", rendered)


def install_on_pins(root: Root) -> None:
    (root.folder / "boot/firmware").mkdir(parents=True, exist_ok=True)
    (root.folder / "boot/firmware/config.txt").write_text(FIRMWARE)
    root.run(INSTALLER, *CHOSEN, ROUNDTABLE_ANY_MACHINE="yes")
    root.run(
        *(PYTHON, "-m", "pip", "install", "--quiet", "--no-cache-dir"),
        *("--disable-pip-version-check", "-c", f"/{CHECKOUT}/constraints.txt", *FOR_A_PI),
    )


if __name__ == "__main__":
    try:
        install(Path(sys.argv[1]), sys.argv[2])
    except (parts.Broken, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
