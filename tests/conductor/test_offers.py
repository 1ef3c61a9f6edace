"""What phones choose: the same step, the same beats, and nothing by which anybody could tell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from msgspec.structs import replace

from roundtable.app.nights import lead
from roundtable.conductor.commands import NOBODY, Chosen, Offer, OfferKind, PagesPaired, fits
from roundtable.conductor.effects import Record
from roundtable.messages import MESSAGES
from roundtable.rules.actions import Action, Swear
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button
from tests.conductor.evening import FIVE, A, Evening, R, at_vote, seated

LADY = Setup(players=5, lady="on", deal="device", reveal="pages")

Trace = list[tuple[float, TableView]]


def offered(table: Evening, box: Box) -> Offer:
    offer = table.night.flow.offer(box)
    assert offer
    return offer


def choose(table: Evening, box: Box, *options: str, final: bool = True, step: int = 0) -> None:
    at = step or offered(table, box).step
    table.night.inbox.put(Chosen(box, at, options, final, table.night.now))
    table.wait(0.01)


def watched(table: Evening) -> Trace:
    trace: Trace = []

    def see(view: TableView) -> None:
        rounded = replace(view, since=round(view.since, 6))  # for times are added up
        trace.append((round(table.night.now, 6), rounded))

    table.night.table.watchers.append(see)
    return trace


def voted(by: dict[Box, Callable[[Evening, Box], None]]) -> tuple[Trace, list[str]]:
    """Everyone answers in their own way, one after the other."""
    with at_vote() as table:
        before, trace = len(table.said), watched(table)
        for box, answer in by.items():
            answer(table, box)
        table.wait(10.0)
        return trace, table.ids()[before:]


def by_button(button: Button) -> Callable[[Evening, Box], None]:
    return lambda table, box: table.press(box, button)


def by_phone(ballot: str) -> Callable[[Evening, Box], None]:
    def answer(table: Evening, box: Box) -> None:
        table.wait(0.06)  # as long as a press needs to be one
        choose(table, box, ballot)
        table.wait(0.23)

    return answer


def test_nobody_can_tell_a_vote_by_phone_from_one_by_button() -> None:
    buttons = dict(zip(FIVE, map(by_button, (A, R, A, A, R)), strict=True))
    plain = voted(buttons)
    mixed = voted({**buttons, FIVE[1]: by_phone("reject"), FIVE[3]: by_phone("approve")})
    assert mixed == plain
    assert any(view.scene is Scene.VOTES for _, view in plain[0])


def test_until_votes_are_shown_nothing_tells_what_a_phone_chose() -> None:
    traces = []
    for ballot in ("approve", "reject"):
        trace, _ = voted({box: by_phone(ballot) for box in FIVE})
        shown = next(at for at, view in trace if view.scene is Scene.VOTES)
        traces.append([one for one in trace if one[0] < shown])
    assert traces[0] == traces[1] != []


def test_a_vote_is_in_at_once_is_offered_alike_and_can_be_changed() -> None:
    with at_vote() as table:
        offers = [offered(table, box) for box in FIVE]
        assert len(set(offers)) == 1
        assert (offers[0].kind, offers[0].options) == (OfferKind.BALLOT, ("approve", "reject"))
        choose(table, FIVE[0], "approve")
        assert offered(table, FIVE[0]).given, "whoever chose sees it"
        assert not offered(table, FIVE[1]).given
        choose(table, FIVE[0], "reject")
        for box in FIVE[1:]:
            choose(table, box, "reject")
        table.wait(3.0)
        assert {one.ballot for one in table.night.view.boxes if one.seat} == {"reject"}


@pytest.mark.parametrize(
    ("box", "options", "step"),
    [
        (FIVE[0], ("maybe",), 0),
        (FIVE[0], ("approve", "reject"), 0),
        (FIVE[0], ("approve",), 1),
        (Box(2), ("approve",), 0),
    ],
    ids=["not offered", "too many", "another step", "nobody sits there"],
)
def test_whatever_answers_no_open_offer_is_nothing(
    box: Box, options: tuple[str, ...], step: int
) -> None:
    with at_vote() as table:
        at = step or offered(table, FIVE[0]).step
        table.night.inbox.put(Chosen(box, at, options, True, table.night.now))
        table.wait(1.0)
        assert not any(offered(table, one).given for one in FIVE)


@pytest.mark.parametrize("count", range(1, 6))
def test_a_choice_names_nobody_twice_and_nobody_who_is_not_offered(count: int) -> None:
    offer = Offer(7, OfferKind.SEATS, ("1", "3", "5", "7"), count=count)
    for length in range(count + 2):
        for options in product((*offer.options, "9"), repeat=length):
            different = len(options) == len(set(options)) <= count
            wanted = different and "9" not in options
            assert fits(Chosen(FIVE[0], 7, options, True, 0.0), offer) is wanted


def test_a_team_that_names_somebody_twice_is_no_team() -> None:
    with Evening() as table:
        table.until(Scene.TALK)
        table.wait(1.0)
        [leader] = [box for box in FIVE if table.night.flow.offer(box)]
        before = offered(table, leader)
        choose(table, leader, "3", "3")
        assert offered(table, leader) == before
        choose(table, leader, "3", "5")
        assert table.shows(Scene.VOTE)


def test_a_choice_for_a_step_that_has_just_opened_counts_no_more_than_a_press() -> None:
    with Evening() as table:
        table.until(Scene.VOTE)
        phase = table.night.flow._night.phase
        early = Chosen(FIVE[0], offered(table, FIVE[0]).step, ("approve",), True, phase.opened_at)
        table.night.inbox.put(early)
        table.wait(1.0)
        assert not offered(table, FIVE[0]).given


def played(setup: Setup, cards: tuple[str, ...]) -> tuple[Trace, Trace]:
    """The same night up to its first Quest, whose Team lays these cards down by phone.

    What was seen until the step closed, and all of it.
    """
    with Evening(setup) as table:
        table.until(Scene.CARDS)
        table.wait(1.0)
        trace = watched(table)
        team = [box for box in FIVE if table.night.flow.offer(box)]
        assert len({offered(table, box) for box in team}) == 1, "whatever they may play"
        for box, card in zip(team, cards, strict=True):
            choose(table, box, card)
        assert all(offered(table, box).given for box in team)
        table.wait(60.0)
        closed = next(at for at, view in trace if view.scene is not Scene.CARDS)
        return [one for one in trace if one[0] < closed], trace


def test_nothing_tells_which_card_a_phone_laid_down_until_it_is_turned() -> None:
    setup = Setup(players=5)
    cards = (("success", "success"), ("fail", "success"), ("success", "fail"), ("fail", "fail"))
    nights = [played(setup, one) for one in cards]
    assert nights[0][0] == nights[1][0] == nights[2][0] == nights[3][0]
    assert nights[1][1] == nights[2][1], "nor who laid the one that fails"
    assert nights[0][1] != nights[1][1]


SWORN = Setup(players=5, characters=("merlin", "assassin"), deal="oath")
CARDS = ("merlin", "assassin", "minion", "loyal_servant", "loyal_servant")


def swears(names: tuple[str, ...], by_phone: int) -> tuple[Trace, Action]:
    """All hold these cards and swear to them, the first few by phone, the others by code."""
    codes = {"merlin": (A, R), "assassin": (R, A), "minion": (A, A)}
    with Evening(SWORN) as table:
        table.until(Scene.CARDS)
        table.wait(1.0)
        assert len({offered(table, box) for box in FIVE}) == 1, "whatever they hold"
        trace = watched(table)
        for number, (box, name) in enumerate(zip(FIVE, names, strict=True)):
            if number < by_phone:
                choose(table, box, name if name in codes else NOBODY)
                table.wait(0.59)
            else:
                for button in codes.get(name, (R, R)):
                    table.press(box, button)
        table.wait(12.0)
        [kept] = [row for row in table.journal.rows if isinstance(row, Record)]
        return trace, kept.action


def test_a_phone_shows_an_oaths_characters_and_swears_to_one_or_to_none() -> None:
    with Evening(SWORN) as table:
        table.until(Scene.CARDS)
        offer = offered(table, FIVE[0])
        assert offer.kind is OfferKind.CHARACTER
        assert offer.options == ("merlin", "assassin", "minion", NOBODY)
    traces = set()
    for names in (CARDS, CARDS[::-1]):
        for phones in (0, 2, 5):
            trace, action = swears(names, phones)
            assert action == Swear(names)
            traces.add(str(trace))
    assert len(traces) == 1, "neither who is who shows, nor who has a phone"


def test_the_leader_picks_a_team_by_names_and_all_see_who_is_in() -> None:
    with Evening() as table:
        table.until(Scene.TALK)
        table.wait(2.0)
        [leader] = [box for box in FIVE if table.night.flow.offer(box)]
        offer = offered(table, leader)
        assert (offer.kind, offer.count) == (OfferKind.SEATS, 2)
        assert set(offer.options) == set(map(str, FIVE))
        choose(table, leader, "1", final=False)
        assert table.night.view.boxes[0].on_team
        assert offered(table, leader).marked == ("1",)
        choose(table, leader, "1", final=True)
        assert table.shows(Scene.TALK), "too few"
        table.wait(1.0)
        choose(table, leader, "3", "9")
        assert table.shows(Scene.VOTE)
        assert [at for at, one in enumerate(table.night.view.boxes, 1) if one.on_team] == [3, 9]


def test_everyone_says_by_phone_that_they_know_their_card_and_a_list_is_taken_from() -> None:
    with seated() as table:
        table.press(FIVE[0], A, seconds=1.0)
        table.wait(1.0)
        if table.shows(Scene.ORDER):
            table.press(FIVE[0], A)
            table.wait(2.0)
        offer = offered(table, FIVE[0])
        assert offer.kind is OfferKind.LIST
        assert len(offer.says) == len(offer.options) > 2
        assert table.night.flow.offer(FIVE[1]) is None, "the list is in one box's hands"
        choose(table, FIVE[0], "1")
        table.wait(20.0)
        for box in FIVE:
            assert offered(table, box).kind is OfferKind.READY
            choose(table, box, "ready")
        table.wait(1.0)
        assert not table.shows(Scene.READY)


def until_asked(table: Evening, kind: OfferKind) -> Box:
    """Scripted people play until somebody is offered this; returns who."""

    def somebody(_view: TableView) -> bool:
        offers = map(table.night.flow.offer, FIVE)
        return any(one is not None and one.kind is kind and not one.given for one in offers)

    lead(table.night, table.players, somebody)
    table.wait(1.0)
    return next(one for one in FIVE if table.night.flow.offer(one))


def test_whoever_holds_a_plot_card_says_by_phone_whether_they_use_it() -> None:
    with Evening(Setup(players=5, plot="on")) as table:
        holder = until_asked(table, OfferKind.USE)
        assert offered(table, holder).options == ("use", "keep")
        asked = table.night.view.asks
        for box in FIVE:
            if table.night.flow.offer(box):
                choose(table, box, "use" if box == holder else "keep")
        table.wait(10.0)
        assert table.night.view.asks != asked


@pytest.mark.parametrize("used", [True, False])
def test_the_sword_falls_on_whom_a_phone_chose_and_is_kept_where_it_chose_nobody(
    used: bool,
) -> None:
    with Evening(Setup(players=5, excalibur="on")) as table:
        asked = MESSAGES["excalibur-ask"]
        lead(
            table.night, table.players, lambda view: bool(view.asks and view.asks.declared is asked)
        )
        table.wait(1.0)
        [bearer] = [box for box in FIVE if table.night.flow.offer(box)]
        offer = offered(table, bearer)
        assert offer.may_pass
        choose(table, bearer, *offer.options[:used])
        table.wait(1.0)
        event = f"event-excalibur_{'used' if used else 'kept'}"
        told = next(one for one in table.said if one.family == event)
        target = {"target": int(offer.options[0])} if used else {}
        assert told.values == {"bearer": bearer} | target


@pytest.mark.parametrize("side", ["good", "evil"])
def test_a_loyalty_is_passed_by_phone_and_nothing_tells_which(side: str) -> None:
    traces = []
    for chosen in (side, "good"):
        with Evening(LADY) as table:
            table.night.inbox.put(PagesPaired(FIVE))
            checked = until_asked(table, OfferKind.LOYALTY)
            assert offered(table, checked).options == ("good", "evil")
            trace = watched(table)
            choose(table, checked, chosen)
            table.wait(15.0)
            traces.append(trace)
    assert traces[0] == traces[1] != []


def test_what_was_chosen_is_in_nothing_that_could_be_logged() -> None:
    assert "reject" not in repr(Chosen(Box(1), 2, ("reject",), True, 0.0))
