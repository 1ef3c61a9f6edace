"""The spoken table menu: both buttons held at any seat open it over whatever is going on."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.effects import Move
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.deal import RevealStage
from roundtable.conductor.phases.dials import PATIENCE, Dial, PickLanguage, PickLength
from roundtable.conductor.phases.knock import Knock
from roundtable.conductor.phases.lineup import deal
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.lobby import Lobby
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.narration.holdings import holdings
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

SECONDS_TO_AGREE = 20.0


class Menu(Reading):
    """In the hands of whoever opened it; the phase under it waits."""

    patience = PATIENCE

    def __init__(self, night: Night, chooser: Jack, under: Phase) -> None:
        self.under = under
        super().__init__(night, chooser, [])
        self._items = self._entries()

    def intro(self) -> Message:
        return message("menu-open", seat=int(self.chooser))

    def both_held(self, jack: Jack) -> bool:
        self._close()
        return True

    def _entries(self) -> list[Item]:
        night, chooser = self.night, self.chooser
        entries = [
            _item("menu-pause", lambda: night.go(Pause(night, self.under))),
            _item("menu-volume", lambda: night.go(Dial(night, chooser, "volume", self._close))),
            _item("menu-pace", lambda: night.go(Dial(night, chooser, "pace", self._close))),
            _item("menu-language", lambda: night.go(PickLanguage(night, chooser, self._close))),
            _item("menu-length", lambda: night.go(PickLength(night, chooser, self._close))),
        ]
        if night.pages_served:
            entries.append(_item("menu-pair", lambda: night.go(Knock(night, chooser, self._back))))
        if night.pages_at:
            entries.append(_item("menu-address", self._read_address))
        if night.playing:
            entries += [
                _item("menu-notes", self._read_notes),
                _item("menu-holds", self._read_holdings),
                _item("menu-take-back", self.take_back),
                _item("menu-repeat-reveal", self.repeat_reveal),
                _item("menu-box", lambda: night.go(ChangeBox(night, chooser, self.under))),
                _item("menu-misdeal", self.deal_anew),
                _item("menu-left", lambda: self._agree(self._left)),
                _item("menu-end", self.end_game),
            ]
        elif not isinstance(self.under, Lobby):
            entries.append(_item("menu-left", self._to_lobby))
        return [*entries, _item("menu-close", self._close)]

    def _close(self) -> None:
        self.night.hush()
        self.night.say(message("menu-closed"))
        self._back()

    def _back(self) -> None:
        self.night.back_to(self.under)

    give_up = _close

    def _agree(self, then: Callable[[], None]) -> None:
        self.night.go(Second(self.night, self.chooser, then, self._refused))

    def _refused(self) -> None:
        self.night.say(message("menu-refused"))
        self.night.back_to(self.under)

    def _read_address(self) -> None:
        at = self.night.pages_at
        assert at is not None
        self.night.say(message("pages-at", name=at.name, port=at.port))
        self.night.back_to(self.under)

    def _read_notes(self) -> None:
        assert self.night.setup is not None
        for note in notes(self.night.setup):
            if note.declared.step in self.under.moments:
                self.night.say(note)
        self.night.back_to(self.under)

    def _read_holdings(self) -> None:
        assert self.night.shown is not None
        for one in holdings(self.night.shown):
            self.night.tell(one)
        self.night.back_to(self.under)

    def take_back(self) -> None:
        if self.night.can_take_back():
            self._agree(self._taken_back)
        else:
            self.night.say(message("nothing-to-take-back"))
            self.night.back_to(self.under)

    def _taken_back(self) -> None:
        self.night.take_back()
        self.night.say(message("taken-back"))
        self.night.next_step()

    def repeat_reveal(self) -> None:
        assert self.night.setup is not None
        if reveal(self.night.setup):
            self.night.go(RevealStage(self.night, self.under.anew))
        else:
            self.night.say(message("no-reveal-to-repeat"))
            self.night.back_to(self.under)

    def deal_anew(self) -> None:
        self._agree(self._misdeal)

    def end_game(self) -> None:
        self._agree(self._left)

    def _misdeal(self) -> None:
        setup = self.night.lineup
        assert setup is not None
        self._give_up("misdealt")
        deal(self.night, setup)

    def _left(self) -> None:
        self._give_up("game-given-up")
        self._to_lobby()

    def _to_lobby(self) -> None:
        """People come and go; whoever stays need not sit down again."""
        self.night.forget_game()
        seated = sorted(self.night.jacks, key=lambda jack: jack != self.night.steers)
        self.night.go(Lobby(self.night, seated))

    def _give_up(self, id: str) -> None:
        self.night.finish(given_up=True)
        self.night.forget_game()
        self.night.say(message(id))


def _item(id: str, take: Callable[[], None]) -> Item:
    return Item((message(id),), take)


class Second(Seconding):
    """What cannot be undone needs a hold at a second seat, and soon."""

    def __init__(
        self, night: Night, first: Jack, then: Callable[[], None], refused: Callable[[], None]
    ) -> None:
        super().__init__(night, first, message("menu-second"), lambda _: then(), refused)
        self._refused = refused

    def tick(self) -> None:
        if self.night.now >= self.opened_at + SECONDS_TO_AGREE:
            self.night.hush()
            self._refused()

    def wake_at(self) -> float | None:
        return self.opened_at + SECONDS_TO_AGREE


class Pause(Phase):
    """All boxes are locked, until both buttons of one are held."""

    scene = Scene.PAUSED

    def __init__(self, night: Night, under: Phase) -> None:
        super().__init__(night)
        self._under = under

    def prompt(self) -> Message:
        return message("paused")

    def both_held(self, jack: Jack) -> bool:
        self.night.hush()
        self.night.say(message("unpaused"))
        self.night.back_to(self._under)
        return True


class ChangeBox(Phase):
    """A seat moves to a spare box: whichever is pressed next.

    Whoever sits at a broken box may be unable to open the menu, so anybody can for them: it is
    the box with a button set aside that moves, else the chooser's own; their reject names the next.
    For another's a second seat must agree: whoever presses there from now on answers for them.
    """

    scene = Scene.LOBBY
    any_box = True
    patience = PATIENCE

    def __init__(self, night: Night, chooser: Jack, under: Phase) -> None:
        super().__init__(night)
        self._chooser, self._under = chooser, under
        boxes = (chooser, *night.clockwise_from(chooser))
        self._box = next((jack for jack in boxes if jack in night.troubled), chooser)

    def prompt(self) -> Message:
        return message("box-press", seat=int(self._box))

    def tap(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack == self._chooser and button is Button.REJECT:
            self._box = night.clockwise_from(self._box)[0]
            night.hush()
            self.ask()
        elif jack == self._chooser:
            self.give_up()
        elif jack in night.jacks:
            night.say(message("box-taken"))
        elif self._box == self._chooser:
            self._move(jack)
        else:
            night.go(Second(night, self._chooser, lambda: self._move(jack), self._refused))

    def _move(self, to: Jack) -> None:
        night, box = self.night, self._box
        night.move_box(box, to)
        night.effects.append(Move(night.jacks, box, to))
        night.say(message("box-moved", seat=int(box), to=int(to)))
        self._under.anew()

    def _refused(self) -> None:
        self.night.say(message("menu-refused"))
        self.give_up()

    def give_up(self) -> None:
        self.night.hush()
        self.night.back_to(self._under)

    @property
    def cursor(self) -> Set[Jack]:
        return {self._box}
