"""Frames: what may enter them, what never does, and what they cost."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import permutations, product
from math import prod
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.rules.editions import QUESTS
from roundtable.rules.modules import OFFICE_LAMPS
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat, Winner
from roundtable.table_view import LEADER, BoxView, Scene, Space, SpaceState, TableView
from roundtable_ports import DARK, FRAME_SIZE, LAMPS, SEAT_LAMPS, SEATS, Frame
from roundtable_tools.lights_states import BAD, GOOD, TABLE, voted

T = TypeVar("T")

TIMES = some.floats(0, 1e7, allow_nan=False)
EITHER = (False, True)


def any_of(make: Callable[..., T], **fields: Sequence[object]) -> some.SearchStrategy[T]:
    """Any combination, drawn as one number: each field drawn for itself takes far longer."""

    def made(number: int) -> T:
        chosen = {}
        for name, values in fields.items():
            number, at = divmod(number, len(values))
            chosen[name] = values[at]
        return make(**chosen)

    return some.integers(0, prod(map(len, fields.values())) - 1).map(made)


BOXES = any_of(
    BoxView,
    seat=(None, *map(Seat, range(1, SEATS + 1))),
    offices=[
        one for count in range(len(OFFICE_LAMPS) + 1) for one in permutations(OFFICE_LAMPS, count)
    ],
    answered=EITHER,
    on_team=EITHER,
    cursor=EITHER,
    ballot=(None, *Ballot),
)
SPACES = any_of(
    Space,
    state=tuple(SpaceState),
    needs_two=EITHER,
    switches=EITHER,
    tokens=[one for count in range(4) for one in product(QuestCard, repeat=count)],
)
VIEWS = some.builds(
    TableView,
    scene=some.sampled_from(Scene),
    since=TIMES,
    boxes=some.tuples(*(BOXES,) * SEATS),
    spaces=some.tuples(*(SPACES,) * QUESTS),
    vote_track=some.integers(0, 5),
    turned=some.lists(some.sampled_from(QuestCard), max_size=10).map(tuple),
    face_down=some.integers(0, 10),
    succeeded=some.none() | some.booleans(),
    winner=some.none() | some.sampled_from(Winner),
    trouble=some.none() | some.just("ring"),
    caption=some.none() | some.just(Message("vote")),
    game=some.none(),
)


def seat_lamps(frame: Frame, box: int) -> bytes:
    return frame[9 * box : 9 * box + 9]


def all_seats(frame: Frame) -> bytes:
    return frame[: 3 * SEATS * SEAT_LAMPS]


def tracks(frame: Frame) -> bytes:
    return frame[3 * SEATS * SEAT_LAMPS :]


def lamp(frame: Frame, number: int) -> bytes:
    return frame[3 * number : 3 * number + 3]


@given(VIEWS, TIMES)
def test_any_view_at_any_time_is_a_whole_frame_and_the_same_each_time(
    view: TableView, now: float
) -> None:
    frame = frame_at(view, now)
    assert len(frame) == FRAME_SIZE
    frame_at(TableView(), now)
    assert frame_at(view, now) == frame
    assert frame_at(replace(view), now) == frame


@given(VIEWS, VIEWS, TIMES)
def test_the_reveal_is_even_and_depends_on_time_alone(
    one: TableView, other: TableView, now: float
) -> None:
    frame = frame_at(replace(one, scene=Scene.REVEAL), now)
    assert frame == frame_at(replace(other, scene=Scene.REVEAL), now)
    assert frame == frame[:3] * (FRAME_SIZE // 3)
    assert any(frame)


@given(VIEWS, some.tuples(*(BOXES,) * SEATS), TIMES)
def test_the_roll_tells_nothing_of_the_seats(
    view: TableView, boxes: tuple[BoxView, ...], now: float
) -> None:
    rolling = replace(view, scene=Scene.ROLL)
    assert frame_at(rolling, now) == frame_at(replace(rolling, boxes=boxes), now)


@given(VIEWS, some.lists(some.sampled_from(Ballot), min_size=SEATS, max_size=SEATS), TIMES)
def test_a_vote_tells_no_ballot_before_all_are_shown(
    view: TableView, ballots: list[Ballot], now: float
) -> None:
    boxes = tuple(map(lambda box, one: replace(box, ballot=one), view.boxes, ballots))
    for scene in (Scene.VOTE, Scene.ROLL):
        one, other = replace(view, scene=scene), replace(view, scene=scene, boxes=boxes)
        assert frame_at(one, now) == frame_at(other, now)


@given(VIEWS, TIMES)
def test_captions_and_the_game_behind_the_view_change_no_lamp(view: TableView, now: float) -> None:
    assert frame_at(view, now) == frame_at(replace(view, caption=Message("other")), now)


@pytest.mark.parametrize("elapsed", [0.0, 0.02, 2.5, 4.98])
def test_all_votes_are_shown_in_the_same_frames(elapsed: float) -> None:
    view = replace(TABLE, scene=Scene.VOTES, since=7.0, boxes=voted(TABLE.boxes))
    frame = frame_at(view, 7.0 + elapsed)
    for number, box in enumerate(view.boxes):
        left, middle, right = (lamp(frame, 3 * number + at) for at in range(3))
        if box.ballot is Ballot.APPROVE:
            assert left == middle == right == b"\xff\xff\xff"
        elif box.ballot is Ballot.REJECT:
            assert left == right == b"\xff\x00\x96"
            assert not any(middle)


def test_votes_stay_lit_under_the_next_step_round_the_lamp_of_whoever_is_asked() -> None:
    voters = voted(TABLE.boxes)
    asked = (replace(voters[0], asked=True), *(replace(one, asked=False) for one in voters[1:]))
    view = replace(TABLE, scene=Scene.TALK, since=7.0, boxes=asked)
    shown = replace(view, scene=Scene.VOTES)
    for at in (8.0, 8.5, 9.0, 60.0):
        now, then = frame_at(view, at), frame_at(shown, at)
        assert [n for n in range(LAMPS) if lamp(now, n) != lamp(then, n)] in ([], [1])
    assert len({lamp(frame_at(view, 8 + at / 10), 1) for at in range(20)}) > 1


def test_a_scene_that_has_not_begun_yet_is_shown_from_its_beginning() -> None:
    view = replace(TABLE, scene=Scene.SPIN, since=9.0, spaces=(Space(),) * QUESTS)
    assert all_seats(frame_at(view, 8.0)) == all_seats(frame_at(view, 9.0))


def test_a_still_view_is_one_and_the_same_frame() -> None:
    boxes = (BoxView(Seat(1), (LEADER,), answered=True, on_team=True), *TABLE.boxes[:3])
    still = TableView(scene=Scene.TALK, boxes=boxes + (BoxView(),) * 6, vote_track=3)
    first = frame_at(still, 0.0)
    assert all(frame_at(still, now / 7) is first for now in range(1000))


def test_frames_of_a_turn_are_put_together_once() -> None:
    view = replace(TABLE, scene=Scene.VOTE)
    first = [frame_at(view, 0.001 + now / 60) for now in range(240)]
    again = [frame_at(view, 4.001 + now / 60) for now in range(240)]
    assert all(map(lambda one, other: one is other, first, again))


def work(show: Callable[[], object]) -> int:
    """How many functions and built-ins are called: the same on every machine."""
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        show()
    finally:
        sys.setprofile(before)
    return calls


def test_a_second_look_at_a_view_that_only_breathes_costs_next_to_nothing() -> None:
    view = replace(TABLE, scene=Scene.VOTE)
    frame_at(view, 1.0)
    assert work(lambda: frame_at(view, 1.0)) < 10


def test_boxes_nobody_sits_at_are_dark() -> None:
    seats = {Scene.TALK, Scene.VOTE, Scene.CARDS, Scene.LOOK, Scene.HAND}
    for scene in {*seats, Scene.LIST, Scene.ORDER, Scene.SPIN}:
        frames = [frame_at(replace(TABLE, scene=scene), now / 10) for now in range(40)]
        assert not any(any(seat_lamps(frame, 2)) for frame in frames)


def test_nothing_yet_is_dark() -> None:
    assert frame_at(replace(TABLE, scene=Scene.DARK), 1.0) == DARK


def test_the_spin_stops_at_the_leaders_box_and_stays() -> None:
    leader = next(at for at, box in enumerate(TABLE.boxes) if LEADER in box.offices)
    view = replace(TABLE, scene=Scene.SPIN, since=5.0)
    gold = seat_lamps(frame_at(view, 8.0), leader)
    assert gold == b"\xff\xaa\x00" * 3
    for now in (8.0, 9.7, 60.0):
        frame = frame_at(view, now)
        golden = [at for at in range(SEATS) if seat_lamps(frame, at) == gold]
        assert golden == [leader]


def test_the_light_walks_in_seat_order_not_in_the_order_of_boxes() -> None:
    seats = {0: 3, 4: 1, 8: 2}
    boxes = tuple(BoxView(Seat(seats[at]) if at in seats else None) for at in range(SEATS))
    view = TableView(scene=Scene.ORDER, since=1.0, boxes=boxes)
    brightest = [
        max(range(SEATS), key=lambda at: sum(seat_lamps(frame_at(view, now), at)))
        for now in (1.3, 1.9, 2.5)
    ]
    assert brightest == [4, 8, 0]


def test_quest_cards_lie_in_the_order_of_turning_whoever_is_on_the_team() -> None:
    turned = (QuestCard.SUCCESS, QuestCard.FAIL)
    view = replace(TABLE, scene=Scene.TURNING, turned=turned, face_down=1)
    others = tuple(replace(box, on_team=not box.on_team) for box in view.boxes)
    assert tracks(frame_at(view, 0.1)) == tracks(frame_at(replace(view, boxes=others), 0.1))


def test_more_cards_than_vote_lamps_go_on_where_the_quest_track_begins() -> None:
    view = TableView(scene=Scene.TURNING, turned=(QuestCard.SUCCESS,) * 6)
    frame = frame_at(view, 0.0)
    blue = lamp(frame, 35)
    assert [lamp(frame, at) == blue for at in range(30, 40)] == [True, *[False] * 4, *[True] * 5]


def test_trouble_of_the_table_leaves_the_quests_readable() -> None:
    calm, troubled = replace(TABLE), replace(TABLE, trouble="ring")
    assert tracks(frame_at(calm, 3.0)) == tracks(frame_at(troubled, 3.0))
    assert tracks(frame_at(calm, 1.0)) != tracks(frame_at(troubled, 1.0))


def test_trouble_of_the_table_leaves_switches_and_tokens_readable() -> None:
    tokens = (QuestCard.ROGUE_SUCCESS, QuestCard.GOOD_MESSAGE, QuestCard.ROGUE_FAIL)
    spaces = (Space(GOOD, tokens=tokens), Space(BAD, tokens=tokens[:1]), Space(switches=True))
    calm = replace(TABLE, spaces=(*spaces, *TABLE.spaces[3:]))
    for now in (2.4, 3.2, 6.4, 10.4, 10.9, 14.5):
        assert tracks(frame_at(calm, now)) == tracks(frame_at(replace(calm, trouble="ring"), now))


def test_the_hunted_ring_runs_dry_and_the_last_lamp_beats_on() -> None:
    view = TableView(scene=Scene.HUNT)
    lit = [
        sum(any(lamp(frame_at(view, now), at)) for at in range(30)) for now in (0, 20, 40, 59, 600)
    ]
    assert lit == [30, 20, 10, 1, 1]


def test_each_scene_ends_in_its_still_picture() -> None:
    quest = replace(TABLE, scene=Scene.QUEST)
    for succeeded in (True, False):
        over = replace(quest, succeeded=succeeded)
        assert frame_at(over, 0.3) != frame_at(quest, 0.3)
        assert frame_at(over, 2.6) == frame_at(quest, 2.6)
