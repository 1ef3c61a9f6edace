"""What people do at a golden night, in the words in which it is written."""

from __future__ import annotations

from roundtable.messages import MESSAGES, Kind, of_kind
from roundtable.narration.oath import NAME_PLAIN, questions
from roundtable.narration.reveal import reveal
from roundtable.players.hands import TAP
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable_ports import Button, Contact
from tests.company.rulebook import MINION, oath_code
from tests.company.sitting import APPROVE, REJECT, box_of
from tests.nights.listening import BETWEEN, Listening

ACTS = ("tap", "hold", "presse", "release", "enter", "stick", "free")
CODES = {
    "success": (APPROVE, False),
    "yes": (APPROVE, False),
    "fail": (REJECT, False),
    "no": (REJECT, False),
    "good": (APPROVE, True),
    "evil": (REJECT, True),
    "approve-twice": (APPROVE, True),
    "reject-twice": (REJECT, True),
}
"""The first button of a secret code, and whether the second is the same."""

CARDS = {"s": "success", "f": "fail", "g": "good", "e": "evil"}
ASKS_CARDS, OATHS = (
    tuple(one.id for one in of_kind(Kind.PROMPT) if one.family in families)
    for families in (("cards-ask",), ("oath-ask", "oath-codes"))
)
VOTES = tuple(one.id for one in of_kind(Kind.PROMPT) if one.family == "vote-ask")
ENTRIES = {f"say {one.id}" for one in of_kind(Kind.ENTRY)}


