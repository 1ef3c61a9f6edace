"""axe-core on a page: what keeps people out of it who cannot see, hear or point."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from playwright.sync_api import Page

GRAVE = ("serious", "critical")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that another colour scheme can break."""

RUN = """async (options) => (await axe.run(document, options)).violations.map(
  ({id, impact, help, nodes}) => ({id, impact, help, nodes: nodes.map(
    (node) => `${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`)}))"""


@cache
def _source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def grave_problems(page: Page, *only: str) -> list[str]:
    """Each with where it is; the page's own policy holds, for this is put in from outside."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(_source())
    options = {"resultTypes": ["violations"], **({"runOnly": list(only)} if only else {})}
    return [
        f"{one['id']}: {one['help']}: {node}"
        for one in page.evaluate(RUN, options)
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
