"""Runs in the guest: encoders and a controller with WLED, as the kernel's own USB gadgets.

Each is plugged into a socket of its own: dummy_hcd joins this end and the computer's. The encoders
are alike to the last letter, and have no serial number, as those that are sold. Pulled and plugged
in again they are by their file `UDC`.
"""

from __future__ import annotations

from pathlib import Path

GADGETS = Path("/sys/kernel/config/usb_gadget")
ENCODERS = 4
"""As many as the kernel can be at once: the last serves three boxes."""

AXES, BUTTONS = 2, 12
REPORT_BYTES = AXES + 2

# A joystick: two axes of a byte each, twelve buttons of a bit each, four bits of nothing; and seven
# bytes to make it rumble, without which the kernel's own driver for this make would not take it.
DESCRIPTOR = bytes.fromhex(
    "05 01 09 04 a1 01"
    "09 30 09 31 15 00 26 ff 00 75 08 95 02 81 02"
    "05 09 19 01 29 0c 15 00 25 01 75 01 95 0c 81 02"
    "75 04 95 01 81 01"
    "06 00 ff 09 01 15 00 26 ff 00 75 08 95 07 91 02"
    "c0"
)


def gadget(name: str, vendor: int, product: int, words: tuple[str, str], function: str) -> Path:
    folder = GADGETS / name
    config, strings = folder / "configs/c.1", folder / "strings/0x409"
    for made in (folder, config, strings, folder / "functions" / function):
        made.mkdir(parents=True, exist_ok=True)
    (folder / "idVendor").write_text(hex(vendor))
    (folder / "idProduct").write_text(hex(product))
    maker, called = words
    (strings / "manufacturer").write_text(maker)
    (strings / "product").write_text(called)
    return folder


def plug(folder: Path, function: str, socket: int) -> None:
    (folder / "configs/c.1" / function).symlink_to(folder / "functions" / function)
    (folder / "UDC").write_text(f"dummy_udc.{socket}")


def main() -> None:
    for number in range(ENCODERS):
        words = ("DragonRise Inc.", "Generic   USB  Joystick")
        folder = gadget(f"encoder{number}", 0x0079, 0x0006, words, "hid.0")
        function = folder / "functions/hid.0"
        (function / "protocol").write_text("0")
        (function / "subclass").write_text("0")
        (function / "report_length").write_text(str(REPORT_BYTES))
        (function / "report_desc").write_bytes(DESCRIPTOR)
        plug(folder, "hid.0", number)
    folder = gadget("wled", 0x303A, 0x1001, ("Espressif", "USB JTAG/serial debug unit"), "acm.0")
    plug(folder, "acm.0", ENCODERS)


if __name__ == "__main__":
    main()
