"""What a seat's own page says of its secrets: finished sentences from that seat's view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from roundtable.messages import CARDS, Value, declare, label, message
from roundtable.narration.play import EXPLAINED
from roundtable.rules.characters import CHARACTERS, PLAIN
from roundtable.rules.events import CardSeen, LoyaltySeen
from roundtable.rules.hidden import Hidden
from roundtable.rules.options import Question
from roundtable.rules.sight import Sight
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import CardMeans, Look, LoyaltyMeans, Result, Seat, Side
from roundtable.table_view import TableView
from roundtable.words import Words

PREFIX: Final = "page-me-"


def _seen() -> Iterator[str]:
    """What can be learnt at each look of the Reveal: whose eyes, if several open theirs; thumbs."""
    cast = CHARACTERS.values()
    changed = [one.under({to.switch: to.value}) for one in cast for to in one.changes]
    for look in Look:
        if sum(look in one.looks for one in cast) > 1:
            yield f"{look}-eyes"
        if any(look in one.thumbs for one in (*cast, *changed)):
            yield f"{look}-thumbs"
    yield f"{Look.LEADER}-asked"


SEEN: Final = tuple(_seen())

declare(
    None,
    label(PREFIX + "character", "character"),
    label(PREFIX + "is", of=PLAIN),
    label(PREFIX + "about", of=PLAIN),
    *(label(PREFIX + how, of=Side) for how in ("side", "turned")),
    *(label(f"{PREFIX}saw-{name}", "seats", "count") for name in SEEN),
    *(label(f"{PREFIX}saw-{look}-nobody") for look in Look),
    label(PREFIX + "told-card", "round", "seat", "kind", of=CardMeans),
    label(PREFIX + "told", "round", "seat", of=Side),
    label(PREFIX + "first", "seat", of=Side),
    label(PREFIX + "may-play", kind=CARDS),
    label(PREFIX + "result", of=Result),
    label(PREFIX + "in-hand"),
)


class SeatSecret(Hidden, Struct, frozen=True, kw_only=True):
    """All that is behind the cover of one seat's page."""

    title: str
    about: str = ""
    side: Side | None = None
    sided: str = ""
    knows: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    may: str = ""
    result: str = ""


def secret_of(own: SeatView, view: TableView, words: Words) -> SeatSecret | None:
    """Behind the cover; None where the table knows nothing that this seat alone may know.

    What is still being told must not be anticipated: neither the result, nor what the Reveal will
    teach. A side that turned is in the seat's own view only once everyone has been told.
    """
    teller = _Teller(words, view.box_of)
    told = tuple(teller.told(one) for one in own.told)
    if own.character is None:
        return SeatSecret(title=teller.say("in-hand"), told=told) if told else None
    return SeatSecret(
        title=teller.named(own.character),
        about=teller.about(own.character),
        side=own.side,
        sided=teller.sided(own.character, own.side) if own.side else "",
        knows=tuple(teller.sights(own)) if view.revealed else (),
        told=told,
        may=teller.may(own),
        result=teller.say(f"result-{own.result}") if own.result and view.winner else "",
    )


class _Teller:
    """Finishes sentences; seats of the rules become boxes, which carry the emblems."""

    def __init__(self, words: Words, boxes: Mapping[Seat, int]) -> None:
        self._words, self._boxes = words, boxes

    def say(self, name: str, **values: Value) -> str:
        return self._words.told(message(PREFIX + name, **values).at(self._boxes))

    def named(self, character: str) -> str:
        if character in PLAIN:
            return self.say(f"is-{character}")
        return self.say("character", character=character)

    def about(self, character: str) -> str:
        if character in EXPLAINED:
            return self._words.sentence(f"about-{character}")
        return self.say(f"about-{character}")

    def sided(self, character: str, side: Side) -> str:
        """Where there is something to say that the card does not."""
        turned = CHARACTERS[character].side is not side
        return self.say(f"turned-{side}" if turned else f"side-{side}")

    def sights(self, own: SeatView) -> Iterator[str]:
        shown = {one.by for one in own.told}
        for sight in own.sights:
            if sight.look is Look.LEADER and LoyaltyMeans.CLERIC in shown:
                continue  # what it was stands among what the seat was told
            yield from self._sight(sight)

    def _sight(self, sight: Sight) -> Iterator[str]:
        found = {"eyes": sight.eyes, "thumbs": sight.thumbs, "asked": sight.asked}
        for how, seats in found.items():
            if seats:
                yield self.say(f"saw-{sight.look}-{how}", seats=seats, count=len(seats))
        if not any(found.values()):
            yield self.say(f"saw-{sight.look}-nobody")

    def told(self, seen: CardSeen | LoyaltySeen) -> str:
        if isinstance(seen, CardSeen):
            how, kind = f"told-card-{seen.by}", str(seen.card)
            return self.say(how, round=seen.round, seat=seen.of, kind=kind)
        if seen.by is LoyaltyMeans.CLERIC:
            return self.say(f"first-{seen.loyalty}", seat=seen.of)
        return self.say(f"told-{seen.loyalty}", round=seen.round, seat=seen.of)

    def may(self, own: SeatView) -> str:
        for ask in own.asks:
            if ask.question is Question.PLAY_CARD:
                return self.say("may-play", kind=tuple(str(card) for card in ask.options))
        return ""
