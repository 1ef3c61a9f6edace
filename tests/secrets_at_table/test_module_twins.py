"""Twins of nights with every module, dealt as cards or under an oath, cannot be told apart."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from roundtable.conductor.effects import Interrupted
from roundtable.conductor.phases.cards import PlayingCards
from roundtable.conductor.phases.vote import Voting
from roundtable.journal import History
from roundtable.journal.storage import Folder
from roundtable.rules.actions import PlayCards, Swear
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import QuestCard
from tests.company.design import DEAF, LEAST
from tests.secrets_at_table.module_twins import SAME_MOMENTS, module_twins
from tests.secrets_at_table.other_secrets import (
    differing,
    other_moments,
    other_secrets,
    past_with,
    story,
    these_buttons,
)
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.sittings import Sitting, replayed, sat, scripted
from tests.secrets_at_table.traces import Channel, Trace
from tests.secrets_at_table.windows import Kind, Room

A_FEW = {Room.OATH: 10, Room.QUEST: 24, Room.LOOK: 12, Room.ANYWHERE: 12, Room.NIGHT: 3}
SOME = [(room, number) for room, few in A_FEW.items() for number in range(few)]
ANSWERED_OTHERWISE = (0, 23, 25, 31, 37, 41)
COUNTED = {Room.QUEST: range(A_FEW[Room.QUEST]), Room.LOOK: ANSWERED_OTHERWISE}
"""Which are also asked in what they differ, and compared on the way."""

TWINS = [
    pytest.param(kind, room, number, marks=[pytest.mark.soak] * (at != number % len(kinds)))
    for room, number in SOME
    if number not in COUNTED.get(room, ())
    for kinds in [SAME_MOMENTS if room is Room.OATH else tuple(Kind)]
    for at, kind in enumerate(kinds)
]
"""Of each window one kind of twins, in turn; a soak plays the others of it, too."""

BATCHES, IN_A_BATCH = 100, 100
OFTEN_IN_A_SOAK = 5
TRIED = 25


@pytest.mark.parametrize(
    ("kind", "room", "number"), TWINS, ids=lambda one: getattr(one, "name", one)
)
def test_twins_with_any_modules_cannot_be_told_apart(kind: Kind, room: Room, number: int) -> None:
    assert module_twins(number, kind, room).played().found is None


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_ten_thousand_twins_with_any_modules_cannot_be_told_apart(batch: int) -> None:
    for at in range(IN_A_BATCH):
        number = 1000 + batch * IN_A_BATCH + at
        kind = list(Kind)[number % len(Kind)]
        rooms = (Room.OATH, Room.QUEST, Room.LOOK, Room.ANYWHERE)
        room = Room.NIGHT if at < 4 else rooms[number // len(Kind) % 4]
        found = module_twins(number, kind, room).played(often=OFTEN_IN_A_SOAK).found
        assert found is None, f"twins {number}, {kind.name}, {room.name}: {found}"


# The comparison is worth something only if twins do differ, and see every room.


def test_a_night_is_played_as_its_secrets_say() -> None:
    """What the twin's presses come to is what the rules alone make of its secrets."""
    for number in range(4):
        for room in (Room.QUEST, Room.OATH):
            twins = module_twins(number, Kind.NEVER_SHOWN, room)
            compare = twins.played()
            secrets = other_secrets(compare.one, twins.chance(), past_only=False)
            meant = story(twins.window, compare.one.actions, secrets)
            assert meant
            assert compare.other.actions == tuple(meant[0])


def test_twins_differ_in_what_they_should_and_in_nothing_else() -> None:
    seen: Counter[str] = Counter()
    for number in COUNTED[Room.QUEST]:
        for kind in Kind:
            compare = module_twins(number, kind, Room.QUEST).played()
            assert compare.found is None, f"twins {number}, {kind.name}"
            one, other = compare.one.actions, compare.other.actions
            seen[f"{kind.name} parts"] += compare.parted is not None
            seen[f"{kind.name} differs"] += differing(one, other) > 0
            sworn = [next((a for a in each if isinstance(a, Swear)), None) for each in (one, other)]
            seen[f"{kind.name} swears otherwise"] += sworn[0] != sworn[1]
            cards = [card for a in other if isinstance(a, PlayCards) for card in a.cards if card]
            seen[f"{kind.name} special"] += not {QuestCard.SUCCESS, QuestCard.FAIL}.issuperset(
                cards
            )
            corrected = [a.corrected for a in other if isinstance(a, PlayCards)]
            seen[f"{kind.name} corrects"] += any(corrected)
            seen.update(slips(compare.one) if kind is Kind.OTHER_MOMENTS else ())
    assert seen["NEVER_SHOWN parts"] == seen["OTHER_MOMENTS parts"] == 0
    assert seen["ANY_SECRETS parts"] >= 12
    for kind in Kind:
        assert seen[f"{kind.name} differs"] >= 15
        for what in ("swears otherwise", "special", "corrects"):
            assert seen[f"{kind.name} {what}"] >= 1, what
    for what in ("early", "late", "out of turn", "moved", "left out"):
        assert seen[what] >= 2, what


