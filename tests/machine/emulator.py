"""The machine while it runs: QEMU, the agent's line, and what its card and its ring were given.

Sound and frames arrive in files of the host as they are made, so that they outlive a power cut.
"""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from tests.kernel.parts import NotShown

# Emulated, for under KVM on another hypervisor such guests have been seen to hang; and with its
# clock counted in instructions, 2 ns each: however busy the host is, the guest never is late, and
# where it has nothing to do its time passes at once.
HARDWARE = (
    *("-machine", "q35", "-cpu", "max", "-accel", "tcg,tb-size=512"),
    *("-icount", "shift=1,sleep=off", "-smp", "1", "-m", "1536"),
    *("-display", "none", "-nic", "none", "-no-reboot"),
    *("-device", "virtio-rng-pci", "-device", "virtio-serial-pci"),
)
WITH_US = ("setpriv", "--pdeathsig", "KILL")
"""The emulator ends with the process that started it, even if that is killed."""

KERNEL_LINE = (
    "console=ttyS0 quiet panic=-1 mitigations=off apparmor=0 audit=0 random.trust_cpu=on "
    "no_timer_check cryptomgr.notests systemd.show_status=0"
)
HOST_SECONDS = 900.0
"""After so long nothing is waited for any more, however slowly the guest's own time passes."""

PORTS = ("agent", "ear", "eye")

Line = int | tuple[int, int]
"""Of the header, or an encoder and which of its switches."""


class Gone(NotShown):
    """The machine does not answer any more."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command in the guest ended."""

    code: int | None
    out: str
    err: str


