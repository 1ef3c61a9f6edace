"""Games that were played: the list of them, one with its votes, and what all nights amount to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from roundtable.console.grid import Column, columns, picture
from roundtable.console.parts import Data
from roundtable.console.wording import Wording
from roundtable.journal import Summary
from roundtable.journal.summary import KNOWN_AS, QuestPlayed
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import VOTES_PER_ROUND
from roundtable.rules.modules import SWITCHED
from roundtable.rules.vocabulary import Ballot, Prey, Reason, Seat, Winner
from roundtable.words import Words

Worded = Callable[[str], Wording]
"""The words of an edition."""

PER_PAGE = 20
MOST_LINEUPS = 6
MOST_PLAYERS = 12


def games_part(games: Mapping[int, Summary], page: int, worded: Worded, now: str) -> Data:
    """A page of the list, the newest first, and the statistics over all of it."""
    words = worded(now)
    newest = sorted(games, reverse=True)
    pages = max(1, -(-len(newest) // PER_PAGE))
    page = min(page, pages - 1)
    shown = newest[page * PER_PAGE : (page + 1) * PER_PAGE]
    return {
        "count": len(games),
        "text": words.own("games-count", count=len(games)),
        "page": page,
        "pages": pages,
        "games": [_row(number, games[number], worded) for number in shown],
        "statistics": _statistics(list(games.values()), words) if games else None,
    }


def _row(number: int, game: Summary, worded: Worded) -> Data:
    words = worded(game.setup.edition)
    return {
        "id": number,
        "date": game.date,
        "title": words.own("game-of", count=game.setup.players, box=game.setup.edition),
        "ending": _ending(words, game),
        "side": _side(game),
    }


def _side(game: Summary) -> str:
    """The winner, as a name for the page's style."""
    return str(game.winner) if game.winner else "nobody"


def _ending(words: Wording, game: Summary) -> str:
    if game.winner is None or game.reason is None:
        return words.own("given-up")
    return words.sentence(f"event-game_ended-{game.winner}", {"reason": game.reason})


# One game


def game_part(number: int, game: Summary, worded: Worded) -> Data:
    words = worded(game.setup.edition)
    called = game.called(words.emblem)
    told = [_proposal(words, one, called) for one in columns(game)]
    row = _row(number, game, worded)
    label = words.own("grid")
    return {
        **row,
        "lineup": lineup_of(game, words),
        "players": words.join(called),
        "grid": picture(game, called, label) if game.proposals else "",
        "legend": [
            {"kind": "for", "text": words.own("grid-approves")},
            {"kind": "against", "text": words.own("grid-rejects")},
            {"kind": "leader", "text": words.own("grid-legend-leader")},
            {"kind": "team", "text": words.own("grid-legend-team")},
            {"kind": "won", "text": words.own("grid-quest-succeeded")},
            {"kind": "lost", "text": words.own("grid-quest-failed")},
        ],
        "told": told,
        "quests": [
            {"succeeded": one.succeeded, "text": quest_told(words.words, one)}
            for one in game.quests
        ],
        "known": [
            f"{called[seat - 1]}: {_role(words, what)}"
            for seat, what in game.known
            if seat <= len(called)
        ],
    }


def _role(words: Wording, what: str) -> str:
    if what in CHARACTERS:
        return words.title(f"character-{what}")
    return words.title(f"history-{what}") if what in KNOWN_AS else what  # of another version


def _proposal(words: Wording, column: Column, called: Sequence[str]) -> str:
    """One column of the grid, in words."""
    one = column.proposal

    def who(ballot: Ballot) -> tuple[str, ...]:
        ballots = enumerate(one.ballots or ())
        return tuple(called[at] for at, each in ballots if each is ballot)

    end = "grid-approved" if one.approved else "grid-rejected"
    return words.own(
        "grid-column",
        vote=column.title,
        lead=called[one.leader - 1],
        members=tuple(called[seat - 1] for seat in one.team),
        yes=who(Ballot.APPROVE),
        no=who(Ballot.REJECT),
        ended=words.own(end),
    )


def quest_told(words: Words, quest: QuestPlayed) -> str:
    """How it ended, and what was played."""
    ended = "succeeded" if quest.succeeded else "failed"
    score = {"quest": quest.quest, "successes": quest.successes, "failures": quest.failures}
    counts = tuple((str(card), count) for card, count in quest.counts if count)
    lay = words.sentence("event-cards_turned", {"cards": counts})
    return f"{words.sentence(f'event-quest_{ended}', score)} {lay}"


def lineup_of(game: Summary, words: Wording) -> str:
    """The characters and modules of a game, as a list."""
    named = [words.character(name) for name in _named(game)]
    modules = [words.title(f"module-{name}") for name in _modules(game)]
    return words.join([*named, *modules]) or words.own("plain-lineup")


def _named(game: Summary) -> tuple[str, ...]:
    there = set(game.setup.named)
    return tuple(name for name in CHARACTERS if name in there)


