"""Taps on what is offered, the sound that is remembered, and the way back to the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Serve
from tests.browser.visits import Visits

OFFER = """async () => {
  const { offerIn } = await import("/static/offer.js");
  const place = document.createElement("section");
  document.body.append(place);
  window.sent = [];
  const words = { given: "Given", change: "Change" };
  const live = {
    parts: { labels: { words } },
    on: (name, listener) => { window.tell = listener; },
    send: (message) => window.sent.push(message.options[0]),
  };
  offerIn(place, live);
  window.offer = (step, given, settles) => window.tell({
    step, given, settles, kind: "ballot", count: 1, fewest: 1, marked: [], title: "",
    options: [{ id: "approve", text: "Yes" }, { id: "reject", text: "No" }],
  });
  const buttons = () => [...place.querySelectorAll("button")];
  window.tap = (text) => buttons().find((one) => one.textContent === text).click();
  window.shows = () => place.textContent;
}"""


def test_a_grid_that_is_not_ready_says_so_and_a_changed_answer_is_shown_at_once(
    serve: Serve, visits: Visits
) -> None:
    """And the table is found again from its console, with the sound that it had."""
    table = serve(20)
    page = visits.opens(table.link)
    page.evaluate(OFFER)
    early = page.evaluate("offer(1, false, 60_000), tap('Yes'), sent.length")
    assert early == 0, "it was meant for the step before"
    expect(page.locator(".settling [data-do][aria-disabled=true]")).to_have_count(2)
    page.evaluate("offer(2, false, 1)")
    expect(page.locator(".settling")).to_have_count(0)
    assert page.evaluate("tap('Yes'), sent") == ["approve"]
    expect(page.locator(".sent")).to_have_count(1)
    assert page.evaluate("offer(2, true, 1), tap('Change'), shows()") == "YesNo"
    assert page.evaluate("tap('No'), shows()") == "GivenChange", "before the table has answered"
    assert page.evaluate("sent") == ["approve", "reject"]

    sound = page.locator("#sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.goto(table.at("/"))
    page.locator("#to-table").click()
    expect(page).to_have_url(table.at("/table"))
    expect(sound).to_have_attribute("aria-pressed", "false")
    page.locator("#fill").click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    page.reload()
    page.locator("#more").click()
    expect(sound).to_have_attribute("aria-pressed", "false")
