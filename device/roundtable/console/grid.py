"""The vote grid of one game as a picture: seats by proposals, drawn as SVG without any colours.

Its shapes carry classes, and the page's own style colours them, light or dark. No sign is told
apart by colour alone: for is a filled disc, against a cross.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

import msgspec

from roundtable.journal import Summary
from roundtable.journal.summary import Proposal
from roundtable.rules.vocabulary import Ballot, Seat

CELL = 34
HEAD = 30
LETTER = 8.2
"""About how wide a letter is, for the room that names take."""

LONGEST_NAME = 14


class Column(msgspec.Struct, frozen=True):
    """One proposal, from its number to how its Quest ended."""

    title: str
    first: bool  # of its round
    proposal: Proposal
    quest: str  # empty where none was played
    succeeded: bool | None


def columns(game: Summary) -> Iterator[Column]:
    votes: dict[int, int] = {}
    played = {quest.round: quest for quest in game.quests}
    for one in game.proposals:
        votes[one.round] = votes.get(one.round, 0) + 1
        quest = played.get(one.round) if one.approved else None
        yield Column(
            f"{one.round}.{votes[one.round]}",
            votes[one.round] == 1,
            one,
            str(quest.quest) if quest else "",
            quest.succeeded if quest else None,
        )


def picture(game: Summary, called: Sequence[str], label: str) -> str:
    """The whole grid; `label` is what a screen reader says instead of it."""
    drawn = list(columns(game))
    left = max([len(_short(one)) for one in called], default=0) * LETTER + 14
    width = left + CELL * len(drawn) + 6
    height = HEAD + CELL * (len(called) + 1) + 6
    shapes = [
        *_rows(called, left, width),
        *(
            shape
            for at, one in enumerate(drawn)
            for shape in _column(one, left + CELL * at, called)
        ),
    ]
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="grid" role="img" {size} '
        f"aria-label={quoteattr(label)}>" + "".join(shapes) + "</svg>"
    )


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _rows(called: Sequence[str], left: float, width: float) -> Iterator[str]:
    for at, name in enumerate(called):
        y = HEAD + CELL * at
        if at % 2 == 0:
            yield f'<rect class="stripe" x="0" y="{y}" width="{width:.0f}" height="{CELL}"/>'
        yield _text(left - 10, y + CELL / 2, _short(name), "name", "end")


def _column(one: Column, x: float, called: Sequence[str]) -> Iterator[str]:
    middle = x + CELL / 2
    if one.first:
        foot = HEAD + CELL * (len(called) + 1)
        yield f'<line class="rule" x1="{x:.0f}" x2="{x:.0f}" y1="6" y2="{foot}"/>'
    yield _text(middle, HEAD / 2 + 2, one.title, "head")
    proposal = one.proposal
    for at in range(len(called)):
        seat, y = Seat(at + 1), HEAD + CELL * at + CELL / 2
        if seat in proposal.team:
            half = CELL / 2 - 3
            yield (
                f'<rect class="team" x="{middle - half:.0f}" y="{y - half:.0f}" rx="6" '
                f'width="{2 * half:.0f}" height="{2 * half:.0f}"/>'
            )
        ballot = proposal.ballots[at] if proposal.ballots else None
        yield from _ballot(middle, y, ballot)
        if seat == proposal.leader:
            yield (
                f'<path class="leader" d="M{middle - 8:.0f} {y - 14:.0f}l3 5 5-6 5 6 3-5v8h-16z"/>'
            )
    yield from _result(one, middle, HEAD + CELL * len(called) + CELL / 2)


def _ballot(x: float, y: float, ballot: Ballot | None) -> Iterator[str]:
    if ballot is Ballot.APPROVE:
        yield f'<circle class="for" cx="{x:.0f}" cy="{y + 3:.0f}" r="6"/>'
    elif ballot is Ballot.REJECT:
        yield f'<path class="against" d="M{x - 5:.0f} {y - 2:.0f}l10 10m0-10l-10 10"/>'


def _result(one: Column, x: float, y: float) -> Iterator[str]:
    """Below: the Quest's number, in a disc if it was won and in a square if it was lost."""
    if one.succeeded is None:
        kind = "head" if one.proposal.approved else "faint"
        yield _text(x, y, "·", kind)
        return
    if one.succeeded:
        yield f'<circle class="won" cx="{x:.0f}" cy="{y:.0f}" r="12"/>'
    else:
        box = 'width="22" height="22" rx="3"'
        yield f'<rect class="lost" x="{x - 11:.0f}" y="{y - 11:.0f}" {box}/>'
    yield _text(x, y, one.quest, "ended")


def _text(x: float, y: float, text: str, kind: str, anchor: str = "middle") -> str:
    return (
        f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" '
        f'dominant-baseline="central">{escape(text)}</text>'
    )
