"""The guest's kernel: Debian's own, with the simulated GPIO chip that Debian leaves out.

The chip is gpio-sim of the same kernel's source, built as a module together with the simulated
interrupts it needs. One thing is changed in it: asking for a pull-up lifts any line of gpio-sim,
but a real button connects its line to ground, and no pull-up lifts that. So in ours a line that is
driven low stays low until it is let go, and a button that is held at the start can be shown.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.kernel import parts
from tests.kernel.needs import Missing

SERIES = "6.1"
SOURCES = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")

# In each file: what stands there, and what takes its place.
CHANGES = {
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


def build() -> Path:
    """A folder with `vmlinuz` and `modules.cpio`."""
    return parts.kept("kernel", [Path(__file__)], make)


def make(folder: Path, scratch: Path) -> None:
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
    parts.unpack(image, scratch, "./boot/vmlinuz-*", "./lib/modules/*/configfs.ko")
    for package in packages.values():
        parts.unpack(package, scratch)

    shutil.copy(scratch / "boot" / f"vmlinuz-{release}", folder / "vmlinuz")
    modules = scratch / "packed" / "modules"
    modules.mkdir(parents=True)
    for module in (*scratch.glob("lib/**/configfs.ko"), *simulated_chip(scratch, source, release)):
        shutil.copy(module, modules)
    parts.pack(modules.parent, folder / "modules.cpio")


def newest() -> tuple[str, str]:
    """The release and the version of Debian's current kernel."""
    image = parts.described("linux-image-amd64")
    depends = re.search(rf"^Depends:.*\blinux-image-({re.escape(SERIES)}\S+)", image, re.MULTILINE)
    version = re.search(r"^Version: (\S+)", image, re.MULTILINE)
    if not depends or not version:
        raise Missing(parts.DEBIAN_12.format(f"kernel {SERIES}"))
    return depends[1], version[1]


def simulated_chip(scratch: Path, source: Path, release: str) -> Iterator[Path]:
    parts.unpack(source, scratch, f"./usr/src/linux-source-{SERIES}.tar.xz")
    (archive,) = scratch.glob("usr/src/linux-source-*.tar.xz")
    members = [f"linux-source-{SERIES}/{name}" for name in SOURCES]
    parts.run("tar", "-xJf", archive, "-C", scratch, *members)
    ours = scratch / "gpio"
    ours.mkdir()
    for member in members:
        text = (scratch / member).read_text()
        name = Path(member).name
        for stands, placed in CHANGES.get(name, ()):
            if text.count(stands) != 1:
                raise parts.Broken(f"{name} is not as it was in Linux {SERIES}: look for {stands}")
            text = text.replace(stands, placed)
        (ours / name).write_text(text)
    (ours / "Makefile").write_text("obj-m := irq_sim.o gpio-sim.o\n")

    headers = scratch / "usr" / "src" / f"linux-headers-{release}"
    # It names the place where the package would have been installed.
    makefile = headers / "Makefile"
    makefile.write_text(makefile.read_text().replace("/usr/src/", f"{headers.parent}/"))
    parts.run("make", "-C", headers, f"M={ours}", "modules")
    yield from (ours / "irq_sim.ko", ours / "gpio-sim.ko")
