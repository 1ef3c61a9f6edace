"""Writes docs/dependencies.md: every package that is pinned, for what, and under which licence.

python -m roundtable_tools.dependencies
"""

from __future__ import annotations

import re
from importlib import metadata

from roundtable_tools.locks import ROOT, locked, pins

PAGE = ROOT / "docs" / "dependencies.md"
FOR = {
    "base": "every table",
    "pi": "a Pi's pins and ring (`pi`)",
    "pi-legacy": "old images (`pi-legacy`)",
    "piper": "Piper's voices (`piper`)",
    "usb": "buttons on USB (`usb`)",
    "build": "building and installing",
    "dev": "developing and testing (`dev`)",
}

READ_OFF = {
    "adafruit-blinka-raspberry-pi5-neopixel": "GPL-2.0-only",
    "adafruit-lgpio": "Unlicense",
    "axe-playwright-python": "MIT",
    "espeakng-loader": "GPL-3.0-or-later",  # espeak-ng's, which it carries; it names none itself
    "evdev": "BSD-3-Clause",
    "gpiod": "LGPL-2.1-or-later",
    "lgpio": "Unlicense",
    "py-nanotts": "Apache-2.0",
    "rpi-gpio": "MIT",
    "rpi-lgpio": "BSD-3-Clause",
    "rpi-ws281x": "MIT",
}
"""As their files say, of packages that name none, or that no developer's machine has."""

SPDX = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "APL 2": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""The longer names that some packages give theirs."""

HEAD = """# Every package that is pinned

Written by the code (`make docs`); do not edit it here. `constraints.txt` has the versions,
`locked/` the hashes of their files, `pyproject.toml` what each is for; [licences.md](licences.md)
tells of voices and of what licences ask.
"""


def licence(name: str) -> str:
    """As the package itself has it: an expression, a field, or a classifier."""
    if name in READ_OFF:
        return READ_OFF[name]
    told = metadata.metadata(name)
    said = str(told.json.get("license_expression") or told.json.get("license") or "")
    if said in ("", "UNKNOWN") or len(said) > 60:  # some put the whole text there
        named = [one for one in told.get_all("Classifier") or () if one.startswith("License ::")]
        said = ", ".join(one.rpartition(" :: ")[2] for one in named)
    said = SPDX.get(said, said)
    if not said:
        raise LookupError(f"{name} names no licence: look at its files, and add it to this module")
    return re.sub(r"\s+", " ", said)


def page() -> str:
    known = pins()
    lines = [HEAD]
    for group, names in sorted(locked(known).items(), key=lambda one: list(FOR).index(one[0])):
        lines += [
            f"## For {FOR[group]}\n",
            "| package | version | licence |",
            "| --- | --- | --- |",
        ]
        lines += [f"| {name} | {known[name]} | {licence(name)} |" for name in names]
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
