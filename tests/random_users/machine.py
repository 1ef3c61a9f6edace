"""A state machine of random users: Hypothesis draws what they do, and shrinks what goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from msgspec.structs import replace

from roundtable.console.access import Role
from roundtable.console.requests import (
    AskToJoin,
    LetPageIn,
    PressAt,
    PressButton,
    SeatScripted,
    TurnPageAway,
)
from roundtable.languages import LANGUAGES
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, Button
from tests.company.table import rehearsed
from tests.random_users.drawn import kinds, request
from tests.random_users.simulated import Simulated
from tests.random_users.users import KEYS, MOST_GUESTS, MOST_TABS, SETUPS, TIMES, Users, folder

numbers = st.integers(0, 99)
boxes = st.integers(1, 10)
buttons = st.sampled_from(Button)
PATHS = ("/table", "/", *(f"/seat/{box}" for box in range(1, 11)))


class RandomUsers(RuleBasedStateMachine):
    """Each rule is one action of somebody's. After it the table lives, and says who is awaited.

    At the end scripted players take over, and a game must come as far as `until`.
    """

    until = frozenset({Scene.VOTE, Scene.ENDED})

    @initialize(
        seed=st.integers(0, 2**32),
        settings=st.builds(
            lambda setup, language, knows: replace(
                rehearsed(setup), language=language, rehearsed=knows
            ),
            st.sampled_from(SETUPS),
            st.sampled_from(LANGUAGES),
            st.booleans(),
        ),
        guest=st.sampled_from((None, None, Box(1))),
        bots=st.sampled_from(((), (), (2, 4, 6, 8, 10), (1, 2, 3, 4, 5, 6, 7))),
    )
    def start(
        self, seed: int, settings: Settings, guest: Box | None, bots: tuple[int, ...]
    ) -> None:
        self.folder = folder()
        self.table = Simulated(Path(self.folder.name), settings, seed, guest)
        self.users = Users(self.table)
        if bots:
            self.table.say(self.users.owners_table(), SeatScripted(bots))
        self.users.judge()

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        try:
            self.users.finish(self.until)
        finally:
            self.table.end()
            self.folder.cleanup()

    def done(self) -> None:
        self.users.judge()

    # Time, power and the keyboard

    @rule(seconds=st.sampled_from(TIMES))
    def wait(self, seconds: float) -> None:
        self.table.wait(seconds)
        self.done()

    @rule()
    def cut_power(self) -> None:
        self.table.cut_power()
        self.done()

    @precondition(lambda self: self.table.guest)
    @rule(keys=st.text(KEYS, min_size=1, max_size=6))
    def type(self, keys: str) -> None:
        self.table.type(keys)
        self.done()

    # Pages come and go

    @precondition(lambda self: len(self.table.browsers) <= MOST_GUESTS)
    @rule(path=st.sampled_from(PATHS[1:]))
    def arrive(self, path: str) -> None:
        """Somebody opens the guests' link."""
        browser = self.table.arrive(f"guest {len(self.table.browsers)}")
        self.table.open(browser, f"{path}?token={self.table.pages.access.guest_token}")
        self.done()

    @precondition(lambda self: len(self.users.tabs) < MOST_TABS)
    @rule(number=numbers, path=st.sampled_from(PATHS))
    def open(self, number: int, path: str) -> None:
        browsers = self.table.browsers
        self.table.open(browsers[number % len(browsers)], path)
        self.done()

    @precondition(lambda self: self.users.tabs)
    @rule(number=numbers)
    def close(self, number: int) -> None:
        self.table.close(self.users.tab(number))
        self.done()

    @precondition(lambda self: self.users.tabs)
    @rule(number=numbers)
    def reload(self, number: int) -> None:
        self.table.reload(self.users.tab(number))
        self.done()

    # Requests

    @precondition(lambda self: self.users.tabs)
    @rule(number=numbers, data=st.data())
    def ask(self, number: int, data: Any) -> None:
        """Anything that this page may ask for, with a moment afterwards or none."""
        tab = self.users.tab(number)
        asked = [one for one in kinds(self.users.role(tab)) if one not in (PressAt, PressButton)]
        kind = data.draw(st.sampled_from(asked))
        wanted = data.draw(request(kind, self.users.pools(tab)))
        note(f"{tab.browser.name} at {tab.path} asks {wanted}")
        self.table.say(tab, wanted)
        self.table.wait(data.draw(st.sampled_from((0.0, 0.0, 0.5))))
        self.done()

    @precondition(lambda self: self.users.tabs)
    @rule(number=numbers, box=boxes, button=buttons)
    def press(self, number: int, box: int, button: Button) -> None:
        """And it stays down, or comes up."""
        self.users.press(self.users.tab(number), box, button)
        self.done()

    @precondition(lambda self: self.users.tabs)
    @rule(number=numbers, box=boxes, pressed=st.lists(buttons, min_size=1, max_size=2))
    def tap(self, number: int, box: int, pressed: list[Button]) -> None:
        self.users.tap(self.users.tab(number), box, *pressed)
        self.done()

    @precondition(lambda self: self.users.tabs)
    @rule(first=numbers, number=numbers)
    def answer(self, first: int, number: int) -> None:
        """Every page answers what it offers, one after the other."""
        for tab in self.users.tabs[first % len(self.users.tabs) :]:
            self.users.answer(tab, number)
        self.done()

    @rule(data=st.data())
    def let_in(self, data: Any) -> None:
        if asks := self.table.pages.asks():
            kind = data.draw(st.sampled_from((LetPageIn, LetPageIn, TurnPageAway)))
            self.table.say(self.users.owners_table(), kind(asks[0].id))
            self.done()

    # Controls

    @rule()
    def fill(self) -> None:
        self.table.say(
            self.users.owners_table(), SeatScripted(tuple(self.table.shown("guide")["more"]))
        )
        self.done()

    @precondition(lambda self: self.table.shown("guide")["may_start"])
    @rule()
    def begin(self) -> None:
        self.users.begin()
        self.done()

    @rule(box=boxes)
    def control(self, box: int) -> None:
        self.users.control(box)
        self.done()

    @precondition(lambda self: self.users.at(Role.GUEST))
    @rule(box=boxes)
    def sit_by_link(self, box: int) -> None:
        """A guest asks to play there."""
        tab = self.users.at(Role.GUEST)
        assert tab
        self.table.say(tab, AskToJoin(Box(box)))
        self.done()