class Machine:
    """One run of the machine, from power on to power off."""

    def __init__(
        self,
        kernel: Path,
        disk: Path,
        folder: Path,
        moment: str | None = None,
        *,
        writes: Path | None = None,
        card: Path | None = None,
        more: str = "",
    ) -> None:
        """Powered on; or, with the name of a moment that was saved, going on from there.

        All that is written to the disk is also logged in `writes`, if that is given; `card` is the
        boot partition of a Pi's, as another disk, and `more` goes to the kernel.
        """
        folder.mkdir(parents=True, exist_ok=True)
        options = ["-loadvm", moment] if moment else []
        self.folder, self.disk = folder, disk
        self.console, self.sound, self.frames = (
            folder / name for name in ("console.log", "sound.raw", "frames.raw")
        )
        for path in (self.sound, self.frames, folder / "agent", folder / "monitor"):
            path.unlink(missing_ok=True)
        command = [
            *WITH_US,
            *("qemu-system-x86_64", *HARDWARE, *options),
            *("-kernel", str(kernel / "vmlinuz"), "-initrd", str(kernel / "initrd")),
            *("-append", f"{KERNEL_LINE} {more}", "-serial", f"file:{self.console}"),
            *("-blockdev", f"qcow2,node-name=disk,file.driver=file,file.filename={disk}"),
            *("-qmp", f"unix:{folder / 'monitor'},server=on,wait=off"),
            *("-chardev", f"socket,id=agent,path={folder / 'agent'},server=on,wait=off"),
            *("-chardev", f"file,id=ear,path={self.sound}"),
            *("-chardev", f"file,id=eye,path={self.frames}"),
        ]
        drive = "disk"
        if writes:
            drive = "logged"
            log = f"log.driver=file,log.filename={writes},log-super-update-interval=1"
            command += ["-blockdev", f"blklogwrites,node-name={drive},file=disk,{log}"]
        command += ["-device", f"virtio-blk-pci,drive={drive}"]
        if card:
            command += ["-blockdev", f"raw,node-name=card,file.driver=file,file.filename={card}"]
            command += ["-device", "virtio-blk-pci,drive=card"]
        for port in PORTS:
            command += ["-device", f"virtserialport,chardev={port},name={port}"]
        self._said = (folder / "qemu.log").open("w")
        self._qemu = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=self._said, stderr=subprocess.STDOUT
        )
        self._line: socket.socket | None = None
        self._pending = b""
        self._number = 0
        self.started = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.cut()

    @property
    def running(self) -> bool:
        return self._qemu.poll() is None

    def kill(self) -> None:
        """Pull the plug; from any thread."""
        self._qemu.kill()

    def cut(self) -> None:
        """Pull the plug, and put everything away."""
        self._qemu.kill()
        self._qemu.wait()
        if self._line:
            self._line.close()
            self._line = None
        self._said.close()

    # The agent's line

    def wait_for_agent(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                self.ask("run", 15, line="true", seconds=15)
            except Gone:
                if self._qemu.poll() is not None:
                    raise
            else:
                return
        raise Gone(f"no agent after {seconds:g} s; the kernel's last words:\n{self.last_words()}")

    def last_words(self, lines: int = 20) -> str:
        said = self.console.read_text(errors="replace") if self.console.exists() else ""
        return "\n".join(said.splitlines()[-lines:])

    def ask(self, do: str, patience: float, **arguments: object) -> dict[str, Any]:
        """One request, one answer, within so many seconds."""
        self._number += 1
        request = {"number": self._number, "do": do, **arguments}
        until = time.monotonic() + patience
        try:
            line = self._connected()
            line.sendall(json.dumps(request).encode() + b"\n")
            while (left := until - time.monotonic()) > 0:
                line.settimeout(left)
                received = line.recv(1 << 20)
                if not received:
                    break
                self._pending += received
                *whole, self._pending = self._pending.split(b"\n")
                for one in whole:
                    answer: dict[str, Any] = json.loads(one)
                    if answer.pop("number") == self._number:
                        if "error" in answer:
                            raise NotShown(f"{do} in the guest: {answer['error']}")
                        return answer
        except OSError:
            pass
        raise Gone(f"the guest did not answer within {patience:g} s: {do} {arguments}")

    def _connected(self) -> socket.socket:
        if self._line is None:
            line = socket.socket(socket.AF_UNIX)
            line.settimeout(5)
            line.connect(str(self.folder / "agent"))
            self._line = line
        return self._line

    # What can be done to it

    def save(self, moment: str, disk: Path) -> None:
        """Keep this moment, memory and all, under a name on a copy of the disk."""
        with socket.socket(socket.AF_UNIX) as monitor:
            monitor.settimeout(120)
            monitor.connect(str(self.folder / "monitor"))
            lines = monitor.makefile("rw")
            lines.readline()  # it greets

            def order(execute: str, **arguments: str) -> None:
                lines.write(json.dumps({"execute": execute, "arguments": arguments}) + "\n")
                lines.flush()
                while "return" not in (answer := json.loads(lines.readline())):
                    if "error" in answer:
                        raise NotShown(f"the emulator refuses {execute}: {answer['error']}")
                if answer["return"]:
                    raise NotShown(f"the emulator on {execute}: {answer['return']}")

            order("qmp_capabilities")
            order("stop")  # so that the disk holds still while it is copied
            order("human-monitor-command", **{"command-line": f"savevm {moment}"})
            shutil.copy(self.disk, disk)
            order("human-monitor-command", **{"command-line": f"delvm {moment}"})
            order("cont")

    def run(self, line: str, seconds: float = 60) -> Ran:
        """A command, ended after so many seconds of the guest."""
        return Ran(**self.ask("run", HOST_SECONDS, line=line, seconds=seconds))

    def said_by(self, line: str, seconds: float = 60) -> str:
        """What a command that must succeed says."""
        ran = self.run(line, seconds)
        if ran.code != 0:
            raise NotShown(f"{line}: exit code {ran.code}\n{ran.out}{ran.err}")
        return ran.out

    def read(self, path: str) -> bytes:
        return base64.b64decode(self.ask("read", HOST_SECONDS, path=path)["bytes"])

    def press(self, lines: Sequence[Line], seconds: float, rest: float) -> None:
        """One after the other, each for so long, with a rest after each: seconds of the guest."""
        self.ask("press", HOST_SECONDS, lines=list(lines), seconds=seconds, rest=rest)

    def uptime(self) -> float:
        return float(self.said_by("cat /proc/uptime").split()[0])

    def until(
        self,
        true: Callable[[], object],
        seconds: float,
        what: str,
        host_seconds: float = HOST_SECONDS,
    ) -> None:
        """Wait until something is true, at most so many seconds of the guest; or of the host."""
        until, over = self.uptime() + seconds, time.monotonic() + host_seconds
        while True:
            began = time.monotonic()
            if true():
                return
            if self.uptime() > until or began > over:
                raise NotShown(f"not after {seconds:g} s: {what}")
            # To look takes the guest's time, too: most of it is left for what is waited for.
            time.sleep(max(1.0, 4 * (time.monotonic() - began)))


def overlay(image: Path, disk: Path) -> None:
    """A disk that begins as the image and leaves it as it is."""
    disk.unlink(missing_ok=True)
    subprocess.run(
        ["qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b", str(image), str(disk)],
        check=True,
    )
