"""Fetching a Piper voice, against a server on this machine that can misbehave."""

from __future__ import annotations

import hashlib
import json
import re
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.voice import BadDownload, NoNetwork, UnknownVoice
from roundtable.voice.install import install, recommended

VOICE = "en_GB-alan-medium"
OTHER = "en_GB-cori-high"  # whose sums did not come with Round Table
FOLDER = "en/en_GB/alan/medium/"
MODEL = bytes(range(251)) * 2000
DESCRIPTION = b'{"audio": {"sample_rate": 22050}}'


class Repository(ThreadingHTTPServer):
    """Two files and their index, laid out as piper-voices is."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.files = {
            f"{FOLDER}{VOICE}.onnx": MODEL,
            f"{FOLDER}{VOICE}.onnx.json": DESCRIPTION,
            f"{FOLDER}MODEL_CARD": b"a card",
        }
        others = {
            path.replace("alan/medium", "cori/high").replace(VOICE, OTHER): data
            for path, data in self.files.items()
        }
        about = {
            path: {"size_bytes": len(data), "md5_digest": hashlib.md5(data).hexdigest()}
            for path, data in others.items()
        }
        self.files |= others
        self.files["voices.json"] = json.dumps({OTHER: {"files": about}}).encode()
        self.breaks_after: int | None = None
        self.knows_ranges = True
        self.asked: list[tuple[str, str | None]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class Handler(BaseHTTPRequestHandler):
    server: Repository

    def do_GET(self) -> None:
        path, asked = self.path.lstrip("/"), self.headers.get("Range")
        self.server.asked.append((path.rpartition("/")[2], asked))
        if path not in self.server.files:
            self.send_error(404)
            return
        data = self.server.files[path]
        if asked and self.server.knows_ranges:
            data = data[int(asked.removeprefix("bytes=").rstrip("-")) :]
            self.send_response(206)
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: self.server.breaks_after])

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: a test has no use for it."""


