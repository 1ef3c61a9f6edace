"""Why somebody is doubted or trusted, in a sentence: from what everyone has seen, and nothing else.

Whoever says it may know better. It is worked out by the witness alone, so that it is the same
whatever card its speaker holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from roundtable.messages import Message, declare, joined, message, message_about, result
from roundtable.players.thinking.deals import bit
from roundtable.players.thinking.witness import Witness
from roundtable.rules.vocabulary import Seat

_DECLARED = (
    result("reason-doubts", "seat", "target", of=("one", "both")),
    result("reason-doubts-all", "seat", "target", "count"),
    result("reason-doubts-some", "seat", "target", "count", "failures"),
    result("reason-votes", "seat", "target", of=("one", "all")),
    result("reason-trusts", "seat", "target", of=("one", "both")),
    result("reason-trusts-all", "seat", "target", "count"),
)
declare(None, *_DECLARED, seldom=True)
REASONS = frozenset(one.family for family in _DECLARED for one in family)
"""The families of what a scripted player says of others."""


def why_not(witness: Witness, speaker: Seat, among: Iterable[Seat]) -> Message | None:
    """What speaks against whoever of these is doubted most by all that was seen."""
    failed = [one for one in witness.quests if not one.succeeded]
    seat = _most(witness, (one for one in among if one != speaker), doubted=True)
    if seat is None or not failed:
        return None
    count = sum(bool(one.team & bit(seat)) for one in failed)
    said = {"seat": speaker, "target": seat}
    if count == 0:
        return _by_votes(witness, seat, said)
    if count < len(failed):
        return message("reason-doubts-some", count=count, failures=len(failed), **said)
    return _counted("reason-doubts", count, said)


def why(witness: Witness, speaker: Seat, among: Iterable[Seat]) -> Message | None:
    """What speaks for whoever of these is doubted least."""
    seat = _most(witness, (one for one in among if one != speaker), doubted=False)
    went = [one for one in witness.quests if seat is not None and one.team & bit(seat)]
    if seat is None or not went or not all(one.succeeded for one in went):
        return None
    return _counted("reason-trusts", len(went), {"seat": speaker, "target": seat})


def _by_votes(witness: Witness, seat: Seat, said: dict[str, Seat]) -> Message | None:
    """Whoever stayed at home may still have voted for every Team that failed."""
    sent = [
        vote.approved_by
        for quest in witness.quests
        if not quest.succeeded
        for vote in witness.votes
        if vote.team == quest.team and not vote.last
    ]
    if not sent or not all(one & bit(seat) for one in sent):
        return None
    return message_about("reason-votes", "one" if len(sent) == 1 else "all", **said)


def _counted(family: str, count: int, said: dict[str, Seat]) -> Message:
    if count > 2:
        return message(joined(family, "all"), count=count, **said)
    return message_about(family, "one" if count == 1 else "both", **said)


def _most(witness: Witness, among: Iterable[Seat], doubted: bool) -> Seat | None:
    """Whom all that was seen speaks against most, or least."""
    doubts = witness.suspicion()
    row = sorted(among, key=lambda seat: (doubts[seat - 1], seat), reverse=doubted)
    return next(iter(row), None)
