"""Boots the guest in QEMU, passes on what it says, and finds its verdicts."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from threading import Timer

from tests.kernel import parts

# Emulated, for under KVM on another hypervisor this guest has been seen to hang; and with its clock
# counted in instructions, 2 ns each: else every pause of a busy host would stretch a bounce train.
MACHINE = (
    *("-machine", "q35", "-cpu", "max", "-accel", "tcg", "-icount", "shift=1,sleep=off"),
    *("-smp", "1", "-m", "768", "-display", "none", "-monitor", "none", "-nic", "none"),
    "-no-reboot",
)
KERNEL_LINE = "console=ttyS0 quiet panic=-1 mitigations=off"
CONSOLE = parts.KEPT / "console.log"


def boot(kernel: Path, archives: Iterable[Path], seconds: float) -> list[str]:
    """What the guest said, line by line; it is ended after so many seconds at the latest."""
    initrd = parts.KEPT / "initrd"
    with initrd.open("wb") as out:  # the kernel takes several archives one after the other
        for archive in archives:
            with archive.open("rb") as one:
                shutil.copyfileobj(one, out)
    command = [
        *("qemu-system-x86_64", *MACHINE, "-kernel", str(kernel), "-initrd", str(initrd)),
        *("-append", KERNEL_LINE, "-serial", f"file:{CONSOLE}", "-serial", "stdio"),
    ]
    said = []
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, errors="replace"
    ) as qemu:
        too_long = Timer(seconds, qemu.kill)
        too_long.start()
        try:
            assert qemu.stdout
            for line in qemu.stdout:
                said.append(line.rstrip())
                print(f"  {said[-1]}", flush=True)
        finally:
            too_long.cancel()
            qemu.kill()
    return said


def last_words(lines: int = 40) -> list[str]:
    """The end of what the kernel said on its own line: a panic, if there was one."""
    return CONSOLE.read_text(errors="replace").splitlines()[-lines:] if CONSOLE.exists() else []
