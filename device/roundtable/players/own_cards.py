"""The cards that scripted players hold: what each knows by its own, may play, and does play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from msgspec.structs import replace

from roundtable.rules.character import Character
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.events import LoyaltySeen
from roundtable.rules.knowledge import HOLDS, recruited, unbarred
from roundtable.rules.setup import Setup
from roundtable.rules.sight import sights
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView, SeatView
from roundtable.rules.vocabulary import Lies, LoyaltyMeans, Office, QuestCard, Seat, Side

STRANGER = "loyal_servant"
FAILS_OFTEN = 0.7
PLAYS_SPECIAL = 0.5


class Held:
    """Dealt from the box by people, and known to nobody but each of them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.names: dict[Seat, str] = {}
        self.leader: Seat | None = None
        """The first one, whom the Cleric looks at."""

        self._messages: dict[Seat, set[int]] = {}  # the rounds in which somebody sent one
        self._counted: tuple[int, Counter[QuestCard]] = 0, Counter()
        self._passed: list[LoyaltySeen] = []

    def deal(self, setup: Setup) -> None:
        names = [one.name for one in terms_of(setup).cast]
        self._rng.shuffle(names)
        self.names = {Seat(at): name for at, name in enumerate(names, start=1)}
        self._messages.clear()
        self._counted = 0, Counter()

    def gather(self) -> None:
        self.names = {}
        self._passed = []

    def read(self, names: Mapping[Seat, str]) -> None:
        """Dealt by the device: each has read their own on their page."""
        self.gather()
        self.names.update(names)
        self._messages.clear()
        self._counted = 0, Counter()

    def role(self, game: PublicView, seat: Seat) -> Character:
        """The card a seat plays by now: the other Lancelot's after a Switch."""
        cast = terms_of(game.setup).by_name
        name = self.names.get(seat, STRANGER)  # whom nobody here knows is taken for a friend
        one = cast.get(name) or CHARACTERS[name]
        if one.counterpart and game.lancelots_switched:
            one = cast[one.counterpart]
        return recruited(one) if game.recruited == seat else one

    def is_evil(self, game: PublicView, seat: Seat) -> bool:
        return self.role(game, seat).side is Side.EVIL

    def holder(self, game: PublicView, office: Office) -> Seat | None:
        return self.which(game, HOLDS[office])

    def which(self, game: PublicView, fact: Callable[[Character], bool]) -> Seat | None:
        return next((seat for seat in self.names if fact(self.role(game, seat))), None)

    def known(self, game: PublicView, seat: Seat, told: SeatView) -> SeatView:
        """What the table told this seat, with what its player knows by the card in hand."""
        if told.character is not None or len(self.names) < game.setup.players:
            return told
        terms = terms_of(game.setup)
        dealt = tuple(terms.by_name[self.names[one]] for one in terms.seats)
        return replace(
            told,
            character=self.names[seat],
            side=self.role(game, seat).side,
            sights=sights(terms, dealt, seat, self.leader or game.leader),
            told=(*told.told, *(one for one in self._passed if one.seat == seat)),
        )

    def pass_loyalty(
        self, game: PublicView, checker: Seat, checked: Seat, by: LoyaltyMeans
    ) -> None:
        """A Loyalty card of the box goes from one hand to another, who alone looks at it."""
        if any((one.seat, one.of) == (checker, checked) for one in self._passed):
            return
        role = self.role(game, checked)
        lies = role.lies is Lies.MUST or (role.lies is Lies.MAY and role.side is Side.EVIL)
        side = role.side.other if lies else role.side
        self._passed.append(LoyaltySeen(checker, checked, side, by, game.round))

    def hand(self, game: PublicView, seat: Seat) -> tuple[QuestCard, ...]:
        """What this seat may play: by its own rules, whoever else could tell."""
        role = self.role(game, seat)
        return unbarred(
            role.cards,
            game.watched == seat,
            len(self._sent(seat)) >= role.good_messages,
            len(game.quests) >= role.fails_until,
        )

    def plays(self, game: PublicView, seat: Seat, chosen: QuestCard | None = None) -> QuestCard:
        """The card that was chosen, or one drawn from that hand."""
        card = chosen or self._drawn(self.hand(game, seat))
        if card is QuestCard.GOOD_MESSAGE:
            self._sent(seat).add(game.round)
        return card

    def _sent(self, seat: Seat) -> set[int]:
        return self._messages.setdefault(seat, set())

    def _drawn(self, may: tuple[QuestCard, ...]) -> QuestCard:
        rng = self._rng
        special = [card for card in may if card not in (QuestCard.SUCCESS, QuestCard.FAIL)]
        if special and rng.random() < PLAYS_SPECIAL:
            return rng.choice(special)
        if QuestCard.FAIL in may and (len(may) == 1 or rng.random() < FAILS_OFTEN):
            return QuestCard.FAIL
        return may[0]

    def on_the_table(
        self, game: PublicView, choose: Callable[[Seat], QuestCard | None]
    ) -> Mapping[QuestCard, int]:
        """What lies there, where quest cards are cardboard: worked out once a round."""
        if self._counted[0] != game.round:
            cards = [self.plays(game, seat, choose(seat)) for seat in game.team]
            lying = len(cards) - terms_of(game.setup).cards_aside
            self._counted = game.round, Counter(cards[:lying])
        return self._counted[1]
