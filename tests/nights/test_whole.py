"""True of every night: one voice, frames that matter, nothing shown before it is kept."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import roundtable
from roundtable.conductor.effects import Record
from roundtable.conductor.performers import ToKeep
from roundtable.messages import MESSAGES
from roundtable.rules import views
from roundtable.rules.actions import Assassinate, CastVotes
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from tests.company.sitting import Journal, Sitting
from tests.nights.beginnings import (
    CLAIMED,
    FIVE,
    ROUNDS,
    TEAM,
    WON,
    A,
    R,
    after,
    choosing,
    eyes_closed,
    opened,
    ready,
    seated,
    voting,
)
from tests.nights.script import NIGHTS, Night

# The ring


def test_the_leader_is_gold_the_team_green_and_the_tracks_tell_where_the_table_is() -> None:
    with after(*ROUNDS[:3]) as people:
        people.until_heard("team-ask")
        people.tap("Lion", A, people.now + 1.0)
        people.wait(2.0)
        red, green, blue = people.colours(3)  # the Raven's left
        assert red > green > blue
        red, green, blue = people.colours(8)  # the Lion's right
        assert green > blue >= red
        red, green, blue = people.colours(30)  # the first Quest, which succeeded
        assert blue > green >= red


def test_a_frame_is_sent_only_when_it_changed() -> None:
    with eyes_closed() as people:
        people.until_heard("reveal-open")
        sent = list(people.night.hardware.strip.sent)
        assert len(sent) > 10
        assert all(one.colours != other.colours for one, other in pairwise(sent))


# The whole


STARTS: dict[str, Callable[[], Sitting]] = {
    "lobby": seated,
    "ready": ready,
    "choosing": choosing,
    "voting": voting,
    "cards": lambda: after(TEAM, WON),
    "claim": lambda: after(*ROUNDS),
    "hunt": lambda: after(*ROUNDS, CLAIMED),
    "answer": lambda: after(*ROUNDS, CLAIMED, Assassinate((Seat(1),))),
}


@pytest.mark.parametrize("start", STARTS)
def test_children_at_the_buttons_neither_end_the_night_nor_make_two_voices(start: str) -> None:
    rng = Random(start)
    with STARTS[start]() as people:
        for _ in range(150):
            who, button = rng.choice(FIVE), rng.choice((A, R))
            match rng.choices(("tap", "hold", "code", "both", "menu", "sound", "wait"), ODDS)[0]:
                case "tap":
                    people.tap(who, button)
                case "hold":
                    people.hold(who, button)
                case "code":
                    people.code(who, button)
                case "both":
                    people.both(who)
                case "menu":
                    people.both(who, 2.3)
                case "sound":
                    people.night.hardware.speaker.lose()
                    people.wait(rng.uniform(0.0, 5.0))
                    people.night.hardware.speaker.come_back()
                case "wait":
                    people.wait(rng.uniform(5.0, 40.0))
            people.wait(rng.choice((0.05, 0.3, 1.0, 2.0)))
        assert_one_voice(people)


ODDS = (50, 20, 15, 7, 4, 1, 3)


def assert_one_voice(people: Sitting) -> None:
    spoken = [one for one in people.night.hardware.speaker.heard if one.source.value == "voice"]
    assert len(spoken) > 10
    assert all(one.end <= other.start + 1e-9 for one, other in pairwise(spoken))


@pytest.mark.parametrize("name", ["three_failures", "merlin_found", "first_night", "end_and_again"])
def test_no_two_voices_ever_overlap(name: str) -> None:
    night = Night((NIGHTS / f"{name}.txt").read_text())
    night.play()
    assert_one_voice(night.at)


class Witness(Journal):
    """Remembers what had been seen and heard when a vote was kept."""

    def __init__(self) -> None:
        super().__init__()
        self.people: Sitting | None = None
        self.ballots_seen = True
        self.result_said = True

    def keep(self, row: ToKeep) -> None:
        super().keep(row)
        if isinstance(row, Record) and isinstance(row.action, CastVotes) and self.people:
            views = [view for _, view in self.people.views]
            self.ballots_seen = any(one.ballot for view in views for one in view.boxes)
            self.result_said = "votes-approved" in [message.id for message in self.people.messages]


def test_what_was_closed_is_kept_before_any_of_it_is_shown() -> None:
    witness = Witness()
    with after(TEAM, journal=witness) as people:
        witness.people = people
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        people.until_heard("votes-approved")
        assert not witness.ballots_seen
        assert not witness.result_said


ROOMS = ("conductor", "rules", "narration", "lights")
SOURCES = [
    file
    for room in ROOMS
    for file in sorted((Path(roundtable.__file__).parent / room).rglob("*.py"))
]


def test_nothing_that_decides_can_read_a_clock_or_roll_dice() -> None:
    """So the computer's date may jump as it likes: time is passed in."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text())):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            assert not {"time", "datetime", "random", "secrets", "asyncio"} & set(names), file


NIGHT = (*ROUNDS, CLAIMED, Assassinate((Seat(1),)))
ASKED = ("team-ask", "vote-ask", "cards-ask", "claim-ask", "hunt-ask", "answer-ask")


@pytest.mark.parametrize("closed", range(1, len(NIGHT) + 1))
def test_a_game_goes_on_after_any_closed_action(closed: int) -> None:
    """Whatever was closed stands; the last of it is told again, and what comes next is asked."""
    with after(*NIGHT[:closed]) as people:
        game = Game(Setup(players=5), Deal(Seat(1)))
        for action in NIGHT[:closed]:
            game.play(action)
        people.wait(20.0)
        assert people.view.game == views.public(game)
        assert MESSAGES[people.said()[-1]].family in ASKED
