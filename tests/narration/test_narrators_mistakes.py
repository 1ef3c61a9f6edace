"""Holds the mistakes other narrators make, and proves that a script with one of them is caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

import msgspec
import pytest

from roundtable.messages import message
from roundtable.narration.reveal import Does, RevealLine, reveal
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from tests.narration.acting import act, complaints
from tests.narration.lineups import MODULES, ORDERS, casts, dealt, led_by, with_names
from tests.sampled import few_and_all

Script = tuple[RevealLine, ...]
REMINDER = message("reveal-reminder")


def scripts(every: int, players: int, *wanted: str) -> Iterator[tuple[Setup, Script]]:
    """Every so many of the line-ups at this table that have all of these, with its script."""
    setups = (
        setup
        for modules, order in product(MODULES, ORDERS)
        for names in casts(modules)
        if set(wanted) <= set(names)
        for setup in with_names(players, names, order)
    )
    return ((setup, reveal(setup)) for setup in islice(setups, 0, None, every))


@few_and_all
def test_oberon_is_never_woken(every: int) -> None:
    for _, script in scripts(every, 6, "oberon"):
        assert not [line for line in script if line.does is Does.OPEN and "oberon" in line.who]


@few_and_all
def test_oberon_shows_merlin_a_thumb_only_where_merlin_may_see_him(every: int) -> None:
    for setup, script in scripts(every, 6, "oberon", "merlin"):
        up = [line for line in script if line.does is Does.THUMB and "oberon" in line.who]
        for_merlin = setup.switch("merlin_sees_oberon") == "on"
        for_servant = (
            "untrustworthy_servant" in setup.named and setup.chosen("assassin") == "oberon"
        )
        assert len(up) == for_merlin + for_servant


@few_and_all
def test_mordred_never_raises_a_thumb_for_merlin(every: int) -> None:
    for setup, script in scripts(every, 6, "merlin", "mordred"):
        up = [line for line in script if line.does is Does.THUMB and "mordred" in line.who]
        for_servant = (
            "untrustworthy_servant" in setup.named and setup.chosen("assassin") == "mordred"
        )
        assert len(up) == for_servant


@few_and_all
def test_the_servants_thumb_goes_up_before_merlin_looks_and_down_before_he_closes(
    every: int,
) -> None:
    for _, script in scripts(every, 6, "merlin", "untrustworthy_servant"):
        servant = [at for at, line in enumerate(script) if "untrustworthy_servant" in line.who]
        merlin = [at for at, line in enumerate(script) if line.who == ("merlin",)]
        (up, down, opens, closes), (looks, shuts) = servant, merlin[:2]
        assert [script[at].does for at in servant] == ["thumb", "fist", "open", "close"]
        assert up < looks < down < shuts < opens < closes


@few_and_all
def test_a_hidden_sorcerer_and_the_evil_rogue_are_never_spoken_to_save_as_assassin(
    every: int,
) -> None:
    for setup, script in scripts(every, 7, "evil_sorcerer", "evil_rogue"):
        hidden = {"evil_rogue"}
        if setup.switch("evil_sorcerer_hidden") == "on":
            hidden.add("evil_sorcerer")
        for name in hidden - {setup.chosen("assassin")}:
            assert not [line for line in script if name in line.who]


def test_blind_spies_with_nothing_else_to_see_is_not_held() -> None:
    for order in ORDERS:
        plain = Setup(players=7, characters=("assassin",), blind_spies="on", reveal_order=order)
        assert reveal(plain) == ()
        assert reveal(msgspec.structs.replace(plain, characters=("cleric",))) != ()


def test_blind_spies_leaves_merlin_his_thumbs() -> None:
    for order in ORDERS:
        script = reveal(Setup(players=7, blind_spies="on", reveal_order=order))
        assert [line.does for line in script if line.does is not Does.REMINDER] == [
            *("close", "thumb", "open", "fist", "close", "open")
        ]


# Planted faults: a proof that cannot fail proves nothing.

ALL_LOOKS = (
    *("merlin", "percival", "cleric", "untrustworthy_servant", "good_lancelot"),
    *("evil_lancelot", "morgana", "mordred", "oberon"),
)


def game_with_everything(order: str, lancelot: str) -> Game:
    """Mordred serves as Assassin and leads, so his thumb goes up for the Cleric."""
    game = dealt(
        Setup(
            players=10,
            characters=ALL_LOOKS,
            deal="device",
            assassin="mordred",
            reveal_order=order,
            lancelot=lancelot,
        )
    )
    assert game.deal.characters is not None
    return led_by(game, game.deal.characters.index("mordred") + 1)


TABLES = [
    game_with_everything(order, lancelot)
    for order in ORDERS
    for lancelot in ("classic", "variant1")
]
at_each_table = pytest.mark.parametrize("game", TABLES, ids=["bb", "bb-variant", "q", "q-variant"])


def where(script: Script, who: str, does: str) -> int:
    """The first line that tells this character to do this."""
    return next(at for at, line in enumerate(script) if who in line.who and line.does == does)


def without(script: Script, at: int) -> Script:
    return script[:at] + script[at + 1 :]


def moved(script: Script, at: int, to: int) -> Script:
    rest = without(script, at)
    return (*rest[:to], script[at], *rest[to:])


def told(script: Script, at: int, who: tuple[str, ...]) -> Script:
    """The same script with one line spoken to others."""
    return (*script[:at], msgspec.structs.replace(script[at], who=who), *script[at + 1 :])


def added(script: Script, at: int, name: str) -> Script:
    return told(script, at, (*script[at].who, name))


PLANTED: dict[str, Callable[[Script], Script]] = {
    "nobody is told to close their eyes": lambda s: without(s, 0),
    "Merlin is never told to close his eyes": lambda s: without(s, where(s, "merlin", "close")),
    "Evil sleeps on with open eyes": lambda s: without(s, where(s, "morgana", "close")),
    "Oberon is woken with Evil": lambda s: added(s, where(s, "morgana", "open"), "oberon"),
    "Mordred shows Merlin a thumb": lambda s: added(s, where(s, "oberon", "thumb"), "mordred"),
    "Evil closes only after Merlin looked": lambda s: moved(
        s, where(s, "morgana", "close"), where(s, "merlin", "open") + 1
    ),
    "the Servant's thumb stays up": lambda s: told(
        s,
        where(s, "oberon", "fist"),
        tuple(n for n in s[where(s, "oberon", "fist")].who if n != "untrustworthy_servant"),
    ),
    "thumbs go up after Merlin closed his eyes": lambda s: moved(
        s, where(s, "oberon", "thumb"), where(s, "merlin", "close")
    ),
    "thumbs go down before Merlin looks": lambda s: moved(
        s, where(s, "oberon", "fist"), where(s, "merlin", "open")
    ),
    "Percival and Merlin swap roles": lambda s: told(
        s, where(s, "percival", "open"), ("merlin",)
    ),
    "Morgana does not fool Percival": lambda s: told(
        s, where(s, "percival", "open") - 1, ("merlin",)
    ),
    "the Leader's thumb is left up": lambda s: without(s, where(s, "leader", "fist")),
    "the Cleric looks on while Evil wakes": lambda s: moved(
        s, where(s, "cleric", "close"), where(s, "morgana", "open")
    ),
    "somebody not in play is called": lambda s: added(s, where(s, "morgana", "open"), "lunatic"),
    "a name is called twice": lambda s: added(s, where(s, "morgana", "open"), "morgana"),
    "nobody is called": lambda s: told(s, where(s, "percival", "open"), ()),
    "nobody is told to wake up": lambda s: s[:-1],
    "something is said after all woke up": lambda s: (*s, s[where(s, "percival", "open")]),
    "the Assassin's moment comes with Merlin's": lambda s: moved(
        s, where(s, "merlin", "close"), where(s, "untrustworthy_servant", "open")
    ),
    "a reminder comes twice": lambda s: (
        *s[:-1],
        *(2 * [msgspec.structs.replace(s[0], message=REMINDER, does=Does.REMINDER)]),
        s[-1],
    ),
}  # fmt: skip


@at_each_table
def test_the_true_script_is_not_complained_about(game: Game) -> None:
    assert complaints(reveal(game.setup), game) == []


@pytest.mark.planted_fault
@at_each_table
@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str, game: Game) -> None:
    assert complaints(PLANTED[fault](reveal(game.setup)), game) != []


@pytest.mark.planted_fault
@at_each_table
def test_no_line_but_a_reminder_can_be_left_out(game: Game) -> None:
    script = reveal(game.setup)
    for at, line in enumerate(script):
        caught = complaints(without(script, at), game) != []
        assert caught is (line.does is not Does.REMINDER), line.message.id


@pytest.mark.planted_fault
@at_each_table
def test_no_line_can_be_spoken_to_one_more_or_one_fewer(game: Game) -> None:
    script = reveal(game.setup)
    for at, line in enumerate(script):
        if not set(line.who) <= set(game.setup.named):
            continue  # everyone, or the Leader
        for name in game.deal.characters or ():
            who = tuple(one for one in line.who if one != name)
            changed = who if name in line.who else (*line.who, name)
            assert complaints(told(script, at, changed), game) != [], (line.message.id, changed)


@pytest.mark.planted_fault
def test_a_view_that_says_too_much_or_too_little_is_caught() -> None:
    """Acting one setup's script at a table that plays by another."""
    seen, unseen = (
        dealt(Setup(players=5, characters=("merlin", "oberon", "assassin"), deal="device",
                    merlin_sees_oberon=sees))
        for sees in ("on", "off")
    )  # fmt: skip
    assert complaints(reveal(seen.setup), unseen) != []
    assert complaints(reveal(unseen.setup), seen) != []


def test_a_script_that_is_not_held_moves_nobody() -> None:
    stage = act((), ("merlin", "minion"), leader=1, raises=False)
    assert (stage.faults, stage.learnt) == ([], [[], []])