class Acting(Listening):
    setup: Setup
    boxes: list[str]
    _hands: dict[str, str]

    def _do(self, words: list[str]) -> None:
        match words:
            case ["everyone", "sits"]:
                self._sit()
            case ["team", *who]:
                self._team(who)
            case [who, "finds", item]:
                self._find(who, item)
            case [who, "seeks", *line]:
                self._seek(who, " ".join(line))
            case [who, "takes", *line]:
                self._seek(who, " ".join(line))
                self.at.tap(who, APPROVE, self._moment)
            case [who, "marks", *whom]:
                self._mark(who, [one.rstrip(",") for one in whom])
            case [who, "chooses", *whom]:
                self._mark(who, [one.rstrip(",") for one in whom])
                self.at.hold(who, APPROVE, 1.0, self._moment)
            case [who, "passes"]:
                self.at.hold(who, REJECT, 1.0, self._moment)
            case [who, "counts", *numbers]:
                self._count(who, [int(one) for one in numbers])
            case ["the", "oath"]:
                self._oath({})
            case ["the", "oath", "with", who, "as", character]:
                self._oath({who: character})
            case ["the", "question"]:
                self._until_said(*OATHS)
                self._swear({})
            case ["the", "usual", "beginning"]:
                self._begin()
            case ["proposal", who, votes]:
                self._propose(who.split(","), votes)
            case ["quest", who, votes, cards]:
                self._propose(who.split(","), votes)
                self._until_said(*ASKS_CARDS)
                self._cards(cards)
            case ["votes", votes]:
                self._votes(votes)
            case ["cards", cards]:
                self._cards(cards)
            case ["the", "card", "fails"]:
                self.at.night.hardware.speaker.lose()
            case ["the", "card", "comes", "back"]:
                self.at.night.hardware.speaker.come_back()
            case ["nothing", "for", seconds]:
                self._moment += float(seconds)
                self.at.until(self._moment)
                self._nothing_else(self._moment)
            case _:
                self._act(words)

    def _act(self, words: list[str]) -> None:
        at = next(at for at, word in enumerate(words) if word.rstrip("s") in ACTS)
        who = [word.rstrip(",") for word in words[:at] if word != "and"]
        act, what, *rest = words[at:]
        seconds = float(rest[rest.index("for") + 1]) if "for" in rest else None
        for one in self.at.seated() or self.boxes if who == ["everyone"] else who:
            self._one_acts(one, act.rstrip("s"), what, seconds)

    def _one_acts(self, who: str, act: str, what: str, seconds: float | None) -> None:
        if act == "enter":
            first, twice = CODES[what]
            self.at.code(who, first, self._moment, twice=twice)
            return
        buttons = [APPROVE, REJECT] if what == "both" else [Button(what)]
        for number, button in enumerate(buttons):
            start = self._moment + 0.02 * number
            contact = Contact(box_of(who), button)
            match act:
                case "tap":
                    self.at.press(who, button, seconds or TAP, start)
                case "hold":
                    self.at.hold(who, button, seconds or (2.2 if what == "both" else 1.0), start)
                case "presse":
                    self.at.down(who, button, start)
                case "release":
                    self.at.up(who, button, start)
                case "stick":
                    self.at.night.hands.stick(contact)
                case "free":
                    self.at.night.hands.free(contact)

    def _begin(self) -> None:
        """To the end of the Reveal, if there is one; nobody knows yet how these people sit."""
        self._sit()
        self.at.hold(self.boxes[0], APPROVE, 1.0, self._moment + len(self.boxes) + 1)
        for prompts in (("order-walk",), ("lineup-last", "lineup-last-plain")):
            self._until_said(*prompts)
            self.at.tap(self.boxes[0], APPROVE, self._moment)
        self._until_said("ready-ask")
        self._one_after_the_other(APPROVE)
        if self.setup.deal == "oath":
            self._oath({})
        if reveal(self.setup):
            self._until_said("reveal-open")
        self._may_skip = True

    def _find(self, who: str, item: str) -> None:
        """Open the table menu and go on until an item is read out."""
        self.at.hold(who, APPROVE, 2.2, self._moment)
        self.at.hold(who, REJECT, 2.2, self._moment)
        self._until_said("menu-open")
        for _ in range(20):
            self._may_skip = True
            found = self._next(lambda one: one.id in ENTRIES)
            self._moment = found.at + 1.0
            self._may_skip = False
            if found.text == f"say {item}":
                return
            self.at.tap(who, REJECT, self._moment)
        raise AssertionError(f"the menu has no {item}")

    def _seek(self, who: str, line: str) -> None:
        """Go on in a list until this is read out."""
        wanted = f"say {line}"
        heard = self._events()[: self._heard]
        if heard and heard[-1].text == wanted:
            return
        for _ in range(40):
            self.at.tap(who, REJECT, self._moment)
            self.at.until(self._moment + BETWEEN)
            self._moment += BETWEEN
            for one in self._new_events():
                self._heard += 1
                if one.text == wanted:
                    self._moment = one.at + 1.0
                    self.at.until(self._moment)
                    return
        raise AssertionError(f"{line} is not read out")

    def _mark(self, who: str, whom: list[str]) -> None:
        """Move the light to each of these, and mark them there."""
        for one in whom:
            for _ in range(12):
                if self.at.lamp(one).cursor:
                    break
                self.at.tap(who, REJECT, self._moment)
                self._pass("say cursor-at")
            else:
                raise AssertionError(f"the light does not come to the {one}")
            self.at.tap(who, APPROVE, self._moment)
            self._pass("say cursor-at")

    def _count(self, who: str, numbers: list[int]) -> None:
        """So many of each kind; a hold after each, and after the reading back."""
        for at, number in enumerate(numbers):
            for _ in range(number):
                self.at.tap(who, APPROVE, self._moment)
                self._pass("say counts-at")
            self.at.hold(who, APPROVE, 1.0, self._moment)
            last = at == len(numbers) - 1
            self._until_said("counts-confirm" if last else "counts-of")
        self.at.hold(who, APPROVE, 1.0, self._moment)

    def _oath(self, falsely: dict[str, str]) -> None:
        """One round of questions, each answered a second after it is asked."""
        for _ in questions(terms_of(self.setup)):
            self._until_said(*OATHS)
            self._swear(falsely)

    def _swear(self, falsely: dict[str, str]) -> None:
        """Answer the question that was just heard: each by the card that they hold."""
        question = self._events()[self._heard - 1].text
        names = [one.partition("=")[2] for one in question.split() if "=" in one]
        if MESSAGES[question.split()[1]].about in NAME_PLAIN:
            names.append(MINION)
        for who in self.boxes:
            held = (self._hands | falsely).get(who, "loyal_servant")
            code = oath_code(names, MINION if held in ("minion", "spy") else held)
            first, second = map(Button, code.split())
            self.at.code(who, first, self._moment, twice=first is second)

    def _propose(self, who: list[str], votes: str) -> None:
        self._team(who)
        self._until_said(*VOTES)
        self._votes(votes)

    def _one_after_the_other(self, button: Button) -> None:
        for number, who in enumerate(self.boxes):
            self.at.tap(who, button, self._moment + 0.1 * number)

    def _sit(self) -> None:
        for number, who in enumerate(self.boxes):
            self.at.tap(who, APPROVE, self._moment + number)
            self.at.tap(who, REJECT, self._moment + number + 0.5)

    def _team(self, who: list[str]) -> None:
        for number, one in enumerate(who):
            self.at.tap(one, APPROVE, self._moment + 0.2 * number)
        self.at.hold(self.at.leader(), APPROVE, 1.0, self._moment + 0.2 * len(who))

    def _votes(self, votes: str) -> None:
        for who, vote in zip(self.at.seated(), votes, strict=True):
            if vote != ".":
                self.at.tap(who, {"+": APPROVE, "-": REJECT}[vote], self._moment)

    def _cards(self, cards: str) -> None:
        team = [who for who in self.at.seated() if who in self.at.team()]
        for who, card in zip(team, cards, strict=True):
            if card != ".":
                self._one_acts(who, "enter", CARDS[card], None)
