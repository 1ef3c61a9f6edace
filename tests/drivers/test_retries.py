"""When a sound card that is missing is tried again."""

from __future__ import annotations

from roundtable_drivers.speaker import RETRY_SECONDS, Retries


def tries(seconds: int, listed: list[str]) -> list[float]:
    """When it would be tried, looked at ten times a second, if every try failed."""
    retries, tried = Retries(lambda: listed), list[float]()
    retries.failed(0.0)
    for now in (at / 10 for at in range(10 * seconds)):
        if retries.due(now):
            tried.append(now)
            retries.failed(now)
    return tried


def test_a_card_that_the_kernel_lists_is_tried_again_and_again() -> None:
    assert tries(30, ["busy"]) == [0.5, 1.5, 3.5, 7.5, 11.5, 15.5, 19.5, 23.5, 27.5]


def test_without_any_card_it_is_soon_left_alone_until_one_is_there() -> None:
    """Each try holds the lamps up."""
    listed: list[str] = []
    assert len(tries(3600, listed)) == len(RETRY_SECONDS)
    retries = Retries(lambda: listed)
    for _ in range(9):
        retries.failed(0.0)
    assert not retries.due(100.0)
    listed.append("card")
    assert not retries.due(101.0), "it is looked for as often as it was tried"
    assert retries.due(104.0)
    retries.succeeded()
    listed.clear()
    retries.failed(200.0)
    assert retries.due(200.5), "a card that was there is tried soon"
