"""The table's radio, reached through the helper that may change networks, in its few words.

The table itself may not: its sandbox has no way to NetworkManager. It writes one line of JSON to
the helper's socket and reads one; `python -m roundtable_drivers.network` is that helper, started by
systemd with the socket (systemd/roundtable-network.service).
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from roundtable_drivers.nmcli import NetworkManager
from roundtable_drivers.systemd_sockets import passed
from roundtable_ports.network import Nearby, Network, NetworkError, NetworkState, Obstacle

SOCKET = Path("/run/roundtable-network.socket")
LONGEST_LINE = 4096
SECONDS_TO_ASK = 5.0
SECONDS_TO_ANSWER = 150.0
"""Longer than any request takes at worst."""


class _Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    def __repr__(self) -> str:
        """Without its values: one is a password."""
        return type(self).__name__


class AskState(_Request, frozen=True, tag="state"):
    pass


class AskNearby(_Request, frozen=True, tag="nearby"):
    pass


class AskOpen(_Request, frozen=True, tag="open"):
    name: str
    password: str


class AskClose(_Request, frozen=True, tag="close"):
    pass


class AskJoin(_Request, frozen=True, tag="join"):
    name: str
    password: str


Request = AskState | AskNearby | AskOpen | AskClose | AskJoin


class NetworkAnswer(Struct, frozen=True, omit_defaults=True):
    state: NetworkState | None = None
    nearby: tuple[Nearby, ...] = ()
    obstacle: Obstacle | None = None


_ANSWER = msgspec.json.Decoder(NetworkAnswer)
_REQUEST: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


class NetworkHelper:
    """A `Network` on the other side of the helper's socket."""

    def __init__(self, path: Path = SOCKET) -> None:
        self._path = path

    def state(self) -> NetworkState:
        try:
            return self._ask(AskState()).state or NetworkState(obstacle=Obstacle.NO_HELPER)
        except NetworkError as error:
            return NetworkState(obstacle=error.obstacle)

    def open(self, name: str, password: str) -> None:
        self._ask(AskOpen(name, password))

    def close(self) -> None:
        self._ask(AskClose())

    def nearby(self) -> Sequence[Nearby]:
        return self._ask(AskNearby()).nearby

    def join(self, name: str, password: str) -> None:
        self._ask(AskJoin(name, password))

    def _ask(self, request: Request) -> NetworkAnswer:
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(SECONDS_TO_ANSWER)
                line.connect(str(self._path))
                line.sendall(msgspec.json.encode(request) + b"\n")
                with line.makefile("rb") as answers:
                    answer = _ANSWER.decode(answers.readline())
        except (OSError, msgspec.DecodeError) as error:
            raise NetworkError(Obstacle.NO_HELPER) from error
        if answer.obstacle:
            raise NetworkError(answer.obstacle)
        return answer


# The helper


def answered(line: bytes, network: Network) -> NetworkAnswer | None:
    """What is told whoever wrote this line; nothing, where it is no request."""
    try:
        request = _REQUEST.decode(line)
    except msgspec.DecodeError:
        return None
    try:
        match request:
            case AskState():
                return NetworkAnswer(state=network.state())
            case AskNearby():
                return NetworkAnswer(nearby=tuple(network.nearby()))
            case AskOpen(name, password):
                network.open(name, password)
            case AskClose():
                network.close()
            case AskJoin(name, password):
                network.join(name, password)
    except NetworkError as error:
        return NetworkAnswer(obstacle=error.obstacle)
    return NetworkAnswer()


def serve_one(listening: socket.socket, network: Network) -> None:
    """The next caller, who may ask one thing."""
    line, _ = listening.accept()
    with line:
        line.settimeout(SECONDS_TO_ASK)
        try:
            with line.makefile("rb") as asked:
                answer = answered(asked.readline(LONGEST_LINE), network)
            if answer:
                line.sendall(msgspec.json.encode(answer) + b"\n")
        except OSError:
            pass  # whoever asked has gone


def main() -> int:
    sockets = passed()
    if len(sockets) != 1:
        cure = "systemctl start roundtable-network.socket"
        print(f"this is started by systemd, with its socket: {cure}", file=sys.stderr)
        return 2
    network = NetworkManager()
    with socket.socket(fileno=sockets[0][1]) as listening:
        while True:
            serve_one(listening, network)


if __name__ == "__main__":
    sys.exit(main())
