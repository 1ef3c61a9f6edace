"""Moments in which secrets are easily lost: nudges, the menu, codes tapped fast, stuck buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from roundtable.conductor.codes import Codes
from roundtable.conductor.effects import Record
from roundtable.conductor.gestures import Press, Tap
from roundtable.conductor.loop import Kept
from roundtable.rules.actions import PlayCards
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Contact, Jack
from tests.secrets_at_table.nights import Extra, played
from tests.secrets_at_table.plans import A, CardStep, Cluster, Plan, Proposal, R, Script, VoteStep
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.traces import WITHOUT_SENT, Trace, difference

JACKS = tuple(Jack(number) for number in range(1, 8))
TEAM = JACKS[:3]
OUTSIDER = JACKS[6]
SUCCESS, FAIL = (A, R), (R, A)

Presses = Callable[[TableView], list[Extra]]


def night(votes: Script | None = None, codes: Script | None = None) -> Plan:
    """Seven players on the second Quest: three on a Team that everyone wants."""

    def proposal(taps: Script, codes: Script) -> Proposal:
        everyone = {jack: taps.get(jack, (Cluster(1.0, (A,)),)) for jack in JACKS}
        members = {jack: codes.get(jack, (Cluster(1.5, SUCCESS, 0.3),)) for jack in TEAM}
        return Proposal(0, JACKS, VoteStep({}, everyone, {}), CardStep({}, members))

    proposals = proposal({}, {}), proposal(votes or {}, codes or {})
    return Plan(Setup(players=7), Seat(1), JACKS, proposals, begins=1, ends=2)


def pressed(at: float, jack: Jack, seconds: float = 0.1, first: str = "both") -> list[Extra]:
    """Both buttons of a box; whichever is first comes a hundredth before the other."""
    lead = {"both": (0.0, 0.0), "approve": (0.0, 0.01), "reject": (0.01, 0.0)}[first]
    return [(at + lead[0], Contact(jack, A), seconds), (at + lead[1], Contact(jack, R), seconds)]


def once(scene: Scene, presses: Callable[[float], list[Extra]]) -> Presses:
    """Presses counted from when this scene was first seen."""
    seen: list[float] = []

    def extra(view: TableView) -> list[Extra]:
        if view.scene is not scene or seen:
            return []
        seen.append(view.since)
        return presses(view.since)

    return extra


def told_apart(
    one: Plan,
    other: Plan,
    scene: Scene = Scene.CARDS,
    presses: Callable[[float], list[Extra]] = lambda _: [],
) -> str | None:
    left, right = (played(plan, extra=once(scene, presses)) for plan in (one, other))
    return difference(left, right, WITHOUT_SENT)


def menu_of(jack: Jack, first: str = "both") -> Callable[[float], list[Extra]]:
    """The table menu is opened six seconds after the step, and closed at ten."""

    def presses(opened: float) -> list[Extra]:
        return [*pressed(opened + 4, jack, 2.4, first), *pressed(opened + 8, jack, 2.4, first)]

    return presses


def codes(late: Mapping[Jack, float]) -> Script:
    """A Success of each of these seats, begun so many seconds after the step opened."""
    return {jack: (Cluster(at, SUCCESS, 0.3),) for jack, at in late.items()}


# Kept


def test_moving_an_answer_within_its_beat_shows_nowhere() -> None:
    early, late = ({JACKS[0]: (Cluster(at, SUCCESS, 0.3),)} for at in (1.0, 5.0))
    assert told_apart(night(codes=early), night(codes=late)) is None


def test_the_menu_in_a_secret_step_shows_no_card() -> None:
    one, other = (
        {jack: (Cluster(1.0, code, 0.3),) for jack, code in zip(TEAM, cards, strict=True)}
        for cards in ((SUCCESS, SUCCESS, FAIL), (FAIL, SUCCESS, SUCCESS))
    )
    assert told_apart(night(codes=one), night(codes=other), presses=menu_of(OUTSIDER)) is None


def test_a_nudge_in_a_secret_step_is_the_same_for_every_card() -> None:
    one, other = (
        {jack: (Cluster(at, code, 0.3),) for jack, at, code in zip(TEAM, times, cards, strict=True)}
        for times, cards in (
            ((1.0, 40.0, 95.0), (SUCCESS, FAIL, SUCCESS)),
            ((1.0, 40.0, 95.0), (FAIL, SUCCESS, SUCCESS)),
        )
    )
    assert told_apart(night(codes=one), night(codes=other)) is None


@pytest.mark.parametrize("scene", [Scene.VOTE, Scene.CARDS])
def test_a_button_held_for_too_long_is_set_aside_whichever_it_is(scene: Scene) -> None:
    def holding(button: str) -> Trace:
        def presses(opened: float) -> list[Extra]:
            both = pressed(opened + 2.5, OUTSIDER, 7.0)
            return [one for one in both if one[1].button == button]

        slow = {TEAM[0]: (Cluster(12.0, (A,)),)}
        plan = night(votes=slow, codes=codes({TEAM[0]: 12.0}))
        return played(plan, extra=once(scene, presses), seconds=60.0)

    one, other = holding(A), holding(R)
    assert any("trouble-button" in str(known.what) for known in one.known)
    if scene is Scene.VOTE:  # whose last tap it was: only until votes are shown must they agree
        shown = [known.at for known in one.known if b'"scene":"votes"' in _text(known.what)]
        one.ended = other.ended = shown[0]
    assert difference(one, other) is None


def _text(what: object) -> bytes:
    return what if isinstance(what, bytes) else b""


# Lost: each is to be mended in the conductor, and its mark to be taken away with it.


def test_a_nudge_does_not_tell_when_a_vote_was_tapped() -> None:
    slow = {jack: (Cluster(40.0, (A,)),) for jack in JACKS[5:]}
    one, other = ({JACKS[4]: (Cluster(at, (A,)),)} for at in (1.02, 1.15))
    assert told_apart(night({**slow, **one}), night({**slow, **other}), Scene.VOTE) is None


def test_a_nudge_does_not_tell_when_a_card_was_entered() -> None:
    slow = codes(dict.fromkeys(TEAM[1:], 40.0))
    one, other = (codes({TEAM[0]: at}) for at in (1.0, 5.0))
    assert told_apart(night(codes={**slow, **one}), night(codes={**slow, **other})) is None


def test_a_nudge_names_those_whose_lamps_are_dark() -> None:
    same = codes({TEAM[0]: 3.7, TEAM[2]: 50.0})  # nudged at 35
    one, other = (codes({TEAM[1]: at}) for at in (32.5, 36.5))  # lamps at 32 and 40
    assert told_apart(night(codes={**same, **one}), night(codes={**same, **other})) is None


def test_replacing_an_answer_after_the_menu_changes_no_lamp() -> None:
    slow = codes(dict.fromkeys(TEAM[1:], 25.0))
    first = Cluster(1.0, SUCCESS, 0.3)
    one = {TEAM[0]: (first,)}
    other = {TEAM[0]: (first, Cluster(13.0, SUCCESS, 0.3))}
    plans = night(codes={**slow, **one}), night(codes={**slow, **other})
    assert told_apart(*plans, presses=menu_of(OUTSIDER)) is None


def test_a_code_tapped_fast_makes_no_sound() -> None:
    fast, slow = ({TEAM[0]: (Cluster(3.0, SUCCESS, gap),)} for gap in (0.06, 0.3))
    assert told_apart(night(codes=fast), night(codes=slow)) is None


def test_a_sentence_said_again_is_heard_out_whoever_is_in() -> None:
    one, other = ({TEAM[0]: (Cluster(at, SUCCESS, 0.3),)} for at in (5.0, 6.2))  # in at 6.3, 7.5

    def again(opened: float) -> list[Extra]:
        return pressed(opened + 7.0, OUTSIDER)

    assert told_apart(night(codes=one), night(codes=other), presses=again) is None


@pytest.mark.parametrize("gesture", ["held", "tapped"])
def test_both_buttons_together_never_turn_a_success_into_a_fail(
    gesture: str,
) -> None:
    def tap(opened: float) -> list[Extra]:
        return pressed(opened + 4, TEAM[0], first="reject")

    presses = tap if gesture == "tapped" else menu_of(TEAM[0], first="reject")
    cards: list[QuestCard | None] = []

    class Looking(Journalled):
        def keep(self, row: Kept) -> None:
            super().keep(row)
            if isinstance(row, Record) and isinstance(row.action, PlayCards):
                cards.extend(row.action.cards)

    plan = night(codes={TEAM[0]: (Cluster(1.0, SUCCESS, 0.3),)})
    played(plan, extra=once(Scene.CARDS, presses), keeper=Looking)
    assert cards[:3] == [QuestCard.SUCCESS] * 3


def test_nobody_learns_during_the_reveal_that_a_button_is_held() -> None:
    plan = replace(night(), begins=None, ends=None)
    begun: list[float] = []

    def held(opened: float) -> list[Extra]:
        begun.append(opened)
        return [(opened + 2, Contact(JACKS[3], A), 12.0)]

    played(plan, extra=once(Scene.REVEAL, held), seconds=100)
    moved = played(plan, extra=once(Scene.REVEAL, held), seconds=begun[0] + 15)
    still = played(plan, seconds=begun[0] + 15)
    moved.ended = still.ended = begun[0] + 15
    assert difference(moved, still, WITHOUT_SENT) is None


@pytest.mark.parametrize("kind", ["press", "tap", "cluster"])
def test_a_press_hides_which_button_it_was(kind: str) -> None:
    entered = Codes()
    entered.press(Press(Jack(1), R, 0.0))
    secret = {
        "press": Press(Jack(1), R, 0.0),
        "tap": Tap(Jack(1), R, 0.0),
        "cluster": entered._clusters,
    }[kind]
    assert "reject" not in repr(secret).lower()
