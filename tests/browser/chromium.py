"""The system's own Chromium, driven by Playwright, which downloads none."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no windows, and so takes a quarter less of a processor for the same pages."""
DEBIANS = "sudo apt install chromium-headless-shell"
EXTRA = "pip install -c constraints.txt -e '.[dev]'"

IDLE = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""For every window Chromium renders its address bar's list ahead: a page more for each of ours."""
OUTSIDE = ("AimEnabled", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch")
"""What would ask elsewhere. Playwright turns these off itself, and is overruled by our list."""
LATE = ("HttpsUpgrades", "PaintHolding", "DestroyProfileOnBrowserClose", "MediaRouter")
"""And these, which would have pages come late or otherwise."""
ONE_EACH = "--renderer-process-limit=1"
"""Of everyone who visits; they share none, but each would have a second one in reserve."""


def lacking() -> str | None:
    """Why pages cannot be tried in a browser here, and the cure."""
    if _found() is None:
        return f"the pages were not tried in a browser: there is no Chromium; {DEBIANS}"
    for module in ("playwright", "axe_playwright_python"):
        if importlib.util.find_spec(module) is None:
            return f"the pages were not tried in a browser: {module} is missing; {EXTRA}"
    return None


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser, until the block ends."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        as_root = hasattr(os, "geteuid") and os.geteuid() == 0
        browser = playwright.chromium.launch(
            executable_path=_found(),
            chromium_sandbox=not as_root,
            args=[f"--disable-features={','.join(IDLE + OUTSIDE + LATE)}", ONE_EACH],
        )
        try:
            yield browser
        finally:
            browser.close()
