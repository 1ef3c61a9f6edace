"""The latest release, from an address: whatever that answers, what is there stays as it is."""

from __future__ import annotations

import errno
import http.client
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from roundtable import __version__
from roundtable.files.writing import write_whole
from roundtable.updates import fetching
from roundtable.updates.fetching import FAILED, FETCHED, LOOK, fetch
from roundtable.updates.reasons import Why


class Publisher:
    """Somebody who publishes releases, on this computer."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.asked: list[str] = []
        self.told: list[dict[str, str]] = []
        self.cuts = False
        publisher = self

        class Answers(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                publisher.asked.append(self.path)
                publisher.told.append(dict(self.headers))
                data = publisher.files.get(self.path)
                self.send_response(404 if data is None else 200)
                self.send_header("Content-Length", str(len(data or b"") + publisher.cuts))
                self.end_headers()
                self.wfile.write(data or b"")

            def log_message(self, *_given: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self._server.server_port}/some/where"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    made = Publisher()
    yield made
    made.close()


@pytest.fixture
def state(tmp_path: Path) -> Path:
    (tmp_path / LOOK).touch()
    return tmp_path


def left(state: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in state.iterdir()}


def test_the_latest_release_is_left_for_the_table(publisher: Publisher, state: Path) -> None:
    publisher.files["/some/where/latest.txt"] = b"9.1.0\n"
    publisher.files["/some/where/roundtable-9.1.0.update"] = b"a release"
    assert fetch(state, publisher.address + "/") is None
    assert left(state) == {FETCHED: b"a release"}


def test_whoever_publishes_learns_the_version_and_nothing_else_of_this_computer(
    publisher: Publisher, state: Path
) -> None:
    publisher.files["/some/where/latest.txt"] = b"9.1.0\n"
    publisher.files["/some/where/roundtable-9.1.0.update"] = b"a release"
    assert fetch(state, publisher.address) is None
    assert publisher.asked == ["/some/where/latest.txt", "/some/where/roundtable-9.1.0.update"]
    host = publisher.address.removeprefix("http://").removesuffix("/some/where")
    for told in publisher.told:
        assert told == {
            "Accept-Encoding": "identity",
            "Host": host,
            "User-Agent": f"roundtable/{__version__}",
            "Connection": "close",
        }


@pytest.mark.parametrize(
    ("latest", "why"),
    [
        (None, Why.NOT_REACHED),
        (b"<html>", Why.NOT_REACHED),
        (b"../../9.1.0", Why.NOT_REACHED),
        (b"", Why.NOT_REACHED),
        (b"9.1.0", Why.NOT_REACHED),  # which is not there
        (__version__.encode(), Why.SAME),
        (b"0.0.1", Why.OLDER),
    ],
)
def test_what_is_no_newer_release_is_told(
    publisher: Publisher, state: Path, latest: bytes | None, why: Why
) -> None:
    if latest is not None:
        publisher.files["/some/where/latest.txt"] = latest
    assert fetch(state, publisher.address) is why
    assert left(state) == {FAILED: why.encode()}
    assert len(publisher.asked) <= 2


def test_a_line_that_breaks_off_or_a_file_without_end_leaves_nothing(
    publisher: Publisher, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publisher.files["/some/where/latest.txt"] = b"9.1.0\n"
    publisher.files["/some/where/roundtable-9.1.0.update"] = b"a release"
    publisher.cuts = True
    assert fetch(state, publisher.address) is Why.NOT_REACHED
    publisher.cuts = False
    monkeypatch.setattr(fetching, "LARGEST", 5)
    assert fetch(state, publisher.address) is Why.TOO_LARGE
    assert set(left(state)) == {FAILED}


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (ssl.SSLError(1, "record layer failure"), Why.NOT_REACHED),
        (OSError(errno.EHOSTUNREACH, "No route to host"), Why.NOT_REACHED),
        (OSError(errno.ENOSPC, "No space left on device"), Why.NO_ROOM),
        (http.client.IncompleteRead(b""), Why.NOT_REACHED),
    ],
)
def test_whatever_breaks_on_the_way_the_table_is_told(
    publisher: Publisher,
    state: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    why: Why,
) -> None:
    """Or it would look for ever: nobody else says that nothing comes."""
    publisher.files["/some/where/latest.txt"] = b"9.1.0\n"
    publisher.files["/some/where/roundtable-9.1.0.update"] = b"a release"

    def breaks(_answer: object, part: Path) -> None:
        part.write_bytes(b"a rel")
        raise error

    monkeypatch.setattr(fetching, "_save", breaks)
    assert fetch(state, publisher.address) is why
    assert left(state) == {FAILED: why.encode()}


def test_a_full_disk_has_room_to_say_so_once_the_rest_of_the_file_is_gone(
    publisher: Publisher, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publisher.files["/some/where/latest.txt"] = b"9.1.0\n"
    publisher.files["/some/where/roundtable-9.1.0.update"] = b"a release"

    def writes(path: Path, data: bytes) -> None:
        assert not (state / f"{FETCHED}.part").exists()
        write_whole(path, data)

    monkeypatch.setattr(fetching, "write_whole", writes)
    monkeypatch.setattr(fetching, "LARGEST", 5)
    assert fetch(state, publisher.address) is Why.TOO_LARGE


@pytest.mark.parametrize(
    "address", [None, "", "file:///etc", "ftp://releases.test", "http://[", "http://127.0.0.1:1"]
)
def test_an_address_that_is_none_is_not_asked(address: str | None, state: Path) -> None:
    assert fetch(state, address) is Why.NOT_REACHED
    assert set(left(state)) == {FAILED}
