"""Golden games: whole games as text a player can read, replayed line by line.

A file opens with its setup, one setting per line, then `--`, then play:

    players 5                        any setting of a setup: `lady on`, `characters merlin assassin`
    dealt merlin minion …            the characters by seat, where the device knows them
    leader 1                         the first Leader
    plots ambush charge              the top of the Plot deck; the rest follows in any order
    allegiances no_change switch     the top of the Allegiance deck, likewise
    --
    team 1,2                         an action: what the table does
      > team_proposed leader=1 …     every event that must follow, in order; `@3` is for seat 3 only
    refused votes +++                an action that must be refused and change nothing
    asked vote 1,2,3,4,5             who must be asked what now, in the order they are asked
    hand 3 success,fail              the quest cards a seat may play now
    sees 2 merlin eyes= thumbs=4,5   what the Reveal must have taught a seat, look by look
    sees 3 leader asked=1            the Cleric: whom, never what
    result merlin won                after the end: a side's, a character's or a seat's result

The actions: `team 1,2 [quest=3] [excalibur=2]`, `votes ++-.+` (`.` was not asked),
`cards 1=success 2=fail [corrected=1]`, `counts success=2 fail=1`, `use CARD 3=yes 4=no`,
`aim CARD 3=2 5=nobody`, `hand-out CARD 4`, `take CARD 2`, `choose 3|nobody`, `loyalty good`,
`claim OFFICE 3 [witness=1]`, `answer 3=yes 4=no`, `prey merlin`, `kill 3,4`, `point 1=2,3 …`,
`judge covered|missed witness=2`. Seats stand in rising order. `#` starts a comment.

An author writes what the table does, and what must be asked and refused; the events come from

    python -m tests.rules.golden FILE           prints the file with the events that follow now
    python -m tests.rules.golden FILE --write   and puts them into it, to be read against the books
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from roundtable.rules import views
from roundtable.rules.actions import (
    Action,
    AimPlot,
    AnswerNamed,
    AnswerPointed,
    Assassinate,
    CastVotes,
    ChoosePrey,
    ChooseSeat,
    Claim,
    EnterCounts,
    HandPlot,
    IllegalAction,
    JudgeHands,
    PlayCards,
    PlayPlot,
    PointHands,
    ProposeTeam,
    ShowLoyalty,
    TakePlot,
)
from roundtable.rules.deal import Deal
from roundtable.rules.events import Event, For
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup, setup_from
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import (
    Allegiance,
    Ballot,
    Office,
    PlotCard,
    Prey,
    QuestCard,
    Result,
    Seat,
    Side,
)
from tests.rules.written import whole

Words = list[str]
BALLOTS = {"+": Ballot.APPROVE, "-": Ballot.REJECT, ".": None}
YES_NO = {"yes": True, "no": False}


def seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(one)) for one in text.split(",") if one and one != "nobody")


def options(words: Words) -> dict[str, str]:
    return dict(word.split("=", 1) for word in words)


class Player:
    """Reads a golden game and plays it."""

    def __init__(self, text: str) -> None:
        lines = [line.split("#")[0].rstrip() for line in text.splitlines()]
        at = lines.index("--")
        self.lines = [
            (number, line) for number, line in enumerate(lines, start=1) if number > at + 1
        ]
        self.game = Game(*_start([line.split() for line in lines[:at] if line.strip()]))

    def by_seat(self, words: Words, read: Callable[[str], Any]) -> tuple[Any, ...]:
        given = {int(seat): read(value) for seat, value in options(words).items()}
        return tuple(given.get(seat) for seat in self.game.terms.seats)

    def action(self, words: Words) -> Action:
        verb, *rest = words
        make: dict[str, Callable[[], Action]] = {
            "team": lambda: self._team(rest),
            "votes": lambda: CastVotes(tuple(BALLOTS[one] for one in rest[0])),
            "cards": lambda: self._cards(rest),
            "counts": lambda: self._counts(rest),
            "use": lambda: PlayPlot(PlotCard(rest[0]), self.by_seat(rest[1:], YES_NO.__getitem__)),
            "aim": lambda: AimPlot(PlotCard(rest[0]), self.by_seat(rest[1:], seats)),
            "hand-out": lambda: HandPlot(PlotCard(rest[0]), Seat(int(rest[1]))),
            "take": lambda: TakePlot(PlotCard(rest[0]), Seat(int(rest[1]))),
            "choose": lambda: ChooseSeat(None if rest[0] == "nobody" else Seat(int(rest[0]))),
            "loyalty": lambda: ShowLoyalty(Side(rest[0])),
            "claim": lambda: Claim(
                Office(rest[0]),
                Seat(int(rest[1])),
                Seat(int(rest[2].removeprefix("witness="))) if len(rest) > 2 else None,
            ),
            "answer": lambda: AnswerNamed(self.by_seat(rest, YES_NO.__getitem__)),
            "prey": lambda: ChoosePrey(Prey(rest[0])),
            "kill": lambda: Assassinate(seats(rest[0])),
            "point-openly": PointHands,
            "pointed": lambda: AnswerPointed(
                tuple(seat in seats(rest[0]) for seat in self.game.terms.seats)
            ),
            "point": lambda: PointHands(self.by_seat(rest, seats)),
            "judge": lambda: JudgeHands(
                rest[0] == "covered", Seat(int(rest[1].removeprefix("witness=")))
            ),
        }
        return make[verb]()

    def _team(self, words: Words) -> ProposeTeam:
        extra = options(words[1:])
        return ProposeTeam(
            seats(words[0]),
            int(extra["quest"]) if "quest" in extra else None,
            Seat(int(extra["excalibur"])) if "excalibur" in extra else None,
        )

    def _counts(self, words: Words) -> EnterCounts:
        """Kinds in play that are not named count none; one that is not in play stays, to refuse."""
        given = {QuestCard(kind): int(count) for kind, count in options(words).items()}
        kinds = dict.fromkeys([*self.game.terms.kinds, *given])
        return EnterCounts(tuple((kind, given.get(kind, 0)) for kind in kinds))

    def _cards(self, words: Words) -> PlayCards:
        played = [word for word in words if not word.startswith("corrected=")]
        corrected = [word for word in words if word.startswith("corrected=")]
        return PlayCards(
            self.by_seat(played, QuestCard),
            int(corrected[0].removeprefix("corrected=")) if corrected else 0,
        )

    def check(self, verb: str, rest: Words) -> bool:
        """Carry out a line that only looks; False: the line is an action."""
        game = self.game
        if verb == "refused":
            before = whole(game)
            with pytest.raises(IllegalAction):
                game.play(self.action(rest))
            assert whole(game) == before
        elif verb == "asked":
            asked = [(one.seat, str(one.question)) for one in views.public(game).asked]
            wanted = [(seat, rest[0]) for seat in seats("".join(rest[1:]))]
            assert asked == wanted, f"asked {asked}, not {wanted}"
        elif verb == "hand":
            (seat,) = seats(rest[0])
            assert set(game.hand(seat)) == set(rest[1].split(","))
        elif verb == "sees":
            (seat,) = seats(rest[0])
            sights = {one.look: one for one in views.seat(game, seat).sights}
            if rest[1] == "nothing":
                assert not sights, f"seat {seat} saw {sights}"
            else:
                seen = {str(look): one for look, one in sights.items()}[rest[1]]
                for name, value in options(rest[2:]).items():
                    assert getattr(seen, name) == seats(value), f"seat {seat} saw {seen}"
        elif verb == "result":
            assert self._result(rest[0]) == Result(rest[1])
        else:
            return False
        return True

    def _result(self, of: str) -> Result:
        outcome = self.game.outcome
        assert outcome is not None, "the game is not over"
        if of.isdigit():
            assert outcome.seats is not None
            return outcome.seats[int(of) - 1]
        found: dict[str, Result] = {**dict(outcome.ending.sides), **dict(outcome.ending.characters)}
        return found[of]

    def do(self, *lines: str) -> list[str]:
        """Carry these lines out, checks and actions, and say what the last action told."""
        told: list[str] = []
        for line in lines:
            words = line.split()
            if not self.check(words[0], words[1:]):
                told = [spell(event) for event in self.game.play(self.action(words))]
        return told

    def play(self) -> Iterator[tuple[int, str, list[str], list[str]]]:
        """Play on; for every action its line, and the events expected and told."""
        pending: tuple[int, str] | None = None
        told = [spell(event) for event in self.game.events]
        expected: list[str] = []
        for number, line in self.lines:
            words = line.split()
            if not words:
                continue
            if words[0] == ">":
                expected.append(" ".join(words[1:]))
                continue
            if pending or expected:
                yield (*(pending or (0, "the start")), expected, told)
            pending, expected = None, []
            try:
                if not self.check(words[0], words[1:]):
                    told = [spell(event) for event in self.game.play(self.action(words))]
                    pending = number, line
            except Exception as error:
                raise AssertionError(f"line {number}: {line}: {error!r}") from error
        if pending:
            yield (*pending, expected, told)


def _start(settings: list[Words]) -> tuple[Setup, Deal]:
    given = {words[0]: words[1:] for words in settings}
    dealt, leader = given.pop("dealt", None), given.pop("leader")
    plots, allegiances = given.pop("plots", []), given.pop("allegiances", [])
    plain: dict[str, Any] = {name: " ".join(words) for name, words in given.items()}
    plain["players"] = int(plain["players"])
    for name in ("characters", "plot_deck"):
        if name in plain:
            plain[name] = plain[name].replace(",", " ").split()
    setup = setup_from(plain)
    terms = terms_of(setup)
    return setup, Deal(
        Seat(int(leader[0])),
        tuple(dealt) if dealt else None,
        _stacked(
            [Allegiance(one) for one in allegiances],
            terms.allegiance.cards if terms.allegiance else (),
        ),
        _stacked([PlotCard(one) for one in plots], terms.plot_deck),
    )


def _stacked(top: list[Any], deck: tuple[Any, ...]) -> tuple[Any, ...]:
    rest = list(deck)
    for card in top:
        rest.remove(card)
    return (*top, *rest)


def spell(event: Event) -> str:
    """An event on one line: `@3` first where it is for seat 3 alone, then its name and fields."""
    fields = [
        f"{name}={_spell(getattr(event, name))}"
        for name in event.__struct_fields__
        if not (isinstance(event, For) and name == "seat")
    ]
    whom = [f"@{event.seat}"] if isinstance(event, For) else []
    return " ".join([*whom, str(event.__struct_config__.tag), *fields])


def _spell(value: object) -> str:
    if value is None:
        return "nobody"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if any(isinstance(one, Ballot) for one in value):
            marks = {ballot: mark for mark, ballot in BALLOTS.items()}
            return "".join(marks[one] for one in value)
        if any(isinstance(one, tuple) for one in value):
            return "/".join(_spell_pair(one) for one in value)
        return ",".join(map(_spell, value))
    return str(value)


def _spell_pair(value: tuple[Any, ...]) -> str:
    if len(value) == 2 and isinstance(value[0], QuestCard):
        return f"{value[1]} {value[0]}".replace(" ", "x")
    return ",".join(map(str, value))


def rewrite(path: Path) -> str:
    """The same file with the events that the rules tell now, for an author to read."""
    player = Player(path.read_text())
    start = [spell(event) for event in player.game.events]
    told = {number: events for number, _, _, events in player.play()}
    lines = path.read_text().splitlines()
    told[lines.index("--") + 1] = start
    out = []
    for number, line in enumerate(lines, start=1):
        if line.split("#")[0].split()[:1] == [">"]:
            continue
        out.append(line)
        out += [f"  > {event}" for event in told.get(number, [])]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        if name != "--write":
            written = rewrite(Path(name))
            Path(name).write_text(written) if "--write" in sys.argv else print(written)
