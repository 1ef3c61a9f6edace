"""What may have been sworn, read from the edges, and whether it fits the line-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from msgspec.structs import replace

from roundtable.messages import Message
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Side
from roundtable_ports import Button, Jack
from tests.company.onlooker.readings import Board, codes
from tests.company.onlooker.steps import Step

OATHS = 3
ANY = frozenset({True, False})


@dataclass
class Oath:
    """What may have been sworn in this round of questions."""

    round: int = 1
    first: Message | None = None
    answers: list[tuple[str | None, dict[Jack, Collection[bool]]]] = field(default_factory=list)

    def begins(self, first: Message) -> None:
        """All questions from the first one on."""
        asked = replace(first, length="")  # the same question, however much of it is said
        assert self.first in (None, asked), "an oath began again in its middle"
        self.first = asked
        self.answers.clear()

    def question(self, step: Step, board: Board, now: tuple[float, float]) -> None:
        """A question is over: who may have said yes to it, and who no."""
        if step.read:
            return
        step.read = True
        said: dict[Jack, Collection[bool]] = {}
        for jack in step.asked:
            entered = codes(board, jack, step.until(now)) - {None}
            may = {one[0] is Button.APPROVE for one in entered if one}
            assert may or jack in step.troubled, f"an oath of box {jack}, who did not swear"
            said[jack] = ANY if jack in step.troubled else may
        asked = step.prompt.values.get("character")
        self.answers.append((None if asked is None else str(asked), said))

    @property
    def sure(self) -> bool:
        """Whether nobody's answer can be read in two ways."""
        return all(len(may) == 1 for _, said in self.answers for may in said.values())

    def all_asked(self, terms: Terms) -> bool:
        """One question for each named character, and one for Evil where both sides have plain."""
        named = {one.name for one in terms.cast if not one.plain}
        sides = {one.side for one in terms.cast if one.plain}
        asked = [name for name, _ in self.answers]
        wanted = [*named, None] if sides == set(Side) else [*named]
        return Counter(asked) == Counter(wanted)

    def fits(self, terms: Terms, characters: Collection[str]) -> bool:
        """Whether everyone, box by box, may have sworn to be just this."""
        for name, said in self.answers:
            asked = name or _plain_evil(terms)
            for (_, may), holds in zip(sorted(said.items()), characters, strict=True):
                if (holds == asked) not in may:
                    return False
        return True

    def was_right(self, terms: Terms) -> bool:
        """Whether as many swore to each as there are, and nobody to two."""
        yes: Counter[Jack] = Counter()
        counts = Counter(one.name for one in terms.cast)
        right = True
        for name, said in self.answers:
            swore = [jack for jack, may in said.items() if True in may]
            yes.update(swore)
            right = right and len(swore) == counts[name or _plain_evil(terms)]
        return right and max(yes.values(), default=0) <= 1


def _plain_evil(terms: Terms) -> str:
    return next((one.name for one in terms.cast if one.plain and one.side is Side.EVIL), "")
