"""What the Reveal stage teaches each seat, straight from the characters' facts."""

from __future__ import annotations

import msgspec

from roundtable.rules.character import Character
from roundtable.rules.hidden import Hidden
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Look, Seat


class Sight(Hidden, msgspec.Struct, frozen=True):
    """What one seat saw while its eyes were open at one moment of the Reveal.

    `asked` holds the seat whose thumb only the Cleric saw: the device never did.
    """

    look: Look
    eyes: tuple[Seat, ...] = ()
    thumbs: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()


def sights(
    terms: Terms, characters: tuple[Character, ...], seat: Seat, leader: Seat
) -> tuple[Sight, ...]:
    """Everything the Reveal stage teaches the one at `seat`, for this deal and first Leader."""
    own = characters[seat - 1]
    if not own.looks:
        return ()

    def others(fact: str, look: Look) -> tuple[Seat, ...]:
        return tuple(
            one for one in terms.seats if one != seat and look in getattr(characters[one - 1], fact)
        )

    seen = []
    for look in Look:
        if look not in own.looks or look not in terms.looks:
            continue
        if look is Look.LEADER:
            # A Leader who is the Cleric keeps the fist and learns nothing.
            seen.append(Sight(look, asked=(leader,) if leader != seat else ()))
        else:
            seen.append(Sight(look, others("looks", look), others("thumbs", look)))
    return tuple(seen)
