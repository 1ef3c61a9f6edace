"""The guest's kernel: Debian's own, with the simulated GPIO chip that Debian leaves out.

The chip is gpio-sim of the same kernel's source, built as a module together with the simulated
interrupts it needs. One thing is changed in it: asking for a pull-up lifts any line of gpio-sim,
but a real button connects its line to ground, and no pull-up lifts that. So in ours a line that is
driven low stays low until it is let go, and a button that is held at the start can be shown.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.kernel import parts
from tests.kernel.needs import Missing

SERIES = "6.1"
SOURCES = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")

# What stands there, and what takes its place.
Changes = tuple[tuple[str, str], ...]

CHANGES: dict[str, Changes] = {
    "irq_sim.c": (
        # irq_to_desc is not exported to modules.
        ("irq_to_desc(irqnum)", "irq_data_to_desc(irq_get_irq_data(irqnum))"),
        ("#include <linux/slab.h>", "#include <linux/slab.h>\n#include <linux/module.h>"),
        ("struct irq_sim_work_ctx {", 'MODULE_LICENSE("GPL");\n\nstruct irq_sim_work_ctx {'),
    ),
    "gpio-sim.c": (
        ("unsigned long *pull_map;", "unsigned long *pull_map, *held_map;"),
        (
            "chip->irq_sim = devm",
            """\
chip->held_map = devm_bitmap_zalloc(dev, num_lines, GFP_KERNEL);
	if (!chip->held_map)
		return -ENOMEM;

	chip->irq_sim = devm""",
        ),
        (
            "ret = gpio_sim_apply_pull(chip, line_attr->offset, pull);",
            """\
assign_bit(line_attr->offset, chip->held_map, !pull);
	ret = gpio_sim_apply_pull(chip, line_attr->offset, pull);""",
        ),
        (
            "return gpio_sim_apply_pull(chip, offset, 1);",
            """\
return test_bit(offset, chip->held_map) ?
			0 : gpio_sim_apply_pull(chip, offset, 1);""",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Fetched:
    """Debian's current kernel: as it runs, as source, and what its modules are built against."""

    release: str
    image: Path
    source: Path
    headers: Path


def build() -> Path:
    """A folder with `vmlinuz` and `modules.cpio`."""
    return parts.kept("kernel", [Path(__file__)], make)


def make(folder: Path, scratch: Path) -> None:
    debian = fetch(scratch)
    parts.unpack(debian.image, scratch, "./boot/vmlinuz-*", "./lib/modules/*/configfs.ko")
    shutil.copy(scratch / "boot" / f"vmlinuz-{debian.release}", folder / "vmlinuz")
    modules = scratch / "packed" / "modules"
    modules.mkdir(parents=True)
    for module in (*scratch.glob("lib/**/configfs.ko"), *simulated_chip(debian, scratch)):
        shutil.copy(module, modules)
    parts.pack(modules.parent, folder / "modules.cpio")


def fetch(scratch: Path) -> Fetched:
    release, version = newest()
    packages = {
        path.name.partition("_")[0]: path
        for path in parts.download(
            [
                f"linux-image-{release}={version}",
                f"linux-headers-{release}={version}",
                f"linux-headers-{release.removesuffix('-amd64')}-common={version}",
                f"linux-kbuild-{SERIES}={version}",
                f"linux-source-{SERIES}={version}",
            ],
            scratch,
        )
    }
    image, source = packages.pop(f"linux-image-{release}"), packages.pop(f"linux-source-{SERIES}")
    for package in packages.values():
        parts.unpack(package, scratch)
    headers = scratch / "usr" / "src" / f"linux-headers-{release}"
    # It names the place where the package would have been installed.
    makefile = headers / "Makefile"
    makefile.write_text(makefile.read_text().replace("/usr/src/", f"{headers.parent}/"))
    return Fetched(release, image, source, headers)


def newest() -> tuple[str, str]:
    """The release and the version of Debian's current kernel."""
    image = parts.described("linux-image-amd64")
    depends = re.search(rf"^Depends:.*\blinux-image-({re.escape(SERIES)}\S+)", image, re.MULTILINE)
    version = re.search(r"^Version: (\S+)", image, re.MULTILINE)
    if not depends or not version:
        raise Missing(parts.DEBIAN_12.format(f"kernel {SERIES}"))
    return depends[1], version[1]


def simulated_chip(debian: Fetched, scratch: Path) -> list[Path]:
    sources = changed_sources(debian, scratch, SOURCES, CHANGES)
    return compile_modules(debian, scratch / "gpio", sources, ("irq_sim", "gpio-sim"))


def changed_sources(
    debian: Fetched, scratch: Path, names: Iterable[str], changes: Mapping[str, Changes]
) -> dict[str, str]:
    """Files of the kernel's own source, each by its name, with our changes."""
    parts.unpack(debian.source, scratch, f"./usr/src/linux-source-{SERIES}.tar.xz")
    (archive,) = scratch.glob("usr/src/linux-source-*.tar.xz")
    members = [f"linux-source-{SERIES}/{name}" for name in names]
    parts.run("tar", "-xJf", archive, "-C", scratch, *members)
    sources = {}
    for member in members:
        text = (scratch / member).read_text()
        name = Path(member).name
        for stands, placed in changes.get(name, ()):
            if text.count(stands) != 1:
                raise parts.Broken(f"{name} is not as it was in Linux {SERIES}: look for {stands}")
            text = text.replace(stands, placed)
        sources[name] = text
    return sources


def compile_modules(
    debian: Fetched, folder: Path, sources: Mapping[str, str], names: Iterable[str]
) -> list[Path]:
    folder.mkdir()
    for name, text in sources.items():
        (folder / name).write_text(text)
    wanted = list(names)
    (folder / "Makefile").write_text(f"obj-m := {' '.join(f'{one}.o' for one in wanted)}\n")
    parts.run("make", "-C", debian.headers, f"M={folder}", "modules")
    return [folder / f"{one}.ko" for one in wanted]
