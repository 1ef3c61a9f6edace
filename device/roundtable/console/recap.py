"""The game as everyone has seen it, for pages of the night: both tracks, the vote grid, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from roundtable.console.grid import picture
from roundtable.console.parts import Data
from roundtable.journal.summary import summary_of
from roundtable.messages import Message, declare, label, message
from roundtable.narration.endings import who_was
from roundtable.narration.play import TWO_FAILS, two_fails
from roundtable.narration.story import retold, told, voters
from roundtable.rules.events import Assassinated, Public, RecruitNamed
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.table_view import SIGNS, Scene, SpaceState, TableView
from roundtable.words import Words

PREFIX: Final = "page-recap-"
declare(
    None,
    *(label(PREFIX + name) for name in ("title", "share", "secret", "votes", *TWO_FAILS)),
    label(PREFIX + "vote", "number"),
)


def board_told(view: TableView, words: Words) -> Data:
    """Both tracks; nothing while no game is played."""
    track = words.sentence("screen-quests")
    if view.game is None:
        return {"quests": [], "score": "", "vote": "", "track": track, "now": 0}
    values = {"successes": view.game.successes, "failures": view.game.failures}
    terms = terms_of(view.game.setup)
    return {
        "track": track,
        "quests": [
            {
                "state": space.state,
                "sign": SIGNS[space.state],
                "two": words.sentence(PREFIX + two_fails(terms, at)) if space.needs_two else "",
                "told": words.label(f"screen-{space.state}"),
            }
            for at, space in enumerate(view.spaces, 1)
        ],
        "now": next(
            (at for at, one in enumerate(view.spaces, 1) if one.state is SpaceState.NOW), 0
        ),
        "score": words.sentence("screen-score", values),
        "vote": words.sentence(PREFIX + "vote", {"number": view.vote_track})
        if view.vote_track
        else "",
    }


def grid_told(view: TableView, story: Sequence[Public], words: Words) -> Data | None:
    """How everyone has voted on every Team so far, as a picture; None before the first vote."""
    if view.game is None:
        return None
    boxes = view.box_of
    called = tuple(words.forms(f"seat-{boxes[seat]}")["_call"] for seat in sorted(boxes))
    title = words.sentence(PREFIX + "votes")
    drawn = _drawn(view.game.setup, tuple(story), called, title)
    return {"title": title, "picture": drawn} if drawn else None


@lru_cache(maxsize=4)
def _drawn(setup: Setup, story: tuple[Public, ...], called: tuple[str, ...], title: str) -> str:
    """Ten phones show the same."""
    game = summary_of(setup, story, started_at="", names={})
    return picture(game, called, title) if any(one.ballots for one in game.proposals) else ""


def recap_told(view: TableView, story: Sequence[Public], words: Words) -> Data | None:
    """A game that is over, in finished strings, once all of it has been told aloud."""
    game = view.game
    if view.scene is not Scene.ENDED or view.asks is None or game is None or game.ending is None:
        return None
    ending = game.ending
    who = [
        {"text": words.told(who_was(box, one.was)), "side": one.side}
        for box, one in enumerate(view.boxes, start=1)
        if one.was
    ]
    return {
        "title": words.sentence(PREFIX + "title"),
        "share": words.sentence(PREFIX + "share"),
        "verdict": words.told(message(f"event-game_ended-{ending.winner}", reason=ending.reason)),
        "side": ending.winner,
        "secret": "" if who else words.sentence(PREFIX + "secret"),
        "who": who,
        "course": [words.told(one.at(view.box_of)) for one in _course(game, story)],
    }


def _course(game: PublicView, story: Sequence[Public]) -> Iterator[Message]:
    """Every Quest, the vote that decided, and who hunted whom."""
    yield from map(retold, game.quests)
    if any(game.last_ballots):
        yield message("event-votes_shown", **voters(game.last_ballots))
    for event in story:
        if isinstance(event, RecruitNamed | Assassinated):
            yield told(event)
