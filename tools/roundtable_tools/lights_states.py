"""Every state that the lamps can tell, as a view that shows it: for the page and for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from roundtable.rules.editions import QUESTS
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat, Side, Winner
from roundtable.table_view import LEADER, BoxView, Scene, Space, SpaceState, TableView, Talk
from roundtable_ports import QUEST_LAMP, SEATS, VOTE_LAMP, Tint

SEAT = tuple((name, at) for at, name in enumerate(("left", "middle", "right")))
VOTE_TRACK = tuple((f"lamp {at + 1}", VOTE_LAMP + at) for at in range(QUESTS))
GOOD, BAD = SpaceState.SUCCEEDED, SpaceState.FAILED
MOMENTS = (0.0, 0.5, 1.0, 1.5, 2.0)


@dataclass(frozen=True, slots=True)
class State:
    """One thing that the lamps say. Without `lamps` it is the whole ring that says it."""

    name: str
    words: str
    view: TableView
    lamps: tuple[tuple[str, int], ...] = ()
    seconds: float = 4.0
    moments: tuple[float, ...] = MOMENTS


def seats() -> Iterator[State]:
    """What one seat says; the scene is talk unless another belongs to it."""
    yield _seat("empty", "Nobody sits here.", BoxView())
    yield _seat("seated", "Somebody sits here, and there is nothing to say.", SITS)
    for office, words in OFFICES.items():
        yield _seat(office, words, replace(SITS, offices=(office,)))
    yield _seat(
        "two-offices",
        "Several offices take turns, a second each: here Leader and Lady.",
        replace(SITS, offices=(LEADER, "lady")),
    )
    yield _seat("answered", "Has answered, or is ready.", replace(SITS, answered=True))
    yield _seat("team", "Is on the Team, or marked.", replace(SITS, on_team=True))
    yield _seat("cursor", "The chooser's light rests here.", replace(SITS, cursor=True))
    yield _seat(
        "cursor-on-team",
        "The chooser's light on somebody who is marked: what is lit never goes out.",
        replace(SITS, cursor=True, on_team=True),
    )
    approve, reject = (replace(SITS, ballot=ballot) for ballot in Ballot)
    yield _seat("approve", "Approved: ●●●, until somebody presses.", approve, Scene.VOTES)
    yield _seat("reject", "Rejected: ●○●, until somebody presses.", reject, Scene.VOTES)
    yield _seat("trouble", "A button of this box is set aside.", replace(SITS, trouble=True))
    yield _seat("await-tap", "A tap is awaited: *I know my card*.", SITS, Scene.READY)
    yield _seat("await-vote", "A vote is awaited.", SITS, Scene.VOTE)
    yield _seat("await-code", "A secret code is awaited: two taps.", SITS, Scene.CARDS)
    asked = replace(SITS, cursor=True)
    yield _seat("await-look", "A tap is awaited: the whole lamp will answer.", asked, Scene.LOOK)
    yield _seat(
        "await-hand", "A tap is awaited: *I have what was passed to me*.", asked, Scene.HAND
    )
    yield _seat("await-hold", "A hold is awaited: somebody may come forward.", SITS, Scene.CLAIM)
    choosing = replace(SITS, asked=True)
    yield _seat("await-choice", "A choice is awaited: a calm breath.", choosing)
    yield _seat("lobby-empty", "Lobby: this box is free.", BoxView(), Scene.LOBBY)
    for tints in ((Tint.WHITE, Tint.BLUE), (Tint.YELLOW, Tint.GREEN)):
        told = f"A phone asks here that shows {tints[0]} and {tints[1]} too: a hold is awaited."
        signed = replace(SITS, sign=tints)
        yield _seat(f"sign-{tints[0]}-{tints[1]}", told, signed, Scene.LOBBY)
    yield _seat("lobby-seated", "Lobby: somebody has sat down.", SITS, Scene.LOBBY)


SITS = BoxView(seat=Seat(1))
OFFICES = {
    LEADER: "Leader: steady gold.",
    "lady": "Lady of the Lake: water that swells.",
    "excalibur": "Excalibur: a blade that glints.",
    "watch": "Watched: an eye that blinks.",
    "charge": "Charge!: a rush that starts again and again.",
}


def spaces() -> Iterator[State]:
    """What one lamp of the quest track says."""
    for name, words, space in _spaces():
        view = TableView(scene=Scene.TALK, spaces=(space, *(Space(),) * (QUESTS - 1)))
        seconds = 8.0 if space.tokens else 4.0
        yield State(f"quest-{name}", words, view, (("lamp", QUEST_LAMP),), seconds)


def _spaces() -> Iterator[tuple[str, str, Space]]:
    yield from (
        ("not-yet", "Not yet played.", Space()),
        ("not-yet-two", "Not yet played; only two fails sink it.", Space(needs_two=True)),
        ("now", "Played now.", Space(SpaceState.NOW)),
        ("now-two", "Played now; only two fails sink it.", Space(SpaceState.NOW, True)),
        ("succeeded", "Succeeded: steady blue.", Space(GOOD)),
        ("failed", "Failed: pulsing red.", Space(BAD)),
    )
    for state, then in ((SpaceState.NOT_YET, "Not yet played"), (SpaceState.NOW, "Played now")):
        for needs_two, more in ((False, ""), (True, "; only two fails sink it")):
            name = f"{state.value.replace('_', '-')}{'-two' * needs_two}-switch"
            words = f"{then}{more}; the Lancelots' Switch lies above: the lamp turns over."
            yield name, words, Space(state, needs_two, switches=True)
    for state in (GOOD, BAD):
        for cards, words in TOKENS.items():
            name = "-".join((state.value, *(card.value for card in cards)))
            yield name, f"{state.value.capitalize()}, with {words}", Space(state, tokens=cards)


def votes() -> Iterator[State]:
    """What the vote track says."""
    for number in range(QUESTS + 1):
        words = {0: "No vote.", QUESTS: "The fifth vote burns: rejected, Evil wins."}
        view = TableView(scene=Scene.TALK, vote_track=number)
        told = words.get(number, f"Vote {number}.")
        yield State(f"vote-{number}", told, view, VOTE_TRACK)


def cards() -> Iterator[State]:
    """What one lamp of the vote track says while quest cards are turned."""
    for card, words in CARDS.items():
        view = TableView(scene=Scene.TURNING, turned=(card,))
        yield State(f"card-{card.value}", words, view, (("lamp", VOTE_LAMP),))
    down = TableView(scene=Scene.TURNING, face_down=1)
    yield State("card-face-down", "Not yet turned.", down, (("lamp", VOTE_LAMP),))


CARDS = {
    QuestCard.SUCCESS: "Success: steady blue.",
    QuestCard.ROGUE_SUCCESS: "A Rogue's Success: one glint.",
    QuestCard.GOOD_MESSAGE: "A good Message: two glints.",
    QuestCard.FAIL: "Fail: pulsing red.",
    QuestCard.ROGUE_FAIL: "A Rogue's Fail: red, one glint.",
    QuestCard.EVIL_MESSAGE: "An evil Message: red, two glints.",
    QuestCard.MAGIC: "Magic: steady white-violet.",
}


TOKENS = {
    (QuestCard.ROGUE_SUCCESS,): "a Rogue's Success: at times one glint.",
    (QuestCard.GOOD_MESSAGE,): "a good Message: at times two glints.",
    (QuestCard.ROGUE_FAIL,): "a Rogue's Fail: at times one glint.",
    (QuestCard.EVIL_MESSAGE,): "an evil Message: at times two glints.",
    (
        QuestCard.ROGUE_SUCCESS,
        QuestCard.EVIL_MESSAGE,
    ): "a Rogue's Success and an evil Message: in turn.",
}


def scenes() -> Iterator[State]:
    """What the whole ring says: seven players, in the third Quest."""
    for scene, (words, view, moments) in SCENES.items():
        yield State(f"scene-{scene.value}", words, replace(view, scene=scene), moments=moments)
    yield State(
        "scene-talk-clock",
        "The Leader chooses by a clock (`talk_minutes`, here three): every eight seconds, for "
        "three, as many lamps of the tracks ebb as of the time is gone. Nothing is forced.",
        replace(CHOOSING, scene=Scene.TALK, talk=Talk(0.0, 180.0)),
        moments=(4, 60, 108, 148, 180),
    )
    yield State(
        "scene-votes",
        "All votes at once; they stay lit until somebody presses.",
        replace(TABLE, scene=Scene.VOTES, boxes=voted(TABLE.boxes)),
        moments=(0.0, 2.0, 4.0, 4.9, 5.5),
    )
    for name, words, view in LOOKS:
        look = replace(view, scene=Scene.LOOK)
        yield State(f"scene-look-{name}", words, look, moments=(0, 0.3, 0.6))
    turning = replace(TABLE, scene=Scene.TURNING, vote_track=0)
    yield State(
        "scene-turning",
        "Quest cards are turned, and lie on the vote track in the order of turning.",
        replace(turning, turned=(QuestCard.SUCCESS, QuestCard.FAIL), face_down=1),
    )
    for succeeded, words, prefix in OUTCOMES:
        scene = Scene.QUEST if prefix == "quest" else Scene.STRUCK
        table = TABLE if scene is Scene.QUEST else AFTER
        view = replace(table, scene=scene, succeeded=succeeded, vote_track=0)
        name = f"scene-{prefix}-{'yes' if succeeded else 'no'}"
        yield State(name, words, view, moments=(0.1, 0.7, 1.3, 1.9, 3.0))
    for winner, words in WINNERS.items():
        view = replace(AFTER, scene=Scene.ENDED, winner=winner)
        yield State(f"scene-ended-{winner.value}", words, view, moments=(0.4, 1.4, 2.4, 4.4, 6.4))
    yield State(
        "scene-ended-sides",
        "Who was who, once the winner was shown and where the table knows it: Good all blue, Evil "
        "red round a dark middle; the middle taps at the box that is asked.",
        replace(AFTER, scene=Scene.ENDED, winner=Winner.GOOD, boxes=ended(AFTER.boxes)),
        moments=(5.0, 5.5, 6.0, 6.5),
    )
    given_up = replace(AFTER, scene=Scene.ENDED)
    yield State("scene-ended", "The game was given up.", given_up)
    trouble = replace(TABLE, scene=Scene.TALK, trouble="ring")
    yield State(
        "table-trouble",
        "Something is wrong with the table: for two of every four seconds the track lamps take "
        "turns in amber.",
        trouble,
        moments=(0.2, 0.7, 1.2, 1.7, 2.2),
    )


def ended(boxes: tuple[BoxView, ...]) -> tuple[BoxView, ...]:
    """Those with odd numbers are Good; the first box is asked whether to play again."""
    return tuple(
        box
        if box.seat is None
        else replace(box, side=Side.GOOD if box.seat % 2 else Side.EVIL, cursor=box.seat == 1)
        for box in boxes
    )


def voted(boxes: tuple[BoxView, ...]) -> tuple[BoxView, ...]:
    """With a vote at every seat: those with odd numbers approve."""
    return tuple(
        box
        if box.seat is None
        else replace(box, ballot=Ballot.APPROVE if box.seat % 2 else Ballot.REJECT)
        for box in boxes
    )


def asked(table: TableView, box: int, shows: Ballot | None = None) -> TableView:
    """Somebody's tap is awaited, or the lamp has answered it."""
    boxes = list(table.boxes)
    boxes[box] = replace(boxes[box], cursor=shows is None, ballot=shows)
    return replace(table, boxes=tuple(boxes))


