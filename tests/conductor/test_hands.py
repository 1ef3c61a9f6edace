"""Good's Last Chance: hands that everyone sees, and hands of people who sit elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.conductor.commands import Chosen, Offer, OfferKind
from roundtable.conductor.effects import Interrupted, Record
from roundtable.rules.actions import Action, AnswerPointed, CastVotes, PlayCards, PointHands
from roundtable.rules.actions import ProposeTeam as Team
from roundtable.rules.characters import PLAIN
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button
from tests.company.sitting import Journal
from tests.company.table import Table

A, R = Button.APPROVE, Button.REJECT
NAMES = ("merlin", "apprentice", "loyal_servant", "assassin", "minion")
SERVANTS = ("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")
SETUP = Setup(players=5, last_chance="on", deal="device")
SEATS = tuple(map(Box, range(1, 6)))
APPRENTICE = Box(2)
TWO = {Box(1): (4, 5), APPRENTICE: (4,), Box(3): (4, 5), Box(4): (1, 2), Box(5): (1, 2)}


def lost() -> Iterator[Action]:
    """Three Quests that the Assassin fails."""
    for team in ((1, 4), (1, 2, 4), (1, 4)):
        seats = tuple(map(Seat, team))
        yield Team(seats)
        yield CastVotes((Ballot.APPROVE,) * 5)
        cards = dict.fromkeys(seats, QuestCard.SUCCESS) | {Seat(4): QuestCard.FAIL}
        yield PlayCards(tuple(cards.get(Seat(one)) for one in range(1, 6)))


class Chance(Table):
    """Five people who have talked for the last time."""

    def __init__(self, apart: bool, names: tuple[str, ...]) -> None:
        self.seen: list[TableView] = []
        self.journal = Journal()
        setup = replace(SETUP, characters=tuple(one for one in names if one not in PLAIN))
        found = Interrupted(setup, Deal(Seat(1), characters=names), SEATS, tuple(lost()))
        super().__init__(
            Settings(rehearsed=True, rehearsed_oath=True),
            Random(1),
            boxes=SEATS,
            deal=lambda _setup: pytest.fail("a deal"),
            keeper=self.journal,
            interrupted=found,
            apart=apart,
        )
        self.night.table.watchers.append(self.seen.append)

    def talk(self) -> None:
        for box in SEATS[:2]:
            self.wait(1.0)
            self.press(box, A)
        self.wait(30.0)
        leader = next(box for box in SEATS if box == self.night.view.game.leader)  # type: ignore[union-attr]
        self.press(leader, A, seconds=1.0)

    def go_round(self, box: Box, targets: Sequence[int]) -> None:
        """Clockwise from their left."""
        for other in (*SEATS[box:], *SEATS[: box - 1]):
            self.press(box, A if other in targets else R)

    def offer(self, box: Box) -> Offer:
        offer = self.night.flow.offer(box)
        assert offer
        return offer

    def choose(self, box: Box, *options: int | str, final: bool = True) -> None:
        step, chosen = self.offer(box).step, tuple(map(str, options))
        self.night.inbox.put(Chosen(box, step, chosen, final, self.night.now))
        self.wait(0.01)

    @property
    def played(self) -> list[Action]:
        return [row.action for row in self.journal.rows if isinstance(row, Record)]


@contextmanager
def chance(*, apart: bool, names: tuple[str, ...] = NAMES) -> Iterator[Chance]:
    with Chance(apart, names) as table:
        table.talk()
        table.wait(1.0 if apart else 8.0)
        yield table


def answers(pointed: Sequence[int]) -> AnswerPointed:
    return AnswerPointed(tuple(seat in pointed for seat in SEATS))


# Among people who see one another


def test_people_point_on_the_spoken_three_and_nothing_of_it_is_entered() -> None:
    with chance(apart=False) as table:
        assert table.played == [PointHands()]
        order = [table.ids().index(id) for id in ("hands-count-apprentice", "event-evil_seen")]
        assert order == sorted(order)
        assert "event-hands_shown" not in table.ids()
        assert table.night.view.scene is Scene.VOTE


def test_all_say_together_whether_they_are_pointed_at() -> None:
    with chance(apart=False) as table:
        for box in SEATS:
            table.press(box, A if box in (4, 5) else R)
        table.wait(20.0)
        assert table.played[1:] == [answers((4, 5))]
        assert "event-game_ended-good" in table.ids()


def test_until_all_are_in_nothing_tells_what_anybody_said() -> None:
    """Else Good could adapt to what it sees."""
    traces = []
    for others in ((), (1, 2, 3, 4)):
        with chance(apart=False) as table:
            begun = len(table.seen)
            for box in SEATS:
                table.press(box, A if box in others else R)
            table.wait(20.0)
            shown = next(at for at, one in enumerate(table.seen) if one.scene is Scene.VOTES)
            traces.append(table.seen[begun:shown])
    assert traces[0] == traces[1] != []


def test_who_looks_again_in_the_roll_still_changes_the_answer() -> None:
    with chance(apart=False) as table:
        for box in SEATS:
            table.press(box, R)
        table.wait(0.5)
        assert table.night.view.scene is Scene.ROLL
        for pointed in (4, 5):
            table.press(Box(pointed), A)
        table.wait(10.0)
        assert table.played[1:] == [answers((4, 5))]


def test_what_they_said_is_shown_before_it_is_judged() -> None:
    with chance(apart=False) as table:
        for box in SEATS:
            table.press(box, A if box == 4 else R)
        table.wait(20.0)
        shown = next(one for one in table.seen if one.scene is Scene.VOTES)
        lit = [at for at, one in enumerate(shown.boxes, 1) if one.ballot is Ballot.APPROVE]
        assert lit == [4]
        told = [table.ids().index(id) for id in ("event-pointed_at", "event-game_ended-evil")]
        assert told == sorted(told)


def test_a_phone_says_it_too() -> None:
    with chance(apart=False) as table:
        assert table.offer(Box(3)).kind is OfferKind.POINTED
        for box in SEATS:
            table.choose(box, "pointed" if box in (4, 5) else "clear")
        table.wait(20.0)
        assert table.played[1:] == [answers((4, 5))]


# Among people who sit elsewhere


def hands(targets: Mapping[Box, Sequence[int]]) -> PointHands:
    return PointHands(tuple(tuple(map(Seat, targets[box])) for box in SEATS))


def test_people_who_cannot_see_one_another_enter_whom_they_point_at() -> None:
    with chance(apart=True) as table:
        assert table.ids()[-1] == "point-apart-apprentice"
        for box in SEATS:
            if box % 2:
                table.go_round(box, TWO[box])
            else:
                table.choose(box, *TWO[box])
        table.wait(40.0)
        assert table.played == [hands(TWO)]
        assert table.ids().count("points-at") == 5, "nobody has seen them"
        assert table.ids()[-1] == "point-again"


def test_while_it_is_told_who_points_at_whom_nothing_shows_who_has_won() -> None:
    with chance(apart=True, names=SERVANTS) as table:
        for box in SEATS:
            table.go_round(box, (1, 2) if box in (4, 5) else (4, 5))
        begun = len(table.seen)
        table.wait(60.0)
        assert table.ids().count("points-at") == 5
        ended = next(at for at, one in enumerate(table.seen) if one.scene is Scene.ENDED)
        assert {one.winner for one in table.seen[begun:ended]} == {None}
        assert table.seen[ended].winner == "good"


def test_until_all_have_pointed_nothing_tells_at_whom() -> None:
    traces = []
    other = {**TWO, Box(1): (2, 3), Box(5): (3, 4)}
    for targets in (TWO, other):
        with chance(apart=True) as table:
            begun, heard = len(table.seen), len(table.said)
            for box in SEATS[:4]:
                table.go_round(box, targets[box])
            table.choose(SEATS[4], *targets[SEATS[4]], final=False)
            table.wait(5.0)
            assert not table.played
            traces.append((table.seen[begun:], table.said[heard:]))
    assert traces[0] == traces[1]
    assert traces[0][0]


def test_a_page_marks_for_itself_alone_and_none_shows_whose_hand_is_one() -> None:
    with chance(apart=True) as table:
        assert {(table.offer(box).count, table.offer(box).fewest) for box in SEATS} == {(2, 1)}
        table.choose(Box(1), 4, final=False)
        assert table.offer(Box(1)).marked == ("4",)
        assert table.offer(Box(3)).marked == ()
        assert str(APPRENTICE) not in table.offer(APPRENTICE).options


def test_an_apprentice_who_marks_two_is_told_as_anybody_would_be() -> None:
    with chance(apart=True) as table:
        for box in SEATS:
            table.choose(box, *((4, 5) if box == APPRENTICE else TWO[box]))
        table.wait(20.0)
        assert "point-wrong-apprentice" in table.ids()
        assert not table.played
        table.choose(APPRENTICE, *TWO[APPRENTICE])
        table.wait(5.0)
        assert table.played == [hands(TWO)]


def test_whoever_points_at_too_many_or_too_few_goes_round_once_more() -> None:
    with chance(apart=True) as table:
        table.wait(20.0)
        for box in SEATS:
            table.go_round(box, (1, 2) if box == 3 else TWO[box])
        assert "point-wrong-apprentice" not in table.ids()
    with chance(apart=True) as table:
        for box in SEATS:
            table.go_round(box, (1,) if box == 3 else TWO[box])
        table.wait(20.0)
        assert "point-wrong-apprentice" in table.ids()
        assert not table.played
        table.go_round(Box(3), TWO[Box(3)])
        table.wait(5.0)
        assert table.played == [hands(TWO)]


def test_a_held_reject_begins_from_the_left_again() -> None:
    with chance(apart=True) as table:
        for box in SEATS[1:]:
            table.go_round(box, TWO[box])
        table.press(SEATS[0], R)
        table.press(SEATS[0], A)
        table.press(SEATS[0], R, seconds=1.2)
        table.go_round(SEATS[0], TWO[SEATS[0]])
        table.wait(5.0)
        assert table.played == [hands(TWO)]
