"""The line-up in the making as finished strings: cards to switch on, problems with their cures."""

from __future__ import annotations

from collections.abc import Iterator

from roundtable.console.board import Busy
from roundtable.console.draft import Draft, Found
from roundtable.console.parts import Data
from roundtable.console.saved import as_code
from roundtable.console.wording import Wording
from roundtable.messages import FULL, SIGNS, Kind
from roundtable.narration.play import serves
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import (
    DEALS,
    EDITIONS,
    FEWEST_PLAYERS,
    NO_ASSASSIN,
    QUEST_CARDS,
    REVEALS,
    SIDES,
)
from roundtable.rules.lineups import has_group, may_serve, one_by_one
from roundtable.rules.modules import GROUPS, RULES, SWITCHED, SWITCHES
from roundtable.rules.problems import reads
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side


def lineup_part(draft: Draft, words: Wording, busy: Busy | None = None) -> Data:
    """Everything that the line-up's room shows."""
    setup = draft.setup
    known = setup.edition in EDITIONS
    return {
        "players": setup.players,
        "players_text": _players(draft, words),
        "may_plan": draft.seated < FEWEST_PLAYERS,
        "sides": _sides(setup, words),
        "fills": _fills(setup, words) if known else "",
        "editions": [
            {"id": name, "title": words.title(f"edition-{name}"), "on": name == setup.edition}
            for name in EDITIONS
        ],
        "suggestions": list(_suggestions(draft, words)),
        "code": as_code(setup),
        "saved": [_saved(name, one, setup, words) for name, one in draft.saved.setups.items()],
        "good": list(_characters(setup, Side.GOOD, words)) if known else [],
        "evil": list(_characters(setup, Side.EVIL, words)) if known else [],
        "assassin": _assassin(setup, words) if known else [],
        "modules": list(_modules(setup, words)) if known else [],
        "rules": list(_rules(setup, words)) if known else [],
        "deal": _choice("deal", DEALS, setup.deal, words),
        "quest_cards": _choice("quest-cards", QUEST_CARDS, setup.quest_cards, words),
        "reveal": _choice("reveal", REVEALS, setup.reveal, words) if setup.deal == "device" else [],
        "problems": [_problem(one, words) for one in draft.found],
        "fine": "" if _against(draft) else words.own("no-problems"),
        "estimate": _estimate(draft, setup, words),
        "start": _start(draft, words, busy),
    }


def _players(draft: Draft, words: Wording) -> str:
    if draft.seated == draft.setup.players:
        return words.own("players", count=draft.seated)
    return words.own("players-planned", count=draft.setup.players, seated=draft.seated)


def _sides(setup: Setup, words: Wording) -> list[Data]:
    """How many of each side are named, of how many there is room for."""
    told = []
    for side, room in SIDES.get(setup.players, {}).items():
        named = sum(CHARACTERS[one].side is side for one in setup.named if one in CHARACTERS)
        title = words.own(str(side))
        told.append(
            {
                "side": side,
                "text": words.own("sides", side=title, named=named, room=room),
                "over": named > room,
            }
        )
    return told


def _fills(setup: Setup, words: Wording) -> str:
    """Who takes the seats that no named character has."""
    told = []
    for side, room in SIDES.get(setup.players, {}).items():
        left = room - sum(CHARACTERS[one].side is side for one in setup.named if one in CHARACTERS)
        if left > 0:
            told.append(words.piece(f"fills-{side}", count=left))
    return words.own("fills", who_fill=tuple(told)) if told else words.own("fills-none")


def _suggestions(draft: Draft, words: Wording) -> Iterator[Data]:
    for one in draft.suggestions:
        title, text = words.words.suggestion(one.id)
        same = _lineup(one.setup) == _lineup(draft.setup)
        yield {
            "id": one.id,
            "edition": one.setup.edition,
            "title": title,
            "text": text,
            "estimate": _estimate(draft, one.setup, words),
            "on": same,
        }


def _estimate(draft: Draft, setup: Setup, words: Wording) -> str:
    estimated = draft.estimate(setup)
    return words.told(estimated) if estimated else ""


