"""The guest's kernel: Debian's, with what makes a Pi of the machine, and an archive to boot from.

Beside the simulated GPIO chip of `tests.kernel` these are modules of our own (`modules/`), and the
kernel's loop-back sound card, which we let be called by any name and driver, so that it can pass
for an amplifier's or a USB card.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.kernel import kernel, parts

KEPT = parts.ROOT / "build" / "machine"
HERE = Path(__file__).parent
OURS = HERE / "modules"

# What the boot archive loads before there is a disk, and what the system has beside it.
TO_BOOT = ("virtio_pci", "virtio_blk", "ext4")
ON_DISK = (
    *("virtio_console", "virtio_rng", "configfs", "snd-pcm", "snd-timer", "loop", "dummy"),
    # What encoders and a serial port on USB are to the kernel, and USB sockets whose other end is
    # in the guest too, for us to be what is plugged in there.
    *("evdev", "usbhid", "hid-generic", "hid-dr", "cdc-acm", "usbserial"),
    *("uinput", "dummy_hcd", "usb_f_hid", "usb_f_acm"),
    *("vfat", "nls_cp437", "nls_ascii"),  # of a Pi's boot partition
)
RADIO = ("mac80211_hwsim", "ccm", "cmac", "ctr")
"""Simulated radios that hear one another, and what their frames are ciphered with."""

LOOPBACK = "sound/drivers/aloop.c"
CHANGES: dict[str, kernel.Changes] = {
    "aloop.c": (
        (
            "static int pcm_notify[SNDRV_CARDS];",
            """\
static int pcm_notify[SNDRV_CARDS];
static char *driver[SNDRV_CARDS] = {[0 ... (SNDRV_CARDS - 1)] = "Loopback"};
module_param_array(driver, charp, NULL, 0444);""",
        ),
        ('strcpy(card->driver, "Loopback");', "strscpy(card->driver, driver[dev], 16);"),
        (
            'strcpy(card->shortname, "Loopback");',
            'strscpy(card->shortname, id[dev] ? id[dev] : "Loopback", 32);',
        ),
    )
}

INIT = """\
#!/bin/busybox sh
/bin/busybox mkdir -p /proc /dev /disk
/bin/busybox mount -t devtmpfs dev /dev
/bin/busybox mount -t proc proc /proc
for module in $(/bin/busybox cat /modules/order); do /bin/busybox insmod /modules/$module; done
for wait in 1 2 3 4 5 6 7 8 9; do [ -b /dev/vda ] || /bin/busybox sleep 0.5; done
# As a Pi's boot does: the journal is replayed, and what it leaves wrong is mended.
/bin/busybox mount -t ext4 -o rw,noatime /dev/vda /disk
/bin/busybox mount --move /dev /disk/dev
/bin/busybox umount /proc
exec /bin/busybox switch_root /disk /sbin/init
"""


def build() -> Path:
    """A folder with `vmlinuz`, `initrd` and `modules`, a tree for the guest's /lib/modules."""
    recipe = [Path(__file__), Path(kernel.__file__), *sorted(OURS.glob("*.c"))]
    return parts.kept("kernel", recipe, make, KEPT)


def make(folder: Path, scratch: Path) -> None:
    debian = kernel.fetch(scratch)
    tree = scratch / "image"
    parts.unpack(debian.image, tree, "./boot/vmlinuz-*", "./lib/modules/*")
    shutil.copy(tree / "boot" / f"vmlinuz-{debian.release}", folder / "vmlinuz")
    parts.run("depmod", "-b", tree, debian.release)
    modules = folder / "modules" / debian.release
    modules.mkdir(parents=True)
    for module in needed(tree, debian.release, *TO_BOOT, *ON_DISK, *RADIO):
        shutil.copy(module, modules)
    for module in (*kernel.simulated_chip(debian, scratch), *pretended(debian, scratch)):
        shutil.copy(module, modules)
    for name in ("modules.builtin", "modules.builtin.modinfo", "modules.order"):
        shutil.copy(tree / "lib" / "modules" / debian.release / name, modules)
    make_initrd(folder / "initrd", scratch / "initrd", needed(tree, debian.release, *TO_BOOT))


def needed(tree: Path, release: str, *names: str) -> list[Path]:
    """The modules and whatever they need, in the order of loading."""
    found: dict[Path, None] = {}
    for name in names:
        told = parts.run("modprobe", "-d", tree, "-S", release, "--show-depends", name)
        for line in told.splitlines():
            if line.startswith("insmod "):
                found.setdefault(Path(line.split()[1]))
    return list(found)


def pretended(debian: kernel.Fetched, scratch: Path) -> list[Path]:
    sources = {path.name: path.read_text() for path in OURS.glob("*.c")}
    names = [Path(name).stem for name in sources]
    loopback = kernel.changed_sources(debian, scratch, [LOOPBACK], CHANGES)["aloop.c"]
    # Twice: the table's own card, and cards to be plugged in.
    cards = {
        "snd-aloop.c": loopback,
        "plugged.c": loopback.replace('"snd_aloop"', '"plugged"'),
    }
    return [
        *kernel.compile_modules(debian, scratch / "ours", sources, names),
        *kernel.compile_modules(debian, scratch / "cards", cards, ["snd-aloop", "plugged"]),
    ]


def make_initrd(archive: Path, root: Path, modules: list[Path]) -> None:
    (root / "bin").mkdir(parents=True)
    (root / "modules").mkdir()
    busybox = shutil.which("busybox")
    assert busybox, "needs.check() looks for it"
    shutil.copy(busybox, root / "bin" / "busybox")
    for module in modules:
        shutil.copy(module, root / "modules")
    (root / "modules" / "order").write_text("".join(f"{one.name}\n" for one in modules))
    init = root / "init"
    init.write_text(INIT)
    init.chmod(0o755)
    parts.pack(root, archive)
