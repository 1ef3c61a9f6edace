"""The console in a browser: on a phone, for two at once, by keyboard alone, and its weight."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Serve
from tests.browser.keyboard import tab_to
from tests.browser.looks import show_the_same
from tests.browser.people import seat_scripted
from tests.browser.visits import PHONE, Visits

LIGHTEST = 150_000
"""Bytes for the first paint."""

A_ROOM = """export function drawSettings(room, parts) {
  room.textContent = parts["made-up"] ?? "nothing yet";
}"""

MODULES = ("The Lady of the Lake", "Excalibur", "The Plot cards")


def switch(page: Page, title: str) -> Locator:
    """Of a character or a module."""
    return page.get_by_role("switch", name=title)


def weighed(context: BrowserContext, address: str) -> tuple[Page, int]:
    """A console that is opened, and the bytes that it took until it could be used."""
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on(
        "Network.webSocketFrameReceived",
        lambda event: sizes.append(len(event["response"]["payloadData"].encode())),
    )
    page.goto(address)
    page.locator("#startbar button").wait_for()
    page.wait_for_load_state("networkidle")
    wire.detach()
    assert len(sizes) > 5
    return page, sum(sizes)


def test_a_host_sets_up_ten_seats_with_three_modules_on_a_phone(
    serve: Serve, visits: Visits
) -> None:
    """On a console whose first paint is light."""
    table = serve(20)
    ring = visits.opens(table.link)
    seat_scripted(ring, 10)
    host, bytes_taken = weighed(visits.somebody(PHONE, touch=True), table.with_token("/"))
    assert 0 < bytes_taken < LIGHTEST
    start = host.locator("#startbar button")
    expect(start).to_have_text("Start with 10 players")
    host.get_by_role("button", name="Avalon Big Box").tap()
    for title in (*MODULES, "Percival", "Mordred", "Morgana"):
        switch(host, title).tap()
        expect(switch(host, title)).to_be_checked()
    wide = host.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE[0]

    # One too many of Evil is refused there and then, with a cure to tap.
    for title in ("Oberon", "Lunatic"):
        switch(host, title).tap()
        expect(switch(host, title)).to_be_checked()
    expect(start).to_have_attribute("aria-disabled", "true")
    refused = host.locator(".problem.refused")
    expect(refused.first).to_be_visible()
    refused.locator(".cures button").first.tap()
    expect(refused).to_have_count(0)
    expect(start).not_to_have_attribute("aria-disabled", "true")

    start.tap()
    expect(host.locator("#room-table")).to_be_visible()
    expect(host.locator(".quests .quest")).to_have_count(5)
    expect(host.locator("#room-table .seat")).to_have_count(10)
    notes = host.locator(".notes")
    notes.locator("summary").tap()
    for module in ("Lady", "Excalibur", "Plot"):
        expect(notes).to_contain_text(module)
    expect(ring.locator("body")).to_have_class("night table-page playing")


def name_and_line_up_by_keys(host: Page, sees: tuple[Page, ...]) -> None:
    """By keyboard alone; the others see it as well."""
    tab_to(host, host.locator("#tab-seats"))
    host.keyboard.press("Enter")
    tab_to(host, host.get_by_label("Stag").and_(host.locator("input")))
    host.keyboard.type("Ada")
    host.keyboard.press("Enter")
    tab_to(host, host.locator("#tab-lineup"))
    host.keyboard.press("Enter")
    percival = switch(host, "Percival")
    tab_to(host, percival)
    for key, on in ((" ", True), ("Enter", False), (" ", True)):
        host.keyboard.press(key)
        for one in sees:
            expect(switch(one, "Percival")).to_be_checked(checked=on)
        expect(percival).to_be_focused()
    tab_to(host, host.locator("summary").filter(has_text="Finer rules"))
    for is_open in (True, False):
        host.keyboard.press("Enter")
        expect(host.locator("details.fold[open]")).to_have_count(int(is_open))


def think_better_of_it_by_keys(host: Page) -> None:
    """Whoever does not end the game after all is where they were."""
    tab_to(host, host.locator(".wrong summary"))
    host.keyboard.press("Enter")
    end = host.get_by_role("button", name="End the game")
    tab_to(host, end)
    host.keyboard.press("Enter")
    expect(host.locator("#sure")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator("#sure")).to_be_hidden()
    expect(end).to_be_focused()


def test_two_hosts_at_once_stay_in_step_one_of_them_by_keyboard_alone(
    serve: Serve, visits: Visits
) -> None:
    table = serve(20)
    ring = visits.opens(table.link)
    seat_scripted(ring, 7)
    one = visits.opens(table.guest_link(), PHONE, touch=True)
    one.get_by_role("button", name="I lead the table").tap()
    one.locator("#guest .seat-choice").first.tap()
    ring.locator("#asks-in button").first.click()
    one.locator("#startbar").wait_for()
    ring.close()  # nobody looks at it, and it would be drawn
    other = visits.opens(table.with_token("/"))
    hosts = (one, other)
    for host in hosts:
        expect(host.locator("#startbar button")).to_have_text("Start with 7 players")

    name_and_line_up_by_keys(other, hosts)
    switch(one, "Percival").tap()
    expect(switch(other, "Percival")).not_to_be_checked()
    for turn in range(2):  # both at once, each at their own card
        switch(one, "Percival").tap()
        switch(other, "Morgana").click()
        for host in hosts:
            for title in ("Percival", "Morgana"):
                expect(switch(host, title)).to_be_checked(checked=turn % 2 == 0)
    other.locator("#tab-settings").click()
    one.locator("#tab-settings").tap()
    other.get_by_role("group", name="Volume").get_by_role("button", name="Louder").click()
    for host in hosts:
        expect(host.locator("#room-settings .stepper").first).to_contain_text("90")
    other.locator("#tab-table").click()
    volume = other.locator("#room-table").get_by_role("group", name="Volume")
    volume.get_by_role("button", name="Quieter").click()
    expect(volume).to_contain_text("80")
    for host in hosts:
        host.locator("#tab-seats").click()
        host.locator("#room-seats .box summary").nth(2).click()
    third = [host.locator("#room-seats .box").nth(2) for host in hosts]
    third[1].get_by_role("group", name="A hold takes").get_by_role("button", name="Slower").click()
    third[0].get_by_label("Buttons swapped").click()
    for box in third:
        expect(box.locator(".stepper").first).to_contain_text("0.9 s")
        expect(box.get_by_label("Buttons swapped")).to_be_checked()
    one.locator("#tab-lineup").tap()
    other.locator("#tab-lineup").click()
    for host in hosts:
        host.locator("#room-lineup").wait_for()
    show_the_same(one, other, "#room-lineup")

    tab_to(other, other.locator("#startbar button"))
    other.keyboard.press("Enter")
    for host in hosts:
        expect(host.locator("#room-table .quests .quest")).to_have_count(5)
        expect(host.locator("#room-table .seats")).to_contain_text("Ada")
    other.locator("#room-table").get_by_role("button", name="Pause").click()
    for host in hosts:
        expect(host.locator("body")).to_have_attribute("data-scene", "paused")
    one.locator("#room-table").get_by_role("button", name="Go on").tap()
    for host in hosts:
        expect(host.locator("body")).not_to_have_attribute("data-scene", "paused")
    think_better_of_it_by_keys(other)


def test_a_part_that_a_room_alone_knows_is_drawn_again_when_it_changes(
    serve: Serve, visits: Visits
) -> None:
    table = serve(20)
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    host = visits.somebody().new_page()
    host.route_web_socket("**/live/host?*", connect)
    host.route(
        "**/console-settings.js",
        lambda asked: asked.fulfill(body=A_ROOM, content_type="text/javascript"),
    )
    host.goto(table.with_token("/"))
    host.locator("#tab-settings").click()
    room = host.locator("#room-settings")
    expect(room).to_have_text("nothing yet")
    for news in ("a widget", "another word"):
        sockets[-1].send(json.dumps({"parts": {"made-up": news}}))
        expect(room).to_have_text(news)
