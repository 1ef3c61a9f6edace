"""No message to anyone carries what its view does not hold: twins with every page's messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from roundtable.rules.actions import ShowLoyalty
from roundtable.rules.sight import Sight, sights
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Box
from tests.secrets_at_table.leaks_pages import PAGE_LEAKS
from tests.secrets_at_table.module_twins import (
    SAME_MOMENTS,
    Compared,
    ModuleTwins,
    compared,
    device_twins,
    found_without,
    module_twins,
)
from tests.secrets_at_table.other_secrets import (
    Secrets,
    dealt,
    is_story,
    past_with,
    secrets_of,
    story,
    these_buttons,
)
from tests.secrets_at_table.pages import Own
from tests.secrets_at_table.planting import Leak, Planted
from tests.secrets_at_table.sittings import Sitting, sat, scripted
from tests.secrets_at_table.traces import NEVER, Channel, Known, differ_from, difference
from tests.secrets_at_table.windows import Kind, Room, Window, a_window

DEALT_BY_PEOPLE = {Room.OATH: 1, Room.QUEST: 1, Room.LOOK: 1, Room.ANYWHERE: 2}
DEALT_BY_DEVICE = {Room.QUEST: 1, Room.LOOK: 2, Room.ANYWHERE: 2, Room.NIGHT: 1}
BATCHES, IN_A_BATCH = 40, 50
TRIED = 24


def _few(counts: dict[Room, int]) -> list[tuple[Room, int]]:
    return [(room, number) for room, few in counts.items() for number in range(few)]


def _one_kind_of_each(counts: dict[Room, int]) -> list[Any]:
    """Both kinds of twins in each room; where it has several windows, in turn, and a soak plays the
    others, too."""
    return [
        pytest.param(
            kind,
            room,
            number,
            marks=[pytest.mark.soak] * (counts[room] > 1 and (number + place) % 2),
        )
        for room, number in _few(counts)
        for place, kind in enumerate(SAME_MOMENTS)
    ]


@pytest.mark.parametrize(
    ("kind", "room", "number"),
    _one_kind_of_each(DEALT_BY_PEOPLE),
    ids=lambda one: getattr(one, "name", one),
)
def test_no_page_tells_twins_apart(kind: Kind, room: Room, number: int) -> None:
    assert module_twins(number, kind, room, pages=True).played(often=1).found is None


@pytest.mark.parametrize(
    ("kind", "room", "number"),
    _one_kind_of_each(DEALT_BY_DEVICE),
    ids=lambda one: getattr(one, "name", one),
)
def test_nothing_tells_twins_apart_that_the_device_dealt(
    kind: Kind, room: Room, number: int
) -> None:
    assert device_twins(number, kind, room).played(often=1).found is None


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_page_tells_thousands_of_twins_apart(batch: int) -> None:
    for at in range(IN_A_BATCH):
        number = 1000 + batch * IN_A_BATCH + at
        kind = list(Kind)[number % 2]
        rooms = (Room.QUEST, Room.LOOK, Room.ANYWHERE)
        room = Room.NIGHT if at < 4 else rooms[number // 2 % 3]
        device = number % 5 > 0
        twins = device_twins(number, kind, room)
        if not device:
            twins = module_twins(number, kind, room, pages=True)
        found = twins.played().found
        assert found is None, f"twins {number}, {kind.name}, {room.name}, {device}: {found}"


def test_the_assassin_is_not_in_the_view_before_being_told() -> None:
    compare = device_twins(0, Kind.ANY_SECRETS, Room.QUEST).played(often=1)
    assert compare.parted
    ends = [each.course.came_to(compare.parted) or 0.0 for each in (compare.one, compare.other)]
    one, other = compare.one.until(ends[0]), compare.other.until(ends[1])
    assert difference(one, other, frozenset({Channel.VIEW})) is None


# The comparison is worth something only if twins differ, and pages are compared.


def test_twins_that_the_device_dealt_differ_in_what_they_should() -> None:
    seen: Counter[str] = Counter()
    for number in range(4):
        compare = device_twins(number, Kind.ANY_SECRETS, Room.ANYWHERE, _with_lady).played(often=1)
        assert compare.found is None
        one, other = compare.one, compare.other
        out = differ_from(one.trace, other.trace)
        seen["dealt otherwise"] += one.window.deal.characters != other.window.deal.characters
        seen["left out"] += any(at < NEVER for at in out.values())
        seen["not left out"] += any(at == NEVER for at in out.values())
        seen["of seats"] += sum(isinstance(who, int) for who, _, _ in _sent(one.trace.known))
        shown = [[a for a in each.actions if isinstance(a, ShowLoyalty)] for each in (one, other)]
        seen["shows otherwise"] += shown[0] != shown[1]
    assert seen["dealt otherwise"] >= 3
    assert seen["left out"] >= 3
    assert seen["not left out"] >= 2
    assert seen["shows otherwise"] >= 1
    drawn = [
        device_twins(number, kind, room).window
        for room, number in _few(DEALT_BY_DEVICE)
        for kind in SAME_MOMENTS
    ]
    assert {one.setup.reveal for one in drawn} == {"spoken", "pages"}
    assert seen["of seats"] > 500


def _sent(known: list[Known]) -> Iterator[tuple[object, str, bytes]]:
    for one in known:
        if one.channel is Channel.PAGES:
            assert isinstance(one.what, tuple)
            yield one.what


def _with_lady(terms: Terms) -> bool:
    return terms.setup.switch("lady") == "on"


# Two swap their cards, and a third who saw neither is sent the same


def _swapped(secrets: Secrets, one: Seat, other: Seat) -> Secrets:
    """Each has the other's card, and plays what the other played."""
    turn = {one: other, other: one}
    names = tuple(
        secrets.names[turn.get(Seat(at), Seat(at)) - 1] for at in range(1, len(secrets.names) + 1)
    )
    codes = {}
    for number, entered in secrets.codes.items():
        both = one in entered and other in entered
        codes[number] = {
            seat: entered[turn.get(seat, seat)] if both else code for seat, code in entered.items()
        }
    return Secrets(names, codes, secrets.answers)


