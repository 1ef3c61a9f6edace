"""The game as everyone sees it, in finished strings: what is asked, both tracks, seats, notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from roundtable.console.parts import Data
from roundtable.console.wording import Wording
from roundtable.messages import Message, message
from roundtable.narration.holdings import holdings
from roundtable.narration.notes import notes
from roundtable.narration.play import two_fails
from roundtable.narration.story import retold, voters
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.table_view import SIGNS, BoxView, Scene, Space, SpaceState, TableView, card_sign
from roundtable_ports import Box

EVERYONE_ANSWERS = frozenset({Scene.READY, Scene.VOTE, Scene.ROLL, Scene.CARDS})
"""Where nobody is marked as asked, because all are."""

COMMANDS_OF_A_GAME = ("take_back", "repeat_reveal", "deal_anew", "end_game")


class Busy(StrEnum):
    """What keeps a game from beginning now."""

    PLAYING = "playing"
    PAUSED = "paused"
    UPDATING = "updating"


def is_playing(view: TableView) -> bool:
    return view.game is not None and view.game.ending is None


def busy_with(view: TableView) -> Busy | None:
    if is_playing(view):
        return Busy.PLAYING
    return Busy(view.scene) if view.scene in (Scene.PAUSED, Scene.UPDATING) else None


def can_skip(view: TableView) -> bool:
    """Whether something is being told that may be cut short."""
    return view.caption is not None and view.scene is not Scene.REVEAL


def table_part(view: TableView, words: Wording, text: Callable[[Message], str]) -> Data:
    """What the table does, says and asks, and what a host may do about it now."""
    paused = view.scene is Scene.PAUSED
    rests = paused or view.scene is Scene.UPDATING
    seated = any(one.seat is not None for one in view.boxes)
    playing = is_playing(view)
    can = {
        "go_on": paused,
        "pause": seated and not rests,
        "again": seated and not rests,
        "skip": can_skip(view),
        **dict.fromkeys(COMMANDS_OF_A_GAME, playing and not rests),
    }
    return {
        "scene": view.scene,
        "scene_text": words.own(f"scene-{view.scene}"),
        "said": text(view.caption) if view.caption else "",
        "asks": text(view.asks) if view.asks else "",
        "missing": _missing(view, words),
        "playing": playing,
        "paused": paused,
        "trouble": words.sentence(view.trouble) if view.trouble else "",
        "winner": words.own(f"winner-{view.winner}") if view.winner else "",
        "side": str(view.winner or ""),
        "can": can,
    }


def _missing(view: TableView, words: Wording) -> str:
    """Whose answer is awaited."""
    seated = [(at, one) for at, one in enumerate(view.boxes, start=1) if one.seat is not None]
    asked = [(at, one) for at, one in seated if one.asked]
    if not asked and view.scene in EVERYONE_ANSWERS:
        asked = seated
    if not asked:
        return ""
    missing = tuple(at for at, one in asked if not one.answered)
    return words.own("missing", seats=missing) if missing else words.own("all-in")


# The board


def board_part(view: TableView, words: Wording, boxes: int) -> Data:
    game = view.game
    return {
        "empty": game is None,
        "quests": [_space(view, at, one, words) for at, one in enumerate(view.spaces, start=1)],
        "votes": _votes(view, words),
        "score": words.own("score", successes=game.successes, failures=game.failures)
        if game
        else "",
        "cards": _cards(view, words),
        "seats": [
            _seat(view, Box(at), one, words)
            for at, one in enumerate(view.boxes[:boxes], start=1)
            if one.seat is not None
        ],
        "holdings": list(_holdings(view, game, words)) if game else [],
        "told": list(_told(view, game, words)) if game else [],
    }


def _space(view: TableView, number: int, space: Space, words: Wording) -> Data:
    parts = [words.long(f"screen-{space.state}")]
    to_come = space.state in (SpaceState.NOT_YET, SpaceState.NOW)
    size, marks = 0, []
    if view.game:
        terms = terms_of(view.game.setup)
        size = terms.team_sizes[number - 1]
        parts.append(words.piece("space-team", count=size))
        if space.needs_two:
            marks.append(words.piece(f"space-{two_fails(terms, number)}"))
    if space.switches:
        marks.append(words.piece("space-switch"))
    marks += [words.own(f"card-{card}") for card in space.tokens]
    return {
        "number": number,
        "state": space.state,
        "sign": str(size) if to_come else SIGNS[space.state],
        "two": space.needs_two and to_come,
        "starred": space.switches or bool(space.tokens),
        "text": words.own("space", quest=number, told=(*parts, *marks)),
    }


def _votes(view: TableView, words: Wording) -> Data:
    at = view.vote_track
    return {
        "at": at,
        "text": words.own("vote-at", vote=at) if at else words.own("vote-none"),
    }


def _cards(view: TableView, words: Wording) -> list[Data]:
    """Quest cards on the table, as they are turned."""
    if view.scene is not Scene.TURNING:
        return []
    turned = [
        {"kind": _kind(card), "sign": card_sign(card), "text": words.own(f"card-{card}")}
        for card in view.turned
    ]
    return turned + [{"kind": "down", "sign": "", "text": words.own("card-down")}] * view.face_down


def _kind(card: QuestCard) -> str:
    return str(card.helps or "magic")


def _seat(view: TableView, box: Box, one: BoxView, words: Wording) -> Data:
    marks = list(_marks(view, one, words))
    player = words.player(box)
    return {
        "box": box,
        "name": player,
        "emblem": words.emblem(box),
        "cursor": one.cursor,
        "team": one.on_team,
        "ballot": one.ballot,
        "marks": [{"kind": kind, "text": text} for kind, text in marks],
        "text": ", ".join([player, *(text for _, text in marks)]),
    }


def _marks(view: TableView, one: BoxView, words: Wording) -> Iterator[tuple[str, str]]:
    """In words what its lamps say."""
    for office in one.offices:
        yield f"office {office}", words.title(f"screen-{office}")
    if one.on_team:
        yield "team", words.own("mark-team")
    if one.ballot is Ballot.APPROVE:
        yield "approve", words.own("mark-approve")
    elif one.ballot is Ballot.REJECT:
        yield "reject", words.own("mark-reject")
    elif one.answered:
        yield "in", words.own("mark-in")
    elif one.asked:
        yield "waiting", words.own("mark-waiting")
    if one.cursor:
        yield "cursor", words.own("mark-cursor")
    if one.trouble:
        yield "trouble", words.own("mark-trouble")


def _holdings(view: TableView, game: PublicView, words: Wording) -> Iterator[str]:
    for one in holdings(game):
        yield words.told(one.at(view.box_of))


def _told(view: TableView, game: PublicView, words: Wording) -> Iterator[str]:
    """What was played so far: each Quest, and the last vote."""
    for quest in game.quests:
        yield words.told(retold(quest).at(view.box_of))
    if any(game.last_ballots):
        ballots = voters(game.last_ballots)
        yield words.told(message("event-votes_shown", **ballots).at(view.box_of))


# Host Notes


def notes_part(moments: tuple[str, ...], setup: Setup, words: Wording) -> Data:
    """Those of this moment, and all of this line-up."""
    if refusals(setup):
        return {"now": [], "all": []}
    told = notes(setup)
    return {
        "now": [words.told(one) for one in told if one.declared.step in moments],
        "all": [
            {
                "title": words.own(f"moment-{moment}"),
                "notes": [words.told(one) for one in told if one.declared.step == moment],
            }
            for moment in dict.fromkeys(one.declared.step for one in told)
        ],
    }
