"""Acts a Reveal script out: moves every seat's imaginary eyes and thumbs, keeps what each saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from roundtable.narration.reveal import EVERYONE, LEADER, Does, RevealLine
from roundtable.rules import views
from roundtable.rules.game import Game
from roundtable.rules.sight import Sight
from roundtable.rules.vocabulary import Seat
from tests.narration.rulebook import Glimpse, Line, bits_of, leader_answers, ruled


class Stage:
    """The table while a script is spoken: whose eyes are open, whose thumb is up.

    Seats are bits of a number. A glimpse runs from opening one's eyes to closing them, and holds
    whatever was up or open at any moment between; what is wrong with the script is a fault.
    """

    def __init__(self, characters: Sequence[str], leader: int, leader_raises: bool) -> None:
        self.characters = characters
        self.everyone = (1 << len(characters)) - 1
        self.bits = bits_of(characters)
        self.leader = 1 << (leader - 1)
        self.leader_raises = leader_raises
        self.eyes = self.everyone
        self.thumbs = 0
        self.answering = 0  # the Leader, from being asked to making a fist again
        self.begun = self.ended = self.reminded = False
        self.looking: dict[int, Glimpse] = {}  # by seat's bit, for those with open eyes
        self.learnt: list[list[Glimpse]] = [[] for _ in characters]
        self.faults: list[str] = []

    def hear(self, line: RevealLine) -> None:
        if self.ended:
            self.faults.append(f"{line.message.id}: spoken after everyone opened their eyes")
        if not self.begun and not (line.does is Does.CLOSE and line.who == EVERYONE):
            self.faults.append(f"{line.message.id}: spoken before everyone closed their eyes")
        if self.reminded and line.does is Does.REMINDER:
            self.faults.append(f"{line.message.id}: a second reminder in a row")
        self.reminded = line.does is Does.REMINDER
        who = self._spoken_to(line)
        match line.does:
            case Does.CLOSE:
                self._close(line, who)
            case Does.OPEN:
                self._open(line, who)
            case Does.THUMB:
                self._refuse(line, who & self.thumbs, "thumb is already up")
                self.thumbs |= who
            case Does.THUMB_IF_EVIL:
                self._refuse(line, who ^ self.leader, "is not the Leader")
                self.answering = who
                self.thumbs |= who if self.leader_raises else 0
            case Does.FIST:
                self._refuse(line, who & ~self.thumbs & ~self.answering, "thumb is not up")
                self.thumbs &= ~who
                self.answering &= ~who
            case Does.REMINDER:
                self._refuse(line, who ^ self.everyone, "is not reminded")
                self._all_shut(line)
        self._look_around()

    def end(self, held: bool) -> None:
        """The script is over; where nothing was said, nobody moved."""
        if held and not self.ended:
            self.faults.append("the script ends before everyone opened their eyes")

    def _spoken_to(self, line: RevealLine) -> int:
        if line.who == EVERYONE:
            return self.everyone
        if line.who == LEADER:
            return self.leader
        who = 0
        for name in line.who:
            seats = self.bits.get(name, 0)
            if not seats or who & seats:
                self.faults.append(f"{line.message.id}: {name} is not in play, or is named twice")
            who |= seats
        if not who:
            self.faults.append(f"{line.message.id}: speaks to nobody")
        return who

    def _close(self, line: RevealLine, who: int) -> None:
        self._refuse(line, who & ~self.eyes, "eyes are closed already")
        self.begun = True
        self.eyes &= ~who
        for bit in [bit for bit in self.looking if bit & who]:
            self.learnt[bit.bit_length() - 1].append(self.looking.pop(bit))

    def _open(self, line: RevealLine, who: int) -> None:
        if who == self.everyone:
            self._all_shut(line)
            self.ended = True
        self._refuse(line, self.eyes, "has open eyes at another's moment")
        self.eyes |= who
        if not self.ended:
            self.looking |= {1 << index: Glimpse() for index in seats_in(who)}

    def _look_around(self) -> None:
        plain, raised = self.thumbs & ~self.answering, self.thumbs & self.answering
        for bit, seen in self.looking.items():
            self.looking[bit] = Glimpse(
                seen.eyes | (self.eyes & ~bit),
                seen.thumbs | (plain & ~bit),
                seen.asked | (self.answering & ~bit),
                seen.answer | (raised & ~bit),
            )

    def _all_shut(self, line: RevealLine) -> None:
        self._refuse(line, self.eyes, "still has open eyes")
        self._refuse(line, self.thumbs | self.answering, "still has a thumb up")

    def _refuse(self, line: RevealLine, seats: int, fault: str) -> None:
        if seats:
            names = ", ".join(self.characters[index] for index in seats_in(seats))
            self.faults.append(f"{line.message.id}: {names} {fault}")


def seats_in(bits: int) -> Iterator[int]:
    return (index for index in range(bits.bit_length()) if bits >> index & 1)


def lines(script: Sequence[RevealLine]) -> list[Line]:
    """A script as who is spoken to and what they do, to lay beside a page."""
    return [(frozenset(line.who), str(line.does)) for line in script]


def act(
    script: Sequence[RevealLine], characters: Sequence[str], leader: int, raises: bool
) -> Stage:
    stage = Stage(characters, leader, raises)
    for line in script:
        stage.hear(line)
    stage.end(held=bool(script))
    return stage


def complaints(script: Sequence[RevealLine], game: Game, *same: Sequence[RevealLine]) -> list[str]:
    """Whatever is wrong with the script, or with the views, for the deal of this game.

    The scripts in `same` are to teach the same in another order.
    """
    characters, leader = game.deal.characters, game.deal.leader
    assert characters is not None
    stated = [views.seat(game, Seat(seat)).sights for seat in range(1, len(characters) + 1)]
    taught = ruled(game.setup).taught(characters, leader)
    found = list(_misstated(characters, leader, stated, taught))
    told = [sorted(glimpse_of(sight) for sight in sights) for sights in stated]
    for one, raises in product((script, *same), leader_answers(characters[leader - 1])):
        stage = act(one, characters, leader, raises)
        found += stage.faults
        found += _mislearnt(stage, told)
    return found


def glimpse_of(sight: Sight) -> Glimpse:
    return Glimpse(_bits(sight.eyes), _bits(sight.thumbs), _bits(sight.asked))


def _bits(seats: Sequence[Seat]) -> int:
    return sum(1 << (seat - 1) for seat in seats)


def _mislearnt(stage: Stage, told: Sequence[list[Glimpse]]) -> Iterator[str]:
    """Every seat learns from the script exactly what its view states, and the Cleric the answer."""
    answer = stage.leader if stage.leader_raises else 0
    for name, learnt, stated in zip(stage.characters, stage.learnt, told, strict=True):
        lessons = []
        for seen in learnt:
            if seen.answer != (answer if seen.asked else 0):
                yield f"{name} misread the Leader's thumb"
            lessons.append(seen._replace(answer=0))
        if sorted(lessons) != stated:
            yield f"{name} learnt {sorted(lessons)} where the view states {stated}"


def _misstated(
    characters: Sequence[str],
    leader: int,
    stated: Sequence[tuple[Sight, ...]],
    taught: Sequence[list[tuple[str, Glimpse]]],
) -> Iterator[str]:
    """Every view states exactly what the Characters table says."""
    for name, sights, lessons in zip(characters, stated, taught, strict=True):
        told = sorted((str(sight.look), glimpse_of(sight)) for sight in sights)
        if told != sorted(lessons):
            yield f"{name} is told {told} where the rulings say {lessons} (Leader: seat {leader})"
