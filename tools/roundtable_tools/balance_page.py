"""The page of the docs about balance, with its pictures, from what was measured and shipped."""

from __future__ import annotations

from collections.abc import Sequence

from roundtable.balance import FAIR, Estimate, directions, percent, shipped
from roundtable.balance.picture import picture
from roundtable.rules.editions import EDITIONS, MOST_PLAYERS
from roundtable.words import Words

FOLDER = "balance"
TITLES = {
    "big_box": "Avalon Big Box",
    "resistance": "The Resistance",
    "quick": "the quick rules",
    "french": "the French Avalon",
}

CHANGES = """Seven players of Big Box, beside the same table without it.
A direction that does not come out is told here and not mended.
"""

_HEAD = """# How fair a line-up is

Written by the code (`python -m roundtable_tools.balance measure`, then `make docs`), not by hand.

These are estimates of *our thinking company*: scripted players who keep only what their own seat
sees, hold beliefs over who is who, and act by them. They do not talk, so whatever people would tell
each other is missing: what the Lady showed, who claims to be Merlin, who sounds as if they lied.
Take a number as a first guess at your own table, and a difference between two line-ups as worth
more than either number. Each share stands with the interval in which it lies with 95 % confidence.

`roundtable balance --players 7` measures anew, beside line-ups of your own: `--with` names
characters, `--setup` a file. What the players take for likely stands in
[one table](../device/roundtable/players/thinking/likelihoods.py), written by hand.
"""


def name_of(row: Estimate) -> str:
    """What a line-up is called."""
    title, _ = Words("en", row.edition).suggestion(row.name)
    return title


def files() -> dict[str, str]:
    """Every file of the page, by its path below the docs."""
    told: dict[str, str] = {}
    page = [_HEAD]
    rows = shipped()
    for edition in EDITIONS:
        for players in range(1, MOST_PLAYERS + 1):
            these = [one for one in rows if (one.edition, one.players) == (edition, players)]
            if these:
                title = f"{players} players, {TITLES[edition]}"
                path = f"{FOLDER}/{edition}-{players}.svg"
                told[path] = picture(title, [(name_of(one), one) for one in these])
                page += [f"## {title}\n", f"![{title}]({path})\n", table(these)]
    page += [_changes(), _outside(rows)]
    return {"balance.md": "\n".join(page), **told}


def table(rows: Sequence[Estimate]) -> str:
    lines = [
        "| line-up | Good wins | between | Assassin hits | Quests | rejected Teams | games |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        low, high = row.good_between
        alone = f", a Rogue alone {percent(row.alone)}" if row.alone else ""
        hits = "none" if row.hit_rate is None else percent(row.hit_rate)
        lines.append(
            f"| {name_of(row)} | {percent(row.good)}{alone} | {percent(low)} to {percent(high)} "
            f"| {hits} | {row.quests:.1f} | {row.rejections:.1f} | {row.games} |"
        )
    return "\n".join(lines) + "\n"


def _changes() -> str:
    """What one card more changes, and whether that is what the books say."""
    lines = [
        "## What one more changes\n",
        CHANGES,
        "| added | helps, by the books | Good without | Good with | change, between | comes out |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for one in directions():
        low, high = one.change_between
        verdict = {True: "yes", False: "**no**", None: "cannot be told"}[one.comes_out]
        lines.append(
            f"| {one.added} | {one.helps.capitalize()} | {percent(one.without.good)} "
            f"| {percent(one.beside.good)} | {100 * low:+.0f} to {100 * high:+.0f} points "
            f"| {verdict} |"
        )
    return "\n".join(lines) + "\n"


def _outside(rows: Sequence[Estimate]) -> str:
    """Which line-ups are not fair by these numbers, whatever may be the cause."""
    low, high = FAIR
    surely = [one for one in rows if one.good_between[1] < low or one.good_between[0] > high]
    told = [
        f"- {name_of(one)}, {one.players} players, {TITLES[one.edition]}: {percent(one.good)}"
        for one in surely
    ]
    return (
        f"## Outside {percent(low)} to {percent(high)}\n\n"
        "Line-ups whose whole interval lies outside. They may be hard for that side, or hard for "
        "players who do not talk.\n\n" + ("\n".join(told) if told else "None.") + "\n"
    )
