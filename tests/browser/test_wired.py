"""A wired table in a browser: five play at their boxes, two by phone."""

from __future__ import annotations

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from roundtable.rules.setup import Setup
from roundtable_ports import Box
from tests.browser.conftest import Wire
from tests.browser.joining import answers
from tests.browser.patience import tries
from tests.browser.people import A_GLANCE
from tests.browser.served import BRISK, PATIENCE
from tests.browser.visits import SMALL, Visits
from tests.browser.wired import PHONES, Wired
from tests.company.sitting import EMBLEMS

CARDBOARD = Setup(players=7, edition="resistance")


def asks(visits: Visits, table: Wired, box: Box) -> Page:
    """Two actions; the third is the hold at the box."""
    phone = visits.opens(f"{table.base}/", SMALL, touch=True)
    phone.get_by_role("button", name=EMBLEMS[box - 1]).tap()
    return phone


def colours(phone: Page) -> list[str]:
    """As the lamp of its box should show them."""
    lamps = phone.locator("#guest .sign-lamps i")
    expect(lamps).to_have_count(2)
    told = [lamp.get_attribute("class") or "" for lamp in lamps.all()]
    return [one.removeprefix("tint-") for one in told]


def test_two_phones_join_by_their_colours_and_play_beside_five_boxes(
    wire: Wire, visits: Visits
) -> None:
    """Whoever else asks for a seat shows other colours, and is turned away at its box."""
    table = wire(50, replace(BRISK, last_setup=CARDBOARD))
    wolf, boar = PHONES
    stranger = asks(visits, table, boar)
    strange = colours(stranger)
    phones = {box: asks(visits, table, box) for box in PHONES}
    table.shown(wolf, *colours(phones[wolf]))
    expect(phones[boar].locator("#guest .sign-lamps")).to_have_count(0)  # the lamp is a stranger's
    table.shown(boar)
    expect(stranger.locator("#guest .seat-choice").first).to_be_visible()
    own = colours(phones[boar])
    assert all(one != other for one, other in zip(own, strange, strict=True))
    table.shown(boar, *own)

    for box, phone in phones.items():
        expect(phone.locator("#emblem")).to_have_text(EMBLEMS[box - 1])
    done: dict[str, int] = {}
    over = phones[wolf].locator("#recap:not([hidden])")
    for _ in tries("to play a whole game", 2 * PATIENCE):
        kinds = [answers(phone) for phone in phones.values()]
        for kind in kinds:
            done[kind] = done.get(kind, 0) + 1
        if over.count():
            break
        if not any(kinds):
            phones[wolf].wait_for_timeout(A_GLANCE)
    assert done["ready"] == 2
    assert done["ballot"] >= 6
    for phone in phones.values():
        expect(phone.locator("#grid svg")).to_be_attached()
    expect(stranger.locator("#seat")).to_be_hidden()
