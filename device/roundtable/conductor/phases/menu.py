"""The spoken table menu: both buttons held at any seat open it over whatever is going on."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import partial

from roundtable.conductor.commands import PagesAt
from roundtable.conductor.effects import EndPage, Move
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.deal import RevealStage
from roundtable.conductor.phases.dials import PATIENCE, Dial, Pick
from roundtable.conductor.phases.join import Join
from roundtable.conductor.phases.lineup import deal
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.lobby import Lobby, Order
from roundtable.conductor.phases.seconding import Seconding
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.holdings import holdings
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.settings import BY_VOICE, Setting
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

SECONDS_TO_AGREE = 20.0
AT_NO_BOX = Box(0)
"""Where the first of two is who agrees: at a page, and at none of the boxes."""


class Menu(Reading):
    """In the hands of whoever opened it; the phase under it waits."""

    patience = PATIENCE
    takes_unheard = False

    def __init__(self, night: Night, chooser: Box, under: Phase) -> None:
        self.under = under
        self.first: Box | None = chooser
        """Who wants what a second must agree to, if anybody knows where they sit."""

        self.by_owner = False
        """Whether the owner of a mocked table wants it, by a page that belongs to no seat."""

        super().__init__(night, chooser, [])
        self._items = self._entries()

    def intro(self) -> Message:
        return message("menu-open", seat=self.chooser)

    def both_held(self, box: Box) -> bool:
        self._close()
        return True

    def _entries(self) -> list[Item]:
        night, chooser = self.night, self.chooser
        entries = [
            _item("menu-pause", lambda: night.go(Paused(night, self.under))),
            *(Item((one.menu,), partial(self._set, one)) for one in BY_VOICE),
        ]
        if night.pages_served:
            entries.append(_item("menu-join", lambda: night.go(Join(night, chooser, self._back))))
        if chooser in night.paired:
            entries.append(_item("menu-end-page", self._end_page))
        if night.pages_at:
            entries.append(_item("menu-address", partial(self._read_address, night.pages_at)))
        if game := night.playing:
            entries += [
                _item("menu-notes", partial(self._read_notes, game)),
                _item("menu-holds", partial(self._read_holdings, game)),
                _item("menu-take-back", partial(self.take_back, game)),
                _item("menu-repeat-reveal", partial(self.repeat_reveal, game)),
                _item("menu-box", lambda: night.go(ChangeBox(night, chooser, self.under))),
                _item("menu-misdeal", partial(self.deal_anew, game)),
                _item("menu-left", partial(self.end_game, game)),
                _item("menu-end", partial(self.end_game, game)),
            ]
        else:
            if not isinstance(self.under, Lobby):
                entries.append(_item("menu-left", self._to_lobby))
            if night.known_order():
                entries.append(_item("menu-order", self._forget_order))
        return [*entries, _item("menu-close", self._close)]

    def _set(self, setting: Setting) -> None:
        phase = Pick if setting.choices else Dial
        self.night.go(phase(self.night, self.chooser, setting, self._close))

    def _close(self) -> None:
        self.voice.hush()
        self.voice.say(message("menu-closed"))
        self._back()

    def _back(self) -> None:
        self.night.back_to(self.under)

    give_up = _close

    def _agree(self, then: Callable[[], None]) -> None:
        night = self.night
        if not self.by_owner:
            night.go(Second(night, self.first, then, self._refused))
        elif phones := tuple(box for box in night.boxes if box in night.paired):
            night.go(Second(night, AT_NO_BOX, then, self._refused, phones))
        else:
            then()  # everyone else is scripted, or plays at the owner's own page

    def _refused(self) -> None:
        self.voice.say(message("menu-refused"))
        self.night.back_to(self.under)

    def _end_page(self) -> None:
        self.night.effects.append(EndPage(self.chooser))
        self.voice.say(message("join-ended", seat=self.chooser))
        self._back()

    def _read_address(self, at: PagesAt) -> None:
        if at.obstacle:
            self.voice.say(message_about("network", at.obstacle))
        else:
            if at.network:
                spelt = ", ".join(at.password)
                self.voice.say(message("pages-network", network=at.network, password=spelt))
            self.voice.say(message("pages-at", name=at.name, port=at.port))
        self.night.back_to(self.under)

    def _read_notes(self, game: TableGame) -> None:
        for note in notes(game.setup):
            if note.declared.step in self.under.moments:
                self.voice.say(note)
        self.night.back_to(self.under)

    def _read_holdings(self, game: TableGame) -> None:
        for one in holdings(game.shown):
            game.tell(one)
        self.night.back_to(self.under)

    def take_back(self, game: TableGame) -> None:
        def taken_back() -> None:
            game.take_back()
            self.voice.say(message("taken-back"))
            game.next_step()

        if game.can_take_back():
            self._agree(taken_back)
        else:
            self.voice.say(message("nothing-to-take-back"))
            self.night.back_to(self.under)

    def repeat_reveal(self, game: TableGame) -> None:
        if reveal(game.setup):
            self.night.go(RevealStage(game, self.under.anew))
        else:
            self.voice.say(message("no-reveal-to-repeat"))
            self.night.back_to(self.under)

    def deal_anew(self, game: TableGame) -> None:
        def misdealt() -> None:
            self.night.give_up(game)
            self.voice.say(message("misdealt"))
            deal(self.night, game.lineup)

        self._agree(misdealt)

    def end_game(self, game: TableGame) -> None:
        def ended() -> None:
            self.night.give_up(game)
            self.voice.say(message("game-given-up"))
            self._to_lobby()

        self._agree(ended)

    def _to_lobby(self) -> None:
        """People come and go; whoever stays need not sit down again."""
        self.night.game = None
        seated = sorted(self.night.boxes, key=lambda box: box != self.night.steers)
        self.night.go(Lobby(self.night, seated))

    def _forget_order(self) -> None:
        """They sit otherwise tonight: the light walks again, once all are seated."""
        self.night.set(order=())
        if isinstance(self.under, Lobby):
            self._close()
        else:
            self.night.game = None
            self.night.go(Order(self.night))


def _item(id: str, take: Callable[[], None]) -> Item:
    return Item((message(id),), take)


class Second(Seconding):
    """What cannot be undone needs a hold at a second seat, of those asked, and soon."""

    def __init__(
        self,
        night: Night,
        first: Box | None,
        then: Callable[[], None],
        refused: Callable[[], None],
        asked: tuple[Box, ...] = (),
    ) -> None:
        super().__init__(night, first, message("menu-second"), lambda _: then(), refused)
        self.asked = asked or self.asked

    def prompt(self) -> Message:
        return super().prompt() if self.first_known else message("menu-two")

    def open(self) -> None:
        self.after(SECONDS_TO_AGREE, self.void)
        self.ask()

    resume = open


class Paused(Phase):
    """All boxes are locked, until both buttons of one are held."""

    presses = Answering.PAUSED
    scene = Scene.PAUSED

    def __init__(self, night: Night, under: Phase) -> None:
        super().__init__(night)
        self._under = under

    def prompt(self) -> Message:
        return message("paused")

    def both_held(self, box: Box) -> bool:
        self.voice.hush()
        self.voice.say(message("unpaused"))
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

    def __init__(self, night: Night, chooser: Box, under: Phase) -> None:
        super().__init__(night)
        self._chooser, self._under = chooser, under
        boxes = (chooser, *night.clockwise_from(chooser))
        self._box = next((box for box in boxes if box in night.troubled), chooser)

    def prompt(self) -> Message:
        return message("box-press", seat=self._box)

    def tap(self, box: Box, button: Button) -> None:
        night = self.night
        if box == self._chooser and button is Button.REJECT:
            self._box = night.clockwise_from(self._box)[0]
            night.voice.hush()
            self.ask()
        elif box == self._chooser:
            self.give_up()
        elif box in night.boxes:
            night.voice.say(message("box-taken"))
        elif self._box == self._chooser:
            self._move(box)
        else:
            night.go(Second(night, self._chooser, lambda: self._move(box), self._refused))

    def _move(self, to: Box) -> None:
        night, box = self.night, self._box
        night.move_box(box, to)
        night.effects.append(Move(night.boxes, box, to))
        night.voice.say(message("box-moved", seat=box, to=to))
        night.move_name(box, to)  # once it is said who goes where
        self._under.anew()

    def _refused(self) -> None:
        self.voice.say(message("menu-refused"))
        self.give_up()

    def give_up(self) -> None:
        self.voice.hush()
        self.night.back_to(self._under)

    @property
    def cursor(self) -> Set[Box]:
        return {self._box}
