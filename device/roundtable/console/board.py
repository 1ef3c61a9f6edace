"""The game as everyone sees it, in finished strings: what is asked, both tracks, seats, notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from roundtable.console.wording import Wording
from roundtable.narration.cues import SEAT_VALUES
from roundtable.narration.holdings import holdings
from roundtable.narration.notes import Note, notes
from roundtable.ports import Jack
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat, Value
from roundtable.table_view import Caption, JackView, Scene, Space, SpaceState, TableView

Data = dict[str, Any]

EVERYONE_ANSWERS = frozenset({Scene.READY, Scene.VOTE, Scene.ROLL, Scene.CARDS})
"""Where nobody is marked as asked, because all are."""

COMMANDS_OF_A_GAME = ("take_back", "repeat_reveal", "deal_anew", "end_game")


def is_playing(view: TableView) -> bool:
    return view.game is not None and view.game.ending is None


def table_part(view: TableView, words: Wording, text: Callable[[Caption], str]) -> Data:
    """What the table does, says and asks, and what a host may do about it now."""
    paused = view.scene is Scene.PAUSED
    seated = any(one.seat is not None for one in view.jacks)
    playing = is_playing(view)
    can = {
        "go_on": paused,
        "pause": seated and not paused,
        "again": seated and not paused,
        "skip": view.caption is not None and view.scene is not Scene.REVEAL,
        **dict.fromkeys(COMMANDS_OF_A_GAME, playing and not paused),
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
    seated = [(at, one) for at, one in enumerate(view.jacks, start=1) if one.seat is not None]
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
            _seat(view, Jack(at), one, words)
            for at, one in enumerate(view.jacks[:boxes], start=1)
            if one.seat is not None
        ],
        "holdings": list(_holdings(view, game, words)) if game else [],
        "told": list(_told(view, game, words)) if game else [],
    }


def _space(view: TableView, number: int, space: Space, words: Wording) -> Data:
    parts = [words.piece(f"space-{space.state}")]
    size = 0
    if view.game:
        size = terms_of(view.game.setup).team_sizes[number - 1]
        parts.append(words.piece("space-team", count=size))
    marks = []
    if space.needs_two:
        marks.append(words.piece("space-two-fails"))
    if space.switches:
        marks.append(words.piece("space-switch"))
    marks += [words.own(f"card-{card}") for card in space.tokens]
    return {
        "number": number,
        "state": space.state,
        "size": size,
        "two": space.needs_two and space.state in (SpaceState.NOT_YET, SpaceState.NOW),
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
    turned = [{"kind": _kind(card), "text": words.own(f"card-{card}")} for card in view.turned]
    return turned + [{"kind": "down", "text": words.own("card-down")}] * view.face_down


def _kind(card: QuestCard) -> str:
    return str(card.helps or "magic")


def _seat(view: TableView, jack: Jack, one: JackView, words: Wording) -> Data:
    marks = list(_marks(view, one, words))
    player = words.player(jack)
    return {
        "box": jack,
        "name": player,
        "emblem": words.emblem(jack),
        "cursor": one.cursor,
        "team": one.on_team,
        "ballot": one.ballot,
        "marks": [{"kind": kind, "text": text} for kind, text in marks],
        "text": ", ".join([player, *(text for _, text in marks)]),
    }


def _marks(view: TableView, one: JackView, words: Wording) -> Iterator[tuple[str, str]]:
    """In words what its lamps say."""
    for office in one.offices:
        yield f"office {office}", words.own(f"office-{office}")
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


def _jacks(view: TableView) -> dict[int, int]:
    """The box of each seat."""
    return {one.seat: at for at, one in enumerate(view.jacks, start=1) if one.seat is not None}


def _at_boxes(values: dict[str, Value], jacks: dict[int, int]) -> dict[str, Value]:
    """The same values with the rules' seats as the boxes that people see."""

    def box(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(box(one) for one in value)
        return jacks.get(value, value)

    return {name: box(one) if name in SEAT_VALUES else one for name, one in values.items()}


def _holdings(view: TableView, game: PublicView, words: Wording) -> Iterator[str]:
    jacks = _jacks(view)
    for one in holdings(game):
        yield words.sentence(one.id, _at_boxes(one.values, jacks))


def _told(view: TableView, game: PublicView, words: Wording) -> Iterator[str]:
    """What was played so far: each Quest, and the last vote."""
    jacks = _jacks(view)
    for quest in game.quests:
        cards = tuple((str(card), count) for card, count in quest.counts if count)
        values: dict[str, Value] = {"quest": quest.space, "team": quest.team, "cards": cards}
        id = "retell-succeeded" if quest.succeeded else "retell-failed"
        yield words.sentence(id, _at_boxes(values, jacks))
    if any(game.last_ballots):
        ballots = {
            which: tuple(
                Seat(seat)
                for seat, ballot in enumerate(game.last_ballots, start=1)
                if ballot is which
            )
            for which in Ballot
        }
        values = {"approving": ballots[Ballot.APPROVE], "rejecting": ballots[Ballot.REJECT]}
        yield words.sentence("event-votes_shown", _at_boxes(values, jacks))


# Host Notes


def notes_part(moments: tuple[str, ...], setup: Setup, words: Wording) -> Data:
    """Those of this moment, and all of this line-up."""
    if refusals(setup):
        return {"now": [], "all": []}
    told = notes(setup)
    return {
        "now": [_note(one, words) for one in told if one.moment in moments],
        "all": [
            {
                "title": words.own(f"moment-{moment}"),
                "notes": [_note(one, words) for one in told if one.moment == moment],
            }
            for moment in dict.fromkeys(one.moment for one in told)
        ],
    }


def _note(note: Note, words: Wording) -> str:
    return words.sentence(note.id, note.values)
