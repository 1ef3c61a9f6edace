"""Somebody who plays by what a page says, pressing its keys, without knowing more than it shows."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.patience import tries
from tests.browser.served import PATIENCE

APPROVE: Final = "f"
REJECT: Final = "j"
OVER: Final = re.compile(r"the same again\?")
A_MOMENT: Final = 3_000
"""Milliseconds after which a press that changed nothing is tried again: a code is taken only once
its second of quiet is over, and whoever presses again before that has entered nothing."""
A_GLANCE: Final = 50
"""Milliseconds between two looks at what may have changed."""

QUIET: Final = 1_000
"""Milliseconds without a tap by which a code is framed. Whoever has just voted keeps them, too."""


PRESS = """async keys => {
  for (const key of keys) {
    for (const kind of ["keydown", "keyup"]) {
      const code = "Key" + key.toUpperCase();
      document.body.dispatchEvent(new KeyboardEvent(kind, { key, code, bubbles: true }));
      await new Promise(then => setTimeout(then, 100));
    }
  }
}"""


class Player:
    """At one seat. They are for every team, keep faith on Quests, and hunt at random.

    `turn` is whatever the page shows while this seat's answer is awaited, `peek` what hides their
    card once they have one; all they read is the English of a terse table.
    """

    def __init__(
        self, page: Page, name: str, turn: Locator, peek: Locator, broken: Locator
    ) -> None:
        self._page, self._turn, self._peek, self._broken = page, turn, peek, broken
        self._said = page.locator("#asks:not(:empty), #caption:not(:empty)")
        addressed = self._said.filter(has_text=re.compile(rf"^{name}[:,]"))
        self._addressed = addressed
        self._over = self._said.filter(has_text=OVER)
        self.card = ""
        self.led = self.voted = self.quested = 0

    @classmethod
    def at_table(cls, page: Page) -> Player:
        """At the seat that is chosen on the page of the mocked table."""
        seat = page.locator(".seat.chosen")
        name = seat.locator(".name").inner_text()
        broken = seat.locator(".marks", has_text="broken")
        card = page.locator("body:is([data-scene=ready], [data-scene=vote]) #card:visible")
        return cls(page, name, page.locator(".seat.chosen.waited"), card, broken)

    @classmethod
    def at_seat(cls, page: Page) -> Player:
        """With a seat's own page."""
        turn = page.locator("#turn", has_text="waits for you")
        emblem = page.locator("#emblem")
        expect(emblem).not_to_be_empty()
        name = emblem.inner_text()
        broken = page.locator("#trouble:not([hidden])")
        return cls(page, name, turn, page.locator("#cover:visible"), broken)

    @property
    def awaited(self) -> Locator:
        """There as soon as this player has something to do, or all is over."""
        return self._turn.or_(self._addressed).or_(self._claim).or_(self._over).first

    @property
    def _claim(self) -> Locator:
        return self._said.filter(has_text=re.compile(rf"^{self.card or 'Nobody'}: hold approve"))

    def look(self) -> str:
        """Hold the card to read it; nothing of it is there before and after."""
        shown = self._page.locator("#shown")
        expect(shown).to_be_hidden()
        self._peek.focus()
        self._page.keyboard.down(" ")
        expect(shown.locator("h2, h3")).not_to_be_empty()
        told = shown.inner_text()
        self._page.keyboard.up(" ")
        expect(shown).to_be_hidden()
        expect(shown).to_be_empty()
        self.card = f"The {told.splitlines()[0].removeprefix('You are ').strip('. ')}"
        self.card = self.card.replace("The the ", "The ")
        return told

    def play_to_the_end(self) -> None:
        for _ in tries("to play to the end", 2 * PATIENCE):
            if self.act():
                return

    def act(self) -> bool:
        """Do the next thing that is asked of this seat; returns whether all is over."""
        self.awaited.wait_for(state="attached")
        if self._over.count():
            return True
        if self._addressed.count():  # whoever is asked alone is waited for, too
            with suppress(Error):
                self._addressed_by(self._addressed.first.inner_text(timeout=A_MOMENT))
        elif self._claim.count():
            self._hold(APPROVE, self._claim)
        elif self._turn.count():
            self._answer(" ".join(self._said.all_inner_texts()))
        return False

    def _answer(self, said: str) -> None:
        """Everyone is asked, or everyone on a team."""
        if not self.card and self._peek.count():
            self.look()
        if "plays" in said:
            self.quested += 1
            self._page.wait_for_timeout(QUIET)
            self._tap(APPROVE, REJECT)
            self._wait_until_gone(self._turn)
        else:
            self.voted += "ote" in said
            self._tap(APPROVE)
            self._wait_until_taken(said)

    def _addressed_by(self, said: str) -> None:
        """This seat alone is asked."""
        if team := re.search(r"(\d+) for ", said):
            self.led += 1
            for _ in range(int(team[1])):
                self._tap(REJECT, APPROVE)
            for _ in tries("to call the vote"):
                if not self._hold(APPROVE, self._addressed):
                    break
                self._tap(REJECT, APPROVE)
        elif "who is Merlin" in said:
            self._tap(REJECT, APPROVE)
            self._hold(APPROVE, self._addressed)
        elif "by code" in said:
            self._page.wait_for_timeout(QUIET)
            self._tap(APPROVE, REJECT)
            self._wait_until_gone(self._addressed)
        elif "are you Merlin" in said:
            self._hold(APPROVE if "Merlin" in self.card else REJECT, self._addressed)
        else:
            self._wait_until_gone(self._addressed)

    def _tap(self, *keys: str) -> None:
        """By the page's own clock: on a busy machine two orders to press lie seconds apart."""
        self._page.evaluate(PRESS, list(keys))

    def _hold(self, key: str, until_gone: Locator) -> bool:
        """Until the table reacts; returns whether it still asks the same."""
        self._page.keyboard.down(key)
        asks_on = self._wait_until_gone(until_gone)
        self._page.keyboard.up(key)
        # A button that is held on is set aside until it has been up for a while.
        self._broken.wait_for(state="detached")
        return asks_on

    def _wait_until_taken(self, said: str) -> None:
        """Whoever is asked for something else right away is still waited for."""
        for _ in range(A_MOMENT // A_GLANCE):
            if not self._turn.count() or " ".join(self._said.all_inner_texts()) != said:
                return
            self._page.wait_for_timeout(A_GLANCE)

    def _wait_until_gone(self, place: Locator) -> bool:
        """Whether it is still there after a moment."""
        try:
            place.first.wait_for(state="detached", timeout=A_MOMENT)
        except Error:
            return True
        return False


def seat_scripted(table: Page, count: int) -> None:
    """By the guide of the mocked table's page."""
    table.locator("#fill").click()
    told = table.locator("#bots-told")
    expect(told).to_contain_text("6")
    for number in range(6, count):
        table.locator("#more").click()
        expect(told).to_contain_text(str(number + 1))
    for number in range(6, count, -1):
        table.locator("#fewer").click()
        expect(told).to_contain_text(str(number - 1))
    expect(table.locator(".seat.sits")).to_have_count(count)


def sit_down(table: Page) -> None:
    """Where the guide says, which is at the bottom of the picture."""
    table.locator("#sit").click()
    expect(table.locator(".seat.chosen.sits[data-box='6']")).to_be_attached()


def hand_over(table: Page) -> None:
    """A scripted player goes on in place of whoever looks at the table."""
    table.locator("#chosen details summary").click()
    table.locator("#bot-here").click()
