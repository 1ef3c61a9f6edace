"""Scripts that look up, in a page, what somebody can do there and whether it leads on."""

from __future__ import annotations

from typing import Final

FAVOURITES: Final = (
    # A selector, and how much likelier a control that fits it is chosen than any other.
    ("#start, #startbar button", 30.0),
    ("#fill", 15.0),
    ("#sit, #sit-here, #take-seat, #more", 6.0),
    ("#offer button", 8.0),
    ("#guest button", 3.0),
    ("#asks-in button", 3.0),
    ("#sure-yes", 3.0),
    (".seat .dot", 0.2),
    (".seat .name", 0.5),
    ("#sound, #slower, #faster", 0.3),
)

_SEEN: Final = """
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const able = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const CONTROLS = "button, a[href], summary, input, select, textarea";
"""

PICK: Final = f"""([lots, favourites]) => {{
  {_SEEN}
  const open = document.querySelector("dialog[open]");
  const there = [...(open ?? document).querySelectorAll(CONTROLS)];
  const those = there.filter((one) => seen(one) && able(one));
  const weigh = (one) =>
    favourites.reduce((weight, [place, more]) => (one.matches(place) ? weight * more : weight), 1);
  const weights = those.map(weigh);
  const sum = weights.reduce((one, other) => one + other, 0);
  for (const lot of lots) {{
    let left = lot * sum;
    const one = those.find((_, number) => (left -= weights[number]) < 0);
    if (!one) continue;
    one.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
    const {{ left: x, top: y, width, height }} = one.getBoundingClientRect();
    const [right, down] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(right, down);
    if (!hit || !(one.contains(hit) || hit.contains(one))) continue; // something lies upon it
    const kind =
      one.matches("textarea, input:not([type]), input[type=text], input[type=password]")
        ? "text"
        : one.matches("input[type=range]")
          ? "slider"
          : one.matches("input[type=file]")
            ? "file"
            : "press";
    const marks = one.id ? `#${{one.id}}` : [...one.classList].map((name) => `.${{name}}`).join("");
    const told = (one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 40);
    const does = one.dataset.do ?? one.dataset.set ?? "";
    const name = `${{one.localName}}${{marks}} «${{told}}» ${{does}}`.trim();
    window.walked = "";
    one.addEventListener("click", () => (window.walked = one.id), {{ capture: true, once: true }});
    return {{ kind, name, id: one.id, x: right, y: down }};
  }}
  return null;
}}"""
"""Picks a control that can be seen and used, by lot; the next lot where that one lies covered."""

WAY_ON: Final = f"""() => {{
  {_SEEN}
  const some = (where, what = () => true) =>
    [...document.querySelectorAll(where)].some((one) => seen(one) && what(one));
  const told = (where) => some(where, (one) => one.textContent.trim() !== "");
  const act = (where) => some(`${{where}} :is(${{CONTROLS}})`, able);
  if (some("#lost")) return "the connection is lost";
  if (some("#guest")) {{
    return act("#guest") || told("#guest .guest-text") ? "" : "a guest is told nothing";
  }}
  if (some("dialog")) return act("dialog") ? "" : "a dialog without a way out";
  if (some("#room")) {{
    return act("#guide ol") || act("#offer") || told("#asks, #caption") ? "" : "nobody is awaited";
  }}
  if (some("#seat")) {{
    return act("#offer") || told("#turn, #asks, #caption, #recap, #seating-told")
      ? ""
      : "nobody is awaited";
  }}
  if (some("#console")) {{
    return act("#startbar") || told("#asks, #said, #missing") ? "" : "nobody is awaited";
  }}
  return "the page is empty";
}}"""
"""Says why a page leads nowhere; nothing if there is something to do, or somebody is awaited."""

GOES: Final = frozenset(
    {"start", "fill", "sit", "sit-here", "take-seat", "bot-here", "no-bot", "send-away"}
)
"""Controls of the mocked table, by id, that are shown until they have had their effect."""

HAS_GONE: Final = f"""id => {{
  {_SEEN}
  const one = document.getElementById(id);
  return window.walked !== id || !one || !seen(one) || !able(one);
}}"""
"""Whether it has had its effect, or moved away under the finger, which then met something else."""

NEXT: Final = f"""() => {{
  {_SEEN}
  const usable = (one) => seen(one) && able(one);
  const may = (where) => [...document.querySelectorAll(where)].find(usable);
  const scene = document.body.dataset.scene ?? "";
  const playing = document.body.classList.contains("playing");
  if (scene === "paused") return [scene, "paused"];
  if (!playing) return [scene, may("#start") ? "#start" : may("#fill") ? "#fill" : "#more"];
  const people = may(".seat.sits.waited:not(.bot) .name") ?? may(".seat.sits:not(.bot) .name");
  if (scene === "list") {{
    (people ?? may(".seat.bot .name"))?.click();
    return [scene, people ? "#approve" : "#take-seat"];
  }}
  people?.click();
  return [scene, people ? "person" : ""];
}}"""
"""The scene at the mocked table, and what somebody presses next who wants to see a game there."""
