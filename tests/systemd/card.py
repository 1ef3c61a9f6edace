"""A make-believe Pi that nobody logs in to, with a card in it that sets itself up."""

from __future__ import annotations

import os
from pathlib import Path

from roundtable_tools import release
from tests.systemd.pi import INSTALLER, Pi

SYSTEMD = INSTALLER.parent
SCRIPT = SYSTEMD / "first-boot.sh"
WORDS = "wiring = ten-usb\nlanguage = fr\n"


class Card(Pi):
    """The make-believe Pi with such a card in it."""

    def __init__(self, folder: Path, archive: Path, words: str = WORDS) -> None:
        super().__init__(folder)
        self.archive = self.boot / archive.name
        os.link(archive, self.archive)
        self.asked = self.boot / "roundtable.txt"
        self.asked.write_bytes(words.encode())
        (self.root / "proc/asound/card1/pcm0p").mkdir(parents=True)
        (self.root / "run").mkdir()
        for name in ("aplay", "nmcli", "raspi-config", "rfkill", "dpkg"):
            self.script(self.tools / name, f'echo "{name} $*" >>"$FAKE/log"')
        self.script(self.tools / "timeout", 'shift; "$@"')
        (self.fake / "boot-lines").write_bytes(
            release.boot_lines()[release.FOR_CARDS / "boot/ten-usb.txt"]
        )

    @property
    def boot(self) -> Path:
        return self.config.parent

    @property
    def kept(self) -> Path:
        return self.root / "usr/local/src/roundtable"

    def begin(self) -> str:
        self.installer = SCRIPT
        return self.run("begin", str(self.archive))

    def starts(self, code: int = 0) -> str:
        """What happens when it is switched on."""
        self.begin()
        self.installer = self.kept / "systemd/first-boot.sh"
        return self.run("run", code=code)

    def switched_on_apart(self) -> None:
        """The same, however it ends."""
        self.installer = SCRIPT
        if self.ran("begin", str(self.archive)).returncode == 0:
            self.installer = self.kept / "systemd/first-boot.sh"
            self.ran("run")

    def set_up(self) -> str:
        """Switched on, and started again by itself for its boot lines."""
        self.starts()
        assert self.log()[-1] == "systemctl reboot"
        self.forget_log()
        return self.starts()

    def spoken(self) -> list[str]:
        """What was played, with the language."""
        return [
            f"{path.parent.name} {path.stem.removeprefix('installing-')}"
            for line in self.log()
            if line.startswith("aplay -q -D plughw:1,0 ")
            for path in [Path(line.split()[-1])]
        ]

    def files(self) -> dict[str, bytes | str]:
        """Those that outlive a start."""
        every = super().files()
        return {name: what for name, what in every.items() if not name.startswith("run/")}

    def looks(self) -> list[str]:
        """What the ring showed since it was last switched on."""
        every = (self.root / "run/roundtable-first-boot.looks").read_text().split()
        return [one for at, one in enumerate(every) if every[at - 1 : at] != [one]]

    @property
    def says(self) -> str:
        return (self.boot / "roundtable-says.txt").read_bytes().decode()
