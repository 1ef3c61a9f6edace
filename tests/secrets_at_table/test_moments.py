"""Moments in which secrets are easily lost: nudges, the menu, codes tapped fast, stuck buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from roundtable.app.nights import MockedNight
from roundtable.conductor.codes import Codes
from roundtable.conductor.effects import Interrupted, Record
from roundtable.conductor.gestures import Press, Tap
from roundtable.conductor.performers import ToKeep
from roundtable.conductor.phases.cards import Secret
from roundtable.players.hands import HOLD, A, R
from roundtable.rules.actions import CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Contact
from tests.company.fingers import Fingers, Pressing
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.sittings import sat
from tests.secrets_at_table.traces import WITHOUT_SENT, Trace, difference
from tests.secrets_at_table.windows import Room, Window

BOXES = tuple(Box(number) for number in range(1, 8))
TEAM = BOXES[:3]
LEADER, OUTSIDER = BOXES[1], BOXES[6]
SUCCESS, FAIL = (A, R), (R, A)
TAP = 0.03  # as of codes that are tapped fast
OFTEN = 5
WINDOW = Window(
    Setup(players=7),
    Deal(Seat(1)),
    BOXES,
    (
        ProposeTeam((Seat(1), Seat(2))),
        CastVotes((Ballot.APPROVE,) * 7),
        PlayCards((QuestCard.SUCCESS, QuestCard.SUCCESS, *(None,) * 5)),
    ),
    names=(),
    room=Room.QUEST,
    seed=0,
)
"""Seven players on the second Quest: three on a Team that everyone wants."""

Taps = tuple[tuple[float, Button], ...]
"""Of one box, in seconds from the opening of a step."""

Script = Mapping[Box, Taps]
Night = Mapping[Scene, list[Pressing]]
"""What is pressed in each scene, in seconds from its opening."""


def tapped(at: float, buttons: tuple[Button, ...], gap: float = 0.3) -> Taps:
    return tuple((at + number * gap, button) for number, button in enumerate(buttons))


def night(votes: Script | None = None, codes: Script | None = None) -> Night:
    """Those who are not spoken of approve, and play a Success."""
    voted = {**dict.fromkeys(BOXES, tapped(1.0, (A,))), **(votes or {})}
    played = {**dict.fromkeys(TEAM, tapped(1.5, SUCCESS)), **(codes or {})}
    sit = [(1.0 + 0.5 * box, Contact(box, A), TAP) for box in BOXES]
    sit += [(at + 0.25, Contact(one.box, R), TAP) for at, one, _ in sit]
    team = [(0.9 + 0.3 * at, Contact(box, A), TAP) for at, box in enumerate(TEAM)]
    return {
        Scene.LOBBY: [*sit, (6.0, Contact(BOXES[0], A), HOLD)],
        Scene.ORDER: [(0.9, Contact(BOXES[0], A), TAP)],
        Scene.LIST: [(0.9, Contact(box, A), TAP) for box in BOXES[:2]],
        Scene.READY: [(0.9 + 0.1 * box, Contact(box, A), TAP) for box in BOXES],
        Scene.TALK: [*team, (3.9, Contact(LEADER, A), HOLD)],
        Scene.VOTE: _pressed(voted),
        Scene.CARDS: _pressed(played),
    }


def _pressed(script: Script) -> list[Pressing]:
    return [(at, Contact(box, one), TAP) for box, taps in script.items() for at, one in taps]


class Planned:
    """Hands that press what is written down when a scene comes first, whatever happens then."""

    def __init__(self, night: MockedNight, pressed: Night) -> None:
        self._fingers, self._pressed = Fingers(night), dict(pressed)

    def look(self, view: TableView, now: float) -> None:
        asked = view.game.asked if view.game else ()
        if view.scene is Scene.TALK and asked[0].question is not Question.PROPOSE_TEAM:
            return  # what closed last is told again
        for at, contact, seconds in self._pressed.pop(view.scene, ()):
            self._fingers.press(view.since + at, contact.box, contact.button, seconds)

    def wake_at(self) -> float | None:
        return self._fingers.next()

    def act(self, now: float) -> None:
        self._fingers.move(now)


def played(
    pressed: Night,
    *,
    window: Window = WINDOW,
    keeper: Callable[[Interrupted | None, Trace], Journalled] = Journalled,
    seconds: float | None = None,
) -> Trace:
    """Until the next Team is asked for, or for so long."""
    over = None if seconds is None else (lambda _, now: now >= seconds)
    one = sat(
        window,
        window.past,
        lambda night, _hands: Planned(night, pressed),
        over=over,
        often=OFTEN,
        keeper=keeper,
    )
    quests = sum(isinstance(action, PlayCards) for action in one.actions)
    assert quests == (0 if window.room is Room.NIGHT else 2), "not what was written down"
    return one.trace


def also(pressed: Night, scene: Scene, presses: list[Pressing]) -> Night:
    return {**pressed, scene: [*pressed.get(scene, []), *presses]}


def both(at: float, box: Box, seconds: float = 0.1, first: str = "both") -> list[Pressing]:
    """Both buttons of a box; whichever is first comes a hundredth before the other."""
    lead = {"both": (0.0, 0.0), "approve": (0.0, 0.01), "reject": (0.01, 0.0)}[first]
    return [(at + lead[0], Contact(box, A), seconds), (at + lead[1], Contact(box, R), seconds)]


def told_apart(
    one: Night, other: Night, scene: Scene = Scene.CARDS, presses: list[Pressing] | None = None
) -> str | None:
    left, right = (played(also(each, scene, presses or [])) for each in (one, other))
    return difference(left, right, WITHOUT_SENT)


def menu_of(box: Box, first: str = "both") -> list[Pressing]:
    """The table menu is opened six seconds after the step, and closed at ten."""
    return [*both(4.0, box, 2.4, first), *both(8.0, box, 2.4, first)]


def codes(late: Mapping[Box, float]) -> Script:
    """A Success of each of these seats, begun so many seconds after the step opened."""
    return {box: tapped(at, SUCCESS) for box, at in late.items()}


# Kept


def test_moving_an_answer_within_its_beat_shows_nowhere() -> None:
    early, late = (codes({BOXES[0]: at}) for at in (1.0, 5.0))
    assert told_apart(night(codes=early), night(codes=late)) is None


HESITATIONS = [(1.0, 6.0), (9.5, 12.0), (13.0, 14.2), (19.0, 20.2)]
"""In seconds from the opening; the sentence takes two. Lamps tell at 8, 16 and 24."""


@pytest.mark.parametrize(("soon", "late"), HESITATIONS)
def test_whether_somebody_hesitated_shows_nowhere(soon: float, late: float) -> None:
    """Twins who enter the same card, one of them only after a while."""
    one, other = (night(codes=codes({TEAM[1]: at})) for at in (soon, late))
    assert told_apart(one, other) is None


@pytest.mark.planted_leak
def test_a_step_that_closes_when_the_last_code_is_in_tells_who_hesitated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Secret, "closing_beat", 0.25)
    one, other = (night(codes=codes({TEAM[1]: at})) for at in HESITATIONS[1])
    assert told_apart(one, other) is not None


def test_the_menu_in_a_secret_step_shows_no_card() -> None:
    one, other = (
        {box: tapped(1.0, code) for box, code in zip(TEAM, cards, strict=True)}
        for cards in ((SUCCESS, SUCCESS, FAIL), (FAIL, SUCCESS, SUCCESS))
    )
    assert told_apart(night(codes=one), night(codes=other), presses=menu_of(OUTSIDER)) is None


def test_a_nudge_in_a_secret_step_is_the_same_for_every_card() -> None:
    one, other = (
        {
            box: tapped(at, code)
            for box, at, code in zip(TEAM, (1.0, 40.0, 95.0), cards, strict=True)
        }
        for cards in ((SUCCESS, FAIL, SUCCESS), (FAIL, SUCCESS, SUCCESS))
    )
    assert told_apart(night(codes=one), night(codes=other)) is None


@pytest.mark.parametrize("scene", [Scene.VOTE, Scene.CARDS])
def test_a_button_held_for_too_long_is_set_aside_whichever_it_is(scene: Scene) -> None:
    def holding(button: Button) -> Trace:
        slow = night({TEAM[0]: tapped(12.0, (A,))}, codes({TEAM[0]: 12.0}))
        held = [(2.5, Contact(OUTSIDER, button), 7.0)]
        return played(also(slow, scene, held), seconds=60.0)

    one, other = holding(A), holding(R)
    assert any("trouble-button" in str(known.what) for known in one.known)
    if scene is Scene.VOTE:  # whose last tap it was: only until votes are shown must they agree
        one.ended = other.ended = opened(one, Scene.VOTES)
    assert difference(one, other) is None


def opened(trace: Trace, scene: Scene) -> float:
    shows = f'"scene":"{scene}"'.encode()
    views = ((one.at, one.what) for one in trace.known if isinstance(one.what, bytes))
    return next(at for at, view in views if shows in view)


# Lost: each is to be mended in the conductor, and its mark to be taken away with it.


def test_a_nudge_does_not_tell_when_a_vote_was_tapped() -> None:
    slow = {box: tapped(40.0, (A,)) for box in BOXES[5:]}
    one, other = ({BOXES[4]: tapped(at, (A,))} for at in (1.02, 1.15))
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
    first = tapped(1.0, SUCCESS)
    one = {TEAM[0]: first}
    other = {TEAM[0]: (*first, *tapped(13.0, SUCCESS))}
    plans = night(codes={**slow, **one}), night(codes={**slow, **other})
    assert told_apart(*plans, presses=menu_of(OUTSIDER)) is None


def test_a_code_tapped_fast_makes_no_sound() -> None:
    fast, slow = ({TEAM[0]: tapped(3.0, SUCCESS, gap)} for gap in (0.06, 0.3))
    assert told_apart(night(codes=fast), night(codes=slow)) is None


def test_a_sentence_said_again_is_heard_out_whoever_is_in() -> None:
    one, other = (codes({TEAM[0]: at}) for at in (5.0, 6.2))  # in at 6.3, 7.5
    again = both(7.0, OUTSIDER)
    assert told_apart(night(codes=one), night(codes=other), presses=again) is None


@pytest.mark.parametrize("gesture", ["held", "tapped"])
def test_both_buttons_together_never_turn_a_success_into_a_fail(
    gesture: str,
) -> None:
    tap, menu = both(4.0, TEAM[0], first="reject"), menu_of(TEAM[0], first="reject")
    cards: list[QuestCard | None] = []

    class Looking(Journalled):
        def keep(self, row: ToKeep) -> None:
            super().keep(row)
            if isinstance(row, Record) and isinstance(row.action, PlayCards):
                cards.extend(row.action.cards)

    one = night(codes=codes({TEAM[0]: 1.0}))
    played(also(one, Scene.CARDS, tap if gesture == "tapped" else menu), keeper=Looking)
    assert cards[:3] == [QuestCard.SUCCESS] * 3


def test_nobody_learns_during_the_reveal_that_a_button_is_held() -> None:
    window = replace(WINDOW, room=Room.NIGHT, past=())
    holding = also(night(), Scene.REVEAL, [(2.0, Contact(BOXES[3], A), 12.0)])
    begun = opened(played(night(), window=window, seconds=100), Scene.REVEAL)
    moved, still = (played(one, window=window, seconds=begun + 15) for one in (holding, night()))
    moved.ended = still.ended = begun + 15
    assert difference(moved, still, WITHOUT_SENT) is None


@pytest.mark.parametrize("kind", ["press", "tap", "cluster"])
def test_a_press_hides_which_button_it_was(kind: str) -> None:
    entered = Codes()
    entered.press(Press(Box(1), R, 0.0))
    secret = {
        "press": Press(Box(1), R, 0.0),
        "tap": Tap(Box(1), R, 0.0),
        "cluster": entered._clusters,
    }[kind]
    assert "reject" not in repr(secret).lower()
