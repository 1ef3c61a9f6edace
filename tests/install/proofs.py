"""What is proved of the installed system. Each proof returns what it saw, or says what is wrong."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

from tests.install import inside, stand_ins
from tests.install.root import INSTALLER, PROJECT, Root, Snapshot, difference
from tests.kernel.parts import NotShown, must

CHOSEN = ("--yes", "--wiring", "ten-usb", "--lang", "en", "--no-voice")
BIN = "/opt/roundtable/current/bin"
STATE = "var/lib/roundtable"

GAMES = ("history.db", "history.db-wal", "running.journal", "damaged-history-1.db")
NOT_GAMES = ("settings.toml", "lineups.toml", ".local/left", "data/roundtable/voices/en.onnx")

# Backups and locks of the tools that keep the users; what they back up is compared.
BESIDE = frozenset(f"etc/{name}-" for name in ("passwd", "shadow", "group", "gshadow"))
BESIDE |= {"etc/.pwd.lock", "etc/subuid-", "etc/subgid-"}
USERS = frozenset(f"etc/{name}" for name in ("passwd", "shadow", "group", "gshadow"))

TOOLS = {"roundtable"}  # not of constraints.txt, but what it is for


def install(root: Root, told: Callable[[str], None]) -> Snapshot:
    """Start to end, under a strict umask; returns what was there once Debian's part was done."""
    before: Snapshot = {}
    go = root.folder / stand_ins.GO

    def heard(line: str) -> None:
        if line.startswith("== "):
            told(line.removeprefix("== "))
        if line == stand_ins.PACKAGES_ARE_IN:
            before.update(root.seen())
            go.write_text("go\n")

    os.mkfifo(go)
    said = root.run(
        *("sh", "-c", 'umask 0077 && exec "$@"', "sh", INSTALLER, *CHOSEN),
        heard=heard,
        ROUNDTABLE_ANY_MACHINE="yes",
    )
    must(bool(before), "no package was installed")
    must("Round Table is installed" in said, "it did not say that it is installed")
    return before


def the_second_run_changes_nothing(root: Root) -> str:
    before = root.seen()
    stand_ins.asked(root.folder)
    # Without a network: it could not fetch anything if it wanted to.
    said = root.run(INSTALLER, *CHOSEN, network=False, ROUNDTABLE_ANY_MACHINE="yes")
    changed = difference(before, root.seen())
    must(not changed, f"{changed}\n{said}")
    asked = stand_ins.asked(root.folder)
    wrong = [one for one in asked if "restart" in one or one.startswith(("apt-get", "hostname"))]
    must(not wrong, f"it asked for: {wrong}")
    return f"{len(before)} files are as they were; nothing fetched or restarted"


def everything_imports(root: Root) -> str:
    script = Path(inside.__file__).read_text(encoding="utf-8")
    said = root.run_as_service(f"{BIN}/python", "-c", script)
    found = json.loads(said.strip().rpartition("\n")[2])
    must(found["machine"] == "aarch64", f"the machine is {found['machine']}")
    must(found["prefix"].startswith("/opt/roundtable/"), f"the venv is {found['prefix']}")
    must(not found["refused"], f"cannot be imported: {found['refused']}")
    versions = {plain(name): version for name, version in found["versions"].items()}
    wanted = constraints()
    wrong = [
        f"{name} {version} (wanted: {wanted.get(name, 'nothing')})"
        for name, version in sorted(versions.items())
        if name not in TOOLS and wanted.get(name) != version
    ]
    must(not wrong, f"not as in constraints.txt: {', '.join(wrong)}")
    return f"{found['tried']} imports on aarch64; {len(versions)} packages as in constraints.txt"


def constraints() -> dict[str, str]:
    lines = (PROJECT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if "==" in line]
    return {plain(name): version.strip() for name, version in pairs}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def the_commands_run(root: Root) -> str:
    wanted = {
        "--version": r"^roundtable \d",
        "script --players 7": r"Merlin",
        "wiring show": r"GPIO",
        "doctor --quick --mock": r"Everything is all right",
    }
    for arguments, pattern in wanted.items():
        said = root.run_as_service(f"{BIN}/roundtable", *arguments.split())
        must(bool(re.search(pattern, said, re.M)), f"roundtable {arguments} said:\n{said}")
    return f"{len(wanted)} commands ran as the service's user"