def _learnt(window: Window, names: tuple[str, ...], seat: Seat) -> tuple[Sight, ...]:
    terms = terms_of(window.setup)
    cast = tuple(terms.by_name[name] for name in names)
    return sights(terms, cast, seat, window.deal.leader)


def _swaps(one: Sitting, rng: Random) -> Iterator[tuple[Secrets, tuple[Seat, Seat], list[Seat]]]:
    """Each with the two who swap, and those who saw nothing of it."""
    window, secrets = one.window, secrets_of(one)
    seats = terms_of(window.setup).seats
    past = one.actions[: len(window.past)]
    known = story(window, past, secrets)
    pairs = [(a, b) for a in seats for b in seats if a < b]
    rng.shuffle(pairs)
    for a, b in pairs:
        if secrets.names[a - 1] == secrets.names[b - 1]:
            continue
        changed = _swapped(secrets, a, b)
        blind = [
            seat
            for seat in seats
            if seat not in (a, b)
            and _learnt(window, secrets.names, seat) == _learnt(window, changed.names, seat)
        ]
        if blind and known and is_story(window, past, changed, known[1]):
            yield changed, (a, b), blind


def _messages(compare: Compared, sitting: Sitting, box: Box, until: float) -> list[Known]:
    return [
        one
        for one in sitting.trace.known
        if one.channel is Channel.PAGES
        and isinstance(one.what, tuple)
        and one.what[0] == box
        and one.at < min(until, compare.until)
    ]


