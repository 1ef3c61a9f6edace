"""Every secret that a test's own run makes, and a search for it wherever it must not be.

Where the product makes a secret it is noted: the owner's and the guests' tokens, tickets, cookies,
browsers' keys, passwords of networks, rows of the journal, and who was dealt which card. They are
looked for in the log, in what was printed, in codes for cameras, in the arguments and environment
of programs that are started, in what pages are sent, and in files. Answers of a word or two cannot
be found so: for them there are twins (`tests/secrets_at_table`).
"""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import wraps
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

LEAST = 8
"""Letters: what is shorter turns up by chance."""

MOST = 400
MOST_LINES = 5_000
MOST_FILES = 200
LARGEST_FILE = 1_000_000


class Kind(StrEnum):
    OWNERS = "the owner's token"
    GUESTS = "the guests' token"
    TICKET = "a ticket"
    COOKIE = "a cookie"
    KEY = "a browser's key"
    WIFI = "a network's password"
    ROW = "a row of the journal"
    DEALT = "who was dealt which card"


NONE: frozenset[Kind] = frozenset()
FOR_HOSTS = frozenset({Kind.GUESTS, Kind.WIFI})
MAY_BE_SENT = {
    "host": FOR_HOSTS,
    "table": FOR_HOSTS,
    "guest": frozenset({Kind.TICKET}),
    "seat": NONE,
}
"""By the role of a page."""

ON_A_CODE = FOR_HOSTS
PRINTED = frozenset({Kind.OWNERS, Kind.GUESTS})
"""The terminal is the owner's, who opens the first link from there and shows the second."""

ROWS = re.compile(r'\{"type": ?"(began|played|over)"')
"""A row by its looks: most are written where nobody looks at a journal."""

KEPT_IN = {"own-network.json": Kind.WIFI}
"""Files whose purpose it is; nobody else may read them."""


class Known:
    """The secrets of this test and those before it in its module, and what was let out."""

    def __init__(self) -> None:
        self.secrets: dict[str, Kind] = {}
        self.module: object = None
        self.begin(None)

    def begin(self, module: object) -> None:
        """Another test: a table that a whole module looks at keeps its secrets."""
        if module is not self.module:
            self.secrets.clear()
            self.module = module
        self.lines: deque[str] = deque(maxlen=MOST_LINES)
        self.found: list[str] = []
        self._tickets: dict[str, object] = {}
        for text in [one for one, kind in self.secrets.items() if kind in (Kind.DEALT, Kind.ROW)]:
            del self.secrets[text]

    def learn(self, kind: Kind, *texts: str | None) -> None:
        for text in texts:
            if text and len(text) >= LEAST and len(self.secrets) < MOST:
                self.secrets[text] = kind

    def look(self, where: str, text: str, may: frozenset[Kind] = NONE) -> None:
        """Note each secret in this text that may not be there, without telling it."""
        for secret, kind in self.secrets.items():
            if kind not in may and secret in text:
                self.found.append(f"{kind} is in {where}")

    def look_at_ticket(self, client: object, text: str) -> None:
        """A ticket is for the one page that asked."""
        for secret, kind in self.secrets.items():
            if kind is not Kind.TICKET or secret not in text:
                continue
            if self._tickets.setdefault(secret, client) is not client:
                self.found.append(f"{kind} is sent to two pages")

    def look_at_line(self, where: str, line: str) -> None:
        self.look(where, line)
        if ROWS.search(line):
            self.found.append(f"{Kind.ROW} is in {where}")

    def look_at_rest(self, printed: Iterable[tuple[str, str]], folder: Path | None) -> None:
        """What is seen only once the test is over."""
        for line in self.lines:
            self.look_at_line("the log", line)
        for what, text in printed:
            if what == "stdout":
                self.look("what was printed", text, PRINTED)
            else:
                self.look_at_line(what, text)
        if self.secrets:
            for name, value in os.environ.items():
                self.look(f"the environment, as {name}", value)
            for path in _files(folder) if folder else ():
                self._look_at_file(path)

    def _look_at_file(self, path: Path) -> None:
        text = path.read_bytes().decode("utf-8", "replace")
        may = frozenset({KEPT_IN[path.name]} if path.name in KEPT_IN else ())
        if may and path.stat().st_mode & 0o077:
            may = NONE
        sealed = path.name.startswith(("running.", "failed-"))  # erased by the journal's own tests
        if not sealed:
            self.look(f"the file {path.name}", text, may)


def _files(folder: Path) -> Iterator[Path]:
    for path in islice(folder.rglob("*"), MOST_FILES):
        readable = path.is_file() and not path.is_symlink() and os.access(path, os.R_OK)
        if readable and path.stat().st_size <= LARGEST_FILE:
            yield path


KNOWN = Known()


# Where secrets are made, and where they could get out


def _after(owner: Any, name: str, then: Callable[..., object]) -> None:
    """Call this, with the result and what was given, whenever that was called."""
    method = getattr(owner, name)

    @wraps(method)
    def both(*given: Any, **named: Any) -> Any:
        result = method(*given, **named)
        then(result, *given, **named)
        return result

    setattr(owner, name, both)


