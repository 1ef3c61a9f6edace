"""What the docs list by declarations, mostly in tables; `make docs` writes it into its pages.

A list stands between `<!-- NAME -->` and `<!-- end of NAME -->`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from roundtable.languages import LANGUAGES, about
from roundtable.rules.modules import SWITCHED, SWITCHES
from roundtable.rules.modules.module import Switch
from roundtable.settings import BOX_SETTINGS, SETTINGS, Setting
from roundtable.words import Words
from roundtable_tools.rooms import ROOT, rooms


def _table(*rows: Iterable[str]) -> str:
    head, *rest = (f"| {' | '.join(row)} |\n" for row in rows)
    return "".join((head, "| --- " * (head.count("|") - 1) + "|\n", *rest))


def switches() -> str:
    rows = (
        (f"`{one.name}`", _values(one), _differs(one), _done_by(one)) for one in SWITCHES.values()
    )
    return _table(("switch", "values", "differs in", "what it does"), *rows)


def _values(one: Switch) -> str:
    values = [f"`{value}`" for value in one.values]
    return ", ".join(values) if len(values) > 1 else f"{values[0]}, or an Evil character in play"


def _differs(one: Switch) -> str:
    return ", ".join(f"{edition}: `{value}`" for edition, value in one.editions.items())


def _done_by(one: Switch) -> str:
    """In short, as the voice explains it."""
    words = Words(length="short")
    if one.name in SWITCHED:
        return words.sentence(f"about-{SWITCHED[one.name].name}")
    if len(one.values) == 1:
        return "Who serves as Assassin without the Assassin's card."
    told = (f"`{value}`: {words.sentence(f'rule-{one.name}-{value}')}" for value in one.values)
    return " ".join(told)


def settings() -> str:
    rows = ((f"`{one.name}`", _usual(one), _meaning(one)) for one in SETTINGS.values())
    return _table(("setting", "usually", "what it is"), *rows)


def _usual(one: Setting) -> str:
    if isinstance(one.usual, bool):
        return str(one.usual).lower()
    if isinstance(one.usual, str):
        return f"`{one.usual}`"
    return str(one.usual or "none")


def _meaning(one: Setting) -> str:
    if one.name == "boxes":
        parts = (f"`{own.name}` {_meaning(own)}" for own in BOX_SETTINGS.values())
        return f"{one.meaning}: {'; '.join(parts)}"
    if one.least is not None and one.most is not None:
        return f"{one.meaning}, {one.least:g} to {one.most:g}"
    if one.choices:
        *most, last = (f"`{each}`" for each in one.choices)
        return f"{one.meaning}: {', '.join(most)} or {last}"
    return one.meaning


def languages() -> str:
    rows = []
    for code in LANGUAGES:
        one = about(code)
        fetched, *_ = one.voices.get("piper", ("none",))
        rows.append((f"`{code}`", one.name, one.english, ", ".join(one.voices), fetched))
    head = ("code", "language", "in English", "engines, best first", "Piper's usual voice")
    return _table(head, *rows)


def labels() -> str:
    *others, last = (f"[{about(code).english}](legend-{code}.svg)" for code in LANGUAGES)
    sheets = f"{', '.join(others)} or {last}"
    return f"[One in each language](legend.svg), and ten to a sheet in {sheets}.\n"


TABLES: Mapping[str, Mapping[str, Callable[[], str]]] = {
    "docs/players.md": {"switches": switches, "settings": settings},
    "docs/rooms.md": {"rooms": rooms},
    "docs/translators.md": {"languages": languages},
    "hardware/README.md": {"labels": labels},
}


def made(page: str) -> str:
    """The text of this page with its lists as they should be."""
    text = (ROOT / page).read_text("utf-8")
    for name, table in TABLES[page].items():
        begins, ends = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, _, rest = text.partition(begins)
        _, found, after = rest.partition(ends)
        if not found:
            raise ValueError(f"{page}: write {begins.strip()} and {ends} where its list belongs")
        text = f"{before}{begins}{table()}{ends}{after}"
    return text


def main() -> None:
    for page in TABLES:
        (ROOT / page).write_text(made(page), "utf-8")


if __name__ == "__main__":
    main()
