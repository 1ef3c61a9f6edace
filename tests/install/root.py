"""A Debian system in a folder: made by mmdebstrap, entered by chroot; arm64 is run by qemu-user.

It lives in a mount namespace of the proof's own, so that its mounts end with the proof.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tests.install import given
from tests.kernel import parts

PROJECT = Path(__file__).parents[2]
CHECKOUT = "home/maker/roundtable"
INSTALLER = f"/{CHECKOUT}/systemd/install.sh"
APART = ("nice", "unshare", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
BINFMT = Path("/proc/sys/fs/binfmt_misc")
OURS = "roundtable-aarch64"
MAGIC = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
KERNEL = {"proc": "proc", "run": "tmpfs", "dev/pts": "devpts", "dev/shm": "tmpfs"}

# Not compared: the kernel's own, scratch, logs, and caches of Debian's tools.
UNSEEN = (
    *("proc", "sys", "dev", "run", "tmp", "var/tmp", "var/log"),
    *("var/cache/apt", "var/cache/debconf", "var/cache/ldconfig"),
)


@contextmanager
def emulated() -> Iterator[None]:
    """While this lasts, the kernel runs aarch64 programs by qemu."""
    if platform.machine() == "aarch64":
        yield
        return
    if not (BINFMT / "register").exists():
        # Mounted in our namespace alone; what is registered there goes with the mount.
        mount("-t", "binfmt_misc", "binfmt_misc", BINFMT)
    entry = BINFMT / OURS
    if not entry.exists():
        qemu = shutil.which("qemu-aarch64-static")
        # F: the emulator is opened now, so it is found from inside a chroot too.
        (BINFMT / "register").write_text(f":{OURS}:M::{MAGIC}:{MASK}:{qemu}:F")
    try:
        yield
    finally:
        entry.write_text("-1")


def mount(*arguments: str | Path) -> None:
    subprocess.run(["mount", *map(str, arguments)], check=True)


@dataclass(frozen=True, slots=True)
class Seen:
    """One file as it is: its kind and rights, whose, and a hash or where a link leads."""

    mode: int
    owner: tuple[int, int]
    holds: str = ""


Snapshot = dict[str, Seen]


def files_of_git(*under: str) -> list[Path]:
    """Of the project as it stands here, without anything that was built."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *under],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    # One that was removed is still in git's index.
    return [path for name in sorted(names.split("\0")) if (path := PROJECT / name).is_file()]