def _access(module: ModuleType) -> None:
    sessions = module.Sessions

    def made(_: object, own: Any, *__: Any, **___: Any) -> None:
        KNOWN.learn(Kind.OWNERS, own.token)
        KNOWN.learn(Kind.GUESTS, own.guest_token)

    _after(sessions, "__init__", made)
    _after(sessions, "admit", lambda ticket, *_, **__: KNOWN.learn(Kind.TICKET, ticket))
    _after(sessions, "enter", lambda cookie, *_, **__: KNOWN.learn(Kind.COOKIE, cookie))
    _after(sessions, "_of", lambda _, __, shown, *___: KNOWN.learn(Kind.KEY, _long(shown.key)))


def _long(key: str) -> str | None:
    """A browser's own: tests call theirs by a word."""
    return key if len(key) >= 32 else None


def _hub(module: ModuleType) -> None:
    def sent(_: object, client: Any, frame: bytes, changed: Mapping[str, bytes], *__: Any) -> None:
        if not KNOWN.secrets:
            return
        for name, part in changed.items():
            text = part.decode("utf-8", "replace")
            KNOWN.look(f"part {name} of a {client.role}'s page", text, MAY_BE_SENT[client.role])
            KNOWN.look_at_ticket(client, text)

    _after(module.Client, "_put", sent)


def _responses(module: ModuleType) -> None:
    def answered(_: object, answer: Any, *__: Any, **___: Any) -> None:
        if not KNOWN.secrets:
            return
        KNOWN.look("what is served", answer.body.decode("utf-8", "replace"))
        for name, value in answer.raw_headers:
            KNOWN.look(f"the header {name.decode()}", value.decode("latin-1"))

    for one in (module.Response, module.RedirectResponse):  # which adds a header of its own
        _after(one, "__init__", answered)


def _networking(module: ModuleType) -> None:
    def made(_: object, __: object, ___: object, own: Any, *____: Any, **_____: Any) -> None:
        KNOWN.learn(Kind.WIFI, own.password)

    _after(module.Networking, "__init__", made)
    _after(module.Networking, "join", lambda _, __, ___, word: KNOWN.learn(Kind.WIFI, word))
    _after(module, "own_network", lambda own, *_, **__: KNOWN.learn(Kind.WIFI, own.password))


def _table_game(module: ModuleType) -> None:
    def dealt(_: object, __: Any, ___: Any, ____: Any, deal: Any, *_____: Any) -> None:
        if names := deal.characters:
            KNOWN.learn(Kind.DEALT, ", ".join(names), str(list(names))[1:-1], '","'.join(names))

    _after(module.TableGame, "__init__", dealt)


def _running(module: ModuleType) -> None:
    def written(row: bytes, *_: Any) -> None:
        KNOWN.learn(Kind.ROW, row.decode())

    _after(module, "to_bytes", written)


def _qr(_: ModuleType) -> None:
    import segno

    def made(_: object, text: str, *__: Any, **___: Any) -> None:
        KNOWN.look("a code for cameras", text, ON_A_CODE)

    _after(segno, "make", made)


HOOKS = {
    "roundtable.console.access": _access,
    "roundtable.console.hub": _hub,
    "roundtable.app.networking": _networking,
    "roundtable.conductor.table_game": _table_game,
    "roundtable.journal.running": _running,
    "roundtable.console.qr": _qr,
    "starlette.responses": _responses,
}
"""By the module that is patched, as soon as a test has imported it."""

_to_hook = dict(HOOKS)


def hook() -> None:
    for name in [one for one in _to_hook if one in sys.modules]:
        _to_hook.pop(name)(sys.modules[name])


OWN = "roundtable"
"""How our loggers' names begin: of these every line is searched, though nobody may have asked for
it. Others, such as a server's that would log each address with its key, are told to be silent."""


def _log(level: str) -> None:
    method = getattr(logging.Logger, level)
    number = logging.ERROR if level == "exception" else logging.getLevelName(level.upper())

    @wraps(method)
    def logged(self: logging.Logger, message: object, *given: Any, **named: Any) -> None:
        if not (self.name.startswith(OWN) or self.isEnabledFor(number)):
            return
        named["stacklevel"] = named.get("stacklevel", 1) + 1
        try:
            line = str(message) % given if given else str(message)
        except (TypeError, ValueError):
            line = f"{message} {given}"
        if named.get("exc_info") or level == "exception":
            line += traceback.format_exc()
        KNOWN.lines.append(line)
        method(self, message, *given, **named)

    setattr(logging.Logger, level, logged)


def _starts(_: object, __: object, args: Any = (), *___: Any, **named: Any) -> None:
    if KNOWN.secrets:
        words = [args] if isinstance(args, str | bytes | os.PathLike) else list(args)
        KNOWN.look("a program's arguments", " ".join(map(os.fsdecode, words)))
        for name, value in (named.get("env") or {}).items():
            KNOWN.look(f"a program's environment, as {os.fsdecode(name)}", os.fsdecode(value))


def listen() -> None:
    """Once, before any test: to every log, at whatever level, and to programs that are started."""
    for level in ("debug", "info", "warning", "error", "exception", "critical"):
        _log(level)
    _after(subprocess.Popen, "__init__", _starts)


def searched(node: Any) -> Iterator[None]:
    """Round one test: what it has let out is searched; one that plants a leak does so itself."""
    hook()
    KNOWN.begin(node.module)
    yield
    if node.get_closest_marker("planted_leak"):
        KNOWN.found.clear()
        return
    if KNOWN.secrets or KNOWN.lines or KNOWN.found:
        printed = [(what, text) for _, what, text in node._report_sections]
        KNOWN.look_at_rest(printed, node.funcargs.get("tmp_path"))
