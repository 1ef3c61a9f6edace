"""Runs in the guest, with the table's own Python: a host's phone, as far as its browser matters.

`joins BOX` asks to lead the table at that box until it is let in; `asks REQUEST` sends one request
as the host and prints the console's part `network` as often as it changes, until it is cut off.
"""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

HOST = "10.42.0.1:8000"
KEY = "0123456789abcdef" * 4
COOKIE = Path("/run/phone/cookie")
LONGEST = 120.0
"""Seconds without news of that name: beats are none."""


def opened(cookie: str = "") -> ClientConnection:
    return connect(
        f"ws://{HOST}/live/host?key={KEY}",
        origin=Origin(f"http://{HOST}"),
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        proxy=None,
    )


def parts(page: ClientConnection, name: str) -> Iterator[Any]:
    until = time.monotonic() + LONGEST
    while True:
        try:
            news = json.loads(page.recv(timeout=max(0.0, until - time.monotonic())))["parts"]
        except (ConnectionClosed, TimeoutError):
            return
        if name in news:
            until = time.monotonic() + LONGEST
            yield news[name]


class Stays(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


def joins(box: str) -> None:
    with opened() as page:
        page.send(json.dumps({"do": "join", "box": int(box), "host": True}))
        enter = next(one["enter"] for one in parts(page, "join") if one["enter"])
    try:
        urllib.request.build_opener(Stays).open(f"http://{HOST}{enter}")
    except urllib.error.HTTPError as sent_on:
        COOKIE.write_text(sent_on.headers["Set-Cookie"].partition(";")[0])


def asks(request: str) -> None:
    with opened(COOKIE.read_text()) as page:
        page.send(request)
        for network in parts(page, "network"):
            print(json.dumps({**network, "own": bool(network["own"])}), flush=True)


if __name__ == "__main__":
    {"joins": joins, "asks": asks}[sys.argv[1]](sys.argv[2])
