"""By sight: ring and captions alone tell who is asked, where lights stand, what lamps answer."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from roundtable.messages import PLAY_LENGTHS
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import BoxView, TableView
from tests.by_ear.mixes import MIXES, RARE, SELDOM, TIMES
from tests.by_ear.watching import Spoils, Watcher, watched_night
from tests.company.prompts import ANSWERS
from tests.sampled import one_in

FEW, MANY = range(6), range(1000, 1120)
CHUNK = 12
NOT_PLAYED = {
    "loyalty-show",  # only where the device deals
    "loyalty-show-cleric",
    "sealed-ask-loyalty",
    "pick-how",  # these players take what they are offered, and sit as they are
    "order-press",
    "resume-offer",
    "reveal-unsaid",  # nothing fails
    "update-second",  # and no host updates
}

MENDED: dict[tuple[str, str], tuple[str, str]] = {
    ("hands-ask", "lamps await others, too"): (
        "last chance",
        "everybody's lamp awaits a hold while only the Leader is asked",
    ),
    ("order-walk", "nothing of it stands on the screen"): (
        "plain",
        "the question is gone when it has been said, and a second to answer it is left",
    ),
    ("reveal-again-ask", "nothing of it stands on the screen"): (
        "plain",
        "the question is gone when it has been said, and five seconds to answer it are left",
    ),
    **{
        (id, "what was entered does not stand on the screen"): (
            mix,
            "neither the count so far nor that a hold must confirm it stays to be read",
        )
        for id, mix in (("counts-ask", "plain on the table"), ("counts-of", "on the table"))
    },
}
"""What was once wrong at which prompt, with a line-up that showed it."""


@cache
def seen(seed: int, mix: str) -> Watcher:
    return watched_night(seed, MIXES[mix])


def wrong(watcher: Watcher) -> dict[tuple[str, str], str]:
    return watcher.problems


@pytest.mark.parametrize("seed", one_in(3, FEW))
def test_a_random_mix_of_modules_can_be_followed_by_sight(seed: int) -> None:
    assert not wrong(watched_night(seed))


@pytest.mark.parametrize("mix", MIXES)
def test_every_module_can_be_followed_by_sight(mix: str) -> None:
    assert not wrong(seen(0, mix))


@pytest.mark.parametrize("length", PLAY_LENGTHS)
@pytest.mark.parametrize("mix", one_in(2, ["last chance under oath", "plots"]))
def test_a_night_can_be_followed_by_sight_at_every_length(mix: str, length: str) -> None:
    assert not wrong(watched_night(0, MIXES[mix], length=length))


@pytest.mark.parametrize(
    ("found", "mix"),
    [pytest.param(found, mix, id=found[0]) for found, (mix, _) in MENDED.items()],
)
def test_what_was_found_is_mended(found: tuple[str, str], mix: str) -> None:
    nights = (seen(seed, mix) for seed in range(20))
    watcher = next(one for one in nights if found[0] in one.looked_at or found in one.problems)
    assert found not in watcher.problems


# What is not lit is noticed


def without(**changes: object) -> Spoils:
    """Lamps that do not show something of any seat."""

    def spoils(view: TableView) -> TableView:
        boxes: tuple[BoxView, ...] = tuple(replace(one, **changes) for one in view.boxes)
        return replace(view, boxes=boxes)

    return spoils


def turned(view: TableView) -> TableView:
    """Sealed lamps that show the contrary."""
    other = {Ballot.APPROVE: Ballot.REJECT, Ballot.REJECT: Ballot.APPROVE, None: None}
    return replace(view, boxes=tuple(replace(one, ballot=other[one.ballot]) for one in view.boxes))


def moved_on(view: TableView) -> TableView:
    """A light that stands one seat further than it is."""
    cursors = [one.cursor for one in view.boxes]
    shifted = [cursors[-1], *cursors[:-1]]
    pairs = zip(view.boxes, shifted, strict=True)
    return replace(view, boxes=tuple(replace(one, cursor=cursor) for one, cursor in pairs))


def all_in(view: TableView) -> TableView:
    """Lamps that say that everybody has answered."""
    boxes = tuple(replace(one, answered=one.seat is not None) for one in view.boxes)
    return replace(view, boxes=boxes)


PLANTED: dict[str, tuple[str, Spoils, str]] = {
    "no light": ("plots", without(cursor=False), "the light is not seen where it is"),
    "a wrong light": ("plots", moved_on, "the light is not seen where it is"),
    "no team": ("plain", without(on_team=False), "marks are not seen where they are"),
    "no mark": ("plots", without(answered=False), "marks are not seen where they are"),
    "all asked": ("plain", without(asked=False), "lamps do not show who is still to answer"),
    "all in": ("plain", all_in, "lamps say that somebody has answered who has not"),
    "no lamp": (
        "rogues and sorcerers",
        without(ballot=None),
        "the sealed lamp does not say it",
    ),
    "a wrong lamp": ("rogues and sorcerers", turned, "the sealed lamp does not say it"),
}


@pytest.mark.planted_fault
@pytest.mark.parametrize("planted", PLANTED)
def test_a_ring_that_shows_something_else_is_noticed(planted: str) -> None:
    mix, spoils, what = PLANTED[planted]
    watcher = watched_night(0, MIXES[mix], spoils, until=what)
    assert what in watcher.found


# By the hundred


@pytest.mark.soak
@pytest.mark.parametrize("first", MANY[::CHUNK])
def test_random_mixes_by_the_hundred_can_be_followed_by_sight(first: int) -> None:
    for seed in range(first, first + CHUNK):
        assert not wrong(watched_night(seed)), seed


@pytest.mark.soak
def test_every_prompt_was_looked_at() -> None:
    looked_at = set[str]()
    for mix in MIXES:
        for seed in range(RARE.get(mix, 4)):
            watcher = watched_night(seed, MIXES[mix])
            looked_at |= watcher.looked_at
            assert not wrong(watcher), (mix, seed)
    for setup, seed in product(SELDOM.values(), range(TIMES)):
        looked_at |= watched_night(seed, setup).looked_at
    for seed in range(40):
        looked_at |= watched_night(seed).looked_at
    assert set(ANSWERS) - looked_at <= NOT_PLAYED
