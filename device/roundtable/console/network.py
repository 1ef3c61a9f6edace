"""The table's network as the console shows it: where it is, its own as a code, others to join."""

from __future__ import annotations

import re

from msgspec import Struct

from roundtable.console.parts import Data
from roundtable.console.qr import svg
from roundtable.console.wording import Wording
from roundtable.messages import message
from roundtable_ports.network import Nearby, Obstacle


class TableNetwork(Struct, frozen=True):
    """What pages know of it."""

    joined: str = ""
    """The network that the table is in."""

    name: str = ""
    password: str = ""
    """Of its own, while that is open."""

    nearby: tuple[Nearby, ...] = ()
    joining: str = ""
    """The one that it tries to join now."""

    finding: bool = False
    """Whether it listens for others now."""

    obstacle: Obstacle | None = None
    """Why there is none."""

    failed: Obstacle | None = None
    """Why the last one could not be joined."""

    def __repr__(self) -> str:
        """Without the password."""
        return f"TableNetwork({self.joined!r}, {self.name!r})"


def network_part(network: TableNetwork, words: Wording) -> Data:
    why = network.obstacle or network.failed
    return {
        "text": _where(network, words),
        "told": words.told(message(f"network-{why}")) if why else "",
        "own": _own(network) if network.name else None,
        "busy": bool(network.joining or network.finding),
        "nearby": [
            {
                "name": one.name,
                "text": words.own("network-strength", percent=one.strength),
                "locked": one.locked,
            }
            for one in network.nearby
        ],
    }


def _where(network: TableNetwork, words: Wording) -> str:
    if network.joining:
        return words.own("network-joining", network=network.joining)
    if network.joined:
        return words.own("network-in", network=network.joined)
    return words.own("network-own" if network.name else "network-none")


def _own(network: TableNetwork) -> Data:
    return {
        "name": network.name,
        "password": network.password,
        "code": svg(wifi_code(network.name, network.password)),
    }


def wifi_code(name: str, password: str) -> str:
    """What phones join by when they point a camera at it."""
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(text: str) -> str:
    return re.sub(r'([\\;,":])', r"\\\1", text)