@pytest.fixture(autouse=True)
def sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of our voice, as they would come with Round Table."""
    made_up = {
        name: (len(data), hashlib.sha256(data).hexdigest())
        for name, data in ((f"{VOICE}.onnx", MODEL), (f"{VOICE}.onnx.json", DESCRIPTION))
    }
    real = about("en")
    monkeypatch.setattr(
        "roundtable.voice.downloads.about",
        lambda code: (
            msgspec.structs.replace(real, downloads=made_up) if code == "en" else about(code)
        ),
    )


@pytest.fixture
def repository() -> Iterator[Repository]:
    with Repository() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_a_voice_arrives_whole_with_its_progress(repository: Repository, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    model = install(
        VOICE, tmp_path / "new", lambda here, total: told.append((here, total)), repository.url
    )
    assert model.read_bytes() == MODEL
    assert model.with_name(f"{VOICE}.onnx.json").read_bytes() == DESCRIPTION
    total = len(MODEL) + len(DESCRIPTION)
    assert told[-1] == (total, total)
    assert told == sorted(told)
    assert len(told) > 5
    assert sorted(path.name for path in model.parent.iterdir()) == [
        f"{VOICE}.onnx",
        f"{VOICE}.onnx.json",
    ]


def test_what_is_there_is_not_fetched_again(repository: Repository, tmp_path: Path) -> None:
    install(VOICE, tmp_path, source=repository.url)
    repository.asked.clear()
    install(VOICE, tmp_path, source=repository.url)
    assert repository.asked == []


@pytest.mark.parametrize("knows_ranges", [True, False])
def test_a_broken_download_goes_on_where_it_stopped(
    knows_ranges: bool, repository: Repository, tmp_path: Path
) -> None:
    repository.breaks_after = 100_000
    with pytest.raises(NoNetwork, match="broke off after 100000 of"):
        install(VOICE, tmp_path, source=repository.url)
    assert not (tmp_path / f"{VOICE}.onnx").exists()
    repository.breaks_after, repository.knows_ranges = None, knows_ranges
    assert install(VOICE, tmp_path, source=repository.url).read_bytes() == MODEL
    assert (f"{VOICE}.onnx", "bytes=100000-") in repository.asked


def test_the_wrong_bytes_are_thrown_away(repository: Repository, tmp_path: Path) -> None:
    repository.files[f"{FOLDER}{VOICE}.onnx"] = b"?" + MODEL[1:]
    with pytest.raises(BadDownload, match=f"{VOICE}.onnx from 127.0.0.1 is not what it must be"):
        install(VOICE, tmp_path, source=repository.url)
    assert list(tmp_path.iterdir()) == []


def test_too_many_bytes_are_thrown_away(repository: Repository, tmp_path: Path) -> None:
    repository.files[f"{FOLDER}{VOICE}.onnx"] = MODEL + b"more"
    with pytest.raises(BadDownload, match="is not what it must be"):
        install(VOICE, tmp_path, source=repository.url)


def test_an_unknown_voice_is_refused_with_a_near_one(
    repository: Repository, tmp_path: Path
) -> None:
    with pytest.raises(UnknownVoice, match=f"no Piper voice 'en_GB-cori'; try {OTHER}"):
        install("en_GB-cori", tmp_path, source=repository.url)


@pytest.mark.parametrize("index", [b"rubbish", b"[]", b'{"en_GB-cori-high": {"files": {}}}'])
def test_a_bad_index_is_said(index: bytes, repository: Repository, tmp_path: Path) -> None:
    repository.files["voices.json"] = index
    with pytest.raises((BadDownload, UnknownVoice)):
        install(OTHER, tmp_path, source=repository.url, unchecked=True)


def test_what_a_repository_says_of_its_own_files_does_not_count(
    repository: Repository, tmp_path: Path
) -> None:
    """Whoever can change a file there can change its sum there, too."""
    changed = b"?" + MODEL[1:]
    path = f"{FOLDER}{VOICE}.onnx"
    repository.files[path] = changed
    said = {"size_bytes": len(changed), "md5_digest": hashlib.md5(changed).hexdigest()}
    repository.files["voices.json"] = json.dumps({VOICE: {"files": {path: said}}}).encode()
    with pytest.raises(BadDownload, match="is not what it must be"):
        install(VOICE, tmp_path, source=repository.url, unchecked=True)


def test_a_voice_without_sums_of_ours_is_taken_only_when_somebody_says_so(
    repository: Repository, tmp_path: Path
) -> None:
    with pytest.raises(UnknownVoice, match=f"what {OTHER} must be did not come .* --unchecked"):
        install(OTHER, tmp_path, source=repository.url)
    assert not list(tmp_path.iterdir())
    model = install(OTHER, tmp_path, source=repository.url, unchecked=True)
    assert model.read_bytes() == MODEL


def test_a_missing_file_is_said(repository: Repository, tmp_path: Path) -> None:
    del repository.files[f"{FOLDER}{VOICE}.onnx"]
    with pytest.raises(BadDownload, match="answered 404"):
        install(VOICE, tmp_path, source=repository.url)


def test_without_a_network_the_cure_is_in_the_message(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        source = f"http://127.0.0.1:{unused.getsockname()[1]}/"
        with pytest.raises(NoNetwork, match=r"cannot be reached; connect .* copy .*\.onnx\.json"):
            install(VOICE, tmp_path, source=source)


def test_a_name_that_does_not_resolve_is_no_network(tmp_path: Path) -> None:
    with pytest.raises(NoNetwork, match=r"no-such-host\.invalid cannot be reached"):
        install(VOICE, tmp_path, source="http://no-such-host.invalid/")


def test_every_language_has_a_voice_to_recommend() -> None:
    for language in LANGUAGES:
        assert recommended(language).startswith(f"{language}_")
        for name, (size, sum) in about(language).downloads.items():
            assert name.startswith(recommended(language))
            assert size > 1000
            assert re.fullmatch("[0-9a-f]{64}", sum)
        assert len(about(language).downloads) == 2
    with pytest.raises(UnknownVoice, match="no language 'tlh'"):
        recommended("tlh")


def test_a_file_that_was_changed_where_it_lies_is_fetched_again(
    repository: Repository, tmp_path: Path
) -> None:
    model = install(VOICE, tmp_path, source=repository.url)
    model.write_bytes(b"x" * len(MODEL))
    assert install(VOICE, tmp_path, source=repository.url).read_bytes() == MODEL
