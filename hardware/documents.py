"""Everything that Python writes below `hardware/`, by its path."""

from __future__ import annotations

from hardware import bill, card_sheets, legend, power, printing
from hardware.board_sheet import draw_board
from hardware.builds import BUILDS, Way
from hardware.electrics import PROFILES
from hardware.hat_sheet import draw_hat
from roundtable.languages import LANGUAGES
from roundtable_drivers.wiring import read
from roundtable_tools.drawing import draw
from roundtable_tools.drawing_usb import draw_usb


def documents() -> dict[str, str]:
    """The text of each file; the parts must have been rendered."""
    made = {
        "bill-of-materials.md": bill.page(),
        "power-budget.md": power.page(),
        "printing.md": printing.page(),
        "legend.svg": legend.draw_all(),
        "wiring/first-seat.svg": draw_hat(),
    }
    for language in LANGUAGES:
        made[f"legend-{language}.svg"] = legend.draw_ten(language)
    for name in PROFILES:
        wiring = read(name)
        made[f"wiring/{name}.svg"] = draw(wiring)
        made[f"wiring/{name}-board.svg"] = draw_board(wiring)
    for one in BUILDS:
        if one.way is Way.PLUGGED:
            made[f"wiring/{one.name}.svg"] = draw_usb(one.wiring)
            made |= card_sheets.sheets(one.wiring)
    return made