def as_root() -> dict[str, str]:
    """What a command inside is told of the world: little of this machine's."""
    kept = {k: v for k, v in os.environ.items() if k.lower().endswith("_proxy")}
    return {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", **kept}


@dataclass
class Root:
    """The system in `folder`; everything it says also goes into `log`."""

    folder: Path
    log: Path
    mounted: list[str] = field(default_factory=list)

    def make(self, scratch: Path, architecture: str = "arm64", *packages: str) -> None:
        """Debian as it comes with these packages, and what it is given of this machine."""
        settings = scratch / "apt.conf"
        settings.write_text(given.apt_settings())
        self._tell(
            [
                *("mmdebstrap", "--mode=root", "--variant=minbase"),
                *(f"--architectures={architecture}", *(f"--include={one}" for one in packages)),
                *(f"--aptopt={settings}", "--dpkgopt=force-unsafe-io"),
                *(given.RELEASE, str(self.folder), *given.archives()),
            ]
        )
        shutil.copy(given.CERTIFICATES, self.folder / given.INSIDE.relative_to("/"))
        (self.folder / "etc/apt/apt.conf.d/99certificates").write_text(
            f'Acquire::https::CAInfo "{given.INSIDE}";\n'
        )
        shutil.copy("/etc/resolv.conf", self.folder / "etc")
        (self.folder / "etc/pip.conf").write_text(given.pip_file(given.pip_settings()))
        for group in ("gpio", "spi"):  # Raspberry Pi OS has them
            self.run("groupadd", "--system", group)

    def check_out(self) -> None:
        """The project as it stands here, without anything that was built."""
        target = self.folder / CHECKOUT
        for source in files_of_git():
            to = target / source.relative_to(PROJECT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, to)
        for path in (target.parent, *target.parent.rglob("*")):
            os.chown(path, 1000, 1000)

    def enter(self) -> None:
        """Mount what programs inside expect to find."""
        for name, kind in KERNEL.items():
            (self.folder / name).mkdir(exist_ok=True)
            mount("-t", kind, kind, self.folder / name)

    def enter_with_pip(self) -> None:
        """The same, with the folders of this machine that pip looks into."""
        self.enter()
        for place in dict.fromkeys(given.pip_folders(given.pip_settings())):
            inside = self.folder / place.relative_to("/")
            inside.mkdir(parents=True, exist_ok=True)
            mount("--bind", "-o", "ro", place, inside)
            self.mounted.append(str(place.relative_to("/")))

    def copied(self, folder: Path) -> Root:
        """Another one just like it, not yet entered; pip's folders are no longer needed."""
        for name in self.mounted:
            subprocess.run(["umount", str(self.folder / name)], check=True)
        subprocess.run(["cp", "-ax", str(self.folder), str(folder)], check=True)
        return Root(folder, self.log, list(self.mounted))

    def run(
        self,
        *command: str,
        heard: Callable[[str], None] = lambda line: None,
        network: bool = True,
        **environment: str,
    ) -> str:
        """Run a command inside as root, line by line, and return what it said."""
        inside = {**as_root(), **environment}
        apart = [] if network else ["unshare", "--net"]
        wanted = ["env", "-i", *(f"{name}={value}" for name, value in inside.items()), *command]
        return self._tell([*apart, "chroot", str(self.folder), *wanted], heard)

    def run_as_service(self, *command: str, **environment: str) -> str:
        """Run it as the service would: its user, its folder, its environment."""
        inside = {"PATH": PATH, **unit_environment(self.folder), **environment}
        assigned = [f"{name}={value}" for name, value in inside.items()]
        where = ["env", "-i", "-C", "/var/lib/roundtable", *assigned]
        return self.run("runuser", "-u", "roundtable", "--", *where, *command)

    def _tell(
        self, command: Sequence[str], heard: Callable[[str], None] = lambda line: None
    ) -> str:
        lines = []
        with (
            self.log.open("a", encoding="utf-8") as log,
            subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
            ) as running,
        ):
            assert running.stdout
            for line in running.stdout:
                lines.append(line)
                log.write(line)
                log.flush()
                heard(line.rstrip("\n"))
        if running.returncode:
            last = "".join(lines[-30:])
            raise parts.Broken(f"exit code {running.returncode}: {' '.join(command)}\n{last}")
        return "".join(lines)

    def seen(self) -> Snapshot:
        """Every file, folder and link of the system, save what is never compared."""
        unseen = {*UNSEEN, *self.mounted}
        found: Snapshot = {}
        for here, folders, files in os.walk(self.folder):
            base = Path(here).relative_to(self.folder)
            folders[:] = [name for name in folders if str(base / name) not in unseen]
            for name in (*folders, *files):
                found[str(base / name)] = look(Path(here) / name)
        return found


def look(path: Path) -> Seen:
    state = path.lstat()
    holds = ""
    if path.is_symlink():
        holds = str(path.readlink())
    elif path.is_file():
        holds = sha256(path.read_bytes()).hexdigest()
    return Seen(state.st_mode, (state.st_uid, state.st_gid), holds)


def unit_environment(folder: Path) -> dict[str, str]:
    """What the installed unit sets, and what systemd itself would add."""
    text = (folder / "etc/systemd/system/roundtable.service").read_text(encoding="utf-8")
    words = [
        word
        for line in text.splitlines()
        if line.startswith("Environment=")
        for word in line.removeprefix("Environment=").split()
    ]
    return {
        **dict(word.split("=", 1) for word in words),
        "LANG": "C.UTF-8",
        "STATE_DIRECTORY": "/var/lib/roundtable",
        "CACHE_DIRECTORY": "/var/cache/roundtable",
    }


@dataclass(frozen=True, slots=True)
class Difference:
    """What came, went and changed between two looks."""

    came: frozenset[str]
    went: frozenset[str]
    changed: frozenset[str]

    def __bool__(self) -> bool:
        return bool(self.came or self.went or self.changed)

    def __str__(self) -> str:
        kinds = (("came", self.came), ("went", self.went), ("changed", self.changed))
        return "; ".join(f"{kind}: {', '.join(sorted(what)[:20])}" for kind, what in kinds if what)


def difference(before: Snapshot, after: Snapshot) -> Difference:
    both = before.keys() & after.keys()
    # A folder's own rights count, when it was written does not.
    return Difference(
        frozenset(after.keys() - before.keys()),
        frozenset(before.keys() - after.keys()),
        frozenset(name for name in both if before[name] != after[name]),
    )
