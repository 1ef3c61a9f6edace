"""Every state differs from every other without its colour, and nothing flashes above 3 Hz."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.rules.modules import OFFICE_LAMPS
from roundtable.rules.vocabulary import TOKEN_CARDS, Ballot, QuestCard, Seat, Side, Winner
from roundtable.table_view import LEADER, BoxView, Scene, Space, SpaceState, TableView
from roundtable_ports import LAMPS, QUEST_LAMP, SEATS, VOTE_LAMP
from roundtable_tools import lights_states as states
from roundtable_tools.lights_states import SITS, TABLE, State, asked, ended, voted
from tests.lights.looking import VISIBLE, Greys, greys, moments, most_flashes, watched

MOST_FLASHES = 3
ALL = range(LAMPS)


def alike(
    told: dict[str, TableView], lamps: Iterable[int], seconds: float = 8.0
) -> list[tuple[str, str]]:
    """The pairs of which nobody could tell one from the other in greyscale."""
    at = list(lamps)
    seen: dict[str, Greys] = {name: watched(view, seconds)[:, at] for name, view in told.items()}
    return [
        (one, other)
        for one, other in combinations(seen, 2)
        if np.abs(seen[one] - seen[other]).max() < VISIBLE
    ]


def views(of: Callable[[], Iterator[State]]) -> dict[str, TableView]:
    return {state.name: state.view for state in of()}


def seat(box: BoxView, scene: Scene = Scene.TALK) -> TableView:
    return TableView(scene=scene, boxes=(box, *(BoxView(),) * (SEATS - 1)))


def space(one: Space) -> TableView:
    return TableView(scene=Scene.TALK, spaces=(one, *(Space(),) * 4))


def every_seat() -> dict[str, TableView]:
    """Whatever a seat may have to say at once; trouble hides offices and team, and is left out."""
    offices = [(), *((one,) for one in OFFICE_LAMPS), *combinations(OFFICE_LAMPS, 2)]
    said = {
        f"{held} {answered=} {team=} {cursor=}": seat(
            BoxView(Seat(1), held, answered, on_team=team, cursor=cursor)
        )
        for held, answered, team, cursor in product(offices, *((False, True),) * 3)
    }
    said |= {
        f"{held} {team=} {scene.value}": seat(
            BoxView(Seat(1), held, on_team=team, cursor=True), scene
        )
        for held, team, scene in product(offices, (False, True), (Scene.LOOK, Scene.HAND))
    }
    ballots = {one.value: seat(replace(SITS, ballot=one), Scene.VOTES) for one in Ballot}
    return said | ballots | {"trouble": seat(replace(SITS, trouble=True)), "empty": TableView()}


def every_scene() -> dict[str, TableView]:
    """The same table in every scene, with every outcome."""
    by_outcome = {Scene.VOTES, Scene.QUEST, Scene.STRUCK, Scene.HAND}
    plain = {one.value: replace(TABLE, scene=one) for one in Scene if one not in by_outcome}
    outcomes = {
        f"{scene} {succeeded}": replace(TABLE, scene=scene, succeeded=succeeded)
        for scene in (Scene.QUEST, Scene.STRUCK)
        for succeeded in (True, False)
    }
    winners = {winner.value: replace(TABLE, scene=Scene.ENDED, winner=winner) for winner in Winner}
    others = {
        "votes": replace(TABLE, scene=Scene.VOTES, boxes=voted(TABLE.boxes)),
        "cursor": asked(TABLE, 4),
        "hand": replace(asked(TABLE, 4), scene=Scene.HAND),
        "look of one": replace(asked(TABLE, 4), scene=Scene.LOOK),
        "approve": replace(asked(TABLE, 4, Ballot.APPROVE), scene=Scene.LOOK),
        "reject": replace(asked(TABLE, 4, Ballot.REJECT), scene=Scene.LOOK),
        "who was who": replace(
            TABLE, scene=Scene.ENDED, winner=Winner.GOOD, boxes=ended(TABLE.boxes)
        ),
        "trouble": replace(TABLE, trouble="ring"),
        "dark trouble": TableView(trouble="ring"),
    }
    return plain | outcomes | winners | others


def test_whatever_a_seat_says_is_told_apart_in_greyscale() -> None:
    assert alike(every_seat(), range(3)) == []


def test_what_is_awaited_of_a_seat_is_told_apart_in_greyscale() -> None:
    assert alike(views(states.seats), range(3)) == []


def test_spaces_of_the_quest_track_are_told_apart_in_greyscale() -> None:
    assert alike(views(states.spaces), [QUEST_LAMP]) == []


@pytest.mark.parametrize("state", [SpaceState.SUCCEEDED, SpaceState.FAILED])
def test_a_quest_that_is_over_no_longer_tells_how_many_fails_it_needed(state: SpaceState) -> None:
    plain = space(Space(state))
    for now in (0.6, 2.4, 3.0):
        assert frame_at(plain, now) == frame_at(space(Space(state, needs_two=True)), now)
        assert frame_at(plain, now) == frame_at(space(Space(state, switches=True)), now)


def every_pile() -> dict[str, TableView]:
    """A played Quest with whatever kinds of token may lie there."""
    piles = [pile for count in range(5) for pile in combinations(sorted(TOKEN_CARDS), count)]
    played = (SpaceState.SUCCEEDED, SpaceState.FAILED)
    return {
        f"{state} {pile}": space(Space(state, tokens=pile)) for state in played for pile in piles
    }


def test_whatever_tokens_lie_on_a_quest_are_told_apart_in_greyscale() -> None:
    assert alike(every_pile(), [QUEST_LAMP], seconds=16) == []


def test_whatever_tokens_lie_on_a_quest_flash_at_most_three_times_a_second() -> None:
    flashes = {name: most_flashes(watched(view, seconds=17)) for name, view in every_pile().items()}
    assert {name: count for name, count in flashes.items() if count > MOST_FLASHES} == {}


@pytest.mark.parametrize("state", [SpaceState.SUCCEEDED, SpaceState.FAILED])
def test_a_quest_with_tokens_is_itself_at_least_half_of_the_time(state: SpaceState) -> None:
    itself, crowded = (
        watched(space(Space(state, tokens=tokens)), seconds=16)[:, QUEST_LAMP]
        for tokens in ((), tuple(TOKEN_CARDS))
    )
    assert np.mean(itself == crowded) >= 0.5


def test_tokens_are_the_same_in_whatever_order_they_came() -> None:
    tokens = tuple(sorted(TOKEN_CARDS))
    one, other = (space(Space(SpaceState.FAILED, tokens=order)) for order in (tokens, tokens[::-1]))
    assert all(frame_at(one, now) == frame_at(other, now) for now in moments(16))


@pytest.mark.parametrize("state", [SpaceState.NOT_YET, SpaceState.NOW])
def test_a_quest_that_is_not_played_shows_no_tokens(state: SpaceState) -> None:
    one, other = space(Space(state)), space(Space(state, tokens=tuple(TOKEN_CARDS)))
    assert all(frame_at(one, now) == frame_at(other, now) for now in moments(8))


def test_numbers_of_the_vote_track_are_told_apart_in_greyscale() -> None:
    assert alike(views(states.votes), range(VOTE_LAMP, LAMPS)) == []


def test_quest_cards_are_told_apart_in_greyscale() -> None:
    nothing = {"nothing": TableView(scene=Scene.TURNING)}
    assert alike(views(states.cards) | nothing, [VOTE_LAMP]) == []


def test_scenes_and_endings_are_told_apart_in_greyscale() -> None:
    assert alike(every_scene(), ALL) == []


def test_all_states_of_the_page_flash_at_most_three_times_a_second() -> None:
    chapters = (states.seats, states.spaces, states.votes, states.cards, states.scenes)
    told = {name: view for chapter in chapters for name, view in views(chapter).items()}
    flashes = {name: most_flashes(watched(view, seconds=12)) for name, view in told.items()}
    assert {name: count for name, count in flashes.items() if count > MOST_FLASHES} == {}


def test_whatever_a_seat_says_flashes_at_most_three_times_a_second() -> None:
    flashes = {name: most_flashes(watched(view)) for name, view in every_seat().items()}
    assert {name: count for name, count in flashes.items() if count > MOST_FLASHES} == {}


def test_all_five_offices_at_one_seat_flash_at_most_three_times_a_second() -> None:
    crowded = replace(SITS, offices=tuple(OFFICE_LAMPS))
    chosen = replace(crowded, cursor=True)
    for view in (
        seat(crowded),
        *(seat(chosen, one) for one in (Scene.TALK, Scene.LOOK, Scene.HAND)),
    ):
        assert most_flashes(watched(view, seconds=12)) <= MOST_FLASHES


@pytest.mark.parametrize("count", range(1, SEATS + 1))
def test_the_spin_flashes_at_most_three_times_a_second_at_any_table(count: int) -> None:
    for leader in range(count):
        boxes = [BoxView(Seat(number + 1)) for number in range(count)]
        boxes[leader] = replace(boxes[leader], offices=(LEADER,))
        boxes += [BoxView()] * (SEATS - count)
        view = TableView(scene=Scene.SPIN, boxes=tuple(boxes))
        assert most_flashes(watched(view, seconds=4)) <= MOST_FLASHES


LEFT_AT = 3.3
"""In the middle of the movements."""


@cache
def begins(scene: str) -> Greys:
    return watched(replace(every_scene()[scene], since=LEFT_AT), 1.2)


@pytest.mark.parametrize("before", every_scene())
def test_going_from_scene_to_scene_flashes_at_most_three_times_a_second(before: str) -> None:
    every = every_scene()
    first = greys([frame_at(every[before], now) for now in moments(LEFT_AT)[-60:]])
    for after in every:
        assert most_flashes(np.concatenate([first, begins(after)])) <= MOST_FLASHES


@pytest.mark.planted_fault
def test_a_lamp_that_flashes_four_times_a_second_would_be_caught() -> None:
    on_and_off = np.array([[255.0 * (tick // 7 % 2)] for tick in range(120)])
    assert most_flashes(on_and_off) > MOST_FLASHES
    slower = np.array([[255.0 * (tick // 10 % 2)] for tick in range(120)])
    assert most_flashes(slower) == MOST_FLASHES


def test_the_page_leaves_nothing_out() -> None:
    told = [state for chapter in (states.seats, states.scenes) for state in chapter()]
    assert {state.view.scene for state in told} == set(Scene)
    assert {state.view.winner for state in told} == {*Winner, None}
    assert {one for state in told for one in state.view.boxes[0].offices} == set(OFFICE_LAMPS)
    cards = {card for state in states.cards() for card in state.view.turned}
    assert cards == set(QuestCard)
    spaces = [state.view.spaces[0] for state in states.spaces()]
    assert {one.state for one in spaces} == set(SpaceState)
    assert {(one.state, one.needs_two) for one in spaces if one.switches} == set(
        product((SpaceState.NOT_YET, SpaceState.NOW), (False, True))
    )
    assert {one for space in spaces for one in space.tokens} == TOKEN_CARDS
    assert [state.view.vote_track for state in states.votes()] == [0, 1, 2, 3, 4, 5]


def test_sides_are_told_apart_in_greyscale_once_the_winner_was_shown() -> None:
    after = replace(SITS, side=Side.GOOD), replace(SITS, side=Side.EVIL)
    told = {
        f"{one.side} {cursor}": replace(
            seat(replace(one, cursor=cursor), Scene.ENDED), winner=Winner.EVIL, since=-8.0
        )
        for one in after
        for cursor in (False, True)
    }
    assert alike(told, range(3)) == []
