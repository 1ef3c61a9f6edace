"""Twins who answer by phone: whatever one chose, nobody is sent anything else, sooner or longer."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from roundtable.conductor.commands import OfferKind
from roundtable.console.draft import Draft
from roundtable.console.host import HostPage
from roundtable.console.seat import SeatPage
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.table_view import Scene
from roundtable.virtual import TablePage
from roundtable_ports import Box, Button, Contact
from tests.console.tables import HOST, LookingTable
from tests.virtual.sitting import Sitting

BOXES = tuple(map(Box, (1, 3, 5, 7, 9)))
ALL_FOR = dict.fromkeys(BOXES, str(Ballot.APPROVE))
FAITHFUL = dict.fromkeys(BOXES, str(QuestCard.SUCCESS))
Sent = list[tuple[float, str, str, bytes]]


class Phones:
    """Five at a mocked table, each with a phone; and everything that is sent to any page."""

    def __init__(self) -> None:
        self.sitting = sitting = Sitting(seed=3, setup=Setup(players=5))
        sitting.pair(*BOXES)
        for box in BOXES:
            for button in (Button.APPROVE, Button.REJECT):
                sitting.tap(Contact(box, button))
                sitting.wait(0.2)
        running = sitting.running
        host = HostPage(LookingTable(sitting.night), Draft(None, None), HOST)
        self._pages: dict[str, HostPage | TablePage | SeatPage] = {
            "host": host,
            "table": sitting.page(),
            **{f"seat {box}": SeatPage(running, box) for box in BOXES},
        }
        self._last: dict[tuple[str, str], bytes] = {}
        self.sent: Sent = []
        sitting.table.begin()
        sitting.each.append(self._look)

    def _look(self) -> None:
        for name, page in self._pages.items():
            for part, data in page.parts().items():
                if part != "frame" and self._last.get((name, part)) is not data:
                    self._last[name, part] = data
                    self.sent.append((round(self.sitting.night.now, 3), name, part, data))

    def until(self, kind: OfferKind) -> list[Box]:
        """Who is offered this, as soon as somebody is."""
        for _ in range(4000):
            offers = {box: self.sitting.running.offer(box) for box in BOXES}
            asked = [box for box, one in offers.items() if one and one.kind is kind]
            if asked:
                self.sitting.wait(1.0)
                return asked
            self.sitting.wait(0.05)
        raise AssertionError(f"nobody is offered {kind}")

    def choose(self, box: Box, *options: str) -> None:
        offer = self.sitting.running.offer(box)
        assert offer
        self.sitting.running.choose(box, offer.step, options, True)
        self.sitting.wait(0.5)

    def vote(self, ballots: Mapping[Box, str]) -> None:
        for box in self.until(OfferKind.READY):
            self.choose(box, "ready")
        (leader,) = self.until(OfferKind.SEATS)
        self.choose(leader, "1", "3")
        for box in self.until(OfferKind.BALLOT):
            self.choose(box, ballots[box])

    def lay(self, cards: Mapping[Box, str]) -> None:
        for box in self.until(OfferKind.CARD):
            self.choose(box, cards[box])
        self.sitting.until(lambda view: view.scene is Scene.TALK)

    def close(self) -> Sent:
        self.sitting.close()
        return self.sent


def voted(**otherwise: str) -> Sent:
    """What everyone was sent before the votes were shown."""
    phones = Phones()
    phones.vote(ALL_FOR | {Box(int(box[1:])): ballot for box, ballot in otherwise.items()})
    phones.sitting.until(lambda view: view.scene is Scene.VOTES)
    shown = phones.sitting.view.since
    return [one for one in phones.close() if one[0] < shown]


def test_until_votes_are_shown_no_page_is_sent_what_a_phone_chose() -> None:
    assert voted(_3="reject") == voted(_7="reject") == voted() != []


def laid(cards: dict[Box, str]) -> Sent:
    phones = Phones()
    phones.vote(ALL_FOR)
    phones.lay(FAITHFUL | cards)
    return phones.close()


def test_no_page_is_sent_who_of_a_team_laid_the_fail_by_phone() -> None:
    one, other = (laid({Box(box): str(QuestCard.FAIL)}) for box in (1, 3))
    assert one == other
    assert any(b"Fail" in data for _, name, part, data in one if (name, part) == ("table", "said"))


@pytest.mark.planted_leak
def test_a_page_that_tells_of_a_phones_ballot_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    make = SeatPage.parts

    def parts(page: SeatPage) -> Mapping[str, bytes]:
        phase = page._table.night.flow._night.phase  # type: ignore[attr-defined]
        answers = dict(getattr(phase, "answers", {}))
        page._parts.put("hint", answers, lambda: {str(box): one for box, one in answers.items()})
        return make(page)

    monkeypatch.setattr(SeatPage, "parts", parts)
    assert voted(_3="reject") != voted(_7="reject")
