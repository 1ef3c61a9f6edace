"""`roundtable update`: what a release file brings, and carrying an update out."""

from __future__ import annotations

import argparse
import logging
import os
from pathlib import Path
from typing import Any

from roundtable import __version__
from roundtable.commands import answers
from roundtable.files.places import state_folder
from roundtable.files.settings_file import BadTable, read_table
from roundtable.updates.applying import Places, apply
from roundtable.updates.fetching import fetch
from roundtable.updates.outcome import UpdateStage
from roundtable.updates.reasons import ReleaseRefused, Why
from roundtable.updates.release import check_newer, examine, releases
from roundtable.words import Words


def add_to(commands: Any) -> None:
    about = "a new version, from a release file that somebody this table trusts has signed"
    update = answers.command(commands, "update", None, about)
    more = update.add_subparsers(metavar="COMMAND", required=True)
    whether = "whether this table would take a release file, and what is new in it"
    check = answers.command(more, "check", _check, whether)
    check.add_argument("file", metavar="FILE", help="roundtable-VERSION.update")
    does = answers.command(
        more,
        "apply",
        _apply,
        "carry an update out; back to the version before if it does not come up",
        ". Without a file: the one that was asked for on the console.",
    )
    does.add_argument("file", metavar="FILE", nargs="?", help="roundtable-VERSION.update")

    latest = "fetch the latest release for the console, from the address in the table's file"
    answers.command(more, "fetch", _fetch, latest, "; for the service.")


def _fetch(_options: argparse.Namespace) -> None:
    try:
        address = releases(read_table().releases)
    except BadTable as error:
        raise answers.Refused(str(error)) from None
    if why := fetch(state_folder(), address):
        raise answers.Refused(told(why))
    print("it is here: the console shows it")


def _check(options: argparse.Namespace) -> None:
    path = _file(options.file)
    try:
        release = examine(path)
        check_newer(release.version)
    except ReleaseRefused as refused:
        raise answers.Refused(f"{path}: {told(refused.why)}") from None
    print(f"{path}: Round Table {release.version}; {__version__} is here. What is new:")
    for one in release.news:
        print(answers.one_line(f"- {one}"))


def _apply(options: argparse.Namespace) -> int:
    if os.geteuid() != 0:
        raise answers.Refused("an update is for root to carry out: sudo roundtable update apply")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    outcome = apply(Places(), _file(options.file) if options.file else None)
    if outcome is None:
        print("no update is asked for")
    elif outcome.why is not None:
        where = f"{options.file}: " if options.file else ""
        raise answers.Refused(f"{where}{told(outcome.why)}")
    else:
        assert outcome.stage is UpdateStage.DONE
        print(f"Round Table is now {outcome.version}")
    return 0


def _file(name: str) -> Path:
    path = Path(name)
    if not path.is_file():
        raise answers.Refused(f"there is no file {name}; give a release file, roundtable-….update")
    return path


def told(why: Why) -> str:
    return Words().sentence(f"update-why-{why}")
