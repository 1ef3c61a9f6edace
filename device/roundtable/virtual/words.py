"""Every word of the table in the browser: ids that stand on it as they are, and those with values.

Marks of seats and spaces are the terminal's own.
"""

from __future__ import annotations

from typing import Final

from roundtable.console.labels import ON_EVERY_PAGE
from roundtable.console.offered import OFFER_LABELS
from roundtable.messages import declare, label

PREFIX: Final = "page-virtual-"

LABELS: Final = (
    "table",
    "mocked",
    "first",
    "bots",
    "bots-how",
    "fewer",
    "more",
    "sit",
    "sit-how",
    "start",
    "console",
    "to-console",
    "again",
    "seats",
    "choose",
    "sit-here",
    "sit-next",
    "get-up",
    "bot-here",
    "no-bot",
    "take-seat",
    "more-here",
    "own-page",
    "card",
    "card-how",
    "sound-on",
    "sound-off",
    "keys",
    "ring",
    "send-away",
)
"""What the page's script puts where it belongs, by these names."""

LABEL_IDS: Final = {
    **{name: PREFIX + name for name in LABELS},
    **{
        name: f"page-{name}"
        for name in ("title", "colon", "skip", "slower", "faster", "asks", "let-in", "turn-away")
    },
    **ON_EVERY_PAGE,
    **{
        name: f"page-me-{name}"
        for name in ("said", "approve", "reject", "both", "both-how", "lost", *OFFER_LABELS)
    },
}
"""Those, and what the other pages say in the same words."""

declare(
    None,
    *(label(PREFIX + name) for name in LABELS),
    *(
        label(PREFIX + name)
        for name in ("free", "bot", "random", "sits", "phone", "next", "cursor", "waited")
    ),
    label(PREFIX + "bots-some", "count"),
    label(PREFIX + "start-how", "count"),
    label(PREFIX + "start-with", "characters"),
)
"""What is finished with values before it goes to the page."""
