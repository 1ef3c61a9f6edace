"""What a seat may choose now, as a page shows it: ballots, cards, names, lists."""

from __future__ import annotations

from math import ceil
from typing import Final

from roundtable.conductor.commands import DEAF_SECONDS, NOBODY, Offer, OfferKind
from roundtable.console.running_table import RunningTable
from roundtable.console.secret import PREFIX
from roundtable.messages import declare, label
from roundtable.words import Words

MARGIN_SECONDS: Final = 0.02
"""By so much a page waits longer than the table is deaf: their clocks need not agree."""

OFFER_LABELS: Final = ("confirm", "pass", "given", "change")

declare(
    None,
    label(
        PREFIX + "do",
        of=("ready", "seen", "use", "keep", "pointed", "clear", "good", "evil", NOBODY),
    ),
    label(PREFIX + "swear", "character"),
    label(PREFIX + "pick", "count"),
)


def offer_told(offer: Offer, words: Words, table: RunningTable) -> dict[str, object]:
    """The same for all who are asked the same: nothing of it is a secret but the answer."""
    many = offer.kind is OfferKind.SEATS
    fewest = offer.count if offer.fewest is None else offer.fewest
    return {
        "settles": ceil(1000 * (DEAF_SECONDS + MARGIN_SECONDS) / table.speed),
        "step": offer.step,
        "kind": offer.kind,
        "options": [
            {"id": one, "text": _option(offer, at, one, words, table)}
            for at, one in enumerate(offer.options)
        ],
        "count": offer.count,
        "fewest": fewest,
        "marked": offer.marked,
        "given": offer.given,
        "may_pass": offer.may_pass,
        "title": words.sentence(PREFIX + "pick", {"count": offer.count})
        if many and fewest == offer.count
        else "",
    }


def _option(offer: Offer, at: int, one: str, words: Words, table: RunningTable) -> str:
    match offer.kind:
        case OfferKind.SEATS:
            return words.sentence(PREFIX + "seat", {"seat": int(one)})
        case OfferKind.LIST:
            return table.text(offer.says[at])
        case OfferKind.CARD:
            return words.sentence(f"page-card-{one}")
        case OfferKind.CHARACTER if one != NOBODY:
            return words.sentence(PREFIX + "swear", {"character": one})
        case OfferKind.BALLOT:
            return words.sentence(PREFIX + one)
    return words.sentence(f"{PREFIX}do-{one}")
