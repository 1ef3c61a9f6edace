"""A random user: clicks, types, holds, reloads and cuts whatever is visible, and judges each step.

A seed decides every action. What an action meets depends on how fast the table is, and so each
judgement waits for a state and none for a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from playwright.sync_api import BrowserContext, Error, Page, Request, Response

from tests.browser.controls import FAVOURITES, GOES, HAS_GONE, NEXT, PICK, WAY_ON
from tests.browser.patience import tries
from tests.browser.people import A_GLANCE, A_MOMENT
from tests.browser.served import PATIENCE, Served
from tests.browser.visits import DESKTOP, PHONE, SMALL, Visits

NAMES: Final = (
    "Ann",
    "🦊🐺",
    "שלום עולם",
    "\u202eevil",
    "x" * 200,
    'O\'Neil "the" `quoted`',
    "<b>bold</b>",
    "  ",
    "Merlin",
    "лев",
    "a\\n{seat}",
)
KEYS: Final = ("f", "j", "f", "j", "Tab", "Tab", "Enter", " ", "Escape", "ArrowRight", "ArrowUp")
PATHS: Final = ("/table", "/", "/#seats", "/#settings", "/#past", "/#table")
SIZES: Final = (DESKTOP, PHONE, SMALL, PHONE[::-1])
MOST_GUESTS, MOST_TABS = 3, 3
VOTED: Final = frozenset({"roll", "votes", "turning", "quest"})
"""Scenes that a game comes to once all have voted."""

REMEMBERED: Final = 40
"""Actions told when a walk fails."""

ABORTED: Final = "net::ERR_ABORTED"
"""A page that is left while it loads stops loading."""

RELOADED: Final = re.compile("context was destroyed|Target page|navigat|Frame was detached")
"""What Playwright says when the page goes elsewhere while it is asked something."""


class Fault(AssertionError):
    """Something that a walk met and no user may meet."""


@dataclass
class Person:
    """Somebody with a browser of their own and the pages that they have open."""

    name: str
    context: BrowserContext
    touches: bool
    pages: list[Page] = field(default_factory=list)
    was_cut_off: bool = False

    @property
    def page(self) -> Page:
        """The one that they look at."""
        return self.pages[-1]


class Walker:
    """Random people at one table."""

    def __init__(self, visits: Visits, table: Served, seed: int) -> None:
        self._visits, self._table, self._rng = visits, table, Random(seed)
        self._failed: list[str] = []
        self._cut_power = False
        self.trail: list[str] = []
        self._owner = self._arrive("owner", table.link, self._rng.choice(SIZES))
        self._people = [self._owner]
        self._weights: dict[Callable[[Person], str], float] = {
            self._press: 40,
            self._hold: 6,
            self._press_twice: 3,
            self._type: 5,
            self._wait: 6,
            self._reload: 2,
            self._go_back: 1,
            self._go_elsewhere: 2,
            self._open_tab: 1.5,
            self._close_tab: 1.5,
            self._rotate: 1,
            self._cut_network: 1,
            self._hold_and_reload: 0.7,
            self._invite: 2,
            self._hurry: 3,
        }

    def may_cut_power(self) -> None:
        """From now on the table may be killed and started again."""
        self._weights[self._cut_the_power] = 0.4

    def step(self) -> None:
        """One action of somebody's, and what must be true after it."""
        actions, weights = list(self._weights), list(self._weights.values())
        action = self._rng.choices(actions, weights)[0]
        person = self._rng.choice([self._owner, *self._people])
        self._tell(f"{person.name}: {action.__name__.strip('_')}")
        with self._page_may_go():
            if done := action(person):
                self.trail[-1] += f" {done}"
        self._judge(person)

    def judge_all(self) -> None:
        for person in self._people:
            for page in person.pages:
                self._judge_page(person, page)

    def finish(self) -> None:
        """Scripted players take over, and a game is played, whatever went before."""
        page = self._owner.page
        for person in self._people:
            for one in person.pages:
                if one is not page:
                    one.close()
        self._people, self._owner.pages = [self._owner], [page]
        self._tell("finish")
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.goto(self._table.link)  # they may have ended their own session
        self._judge(self._owner)
        last = ""
        try:
            for _ in tries("to play a game", 2 * PATIENCE):
                scene, place = page.evaluate(NEXT)
                if scene in VOTED:
                    return
                if (what := f"{scene} {place}") != last:
                    self.trail[-1] += f", {what}"
                    last = what
                self._lead_on(page, place)
                page.wait_for_timeout(A_GLANCE)
                self._judge_what_was_said()
        except AssertionError as error:
            if isinstance(error, Fault):
                raise
            raise Fault(f"no game is played: {last}\n{page.inner_text('body')}") from None

    def _lead_on(self, page: Page, place: str) -> None:
        with suppress(Error):  # what was there may have gone meanwhile
            if place == "paused":
                page.goto(self._table.at("/#table"))
                page.locator("[data-do*=go_on]").click(timeout=A_MOMENT)
                page.goto(self._table.at("/table"))
            elif place == "person":
                page.evaluate("document.querySelector('#chosen details').open = true")
                for one in ("#send-away", "#bot-here"):
                    if page.locator(one).is_visible():
                        page.locator(one).click(timeout=A_MOMENT)
                        return
                page.locator("#approve").click(timeout=A_MOMENT)
            elif place:
                page.locator(place).click(timeout=A_MOMENT)

    # Judgements

    def _judge(self, person: Person) -> None:
        self._judge_page(person, person.page)

    def _judge_page(self, person: Person, page: Page) -> None:
        why = "it does not load"
        try:
            for _ in tries("to find a way on"):
                self._judge_what_was_said()
                with self._page_may_go():
                    if not (why := page.evaluate(WAY_ON)):
                        return
                page.wait_for_timeout(A_GLANCE)
        except AssertionError as error:
            if isinstance(error, Fault):
                raise
            raise Fault(f"{person.name} at {page.url}: {why}") from None

    def _judge_what_was_said(self) -> None:
        if self._visits.errors:
            raise Fault(f"a browser complains: {self._visits.errors}")
        if self._failed:
            raise Fault(f"a request failed: {self._failed}")
        if not self._table.is_running():
            raise Fault(f"the table has ended: {self._table.complaints()}")
        if complaints := self._table.complaints().strip():
            raise Fault(f"the table complains: {complaints}")

    def _must_go(self, page: Page, id: str) -> None:
        """A control that was pressed has its effect."""
        try:
            for _ in tries(f"to see what #{id} does"):
                self._judge_what_was_said()
                with self._page_may_go():
                    if page.evaluate(HAS_GONE, id):
                        return
                page.wait_for_timeout(A_GLANCE)
        except AssertionError as error:
            if isinstance(error, Fault):
                raise
            seen = page.inner_text("body")
            raise Fault(f"#{id} was pressed at {page.url} and does nothing\n{seen}") from None

    # Actions: each returns what it was done to

    def _press(self, person: Person) -> str:
        if control := self._pick(person):
            self._touch(person, control)
            if control["id"] in GOES:
                self._must_go(person.page, control["id"])
            return str(control["name"])
        return ""

    def _press_twice(self, person: Person) -> str:
        if control := self._pick(person):
            for _ in range(2):
                self._touch(person, control)
            return str(control["name"])
        return ""

    def _hold(self, person: Person) -> str:
        if not (control := self._pick(person)):
            return ""
        person.page.mouse.move(control["x"], control["y"])
        person.page.mouse.down()
        person.page.wait_for_timeout(self._rng.choice((100, 400, 1200)))
        person.page.mouse.up()
        return str(control["name"])

    def _hold_and_reload(self, person: Person) -> str:
        person.page.keyboard.down(self._rng.choice("fj"))
        return self._reload(person)

    def _type(self, person: Person) -> str:
        keys = [self._rng.choice(KEYS) for _ in range(self._rng.randint(1, 6))]
        for key in keys:
            person.page.keyboard.press(key)
        return " ".join(keys)

    def _wait(self, person: Person) -> str:
        person.page.wait_for_timeout(self._rng.choice((100, 500, 2000)))
        return ""

    def _reload(self, person: Person) -> str:
        person.page.reload()
        return ""

    def _go_back(self, person: Person) -> str:
        if person.page.go_back() is None and person.page.url == "about:blank":
            person.page.go_forward()
        return person.page.url

    def _go_elsewhere(self, person: Person) -> str:
        path = self._rng.choice((*PATHS, f"/seat/{self._rng.randint(1, 10)}"))
        person.page.goto(self._table.at(path))
        return path

    def _open_tab(self, person: Person) -> str:
        if len(person.pages) < MOST_TABS:
            page = person.context.new_page()
            person.pages.append(page)
            page.goto(self._table.at(self._rng.choice(PATHS)))
        return person.page.url

    def _close_tab(self, person: Person) -> str:
        if len(person.pages) > 1:
            person.pages.pop(self._rng.randrange(len(person.pages))).close()
        return ""

    def _rotate(self, person: Person) -> str:
        size = person.page.viewport_size
        if size:
            person.page.set_viewport_size({"width": size["height"], "height": size["width"]})
        return str(size)

    def _cut_network(self, person: Person) -> str:
        """They press on meanwhile, and the page is theirs again as soon as it is back."""
        self._visits.may_lose_the_table()
        person.was_cut_off = True
        done: list[str] = []
        person.context.set_offline(True)
        try:
            for _ in range(self._rng.randint(0, 4)):
                with self._page_may_go():
                    if (control := self._pick(person)) and not control["name"].startswith("a"):
                        self._touch(person, control)
                        done.append(control["name"])
        finally:
            person.context.set_offline(False)
        return f"and presses {done}"

    def _cut_the_power(self, _person: Person) -> str:
        self._visits.may_lose_the_table()
        self._cut_power = True
        self._table.is_killed_and_starts_again()
        return ""

    def _hurry(self, _person: Person) -> str:
        """The owner takes a way into a game, with or without a step, as fast as chance has it."""
        page = self._owner.page
        page.goto(self._table.at("/table"))
        done: list[str] = []
        for place in ("#fill", "#sit", "#more", "#start"):
            if self._rng.random() < 0.75:
                control = page.locator(place)
                with suppress(Error):  # it may not be shown, or not any more
                    control.click(timeout=A_MOMENT if place == "#start" else A_GLANCE)
                    done.append(place)
            if self._rng.random() < 0.3:
                page.wait_for_timeout(self._rng.choice((50, 200, 1000)))
        return " ".join(done)

    def _invite(self, _person: Person) -> str:
        if len(self._people) <= MOST_GUESTS:
            name = f"guest {len(self._people)}"
            path = self._rng.choice(("/", "/", f"/seat/{self._rng.randint(1, 10)}"))
            link = self._table.guest_link(path)
            self._people.append(self._arrive(name, link, self._rng.choice((PHONE, SMALL))))
        return f"{len(self._people) - 1} guests"

    # How they do it

    def _arrive(self, name: str, link: str, size: tuple[int, int]) -> Person:
        touches = size != DESKTOP
        context = self._visits.somebody(size, touch=touches)
        person = Person(name, context, touches)
        context.on("requestfailed", lambda request: self._request_failed(person, request))
        context.on("response", self._answered)
        context.on("page", lambda page: page.on("crash", lambda _: self._failed.append("crash")))
        person.pages.append(context.new_page())
        person.page.goto(link)
        return person

    def _pick(self, person: Person) -> dict[str, Any] | None:
        lots = [self._rng.random() for _ in range(5)]
        control: dict[str, Any] | None = person.page.evaluate(PICK, [lots, FAVOURITES])
        return control if control is None or control["kind"] != "file" else None

    def _touch(self, person: Person, control: dict[str, Any]) -> None:
        page, at = person.page, (control["x"], control["y"])
        if person.touches:
            page.touchscreen.tap(*at)
        else:
            page.mouse.click(*at)
        if control["kind"] == "text":
            page.keyboard.press("Control+a")
            page.keyboard.insert_text(self._rng.choice(NAMES))
            page.keyboard.press(self._rng.choice(("Enter", "Tab")))
        elif control["kind"] == "slider":
            for _ in range(self._rng.randint(1, 5)):
                page.keyboard.press(self._rng.choice(("ArrowLeft", "ArrowRight", "Home", "End")))

    @contextmanager
    def _page_may_go(self) -> Iterator[None]:
        """It may be left or closed while it is asked something."""
        try:
            yield
        except Error as error:
            if not RELOADED.search(error.message):
                raise

    def _tell(self, what: str) -> None:
        self.trail.append(what)

    def _request_failed(self, person: Person, request: Request) -> None:
        failure = request.failure or ""
        lost = person.was_cut_off and "INTERNET_DISCONNECTED" in failure
        if failure != ABORTED and not lost and not self._cut_power:
            self._failed.append(f"{request.method} {request.url}: {failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._failed.append(f"{response.request.method} {response.url}: {response.status}")
