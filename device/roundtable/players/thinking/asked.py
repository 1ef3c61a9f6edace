"""What a question offers, for whoever knows which kind of question it is."""

from __future__ import annotations

from typing import Any

from roundtable.rules.options import Ask


def offered(ask: Ask) -> tuple[Any, ...]:
    """Every answer that is allowed; their type follows from the question."""
    answers: tuple[Any, ...] = ask.options.listed()
    return answers