def _table() -> TableView:
    sitting = (0, 1, 3, 4, 6, 7, 9)
    boxes = [BoxView()] * SEATS
    for number, box in enumerate(sitting, start=1):
        boxes[box] = BoxView(seat=Seat(number), answered=number in {2, 5})
    boxes[3] = replace(boxes[3], offices=(LEADER,), on_team=True)
    boxes[6] = replace(boxes[6], on_team=True)
    boxes[7] = replace(boxes[7], offices=("lady",), on_team=True)
    return TableView(
        scene=Scene.TALK,
        boxes=tuple(boxes),
        spaces=(
            Space(GOOD),
            Space(BAD),
            Space(SpaceState.NOW),
            Space(needs_two=True),
            Space(),
        ),
        vote_track=2,
    )


TABLE = _table()
QUESTING = replace(
    TABLE,
    boxes=tuple(replace(one, answered=at == 6) for at, one in enumerate(TABLE.boxes)),
    vote_track=0,
)
ENTERING = replace(QUESTING, boxes=tuple(replace(one, asked=one.on_team) for one in QUESTING.boxes))
BEFORE = TableView(
    boxes=tuple(BoxView(seat=one.seat, offices=one.offices[:1]) for one in TABLE.boxes)
)
LOOKING = replace(
    TABLE, boxes=tuple(replace(one, answered=False) for one in TABLE.boxes), vote_track=0
)
AFTER = replace(
    TABLE,
    boxes=tuple(BoxView(seat=one.seat) for one in TABLE.boxes),
    spaces=tuple(map(Space, (GOOD, BAD, GOOD, GOOD, SpaceState.NOT_YET))),
    vote_track=0,
)
LOBBY = replace(BEFORE, boxes=AFTER.boxes)
HUNTED = replace(
    AFTER,
    boxes=tuple(replace(one, asked=at == 7, cursor=at == 4) for at, one in enumerate(AFTER.boxes)),
)
CHOOSING = replace(
    TABLE,
    boxes=tuple(replace(one, answered=False, asked=LEADER in one.offices) for one in TABLE.boxes),
)
LOST = replace(
    TABLE,
    boxes=tuple(BoxView(seat=one.seat, offices=one.offices) for one in TABLE.boxes),
    spaces=tuple(map(Space, (BAD, GOOD, BAD, BAD, SpaceState.NOT_YET))),
    vote_track=0,
)
LOOKS = (
    ("approve", "A sealed lamp answers approve.", asked(LOOKING, 6, Ballot.APPROVE)),
    ("reject", "A sealed lamp answers reject.", asked(LOOKING, 6, Ballot.REJECT)),
    ("all", "The rehearsal of a sealed lamp: everyone's tap is awaited.", LOBBY),
    ("all-told", "The rehearsal: all lamps answer.", replace(LOBBY, boxes=voted(LOBBY.boxes))),
)
SCENES: dict[Scene, tuple[str, TableView, tuple[float, ...]]] = {
    Scene.DARK: ("Nothing yet.", LOBBY, (0.0,)),
    Scene.LOBBY: ("People sit down; free boxes breathe faintly.", LOBBY, (0, 1, 2)),
    Scene.ORDER: (
        "A light walks the seats in their order; who is asked whether that is right has their own.",
        asked(LOBBY, 0),
        (0.3, 0.9, 1.5, 2.1, 2.7),
    ),
    Scene.LIST: ("Somebody chooses from what is read out: pages turn.", LOBBY, (0, 1, 2, 3)),
    Scene.SPIN: ("A gold light looks for the first Leader.", BEFORE, (0.1, 0.5, 1.0, 2.2, 3.0)),
    Scene.READY: ("Everyone says that they know their card.", BEFORE, (0, 0.3, 0.6)),
    Scene.REVEAL: ("Eyes closed: one even glow, by time alone.", BEFORE, (0, 2, 4)),
    Scene.TALK: ("The Leader chooses a Team, and their lamp breathes.", CHOOSING, (0, 1, 2)),
    Scene.VOTE: ("The vote: who has answered is steady, the others breathe.", TABLE, (0, 0.5, 1)),
    Scene.ROLL: ("All votes are in: the roll, by time alone.", TABLE, (0, 0.1, 0.2, 0.3, 1.9)),
    Scene.CARDS: ("Secret codes: the Team is awaited.", ENTERING, (0, 0.3, 0.5, 0.75)),
    Scene.HAND: (
        "Something is passed by hand: whoever gets it says when.",
        asked(LOOKING, 4),
        (0.1, 0.3, 0.7, 1.1, 1.5),
    ),
    Scene.LOOK: (
        "A private answer by a sealed lamp: somebody's tap is awaited.",
        asked(LOOKING, 6),
        (0, 0.3, 0.6),
    ),
    Scene.LAST_TALK: (
        "Good's Last Chance: five minutes run down clockwise; in the last, the rest breathes.",
        LOST,
        (1, 74, 154, 247.5, 248.5, 300),
    ),
    Scene.CLAIM: ("Somebody is asked to come forward.", AFTER, (0, 1.3)),
    Scene.HUNT: (
        "The hunt: a heart beats, the ring runs dry; one breathes, and the blade rests at another.",
        HUNTED,
        (1.15, 1.35, 21.15, 41.15, 61.15),
    ),
    Scene.PAUSED: ("Paused: everything dimmed, in a slow breath.", TABLE, (0, 2, 4)),
    Scene.UPDATING: (
        "An update: a calm glow at every seat, until the table starts again.",
        TABLE,
        (0, 2, 4),
    ),
}
OUTCOMES = (
    (True, "A Quest has succeeded: a blue wave.", "quest"),
    (False, "A Quest has failed: the ring collapses in red.", "quest"),
    (True, "The blade found its target: ●○● in red.", "struck"),
    (False, "The blade missed: ○●○ in blue.", "struck"),
)
WINNERS = {
    Winner.GOOD: "Good wins: sunrise.",
    Winner.EVIL: "Evil wins: embers.",
    Winner.GOOD_ROGUE: "The good Rogue wins: a lone light walks clockwise.",
    Winner.EVIL_ROGUE: "The evil Rogue wins: a lone light limps the other way.",
}


def _seat(name: str, words: str, box: BoxView, scene: Scene = Scene.TALK) -> State:
    view = TableView(scene=scene, boxes=(box, *(BoxView(),) * (SEATS - 1)))
    return State(f"seat-{name}", words, view, SEAT)
