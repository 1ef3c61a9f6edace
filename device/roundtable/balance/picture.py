"""Line-ups side by side as a picture: Good's chance as a bar, its interval as a whisker."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from roundtable.balance import FAIR, Estimate, percent

WIDTH, LEFT, RIGHT = 760, 210, 60
LINE, HEAD, FOOT = 30, 56, 34
GOOD, EVIL, ALONE, INK, PAPER = "#2f6db5", "#b5443a", "#8a8f98", "#1d2430", "#ffffff"


def picture(title: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """An SVG of these rows, each under a name."""
    height = HEAD + LINE * len(rows) + FOOT
    drawn = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="sans-serif" font-size="13" role="img" aria-label="{escape(title)}">'
        ),
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="22" font-size="15" fill="{INK}">{escape(title)}</text>',
    ]
    bottom = HEAD + LINE * len(rows)
    for share in (0.0, 0.25, *FAIR, 0.5, 0.75, 1.0):
        fair = share in FAIR
        dash = ' stroke-dasharray="3 3"' if fair else ""
        drawn.append(
            f'<line x1="{_at(share)}" x2="{_at(share)}" y1="{HEAD - 8}" y2="{bottom}" '
            f'stroke="{INK}" stroke-opacity="{0.6 if fair else 0.2}"{dash}/>'
        )
        if not fair:
            drawn.append(
                f'<text x="{_at(share)}" y="{HEAD - 14}" text-anchor="middle" fill="{INK}">'
                f"{percent(share)}</text>"
            )
    for number, (name, row) in enumerate(rows):
        drawn += _row(name, row, HEAD + LINE * number)
    drawn.append(
        f'<text x="{WIDTH - RIGHT}" y="{bottom + 22}" text-anchor="end" fill="{INK}" '
        'font-size="12">'
        "blue: Good wins, with its 95 % interval; grey: a Rogue alone; red: Evil; dashed: "
        f"{percent(FAIR[0])} and {percent(FAIR[1])}</text>"
    )
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _row(name: str, row: Estimate, top: int) -> list[str]:
    low, high = row.good_between
    bar, middle = LINE - 10, top + LINE / 2 - 2
    good, alone = _at(row.good), _at(row.good + row.alone)
    return [
        (
            f'<text x="{LEFT - 10}" y="{middle + 4:.0f}" text-anchor="end" fill="{INK}">'
            f"{escape(name)}</text>"
        ),
        (
            f'<rect x="{_at(0)}" y="{top + 3}" width="{_at(1) - _at(0):.1f}" height="{bar}" '
            f'fill="{EVIL}" fill-opacity="0.75"/>'
        ),
        (
            f'<rect x="{_at(0)}" y="{top + 3}" width="{alone - _at(0):.1f}" height="{bar}" '
            f'fill="{ALONE}"/>'
        ),
        (
            f'<rect x="{_at(0)}" y="{top + 3}" width="{good - _at(0):.1f}" height="{bar}" '
            f'fill="{GOOD}"/>'
        ),
        (
            f'<path d="M{_at(low)} {middle:.1f}H{_at(high)}M{_at(low)} {middle - 5:.1f}v10'
            f'M{_at(high)} {middle - 5:.1f}v10" stroke="{INK}" stroke-width="2" fill="none"/>'
        ),
        f'<text x="{_at(1) + 8}" y="{middle + 4:.0f}" fill="{INK}">{percent(row.good)}</text>',
    ]


def _at(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)