def owners_and_rights(root: Root) -> str:
    seen = root.seen()
    service = owner(root.folder, "roundtable")
    wanted = {
        "opt/roundtable": (0o755, (0, 0)),
        "opt/roundtable/README.md": (0o644, (0, 0)),
        "opt/roundtable/current/bin/roundtable": (0o755, (0, 0)),
        "etc/roundtable": (0o755, (0, 0)),
        "etc/roundtable/table.toml": (0o644, (0, 0)),
        "etc/systemd/system/roundtable.service": (0o644, (0, 0)),
        "etc/systemd/system/roundtable-safe.service": (0o644, (0, 0)),
        "etc/systemd/system.conf.d": (0o755, (0, 0)),
        "etc/systemd/system.conf.d/roundtable-watchdog.conf": (0o644, (0, 0)),
        "etc/udev/rules.d/60-roundtable.rules": (0o644, (0, 0)),
        "etc/avahi/services/roundtable.service": (0o644, (0, 0)),
        "var/lib/roundtable": (0o700, service),
        "var/cache/roundtable": (0o755, service),
    }
    link = str((root.folder / "opt/roundtable/current").readlink())
    wrong = []
    for name, (mode, whose) in wanted.items():
        one = seen.get(name.replace("/current/", f"/{link}/"))
        if one is None:
            wrong.append(f"{name} is missing")
        elif (stat.S_IMODE(one.mode), one.owner) != (mode, whose):
            wrong.append(f"{name} is {stat.S_IMODE(one.mode):o} {one.owner}")
    program = {name: one for name, one in seen.items() if name.startswith("opt/roundtable/")}
    for name, one in program.items():
        right = stat.S_ISLNK(one.mode) or (one.mode & 0o004 and not one.mode & 0o022)
        if one.owner != (0, 0) or not right:
            wrong.append(f"{name} is {stat.S_IMODE(one.mode):o} {one.owner}")
    must(not wrong, "; ".join(wrong[:20]))
    groups = root.run("id", "-nG", "roundtable").split()
    must({"gpio", "spi", "audio", "video"} <= set(groups), f"its groups are {groups}")
    return f"{len(wanted)} places and {len(program)} files of the program"


def owner(folder: Path, name: str) -> tuple[int, int]:
    for line in (folder / "etc/passwd").read_text().splitlines():
        user, _, number, group, *_ = line.split(":")
        if user == name:
            return int(number), int(group)
    raise NotShown(f"there is no user {name}")


def the_boot_lines_are_there_once(root: Root) -> str:
    wanted = root.run(f"{BIN}/roundtable", "wiring", "show", "--config", "--wiring", "ten-usb")
    config = root.folder / "boot/firmware/config.txt"
    text = config.read_text()
    expected = f"{stand_ins.CONFIG}# Round Table: begin\n{wanted}# Round Table: end\n"
    must(text == expected, f"config.txt is:\n{text}")
    kept = config.with_name("config.txt.before-roundtable").read_text()
    must(kept == stand_ins.CONFIG, "the file before is not kept as it was")
    words = config.with_name("cmdline.txt").read_text()
    counted = stand_ins.CMDLINE.replace("\n", " cgroup_enable=memory\n")
    must(words == counted, f"cmdline.txt is:\n{words}")
    return f"{len(wanted.splitlines())} lines, and the file before is kept"


def the_checkout_is_untouched(root: Root, before: Snapshot) -> str:
    changed = difference(only(before, "home"), only(root.seen(), "home"))
    must(not changed, str(changed))
    cache = root.folder / "root/.cache"
    must(not cache.exists(), f"{cache} was left behind")
    return "no build folders in it, no cache of pip's"


def only(seen: Snapshot, top: str) -> Snapshot:
    return {name: one for name, one in seen.items() if name.startswith(f"{top}/")}


def play_some_games(root: Root) -> None:
    """As if there had been evenings: games, and what else a service keeps."""
    state = root.folder / STATE
    for name in (*GAMES, *NOT_GAMES):
        (state / name).parent.mkdir(parents=True, exist_ok=True)
        (state / name).write_text(name)


def uninstalled(root: Root, before: Snapshot, choice: str, stays: frozenset[str]) -> str:
    """Back to what Debian's packages left, save what stays."""
    play_some_games(root)
    root.run(INSTALLER, "--uninstall", choice, ROUNDTABLE_ANY_MACHINE="yes")
    after = root.seen()
    left = difference(before, after)
    came = left.came - BESIDE - stays
    must(not came, f"left behind: {', '.join(sorted(came))}")
    must(not left.went, f"taken too: {', '.join(sorted(left.went))}")
    users = USERS if stays else frozenset()  # the games have an owner
    changed = left.changed - BESIDE - users
    must(not changed, f"not as before: {', '.join(sorted(changed))}")
    must(stays <= after.keys(), f"gone: {', '.join(sorted(stays - after.keys()))}")
    return f"{len(stays)} games' files stay" if stays else "nothing of it is left"


def keeping_games(root: Root, before: Snapshot) -> str:
    games = frozenset(f"{STATE}/{name}" for name in GAMES)
    return uninstalled(root, before, "--keep-games", games | {STATE})


def forgetting_games(root: Root, before: Snapshot) -> str:
    return uninstalled(root, before, "--forget-games", frozenset())
