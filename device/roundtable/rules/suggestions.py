"""Line-ups worth playing, per player count, from the first night to the hundredth."""

from __future__ import annotations

import msgspec

from roundtable.messages import Kind
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup


class Suggestion(msgspec.Struct, frozen=True):
    """A setup under a name of its own; the catalogue says what it is like."""

    id: str
    setup: Setup


# From easy to hard. A suggestion is offered wherever it fits the table and nothing is refused.
_MERLIN = ("merlin", "assassin")
_COURT = ("merlin", "percival", "morgana", "assassin")
_MESSENGERS = ("senior_messenger", "junior_messenger", "evil_messenger", "assassin")
_AVALON: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("first-night", _MERLIN, {}),
    ("two-merlins", _COURT, {}),
    ("unseen-lord", ("merlin", "percival", "mordred", "assassin"), {}),
    ("lady-of-the-lake", _MERLIN, {"lady": "on"}),
    ("full-court", ("merlin", "percival", "mordred", "morgana", "assassin"), {}),
    ("stranger", ("merlin", "percival", "morgana", "oberon", "assassin"), {}),
    ("confessor", ("merlin", "cleric", "trickster", "assassin"), {}),
    ("blade-and-sword", _COURT, {"excalibur": "on"}),
    (
        "turncoats",
        ("merlin", "good_lancelot", "evil_lancelot", "assassin"),
        {"lancelot": "variant1"},
    ),
    ("wizards", ("good_sorcerer", "evil_sorcerer"), {}),
    ("letters", _MESSENGERS, {}),
    ("recruit", ("merlin", "untrustworthy_servant", "percival", "morgana", "assassin"), {}),
    ("lone-wolves", ("good_rogue", "evil_rogue"), {}),
    ("intrigue", _COURT, {"plot": "on"}),
    (
        "dark-council",
        ("merlin", "percival", "mordred", "morgana", "oberon", "assassin"),
        {"lady": "on"},
    ),
)
_RESISTANCE: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("cell", (), {}),
    ("plot-thickens", (), {"plot": "on"}),
    ("targets", (), {"targeting": "on"}),
    ("blind", (), {"blind_spies": "on"}),
)
_FRENCH: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("first-night", _MERLIN, {}),
    ("blade-and-sword", _MERLIN, {"excalibur": "on"}),
    (
        "turncoats",
        ("merlin", "good_lancelot", "evil_lancelot", "assassin"),
        {"lancelot": "variant2"},
    ),
)
_BY_EDITION = {"big_box": _AVALON, "quick": _AVALON, "resistance": _RESISTANCE, "french": _FRENCH}
SUGGESTED = tuple(dict.fromkeys(name for table in _BY_EDITION.values() for name, _, _ in table))
"""The names of all that can be suggested."""

# Advice that a suggestion may go against: it mixes on purpose, and says so by its name.
_ACCEPTED = frozenset({"advice-one-at-a-time", "advice-modules-mixed"})


def suggest(players: int, edition: str = "big_box") -> tuple[Suggestion, ...]:
    """Good line-ups for so many players, easy to hard."""
    offered = []
    for name, characters, switches in _BY_EDITION[edition]:
        plain = Setup(players=players, edition=edition, characters=characters)
        setup = msgspec.structs.replace(plain, **switches)
        against = [one for one in problems(setup) if one.kind is not Kind.NOTE]
        if all(one.id in _ACCEPTED for one in against):
            offered.append(Suggestion(name, setup))
    return tuple(offered)
