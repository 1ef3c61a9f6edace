"""Phones at the table: how they come to their seats, each in a few actions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Page, WebSocket, expect

from tests.browser.patience import tries
from tests.browser.people import A_GLANCE, A_MOMENT
from tests.browser.served import Served
from tests.browser.visits import PHONE, Visits
from tests.company.sitting import EMBLEMS

Way = Callable[[Page, str], None]


def click(page: Page, place: str) -> None:
    page.locator(place).first.click(timeout=A_MOMENT)


def sits_down(
    visits: Visits, table: Served, box: int, size: tuple[int, int] = PHONE, by: Way = click
) -> Page:
    """Two actions: open the guests' link, and choose the seat."""
    phone = visits.opens(table.guest_link(), size, touch=True)
    take_seat(phone, box, by)
    return phone


def asks_for(
    visits: Visits, table: Served, box: int, size: tuple[int, int] = PHONE, by: Way = click
) -> Page:
    """A phone that wants a seat which is taken: it waits until somebody agrees."""
    phone = visits.opens(table.guest_link(), size, touch=True)
    expect(phone.locator("#guest .seat-choice").nth(len(EMBLEMS) - 1)).to_be_visible()
    by(phone, f"#guest .seat-choice.taken:nth-of-type({box})")
    expect(phone.locator("#guest .seat-choice")).to_have_count(0)
    return phone


def take_seat(phone: Page, box: int, by: Way = click) -> None:
    """In any language: seats stand there box by box, or one alone on the page of that seat."""
    alone = phone.locator("#guest .seat-choices.one")
    seats = phone.locator("#guest .seat-choice")
    expect(alone.or_(seats.nth(len(EMBLEMS) - 1))).to_be_visible()
    by(phone, f"#guest .seat-choice:nth-of-type({1 if alone.count() else box})")
    expect(phone.locator("#guest")).to_be_hidden()
    expect(phone.locator("#box")).to_have_text(str(box))


NEXT = """() => {
  const place = document.querySelector("#offer");
  const offer = place?.hidden === false ? place : null;
  const may = (which) => offer?.querySelector(which) && which;
  const kind = document.body.dataset.offer ?? "";
  const next = kind === "seats"
    ? may("button.primary:not([disabled])") ?? may(".options button[aria-pressed=false]")
    : may(".options button");
  if (next) {
    const shown = () => place.hidden || place.innerHTML;
    const before = shown();
    window.offersElse = false;
    new MutationObserver((_, watching) => {
      if (shown() === before) return;
      window.offersElse = true;
      watching.disconnect();
    }).observe(place, { attributes: true, childList: true, subtree: true });
  }
  return [kind, next];
}"""
"""What a phone offers, and where to tap next. From now on it notes whether it offers anything else,
even if that is soon the same again."""

OFFERS_ELSE = "() => window.offersElse ?? true"


def answers(page: Page, by: Way = click) -> str:
    """Whoever looks does what it offers now, by one tap or click, and sees that it was taken.

    Returns what that was, or "" if there was nothing to do.
    They are for every Team, play the first card, and name whoever comes first.
    """
    try:
        kind, place = page.evaluate(NEXT)
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return ""  # it has just been let in, and loads
    if not place:
        return ""
    for _ in tries(f"to answer by {kind}"):  # a step that has just begun takes no answer
        with suppress(Error):  # the step may be over by now: everyone else presses, too
            by(page, f"#offer {place}")
        with suppress(Error):
            page.wait_for_function(OFFERS_ELSE, polling=A_GLANCE, timeout=A_MOMENT)
            break
    return str(kind)


def wait_for_an_offer(page: Page) -> None:
    """Or for the end."""
    there = page.locator("#offer:not([hidden]) .options, #recap:not([hidden])")
    there.first.wait_for(state="attached")


def deal_by_device(visits: Visits, table: Served, *, pages: bool = False) -> Page:
    """As a host, on the console; returns it when the game has begun."""
    host = visits.opens(table.with_token("/"), PHONE, touch=True)
    host.get_by_role("button", name="I deal; everyone reads their page").tap()
    if pages:
        host.get_by_role("button", name="On the pages").tap()
    start = host.locator("#startbar button")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.tap()
    expect(host.locator("#room-table")).to_be_visible()
    return host


def heard_by(page: Page) -> list[str]:
    """All frames that reach this page from now on."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return frames


def sits_here(table: Page, box: int) -> None:
    expect(table.locator(f".seat.sits[data-box='{box}']")).to_be_attached()