def _modules(game: Summary) -> tuple[str, ...]:
    return tuple(name for name in SWITCHED if game.setup.switch(name) == "on")


# All nights


def _statistics(games: Sequence[Summary], words: Wording) -> Data:
    ended = [one for one in games if one.winner is not None]
    return {
        "sides": list(_by_side(ended, words)),
        "players": list(_by_player(ended, words)),
        "lineups": list(_by_lineup(ended, words)),
        "merlin": _merlin(ended, words),
        "votes": list(_votes_per_round(games, words)),
    }


def _share(words: Wording, title: str, count: int, of: int) -> Data:
    percent = round(100 * count / of) if of else 0
    told = words.own("share", count=count, total=of, percent=percent)
    return {"title": title, "share": percent, "text": told}


def _by_side(games: Sequence[Summary], words: Wording) -> Iterator[Data]:
    won = Counter(one.winner for one in games)
    for winner in Winner:
        if won[winner] or winner in (Winner.GOOD, Winner.EVIL):
            row = _share(words, words.own(f"winner-{winner}"), won[winner], len(games))
            yield {**row, "side": str(winner)}


def _by_lineup(games: Sequence[Summary], words: Wording) -> Iterator[Data]:
    """Those played most, and how often Good won with them."""
    played: dict[tuple[str, ...], list[Summary]] = defaultdict(list)
    for one in games:
        played[one.setup.edition, *_named(one), *_modules(one)].append(one)
    often = sorted(played.values(), key=len, reverse=True)
    for same in often[:MOST_LINEUPS]:
        good = sum(one.winner is Winner.GOOD for one in same)
        row = _share(words, lineup_of(same[0], words), good, len(same))
        yield {**row, "side": str(Winner.GOOD)}


def wins_by_player(games: Sequence[Summary]) -> dict[str, tuple[int, int, int]]:
    """By name: how many games, in how many sides are known, and how many of these were won."""
    tally: dict[str, tuple[int, int, int]] = {}
    for one in games:
        for seat, name in one.names.items():
            played, told, won = tally.get(name, (0, 0, 0))
            tally[name] = played + 1, told + bool(one.sides), won + _won(one, seat)
    return tally


def _won(game: Summary, seat: Seat) -> bool:
    """A Rogue's win is nobody else's."""
    if not game.sides:
        return False
    if game.winner in (Winner.GOOD_ROGUE, Winner.EVIL_ROGUE):
        return (seat, str(game.winner)) in game.known
    return str(game.sides[seat - 1]) == str(game.winner)


def _by_player(games: Sequence[Summary], words: Wording) -> Iterator[Data]:
    """Whoever has a name, the most faithful first."""
    tally = wins_by_player(games)
    often = sorted(tally, key=lambda name: (-tally[name][0], name))
    for name in often[:MOST_PLAYERS]:
        played, told, won = tally[name]
        title = words.own("player-played", name=name, count=played)
        row = {**_share(words, title, won, told), "side": "player"}
        yield row if told else {**row, "text": words.own("player-unknown")}


def merlins(games: Sequence[Summary]) -> tuple[int, int]:
    """How often Merlin was found, and hunted.

    Where both he and the Messengers could be hunted and nobody was found, nothing tells whom the
    blade was for: such a game is left out.
    """
    found = hunted = 0
    for one in games:
        preys = {CHARACTERS[name].prey for name in one.setup.named if name in CHARACTERS}
        if Prey.MERLIN not in preys:
            continue
        if one.reason is Reason.TARGET_FOUND and Prey.MERLIN in {what for _, what in one.known}:
            found += 1
            hunted += 1
        elif one.reason is Reason.TARGET_MISSED and Prey.MESSENGERS not in preys:
            hunted += 1
    return found, hunted


def _merlin(games: Sequence[Summary], words: Wording) -> Data | None:
    found, hunted = merlins(games)
    if not hunted:
        return None
    row = _share(words, words.own("merlin-of", count=hunted), found, hunted)
    return {**row, "side": str(Winner.EVIL)}


def votes_per_round(games: Sequence[Summary]) -> dict[int, float]:
    """How many Teams a round took, on average, by its number."""
    counts: dict[int, list[int]] = defaultdict(list)
    for one in games:
        for number, votes in Counter(each.round for each in one.proposals).items():
            counts[number].append(votes)
    return {number: sum(votes) / len(votes) for number, votes in sorted(counts.items())}


def _votes_per_round(games: Sequence[Summary], words: Wording) -> Iterator[Data]:
    averages = votes_per_round(games)
    for number, average in averages.items():
        tenths = round(10 * average)
        yield {
            "title": words.own("round", round=number),
            "share": round(100 * average / VOTES_PER_ROUND),
            "text": words.own("average", whole=tenths // 10, tenth=tenths % 10),
            "side": "votes",
        }
