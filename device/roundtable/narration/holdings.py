"""Who holds what, as everyone may know: Plot cards, what lamps tell of modules, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from roundtable.messages import Message, message, message_about
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView


def holdings(public: PublicView) -> tuple[Message, ...]:
    """What lies before whom; seats are the rules' own."""
    return tuple(_held(public)) or (message("holds-nothing"),)


def _held(public: PublicView) -> Iterator[Message]:
    for holder in sorted({seat for seat, _ in public.plots_held}):
        plots = tuple(str(card) for seat, card in public.plots_held if seat == holder)
        yield message("holds-plots", seat=holder, plots=plots)
    terms = terms_of(public.setup)
    for lamp in terms.lamps:
        if lamp.listed:
            for seat in filter(partial(lamp.held, public), terms.seats):
                yield message_about("holds", lamp.name, seat=seat)
    if public.tokens:
        yield message(
            "holds-tokens", cards=tuple((str(card), count) for card, count in public.tokens)
        )
