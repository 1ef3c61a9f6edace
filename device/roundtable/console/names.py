"""The names by which this table may be called: what a rebound or a foreign name is not among."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\[\]:/?#@\s]+)(?::([0-9]{1,5}))?")
LOCAL_NAMES = ("localhost",)


def own_names(given: Iterable[str] = ()) -> frozenset[str]:
    """This computer's names, as itself and as the network's, and whatever was given."""
    own = socket.gethostname().lower().rstrip(".")
    short = own.partition(".")[0]
    names = {*LOCAL_NAMES, own, short, f"{short}.local", *(one.lower() for one in given)}
    return frozenset(one for one in names if one and not _literal(one))


def is_ours(host: str, names: frozenset[str], reached: str) -> bool:
    """Whether a `Host` header names this table, which was reached at an address of its own.

    An address counts only if it is the one that the connection came to. Names count only if they
    are this computer's: another one was made to point here.
    """
    parsed = _HOST.fullmatch(host)
    if parsed is None:
        return False
    name = parsed[1].lower()
    literal = _literal(name.strip("[]"))
    if literal is None:
        return name in names
    here = _literal(reached.partition("%")[0])
    return literal == here and (":" in name) == name.startswith("[")


def is_same_origin(origin: str, host: str) -> bool:
    """Whether a page came from exactly where it now asks: name and port, too."""
    return origin.lower() == f"http://{host.lower()}"


def _literal(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None
