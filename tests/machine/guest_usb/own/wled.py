"""Runs in the guest: the controller's end of the serial port. What comes goes to the host, stamped.

As from the ring's bus: the length (4 bytes), when (8 bytes, ns since boot), the bytes.
"""

from __future__ import annotations

import os
import struct
import time
import tty

HEAD = struct.Struct("<IQ")
PORT, HOST = "/dev/ttyGS0", "/dev/virtio-ports/eye"


def main() -> None:
    while not (os.path.exists(PORT) and os.path.exists(HOST)):
        time.sleep(0.2)
    port, host = os.open(PORT, os.O_RDWR | os.O_NOCTTY), os.open(HOST, os.O_WRONLY)
    tty.setraw(port)
    while told := os.read(port, 65536):
        rest = HEAD.pack(len(told), time.monotonic_ns()) + told
        while rest:
            rest = rest[os.write(host, rest) :]


if __name__ == "__main__":
    main()
