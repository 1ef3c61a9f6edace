"""The guest's system before anything is installed: Debian with systemd as its first process."""

from __future__ import annotations

from pathlib import Path

from tests.install import root as install_root
from tests.install.root import Root
from tests.kernel import parts
from tests.machine.kernel import KEPT

PACKAGES = (
    *("systemd", "systemd-sysv", "dbus", "udev", "kmod", "ca-certificates"),
    # What install.sh would fetch. That it does is shown by `make test-install`.
    *("python3", "python3-venv", "python3-dev", "gcc", "alsa-utils", "avahi-daemon", "flite"),
    *("libglib2.0-0", "openssh-client"),
)
WITH_RADIOS = (
    *PACKAGES,
    # For the table's own network, and for whoever joins it or keeps another (`network.py`).
    *("network-manager", "polkitd", "wpasupplicant", "dnsmasq-base", "hostapd", "iw", "udhcpc"),
    *("iproute2", "curl"),
)


def build(name: str = "debian", packages: tuple[str, ...] = PACKAGES) -> Path:
    """A folder with `root`."""
    recipe = [Path(__file__), Path(install_root.__file__)]

    def make(folder: Path, scratch: Path) -> None:
        Root(folder / "root", folder / "log").make(scratch, "amd64", *packages)

    return parts.kept(name, recipe, make, KEPT)
