"""axe-core on a page: what keeps people out of it who cannot see, hear or point."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

GRAVE = ("serious", "critical")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that another colour scheme can break; they take most of a look."""
BRIEF: dict[str, object] = {"resultTypes": ["violations"]}

RUN = """async ({where, options}) => (await axe.run(where ?? document, options)).violations.map(
  ({id, impact, help, nodes}) => ({id, impact, help, nodes: nodes.map(
    (node) => `${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`)}))"""

PAINTED = """(seen) => {
  const news = new Map();
  const known = new Set(seen);
  const below = new Map([[null, ""]]);
  const ground = (at) => {
    if (!below.has(at)) {
      const {backgroundColor, backgroundImage, opacity} = getComputedStyle(at);
      const own = JSON.stringify([backgroundColor, backgroundImage, opacity]);
      below.set(at, own + ground(at.parentElement));
    }
    return below.get(at);
  };
  const hasText = (one) => ["INPUT", "SELECT", "TEXTAREA"].includes(one.tagName)
    || [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const isSeen = (one) => one.checkVisibility({visibilityProperty: true});
  for (const one of [...document.body.querySelectorAll("*")].filter(hasText).filter(isSeen)) {
    const {color, fontSize, fontWeight, textDecorationLine} = getComputedStyle(one);
    const look = [one.tagName, one.className, color, fontSize, fontWeight, textDecorationLine];
    const key = JSON.stringify(look) + ground(one);
    if (!known.has(key)) news.set(key, one);
  }
  return news;
}"""
"""One of all visible texts painted alike on the same ground, if nobody has measured such yet."""

COLOURED = f"""async ({{seen, options}}) => {{
  const news = ({PAINTED})(seen);
  const where = [...news.values()];
  return [[...news.keys()], where.length ? await ({RUN})({{where, options}}) : []];
}}"""
"""Found and measured at one go: a page that goes on meanwhile may take away what was found."""


@cache
def _source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def grave_problems(page: Page) -> list[str]:
    """Of all kinds but colours."""
    _bring(page)
    rules = {one: {"enabled": False} for one in COLOURS}
    return _told(page.evaluate(RUN, {"options": {**BRIEF, "rules": rules}}))


def colour_problems(page: Page, seen: set[str]) -> list[str]:
    """Texts that are hard to read; what is painted as something seen before is as readable."""
    _bring(page)
    options = {**BRIEF, "runOnly": list(COLOURS)}
    news, violations = page.evaluate(COLOURED, {"seen": list(seen), "options": options})
    seen.update(news)
    return _told(violations)


def _bring(page: Page) -> None:
    """The page's own policy holds, for this is put in from outside."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(_source())


def _told(violations: list[dict[str, Any]]) -> list[str]:
    """Each with where it is."""
    return [
        f"{one['id']}: {one['help']}: {node}"
        for one in violations
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
