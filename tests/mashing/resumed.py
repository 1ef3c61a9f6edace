"""A table that is switched on again after a power cut: what it must offer, ask and finish."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import msgspec

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import MockedNight
from roundtable.conductor.effects import Interrupted
from roundtable.journal import History, RunningJournal
from roundtable.journal.rows import Played, to_bytes
from roundtable.messages import MESSAGES, Kind, Message
from roundtable.narration.reveal import reveal
from roundtable.narration.steps import NightStep
from roundtable.rules import views
from roundtable.rules.actions import Action, PlayCards, Swear
from roundtable.rules.events import VotesShown
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable.rules.vocabulary import Ballot, Seat
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.company.humans import Humans, HumansAtANight
from tests.company.masher import Timeline, WatchedHands
from tests.company.onlooker.observer import Observer
from tests.company.onlooker.owed import asked_afresh, still_owed, under_way
from tests.company.onlooker.steps import is_prompt
from tests.mashing.cuts import SETTINGS, Cut, bytes_of, ended, kept_night

RETOLD = 60.0
"""Seconds in which whatever closed last is told again."""


def traces(actions: tuple[Action, ...]) -> list[bytes]:
    """Whatever would tell who played which card, or who swore to be whom."""
    found: list[bytes] = []
    for one in actions:
        if isinstance(one, PlayCards):
            found += [to_bytes(Played(one)), msgspec.json.encode(one.cards)]
        elif isinstance(one, Swear) and one.characters:
            found += [to_bytes(Played(one)), msgspec.json.encode(one.characters)]
    return found


class Resumed:
    """A table that is switched on again, with people who know their cards, and an observer."""

    def __init__(self, journal: RunningJournal, seed: int = 5) -> None:
        self.found = found = journal.resume()
        self.said: list[Message] = []
        self.humans = Humans(Random(seed))
        self.observer = Observer(JournalKeeper(journal, lambda: SETTINGS))
        if found:
            self.observer.resume(found)
        self.humans.remind(found)
        self._journal = journal
        self.observer.listeners += [self.said.append, self.humans.hear]

    @contextmanager
    def night(self) -> Iterator[MockedNight]:
        observer = self.observer
        with kept_night(self._journal, keeper=observer, heard=observer.hear) as night:
            yield night

    def attend(self, night: MockedNight) -> None:
        self.hands = hands = WatchedHands(night, self.observer.board.edge)
        self.observer.attend(night, lambda: hands.lag)
        self.people = HumansAtANight(night, self.humans, hands, Timeline(night, hands))

    def press(self, night: MockedNight, box: Box, button: Button) -> None:
        self.hands.move(Contact(box, button), True)
        night.until(night.now + 0.1)
        self.hands.move(Contact(box, button), False)
        night.until(night.now + 0.5)

    def heard(self, id: str) -> bool:
        return any(message.id == id for message in self.said)

    def after(self, id: str) -> list[str]:
        """What was said after this, from its first time on."""
        ids = [message.id for message in self.said]
        return ids[ids.index(id) + 1 :]


def take_up(night: MockedNight, again: Resumed) -> None:
    """Two approvals, and not one: the very game that was closed, asked afresh."""
    found = again.found
    assert found
    assert night.view.scene is Scene.LIST
    night.until(1.0)
    for box in (found.boxes[1], found.boxes[3]):
        assert not again.heard("resumed")
        again.press(night, box, Button.APPROVE)
    assert again.heard("resumed")
    game = replay(found.setup, found.deal, found.actions)

    def asked() -> list[Message]:
        return [
            message for message in again.said if is_prompt(message) or message.id == "again-ask"
        ]

    limit = night.now + RETOLD
    while not asked() and night.now < limit:  # what closed last is told again
        night.until(night.now + 0.25)
    wanted = "again-ask" if game.over and not still_owed(found) else asked_afresh(found)
    assert asked(), "nothing is asked"
    assert wanted in (asked()[0].id, asked()[0].family), "something else is asked"
    if not still_owed(found):
        assert night.view.game == views.public(game), "another game went on"
    assert not any(one.answered for one in night.view.boxes), "open answers stand"
    lit = {one.seat: one.ballot for one in night.view.boxes if one.ballot}
    assert not lit or lit == votes_last_shown(game), "votes are lit that were not closed"


def votes_last_shown(game: Game) -> dict[Seat | None, Ballot]:
    shown = [one for one in game.events if isinstance(one, VotesShown)][-1]
    return {Seat(at): ballot for at, ballot in enumerate(shown.ballots, 1) if ballot}


def resume_and_finish(cut: Cut, all_of_it: bool = True) -> None:
    """The very game that was closed goes on to the end, or by one step; then nothing is left."""
    with RunningJournal.open(cut.folder) as journal:
        again = Resumed(journal)
        found = again.found
        assert (found and found.actions) in cut.allowed, f"not what was closed, after {cut.step}"
        assert not journal.troubles, cut.step
        with again.night() as night:
            if found is None:
                assert len(History(cut.folder).games()) == (cut.finishing or cut.over)
                assert night.view.scene is Scene.LOBBY
                assert not again.heard("resume-offer")
                return
            again.attend(night)
            take_up(night, again)
            rows = len(again.observer.rows)
            again.people.play_on(
                lambda view: ended(view) or (not all_of_it and len(again.observer.rows) > rows)
            )
            starts_again(again, found)
            if not ended(night.view):
                return
            night.until(night.now + 60)
            assert again.heard("again-ask"), "the end was not told"
    left = bytes_of(cut.folder)
    assert not [one for one in traces(cut.closing) if one in left], f"a trace, after {cut.step}"
    assert len(History(cut.folder).games()) == 1
    with RunningJournal.open(cut.folder) as journal, kept_night(journal) as night:
        assert night.view.scene is Scene.LOBBY, "a game that had ended was offered again"


def starts_again(again: Resumed, found: Interrupted) -> None:
    """Oaths and the Reveal begin with their first lines."""
    if under_way(found):
        return
    game = replay(found.setup, found.deal, found.actions)
    said = again.after("ready-ask")
    lines = reveal(game.setup)
    if game.asks()[0].question is Question.SWEAR:
        first_said = next(id for id in said if MESSAGES[id].step is NightStep.OATH)
        assert MESSAGES[first_said].family == "oath-how"
    elif first := [id for id in said if MESSAGES[id].kind is Kind.LINE][: len(lines)]:
        assert first == [one.message.id for one in lines], "the Reveal began in its middle"
