"""How leaks are planted: functions that patch the real code, each named for what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from roundtable.conductor.codes import Code
from roundtable.conductor.phases.cards import FIRST_TAP
from roundtable.conductor.phases.vote import Vote
from roundtable.rules.vocabulary import Ballot, QuestCard

Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Leak] = {}
"""Found in a proposal or two."""

LATE_LEAKS: dict[str, Leak] = {}
"""Found at the end of a whole night."""


def planted(leak: Leak) -> Leak:
    LEAKS[leak.__name__] = leak
    return leak


def planted_late(leak: Leak) -> Leak:
    LATE_LEAKS[leak.__name__] = leak
    return leak


def after(patch: pytest.MonkeyPatch, owner: type, name: str, then: Callable[..., object]) -> None:
    """Do something more whenever this method was called."""
    method = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        result = method(self, *given, **named)
        then(self, *given, **named)
        return result

    patch.setattr(owner, name, both)


def before(patch: pytest.MonkeyPatch, owner: type, name: str, first: Callable[..., object]) -> None:
    method = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        first(self, *given, **named)
        return method(self, *given, **named)

    patch.setattr(owner, name, both)


def fails(codes: Iterable[Code]) -> int:
    return sum(FIRST_TAP[code] is QuestCard.FAIL for code in codes)


def approvals(vote: Vote) -> int:
    return sum(ballot is Ballot.APPROVE for ballot in vote.answers.values())
