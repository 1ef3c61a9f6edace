"""Nothing changes on any channel before its telling: what the table shows follows what was said."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.telling import NEWS
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message
from roundtable.narration.story import told
from roundtable.players import Players, boxes_for
from roundtable.rules.actions import Action
from roundtable.rules.events import (
    AllegiancesLaid,
    AllegianceTurned,
    BackUpCame,
    CardsCalled,
    CardSetAside,
    CardShown,
    CardsPlayed,
    CardsTurned,
    ChargeShown,
    ExcaliburUsed,
    GameEnded,
    HandsJudged,
    HandsShown,
    LadyGiven,
    LadyPassed,
    LeaderChosen,
    LeadPassed,
    LoyaltyChecked,
    ModuleLeftOut,
    OathBroken,
    OathSworn,
    PlotHanded,
    PlotsDrawn,
    PlotTaken,
    PlotUsed,
    PlotWasted,
    PreyAnnounced,
    Public,
    QuestEnded,
    RevealerShown,
    RoundBegan,
    SecondHand,
    TeamApproved,
    TeamProposed,
    VotesShown,
    WatchGiven,
    public_events,
)
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box
from tests.company.table import rehearsed
from tests.console.tables import night_of

BLADE = Setup(players=5, characters=("merlin", "assassin"))
KNOWN = Setup(players=5, characters=("merlin", "assassin"), deal="oath")
BEFORE_THE_END = frozenset(Scene) - {Scene.ENDED, Scene.PAUSED, Scene.LIST}
SEEDS = range(1, 7)


def anticipates(views: tuple[TableView, ...]) -> str | None:
    """What a view of the game shows of an ending before the table is at it."""
    for view in views:
        if view.scene in BEFORE_THE_END and view.winner is not None:
            return f"the winner in {view.scene}"
        if view.scene in BEFORE_THE_END and any(one.side or one.was for one in view.boxes):
            return f"a side or a character in {view.scene}"
        if view.game and view.game.ending and view.winner is None:
            return "an ending without a winner"
    return None


def test_nobody_knows_the_winner_while_the_blade_falls() -> None:
    for seed in SEEDS:
        views = night_of(BLADE, seed)
        assert anticipates(views) is None, f"night {seed}"
        if any(view.scene is Scene.STRUCK for view in views):
            return
    raise AssertionError("nobody was struck")


def test_nobody_is_shown_before_the_table_tells_who_they_were() -> None:
    views = night_of(KNOWN)
    assert anticipates(views) is None
    shown = [view for view in views if any(one.was for one in view.boxes)]
    assert shown
    for view in shown:
        lit = [at for at, one in enumerate(view.boxes, start=1) if one.was]
        told = view.caption.values.get("seat") if view.caption else None
        assert view.asks or told == lit[-1]


OPEN = frozenset(
    {
        *(LeaderChosen, LadyGiven, AllegiancesLaid, OathSworn, OathBroken, RoundBegan, LeadPassed),
        *(AllegianceTurned, PlotsDrawn, PlotHanded, PlotTaken, PlotWasted, PlotUsed, ChargeShown),
        *(TeamProposed, TeamApproved, WatchGiven, CardsCalled, CardsPlayed, CardSetAside),
        *(ExcaliburUsed, BackUpCame, LoyaltyChecked, LadyPassed, PreyAnnounced, HandsShown),
        *(SecondHand, ModuleLeftOut),
    }
)
"""What people do before each other's eyes, or what follows from that by itself. Whatever else there
is to be told, of any module, is news: nothing may show it first."""

SHOWN_BY = {VotesShown: Scene.VOTES, HandsJudged: Scene.ENDED, GameEnded: Scene.ENDED}
"""News that a scene tells, and no sentence of its own."""

MANY = (
    Setup(players=5, characters=("merlin", "assassin", "untrustworthy_servant"), deal="oath"),
    Setup(players=5, characters=("merlin", "assassin", "untrustworthy_servant")),
    Setup(players=7, last_chance="on", deal="oath"),
    Setup(players=5, lady="on", excalibur="on", plot="on", deal="oath"),
)


def shown_first(setup: Setup, seed: int) -> tuple[set[type[Public]], list[str]]:
    """The kinds of news of a whole night, and all that was shown before it was told."""
    rng, said, scenes = Random(seed), Counter[str](), set[Scene]()
    shown: list[Public] = []
    news, early = Counter[str](), list[str]()
    settings = rehearsed(setup)

    def hears(_at: float, spoken: Message) -> None:
        said[repr(replace(spoken, length=""))] += 1

    def sees(view: TableView) -> None:
        game = night.flow._night.game
        if game is None:
            return
        scenes.add(view.scene)
        for event in game.story_told()[len(shown) :]:
            shown.append(event)
            if type(event) in OPEN:
                continue
            about = repr(game.boxed(told(event)))
            news[about] += 1
            scene = SHOWN_BY.get(type(event))
            if scene not in scenes if scene else said[about] < news[about]:
                early.append(f"{type(event).__name__} in {view.scene}")
            scenes.discard(Scene.VOTES)

    with MockedNight(
        lambda asked: table_deal(asked, rng), settings, draws=False, heard=hears
    ) as night:
        night.table.watchers.append(sees)
        players = Players(night.hands, boxes_for(setup.players), rng, listens=True)
        lead(night, players, lambda view: view.scene is Scene.ENDED and view.caption is None)
    return {type(one) for one in shown} - OPEN, early


def test_every_kind_of_event_is_open_or_news() -> None:
    """A new one of any module is news until somebody has said why not."""
    public = set(public_events())
    lacking = sorted(one.__name__ for one in public - OPEN - set(NEWS))
    assert not lacking, (
        f"{', '.join(lacking)}: what people see happen goes into OPEN here, and what they may "
        "not see before it is told into NEWS of conductor/phases/telling.py"
    )
    assert public > OPEN
    assert set(NEWS) == public - OPEN


def test_no_news_of_any_kind_is_shown_before_it_is_told() -> None:
    seen: set[type[Public]] = set()
    for seed, setup in product((1, 2), MANY):
        kinds, early = shown_first(setup, seed)
        assert early == [], f"night {seed} of {setup}"
        seen |= kinds
    rare = {CardShown, RevealerShown}  # looked at in golden nights
    assert seen >= set(NEWS) - rare, set(NEWS) - seen


@pytest.mark.planted_leak
@pytest.mark.parametrize("kind", [CardsTurned, QuestEnded])
def test_one_kind_of_news_that_is_shown_as_soon_as_its_step_is_closed_is_caught(
    kind: type[Public], monkeypatch: pytest.MonkeyPatch
) -> None:
    close = TableGame.close_step

    def early(game: TableGame, action: Action) -> None:
        before = len(game._game.events)
        close(game, action)
        if any(isinstance(one, kind) for one in game._game.events[before:]):
            game.catch_up()

    monkeypatch.setattr(TableGame, "close_step", early)
    _, found = shown_first(MANY[1], 1)
    assert any(kind.__name__ in one for one in found)


@pytest.mark.planted_leak
def test_who_was_who_in_a_game_that_goes_on_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def early(phase: Phase) -> dict[Box, str]:
        game = phase.night.game
        dealt = game._game.knows.characters() if game else None
        return dict(zip(phase.night.boxes, (one.name for one in dealt or ()), strict=False))

    monkeypatch.setattr(Phase, "unveiled", property(early))
    night_of.cache_clear()
    try:
        assert anticipates(night_of(KNOWN))
    finally:
        night_of.cache_clear()


@pytest.mark.planted_leak
def test_a_table_that_shows_the_game_as_it_stands_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell_on = TableGame.tell_on

    def early(game: TableGame, *told: type[Public]) -> None:
        game.catch_up()
        tell_on(game, *told)

    monkeypatch.setattr(TableGame, "tell_on", early)
    night_of.cache_clear()
    try:
        assert any(anticipates(night_of(BLADE, seed)) for seed in SEEDS)
    finally:
        night_of.cache_clear()