def _bystanders(number: int, room: Room, leak: Leak | None = None) -> Counter[str]:
    """Whether those who saw nothing of a swap are sent the same; how much that was."""
    rng = Random(f"bystanders {number} {room.name}")
    window = a_window(rng, room, device=True)
    one = sat(window, window.past, scripted(window), often=1, leak=leak, pages=True)
    swap = next(_swaps(one, rng), None)
    if swap is None:
        return Counter()
    secrets, pair, blind = swap
    changed = replace(window, deal=dealt(window, secrets.names))
    buttons = these_buttons(one, secrets, rng)
    compare = compared(
        one, changed, past_with(one, secrets), buttons, often=1, leak=leak, pages=True
    )
    out = differ_from(one.trace, compare.other.trace)
    seen: Counter[str] = Counter(nights=1)
    for seat in blind:
        box = window.boxes[seat - 1]
        until = out[box]
        if until < compare.until:  # only by being shown one of the two
            _shown_one_of(pair, one, compare.other, box)
            seen["shown"] += 1
        mine = [_messages(compare, each, box, until) for each in (one, compare.other)]
        assert mine[0] == mine[1], f"the page of seat {seat}, night {number}, {room.name}"
        seen["pages"] += 1
        seen["messages"] += len(mine[0])
    theirs = [
        [_messages(compare, each, window.boxes[seat - 1], NEVER) for seat in pair]
        for each in (one, compare.other)
    ]
    seen["swapped"] += theirs[0] != theirs[1]
    return seen


def _shown_one_of(pair: tuple[Seat, Seat], one: Sitting, other: Sitting, box: Box) -> None:
    entries = zip(one.trace.own[box], other.trace.own[box], strict=False)
    (_, mine), (_, theirs) = next((a, b) for a, b in entries if a != b)
    assert isinstance(mine, Own)
    assert isinstance(theirs, Own)
    assert replace(mine, told=()) == replace(theirs, told=())
    differ = [(a, b) for a, b in zip(mine.told, theirs.told, strict=True) if a != b]
    assert differ
    assert all(a.of in pair for a, _ in differ)


def test_who_saw_nothing_of_a_swap_is_sent_the_same() -> None:
    seen: Counter[str] = Counter()
    for number in range(4):
        seen += _bystanders(number, Room.ANYWHERE)
    assert seen["nights"] >= 3
    assert seen["swapped"] == seen["nights"]
    assert seen["pages"] >= 2 * seen["nights"]
    assert seen["messages"] > 300


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_who_saw_nothing_of_many_swaps_is_sent_the_same(batch: int) -> None:
    seen: Counter[str] = Counter()
    for at in range(30):
        room = (Room.ANYWHERE, Room.LOOK, Room.NIGHT)[at % 3]
        seen += _bystanders(1000 + batch * 30 + at, room)
    assert seen["swapped"] == seen["nights"] >= 20


# Planted leaks


def _candidates(planted: Planted) -> Iterator[ModuleTwins]:
    for number, kind in planted.search(TRIED, SAME_MOMENTS):
        yield device_twins(number, kind, planted.room, planted.fits)


@pytest.mark.planted_leak
@pytest.mark.parametrize("planted", PAGE_LEAKS.values(), ids=PAGE_LEAKS)
def test_a_leak_planted_in_a_page_is_caught(planted: Planted) -> None:
    leak = planted.leak
    found = ((one, one.played(1, leak).found) for one in _candidates(planted))
    caught, what = next(((one, what) for one, what in found if what), (None, ""))
    assert caught, f"no twins show anything of it: {leak.__name__}"
    assert "Channel.PAGES" in what
    assert found_without(caught, 1) is None
    assert caught.alike(leak).found is None


@pytest.mark.planted_leak
def test_who_is_sent_a_hint_of_a_swap_is_found() -> None:
    leak = PAGE_LEAKS["a_seats_page_has_what_others_are"].leak
    with pytest.raises(AssertionError, match="the page of seat"):
        _bystanders(SEES_A_HINT, Room.ANYWHERE, leak)


SEES_A_HINT = 0