def slips(sitting: Sitting) -> set[str]:
    """What people did there that they need not have done, and what can be moved of it."""
    moved = other_moments(sitting, Random(0)).values()
    found = {"moved"} if any(moved) else set()
    found |= {"left out"} if None in moved else set()
    played = [one for one in sitting.actions if isinstance(one, PlayCards)]
    for press in sitting.presses:
        since = press.at - press.opened_at
        if press.kind is Voting and since < DEAF:
            found.add("early")
        if press.kind is PlayingCards:
            found |= {"late"} if since > LEAST else set()
            seat = sitting.window.boxes.index(press.contact.box)
            found |= set() if played[-1].cards[seat] else {"out of turn"}
    return found


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_another_answer_with_another_tap_looks_and_sounds_the_same(kind: Kind) -> None:
    flipped = 0
    for number in COUNTED[Room.LOOK]:
        compare = module_twins(number, kind, Room.LOOK).played(often=5)
        assert compare.found is None, f"twins {number}"
        flipped += compare.other.flipped > 0
    assert flipped >= len(ANSWERED_OTHERWISE) - 1


def test_every_module_is_drawn() -> None:
    drawn: Counter[str] = Counter()
    for room, number in SOME:
        window = module_twins(number, Kind.ANY_SECRETS, room).window
        terms = terms_of(window.setup)
        drawn.update(list(terms.by_name))
        drawn.update([window.setup.deal, window.setup.quest_cards])
        switches = ("lady", "excalibur", "trapper", "plot", "last_chance", "targeting")
        drawn.update(one for one in switches if window.setup.switch(one) == "on")
    assert len([name for name in drawn if drawn[name] >= 2]) >= 25 + 4 + 6 - 2
    assert min(drawn["oath"], drawn["cards"], drawn["plot"], drawn["trapper"]) >= 10


# What was once told too early


def _told_early(number: int, room: Room, place: str) -> bool:
    found = module_twins(number, Kind.ANY_SECRETS, room).played().found
    return found is not None and place in found


def test_the_revealer_is_not_in_the_view_before_being_told() -> None:
    assert not _told_early(*REVEALER, ".game.revealer")


def test_corrected_cards_are_not_in_the_view_before_the_end_is_told() -> None:
    assert not _told_early(*CORRECTED, ".game.ending.corrected")


REVEALER = 47, Room.QUEST
CORRECTED = 33, Room.ANYWHERE


# Files


def test_every_way_out_of_the_table_is_listened_to() -> None:
    window = module_twins(0, Kind.NEVER_SHOWN, Room.NIGHT).window
    trace = sat(window, (), scripted(window)).trace
    channels = Counter(one.channel for one in trace.known)
    for channel in (Channel.SPEECH, Channel.VIEW, Channel.SENT, Channel.RING, Channel.FILE):
        assert channels[channel] > 20
    assert channels[Channel.SETTINGS]
    assert len(trace.heard) > 20


class OnDisk(Journalled):
    """A journal in a folder, whose files anyone may measure after each commit."""

    def __init__(self, folder: Path, cut: Interrupted | None, trace: Trace) -> None:
        super().__init__(cut, trace, Folder(folder), History(folder))
        self._folder = folder
        self.sizes: list[list[tuple[str, int]]] = []

    def commit(self) -> str | None:
        trouble = super().commit()
        self.sizes.append(sorted((one.name, one.stat().st_size) for one in self._folder.iterdir()))
        return trouble


@pytest.mark.parametrize("room", [Room.OATH, Room.QUEST])
def test_no_secret_shows_in_the_sizes_of_files_on_a_real_disk(room: Room, tmp_path: Path) -> None:
    kept: list[OnDisk] = []

    def keeper(cut: Interrupted | None, trace: Trace) -> Journalled:
        kept.append(OnDisk(tmp_path / str(len(kept)), cut, trace))
        return kept[-1]

    twins = module_twins(1, Kind.NEVER_SHOWN, room)
    past = twins.window.past
    one = sat(twins.window, past, scripted(twins.window), keeper=keeper)
    secrets = other_secrets(one, twins.chance(), past_only=room is Room.OATH)
    buttons = these_buttons(one, secrets, twins.chance())
    ended = one.trace.ended
    other = sat(
        twins.window,
        past_with(one, secrets),
        replayed(one, buttons, {}),
        keeper=keeper,
        over=lambda _, now: now >= ended,
    )
    assert one.actions != other.actions
    assert kept[0].sizes == kept[1].sizes
    assert kept[0].sizes