def _lineup(setup: Setup) -> tuple[str, frozenset[str], tuple[tuple[str, str], ...]]:
    """What makes two setups the same line-up, whoever deals."""
    return setup.edition, frozenset(setup.named), tuple(setup.switches().items())


def _saved(name: str, saved: Setup, now: Setup, words: Wording) -> Data:
    return {
        "name": name,
        "text": words.own("saved-for", count=saved.players, box=saved.edition),
        "on": _lineup(saved) == _lineup(now),
    }


def _characters(setup: Setup, side: Side, words: Wording) -> Iterator[Data]:
    """As cards."""
    edition = EDITIONS[setup.edition]
    if edition.refuses_others:
        return
    for name in one_by_one(side):
        lacking = edition.holds is not None and name not in edition.holds
        yield {
            "id": name,
            "title": words.character(name),
            "line": words.about(name, "terse"),
            "about": words.about(name, FULL),
            "note": words.own("not-in-box") if lacking else "",
            "on": name in setup.named,
        }


def _assassin(setup: Setup, words: Wording) -> list[Data]:
    """Who may do the Assassin's work, where there is a choice."""
    serving = setup.switch("assassin")
    fit = may_serve(setup)
    played = any(CHARACTERS[one].assassin for one in setup.named if one in CHARACTERS)
    if not fit or (played and serving == NO_ASSASSIN):
        return []
    nobody = {"id": NO_ASSASSIN, "title": words.own("assassin-own"), "on": serving == NO_ASSASSIN}
    return [nobody] + [
        {
            "id": name,
            "title": words.own(serves("assassin-serves", setup, name), character=name),
            "on": serving == name,
        }
        for name in fit
    ]


def _modules(setup: Setup, words: Wording) -> Iterator[Data]:
    if not EDITIONS[setup.edition].refuses_others:
        for group in GROUPS:
            yield _module(group, "group", has_group(setup, group), words)
    for name in SWITCHED:
        yield _module(name, "switch", setup.switch(name) == "on", words)


def _module(name: str, kind: str, there: bool, words: Wording) -> Data:
    return {
        "id": name,
        "kind": kind,
        "title": words.title(f"module-{name}"),
        "line": words.about(name, "terse"),
        "about": words.about(name, FULL),
        "on": there,
    }


def _rules(setup: Setup, words: Wording) -> Iterator[Data]:
    """The finer rules that this line-up reads."""
    for name in RULES:
        if reads(setup, name):
            now = setup.switch(name)
            yield {
                "id": name,
                "title": words.own(f"rule-{name}"),
                "values": [
                    {
                        "id": value,
                        "title": words.at_length("short", f"rule-{name}-{value}"),
                        "about": words.at_length(FULL, f"rule-{name}-{value}"),
                        "on": value == now,
                    }
                    for value in SWITCHES[name].values
                ],
            }


def _choice(name: str, values: tuple[str, ...], now: str, words: Wording) -> list[Data]:
    return [
        {"id": value, "title": words.own(f"{name}-{value}"), "on": value == now} for value in values
    ]


def _problem(found: Found, words: Wording) -> Data:
    problem = found.problem
    return {
        "weight": problem.kind,
        "sign": SIGNS[problem.kind],
        "weight_text": words.own(f"weight-{problem.kind}"),
        "text": words.told(problem),
        "cure": words.cure(problem),
        "cures": [
            {"number": number, "title": words.told(cure.message)} for number, cure in found.cures
        ],
    }


def _against(draft: Draft) -> bool:
    return any(one.problem.kind is not Kind.NOTE for one in draft.found)


def _start(draft: Draft, words: Wording, busy: Busy | None) -> Data:
    if busy:
        return {"can": False, "text": words.own(f"start-{busy}")}
    if draft.seated < FEWEST_PLAYERS:
        told = words.own("start-too-few", seated=draft.seated, fewest=FEWEST_PLAYERS)
        return {"can": False, "text": told}
    refused = sum(one.problem.kind is Kind.REFUSED for one in draft.found)
    if refused:
        return {"can": False, "text": words.own("start-refused", count=refused)}
    return {"can": True, "text": words.own("start-with", count=draft.setup.players)}
