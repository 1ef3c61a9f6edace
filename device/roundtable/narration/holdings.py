"""Who holds what, as everyone may know: Plot cards, the Lady, Excalibur, the Watch, tokens."""

from __future__ import annotations

from collections.abc import Iterator

from roundtable.messages import Message, message
from roundtable.rules.views import PublicView


def holdings(public: PublicView) -> tuple[Message, ...]:
    """What lies before whom; seats are the rules' own."""
    return tuple(_held(public)) or (message("holds-nothing"),)


def _held(public: PublicView) -> Iterator[Message]:
    for holder in sorted({seat for seat, _ in public.plots_held}):
        plots = tuple(str(card) for seat, card in public.plots_held if seat == holder)
        yield message("holds-plots", seat=holder, plots=plots)
    for id, seat in (
        ("holds-lady", public.lady),
        ("holds-excalibur", public.excalibur),
        ("holds-watch", public.watched),
    ):
        if seat is not None:
            yield message(id, seat=seat)
    if public.tokens:
        yield message(
            "holds-tokens", cards=tuple((str(card), count) for card, count in public.tokens)
        )
