"""Another night that the public cannot tell from a given one: the same presses, other secrets.

What may differ is who holds which character, which codes are entered and which ballots are cast.
A search tries small changes one after the other, plays the game by the rules alone, and keeps those
after which everybody would know the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil
from operator import eq
from random import Random

import msgspec

from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.cards import PlayingCards, meant
from roundtable.conductor.phases.hunt import AnsweringNamed
from roundtable.conductor.phases.loyalty import PassByCode
from roundtable.conductor.phases.oath import OathQuestion
from roundtable.conductor.phases.plots import WhoUses
from roundtable.conductor.phases.vote import ChargeVote, Voting
from roundtable.narration.codes import FIRST_TAP, Code
from roundtable.rules.actions import (
    Action,
    AnswerNamed,
    IllegalAction,
    PlayCards,
    ShowLoyalty,
    Swear,
)
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.legal import nearest, nearest_loyalty
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import QuestCard, Seat, Side
from roundtable_ports import Box, Button
from tests.company.design import (
    BEAT,
    CLOSING_BEAT,
    CODE,
    DEAF,
    DECIDED,
    LEAST,
    SECRET_BEAT,
    bunched,
)
from tests.conductor.codes import CODES
from tests.secrets_at_table.sittings import Press, Sitting, Step, step_of
from tests.secrets_at_table.windows import Window

A, R = Button.APPROVE, Button.REJECT
EARLIEST = 0.75
NEVER = float("-inf")
CLOSE = 0.012  # no answer comes nearer to a beat
APART = 0.16  # taps of one seat
A_BIT = 0.15  # by which a vote may be changed earlier or later, also in the roll
BUTTONS = {code: buttons for buttons, code in CODES.items()}
SHORTEST = {
    QuestCard.SUCCESS: Code.YES,
    QuestCard.FAIL: Code.NO,
    QuestCard.MAGIC: Code.APPROVE_TWICE,
    QuestCard.ROGUE_SUCCESS: Code.APPROVE_TWICE,
    QuestCard.GOOD_MESSAGE: Code.APPROVE_TWICE,
    QuestCard.ROGUE_FAIL: Code.REJECT_TWICE,
    QuestCard.EVIL_MESSAGE: Code.REJECT_TWICE,
}
SHOWN = {Side.GOOD: Code.YES, Side.EVIL: Code.NO}
SECRET = PlayingCards, PassByCode
FLIPPED = Voting, ChargeVote, WhoUses, AnsweringNamed
"""Steps that are answered by one button, which nobody sees before all have answered."""


@dataclass(frozen=True)
class Secrets:
    """All that is not for everybody to know: by the number of the action, or of the seat."""

    names: tuple[str, ...]
    codes: Mapping[int, Mapping[Seat, Code]]
    answers: Mapping[int, tuple[bool | None, ...]]


def secrets_of(sitting: Sitting) -> Secrets:
    """What was secret in this one."""
    window, past = sitting.window, len(sitting.window.past)
    entered = iter(by_step(sitting.presses, *SECRET).values())
    codes: dict[int, Mapping[Seat, Code]] = {}
    game = Game(window.setup, window.deal)
    for number, action in enumerate(sitting.actions):
        (asked, *_) = game.asks()
        game.play(action)
        if isinstance(action, PlayCards) and number < past:
            codes[number] = {
                seat: SHORTEST[card]
                for seat in _playing(action)
                if (card := action.cards[seat - 1])
            }
        elif isinstance(action, ShowLoyalty) and number < past:
            codes[number] = {asked.seat: SHOWN[action.loyalty]}
        elif isinstance(action, PlayCards | ShowLoyalty):
            boxes = by_box(next(entered))
            seats = _playing(action) if isinstance(action, PlayCards) else [asked.seat]
            codes[number] = {
                seat: CODES[_pressed(sitting, last_code(boxes[window.boxes[seat - 1]]))]
                for seat in seats
            }
    answers = {
        number: action.answers
        for number, action in enumerate(sitting.actions)
        if isinstance(action, AnswerNamed)
    }
    sworn = next((one.characters for one in sitting.actions if isinstance(one, Swear)), None)
    return Secrets(sworn or window.names, codes, answers)


def _playing(action: PlayCards) -> list[Seat]:
    return [Seat(at) for at, card in enumerate(action.cards, start=1) if card]


def _pressed(sitting: Sitting, numbers: Iterable[int]) -> tuple[Button, Button]:
    first, second = (sitting.presses[number].contact.button for number in numbers)
    return first, second


def by_step(presses: list[Press], *kinds: type[Phase]) -> dict[int, list[tuple[int, Press]]]:
    steps: dict[int, list[tuple[int, Press]]] = {}
    for number, press in enumerate(presses):
        if press.kind in kinds:
            steps.setdefault(press.step, []).append((number, press))
    return steps


def by_box(presses: Iterable[tuple[int, Press]]) -> dict[Box, list[tuple[int, Press]]]:
    boxes: dict[Box, list[tuple[int, Press]]] = {}
    for number, press in presses:
        boxes.setdefault(press.contact.box, []).append((number, press))
    return boxes


def last_code(presses: list[tuple[int, Press]]) -> tuple[int, ...]:
    """The two presses of one box that count: the last that make a code; none, if none do."""
    heard = [one for one in presses if one[1].at >= one[1].opened_at + DEAF]
    clusters = bunched(heard, lambda one: one[1].at, CODE)
    code = next((one for one in reversed(clusters) if len(one) == 2), [])
    return tuple(number for number, _ in code)


# By the rules alone


def dealt(window: Window, names: tuple[str, ...]) -> Deal:
    """With these characters, where the device deals them."""
    return msgspec.structs.replace(window.deal, characters=window.deal.characters and names)


def story(
    window: Window, actions: tuple[Action, ...], secrets: Secrets
) -> tuple[list[Action], list[Step]] | None:
    """What would be played and known with these secrets; None where something is not allowed."""
    game = Game(window.setup, dealt(window, secrets.names))
    try:
        steps = list(_played(game, actions, secrets))
    except IllegalAction:
        return None
    return list(game.actions), steps


def is_story(
    window: Window, actions: tuple[Action, ...], secrets: Secrets, known: list[Step]
) -> bool:
    """Whether with these secrets just this would be known: most are found out by a few actions."""
    game = Game(window.setup, dealt(window, secrets.names))
    try:
        return all(map(eq, _played(game, actions, secrets), known))
    except IllegalAction:
        return False


def _played(game: Game, actions: tuple[Action, ...], secrets: Secrets) -> Iterator[Step]:
    yield step_of(game, game.events)
    for number, action in enumerate(actions):
        before = len(game.events)
        game.play(_with(game, number, action, secrets))
        yield step_of(game, game.events[before:])


def _with(game: Game, number: int, action: Action, secrets: Secrets) -> Action:
    if isinstance(action, Swear) and action.characters:
        return Swear(secrets.names)
    if isinstance(action, AnswerNamed):
        return AnswerNamed(secrets.answers[number])
    if isinstance(action, ShowLoyalty):
        (code,) = secrets.codes[number].values()
        options = game.asks()[0].options
        assert isinstance(options, AnAction)
        may_pass = [one.loyalty for one in options.actions if isinstance(one, ShowLoyalty)]
        if not may_pass:
            return action  # which is refused: something else is asked
        return ShowLoyalty(nearest_loyalty(may_pass, FIRST_TAP[code].helps or Side.GOOD))
    if isinstance(action, PlayCards):
        cards: list[QuestCard | None] = [None] * game.terms.players
        corrected = 0
        for seat, code in secrets.codes[number].items():
            hand = game.hand(seat)
            wanted = meant(code, game.knows.owned(seat))
            cards[seat - 1] = nearest(hand, wanted)
            corrected += cards[seat - 1] is not wanted
        return PlayCards(tuple(cards), corrected)
    return action


TRIES = 40


def other_secrets(sitting: Sitting, rng: Random, *, past_only: bool, tries: int = TRIES) -> Secrets:
    """Others after which everybody would know the same, of the past or of all that was played."""
    window = sitting.window
    actions = sitting.actions[: len(window.past)] if past_only else sitting.actions
    secrets = secrets_of(sitting)
    known = story(window, actions, secrets)
    assert known, "the night itself is not allowed"
    assert tuple(known[0]) == actions, "the night was not understood"
    sworn = any(isinstance(one, Swear) and one.characters for one in actions)
    sworn = sworn or window.setup.deal == "device"
    for _ in range(tries):
        changed = _changed(secrets, len(actions), sworn, rng)
        if changed != secrets and is_story(window, actions, changed, known[1]):
            secrets = changed
    oath = window.setup.deal == "oath"
    if not actions and (oath or (sworn and rng.random() < 0.5)):  # all is still to be learnt
        return replace(secrets, names=tuple(rng.sample(secrets.names, len(secrets.names))))
    return secrets


def _changed(secrets: Secrets, length: int, sworn: bool, rng: Random) -> Secrets:
    """A few of them changed: cards that change hands, other codes, whole characters."""
    numbers = [number for number in secrets.codes if number < length]
    codes = {number: dict(one) for number, one in secrets.codes.items()}
    names, answers = list(secrets.names), dict(secrets.answers)
    way = rng.randrange(4)
    if way == 0 and sworn:
        one, other = rng.sample(range(len(names)), 2)
        names[one], names[other] = names[other], names[one]
        for number in numbers if rng.random() < 0.7 else ():
            _swap(codes[number], Seat(one + 1), Seat(other + 1))
    elif way == 1 and answers:
        number = rng.choice(list(answers))
        given = [one for one in answers[number] if one is not None]
        rng.shuffle(given)
        answers[number] = tuple(None if one is None else given.pop() for one in answers[number])
    elif numbers:
        number = rng.choice(numbers)
        seats = rng.sample(sorted(codes[number]), min(2, len(codes[number])))
        if way == 2 and len(seats) == 2:
            _swap(codes[number], *seats)
        else:
            for seat in seats[: rng.choice((1, 2))]:
                codes[number][seat] = rng.choice(list(Code))
    return Secrets(tuple(names), codes, answers)


def _swap(codes: dict[Seat, Code], one: Seat, other: Seat) -> None:
    if one in codes and other in codes:
        codes[one], codes[other] = codes[other], codes[one]


# As presses


def any_buttons(sitting: Sitting, secrets: Secrets, rng: Random, flips: bool) -> dict[int, Button]:
    """Any code in every secret step, and perhaps any ballot in every vote."""
    buttons = dict(_swearing(sitting, secrets, rng))
    public = _both_at_once(sitting.presses)
    for number, press in enumerate(sitting.presses):
        if number not in public and (press.kind in SECRET or (flips and press.kind in FLIPPED)):
            buttons[number] = rng.choice((A, R))
    return buttons


def _both_at_once(presses: list[Press]) -> set[int]:
    """Those of somebody who wants to hear a sentence again, which is no secret."""
    times = Counter((one.at, one.contact.box) for one in presses)
    return {at for at, one in enumerate(presses) if times[one.at, one.contact.box] > 1}


def these_buttons(sitting: Sitting, secrets: Secrets, rng: Random) -> dict[int, Button]:
    """The codes of these secrets; whatever does not count is any button."""
    window, past = sitting.window, len(sitting.window.past)
    seats = {box: Seat(at) for at, box in enumerate(window.boxes, start=1)}
    buttons, public = dict(_swearing(sitting, secrets, rng)), _both_at_once(sitting.presses)
    steps = iter(by_step(sitting.presses, *SECRET).values())
    for number in (one for one in secrets.codes if one >= past):
        for box, presses in by_box(next(steps)).items():
            buttons |= {at: rng.choice((A, R)) for at, _ in presses if at not in public}
            if seats[box] in secrets.codes[number]:
                code = BUTTONS[secrets.codes[number][seats[box]]]
                buttons |= dict(zip(last_code(presses), code, strict=True))
    for presses in by_step(sitting.presses, Voting).values():
        for mine in by_box(presses).values():
            heard = [at for at, one in mine if one.at >= one.opened_at + DEAF]
            buttons |= {at: rng.choice((A, R)) for at in heard[:-1]}
    named = iter(by_step(sitting.presses, AnsweringNamed).values())
    for number in (one for one in secrets.answers if one >= past):
        for box, presses in by_box(next(named)).items():
            answer = A if secrets.answers[number][seats[box] - 1] else R
            buttons |= {at: answer for at, _ in presses}
    return buttons


def _swearing(sitting: Sitting, secrets: Secrets, rng: Random) -> Iterator[tuple[int, Button]]:
    for presses in by_step(sitting.presses, OathQuestion).values():
        for box, mine in by_box(presses).items():
            name = secrets.names[sitting.window.boxes.index(box)]
            code = rng.choice(oath_codes(mine[0][1].about, name))
            yield from zip(last_code(mine), code, strict=True)


def oath_codes(asked: tuple[str, ...], name: str) -> tuple[tuple[Button, Button], ...]:
    """All codes by which one swears to be this one, of those that a question names, or none."""
    if len(asked) == 1:  # the first tap decides
        first = A if name in asked else R
        return (first, A), (first, R)
    named = (A, R), (R, A), (A, A)
    if name in asked:
        return (named[asked.index(name)],)
    return ((R, R), *named[len(asked) :])


def other_moments(sitting: Sitting, rng: Random) -> dict[int, float | None]:
    """By how much presses are moved within their beats; None: one that counts for nothing goes."""
    moved: dict[int, float | None] = {}
    for presses in by_step(sitting.presses, PlayingCards).values():
        for box, mine in by_box(presses).items():
            own = (one.at for one in sitting.presses if one.contact.box == box)
            before = max((at for at in own if at < mine[0][1].at), default=NEVER)
            moved |= _another_code(mine, before, rng)
    for presses in by_step(sitting.presses, Voting).values():
        for mine in by_box(presses).values():
            moved |= _another_vote(mine, rng)
    return moved


def _another_code(
    mine: list[tuple[int, Press]], before: float, rng: Random
) -> dict[int, float | None]:
    """At any time before lamps tell; of somebody who hesitates, before the same beats.

    Never so soon after what the same box pressed `before` that it would be no code.
    """
    code = last_code(mine)
    if not code:
        return {}
    times = {number: one.at - one.opened_at for number, one in mine}
    in_at = times[code[-1]] + CODE
    goes = times.keys() - set(code) if rng.random() < 0.5 else set()
    stays = [times[number] for number in times if number not in goes]
    quiet = before - mine[0][1].opened_at + CODE + A_BIT
    within = max(EARLIEST, quiet) - stays[0], LEAST - CODE - CLOSE - stays[-1]
    if in_at > LEAST:
        within = _as_late(in_at, mine) if len(stays) == len(code) else (0.0, 0.0)
    by = rng.uniform(*within) if within[0] < within[1] else 0.0
    return {**dict.fromkeys(times, by), **dict.fromkeys(goes)}


def _another_vote(mine: list[tuple[int, Press]], rng: Random) -> dict[int, float | None]:
    """The first that counts tells its beat and the last the vote, whenever; others may go."""
    times = {number: one.at - one.opened_at for number, one in mine}
    counts = [number for number in times if times[number] >= DEAF]
    others = times.keys() - {counts[0], counts[-1]}
    moved: dict[int, float | None] = {one: None for one in others if rng.random() < 0.5}
    least, most = _in_its_beat(times[counts[0]] + DECIDED)
    least = max(least, EARLIEST - times[counts[0]])
    if len(counts) > 1:
        most = min(most, times[counts[1]] - times[counts[0]] - APART)
        after = times[counts[-2]] + BEAT + APART - times[counts[-1]]
        moved[counts[-1]] = rng.uniform(min(0.0, max(after, -A_BIT)), A_BIT)
    if least < most:
        moved[counts[0]] = rng.uniform(least, most)
    return moved


def _as_late(in_at: float, mine: list[tuple[int, Press]]) -> tuple[float, float]:
    """How much more or less one may hesitate: to the same beats of lamps and of closing."""
    _, last = mine[-1]
    if last.heard_at is None:
        return 0.0, 0.0
    heard = last.heard_at - last.opened_at
    lamps = SECRET_BEAT * ceil(in_at / SECRET_BEAT)
    closes = heard + max(LEAST, CLOSING_BEAT * ceil((in_at - heard) / CLOSING_BEAT))
    before = closes - CLOSING_BEAT if closes > heard + LEAST else 0.0
    return max(lamps - SECRET_BEAT, before) + CLOSE - in_at, min(lamps, closes) - CLOSE - in_at


def _in_its_beat(at: float) -> tuple[float, float]:
    """By how much something may come earlier or later, and still before the same beat."""
    beat = BEAT * ceil(at / BEAT)
    return beat - BEAT + CLOSE - at, beat - CLOSE - at


def past_with(sitting: Sitting, secrets: Secrets) -> tuple[Action, ...]:
    """What the journal has of the past, with these secrets."""
    window = sitting.window
    played = story(window, sitting.actions[: len(window.past)], secrets)
    assert played
    return tuple(played[0])


def differing(one: Iterable[Action], other: Iterable[Action]) -> int:
    """How many closed steps differ in what was answered."""
    pairs = zip(one, other, strict=False)
    return sum(msgspec.json.encode(a) != msgspec.json.encode(b) for a, b in pairs)
