"""Steps 7, 9, 10 and 12: the Watch, the secret quest cards, Excalibur and the Trapper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat, EnterCounts, PlayCards
from roundtable.rules.characters import GOOD_MESSAGES_EACH
from roundtable.rules.events import (
    CardSeen,
    CardSetAside,
    CardShown,
    CardsPlayed,
    ExcaliburUsed,
    WatchGiven,
)
from roundtable.rules.options import ACard, Ask, Question, Tallies
from roundtable.rules.steps.step import (
    Answers,
    ChooseStep,
    Step,
    Tell,
    refuse,
    require_slots,
    slots,
)
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import MESSAGES, Means, QuestCard, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game

GOOD_MESSAGE = MESSAGES[Side.GOOD]


class GiveWatch(ChooseStep):
    """Rogue module: the Leader has one member watched, who may play no Rogue card."""

    number = 7
    question = Question.GIVE_WATCH
    verb = "give the Watch to seat"

    def contributes(self, terms: Terms) -> bool:
        return terms.watch_from > 0

    def opens(self, game: Game, tell: Tell) -> bool:
        return game.round >= game.terms.watch_from

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.watched = action.seat
        tell.append(WatchGiven(action.seat))


class PickCards(Step[PlayCards]):
    """Every member plays a card, in secret."""

    number = 9
    question = Question.PLAY_CARD
    takes = PlayCards
    together = True

    def contributes(self, terms: Terms) -> bool:
        return not terms.cards_on_table

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(self.ask(game, seat, ACard(game.hand(seat))) for seat in game.team)

    def compose(self, game: Game, answers: Answers) -> PlayCards:
        return PlayCards(slots(game, answers))

    def check(self, game: Game, action: PlayCards) -> None:
        cards, team = action.cards, game.team
        if len(cards) != game.terms.players or cards.count(None) != len(cards) - len(team):
            require_slots(game, cards, team, "quest cards")
        for seat in team:
            if cards[seat - 1] not in game.hand(seat):
                require_slots(game, cards, team, "quest cards")
                refuse(f"quest cards: seat {seat} may not play that card now")
        if not 0 <= action.corrected <= len(team):
            refuse(f"quest cards: {action.corrected} of {len(team)} cannot have been corrected")

    def resolve(self, game: Game, action: PlayCards, tell: Tell) -> None:
        for seat in game.team:
            card = action.cards[seat - 1]
            assert card is not None
            game.cards[seat] = card
            if card is GOOD_MESSAGE:
                game.messages_sent[seat - 1] += 1
        game.corrected += action.corrected
        tell.append(CardsPlayed(game.team))
        for seat in game.found:
            tell.append(CardShown(seat, game.cards[seat]))


class EnterTable(Step[EnterCounts]):
    """Quest cards on the table: people play cardboard, and the Leader enters what lies there."""

    number = 13  # one entry for steps 9 to 13
    question = Question.ENTER_COUNTS
    takes = EnterCounts

    def contributes(self, terms: Terms) -> bool:
        return terms.cards_on_table

    def _total(self, game: Game) -> int:
        return len(game.team) - game.terms.trapper

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


class UseExcalibur(ChooseStep):
    """The bearer may switch another member's card, and sees what was there."""

    number = 10
    question = Question.USE_EXCALIBUR
    may_pass = True
    verb = "switch the card of seat"

    def contributes(self, terms: Terms) -> bool:
        return terms.excalibur and not terms.cards_on_table

    def chooser(self, game: Game) -> Seat:
        assert game.excalibur is not None
        return game.excalibur

    def choices(self, game: Game) -> tuple[Seat, ...]:
        barred = {game.excalibur, *game.found}
        return tuple(seat for seat in game.team if seat not in barred)

    def opens(self, game: Game, tell: Tell) -> bool:
        return bool(self.choices(game))

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        bearer, target = self.chooser(game), action.seat
        tell.append(ExcaliburUsed(bearer, target))
        if target is not None:
            lay = game.cards[target]
            good = lay.helps is Side.GOOD
            game.cards[target] = QuestCard.FAIL if good else QuestCard.SUCCESS
            tell.append(CardSeen(bearer, target, lay, Means.EXCALIBUR, game.round))


class SpringTrap(ChooseStep):
    """Trapper: the Leader looks at one member's card and sets it aside."""

    number = 12
    question = Question.SET_ASIDE
    verb = "set aside the card of seat"

    def contributes(self, terms: Terms) -> bool:
        return terms.trapper and not terms.cards_on_table

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        target = action.seat
        assert target is not None
        lay = game.cards.pop(target)
        tell.append(CardSetAside(game.leader, target))
        tell.append(CardSeen(game.leader, target, lay, Means.TRAPPER, game.round))
