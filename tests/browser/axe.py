"""axe-core on a page: what keeps people out of it who cannot see, hear or point."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from playwright.sync_api import Page

GRAVE = ("serious", "critical")
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .map(({id, impact, help, nodes}) => ({id, impact, help, nodes: nodes.map(
    (node) => `${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`)}))"""


@cache
def _source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def grave_problems(page: Page) -> list[str]:
    """Each with where it is; the page's own policy holds, for this is put in from outside."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(_source())
    return [
        f"{one['id']}: {one['help']}: {node}"
        for one in page.evaluate(RUN)
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
