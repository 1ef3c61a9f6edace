"""The labels on the hoods: what taps mean, in each language, at their true size."""

from __future__ import annotations

from typing import NamedTuple

from roundtable.languages import LANGUAGES, about
from roundtable.words import Words
from roundtable_tools.svg import FAINT, HAIR, INK, Sheet

A4 = (210, 297)
LABEL = (94.0, 46.0)
SCALE = 10
"""Drawing units in a millimetre."""

APPROVE, REJECT = "a", "r"


class Legend(NamedTuple):
    """All words of a label, as a language's own folder has them."""

    approve: str
    reject: str
    secret: str
    success: str
    fail: str
    good: str
    evil: str
    hold: str
    hold_approve: str
    hold_reject: str
    both: str
    both_tapped: str
    both_held: str
    caption: str


def legend(language: str) -> Legend:
    return Legend(**about(language).legend)


def emblem(language: str, seat: int) -> str:
    """What the voice calls the seat."""
    return Words(language).forms(f"seat-{seat}")["_call"]


def draw_all() -> str:
    """One label in each language, on one sheet, to choose from."""
    size = (LABEL[0] + 16, len(LANGUAGES) * (LABEL[1] + 6) + 20)
    sheet = Sheet(
        size[0] * SCALE,
        size[1] * SCALE,
        (round(size[0]), round(size[1])),
        "Legends for the hoods, in every language",
    )
    codes = " or -".join((", -".join(LANGUAGES[:-1]), LANGUAGES[-1]))
    words = f"Print at 100 %. Ten to a sheet: legend-{codes}."
    sheet.text(80, 90, words, size=26, fill=FAINT)
    for row, language in enumerate(LANGUAGES):
        _draw(
            sheet,
            legend(language),
            (80, 130 + row * (LABEL[1] + 6) * SCALE),
            f"1 · {emblem(language, 1)}",
        )
    return str(sheet)


def draw_ten(language: str) -> str:
    """Ten labels on A4, one for each seat."""
    sheet = Sheet(A4[0] * SCALE, A4[1] * SCALE, A4, f"Ten legends: {language}")
    sheet.text(
        90, 100, "Print at 100 % (a label is 94 mm wide), cut along the lines.", size=30, fill=FAINT
    )
    for seat in range(1, 11):
        row, column = divmod(seat - 1, 2)
        x = 90 + column * (LABEL[0] + 4) * SCALE
        y = 140 + row * (LABEL[1] + 6) * SCALE
        _draw(sheet, legend(language), (x, y), f"{seat} · {emblem(language, seat)}")
    return str(sheet)


def _draw(sheet: Sheet, words: Legend, place: tuple[float, float], name: str) -> None:
    x, y = place
    width, height = LABEL[0] * SCALE, LABEL[1] * SCALE
    sheet.rect(x, y, width, height, stroke=HAIR, line=1.5, round_=20)
    sheet.text(x + 26, y + 48, name, size=32, bold=True)
    at = x + width - 420
    for button, one in ((APPROVE, words.approve), (REJECT, words.reject)):
        _buttons(sheet, button, at, y + 38)
        sheet.text(at + 28, y + 48, one, size=28)
        at += 230
    sheet.path((x + 20, y + 70), (x + width - 20, y + 70), stroke=HAIR, line=1.5)
    left, right = x + 26, x + 510
    sheet.text(left, y + 112, words.secret, size=28, bold=True)
    codes = (("ar", words.success), ("ra", words.fail), ("aa", words.good), ("rr", words.evil))
    for row, (code, one) in enumerate(codes):
        base = y + 166 + 56 * row
        _buttons(sheet, code, left + 20, base - 10)
        sheet.text(left + 104, base, one, size=28)
    sheet.text(left, y + 420, words.caption, size=22, fill=FAINT)
    sheet.path((right - 22, y + 86), (right - 22, y + height - 30), stroke=HAIR, line=1.5)
    sheet.text(right, y + 112, words.hold, size=28, bold=True)
    for row, (code, one) in enumerate((("a", words.hold_approve), ("r", words.hold_reject))):
        base = y + 166 + 56 * row
        _buttons(sheet, code, right + 20, base - 10)
        sheet.text(right + 56, base, one, size=28)
    sheet.text(right, y + 292, words.both, size=28, bold=True)
    for row, one in enumerate((words.both_tapped, words.both_held)):
        base = y + 346 + 56 * row
        _buttons(sheet, "a", right + 20, base - 10)
        _buttons(sheet, "r", right + 62, base - 10)
        sheet.path((right + 38, base - 10), (right + 44, base - 10), stroke=INK, line=5)
        sheet.text(right + 104, base, one, size=28)


def _buttons(sheet: Sheet, code: str, x: float, y: float) -> None:
    """Approve as a circle with its dot, reject as a plain one."""
    for number, button in enumerate(code):
        at = x + 42 * number
        sheet.circle(at, y, 17, stroke=INK, line=3.5, fill="#ffffff")
        if button == APPROVE:
            sheet.circle(at, y, 7, fill=INK)
