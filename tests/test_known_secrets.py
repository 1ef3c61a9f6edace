"""The search for known secrets finds each kind wherever it must not be, and nothing else."""

from __future__ import annotations

import logging
import subprocess
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.responses import PlainTextResponse, RedirectResponse

from roundtable.app.networking import own_network
from roundtable.console import hub, qr
from roundtable.console.access import Credentials, Role, Sessions
from roundtable.files.writing import write_now
from roundtable_ports import Box
from tests.known_secrets import HOOKS, KNOWN, Kind, hook, searched

KEY = "k" * 32


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """What is let out here on purpose is no fault of this test's."""
    yield
    KNOWN.found.clear()
    KNOWN.lines.clear()
    KNOWN.secrets.clear()


def test_every_hook_still_has_its_place() -> None:
    for name in HOOKS:
        import_module(name)
    hook()
    assert KNOWN.secrets == {}


def made(folder: Path) -> dict[Kind, str]:
    """One of each that a table makes for its pages and its network."""
    hook()
    sessions = Sessions(with_token=True)
    ticket = sessions.admit(Role.SEAT, Box(3))
    cookie = sessions.enter(ticket, ())
    assert cookie
    assert sessions.token
    sessions.seat(Credentials((cookie,), KEY), Box(3))
    own = own_network(folder, write_now)
    KNOWN.learn(Kind.WIFI, own.password)  # the function was imported before it was hooked
    return {
        Kind.OWNERS: sessions.token,
        Kind.GUESTS: sessions.guest_token,
        Kind.TICKET: ticket,
        Kind.COOKIE: cookie,
        Kind.KEY: KEY,
        Kind.WIFI: own.password,
    }


def test_what_the_product_makes_is_known(tmp_path: Path) -> None:
    for kind, secret in made(tmp_path).items():
        assert KNOWN.secrets[secret] is kind


def found(folder: Path, leak: Callable[[str], object], printed: Any = ()) -> set[Kind]:
    """Which kinds are found where each of them is let out in this way."""
    caught: set[Kind] = set()
    for kind, secret in made(folder).items():
        KNOWN.found.clear()
        KNOWN.lines.clear()
        leak(secret)
        KNOWN.look_at_rest([(what, text.format(secret)) for what, text in printed], None)
        caught |= {kind} if any(one.startswith(kind) for one in KNOWN.found) else set()
    return caught


def logs_quietly(secret: str) -> None:
    """At a level that nobody listens to."""
    logging.getLogger("roundtable.console").debug("somebody came with %s", secret)


def raises(secret: str) -> None:
    try:
        raise ValueError(secret)
    except ValueError:
        logging.getLogger("roundtable.app").exception("this came to nothing")


def starts(secret: str) -> None:
    subprocess.run(["true", secret], check=True)


def starts_with(secret: str) -> None:
    subprocess.run(["true"], check=True, env={"PASSWORD": secret})


def sends(role: str) -> Callable[[str], None]:
    def send(secret: str) -> None:
        client: Any = SimpleNamespace(
            role=role, _connection=SimpleNamespace(put=lambda _: True), _had={}, stalled_at=None
        )
        hub.Client._put(client, b"", {"some": f'"{secret}"'.encode()}, 0.0)

    return send


def answers(secret: str) -> None:
    PlainTextResponse(f"welcome, {secret}")


def answers_with(secret: str) -> None:
    """A cookie comes only later, and by itself."""
    RedirectResponse(f"/?token={secret}")


FOR_HOSTS = {Kind.GUESTS, Kind.WIFI}


@pytest.mark.parametrize(
    ("leak", "may"),
    [
        (logs_quietly, set[Kind]()),
        (raises, set[Kind]()),
        (starts, set[Kind]()),
        (starts_with, set[Kind]()),
        (answers, set[Kind]()),
        (answers_with, set[Kind]()),
        (qr.svg, FOR_HOSTS),
        (qr.blocks, FOR_HOSTS),
        (sends("seat"), set[Kind]()),
        (sends("guest"), {Kind.TICKET}),
        (sends("host"), FOR_HOSTS),
        (sends("table"), FOR_HOSTS),
    ],
)
def test_each_secret_is_found_wherever_it_must_not_be(
    tmp_path: Path, leak: Callable[[str], object], may: set[Kind]
) -> None:
    assert found(tmp_path, leak) == set(made(tmp_path)) - may


def test_what_is_printed_is_for_the_tables_owner(tmp_path: Path) -> None:
    everything = set(made(tmp_path))
    assert found(tmp_path, str, [("stderr", "INFO {}")]) == everything
    assert found(tmp_path, str, [("stdout", "{}")]) == everything - {Kind.OWNERS, Kind.GUESTS}


def test_files_have_no_secret_but_those_that_are_kept_for_it(tmp_path: Path) -> None:
    secrets = made(tmp_path)
    KNOWN.look_at_rest((), tmp_path)
    assert KNOWN.found == [], "the password, where its owner alone can read it"
    (tmp_path / "own-network.json").chmod(0o644)
    KNOWN.look_at_rest((), tmp_path)
    assert KNOWN.found == [f"{Kind.WIFI} is in the file own-network.json"]
    for kind, secret in secrets.items():
        KNOWN.found.clear()
        (tmp_path / "own-network.json").unlink(missing_ok=True)
        (tmp_path / "settings.json").write_text(f'{{"seen": "{secret}"}}')
        KNOWN.look_at_rest((), tmp_path)
        assert KNOWN.found == [f"{kind} is in the file settings.json"]


def test_a_ticket_is_for_one_page(tmp_path: Path) -> None:
    ticket = made(tmp_path)[Kind.TICKET]
    sends("guest")(ticket)
    assert KNOWN.found == []
    sends("guest")(ticket)
    assert KNOWN.found == [f"{Kind.TICKET} is sent to two pages"]


def test_a_row_of_the_journal_is_known_by_its_looks() -> None:
    logging.getLogger("roundtable.journal").info('{"type":"played","action":{}}')
    KNOWN.look_at_rest((), None)
    assert KNOWN.found == [f"{Kind.ROW} is in the log"]


def test_whoever_plants_a_leak_looks_for_it_alone(request: pytest.FixtureRequest) -> None:
    node: Any = SimpleNamespace(
        module=request.node.module,
        funcargs={},
        _report_sections=[],
        get_closest_marker=lambda name: name == "planted_leak",
    )
    for _ in searched(node):
        KNOWN.found.append("something")
    assert KNOWN.found == []
