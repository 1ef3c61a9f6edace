"""Good's Last Chance: hands that everyone sees, and hands of people who sit elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pytest

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.commands import Chosen, Offer, OfferKind
from roundtable.conductor.effects import Interrupted, Record
from roundtable.messages import Message
from roundtable.rules.actions import Action, AnswerPointed, CastVotes, PlayCards, PointHands
from roundtable.rules.actions import ProposeTeam as Team
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_ports import Button, Contact, Jack
from tests.company.sitting import Journal

A, R = Button.APPROVE, Button.REJECT
NAMES = ("merlin", "apprentice", "loyal_servant", "assassin", "minion")
SETUP = Setup(players=5, characters=NAMES[:2] + NAMES[3:4], last_chance="on", deal="device")
SEATS = tuple(map(Jack, range(1, 6)))
APPRENTICE = Jack(2)
TWO = {Jack(1): (4, 5), APPRENTICE: (4,), Jack(3): (4, 5), Jack(4): (1, 2), Jack(5): (1, 2)}


def lost() -> Iterator[Action]:
    """Three Quests that the Assassin fails."""
    for team in ((1, 4), (1, 2, 4), (1, 4)):
        seats = tuple(map(Seat, team))
        yield Team(seats)
        yield CastVotes((Ballot.APPROVE,) * 5)
        cards = dict.fromkeys(seats, QuestCard.SUCCESS) | {Seat(4): QuestCard.FAIL}
        yield PlayCards(tuple(cards.get(Seat(one)) for one in range(1, 6)))


class Chance:
    """Five people who have talked for the last time."""

    def __init__(self, apart: bool) -> None:
        self.said: list[Message] = []
        self.seen: list[TableView] = []
        self.journal = Journal()
        found = Interrupted(SETUP, Deal(Seat(1), characters=NAMES), SEATS, tuple(lost()))
        self.night = MockedNight(
            lambda setup: table_deal(setup, pytest.fail("a deal")),
            Settings(rehearsed=True, rehearsed_oath=True),
            keeper=self.journal,
            interrupted=found,
            heard=lambda _at, message: self.said.append(message),
            draws=False,
            apart=apart,
        )
        self.night.table.watchers.append(self.seen.append)

    def talk(self) -> None:
        for jack in SEATS[:2]:
            self.wait(1.0)
            self.tap(jack, A)
        self.wait(30.0)
        leader = next(jack for jack in SEATS if jack == self.night.view.game.leader)  # type: ignore[union-attr]
        self.tap(leader, A, 1.0)

    def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def tap(self, jack: Jack, button: Button, seconds: float = 0.1) -> None:
        self.night.hands.press(Contact(jack, button))
        self.wait(seconds)
        self.night.hands.release(Contact(jack, button))
        self.wait(0.1)

    def go_round(self, jack: Jack, targets: Sequence[int]) -> None:
        """Clockwise from their left."""
        for other in (*SEATS[jack:], *SEATS[: jack - 1]):
            self.tap(jack, A if other in targets else R)

    def offer(self, jack: Jack) -> Offer:
        offer = self.night.flow.offer(jack)
        assert offer
        return offer

    def choose(self, jack: Jack, *options: int | str, final: bool = True) -> None:
        step, chosen = self.offer(jack).step, tuple(map(str, options))
        self.night.inbox.put(Chosen(jack, step, chosen, final, self.night.now))
        self.wait(0.01)

    @property
    def ids(self) -> list[str]:
        return [one.id for one in self.said]

    @property
    def played(self) -> list[Action]:
        return [row.action for row in self.journal.rows if isinstance(row, Record)]


@contextmanager
def chance(*, apart: bool) -> Iterator[Chance]:
    table = Chance(apart)
    with table.night:
        table.talk()
        table.wait(1.0 if apart else 8.0)
        yield table


def answers(pointed: Sequence[int]) -> AnswerPointed:
    return AnswerPointed(tuple(seat in pointed for seat in SEATS))


# Among people who see one another


def test_people_point_on_the_spoken_three_and_nothing_of_it_is_entered() -> None:
    with chance(apart=False) as table:
        assert table.played == [PointHands()]
        order = [table.ids.index(id) for id in ("hands-count-apprentice", "event-evil_seen")]
        assert order == sorted(order)
        assert "event-hands_shown" not in table.ids
        assert table.night.view.scene is Scene.VOTE


def test_all_say_together_whether_they_are_pointed_at() -> None:
    with chance(apart=False) as table:
        for jack in SEATS:
            table.tap(jack, A if jack in (4, 5) else R)
        table.wait(20.0)
        assert table.played[1:] == [answers((4, 5))]
        assert "event-game_ended-good" in table.ids


def test_until_all_are_in_nothing_tells_what_anybody_said() -> None:
    """Else Good could adapt to what it sees."""
    traces = []
    for others in ((), (1, 2, 3, 4)):
        with chance(apart=False) as table:
            begun = len(table.seen)
            for jack in SEATS:
                table.tap(jack, A if jack in others else R)
            table.wait(20.0)
            shown = next(at for at, one in enumerate(table.seen) if one.scene is Scene.VOTES)
            traces.append(table.seen[begun:shown])
    assert traces[0] == traces[1] != []


def test_who_looks_again_in_the_roll_still_changes_the_answer() -> None:
    with chance(apart=False) as table:
        for jack in SEATS:
            table.tap(jack, R)
        table.wait(0.5)
        assert table.night.view.scene is Scene.ROLL
        for pointed in (4, 5):
            table.tap(Jack(pointed), A)
        table.wait(10.0)
        assert table.played[1:] == [answers((4, 5))]


def test_what_they_said_is_shown_before_it_is_judged() -> None:
    with chance(apart=False) as table:
        for jack in SEATS:
            table.tap(jack, A if jack == 4 else R)
        table.wait(20.0)
        shown = next(one for one in table.seen if one.scene is Scene.VOTES)
        lit = [at for at, one in enumerate(shown.jacks, 1) if one.ballot is Ballot.APPROVE]
        assert lit == [4]
        told = [table.ids.index(id) for id in ("event-pointed_at", "event-game_ended-evil")]
        assert told == sorted(told)


def test_a_phone_says_it_too() -> None:
    with chance(apart=False) as table:
        assert table.offer(Jack(3)).kind is OfferKind.POINTED
        for jack in SEATS:
            table.choose(jack, "pointed" if jack in (4, 5) else "clear")
        table.wait(20.0)
        assert table.played[1:] == [answers((4, 5))]


# Among people who sit elsewhere


def hands(targets: Mapping[Jack, Sequence[int]]) -> PointHands:
    return PointHands(tuple(tuple(map(Seat, targets[jack])) for jack in SEATS))


def test_people_who_cannot_see_one_another_enter_whom_they_point_at() -> None:
    with chance(apart=True) as table:
        assert table.ids[-1] == "point-apart-apprentice"
        for jack in SEATS:
            if jack % 2:
                table.go_round(jack, TWO[jack])
            else:
                table.choose(jack, *TWO[jack])
        table.wait(40.0)
        assert table.played == [hands(TWO)]
        assert table.ids.count("points-at") == 5, "nobody has seen them"
        assert table.ids[-1] == "point-again"


def test_until_all_have_pointed_nothing_tells_at_whom() -> None:
    traces = []
    other = {**TWO, Jack(1): (2, 3), Jack(5): (3, 4)}
    for targets in (TWO, other):
        with chance(apart=True) as table:
            begun, heard = len(table.seen), len(table.said)
            for jack in SEATS[:4]:
                table.go_round(jack, targets[jack])
            table.choose(SEATS[4], *targets[SEATS[4]], final=False)
            table.wait(5.0)
            assert not table.played
            traces.append((table.seen[begun:], table.said[heard:]))
    assert traces[0] == traces[1]
    assert traces[0][0]


def test_a_page_marks_for_itself_alone_and_the_apprentice_one_only() -> None:
    with chance(apart=True) as table:
        assert [table.offer(jack).count for jack in SEATS] == [2, 1, 2, 2, 2]
        table.choose(Jack(1), 4, final=False)
        assert table.offer(Jack(1)).marked == ("4",)
        assert table.offer(Jack(3)).marked == ()
        assert str(APPRENTICE) not in table.offer(APPRENTICE).options


def test_whoever_points_at_too_many_or_too_few_goes_round_once_more() -> None:
    with chance(apart=True) as table:
        table.wait(20.0)
        for jack in SEATS:
            table.go_round(jack, (1, 2) if jack == 3 else TWO[jack])
        assert "point-wrong-apprentice" not in table.ids
    with chance(apart=True) as table:
        for jack in SEATS:
            table.go_round(jack, (1,) if jack == 3 else TWO[jack])
        table.wait(20.0)
        assert "point-wrong-apprentice" in table.ids
        assert not table.played
        table.go_round(Jack(3), TWO[Jack(3)])
        table.wait(5.0)
        assert table.played == [hands(TWO)]


def test_a_held_reject_begins_from_the_left_again() -> None:
    with chance(apart=True) as table:
        for jack in SEATS[1:]:
            table.go_round(jack, TWO[jack])
        table.tap(SEATS[0], R)
        table.tap(SEATS[0], A)
        table.tap(SEATS[0], R, 1.2)
        table.go_round(SEATS[0], TWO[SEATS[0]])
        table.wait(5.0)
        assert table.played == [hands(TWO)]
