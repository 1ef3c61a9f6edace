"""What may have been sworn, read from the edges, and whether it fits the line-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from math import ceil

from msgspec.structs import replace

from roundtable.messages import Message
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Side
from roundtable_ports import Box, Button
from tests.company.memory import named
from tests.company.onlooker.readings import Board, codes
from tests.company.onlooker.steps import Step
from tests.company.rulebook import MINION

OATHS = 3
TOGETHER = 3
A, R = Button.APPROVE, Button.REJECT
PLACES = {(A, R): 0, (R, A): 1, (A, A): 2}
"""The place in its question of whoever answers so; of everybody else, none."""

OTHER = -1
"""In the place of those whom a question does not name."""

Named = tuple[str, ...]
"""Whom a question names, in order."""


def place(names: Named, code: tuple[Button, Button]) -> int:
    """Whom of these somebody has sworn to be; one alone is asked for with yes and no."""
    at = (0 if code[0] is A else OTHER) if len(names) == 1 else PLACES.get(code, OTHER)
    return at if at < len(names) else OTHER


@dataclass
class Oath:
    """What may have been sworn in this round of questions."""

    round: int = 1
    first: Message | None = None
    answers: list[tuple[Named, dict[Box, Collection[int]]]] = field(default_factory=list)

    def begins(self, first: Message) -> None:
        """All questions from the first one on."""
        asked = replace(first, length="")  # the same question, however much of it is said
        assert self.first in (None, asked), "an oath began again in its middle"
        self.first = asked
        self.answers.clear()

    def question(self, step: Step, board: Board, now: tuple[float, float]) -> None:
        """A question is over: whom each may have sworn to be."""
        if step.read:
            return
        step.read = True
        names = named(step.prompt)
        said: dict[Box, Collection[int]] = {}
        for box in step.asked:
            entered = codes(board, box, step.until(now)) - {None}
            may = {place(names, one) for one in entered if one}
            assert may or box in step.troubled, f"an oath of box {box}, who did not swear"
            said[box] = range(OTHER, len(names)) if box in step.troubled else may
        self.answers.append((names, said))

    @property
    def sure(self) -> bool:
        """Whether nobody's answer can be read in two ways."""
        return all(len(may) == 1 for _, said in self.answers for may in said.values())

    def all_asked(self, terms: Terms) -> bool:
        """Every named character, and plain Evil beside plain Good; in as few questions as can."""
        cards = {one.name for one in terms.cast if not one.plain}
        sides = {one.side for one in terms.cast if one.plain}
        wanted = [*cards, MINION] if sides == set(Side) else [*cards]
        fewest = len(wanted) if len(wanted) < TOGETHER else ceil(len(wanted) / TOGETHER)
        asked = Counter(name for names, _ in self.answers for name in names)
        return asked == Counter(wanted) and len(self.answers) == fewest

    def fits(self, terms: Terms, characters: Collection[str]) -> bool:
        """Whether everyone, box by box, may have sworn to be just this."""
        for names, said in self.answers:
            asked = [_card(terms, name) for name in names]
            for (_, may), holds in zip(sorted(said.items()), characters, strict=True):
                if (asked.index(holds) if holds in asked else OTHER) not in may:
                    return False
        return True

    def was_right(self, terms: Terms) -> bool:
        """Whether as many swore to each as there are, and nobody to two."""
        twice: Counter[Box] = Counter()
        counts = Counter(one.name for one in terms.cast)
        right = True
        for names, said in self.answers:
            for at, name in enumerate(names):
                swore = [box for box, may in said.items() if at in may]
                twice.update(swore)
                right = right and len(swore) == counts[_card(terms, name)]
        return right and max(twice.values(), default=0) <= 1


def _card(terms: Terms, name: str) -> str:
    """What is called so; the plain ones of Evil are called otherwise in each edition."""
    plain = (one.name for one in terms.cast if one.plain and one.side is Side.EVIL)
    return next(plain, "") if name == MINION else name
