"""What the same steps are assumed to take with cardboard and somebody who moderates.

Nobody has measured this. It is a model, and all of it stands here: what people do with their hands
is counted in movements of an assumed length. What everybody does together counts once, what goes
round the table counts for each player, and talk counts nowhere, nor does thinking. Only what a
moderator reads out counts as long as it takes here, with a moment to find each line.

People still hold the box's own character and Loyalty cards at this table. Such movements are added
to what the table's clock says, too, so that both sides have them.
"""

from __future__ import annotations

from dataclasses import dataclass

from roundtable import narration  # noqa: F401  (which declares what is said)
from roundtable.messages import MESSAGES, Kind, of_kind
from roundtable.table_view import TableView

MOVEMENT_SECONDS = 2.5
"""Assumed: to take a card or a token, move it and let go."""

LINE_SECONDS = 1.0
"""Assumed: to find the next line to read out."""


@dataclass(frozen=True, slots=True)
class Act:
    """What people do with cardboard when the table here says this."""

    at: tuple[str, ...]  # ids, or families of messages
    does: str
    once: int = 0  # movements, however many people
    player: int = 0  # for each player
    member: int = 0  # for each member of the Team
    card: int = 0  # for each card on the table, or drawn
    character: int = 0  # for each character named by the line-up
    here_too: bool = False  # people do it at this table as well
    read_out: bool = False  # a line that somebody reads: as long as here, once it is found
    as_here: bool = False  # a talk by the clock: as long as here

    def seconds(self, view: TableView) -> float:
        """What it takes at this table's size, apart from what takes as long as here."""
        movements = (
            self.once
            + self.player * sum(one.seat is not None for one in view.jacks)
            + self.member * _members(view)
            + self.card * _cards(view)
            + self.character * _characters(view)
        )
        return movements * MOVEMENT_SECONDS + LINE_SECONDS * self.read_out


COUNTING = ("counts-ask", "counts-of", "counts-at", "counts-confirm", "counts-cannot")

ACTS = (
    Act(
        ("order-walk",),
        "chairs are taken, and the board, its markers and the Leader's token laid out; "
        "everyone gets two vote cards",
        once=4,
        player=1,
    ),
    Act(("lineup-how",), "the rule book is opened at the numbers of Good and Evil", once=2),
    Act(("deal-leader",), "the first Leader is drawn by lot, and given the token", once=2),
    Act(
        ("deal-out",),
        "the named characters are picked from the box, the plain ones of both sides counted off; "
        "all are shuffled, dealt and looked at",
        once=4,
        player=1,
        character=1,
        here_too=True,
    ),
    Act(("event-lady_given",), "the Lady's token is passed", once=1),
    Act(("event-allegiances_laid",), "five cards are shuffled and laid above the board", once=6),
    Act(
        tuple(dict.fromkeys(one.family for one in of_kind(Kind.LINE))),
        "somebody reads the line out, with the same pause",
        read_out=True,
    ),
    Act(("event-allegiance_turned",), "a card is turned and laid down", once=2),
    Act(("event-plots_drawn",), "each card is drawn, read out and handed to somebody", card=3),
    Act(("plots-take", "plots-take-at"), "a card is taken and laid before its new owner", once=2),
    Act(("plots-use",), "whoever wants to use the card says so"),
    Act(("plots-aim",), "the holder points at somebody", once=1),
    Act(
        ("plots-aim-ambush",),
        "the holder points at somebody, is given their quest card, looks and puts it back",
        once=4,
    ),
    Act(("event-plot_used",), "the card is laid open and discarded", once=2),
    Act(("event-plot_aimed",), "the card is discarded", once=1),
    Act(("target-ask",), "the marker is put on the Quest", once=1),
    Act(
        ("team-ask",),
        "a token goes to each member; all of them are gathered afterwards",
        once=1,
        member=1,
    ),
    Act(("bearer-ask",), "Excalibur is handed over", once=1),
    Act(("charge-ask",), "a vote card is chosen and laid open, by all holders together", once=2),
    Act(
        ("vote-ask",),
        "all together choose a card, lay it down, turn it and take it back; "
        "somebody counts, and moves the marker",
        once=6,
    ),
    Act(("watch-ask",), "the token is handed over", once=1),
    *(
        Act(
            at,
            "each member gets two cards; they choose and play together; of each member one card "
            "goes to the played and one to the discarded pile; both piles are shuffled at once",
            once=4,
            member=3,
            here_too=on_table,
        )
        for at, on_table in ((("cards-ask",), False), (COUNTING, True))
    ),
    Act(("event-excalibur_used",), "two cards change places, and the bearer looks at one", once=3),
    Act(("event-excalibur_kept",), "the bearer says no"),
    Act(("event-card_set_aside",), "the Leader takes a card, looks, and lays it aside", once=3),
    Act(
        ("event-cards_turned",),
        "the cards are turned one by one; the board is marked",
        once=1,
        card=1,
    ),
    Act(
        ("event-loyalty_checked",),
        "one of two Loyalty cards is chosen, passed, looked at and handed back",
        once=4,
        here_too=True,
    ),
    Act(("event-lady_passed",), "the token is passed", once=1),
    Act(("event-office_claimed",), "somebody raises a hand", once=1),
    Act(("event-revealer_shown",), "the card is turned for all to see", once=1),
    Act(
        ("last-talk", "last-minute", "last-talk-over"),
        "the same talk by the same clock",
        as_here=True,
    ),
    Act(("point-how",), "everybody points, together; somebody goes round with their eyes", once=2),
    Act(("point-again",), "somebody points once more", once=1),
    Act(("hands-ask",), "everybody points, together; somebody goes round with their eyes", once=2),
    Act(("recruit-ask",), "the Assassin points, and the one named answers", once=2),
    Act(("prey-ask",), "the Assassin says which"),
    Act(("hunt-ask",), "the Assassin points, and the one named turns a card", once=2),
    Act(("event-game_ended",), "all turn their cards, together", once=1),
)
"""Every movement that is counted; a step of which nothing stands here has no cardboard."""


_AT = {at: act for act in ACTS for at in act.at}


def act_at(id: str) -> Act | None:
    """What people do with cardboard when this is said."""
    return _AT.get(id) or _AT.get(MESSAGES[id].family)


def _members(view: TableView) -> int:
    wanted = view.caption.values.get("count") if view.caption else None
    if isinstance(wanted, int):
        return wanted
    return len(view.game.team) if view.game else 0


def _cards(view: TableView) -> int:
    values = view.caption.values if view.caption else {}
    plots, lying = values.get("plots"), values.get("cards")
    if isinstance(plots, tuple):
        return len(plots)
    counts = [one[1] for one in lying if isinstance(one, tuple)] if isinstance(lying, tuple) else []
    return sum(counts)


def _characters(view: TableView) -> int:
    named = view.caption.values.get("characters") if view.caption else None
    return len(named) if isinstance(named, tuple) else 0
