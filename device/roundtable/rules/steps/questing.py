"""Step 9: the secret quest cards; or, where they are cardboard, their being laid and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import EnterCounts, PlayCards
from roundtable.rules.character import GOOD_MESSAGES_EACH
from roundtable.rules.events import CardsCalled, CardShown, CardsPlayed
from roundtable.rules.options import ACard, Ask, Question, Tallies
from roundtable.rules.steps.step import (
    SeatAnswers,
    Step,
    Tell,
    refuse,
    require_slots,
    slots,
)
from roundtable.rules.vocabulary import GOOD_MESSAGE

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class PickCards(Step[PlayCards]):
    """Every member plays a card, in secret."""

    number = 9
    question = Question.PLAY_CARD
    takes = PlayCards
    together = True

    def contributes(self, terms: Terms) -> bool:
        return not terms.cards_on_table

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple([Ask(seat, self.question, ACard(game.hand(seat))) for seat in game.team])

    def compose(self, game: Game, answers: SeatAnswers) -> PlayCards:
        return PlayCards(slots(game, answers))

    def check(self, game: Game, action: PlayCards) -> None:
        cards, team = action.cards, game.team
        if len(cards) != game.terms.players or cards.count(None) != len(cards) - len(team):
            require_slots(game, cards, team, "quest cards")
        fixed = game.knows.fixed_hands  # as `game.hand` would say, without asking it
        for seat in team:
            if cards[seat - 1] not in (fixed[seat - 1] or game.hand(seat)):
                require_slots(game, cards, team, "quest cards")
                refuse(f"quest cards: seat {seat} may not play that card now")
        if not 0 <= action.corrected <= len(team):
            refuse(f"quest cards: {action.corrected} of {len(team)} cannot have been corrected")

    def resolve(self, game: Game, action: PlayCards, tell: Tell) -> None:
        played, lying = action.cards, game.cards
        for seat in game.team:
            card = played[seat - 1]
            assert card is not None
            lying[seat] = card
            if card is GOOD_MESSAGE:
                game.messages_sent[seat - 1] += 1
        game.corrected += action.corrected
        tell.append(CardsPlayed(game.team))
        for seat in game.found:
            tell.append(CardShown(seat, game.cards[seat]))


class LayCards(Step[None]):
    """Quest cards on the table: the Team lays them down, face up where somebody was found."""

    number = 9.1

    def contributes(self, terms: Terms) -> bool:
        return terms.cards_on_table

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(CardsCalled(game.team, game.found))
        return False


class EnterTable(Step[EnterCounts]):
    """What was done with them by hand, the Leader enters as it lies there in the end."""

    number = 13
    question = Question.ENTER_COUNTS
    takes = EnterCounts

    def contributes(self, terms: Terms) -> bool:
        return terms.cards_on_table

    def _total(self, game: Game) -> int:
        return len(game.team) - game.terms.cards_aside

    def asks(self, game: Game) -> tuple[Ask, ...]:
        tallies = Tallies(game.terms.kinds, self._total(game), self._most(game))
        return (self.ask(game, game.leader, tallies),)

    def _most(self, game: Game) -> tuple[int, ...]:
        """How many of each kind can lie there at all: one per character who could play it."""
        most = dict(game.terms.most_of_kind)
        if GOOD_MESSAGE in most:
            sent = sum(quest.token(GOOD_MESSAGE) for quest in game.quests)
            messengers = most[GOOD_MESSAGE]
            most[GOOD_MESSAGE] = min(messengers, GOOD_MESSAGES_EACH * messengers - sent)
        return tuple(most.values())

    def check(self, game: Game, action: EnterCounts) -> None:
        if tuple(card for card, _ in action.counts) != game.terms.kinds:
            refuse(f"count each kind once, in this order: {', '.join(game.terms.kinds)}")
        for (kind, count), most in zip(action.counts, self._most(game), strict=True):
            if not 0 <= count <= most:
                refuse(f"cannot count {count} of {kind}: between none and {most} can lie there")
        total = sum(count for _, count in action.counts)
        if total != self._total(game):
            refuse(f"the counts add up to {total}, but {self._total(game)} cards lie there")

    def resolve(self, game: Game, action: EnterCounts, tell: Tell) -> None:
        game.counted = dict(action.counts)
