"""Bakes the card image: `python -m roundtable_tools.image [PI]`, where rpi-image-gen is installed.

Everything that can be looked at without its archive is looked at first: that the recipe's files are
there and can be read, that its script is sound, that Debian has every package by the name that the
installer would ask for.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundtable_tools import release

ROOT = Path(__file__).parents[2]
IMAGE = ROOT / "image"
CONFIG = IMAGE / "config" / "roundtable.yaml"
LAYER = IMAGE / "layer" / "roundtable.yaml"
BAKE = IMAGE / "bake.sh"
BUILDER = "rpi-image-gen"
MODELS = ("rpi3", "rpi4", "rpi5", "rpizero2w")
SUITE = "trixie"
"""The Debian that the image is of, and whose names its packages have."""

HOW = f"""\
{BUILDER} is not here, so that no image was made. It is Raspberry Pi's own, and runs on Debian or
64-bit Raspberry Pi OS: clone github.com/raspberrypi/{BUILDER}, run its install_deps.sh, and put its
folder on the PATH; then make image again."""
PYTHON = "/usr/bin/python3"
NO_YAML = "python3-yaml is missing. Install it: sudo apt install python3-yaml"
AS_JSON = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))"


class NotBaked(Exception):
    """No image was made; the message says why, and what to do."""


def parsed(path: Path) -> Any:
    """What is in a YAML file, by the library that the builder reads it with."""
    done = subprocess.run(
        [PYTHON, "-c", AS_JSON],
        input=path.read_text("utf-8"),
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named 'yaml'" in done.stderr:
        raise NotBaked(NO_YAML)
    if done.returncode:
        raise NotBaked(f"{path}: not YAML: {done.stderr.strip().splitlines()[-1]}")
    return json.loads(done.stdout)[-1]


def metadata(path: Path) -> dict[str, str]:
    """What the comments of a layer declare."""
    text = path.read_text("utf-8")
    _, begun, rest = text.partition("# METABEGIN\n")
    declared, ended, _ = rest.partition("# METAEND\n")
    if not begun or not ended:
        raise NotBaked(f"{path}: its METABEGIN or METAEND is missing")
    return dict(re.findall(r"^# (X-Env-[\w-]+): *(.*)$", declared, re.MULTILINE))


def packages() -> list[str]:
    found: list[str] = parsed(LAYER)["mmdebstrap"]["packages"]
    return found


def faults() -> Iterator[str]:
    """What is wrong with the recipe, as far as that can be seen here."""
    config, layer, declared = parsed(CONFIG), parsed(LAYER), metadata(LAYER)
    if declared["X-Env-Layer-Name"] not in config["layer"]:
        yield f"{CONFIG}: it leaves out the layer {declared['X-Env-Layer-Name']}"
    prefix = declared["X-Env-VarPrefix"]
    for hook in layer["mmdebstrap"]["customize-hooks"]:
        for name in re.findall(rf"\$IGconf_{prefix}_(\w+)", hook):
            if f"X-Env-Var-{name}" not in declared:
                yield f"{LAYER}: its hook uses {name}, which it does not declare"
    if not BAKE.stat().st_mode & 0o100:
        yield f"{BAKE}: cannot be run; chmod +x"
    for checker in (["bash", "-n"], ["shellcheck"]):
        if shutil.which(checker[0]):
            done = subprocess.run(
                [*checker, str(BAKE)], capture_output=True, text=True, check=False
            )
            if done.returncode:
                yield f"{BAKE}: {(done.stdout + done.stderr).strip()}"


def unknown(names: list[str]) -> list[str]:
    """Those that Debian does not have under this name, by its own lists."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for one in ("state/lists/partial", "cache/archives/partial", "parts"):
            (folder / one).mkdir(parents=True)
        (folder / "status").touch()
        (folder / "sources.list").write_text("".join(f"{one}\n" for one in sources()))
        apt = (
            *("-o", f"Dir::State={folder}/state", "-o", f"Dir::Cache={folder}/cache"),
            *("-o", f"Dir::State::status={folder}/status", "-o", "APT::Architecture=arm64"),
            *("-o", "APT::Architectures=arm64", "-o", "APT::Sandbox::User=root"),
            *("-o", f"Dir::Etc::SourceList={folder}/sources.list"),
            *("-o", f"Dir::Etc::SourceParts={folder}/parts", "-o", "Acquire::Languages=none"),
        )
        done = subprocess.run(
            ["apt-get", "update", "-qq", "--error-on=any", *apt],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NotBaked(f"Debian's lists could not be fetched: {done.stderr.strip()}")
        shown = subprocess.run(
            ["apt-cache", "pkgnames", *apt], capture_output=True, text=True, check=True
        )
    return sorted(set(names) - set(shown.stdout.split()))


def sources() -> list[str]:
    """Where this computer has Debian from, with the release that the image is of."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(LABEL)|$(REPO_URI)", "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    places = dict(line.split("|", 1) for line in told.splitlines())
    if "Debian" not in places:
        raise NotBaked("apt knows no archive of Debian here: sudo apt update")
    return [f"deb {places['Debian']} {SUITE} main"]


def bake(model: str) -> None:
    archive = ROOT / "dist" / f"{release.NAME}.tar.gz"
    if not archive.exists():
        raise NotBaked(f"there is no {archive.name}: make release")
    chosen = (f"IGconf_device_layer={model}", f"IGconf_roundtable_release={archive}")
    command = [BUILDER, "build", "-S", str(IMAGE), "-c", CONFIG.name, "--", *chosen]
    if subprocess.run(command, check=False).returncode:
        raise NotBaked(f"{BUILDER} did not make it; the lines above say why")


def main() -> int:
    model = sys.argv[1] if len(sys.argv) > 1 else "rpi5"
    try:
        if model not in MODELS:
            raise NotBaked(f"no Pi called {model}; choose one of {', '.join(MODELS)}")
        if found := list(faults()):
            raise NotBaked("\n".join(found))
        wanted = packages()
        if missing := unknown(wanted):
            raise NotBaked(f"Debian {SUITE} has no package called {', '.join(missing)}")
        print(f"The recipe is sound; Debian {SUITE} has all {len(wanted)} packages for arm64.")
        if shutil.which(BUILDER) is None:
            print(HOW)
            return 0
        bake(model)
    except NotBaked as refused:
        print(f"image: {refused}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
