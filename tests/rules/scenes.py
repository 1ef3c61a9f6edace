"""Short scenes for tests of single rulings: tables to sit at, and whole Quests in a line.

The lines are the notation of golden.py.
"""

from __future__ import annotations

from tests.rules.golden import Player, spell

__all__ = ["BASE_7", "SERVANTS", "Player", "approved", "device", "ended", "quest", "spell", "table"]


def table(*settings: str) -> Player:
    return Player("\n".join([*settings, "--"]))


def device(*names: str, leader: int = 1) -> Player:
    """A table where the device deals these, by seat; plain ones need not be named as in play."""
    special = [name for name in names if name not in ("loyal_servant", "minion")]
    return table(
        f"players {len(names)}",
        f"characters {' '.join(special)}",
        "deal device",
        f"dealt {' '.join(names)}",
        f"leader {leader}",
    )


SERVANTS = ["loyal_servant"] * 5
BASE_7 = (
    "merlin",
    "loyal_servant",
    "loyal_servant",
    "loyal_servant",
    "assassin",
    "minion",
    "minion",
)


def approved(player: Player, team: str, extra: str = "") -> Player:
    player.do(f"team {team} {extra}".strip(), "votes " + "+" * player.game.terms.players)
    return player


def quest(player: Player, team: str, *fails: int) -> list[str]:
    """An approved Team plays Success, save these seats, who fail."""
    approved(player, team)
    cards = [f"{seat}={'fail' if int(seat) in fails else 'success'}" for seat in team.split(",")]
    return player.do("cards " + " ".join(cards))


def ended(events: list[str]) -> str:
    return next(one for one in events if one.startswith("quest_ended"))
