"""The cards that scripted players hold: who they are, and what they may and do play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from roundtable.rules.character import Character
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.knowledge import HOLDS, recruited
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import ROGUE_CARDS, Office, QuestCard, Seat, Side

STRANGER = "loyal_servant"
FAILS_OFTEN = 0.7
PLAYS_SPECIAL = 0.5


class Held:
    """Dealt from the box by people, and known to nobody but each of them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.names: dict[Seat, str] = {}
        self._messages: Counter[Seat] = Counter()
        self._counted: tuple[int, Counter[QuestCard]] = 0, Counter()

    def deal(self, setup: Setup) -> None:
        names = [one.name for one in terms_of(setup).cast]
        self._rng.shuffle(names)
        self.names = {Seat(at): name for at, name in enumerate(names, start=1)}
        self._messages.clear()
        self._counted = 0, Counter()

    def gather(self) -> None:
        self.names = {}

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

    def plays(self, game: PublicView, seat: Seat) -> QuestCard:
        """What this seat plays: by its own rules, whoever else could tell."""
        role, rng = self.role(game, seat), self._rng
        may = [
            card
            for card in role.cards
            if not (card in ROGUE_CARDS and game.watched == seat)
            and not (card is QuestCard.GOOD_MESSAGE and self._messages[seat] >= role.good_messages)
            and not (card.helps is Side.EVIL and len(game.quests) >= role.fails_until)
        ]
        special = [card for card in may if card not in (QuestCard.SUCCESS, QuestCard.FAIL)]
        card: QuestCard
        if special and rng.random() < PLAYS_SPECIAL:
            card = rng.choice(special)
        elif QuestCard.FAIL in may and (len(may) == 1 or rng.random() < FAILS_OFTEN):
            card = QuestCard.FAIL
        else:
            card = may[0]
        if card is QuestCard.GOOD_MESSAGE:
            self._messages[seat] += 1
        return card

    def on_the_table(self, game: PublicView) -> Mapping[QuestCard, int]:
        """What lies there, where quest cards are cardboard: worked out once a round."""
        if self._counted[0] != game.round:
            cards = [self.plays(game, seat) for seat in game.team]
            lying = len(cards) - terms_of(game.setup).cards_aside
            self._counted = game.round, Counter(cards[:lying])
        return self._counted[1]
