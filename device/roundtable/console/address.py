"""Where the pages are: the ports we listen at, and the names by which this table may be called."""

from __future__ import annotations

import errno
import ipaddress
import re
import socket
from collections.abc import Iterable, Sequence

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\[\]:/?#@\s]+)(?::([0-9]{1,5}))?")
LOCAL_NAMES = ("localhost",)
NOWHERE_ELSE = ("localhost", "127.0.0.1", "::1")
"""How no other device can call this one."""

PORTS_TRIED = 50


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


# Listening


class NoPort(Exception):
    """There is nowhere to listen; the message says why and what to do."""

    def __init__(self, message: str, *, may_come: bool) -> None:
        super().__init__(message)
        self.may_come = may_come
        """Whether it may be different later: a network that is not there yet."""


def listen(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """Sockets at these addresses, on this port or the next one that is free at all of them."""
    for number in range(port, min(port + PORTS_TRIED, 65_536)):
        sockets: list[socket.socket] = []
        try:
            for address in addresses:
                given = sockets[0].getsockname()[1] if sockets else number
                sockets.append(_listen(address, given))
            return sockets
        except OSError as error:
            for one in sockets:
                one.close()
            if error.errno != errno.EADDRINUSE:
                raise _no_port(error, addresses, number) from None
    raise NoPort(f"no port from {port} on is free; give another: --port", may_come=False)


def _listen(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    one = socket.socket(family, socket.SOCK_STREAM)
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family is socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.bind((address, port))
        one.listen(64)
        one.setblocking(False)
    except BaseException:
        one.close()
        raise
    return one


def _no_port(error: OSError, addresses: Sequence[str], port: int) -> NoPort:
    where = ", ".join(addresses)
    if error.errno == errno.EACCES:
        return NoPort(f"port {port} is not ours to take; give one above 1023", may_come=False)
    if error.errno == errno.EADDRNOTAVAIL:
        return NoPort(f"this computer has no address {where} now", may_come=True)
    return NoPort(f"cannot listen at {where}: {error.strerror or error}", may_come=True)
